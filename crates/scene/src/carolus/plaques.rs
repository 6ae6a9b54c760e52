//! Beside the circle: what each player has.

use rules::Message;
use rules::games::carolus::{Carolus, Colour, Player};
use rules::kit::{End, Seat};

use crate::carolus::gesture::{court_id, disc_id, player_id, reserve_id};
use crate::carolus::pieces::{badge, castle, cube, number};
use crate::geometry::square;
use crate::tabletop::{emblem, engrave, engrave_name, mark_outline, mark_ring, name, plate, spot, words};
use crate::{Anchor, Ink, Paint, Point, Rect, Scene, View, Words};

/// Left edge and breadth of the plaques, and the gap between them.
const LEFT: i32 = 1800;
const BROAD: i32 = 780;
const GAP: i32 = 14;
/// Lays a plaque out: where its rows are, in shares of its height, and how its cells follow each other.
struct Lay {
    high: i32,
    discs: i32,
    /// The words above or before a row, and the row: of the court, of the reserve.
    court: (i32, i32),
    reserve: (i32, i32),
    /// Breadth of the words, the first cell from the left edge, and from one to the next.
    words: i32,
    first: i32,
    cell: i32,
    cube: i32,
}

/// With room the words stand above their rows.
const TALL: Lay =
    Lay { high: 520, discs: 166, court: (240, 308), reserve: (380, 450), words: 700, first: 70, cell: 144, cube: 62 };

/// Four players have less room: there the words stand before them.
const LOW: Lay =
    Lay { high: 424, discs: 162, court: (262, 262), reserve: (362, 362), words: 226, first: 290, cell: 98, cube: 46 };

/// Least height of a plaque that is laid out with room.
const ROOMY: i32 = 500;

pub(super) fn draw(scene: &mut Scene, view: View<'_, Carolus>) {
    let count = i32::try_from(view.state.players.len()).unwrap_or(2).max(1);
    let high = (1800 - 24 - count * GAP) / count;
    for (index, (seat, player)) in (0..).zip(view.state.seats().zip(&view.state.players)) {
        let rect = Rect::new(LEFT, 12 + index * (high + GAP), BROAD, high);
        plaque(scene, view, rect, (seat, player));
    }
}

/// Tells whether a player is asked, or has won.
fn is_lit(view: View<'_, Carolus>, seat: Seat) -> bool {
    match view.state.end {
        Some(End::Won(side)) => view.state.side(seat) == side,
        Some(End::Drawn) => false,
        None => view.state.asked(view.game.rules()) == Some(seat),
    }
}

fn plaque(scene: &mut Scene, view: View<'_, Carolus>, rect: Rect, (seat, player): (Seat, &Player)) {
    let state = view.state;
    plate(scene, rect, 22);
    if is_lit(view, seat) {
        mark_outline(scene, rect.inset(9).outline([13; 4]), 9);
    }
    let lay = if rect.h >= ROOMY { &TALL } else { &LOW };
    let row = |share: i32| rect.y + rect.h * share / lay.high;
    let side = state.side(seat);
    let all = view.game.rules().table(state.players.len()).castles;
    let built = state.castles(side);
    emblem(scene, badge(side), Point::new(rect.x + 64, row(64)), 76);
    let left = Words::Plain(format!("{built}/{all}"));
    engrave(scene, Point::new(rect.right() - 30, row(64)), Anchor::End, 64, 130, left);
    castle(scene, Point::new(rect.right() - 206, row(64)), 76, side);
    let who = Rect::new(rect.x + 118, row(64) - 54, rect.w - 118 - 262, 108);
    engrave_name(scene, who, name(view.game, seat));
    let line = Message::new("scene-carolus-player").with("player", name(view.game, seat));
    let line = line.with("castles", built).with("controlled", state.controlled(side));
    let bar = Rect::new(rect.x + 20, row(64) - 42, rect.w - 40, 84);
    spot(scene, player_id(seat), bar.outline([10; 4]), vec![line]);
    discs(scene, view, Point::new(rect.x + 80, row(lay.discs)), (seat, player));
    let at = |share: i32| Point::new(rect.x, row(share));
    label(scene, at(lay.court.0), lay, "scene-carolus-court");
    court(scene, view, (at(lay.court.1), lay), (seat, player));
    label(scene, at(lay.reserve.0), lay, "scene-carolus-reserve");
    reserve(scene, (at(lay.reserve.1), lay), (seat, player));
}

/// Lays the discs: used ones are sunk, the one of this round is ringed.
fn discs(scene: &mut Scene, view: View<'_, Carolus>, first: Point, (seat, player): (Seat, &Player)) {
    for number in 1..=view.game.rules().discs {
        let at = first.moved((i32::from(number) - 1) * 120, 0);
        let used = player.has_used(number) && player.laid != Some(number);
        let (body, ink) = if used { (Ink::Wood, Ink::WoodDeep) } else { (Ink::Ivory, Ink::Engraved) };
        scene.circle(at, 38, Paint::fill(body).outlined(Ink::WoodDeep, 4));
        if player.laid == Some(number) {
            mark_ring(scene, at, 40, 8);
        }
        scene.text(words(at.moved(0, 21), Anchor::Middle, 60, ink, 60, Words::Plain(number.to_string())));
        let line = Message::new("scene-carolus-disc").with("number", number);
        let line = line.with(
            "state",
            if player.laid == Some(number) {
                "laid"
            } else if used {
                "used"
            } else {
                "free"
            },
        );
        spot(scene, disc_id(seat, number), square(at, 76).outline([38; 4]), vec![line]);
    }
}

fn label(scene: &mut Scene, at: Point, lay: &Lay, key: &'static str) {
    engrave(scene, at.moved(30, 0), Anchor::Start, 60, lay.words, Words::Said(Message::new(key)));
}

/// Draws a row of cubes with their counts; `under` draws below each.
fn cells(scene: &mut Scene, (at, lay): (Point, &Lay), counts: [u8; 5], under: impl Fn(&mut Scene, Colour, Point)) {
    for (index, colour) in (0..).zip(Colour::ALL) {
        let at = at.moved(lay.first + index * lay.cell, 0);
        under(scene, colour, at);
        cube(scene, at, lay.cube, colour);
        let beside = lay.cube / 2 + 6;
        number(scene, at.moved(beside, 0), counts[colour.index()], Ink::Engraved, lay.cell - lay.cube - 12);
    }
}

/// Draws the court; a frame tells which colours the player controls.
fn court(scene: &mut Scene, view: View<'_, Carolus>, (at, lay): (Point, &Lay), (seat, player): (Seat, &Player)) {
    cells(scene, (at, lay), player.court, |scene, colour, at| {
        if view.state.markers[colour.index()] == Some(seat) {
            let frame = Rect::new(at.x - lay.cube / 2 - 8, at.y - 40, lay.cell - 6, 80);
            scene.rect(frame, [12; 4], Paint::fill(Ink::Mark).outlined(Ink::Engraved, 3));
        }
    });
    let line = Message::new("scene-carolus-court-of").with("player", name(view.game, seat));
    let row = Rect::new(at.x + 20, at.y - 44, BROAD - 40, 88);
    spot(scene, court_id(seat), row.outline([10; 4]), vec![line]);
}

fn reserve(scene: &mut Scene, (at, lay): (Point, &Lay), (seat, player): (Seat, &Player)) {
    cells(scene, (at, lay), player.reserve, |scene, colour, at| {
        let count = player.reserve[colour.index()];
        let line = Message::new("scene-carolus-in-reserve").with("colour", colour.letter().to_string());
        let cell = Rect::new(at.x - lay.cube / 2 - 4, at.y - 40, lay.cell - 4, 80);
        spot(scene, reserve_id(seat, colour), cell.outline([8; 4]), vec![line.with("count", count)]);
    });
}
