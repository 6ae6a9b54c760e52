//! The race as shown on the board, taken from its match.

use rules::games::oca::{Effect, Oca, Pending, State, Token, VoidReason};
use rules::{Entry, Match, Message, Penalty, Recorded, Seat, Seen, Standing, Step};
use scene::{Scene, oca};

use crate::legs::{Leg, legs};
use festival::event::Setup;

/// The race as shown on the board.
#[derive(Clone, Debug)]
pub struct Race {
    /// Number of the last entry.
    pub seq: u64,
    /// Number of the gara, from 1.
    pub gara: u8,
    /// The last square.
    pub garden: u8,
    /// The flock on which everybody waits.
    pub head: Head,
    /// The last throw.
    pub throw: Option<Throw>,
    /// Whether the last record is that throw, so that its dice roll.
    pub rolled: bool,
    /// The flocks by place.
    pub rows: Vec<Row>,
    /// The lines for the speaker.
    pub lines: Vec<Message>,
    /// The board with the last move traced.
    pub scene: Scene,
    /// Animation of the last move.
    pub legs: Vec<Leg>,
    /// The gag that is due.
    pub gag: Option<Gag>,
    /// Why everybody is back at PARTENZA.
    pub again: Option<Again>,
    /// The final result.
    pub podium: Option<Podium>,
}

/// The flock on which everybody waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// The flock.
    pub seat: usize,
    /// What is expected of it.
    pub wait: Wait,
    /// The number of its throw in this gara.
    pub throw: u32,
    /// Square of its bearer.
    pub square: u8,
}

/// What is expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wait {
    /// The throw.
    Throw,
    /// The Incontestabile's decision.
    Validation,
    /// The captain's decision on the swap.
    Swap,
    /// The race judges' declaration of the winner.
    Declaration,
    /// Nothing: the result is official.
    Nothing,
}

impl Wait {
    /// Returns the translation key of what is said of the flock.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Throw => "board-throws",
            Self::Validation => "board-threw",
            Self::Swap => "board-swap",
            Self::Declaration => "board-arrived",
            Self::Nothing => "board-won",
        }
    }
}

/// The last throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Throw {
    /// Who threw.
    pub seat: usize,
    /// Both dice.
    pub dice: [u8; 2],
    /// The decision on it.
    pub verdict: Verdict,
}

/// The decision on a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The Incontestabile has not decided.
    Waiting,
    /// It counts.
    Valid,
    /// It does not count.
    Void(VoidReason),
    /// The race judges cut it.
    Cut,
}

/// One line of the standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// Place from 1.
    pub place: u32,
    /// The flock.
    pub seat: usize,
    /// Square of its bearer.
    pub square: u8,
    /// Number of its strays on the path.
    pub strays: usize,
    /// Its golden eggs.
    pub eggs: i16,
}

/// A gag that is due on a casella stormo.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gag {
    /// The flock whose square it is.
    pub owner: usize,
    /// The flock that stopped there.
    pub guest: usize,
    /// The square.
    pub square: u8,
    /// Text of the gag.
    pub text: String,
}

/// A gara that begins anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Again {
    /// The flock that reached the garden too early; `None` if judges voided the gara.
    pub early: Option<usize>,
    /// The golden eggs won that way.
    pub eggs: i16,
}

/// The two results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Podium {
    /// Who won the game.
    pub winner: usize,
    /// Place, flock and bearer's square, first to last.
    pub game: Vec<(u32, usize, u8)>,
    /// Place, flock and points, first to last.
    pub points: Vec<(u32, usize, i64)>,
}

impl Race {
    /// Returns the race of a match; `diverged` if this program replays it differently than recorded.
    pub fn of(race: &Seen<'_, Match<Oca>>, setup: &Setup, diverged: bool) -> Self {
        let state = race.state();
        let last = race.entry(race.last());
        let steps = last.map_or(&[][..], |last| last.steps.as_slice());
        let options = oca::Options { last_move: steps, highlight: &[] };
        let scene = oca::scene(race, state, options);
        let rolled = steps.iter().any(|step| matches!(step.effect, Effect::Threw { .. }));
        Self {
            seq: race.last().0,
            gara: state.gara,
            garden: race.rules().garden,
            head: head(state),
            throw: last_throw(race),
            rolled: rolled && matches!(state.pending, Some(Pending::Validation(_))),
            rows: rows(race),
            lines: if diverged { vec![Message::new("board-diverged")] } else { lines(race, last) },
            legs: legs(race, &scene),
            scene,
            gag: gag(state, setup, steps),
            again: again(steps),
            podium: state.declared.then(|| podium(race)).flatten(),
        }
    }
}

fn head(state: &State) -> Head {
    let (seat, wait) = match (state.winner, state.pending) {
        (Some(winner), _) if state.declared => (winner, Wait::Nothing),
        (Some(winner), _) => (winner, Wait::Declaration),
        (None, Some(Pending::Validation(_))) => (state.to_throw, Wait::Validation),
        (None, Some(Pending::Swap)) => (state.to_throw, Wait::Swap),
        (None, None) => (state.to_throw, Wait::Throw),
    };
    let flock = state.flock(seat);
    Head {
        seat: seat.index(),
        wait,
        throw: flock.map_or(0, |flock| flock.throws).saturating_add(1),
        square: flock.map_or(0, |flock| flock.bearer.square),
    }
}

/// Finds the last throw and the decision on it.
fn last_throw(race: &Match<Oca>) -> Option<Throw> {
    let mut verdict = None;
    let throw = |flock: Seat, dice: rules::kit::Dice, verdict| Throw {
        seat: flock.index(),
        dice: [dice.0.pips(), dice.1.pips()],
        verdict,
    };
    for step in race.entries().iter().rev().flat_map(|recorded| recorded.steps.iter().rev()) {
        match step.effect {
            Effect::Voided { reason, .. } => verdict = verdict.or(Some(Verdict::Void(reason))),
            Effect::RepeatsCut { .. } => verdict = verdict.or(Some(Verdict::Cut)),
            Effect::Validated { flock, dice } => return Some(throw(flock, dice, Verdict::Valid)),
            Effect::Threw { flock, dice } => return Some(throw(flock, dice, verdict.unwrap_or(Verdict::Waiting))),
            _ => {}
        }
    }
    None
}

fn rows(race: &Match<Oca>) -> Vec<Row> {
    let garden = race.rules().garden;
    let row = |standing: Standing| {
        let flock = race.state().flock(standing.seat)?;
        Some(Row {
            place: standing.place,
            seat: standing.seat.index(),
            square: flock.bearer.square,
            strays: flock.strays.iter().filter(|stray| stray.place.square < garden).count(),
            eggs: flock.eggs,
        })
    };
    race.standings().into_iter().filter_map(row).collect()
}

fn lines(race: &Match<Oca>, last: Option<&Recorded<Oca>>) -> Vec<Message> {
    let name = |seat: Seat| race.seats().get(seat.index()).map_or("", |seat| seat.name.as_str());
    let Some(last) = last else {
        return vec![Message::new("board-begin").with("flock", name(race.state().to_throw))];
    };
    match &last.entry {
        Entry::Sanction { seat, penalty: Penalty::Points(points), .. } => {
            vec![Message::new("board-penalty").with("flock", name(*seat)).with("points", *points)]
        }
        Entry::Sanction { seat, penalty: Penalty::Warning, .. } => {
            vec![Message::new("board-warned").with("flock", name(*seat))]
        }
        Entry::Amend { .. } => vec![Message::new("board-amended")],
        Entry::Fact { .. } | Entry::Ruling { .. } | Entry::Reveal { .. } => {
            oca::speak(race.seats(), &last.steps, race.state())
        }
    }
}

/// Returns the gag owed by a bearer who stops on another flock's square, if the judges allow it.
fn gag(state: &State, setup: &Setup, steps: &[Step<Oca>]) -> Option<Gag> {
    let validated = steps.iter().any(|step| matches!(step.effect, Effect::Validated { .. }));
    let (guest, square) = steps.iter().rev().filter(|_| validated).find_map(|step| match step.effect {
        Effect::Moved { flock, token: Token::Bearer, to, .. } => Some((flock, to)),
        _ => None,
    })?;
    let stands = state.flock(guest)?.bearer.square == square;
    let owner = state.flocks.iter().position(|flock| flock.home == Some(square))?;
    let plan = setup.flocks.get(owner)?;
    let text = plan.gag.trim();
    let due = stands && owner != guest.index() && plan.gag_is_approved() && !text.is_empty();
    due.then(|| Gag { owner, guest: guest.index(), square, text: text.to_owned() })
}

fn again(steps: &[Step<Oca>]) -> Option<Again> {
    let mut again = None;
    let mut early = None;
    let mut eggs = 0;
    for step in steps {
        match step.effect {
            Effect::Won { flock } => early = Some(flock.index()),
            Effect::EggsWon { flock, count } if early == Some(flock.index()) => eggs = count,
            Effect::GaraVoided => again = Some(()),
            _ => {}
        }
    }
    again.map(|()| Again { early, eggs })
}

fn podium(race: &Match<Oca>) -> Option<Podium> {
    let standings = race.standings();
    let winner = race.state().winner?.index();
    let square = |seat: Seat| race.state().flock(seat).map_or(0, |flock| flock.bearer.square);
    let game = standings.iter().map(|line| (line.place, line.seat.index(), square(line.seat))).collect();
    let mut sums: Vec<_> = standings.iter().map(|line| (line.points(), line.seat.index())).collect();
    sums.sort_by_key(|(points, _)| std::cmp::Reverse(*points));
    let place = |points: i64| 1 + sums.iter().filter(|(other, _)| *other > points).count();
    let place = |points: i64| u32::try_from(place(points)).unwrap_or(u32::MAX);
    let points = sums.iter().map(|(points, seat)| (place(*points), *seat, *points)).collect();
    Some(Podium { winner, game, points })
}
