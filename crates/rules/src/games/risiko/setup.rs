//! The start: order of play, territories dealt, armies deployed and placed in rounds (3.2, 3.3, 6.5–6.7).

use crate::Message;
use crate::games::risiko::checks::{P, about, check_free, seated, span};
use crate::games::risiko::state::Stage;
use crate::games::risiko::{Article, Code, Effect, State, turn};
use crate::kit::Seat;

/// Records the order of play (6.5).
pub(super) fn order(p: P<'_, '_>, order: &[Seat]) {
    let state = p.state();
    let mut sorted = order.to_vec();
    sorted.sort_unstable();
    if !sorted.iter().copied().eq(state.seats()) {
        p.impossible(Article::Order, Message::new("risiko-order-all"));
    } else if !matches!(state.stage, Stage::SetUp | Stage::Summary) {
        p.impossible(Article::Order, Message::new("risiko-begun"));
    }
    if !p.refused() {
        p.apply(Effect::Ordered { order: order.to_vec() }, Article::Order);
    }
}

/// Records the territories dealt to a player; in the dark they need not be known (3.3, 5.2, 6.6).
pub(super) fn deal(p: P<'_, '_>, seat: Seat, lands: &[Code], unknown: u8) {
    if !seated(p, seat) {
        return;
    }
    let state = p.state();
    let there = state.held(seat).next().is_some() || state.player(seat).is_some_and(|player| player.dealt > 0);
    if state.stage != Stage::SetUp || there {
        p.impossible(Article::Deal, about("risiko-dealt-already", seat));
    }
    if p.rules().dark.is_none() && unknown > 0 {
        p.impossible(Article::Deal, Message::new("risiko-deal-unknown"));
    }
    check_free(p, seat, lands.iter().copied(), Article::Deal);
    let count = lands.len() + usize::from(unknown);
    let state = p.state();
    let left = state.lands.len().saturating_sub(state.seats().map(|other| state.territories(other)).sum());
    if count > left {
        p.impossible(Article::Deal, Message::new("risiko-deal-more").with("count", count).with("left", left));
    }
    check_share(p, seat, count);
    if !p.refused() {
        let mut lands = lands.to_vec();
        lands.sort_unstable();
        p.apply(Effect::Dealt { seat, lands, count: unknown }, Article::Deal);
    }
}

/// Records a number of territories that a player can't have been dealt: all get equally many or, if all cards are
/// dealt, some one more than others.
fn check_share(p: P<'_, '_>, seat: Seat, count: usize) {
    let share = p.state().share(p.rules(), seat);
    if !share.contains(&count) {
        let (least, most) = share.into_inner();
        let detail = Message::new("risiko-deal-share").with("count", count).with("least", least);
        p.illegal(Article::Deal, detail.with("most", most).with("span", span(least, most)));
    }
}

/// Records how a player deployed armies; once all have, the armies held back are placed in rounds (3.3, 6.7).
pub(super) fn deploy(p: P<'_, '_>, seat: Seat, lands: &[(Code, u32)]) {
    if !seated(p, seat) {
        return;
    }
    check_deploy(p, seat, lands);
    if p.refused() {
        return;
    }
    let mut lands = lands.to_vec();
    lands.sort_unstable();
    p.apply(Effect::Deployed { seat, lands }, Article::Deploy);
    if p.state().players.iter().all(|player| player.ready) {
        neutral(p);
        begin(p);
    }
}

fn check_deploy(p: P<'_, '_>, seat: Seat, lands: &[(Code, u32)]) {
    let (rules, state) = (p.rules(), p.state());
    let Some(player) = state.player(seat) else { return };
    if rules.dark.is_some() {
        return p.impossible(Article::Sheet, Message::new("risiko-write-sheet"));
    }
    if state.stage != Stage::SetUp || player.ready {
        return p.impossible(Article::Deploy, about("risiko-deployed-already", seat));
    }
    let (reserve, sum) = (player.reserve, lands.iter().map(|(_, armies)| armies).sum::<u32>());
    let dealt: Vec<Code> = state.held(seat).map(|land| land.code).collect();
    let mut named: Vec<Code> = lands.iter().map(|(code, _)| *code).collect();
    named.sort_unstable();
    let other_deal = !dealt.is_empty() && dealt != named;
    let last = state.seats().all(|other| other == seat || state.player(other).is_some_and(|it| it.ready));
    let left = state.lands.iter().filter(|land| land.holder.is_none() && !named.contains(&land.code)).count();
    if lands.iter().any(|(_, armies)| *armies == 0) || sum > reserve {
        let detail = Message::new("risiko-deploy-count").with("sum", sum).with("armies", reserve);
        p.impossible(Article::Deploy, detail);
    } else {
        let wanted = match rules.held_back {
            Some(_) => sum == p.state().to_deploy(rules, seat),
            None => lands.iter().all(|(_, armies)| *armies == 1) || sum == reserve,
        };
        if !wanted {
            let detail = Message::new("risiko-deploy-sum").with("sum", sum).with("armies", reserve);
            p.illegal(Article::Deploy, detail.with("held", rules.held_back.unwrap_or(0)));
        }
    }
    check_free(p, seat, named, Article::Deal);
    if other_deal {
        p.impossible(Article::Deal, about("risiko-deploy-other", seat));
    } else if dealt.is_empty() {
        check_share(p, seat, lands.len());
    }
    if last && left > 0 && p.rules().neutral.is_none() {
        p.impossible(Article::Deal, Message::new("risiko-deal-left").with("count", left));
    }
}

/// Places neutral armies on the territories dealt to nobody (6.6, A19).
fn neutral(p: P<'_, '_>) {
    let Some(armies) = p.rules().neutral else { return };
    let free: Vec<Code> = p.state().lands.iter().filter(|land| land.holder.is_none()).map(|land| land.code).collect();
    for land in free {
        p.apply(Effect::NeutralPlaced { land, armies }, Article::Neutral);
    }
}

/// Returns the armies that a player places in the next round of the start.
fn share(by_turns: u32, state: &State, seat: Seat) -> u32 {
    state.player(seat).map_or(0, |player| player.reserve).min(by_turns)
}

/// Begins the rounds in which the last armies are placed, or play if there are none.
pub(super) fn begin(p: P<'_, '_>) {
    let by_turns = p.rules().by_turns;
    let first = p.state().alive().find(|seat| share(by_turns, p.state(), *seat) > 0);
    match first {
        Some(first) => {
            let armies = share(by_turns, p.state(), first);
            p.apply(Effect::RoundsBegun { first, armies }, Article::Deploy);
        }
        None => turn::begin_play(p),
    }
}

/// Passes to the next player with armies to place, or begins play.
pub(super) fn pass_on(p: P<'_, '_>) {
    let (state, by_turns) = (p.state(), p.rules().by_turns);
    let mut next = state.seat;
    for _ in 0..state.players.len() {
        next = state.after(next);
        let armies = share(by_turns, state, next);
        if armies > 0 {
            return p.apply(Effect::PlacingPassed { to: next, armies }, Article::Deploy);
        }
    }
    turn::begin_play(p);
}
