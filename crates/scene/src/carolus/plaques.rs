//! The players' plaques beside the circle. Partners share a plaque, with their castles at its head.

use rules::Message;
use rules::games::carolus::{Carolus, Colour, Player};
use rules::kit::{End, Seat};

use crate::carolus::gesture::{court_id, disc_id, player_id, reserve_id};
use crate::carolus::pieces::{badge, castle, cube, number, paladin};
use crate::carolus::{HEIGHT, WIDTH};
use crate::geometry::square;
use crate::tabletop::{about, emblem, engrave, engrave_name, mark_outline, mark_ring, name, part, plate, spot, words};
use crate::{Anchor, Ink, Paint, Point, Rect, Scene, View, Words};

/// Left edge of the plaques, the gap between them, and their margins.
const LEFT: i32 = 1800;
const GAP: i32 = 14;
const PAD: i32 = 30;

/// Height of the common head of partners, of its signs, and of the count.
const HEAD: i32 = 156;
const SIGN: i32 = 88;
const COUNT: i32 = 112;

/// Layout of a player's rows from the top of their area, and sizes of their contents.
struct Lay {
    /// The name, and the height of its box.
    name: (i32, i32),
    /// The row of built castles, and their size.
    sign: (i32, i32),
    /// The row of discs, the size of one, and the distance to the next.
    discs: (i32, i32, i32),
    /// The words above or before a row, and the row: of the court, of the reserve.
    court: (i32, i32),
    reserve: (i32, i32),
    /// Size of these words, and their width.
    words: (i32, i32),
    /// First cell of a row from the left edge, and distance to the next.
    cells: (i32, i32),
    /// Sizes of a paladin and of a count.
    cube: i32,
    count: i32,
}

/// For two players, with ample space.
const TWO: Lay = Lay {
    name: (104, 150),
    sign: (400, 92),
    discs: (284, 124, 168),
    court: (414, 510),
    reserve: (648, 744),
    words: (84, 700),
    cells: (92, 166),
    cube: 92,
    count: 98,
};

/// For three players, also with the words above their rows.
const THREE: Lay = Lay {
    name: (76, 116),
    sign: (190, 78),
    discs: (190, 96, 110),
    court: (276, 348),
    reserve: (436, 508),
    words: (66, 700),
    cells: (82, 166),
    cube: 76,
    count: 90,
};

/// For four players: the words before the rows, and the castles above both partners.
const FOUR: Lay = Lay {
    name: (52, 96),
    sign: (0, 0),
    discs: (144, 80, 120),
    court: (230, 230),
    reserve: (312, 312),
    words: (66, 222),
    cells: (292, 124),
    cube: 60,
    count: 72,
};

pub(super) fn draw(scene: &mut Scene, view: View<'_, Carolus>) {
    let sides: Vec<Seat> = view.state.all_sides().collect();
    let count = i32::try_from(sides.len()).unwrap_or(2).max(1);
    let high = (HEIGHT - 24 - (count - 1) * GAP) / count;
    for (index, side) in (0..).zip(sides) {
        let rect = Rect::new(LEFT, 12 + index * (high + GAP), WIDTH - LEFT - 12, high);
        plate(scene, rect, 22);
        if matches!(view.state.end, Some(End::Won(won)) if won == side) {
            light(scene, rect);
        }
        let members: Vec<Seat> = view.state.seats().filter(|seat| view.state.side(*seat) == side).collect();
        members.iter().for_each(|seat| scene.hang(*seat, rect));
        match members.as_slice() {
            [alone] => {
                let lay = if count > 2 { &THREE } else { &TWO };
                let size = lay.name.1 * 2 / 3;
                let left = badge_at(scene, rect, (rect.y + lay.name.0, size), side);
                built(scene, view, rect, (rect.y + lay.sign.0, lay.sign.1, lay.sign.1), side);
                player(scene, view, (rect, Rect { x: left, w: rect.right() - PAD - left, ..rect }), lay, *alone);
            }
            partners => team(scene, view, rect, (side, partners)),
        }
    }
}

/// Marks a player who is asked, or has won.
fn light(scene: &mut Scene, rect: Rect) {
    scene.turn(|scene| mark_outline(scene, rect.inset(9).outline([13; 4]), 9));
}

/// Draws the plaque of partners: their common name, then each of them.
fn team(scene: &mut Scene, view: View<'_, Carolus>, rect: Rect, (side, partners): (Seat, &[Seat])) {
    let row = (rect.y + HEAD / 2, SIGN);
    let left = badge_at(scene, rect, row, side);
    let right = built(scene, view, rect, (row.0, SIGN, COUNT), side);
    let high = HEAD - 2 * 16;
    engrave_name(scene, Rect::new(left, row.0 - high / 2, right - left, high), &called(view, partners));
    let each = (rect.h - HEAD) / i32::try_from(partners.len()).unwrap_or(1);
    for (index, seat) in (0..).zip(partners) {
        let place = Rect::new(rect.x, rect.y + HEAD + index * each, rect.w, each);
        let edge = [place.x + PAD, place.right() - PAD].map(|x| Point::new(x, place.y));
        scene.line(edge.to_vec(), Ink::WoodDeep, 5);
        let who = Rect::new(place.x + PAD, place.y, place.w - 2 * PAD, 0);
        player(scene, view, (place, who), &FOUR, *seat);
    }
}

/// Returns the common name of partners, after the first of them: all are listed below.
fn called(view: View<'_, Carolus>, partners: &[Seat]) -> String {
    let first = |seat: &Seat| name(view.game, *seat).split(' ').next().unwrap_or_default();
    partners.iter().map(first).collect::<Vec<_>>().join(" – ")
}

/// Draws the emblem of a side at the left of a row; returns where the space to its right begins.
fn badge_at(scene: &mut Scene, rect: Rect, (row, size): (i32, i32), side: Seat) -> i32 {
    emblem(scene, badge(side), Point::new(rect.x + PAD + size / 2, row), size);
    rect.x + PAD + size + 22
}

/// Returns the width for the number of castles built.
const fn built_room(size: i32) -> i32 {
    size * 27 / 10
}

/// Draws the number of a side's castles built at the right of a row; returns where the space to its left ends.
fn built(
    scene: &mut Scene,
    view: View<'_, Carolus>,
    rect: Rect,
    (row, size, count): (i32, i32, i32),
    side: Seat,
) -> i32 {
    let room = built_room(count);
    let all = view.game.rules().table(view.state.players.len()).castles;
    let built = Words::Plain(format!("{}/{all}", view.state.castles(side)));
    engrave(scene, Point::new(rect.right() - PAD, row), Anchor::End, count, room, built);
    castle(scene, Point::new(rect.right() - PAD - room - size / 2, row), size, side);
    rect.right() - PAD - room - size - 18
}

/// Draws a player in an area; the name has the width of `who`.
fn player(scene: &mut Scene, view: View<'_, Carolus>, (place, who): (Rect, Rect), lay: &Lay, seat: Seat) {
    let state = view.state;
    let Some(player) = state.player(seat) else { return };
    if state.end.is_none() && state.asked(view.game.rules()) == Some(seat) {
        light(scene, place);
    }
    let (row, high) = (place.y + lay.name.0, lay.name.1);
    engrave_name(scene, Rect::new(who.x, row - high / 2, who.w, high), name(view.game, seat));
    let side = state.side(seat);
    let line = about("scene-carolus-player", view.game, seat)
        .with("castles", state.castles(side))
        .with("controlled", state.controlled(side));
    let bar = Rect::new(place.x + 20, row - high / 2 + 6, place.w - 40, high - 12);
    spot(scene, player_id(seat), bar.outline([10; 4]), vec![line]);
    discs(scene, view, (place, lay), (seat, player));
    let at = |row: i32| Point::new(place.x, place.y + row);
    label(scene, at(lay.court.0), lay, "scene-carolus-court");
    court(scene, view, (at(lay.court.1), lay), (seat, player));
    label(scene, at(lay.reserve.0), lay, "scene-carolus-reserve");
    reserve(scene, (at(lay.reserve.1), lay), (seat, player));
}

/// Draws the discs: used ones are sunk, the one of this round is ringed.
fn discs(scene: &mut Scene, view: View<'_, Carolus>, (place, lay): (Rect, &Lay), (seat, player): (Seat, &Player)) {
    let (row, size, step) = lay.discs;
    let first = Point::new(place.x + PAD + size / 2 + 6, place.y + row);
    let many = i32::from(view.game.rules().discs.max(1));
    let taken = if lay.sign.0 == row { built_room(lay.sign.1) + lay.sign.1 + PAD } else { 0 };
    let step = step.min((place.w - 2 * PAD - taken - size) / (many - 1).max(1));
    for number in 1..=view.game.rules().discs {
        let at = first.moved((i32::from(number) - 1) * step, 0);
        let laid = player.laid == Some(number);
        let used = player.has_used(number) && !laid;
        let (body, ink) = if used { (Ink::Wood, Ink::WoodDeep) } else { (Ink::Ivory, Ink::Engraved) };
        scene.circle(at, size / 2, Paint::fill(body).outlined(Ink::WoodDeep, 4));
        if laid {
            mark_ring(scene, at, size / 2 + 2, 9);
        }
        let figure = part(size, 72).max(60);
        let below = at.moved(0, part(figure, 35));
        scene.text(words(below, Anchor::Middle, figure, ink, size, Words::Plain(number.to_string())));
        let line = Message::new("scene-carolus-disc").with("number", number);
        let line = line.with(
            "state",
            if laid {
                "laid"
            } else if used {
                "used"
            } else {
                "free"
            },
        );
        spot(scene, disc_id(seat, number), square(at, size).outline([size / 2; 4]), vec![line]);
    }
}

fn label(scene: &mut Scene, at: Point, lay: &Lay, key: &'static str) {
    engrave(scene, at.moved(PAD, 0), Anchor::Start, lay.words.0, lay.words.1, Words::Said(Message::new(key)));
}

/// Draws a row of cubes with their counts; `under` draws below each.
fn cells(scene: &mut Scene, (at, lay): (Point, &Lay), counts: [u8; 5], under: impl Fn(&mut Scene, Colour, Rect)) {
    let (first, each) = lay.cells;
    for (index, colour) in (0..).zip(Colour::ALL) {
        let at = at.moved(first + index * each, 0);
        let high = lay.cube + 18;
        // A ring around a cell leaves its number visible.
        under(scene, colour, Rect::new(at.x - lay.cube / 2 - 4, at.y - high / 2, each, high));
        cube(scene, at, lay.cube, colour);
        let room = each - lay.cube - 16;
        number(scene, at.moved(lay.cube / 2 + 4, 0), counts[colour.index()], Ink::Engraved, (lay.count, room));
    }
}

/// Draws the court, with a frame around the colours that the player controls.
fn court(scene: &mut Scene, view: View<'_, Carolus>, (at, lay): (Point, &Lay), (seat, player): (Seat, &Player)) {
    cells(scene, (at, lay), player.court, |scene, colour, cell| {
        if view.state.markers[colour.index()] == Some(seat) {
            scene.rect(Rect { w: cell.w - 6, ..cell }, [12; 4], Paint::fill(Ink::Mark).outlined(Ink::Engraved, 3));
        }
    });
    let line = Message::new("scene-carolus-court-of").with("player", name(view.game, seat));
    let high = lay.cube + 10;
    let row = Rect::new(at.x + 20, at.y - high / 2, WIDTH - LEFT - 52, high);
    spot(scene, court_id(seat), row.outline([10; 4]), vec![line]);
}

fn reserve(scene: &mut Scene, (at, lay): (Point, &Lay), (seat, player): (Seat, &Player)) {
    cells(scene, (at, lay), player.reserve, |scene, colour, cell| {
        let count = player.reserve[colour.index()];
        let told = vec![paladin(colour), Message::new("scene-carolus-in-reserve").with("count", count)];
        spot(scene, reserve_id(seat, colour), cell.outline([8; 4]), told);
    });
}
