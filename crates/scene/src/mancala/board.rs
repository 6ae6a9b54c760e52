//! Layout and drawing of holes and stores.

use rules::games::mancala::{Effect, Mancala, Pit, State};
use rules::{Game, Message, Seat, Step};

use crate::geometry::ellipse;
use crate::mancala::seeds;
use crate::mancala::{pit_id, side, store_id};
use crate::tabletop::{Plaque, about, board, emblem, engrave, mark_outline, plaque, plate, recess, spot, table};
use crate::{Anchor, Ink, Paint, Point, Rect, Scene, View, Words};

/// Width of the board in scene units.
pub const WIDTH: i32 = 2400;

/// Height of the board in scene units.
pub const HEIGHT: i32 = 1800;

const BOARD: Rect = Rect::new(30, 216, 2340, 1368);
/// Area of the grain, and distance of its lines.
const GRAINED: Rect = Rect::new(60, 410, 2280, 1000);
const GRAIN: i32 = 62;
/// Centre of the first hole of each row, A below, and distance to the next.
const FIRST: [Point; 2] = [Point::new(542, 1190), Point::new(542, 610)];
const PITCH: i32 = 263;
/// Half the width and half the height of a hole.
pub(super) const PIT: (i32, i32) = (116, 208);
/// Hollows of the stores of A and B, and their plates.
const STORES: [Rect; 2] = [Rect::new(2024, 276, 280, 1080), Rect::new(96, 444, 280, 1080)];
const STORE_PLATES: [Rect; 2] = [Rect::new(2024, 1400, 280, 126), Rect::new(96, 274, 280, 126)];
/// Vertical centres of the lines of names and counts beside the holes.
const COUNTS: [i32; 2] = [1476, 324];
const NAME_PLATES: [Rect; 2] = [Rect::new(420, 1618, 1560, 150), Rect::new(420, 32, 1560, 150)];

/// Returns the centre of a hole.
pub(super) fn pit_centre(pit: Pit) -> Point {
    let first = FIRST[pit.owner().index().min(1)];
    first.moved(PITCH * (i32::from(pit.number()) - 1), 0)
}

/// Returns the hollow of a store.
pub(super) fn store_rect(seat: Seat) -> Rect {
    STORES[seat.index().min(1)]
}

pub(super) fn draw(view: View<'_, Mancala>) -> Scene {
    let mut scene = table(WIDTH, HEIGHT);
    let state = view.state;
    board(&mut scene, BOARD, 110);
    grain(&mut scene);
    way_of_sowing(&mut scene);
    for pit in Pit::all() {
        hollow(&mut scene, pit_centre(pit));
    }
    for seat in Seat::PAIR {
        store(&mut scene, seat, state.store(seat));
        let (rect, on_move, end) = (NAME_PLATES[seat.index()], state.turn == seat, state.end);
        plaque(&mut scene, view.game, Plaque { rect, seat, on_move, asked: None, end });
    }
    marks(&mut scene, view.last);
    seeds::draw(&mut scene, view);
    for pit in Pit::all() {
        count(&mut scene, pit, state.seeds(pit));
    }
    spots(&mut scene, view);
    scene
}

/// Draws the grain of the board between the lines of names.
fn grain(scene: &mut Scene) {
    for (line, y) in (0..GRAINED.h / GRAIN).map(|line| (line, GRAINED.y + line * GRAIN + line * line % 23)) {
        let (left, right) = (GRAINED.x + line * 173 % 260, GRAINED.right() - line * 337 % 410);
        scene.line(vec![Point::new(left, y), Point::new(right, y)], Ink::WoodLight, 2);
    }
}

/// Draws a hole lined with felt, its upper side in the shade.
fn hollow(scene: &mut Scene, centre: Point) {
    let (across, down) = PIT;
    scene.polygon(ellipse(centre.moved(0, 9), across + 5, down + 5), Paint::fill(Ink::WoodLight));
    scene.polygon(ellipse(centre, across + 5, down + 5), Paint::fill(Ink::WoodDeep));
    scene.polygon(ellipse(centre, across - 4, down - 4), Paint::fill(Ink::FeltDeep));
    scene.polygon(ellipse(centre.moved(0, 9), across - 12, down - 14), Paint::fill(Ink::Felt));
}

/// Draws the direction of sowing: to the right below, to the left above.
fn way_of_sowing(scene: &mut Scene) {
    for index in 0..5 {
        let x = FIRST[0].x + PITCH / 2 + index * PITCH;
        for (y, tip) in [(932, 11), (868, -11)] {
            let chevron = [(-tip, -20), (tip, 0), (-tip, 20)].map(|(right, down)| Point::new(x + right, y + down));
            scene.line(chevron.to_vec(), Ink::WoodDeep, 7);
        }
    }
}

fn store(scene: &mut Scene, seat: Seat, count: u8) {
    let index = seat.index();
    recess(scene, STORES[index], 130, Ink::FeltDeep);
    let inner = STORES[index].inset(14);
    scene.rect(Rect::new(inner.x, inner.y + 12, inner.w, inner.h - 10), [116; 4], Paint::fill(Ink::Felt));
    let rect = STORE_PLATES[index];
    plate(scene, rect, 28);
    emblem(scene, seat, Point::new(rect.x + 68, rect.centre().y), 76);
    let at = Point::new(rect.x + 190, rect.centre().y);
    engrave(scene, at, Anchor::Middle, 100, 150, Words::Plain(count.to_string()));
}

/// Draws the name of a hole and the plate with its count.
fn count(scene: &mut Scene, pit: Pit, seeds: u8) {
    let x = pit_centre(pit).x;
    let y = COUNTS[pit.owner().index().min(1)];
    engrave(scene, Point::new(x - 62, y), Anchor::Middle, 60, 90, Words::Plain(pit.to_string()));
    let rect = Rect::new(x - 8, y - 46, 120, 92);
    plate(scene, rect, 22);
    engrave(scene, rect.centre(), Anchor::Middle, 76, 104, Words::Plain(seeds.to_string()));
}

/// Draws thin rings around the hole sown from, thick ones around the hole of the last seed and captured ones.
fn marks(scene: &mut Scene, steps: &[Step<Mancala>]) {
    let mut ring = |pit: Pit, width: i32| {
        mark_outline(scene, ellipse(pit_centre(pit), PIT.0 + 4, PIT.1 + 4), width);
    };
    for step in steps {
        match step.effect {
            Effect::Sown { pit, seeds } => {
                ring(pit, 6);
                if let Some(last) = seeds::sown_into(pit, seeds).last() {
                    ring(last, 14);
                }
            }
            Effect::Captured { pit, .. } => ring(pit, 14),
            _ => {}
        }
    }
}

fn spots(scene: &mut Scene, view: View<'_, Mancala>) {
    let (game, state) = (view.game, view.state);
    for pit in Pit::all() {
        let (centre, (across, down)) = (pit_centre(pit), PIT);
        let line = about("scene-mancala-pit", game, pit.owner()).with("hole", pit.to_string());
        let tooltip = vec![line.with("count", state.seeds(pit))];
        spot(scene, pit_id(pit), ellipse(centre, across, down), tooltip);
    }
    for seat in Seat::PAIR {
        let line = about("scene-mancala-store", game, seat).with("side", side(seat.0).to_string());
        let mut tooltip = vec![line.with("count", state.store(seat)).with("goal", game.rules().goal)];
        if seat == state.turn && closes(game.rules(), state) {
            tooltip.push(Message::new("scene-mancala-close"));
        }
        spot(scene, store_id(seat.0), STORES[seat.index()].outline([130; 4]), tooltip);
    }
}

fn closes(rules: &<Mancala as Game>::Rules, state: &State) -> bool {
    Mancala::prompts(rules, state).iter().any(|prompt| prompt.ask == "close")
}
