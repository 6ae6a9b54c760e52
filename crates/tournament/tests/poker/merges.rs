//! Mergers of tables and moves of players that keep tables even.

use rules::Match;
use tournament::poker::Proposal;
use tournament::{TableNo, Tournament};

use super::step;
use super::support::poker::{at, poker, seated_poker, sizes};
use super::support::{refused, say};

/// Eliminates the players in a table's first seats, one per hand, until this many are left there.
fn shrink(m: &mut Match<Tournament>, table: u32, left: usize, hand: &mut u32) {
    while at(m, table).len() > left {
        *hand += 1;
        say(m, &format!("out T{table} {hand} {}", at(m, table)[0]));
    }
}

/// Poker 4.6: tables of 5 and 4 are merged, 5 and 5 are not.
#[test]
fn five_and_four_are_merged() {
    let mut m = seated_poker(10, 5);
    assert_eq!(sizes(&m), [5, 5]);
    assert_eq!(step(&m), None);
    assert_eq!(refused(&mut m, "merge T1 T2 9"), ["merge illegal tournament-poker-merge-early"]);
    let gone = at(&m, 2)[2];
    say(&mut m, &format!("out T2 14 {gone}"));
    assert!(matches!(step(&m), Some(Proposal::Merge { into: TableNo(1), from: TableNo(2), .. })));
    let before: Vec<_> = [at(&m, 1), at(&m, 2)].concat();
    say(&mut m, "merge T1 T2 9");
    let mut after = at(&m, 1);
    assert_ne!(after, before, "seats are drawn again");
    assert_eq!(poker(&m).tables.len(), 1);
    assert_eq!(poker(&m).tables[&TableNo(1)].hand, 14, "the count of hands goes on from the higher one");
    let mut before = before;
    after.sort_unstable();
    before.sort_unstable();
    assert_eq!(after, before);
}

#[test]
fn only_the_two_smallest_tables_are_merged() {
    let mut m = seated_poker(19, 2014);
    let mut hand = 0;
    shrink(&mut m, 1, 5, &mut hand);
    shrink(&mut m, 2, 4, &mut hand);
    shrink(&mut m, 3, 3, &mut hand);
    assert!(matches!(step(&m), Some(Proposal::Merge { into: TableNo(2), from: TableNo(3), .. })));
    assert_eq!(refused(&mut m, "merge T1 T2 1"), ["merge illegal tournament-poker-merge-smallest"]);
    assert_eq!(refused(&mut m, "merge T2 T2 1"), ["merge impossible tournament-poker-same-table"]);
    say(&mut m, "merge T2 T3 1");
    assert_eq!(sizes(&m), [5, 7]);
}

/// Poker A11: when tables differ by more than one, the player who posts the controbuio next moves.
#[test]
fn a_player_moves_from_the_larger_table() {
    let mut m = seated_poker(16, 8);
    let mut hand = 0;
    shrink(&mut m, 2, 6, &mut hand);
    assert!(matches!(step(&m), Some(Proposal::Button { table: TableNo(1), .. })), "8 and 6 is uneven");
    say(&mut m, "button T1 2");
    assert!(matches!(step(&m), Some(Proposal::Button { table: TableNo(2), .. })));
    say(&mut m, "button T2 5");
    // Table 1, next hand: 3 deals, 4 buio, 5 controbuio. Seats 3 to 8 of table 2 are taken; 6, 7, 8 come next, then 9,
    // 1, 2.
    let mover = poker(&m).tables[&TableNo(1)].seats[&5];
    let Some(Proposal::Move { entry, from, to, seat, why }) = step(&m) else { panic!("a move is due") };
    assert_eq!((entry, from, to, seat), (mover, TableNo(1), TableNo(2), 1));
    let why: Vec<_> = why.iter().map(|why| (why.word.as_str(), why.args.as_slice())).collect();
    let posts = [i64::from(mover.0), 5];
    assert_eq!(why, [("uneven", &[8, 6][..]), ("next_big_blind", &posts[..]), ("free_seat", &[1, 1][..])]);
    assert_eq!(refused(&mut m, &format!("move {mover} T2 3")), ["seats impossible tournament-poker-seat-taken"]);
    assert_eq!(refused(&mut m, &format!("move {mover} T2 10")), ["seats impossible tournament-poker-no-seat"]);
    say(&mut m, &format!("move {mover} T2 1"));
    assert_eq!(sizes(&m), [7, 7]);
    let back = refused(&mut m, &format!("move {mover} T1 5"));
    assert_eq!(back, ["merge illegal tournament-poker-even"]);
    assert_eq!(step(&m), None);
}
