//! The end of a turn: tiles are drawn, the game may end, the turn passes (3.7, 5).

use crate::Proceeding;
use crate::games::samurai::{Article, Effect, End, Form, Samurai, State, score};

pub(super) fn turn(p: &mut Proceeding<Samurai>) {
    let (rules, seat) = (p.rules(), p.state().turn);
    let room = p.state().player(seat).map_or(0, |player| rules.hand_size.saturating_sub(player.hand));
    let count = u8::try_from(p.state().reserve(rules, seat)).unwrap_or(u8::MAX).min(room);
    if count > 0 {
        p.apply(Effect::Drew { seat, count }, Article::Draw);
    }
    match reason(p.state(), rules.ties_end) {
        Some((end, article)) => over(p, end, article),
        None => pass_on(p),
    }
}

/// Passes the turn on clockwise.
pub(super) fn pass_on(p: &mut Proceeding<Samurai>) {
    let to = p.state().after(p.state().turn);
    p.apply(Effect::TurnPassed { to }, Article::Turn);
}

/// Returns why the game is over, if it is, once the player on turn has finished (5.1–5.3, A8).
fn reason(state: &State, ties_end: u8) -> Option<(End, Article)> {
    let standing = state.standing();
    if Form::ALL.into_iter().any(|form| standing.of(form) == 0) {
        return Some((End::Form, Article::End));
    }
    if state.aside.total() >= ties_end {
        return Some((End::Ties, Article::Ties));
    }
    let all = usize::from(state.passes) >= state.players.len();
    all.then_some((End::Passes, Article::Pass))
}

/// Ends the game and records the winners.
pub(super) fn over(p: &mut Proceeding<Samurai>, end: End, article: Article) {
    p.apply(Effect::Ended { end }, article);
    let winners = score::winners(p.state());
    let best = winners.first().map_or(0, |seat| score::majorities(p.state(), *seat));
    let article = match best {
        0 => Article::NoMajority,
        1 => Article::OneMajority,
        _ => Article::Majorities,
    };
    p.apply(Effect::Won { seats: winners }, article);
}
