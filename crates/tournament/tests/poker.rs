//! Poker tournaments, as a referee records them.

mod merges;
use crate::support;

use proptest::prelude::*;
use rules::kit::clock::Phase;
use rules::{Match, Message, Notation};
use support::poker::{at, poker, poker_plan, seated_poker, sizes};
use support::*;
use tournament::poker::{PokerPlan, Proposal, Purchase, paid_in_cents, proposal};
use tournament::{EntryNo, Format, Next, TableNo, Tournament, Value, next, ranking};

fn places(m: &Match<Tournament>) -> Vec<(u32, EntryNo)> {
    ranking(m.rules(), m.state(), 0).rows.iter().map(|row| (row.place, row.entry)).collect()
}

fn place(m: &Match<Tournament>, entry: EntryNo) -> u32 {
    places(m).iter().find(|(_, other)| *other == entry).unwrap().0
}

/// Returns the message about the latest step.
fn latest(m: &Match<Tournament>) -> Message {
    let step = m.entries().last().unwrap().steps.last().unwrap();
    <Tournament as Notation>::tell(&step.effect, &[])
}

fn step(m: &Match<Tournament>) -> Option<Proposal> {
    proposal(&poker_plan(), poker(m))
}

/// Carries out proposed steps until there are none.
fn carry_out(m: &mut Match<Tournament>, seed: u64) {
    while let Some(step) = step(m) {
        let line = match step {
            Proposal::Merge { into, from, .. } => format!("merge {into} {from} {seed}"),
            Proposal::Move { entry, to, seat, .. } => format!("move {entry} {to} {seat}"),
            Proposal::Button { table, .. } => {
                let seat = *poker(m).tables[&table].seats.keys().next().unwrap();
                format!("button {table} {seat}")
            }
        };
        say(m, &line);
    }
}

#[test]
fn seats_are_drawn_by_lot_and_can_be_drawn_again() {
    let m = seated_poker(19, 2014);
    assert_eq!(sizes(&m), [7, 6, 6]);
    assert_eq!(poker(&m), poker(&seated_poker(19, 2014)));
    assert_ne!(poker(&m), poker(&seated_poker(19, 2015)));
    let mut seated: Vec<u32> = (1..=3).flat_map(|table| at(&m, table)).map(|entry| entry.0).collect();
    seated.sort_unstable();
    assert_eq!(seated, (1..=19).collect::<Vec<_>>());
    assert_eq!(poker(&m).tables[&TableNo(1)].seats.keys().copied().collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6, 7]);
    assert!(m.state().tables.is_empty(), "poker keeps its own tables");
    assert_eq!(next(m.rules(), m.state()), Next::Play);
}

#[test]
fn other_seats_than_drawn_must_be_waived() {
    let mut m = started(plan(Format::Poker(poker_plan())), 4);
    assert_eq!(refused(&mut m, "draw 1: E1 E2 E3 E4"), ["draw illegal tournament-draw-differs"]);
    waive(&mut m, "draw 1: E1 E2 E3 E4", &["draw"]);
    assert_eq!(at(&m, 1), [1, 2, 3, 4].map(EntryNo));
    assert_eq!(refused(&mut m, "draw 2"), ["seats impossible tournament-nothing-to-draw"]);
}

#[test]
fn who_is_to_be_kept_apart_sits_apart() {
    for seed in 0..20 {
        let mut m = open(plan(Format::Poker(poker_plan())));
        let people: Vec<_> = (1..=16).map(|person| format!("p{person}")).collect();
        say(&mut m, &format!("enter {}\napart E1 E2\napart E3 E4\nstart\ndraw {seed}", people.join("; ")));
        for (one, other) in [(1, 2), (3, 4)] {
            let table = |entry| poker(&m).seat_of(EntryNo(entry)).unwrap().0;
            assert_ne!(table(one), table(other), "seed {seed}");
        }
        assert_eq!(sizes(&m), [8, 8]);
    }
}

/// Poker A7: in the same hand more chips at its start rank higher, and equal chips share the place.
#[test]
fn of_a_hand_the_one_with_more_chips_ranks_higher() {
    let mut m = seated_poker(9, 1);
    let who = at(&m, 1);
    say(&mut m, &format!("out T1 12 {}", who[0]));
    say(&mut m, &format!("out T1 20 {} 400 {} 700", who[1], who[2]));
    say(&mut m, &format!("out T1 31 {} 500 {} 500", who[3], who[4]));
    let place = |index: usize| place(&m, who[index]);
    assert_eq!([0, 1, 2, 3, 4].map(place), [9, 8, 7, 5, 5]);
    assert_eq!([5, 6, 7, 8].map(place), [1; 4], "uncounted survivors are equal");
}

/// Poker 1.1: by the moment of elimination. Each table counts its own hands: equal numbers at two are different hands.
#[test]
fn between_tables_the_order_of_record_decides() {
    let mut m = seated_poker(18, 3);
    let (one, two) = (at(&m, 1), at(&m, 2));
    say(&mut m, &format!("out T1 30 {} 900 {} 300", one[0], one[1]));
    say(&mut m, &format!("out T2 30 {}", two[0]));
    say(&mut m, &format!("out T2 31 {}", two[1]));
    say(&mut m, &format!("out T1 31 {}", one[2]));
    let places = [one[1], one[0], two[0], two[1], one[2]].map(|entry| place(&m, entry));
    assert_eq!(places, [18, 17, 16, 15, 14]);
}

/// A player of a hand recorded later counts as eliminated together with the others of that hand.
#[test]
fn a_hand_has_one_moment() {
    let mut m = seated_poker(18, 3);
    let (one, two) = (at(&m, 1), at(&m, 2));
    say(&mut m, &format!("out T1 5 {} 400", one[0]));
    say(&mut m, &format!("out T2 2 {}", two[0]));
    say(&mut m, &format!("out T1 5 {} 700\nout T1 6 {}", one[1], one[2]));
    let places = [one[0], one[1], two[0], one[2]].map(|entry| place(&m, entry));
    assert_eq!(places, [18, 17, 16, 15]);
}

/// Poker A7: tables that deal hand for hand play the same hand, and players eliminated in it share the place.
#[test]
fn hand_for_hand_the_same_hand_at_two_tables_shares_the_place() {
    let mut m = started(plan(Format::Poker(PokerPlan { hand_for_hand: true, ..poker_plan() })), 18);
    say(&mut m, "draw 3");
    let (one, two) = (at(&m, 1), at(&m, 2));
    say(&mut m, &format!("out T1 30 {} 900 {} 300", one[0], one[1]));
    say(&mut m, &format!("out T2 30 {}", two[0]));
    say(&mut m, &format!("out T2 31 {}", two[1]));
    assert_eq!([place(&m, one[0]), place(&m, two[0]), place(&m, one[1])], [16, 16, 18]);
    assert_eq!(place(&m, two[1]), 15);
}

#[test]
fn eliminations_that_cannot_be_are_refused() {
    let mut m = seated_poker(18, 3);
    let (one, two) = (at(&m, 1), at(&m, 2));
    let mut no = |line: String| refused(&mut m, &line).join(", ");
    assert_eq!(no("out T5 3 E1".to_owned()), "seats impossible tournament-poker-no-table");
    assert_eq!(no(format!("out T1 3 {}", two[0])), "elimination impossible tournament-poker-not-there");
    assert_eq!(no(format!("out T1 0 {}", one[0])), "elimination impossible tournament-poker-hand");
    assert_eq!(no(format!("out T1 3 {} {}", one[0], one[1])), "elimination illegal tournament-poker-stack-needed");
    assert_eq!(no(format!("out T1 3 {} 0", one[0])), "seats impossible tournament-poker-no-chips");
    assert_eq!(no(format!("out T1 3 {} 18000", one[0])), "seats illegal tournament-poker-sum");
    assert_eq!(no("out T1 3".to_owned()), "elimination impossible tournament-poker-nobody");
    let all: Vec<_> = one.iter().map(|entry| format!("{entry} 100")).collect();
    assert_eq!(no(format!("out T1 3 {}", all.join(" "))), "elimination impossible tournament-poker-all-out");
    let twice = format!("out T1 3 {} 10 {} 10", one[0], one[0]);
    assert_eq!(no(twice), "elimination impossible tournament-entry-twice");
    say(&mut m, &format!("out T1 7 {}", one[0]));
    assert_eq!(refused(&mut m, &format!("out T1 6 {}", one[1])), ["elimination illegal tournament-poker-hand"]);
    let again = refused(&mut m, &format!("out T1 8 {}", one[0]));
    assert_eq!(again, ["elimination impossible tournament-poker-not-there"]);
}

#[test]
fn poker_acts_need_a_poker_tournament_that_was_drawn() {
    let mut m = started(plan(Format::Poker(poker_plan())), 4);
    assert_eq!(refused(&mut m, "out T1 3 E1"), ["seats impossible tournament-poker-not-drawn"]);
    let mut other = open(plan(Format::Match));
    assert_eq!(refused(&mut other, "button T1 1"), ["seats impossible tournament-poker-none"]);
}

#[test]
fn chips_neither_come_nor_go() {
    let mut m = seated_poker(4, 1);
    let who = at(&m, 1);
    let all = |chips: [u32; 4]| {
        let stacks: String = who.iter().zip(chips).map(|(entry, chips)| format!(" {entry} {chips}")).collect();
        format!("stack{stacks}")
    };
    assert_eq!(refused(&mut m, &all([1000, 1000, 1000, 999])), ["seats illegal tournament-poker-sum"]);
    assert_eq!(refused(&mut m, &all([1000, 1000, 2000, 0])), ["seats impossible tournament-poker-no-chips"]);
    assert_eq!(refused(&mut m, &format!("stack {} 4001", who[0])), ["seats illegal tournament-poker-sum"]);
    say(&mut m, &all([500, 1500, 1200, 800]));
    assert_eq!(places(&m), [(1, who[1]), (2, who[2]), (3, who[3]), (4, who[0])]);
    say(&mut m, &format!("stack {} 100", who[1]));
    assert_eq!(place(&m, who[1]), 4);
}

/// A withdrawn player is out at that moment: above those eliminated before, below all who play on.
#[test]
fn a_withdrawal_ranks_as_an_elimination() {
    let mut m = seated_poker(5, 1);
    let who = at(&m, 1);
    say(&mut m, &format!("out T1 10 {}", who[0]));
    say(&mut m, &format!("withdraw {}", who[1]));
    say(&mut m, &format!("out T1 11 {}", who[2]));
    assert_eq!([0, 1, 2].map(|index| place(&m, who[index])), [5, 4, 3]);
    assert_eq!(poker(&m).players_in(), 2);
    let sum = refused(&mut m, &format!("stack {} 5000 {} 1", who[3], who[4]));
    assert_eq!(sum, ["seats illegal tournament-poker-sum"]);
    say(&mut m, &format!("stack {} 3000 {} 1000", who[3], who[4]));
    say(&mut m, &format!("exclude {}", who[3]));
    assert!(m.state().stages[0].ended, "one is left");
    assert_eq!(places(&m)[0], (1, who[4]));
}

/// Judges may put a player out; the next act on the blinds, at the latest their stop, finds that one is left.
#[test]
fn a_ruling_takes_the_seat_away() {
    let mut m = seated_poker(2, 1);
    let who = at(&m, 1);
    say(&mut m, "blinds start @1700000000000");
    say(&mut m, &format!("rule-out {} comportamento", who[0]));
    assert_eq!(poker(&m).players_in(), 1);
    say(&mut m, "blinds stop @1700000060000");
    assert_eq!(m.state().stages[0].places, [[who[1]], [who[0]]]);
    say(&mut m, "close");
}

#[test]
fn who_comes_or_goes_before_the_draw_is_seated_or_not() {
    let mut m = started(plan(Format::Poker(poker_plan())), 3);
    waive(&mut m, "enter p4", &["start"]);
    say(&mut m, "withdraw E2\ndraw 7");
    let mut seated = at(&m, 1);
    seated.sort_unstable();
    assert_eq!(seated, [1, 3, 4].map(EntryNo));
    assert_eq!(places(&m), [(1, EntryNo(1)), (1, EntryNo(3)), (1, EntryNo(4)), (4, EntryNo(2))]);
    let mut few = started(plan(Format::Poker(poker_plan())), 2);
    say(&mut few, "withdraw E2");
    say(&mut few, "draw 7");
    assert_eq!(few.state().stages[0].places, [[EntryNo(1)], [EntryNo(2)]], "one alone has won");
    let mut nobody = started(plan(Format::Poker(poker_plan())), 2);
    say(&mut nobody, "withdraw E1\nwithdraw E2");
    assert_eq!(refused(&mut nobody, "draw 7"), ["seats impossible tournament-too-few"]);
}

/// The record alone restores the tournament.
#[test]
fn a_tournament_is_restored_from_its_record() {
    let mut m = seated_poker(19, 4);
    say(&mut m, "blinds start @1700000000000");
    for hand in 1u64..12 {
        let table = *poker(&m).tables.iter().max_by_key(|(_, table)| table.seats.len()).unwrap().0;
        let loser = at(&m, table.0)[0];
        say(&mut m, &format!("out {table} {hand} {loser} 700"));
        carry_out(&mut m, hand);
    }
    say(&mut m, "withdraw E3\nblinds pause @1700000900000");
    let again = restored(&m);
    assert_eq!(again.state(), m.state());
    assert_eq!(Match::digest(&again, &mut Vec::new()), Match::digest(&m, &mut Vec::new()));
}

/// Poker 1.10: the blinds rise on a clock of the whole tournament; closing waits until it is stopped.
#[test]
fn the_blinds_have_one_clock() {
    const T: i64 = 1_700_000_000_000;
    let mut m = seated_poker(3, 1);
    assert_eq!(refused(&mut m, &format!("blinds pause @{T}")), ["blinds impossible tournament-clock-not-started"]);
    say(&mut m, &format!("blinds start @{T}"));
    assert_eq!(refused(&mut m, &format!("blinds start @{T}")), ["blinds impossible tournament-clock-started"]);
    say(&mut m, &format!("blinds next @{}", T + 60_000));
    let told = latest(&m);
    assert_eq!((told.key, told.args.len()), ("tournament-poker-blinds-level", 2));
    assert_eq!(told.args[1], ("values", rules::Arg::Text("20/40".to_owned())));
    let reading = poker(&m).clock.as_ref().unwrap().reading(T + 60_000);
    let Phase::Level { number, values, .. } = reading.phase else { panic!("{reading:?}") };
    assert_eq!((number, values), (2, vec![20, 40]));
    let who = at(&m, 1);
    say(&mut m, &format!("out T1 3 {}\nout T1 9 {}", who[0], who[1]));
    assert_eq!(refused(&mut m, &format!("out T1 10 {}", who[2])), ["elimination impossible tournament-poker-over"]);
    assert_eq!(refused(&mut m, "close"), ["close illegal tournament-blinds-run"]);
    say(&mut m, &format!("blinds stop @{}\nclose", T + 120_000));
    assert!(m.state().closed);
}

/// Nineteen players at three tables: from the draw to the winner.
#[test]
fn nineteen_players_play_down_to_a_winner() {
    let mut m = seated_poker(19, 2014);
    let mut out = Vec::new();
    let mut shapes = vec![sizes(&m)];
    for hand in 1u64..19 {
        let table = *poker(&m).tables.iter().max_by_key(|(_, table)| table.seats.len()).unwrap().0;
        let loser = at(&m, table.0)[0];
        say(&mut m, &format!("out {table} {hand} {loser}"));
        out.push(loser);
        carry_out(&mut m, hand);
        shapes.push(sizes(&m));
    }
    let shapes: Vec<String> = shapes.iter().map(|sizes| sizes.iter().map(ToString::to_string).collect()).collect();
    assert_eq!(
        shapes.join(" "),
        // With 5, 5 and 4, two become one table of nine, and two players move to the other.
        "766 666 665 655 555 77 76 66 65 55 9 8 7 6 5 4 3 2 1",
    );
    assert!(m.state().stages[0].ended);
    let first = ranking(m.rules(), m.state(), 0).rows[0].values[0];
    let all = i64::try_from(poker(&m).total(&poker_plan())).unwrap();
    assert_eq!(first, Value::Number(all), "all chips are the winner's, whatever was counted last");
    let places = places(&m);
    assert_eq!(places[0].0, 1);
    assert_eq!(
        places[1..].iter().map(|(_, entry)| *entry).collect::<Vec<_>>(),
        out.into_iter().rev().collect::<Vec<_>>()
    );
    assert_eq!(places.iter().map(|(place, _)| *place).collect::<Vec<_>>(), (1..=19).collect::<Vec<_>>());
    say(&mut m, "close");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Nobody is lost or doubled, tables stay even, and every tournament ends with everybody ranked.
    #[test]
    fn every_tournament_comes_to_an_end(players in 2usize..40, seed in any::<u64>(), picks in prop::collection::vec((any::<u8>(), any::<u8>(), 1u64..500), 60)) {
        let mut m = seated_poker(players, seed);
        carry_out(&mut m, seed);
        let mut hand = 0;
        for (table, kind, chips) in picks {
            let poker_now = poker(&m);
            if poker_now.players_in() <= 1 { break; }
            let tables: Vec<TableNo> = poker_now.tables.iter().filter(|(_, at)| at.seats.len() > 1).map(|(number, _)| *number).collect();
            let number = tables[usize::from(table) % tables.len()];
            let seats = at(&m, number.0);
            if kind % 3 != 0 { hand += 1; }
            let line = match kind % 8 {
                0 => format!("withdraw {}", seats[0]),
                1 if seats.len() > 2 => format!("out {number} {} {} {chips} {} {}", hand.max(1), seats[0], seats[1], u64::from(kind)+1),
                _ => format!("out {number} {} {} {chips}", hand.max(1), seats[seats.len() - 1]),
            };
            say(&mut m, &line);
            if !m.state().stages[0].ended { carry_out(&mut m, seed ^ u64::from(kind)); }
            let now = poker(&m);
            prop_assert_eq!(now.players_in() + now.out.len(), players);
            let mut all: Vec<EntryNo> = now.tables.values().flat_map(|at| at.seats.values().copied()).chain(now.out.iter().map(|gone| gone.entry)).collect();
            all.sort_unstable();
            prop_assert_eq!(all, (1..=players as u32).map(EntryNo).collect::<Vec<_>>());
            let (most, least) = (sizes(&m).into_iter().max().unwrap(), sizes(&m).into_iter().min().unwrap());
            prop_assert!(most <= 9 && most - least <= 1, "{:?}", sizes(&m));
            prop_assert_eq!(places(&m).len(), players);
        }
        hand += 1;
        while poker(&m).players_in() > 1 {
            let number = *poker(&m).tables.iter().find(|(_, at)| at.seats.len() > 1).unwrap().0;
            let loser = at(&m, number.0)[0];
            say(&mut m, &format!("out {number} {hand} {loser}"));
            hand += 1;
            if !m.state().stages[0].ended { carry_out(&mut m, 1); }
        }
        prop_assert!(m.state().stages[0].ended);
        let places = places(&m);
        prop_assert_eq!(places.len(), players);
        prop_assert_eq!(places.iter().filter(|(place, _)| *place == 1).count(), 1);
        say(&mut m, "close");
    }
}

/// Creates a tournament with rebuys until level 2, twice each, and one add-on.
fn with_rebuys(players: usize) -> Match<Tournament> {
    let rebuy = Purchase { chips: 1000, fee_cents: 500, until_level: 2, times: 2 };
    let addon = Purchase { chips: 2000, fee_cents: 1000, until_level: 0, times: 1 };
    let plan = plan(Format::Poker(PokerPlan { rebuy: Some(rebuy), addon: Some(addon), ..poker_plan() }));
    let mut m = started(plan, players);
    say(&mut m, "draw 7\nblinds start @1700000000000");
    m
}

#[test]
fn whoever_buys_again_comes_back_as_the_same_entry_and_ranks_once() {
    let mut m = with_rebuys(6);
    say(&mut m, "out T1 3 E2\nrebuy E2 @1700000100000");
    assert!(m.state().plays(EntryNo(2)) && poker(&m).out.is_empty());
    assert_eq!(poker(&m).chips[&EntryNo(2)], 1000);
    say(&mut m, "out T1 5 E2\nout T1 6 E3");
    let ranked: Vec<_> = ranking(m.rules(), m.state(), 0).rows.iter().map(|row| row.entry).collect();
    assert_eq!(ranked.iter().filter(|entry| **entry == EntryNo(2)).count(), 1);
    assert_eq!(ranked.last(), Some(&EntryNo(2)), "by when it went out for good");
}

#[test]
fn chips_that_are_bought_count_in_play_and_in_what_was_paid() {
    let mut m = with_rebuys(6);
    say(&mut m, "stack E1 500\nrebuy E1 @1700000100000\naddon E1 @1700000100000");
    let Some(Format::Poker(plan)) = m.rules().format(0) else { panic!("poker") };
    assert_eq!((poker(&m).total(plan), poker(&m).chips[&EntryNo(1)]), (9000, 3500));
    assert_eq!(poker(&m).paid_cents(plan), 1500);
}

#[test]
fn rebuys_end_with_their_level_and_their_number() {
    let mut m = with_rebuys(6);
    assert_eq!(refused(&mut m, "rebuy E9 @1700000100000")[0], "record impossible tournament-no-such-entry");
    say(&mut m, "rebuy E1 @1700000100000\nrebuy E1 @1700000100000");
    assert_eq!(refused(&mut m, "rebuy E1 @1700000100000"), ["seats illegal tournament-poker-buy-often"]);
    // Forty minutes later it is the third level.
    assert_eq!(refused(&mut m, "rebuy E2 @1700002500000"), ["seats illegal tournament-poker-buy-late"]);
    say(&mut m, "addon E2 @1700002500000");
    assert_eq!(refused(&mut m, "addon E2 @1700002500000"), ["seats illegal tournament-poker-buy-often"]);
    say(&mut m, "out T1 3 E5");
    assert_eq!(refused(&mut m, "addon E5 @1700002500000"), ["seats impossible tournament-poker-not-seated"]);
    let mut m = seated_poker(6, 7);
    assert_eq!(refused(&mut m, "rebuy E1 @1700000100000"), ["seats impossible tournament-poker-buy-none"]);
}

#[test]
fn nobody_buys_back_in_while_sitting_under_another_entry() {
    let rebuy = Purchase { chips: 1000, fee_cents: 500, until_level: 2, times: 2 };
    let mut plan = plan(Format::Poker(PokerPlan { rebuy: Some(rebuy), ..poker_plan() }));
    plan.entries.limit = 2;
    let mut m = started(plan, 6);
    say(&mut m, "draw 7\nblinds start @1700000000000\nout T1 3 E2");
    waive(&mut m, "enter p2", &["start"]);
    assert!(poker(&m).seat_of(EntryNo(7)).is_some());
    assert_eq!(refused(&mut m, "rebuy E2 @1700000100000"), ["limit illegal tournament-still-in"]);
    say(&mut m, "out T1 4 E7\nrebuy E2 @1700000100000");
}

#[test]
fn those_at_the_last_table_share_what_was_paid() {
    let mut m = with_rebuys(3);
    say(&mut m, "rebuy E1 @1700000100000\nrebuy E2 @1700000100000");
    assert_eq!(refused(&mut m, "deal E1 500 E2 500"), ["seats impossible tournament-poker-deal-all"]);
    assert_eq!(refused(&mut m, "deal E1 500 E2 500 E3 500"), ["fee illegal tournament-poker-deal-sum"]);
    say(&mut m, "deal E1 500 E2 300 E3 200");
    assert_eq!(poker(&m).deal.len(), 3);
}

/// Creates a tournament with an entry fee of ten euros and rebuys at five, whose prizes are five, three and two tenths.
fn with_prizes(players: usize) -> Match<Tournament> {
    with_fees(players, players)
}

/// The same, of whom only so many have paid.
fn with_fees(players: usize, paid: usize) -> Match<Tournament> {
    let rebuy = Purchase { chips: 1000, fee_cents: 500, until_level: 0, times: 0 };
    let mut plan = plan(Format::Poker(PokerPlan { rebuy: Some(rebuy), prizes: vec![50, 30, 20], ..poker_plan() }));
    plan.entries.fee_cents = 1000;
    let mut m = open(plan);
    let people: Vec<_> = (1..=players).map(|person| format!("p{person}")).collect();
    say(&mut m, &format!("enter {}", people.join("; ")));
    (1..=paid).for_each(|entry| say(&mut m, &format!("pay E{entry}")));
    say(&mut m, "start\ndraw 7");
    m
}

/// Returns the prizes as place, entry (0: none yet) and cents.
fn prizes(m: &Match<Tournament>) -> Vec<(Option<u32>, u32, u64)> {
    let Some(Format::Poker(plan)) = m.rules().format(0) else { panic!("poker") };
    let all = poker(m).prizes(plan, &ranking(m.rules(), m.state(), 0), paid_in_cents(m.rules(), m.state()));
    all.iter().map(|prize| (prize.place, prize.entry.map_or(0, |entry| entry.0), prize.cents)).collect()
}

#[test]
fn prizes_count_entries_and_purchases_and_go_to_who_comes_to_the_place() {
    let mut m = with_prizes(4);
    assert_eq!(prizes(&m), [(Some(1), 0, 2000), (Some(2), 0, 1200), (Some(3), 0, 800)]);
    say(&mut m, "out T1 2 E4\nrebuy E4 @1700000100000\nrebuy E1 @1700000100000");
    assert_eq!(prizes(&m), [(Some(1), 0, 2500), (Some(2), 0, 1500), (Some(3), 0, 1000)]);
    say(&mut m, "out T1 3 E4\nout T1 5 E3");
    assert_eq!(prizes(&m), [(Some(1), 0, 2500), (Some(2), 0, 1500), (Some(3), 3, 1000)], "the fourth has none");
    say(&mut m, "out T1 9 E1");
    assert_eq!(prizes(&m), [(Some(1), 2, 2500), (Some(2), 1, 1500), (Some(3), 3, 1000)]);
}

#[test]
fn who_shares_a_place_shares_what_its_places_get() {
    let mut m = with_prizes(5);
    say(&mut m, "out T1 2 E4 500 E5 500\nout T1 3 E2 700 E3 700");
    assert_eq!(prizes(&m), [(Some(1), 1, 2500), (Some(2), 2, 1250), (Some(2), 3, 1250)]);
}

/// Pays a fee after those at the last table have shared what was there.
fn paid_late(players: usize) -> Vec<String> {
    let mut m = with_fees(players, players - 1);
    say(&mut m, "deal E1 800 E2 700 E3 500 E4 500");
    refused(&mut m, &format!("pay E{players}"))
}

#[test]
fn a_deal_shares_what_is_there_for_those_who_play_and_ends_purchases() {
    let mut m = with_prizes(4);
    say(&mut m, "out T1 2 E4\nout T1 5 E3");
    assert_eq!(refused(&mut m, "deal E1 1900 E2 1301"), ["fee illegal tournament-poker-deal-sum"]);
    say(&mut m, "deal E1 1700 E2 1500");
    assert_eq!(prizes(&m), [(None, 1, 1700), (None, 2, 1500), (Some(3), 3, 800)]);
    assert_eq!(refused(&mut m, "rebuy E3 @1700000100000"), ["seats illegal tournament-poker-buy-dealt"]);
    assert_eq!(paid_late(4), ["fee illegal tournament-paid-dealt"], "what they share would grow");
    say(&mut m, "out T1 9 E1");
    assert_eq!(prizes(&m), [(Some(1), 2, 1500), (Some(2), 1, 1700), (Some(3), 3, 800)], "places are played for");
}

#[test]
fn prizes_that_cannot_be_are_named() {
    let wrong = |prizes: &[u32]| {
        let plan = plan(Format::Poker(PokerPlan { prizes: prizes.to_vec(), ..poker_plan() }));
        plan.lint().iter().any(|problem| problem.detail.key == "tournament-poker-lint-prizes")
    };
    assert!(wrong(&[60, 50]) && wrong(&[30, 50]) && wrong(&[50, 0]));
    assert!(!wrong(&[]) && !wrong(&[50, 30, 20]) && !wrong(&[40, 40]));
}

#[test]
fn small_chips_that_are_raced_off_change_what_is_in_play() {
    let mut m = seated_poker(4, 7);
    let Some(Format::Poker(plan)) = m.rules().format(0).cloned() else { panic!("poker") };
    say(&mut m, "chip-race 25 -75");
    assert_eq!(poker(&m).total(&plan), 3925);
    say(&mut m, "stack E1 1000 E2 1000 E3 1000 E4 925");
    assert_eq!(refused(&mut m, "chip-race 0 5"), ["seats impossible tournament-poker-chip-race"]);
}
