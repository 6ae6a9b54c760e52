//! The map in the style of old prints: a sea with lines along the coasts and a grid, continents in their washes, sea
//! routes; codes, names, armies of continents.

use rules::Bilingual;
use rules::Seat;
use rules::games::risiko::{Code, Land, Map, Risiko, Stage, Territory};

use crate::geometry::on_circle;
use crate::risiko::counter::{CODE, Count, NAME, cloud, code_rect, counter, name_rect, target};
use crate::risiko::lay::{MAP, continent};
use crate::risiko::world::world;
use crate::risiko::{land_id, named, tooltip};
use crate::tabletop::{spot_around, words};
use crate::{Anchor, Face, Ink, Paint, Point, Rect, Scene, Text, View, Weight, Words};

/// Widths of the lines along a coast, each with the sea inside it.
const SHORE: [(i32, Ink); 5] =
    [(58, Ink::SeaLine), (52, Ink::Sea), (36, Ink::SeaLine), (30, Ink::Sea), (16, Ink::SeaLine)];
/// Distance of the meridians and the parallels.
const NET: i32 = 270;
/// Width of a coast, of a border, and of one between continents.
const COAST: i32 = 5;
const BORDER: i32 = 3;
const DIVIDE: i32 = 8;
/// Length of the dashes of a sea route, and of the gaps between them.
const DASH: i32 = 22;
const GAP: i32 = 15;

/// Draws the empty map.
pub(super) fn ground(scene: &mut Scene, view: View<'_, Risiko>) {
    let map = &view.game.rules().map;
    sea(scene);
    for way in &world().ways {
        if map_joins(map, way.ends.0, way.ends.1) {
            way.strokes.iter().for_each(|stroke| dashed(scene, stroke));
        }
    }
    for land in &world().lands {
        let wash = wash(map, land.code);
        land.outlines.iter().for_each(|outline| scene.polygon(outline.clone(), Paint::fill(wash)));
    }
    lines(scene, map);
    undrawn(scene, map);
    compass(scene, Point::new(1985, 1190));
    seals(scene, view);
    // Lines along a coast at the edge extend beyond it.
    let below = Rect::new(0, MAP.bottom(), scene.width, scene.height - MAP.bottom());
    scene.rect(below, [0; 4], Paint::fill(Ink::Ground));
    scene.rect(MAP.inset(7), [0; 4], Paint::stroke(Ink::WoodDeep, 6));
    scene.rect(MAP.inset(17), [0; 4], Paint::stroke(Ink::WoodDeep, 2));
}

/// Draws codes and names, over the clouds on dark territories.
pub(super) fn labels(scene: &mut Scene, view: View<'_, Risiko>) {
    for land in view.state.lands.iter().filter(|land| land.dark) {
        world().land(&land.code.to_string()).into_iter().for_each(|drawn| cloud(scene, drawn.at));
    }
    view.state.lands.iter().for_each(|land| label(scene, &view.game.rules().map, land.code));
}

fn sea(scene: &mut Scene) {
    scene.rect(MAP, [0; 4], Paint::fill(Ink::Sea));
    for x in 1..MAP.w / NET {
        scene.line(vec![Point::new(x * NET, MAP.y), Point::new(x * NET, MAP.bottom())], Ink::SeaLine, 2);
    }
    for y in 1..=MAP.h / NET {
        scene.line(vec![Point::new(MAP.x, y * NET), Point::new(MAP.right(), y * NET)], Ink::SeaLine, 2);
    }
    let blunt: Vec<_> = world().lands.iter().flat_map(|land| &land.outlines).map(|outline| blunt(outline)).collect();
    for (width, ink) in SHORE {
        for outline in &blunt {
            scene.polygon(outline.clone(), Paint::stroke(ink, width));
        }
    }
}

/// Cuts off the sharp corners of an outline: wide lines around it would run far out to sea there.
fn blunt(outline: &[Point]) -> Vec<Point> {
    const CUT: i32 = 9;
    let count = outline.len();
    let corner = |at: usize| {
        let (before, here, after) = (outline[(at + count - 1) % count], outline[at], outline[(at + 1) % count]);
        let sides = [before, after].map(|other| (other.x - here.x, other.y - here.y));
        let [one, other] = [before, after].map(|end| here.distance(end).max(1));
        let along = sides[0].0 * sides[1].0 + sides[0].1 * sides[1].1;
        // Sharper than about 75 degrees.
        if 4 * along < one * other {
            return vec![here];
        }
        vec![here.towards(before, CUT.min(one / 2), one), here.towards(after, CUT.min(other / 2), other)]
    };
    (0..count).flat_map(corner).collect()
}

fn territory<'m>(map: &'m Map, code: &str) -> Option<&'m Territory> {
    map.territory(Code::parse(code)?)
}

fn map_joins(map: &Map, one: &str, other: &str) -> bool {
    Code::parse(one).zip(Code::parse(other)).is_some_and(|(one, other)| map.touch(one, other))
}

/// Returns the wash of a territory: that of its continent.
fn wash(map: &Map, code: &str) -> Ink {
    territory(map, code).map_or(Ink::Pale, |territory| wash_of(territory.continent))
}

fn wash_of(continent: usize) -> Ink {
    Ink::Land(u8::try_from(continent % 6).unwrap_or(0))
}

fn lines(scene: &mut Scene, map: &Map) {
    for line in &world().lines {
        let continent = |code: &str| territory(map, code).map(|territory| territory.continent);
        let (ink, width) = match line.sides {
            (_, None) => (Ink::WoodDeep, COAST),
            (one, Some(other)) if continent(one) == continent(other) => (Ink::WoodDeep, BORDER),
            _ => (Ink::Dark, DIVIDE),
        };
        scene.line(line.points.clone(), ink, width);
    }
}

/// Draws borders of a map that the drawing lacks, straight from counter to counter.
fn undrawn(scene: &mut Scene, map: &Map) {
    let pairs = map.printed().chain(map.links.iter().copied()).map(|(one, other)| (one.to_string(), other.to_string()));
    for (one, other) in pairs.filter(|(one, other)| !world().joins(one, other)) {
        if let (Some(one), Some(other)) = (world().land(&one), world().land(&other)) {
            dashed(scene, &[one.at, other.at]);
        }
    }
}

/// Draws a sea route.
fn dashed(scene: &mut Scene, points: &[Point]) {
    for (from, to) in points.iter().zip(points.iter().skip(1)) {
        let length = from.distance(*to).max(1);
        let steps = (length + GAP) / (DASH + GAP);
        for step in 0..=steps {
            let (start, end) = (step * (DASH + GAP), (step * (DASH + GAP) + DASH).min(length));
            if start < end {
                let dash = vec![from.towards(*to, start, length), from.towards(*to, end, length)];
                scene.line(dash, Ink::WoodDeep, 7);
            }
        }
    }
}

/// Writes the code of a territory, and its name where it fits.
fn label(scene: &mut Scene, map: &Map, code: Code) {
    let Some(land) = world().land(&code.to_string()) else { return };
    let rect = code_rect(land.at);
    let at = Point::new(land.at.x, rect.bottom());
    scene.text(words(at, Anchor::Middle, CODE, Ink::Dark, rect.w + 8, Words::Plain(code.to_string())));
    if let (Some(width), Some(territory)) = (land.name, map.territory(code)) {
        let at = Point::new(land.at.x, name_rect(land.at, width).bottom() - 8);
        scene.text(small(at, NAME, width, &territory.name));
    }
}

/// Returns the text of a printed name.
fn small(at: Point, size: i32, max_width: i32, name: &Bilingual) -> Text {
    let (weight, face) = (Weight::Regular, Face::Display);
    Text { at, anchor: Anchor::Middle, size, weight, face, ink: Ink::Dark, max_width, words: Words::Said(named(name)) }
}

/// Draws the armies of each continent on a seal in its wash, and its holder.
fn seals(scene: &mut Scene, view: View<'_, Risiko>) {
    for (index, it) in view.game.rules().map.continents.iter().enumerate() {
        let Some(at) = continent(&it.code) else { continue };
        let holder = view.state.seats().find(|seat| view.state.holds_continent(view.game.rules(), *seat, index));
        let wash = wash_of(index);
        let (fill, ink) = holder.map_or((wash, Ink::Dark), |Seat(seat)| (Ink::Seat(seat), Ink::SeatLabel(seat)));
        scene.circle(at, 56, Paint::fill(Ink::Pale).outlined(Ink::WoodDeep, 4));
        scene.circle(at, 46, Paint::fill(fill).outlined(Ink::WoodDeep, 3));
        let bonus = Words::Plain(format!("+{}", it.bonus));
        scene.text(words(at.moved(-3, 21), Anchor::Middle, 60, ink, 80, bonus));
        scene.text(small(at.moved(0, 98), 44, 260, &it.name));
    }
}

/// Draws a compass rose of eight points.
fn compass(scene: &mut Scene, at: Point) {
    for (turn, long) in [(1, 62), (0, 96)] {
        for quarter in 0..4 {
            let tip = on_circle(at, long, 90 * quarter + 45 * turn);
            for side in [-1, 1] {
                let flank = on_circle(at, long / 4, 90 * quarter + 45 * turn + side * 45);
                let fill = if side < 0 { Ink::Pale } else { Ink::WoodDeep };
                scene.polygon(vec![at, flank, tip], Paint::fill(fill).outlined(Ink::WoodDeep, 2));
            }
        }
    }
    scene.circle(at, 104, Paint::stroke(Ink::WoodDeep, 3));
}

/// Draws the counters, and adds the spots.
pub(super) fn counters(scene: &mut Scene, view: View<'_, Risiko>) {
    for land in &view.state.lands {
        let Some(drawn) = world().land(&land.code.to_string()) else { continue };
        let regions = drawn.outlines.first().cloned().unwrap_or_default();
        spot_around(scene, land_id(land.code), regions, target(drawn.at), tooltip::land(view, land));
        lay(scene, view, land, drawn.at);
    }
}

fn lay(scene: &mut Scene, view: View<'_, Risiko>, land: &Land, at: Point) {
    if land.dark {
        return counter(scene, at, land.holder, &Count::Unknown);
    }
    if land.holder.is_none() && land.armies == 0 {
        return;
    }
    let follows = !matches!(view.state.stage, Stage::Summary) && (land.armies > 0 || !view.state.is_over());
    counter(scene, at, land.holder, &if follows { Count::Armies(land.armies) } else { Count::Holder });
}
