//! The circle of territories and regions, with what stands on them.

use rules::Message;
use rules::games::carolus::{Area, Carolus, Colour, Effect, State};
use rules::kit::Seat;

use crate::carolus::pieces::{castle, crown, cubes, number};
use crate::geometry::{arc, divided, on_circle};
use crate::tabletop::{mark_outline, name, spot, words};
use crate::{Anchor, Ink, Paint, Piece, Point, Rect, Scene, View, Words};

/// Middle of the circle, and the rims of the land.
pub(super) const MIDDLE: Point = Point::new(890, 900);
const OUTER: i32 = 870;
const INNER: i32 = 490;
/// Where what stands on an area is set, and its number: beside the middle, and above and below it. Both are broader than high.
const STANDS: (i32, i32) = (606, 640);
const NUMBER: (i32, i32) = (800, 818);
/// Where the emperor stands.
const EMPEROR: i32 = 440;
/// Half the gap between two areas, in tenths of a degree.
const GAP: i32 = 9;
/// Size of a count on an area, and its room.
const COUNT: (i32, i32) = (72, 46);
/// How far what is pointed at reaches.
const REACH: i32 = 126;

/// Gives the point of a circle at tenths of a degree; T1 begins at the top.
fn at(radius: i32, tenths: i32) -> Point {
    let tenths = tenths - 900;
    let (step, rest) = (tenths.div_euclid(50), tenths.rem_euclid(50));
    on_circle(MIDDLE, radius, step * 5).towards(on_circle(MIDDLE, radius, step * 5 + 5), rest, 50)
}

/// Gives the angles at which an area begins and ends, in tenths of a degree.
fn angles(state: &State, area: &Area) -> (i32, i32) {
    let each = 3600 / i32::from(state.territories().max(1));
    let from = (i32::from(area.from) - 1) * each;
    (from, from + i32::from(area.size) * each)
}

/// Gives the point in the middle of an area at a radius.
fn centre(state: &State, area: &Area, radius: i32) -> Point {
    let (from, to) = angles(state, area);
    at(radius, divided(from + to, 2))
}

/// Gives the point in the middle of an area at a radius that depends on where around the circle it lies.
fn set(state: &State, area: &Area, (beside, above): (i32, i32)) -> Point {
    const FAR: i32 = 1000;
    let up = (centre(state, area, FAR).y - MIDDLE.y).abs();
    centre(state, area, beside + divided((above - beside) * up, FAR))
}

fn outline(state: &State, area: &Area) -> Vec<Point> {
    let (from, to) = angles(state, area);
    let (from, to) = (from + GAP, to - GAP);
    let steps = ((to - from) / 40).max(2);
    let along = |radius: i32| (0..=steps).map(move |step| at(radius, from + (to - from) * step / steps));
    let inner: Vec<Point> = along(INNER).collect();
    along(OUTER).chain(inner.into_iter().rev()).collect()
}

pub(super) fn area_id(area: &Area) -> String {
    format!("area/{}", area.from)
}

pub(super) fn draw(scene: &mut Scene, view: View<'_, Carolus>) {
    scene.circle(MIDDLE, OUTER + 18, Paint::fill(Ink::Felt).outlined(Ink::WoodDeep, 10));
    scene.circle(MIDDLE, INNER - 14, Paint::fill(Ink::FeltDeep));
    for area in &view.state.areas {
        land(scene, view, area);
    }
    emperor(scene, view.state);
}

/// Tells what has just happened on an area.
fn is_marked(view: View<'_, Carolus>, area: &Area) -> bool {
    let here = |at: u8| view.state.parts(area).any(|part| part == at);
    view.last.iter().any(|step| match step.effect {
        Effect::Built { at, .. } | Effect::TakenOver { at, .. } | Effect::Stood { at } => here(at),
        _ => false,
    })
}

fn land(scene: &mut Scene, view: View<'_, Carolus>, area: &Area) {
    let state = view.state;
    let ground = if area.owner.is_some() { Ink::WoodLight } else { Ink::Ivory };
    scene.polygon(outline(state, area), Paint::fill(ground).outlined(Ink::Engraved, 5));
    if is_marked(view, area) {
        mark_outline(scene, outline(state, area), 10);
    }
    for part in state.parts(area) {
        let alone = Area { from: part, size: 1, ..*area };
        let at = set(state, &alone, NUMBER).moved(0, 25);
        scene.text(words(at, Anchor::Middle, 70, Ink::Engraved, 130, Words::Plain(format!("T{part}"))));
    }
    let middle = set(state, area, STANDS);
    stock(scene, area, middle);
    spot(scene, area_id(area), arc(middle, REACH, 0, 355), tooltip(view, area));
}

/// Sets castles and cubes in two columns around a point.
fn stock(scene: &mut Scene, area: &Area, middle: Point) {
    let there: Vec<Colour> = Colour::ALL.into_iter().filter(|colour| area.cubes[colour.index()] > 0).collect();
    let count = there.len() + usize::from(area.owner.is_some());
    let rows = i32::try_from(count.div_ceil(2)).unwrap_or(1);
    let place = |index: i32| {
        let alone = count == 1 || (index == 2 * rows - 2 && count % 2 == 1);
        let x = if alone { -29 } else { -86 + index % 2 * 114 };
        middle.moved(x, (index / 2) * 70 - (rows - 1) * 35)
    };
    let mut next = 0..;
    if let Some(side) = area.owner {
        let at = place(next.next().unwrap_or(0));
        let tokens = vec![format!("castle/{}", area.from)];
        scene.piece(Piece { tokens, at, rect: Rect::new(at.x - 40, at.y - 40, 80, 80) }, |scene| {
            castle(scene, at, 76, side)
        });
        number(scene, at.moved(38, 0), area.castles, Ink::Engraved, COUNT);
    }
    for colour in there {
        let at = place(next.next().unwrap_or(0));
        cubes(scene, at, 60, (colour, area.cubes[colour.index()]), Ink::Engraved, COUNT);
    }
}

/// Stands the emperor on the inner rim of his area.
fn emperor(scene: &mut Scene, state: &State) {
    let Some(area) = state.areas.get(state.emperor_area()) else { return };
    let at = centre(state, area, EMPEROR);
    let piece = Piece { tokens: vec!["emperor".to_owned()], at, rect: Rect::new(at.x - 60, at.y - 60, 120, 120) };
    scene.piece(piece, |scene| {
        scene.circle(at, 54, Paint::fill(Ink::Dark).outlined(Ink::Mark, 7));
        crown(scene, at, 74);
    });
}

/// Says of an area what it is, whose castles stand there and how much influence each side has.
fn tooltip(view: View<'_, Carolus>, area: &Area) -> Vec<Message> {
    let state = view.state;
    let parts: Vec<String> = state.parts(area).map(|part| format!("T{part}")).collect();
    let what = Message::new("scene-carolus-area").with("parts", parts.join("+")).with("count", parts.len());
    // Partners have it together.
    let names = |side: Seat| {
        let own = state.seats().filter(|seat| state.side(*seat) == side).map(|seat| name(view.game, seat));
        own.collect::<Vec<_>>().join(" – ")
    };
    let influence = |side: Seat| {
        let line = Message::new("scene-carolus-influence").with("player", names(side));
        line.with("count", state.influence(side, area))
    };
    std::iter::once(what).chain(state.all_sides().map(influence)).collect()
}
