//! The circle of territories and regions, with the pieces on them.

use rules::Message;
use rules::games::carolus::{Area, Carolus, Colour, Effect, State};
use rules::kit::Seat;

use crate::carolus::gesture::EMPEROR_SPOT;
use crate::carolus::pieces::{broad, castle, crown, cubes, number};
use crate::geometry::{arc, divided, on_circle, square};
use crate::tabletop::{mark_outline, name, spot, spot_around, words};
use crate::{Anchor, Ink, Paint, Piece, Point, Scene, View, Words};

/// Centre of the circle, and radii of the land.
pub(super) const MIDDLE: Point = Point::new(890, 900);
const OUTER: i32 = 870;
const INNER: i32 = 490;
/// Distances of an area's pieces and of its number from the centre: beside it, and above or below it; both are broader
/// than high.
const STANDS: (i32, i32) = (606, 640);
const NUMBER: (i32, i32) = (800, 818);
/// Distance of the emperor from the centre, clear of other pieces on his area, and half the size of his figure.
const EMPEROR: i32 = 428;
const FIGURE: i32 = 50;
/// Half the gap between two areas, in tenths of a degree.
const GAP: i32 = 9;
/// Sizes of a paladin and of a count on an area, and distances within a row and between rows.
const CUBE: i32 = 60;
const COUNT: i32 = 76;
const BESIDE: i32 = 10;
const ROW: i32 = 70;
/// Greatest width of a row on a single territory, and on a region.
const NARROW: i32 = 246;
const WIDE: i32 = 270;
/// How far a name is moved away from the pieces on its territory.
const ASIDE: i32 = 56;
/// Radius of the part of an area that is certainly its own.
const REACH: i32 = 80;

/// Returns the point of a circle at tenths of a degree; T1 begins at the top.
fn at(radius: i32, tenths: i32) -> Point {
    let tenths = tenths - 900;
    let (step, rest) = (tenths.div_euclid(50), tenths.rem_euclid(50));
    on_circle(MIDDLE, radius, step * 5).towards(on_circle(MIDDLE, radius, step * 5 + 5), rest, 50)
}

/// Returns the angles at which an area begins and ends, in tenths of a degree.
fn angles(state: &State, area: &Area) -> (i32, i32) {
    let each = 3600 / i32::from(state.territories().max(1));
    let from = (i32::from(area.from) - 1) * each;
    (from, from + i32::from(area.size) * each)
}

/// Returns the point in the middle of an area at a radius.
fn centre(state: &State, area: &Area, radius: i32) -> Point {
    let (from, to) = angles(state, area);
    at(radius, divided(from + to, 2))
}

/// Returns the point in the middle of an area at a radius that depends on its place around the circle.
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

/// Checks whether the last record changed an area.
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
        let at = named_at(state, &alone).moved(0, 25);
        scene.text(words(at, Anchor::Middle, 70, Ink::Engraved, 130, Words::Plain(format!("T{part}"))));
    }
    let middle = set(state, area, STANDS);
    stock(scene, area, middle);
    spot_around(scene, area_id(area), outline(state, area), square(middle, 2 * REACH), tooltip(view, area));
}

/// Returns the point for the name of a territory.
///
/// On a diagonal it is nearer to the top or bottom of the circle than the pieces, which are broader than high.
fn named_at(state: &State, area: &Area) -> Point {
    const FAR: i32 = 100;
    let straight = set(state, area, NUMBER);
    let away = centre(state, area, FAR);
    let (x, y) = (away.x - MIDDLE.x, away.y - MIDDLE.y);
    // Twice the product of sine and cosine: greatest midway between the axes.
    let aslant = divided(2 * (x * y).abs(), FAR);
    straight.moved(
        -divided(ASIDE * aslant * y.abs() * x.signum(), FAR * FAR),
        divided(ASIDE * aslant * x.abs() * y.signum(), FAR * FAR),
    )
}

/// Pieces on an area: castles, or paladins of a colour.
#[derive(Clone, Copy)]
enum Stand {
    Castles(Seat),
    Paladins(Colour),
}

/// Draws castles and cubes in rows of two around a point, all of them smaller if long counts need it.
fn stock(scene: &mut Scene, area: &Area, middle: Point) {
    let castles = area.owner.map(|side| (Stand::Castles(side), area.castles));
    let cubes = Colour::ALL.into_iter().map(|colour| (Stand::Paladins(colour), area.cubes[colour.index()]));
    let there: Vec<_> = castles.into_iter().chain(cubes.filter(|(_, count)| *count > 0)).collect();
    let room = if area.size > 1 { WIDE } else { NARROW };
    let cell = |count: u8| CUBE + 8 + broad(count, COUNT);
    let whole = |row: &[(Stand, u8)]| {
        row.iter().map(|(_, count)| cell(*count)).sum::<i32>() + BESIDE * i32::try_from(row.len() - 1).unwrap_or(0)
    };
    let broadest = there.chunks(2).map(whole).max().unwrap_or(0);
    let fit = |length: i32| length * room.min(broadest) / broadest.max(1);
    let rows = i32::try_from(there.chunks(2).len()).unwrap_or(1);
    for (index, row) in (0..).zip(there.chunks(2)) {
        let mut at = middle.moved(-fit(whole(row)) / 2, (2 * index - rows + 1) * ROW / 2);
        for (stand, count) in row {
            put(scene, area, at.moved(fit(CUBE) / 2, 0), (*stand, *count), (fit(CUBE), fit(COUNT)));
            at = at.moved(fit(cell(*count) + BESIDE), 0);
        }
    }
}

/// Draws castles, or paladins of a colour, with their number beside them.
fn put(scene: &mut Scene, area: &Area, at: Point, (stand, count): (Stand, u8), (size, figure): (i32, i32)) {
    let figure = (figure, broad(count, figure) + 4);
    match stand {
        Stand::Castles(side) => {
            let tokens = vec![format!("castle/{}", area.from)];
            let high = size * 5 / 4;
            scene.piece(Piece { tokens, at, rect: square(at, high) }, |scene| castle(scene, at, high, side));
            number(scene, at.moved(size / 2 + 9, 0), count, Ink::Engraved, figure);
        }
        Stand::Paladins(colour) => cubes(scene, at, size, (colour, count), Ink::Engraved, figure),
    }
}

/// Draws the emperor on the inner rim of his area.
fn emperor(scene: &mut Scene, state: &State) {
    let Some(area) = state.areas.get(state.emperor_area()) else { return };
    let at = centre(state, area, EMPEROR);
    let piece = Piece { tokens: vec!["emperor".to_owned()], at, rect: square(at, 2 * FIGURE) };
    scene.piece(piece, |scene| {
        scene.circle(at, FIGURE, Paint::fill(Ink::Dark).outlined(Ink::Mark, 7));
        crown(scene, at, 70);
    });
    spot(scene, EMPEROR_SPOT, arc(at, FIGURE + 4, 0, 355), vec![Message::new("scene-carolus-emperor")]);
}

/// Returns the tooltip of an area: its name, whose castles stand there and each side's influence.
fn tooltip(view: View<'_, Carolus>, area: &Area) -> Vec<Message> {
    let state = view.state;
    let parts: Vec<String> = state.parts(area).map(|part| format!("T{part}")).collect();
    let what = Message::new("scene-carolus-area").with("parts", parts.join("+")).with("count", parts.len());
    // Partners share it.
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
