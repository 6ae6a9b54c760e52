//! What a referee types in a hurry at a poker table, and whom refusals name.

use rules::games::poker::{Fact, Poker};
use rules::{Arg, DynMatch, Match, Notation, Seat, Terms};
use serde_json::json;

use crate::poker::{open, play};

fn read(m: &Match<Poker>, text: &str) -> Option<Fact> {
    Poker::parse_fact(text, m.seats(), m.state()).ok()
}

/// Three of whom C is to act, with 30 in the pot.
fn dealt(stacks: &[u32]) -> Match<Poker> {
    let mut m = open("holdem", stacks, &json!({}));
    play(&mut m, &["deal button p3"]);
    assert_eq!(m.state().turn, Some(Seat(2)));
    m
}

#[test]
fn a_bet_is_read_with_or_without_who_makes_it() {
    let m = dealt(&[1000; 3]);
    let raise = |seat| Some(Fact::Raise { seat: Seat(seat), to: 40 });
    for text in
        ["40", "r 40", "r40", "cbr 40", "punta 40", "p3 40", "p3 r40", "C 40", "p3 rilancia 40", "c rilancia 40"]
    {
        assert_eq!(read(&m, text), raise(2), "{text}");
    }
    assert_eq!(read(&m, "p1 40"), raise(0), "out of turn, too");
    for text in ["c", "k", "cc", "p3 c", "C vede", "p3 check"] {
        assert_eq!(read(&m, text), Some(Fact::Call { seat: Seat(2) }), "{text}");
    }
    assert_eq!(read(&m, "B lascia"), Some(Fact::Fold { seat: Seat(1) }));
    for text in ["r", "p3 r", "p3", "40 50", "cbr", "p3 forty"] {
        assert_eq!(read(&m, text), None, "{text}");
    }
}

#[test]
fn what_stands_in_the_line_has_the_signs_of_the_suits_and_reads_back() {
    let m = dealt(&[1000; 3]);
    let fact = read(&m, "p1 AP10C").unwrap();
    assert_eq!(Poker::fact_line(&fact, m.seats()), "d dh p1 A♠10♥");
    assert_eq!(read(&m, "d dh p1 A♠10♥"), Some(fact.clone()));
    assert_eq!(Poker::write_fact(&fact, m.seats()), "d dh p1 AsTh", "the protocol has its letters");
}

#[test]
fn the_pot_is_all_there_is_where_that_is_less() {
    let to = |seat, to| Some(Fact::Raise { seat: Seat(seat), to });
    assert_eq!(read(&dealt(&[1000; 3]), "pot"), to(2, 70));
    let short = dealt(&[1000, 1000, 65]);
    for text in ["pot", "p3 pot", "all", "C all-in"] {
        assert_eq!(read(&short, text), to(2, 65), "{text}");
    }
    let shorter = dealt(&[1000, 1000, 15]);
    assert_eq!(read(&shorter, "pot"), Some(Fact::Call { seat: Seat(2) }), "less than the call");
}

#[test]
fn refusals_name_players_and_not_their_seats() {
    let m = dealt(&[1000; 3]);
    let found = DynMatch::objections(&m, "p1 40").unwrap();
    assert_eq!(found.violations[0].detail.args, [("player", Arg::Text("C".to_owned()))]);
}

#[test]
fn what_follows_tells_a_check_from_a_call_and_a_bet_from_a_raise() {
    let mut m = dealt(&[1000; 3]);
    play(&mut m, &["40", "c", "c", "2c7d9h", "c", "p2 50"]);
    let said = |back: usize| {
        let recorded = &m.entries()[m.entries().len() - back];
        let rules::Entry::Fact { fact, .. } = &recorded.entry else { panic!("no fact") };
        (Poker::WORDING.say)(m.rules(), fact, m.seats(), &recorded.steps).unwrap().key
    };
    let keys = [6, 5, 4, 2, 1].map(said);
    assert_eq!(keys, ["poker-say-raise", "poker-say-calls", "poker-say-calls", "poker-say-check", "poker-say-bet"]);
}

#[test]
fn a_hand_waits_for_the_level_that_was_announced() {
    let text = testkit::text_of("rulesets/poker/holdem.ron").unwrap();
    let seats = json!([{ "name": "A", "stack": 500 }, { "name": "B", "stack": 500 }]);
    let opening = rules::Opening { ruleset: &text, seats: &seats, options: &json!({}) };
    let m = rules::match_from_ruleset(&opening).unwrap();
    let terms = Terms { blinds: vec![20, 40], ..Terms::default() };
    let found = m.overlooked("deal", &terms).unwrap();
    assert_eq!((found.article, found.detail.key), ("1.10", "poker-level-announced"));
    assert_eq!(found.gravity, rules::Gravity::Illegal, "a referee may let it stand");
    assert_eq!(m.overlooked("blinds 20 40", &terms), None);
    assert_eq!(m.overlooked("deal", &Terms { blinds: vec![10, 20], ..Terms::default() }), None);
    let ante = Terms { blinds: vec![10, 20, 5], ..Terms::default() };
    let found = m.overlooked("deal", &ante).unwrap();
    assert_eq!(testkit::message(&found.detail), "level-announced small 10 big 20 ante 5 by everybody");
    assert_eq!(m.overlooked("deal", &Terms { blinds: vec![10, 20, 0], ..Terms::default() }), None, "none as before");
}

#[test]
fn noting_a_hand_and_showing_it_have_different_words() {
    let mut m = dealt(&[1000; 3]);
    play(&mut m, &["c", "c", "c", "2c7d9h", "c", "c", "c", "3s", "c", "c", "c", "4d", "c", "c", "c"]);
    let cards = crate::poker::cards("AsAd");
    let noted = |seat| Some(Fact::Hole { seat: Seat(seat), cards: cards.clone(), unknown: 0 });
    let shown = |seat| Some(Fact::Show { seat: Seat(seat), cards: cards.clone() });
    assert_eq!(read(&m, "p3 AsAd"), noted(2));
    assert_eq!(read(&m, "A AsAd"), noted(0), "whoever is asked, too");
    for text in ["p3 sm AsAd", "p3 mostra AsAd", "C show AsAd"] {
        assert_eq!(read(&m, text), shown(2), "{text}");
    }
    assert_eq!(read(&m, "AsAd"), shown(0), "cards alone answer the question");
}
