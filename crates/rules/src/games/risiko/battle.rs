//! Attacks: dice, losses, occupation (3.6–3.9, 4.14, 5.5, 5.6, 6.11–6.13).

use crate::Message;
use crate::games::risiko::checks::{P, at, in_phase, in_turn, own, span, untimely};
use crate::games::risiko::goal::{check_goal, check_out};
use crate::games::risiko::rules::Invasion;
use crate::games::risiko::state::{Closing, Dark, Holder, Pending, Step};
use crate::games::risiko::{Article, Code, Effect, Rules, State};
use crate::kit::{Die, Seat};

/// Sorts dice, the highest first.
fn sorted(dice: &[Die]) -> Vec<Die> {
    let mut dice = dice.to_vec();
    dice.sort_unstable_by(|one, other| other.cmp(one));
    dice
}

/// Returns the losses of attacker and defender: dice are compared from the highest on, ties go to the defender (3.7).
pub fn losses(attack: &[Die], defence: &[Die]) -> [u32; 2] {
    let mut lost = [0; 2];
    for (one, other) in sorted(attack).iter().zip(sorted(defence)) {
        lost[usize::from(*one > other)] += 1;
    }
    lost
}

/// Returns the least and the most dice for a defender with this number of armies (4.14, 6.11).
pub fn defence_dice(rules: &Rules, armies: u32) -> (u32, u32) {
    let most = armies.min(rules.defence_dice.into());
    (if rules.defence_is_forced { most } else { most.min(1) }, most)
}

/// Returns how many different territories may be attacked in this turn (6.16, 6.17).
pub(super) fn target_limit(rules: &Rules, state: &State) -> Option<u8> {
    let targets = rules.targets?;
    match state.closing {
        Closing::Last => Some(targets.last),
        Closing::Extra(_) => Some(targets.extra),
        Closing::Open | Closing::Penultimate => None,
    }
}

/// Records one roll of an attack from a territory.
pub(super) fn attack(p: P<'_, '_>, from: Code, to: Code, attack: &[Die], defence: &[Die]) {
    // A declared attack is rolled.
    let declared = p.state().turn.pending == Some(Pending::Declared { from, to });
    if !declared && !in_turn(p) {
        return;
    }
    let seat = p.state().seat;
    in_phase(p, Step::Attack);
    if check_target(p, seat, from, to) {
        check_attack_dice(p, p.state().armies(from).saturating_sub(1), attack, defence);
        check_defence_dice(p, to, defence);
    }
    if p.refused() {
        return;
    }
    roll(p, seat, Some(from), to, attack, defence);
    if p.state().armies(to) == 0 {
        let dice = u32::try_from(attack.len()).unwrap_or(0);
        p.apply(Effect::Emptied { from, to, dice }, Article::Invasion);
    }
}

/// Records the objections to attacking a territory from another; returns whether the dice can be evaluated.
pub(super) fn check_target(p: P<'_, '_>, seat: Seat, from: Code, to: Code) -> bool {
    if p.state().turn.moved && !p.rules().moves.at_any_time {
        untimely(p, Article::Sequence, Message::new("risiko-attack-after-move"));
    }
    let there = own(p, seat, from) && enemy(p, seat, to);
    if there && !p.rules().map.touch(from, to) {
        p.illegal(Article::Map, at("risiko-no-border", to).with("from", from.to_string()));
    }
    let limit = target_limit(p.rules(), p.state());
    let targets = &p.state().turn.targets;
    if let Some(limit) = limit
        && !targets.contains(&to)
        && targets.len() >= usize::from(limit)
    {
        untimely(p, Article::LastRounds, Message::new("risiko-targets").with("most", limit));
    }
    there
}

/// Records that a territory can't be attacked, because nobody defends it or it is the attacker's own; returns whether
/// it can.
pub(super) fn enemy(p: P<'_, '_>, seat: Seat, to: Code) -> bool {
    match p.state().land(to) {
        None => p.impossible(Article::Map, at("risiko-no-land", to)),
        Some(land) if land.dark => p.impossible(Article::DarkAttack, at("risiko-dark", to)),
        Some(land) if land.holder == Some(Holder::Seat(seat)) => p.impossible(Article::Attack, at("risiko-own", to)),
        Some(land) if land.armies == 0 => p.impossible(Article::Attack, at("risiko-nobody", to)),
        Some(_) => return true,
    }
    false
}

fn check_attack_dice(p: P<'_, '_>, most: u32, attack: &[Die], defence: &[Die]) {
    let count = u32::try_from(attack.len()).unwrap_or(u32::MAX);
    if count == 0 || count > most.min(3) {
        let detail = Message::new("risiko-attack-dice").with("dice", count).with("most", most.min(3));
        p.impossible(Article::AttackDice, detail);
    } else if !p.rules().fewer_dice && attack.len() < defence.len() {
        p.illegal(Article::AttackDice, Message::new("risiko-fewer-dice"));
    }
}

fn check_defence_dice(p: P<'_, '_>, to: Code, defence: &[Die]) {
    let (armies, count) = (p.state().armies(to), u32::try_from(defence.len()).unwrap_or(u32::MAX));
    let (least, most) = defence_dice(p.rules(), armies);
    if count == 0 || count > armies.min(3) {
        let detail = Message::new("risiko-defence-dice").with("dice", count).with("most", armies.min(3));
        p.impossible(Article::DefenceDice, detail);
    } else if !(least..=most).contains(&count) {
        let detail = Message::new("risiko-defence-count").with("dice", count).with("least", least);
        p.illegal(Article::DefenceDice, detail.with("most", most).with("span", span(least, most)));
    }
}

fn roll(p: P<'_, '_>, seat: Seat, from: Option<Code>, to: Code, attack: &[Die], defence: &[Die]) {
    let (attack, defence) = (sorted(attack), sorted(defence));
    let lost = losses(&attack, &defence);
    p.apply(Effect::Rolled { seat, from, to, attack, defence, lost }, Article::Losses);
}

/// Records one roll of troops that may not stop (4.22, 4.25, A12).
pub(super) fn fight(p: P<'_, '_>, to: Code, attack: &[Die], defence: &[Die]) {
    let seat = p.state().seat;
    let Some(Pending::Fight { to: there, units, airborne }) = p.state().turn.pending else {
        return p.impossible(Article::Attack, Message::new("risiko-no-fight"));
    };
    if there != to {
        return p.impossible(Article::Attack, at("risiko-fight-first", there));
    }
    check_attack_dice(p, units, attack, defence);
    check_defence_dice(p, to, defence);
    if p.refused() {
        return;
    }
    let article = if airborne { Article::Airborne } else { Article::Paratroops };
    roll(p, seat, None, to, attack, defence);
    let left = match p.state().turn.pending {
        Some(Pending::Fight { units, .. }) => units,
        _ => 0,
    };
    if p.state().armies(to) == 0 && left > 0 {
        occupy(p, seat, None, to, left, article);
    } else if left == 0 {
        p.apply(Effect::Destroyed { seat, to }, article);
    }
}

/// Returns the least and the most armies for occupying the conquered territory (3.9, 5.6, 6.13).
pub fn occupation(rules: &Rules, state: &State) -> Option<(u32, u32)> {
    let Some(Pending::Invasion { from, dice, .. }) = state.turn.pending else { return None };
    let most = state.armies(from).saturating_sub(1);
    let least = dice.min(most);
    Some((least, if rules.invasion == Invasion::Exactly { least } else { most }))
}

/// Occupies a conquered territory.
pub(super) fn invade(p: P<'_, '_>, armies: u32) {
    let (Some(Pending::Invasion { from, to, .. }), Some((least, most))) =
        (p.state().turn.pending, occupation(p.rules(), p.state()))
    else {
        return p.impossible(Article::Invasion, Message::new("risiko-nothing-conquered"));
    };
    let there = p.state().armies(from).saturating_sub(1);
    if armies == 0 || armies > there {
        p.impossible(Article::Invasion, Message::new("risiko-invade-count").with("most", there));
    } else if !(least..=most).contains(&armies) {
        p.illegal(Article::Invasion, Message::new("risiko-invade-bounds").with("least", least).with("most", most));
    }
    if !p.refused() {
        let seat = p.state().seat;
        occupy(p, seat, Some(from), to, armies, Article::Invasion);
    }
}

fn occupy(p: P<'_, '_>, seat: Seat, from: Option<Code>, to: Code, armies: u32, article: Article) {
    let victim = p.state().holder(to);
    p.apply(Effect::Occupied { seat, from, to, armies }, article);
    if let Some(victim) = victim {
        check_out(p, victim, Some(seat));
    }
    check_goal(p, seat);
}

/// Checks whether an attack from one territory on another may begin; used to list possible acts.
pub fn may_attack(rules: &Rules, state: &State, from: Code, to: Code) -> bool {
    let (Some(one), Some(other)) = (state.land(from), state.land(to)) else { return false };
    let defended = other.armies > 0 && one.holder != other.holder;
    let enough = rules.fewer_dice || one.armies > defence_dice(rules, other.armies).0;
    let limit = target_limit(rules, state).map_or(usize::MAX, usize::from);
    let targets = &state.turn.targets;
    one.holder == Some(Holder::Seat(state.seat))
        && one.armies > 1
        && defended
        && enough
        && (targets.contains(&to) || targets.len() < limit)
        && state.dark != Dark::Ending
        && rules.map.touch(from, to)
}
