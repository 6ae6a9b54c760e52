//! The board of Twixt: holes except at the corners, rails in the colours that they join, towers and walls.
//!
//! Spots: `hole/D5` for every hole, `wall/D5E7` for every wall that stands, `colour/white` and `colour/black` for the
//! plaques of the players.
//!
//! Gestures: walls taken off are pointed at first, then the hole of the tower, which gets all its walls. If it gets
//! only some, each of them is pointed at by its two holes afterwards; if it gets none, its hole is pointed at twice.
//! Walls without a tower are the same without a hole of the tower: pairs of holes only. The choice of a colour is its
//! plaque.

mod board;
mod gesture;
mod lay;
mod pieces;
mod plaques;
mod speak;
mod tooltip;

use rules::games::twixt::{Colour, Effect, Fact, State, Twixt};
use rules::{Message, Seat};

pub use lay::{HEIGHT, WIDTH};

use crate::tabletop::{alone, spot, table};
use crate::twixt::lay::Lay;
use crate::{Scene, Shown, View};

impl Shown for Twixt {
    fn scene(view: View<'_, Self>) -> Scene {
        let lay = Lay::new(view.state.board.size());
        let mut scene = table(WIDTH, HEIGHT);
        board::draw(&mut scene, &lay, &view.state.board);
        pieces::draw(&mut scene, &lay, view);
        plaques::draw(&mut scene, view);
        spots(&mut scene, &lay, view);
        scene
    }

    fn gesture(_: &State, fact: &Fact) -> Vec<String> {
        gesture::of(fact)
    }

    fn intended(_: &State, spots: &[String]) -> Option<Fact> {
        gesture::intended(spots)
    }

    fn counter(state: &State, seat: Seat) -> Option<Scene> {
        let colour = Colour::BOTH.into_iter().find(|colour| state.player(*colour) == seat)?;
        Some(alone(|scene, at, radius| pieces::tower(scene, at, radius, board::tone(colour))))
    }

    fn decides(effect: &Effect) -> bool {
        matches!(effect, Effect::GameBegun { .. })
    }

    fn speak(view: View<'_, Self>) -> Vec<Message> {
        speak::lines(view)
    }
}

fn spots(scene: &mut Scene, lay: &Lay, view: View<'_, Twixt>) {
    let board = &view.state.board;
    for hole in lay.holes().filter(|hole| board.has_hole(*hole)) {
        let region = lay.region(hole);
        spot(scene, gesture::hole_id(hole), region, tooltip::hole(view, hole));
    }
    for wall in board.links().iter() {
        spot(scene, gesture::wall_id(wall), lay.wall_region(wall), tooltip::wall(view, wall));
    }
    plaques::spots(scene, view);
}
