//! What the race waits for, and what would follow from the dice in hand.

use rules::games::oca::{Effect, Fact, Oca, Pending, Player, Square, State, Token};
use rules::kit::Dice;
use rules::{Entry, Game, Log, Match, Proceeding, Seat, Seq, Step, Violation};

/// The next step at the desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// Read two dice.
    Throw,
    /// Ask the Incontestabile about these dice.
    Validate(Dice),
    /// Ask the captain who pays.
    Stray,
    /// Ask the captain with whom to swap.
    Swap,
    /// Ask the race judges to declare this flock.
    Declare(Seat),
    /// Nothing: this flock has won.
    Over(Seat),
}

/// The payment of a throw: while it stays the same, the captain is not asked twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Paid {
    flock: Seat,
    gara: u8,
    throws: u32,
    players: Vec<Player>,
}

impl Paid {
    /// Returns the last payment in a position.
    pub fn of(state: &State) -> Self {
        Self {
            flock: state.last_thrower,
            gara: state.gara,
            throws: state.flock(state.last_thrower).map_or(0, |flock| flock.throws),
            players: state.last_paid.clone(),
        }
    }

    /// Returns who paid.
    pub fn players(&self) -> &[Player] {
        &self.players
    }
}

/// Returns true if the captain can still choose who paid.
pub(super) fn choosable(state: &State) -> bool {
    state.winner.is_none() && !state.last_paid.is_empty() && !matches!(state.pending, Some(Pending::Validation(_)))
}

/// Returns true if the last act that counts is the captain's answer about who pays.
pub(super) fn is_answered(race: &Match<Oca>) -> bool {
    let entries = (0..race.entries().len()).rev().filter_map(|index| race.effective(Seq::at(index)));
    let mut facts = entries.filter(|entry| matches!(entry, Entry::Fact { .. }));
    matches!(facts.next(), Some(Entry::Fact { fact: Fact::Stray(_), .. }))
}

/// Returns the phase of a position; `answered` is the payment that the captain has already answered for.
pub(super) fn phase(state: &State, answered: Option<&Paid>) -> Phase {
    match (state.winner, state.pending) {
        (Some(winner), _) if state.declared => Phase::Over(winner),
        (Some(winner), _) => Phase::Declare(winner),
        (None, Some(Pending::Validation(dice))) => Phase::Validate(dice),
        (None, _) if choosable(state) && answered != Some(&Paid::of(state)) => Phase::Stray,
        (None, Some(Pending::Swap)) => Phase::Swap,
        (None, None) => Phase::Throw,
    }
}

/// Steps that would follow if dice were validated, or the violations.
pub(super) type Foreseen = Result<Vec<Step<Oca>>, Vec<Violation<<Oca as Game>::Article>>>;

/// Computes what would follow if these dice, or those that wait, were validated; nothing is recorded.
pub(super) fn foresee(race: &Match<Oca>, dice: Option<[u8; 2]>) -> Foreseen {
    let mut state = race.state().clone();
    let mut log = Log::new();
    let facts = dice.map(Fact::Throw).into_iter().chain([Fact::Validate]);
    for fact in facts {
        let mut proceeding = Proceeding::new(race.rules(), &mut state, &[], &mut log);
        Oca::decide(&mut proceeding, &fact);
        if proceeding.refused() {
            return Err(log.violations);
        }
    }
    Ok(log.steps)
}

/// Returns the squares on which tokens would end.
pub(super) fn ends(steps: &[Step<Oca>]) -> Vec<Square> {
    let mut ends: Vec<((Seat, Token), Square)> = Vec::new();
    for step in steps {
        let (who, to) = match step.effect {
            Effect::Moved { flock, token, to, .. } => ((flock, token), to),
            Effect::BearerPaid { flock, .. } => ((flock, Token::Bearer), 1),
            Effect::StrayPaid { flock, player, .. } | Effect::Strayed { flock, player } => {
                ((flock, Token::Stray(player)), 1)
            }
            _ => continue,
        };
        match ends.iter_mut().find(|(other, _)| *other == who) {
            Some((_, end)) => *end = to,
            None => ends.push((who, to)),
        }
    }
    let mut squares: Vec<_> = ends.into_iter().map(|(_, square)| square).collect();
    squares.sort_unstable();
    squares.dedup();
    squares
}
