//! Conversion between facts and the spots pointed at for them.

use rules::games::gin_rummy::{Fact, GinRummy, Opened, Phase, Source, State};
use rules::kit::cards::{Card, Cards};
use rules::{Depth, Seat};

use crate::View;
use crate::gin_rummy::picked::{self, Picked, hand_id};

pub(super) const DEAL: &str = "deal";
pub(super) const PASS: &str = "pass";
pub(super) const SHOW: &str = "show";
pub(super) const STOCK: &str = "stock";
pub(super) const PILE: &str = "pile";
pub(super) const KNOCK: &str = "knock";

pub(super) fn card_id(card: Card) -> String {
    format!("card/{card}")
}

pub(super) fn read_card(word: &str) -> Option<Card> {
    Card::parse(word.strip_prefix("card/")?)
}

/// Lists the known cards of the player who acts next; empty if somebody other than a player is asked.
fn held(state: &State) -> Vec<Card> {
    let deal = state.deal.as_ref().filter(|deal| !matches!(deal.phase, Phase::Show(_)));
    let cards = deal.and_then(|deal| state.asked().map(|seat| deal.known(seat).iter().collect()));
    cards.unwrap_or_default()
}

/// Returns the cards that are visible nowhere.
pub(super) fn free(state: &State) -> Cards {
    let all: Cards = Card::all().collect();
    let Some(deal) = &state.deal else { return Cards::NONE };
    let piled: Cards = deal.pile.iter().flatten().copied().collect();
    let shown = Seat::PAIR.map(|seat| state.shown(seat).map_or(Cards::NONE, |spread| spread.cards()));
    [piled, shown[0], shown[1], deal.known(Seat(0)), deal.known(Seat(1))].into_iter().fold(all, Cards::without)
}

pub(super) fn of(state: &State, fact: &Fact) -> Vec<String> {
    match fact {
        Fact::Deal { dealer: None, turned: None } => vec![DEAL.to_owned()],
        Fact::Pass => vec![PASS.to_owned()],
        Fact::Show { .. } if shown(state).as_ref() == Some(fact) => vec![SHOW.to_owned()],
        Fact::Show { seat, hand } if state.knocker().is_some() && state.asked() == Some(*seat) => Picked::spots(hand),
        Fact::Hold { seat, cards } if !cards.is_empty() && state.knocker().is_none() => {
            std::iter::once(hand_id(*seat)).chain(cards.iter().map(|card| card_id(*card))).collect()
        }
        Fact::Turn { from, card, discard, knock } => turned(state, *from, *card, *discard, *knock),
        Fact::Knocked { .. } | Fact::Gin { .. } | Fact::Void => picked::totals_of(fact),
        _ => Vec::new(),
    }
}

/// Lists the spots of a turn; empty if its cards are not visible.
fn turned(state: &State, from: Source, card: Option<Card>, discard: Card, knock: bool) -> Vec<String> {
    let (held, free) = (held(state), free(state));
    let there = |card: &Card| held.contains(card) || free.has(*card);
    let drawn = card.filter(|_| from == Source::Stock);
    if drawn != card || !drawn.iter().chain([&discard]).all(there) {
        return Vec::new();
    }
    let cards = drawn.into_iter().chain([discard]).map(card_id);
    let from = if from == Source::Stock { STOCK } else { PILE };
    std::iter::once(from.to_owned()).chain(cards).chain(knock.then(|| KNOCK.to_owned())).collect()
}

/// Returns the fact that the player asked shows a hand that is fully known.
fn shown(state: &State) -> Option<Fact> {
    state.knocker()?;
    let seat = state.asked()?;
    let rest: Vec<Card> = state.deal.as_ref()?.known(seat).iter().collect();
    let hand = Opened { rest, unsorted: true, ..Opened::default() };
    (hand.rest.len() == rules::games::gin_rummy::HAND).then_some(Fact::Show { seat, hand })
}

/// Parses the source of a card, the card if it was seen, the discard, and whether it is a knock.
fn turn(words: &[&str]) -> Option<Fact> {
    let (knock, words) = match words {
        [words @ .., KNOCK] => (true, words),
        words => (false, words),
    };
    let (from, card, discard) = match words {
        [from, discard] => (*from, None, *discard),
        [STOCK, card, discard] => (STOCK, Some(read_card(card)?), *discard),
        _ => return None,
    };
    let from = match from {
        STOCK => Source::Stock,
        PILE => Source::Pile,
        _ => return None,
    };
    Some(Fact::Turn { from, card, discard: read_card(discard)?, knock })
}

pub(super) fn intended(state: &State, spots: &[String]) -> Option<Fact> {
    let words: Vec<&str> = spots.iter().map(String::as_str).collect();
    match words.as_slice() {
        [DEAL] => return Some(Fact::Deal { dealer: None, turned: None }),
        [PASS] => return Some(Fact::Pass),
        [SHOW] => return shown(state),
        _ => {}
    }
    let noted = || {
        let (seat, picked) = picked::noted(spots)?;
        Some(Fact::Hold { seat, cards: picked?.hand.rest })
    };
    turn(&words).or_else(|| picked::totals(&words)).or_else(noted).or_else(|| {
        let seat = state.knocker().and(state.asked())?;
        let picked = Picked::read(spots).filter(Picked::is_whole)?;
        Some(Fact::Show { seat, hand: picked.hand })
    })
}

pub(super) fn continuations(state: &State, spots: &[String]) -> Vec<Fact> {
    let [from] = spots else { return Vec::new() };
    let turns = held(state).into_iter().filter_map(|card| turn(&[from, &card_id(card)]));
    turns.filter(|fact| of(state, fact).starts_with(spots)).collect()
}

/// Checks whether more must be pointed at after these spots.
pub(super) fn is_partial(view: View<'_, GinRummy>, spots: &[String]) -> bool {
    let (state, words) = (view.state, spots.iter().map(String::as_str).collect::<Vec<_>>());
    if state.end.is_some() || spots.is_empty() {
        return false;
    }
    if view.game.depth() != Depth::All {
        return picked::begins_totals(&words);
    }
    let Some(deal) = &state.deal else { return false };
    match deal.phase {
        Phase::Show(_) => Picked::read(spots).is_some_and(|picked| !picked.is_whole()),
        _ => matches!(words[..], [STOCK | PILE]) || matches!(picked::noted(spots), Some((_, None))),
    }
}
