//! Decides the effects of each fact.

use crate::games::twixt::{AfterPie, Article, Colour, Effect, Fact, Rules, State, Twixt, walls};
use crate::kit::give_up;
use crate::kit::links::{Hole, Link};
use crate::{Message, Proceeding};

pub(super) fn decide(p: &mut Proceeding<Twixt>, fact: &Fact) {
    if p.state().end.is_some() {
        p.illegal(Article::Win, Message::new("twixt-over"));
    }
    match fact {
        Fact::Tower { at, remove, add } => tower(p, *at, remove, add.as_deref()),
        Fact::Choose(colour) => choose(p, *colour),
        Fact::Walls { remove, add } => walls_alone(p, remove, add),
        Fact::Draw => draw(p),
        Fact::Flag(player) => {
            let loses = p.rules().flag_loses;
            give_up(p, *player, Effect::Flagged { player: *player }, Article::Time, loses);
        }
        Fact::Resign(player) => give_up(p, *player, Effect::Resigned { player: *player }, Article::Judge, true),
    }
}

/// Checks whether no tower stands yet.
pub(super) fn is_first(state: &State) -> bool {
    Colour::BOTH.iter().all(|colour| state.board.towers(*colour).is_empty())
}

/// Checks whether the colour on move has a tower left (A2).
pub(super) fn has_spare_tower(rules: &Rules, state: &State) -> bool {
    rules.most_towers.is_none_or(|most| state.board.towers(state.on_move).count() < most.into())
}

/// Reports a violation if the colours must be chosen first (1.6).
fn check_chosen(p: &mut Proceeding<Twixt>) {
    if p.state().choosing {
        p.illegal(Article::Pie, Message::new("twixt-choose-first"));
    }
}

/// Plays a turn: own walls off, a tower, walls set; then perhaps a win, or the other colour moves (1.3–1.7).
fn tower(p: &mut Proceeding<Twixt>, at: Hole, remove: &[Link], add: Option<&[Link]>) {
    check_chosen(p);
    check_hole(p, at);
    walls::check(p, Some(at), remove, add.unwrap_or_default());
    if p.refused() {
        return;
    }
    let first = is_first(p.state());
    let by = p.state().on_move;
    for wall in remove {
        p.apply(Effect::Removed { by, wall: *wall }, Article::Clearing);
    }
    p.apply(Effect::Placed { by, at }, Article::Tower);
    match add {
        Some(add) => add.iter().for_each(|wall| p.apply(Effect::Walled { by, wall: *wall }, Article::Wall)),
        None if p.rules().auto_walls => walls::add_all(p, by, at),
        None => {}
    }
    if p.state().board.has_chain(by) {
        let player = p.state().player(by);
        return p.apply(Effect::Won { player }, Article::Win);
    }
    if first && p.rules().pie {
        let to = p.state().player(by).opponent();
        return p.apply(Effect::ChoiceOffered { to }, Article::Pie);
    }
    p.apply(Effect::TurnPassed { to: by.other() }, Article::Tower);
}

/// Reports everything wrong with the place of a tower (1.1, 1.3, A2, A6).
fn check_hole(p: &mut Proceeding<Twixt>, at: Hole) {
    let by = p.state().on_move;
    let board = &p.state().board;
    if !board.has_hole(at) {
        return p.impossible(Article::Board, Message::new("twixt-no-hole").with("hole", at.to_string()));
    }
    let (taken, beyond) = (board.tower(at).is_some(), board.edge(by.other(), at).is_some());
    let own_edge = board.edge(by, at).is_some();
    if taken {
        p.impossible(Article::Tower, Message::new("twixt-taken").with("hole", at.to_string()));
    }
    if beyond {
        p.illegal(Article::Tower, Message::new("twixt-beyond").with("hole", at.to_string()));
    }
    if own_edge && !p.rules().first_on_edge && is_first(p.state()) {
        p.illegal(Article::Pie, Message::new("twixt-first-on-edge").with("hole", at.to_string()));
    }
    if !has_spare_tower(p.rules(), p.state()) {
        p.illegal(Article::Tower, Message::new("twixt-no-tower-left"));
    }
}

/// Gives the opponent of the first tower the chosen colour; Black or the first player moves next (1.6, A1).
fn choose(p: &mut Proceeding<Twixt>, colour: Colour) {
    if !p.state().choosing {
        p.impossible(Article::Pie, Message::new("twixt-nothing-to-choose"));
    }
    if p.refused() {
        return;
    }
    let (first, chooser) = (p.state().first, p.state().first.opponent());
    let white = if colour == Colour::White { chooser } else { first };
    let on_move = match p.rules().after_pie {
        AfterPie::First if white == first => Colour::White,
        _ => Colour::Black,
    };
    p.apply(Effect::Chosen { white, on_move }, Article::Pie);
}

/// Takes walls off or sets them without a tower, which the ruleset may forbid (1.4, A5).
fn walls_alone(p: &mut Proceeding<Twixt>, remove: &[Link], add: &[Link]) {
    check_chosen(p);
    if !p.rules().walls_alone {
        p.illegal(Article::Wall, Message::new("twixt-walls-alone"));
    }
    walls::check(p, None, remove, add);
    if p.refused() {
        return;
    }
    let by = p.state().on_move;
    for wall in remove {
        p.apply(Effect::Removed { by, wall: *wall }, Article::Clearing);
    }
    for wall in add {
        p.apply(Effect::Walled { by, wall: *wall }, Article::Wall);
    }
    if p.state().board.has_chain(by) {
        let player = p.state().player(by);
        p.apply(Effect::Won { player }, Article::Win);
    }
}

/// Ends a game that nobody can win; the other player begins a further one (1.8, A3).
fn draw(p: &mut Proceeding<Twixt>) {
    check_chosen(p);
    if is_first(p.state()) {
        p.illegal(Article::Draw, Message::new("twixt-draw-at-start"));
    }
    if p.refused() {
        return;
    }
    let game = p.state().game.saturating_add(1);
    p.apply(Effect::Drawn, Article::Draw);
    if p.rules().further_games {
        let white = p.state().first.opponent();
        p.apply(Effect::GameBegun { game, white }, Article::Further);
    }
}
