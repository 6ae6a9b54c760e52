//! Dice and cube as they lie.

use rules::Seat;
use rules::games::backgammon::{Backgammon, Cube, Effect, Phase, State};

use crate::backgammon::lay::{MIDDLE, SHELF, half, is_below};
use crate::geometry::square;
use crate::tabletop::{Tone, mark_outline, part, words};
use crate::{Anchor, Ink, Paint, Point, Rect, Scene, View, Words};

/// Edge of a die, how far two lie apart, edge of the cube.
const DIE: i32 = 126;
const APART: i32 = 176;
const CUBE: i32 = 116;

/// Finds the dice that lie: one of each player at a tied beginning, both of the player on turn.
fn lying(view: View<'_, Backgammon>) -> Vec<(Seat, u8)> {
    if let Phase::ToPlay(by, dice) = view.state.phase {
        return vec![(by, dice.0.pips()), (by, dice.1.pips())];
    }
    let tied = view.last.iter().rev().find_map(|step| match step.effect {
        Effect::OpeningTied { number } => Some(number),
        _ => None,
    });
    tied.map_or_else(Vec::new, |number| Seat::PAIR.map(|seat| (seat, number)).to_vec())
}

/// Gives where the dice of the player on turn lie, or would.
pub(super) fn place(state: &State) -> Rect {
    let half = half(state.phase.asked().unwrap_or(Seat(0)));
    Rect::new(half.centre().x - 190, MIDDLE - 96, 380, 192)
}

pub(super) fn draw(scene: &mut Scene, view: View<'_, Backgammon>) {
    let dice = lying(view);
    for (index, (seat, pips)) in (0..).zip(&dice) {
        let middle = half(*seat).centre().x;
        let alone = dice.iter().filter(|(other, _)| other == seat).count() == 1;
        let x = if alone { middle } else { middle - APART / 2 + index * APART };
        // They have been thrown: no two lie level.
        let y = MIDDLE + if index == 0 { -14 } else { 12 };
        die(scene, Point::new(x, y), DIE, *pips, Tone::of(*seat));
    }
    cube(scene, view);
}

/// Draws a die from above, with the pips of its face.
fn die(scene: &mut Scene, centre: Point, size: i32, pips: u8, tone: Tone) {
    slab(scene, centre, size, tone);
    let far = part(size, 26);
    let spots: &[(i32, i32)] = match pips {
        1 => &[(0, 0)],
        2 => &[(-1, -1), (1, 1)],
        3 => &[(-1, -1), (0, 0), (1, 1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        _ => &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
    };
    for (x, y) in spots {
        let at = centre.moved(far * x, far * y);
        scene.circle(at.moved(1, 2), part(size, 10), Paint::fill(tone.cut()));
        scene.circle(at, part(size, 10), Paint::fill(tone.words()));
    }
}

/// Draws a rounded block with its shadow.
fn slab(scene: &mut Scene, centre: Point, size: i32, tone: Tone) {
    let rect = square(centre, size);
    let radius = part(size, 18);
    scene.rect(Rect::new(rect.x + 7, rect.y + 10, size, size), [radius; 4], Paint::fill(Ink::DarkShade));
    scene.rect(rect, [radius; 4], Paint::fill(tone.shade()));
    let lit = Rect::new(rect.x + 3, rect.y + 2, size - 10, size - 10);
    scene.rect(lit, [radius - 3; 4], Paint::fill(tone.body()));
}

/// Gives where the cube lies: in the middle, at its owner's end, or on the felt while a double is to be answered.
pub(super) fn cube_place(state: &State) -> Rect {
    let end = |seat: Seat| if is_below(seat) { SHELF.bottom() - 90 } else { SHELF.y + 90 };
    let centre = match (state.phase, state.cube.owner) {
        // Where the player who offers it would have rolled.
        (Phase::Offered(by), _) if state.end.is_none() => Point::new(half(by).centre().x, MIDDLE),
        (_, Some(owner)) => Point::new(SHELF.centre().x, end(owner)),
        (_, None) => Point::new(SHELF.centre().x, MIDDLE),
    };
    square(centre, CUBE)
}

/// Draws the cube with what it shows, or would show once a double is taken; in the Crawford game there is none.
fn cube(scene: &mut Scene, view: View<'_, Backgammon>) {
    let state = view.state;
    let place = cube_place(state).centre();
    if state.crawford {
        let text = Words::Plain("C".to_owned());
        scene.circle(place, 50, Paint::stroke(Ink::WoodLight, 6));
        return scene.text(words(place.moved(0, 25), Anchor::Middle, 74, Ink::WoodLight, 100, text));
    }
    let offered = matches!(state.phase, Phase::Offered(_)) && state.end.is_none();
    let raised = Cube { turned: state.cube.turned.saturating_add(1), ..state.cube };
    let value = if offered { raised.value() } else { state.cube.value() };
    slab(scene, place, CUBE, Tone::Pale);
    let text = Words::Plain(value.to_string());
    scene.text(words(place.moved(-1, 25), Anchor::Middle, 74, Ink::Dark, CUBE - 18, text));
    let taken = view.last.iter().any(|step| matches!(step.effect, Effect::Taken { .. }));
    if offered || taken {
        mark_outline(scene, square(place, CUBE + 16).outline([28; 4]), 11);
    }
}
