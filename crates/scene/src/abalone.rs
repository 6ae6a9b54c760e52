//! The board of Abalone: a hexagonal tray of hollows with glossy balls, and troughs at its sides for the balls shoved
//! out.
//!
//! Spots: `cell/E5` for every cell, `out/0` and `out/1` for the troughs of both players.
//!
//! Gestures: in line, the rearmost marble of the line, then that marble's next cell. Sideways, both end marbles of the
//! line, then the cell to which the first of them goes. A sideways drag from the first marble to the cell to which the
//! last one goes is accepted too, if it can mean only one legal move.

mod board;
mod gesture;
mod lay;
mod marbles;
mod speak;
mod tooltip;

use rules::games::abalone::{Abalone, Cell, Fact, State};
use rules::{Message, Seat};

pub use lay::{HEIGHT, WIDTH};

use crate::abalone::marbles::Marbles;
use crate::tabletop::{Tone, alone, ball, followed, spot, table};
use crate::{Scene, Shown, View};

impl Shown for Abalone {
    fn scene(view: View<'_, Self>) -> Scene {
        let mut scene = table(WIDTH, HEIGHT);
        board::draw(&mut scene);
        let named: Marbles = followed(view);
        board::players(&mut scene, view, &named);
        marbles::draw(&mut scene, view, &named);
        for cell in Cell::all() {
            spot(&mut scene, gesture::id(cell), lay::region(cell), tooltip::cell(view, cell));
        }
        for seat in Seat::PAIR {
            let region = lay::trough(seat).outline([40; 4]);
            spot(&mut scene, format!("out/{}", seat.0), region, tooltip::trough(view, seat));
        }
        scene
    }

    fn gesture(_: &State, fact: &Fact) -> Vec<String> {
        gesture::of(*fact)
    }

    fn intended(state: &State, spots: &[String]) -> Option<Fact> {
        gesture::intended(state, spots)
    }

    fn counter(_: &State, seat: Seat) -> Option<Scene> {
        Some(alone(|scene, at, radius| ball(scene, at, radius, Tone::of(seat))))
    }

    fn speak(view: View<'_, Self>) -> Vec<Message> {
        speak::lines(view)
    }
}
