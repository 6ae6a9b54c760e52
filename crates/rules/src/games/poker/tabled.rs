//! A poker table of a tournament: chips come from there and go back, and eliminations are reported.

use std::ops::RangeInclusive;

use serde_json::{Map, Value as Json, json};

use crate::games::poker::tell::with_ante;
use crate::games::poker::{Ante, Article, Chair, Effect, Fact, Out, Poker, Rules, State};
use crate::kit::Seat;
use crate::{Announced, Departure, Message, Report, Sitter, Tabled, Terms};

impl Tabled for Poker {
    const SEATS: RangeInclusive<usize> = 2..=9;
    const ANNOUNCED: Option<Announced<Self>> = Some(Announced { fact: announced, overlooked });

    fn seat_of(sitter: &Sitter) -> Option<Chair> {
        let stack = u32::try_from(sitter.chips?).ok()?;
        Some(Chair { name: sitter.name.clone(), stack })
    }

    fn moves_on(effect: &Effect) -> bool {
        !matches!(effect, Effect::HoleSeen { .. } | Effect::HoleTaken { .. })
    }

    fn options(terms: &Terms) -> Json {
        let mut options = Map::new();
        if let Some((small, big)) = blinds(terms) {
            options.insert("blinds".to_owned(), json!([small, big]));
        }
        if let Some(ante) = ante(terms) {
            options.insert("ante".to_owned(), json!(ante));
        }
        if let Some(dealer) = terms.dealer {
            options.insert("button".to_owned(), json!(dealer));
        }
        options.insert("hands_before".to_owned(), json!(terms.hands));
        options.insert("loose".to_owned(), json!(terms.loose));
        options.into()
    }

    fn report(_: &Rules, state: &State) -> Report {
        let counted = state.over && state.loose == 0;
        let chips = || state.players.iter().map(|player| player.stack.into()).collect();
        Report { departed: departed(state), dealt: dealt(state), chips: counted.then(chips), ..Report::default() }
    }
}

fn announced(state: &State, terms: &Terms) -> Option<Fact> {
    let (small, big) = blinds(terms)?;
    let ante = ante(terms).map(|chips| Ante { chips, by: state.next_ante.by }).filter(|ante| *ante != state.next_ante);
    let new = (small, big) != state.next_blinds || ante.is_some();
    new.then_some(Fact::Blinds { small, big: Some(big), ante })
}

/// Once a level is announced, the next hand must be dealt with its blinds (1.10).
fn overlooked(fact: &Fact, state: &State, terms: &Terms) -> Option<(Article, Message)> {
    let (Fact::Deal { .. }, Fact::Blinds { small, big: Some(big), ante }) = (fact, announced(state, terms)?) else {
        return None;
    };
    let announced = Message::new("poker-level-announced").with("small", small).with("big", big);
    Some((Article::Levels, with_ante(announced, ante.unwrap_or(state.next_ante))))
}

fn departed(state: &State) -> Vec<Departure> {
    let gone = |seat: Seat| {
        let Out { hand, stack } = state.player(seat)?.out?;
        Some(Departure { seat, hand, chips: stack.into() })
    };
    let mut gone: Vec<_> = state.seats().filter_map(gone).collect();
    gone.sort_by_key(|departure| departure.hand);
    gone
}

fn dealt(state: &State) -> Option<(u32, Seat)> {
    let next = state.after(state.button).find(|seat| state.is_in(*seat));
    let dealer = if state.placed { Some(state.button) } else { next };
    dealer.map(|dealer| (state.hand, dealer))
}

/// Returns the small and the big blind of the announced level.
fn blinds(terms: &Terms) -> Option<(u32, u32)> {
    let [small, big, ..] = terms.blinds.as_slice() else { return None };
    Some((u32::try_from(*small).ok()?, u32::try_from(*big).ok()?))
}

/// Returns the ante of the announced level, if it has one.
fn ante(terms: &Terms) -> Option<u32> {
    u32::try_from(*terms.blinds.get(2)?).ok()
}
