//! Armies placed by the player on turn: income and sets, before the attacks or, in the dark, after them (3.5, 5.7,
//! 6.8).

use crate::games::risiko::decide::{P, at, in_phase, in_turn, own};
use crate::games::risiko::income::Income;
use crate::games::risiko::state::{Dark, Stage, Step};
use crate::games::risiko::{Article, Code, Effect, dark, setup};
use crate::kit::Seat;
use crate::{Message, Sealed};

/// Gives a player the income, as far as the limit on the map allows (6.3, A22).
pub(super) fn income(p: P<'_, '_>, seat: Seat, at_end: bool) {
    let Income { territories, base, continents, .. } = Income::of(p.rules(), p.state(), seat);
    let article = if at_end { Article::DarkIncome } else { Article::Income };
    p.apply(Effect::Income { seat, territories, base, at_end }, article);
    let rules = p.rules();
    for continent in continents.into_iter().filter_map(|at| rules.map.continents.get(at)) {
        let effect = Effect::ContinentIncome { seat, continent: continent.code.clone(), armies: continent.bonus };
        p.apply(effect, Article::Continents);
    }
    excess(p, seat);
}

/// Removes the armies beyond the limit on the map.
pub(super) fn excess(p: P<'_, '_>, seat: Seat) {
    let Some(most) = p.rules().most_armies else { return };
    let over = p.state().present(seat).saturating_sub(most).min(p.state().turn.to_place);
    if over > 0 {
        p.apply(Effect::Excess { seat, armies: over }, Article::Most);
    }
}

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
        income(p, seat, true);
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
    setup::check_free(p, seat, codes(), Article::DarkIncome);
    dark::check_unknown(p, seat, codes());
    for code in codes() {
        if p.state().land(code).is_some_and(|land| !land.dark) {
            p.illegal(Article::Sheet, at("risiko-sheet-lit", code));
        }
    }
}
