//! Eight colours and eight emblems for seats, flocks and players, always shown together.

use egui::Color32;

use super::colour::{contrast, mix, readable};
use super::{INK, PAPER, hex};

/// Number of seats with a colour of their own.
pub const SEATS: usize = 8;

/// Carmine, blue, green, yellow, lilac, sky, orange, plum: they can be told apart with each kind of colour blindness (a
/// test simulates them), by lightness as much as by hue.
const FILLS: [Color32; SEATS] = [
    hex(0x9C1F2B),
    hex(0x2459B8),
    hex(0x34A06A),
    hex(0xF2CB3C),
    hex(0xB47FB8),
    hex(0xA6DAF5),
    hex(0xD5791E),
    hex(0x33203F),
];

/// The colours of one seat in one scheme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatColours {
    /// The colour itself, the same in both schemes: tokens, bars, areas.
    pub fill: Color32,
    /// Text and emblem over `fill`: paper or ink, at least 4.5:1.
    pub on_fill: Color32,
    /// Text, lines and outlines in the colour on the page: at least 4.5:1 on each ground.
    pub deep: Color32,
    /// A soft ground in the colour, for text in ink.
    pub tint: Color32,
    /// The colour as printed on that ground: `fill` itself, unless it is so dark that felt would swallow it.
    pub print: Color32,
}

/// Works out the seat colours of a scheme from its grounds (the second is the raised one) and its ink.
pub(super) fn colours(grounds: &[Color32; 3], ink: Color32) -> [SeatColours; SEATS] {
    FILLS.map(|fill| {
        let on_fill = if contrast(PAPER, fill) > contrast(INK, fill) { PAPER } else { INK };
        // Made from the readable shade, as plum would be lost on felt.
        let deep = readable(fill, grounds, ink);
        let tint = mix(grounds[1], deep, 0.18);
        let swallowed = contrast(ink, fill) > contrast(ink, tint) && contrast(ink, tint) > contrast(INK, tint);
        SeatColours { fill, on_fill, deep, tint, print: if swallowed { deep } else { fill } }
    })
}

/// The shape that goes with a seat's colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Emblem {
    /// A disc.
    Circle,
    /// A square.
    Square,
    /// A triangle on its base.
    Triangle,
    /// A square on its corner.
    Diamond,
    /// A star of five points.
    Star,
    /// A cross of equal arms.
    Cross,
    /// A waxing moon.
    Crescent,
    /// Two triangles, point to point.
    Hourglass,
}

impl Emblem {
    /// All emblems, in the order of the seats.
    pub const ALL: [Self; SEATS] = [
        Self::Circle,
        Self::Square,
        Self::Triangle,
        Self::Diamond,
        Self::Star,
        Self::Cross,
        Self::Crescent,
        Self::Hourglass,
    ];

    /// Returns the emblem of a seat. Past the eighth the emblems shift against the colours, so that 64 seats differ.
    pub fn of_seat(index: usize) -> Self {
        Self::ALL[(index + index / SEATS) % SEATS]
    }
}
