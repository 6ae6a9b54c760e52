//! Who is asked what next, and the legal answers.

use crate::games::oca::{Fact, Flock, Pending, Player, Rules, State, VoidReason, aftermath};
use crate::kit::{Die, Seat};
use crate::{Prompt, Role};

/// The most combinations that a captain would read: beyond it only the roster's proposal is listed.
const MOST_CHOICES: usize = 500;

pub(super) fn prompts(rules: &Rules, state: &State) -> Vec<Prompt<Fact>> {
    let mut prompts = vec![main_prompt(rules, state)];
    if state.winner.is_none() && !state.last_paid.is_empty() && !matches!(state.pending, Some(Pending::Validation(_))) {
        prompts.push(Prompt {
            seat: Some(state.last_thrower),
            role: Role::Captain,
            ask: "stray",
            optional: true,
            facts: Some(stray_choices(state)),
        });
    }
    if state.winner.is_none() {
        prompts.extend(put_into_the_garden(rules, state));
        if state.pending.is_none() {
            prompts.push(throwers(state));
        }
    }
    prompts.push(Prompt { seat: None, role: Role::Guard, ask: "report", optional: true, facts: None });
    if state.declared { Vec::new() } else { prompts }
}

/// Asks the captain who throws next: any member of the flock alone, or any two together (Tiratori).
fn throwers(state: &State) -> Prompt<Fact> {
    let members: Vec<_> = state.flock(state.to_throw).into_iter().flat_map(Flock::members).collect();
    let alone = members.iter().map(|player| vec![*player]);
    let pairs = members.iter().enumerate().flat_map(|(index, one)| {
        let others = members.get(index + 1..).unwrap_or_default();
        others.iter().map(|other| vec![*one, *other])
    });
    Prompt {
        seat: Some(state.to_throw),
        role: Role::Captain,
        ask: "throwers",
        optional: true,
        facts: Some(alone.chain(pairs).map(Fact::Throwers).collect()),
    }
}

/// Asks the race judges to declare a winner whose bearer a ruling put into the garden (art. 2).
fn put_into_the_garden<'s>(rules: &'s Rules, state: &'s State) -> impl Iterator<Item = Prompt<Fact>> + 's {
    let seats = (0u8..).map(Seat).take(state.flocks.len());
    seats.filter(|seat| state.may_be_declared(*seat, rules.garden)).map(|seat| Prompt {
        seat: Some(seat),
        role: Role::RaceJudge,
        ask: "declare",
        optional: true,
        facts: Some(vec![Fact::Declare(seat)]),
    })
}

fn main_prompt(rules: &Rules, state: &State) -> Prompt<Fact> {
    let prompt = |seat, role, ask, facts| Prompt { seat: Some(seat), role, ask, optional: false, facts: Some(facts) };
    if let Some(winner) = state.winner {
        return prompt(winner, Role::RaceJudge, "declare", vec![Fact::Declare(winner)]);
    }
    let flock = state.to_throw;
    match state.pending {
        Some(Pending::Validation(_)) => {
            let void = |reason| Fact::Void { reason, note: String::new() };
            let facts = std::iter::once(Fact::Validate).chain(VoidReason::ALL.into_iter().map(void));
            prompt(flock, Role::Validator, "validation", facts.collect())
        }
        Some(Pending::Swap) => {
            let rivals = aftermath::swap_candidates(state, rules, flock).map(Some);
            prompt(flock, Role::Captain, "swap", rivals.chain([None]).map(Fact::Swap).collect())
        }
        None => {
            let faces = || Die::faces().map(Die::pips);
            let throws = faces().flat_map(|first| faces().map(move |second| Fact::Throw([first, second])));
            prompt(flock, Role::Notary, "throw", throws.collect())
        }
    }
}

/// Lists who could pay the forfeits of the last throw: every choice of that many players from those paid and the
/// reserve, in the order of the roster.
fn stray_choices(state: &State) -> Vec<Fact> {
    let Some(flock) = state.flock(state.last_thrower) else { return Vec::new() };
    let mut players: Vec<Player> = flock.reserve_players().chain(state.last_paid.iter().copied()).collect();
    players.sort_unstable();
    let mut choices = Vec::new();
    combine(&players, state.last_paid.len(), &mut Vec::new(), &mut choices);
    if choices.len() > MOST_CHOICES {
        return vec![Fact::Stray(state.last_paid.clone())];
    }
    choices.into_iter().map(Fact::Stray).collect()
}

fn combine(players: &[Player], missing: usize, chosen: &mut Vec<Player>, choices: &mut Vec<Vec<Player>>) {
    if missing == 0 {
        choices.push(chosen.clone());
        return;
    }
    for (index, player) in players.iter().enumerate() {
        if choices.len() > MOST_CHOICES {
            return;
        }
        chosen.push(*player);
        combine(&players[index + 1..], missing - 1, chosen, choices);
        chosen.pop();
    }
}
