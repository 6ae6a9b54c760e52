//! Gin Rummy: the columns of scores as kept on paper, and beside them the table: both hands, stock and pile.
//!
//! Between hands, the cards shown in the last one stay on the table, melds first. During play, faces are drawn for
//! cards known in the given position: what an audience may not know has been removed before (`rules::Audience`). Cards
//! that only the referee has seen have a darker face.
//!
//! Spots: `stock`, `pile`, `card/As` for every visible card of a hand; for entry by pointing `deal`, `pass` and `show`,
//! `hand/0` for a hand that is noted; in the tray the pack as `card/As`, `knock`, `meld` and `lay`, or in a summary
//! `knock/0`, `gin/1`, `void` and the figures `own/6`, `tens/2`, `units/0`.
//!
//! Gestures: a turn is `stock` or `pile`, the drawn card if it was seen, the discard, and `knock` for a knock. A shown
//! hand is picked card by card, and its best melds are found; or meld by meld, each closed by `meld`, cards laid off by
//! `lay`, and the rest is deadwood. Totals are who ends the hand, then figures. Turned cards and whole matches are
//! typed.

mod gesture;
mod lay;
mod paper;
mod picked;
mod speak;
mod table;
mod tray;

use rules::Message;
use rules::games::gin_rummy::{Effect, Fact, GinRummy, State};

use crate::tabletop::{mark_outline, table as ground};
use crate::{Pointing, Scene, Shown, View};

impl Shown for GinRummy {
    /// Discards are listed once the source of the drawn card is known.
    const POINTING: Pointing<Self> = Pointing {
        continuations: |view, spots| gesture::continuations(view.state, spots),
        partial,
        is_partial: gesture::is_partial,
        ..Pointing::NONE
    };

    fn scene(view: View<'_, Self>) -> Scene {
        let mut scene = ground(lay::WIDTH, lay::HEIGHT);
        paper::draw(&mut scene, view);
        table::draw(&mut scene, view);
        tray::draw(&mut scene, view);
        scene
    }

    fn gesture(state: &State, fact: &Fact) -> Vec<String> {
        gesture::of(state, fact)
    }

    fn intended(state: &State, spots: &[String]) -> Option<Fact> {
        gesture::intended(state, spots)
    }

    fn decides(effect: &Effect) -> bool {
        matches!(effect, Effect::Scored { .. } | Effect::Voided)
    }

    fn speak(view: View<'_, Self>) -> Vec<Message> {
        speak::lines(view)
    }
}

/// Shows picked cards in their hand, and outlines other spots pointed at.
fn partial(view: View<'_, GinRummy>, spots: &[String]) -> Option<Scene> {
    let state = picked::laid(view.state, spots);
    let mut scene = GinRummy::scene(View { state: state.as_ref().unwrap_or(view.state), ..view });
    let chosen: Vec<_> = spots.iter().filter_map(|spot| scene.spot(spot)).map(|spot| spot.region.clone()).collect();
    scene.control(|scene| chosen.into_iter().for_each(|region| mark_outline(scene, region, 7)));
    Some(scene)
}
