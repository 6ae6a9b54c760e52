//! The board of Mancala: two rows of six hollows lined with felt, a store at each end, every seed drawn.
//!
//! A sits below, with the store on the right; B above, with the store on the left: sowing runs against the clock. The
//! seeds that moved last are golden. Spots: `pit/A1` to `pit/B6`, `store/A`, `store/B`; pointing at a store closes the
//! game.

mod board;
mod seeds;
mod speak;

pub use board::{HEIGHT, WIDTH};

use rules::Message;
use rules::games::mancala::{Fact, Mancala, Pit, State};

use crate::{Scene, Shown, View};

impl Shown for Mancala {
    fn scene(view: View<'_, Self>) -> Scene {
        board::draw(view)
    }

    fn gesture(state: &State, fact: &Fact) -> Vec<String> {
        match fact {
            Fact::Sow(pit) => vec![pit_id(*pit)],
            Fact::Close => vec![store_id(state.turn.0)],
            Fact::Agree | Fact::Judge => Vec::new(),
        }
    }

    fn intended(_: &State, spots: &[String]) -> Option<Fact> {
        let [spot] = spots else { return None };
        match spot.split_once('/')? {
            ("pit", name) => Pit::parse(name).map(Fact::Sow),
            ("store", "A" | "B") => Some(Fact::Close),
            _ => None,
        }
    }

    fn speak(view: View<'_, Self>) -> Vec<Message> {
        speak::lines(view)
    }
}

fn pit_id(pit: Pit) -> String {
    format!("pit/{pit}")
}

fn store_id(seat: u8) -> String {
    format!("store/{}", side(seat))
}

const fn side(seat: u8) -> char {
    if seat == 0 { 'A' } else { 'B' }
}
