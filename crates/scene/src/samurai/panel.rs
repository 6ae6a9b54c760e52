//! The players' plates: name, captured figures, tiles behind the screen and in reserve.

use rules::games::samurai::{Figures, Form, Samurai, Stage};
use rules::kit::Seat;
use rules::{Game, Message};

use crate::geometry::square;
use crate::samurai::figure::figure;
use crate::samurai::lay::Lay;
use crate::samurai::tile::back;
use crate::samurai::tokens::Tokens;
use crate::samurai::{hand_id, player_id, tooltip};
use crate::tabletop::{READ, can_be_read, emblem, engrave, engrave_name, mark_outline, name, plate, spot, words};
use crate::{Anchor, Ink, Paint, Piece, Point, Rect, Scene, View, Words};

const PAD: i32 = 26;
/// Vertical centres of the rows of a plate in shares of its height, that of the name from its top.
struct Rows {
    high: i32,
    word: i32,
    taken: i32,
    hand: i32,
    reserve: i32,
    /// Sizes of a figure and of a tile.
    figure: i32,
    tile: i32,
}

const NAME: i32 = 62;
/// Below the board: what is asked stands beside the name, the reserve beside the hand.
const LOW: Rows = Rows { high: 300, word: NAME, taken: 168, hand: 248, reserve: 248, figure: 72, tile: 40 };
/// In a column each has a row of its own.
const TALL: Rows = Rows { high: 500, word: 158, taken: 254, hand: 358, reserve: 440, figure: 80, tile: 52 };

impl Rows {
    const fn of(lay: &Lay) -> &'static Self {
        if lay.is_beside() { &TALL } else { &LOW }
    }

    /// Returns the position of a plate's row.
    const fn at(&self, rect: Rect, row: i32) -> i32 {
        rect.y + rect.h * row / self.high
    }
}

/// Width of a word beside a name.
const WORD: i32 = 230;

pub(super) fn draw(scene: &mut Scene, view: View<'_, Samurai>, lay: &Lay, tokens: &Tokens) {
    for seat in view.state.seats() {
        let rect = lay.plate(seat.0.into());
        scene.hang(seat, rect);
        plate(scene, rect, 22);
        if is_lit(view, seat) {
            scene.turn(|scene| mark_outline(scene, rect.inset(9).outline([14; 4]), 10));
        }
        let rows = Rows::of(lay);
        head(scene, view, (rect, rows), seat);
        taken(scene, view, (rect, rows), seat, tokens);
        hand(scene, view, (rect, rows), seat);
    }
}

fn is_lit(view: View<'_, Samurai>, seat: Seat) -> bool {
    match view.state.stage {
        Stage::Seating => false,
        Stage::SetUp | Stage::Play => view.state.turn == seat,
        Stage::Over(_) => winners(view).contains(&seat),
    }
}

fn winners(view: View<'_, Samurai>) -> Vec<Seat> {
    Samurai::outcome(view.game.rules(), view.state).map(|outcome| outcome.winners).unwrap_or_default()
}

/// Writes the player's name, and the turn or the victory.
fn head(scene: &mut Scene, view: View<'_, Samurai>, (rect, rows): (Rect, &Rows), seat: Seat) {
    emblem(scene, seat, Point::new(rect.x + PAD + 40, rect.y + NAME), 80);
    let key = match view.state.stage {
        Stage::Over(_) => "scene-table-winner",
        Stage::SetUp => "scene-samurai-asked-figure",
        Stage::Seating | Stage::Play => "scene-samurai-asked-turn",
    };
    let beside = rows.word == NAME;
    let left = rect.x + PAD + 104;
    // Letters of the first of two lines stay below the marked edge.
    let who = |room: i32| Rect::new(left, rect.y + 14, rect.right() - left - PAD - room, 108);
    // Left out beside a long name, since the edge shows it too.
    let told = !beside || can_be_read(who(WORD), name(view.game, seat));
    let word = (told && is_lit(view, seat)).then(|| Message::new(key));
    let room = if word.is_some() && beside { WORD } else { 0 };
    if let Some(word) = word {
        let at = Point::new(rect.right() - PAD, if beside { rect.y + NAME } else { rows.at(rect, rows.word) });
        let room = if beside { room } else { rect.w - 2 * PAD };
        scene.turn(|scene| engrave(scene, at, Anchor::End, READ, room, Words::Said(word)));
    }
    engrave_name(scene, who(room), name(view.game, seat));
    let row = Rect::new(rect.x, rect.y, rect.w, NAME + 44);
    spot(scene, player_id(seat), row.outline([0; 4]), tooltip::player(view, seat));
}

/// Draws the captured figures by form, each with its number; a screen if it is not known whose they are.
fn taken(scene: &mut Scene, view: View<'_, Samurai>, (rect, rows): (Rect, &Rows), seat: Seat, tokens: &Tokens) {
    let Some(player) = view.state.player(seat) else { return };
    let (row, size) = (rows.at(rect, rows.taken), rows.figure);
    if view.state.screened != Figures::NONE {
        let at = Point::new(rect.centre().x, row);
        return engrave(
            scene,
            at,
            Anchor::Middle,
            READ,
            rect.w - 2 * PAD,
            Words::Said(Message::new("scene-samurai-screen")),
        );
    }
    let each = (rect.w - 2 * PAD) / 3;
    for (index, form) in (0..).zip(Form::ALL) {
        let at = Point::new(rect.x + PAD + index * each + 56, row);
        let piece = Piece { tokens: tokens.taken(seat, form), at, rect: square(at, size) };
        scene.piece(piece, |scene| figure(scene, form, at, size));
        let count = Words::Plain(player.taken.of(form).to_string());
        scene.text(words(at.moved(64, 32), Anchor::Start, 92, Ink::Engraved, each - 120, count));
    }
}

/// Draws the tiles behind the screen, known ones face up, and the number in reserve.
fn hand(scene: &mut Scene, view: View<'_, Samurai>, (rect, rows): (Rect, &Rows), seat: Seat) {
    let Some(player) = view.state.player(seat) else { return };
    let (row, size) = (rows.at(rect, rows.hand), rows.tile);
    let at = |index: i32| Point::new(rect.x + PAD + size + 6 + index * 2 * size, row);
    for index in 0..i32::from(player.hand) {
        back(scene, seat, at(index), size);
        let known = usize::try_from(index).ok().and_then(|index| player.known.get(index));
        if let Some(tile) = known {
            let (middle, named) = (at(index).moved(0, size * 38 / 100), Words::Plain(tile.to_string()));
            scene.text(words(middle, Anchor::Middle, size * 11 / 10, Ink::SeatLabel(seat.0), 2 * size, named));
        }
    }
    let reserve = Message::new("scene-samurai-reserve").with("count", view.state.reserve(view.game.rules(), seat));
    let right = Point::new(rect.right() - PAD, rows.at(rect, rows.reserve));
    let tiles = if rows.reserve == rows.hand { 60 + 2 * size * i32::from(player.hand) } else { 0 };
    let room = rect.w - 2 * PAD - tiles;
    engrave(scene, right, Anchor::End, READ, room.max(200), Words::Said(reserve));
    let row = Rect::new(rect.x, row - size - 2, rect.w, 2 * size + 4);
    spot(scene, hand_id(seat), row.outline([0; 4]), tooltip::hand(view, seat));
}

/// Draws a figure that can be pointed at, with its number.
pub(super) fn supply(scene: &mut Scene, form: Form, at: Point, size: i32, count: u8) {
    figure(scene, form, at, size);
    let text = Words::Plain(count.to_string());
    let letters = size * 11 / 12;
    let beside = at.moved(size / 2 + 14, letters * 37 / 100);
    scene.text(words(beside, Anchor::Start, letters, Ink::Ink, size * 5 / 4, text));
}

/// Draws the ground under something that can be pointed at.
pub(super) fn button(scene: &mut Scene, rect: Rect, quiet: bool) {
    let ink = if quiet { Ink::Ground } else { Ink::Raised };
    scene.rect(rect, [14; 4], Paint::fill(ink).outlined(Ink::Edge, 2));
}
