//! The holes that a player may sow from: the duties of clauses 1.6 and 1.7 and of decisions A2 and A3.

use crate::Message;
use crate::games::mancala::state::{Pit, State};
use crate::games::mancala::{Article, Emptying, Feeding, Rules};
use crate::kit::Seat;

/// A fault that a move must not have if another move of the same player avoids it; the first weighs most.
#[derive(Clone, Copy)]
enum Duty {
    /// Leaves an empty opponent without seeds (1.6, 1.7).
    Feed,
    /// Leaves the opponent nothing, by capturing everything (1.7 as read by A2).
    SpareSome,
    /// Brings an empty opponent fewer seeds than possible (A3).
    FeedMost,
}

impl Duty {
    const ALL: [Self; 3] = [Self::Feed, Self::SpareSome, Self::FeedMost];

    const fn article(self) -> Article {
        match self {
            Self::Feed | Self::FeedMost => Article::Feeding,
            Self::SpareSome => Article::Emptied,
        }
    }

    const fn sentence(self) -> &'static str {
        match self {
            Self::Feed => "mancala-must-feed",
            Self::FeedMost => "mancala-must-feed-most",
            Self::SpareSome => "mancala-must-spare",
        }
    }

    /// Checks whether the duty can bind in a position.
    fn binds(self, rules: &Rules, hungry: bool) -> bool {
        match self {
            Self::Feed => hungry,
            Self::FeedMost => hungry && rules.feeding == Feeding::Most,
            Self::SpareSome => rules.emptying == Emptying::OtherMove,
        }
    }

    /// Checks whether any duty can bind in a position; most often none does.
    fn any_binds(rules: &Rules, hungry: bool) -> bool {
        Self::ALL.iter().any(|duty| duty.binds(rules, hungry))
    }

    /// Measures how far a move falls short of the duty; it fails the duty if another move falls less short.
    fn shortfall(self, rules: &Rules, state: &State, pit: Pit) -> u16 {
        let mover = pit.owner();
        match self {
            Self::Feed => u16::from(state.seeds(pit) < pit.reach()),
            Self::FeedMost => u16::MAX - sown(state, pit).row(mover.opponent()),
            Self::SpareSome => u16::from(leaves_nothing(rules, state, pit)),
        }
    }
}

/// Lists the holes of a row that hold seeds.
fn holes(state: &State, owner: Seat) -> impl Iterator<Item = Pit> {
    Pit::row(owner).filter(|pit| state.seeds(*pit) > 0)
}

fn sown(state: &State, pit: Pit) -> State {
    let mut after = *state;
    after.sow(pit, state.seeds(pit));
    after
}

/// Checks whether a move leaves the opponent nothing.
fn leaves_nothing(rules: &Rules, state: &State, pit: Pit) -> bool {
    let after = sown(state, pit);
    let (mover, last) = (pit.owner(), pit.landing(state.seeds(pit)));
    let backwards = std::iter::successors(Some(last), |pit| Some(pit.before()));
    let taken = backwards.map_while(|pit| captured(rules, &after, mover, pit));
    taken.map(u16::from).sum::<u16>() == after.row(mover.opponent())
}

/// Returns the seeds that a player captures from a hole, when the last seed fell into it or the hole after it was
/// captured; `None` if the hole breaks the series (1.5).
#[inline]
pub(super) fn captured(rules: &Rules, state: &State, by: Seat, pit: Pit) -> Option<u8> {
    let ((fewest, most), seeds) = (rules.captured, state.seeds(pit));
    (pit.owner() != by && (fewest..=most).contains(&seeds)).then_some(seeds)
}

/// Checks whether a player faces an empty row and can bring no seeds there, which ends the game (1.6).
#[inline]
pub(super) fn cannot_feed(state: &State, player: Seat) -> bool {
    state.is_bare(player.opponent()) && !holes(state, player).any(|pit| state.seeds(pit) >= pit.reach())
}

/// Passes every lawful move of the player on turn to `give`.
pub(super) fn moves(rules: &Rules, state: &State, give: impl FnMut(Pit)) {
    let hungry = state.is_bare(state.turn.opponent());
    if state.end.is_some() || (hungry && cannot_feed(state, state.turn)) {
        return;
    }
    let bound = Duty::any_binds(rules, hungry);
    holes(state, state.turn).filter(|pit| !bound || failed(rules, state, *pit, hungry).is_empty()).for_each(give);
}

/// Counts the lawful moves of the player on turn.
pub(super) fn count(rules: &Rules, state: &State) -> u64 {
    if state.end.is_none() && !Duty::any_binds(rules, state.is_bare(state.turn.opponent())) {
        return state.in_row(state.turn).iter().map(|seeds| u64::from(*seeds > 0)).sum();
    }
    let mut count = 0;
    moves(rules, state, |_| count += 1);
    count
}

/// Lists the duties that a move fails. Each duty is measured among the moves that fulfil those before it, so that there
/// is always a move that fulfils all.
fn failed(rules: &Rules, state: &State, pit: Pit, hungry: bool) -> Vec<Duty> {
    let mut failed = Vec::new();
    let mut left = state.pits.map(|seeds| seeds > 0);
    for duty in Duty::ALL.into_iter().filter(|duty| duty.binds(rules, hungry)) {
        let shortfall = |hole: &Pit| duty.shortfall(rules, state, *hole);
        let row = Pit::row(pit.owner());
        let least = row.clone().filter(|hole| left[hole.index()]).map(|hole| shortfall(&hole)).min();
        if least.is_some_and(|least| shortfall(&pit) > least) {
            failed.push(duty);
        }
        row.filter(|hole| Some(shortfall(hole)) != least).for_each(|hole| left[hole.index()] = false);
    }
    failed
}

/// Lists the duties that sowing from a hole with seeds would fail, each with its article.
#[inline]
pub(super) fn failures(rules: &Rules, state: &State, pit: Pit) -> impl Iterator<Item = (Article, Message)> + use<> {
    let hungry = state.is_bare(pit.owner().opponent());
    let failed = if Duty::any_binds(rules, hungry) { failed(rules, state, pit, hungry) } else { Vec::new() };
    failed.into_iter().map(|duty| (duty.article(), Message::new(duty.sentence())))
}
