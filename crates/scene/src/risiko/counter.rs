//! Counters: the holder of a territory, and the number of armies.

use rules::games::risiko::{Colour, Holder};

use crate::geometry::square;
use crate::tabletop::words;
use crate::{Anchor, Ink, Paint, Point, Rect, Scene, Words};

/// Width and height of a counter.
const WIDE: i32 = 112;
const HIGH: i32 = 74;
/// Size of the number on it.
const NUMBER: i32 = 66;
/// Size of a code.
pub(super) const CODE: i32 = 52;
/// Size of a name.
pub(super) const NAME: i32 = 34;

/// Returns the number of an army colour within the colour-blind safe palette, each with its emblem.
pub(super) const fn ink(colour: Colour) -> u8 {
    match colour {
        Colour::Red => 0,
        Colour::Blue => 1,
        Colour::Green => 2,
        Colour::Yellow => 3,
        Colour::Purple => 4,
        Colour::Black => 7,
    }
}

/// Returns the place of a counter.
pub(super) const fn counter_rect(at: Point) -> Rect {
    Rect::new(at.x - WIDE / 2, at.y - HIGH / 2, WIDE, HIGH)
}

/// Returns the place of the code below a counter, by its capitals.
pub(super) const fn code_rect(at: Point) -> Rect {
    Rect::new(at.x - 52, at.y + HIGH / 2 + 9, 104, 37)
}

/// Returns the place of the name below the code.
pub(super) const fn name_rect(at: Point, width: i32) -> Rect {
    Rect::new(at.x - width / 2, at.y + HIGH / 2 + 51, width, 32)
}

/// What a counter shows.
pub(super) enum Count {
    /// A number of armies.
    Armies(u32),
    /// An unknown number of armies.
    Unknown,
    /// The holder only.
    Holder,
}

/// Draws a counter: in the colour and with the emblem of its holder, grey for neutral armies, pale for an unknown
/// holder.
pub(super) fn counter(scene: &mut Scene, at: Point, holder: Option<Holder>, count: &Count) {
    let (body, label) = match holder {
        Some(Holder::Seat(seat)) => (Ink::Seat(seat.0), Ink::SeatLabel(seat.0)),
        Some(Holder::Neutral) => (Ink::DarkGlint, Ink::Pale),
        None => (Ink::Pale, Ink::Dark),
    };
    let rect = counter_rect(at);
    let round = [HIGH / 2; 4];
    scene.rect(rect, round, Paint::fill(Ink::Pale).outlined(Ink::Pale, 12));
    scene.rect(rect, round, Paint::fill(body).outlined(Ink::DarkShade, 4));
    let seat = holder.and_then(Holder::seat);
    let number = match count {
        Count::Armies(armies) => armies.to_string(),
        Count::Unknown => "?".to_owned(),
        Count::Holder => {
            return seat.into_iter().for_each(|seat| scene.emblem(seat.0, at, 50, Paint::fill(label)));
        }
    };
    // With two figures the emblem moves aside: it distinguishes the armies too.
    let (aside, size, right, high) = if number.len() > 1 { (-39, 24, 12, 54) } else { (-32, 32, 18, NUMBER) };
    if let Some(seat) = seat {
        scene.emblem(seat.0, at.moved(aside, 0), size, Paint::fill(label));
    }
    let (middle, room) = if seat.is_some() { (at.moved(right, 0), 66) } else { (at, 88) };
    let low = high * 23 / NUMBER;
    scene.text(words(middle.moved(0, low), Anchor::Middle, high, label, room, Words::Plain(number)));
}

/// Draws the cloud over a territory in the dark.
pub(super) fn cloud(scene: &mut Scene, at: Point) {
    const PUFFS: [(i32, i32, i32); 6] =
        [(-58, 10, 26), (-32, -18, 36), (16, -24, 38), (54, -4, 30), (40, 20, 26), (-14, 22, 30)];
    for (ink, rim) in [(Ink::DarkGlint, 4), (Ink::PaleShade, 0)] {
        for (x, y, radius) in PUFFS {
            scene.circle(at.moved(x, y), radius + rim, Paint::fill(ink));
        }
    }
}

/// Returns the region of a counter that serves as spot of its territory.
pub(super) const fn target(at: Point) -> Rect {
    square(at, HIGH)
}
