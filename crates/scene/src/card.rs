//! Cards: the face with rank and suit, each suit with its own shape and colour, and the back.

use rules::Message;
use rules::kit::cards::{Card, Suit, rank_letter, rank_word};

use crate::geometry::{divided, placed};
use crate::pen::Pen;
use crate::tabletop::words;
use crate::{Anchor, Ink, Paint, Point, Rect, Scene, Words};

/// How a card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lies {
    /// Alone and fully visible.
    Open,
    /// Under others, with its left half visible.
    Fanned,
    /// In a pack: rank and suit side by side.
    Small,
}

/// Returns the name of a card.
pub(crate) fn name(card: Card) -> Message {
    let suit = card.suit().letter().to_string();
    Message::new("scene-table-card").with("rank", rank_letter(card.rank()).to_string()).with("suit", suit)
}

/// Returns the rank as printed on cards: `10`, `A`.
pub(crate) fn rank(card: Card) -> String {
    rank_word(card.rank())
}

/// Returns the colour of a suit: four different ones, in addition to the shapes.
///
/// Red and blue are those of the first two seats, which are the same in every scheme.
const fn ink(suit: Suit) -> Ink {
    match suit {
        Suit::Clubs => Ink::Felt,
        Suit::Diamonds => Ink::Seat(1),
        Suit::Hearts => Ink::Seat(0),
        Suit::Spades => Ink::Dark,
    }
}

/// Draws a card face up; `quiet` if it has not been seen by everybody.
pub(crate) fn face(scene: &mut Scene, rect: Rect, card: Card, lies: Lies, quiet: bool) {
    let (w, h) = (|value: i32| divided(rect.w * value, 100), |value: i32| divided(rect.h * value, 100));
    let ink = ink(card.suit());
    let body = if quiet { Ink::PaleShade } else { Ink::Pale };
    blank(scene, rect, body);
    let mut write = |x: i32, y: i32, size: i32, room: i32| {
        let at = Point::new(rect.x + x, rect.y + y);
        scene.text(words(at, Anchor::Middle, size, ink, room, Words::Plain(rank(card))));
    };
    let at = |x: i32, y: i32| Point::new(rect.x + x, rect.y + y);
    match lies {
        Lies::Open => {
            write(w(36), h(47), h(54), w(66));
            suit(scene, card.suit(), at(w(62), h(72)), w(62));
        }
        Lies::Fanned => {
            write(w(30), h(45), h(48), w(54));
            suit(scene, card.suit(), at(w(30), h(74)), w(48));
        }
        Lies::Small => {
            write(w(29), h(76), h(78), w(46));
            suit(scene, card.suit(), at(w(76), h(50)), h(54).min(w(44)));
        }
    }
}

/// Draws the outline of a card.
fn blank(scene: &mut Scene, rect: Rect, body: Ink) {
    let radius = divided(rect.w * 9, 100).max(6);
    let shadow = Rect::new(rect.x + 3, rect.y + 5, rect.w, rect.h);
    scene.rect(shadow, [radius; 4], Paint::fill(Ink::FeltDeep));
    scene.rect(rect, [radius; 4], Paint::fill(body).outlined(Ink::DarkShade, 3));
}

/// Draws a card face down.
pub(crate) fn back(scene: &mut Scene, rect: Rect) {
    blank(scene, rect, Ink::Pale);
    let inner = rect.inset(divided(rect.w * 9, 100));
    scene.rect(inner, [6; 4], Paint::fill(Ink::Seat(0)));
    let Point { x, y } = inner.centre();
    let diamond = |part: i32| {
        let (w, h) = (divided(inner.w * part, 100), divided(inner.h * part, 100));
        Pen::at(x, y - h).line(x + w, y).line(x, y + h).line(x - w, y).points()
    };
    scene.polygon(diamond(44), Paint::stroke(Ink::Pale, 5));
    scene.polygon(diamond(20), Paint::fill(Ink::Pale));
}

/// Draws the empty place of a future card.
pub(crate) fn vacant(scene: &mut Scene, rect: Rect) {
    let radius = divided(rect.w * 9, 100);
    scene.rect(rect, [radius; 4], Paint::fill(Ink::FeltDeep));
}

/// Draws a suit in a square box of `size`.
pub(crate) fn suit(scene: &mut Scene, suit: Suit, at: Point, size: i32) {
    let paint = Paint::fill(ink(suit));
    let outline = match suit {
        Suit::Diamonds => Pen::at(0, -500).line(385, 0).line(0, 500).line(-385, 0).points(),
        Suit::Hearts => heart(),
        Suit::Spades => spade(),
        Suit::Clubs => {
            for (x, y) in [(0, -245), (-250, 125), (250, 125)] {
                let centre = at.moved(divided(x * size, 1000), divided(y * size, 1000));
                scene.circle(centre, divided(235 * size, 1000), paint);
            }
            Pen::at(-45, -100).line(45, -100).line(60, 250).line(190, 490).line(-190, 490).line(-60, 250).points()
        }
    };
    scene.polygon(placed(&outline, at, size), paint);
}

fn heart() -> Vec<Point> {
    Pen::at(0, 480)
        .curve((-130, 310), (-480, 80), (-480, -190))
        .curve((-480, -390), (-340, -470), (-240, -470))
        .curve((-120, -470), (-40, -390), (0, -290))
        .curve((40, -390), (120, -470), (240, -470))
        .curve((340, -470), (480, -390), (480, -190))
        .curve((480, 80), (130, 310), (0, 480))
        .points()
}

fn spade() -> Vec<Point> {
    Pen::at(0, -490)
        .curve((130, -300), (465, -80), (465, 160))
        .curve((465, 320), (350, 390), (250, 390))
        .curve((160, 390), (80, 340), (45, 250))
        .curve((60, 370), (110, 440), (180, 490))
        .line(-180, 490)
        .curve((-110, 440), (-60, 370), (-45, 250))
        .curve((-80, 340), (-160, 390), (-250, 390))
        .curve((-350, 390), (-465, 320), (-465, 160))
        .curve((-465, -80), (-130, -300), (0, -490))
        .points()
}
