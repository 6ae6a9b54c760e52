//! Facts and rulings as people type them.

use serde_json::Value as Json;

use crate::games::rummikub::set::{bare, is_misnamed, parse_table, parse_tiles, write_set, write_tiles};
use crate::games::rummikub::{Effect, Fact, Rules, Rummikub, Set, State, Tile, position, say, tell, view};
use crate::kit::racks::Rack;
use crate::kit::{PlayerSeat, RULING_WORDS, Seat, notation_of_two, parse_ruling, write_ruling};
use crate::text::{first_word, name_of, take_seat, whole_seat};
use crate::{Headings, Message, Notation, Sanctions, Synonyms, Wording};

impl Notation for Rummikub {
    const WORDING: Wording<Self> = say::WORDING;
    /// The next game begins with the act that ended the one before.
    const HEADINGS: Option<Headings<Self>> = Some(Headings {
        of: |effect| match effect {
            Effect::Begun { game, .. } => Some(Message::new("rummikub-heading").with("game", *game)),
            _ => None,
        },
        over_next: true,
    });
    const ITALIAN: Synonyms =
        &[("inizia", "begin"), ("tiene", "hold"), ("pesca", "draw"), ("passo", "pass"), ("leggii", "end")];

    const RULING_WORDS: &'static [&'static str] = RULING_WORDS;
    const BUTTONS: &'static [(&'static str, &'static str)] = &[
        ("draw", "rummikub-do-draw"),
        ("P30", "rummikub-do-late"),
        ("pass", "rummikub-do-pass"),
        ("begin NAME", "rummikub-do-begin"),
    ];

    notation_of_two!(PlayerSeat);

    fn parse_fact(text: &str, seats: &[PlayerSeat], state: &State) -> Result<Fact, Message> {
        let (word, rest) = first_word(text);
        match word.to_lowercase().as_str() {
            "begin" | "inizia" => whole_seat::<Self>(rest, seats).map(|seat| Fact::Begin { seat }),
            "hold" => parse_hold(rest, seats),
            "draw" | "pesca" => parse_tile(rest).map(|tile| Fact::Draw { tile }),
            "pass" | "passo" if rest.is_empty() => Ok(Fact::Pass),
            "p30" => parse_late(rest, seats),
            "end" | "leggii" => parse_end(rest),
            "r:" => parse_named(rest, seats),
            "t" => sets(rest).map(|sets| Fact::Table { sets }),
            _ => match text.trim().strip_prefix('+') {
                Some(laid) => parse_laid(laid, state),
                None if text.trim_start().starts_with('[') => sets(text).map(|sets| Fact::Table { sets }),
                None => parse_hold(text, seats).map_err(|_| Message::new("rummikub-parse-fact").with("text", text)),
            },
        }
    }

    fn write_fact(fact: &Fact, seats: &[PlayerSeat]) -> String {
        write_fact(fact, seats)
    }

    fn parse_effect(text: &str, seats: &[PlayerSeat], _: &State) -> Result<(Effect, String), Message> {
        parse_ruling::<Self>(text, seats, position::take, "rummikub-parse-ruling")
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
    Message::new("rummikub-parse-tiles").with("text", text)
}

/// Parses sets, each with at least one tile.
fn sets(text: &str) -> Result<Vec<Set>, Message> {
    parse_table(text).filter(|sets| sets.iter().all(|set| !set.is_empty())).ok_or_else(|| unread(text))
}

/// Parses tiles laid: sets, and tiles that go to the sets on the table by their numbers, `2:R12,R13`.
fn parse_laid(text: &str, state: &State) -> Result<Fact, Message> {
    let added = text.find('[').map_or(text, |at| &text[..at]);
    let laid = sets(&text[added.len()..])?;
    if added.trim().is_empty() {
        return if laid.is_empty() { Err(unread(text)) } else { Ok(Fact::Lay { sets: laid }) };
    }
    let mut table = state.table.clone();
    for word in added.split_whitespace() {
        let (set, tiles) = word.split_once(':').ok_or_else(|| unread(word))?;
        let index = set.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let set = index.and_then(|index| table.get_mut(index)).ok_or_else(|| unread(word))?;
        set.extend(parse_tiles(tiles).ok_or_else(|| unread(word))?);
        // What its jokers stood for was not stated together with the tiles added to it.
        if is_misnamed(set) {
            *set = bare(set);
        }
    }
    table.extend(laid);
    Ok(Fact::Table { sets: table })
}

fn parse_hold(text: &str, seats: &[PlayerSeat]) -> Result<Fact, Message> {
    let (seat, rest) = take_seat::<Rummikub>(text, seats)?;
    parse_tiles(rest).map(|tiles| Fact::Hold { seat, tiles }).ok_or_else(|| unread(rest))
}

/// Parses a tile, or nothing.
fn parse_tile(text: &str) -> Result<Option<Tile>, Message> {
    if text.is_empty() { Ok(None) } else { Tile::parse(text).map(Some).ok_or_else(|| unread(text)) }
}

/// Parses `NAME`, `R5`, both or nothing.
fn parse_late(text: &str, seats: &[PlayerSeat]) -> Result<Fact, Message> {
    match take_seat::<Rummikub>(text, seats) {
        Ok((seat, rest)) => parse_tile(rest).map(|tile| Fact::Late { seat: Some(seat), tile }),
        Err(_) => parse_tile(text).map(|tile| Fact::Late { seat: None, tile }),
    }
}

/// Parses the tiles left on every rack, by seat: `12 7+J 5 0`.
fn parse_end(text: &str) -> Result<Fact, Message> {
    let racks = text.split_whitespace().map(Rack::parse).collect::<Option<Vec<_>>>();
    racks.map(|racks| Fact::End { racks }).ok_or_else(|| Message::new("rummikub-parse-racks").with("text", text))
}

/// Parses the tiles left by names: `Anna 12 Bruno 7+J`; a player who is not named has none.
fn parse_named(text: &str, seats: &[PlayerSeat]) -> Result<Fact, Message> {
    let mut racks = vec![None; seats.len()];
    let mut rest = text;
    while !rest.is_empty() {
        let (seat, after) = take_seat::<Rummikub>(rest, seats)?;
        let (count, after) = first_word(after);
        let read = Rack::parse(count.trim_end_matches(','));
        let read = read.ok_or_else(|| Message::new("rummikub-parse-racks").with("text", count))?;
        if racks[seat.index()].replace(read).is_some() {
            return Err(Message::new("rummikub-parse-twice").with("name", name_of::<Rummikub>(seats, seat)));
        }
        rest = after;
    }
    Ok(Fact::End { racks: racks.into_iter().map(Option::unwrap_or_default).collect() })
}

fn table(sets: &[Set]) -> String {
    sets.iter().map(|set| write_set(set)).collect::<Vec<_>>().join(" ")
}

fn write_fact(fact: &Fact, seats: &[PlayerSeat]) -> String {
    let name = |seat: Seat| name_of::<Rummikub>(seats, seat);
    let seen = |tile: &Option<Tile>| tile.map_or_else(String::new, |tile| format!(" {tile}"));
    let text = match fact {
        Fact::Begin { seat } => format!("begin {}", name(*seat)),
        Fact::Hold { seat, tiles } => format!("hold {} {}", name(*seat), write_tiles(tiles)),
        Fact::Lay { sets } => format!("+ {}", table(sets)),
        Fact::Table { sets } => format!("T {}", table(sets)),
        Fact::Draw { tile } => format!("draw{}", seen(tile)),
        Fact::Pass => "pass".to_owned(),
        Fact::Late { seat, tile } => {
            format!("P30{}{}", seat.map_or_else(String::new, |seat| format!(" {}", name(seat))), seen(tile))
        }
        Fact::End { racks } => {
            format!("end {}", racks.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
        }
    };
    text.trim_end().to_owned()
}
