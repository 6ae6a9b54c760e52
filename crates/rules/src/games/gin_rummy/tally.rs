//! The points of a hand and its entry: by the cards shown, or by the totals of a hand that was not followed (2.5, 2.6,
//! 3).

use crate::games::gin_rummy::checks::{about, check_seat};
use crate::games::gin_rummy::rules::MOST_DEADWOOD;
use crate::games::gin_rummy::{Article, Effect, GinRummy, How, Rules, Spread, known};
use crate::kit::Seat;
use crate::kit::columns::{Column, closed};
use crate::{Message, Proceeding};

/// Returns who scores how much, and how, by the deadwood of the knocker and of the opponent (2.5, 2.6).
pub fn points(rules: &Rules, knocker: Seat, own: u32, other: u32) -> (Seat, u32, How) {
    if own == 0 {
        (knocker, rules.gin.saturating_add(other), How::Gin)
    } else if own < other {
        (knocker, other - own, How::Knock)
    } else {
        (knocker.opponent(), rules.undercut.saturating_add(own - other), How::Undercut)
    }
}

/// Scores a hand and enters it; a player with enough columns wins.
pub(super) fn score(p: &mut Proceeding<GinRummy>, knocker: Seat, own: u32, other: u32) {
    let (seat, points, how) = points(p.rules(), knocker, own, other);
    let before = p.state().columns(p.rules());
    let article = if how == How::Gin { Article::GinScore } else { Article::Score };
    p.apply(Effect::Scored { seat, points, how }, article);
    let after = p.state().columns(p.rules());
    enter(p, seat, &before, &after);
    if closed(&after, seat) >= usize::from(p.rules().to_win) {
        let article = if after.len() == 1 { Article::Game } else { Article::Hollywood };
        p.apply(Effect::Won { player: seat }, article);
    }
}

/// Records which of several columns points go into, and which of them they close (3.2, 3.3).
fn enter(p: &mut Proceeding<GinRummy>, seat: Seat, before: &[Column], after: &[Column]) {
    if after.len() < 2 {
        return;
    }
    for (column, (before, after)) in (1u8..).zip(before.iter().zip(after)) {
        if before == after {
            continue;
        }
        p.apply(Effect::Entered { seat, column, sum: after.sum(seat) }, Article::Hollywood);
        if after.winner.is_some() {
            p.apply(Effect::ColumnClosed { seat, column }, Article::Closed);
        }
    }
}

/// Scores a knock by its totals (2.1, 2.5).
pub(super) fn knocked(p: &mut Proceeding<GinRummy>, seat: Seat, (own, other): (u32, u32), said: Option<u32>) {
    if own > p.rules().most_deadwood {
        let detail = about("gin-rummy-told-much", seat).with("points", own).with("most", p.rules().most_deadwood);
        p.illegal(Article::Knock, detail);
    }
    if own == 0 {
        p.impossible(Article::Gin, Message::new("gin-rummy-is-gin"));
    }
    declare_hand(p, seat, (own, other), said, Article::Knock);
}

/// Scores gin by the opponent's total (2.6).
pub(super) fn gin(p: &mut Proceeding<GinRummy>, seat: Seat, other: u32, said: Option<u32>) {
    declare_hand(p, seat, (0, other), said, Article::Gin);
}

/// Checks totals against each other and against the known cards, then scores them.
fn declare_hand(
    p: &mut Proceeding<GinRummy>,
    seat: Seat,
    (own, other): (u32, u32),
    said: Option<u32>,
    article: Article,
) {
    if !check_seat(p, seat) {
        return;
    }
    if let Some(most) = [own, other].into_iter().find(|points| *points > MOST_DEADWOOD) {
        let detail = Message::new("gin-rummy-most-deadwood").with("points", most).with("most", MOST_DEADWOOD);
        p.impossible(Article::Deck, detail);
    }
    known::check_totals(p, seat, own, other);
    let knocker = p.state().knocker();
    if knocker.is_some_and(|knocker| knocker != seat) {
        p.impossible(Article::Knock, about("gin-rummy-other-knocked", seat.opponent()));
    }
    let shown = p.state().shown(seat).filter(|_| knocker.is_some()).map(Spread::points);
    if let Some(shown) = shown.filter(|shown| *shown != own) {
        p.impossible(Article::Melds, about("gin-rummy-shown-other", seat).with("points", shown));
    }
    let (_, points, _) = points(p.rules(), seat, own, other);
    if said.is_some_and(|said| said != points) {
        p.impossible(Article::Score, Message::new("gin-rummy-points-wrong").with("points", points));
    }
    if p.refused() {
        return;
    }
    p.apply(Effect::HandDeclared { seat, own, other }, article);
    score(p, seat, own, other);
}
