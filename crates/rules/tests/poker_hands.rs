//! What hands are worth: the order of all of them, how many there are of each kind, and the chances of hands that were shown.

use std::collections::BTreeMap;

use rules::Notation as _;
use rules::games::poker::{Kind, Poker, Strength, Value, best, chances, strength};
use rules::kit::cards::Card;
use serde_json::json;

use crate::poker::{cards, open, play};

const KINDS: [Kind; 9] = [
    Kind::HighCard,
    Kind::Pair,
    Kind::TwoPair,
    Kind::Trips,
    Kind::Straight,
    Kind::Flush,
    Kind::Full,
    Kind::Quads,
    Kind::StraightFlush,
];

/// Visits all sets of so many cards.
fn each_hand(deck: &[Card], count: usize, hand: &mut Vec<Card>, visit: &mut impl FnMut(&[Card])) {
    if count == 0 {
        return visit(hand);
    }
    for (index, card) in deck.iter().enumerate() {
        hand.push(*card);
        each_hand(&deck[index + 1..], count - 1, hand, visit);
        hand.pop();
    }
}

fn value(text: &str) -> Value {
    Value::of(cards(text).try_into().unwrap())
}

/// All 2,598,960 hands: as many of each kind as the mathematicians have counted, and the evaluator, which orders seven cards
/// quickly, orders them as the names and cards that people compare do.
#[test]
fn all_hands_of_five_are_counted_and_ordered() {
    let deck: Vec<Card> = Card::all().collect();
    let mut values = BTreeMap::<Strength, Value>::new();
    let mut counts = [0u32; 9];
    each_hand(&deck, 5, &mut Vec::new(), &mut |hand| {
        let value = Value::of(hand.try_into().unwrap());
        counts[KINDS.iter().position(|kind| *kind == value.kind()).unwrap()] += 1;
        assert_eq!(*values.entry(strength(hand)).or_insert(value), value, "{hand:?}");
    });
    assert_eq!(counts, [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40]);
    assert_eq!(values.len(), 7_462);
    assert!(values.values().zip(values.values().skip(1)).all(|(less, more)| less < more));
}

/// All 133,784,560 hands of seven cards take a few seconds in a release build and are counted on demand:
/// `cargo test --release -p rules poker_hands -- --ignored`.
#[test]
#[ignore = "many seconds without optimisation"]
fn all_hands_of_seven_are_counted() {
    let deck: Vec<Card> = Card::all().collect();
    let mut classes = BTreeMap::<Strength, Kind>::new();
    each_hand(&deck, 5, &mut Vec::new(), &mut |hand| {
        classes.insert(strength(hand), Value::of(hand.try_into().unwrap()).kind());
    });
    let mut counts = BTreeMap::<Strength, u64>::new();
    each_hand(&deck, 7, &mut Vec::new(), &mut |hand| *counts.entry(strength(hand)).or_default() += 1);
    let mut kinds = [0u64; 9];
    for (strength, count) in counts {
        kinds[KINDS.iter().position(|kind| *kind == classes[&strength]).unwrap()] += count;
    }
    let known = [23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 41_584];
    assert_eq!(kinds, known);
}

/// The examples of page 1.8: the most significant part first, the ace also below the two.
#[test]
fn equal_kinds_are_decided_by_their_cards() {
    for (more, less) in [
        ("6c5d4h3s2c", "5c4d3h2sAc"),
        ("KcKdKh2s2c", "QcQdQhJsJc"),
        ("AcAdAhKs2c", "AcAdAhQsJc"),
        ("AcQdTh8s6c", "AcQdTh8s5c"),
    ] {
        assert!(value(more) > value(less), "{more} beats {less}");
    }
    assert_eq!(value("AcQdTh8s6c"), value("AdQhTs8c6d"), "suits do not count");
    assert_eq!(value("5c4d3h2sAc").to_string(), "straight 5");
}

#[test]
fn values_read_back_and_what_can_not_be_is_none() {
    for text in
        ["high A K Q J 9", "pair 2 A K 3", "full K 2", "quads A K", "straight 5", "straight-flush A", "flush 7 5 4 3 2"]
    {
        assert_eq!(Value::parse(text).map(|value| value.to_string()).as_deref(), Some(text));
    }
    assert_eq!(Value::parse("doppia-coppia 10 9 A"), Value::parse("two-pair T 9 A"));
    for wrong in [
        "",
        "full",
        "full K K",
        "full K 2 3",
        "two-pair 9 T A",
        "straight 4",
        "high A K Q J T",
        "flush A 5 4 3 2",
        "pair 2 A 3 K",
    ] {
        assert_eq!(Value::parse(wrong), None, "{wrong}");
    }
}

/// Page 4.5: with one spade in hand there is no straight flush in Omaha; in Hold'em there is.
#[test]
fn omaha_takes_exactly_two_of_ones_own() {
    let board = cards("AsKsQsJs2d");
    let omaha = open("omaha", &[10, 10], &json!({}));
    let hole = cards("Ts9h8h7h").into_iter().collect();
    assert_eq!(best(omaha.rules(), hole, &board).unwrap().to_string(), "straight K");
    let holdem = open("holdem", &[10, 10], &json!({}));
    let hole = cards("Ts9h").into_iter().collect();
    assert_eq!(best(holdem.rules(), hole, &board).unwrap().to_string(), "straight-flush A");
    assert_eq!(best(holdem.rules(), hole, &board[..4]), None);
}

/// Counts each player's wins and ties by the names of hands, one run-out after another.
fn counted(ruleset: &str, hands: &[&str], board: &str) -> (u32, Vec<(u32, u32)>) {
    let m = open(ruleset, &vec![100; hands.len()], &json!({}));
    let (lying, held) = (cards(board), hands.iter().map(|hand| cards(hand)).collect::<Vec<_>>());
    let seen: Vec<Card> = lying.iter().chain(held.iter().flatten()).copied().collect();
    let free: Vec<Card> = Card::all().filter(|card| !seen.contains(card)).collect();
    let (mut total, mut tally) = (0, vec![(0, 0); hands.len()]);
    each_hand(&free, 5 - lying.len(), &mut Vec::new(), &mut |rest| {
        let board: Vec<Card> = lying.iter().chain(rest).copied().collect();
        let values = held.iter().map(|hole| best(m.rules(), hole.iter().copied().collect(), &board).unwrap());
        let values: Vec<Value> = values.collect();
        let top = values.iter().max().unwrap();
        let shared = values.iter().filter(|value| *value == top).count() > 1;
        for (tally, _) in tally.iter_mut().zip(&values).filter(|(_, value)| *value == top) {
            *(if shared { &mut tally.1 } else { &mut tally.0 }) += 1;
        }
        total += 1;
    });
    (total, tally)
}

fn line(hands: &[&str], board: &str) -> String {
    let seats: Vec<_> = (1..=hands.len()).map(|seat| format!("p{seat}")).collect();
    let board = if board.is_empty() { String::new() } else { format!(" board={board}") };
    let players: String = hands.iter().map(|cards| format!("; 0 in=100 cards={cards} shown")).collect();
    format!("hand=1 button=p1 blinds=10/20{board} pot={}:{}{players}", 100 * hands.len(), seats.join(","))
}

#[test]
fn chances_count_every_run_out() {
    for (ruleset, hands, board, total) in [
        ("holdem", &["AsKs", "QdQc", "9h8h"][..], "Qs7h2s", 903),
        ("holdem", &["AsKs", "AdKd"][..], "Qs7h2s9c", 44),
        ("holdem", &["AsKs", "AdKd"][..], "Qs7h2s9c3d", 1),
        ("omaha", &["AsKsQh2c", "QdQcJc3d"][..], "Qs7h2h", 820),
    ] {
        let m = open(ruleset, &vec![100; hands.len()], &json!({}));
        let state = Poker::parse_position(&line(hands, board), m.rules(), m.seats()).unwrap();
        let chances = chances(m.rules(), &state).unwrap();
        let (counted_total, tally) = counted(ruleset, hands, board);
        assert_eq!((chances.total, counted_total), (total, total));
        let hands: Vec<_> = chances.hands.iter().map(|chance| (chance.wins, chance.ties)).collect();
        assert_eq!(hands, tally, "{ruleset} {board}");
    }
}

/// Before the flop the figures are those that everybody knows: aces win 82 of 100 against kings.
#[test]
fn chances_before_the_flop_are_counted_in_holdem_alone() {
    let m = open("holdem", &[100, 100], &json!({}));
    let state = Poker::parse_position(&line(&["AhAs", "KhKs"], ""), m.rules(), m.seats()).unwrap();
    let known = chances(m.rules(), &state).unwrap();
    assert_eq!(known.total, 1_712_304);
    assert_eq!((known.hands[0].wins, known.hands[0].ties, known.hands[1].wins), (1_410_336, 9_308, 292_660));
    let m = open("omaha", &[100, 100], &json!({}));
    let state = Poker::parse_position(&line(&["AhAsKcKd", "QhQsJhJs"], ""), m.rules(), m.seats()).unwrap();
    assert_eq!(chances(m.rules(), &state), None);
}

#[test]
fn chances_need_hands_that_were_shown() {
    let m = open("holdem", &[100, 100], &json!({}));
    for hidden in [
        "hand=1 button=p1 blinds=10/20 board=Qs7h2s pot=200:p1,p2; 0 in=100 cards=AsKs shown; 0 in=100 cards=QdQc",
        "hand=1 button=p1 blinds=10/20 board=Qs7h2s pot=200:p1,p2; 0 in=100 cards=AsKs shown; 0 in=100",
        "hand=1 over button=p1 blinds=10/20; 100 cards=AsKs shown; 100 cards=QdQc shown",
    ] {
        let state = Poker::parse_position(hidden, m.rules(), m.seats()).unwrap();
        assert_eq!(chances(m.rules(), &state), None, "{hidden}");
    }
}

/// What is typed in a hurry, in each moment of a hand, and what is recorded of it.
#[test]
fn cards_alone_are_common_noted_or_shown_as_the_hand_stands() {
    let mut game = open("holdem", &[1000, 1000, 1000], &json!({}));
    play(
        &mut game,
        &["deal", "p1 AhKh", "f", "c", "k", "2c7d9h", "k", "k", "3s", "k", "k", "4s", "k", "k", "QsJs", "m"],
    );
    let said: Vec<_> = game
        .entries()
        .iter()
        .filter_map(|recorded| match &recorded.entry {
            rules::Entry::Fact { fact, .. } => Some(Poker::write_fact(fact, game.seats())),
            _ => None,
        })
        .filter(|text| text.starts_with("d d") || text.contains(" sm"))
        .collect();
    assert_eq!(said, ["d dh p1 AhKh", "d db 2c7d9h", "d db 3s", "d db 4s", "p2 sm QsJs", "p3 sm"]);
    assert!(game.state().over, "{}", rules::DynMatch::position(&game));
}
