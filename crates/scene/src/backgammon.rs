//! The board of Backgammon: points in two tones on felt, bar and tray, dice and cube as they lie, the score.
//!
//! The first seat has the pale checkers and plays from below, with its home on the right.
//!
//! Spots: `point/1` to `point/24` as the first seat numbers them, `bar`, `off` (the trays of both), `dice` (the actual
//! or future place of the dice of the player on turn), `cube`, `player/0` and `player/1` (the plaques).
//!
//! Gestures: a play is each checker's start and end, one after the other, with `bar` and `off`; no play is `dice`,
//! which are taken up. A double is `cube`; it is taken by leading `cube` to the plaque of the player who takes it, and
//! refused by leading it to the plaque of the one who offered it, who wins the game. Rolls are typed, or entered on a
//! pad of dice.

mod board;
mod checkers;
mod dice;
mod gesture;
mod lay;
mod plaques;
mod speak;
mod tooltip;
mod walks;

use rules::games::backgammon::{Backgammon, Effect, Fact, State};
use rules::{Message, Seat};

pub use lay::{HEIGHT, WIDTH};

use crate::tabletop::{Tone, alone, followed, spot, table};
use crate::{Pointing, Scene, Shown, View};

impl Shown for Backgammon {
    const POINTING: Pointing<Self> = Pointing { orders: gesture::gestures, partial, ..Pointing::NONE };

    fn scene(view: View<'_, Self>) -> Scene {
        let mut scene = table(WIDTH, HEIGHT);
        board::draw(&mut scene);
        checkers::draw(&mut scene, view, &followed(view));
        dice::draw(&mut scene, view);
        plaques::draw(&mut scene, view);
        spots(&mut scene, view);
        scene
    }

    fn gesture(state: &State, fact: &Fact) -> Vec<String> {
        gesture::of(state, fact)
    }

    fn intended(state: &State, spots: &[String]) -> Option<Fact> {
        gesture::intended(state, spots)
    }

    fn counter(_: &State, seat: Seat) -> Option<Scene> {
        Some(alone(|scene, at, radius| checkers::checker(scene, at, radius, Tone::of(seat))))
    }

    /// Returns the points of a match; `None` for a single game.
    fn tally(state: &State, seat: Seat) -> Option<u32> {
        let points = state.score.get(seat.index()).filter(|_| state.length != 1);
        points.map(|points| u32::from(*points))
    }

    fn decides(effect: &Effect) -> bool {
        matches!(effect, Effect::GameWon { .. })
    }

    fn speak(view: View<'_, Self>) -> Vec<Message> {
        speak::lines(view)
    }
}

fn partial(view: View<'_, Backgammon>, spots: &[String]) -> Option<Scene> {
    let state = gesture::partial(view.state, spots)?;
    Some(Backgammon::scene(View { state: &state, ..view }))
}

fn spots(scene: &mut Scene, view: View<'_, Backgammon>) {
    for point in 1..=24 {
        let region = lay::point(point).outline([0; 4]);
        spot(scene, format!("point/{point}"), region, tooltip::point(view, point));
    }
    let places = [
        ("bar", lay::BAR, tooltip::bar(view)),
        ("off", lay::TRAY, tooltip::off(view)),
        ("dice", dice::place(view.state), tooltip::dice(view)),
        ("cube", dice::cube_place(view.state), tooltip::cube(view)),
    ];
    for (id, rect, tooltip) in places {
        spot(scene, id, rect.outline([0; 4]), tooltip);
    }
    for seat in Seat::PAIR {
        let region = lay::plaque(seat).outline([22; 4]);
        spot(scene, gesture::player(seat), region, tooltip::player(view, seat));
    }
}
