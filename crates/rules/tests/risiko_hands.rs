//! Sets of cards against what is noted of a hand (7.2): legal where some hand can hold them, tried one by one.

use rules::games::risiko::{Article, Card, Code, Fact, Played, Risiko, Symbol};
use rules::{Entry, Match, Notation, RoleSet, Signature};
use serde_json::json;

use crate::risiko::{Lots, open};

/// Two cards of each symbol, and the jolly.
const POOL: [(&str, Symbol); 6] = [
    ("ALA", Symbol::F),
    ("ALB", Symbol::F),
    ("SCA", Symbol::C),
    ("BRA", Symbol::C),
    ("GBR", Symbol::V),
    ("ONT", Symbol::V),
];

fn code(text: &str) -> Code {
    Code::parse(text).unwrap()
}

fn symbol(card: Card) -> Option<Symbol> {
    POOL.into_iter().find(|(text, _)| card == Card::Land(code(text))).map(|(_, symbol)| symbol)
}

fn table(cards: usize, known: &[Card]) -> Match<Risiko> {
    let known: Vec<String> = known.iter().map(ToString::to_string).collect();
    let known = if known.is_empty() { String::new() } else { format!(" known={}", known.join(",")) };
    let line = format!("play round=2 pack=20; ALA4 cards={cards}{known}; KAM1; IND1");
    open("risiko-varianti", 3, &json!({ "position": line }))
}

/// Tries for each card of a set to be each noted one, or one that nobody noted.
fn can_be(cards: &[Played], known: &mut Vec<Card>, free: usize) -> bool {
    let Some((first, rest)) = cards.split_first() else { return true };
    let is = |card: Card| match first {
        Played::Jolly => card == Card::Jolly,
        Played::Land(_, Some(land)) => card == Card::Land(*land),
        Played::Land(said, None) => symbol(card) == Some(*said),
    };
    for at in 0..known.len() {
        if is(known[at]) {
            let card = known.remove(at);
            let fits = can_be(rest, known, free);
            known.insert(at, card);
            if fits {
                return true;
            }
        }
    }
    // A card that is noted in the hand is that one, not another of the same name; of the jolly there are two.
    let noted = first.card().is_some_and(|card| card != Card::Jolly && known.contains(&card));
    free > 0 && !noted && can_be(rest, known, free - 1)
}

#[test]
fn a_set_is_played_where_the_hand_may_hold_it_and_leaves_no_more_noted_than_there_is() {
    let mut lots = Lots(77);
    let mut met = [0; 2];
    for _ in 0..800 {
        let mut known: Vec<Card> =
            POOL.iter().filter(|_| lots.below(3) == 0).map(|(text, _)| Card::Land(code(text))).collect();
        known.extend((0..2).filter(|_| lots.below(4) == 0).map(|_| Card::Jolly));
        let count = known.len() + lots.below(3);
        let any = |lots: &mut Lots| {
            let (text, symbol) = POOL[lots.below(6)];
            match lots.below(5) {
                0 => Played::Jolly,
                1 => Played::Land(symbol, Some(code(text))),
                _ => Played::Land(symbol, None),
            }
        };
        let cards = [any(&mut lots), any(&mut lots), any(&mut lots)];
        let named: Vec<Card> = cards.iter().filter_map(|card| card.card()).collect();
        let copies = |card: &Card| named.iter().filter(|other| *other == card).count();
        let twice = named.iter().any(|card| copies(card) > if *card == Card::Jolly { 2 } else { 1 });
        if count < 3 || twice {
            continue;
        }
        let mut m = table(count, &known);
        let fits = can_be(&cards, &mut known.clone(), count - known.len());
        let told = m.preview(&Entry::fact(Fact::Set { cards, worth: None }), RoleSet::EVERYONE);
        let refused = told.err().is_some_and(|all| all.iter().any(|violation| violation.article == Article::Cards));
        assert_eq!(fits, !refused, "{cards:?} of {known:?} and {} others", count - known.len());
        met[usize::from(fits)] += 1;
        if m.record(Entry::fact(Fact::Set { cards, worth: None }), Signature::script(0)).is_ok() {
            let player = &m.state().players[0];
            assert!(player.known.len() <= usize::from(player.cards), "{}", m.state().players[0].known.len());
            let whole = Risiko::write_position(m.state());
            assert!(Risiko::parse_position(&whole, m.rules(), m.seats()).is_ok(), "{whole}");
        }
    }
    assert!(met.iter().all(|count| *count > 60), "{met:?}");
}

/// Which noted cards lie there is written down where there is but one answer, and their territories count (2.4).
#[test]
fn cards_that_can_only_be_those_noted_are_recorded_as_these() {
    let noted = |texts: &[&str]| texts.iter().map(|text| Card::parse(text).unwrap()).collect::<Vec<_>>();
    let laid = |cards: usize, known: &[&str], text: &str| {
        let mut m = table(cards, &noted(known));
        let entry = Entry::parse(text, &[], None, &m).unwrap();
        let Entry::Fact { fact, .. } = &entry else { panic!("{text}") };
        let written = Risiko::write_fact(fact, m.seats());
        m.record(entry, Signature::script(0)).unwrap();
        let player = &m.state().players[0];
        (written, player.known.clone(), m.state().turn.to_place)
    };
    assert_eq!(laid(3, &["ALA", "SCA", "J"], "T J C F"), ("T J C:SCA F:ALA".to_owned(), vec![], 12));
    assert_eq!(laid(4, &["ALA", "SCA", "J"], "T J C F").0, "T J C F");
    // Either of the two lies there: neither is known in the hand any more, and no territory is told.
    assert_eq!(laid(4, &["ALA", "ALB", "SCA", "J"], "T J C F"), ("T J C:SCA F".to_owned(), vec![], 10));
    // There are as many that nobody noted: those noted stay in the hand.
    assert_eq!(laid(6, &["ALA", "SCA", "J"], "T F C V"), ("T F C V".to_owned(), noted(&["ALA", "SCA", "J"]), 10));
}
