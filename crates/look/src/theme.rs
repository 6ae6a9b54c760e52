//! How Triade looks: every colour, size, font and motion of the interface stands here, and nowhere else.
//!
//! Two schemes: "carta" (paper, light) and "feltro" (felt, dark). [`apply`] teaches both to egui once; after that
//! widgets ask [`tokens`] for colours and the font functions ([`text`], [`bold`], [`display`]) for sizes of [`size`].
//! Terracotta ([`Tokens::accent`]) means *act here* and is used for nothing else.

mod colour;
mod direction;
mod fonts;
pub mod icon;
mod print;
mod seat;
mod style;
mod system;
#[cfg(test)]
mod tests;
mod wood;

use std::sync::LazyLock;

use egui::{Color32, Context, Theme, Ui};

pub use colour::{contrast, mix};
pub use fonts::{FACES, bold, display, display_regular, text};
pub use print::{PRINT, Print};
pub use seat::{Emblem, SEATS, SeatColours};
pub use style::{BESIDE_BAR, scroll_bars};
pub use system::{SystemFace, system_face, undrawable, use_system_faces};
pub use wood::{WOOD, Wood};

/// The type scale of the desk, in points. The board measures in [`board_text`] instead.
pub mod size {
    /// Notes, table heads, key caps.
    pub const NOTE: f32 = 13.0;
    /// Running text.
    pub const BODY: f32 = 15.0;
    /// Important text in a card; the main action.
    pub const LEAD: f32 = 18.0;
    /// Titles of cards and dialogs.
    pub const TITLE: f32 = 24.0;
    /// Titles of pages.
    pub const PAGE: f32 = 32.0;
    /// The one figure that must be seen first.
    pub const FIGURE: f32 = 48.0;
    /// Clocks that are read across a table.
    pub const CLOCK: f32 = 80.0;
}

/// Radius of rounded corners, in points.
pub const CORNER: u8 = 6;

/// Width of hairlines, in points.
pub const HAIRLINE: f32 = 1.0;

/// Width of the ring around the focused widget, in points.
pub const FOCUS_RING: f32 = 2.0;

/// Longest motion, in seconds.
pub const MOTION: f32 = 0.2;

/// Returns a distance of `steps` steps of 4 points.
pub const fn space(steps: u8) -> f32 {
    steps as f32 * 4.0
}

/// Returns the smallest text of a board of the given height: 1/36 of it, in the unit of `height`.
pub fn board_text(height: f32) -> f32 {
    height / 36.0
}

/// A colour scheme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Scheme {
    /// Ink on paper (light).
    #[default]
    Carta,
    /// Ivory on green felt (dark).
    Feltro,
}

impl Scheme {
    /// Both schemes.
    pub const ALL: [Self; 2] = [Self::Carta, Self::Feltro];

    /// Returns the colours of the scheme.
    pub fn tokens(self) -> &'static Tokens {
        match self {
            Self::Carta => &CARTA,
            Self::Feltro => &FELTRO,
        }
    }

    /// Returns the other scheme.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Carta => Self::Feltro,
            Self::Feltro => Self::Carta,
        }
    }

    /// Returns the egui theme of the scheme. A test harness shows the theme it was built with, so it must be given this
    /// one.
    pub fn theme(self) -> Theme {
        match self {
            Self::Carta => Theme::Light,
            Self::Feltro => Theme::Dark,
        }
    }
}

/// The colours of a scheme. Text colours (`ink`, `soft_ink`, `accent`, `valid`, `warning`, `refused`, `focus`) have a
/// contrast of at least 4.5:1 on each ground (`ground`, `raised`, `sunken`).
#[derive(Clone, Debug)]
pub struct Tokens {
    /// The scheme.
    pub scheme: Scheme,
    /// The page.
    pub ground: Color32,
    /// Cards, buttons, fields.
    pub raised: Color32,
    /// Wells: rails, table stripes, code.
    pub sunken: Color32,
    /// Hairlines that only divide.
    pub line: Color32,
    /// Outlines of controls, at least 3:1 on each ground.
    pub edge: Color32,
    /// Text.
    pub ink: Color32,
    /// Quiet text.
    pub soft_ink: Color32,
    /// The main action.
    pub accent: Color32,
    /// Text over `accent`.
    pub on_accent: Color32,
    /// Valid, done, safe.
    pub valid: Color32,
    /// Needs attention.
    pub warning: Color32,
    /// Refused, illegal, failed.
    pub refused: Color32,
    /// The focus ring, selections and links.
    pub focus: Color32,
    /// Faces of dice and other ivory pieces, in both schemes.
    pub ivory: Color32,
    /// Pips and engravings on `ivory`.
    pub engraved: Color32,
    /// The colours of seats and flocks.
    pub seats: [SeatColours; SEATS],
}

impl Tokens {
    /// Returns the colours of a seat; more than eight seats start over.
    pub fn seat(&self, index: usize) -> &SeatColours {
        &self.seats[index % SEATS]
    }

    /// Returns the soft ground behind a status colour. Ink and the colour itself can be read on it.
    pub fn tint(&self, colour: Color32) -> Color32 {
        mix(self.raised, colour, 0.1)
    }

    /// Returns the grounds that text stands on.
    pub fn grounds(&self) -> [Color32; 3] {
        [self.ground, self.raised, self.sunken]
    }
}

const PAPER: Color32 = Color32::from_rgb(0xFF, 0xFB, 0xF2);
const INK: Color32 = Color32::from_rgb(0x22, 0x1D, 0x16);

static CARTA: LazyLock<Tokens> = LazyLock::new(|| {
    let grounds = [hex(0xF6F1E7), PAPER, hex(0xF1EADC)];
    Tokens {
        scheme: Scheme::Carta,
        ground: grounds[0],
        raised: grounds[1],
        sunken: grounds[2],
        line: hex(0xD9CFBC),
        edge: hex(0x877B68),
        ink: INK,
        soft_ink: hex(0x6B6152),
        accent: hex(0xB4462B),
        on_accent: PAPER,
        valid: hex(0x2E6B3E),
        warning: hex(0x8A5700), // the palette's #A96B00, darkened until it can be read as text
        refused: hex(0xA3202A),
        focus: hex(0x1D4E89),
        ivory: PAPER,
        engraved: INK,
        seats: seat::colours(&grounds, INK),
    }
});

static FELTRO: LazyLock<Tokens> = LazyLock::new(|| {
    let grounds = [hex(0x14231D), hex(0x1C3027), hex(0x0F1B16)];
    let ink = hex(0xF3EEDF);
    Tokens {
        scheme: Scheme::Feltro,
        ground: grounds[0],
        raised: grounds[1],
        sunken: grounds[2],
        line: hex(0x34503F),
        edge: hex(0x6F8A77),
        ink,
        soft_ink: hex(0xA9B7A6),
        accent: hex(0xE58A5E),
        on_accent: hex(0x14231D),
        valid: hex(0x7FC08B),
        warning: hex(0xE7B45A),
        refused: hex(0xF08A84),
        focus: hex(0x9CCBEF),
        ivory: hex(0xF3EEDF),
        engraved: INK,
        seats: seat::colours(&grounds, ink),
    }
});

const fn hex(rgb: u32) -> Color32 {
    let [_, r, g, b] = rgb.to_be_bytes();
    Color32::from_rgb(r, g, b)
}

/// Returns the colours of the scheme in which `ui` draws.
pub fn tokens(ui: &Ui) -> &'static Tokens {
    let scheme = if ui.visuals().dark_mode { Scheme::Feltro } else { Scheme::Carta };
    scheme.tokens()
}

/// Installs the fonts and both schemes in a context, and shows `scheme`. Call it once before the first frame;
/// [`show_scheme`] changes the scheme later.
pub fn apply(ctx: &Context, scheme: Scheme) {
    ctx.set_fonts(fonts::definitions());
    ctx.add_plugin(direction::Direction);
    for each in Scheme::ALL {
        ctx.set_style_of(each.theme(), style::style(each.tokens()));
    }
    show_scheme(ctx, scheme);
}

/// Changes the scheme that a context shows.
pub fn show_scheme(ctx: &Context, scheme: Scheme) {
    ctx.set_theme(scheme.theme());
}

/// Turns motion off (when the system or the user asks for less) or on again.
pub fn reduce_motion(ctx: &Context, reduce: bool) {
    ctx.all_styles_mut(|style| style::set_motion(style, if reduce { 0.0 } else { MOTION }));
}

/// Returns how long a motion lasts, in seconds; 0 if motion is turned off.
pub fn motion(ui: &Ui) -> f32 {
    ui.style().animation_time
}
