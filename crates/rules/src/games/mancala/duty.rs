//! The holes that a player may sow from: the duties of clauses 1.6 and 1.7 and of decisions A2 and A3.

use crate::Message;
use crate::games::mancala::state::{Pit, ROW, State};
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
    let opponent = pit.owner().opponent();
    let taken = captures(rules, &after, pit, pit.landing(state.seeds(pit)));
    taken.map(|(_, seeds)| u16::from(seeds)).sum::<u16>() == after.row(opponent)
}

/// Lists what is captured from the hole of the last seed back to the first hole that breaks the series (1.5).
pub(super) fn captures(rules: &Rules, after: &State, from: Pit, last: Pit) -> impl Iterator<Item = (Pit, u8)> + use<> {
    let ((fewest, most), after, opponent) = (rules.captured, *after, from.owner().opponent());
    std::iter::successors(Some(last), |pit| Some(pit.before()))
        .take(ROW)
        .map(move |pit| (pit, after.seeds(pit)))
        .take_while(move |(pit, seeds)| pit.owner() == opponent && (fewest..=most).contains(seeds))
}

/// Checks whether a player faces an empty row and can bring no seeds there, which ends the game (1.6).
pub(super) fn cannot_feed(state: &State, player: Seat) -> bool {
    state.row(player.opponent()) == 0 && !holes(state, player).any(|pit| state.seeds(pit) >= pit.reach())
}

/// Passes every lawful move of the player on turn to `give`.
pub(super) fn moves(rules: &Rules, state: &State, mut give: impl FnMut(Pit)) {
    let hungry = state.row(state.turn.opponent()) == 0;
    if state.end.is_some() || (hungry && cannot_feed(state, state.turn)) {
        return;
    }
    let binding = Duty::ALL.map(|duty| duty.binds(rules, hungry));
    let bound = binding.contains(&true);
    for pit in holes(state, state.turn) {
        if !bound || failed(rules, state, pit, hungry).next().is_none() {
            give(pit);
        }
    }
}

/// Lists the duties that a move fails. Each duty is measured among the moves that fulfil those before it, so that there
/// is always a move that fulfils all.
fn failed(rules: &Rules, state: &State, pit: Pit, hungry: bool) -> impl Iterator<Item = Duty> {
    let mut left = [false; 2 * ROW];
    holes(state, pit.owner()).for_each(|hole| left[hole.index()] = true);
    Duty::ALL.into_iter().filter(move |duty| duty.binds(rules, hungry)).filter(move |duty| {
        let shortfall = |hole| duty.shortfall(rules, state, hole);
        let least = Pit::all().filter(|hole| left[hole.index()]).map(shortfall).min();
        for hole in Pit::all().filter(|hole| Some(shortfall(*hole)) != least) {
            left[hole.index()] = false;
        }
        least.is_some_and(|least| shortfall(pit) > least)
    })
}

/// Lists the duties that sowing from a hole with seeds would fail, each with its article.
pub(super) fn failures(rules: &Rules, state: &State, pit: Pit) -> impl Iterator<Item = (Article, Message)> {
    let hungry = state.row(pit.owner().opponent()) == 0;
    failed(rules, state, pit, hungry).map(|duty| (duty.article(), Message::new(duty.sentence())))
}
