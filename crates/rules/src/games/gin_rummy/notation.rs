//! Facts and rulings as people type them.

use serde_json::Value as Json;

use crate::games::gin_rummy::{Effect, Fact, GinRummy, Opened, Phase, Rules, Source, State, position, say, tell, view};
use crate::kit::cards::{Card, Face, Letters, parse_cards};
use crate::kit::{PlayerSeat, RULING_WORDS, Seat, notation_of_two, parse_ruling, write_ruling};
use crate::text::{first_word, name_of, take_seat};
use crate::{Headings, Message, Notation, Sanctions, Synonyms, Wording};

impl Notation for GinRummy {
    const WORDING: Wording<Self> = say::WORDING;
    const HEADINGS: Option<Headings<Self>> = Some(Headings {
        of: |effect| match effect {
            Effect::HandBegun { hand, .. } => Some(Message::new("gin-rummy-heading").with("hand", *hand)),
            _ => None,
        },
        over_next: false,
    });
    const ITALIAN: Synonyms = &[
        ("nuova mano", "deal"),
        ("mano", "deal"),
        ("tiene", "hold"),
        ("passo", "pass"),
        ("nulla", "void"),
        ("mostra", "show"),
        ("bussa", "knock"),
    ];

    const RULING_WORDS: &'static [&'static str] = RULING_WORDS;

    notation_of_two!(PlayerSeat);

    fn parse_fact(text: &str, seats: &[PlayerSeat], state: &State) -> Result<Fact, Message> {
        let (word, rest) = first_word(text);
        match word.to_lowercase().as_str() {
            "deal" => parse_deal(rest, seats),
            "hold" => parse_hand(rest, seats).map(|(seat, cards)| Fact::Hold { seat, cards }),
            "pass" | "passo" if rest.is_empty() => Ok(Fact::Pass),
            "void" | "nulla" | "v" if rest.is_empty() => Ok(Fact::Void),
            "show" => take_seat::<Self>(rest, seats).and_then(|(seat, rest)| parse_show(seat, rest)),
            "knock" => parse_knock(rest, seats, state),
            "gin" => parse_gin(rest, seats, state),
            _ => match parse_turn(text) {
                Some(fact) => Ok(fact),
                None => parse_bare(text, seats, state)
                    .ok_or_else(|| Message::new("gin-rummy-parse-fact").with("text", text)),
            },
        }
    }

    fn write_fact(fact: &Fact, seats: &[PlayerSeat]) -> String {
        write_fact(fact, seats, |card| card.to_string())
    }

    fn fact_line(fact: &Fact, seats: &[PlayerSeat]) -> String {
        write_fact(fact, seats, Card::shown)
    }

    fn parse_effect(text: &str, seats: &[PlayerSeat], _: &State) -> Result<(Effect, String), Message> {
        parse_ruling::<Self>(text, seats, position::take, "gin-rummy-parse-ruling")
    }

    fn write_effect(effect: &Effect, seats: &[PlayerSeat]) -> String {
        write_ruling::<Self>(effect, seats)
    }

    fn parse_position(text: &str, _: &Rules, _: &[PlayerSeat]) -> Result<State, Message> {
        position::parse(text)
    }

    fn view(rules: &Rules, state: &State, sanctions: &Sanctions) -> Json {
        view::view(rules, state, sanctions)
    }
}

fn unread(text: &str) -> Message {
    Message::new("gin-rummy-parse-cards").with("text", text)
}

/// Parses `7c`, or `NAME 7c`: the dealer and the turned card.
fn parse_deal(text: &str, seats: &[PlayerSeat]) -> Result<Fact, Message> {
    let whole = |text: &str| Card::parse(text.trim()).ok_or_else(|| unread(text));
    if text.is_empty() {
        return Ok(Fact::Deal { dealer: None, turned: None });
    }
    if let Ok((seat, rest)) = take_seat::<GinRummy>(text, seats) {
        let turned = if rest.is_empty() { None } else { Some(whole(rest)?) };
        return Ok(Fact::Deal { dealer: Some(seat), turned });
    }
    whole(text).map(|card| Fact::Deal { dealer: None, turned: Some(card) })
}

/// Parses `NAME 7c8c9c`.
fn parse_hand(text: &str, seats: &[PlayerSeat]) -> Result<(Seat, Vec<Card>), Message> {
    let (seat, rest) = take_seat::<GinRummy>(text, seats)?;
    parse_cards(rest).map(|cards| (seat, cards)).ok_or_else(|| unread(rest))
}

fn parse_show(seat: Seat, text: &str) -> Result<Fact, Message> {
    Opened::parse(text).map(|hand| Fact::Show { seat, hand }).ok_or_else(|| unread(text))
}

/// Parses `S>7c`, `S4h>7c`, `D>Kd`, `D4h>Kd`, with a `K` behind it for a knock.
fn parse_turn(text: &str) -> Option<Fact> {
    let (taken, rest) = text.trim().split_once('>')?;
    let suits = Letters::of(text);
    let mut letters = taken.trim().chars();
    let from = match letters.next()? {
        'S' | 's' => Source::Stock,
        'D' | 'd' => Source::Pile,
        _ => return None,
    };
    let card = letters.as_str().trim();
    let card = if card.is_empty() { None } else { Some(Card::parse_in(card, suits)?) };
    let (discard, rest) = Card::take_in(rest.trim_start(), suits)?;
    let knock = match rest.trim().to_lowercase().as_str() {
        "" => false,
        "k" | "knock" => true,
        _ => return None,
    };
    Some(Fact::Turn { from, card, discard, knock })
}

/// Returns the player who knocks if nobody is named: the one who has knocked or has just discarded; between two hands
/// the one who is to act.
fn knocking(state: &State) -> Option<Seat> {
    match &state.deal {
        Some(deal) => match deal.phase {
            Phase::Show(seat) => Some(seat),
            Phase::Turn(seat) => Some(seat.opponent()),
            _ => None,
        },
        None => state.asked(),
    }
}

/// Parses the knocker off the front of a text, or finds it in the position.
fn take_knocker<'t>(text: &'t str, seats: &[PlayerSeat], state: &State) -> Result<(Seat, &'t str), Message> {
    let named = take_seat::<GinRummy>(text, seats);
    named.or_else(|error| knocking(state).map(|seat| (seat, text)).ok_or(error))
}

/// Parses `NAME 6 v 20`, with `= 14` if the points were called; or both hands, `NAME 3c4c5c … / …`.
fn parse_knock(text: &str, seats: &[PlayerSeat], state: &State) -> Result<Fact, Message> {
    let (seat, rest) = take_knocker(text, seats, state)?;
    if let Some((own, other, points)) = totals(rest) {
        return Ok(Fact::Knocked { seat, own, other, points });
    }
    match rest.split_once('/') {
        Some((own, other)) => {
            let hand = |text: &str| Opened::parse(text).ok_or_else(|| unread(text));
            Ok(Fact::Reveal { knocker: seat, own: hand(own)?, other: hand(other)? })
        }
        None => parse_show(seat, rest),
    }
}

/// Parses `NAME 33` or `NAME v 33`, with `= 58` if the points were called.
fn parse_gin(text: &str, seats: &[PlayerSeat], state: &State) -> Result<Fact, Message> {
    let (seat, rest) = take_knocker(text, seats, state)?;
    let (other, points) = numbers(rest.trim().trim_start_matches(['v', 'V'])).ok_or_else(|| unread(rest))?;
    match other[..] {
        [other] => Ok(Fact::Gin { seat, other, points }),
        _ => Err(unread(rest)),
    }
}

fn totals(text: &str) -> Option<(u32, u32, Option<u32>)> {
    let (numbers, points) = numbers(text)?;
    match numbers[..] {
        [own, other] => Some((own, other, points)),
        _ => None,
    }
}

/// Parses numbers, with or without `v` between them, and the number behind `=`.
fn numbers(text: &str) -> Option<(Vec<u32>, Option<u32>)> {
    let (numbers, points) = text.split_once('=').map_or((text, None), |(numbers, points)| (numbers, Some(points)));
    let points = points.map(|points| points.trim().parse()).transpose().ok()?;
    let words = numbers.split_whitespace().filter(|word| !matches!(*word, "v" | "V"));
    Some((words.map(str::parse).collect::<Result<_, _>>().ok()?, points))
}

/// Parses acts without a leading word: `NAME K 6 20`, `NAME G 33`, `NAME 7c8c`, and the cards of the player asked to
/// show.
fn parse_bare(text: &str, seats: &[PlayerSeat], state: &State) -> Option<Fact> {
    let asked = state.asked().filter(|_| state.knocker().is_some());
    let Ok((seat, rest)) = take_seat::<GinRummy>(text, seats) else {
        return parse_show(asked?, text).ok();
    };
    let (word, after) = first_word(rest);
    match word.to_lowercase().as_str() {
        "k" | "knock" => totals(after).map(|(own, other, points)| Fact::Knocked { seat, own, other, points }),
        "g" | "gin" => parse_gin(&format!("{} {after}", name_of::<GinRummy>(seats, seat)), seats, state).ok(),
        _ if asked.is_some() => parse_show(seat, rest).ok(),
        _ => parse_cards(rest).filter(|cards| !cards.is_empty()).map(|cards| Fact::Hold { seat, cards }),
    }
}

fn write_fact(fact: &Fact, seats: &[PlayerSeat], face: Face) -> String {
    let name = |seat: Seat| name_of::<GinRummy>(seats, seat);
    let hand = |hand: &Opened| hand.written(face);
    let called = |points: &Option<u32>| points.map_or_else(String::new, |points| format!(" = {points}"));
    match fact {
        Fact::Deal { dealer, turned } => {
            let dealer = dealer.map_or_else(String::new, |seat| format!(" {}", name(seat)));
            format!("deal{dealer}{}", turned.map_or_else(String::new, |card| format!(" {}", face(card))))
        }
        Fact::Hold { seat, cards } => {
            format!("hold {} {}", name(*seat), cards.iter().copied().map(face).collect::<String>())
        }
        Fact::Pass => "pass".to_owned(),
        Fact::Turn { from, card, discard, knock } => {
            let from = if *from == Source::Stock { 'S' } else { 'D' };
            let card = card.map_or_else(String::new, face);
            format!("{from}{card}>{}{}", face(*discard), if *knock { " K" } else { "" })
        }
        Fact::Show { seat, hand: shown } => format!("show {} {}", name(*seat), hand(shown)),
        Fact::Reveal { knocker, own, other } => format!("knock {} {} / {}", name(*knocker), hand(own), hand(other)),
        Fact::Knocked { seat, own, other, points } => {
            format!("knock {} {own} v {other}{}", name(*seat), called(points))
        }
        Fact::Gin { seat, other, points } => format!("gin {} v {other}{}", name(*seat), called(points)),
        Fact::Void => "void".to_owned(),
    }
}
