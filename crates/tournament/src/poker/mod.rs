//! Poker tournaments: equal stacks, seats by lot, eliminations, merging and balancing of tables, rising blinds.
//!
//! A table of a poker tournament has no result of its own and lives through many hands, so it is kept here
//! ([`PokerTable`]) and not among the tournament's tables; its number is that of the place in the hall. The play of a
//! hand is not recorded: only eliminations, moves of players, and the level of the blinds.
//!
//! `out T2 37 E5 1200 E9 800` (hand, stacks at its start) · `button T1 5` · `stack E1 5000 E2 300` · `merge T1 T2 2014`
//! (the seed of the seats; with `: 1=E4 2=E5` for the seats really taken) · `move E5 T2 7` · `blinds start
//! @1700000000000` (acts of [`rules::kit::clock::ClockAct`]) · `rebuy E5 @1700000000000` · `addon E5 @1700000000000` ·
//! `deal E1 50000 E2 30000` (shares in cents) · `chip-race 25 -75` (chips of 25 are removed, and 75 chips less are in
//! play).

mod act;
mod buy;
mod evolve;
mod fact;
mod notation;
mod plan;
mod prizes;
mod propose;
mod rank;
mod seating;
mod state;
mod tell;
#[cfg(test)]
mod tests;

pub(crate) use act::{decide, seat, seat_late};
pub(crate) use evolve::evolve;
pub use fact::{PokerEffect, PokerFact};
pub(crate) use notation::{parse, write};
pub use plan::{Buy, PokerPlan, Purchase};
pub use prizes::{Prize, paid_in_cents, parted};
pub(crate) use propose::free_seats;
pub use propose::{Proposal, proposal, reasons};
pub(crate) use rank::{over, ranking};
pub(crate) use seating::draw;
pub(crate) use state::numbered;
pub use state::{Bought, Eliminated, PokerState, PokerTable, Seats};
pub use tell::level_words;
pub(crate) use tell::tell;

/// Converts a count to the type of messages and rankings.
fn figure(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
