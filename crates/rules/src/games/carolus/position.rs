//! The position line, as the module head describes it, and the check of positions.

use std::fmt::Write as _;

use crate::Message;
use crate::games::carolus::pieces::{read_cubes, write_cubes};
use crate::games::carolus::state::{Area, Phase, Player, State, Step};
use crate::games::carolus::{Colour, Cubes, Face, Rules};
use crate::kit::line::take_words;
use crate::kit::{End, Seat, stored_as_text};
use crate::message::check;
use crate::text::first_word;

/// Most areas and players that are read.
const MOST_AREAS: usize = 24;
const PLAYERS: std::ops::RangeInclusive<usize> = 2..=4;

pub(super) fn write(state: &State) -> String {
    let areas: Vec<String> = state.areas.iter().map(write_area).collect();
    let mut line = format!("{}; {}", areas.join("/"), write_phase(state.phase));
    let mut word = |shown: bool, word: std::fmt::Arguments<'_>| {
        if shown {
            let _ = write!(line, " {word}");
        }
    };
    word(true, format_args!("emperor=T{}", state.emperor));
    let from = state.areas.first().map_or(1, |area| area.from);
    word(from != 1, format_args!("from=T{from}"));
    word(state.round > 0, format_args!("round={}", state.round));
    word(state.first.0 > 0, format_args!("first={}", seat_word(state.first)));
    let dice: String = state.dice.iter().map(ToString::to_string).collect();
    word(!dice.is_empty(), format_args!("dice={dice}"));
    match state.end {
        None => {}
        Some(End::Won(side)) => word(true, format_args!("end={}", seat_word(side))),
        Some(End::Drawn) => word(true, format_args!("end==")),
    }
    for (seat, player) in state.seats().zip(&state.players) {
        let _ = write!(line, "; court={} reserve={}", write_cubes(&player.court), write_cubes(&player.reserve));
        let used: String =
            (0..16u8).filter(|number| player.has_used(*number)).map(|number| number.to_string()).collect();
        if !used.is_empty() {
            let _ = write!(line, " used={used}");
        }
        if let Some(laid) = player.laid {
            let _ = write!(line, " laid={laid}");
        }
        let has: String = held(state, seat).map(Colour::letter).collect();
        if !has.is_empty() {
            let _ = write!(line, " has={has}");
        }
    }
    line
}

fn held(state: &State, seat: Seat) -> impl Iterator<Item = Colour> {
    Colour::ALL.into_iter().filter(move |colour| state.markers[colour.index()] == Some(seat))
}

fn write_area(area: &Area) -> String {
    let size = if area.size == 1 { String::new() } else { format!("@{}", area.size) };
    let castles = area.owner.map_or_else(String::new, |side| format!("={}x{}", side.0 + 1, area.castles));
    format!("{}{size}{castles}", write_cubes(&area.cubes))
}

pub(super) fn seat_word(seat: Seat) -> String {
    format!("p{}", u16::from(seat.0) + 1)
}

fn read_seat(word: &str) -> Option<Seat> {
    let number: u8 = word.strip_prefix('p')?.parse().ok()?;
    number.checked_sub(1).filter(|seat| *seat < 4).map(Seat)
}

fn write_phase(phase: Phase) -> String {
    match phase {
        Phase::Map => "map".to_owned(),
        Phase::Draft(index) => format!("draft={index}"),
        Phase::Discs => "discs".to_owned(),
        Phase::Turn(seat, step) => {
            let step = match step {
                Step::Roll => "roll",
                Step::Paladins => "paladins",
                Step::Emperor => "go",
                Step::Take => "take",
            };
            format!("{step}={}", seat_word(seat))
        }
        Phase::Level => "level".to_owned(),
    }
}

fn read_phase(word: &str) -> Option<Phase> {
    let turn = |step| move |seat| Phase::Turn(seat, step);
    match word.split_once('=') {
        None if word == "map" => Some(Phase::Map),
        None if word == "discs" => Some(Phase::Discs),
        None if word == "level" => Some(Phase::Level),
        Some(("draft", index)) => index.parse().ok().map(Phase::Draft),
        Some(("roll", seat)) => read_seat(seat).map(turn(Step::Roll)),
        Some(("paladins", seat)) => read_seat(seat).map(turn(Step::Paladins)),
        Some(("go", seat)) => read_seat(seat).map(turn(Step::Emperor)),
        Some(("take", seat)) => read_seat(seat).map(turn(Step::Take)),
        _ => None,
    }
}

pub(super) fn parse(text: &str) -> Result<State, Message> {
    read(text).filter(|(_, rest)| rest.is_empty()).map(|(state, _)| state).ok_or_else(|| wrong(text))
}

stored_as_text!(State, write, |text: &str| parse(text).ok(), "«{text}» is no position of Carolus Magnus");

fn wrong(text: &str) -> Message {
    Message::new("carolus-parse-position").with("text", text)
}

/// Splits a position off the front of a text and returns the rest.
pub(super) fn take(text: &str) -> Result<(State, &str), Message> {
    read(text).ok_or_else(|| wrong(text))
}

fn read(text: &str) -> Option<(State, &str)> {
    let (areas, rest) = text.split_once(';')?;
    let (table, mut rest) = rest.split_once(';')?;
    let (phase, words) = first_word(table);
    let mut from = 1;
    let mut state = State {
        areas: Vec::new(),
        emperor: 1,
        players: Vec::new(),
        markers: [None; 5],
        first: Seat(0),
        round: 0,
        dice: Vec::new(),
        phase: read_phase(phase)?,
        end: None,
    };
    let left = take_words(words, |word| read_word(&mut state, &mut from, word))?;
    left.is_empty().then_some(())?;
    state.areas = read_areas(areas, from)?;
    loop {
        let after = read_player(&mut state, rest)?;
        match after.strip_prefix(';') {
            Some(after) => rest = after,
            None => {
                PLAYERS.contains(&state.players.len()).then_some(())?;
                return Some((state, after));
            }
        }
    }
}

fn read_areas(text: &str, from: u8) -> Option<Vec<Area>> {
    let mut areas = text.trim().split('/').map(read_area).collect::<Option<Vec<_>>>()?;
    let count: u16 = areas.iter().map(|area| u16::from(area.size)).sum();
    let count = u8::try_from(count).ok().filter(|count| usize::from(*count) <= MOST_AREAS)?;
    (1..=count).contains(&from).then_some(())?;
    let mut next = from;
    for area in &mut areas {
        area.from = next;
        next = (next - 1 + area.size) % count + 1;
    }
    Some(areas)
}

fn read_area(text: &str) -> Option<Area> {
    let (text, castles) = text.split_once('=').map_or((text, None), |(text, castles)| (text, Some(castles)));
    let (cubes, size) = text.split_once('@').map_or((text, "1"), |(cubes, size)| (cubes, size));
    let (owner, castles) = match castles {
        None => (None, 0),
        Some(castles) => {
            let (side, count) = castles.split_once('x')?;
            let side: u8 = side.parse().ok()?;
            (Some(Seat(side.checked_sub(1)?)), count.parse().ok()?)
        }
    };
    let size = size.parse().ok().filter(|size| (1..=MOST_AREAS).contains(&usize::from(*size)))?;
    Some(Area { from: 0, size, cubes: read_cubes(cubes)?, castles, owner })
}

/// Reads one word on the table; false if it is none, `None` if its value is impossible.
fn read_word(state: &mut State, from: &mut u8, word: &str) -> Option<bool> {
    let territory = |value: &str| value.strip_prefix('T')?.parse().ok();
    match word.split_once('=') {
        Some(("emperor", value)) => state.emperor = territory(value)?,
        Some(("from", value)) => *from = territory(value)?,
        Some(("round", value)) => state.round = value.parse().ok()?,
        Some(("first", value)) => state.first = read_seat(value)?,
        Some(("dice", value)) => state.dice = read_dice(value)?,
        Some(("end", "=")) => state.end = Some(End::Drawn),
        Some(("end", value)) => state.end = Some(End::Won(read_seat(value)?)),
        _ => return Some(false),
    }
    Some(true)
}

/// Reads dice without separators; a crown never has a letter of its own here.
fn read_dice(text: &str) -> Option<Vec<Face>> {
    let face = |letter: char| match letter {
        '*' => Some(Face::Crown(None)),
        letter => Colour::of_letter(letter).map(Face::Colour),
    };
    text.chars().map(face).collect()
}

/// Splits a player off the front of a text; the rest begins with `;` if another player follows.
fn read_player<'t>(state: &mut State, text: &'t str) -> Option<&'t str> {
    let seat = Seat(u8::try_from(state.players.len()).ok().filter(|seat| *seat < 4)?);
    let mut player = Player::default();
    let mut rest = text.trim_start();
    while !rest.is_empty() && !rest.starts_with(';') {
        let word = first_word(rest).0;
        let word = word.split(';').next().unwrap_or(word);
        match word.split_once('=') {
            Some(("court", value)) => player.court = read_cubes(value)?,
            Some(("reserve", value)) => player.reserve = read_cubes(value)?,
            Some(("used", value)) => {
                for digit in value.chars() {
                    player.used |= 1 << digit.to_digit(10).filter(|digit| *digit > 0)?;
                }
            }
            Some(("laid", value)) => player.laid = Some(value.parse().ok()?),
            Some(("has", value)) => {
                let has: Cubes = read_cubes(value)?;
                let free = |colour: &Colour| state.markers[colour.index()].is_none() && has[colour.index()] == 1;
                let colours = Colour::ALL.into_iter().filter(|colour| has[colour.index()] > 0);
                let colours: Vec<Colour> = colours.collect();
                colours.iter().all(free).then_some(())?;
                colours.into_iter().for_each(|colour| state.markers[colour.index()] = Some(seat));
            }
            _ => break,
        }
        rest = rest[word.len()..].trim_start();
    }
    state.players.push(player);
    Some(rest)
}

/// Accepts a possible position: no paladin, castle or disc too many, and a possible next act.
pub(super) fn admits(rules: &Rules, state: &State, position: &State) -> Result<(), Message> {
    check(position.players.len() == state.players.len(), "carolus-position-seats")?;
    let territories = (1..=rules.territories).contains(&position.emperor);
    check(position.territories() == rules.territories && territories, "carolus-position-circle")?;
    let first = position.area_at(1) == Some(0) && position.areas[0].from <= rules.territories;
    check(first, "carolus-position-circle")?;
    let there = |colour: Colour| {
        let at = colour.index();
        let land = position.areas.iter().map(|area| u32::from(area.cubes[at]));
        let held = position.players.iter().map(|one| u32::from(one.court[at]) + u32::from(one.reserve[at]));
        land.sum::<u32>() + held.sum::<u32>()
    };
    check(Colour::ALL.into_iter().all(|colour| there(colour) <= rules.cubes.into()), "carolus-position-cubes")?;
    let castles = |area: &Area| match area.owner {
        None => area.castles == 0,
        Some(side) => side.0 < position.sides() && (1..=area.size).contains(&area.castles),
    };
    let all = rules.table(position.players.len()).castles;
    let sides = position.all_sides().all(|side| position.castles(side) <= all);
    check(position.areas.iter().all(castles) && sides, "carolus-position-castles")?;
    let seated = |seat: Seat| position.player(seat).is_some();
    check(position.markers.into_iter().flatten().all(seated) && seated(position.first), "carolus-position-seats")?;
    check(position.players.iter().all(|player| discs_fit(rules, player)), "carolus-position-discs")?;
    let ended = match position.end {
        Some(End::Won(side)) => side.0 < position.sides(),
        _ => true,
    };
    check(ended && phase_fits(rules, position), "carolus-position-phase")
}

fn discs_fit(rules: &Rules, player: &Player) -> bool {
    let known = (0..16).filter(|number| player.has_used(*number)).all(|number| (1..=rules.discs).contains(&number));
    known && player.laid.is_none_or(|number| player.has_used(number))
}

/// Checks whether what is awaited is possible.
fn phase_fits(rules: &Rules, position: &State) -> bool {
    let paladins = usize::from(rules.table(position.players.len()).paladins);
    let open = position.dice.iter().filter(|face| face.colour().is_none()).count();
    let laid = position.players.iter().all(|player| player.laid.is_some());
    let dice = position.dice.len() <= paladins;
    match position.phase {
        Phase::Map => position.areas.iter().all(|area| area.size == 1 && area.cubes == Cubes::default()),
        Phase::Draft(index) => position.draft(rules, index).is_some() && position.dice.is_empty(),
        Phase::Discs => !position.free_discs(rules.discs).is_empty() && position.dice.is_empty(),
        Phase::Turn(seat, step) => {
            // If the emperor's move ended the match, nobody takes the paladins that the dice show.
            let waits = step != Step::Take || position.dice.is_empty() || open == position.dice.len();
            let waits = waits || position.end.is_some();
            position.player(seat).is_some() && laid && dice && waits
        }
        Phase::Level => laid && dice,
    }
}
