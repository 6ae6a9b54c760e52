//! Rounds: the discs, and the turns in their order (3).

use crate::games::carolus::checks::not_now;
use crate::games::carolus::state::Phase;
use crate::games::carolus::{Article, Carolus, Effect};
use crate::kit::Seat;
use crate::{Message, Proceeding};

/// Lays a disc; once all have, the lowest acts first (3.1–3.4).
pub(super) fn disc(p: &mut Proceeding<Carolus>, number: u8) {
    if p.state().phase != Phase::Discs {
        return not_now(p, Article::Discs);
    }
    let discs = p.rules().discs;
    let Some(by) = p.state().to_lay() else { return not_now(p, Article::Discs) };
    if !(1..=discs).contains(&number) {
        return p
            .impossible(Article::Discs, Message::new("carolus-no-disc").with("number", number).with("most", discs));
    }
    if p.state().player(by).is_some_and(|player| player.has_used(number)) {
        p.illegal(Article::UsedDiscs, Message::new("carolus-disc-used").with("number", number));
    } else if !p.state().free_discs(discs).contains(&number) {
        p.illegal(Article::SameNumber, Message::new("carolus-disc-laid").with("number", number));
    }
    if p.refused() {
        return;
    }
    let article = if p.state().is_laid(number) { Article::SameNumber } else { Article::Discs };
    p.apply(Effect::DiscLaid { by, number }, article);
    if p.state().to_lay().is_none()
        && let Some(first) = p.state().order().first().copied()
    {
        pass_turn(p, first);
    }
}

fn pass_turn(p: &mut Proceeding<Carolus>, to: Seat) {
    let rolls = p.rules().early_roll;
    p.apply(Effect::TurnPassed { to, rolls }, Article::Sequence);
}

/// Begins a round; a player who has used all discs takes them back (3.1, 3.3).
pub(super) fn begin_round(p: &mut Proceeding<Carolus>, first: Seat) {
    let round = p.state().round.saturating_add(1);
    p.apply(Effect::RoundBegun { round, first }, Article::Discs);
    let discs = p.rules().discs;
    for by in p.state().seats() {
        let all = p.state().player(by).is_some_and(|player| (1..=discs).all(|number| player.has_used(number)));
        if all {
            p.apply(Effect::DiscsBack { by }, Article::UsedDiscs);
        }
    }
}

/// Passes the turn on, or begins a round with the player of the lowest disc (3.1, 3.4).
pub(super) fn end_turn(p: &mut Proceeding<Carolus>, by: Seat) {
    let order = p.state().order();
    let after = order.iter().position(|seat| *seat == by).and_then(|place| order.get(place + 1));
    match (after, order.first()) {
        (Some(next), _) => pass_turn(p, *next),
        (None, first) => begin_round(p, first.copied().unwrap_or(by)),
    }
}
