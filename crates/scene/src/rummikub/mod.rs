//! Rummikub: the players with their racks and scores, and the cloth with its sets.
//!
//! Tiles on racks are drawn only at the desk, those of the player on turn, as far as the given position knows them:
//! what an audience may not know has been removed before (`rules::Audience`). Below the rack lie the tiles that nobody
//! has seen.
//!
//! Spots: `tile/2/0` for a tile by set and index, `set/2` around a set, `free` for the cloth, `rack` and `rack/R5/0` by
//! its place on it, `pack/R5` for tiles not seen yet, `player/0`, and for entry by pointing `pool` and `late`. While a
//! turn is dragged a number before `:` counts the drags.
//!
//! Gestures: `pool` draws or passes, `late` means that the minute is over, a player starts as long as nothing was
//! played. Tiles are dragged to a set or to free cloth, as many as the turn takes; a tile dragged on a tile of its own
//! set splits the set; all objections to the table are stated while it grows.

mod gesture;
pub mod judge;
mod lay;
mod players;
mod speak;
mod table;
mod tile;

pub use tile::{back, face, name};

use rules::Message;
use rules::games::rummikub::{Effect, Fact, Rummikub, State};

use crate::tabletop::table as ground;
use crate::{Pointing, Scene, Shown, View};

impl Shown for Rummikub {
    const POINTING: Pointing<Self> = Pointing {
        partial,
        grows: true,
        is_partial: |view, spots| gesture::is_partial(view.state, spots),
        ..Pointing::NONE
    };

    fn scene(view: View<'_, Self>) -> Scene {
        draw(view, 0)
    }

    fn gesture(state: &State, fact: &Fact) -> Vec<String> {
        gesture::of(state, fact)
    }

    fn intended(state: &State, spots: &[String]) -> Option<Fact> {
        gesture::intended(state, spots)
    }

    fn decides(effect: &Effect) -> bool {
        matches!(effect, Effect::Emptied { .. } | Effect::Blocked | Effect::Ended { .. })
    }

    fn speak(view: View<'_, Self>) -> Vec<Message> {
        speak::lines(view)
    }
}

fn partial(view: View<'_, Rummikub>, spots: &[String]) -> Option<Scene> {
    let built = gesture::Built::of(view.state, spots)?;
    let state = built.state(view.state);
    Some(draw(View { state: &state, last: &[], ..view }, built.drags))
}

fn draw(view: View<'_, Rummikub>, drags: usize) -> Scene {
    let mut scene = ground(lay::WIDTH, lay::HEIGHT);
    players::draw(&mut scene, view);
    table::draw(&mut scene, view, drags);
    table::notice(&mut scene, view);
    table::tray(&mut scene, view, drags);
    scene
}
