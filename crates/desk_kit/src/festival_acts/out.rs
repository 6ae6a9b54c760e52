//! Typed eliminations of a poker tournament.

use tournament::poker::{PokerFact, PokerState};
use tournament::{EntryNo, TableNo};

/// Parses eliminations: `3 7 #24` are seats 3 and 7 of the table in hand 24; `e12` is an entry by its number, wherever
/// it sits; `3=1500` adds the chips with which the hand began. Without a hand it is the next one of the table.
pub fn read(state: &PokerState, table: TableNo, line: &str) -> Option<PokerFact> {
    let (mut hand, mut players, mut tables) = (None, Vec::new(), Vec::new());
    for word in line.split_whitespace() {
        if let Some(number) = word.strip_prefix('#') {
            if hand.replace(number.parse::<u32>().ok()?).is_some() {
                return None;
            }
            continue;
        }
        let (who, chips) = match word.split_once('=') {
            Some((who, chips)) => (who, Some(chips.parse().ok()?)),
            None => (word, None),
        };
        let (at, entry) = seated(state, table, who)?;
        players.push((entry, chips));
        tables.push(at);
    }
    let table = *tables.first()?;
    if tables.iter().any(|other| *other != table) {
        return None;
    }
    let hand = hand.or_else(|| state.tables.get(&table).map(|table| table.hand.saturating_add(1)))?;
    Some(PokerFact::Out { table, hand, players })
}

/// Writes eliminations so that [`read`] parses them back, wherever the players sat.
pub(super) fn written(hand: u32, players: &[(EntryNo, Option<u64>)]) -> String {
    let chips = |chips: &Option<u64>| chips.map_or_else(String::new, |chips| format!("={chips}"));
    let players: String = players.iter().map(|(entry, stack)| format!("e{}{} ", entry.0, chips(stack))).collect();
    format!("{players}#{hand}")
}

/// Returns the first seat in a line at which nobody sits.
pub fn empty_seat(state: &PokerState, table: TableNo, line: &str) -> Option<u8> {
    let seats = line.split_whitespace().map(|word| word.split_once('=').map_or(word, |(seat, _)| seat).parse().ok());
    let taken = |seat: &u8| state.tables.get(&table).is_some_and(|table| table.seats.contains_key(seat));
    seats.flatten().find(|seat| !taken(seat))
}

/// Returns a player by the seat at a table, or as `e12` by the number of the entry.
fn seated(state: &PokerState, table: TableNo, who: &str) -> Option<(TableNo, EntryNo)> {
    if let Some(number) = who.strip_prefix(['e', 'E']) {
        let entry = EntryNo(number.parse().ok()?);
        let sits = state.tables.iter().find(|(_, table)| table.seats.values().any(|other| *other == entry));
        return sits.map(|(table, _)| (*table, entry));
    }
    let seat: u8 = who.parse().ok()?;
    state.tables.get(&table)?.seats.get(&seat).map(|entry| (table, *entry))
}

#[cfg(test)]
mod tests {
    use tournament::poker::PokerTable;

    use super::*;

    fn state() -> PokerState {
        let table = |seats: [(u8, u32); 3], hand| {
            let seats = seats.into_iter().map(|(seat, entry)| (seat, EntryNo(entry))).collect();
            PokerTable { seats, hand, ..PokerTable::default() }
        };
        let tables =
            [(TableNo(1), table([(1, 4), (3, 12), (7, 9)], 20)), (TableNo(2), table([(1, 3), (2, 7), (5, 8)], 4))];
        PokerState { tables: tables.into_iter().collect(), ..PokerState::default() }
    }

    #[test]
    fn what_is_written_is_read_back() {
        for line in ["e12 #24", "e12=1500 e9=900 #21"] {
            let Some(PokerFact::Out { hand, players, .. }) = read(&state(), TableNo(2), line) else { panic!("{line}") };
            assert_eq!(written(hand, &players), line);
        }
    }

    #[test]
    fn seats_entries_hand_and_chips_are_read() {
        let out = |table, hand, players: &[(u32, Option<u64>)]| {
            let players = players.iter().map(|(entry, chips)| (EntryNo(*entry), *chips)).collect();
            Some(PokerFact::Out { table: TableNo(table), hand, players })
        };
        let read = |line| read(&state(), TableNo(1), line);
        assert_eq!(read("3 7 #24"), out(1, 24, &[(12, None), (9, None)]));
        assert_eq!(read("3"), out(1, 21, &[(12, None)]), "the next hand");
        assert_eq!(read("3=1500 7=900"), out(1, 21, &[(12, Some(1500)), (9, Some(900))]));
        assert_eq!(read("e7 e8 #6"), out(2, 6, &[(7, None), (8, None)]), "entries sit where they sit");
        assert_eq!(
            ["2", "3 9=100", "3 7 #2", "x"].map(|line| empty_seat(&state(), TableNo(1), line)),
            [Some(2), Some(9), None, None]
        );
        let mut last = state();
        last.tables.get_mut(&TableNo(1)).unwrap().hand = u32::MAX;
        assert!(super::read(&last, TableNo(1), "3").is_some(), "no number comes after the last");
        for wrong in ["", "#24", "2", "3 e7", "3 #1 #2", "3=x", "e99", "+3 x"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
