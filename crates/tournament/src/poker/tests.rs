use super::*;
use crate::number::{EntryNo, TableNo};
use crate::table::Why;
use serde_json::json;

/// Only what has no default, as a ruleset writes it.
fn plan() -> PokerPlan {
    let rising = json!({"first": [10, 20], "factor": 2, "each_ms": 1_200_000, "pause_every": 0, "pause_ms": 0});
    let levels = json!({"levels": {"levels": {"rising": rising}, "warn_ms": 60_000}});
    serde_json::from_value(json!({"stack": 1000, "target": 8, "fewest": 2, "most": 9, "levels": levels})).unwrap()
}

/// Poker A12: as even as possible, 8 at a table where that goes, never more than 9.
#[test]
fn tables_are_as_even_as_possible() {
    let sizes = |players| seating::sizes(&plan(), players);
    assert_eq!(sizes(2), [2]);
    assert_eq!(sizes(9), [9]);
    assert_eq!(sizes(10), [5, 5]);
    assert_eq!(sizes(16), [8, 8]);
    assert_eq!(sizes(17), [9, 8]);
    assert_eq!(sizes(19), [7, 6, 6], "9.5 would be too many");
    assert_eq!(sizes(25), [9, 8, 8]);
    assert_eq!(sizes(28), [7, 7, 7, 7], "7 and 9.33: only four tables have room");
    for players in 2..400 {
        let sizes = sizes(players);
        assert_eq!(sizes.iter().sum::<usize>(), players);
        assert!(sizes.iter().all(|size| (2..=9).contains(size)), "{players}: {sizes:?}");
        assert!(sizes[0] - sizes[sizes.len() - 1] <= 1, "{players}: {sizes:?}");
    }
}

fn table(seats: &[u8], button: Option<u8>) -> PokerTable {
    let seats = seats.iter().map(|seat| (*seat, EntryNo(u32::from(*seat) * 10))).collect();
    PokerTable { seats, button, hand: 0 }
}

#[test]
fn who_posts_the_big_blind_next_sits_three_after_the_button() {
    assert_eq!(propose::next_big_blind(&table(&[1, 2, 3, 5, 7], Some(1))), Some(5));
    assert_eq!(propose::next_big_blind(&table(&[1, 2, 3, 5, 7], Some(5))), Some(2));
    assert_eq!(propose::next_big_blind(&table(&[1, 2, 3], Some(2))), Some(2));
    assert_eq!(propose::next_big_blind(&table(&[1, 2, 3], Some(9))), Some(3), "an empty seat had the button");
    assert_eq!(propose::next_big_blind(&table(&[3, 6], Some(3))), Some(6), "of two the dealer posts it");
    assert_eq!(propose::next_big_blind(&table(&[1, 2, 3], None)), None);
}

/// Five players, button at 2, next hand: 4 deals, 5 buio, 7 controbuio, 9 one hand later, 2 two hands later.
#[test]
fn the_cheapest_seat_waits_longest_for_a_blind() {
    let five = table(&[2, 4, 5, 7, 9], Some(2));
    assert_eq!(
        propose::cheapest_seat(&five, 9),
        Some((3, 4)),
        "3 has the button next, then four hands without a blind"
    );
    let without = table(&[2, 3, 4, 5, 7, 9], Some(2));
    assert_eq!(
        propose::cheapest_seat(&without, 9),
        Some((1, 3)),
        "1 comes after 9, three hands before its first blind"
    );
    let tight = table(&[1, 2, 3, 6, 7, 8, 9], Some(3));
    assert_eq!(propose::cheapest_seat(&tight, 9), Some((4, 6)));
    assert_eq!(propose::cheapest_seat(&table(&[1, 3, 4, 5], Some(1)), 5), Some((2, 3)));
    assert_eq!(propose::cheapest_seat(&table(&[1, 2], Some(1)), 2), None, "no seat is free");
}

fn state(tables: &[(u32, &[u8], Option<u8>)]) -> PokerState {
    let tables = tables.iter().map(|(number, seats, button)| (TableNo(*number), table(seats, *button)));
    PokerState { tables: tables.collect(), ..PokerState::default() }
}

/// Poker 4.6.
#[test]
fn five_and_four_are_merged_five_and_five_are_not() {
    let five_and_four = state(&[(1, &[1, 2, 3, 4, 5], None), (2, &[1, 2, 3, 4], None)]);
    let why = vec![Why::new("smallest", [5, 4, 9])];
    let (into, from) = (TableNo(1), TableNo(2));
    assert_eq!(proposal(&plan(), &five_and_four), Some(Proposal::Merge { into, from, why }));
    let five_and_five = state(&[(1, &[1, 2, 3, 4, 5], None), (2, &[1, 2, 3, 4, 5], None)]);
    assert_eq!(proposal(&plan(), &five_and_five), None);
    assert_eq!(proposal(&plan(), &state(&[(1, &[1, 2, 3], None)])), None, "one table is the last");
}

#[test]
fn a_move_is_proposed_with_its_reasons() {
    let (large, small): (&[u8], &[u8]) = (&[1, 2, 3, 4, 5, 6, 7], &[1, 2, 4, 5, 6]);
    let uneven = vec![Why::new("uneven", [7, 5])];
    let unknown = state(&[(1, large, None), (2, small, None)]);
    let why = uneven.clone();
    assert_eq!(proposal(&plan(), &unknown), Some(Proposal::Button { table: TableNo(1), why }));
    let half = state(&[(1, large, Some(7)), (2, small, None)]);
    assert_eq!(proposal(&plan(), &half), Some(Proposal::Button { table: TableNo(2), why: uneven }));
    let known = state(&[(1, large, Some(7)), (2, small, Some(2))]);
    let why = vec![Why::new("uneven", [7, 5]), Why::new("next_big_blind", [30, 3]), Why::new("free_seat", [3, 4])];
    let step = Proposal::Move { entry: EntryNo(30), from: TableNo(1), to: TableNo(2), seat: 3, why };
    let keys: Vec<_> = step.reasons().iter().map(|reason| reason.key).collect();
    assert_eq!(keys, ["tournament-poker-why-uneven", "tournament-poker-why-next", "tournament-poker-why-seat"]);
    assert_eq!(proposal(&plan(), &known), Some(step));
}

#[test]
fn facts_are_read_back_as_written() {
    for text in [
        "out T2 37 E5 1200 E9 800",
        "out T1 4 E5",
        "button T1 5",
        "stack E1 5000 E2 300",
        "merge T1 T2 18446744073709551615",
        "merge T1 T2 9: 1=E4 3=E5",
        "move E5 T2 7",
        "blinds next @1700000000000",
    ] {
        assert_eq!(write(&parse(text).unwrap().unwrap()), text);
    }
    assert!(parse("pay E3").is_none());
    for text in [
        "out",
        "out T1",
        "out T1 4 E5 100 200",
        "button T1",
        "stack E1",
        "merge T1 2",
        "merge T1 T2 9: 1",
        "move E5 T2 300",
        "blinds x",
    ] {
        assert!(parse(text).unwrap().is_err(), "{text}");
    }
}

/// On record in every event file.
#[test]
fn stored_names_never_change() {
    let facts = [
        (r#"{"out":{"table":2,"hand":37,"players":[[5,1200],[9,null]]}}"#, "out T2 37 E5 1200 E9"),
        (r#"{"button":{"table":1,"seat":5}}"#, "button T1 5"),
        (r#"{"stack":[[1,5000]]}"#, "stack E1 5000"),
        (r#"{"merge":{"into":1,"from":2,"seed":9,"algorithm":1}}"#, "merge T1 T2 9"),
        (r#"{"merge":{"into":1,"from":2,"seed":9,"algorithm":1,"seats":{"1":4,"3":5}}}"#, "merge T1 T2 9: 1=E4 3=E5"),
        (r#"{"move":{"entry":5,"table":2,"seat":7}}"#, "move E5 T2 7"),
        (r#"{"blinds":{"act":"next","at_ms":5}}"#, "blinds next @5"),
    ];
    for (stored, text) in facts {
        let fact = parse(text).unwrap().unwrap();
        assert_eq!(serde_json::to_string(&fact).unwrap(), stored);
        assert_eq!(serde_json::from_str::<PokerFact>(stored).unwrap(), fact);
    }
}
