//! Typed notation of a poker tournament's facts.

use std::str::FromStr;

use crate::clock;
use crate::lots;
use crate::number::EntryNo;
use crate::poker::{Buy, PokerFact, Seats};
use crate::words::{Unread, first_word, one, unreadable};

/// Parses a fact, including its first word; `None` for an unknown word.
pub(crate) fn parse(text: &str) -> Option<Result<PokerFact, Unread>> {
    let (word, rest) = first_word(text);
    Some(match word {
        "out" => parse_out(rest),
        "button" => parse_two(rest).map(|(table, seat)| PokerFact::Button { table, seat }),
        "stack" => parse_stacks(rest),
        "merge" => parse_merge(rest),
        "move" => parse_move(rest),
        "rebuy" => parse_buy(rest, Buy::Rebuy),
        "addon" => parse_buy(rest, Buy::Addon),
        "deal" => parse_pairs(rest).map(PokerFact::Deal),
        "chip-race" => parse_two(rest).map(|(chip, gained)| PokerFact::ChipRace { chip, gained }),
        "blinds" => clock::parse(rest).map(|(act, at_ms)| PokerFact::Blinds { act, at_ms }),
        _ => return None,
    })
}

/// Writes a fact; [`parse`] is the inverse.
pub(crate) fn write(fact: &PokerFact) -> String {
    match fact {
        PokerFact::Out { table, hand, players } => {
            let chips = |chips: &Option<u64>| chips.map_or_else(String::new, |chips| format!(" {chips}"));
            let players: String = players.iter().map(|(entry, stack)| format!(" {entry}{}", chips(stack))).collect();
            format!("out {table} {hand}{players}")
        }
        PokerFact::Button { table, seat } => format!("button {table} {seat}"),
        PokerFact::Stack(stacks) => {
            let stacks: String = stacks.iter().map(|(entry, chips)| format!(" {entry} {chips}")).collect();
            format!("stack{stacks}")
        }
        PokerFact::Merge { into, from, seed, seats, .. } => {
            let seat = |(seat, entry): (&u8, &EntryNo)| format!(" {seat}={entry}");
            let seats = seats.as_ref().map(|seats| seats.iter().map(seat).collect::<String>());
            format!("merge {into} {from} {seed}{}", seats.map_or_else(String::new, |seats| format!(":{seats}")))
        }
        PokerFact::Move { entry, table, seat } => format!("move {entry} {table} {seat}"),
        PokerFact::Buy { entry, buy: Buy::Rebuy, at_ms } => format!("rebuy {entry} @{at_ms}"),
        PokerFact::Buy { entry, buy: Buy::Addon, at_ms } => format!("addon {entry} @{at_ms}"),
        PokerFact::Deal(shares) => {
            let shares: String = shares.iter().map(|(entry, cents)| format!(" {entry} {cents}")).collect();
            format!("deal{shares}")
        }
        PokerFact::ChipRace { chip, gained } => format!("chip-race {chip} {gained}"),
        PokerFact::Blinds { act, at_ms } => format!("blinds {}", clock::write(act, *at_ms)),
    }
}

fn parse_two<A: FromStr, B: FromStr>(text: &str) -> Result<(A, B), Unread> {
    let (first, second) = first_word(text);
    Ok((one(first)?, one(second)?))
}

fn parse_out(text: &str) -> Result<PokerFact, Unread> {
    let (table, rest) = first_word(text);
    let (hand, rest) = first_word(rest);
    let mut players: Vec<(EntryNo, Option<u64>)> = Vec::new();
    for word in rest.split_whitespace() {
        // A bare number is a count of chips, so a player needs the letter here.
        match players.last_mut() {
            _ if word.starts_with(['E', 'e']) => players.push((one(word)?, None)),
            Some((_, chips @ None)) => *chips = Some(one(word)?),
            _ => return Err(unreadable(text)),
        }
    }
    Ok(PokerFact::Out { table: one(table)?, hand: one(hand)?, players })
}

/// Parses `E5 @1700000000000`.
fn parse_buy(text: &str, buy: Buy) -> Result<PokerFact, Unread> {
    let (entry, at_ms) = text.rsplit_once('@').ok_or_else(|| unreadable(text))?;
    Ok(PokerFact::Buy { entry: one(entry)?, buy, at_ms: one(at_ms)? })
}

fn parse_stacks(text: &str) -> Result<PokerFact, Unread> {
    parse_pairs(text).map(PokerFact::Stack)
}

/// Parses entries, each with a number.
fn parse_pairs(text: &str) -> Result<Vec<(EntryNo, u64)>, Unread> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let (pairs, rest) = words.as_chunks::<2>();
    if !rest.is_empty() {
        return Err(unreadable(text));
    }
    pairs.iter().map(|[entry, number]| Ok((one(entry)?, one(number)?))).collect()
}

fn parse_merge(text: &str) -> Result<PokerFact, Unread> {
    let (drawn, seats) = text.split_once(':').map_or((text, None), |(drawn, seats)| (drawn, Some(seats)));
    let (into, rest) = first_word(drawn);
    let (from, seed) = parse_two(rest)?;
    let seats = seats.map(parse_seats).transpose()?;
    Ok(PokerFact::Merge { into: one(into)?, from, seed, algorithm: lots::ALGORITHM, seats })
}

fn parse_seats(text: &str) -> Result<Seats, Unread> {
    let seat = |word: &str| {
        let (seat, entry) = word.split_once('=').ok_or_else(|| unreadable(text))?;
        Ok((one(seat)?, one(entry)?))
    };
    text.split_whitespace().map(seat).collect()
}

fn parse_move(text: &str) -> Result<PokerFact, Unread> {
    let (entry, rest) = first_word(text);
    let (table, seat) = parse_two(rest)?;
    Ok(PokerFact::Move { entry: one(entry)?, table, seat })
}
