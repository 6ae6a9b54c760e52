//! A board as drawn on the desk: its hexes, and around them the places where it can grow.

use std::collections::BTreeSet;

use rules::games::samurai::Board;
use rules::games::samurai::board::{WAYS, beside};

use crate::samurai::lay::{HEIGHT, Lay};
use crate::samurai::{map, tooltip};
use crate::tabletop::{spot, table};
use crate::{Ink, Paint, Scene};

/// Draws a board as used with `players` players. Every place is a spot, see [`place_spot`].
pub fn drawing(board: &Board, players: usize) -> Scene {
    let free = free(board, players);
    let used = board.spaces(players).map(|space| space.at);
    let places: Vec<_> = used.chain(free.iter().copied()).collect();
    let lay = Lay::alone(&places);
    let mut scene = table(lay.width, HEIGHT);
    map::ground(&mut scene, (board, players), &lay, &|_| false);
    for at in free {
        let outline = lay.hexagon(lay.place(at), 96);
        scene.polygon(outline.clone(), Paint::stroke(Ink::Line, lay.part(4).max(2)));
        spot(&mut scene, place_spot(at), outline, Vec::new());
    }
    for space in board.spaces(players) {
        spot(&mut scene, place_spot(space.at), lay.hexagon(lay.at(space), 100), vec![tooltip::bare(space)]);
    }
    scene
}

/// Lists the empty places around the hexes; the middle one if there is no hex at all.
fn free(board: &Board, players: usize) -> BTreeSet<(i8, i8)> {
    let around = board.spaces(players).flat_map(|space| WAYS.into_iter().filter_map(|way| beside(space.at, way)));
    let free: BTreeSet<_> = around.filter(|at| board.at(*at).is_none()).collect();
    if free.is_empty() { BTreeSet::from([(0, 0)]) } else { free }
}

/// Returns the spot of a place in the picture of a board.
pub fn place_spot((q, r): (i8, i8)) -> String {
    format!("place/{q}/{r}")
}

/// Parses a spot as a place.
pub fn place_of(spot: &str) -> Option<(i8, i8)> {
    let (q, r) = spot.strip_prefix("place/")?.split_once('/')?;
    Some((q.parse().ok()?, r.parse().ok()?))
}
