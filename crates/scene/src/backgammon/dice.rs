//! Dice and cube as they lie.

use rules::Seat;
use rules::games::backgammon::{Backgammon, Cube, Effect, Phase, State};
use rules::kit::Dice;

use crate::backgammon::lay::{MIDDLE, SHELF, half, is_below};
use crate::geometry::square;
use crate::tabletop::{Tone, emblem, mark_outline, part, pips, words};
use crate::{Anchor, Ink, Paint, Point, Rect, Scene, View, Words};

/// Edge of the cube.
const CUBE: i32 = 116;
/// Size of the emblem of its owner.
const EMBLEM: i32 = 92;
/// Edge of a die, and distance between two.
const DIE: i32 = 126;
const APART: i32 = 176;
/// The same for dice already played.
const PLAYED: i32 = 92;
const PLAYED_APART: i32 = 124;

/// A die that lies on the felt.
struct Lying {
    by: Seat,
    pips: u8,
    /// Whether it has been played and lies there only as a reminder.
    played: bool,
}

/// Returns the dice on the board: one of each player at a tied opening, both of the player on turn, otherwise those
/// last played.
fn lying(view: View<'_, Backgammon>) -> Vec<Lying> {
    let both = |by: Seat, dice: Dice, played| [dice.0, dice.1].map(|die| Lying { by, pips: die.pips(), played }).into();
    if let Phase::ToPlay(by, dice) = view.state.phase {
        return both(by, dice, false);
    }
    let tied = view.last.iter().rev().find_map(|step| match step.effect {
        Effect::OpeningTied { number } => Some(number),
        _ => None,
    });
    match tied {
        Some(pips) => Seat::PAIR.map(|by| Lying { by, pips, played: false }).into(),
        None => rolled(view).map_or_else(Vec::new, |(by, dice)| both(by, dice, true)),
    }
}

/// Finds the last roll of the game, in the last record or an earlier one; `None` if it was annulled.
fn rolled(view: View<'_, Backgammon>) -> Option<(Seat, Dice)> {
    let entries = view.game.entries();
    // A previewed position comes after all records.
    let at = entries.iter().position(|entry| std::ptr::eq(entry.steps.as_slice(), view.last)).unwrap_or(entries.len());
    let earlier = entries[..at].iter().rev().flat_map(|entry| entry.steps.iter().rev());
    let steps = view.last.iter().rev().chain(earlier.filter(|_| !view.last.is_empty()));
    let found = steps.map_while(|step| match step.effect {
        Effect::GameBegun | Effect::SetUp(_) | Effect::Voided { .. } => None,
        Effect::Rolled { by, dice } => Some(Some((by, dice))),
        _ => Some(None),
    });
    found.flatten().next()
}

/// Returns the actual or future place of the dice of the player on turn.
pub(super) fn place(state: &State) -> Rect {
    let half = half(state.phase.asked().unwrap_or(Seat(0)));
    Rect::new(half.centre().x - 190, MIDDLE - 96, 380, 192)
}

pub(super) fn draw(scene: &mut Scene, view: View<'_, Backgammon>) {
    let dice = lying(view);
    for (index, die) in (0..).zip(&dice) {
        let (size, apart) = if die.played { (PLAYED, PLAYED_APART) } else { (DIE, APART) };
        let middle = half(die.by).centre().x;
        let alone = dice.iter().filter(|other| other.by == die.by).count() == 1;
        let x = if alone { middle } else { middle - apart / 2 + index * apart };
        // Thrown dice never lie level.
        let y = MIDDLE + if index == 0 { -14 } else { 12 };
        draw_die(scene, Point::new(x, y), size, die);
    }
    cube(scene, view);
}

/// Draws a die from above with its pips; in softer colours once it has been played.
fn draw_die(scene: &mut Scene, centre: Point, size: i32, die: &Lying) {
    let tone = Tone::of(die.by);
    let (body, pip) = match tone {
        Tone::Pale if die.played => (Ink::PaleShade, Ink::WoodDeep),
        Tone::Dark if die.played => (Ink::Dark, Ink::DarkGlint),
        _ => (tone.body(), tone.words()),
    };
    slab(scene, centre, size, (tone.shade(), body));
    let far = part(size, 26);
    for (x, y) in pips(die.pips) {
        let at = centre.moved(far * x, far * y);
        scene.circle(at.moved(1, 2), part(size, 10), Paint::fill(tone.cut()));
        scene.circle(at, part(size, 10), Paint::fill(pip));
    }
}

/// Draws a rounded block with its shadow.
fn slab(scene: &mut Scene, centre: Point, size: i32, (shade, body): (Ink, Ink)) {
    let rect = square(centre, size);
    let radius = part(size, 18);
    scene.rect(Rect::new(rect.x + 7, rect.y + 10, size, size), [radius; 4], Paint::fill(Ink::DarkShade));
    scene.rect(rect, [radius; 4], Paint::fill(shade));
    let lit = Rect::new(rect.x + 3, rect.y + 2, size - 10, size - 10);
    scene.rect(lit, [radius - 3; 4], Paint::fill(body));
}

/// Returns the place of the cube: in the middle, at its owner's end, or on the felt while a double is to be answered.
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

/// Draws the cube with its present value, or the offered one; none in the Crawford game.
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
    slab(scene, place, CUBE, (Ink::PaleShade, Ink::Pale));
    if let Some(owner) = state.cube.owner.filter(|_| !offered) {
        // Towards the middle: at the end itself there is only the rail.
        let aside = (CUBE + EMBLEM) / 2 + 18;
        emblem(scene, owner, place.moved(0, if is_below(owner) { -aside } else { aside }), EMBLEM);
    }
    let text = Words::Plain(value.to_string());
    scene.text(words(place.moved(-1, 25), Anchor::Middle, 74, Ink::Dark, CUBE - 18, text));
    let taken = view.last.iter().any(|step| matches!(step.effect, Effect::Taken { .. }));
    if offered || taken {
        mark_outline(scene, square(place, CUBE + 16).outline([28; 4]), 11);
    }
}
