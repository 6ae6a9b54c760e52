//! The next step at the tables that the referee should take, with reasons (poker 1.2, A11).

use std::cmp::Reverse;

use rules::Message;
use serde::Serialize;

use crate::number::{EntryNo, TableNo};
use crate::poker::{PokerEffect, PokerPlan, PokerState, PokerTable};
use crate::table::Why;

/// A step proposed to the referee.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Proposal {
    /// Two tables should be merged.
    Merge {
        /// The table that stays.
        into: TableNo,
        /// The table that is broken up.
        from: TableNo,
        /// `smallest`: players of the one that stays, of the one broken up, most at a table.
        why: Vec<Why>,
    },
    /// The step depends on the position of this table's button, which must be recorded first.
    Button {
        /// The table.
        table: TableNo,
        /// `uneven`: most and fewest players at a table.
        why: Vec<Why>,
    },
    /// A player should move.
    Move {
        /// The player.
        entry: EntryNo,
        /// The present table.
        from: TableNo,
        /// The new table.
        to: TableNo,
        /// The new seat.
        seat: u8,
        /// `uneven`: most and fewest players at a table; `next_big_blind`: the player and the seat at the larger table;
        /// `free_seat`: the seat, and the number of hands until its first blind.
        why: Vec<Why>,
    },
}

impl Proposal {
    /// Returns the reasons as keywords and numbers.
    pub fn why(&self) -> &[Why] {
        match self {
            Self::Merge { why, .. } | Self::Button { why, .. } | Self::Move { why, .. } => why,
        }
    }

    /// Returns the reasons as sentences.
    pub fn reasons(&self) -> Vec<Message> {
        self.why().iter().filter_map(reason).collect()
    }
}

fn reason(why: &Why) -> Option<Message> {
    Some(match (why.word.as_str(), why.args.as_slice()) {
        ("smallest", [stays, goes, most]) => {
            let message = Message::new("tournament-poker-why-smallest").with("stays", *stays).with("goes", *goes);
            message.with("sum", stays.saturating_add(*goes)).with("most", *most)
        }
        ("uneven", [large, small]) => {
            Message::new("tournament-poker-why-uneven").with("large", *large).with("small", *small)
        }
        ("next_big_blind", [entry, seat]) => {
            Message::new("tournament-poker-why-next").with("entry", *entry).with("seat", *seat)
        }
        ("free_seat", [seat, hands]) => {
            Message::new("tournament-poker-why-seat").with("seat", *seat).with("hands", *hands)
        }
        _ => return None,
    })
}

/// Returns the next step, if one is due.
///
/// The two smallest tables are merged as soon as they fit at one; the smaller group moves. Otherwise, when tables
/// differ by more than one player, the player who posts the controbuio next at the larger table moves to the smaller,
/// into the free seat that costs least: the one whose first blind is furthest away; if two seats pay at once, the buio
/// rather than the controbuio; then the lowest seat.
pub fn proposal(plan: &PokerPlan, state: &PokerState) -> Option<Proposal> {
    let (small, second) = smallest(state)?;
    let sizes = [small, second].map(|table| size(state, table));
    if sizes[0] + sizes[1] <= usize::from(plan.most) {
        let (into, from) = if sizes[0] < sizes[1] { (second, small) } else { (small, second) };
        let sizes = [size(state, into), size(state, from), usize::from(plan.most)];
        return Some(Proposal::Merge { into, from, why: vec![Why::new("smallest", sizes.map(number))] });
    }
    let by_size = |(number, table): &(&TableNo, &PokerTable)| (table.seats.len(), Reverse(**number));
    let (large, at_large) = state.tables.iter().max_by_key(by_size)?;
    let at_small = state.tables.get(&small)?;
    if at_large.seats.len() <= at_small.seats.len() + 1 {
        return None;
    }
    let uneven = Why::new("uneven", [number(at_large.seats.len()), number(at_small.seats.len())]);
    let Some(seat) = next_big_blind(at_large) else {
        return Some(Proposal::Button { table: *large, why: vec![uneven] });
    };
    let Some((free, wait)) = cheapest_seat(at_small, plan.most) else {
        return Some(Proposal::Button { table: small, why: vec![uneven] });
    };
    let entry = *at_large.seats.get(&seat)?;
    let why = vec![
        uneven,
        Why::new("next_big_blind", [i64::from(entry.0), i64::from(seat)]),
        Why::new("free_seat", [i64::from(free), number(wait)]),
    ];
    Some(Proposal::Move { entry, from: *large, to: small, seat: free, why })
}

/// Returns the reasons for a step, if it is the one that was due in the position before it.
pub fn reasons(plan: &PokerPlan, before: &PokerState, step: &PokerEffect) -> Vec<Message> {
    let same = |due: &Proposal| match (due, step) {
        (Proposal::Merge { into, from, .. }, PokerEffect::Merged { into: to, from: of, .. }) => {
            (into, from) == (to, of)
        }
        (Proposal::Move { entry, to, seat, .. }, PokerEffect::Moved { entry: who, table, seat: at }) => {
            (entry, to, seat) == (who, table, at)
        }
        _ => false,
    };
    proposal(plan, before).filter(same).map_or_else(Vec::new, |due| due.reasons())
}

/// Returns the two tables with the fewest players; of equal ones the lower numbers.
pub(super) fn smallest(state: &PokerState) -> Option<(TableNo, TableNo)> {
    let mut sizes: Vec<_> = state.tables.iter().map(|(number, table)| (table.seats.len(), *number)).collect();
    sizes.sort_unstable();
    Some((sizes.first()?.1, sizes.get(1)?.1))
}

/// Returns a seat for a late entrant: at the table with the fewest players that has a free one, the seat that costs
/// least, or the lowest if the position of the button is unknown.
pub(super) fn free_seat(state: &PokerState, plan: &PokerPlan) -> Option<(TableNo, u8)> {
    let room = state.tables.iter().filter(|(_, table)| table.seats.len() < usize::from(plan.most));
    let (number, table) = room.min_by_key(|(number, table)| (table.seats.len(), **number))?;
    let lowest = || (1..=plan.most).find(|seat| !table.seats.contains_key(seat));
    let seat = cheapest_seat(table, plan.most).map(|(seat, _)| seat).or_else(lowest)?;
    Some((*number, seat))
}

/// Returns the number of free seats.
pub(crate) fn free_seats(state: &PokerState, plan: &PokerPlan) -> usize {
    state.tables.values().map(|table| usize::from(plan.most).saturating_sub(table.seats.len())).sum()
}

pub(super) fn size(state: &PokerState, table: TableNo) -> usize {
    state.tables.get(&table).map_or(0, |table| table.seats.len())
}

fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// Returns seats in the order in which they get the button from the next hand on.
fn turns(seats: impl Iterator<Item = u8>, button: u8) -> Vec<u8> {
    let mut seats: Vec<u8> = seats.collect();
    seats.sort_unstable_by_key(|seat| (*seat <= button, *seat));
    seats
}

/// Returns the seat that posts the controbuio in the next hand; with two players the dealer does (poker 1.3, A4).
pub(super) fn next_big_blind(table: &PokerTable) -> Option<u8> {
    let turns = turns(table.seats.keys().copied(), table.button?);
    turns.get(2).or(turns.first()).copied()
}

/// Returns the free seat that costs least, with the number of hands until its first blind.
pub(super) fn cheapest_seat(table: &PokerTable, most: u8) -> Option<(u8, usize)> {
    let button = table.button?;
    let free = (1..=most).filter(|seat| !table.seats.contains_key(seat));
    let cost = |seat: u8| {
        let turns = turns(table.seats.keys().copied().chain([seat]), button);
        let players = turns.len();
        // Next hand: index 0 has the button, 1 posts the buio, 2 the controbuio, 3 posts it one hand later.
        match turns.iter().position(|other| *other == seat) {
            Some(0) => (players.saturating_sub(2), 1),
            Some(1) => (0, 2),
            Some(after) => (after.saturating_sub(2), 1),
            None => (0, 0),
        }
    };
    free.map(|seat| (cost(seat), seat))
        .max_by_key(|(cost, seat)| (*cost, Reverse(*seat)))
        .map(|((wait, _), seat)| (seat, wait))
}
