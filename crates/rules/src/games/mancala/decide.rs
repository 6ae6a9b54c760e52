//! Decides the effects of each fact.

use crate::games::mancala::duty::{cannot_feed, captured, failures};
use crate::games::mancala::state::LAP;
use crate::games::mancala::{Article, BrokenOff, Effect, Emptying, Fact, Mancala, Pit};
use crate::kit::Seat;
use crate::{Message, Proceeding};

pub(super) fn decide(p: &mut Proceeding<Mancala>, fact: Fact) {
    match fact {
        Fact::Sow(pit) => sow(p, pit),
        Fact::Agree | Fact::Judge => break_off(p),
        Fact::Close => close(p),
    }
}

/// Sows, captures, and decides who goes on (1.1–1.8).
fn sow(p: &mut Proceeding<Mancala>, pit: Pit) {
    let mover = pit.owner();
    let seeds = p.state().seeds(pit);
    still_on(p);
    if mover != p.state().turn && p.state().end.is_none() {
        p.illegal(Article::Row, Message::new("mancala-not-in-row").with("hole", pit.to_string()));
    }
    if seeds == 0 {
        return p.impossible(Article::Sowing, Message::new("mancala-empty-hole").with("hole", pit.to_string()));
    }
    if p.state().end.is_none() && cannot_feed(p.state(), mover) {
        p.illegal(Article::Feeding, Message::new("mancala-must-close"));
    }
    for (article, detail) in failures(p.rules(), p.state(), pit) {
        p.illegal(article, detail);
    }
    if p.refused() {
        return;
    }
    if p.state().end.is_some() {
        p.apply(Effect::Resumed, Article::Win);
    }
    p.apply(Effect::Sown { pit, seeds }, if seeds > LAP { Article::Lap } else { Article::Sowing });
    let captured = capture(p, mover, pit.landing(seeds));
    go_on(p, mover, captured);
}

/// Reports a violation if the game is over already.
fn still_on(p: &mut Proceeding<Mancala>) {
    if p.state().end.is_some() {
        p.illegal(Article::Win, Message::new("mancala-over"));
    }
}

/// Captures twos and threes of the opponent, backwards from the last seed (1.5); returns whether there were any.
fn capture(p: &mut Proceeding<Mancala>, by: Seat, last: Pit) -> bool {
    let mut pit = last;
    while let Some(seeds) = captured(p.rules(), p.state(), by, pit) {
        if !p.rules().capture_completes && p.state().store(by) >= p.rules().goal {
            break;
        }
        p.apply(Effect::Captured { by, pit, seeds }, Article::Capture);
        pit = pit.before();
    }
    pit != last
}

/// Decides after a move whether the game is over, and otherwise who moves (1.6–1.9).
fn go_on(p: &mut Proceeding<Mancala>, mover: Seat, captured: bool) {
    let opponent = mover.opponent();
    let (own_bare, theirs_bare) = (p.state().is_bare(mover), p.state().is_bare(opponent));
    if p.state().store(mover) >= p.rules().goal || (own_bare && theirs_bare) {
        return finish(p);
    }
    if captured && theirs_bare {
        if p.rules().emptying == Emptying::OtherMove || cannot_feed(p.state(), mover) {
            return sweep(p, mover, Article::Emptied);
        }
        return p.apply(Effect::MovesAgain { player: mover }, Article::Emptied);
    }
    p.apply(Effect::TurnPassed { to: opponent }, Article::Sowing);
    if own_bare && (p.rules().empty_row_ends || cannot_feed(p.state(), opponent)) {
        sweep(p, opponent, Article::Feeding);
    }
}

/// Gives a player the seeds left in the own holes and ends the game (1.6, 1.7).
fn sweep(p: &mut Proceeding<Mancala>, by: Seat, article: Article) {
    let seeds = u8::try_from(p.state().row(by)).unwrap_or(u8::MAX);
    if seeds > 0 {
        p.apply(Effect::Swept { by, seeds }, article);
    }
    finish(p);
}

/// Ends the game: who has the winning number of seeds has won, otherwise nobody (1.8, 1.9).
fn finish(p: &mut Proceeding<Mancala>) {
    match p.state().winner_by_count(p.rules().goal) {
        Some(player) => p.apply(Effect::Won { player }, Article::Win),
        None => p.apply(Effect::Drawn, Article::Draw),
    }
}

/// Ends a game in which no more captures are possible (1.9).
fn break_off(p: &mut Proceeding<Mancala>) {
    still_on(p);
    if p.refused() {
        return;
    }
    let [a, b] = p.state().stores;
    match p.rules().broken_off {
        BrokenOff::Count if a != b => p.apply(Effect::Won { player: Seat(u8::from(b > a)) }, Article::Draw),
        _ => p.apply(Effect::Drawn, Article::Draw),
    }
}

/// Ends a game in which the player on turn can't feed an empty opponent, as in positions set up by judges (1.6).
fn close(p: &mut Proceeding<Mancala>) {
    still_on(p);
    let player = p.state().turn;
    if !cannot_feed(p.state(), player) {
        p.illegal(Article::Feeding, Message::new("mancala-can-move"));
    }
    if !p.refused() {
        sweep(p, player, Article::Feeding);
    }
}
