//! Acts that are proposed: by buttons those that follow from the record, and of those that are too many to be listed one
//! of every kind as an example.

use crate::games::risiko::state::{Pending, State};
use crate::games::risiko::{Code, Fact, Risiko, Rules, dark, read, summary};
use crate::kit::Seat;
use crate::text::name_of;
use crate::{Match, Message, Proposing};

/// What is proposed.
pub(super) const PROPOSING: Proposing<Risiko> = Proposing { buttons, samples };

/// Proposes revealing all that is left in the dark, and stating objectives.
fn buttons(m: &Match<Risiko>) -> Vec<(Fact, Message)> {
    let named = |key: &'static str, seat: Seat| Message::new(key).with("name", name_of::<Risiko>(m.seats(), seat));
    let left = m
        .state()
        .seats()
        .filter_map(|seat| Some((dark::remaining_reveal(m, seat)?, named("risiko-do-show-all", seat))));
    left.chain(summary::remaining_objectives(m.rules(), m.state())).collect()
}

/// Lists sample acts; only those that hold in the position are shown.
fn samples(m: &Match<Risiko>) -> Vec<Fact> {
    let (rules, state) = (m.rules(), m.state());
    let own: Vec<Code> = state.held(state.seat).map(|land| land.code).collect();
    let mut found = vec![Fact::Order(state.order.clone())];
    found.extend(state.seats().filter_map(|seat| deploy(rules, state, seat)));
    found.extend(own.first().map(|land| Fact::Place { lands: vec![(*land, state.turn.to_place)], dark: None }));
    let near = |from: Code| rules.map.near(from).map(move |to| (from, to.code));
    for (from, to) in own.iter().flat_map(|from| near(*from)) {
        found.extend(read::attack(&format!("{from}>{to} 1v1 6/1")));
        found.push(Fact::Declare { from, to });
        found.push(Fact::Move(vec![(from, to, 1)]));
    }
    if let Some(Pending::Fight { to, .. }) = state.turn.pending {
        found.extend(read::attack(&format!(">{to} 1v1 6/1")));
    }
    for seat in state.seats() {
        let dark = state.held(seat).filter(|land| land.dark).map(|land| (land.code, land.armies.max(1)));
        found.extend(dark.map(|land| Fact::Show { seat, lands: vec![land] }));
    }
    found.extend(read::dice("1+2").map(Fact::EndRoll));
    found.extend([Fact::Draw(None), Fact::Done]);
    found
}

/// Deploys a player's armies of the start: one on each territory dealt, or possible, and the rest on the first.
fn deploy(rules: &Rules, state: &State, seat: Seat) -> Option<Fact> {
    let dealt: Vec<Code> = state.held(seat).map(|land| land.code).collect();
    let free = || state.lands.iter().filter(|land| land.holder.is_none()).map(|land| land.code);
    let count = *state.share(rules, seat).start();
    let named = if dealt.is_empty() { free().take(count).collect() } else { dealt };
    let more = state.to_deploy(rules, seat).checked_sub(u32::try_from(named.len()).ok()?)?;
    let lands = named.iter().enumerate().map(|(at, code)| (*code, if at == 0 { 1 + more } else { 1 }));
    Some(Fact::Deploy { seat, lands: lands.collect() })
}
