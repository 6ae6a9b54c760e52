//! Acts as they are typed, word by word (7.2).

use std::collections::BTreeMap;

use serde_json::Value as Json;

use crate::games::risiko::card::{Card, Played};
use crate::games::risiko::seats::{take_numbered, take_player};
use crate::games::risiko::words::{parse_armies, parse_dice, parse_roll};
use crate::games::risiko::{Code, Commander, Fact, State};
use crate::kit::{Die, Seat};
use crate::text::first_word;
use crate::{Depth, Message, Sealed};

fn wrong(key: &'static str, text: &str) -> Message {
    Message::new(key).with("text", text)
}

pub(super) fn whole(text: &str, seats: &[Commander]) -> Result<Seat, Message> {
    let (seat, rest) = take_player(text, seats)?;
    if rest.is_empty() { Ok(seat) } else { Err(wrong("parse-rest", rest)) }
}

/// Reads the player who has nothing left.
pub(super) fn out(text: &str, seats: &[Commander]) -> Result<Fact, Message> {
    let (seat, rest) = take_numbered(text, seats)?;
    if rest.is_empty() { Ok(Fact::Out(seat)) } else { Err(wrong("parse-rest", rest)) }
}

/// Reads all players, one after another.
pub(super) fn order(text: &str, seats: &[Commander]) -> Result<Vec<Seat>, Message> {
    let (mut order, mut rest) = (Vec::new(), text.trim());
    while !rest.is_empty() {
        let (seat, after) = take_player(rest, seats)?;
        order.push(seat);
        rest = after.trim_start_matches([',', ' ']);
    }
    Ok(order)
}

/// Reads the first player; the others follow in the order of the seats.
pub(super) fn first(text: &str, seats: &[Commander]) -> Result<Vec<Seat>, Message> {
    let first = whole(text, seats)?;
    let all = (0..u8::try_from(seats.len()).unwrap_or(u8::MAX)).map(Seat);
    let mut order: Vec<Seat> = all.collect();
    order.rotate_left(first.index());
    Ok(order)
}

pub(super) fn armies(text: &str) -> Result<Vec<(Code, u32)>, Message> {
    parse_armies(text).ok_or_else(|| wrong("risiko-parse-armies", text))
}

/// Reads `?` or `8?`: a number of unseen things.
fn unseen(word: &str) -> Option<u8> {
    match word.strip_suffix('?')? {
        "" => Some(1),
        count => count.parse().ok(),
    }
}

/// Reads the things seen, and the number of those not seen.
fn seen<T>(text: &str, parse: fn(&str) -> Option<T>) -> Result<(Vec<T>, u8), Message> {
    let (mut items, mut unknown) = (Vec::new(), 0u8);
    for word in text.split([' ', ',']).filter(|word| !word.is_empty()) {
        match (unseen(word), parse(word)) {
            (Some(count), _) => unknown = unknown.saturating_add(count),
            (None, Some(item)) => items.push(item),
            (None, None) => return Err(wrong("risiko-parse-code", word)),
        }
    }
    Ok((items, unknown))
}

pub(super) fn deal(text: &str, seats: &[Commander]) -> Result<Fact, Message> {
    let (seat, rest) = take_player(text, seats)?;
    let (lands, unknown) = seen(rest, Code::parse)?;
    Ok(Fact::Deal { seat, lands, unknown })
}

pub(super) fn hand(text: &str, seats: &[Commander]) -> Result<Fact, Message> {
    let (seat, rest) = take_player(text, seats)?;
    let (cards, unknown) = seen(rest, Card::parse)?;
    Ok(Fact::Hand { seat, cards, unknown })
}

/// Reads `CIN3 SIA2`, optionally followed by `dark 4 BRA2 PER2`.
pub(super) fn place(text: &str, seat: Seat) -> Result<Fact, Message> {
    let unread = || wrong("risiko-parse-armies", text);
    let lower = text.to_lowercase();
    let split = ["dark", "buio"].into_iter().find_map(|word| {
        let at = lower.find(word).filter(|_| lower.len() == text.len())?;
        Some((text.get(..at)?, text.get(at + word.len()..)?))
    });
    let (lit, dark) = match split {
        Some((lit, dark)) => (lit, Some(dark)),
        None => (text, None),
    };
    let dark = dark.map(|dark| {
        let (count, sealed) = first_word(dark);
        count.parse().map(|count| (count, Sealed::typed(seat, sealed))).map_err(|_| unread())
    });
    let dark = dark.transpose()?;
    let lands = if dark.is_some() && lit.trim().is_empty() { Vec::new() } else { armies(lit)? };
    Ok(Fact::Place { lands, dark })
}

/// Reads `F:alb F:ala C:ven`, optionally followed by `=8`.
pub(super) fn set(text: &str) -> Result<Fact, Message> {
    let unread = || wrong("risiko-parse-set", text);
    let (cards, worth) = match text.split_once('=') {
        Some((cards, worth)) => (cards, Some(worth.trim().parse().map_err(|_| unread())?)),
        None => (text, None),
    };
    let cards = cards.split([' ', ',']).filter(|word| !word.is_empty()).map(Played::parse);
    let cards: Vec<Played> = cards.collect::<Option<_>>().ok_or_else(unread)?;
    let cards = cards.try_into().map_err(|_| unread())?;
    Ok(Fact::Set { cards, worth })
}

/// Reads `USO1+USE1>GRO`, also `USO+USE>GRO` for one unit of each and `USO>GRO 2`.
pub(super) fn jump(text: &str) -> Result<Fact, Message> {
    let read = || {
        let (from, to) = text.split_once('>')?;
        let (to, count) = first_word(to);
        let places: Vec<&str> = from.split('+').map(str::trim).collect();
        let each = match (count, places.len()) {
            ("", _) => 1,
            (count, 1) => count.parse().ok()?,
            (count, many) => count.parse().ok().filter(|count: &u32| usize::try_from(*count) == Ok(many)).map(|_| 1)?,
        };
        let unit = |place: &&str| match Code::parse(place) {
            Some(code) => Some((code, each)),
            None => super::words::parse_army(place).filter(|_| count.is_empty()),
        };
        let from = places.iter().map(unit).collect::<Option<Vec<_>>>()?;
        Some(Fact::Jump { from, to: Code::parse(to)? })
    };
    read().ok_or_else(|| wrong("risiko-parse-jump", text))
}

/// Reads `ALA 5 MON`; the last word is sealed.
pub(super) fn load(text: &str, seat: Seat) -> Result<Fact, Message> {
    let (from, rest) = first_word(text);
    let (armies, to) = first_word(rest);
    let read = Code::parse(from).zip(armies.parse().ok());
    let (from, armies) = read.ok_or_else(|| wrong("risiko-parse-load", text))?;
    Ok(Fact::Load { from, armies, to: Sealed::typed(seat, to) })
}

/// Reads `ALA>MON`, or only the territory where they land.
pub(super) fn land(text: &str, state: &State) -> Result<Fact, Message> {
    let unread = || wrong("risiko-parse-load", text);
    let (from, to) = match text.split_once('>') {
        Some((from, to)) => (Code::parse(from.trim()), to.trim()),
        None => (state.player(state.seat).and_then(|player| player.flight).map(|flight| flight.from), text.trim()),
    };
    let (from, to) = from.zip(Code::parse(to)).ok_or_else(unread)?;
    Ok(Fact::Land { from, to })
}

/// Reads `ONT>QUE 3, USE>QUE 2`.
pub(super) fn moves(text: &str) -> Result<Fact, Message> {
    let part = |text: &str| {
        let (way, armies) = text.trim().rsplit_once(char::is_whitespace)?;
        let (from, to) = way.split_once('>')?;
        Some((Code::parse(from.trim())?, Code::parse(to.trim())?, armies.parse().ok()?))
    };
    let parts = text.split(',').map(part).collect::<Option<Vec<_>>>();
    parts.map(Fact::Move).ok_or_else(|| wrong("risiko-parse-move", text))
}

pub(super) fn draw(text: &str) -> Result<Fact, Message> {
    match text {
        "" | "?" => Ok(Fact::Draw(None)),
        card => Card::parse(card).map(|card| Fact::Draw(Some(card))).ok_or_else(|| wrong("risiko-parse-code", card)),
    }
}

pub(super) fn dice(text: &str) -> Result<Vec<Die>, Message> {
    parse_dice(text).ok_or_else(|| wrong("risiko-parse-dice", text))
}

pub(super) fn objective(text: &str, seats: &[Commander]) -> Result<Fact, Message> {
    let (seat, rest) = take_player(text, seats)?;
    match rest.trim() {
        "" | "?" => Ok(Fact::Objective { seat, id: None }),
        id => {
            let id = Code::parse(id).ok_or_else(|| wrong("risiko-parse-code", id))?;
            Ok(Fact::Objective { seat, id: Some(id) })
        }
    }
}

/// Reads `{"ALA": 0, …}`: the seat to which each territory was dealt; if only the score is followed, its holder.
pub(super) fn dealt(deal: &Json, depth: Depth) -> Result<Vec<Fact>, Message> {
    let unread = |text: &str| wrong("risiko-parse-code", text);
    let mut hands: BTreeMap<Seat, Vec<Code>> = BTreeMap::new();
    for (code, seat) in deal.as_object().ok_or_else(|| unread("deal"))? {
        let seat = seat.as_u64().and_then(|seat| u8::try_from(seat).ok()).map(Seat);
        let (code, seat) = Code::parse(code).zip(seat).ok_or_else(|| unread(code))?;
        hands.entry(seat).or_default().push(code);
    }
    let fact = |(seat, lands)| match depth {
        Depth::Summary => Fact::Hold { seat, lands },
        _ => Fact::Deal { seat, lands, unknown: 0 },
    };
    Ok(hands.into_iter().map(fact).collect())
}

/// Reads an attack: `ALA>KAM 3v2 651/62` is a roll, `ALA>KAM x4` occupies, `ALA>KAM` declares, `>GRO 65/3` continues
/// one that may not stop.
pub(super) fn attack(text: &str) -> Option<Fact> {
    let (from, rest) = text.split_once('>')?;
    let (to, rest) = first_word(rest);
    let to = Code::parse(to)?;
    if from.trim().is_empty() {
        let (attack, defence) = parse_roll(rest)?;
        return Some(Fact::Fight { to, attack, defence });
    }
    let from = Code::parse(from.trim())?;
    if rest.is_empty() {
        return Some(Fact::Declare { from, to });
    }
    if let Some(armies) = rest.strip_prefix(['x', 'X']) {
        return armies.trim().parse().ok().map(Fact::Invade);
    }
    let (attack, defence) = parse_roll(rest)?;
    Some(Fact::Attack { from, to, attack, defence })
}
