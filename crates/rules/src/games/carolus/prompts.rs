//! Who is asked what next, and the legal answers where they can be listed.

use crate::games::carolus::checks::ask;
use crate::games::carolus::emperor::leaders;
use crate::games::carolus::restock::{choices, to_be_had};
use crate::games::carolus::state::{Phase, State, Step};
use crate::games::carolus::{Colour, Face, Fact, Rules};
use crate::{Prompt, Role};

pub(super) fn prompts(rules: &Rules, state: &State) -> Vec<Prompt<Fact>> {
    if state.end.is_some() {
        return Vec::new();
    }
    let facts = facts(rules, state);
    let prompt = Prompt { seat: state.asked(rules), role: Role::Referee, ask: ask(state), optional: false, facts };
    vec![prompt]
}

/// Lists the legal answers; maps, reserves and paladins have too many.
fn facts(rules: &Rules, state: &State) -> Option<Vec<Fact>> {
    match state.phase {
        Phase::Map | Phase::Draft(_) | Phase::Turn(_, Step::Paladins) => None,
        Phase::Discs => Some(state.free_discs(rules.discs).into_iter().map(Fact::Disc).collect()),
        Phase::Turn(_, Step::Roll) if rules.crown_waits => {
            let faces: Vec<Face> = Colour::ALL.map(Face::Colour).into_iter().chain([Face::Crown(None)]).collect();
            let count = rules.table(state.players.len()).paladins.into();
            Some(choose(&faces, count).into_iter().map(Fact::Roll).collect())
        }
        Phase::Turn(_, Step::Roll) => None,
        Phase::Turn(seat, Step::Emperor) => {
            let most = state.player(seat).and_then(|player| player.laid).unwrap_or(rules.discs);
            // After a full circle he would reach the same areas again.
            let areas = u8::try_from(state.areas.len()).unwrap_or(u8::MAX);
            Some((1..=most.min(areas)).map(Fact::Emperor).collect())
        }
        Phase::Turn(_, Step::Take) if state.dice.is_empty() => None,
        Phase::Turn(_, Step::Take) => Some(takes(rules, state)),
        Phase::Level => Some(leaders(state).0.into_iter().map(Fact::Judge).collect()),
    }
}

/// Lists the paladins that may be chosen for crowns.
fn takes(rules: &Rules, state: &State) -> Vec<Fact> {
    let had = Colour::ALL.map(|colour| to_be_had(rules, state, colour));
    let within = |colours: &Vec<Colour>| {
        let count = |colour: Colour| colours.iter().filter(|other| **other == colour).count();
        Colour::ALL.into_iter().all(|colour| count(colour) <= had[colour.index()])
    };
    choose(&Colour::ALL, choices(rules, state)).into_iter().filter(within).map(Fact::Take).collect()
}

/// Lists every choice of `count` items of a list, in its order, with repetition.
fn choose<T: Copy>(list: &[T], count: usize) -> Vec<Vec<T>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let from = |(index, first): (usize, &T)| {
        let rest = choose(&list[index..], count - 1);
        rest.into_iter().map(|rest| [&[*first], &rest[..]].concat()).collect::<Vec<_>>()
    };
    list.iter().enumerate().flat_map(from).collect()
}
