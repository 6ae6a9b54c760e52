//! What the referee should do with the tables next, and why (poker 1.2, A11).

use std::cmp::Reverse;

use rules::Message;
use serde::Serialize;

use crate::number::{EntryNo, TableNo};
use crate::poker::{PokerEffect, PokerPlan, PokerState, PokerTable};
use crate::table::Why;

/// Proposes a step to the referee.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Proposal {
    /// Two tables should become one.
    Merge {
        /// The table that stays.
        into: TableNo,
        /// The table that is broken up.
        from: TableNo,
        /// `smallest`: players of the one that stays, of the one broken up, most at a table.
        why: Vec<Why>,
    },
    /// The step depends on where the button of this table is: it must be recorded first.
    Button {
        /// The table.
        table: TableNo,
        /// `uneven`: most and fewest players at a table.
        why: Vec<Why>,
    },
    /// A player should move.
    Move {
        /// Who.
        entry: EntryNo,
        /// From where.
        from: TableNo,
        /// Where to.
        to: TableNo,
        /// Which seat there.
        seat: u8,
        /// `uneven`: most and fewest players at a table; `next_big_blind`: the player and the seat at the larger table;
        /// `free_seat`: the seat and how many hands it waits for its first blind.
        why: Vec<Why>,
    },
}

impl Proposal {
    /// Gives the reasons as words and numbers.
    pub fn why(&self) -> &[Why] {
        match self {
            Self::Merge { why, .. } | Self::Button { why, .. } | Self::Move { why, .. } => why,
        }
    }

    /// Gives the reasons as sentences.
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

/// Proposes the next step, if one is due.
///
/// The two smallest tables are merged as soon as together they are not too many; the fewer go to the more. Otherwise, when tables differ by more
/// than one player, whoever posts the controbuio next at the larger table moves to the smaller, into the free seat that
/// costs least: where the first blind is longest in coming; where two seats pay at once, the buio rather than the
/// controbuio; then the lowest seat.
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

/// Says why a step was taken, where it is the one that was due in the position before it.
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

/// Finds the two tables with the fewest players; of equal ones the lower numbers.
pub(super) fn smallest(state: &PokerState) -> Option<(TableNo, TableNo)> {
    let mut sizes: Vec<_> = state.tables.iter().map(|(number, table)| (table.seats.len(), *number)).collect();
    sizes.sort_unstable();
    Some((sizes.first()?.1, sizes.get(1)?.1))
}

/// Finds a seat for somebody who comes late: at the table with the fewest players that has one free, there the one that
/// costs least, or the lowest while nobody knows where the button is.
pub(super) fn free_seat(state: &PokerState, plan: &PokerPlan) -> Option<(TableNo, u8)> {
    let room = state.tables.iter().filter(|(_, table)| table.seats.len() < usize::from(plan.most));
    let (number, table) = room.min_by_key(|(number, table)| (table.seats.len(), **number))?;
    let lowest = || (1..=plan.most).find(|seat| !table.seats.contains_key(seat));
    let seat = cheapest_seat(table, plan.most).map(|(seat, _)| seat).or_else(lowest)?;
    Some((*number, seat))
}

/// Counts the free seats.
pub(crate) fn free_seats(state: &PokerState, plan: &PokerPlan) -> usize {
    state.tables.values().map(|table| usize::from(plan.most).saturating_sub(table.seats.len())).sum()
}

pub(super) fn size(state: &PokerState, table: TableNo) -> usize {
    state.tables.get(&table).map_or(0, |table| table.seats.len())
}

fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// Lists seats in the order in which they get the button from the next hand on.
fn turns(seats: impl Iterator<Item = u8>, button: u8) -> Vec<u8> {
    let mut seats: Vec<u8> = seats.collect();
    seats.sort_unstable_by_key(|seat| (*seat <= button, *seat));
    seats
}

/// Finds the seat that posts the controbuio in the next hand; of two players the dealer does (poker 1.3, A4).
pub(super) fn next_big_blind(table: &PokerTable) -> Option<u8> {
    let turns = turns(table.seats.keys().copied(), table.button?);
    turns.get(2).or(turns.first()).copied()
}

/// Finds the free seat that costs least, with the hands it waits for its first blind.
pub(super) fn cheapest_seat(table: &PokerTable, most: u8) -> Option<(u8, usize)> {
    let button = table.button?;
    let free = (1..=most).filter(|seat| !table.seats.contains_key(seat));
    let cost = |seat: u8| {
        let turns = turns(table.seats.keys().copied().chain([seat]), button);
        let players = turns.len();
        // Next hand: 0 has the button, 1 posts the buio, 2 the controbuio, 3 posts it one hand later.
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
