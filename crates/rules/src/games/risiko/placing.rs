//! Armies placed by the player on turn: income and sets, before the attacks or, in the dark, after them (3.5, 5.7,
//! 6.8).

use crate::games::risiko::checks::{P, at, check_free, check_unknown, in_phase, in_turn, own};
use crate::games::risiko::income::{self, Income};
use crate::games::risiko::state::{Dark, Stage, Step};
use crate::games::risiko::{Article, Code, Effect, setup};
use crate::kit::Seat;
use crate::{Message, Sealed};

pub(super) fn place(p: P<'_, '_>, lands: &[(Code, u32)], dark: Option<&(u32, Sealed)>) {
    let rounds = p.state().stage == Stage::Rounds;
    if !rounds && !in_turn(p) {
        return;
    }
    let seat = p.state().seat;
    // In the dark reinforcements come after everything else.
    let first = !rounds && p.rules().dark.is_some() && p.state().turn.to_place == 0;
    let reinforces = first && p.state().turn.step < Step::Reinforce;
    if reinforces {
        in_phase(p, Step::Attack);
    }
    for (code, _) in lands {
        own(p, seat, *code);
    }
    check_sum(p, lands, dark, reinforces);
    check_dark(p, seat, dark);
    if p.refused() {
        return;
    }
    if reinforces {
        income::receive(p, seat, true);
    }
    let article = if rounds { Article::Deploy } else { Article::Sequence };
    for (land, armies) in lands {
        p.apply(Effect::Placed { seat, land: *land, armies: *armies }, article);
    }
    if let Some((armies, sealed)) = dark {
        let commitment = sealed.commitment();
        p.apply(Effect::PlacedDark { seat, armies: *armies, commitment }, Article::DarkIncome);
    }
    if rounds && p.state().turn.to_place == 0 {
        setup::pass_on(p);
    }
}

fn check_sum(p: P<'_, '_>, lands: &[(Code, u32)], dark: Option<&(u32, Sealed)>, reinforces: bool) {
    let (rules, state) = (p.rules(), p.state());
    let there = if reinforces { Income::of(rules, state, state.seat).total() } else { state.turn.to_place };
    let sum = lands.iter().map(|(_, armies)| *armies).chain(dark.map(|(armies, _)| *armies));
    let sum = sum.fold(0u32, u32::saturating_add);
    if sum == 0 || sum > there || lands.iter().any(|(_, armies)| *armies == 0) {
        let detail = Message::new("risiko-place-count").with("count", sum).with("armies", there);
        p.impossible(Article::Income, detail);
    }
}

/// Records the faults of armies placed in the dark; an unknown text is checked when it is opened.
fn check_dark(p: P<'_, '_>, seat: Seat, dark: Option<&(u32, Sealed)>) {
    let Some((armies, sealed)) = dark else { return };
    if p.state().dark != Dark::On || sealed.by() != seat || *armies == 0 {
        return p.impossible(Article::DarkIncome, Message::new("risiko-no-dark"));
    }
    let Some(text) = sealed.text() else { return };
    let Some(written) = super::words::parse_armies(text) else {
        return p.illegal(Article::Sheet, Message::new("risiko-sheet-unread"));
    };
    if written.iter().map(|(_, armies)| *armies).sum::<u32>() != *armies {
        p.illegal(Article::Sheet, Message::new("risiko-sheet-sum").with("armies", *armies));
    }
    let codes = || written.iter().map(|(code, _)| *code);
    check_free(p, seat, codes(), Article::DarkIncome);
    check_unknown(p, seat, codes());
    for code in codes() {
        if p.state().land(code).is_some_and(|land| !land.dark) {
            p.illegal(Article::Sheet, at("risiko-sheet-lit", code));
        }
    }
}
