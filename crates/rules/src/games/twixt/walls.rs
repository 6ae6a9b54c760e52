//! Which walls may be set and taken off (1.4, 1.7).

use crate::games::twixt::{Article, Board, Colour, Effect, Twixt};
use crate::kit::links::{Hole, Link};
use crate::{Message, Proceeding};

/// Sets every wall that a new tower can have; those from one tower never cross each other.
pub(super) fn add_all(p: &mut Proceeding<Twixt>, by: Colour, at: Hole) {
    let mut possible = [None; 8];
    let mut slots = possible.iter_mut();
    p.state().board.each_possible_wall(by, at, |wall| slots.by_ref().take(1).for_each(|slot| *slot = Some(wall)));
    for wall in possible.into_iter().flatten() {
        if has_spare_wall(p, by) {
            p.apply(Effect::Walled { by, wall }, Article::Wall);
        }
    }
}

/// Checks whether a colour has a wall left (A2).
fn has_spare_wall(p: &Proceeding<Twixt>, by: Colour) -> bool {
    p.rules().most_walls.is_none_or(|most| p.state().board.walls(by).count() < most.into())
}

/// Reports everything wrong with walls to be taken off and then, after a tower, set.
pub(super) fn check(p: &mut Proceeding<Twixt>, at: Option<Hole>, remove: &[Link], add: &[Link]) {
    if remove.is_empty() && add.is_empty() {
        return;
    }
    let by = p.state().on_move;
    let mut board = p.state().board;
    for wall in remove {
        check_removed(p, &board, by, *wall);
        board.remove_wall(*wall);
    }
    if let Some(at) = at.filter(|at| board.has_hole(*at)) {
        board.place(by, at);
    }
    for wall in add {
        check_added(p, &board, by, *wall);
        board.add_wall(*wall);
    }
    let most = p.rules().most_walls;
    if !add.is_empty() && most.is_some_and(|most| board.walls(by).count() > most.into()) {
        p.illegal(Article::Wall, Message::new("twixt-no-wall-left"));
    }
}

fn check_removed(p: &mut Proceeding<Twixt>, board: &Board, by: Colour, wall: Link) {
    if !board.has_wall(wall) {
        p.impossible(Article::Clearing, Message::new("twixt-no-wall").with("wall", wall.to_string()));
    } else if board.tower(wall.ends()[0]) != Some(by) {
        p.illegal(Article::Clearing, Message::new("twixt-not-own-wall").with("wall", wall.to_string()));
    }
}

fn check_added(p: &mut Proceeding<Twixt>, board: &Board, by: Colour, wall: Link) {
    let [one, other] = wall.ends().map(|end| board.tower(end));
    let about = |key| Message::new(key).with("wall", wall.to_string());
    if one.is_none() || one != other {
        p.impossible(Article::Wall, about("twixt-wall-without-towers"));
    } else if one != Some(by) {
        p.illegal(Article::Wall, about("twixt-not-own-towers"));
    }
    if board.has_wall(wall) {
        p.impossible(Article::Wall, about("twixt-wall-twice"));
    }
    for crossed in wall.crossing().filter(|crossed| board.has_wall(*crossed)) {
        p.illegal(Article::Wall, about("twixt-crosses").with("crossed", crossed.to_string()));
    }
}
