//! Acts of several parts that are pointed at: a hand card by card or meld by meld; the totals of a hand figure by
//! figure.

use rules::Seat;
use rules::games::gin_rummy::{Fact, HAND, Opened, State};
use rules::kit::cards::{Card, Cards};

use crate::gin_rummy::gesture::{card_id, read_card};

/// Closes a meld, or cards laid off: those pointed at since the last closing.
pub(super) const MELD: &str = "meld";
pub(super) const LAY: &str = "lay";
pub(super) const VOID: &str = "void";

/// Returns the spot of a player's hand.
pub(super) fn hand_id(seat: Seat) -> String {
    format!("hand/{}", seat.0)
}

/// Returns the spot of the button for a player who knocks, or has gin.
pub(super) fn ends_id(seat: Seat, gin: bool) -> String {
    format!("{}/{}", if gin { "gin" } else { "knock" }, seat.0)
}

/// Returns the spot of a figure on the pad: the knocker's points, the opponent's tens or units.
pub(super) fn figure_id(row: &str, figure: u32) -> String {
    format!("{row}/{figure}")
}

/// The rows of the pad.
pub(super) const OWN: &str = "own";
pub(super) const TENS: &str = "tens";
pub(super) const UNITS: &str = "units";

/// The cards of a hand picked so far.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Picked {
    pub hand: Opened,
    count: usize,
}

impl Picked {
    /// Parses cards and closings; `None` if they can't be a hand.
    pub fn read(words: &[String]) -> Option<Self> {
        let mut picked = Self { hand: Opened { unsorted: true, ..Opened::default() }, count: 0 };
        for word in words {
            let hand = &mut picked.hand;
            match word.as_str() {
                MELD if !hand.rest.is_empty() => hand.melds.push(std::mem::take(&mut hand.rest)),
                LAY if !hand.rest.is_empty() && hand.laid.is_empty() => hand.laid = std::mem::take(&mut hand.rest),
                card => {
                    hand.rest.push(read_card(card)?);
                    picked.count += 1;
                }
            }
        }
        picked.hand.unsorted = picked.hand.melds.is_empty() && picked.hand.laid.is_empty();
        let apart = picked.cards().len() == picked.count;
        (apart && picked.count <= HAND).then_some(picked)
    }

    pub fn cards(&self) -> Cards {
        self.hand.cards().collect()
    }

    /// Checks whether all cards of a hand are there.
    pub const fn is_whole(&self) -> bool {
        self.count == HAND
    }

    /// Lists the spots of a shown hand; empty if it can only be typed.
    pub fn spots(hand: &Opened) -> Vec<String> {
        let part = |cards: &[Card], close: &str| -> Vec<String> {
            let closes = (!cards.is_empty()).then(|| close.to_owned());
            cards.iter().map(|card| card_id(*card)).chain(closes).collect()
        };
        let melds = hand.melds.iter().flat_map(|meld| part(meld, MELD));
        let rest = hand.rest.iter().map(|card| card_id(*card));
        let spots: Vec<String> = melds.chain(part(&hand.laid, LAY)).chain(rest).collect();
        let same = Self::read(&spots).filter(Self::is_whole).is_some_and(|picked| picked.hand == *hand);
        if same { spots } else { Vec::new() }
    }
}

/// Parses a row of the pad.
fn figure(row: &str, word: &str) -> Option<u32> {
    word.strip_prefix(row)?.strip_prefix('/')?.parse().ok()
}

fn seat(what: &str, word: &str) -> Option<Seat> {
    word.strip_prefix(what)?.strip_prefix('/')?.parse().ok().map(Seat).filter(|seat| seat.0 < 2)
}

/// Parses how a hand ended, by its totals.
pub(super) fn totals(words: &[&str]) -> Option<Fact> {
    let other = |tens: &str, units: &str| Some(10 * figure(TENS, tens)? + figure(UNITS, units)?);
    match words {
        [VOID] => Some(Fact::Void),
        [knock, own, tens, units] => {
            let (seat, own, other) = (seat("knock", knock)?, figure(OWN, own)?, other(tens, units)?);
            Some(Fact::Knocked { seat, own, other, points: None })
        }
        [gin, tens, units] => Some(Fact::Gin { seat: seat("gin", gin)?, other: other(tens, units)?, points: None }),
        _ => None,
    }
}

/// Lists the figures of a hand that ended; empty if the pad has none for it.
pub(super) fn totals_of(fact: &Fact) -> Vec<String> {
    let other = |other: u32| [figure_id(TENS, other / 10), figure_id(UNITS, other % 10)];
    let (spots, most) = match fact {
        Fact::Void => (vec![VOID.to_owned()], 0),
        Fact::Knocked { seat, own: own @ 1..=10, other: points, points: None } => {
            let spots = [ends_id(*seat, false), figure_id(OWN, *own)].into_iter().chain(other(*points));
            (spots.collect(), *points)
        }
        Fact::Gin { seat, other: points, points: None } => {
            (std::iter::once(ends_id(*seat, true)).chain(other(*points)).collect(), *points)
        }
        _ => return Vec::new(),
    };
    if most < 100 { spots } else { Vec::new() }
}

/// Checks whether totals begin with these spots.
pub(super) fn begins_totals(words: &[&str]) -> bool {
    let first = words.first().is_some_and(|word| seat("knock", word).is_some());
    let rows: &[&str] = if first { &[OWN, TENS, UNITS] } else { &[TENS, UNITS] };
    let begun = first || words.first().is_some_and(|word| seat("gin", word).is_some());
    let fits = words.iter().skip(1).zip(rows).all(|(word, row)| figure(row, word).is_some());
    begun && fits && words.len() <= rows.len()
}

/// Parses whose hand is noted, and the cards; the spots of a shown hand name nobody.
pub(super) fn noted(words: &[String]) -> Option<(Seat, Option<Picked>)> {
    let seat = seat("hand", words.first()?)?;
    let picked = Picked::read(&words[1..])?;
    picked.hand.unsorted.then_some((seat, (words.len() > 1).then_some(picked)))
}

/// Returns the position with the cards picked so far in their hand.
pub(super) fn laid(state: &State, spots: &[String]) -> Option<State> {
    let (seat, cards) = match noted(spots) {
        Some((seat, picked)) => (seat, picked?.cards()),
        None => {
            state.knocker()?;
            (state.asked()?, Picked::read(spots)?.cards())
        }
    };
    let mut state = state.clone();
    let deal = state.deal.as_mut()?;
    let fresh = cards.without(deal.known(seat));
    let held = &mut deal.held[seat.index() & 1];
    *held = held.and(fresh);
    Some(state)
}
