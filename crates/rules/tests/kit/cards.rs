//! Cards as they are typed, written and shown.

use rules::kit::cards::{Card, Cards, Suit, parse_cards, shown_cards, write_cards};

#[test]
fn every_card_reads_back() {
    for card in Card::all() {
        assert_eq!(Card::parse(&card.to_string()), Some(card));
        assert_eq!(Card::new(card.rank(), card.suit()), Some(card));
    }
    assert_eq!(Card::all().collect::<Cards>().len(), 52);
}

#[test]
fn italian_letters_are_read_and_the_small_c_is_clubs() {
    for (text, suit) in
        [("2c", Suit::Clubs), ("2F", Suit::Clubs), ("2Q", Suit::Diamonds), ("2C", Suit::Hearts), ("2P", Suit::Spades)]
    {
        assert_eq!(Card::parse(text), Card::new(2, suit), "{text}");
    }
    assert_eq!(Card::parse("10h"), Card::parse("Th"));
    assert_eq!(Card::parse("QQ"), Card::new(12, Suit::Diamonds));
    for wrong in ["", "1h", "As2", "A", "Ax", "à"] {
        assert_eq!(Card::parse(wrong), None, "{wrong}");
    }
}

#[test]
fn the_case_of_a_letter_counts_only_where_nothing_else_tells_the_suit() {
    for (typed, meant) in [
        ("2C3D4H", "2♣3♦4♥"),
        ("2c3d4h", "2♣3♦4♥"),
        ("2c 3q 4p", "2♥3♦4♠"),
        ("2C 3Q 4P", "2♥3♦4♠"),
        ("KC 10F", "K♥10♣"),
        ("kc 10f", "K♥10♣"),
        ("QCQS", "Q♣Q♠"),
        ("2c3c", "2♣3♣"),
        ("2C3C", "2♥3♥"),
        ("2c 3d 4p", "2♣3♦4♠"),
        ("2C 3d 4p", "2♥3♦4♠"),
    ] {
        assert_eq!(parse_cards(typed), parse_cards(meant), "{typed}");
    }
}

#[test]
fn what_people_are_shown_reads_back() {
    for card in Card::all() {
        assert_eq!(Card::parse(&card.shown()), Some(card));
    }
    let cards = parse_cards("2cAsTh").unwrap_or_default();
    assert_eq!(shown_cards(cards.iter().copied()), "2♣ A♠ 10♥");
    assert_eq!(parse_cards("2♣ A♠ 10♥"), Some(cards));
}

#[test]
fn sets_are_written_highest_first_and_hold_each_card_once() {
    let cards = parse_cards("2c As10h").unwrap_or_default();
    assert_eq!(write_cards(&cards), "2cAsTh");
    let set: Cards = cards.into_iter().collect();
    assert_eq!(set.to_string(), "AsTh2c");
    assert_eq!(Cards::try_from("AsTh2c".to_owned()), Ok(set));
    assert!(Cards::try_from("AsAs".to_owned()).is_err());
}
