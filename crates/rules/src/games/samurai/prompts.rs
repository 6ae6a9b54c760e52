//! Who is asked what next, and the legal answers where they can be listed.

use crate::games::samurai::board::Ground;
use crate::games::samurai::decide::open;
use crate::games::samurai::{Fact, Form, Rules, Stage, State};
use crate::kit::Seat;
use crate::{Prompt, Role};

const fn ask(seat: Option<Seat>, ask: &'static str, facts: Option<Vec<Fact>>) -> Prompt<Fact> {
    Prompt { seat, role: Role::Referee, ask, optional: false, facts }
}

pub(super) fn prompts(rules: &Rules, state: &State) -> Vec<Prompt<Fact>> {
    let first = match state.stage {
        Stage::Over(_) => return Vec::new(),
        Stage::Seating => ask(None, "first", Some(state.seats().map(|seat| Fact::First { seat }).collect())),
        Stage::SetUp => ask(Some(state.turn), "figure", Some(figures(rules, state))),
        // A turn has many possible plays and may consist of several.
        Stage::Play => ask(Some(state.turn), "turn", None),
    };
    let unknown = state.players.iter().any(|player| player.known.len() < usize::from(player.hand));
    let hand = Prompt { optional: true, ..ask(None, "hand", None) };
    let other = state.seats().filter(|seat| *seat != state.turn).map(|seat| Fact::First { seat });
    let other = state.is_fresh().then(|| Prompt { optional: true, ..ask(None, "first", Some(other.collect())) });
    std::iter::once(first).chain(other).chain(unknown.then_some(hand)).collect()
}

/// Asks for everybody's figures if only a summary is recorded.
pub(super) fn summary(state: &State) -> Vec<Prompt<Fact>> {
    if state.is_over() { Vec::new() } else { vec![ask(None, "count", None)] }
}

/// Lists which figures may be placed where: cities before villages (2.3, 2.4).
fn figures(rules: &Rules, state: &State) -> Vec<Fact> {
    let beside = state.beside(rules);
    let cities = open(rules, state).any(|space| space.ground == Ground::City);
    let due = open(rules, state).filter(|space| !cities || space.ground == Ground::City);
    let forms = |cell| {
        let there = state.figures_at(cell);
        let fits = move |form: &Form| beside.of(*form) > 0 && !there.with(*form).has_equal();
        Form::ALL.into_iter().filter(fits).map(move |form| Fact::Figure { at: cell, form })
    };
    due.flat_map(|space| forms(space.cell)).collect()
}
