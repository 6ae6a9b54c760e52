//! The strategic move (3.10, 4.19, 6.14).

use crate::Message;
use crate::games::risiko::checks::{P, at, holds, in_phase, in_turn, own, untimely};
use crate::games::risiko::state::{Holder, Step};
use crate::games::risiko::{Article, Code, Effect};
use crate::kit::Seat;

pub(super) type Part = (Code, Code, u32);

pub(super) fn go(p: P<'_, '_>, parts: &[Part]) {
    if !in_turn(p) {
        return;
    }
    let seat = p.state().seat;
    check_time(p);
    if parts.is_empty() {
        p.impossible(Article::Move, Message::new("risiko-move-nothing"));
    }
    for (from, to, armies) in parts {
        let there = own(p, seat, *from) && own(p, seat, *to);
        if *armies == 0 || from == to {
            p.impossible(Article::Move, Message::new("risiko-move-nothing"));
        } else if there && !p.rules().map.touch(*from, *to) {
            p.illegal(Article::Map, at("risiko-no-border", *to).with("from", from.to_string()));
        }
    }
    check_form(p, parts);
    check_garrisons(p, seat, parts);
    if p.refused() {
        return;
    }
    for (from, to, armies) in parts {
        p.apply(Effect::Moved { seat, from: *from, to: *to, armies: *armies }, Article::Move);
    }
}

/// Records that a move comes at the wrong time, or a second time. Where moves may be made at any time of the turn, this
/// includes the time after the card is drawn (4.19).
pub(super) fn check_time(p: P<'_, '_>) {
    if p.state().turn.moved {
        p.illegal(Article::Move, Message::new("risiko-moved-already"));
    }
    if !p.rules().moves.at_any_time {
        return in_phase(p, Step::Attack);
    }
    let state = p.state();
    let due = state.player(state.seat).and_then(|player| player.flight).is_some_and(|flight| flight.due);
    if due {
        untimely(p, Article::Airborne, Message::new("risiko-land-first"));
    }
}

/// Checks that a move of several parts has one source or one target (4.19).
fn check_form(p: P<'_, '_>, parts: &[Part]) {
    let [(from, to, _), rest @ ..] = parts else { return };
    if rest.is_empty() {
        return;
    }
    let one_source = rest.iter().all(|(other, ..)| other == from);
    let one_target = rest.iter().all(|(_, other, _)| other == to);
    if !p.rules().moves.several {
        p.illegal(Article::Move, Message::new("risiko-move-one"));
    } else if !one_source && !one_target {
        p.illegal(Article::Move, Message::new("risiko-move-star"));
    }
}

/// Checks that no territory is left empty, and that enough armies stay at a front (6.14, A20).
fn check_garrisons(p: P<'_, '_>, seat: Seat, parts: &[Part]) {
    for (index, (from, ..)) in parts.iter().enumerate() {
        // A territory that is not the player's was objected to already.
        if parts[..index].iter().any(|(other, ..)| other == from) || !holds(p.state(), seat, *from) {
            continue;
        }
        let gone = parts.iter().filter(|(other, ..)| other == from).map(|(.., armies)| *armies);
        let gone = gone.fold(0u32, u32::saturating_add);
        let (rules, state) = (p.rules(), p.state());
        let there = state.armies(*from);
        let opponent = |code: Code| {
            let holder = state.land(code).and_then(|land| land.holder);
            matches!(holder, Some(Holder::Seat(other)) if other != seat)
        };
        let front = rules.map.near(*from).any(|near| opponent(near.code));
        let least = if front { rules.moves.front } else { 1 };
        if gone >= there {
            p.impossible(Article::Move, at("risiko-move-count", *from).with("armies", there.saturating_sub(1)));
        } else if there - gone < least {
            p.illegal(Article::Move, at("risiko-move-front", *from).with("least", least));
        }
    }
}
