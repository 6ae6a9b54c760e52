//! Prompts: who is asked for which act next, and the legal answers if they can be listed.

use crate::games::rummikub::{Fact, Phase, Rules, State, count};
use crate::kit::Seat;
use crate::{Prompt, Role};

pub(super) fn prompts(rules: &Rules, state: &State) -> Vec<Prompt<Fact>> {
    if state.over.is_some() {
        return Vec::new();
    }
    let told = |facts| ask(None, "count", facts);
    let Phase::Play(seat) = state.phase else {
        return vec![told(count::known(state).map(|racks| vec![Fact::End { racks }]))];
    };
    let mut prompts = vec![ask(Some(seat), "turn", None)];
    let instead = if state.pool() > 0 { Fact::Draw { tile: None } } else { Fact::Pass };
    prompts.push(optional(ask(Some(seat), "draw", Some(vec![instead]))));
    prompts.push(optional(ask(Some(seat), "late", Some(vec![Fact::Late { seat: None, tile: None }]))));
    if state.is_fresh(rules) {
        let begin = state.seats().filter(|other| *other != seat).map(|seat| Fact::Begin { seat });
        prompts.push(optional(ask(None, "begin", Some(begin.collect()))));
    }
    prompts.push(optional(told(None)));
    prompts
}

/// Asks only for the racks.
pub(super) fn summary(state: &State) -> Vec<Prompt<Fact>> {
    if state.over.is_some() { Vec::new() } else { vec![ask(None, "count", None)] }
}

const fn ask(seat: Option<Seat>, ask: &'static str, facts: Option<Vec<Fact>>) -> Prompt<Fact> {
    Prompt { seat, role: Role::Referee, ask, optional: false, facts }
}

fn optional(prompt: Prompt<Fact>) -> Prompt<Fact> {
    Prompt { optional: true, ..prompt }
}
