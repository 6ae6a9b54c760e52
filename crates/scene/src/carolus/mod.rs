//! Carolus Magnus: the circle of territories, courts and reserves of the players, dice and supply in the middle.
//!
//! A region is one piece of the circle. Paladins are cubes with the letter of their colour, so that none looks like the
//! emblem of a player; castles are pale, dark or grey by side; the emperor stands on the inner rim.
//!
//! Spots: `area/5` (by its first territory), `emperor`, `court/0`, `reserve/0/r`, `disc/0/3` and `player/0` on the
//! plaques; for entry by pointing `pick/r` to `pick/g` and `pick/*` in the middle.
//!
//! Gestures: a map is its paladins picked from T1 on, then the emperor's area; dice and paladins for crowns are picked
//! one after another, a crown whose colour is chosen at once before that colour; a paladin is pointed at in the
//! reserve, then its destination; the emperor by the area where he stops, dragged there or not; a disc and the judge's
//! choice by themselves.

mod circle;
mod gesture;
mod middle;
mod pieces;
mod plaques;
mod speak;

use rules::games::carolus::{Carolus, Fact, State};
use rules::{Message, Seat};

use crate::tabletop::{alone, table};
use crate::{Pointing, Scene, Shown, View};

/// Width of the scene in its units: half as broad again as high, to fill the height of screens in a hall.
pub const WIDTH: i32 = 2720;

/// Height of the scene in its units.
pub const HEIGHT: i32 = 1800;

impl Shown for Carolus {
    const POINTING: Pointing<Self> = Pointing {
        orders: gesture::ways,
        continuations: |view, spots| gesture::maps(view.game.rules(), view.state, spots),
        partial,
        is_partial: |view, spots| gesture::is_partial(view.game.rules(), view.state, spots),
        why_not: |view, spots| gesture::why_not(view.game.rules(), view.state, spots),
        ..Pointing::NONE
    };

    fn scene(view: View<'_, Self>) -> Scene {
        let mut scene = table(WIDTH, HEIGHT);
        circle::draw(&mut scene, view);
        middle::draw(&mut scene, view);
        plaques::draw(&mut scene, view);
        // Last, since everything above is drawn in the paladins' colours by their own numbers.
        scene.colours = view.state.seats().map(|seat| pieces::badge(view.state.side(seat)).0).collect();
        scene
    }

    fn gesture(state: &State, fact: &Fact) -> Vec<String> {
        gesture::of(state, fact)
    }

    fn intended(state: &State, spots: &[String]) -> Option<Fact> {
        gesture::intended(state, spots)
    }

    fn counter(state: &State, seat: Seat) -> Option<Scene> {
        Some(alone(|scene, at, radius| pieces::castle(scene, at, 2 * radius, state.side(seat))))
    }

    fn speak(view: View<'_, Self>) -> Vec<Message> {
        speak::lines(view)
    }
}

/// Shows sent paladins and entered dice in their places.
fn partial(view: View<'_, Carolus>, spots: &[String]) -> Option<Scene> {
    let state = gesture::laid(view.state, spots)?;
    Some(Carolus::scene(View { state: &state, last: &[], ..view }))
}
