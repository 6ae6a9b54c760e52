//! Facts and rulings as people type them.

use serde_json::Value as Json;

use crate::games::carolus::state::{Phase, Step};
use crate::games::carolus::{
    Carolus, Colour, Destination, Effect, Face, Fact, Rules, Sent, State, position, tell, view,
};
use crate::kit::{PlayerSeat, RULING_WORDS, notation_of_two, parse_ruling, write_ruling};
use crate::text::{first_word, name_of, whole_seat};
use crate::{Headings, Interchange, Message, MoveList, Notation, Sanctions, Synonyms, Wording};

/// The move list notation: one act a line.
const MOVES: MoveList = MoveList {
    seats: &["First", "Second", "Third", "Fourth"],
    options: &["early_roll", "anybody_takes_over", "emperor_counts", "crown_waits"],
    acts: &["judge"],
    rounds: false,
};

impl Notation for Carolus {
    const WORDING: Wording<Self> =
        Wording { outline: |state, seats| Some(tell::outline(state, seats)), ..Wording::NONE };
    const HEADINGS: Option<Headings<Self>> = Some(Headings {
        of: |effect| match effect {
            Effect::RoundBegun { round, .. } => Some(Message::new("carolus-heading").with("round", *round)),
            _ => None,
        },
        over_next: true,
    });
    const ITALIAN: Synonyms = &[("mappa", "map"), ("corone", "crowns"), ("giudice", "judge")];

    const RULING_WORDS: &'static [&'static str] = RULING_WORDS;

    const INTERCHANGE: Option<Interchange<Self>> = Some(Interchange {
        games: |text| MOVES.games::<Self>(text),
        ..Interchange::of(|m| MOVES.write(m), |text, _| MOVES.read::<Self>(text))
    });

    notation_of_two!(PlayerSeat);

    fn parse_fact(text: &str, seats: &[PlayerSeat], state: &State) -> Result<Fact, Message> {
        let (word, rest) = first_word(text);
        // A small letter is a colour where dice are read or a colour is chosen for a crown.
        let colours = matches!(state.phase, Phase::Draft(_) | Phase::Turn(_, Step::Roll | Step::Take));
        if colours && matches!(word, "p" | "r") {
            return parse_short(text.trim(), state);
        }
        // So are the letters of the first paladins.
        if let (Phase::Map, Ok(map)) = (state.phase, parse_map(text)) {
            return Ok(map);
        }
        match (word.to_lowercase().as_str(), rest.is_empty()) {
            ("map" | "mappa", _) => parse_map(rest),
            ("d" | "disc" | "disco", false) => parse_number(rest).map(Fact::Disc),
            ("r", false) => parse_dice(rest, state).map(Fact::Roll),
            ("p", _) => parse_paladins(rest),
            ("c", false) => parse_steps(rest),
            ("crowns" | "corone", _) => parse_colours(rest).map(Fact::Take),
            ("judge" | "giudice", false) => whole_seat::<Self>(rest, seats).map(Fact::Judge),
            _ => parse_short(text.trim(), state),
        }
    }

    fn write_fact(fact: &Fact, seats: &[PlayerSeat]) -> String {
        fn list<T: ToString>(word: &str, items: impl IntoIterator<Item = T>) -> String {
            let items = items.into_iter().map(|item| item.to_string());
            std::iter::once(word.to_owned()).chain(items).collect::<Vec<_>>().join(" ")
        }
        let letters = |colours: &[Colour]| colours.iter().map(|colour| colour.letter()).collect::<String>();
        match fact {
            Fact::Map { cubes, emperor } => format!("map {} T{emperor}", letters(cubes)),
            Fact::Disc(number) => format!("D {number}"),
            Fact::Roll(dice) => list("R", dice),
            Fact::Paladins(paladins) => list("P", paladins),
            Fact::Emperor(steps) => format!("C +{steps}"),
            Fact::Take(colours) => list("crowns", colours.iter().map(|colour| colour.letter())),
            Fact::Judge(player) => format!("judge {}", name_of::<Self>(seats, *player)),
        }
    }

    fn parse_effect(text: &str, seats: &[PlayerSeat], _: &State) -> Result<(Effect, String), Message> {
        parse_ruling::<Self>(text, seats, position::take, "carolus-parse-ruling")
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

fn wrong(key: &'static str, text: &str) -> Message {
    Message::new(key).with("text", text)
}

/// Reads a short form by what is awaited: `3`, `rb*`, `rc b5 g12`, `+2`, `T7`.
fn parse_short(text: &str, state: &State) -> Result<Fact, Message> {
    let unreadable = || wrong("carolus-parse-fact", text);
    let letter = text.get(..1).map(str::to_ascii_lowercase);
    let digits = text.get(1..).is_some_and(|rest| rest.starts_with(|c: char| c == '+' || c.is_ascii_digit()));
    let no_colon = !text.contains([':', ' ']);
    match (letter.as_deref(), state.phase) {
        (Some("d"), _) if digits => parse_number(&text[1..]).map(Fact::Disc),
        (Some("c"), _) if digits && no_colon => parse_steps(&text[1..]),
        (_, Phase::Map) => parse_map(text),
        (_, Phase::Discs) => text.parse().map(Fact::Disc).map_err(|_| unreadable()),
        (_, Phase::Draft(_) | Phase::Turn(_, Step::Roll)) => {
            parse_dice(text, state).map(Fact::Roll).map_err(|_| unreadable())
        }
        (_, Phase::Turn(_, Step::Paladins)) => parse_paladins(text).map_err(|_| unreadable()),
        (_, Phase::Turn(_, Step::Emperor)) => {
            parse_steps(text).or_else(|_| parse_way(text, state).ok_or_else(unreadable))
        }
        (_, Phase::Turn(_, Step::Take)) if !state.dice.is_empty() => {
            parse_letters(text).map(Fact::Take).ok_or_else(unreadable)
        }
        (_, Phase::Turn(_, Step::Take)) => parse_dice(text, state).map(Fact::Roll).map_err(|_| unreadable()),
        _ => Err(unreadable()),
    }
}

fn parse_number(text: &str) -> Result<u8, Message> {
    text.trim().parse().map_err(|_| wrong("carolus-parse-number", text))
}

/// Reads `+2` or `2`.
fn parse_steps(text: &str) -> Result<Fact, Message> {
    let digits = text.trim().strip_prefix('+').unwrap_or(text.trim());
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let steps = digits.parse().ok().filter(|_| plain);
    steps.map(Fact::Emperor).ok_or_else(|| wrong("carolus-parse-number", text))
}

/// Reads the emperor's steps from the territory he goes to.
fn parse_way(text: &str, state: &State) -> Option<Fact> {
    let Destination::Territory(number) = Destination::parse(text)? else { return None };
    let (count, to) = (state.areas.len(), state.area_at(number)?);
    let steps = (to + count - state.emperor_area() - 1) % count + 1;
    u8::try_from(steps).ok().map(Fact::Emperor)
}

fn parse_map(text: &str) -> Result<Fact, Message> {
    let read = || {
        let (cubes, emperor) = text.trim().rsplit_once(char::is_whitespace)?;
        let Destination::Territory(emperor) = Destination::parse(emperor)? else { return None };
        let letters = cubes.chars().filter(|letter| !letter.is_whitespace());
        Some(Fact::Map { cubes: letters.map(Colour::of_letter).collect::<Option<_>>()?, emperor })
    };
    read().ok_or_else(|| wrong("carolus-parse-map", text))
}

/// Reads dice separated by blanks, or without blanks: then a letter after a crown is its colour, unless the crown stays
/// open.
fn parse_dice(text: &str, state: &State) -> Result<Vec<Face>, Message> {
    let stays_open = matches!(state.phase, Phase::Turn(_, Step::Roll));
    let mut dice = Vec::new();
    for word in text.split([' ', ',']).filter(|word| !word.is_empty()) {
        if let Some(face) = Face::parse(word) {
            dice.push(face);
            continue;
        }
        let mut letters = word.chars().peekable();
        while let Some(letter) = letters.next() {
            let chosen = letters.peek().copied().and_then(Colour::of_letter).filter(|_| !stays_open);
            let face = match (letter, chosen) {
                ('*', Some(colour)) => {
                    letters.next();
                    Some(Face::Crown(Some(colour)))
                }
                ('*', None) => Some(Face::Crown(None)),
                (letter, _) => Colour::of_letter(letter).map(Face::Colour),
            };
            dice.push(face.ok_or_else(|| wrong("carolus-parse-dice", text))?);
        }
    }
    if dice.is_empty() { Err(wrong("carolus-parse-dice", text)) } else { Ok(dice) }
}

fn parse_paladins(text: &str) -> Result<Fact, Message> {
    let words = text.split([' ', ',']).filter(|word| !word.is_empty());
    let paladins = words.map(Sent::parse).collect::<Option<_>>();
    paladins.map(Fact::Paladins).ok_or_else(|| wrong("carolus-parse-paladins", text))
}

/// Reads letters of colours, with or without blanks between them.
fn parse_letters(text: &str) -> Option<Vec<Colour>> {
    text.chars().filter(|letter| *letter != ' ').map(Colour::of_letter).collect()
}

fn parse_colours(text: &str) -> Result<Vec<Colour>, Message> {
    let mut colours = Vec::new();
    for word in text.split([' ', ',']).filter(|word| !word.is_empty()) {
        match Colour::parse(word) {
            Some(colour) => colours.push(colour),
            None => colours.extend(parse_letters(word).ok_or_else(|| wrong("carolus-parse-colours", text))?),
        }
    }
    Ok(colours)
}
