//! Facts and rulings as people type them.

use serde_json::Value as Json;

use crate::games::poker::position::{read_seat, seat_word};
use crate::games::poker::{
    Ante, Chair, Effect, Fact, Poker, Rules, State, Value, phh, position, say, short, tally, tell, view,
};
use crate::interchange::Interchange;
use crate::kit::Seat;
use crate::kit::cards::{Card, Face, parse_cards};
use crate::text::{first_word, take_seat};
use crate::{Headings, Message, Notation, Sanctions, Synonyms, Wording};

impl Notation for Poker {
    const WORDING: Wording<Self> = say::WORDING;
    const HEADINGS: Option<Headings<Self>> = Some(Headings {
        of: |effect| match effect {
            Effect::HandBegun { hand } => Some(Message::new("poker-heading").with("hand", *hand)),
            _ => None,
        },
        over_next: false,
    });
    const ITALIAN: Synonyms = &[
        ("nuova mano", "deal"),
        ("mano", "hand"),
        ("carte", "d dh"),
        ("comuni", "d db"),
        ("bui", "blinds"),
        ("bottone", "button"),
        ("gettoni", "stacks"),
        ("fuori", "out"),
        ("vede", "cc"),
        ("rilancia", "cbr"),
        ("lascia", "f"),
        ("dichiara", "says"),
        ("controbuio", "big-blind"),
        ("tutti", "everybody"),
    ];

    const INTERCHANGE: Option<Interchange<Self>> = Some(Interchange {
        games: phh::games,
        forms: &["phh"],
        extension: "phh",
        reseat: Some(phh::in_seats),
        differs: phh::differs,
        ..Interchange::of(phh::write, phh::read)
    });
    const RULING_WORDS: &'static [&'static str] = &[
        "set-stack",
        "set-button",
        "set-blinds",
        "set-turn",
        "take-card",
        "take-hand",
        "void-hand",
        "award",
        "end-hand",
        "eliminate",
        "reinstate",
        "position",
    ];

    fn seat_name(seat: &Chair) -> &str {
        &seat.name
    }

    fn parse_fact(text: &str, seats: &[Chair], state: &State) -> Result<Fact, Message> {
        if let Some(whole) = short::in_full(text, state) {
            return Self::parse_fact(&whole, seats, state);
        }
        let (word, rest) = first_word(text);
        match word {
            "d" => parse_dealt(rest, seats),
            "deal" | "hand" if rest.is_empty() => Ok(Fact::Deal { button: None }),
            "deal" => parse_button(rest, seats).map(|seat| Fact::Deal { button: Some(seat) }),
            "hand" => parse_number(rest).map(|number| Fact::Hand { number }),
            "blinds" => parse_blinds(rest, state),
            "ante" => parse_ante(rest, state),
            "button" => whole(rest, seats).map(|seat| Fact::Button { seat }),
            "stacks" => parse_stacks(rest, seats),
            "out" => parse_out(rest, seats, state),
            _ => {
                let wrong = |_| Message::new("poker-parse-fact").with("text", text);
                let (seat, act) = take_player(text, seats).map_err(wrong)?;
                parse_act(seat, act, state)
            }
        }
    }

    fn write_fact(fact: &Fact, _: &[Chair]) -> String {
        write_fact(fact, |card| card.to_string())
    }

    fn fact_line(fact: &Fact, _: &[Chair]) -> String {
        write_fact(fact, Card::shown)
    }

    fn parse_effect(text: &str, seats: &[Chair], state: &State) -> Result<(Effect, String), Message> {
        parse_effect(text, seats, state).map(|(effect, rest)| (effect, rest.to_owned()))
    }

    fn write_effect(effect: &Effect, _: &[Chair]) -> String {
        write_effect(effect)
    }

    fn tell(effect: &Effect, seats: &[Chair]) -> Message {
        tell::tell(effect, seats)
    }

    fn write_position(state: &State) -> String {
        position::write(state)
    }

    fn parse_position(text: &str, _: &Rules, _: &[Chair]) -> Result<State, Message> {
        position::parse(text)
    }

    fn set_up(state: State) -> Option<Effect> {
        Some(Effect::SetUp(Box::new(state)))
    }

    fn view(rules: &Rules, state: &State, sanctions: &Sanctions) -> Json {
        view::view(rules, state, sanctions)
    }
}

/// Splits a seat off the front of a text: `p3`, or a player's name.
fn take_player<'t>(text: &'t str, seats: &[Chair]) -> Result<(Seat, &'t str), Message> {
    let (word, rest) = first_word(text);
    match read_seat(word) {
        Some(seat) if seat.index() < seats.len() => Ok((seat, rest)),
        _ => take_seat::<Poker>(text, seats),
    }
}

fn whole(text: &str, seats: &[Chair]) -> Result<Seat, Message> {
    let (seat, rest) = take_player(text, seats)?;
    if rest.is_empty() { Ok(seat) } else { Err(Message::new("parse-rest").with("text", rest)) }
}

fn parse_number(text: &str) -> Result<u32, Message> {
    text.parse().map_err(|_| Message::new("poker-parse-number").with("text", text))
}

fn take_number(text: &str) -> Result<(u32, &str), Message> {
    let (word, rest) = first_word(text);
    parse_number(word).map(|number| (number, rest))
}

fn parse_button(text: &str, seats: &[Chair]) -> Result<Seat, Message> {
    let (word, rest) = first_word(text);
    if word == "button" { whole(rest, seats) } else { Err(Message::new("poker-parse-fact").with("text", text)) }
}

/// Reads `20` or `20 40`, optionally followed by `ante 5` or `ante 40 big-blind`.
fn parse_blinds(text: &str, state: &State) -> Result<Fact, Message> {
    let (small, rest) = take_number(text)?;
    let (big, rest) = match first_word(rest).0 {
        "" | "ante" => (None, rest),
        _ => take_number(rest).map(|(big, rest)| (Some(big), rest))?,
    };
    let (ante, rest) = take_ante(rest, state)?;
    if rest.is_empty() {
        Ok(Fact::Blinds { small, big, ante })
    } else {
        Err(Message::new("parse-rest").with("text", rest))
    }
}

/// Reads `5` or `40 big-blind`: another ante with the same blinds.
fn parse_ante(text: &str, state: &State) -> Result<Fact, Message> {
    let (small, big) = state.next_blinds;
    parse_blinds(&format!("{small} {big} ante {text}"), state)
}

/// Splits `ante 5` off the front of a text that begins so; the payer stays the same if none is named.
fn take_ante<'t>(text: &'t str, state: &State) -> Result<(Option<Ante>, &'t str), Message> {
    let ("ante", rest) = first_word(text) else { return Ok((None, text)) };
    let ante = Ante::take(rest, state.next_ante.by).map(|(ante, rest)| (Some(ante), rest));
    ante.ok_or_else(|| Message::new("poker-parse-ante").with("text", rest))
}

/// Reads `dh p1 AsKs`, `db 2c3c4d`.
fn parse_dealt(text: &str, seats: &[Chair]) -> Result<Fact, Message> {
    let (word, rest) = first_word(text);
    match word {
        "dh" => {
            let (seat, rest) = take_player(rest, seats)?;
            let (cards, unknown) = take_unknown(rest);
            Ok(Fact::Hole { seat, cards: cards_of(cards.trim_end())?, unknown })
        }
        "db" => cards_of(rest).map(|cards| Fact::Board { cards }),
        _ => Err(Message::new("poker-parse-fact").with("text", text)),
    }
}

/// Takes unknown cards, `??` each, off the end of a text and returns their number.
fn take_unknown(text: &str) -> (&str, u8) {
    let known = text.trim_end_matches(['?', ' ']);
    let marks = text[known.len()..].matches("??").count();
    (known, u8::try_from(marks).unwrap_or(u8::MAX))
}

fn cards_of(text: &str) -> Result<Vec<Card>, Message> {
    parse_cards(text).ok_or_else(|| Message::new("poker-parse-cards").with("text", text))
}

/// Reads an act of a player: a bet in its short form, `sm`, `sm AsKs`, `says full K 2`; or the cards that were seen.
fn parse_act(seat: Seat, text: &str, state: &State) -> Result<Fact, Message> {
    if let Some(bet) = short::bet(text, seat, state) {
        return Ok(bet);
    }
    let (word, rest) = first_word(text);
    match (word, rest) {
        ("cbr", _) => parse_number(rest).map(|to| Fact::Raise { seat, to }),
        ("sm" | "m", "") => Ok(Fact::Muck { seat }),
        ("sm" | "show" | "mostra", _) => cards_of(rest).map(|cards| Fact::Show { seat, cards }),
        ("says", _) => {
            let value = Value::parse(rest).ok_or_else(|| Message::new("poker-parse-value").with("text", rest))?;
            Ok(Fact::Say { seat, value })
        }
        // Cards alone are always a note of the referee's; what the hall sees has its own word.
        _ if parse_cards(text).is_some_and(|cards| !cards.is_empty()) => {
            cards_of(text).map(|cards| Fact::Hole { seat, cards, unknown: 0 })
        }
        _ => Err(Message::new("poker-parse-fact").with("text", text)),
    }
}

/// Reads `p1 1200 p2 800`, or a number for each seat in order.
fn parse_stacks(text: &str, seats: &[Chair]) -> Result<Fact, Message> {
    let mut stacks = Vec::new();
    let mut rest = text;
    let in_turn = text.starts_with(|c: char| c.is_ascii_digit());
    while !rest.is_empty() {
        let next = u8::try_from(stacks.len()).unwrap_or(u8::MAX);
        let (seat, after) = if in_turn { (Seat(next), rest) } else { take_player(rest, seats)? };
        let (chips, after) = take_number(after)?;
        stacks.push((seat, chips));
        rest = after;
    }
    if stacks.is_empty() || stacks.len() > seats.len() {
        return Err(Message::new("poker-parse-stacks").with("text", text));
    }
    Ok(Fact::Stacks { stacks })
}

/// Reads `p3 hand 17 400`, or `p3 same 400` for the hand in which the one before was eliminated. Without a hand it is
/// that of [`tally::moment`], without chips the known ones; of two players in one hand chips decide who ranks higher,
/// and must be given.
fn parse_out(text: &str, seats: &[Chair], state: &State) -> Result<Fact, Message> {
    let (seat, rest) = take_player(text, seats)?;
    let outs = || state.players.iter().filter_map(|player| player.out).map(|out| out.hand);
    let (hand, rest) = match first_word(rest) {
        ("hand" | "mano", after) => take_number(after)?,
        ("same" | "stessa", after) => {
            let hand = outs().max().ok_or_else(|| Message::new("poker-parse-out-same"))?;
            (hand, after.strip_prefix("mano").unwrap_or(after).trim_start())
        }
        _ => (tally::moment(state), rest),
    };
    if rest.is_empty() && outs().any(|other| other == hand) {
        return Err(Message::new("poker-parse-out-chips").with("hand", hand));
    }
    let known = state.player(seat).map_or(0, |player| player.stack);
    let stack = if rest.is_empty() { known } else { parse_number(rest)? };
    Ok(Fact::Out { seat, hand, stack })
}

fn write_fact(fact: &Fact, face: Face) -> String {
    let written = |cards: &[Card]| cards.iter().copied().map(face).collect::<String>();
    let act = |seat: &Seat, act: &str| format!("{} {act}", seat_word(*seat));
    match fact {
        Fact::Blinds { small, big, ante } => {
            format!("blinds {small}{}{}", big.map_or_else(String::new, |big| format!(" {big}")), ante_words(*ante))
        }
        Fact::Deal { button: None } => "deal".to_owned(),
        Fact::Deal { button: Some(seat) } => format!("deal button {}", seat_word(*seat)),
        Fact::Hole { seat, cards, unknown } => {
            format!("d dh {} {}{}", seat_word(*seat), written(cards), "??".repeat(usize::from(*unknown)))
        }
        Fact::Board { cards } => format!("d db {}", written(cards)),
        Fact::Fold { seat } => act(seat, "f"),
        Fact::Call { seat } => act(seat, "cc"),
        Fact::Raise { seat, to } => act(seat, &format!("cbr {to}")),
        Fact::Show { seat, cards } => act(seat, &format!("sm {}", written(cards))),
        Fact::Say { seat, value } => act(seat, &format!("says {value}")),
        Fact::Muck { seat } => act(seat, "sm"),
        Fact::Stacks { stacks } => {
            let stacks = stacks.iter().map(|(seat, chips)| format!(" {} {chips}", seat_word(*seat)));
            format!("stacks{}", stacks.collect::<String>())
        }
        Fact::Out { seat, hand, stack } => format!("out {} hand {hand} {stack}", seat_word(*seat)),
        Fact::Button { seat } => format!("button {}", seat_word(*seat)),
        Fact::Hand { number } => format!("hand {number}"),
    }
}

/// Writes an ante after the blinds, always with its payer, so that it does not depend on the ante before.
fn ante_words(ante: Option<Ante>) -> String {
    ante.map_or_else(String::new, |Ante { chips, by }| format!(" ante {chips} {}", by.word()))
}

fn parse_effect<'t>(text: &'t str, seats: &[Chair], state: &State) -> Result<(Effect, &'t str), Message> {
    let (word, rest) = first_word(text);
    let player = || take_player(rest, seats);
    match word {
        "void-hand" => Ok((Effect::HandVoided, rest)),
        "end-hand" => Ok((Effect::HandEnded { hand: state.hand }, rest)),
        "position" => position::take(rest).map(|(position, rest)| (Effect::SetUp(Box::new(position)), rest)),
        "set-stack" => {
            let (seat, rest) = player()?;
            take_number(rest).map(|(chips, rest)| (Effect::StackSet { seat, chips }, rest))
        }
        "set-button" if state.over => player().map(|(seat, rest)| (Effect::ButtonPlaced { seat }, rest)),
        "set-button" => player().map(|(to, rest)| (Effect::ButtonMoved { to }, rest)),
        "set-blinds" => {
            let (small, rest) = take_number(rest)?;
            let (big, rest) = take_number(rest)?;
            take_ante(rest, state).map(|(ante, rest)| (Effect::BlindsSet { small, big, ante }, rest))
        }
        "set-turn" if first_word(rest).0 == "none" => Ok((Effect::TurnSet { to: None }, first_word(rest).1)),
        "set-turn" => player().map(|(seat, rest)| (Effect::TurnSet { to: Some(seat) }, rest)),
        "take-card" => {
            let (word, rest) = first_word(rest);
            let card = Card::parse(word).ok_or_else(|| Message::new("poker-parse-cards").with("text", word))?;
            Ok((Effect::CardTaken { card }, rest))
        }
        "take-hand" => player().map(|(seat, rest)| (Effect::HoleTaken { seat }, rest)),
        "award" => {
            let (seat, rest) = player()?;
            let (chips, rest) = take_number(rest)?;
            let (pot, rest) = take_pot(rest)?;
            Ok((Effect::Awarded { seat, pot, chips }, rest))
        }
        "eliminate" => {
            let (seat, rest) = player()?;
            let (hand, rest) = take_number(rest)?;
            take_number(rest).map(|(stack, rest)| (Effect::Eliminated { seat, hand, stack }, rest))
        }
        "reinstate" => player().map(|(seat, rest)| (Effect::Reinstated { seat }, rest)),
        _ => Err(Message::new("poker-parse-ruling").with("text", text)),
    }
}

/// Reads `pot 1`, the pots from 0; the main one if none is named.
fn take_pot(text: &str) -> Result<(u8, &str), Message> {
    match first_word(text) {
        ("pot", rest) => {
            let (word, rest) = first_word(rest);
            word.parse().map(|pot| (pot, rest)).map_err(|_| Message::new("poker-parse-number").with("text", word))
        }
        _ => Ok((0, text)),
    }
}

fn write_effect(effect: &Effect) -> String {
    match effect {
        Effect::HandVoided => "void-hand".to_owned(),
        Effect::HandEnded { .. } => "end-hand".to_owned(),
        Effect::SetUp(state) => format!("position {}", position::write(state)),
        Effect::StackSet { seat, chips } => format!("set-stack {} {chips}", seat_word(*seat)),
        Effect::ButtonPlaced { seat } | Effect::ButtonMoved { to: seat } => format!("set-button {}", seat_word(*seat)),
        Effect::BlindsSet { small, big, ante } => format!("set-blinds {small} {big}{}", ante_words(*ante)),
        Effect::TurnSet { to: None } => "set-turn none".to_owned(),
        Effect::TurnSet { to: Some(seat) } => format!("set-turn {}", seat_word(*seat)),
        Effect::CardTaken { card } => format!("take-card {card}"),
        Effect::HoleTaken { seat } => format!("take-hand {}", seat_word(*seat)),
        Effect::Awarded { seat, pot, chips } => format!("award {} {chips} pot {pot}", seat_word(*seat)),
        Effect::Eliminated { seat, hand, stack } => format!("eliminate {} {hand} {stack}", seat_word(*seat)),
        Effect::Reinstated { seat } => format!("reinstate {}", seat_word(*seat)),
        _ => serde_json::to_string(effect).unwrap_or_default(),
    }
}
