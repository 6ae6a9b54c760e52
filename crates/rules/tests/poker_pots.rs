//! Pots: the algorithm of the book (4.4) written down once more, and held against the program's on random all-ins.

use rules::games::poker::{Poker, pots};
use rules::{Notation as _, Seat};
use serde_json::json;

use crate::poker::{Lots, open, play, stacks};

/// Splits by levels, the distinct amounts of those who did not fold: each gets what everybody has put in up to it, and
/// whatever is above the highest is added to the last pot.
fn by_the_book(put_in: &[(u32, bool)]) -> Vec<(u32, Vec<usize>)> {
    let mut levels: Vec<u32> = put_in.iter().filter(|(_, folded)| !folded).map(|(total, _)| *total).collect();
    levels.sort_unstable();
    levels.dedup();
    let mut made: Vec<(u32, Vec<usize>)> = Vec::new();
    let mut previous = 0;
    for level in levels {
        let mut chips = 0;
        let mut eligible = Vec::new();
        for (index, (total, folded)) in put_in.iter().enumerate() {
            chips += (*total).min(level) - (*total).min(previous);
            if !folded && *total >= level {
                eligible.push(index);
            }
        }
        previous = level;
        if level > 0 {
            made.push((chips, eligible));
        }
    }
    let above: u32 = put_in.iter().map(|(total, _)| total.saturating_sub(previous)).sum();
    if let Some((chips, _)) = made.last_mut() {
        *chips += above;
    }
    made
}

#[test]
fn a_hundred_thousand_all_ins_are_split_as_the_book_says() {
    let tables: Vec<_> = (2..=9).map(|seats| open("holdem", &vec![10; seats], &json!({}))).collect();
    let mut lots = Lots(20_261_123);
    for _ in 0..100_000 {
        let m = &tables[lots.below(tables.len())];
        let most = [3, 10, 1000][lots.below(3)];
        let mut put_in: Vec<(u32, bool)> = Vec::new();
        for _ in m.seats() {
            put_in.push((u32::try_from(lots.below(most)).unwrap(), lots.below(3) == 0));
        }
        put_in[0].1 = false;
        let mut state = m.state().clone();
        state.over = false;
        for (player, (total, folded)) in state.players.iter_mut().zip(&put_in) {
            (player.total, player.folded) = (*total, *folded);
        }
        let index = |seats: Vec<Seat>| seats.into_iter().map(Seat::index).collect::<Vec<_>>();
        let made: Vec<_> = pots(&state).into_iter().map(|pot| (pot.chips, index(pot.seats))).collect();
        let alive = put_in.iter().any(|(total, folded)| !folded && *total > 0);
        if alive {
            assert_eq!(made, by_the_book(&put_in), "{put_in:?}");
            let sum: u32 = put_in.iter().map(|(total, _)| total).sum();
            assert_eq!(made.iter().map(|(chips, _)| chips).sum::<u32>(), sum, "{put_in:?}");
        }
    }
}

/// Page 4.3: A 50 and B 120 all in, C 200, and D 200 who folds.
#[test]
fn the_fixture_of_the_book() {
    let made = by_the_book(&[(50, false), (120, false), (200, false), (200, true)]);
    assert_eq!(made, [(200, vec![0, 1, 2]), (210, vec![1, 2]), (160, vec![2])]);
    let m = open("holdem", &[1, 1, 1, 1], &json!({}));
    let line = "hand=1 button=p1 blinds=10/20; 0 in=50; 0 in=120; 50 in=200; 50 in=200 folded";
    let state = Poker::parse_position(line, m.rules(), m.seats()).unwrap();
    let made: Vec<_> = pots(&state).into_iter().map(|pot| (pot.chips, pot.seats.len())).collect();
    assert_eq!(made, [(200, 3), (210, 2), (160, 1)]);
}

/// Three winners share a pot that leaves two chips: one each, from the dealer's left, or both the first.
#[test]
fn chips_left_over_go_from_the_dealers_left() {
    for (odd, expected) in [("one_each", [1003, 1004, 1004, 989]), ("all_to_first", [1003, 1005, 1003, 989])] {
        let options = json!({ "blinds": [1, 11], "odd_chips": odd, "heads_up": "other", "button": 0 });
        let mut m = open("holdem", &[1000; 4], &options);
        play(&mut m, &["deal", "p4 cc", "p1 cc", "p2 cc", "p3 cc", "d db AcKdQh"]);
        play(&mut m, &["p2 cc", "p3 cc", "p4 cc", "p1 cc", "d db Js", "p2 cc", "p3 cc", "p4 cc", "p1 cc", "d db Td"]);
        play(&mut m, &["p2 cc", "p3 cc", "p4 cc", "p1 cc", "p4 sm", "p3 sm 3c3d", "p1 sm 2c2d", "p2 sm 4c4d"]);
        assert_eq!(stacks(&m), expected, "{odd}");
    }
}
