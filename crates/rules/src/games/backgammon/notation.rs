//! Facts and rulings as people type them.

use serde_json::{Value as Json, json};

use crate::games::backgammon::board::BAR;
use crate::games::backgammon::{Backgammon, Effect, Fact, Phase, Play, Rules, State, Value, mat, position, sgf, tell};
use crate::kit::{End, PlayerSeat, RULING_WORDS, Seat, notation_of_two, parse_ruling, write_ruling};
use crate::text::{first_word, name_of, take_seat, whole_seat};
use crate::{Interchange, Message, Notation, Sanctions, Synonyms, Transcript};

/// The words for the values of a game, in both languages, and their numbers.
const VALUES: [(&str, &str, &str); 3] =
    [("single", "semplice", "1"), ("gammon", "gammon", "2"), ("backgammon", "backgammon", "3")];

impl Notation for Backgammon {
    const ITALIAN: Synonyms = &[
        ("apertura", "open"),
        ("raddoppio", "double"),
        ("accetto", "take"),
        ("passo", "drop"),
        ("dadi storti", "cocked"),
        ("storti", "cocked"),
        ("bandierina", "flag"),
        ("abbandono", "resign"),
        ("semplice", "single"),
    ];

    const BUTTONS: &'static [(&'static str, &'static str)] = &[
        ("double", "backgammon-do-double"),
        ("take", "backgammon-do-take"),
        ("drop", "backgammon-do-drop"),
        ("cocked", "backgammon-do-cocked"),
        ("resign MOVER", "game-do-resign"),
        ("resign MOVER gammon", "backgammon-do-resign-gammon"),
        ("resign MOVER backgammon", "backgammon-do-resign-backgammon"),
    ];

    const RULING_WORDS: &'static [&'static str] = RULING_WORDS;

    const INTERCHANGE: Option<Interchange<Self>> = Some(Interchange {
        games: |text| if sgf::is_sgf(text) { sgf::games(text) } else { mat::games(text) },
        forms: &["mat", "sgf-backgammon"],
        reseat: Some(reseat),
        ..Interchange::of(mat::write, read)
    });

    notation_of_two!(PlayerSeat);

    fn rolled(ask: &str, [one, other]: [u8; 2]) -> Option<String> {
        match ask {
            "open" => Some(format!("open {one} {other}")),
            "roll" => Some(format!("{one}{other}")),
            _ => None,
        }
    }

    fn parse_fact(text: &str, seats: &[PlayerSeat], _: &State) -> Result<Fact, Message> {
        let (word, rest) = first_word(text);
        match (word.to_lowercase().as_str(), rest.is_empty()) {
            ("double" | "doubles" | "raddoppio", true) => Ok(Fact::Double),
            ("take" | "takes" | "accetto", true) => Ok(Fact::Take),
            ("drop" | "drops" | "pass" | "passo", true) => Ok(Fact::Drop),
            ("cocked" | "storti", true) => Ok(Fact::Cocked),
            ("flag", _) => whole_seat::<Self>(rest, seats).map(Fact::Flag),
            ("resign", _) => parse_resignation(rest, seats),
            ("open", _) => parse_opening(rest).ok_or_else(|| unreadable(text)),
            _ => parse_turn(text).ok_or_else(|| unreadable(text)),
        }
    }

    fn write_fact(fact: &Fact, seats: &[PlayerSeat]) -> String {
        match fact {
            Fact::Open([one, other]) => format!("open {one} {other}"),
            Fact::Roll([one, other]) => format!("{one}{other}"),
            Fact::Play(play) => play.to_string(),
            Fact::Turn { dice: [one, other], play } => format!("{one}{other}: {play}"),
            Fact::Double => "double".to_owned(),
            Fact::Take => "take".to_owned(),
            Fact::Drop => "drop".to_owned(),
            Fact::Cocked => "cocked".to_owned(),
            Fact::Resign { player, value } => {
                let value = value.map_or_else(String::new, |value| format!(" {}", word_of(value)));
                format!("resign {}{value}", name_of::<Self>(seats, *player))
            }
            Fact::Flag(player) => format!("flag {}", name_of::<Self>(seats, *player)),
        }
    }

    fn parse_effect(text: &str, seats: &[PlayerSeat], _: &State) -> Result<(Effect, String), Message> {
        parse_ruling::<Self>(text, seats, position::take, "backgammon-parse-ruling")
    }

    fn write_effect(effect: &Effect, seats: &[PlayerSeat]) -> String {
        write_ruling::<Self>(effect, seats)
    }

    fn resigns(effect: &Effect) -> bool {
        matches!(effect, Effect::Resigned { .. })
    }

    fn parse_position(text: &str, _: &Rules, _: &[PlayerSeat]) -> Result<State, Message> {
        position::parse(text)
    }

    fn view(_: &Self::Rules, state: &State, sanctions: &Sanctions) -> Json {
        view(state, sanctions)
    }
}

fn read(text: &str, rules: &Rules) -> Result<Transcript, Message> {
    if sgf::is_sgf(text) { sgf::read(text, rules) } else { mat::read(text, rules) }
}

/// Writes an act for players who sit elsewhere: an opening roll, and a turn that begins a game, has the first seat's die first. Of any other roll the order says nothing.
fn reseat(text: &str, _: &[Seat]) -> String {
    let opening = text.strip_prefix("open ").and_then(parse_opening);
    let turned = match opening.or_else(|| parse_turn(text)) {
        Some(Fact::Open([one, other])) => Fact::Open([other, one]),
        Some(Fact::Roll([one, other])) => Fact::Roll([other, one]),
        Some(Fact::Turn { dice: [one, other], play }) => Fact::Turn { dice: [other, one], play },
        _ => return text.to_owned(),
    };
    Backgammon::write_fact(&turned, &[])
}

fn unreadable(text: &str) -> Message {
    Message::new("backgammon-parse-fact").with("text", text)
}

/// Returns the word of a value.
pub(super) const fn word_of(value: Value) -> &'static str {
    VALUES[value as usize].0
}

/// Parses `NAME`, or `NAME gammon`: a resignation and the agreed value.
fn parse_resignation(text: &str, seats: &[PlayerSeat]) -> Result<Fact, Message> {
    let (player, word) = take_seat::<Backgammon>(text, seats)?;
    let word = word.to_lowercase();
    let values = Value::ALL.into_iter().zip(VALUES);
    let mut fits = values.filter(|(_, (en, it, number))| [*en, *it, *number].contains(&word.as_str()));
    match fits.next() {
        _ if word.is_empty() => Ok(Fact::Resign { player, value: None }),
        Some((value, _)) => Ok(Fact::Resign { player, value: Some(value) }),
        None => Err(Message::new("backgammon-parse-value").with("text", word)),
    }
}

/// Parses the dice of an opening roll: `6 3`, `63`, `6-3`.
fn parse_opening(text: &str) -> Option<Fact> {
    let digits: String = text.chars().filter(|c| !c.is_whitespace() && !matches!(c, '-' | ':')).collect();
    read_dice(&digits).map(Fact::Open)
}

/// Parses a roll, `31` or `31:`; a whole turn, `31: 8/5 6/5`; or a play alone, `8/5 6/5`.
fn parse_turn(text: &str) -> Option<Fact> {
    let text = text.trim();
    let (head, rest) = match text.split_once(':') {
        Some((head, rest)) => (head.trim(), rest.trim()),
        None => first_word(text),
    };
    match read_dice(&head.replace('-', "")) {
        Some(dice) if rest.is_empty() => Some(Fact::Roll(dice)),
        Some(dice) => rest.parse().ok().map(|play| Fact::Turn { dice, play }),
        None => text.parse::<Play>().ok().map(Fact::Play),
    }
}

/// Parses two digits, even those that no die shows.
fn read_dice(text: &str) -> Option<[u8; 2]> {
    match text.as_bytes() {
        [one, other] if one.is_ascii_digit() && other.is_ascii_digit() => Some([one - b'0', other - b'0']),
        _ => None,
    }
}

/// Returns the state as the referee protocol defines it: points 1 to 24 as each player numbers them.
fn view(state: &State, sanctions: &Sanctions) -> Json {
    let player = |seat: Seat| {
        let points: Vec<u8> = (1..BAR).map(|point| state.board.count(seat, point)).collect();
        json!({
            "points": points,
            "bar": state.board.count(seat, BAR),
            "off": state.board.count(seat, 0),
            "pips": state.board.pips(seat),
            "score": state.score[seat.index()],
            "penalty": sanctions.points(seat),
        })
    };
    let (awaits, dice) = match state.phase {
        Phase::Opening => ("open", None),
        Phase::ToRoll(_) => ("roll", None),
        Phase::ToPlay(_, dice) => ("play", Some([dice.0.pips(), dice.1.pips()])),
        Phase::Offered(_) => ("take", None),
    };
    let open = state.end.is_none();
    json!({
        "length": state.length,
        "score": state.score,
        "crawford": state.crawford,
        "post_crawford": state.is_after_crawford(),
        "cube": { "value": state.cube.value(), "owner": state.cube.owner.map(|seat| seat.0) },
        "awaits": open.then_some(awaits),
        "to_act": state.phase.asked().filter(|_| open).map(|seat| seat.0),
        "dice": dice,
        "players": Seat::PAIR.map(player),
        "over": !open,
        "winner": state.end.and_then(End::winner).map(|seat| seat.0),
    })
}
