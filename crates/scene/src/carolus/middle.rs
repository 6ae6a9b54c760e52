//! The middle of the circle: the round, the next act, the dice, the supply.

use rules::Message;
use rules::games::carolus::{Carolus, Colour, Face, Phase, Step};

use crate::carolus::circle::MIDDLE;
use crate::carolus::gesture::pick_id;
use crate::carolus::pieces::{crown, cube, die, paladin};
use crate::geometry::square;
use crate::tabletop::{spot, words};
use crate::{Anchor, Ink, Paint, Scene, View, Words};

/// Size of a die, and distance from one to the next.
const DIE: i32 = 96;
const STEP: i32 = 112;
/// Distance of the supply below the centre, and between its colours; clear of the emperor in all places.
const SUPPLY: i32 = 90;
const COLOUR: i32 = 108;

pub(super) fn draw(scene: &mut Scene, view: View<'_, Carolus>) {
    let state = view.state;
    let mut say = |down: i32, size: i32, message: Message| {
        let at = MIDDLE.moved(0, down);
        scene.text(words(at, Anchor::Middle, size, Ink::Pale, 640, Words::Said(message)));
    };
    if state.round > 0 {
        say(-216, 100, Message::new("scene-carolus-round").with("round", state.round));
    }
    if state.end.is_none() {
        say(-118, 80, Message::new("scene-carolus-awaited").with("ask", awaited(view)));
    }
    say(282, 76, Message::new("scene-carolus-areas").with("count", state.areas.len()));
    dice(scene, view);
    supply(scene, view);
}

/// Returns the key for what is awaited.
pub(super) fn awaited(view: View<'_, Carolus>) -> &'static str {
    match view.state.phase {
        Phase::Map => "map",
        Phase::Draft(_) => "draft",
        Phase::Discs => "disc",
        Phase::Turn(_, Step::Roll) => "dice",
        Phase::Turn(_, Step::Paladins) => "paladins",
        Phase::Turn(_, Step::Emperor) => "emperor",
        Phase::Turn(_, Step::Take) if view.state.dice.is_empty() => "dice",
        Phase::Turn(_, Step::Take) => "take",
        Phase::Level => "judge",
    }
}

fn dice(scene: &mut Scene, view: View<'_, Carolus>) {
    let count = i32::try_from(view.state.dice.len()).unwrap_or(0);
    let step = STEP.min(700 / count.max(1));
    for (index, face) in (0..).zip(&view.state.dice) {
        let at = MIDDLE.moved((2 * index - count + 1) * step / 2, -20);
        die(scene, at, DIE.min(step - 8), *face);
    }
}

/// Draws the supply with the number left of each colour; and a crown for entry by pointing.
fn supply(scene: &mut Scene, view: View<'_, Carolus>) {
    for (index, colour) in (0..).zip(Colour::ALL) {
        let at = MIDDLE.moved((2 * index - 5) * COLOUR / 2, SUPPLY);
        cube(scene, at, 64, colour);
        let count = view.state.supply(view.game.rules(), colour);
        let below = Words::Plain(count.to_string());
        scene.text(words(at.moved(0, 112), Anchor::Middle, 74, Ink::Pale, COLOUR - 8, below));
        let told = vec![paladin(colour), Message::new("scene-carolus-supply").with("count", count)];
        spot(scene, pick_id(Face::Colour(colour)), square(at, 76).outline([12; 4]), told);
    }
    let at = MIDDLE.moved(5 * COLOUR / 2, SUPPLY);
    scene.control(|scene| {
        scene.rect(square(at, 76), [14; 4], Paint::fill(Ink::Ivory).outlined(Ink::Engraved, 4));
        crown(scene, at, 52);
    });
    let line = Message::new("scene-carolus-crown");
    spot(scene, pick_id(Face::Crown(None)), square(at, 76).outline([12; 4]), vec![line]);
}
