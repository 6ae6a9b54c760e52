//! Who is asked what.

use crate::games::risiko::battle::occupation;
use crate::games::risiko::state::{Dark, Pending, Stage, State, Step};
use crate::games::risiko::{Fact, Goal, Rules, score, summary};
use crate::kit::Seat;
use crate::{Prompt, Role};

const fn ask(seat: Option<Seat>, ask: &'static str) -> Prompt<Fact> {
    Prompt { seat, role: Role::Referee, ask, optional: false, facts: None }
}

fn may(prompt: Prompt<Fact>) -> Prompt<Fact> {
    Prompt { optional: true, ..prompt }
}

pub(super) fn prompts(rules: &Rules, state: &State) -> Vec<Prompt<Fact>> {
    let mut prompts = match state.stage {
        _ if state.is_revealing() => {
            let due = state.order.iter().copied().filter(|seat| state.may_reveal(*seat));
            due.map(|seat| ask(Some(seat), "show")).collect()
        }
        Stage::SetUp => start(rules, state),
        Stage::Rounds => vec![ask(Some(state.seat), "place")],
        Stage::Play => vec![turn(rules, state)],
        Stage::Summary => vec![ask(None, "hold")],
        Stage::Over(_) if score::waits(rules, state) => Vec::new(),
        Stage::Over(_) => return Vec::new(),
    };
    if matches!(rules.goal, Goal::Objectives { .. }) {
        prompts.extend(summary::without_objective(state).map(|seat| {
            let prompt = ask(Some(seat), "objective");
            if state.is_over() { prompt } else { may(prompt) }
        }));
    }
    prompts
}

fn start(rules: &Rules, state: &State) -> Vec<Prompt<Fact>> {
    let due = state.order.iter().copied().filter(|seat| state.player(*seat).is_some_and(|player| !player.ready));
    let word = |seat: Seat| {
        let dealt = state.player(seat).is_some_and(|player| player.dealt > 0) || state.held(seat).next().is_some();
        match rules.dark {
            Some(_) if dealt => "sheet",
            Some(_) => "deal",
            None => "deploy",
        }
    };
    let mut prompts: Vec<_> = due.map(|seat| ask(Some(seat), word(seat))).collect();
    if state.players.iter().all(|player| !player.ready) {
        prompts.push(may(ask(None, "order")));
    }
    prompts
}

fn turn(rules: &Rules, state: &State) -> Prompt<Fact> {
    let seat = Some(state.seat);
    let listed = |word, facts| Prompt { facts: Some(facts), ..ask(seat, word) };
    let flight = state.player(state.seat).and_then(|player| player.flight).filter(|flight| flight.due);
    let reinforced = rules.dark.is_none() || state.turn.step >= Step::Reinforce;
    if let (None, Some(flight), 0) = (state.turn.pending, flight, state.turn.to_place) {
        return match flight.to {
            // Its owner reveals it first.
            Some(to) if state.land(to).is_some_and(|land| land.dark) => ask(None, "show"),
            Some(to) => listed("land", vec![Fact::Land { from: flight.from, to }]),
            None => ask(seat, "reveal"),
        };
    }
    match (state.turn.pending, state.turn.step) {
        (Some(Pending::Invasion { .. }), _) => {
            let (least, most) = occupation(rules, state).unwrap_or((1, 1));
            listed("invade", (least.max(1)..=most).map(Fact::Invade).collect())
        }
        (Some(Pending::Fight { .. }), _) => ask(seat, "fight"),
        (Some(Pending::Declared { .. }), _) => ask(seat, "attack"),
        (None, Step::EndRoll) => ask(seat, "end-roll"),
        _ if state.turn.to_place > 0 => ask(seat, "place"),
        (None, Step::Drawn) if rules.moves.at_any_time && !state.turn.moved => ask(seat, "done-move"),
        (None, Step::Drawn) => listed("done", vec![Fact::Done]),
        _ => ask(seat, act(rules, state, reinforced)),
    }
}

/// Returns the word for what the player on turn may still do, if nothing must come first.
fn act(rules: &Rules, state: &State, reinforced: bool) -> &'static str {
    let (turn, any_time) = (&state.turn, rules.moves.at_any_time);
    let attacks = turn.step <= Step::Attack && (!turn.moved || any_time);
    let moves = !turn.moved && (any_time || turn.step <= Step::Attack);
    match (reinforced, state.dark == Dark::Off, attacks, moves) {
        (false, false, _, true) => "act-dark",
        (false, false, ..) => "act-dark-moved",
        (false, true, _, true) => "act-lit",
        (false, true, ..) => "act-lit-moved",
        (true, _, true, true) => "act",
        (true, _, true, false) => "act-moved",
        (true, _, false, true) => "act-move",
        (true, _, false, false) => "act-late",
    }
}

/// Asks for the holders of territories while only the score is followed.
pub(super) fn summary(rules: &Rules, state: &State) -> Vec<Prompt<Fact>> {
    match state.stage {
        Stage::SetUp | Stage::Summary => vec![ask(None, "hold")],
        _ => prompts(rules, state),
    }
}
