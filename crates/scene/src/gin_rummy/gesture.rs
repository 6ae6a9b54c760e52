//! Facts as spots that are pointed at, there and back.

use rules::games::gin_rummy::{Fact, Opened, Phase, Source, State};
use rules::kit::cards::Card;

pub(super) const DEAL: &str = "deal";
pub(super) const PASS: &str = "pass";
pub(super) const SHOW: &str = "show";
pub(super) const STOCK: &str = "stock";
pub(super) const PILE: &str = "pile";

pub(super) fn card_id(card: Card) -> String {
    format!("card/{card}")
}

/// Lists the cards that whoever plays next is known to hold; none where somebody else than a player is asked.
fn held(state: &State) -> Vec<Card> {
    let deal = state.deal.as_ref().filter(|deal| !matches!(deal.phase, Phase::Show(_)));
    let cards = deal.and_then(|deal| state.asked().map(|seat| deal.known(seat).iter().collect()));
    cards.unwrap_or_default()
}

pub(super) fn of(state: &State, fact: &Fact) -> Vec<String> {
    match fact {
        Fact::Deal { dealer: None, turned: None } => vec![DEAL.to_owned()],
        Fact::Pass => vec![PASS.to_owned()],
        Fact::Show { .. } if shown(state).as_ref() == Some(fact) => vec![SHOW.to_owned()],
        Fact::Turn { from, card: None, discard, knock: false } if held(state).contains(discard) => {
            let from = if *from == Source::Stock { STOCK } else { PILE };
            vec![from.to_owned(), card_id(*discard)]
        }
        _ => Vec::new(),
    }
}

/// Makes the fact that whoever is asked shows a hand that is known as a whole.
fn shown(state: &State) -> Option<Fact> {
    state.knocker()?;
    let seat = state.asked()?;
    let rest: Vec<Card> = state.deal.as_ref()?.known(seat).iter().collect();
    let hand = Opened { rest, unsorted: true, ..Opened::default() };
    (hand.rest.len() == rules::games::gin_rummy::HAND).then_some(Fact::Show { seat, hand })
}

fn turn(from: &str, discard: Card) -> Option<Fact> {
    let from = match from {
        STOCK => Source::Stock,
        PILE => Source::Pile,
        _ => return None,
    };
    Some(Fact::Turn { from, card: None, discard, knock: false })
}

pub(super) fn intended(state: &State, spots: &[String]) -> Option<Fact> {
    let words: Vec<&str> = spots.iter().map(String::as_str).collect();
    match words.as_slice() {
        [DEAL] => Some(Fact::Deal { dealer: None, turned: None }),
        [PASS] => Some(Fact::Pass),
        [SHOW] => shown(state),
        [from, card] => turn(from, Card::parse(card.strip_prefix("card/")?)?),
        _ => None,
    }
}

pub(super) fn continuations(state: &State, spots: &[String]) -> Vec<Fact> {
    let Some(from) = spots.first() else { return Vec::new() };
    let turns = held(state).into_iter().filter_map(|card| turn(from, card));
    turns.filter(|fact| of(state, fact).starts_with(spots)).collect()
}
