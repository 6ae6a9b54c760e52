//! Conversion between facts and the spots pointed at for them.

use rules::games::poker::{Fact, Player, State, asked_to_show};
use rules::kit::Seat;
use rules::kit::cards::{Card, Cards};

use crate::poker::player::seat_id;

pub(super) const FOLD: &str = "act/fold";
pub(super) const CALL: &str = "act/call";
pub(super) const DEAL: &str = "deal";
pub(super) const SHOW: &str = "hand/show";
pub(super) const MUCK: &str = "hand/muck";

/// Greatest number of cards listed with all their continuations.
const LISTED: usize = 2;

pub(super) fn card_id(card: Card) -> String {
    format!("card/{card}")
}

pub(super) fn of(state: &State, fact: &Fact) -> Vec<String> {
    // The seat of a player who is asked need not be pointed at.
    let hand = |seat: &Seat, what: &str| {
        let of = (asked_to_show(state) != Some(*seat)).then(|| seat_id(*seat));
        of.into_iter().chain([what.to_owned()]).collect()
    };
    let turn = |seat: &Seat| state.turn == Some(*seat);
    match fact {
        Fact::Deal { button: None } => vec![DEAL.to_owned()],
        Fact::Fold { seat } if turn(seat) => vec![FOLD.to_owned()],
        Fact::Call { seat } if turn(seat) => vec![CALL.to_owned()],
        Fact::Board { cards } => cards.iter().map(|card| card_id(*card)).collect(),
        Fact::Muck { seat } => hand(seat, MUCK),
        Fact::Show { seat, cards } if is_known(state, *seat, cards) => hand(seat, SHOW),
        // These cards were seen by the referee; those seen by the hall have a spot of their own.
        Fact::Hole { seat, cards, unknown: 0 } => of_hand(*seat, cards),
        _ => Vec::new(),
    }
}

fn of_hand(seat: Seat, cards: &[Card]) -> Vec<String> {
    std::iter::once(seat_id(seat)).chain(cards.iter().map(|card| card_id(*card))).collect()
}

/// Returns the fact that the referee has seen these cards of a player.
const fn noted(seat: Seat, cards: Vec<Card>) -> Fact {
    Fact::Hole { seat, cards, unknown: 0 }
}

/// Checks whether a player is known to hold exactly these cards.
fn is_known(state: &State, seat: Seat, cards: &[Card]) -> bool {
    state.player(seat).is_some_and(|player| !cards.is_empty() && player.hole.iter().eq(cards.iter().copied()))
}

pub(super) fn intended(state: &State, spots: &[String]) -> Option<Fact> {
    let words: Vec<&str> = spots.iter().map(String::as_str).collect();
    match words.as_slice() {
        [] => None,
        [DEAL] => Some(Fact::Deal { button: None }),
        [FOLD] => state.turn.map(|seat| Fact::Fold { seat }),
        [CALL] => state.turn.map(|seat| Fact::Call { seat }),
        [MUCK] => asked_to_show(state).map(|seat| Fact::Muck { seat }),
        [SHOW] => asked_to_show(state).and_then(|seat| show_known(state, seat)),
        [seat, MUCK] => read_seat(state, seat).map(|seat| Fact::Muck { seat }),
        [seat, SHOW] => read_seat(state, seat).and_then(|seat| show_known(state, seat)),
        [first, rest @ ..] => match read_seat(state, first) {
            Some(seat) if !rest.is_empty() => Some(noted(seat, read_cards(rest)?)),
            Some(_) => None,
            None => Some(Fact::Board { cards: read_cards(&words)? }),
        },
    }
}

/// Returns the fact that a player shows a known hand; `None` if it is unknown.
fn show_known(state: &State, seat: Seat) -> Option<Fact> {
    let cards: Vec<Card> = state.player(seat)?.hole.iter().collect();
    (!cards.is_empty()).then_some(Fact::Show { seat, cards })
}

fn read_seat(state: &State, word: &str) -> Option<Seat> {
    let seat = Seat(word.strip_prefix("seat/")?.parse().ok()?);
    state.player(seat).map(|_| seat)
}

fn read_cards(words: &[&str]) -> Option<Vec<Card>> {
    words.iter().map(|word| Card::parse(word.strip_prefix("card/")?)).collect()
}

/// Cards picked one after another: for the table, or for a player's hand.
pub(super) struct Picked {
    pub seat: Option<Seat>,
    pub cards: Vec<Card>,
    /// Total number of cards to pick.
    pub whole: usize,
}

impl Picked {
    /// Parses the spots so far; `None` if no cards are picked now, or these can't be picked.
    pub fn read(state: &State, spots: &[String], hole_cards: u8) -> Option<Self> {
        if state.over {
            return None;
        }
        let words: Vec<&str> = spots.iter().map(String::as_str).collect();
        let seat = words.first().and_then(|word| read_seat(state, word));
        let cards = read_cards(if seat.is_some() { &words[1..] } else { &words })?;
        let whole = match seat {
            Some(seat) => {
                state.player(seat).filter(|player| can_declare_hand(state, seat, player)).map(|_| hole_cards.into())?
            }
            None if state.turn.is_some() => return None,
            None => missing(state.board.len()),
        };
        let known = state.known(seat);
        let apart = cards.iter().copied().collect::<Cards>().len() == cards.len();
        let free = cards.iter().all(|card| !known.has(*card));
        (apart && free && cards.len() <= whole).then_some(Self { seat, cards, whole })
    }

    /// Lists facts that begin with these cards: all of them, or if there are too many one for each next card.
    pub fn continuations(&self, state: &State) -> Vec<Fact> {
        let mut known = state.known(self.seat);
        self.cards.iter().for_each(|card| known.add(*card));
        let free: Vec<Card> = Card::all().rev().filter(|card| !known.has(*card)).collect();
        let fact = |cards: Vec<Card>| match self.seat {
            Some(seat) => noted(seat, cards),
            None => Fact::Board { cards },
        };
        let left = self.whole - self.cards.len();
        endings(&free, left).into_iter().map(|ending| fact([&self.cards[..], &ending].concat())).collect()
    }

    /// Returns the position with the picked cards in place.
    pub fn laid(&self, state: &State) -> State {
        let mut state = state.clone();
        match self.seat.and_then(|seat| state.players.get_mut(seat.index())) {
            Some(player) => player.hole = self.cards.iter().copied().collect(),
            None => state.board.extend(&self.cards),
        }
        state
    }
}

/// Checks whether a player holds an unknown hand.
fn can_declare_hand(state: &State, seat: Seat, player: &Player) -> bool {
    state.is_alive(seat) && !player.mucked && player.said.is_none() && player.hole.is_empty()
}

/// Returns the number of common cards that come next.
const fn missing(lying: usize) -> usize {
    match lying {
        0..3 => 3 - lying,
        3 | 4 => 1,
        _ => 0,
    }
}

/// Lists the free cards in every order; if there are too many, one ending for each first card.
fn endings(free: &[Card], count: usize) -> Vec<Vec<Card>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let first = |card: &Card| {
        let rest: Vec<Card> = free.iter().filter(|other| *other != card).copied().collect();
        let endings = if count <= LISTED { endings(&rest, count - 1) } else { vec![rest[..count - 1].to_vec()] };
        endings.into_iter().map(|ending| [&[*card], &ending[..]].concat()).collect::<Vec<_>>()
    };
    free.iter().flat_map(first).collect()
}
