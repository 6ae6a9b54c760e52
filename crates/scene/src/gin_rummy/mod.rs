//! Gin Rummy: the columns of scores as they are kept on paper, and beside them the table: both hands, stock and pile.
//!
//! Between hands what was shown in the last one stays there, melds first. Of hands that are played faces are drawn of cards that the given
//! position knows: what an audience may not know has been taken out of it before (`rules::Audience`). Cards that the referee alone has
//! seen lie on a darker face.
//!
//! Spots: `stock`, `pile`, `card/As` for every card whose face is seen in a hand; for whoever plays by pointing `deal`, `pass` and
//! `show`.
//!
//! Gestures: a turn is pointed at as `stock` or `pile`, then the card discarded, where it is known to be in the hand. Knocks, totals and
//! hands that nobody has seen are typed.

mod gesture;
mod lay;
mod paper;
mod speak;
mod table;

use rules::Message;
use rules::games::gin_rummy::{Fact, GinRummy, State};

use crate::tabletop::table as ground;
use crate::{Scene, Shown, View};

impl Shown for GinRummy {
    fn scene(view: View<'_, Self>) -> Scene {
        let mut scene = ground(lay::WIDTH, lay::HEIGHT);
        paper::draw(&mut scene, view);
        table::draw(&mut scene, view);
        scene
    }

    fn gesture(state: &State, fact: &Fact) -> Vec<String> {
        gesture::of(state, fact)
    }

    /// Discards are listed once it is said where the card comes from.
    fn continuations(view: View<'_, Self>, spots: &[String]) -> Vec<Fact> {
        gesture::continuations(view.state, spots)
    }

    fn intended(state: &State, spots: &[String]) -> Option<Fact> {
        gesture::intended(state, spots)
    }

    fn speak(view: View<'_, Self>) -> Vec<Message> {
        speak::lines(view)
    }
}
