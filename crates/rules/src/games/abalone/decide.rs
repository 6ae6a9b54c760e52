//! Decides the effects of each fact.

use crate::games::abalone::board::letter;
use crate::games::abalone::cell::{line, line_way};
use crate::games::abalone::moves::may_go;
use crate::games::abalone::{Abalone, Article, Board, BrokenOff, Cell, Effect, Fact, Way};
use crate::kit::{Seat, seated};
use crate::{Message, Proceeding};

pub(super) fn decide(p: &mut Proceeding<Abalone>, fact: Fact) {
    match fact {
        Fact::Line { from, way } => along(p, from, way),
        Fact::Side { from, to, way } => sideways(p, from, to, way),
        Fact::Time { player, used_s, marble } => time(p, player, used_s, marble),
        Fact::Judge => break_off(p),
    }
}

/// Reports a violation if the game is over already.
fn still_on(p: &mut Proceeding<Abalone>) {
    if p.state().end.is_some() {
        p.illegal(Article::Out, Message::new("abalone-over"));
    }
}

/// Reports a violation if it is not this player's turn (3.6).
fn in_turn(p: &mut Proceeding<Abalone>, player: Seat) {
    still_on(p);
    if player != p.state().turn && p.state().end.is_none() {
        p.illegal(Article::Turn, Message::new("abalone-not-your-turn").with("colour", letter(player).to_string()));
    }
}

fn resume(p: &mut Proceeding<Abalone>) {
    if p.state().end.is_some() {
        p.apply(Effect::Resumed, Article::Out);
    }
}

/// The marbles in a direction from a cell on: those of its colour, and all that they would shove.
struct Row {
    own: u8,
    ahead: u8,
    /// The cell of the last marble.
    last: Cell,
    /// True if a marble of the own colour stands among those ahead.
    blocked: bool,
}

fn row(board: &Board, player: Seat, from: Cell, way: Way) -> Row {
    let mut row = Row { own: 0, ahead: 0, last: from, blocked: false };
    let mut next = Some(from);
    while let Some(cell) = next {
        match board.at(cell) {
            None => break,
            Some(seat) if seat == player && row.ahead == 0 => row.own += 1,
            Some(seat) => {
                row.ahead += 1;
                row.blocked |= seat == player;
            }
        }
        row.last = cell;
        next = cell.step(way);
    }
    row
}

/// Moves a line along, with what it pushes (3.1–3.5).
fn along(p: &mut Proceeding<Abalone>, from: Cell, way: Way) {
    let board = p.state().board;
    let Some(player) = board.at(from) else {
        return p.impossible(Article::Line, Message::new("abalone-no-marble").with("cell", from.to_string()));
    };
    in_turn(p, player);
    let row = row(&board, player, from, way);
    if !may_go(&board, player, from, way) {
        refuse_line(p, &row, way);
    }
    if p.refused() {
        return;
    }
    resume(p);
    let mut own = row.own;
    let mut ahead = row.ahead;
    if row.last.step(way).is_none()
        && let Some(seat) = board.at(row.last)
    {
        p.apply(Effect::Out { player: seat, cell: row.last }, Article::Out);
        if ahead > 0 { ahead -= 1 } else { own -= 1 }
    }
    if ahead > 0 {
        let first = (0..row.own).try_fold(from, |cell, _| cell.step(way)).unwrap_or(from);
        p.apply(Effect::Pushed { from: first, way, count: ahead }, Article::Push);
    }
    if own > 0 {
        p.apply(Effect::Moved { from, way, count: own }, Article::Step);
    }
    go_on(p, player);
}

/// Reports every fault of a move along a line.
fn refuse_line(p: &mut Proceeding<Abalone>, row: &Row, way: Way) {
    if row.own > 3 {
        p.illegal(Article::Line, Message::new("abalone-too-many").with("count", row.own));
    }
    if row.ahead == 0 && row.last.step(way).is_none() {
        p.illegal(Article::Step, Message::new("abalone-own-over-edge").with("cell", row.last.to_string()));
    }
    if row.blocked {
        p.illegal(Article::NoPush, Message::new("abalone-own-in-the-way"));
    }
    if row.ahead > 0 && row.own == 1 {
        p.illegal(Article::NoPush, Message::new("abalone-one-pushes"));
    }
    if row.ahead >= row.own.min(3) && row.own > 1 {
        let detail = Message::new("abalone-outnumbered").with("own", row.own.min(3)).with("theirs", row.ahead);
        p.illegal(Article::Push, detail);
    }
}

/// Moves a line of two or three marbles sideways (3.1, 3.2).
fn sideways(p: &mut Proceeding<Abalone>, from: Cell, to: Cell, way: Way) {
    let board = p.state().board;
    let mut cells = line(from, to);
    let Some(player) = board.at(from) else {
        return p.impossible(Article::Line, Message::new("abalone-no-marble").with("cell", from.to_string()));
    };
    in_turn(p, player);
    if cells.next().is_none() || way_along(from, to, way) {
        return p.impossible(Article::Line, Message::new("abalone-no-line"));
    }
    for cell in line(from, to) {
        if board.at(cell) != Some(player) {
            p.impossible(Article::Line, Message::new("abalone-not-of-line").with("cell", cell.to_string()));
        }
        match cell.step(way) {
            None => p.impossible(Article::Step, Message::new("abalone-over-edge").with("cell", cell.to_string())),
            Some(next) if board.at(next).is_some() => {
                p.impossible(Article::Step, Message::new("abalone-taken").with("cell", next.to_string()));
            }
            Some(_) => {}
        }
    }
    if p.refused() {
        return;
    }
    resume(p);
    p.apply(Effect::MovedSideways { from, to, way }, Article::Step);
    go_on(p, player);
}

fn way_along(from: Cell, to: Cell, way: Way) -> bool {
    line_way(from, to).is_none_or(|line| line.along(way))
}

/// Ends the game after a move if it is won, and otherwise passes the turn (3.5, 3.6).
fn go_on(p: &mut Proceeding<Abalone>, player: Seat) {
    if !won(p, Article::Out) {
        p.apply(Effect::TurnPassed { to: player.opponent() }, Article::Turn);
    }
}

/// Ends the game if a player has lost as many marbles as lose it; returns whether it ended.
fn won(p: &mut Proceeding<Abalone>, article: Article) -> bool {
    let goal = p.rules().goal;
    let loser = Seat::PAIR.into_iter().find(|seat| p.state().lost(*seat) >= goal);
    if let Some(loser) = loser {
        p.apply(Effect::Won { player: loser.opponent() }, article);
    }
    loser.is_some()
}

/// Penalises a player in marbles for the time used beyond the limit (4.2).
fn time(p: &mut Proceeding<Abalone>, player: Seat, used_s: u32, marble: Option<Cell>) {
    if let Err(detail) = seated(player) {
        return p.impossible(Article::Time, detail);
    }
    still_on(p);
    let due = p.rules().penalties(used_s).saturating_sub(p.state().penalties(player));
    if due == 0 {
        let next = p.rules().time_of_penalty(p.state().penalties(player).saturating_add(1));
        p.illegal(Article::Time, Message::new("abalone-not-due").with("time", clock(next)));
    }
    match marble {
        None if p.rules().penalty_removes => p.impossible(Article::Time, Message::new("abalone-name-marble")),
        Some(_) if !p.rules().penalty_removes => p.impossible(Article::Time, Message::new("abalone-no-marble-taken")),
        Some(cell) if p.state().board.at(cell) != Some(player) => {
            p.impossible(Article::Time, Message::new("abalone-not-own").with("cell", cell.to_string()));
        }
        _ => {}
    }
    if p.refused() {
        return;
    }
    resume(p);
    match marble {
        Some(cell) => p.apply(Effect::PenalisedMarble { player, cell }, Article::Time),
        None => {
            // The marble that loses the game is the last one due: more time used costs no more.
            let left = p.rules().goal.saturating_sub(p.state().lost(player)).max(1);
            p.apply(Effect::Penalised { player, count: due.clamp(1, left) }, Article::Time);
        }
    }
    won(p, Article::Out);
}

/// Writes seconds as minutes and seconds.
pub(super) fn clock(seconds: u32) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// Ends a game by the referee's judgement: an endless one, or one that takes too long (4.3).
fn break_off(p: &mut Proceeding<Abalone>) {
    still_on(p);
    if p.refused() {
        return;
    }
    let [white, black] = p.state().lost;
    match p.rules().broken_off {
        BrokenOff::FewerLost if white != black => {
            p.apply(Effect::Won { player: Seat(u8::from(black < white)) }, Article::Referee);
        }
        _ => p.apply(Effect::Drawn, Article::Referee),
    }
}
