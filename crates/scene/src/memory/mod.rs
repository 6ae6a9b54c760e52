//! The table of Memory: tiles face down on felt in lettered rows, the pairs of each player piled up beside the name.
//!
//! Only the tile that is up shows its picture. A tile seen and turned back is not drawn: the screen must not remember
//! for the players. Spots: `tile/A1` to `tile/G10`, on the table or not; `call/pair` and `call/miss` state whether two
//! tiles were equal; `pairs/0` and `pairs/1`.

mod layout;
mod speak;
mod table;
mod tile;

pub use layout::{HEIGHT, WIDTH};

use rules::Message;
use rules::games::memory::{Cell, Fact, Memory, State, Tile};
use rules::kit::Seat;

use crate::{Pointing, Scene, Shown, View};

const PAIR: &str = "call/pair";
const MISS: &str = "call/miss";

impl Shown for Memory {
    const POINTING: Pointing<Self> = Pointing { continuations, partial, ..Pointing::NONE };

    fn scene(view: View<'_, Self>) -> Scene {
        table::draw(view)
    }

    /// Returns the tiles of a turn in order, then whether they were equal if that was stated. Pictures are typed.
    fn gesture(_: &State, fact: &Fact) -> Vec<String> {
        let Fact::Turn { tiles, hit } = fact else { return Vec::new() };
        if tiles.is_empty() || tiles.iter().any(|tile| tile.picture.is_some()) {
            return Vec::new();
        }
        let said = hit.map(|hit| if hit { PAIR } else { MISS }.to_owned());
        tiles.iter().map(|tile| tile_id(tile.cell)).chain(said).collect()
    }

    fn intended(_: &State, spots: &[String]) -> Option<Fact> {
        let (hit, cells) = match spots.split_last()? {
            (said, cells) if said == PAIR => (Some(true), cells),
            (said, cells) if said == MISS => (Some(false), cells),
            _ => (None, spots),
        };
        let tile = |spot: &String| Some(Tile { cell: Cell::parse(spot.strip_prefix("tile/")?)?, picture: None });
        let tiles: Vec<_> = cells.iter().map(tile).collect::<Option<_>>()?;
        (!tiles.is_empty()).then_some(Fact::Turn { tiles, hit })
    }

    fn tally(state: &State, seat: Seat) -> Option<u32> {
        state.pairs.get(seat.index()).map(|pairs| u32::from(*pairs))
    }

    fn speak(view: View<'_, Self>) -> Vec<Message> {
        speak::lines(view)
    }
}

/// Lists a whole turn of two tiles and their call, if no tile is up.
fn continuations(view: View<'_, Memory>, spots: &[String]) -> Vec<Fact> {
    let state = view.state;
    let Some(Fact::Turn { tiles, hit }) = Memory::intended(state, spots) else { return Vec::new() };
    let [first, second] = tiles.as_slice() else { return Vec::new() };
    let lie = [first, second].iter().all(|tile| state.has_tile(tile.cell));
    if state.up.is_some() || first.cell == second.cell || !lie {
        return Vec::new();
    }
    let called = |pair| Fact::Turn { tiles: tiles.clone(), hit: Some(pair) };
    [true, false].into_iter().filter(|pair| hit.is_none_or(|hit| hit == *pair)).map(called).collect()
}

/// Shows the first of two tiles open while the second waits for its call.
fn partial(view: View<'_, Memory>, spots: &[String]) -> Option<Scene> {
    let further = continuations(view, spots);
    let [Fact::Turn { tiles, .. }, _] = further.as_slice() else { return None };
    let state = State { up: tiles.first().map(|tile| tile.cell), ..view.state.clone() };
    Some(table::draw(View { state: &state, last: &[], ..view }))
}

fn tile_id(cell: Cell) -> String {
    format!("tile/{cell}")
}
