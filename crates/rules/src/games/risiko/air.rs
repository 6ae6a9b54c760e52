//! Paratroopers and airborne troops (4.21–4.26).

use crate::games::risiko::battle::enemy;
use crate::games::risiko::checks::{P, at, in_phase, in_turn, own, untimely};
use crate::games::risiko::state::{Dark, Step};
use crate::games::risiko::{Article, Code, Effect, moves};
use crate::kit::Seat;
use crate::{Message, Sealed};

/// Jumps with units of paratroopers over a territory: to attack, or as the strategic move (4.21–4.23, A11, A12, A15).
pub(super) fn jump(p: P<'_, '_>, from: &[(Code, u32)], to: Code) {
    if !in_turn(p) {
        return;
    }
    let Some(each) = p.rules().paratroops else {
        return p.impossible(Article::Paratroops, Message::new("risiko-no-paratroops"));
    };
    let seat = p.state().seat;
    let home = p.state().holder(to) == Some(seat);
    if home {
        moves::check_time(p);
        own(p, seat, to);
    } else {
        in_phase(p, Step::Attack);
        enemy(p, seat, to);
    }
    check_made(p, seat, from, to, each);
    if p.refused() {
        return;
    }
    for (code, units) in from {
        let armies = units.saturating_mul(each);
        p.apply(Effect::Jumped { seat, from: *code, to, units: *units, armies }, Article::Paratroops);
    }
    if home {
        let units = from.iter().map(|(_, units)| *units).sum();
        p.apply(Effect::JumpedHome { seat, to, units }, Article::Paratroops);
    }
}

fn check_made(p: P<'_, '_>, seat: Seat, from: &[(Code, u32)], to: Code, each: u32) {
    if from.is_empty() {
        p.impossible(Article::Paratroops, Message::new("risiko-move-nothing"));
    }
    for (index, (code, units)) in from.iter().enumerate() {
        let twice = from[..index].iter().any(|(other, _)| other == code);
        if !own(p, seat, *code) {
            continue;
        }
        let armies = p.state().armies(*code);
        if *units == 0 || twice || units.saturating_mul(each) >= armies {
            let most = armies.saturating_sub(1) / each.max(1);
            p.impossible(Article::Paratroops, at("risiko-units", *code).with("most", most));
        }
        if !p.rules().map.two_apart(*code, to) {
            p.illegal(Article::Paratroops, at("risiko-not-two", to).with("from", code.to_string()));
        }
    }
}

/// Loads armies for a sealed destination (4.24, A14).
pub(super) fn load(p: P<'_, '_>, from: Code, armies: u32, to: &Sealed) {
    if !in_turn(p) {
        return;
    }
    let seat = p.state().seat;
    if !p.rules().airborne {
        return p.impossible(Article::Airborne, Message::new("risiko-no-airborne"));
    }
    if to.by() != seat {
        p.impossible(Article::Airborne, Message::new("risiko-not-turn"));
    }
    in_phase(p, Step::Attack);
    let turn = &p.state().turn;
    let flying = p.state().player(seat).is_some_and(|player| player.flight.is_some());
    if turn.loaded {
        p.illegal(Article::Airborne, Message::new("risiko-loaded-already"));
    }
    if flying {
        p.impossible(Article::Airborne, Message::new("risiko-flying"));
    }
    if own(p, seat, from) {
        let there = p.state().armies(from).saturating_sub(1);
        if armies == 0 || armies > there {
            p.impossible(Article::Airborne, at("risiko-move-count", from).with("armies", there));
        }
    }
    if let Some(text) = to.text() {
        check_destination(p, from, text);
    }
    if !p.refused() {
        let commitment = to.commitment();
        p.apply(Effect::Loaded { seat, from, armies, commitment }, Article::Airborne);
    }
}

/// Records that a destination is no territory or out of reach; returns the territory if it is one (4.24).
fn check_destination(p: P<'_, '_>, from: Code, text: &str) -> Option<Code> {
    let map = &p.rules().map;
    let to = Code::parse(text.trim()).and_then(|code| map.territory(code));
    let Some((to, from)) = to.zip(map.territory(from)) else {
        p.illegal(Article::Airborne, Message::new("risiko-destination-unread"));
        return None;
    };
    if !map.reach(from.continent, to.continent) {
        p.illegal(Article::Airborne, at("risiko-destination-far", from.code));
    }
    Some(to.code)
}

/// Reveals the destination of loaded troops, at the beginning of their player's next turn.
pub(super) fn read(p: P<'_, '_>, seat: Seat, text: &str) {
    let state = p.state();
    let Some(flight) = state.player(seat).and_then(|player| player.flight).filter(|flight| flight.to.is_none()) else {
        return p.impossible(Article::Airborne, Message::new("risiko-no-flight"));
    };
    // Once the game is over nobody lands any more, so it may be revealed.
    if !state.is_over() && (!flight.due || state.seat != seat) {
        p.illegal(Article::Airborne, Message::new("risiko-flight-early"));
    }
    match check_destination(p, flight.from, text) {
        Some(to) if !p.refused() => p.apply(Effect::DestinationRead { seat, to }, Article::Airborne),
        Some(_) => {}
        None => p.impossible(Article::Airborne, Message::new("risiko-destination-unread")),
    }
}

/// Lands loaded troops: among their own, or to fight (4.25, 4.26, A13).
pub(super) fn land(p: P<'_, '_>, from: Code, to: Code) {
    if !in_turn(p) {
        return;
    }
    let (state, seat) = (p.state(), p.state().seat);
    let Some(flight) = state.player(seat).and_then(|player| player.flight).filter(|flight| flight.due) else {
        return p.impossible(Article::Airborne, Message::new("risiko-no-flight"));
    };
    if flight.to != Some(to) || flight.from != from {
        return p.impossible(Article::Airborne, at("risiko-not-sealed", to));
    }
    if state.turn.to_place > 0 {
        let armies = state.turn.to_place;
        untimely(p, Article::Sequence, Message::new("risiko-place-first").with("armies", armies));
    }
    let home = p.state().holder(to) == Some(seat);
    let dark = p.state().land(to).is_some_and(|land| land.dark);
    if !home || (dark && p.state().dark == Dark::On) {
        enemy(p, seat, to);
    }
    if p.refused() {
        return;
    }
    let armies = flight.armies;
    let effect = if home { Effect::LandedHome { seat, to, armies } } else { Effect::Landed { seat, to, armies } };
    p.apply(effect, Article::Airborne);
}
