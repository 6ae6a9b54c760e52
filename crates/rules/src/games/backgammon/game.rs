//! Decides the effects of each fact: the cube, resignations, the score and the next game.

use crate::games::backgammon::{Article, Backgammon, Cube, Effect, Phase, Value};
use crate::kit::{Seat, seated};
use crate::{Game, Message, Proceeding};

/// Checks whether a player about to roll may double (2.8, 2.9).
pub(super) fn may_double(state: &super::State, by: Seat) -> bool {
    state.has_cube() && state.cube.owner != Some(by.opponent()) && state.cube.turned < Cube::MOST
}

/// Offers double stakes before a roll (2.8); in the Crawford game and in a match to one point there is no cube (2.9).
pub(super) fn double(p: &mut Proceeding<Backgammon>) {
    let Phase::ToRoll(by) = p.state().phase else {
        let key = match p.state().phase {
            Phase::Offered(_) => "backgammon-answer-first",
            Phase::ToPlay(..) => "backgammon-double-late",
            Phase::Opening | Phase::ToRoll(_) => "backgammon-double-early",
        };
        return p.impossible(Article::Cube, Message::new(key));
    };
    let cube = p.state().cube;
    if p.state().crawford {
        p.illegal(Article::Length, Message::new("backgammon-crawford"));
    } else if !p.state().has_cube() {
        p.impossible(Article::Length, Message::new("backgammon-one-point"));
    }
    if cube.owner == Some(by.opponent()) {
        p.illegal(Article::Cube, Message::new("backgammon-not-owner"));
    }
    if cube.turned >= Cube::MOST {
        p.impossible(Article::Cube, Message::new("backgammon-cube-end").with("cube", cube.value()));
    }
    if !p.refused() {
        p.apply(Effect::Doubled { by, to: cube.value() * 2 }, Article::Cube);
    }
}

/// Returns the player whose double is to be answered, or reports that there is none.
fn doubled_by(p: &mut Proceeding<Backgammon>) -> Option<Seat> {
    if let Phase::Offered(by) = p.state().phase {
        return Some(by);
    }
    p.impossible(Article::Cube, Message::new("backgammon-no-double"));
    None
}

/// Accepts a double: the cube changes hands (2.8).
pub(super) fn take(p: &mut Proceeding<Backgammon>) {
    let Some(by) = doubled_by(p) else { return };
    let cube = p.state().cube.value() * 2;
    p.apply(Effect::Taken { by: by.opponent(), cube }, Article::Cube);
}

/// Refuses a double: the game is lost at the old stakes (2.8).
pub(super) fn drop(p: &mut Proceeding<Backgammon>) {
    let Some(by) = doubled_by(p) else { return };
    p.apply(Effect::Dropped { by: by.opponent() }, Article::Cube);
    win(p, by, Value::Single, Article::Cube);
}

/// Gives up a game for the agreed value (A4).
pub(super) fn resign(p: &mut Proceeding<Backgammon>, player: Seat, value: Option<Value>) {
    if let Err(detail) = seated(player) {
        return p.impossible(Backgammon::RECORD_KEEPING, detail);
    }
    let value = value.unwrap_or(p.rules().resign_unsaid);
    p.apply(Effect::Resigned { player, value }, Article::Resignation);
    win(p, player.opponent(), value, Article::Resignation);
}

/// Scores a game; the match is won, or another game begins, perhaps the Crawford game (2.7, 2.9, 2.12).
pub(super) fn win(p: &mut Proceeding<Backgammon>, player: Seat, value: Value, article: Article) {
    let (length, before) = (u16::from(p.state().length), p.state().score);
    let mut points = value.points() * p.state().cube.value();
    if length > 0 && !p.rules().score_as_reached {
        points = points.min(length.saturating_sub(before[player.index()]));
    }
    p.apply(Effect::GameWon { player, value, points }, article);
    if p.state().winner_by_score() == Some(player) {
        return p.apply(Effect::Won { player }, Article::Length);
    }
    p.apply(Effect::GameBegun, Article::NextGame);
    let first = length > 0 && before.iter().all(|score| score.saturating_add(1) < length);
    if p.rules().crawford && first && p.state().is_within_one(player) {
        p.apply(Effect::CrawfordBegun, Article::Length);
    }
}
