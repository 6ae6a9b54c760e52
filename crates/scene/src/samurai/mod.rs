//! The board of Samurai: a map, the plates of the players below it, and between them the items beside the board.
//!
//! Spots: `hex/P8` for every hex, except that while tiles are played `figure/P3/E` for each form replaces a hex with
//! figures; `player/0`, `hand/0`; for entry by pointing `tile/E4`, `pass`, and before the start `form/E`.
//!
//! Gestures: a form and a hex before the start; in a turn tile and hex, tile after tile; after `tile/XF` two figures,
//! after `tile/XT` the tile's hex and its destination; after a hand the tiles in it. Counts are typed.

mod drawing;
mod figure;
mod gesture;
mod lay;
mod map;
mod panel;
mod speak;
mod strip;
mod tile;
mod tokens;
mod tooltip;

pub use drawing::{drawing, place_of, place_spot};
pub use lay::HEIGHT;

use rules::Message;
use rules::games::samurai::{Cell, Effect, Fact, Form, Samurai, State, Tile};
use rules::kit::Seat;

use crate::samurai::lay::Lay;
use crate::samurai::tokens::Tokens;
use crate::tabletop::{alone, followed, table};
use crate::{Pointing, Scene, Shown, View};

/// The button of a player who can play no tile.
const PASS: &str = "pass";

impl Shown for Samurai {
    /// Turns and hands are listed once their first tile is pointed at: before that there are too many.
    const POINTING: Pointing<Self> = Pointing {
        continuations: gesture::continuations,
        partial,
        why_not: |view, spots| gesture::why_not(view.state, spots),
        ..Pointing::NONE
    };

    fn scene(view: View<'_, Self>) -> Scene {
        let lay = Lay::of(&view.game.rules().board, view.state.players.len());
        let tokens: Tokens = followed(view);
        let mut scene = table(lay.width, HEIGHT);
        let holds = |cell: Cell| view.state.figures_at(cell).total() > 0;
        map::ground(&mut scene, (&view.game.rules().board, view.state.players.len()), &lay, &holds);
        map::pieces(&mut scene, view, &lay, &tokens);
        map::marks(&mut scene, view, &lay);
        map::spots(&mut scene, view, &lay);
        strip::draw(&mut scene, view, &lay);
        panel::draw(&mut scene, view, &lay, &tokens);
        scene
    }

    fn gesture(_: &State, fact: &Fact) -> Vec<String> {
        gesture::of(fact)
    }

    fn intended(state: &State, spots: &[String]) -> Option<Fact> {
        gesture::intended(state, spots)
    }

    fn counter(_: &State, seat: Seat) -> Option<Scene> {
        Some(alone(|scene, centre, radius| tile::back(scene, seat, centre, radius)))
    }

    fn is_note(effect: &Effect) -> bool {
        matches!(effect, Effect::HandSeen { .. })
    }

    fn speak(view: View<'_, Self>) -> Vec<Message> {
        speak::lines(view)
    }
}

/// Shows the complete plays of a turn in their places.
fn partial(view: View<'_, Samurai>, spots: &[String]) -> Option<Scene> {
    let state = gesture::partial(view, spots)?;
    Some(Samurai::scene(View { state: &state, last: &[], ..view }))
}

fn hex_id(cell: Cell) -> String {
    format!("hex/{cell}")
}

fn figure_id(cell: Cell, form: Form) -> String {
    format!("figure/{cell}/{}", form.letter())
}

fn tile_id(tile: Tile) -> String {
    format!("tile/{tile}")
}

fn form_id(form: Form) -> String {
    format!("form/{}", form.letter())
}

fn player_id(Seat(seat): Seat) -> String {
    format!("player/{seat}")
}

fn hand_id(Seat(seat): Seat) -> String {
    format!("hand/{seat}")
}
