//! The fonts of the interface, and the families built from them.

use std::sync::Arc;

use egui::{FontData, FontDefinitions, FontFamily, FontId, FontTweak};

static TEXT_FACE: &[u8] = include_bytes!("../../../../assets/fonts/TriadeText-Regular.ttf");
static TEXT_BOLD_FACE: &[u8] = include_bytes!("../../../../assets/fonts/TriadeText-Bold.ttf");
static DISPLAY_FACE: &[u8] = include_bytes!("../../../../assets/fonts/TriadeDisplay-SemiBold.ttf");
static DISPLAY_REGULAR_FACE: &[u8] = include_bytes!("../../../../assets/fonts/TriadeDisplay-Regular.ttf");
static SYMBOLS_FACE: &[u8] = include_bytes!("../../../../assets/fonts/TriadeSymbols-Regular.ttf");
static SYMBOLS_BOLD_FACE: &[u8] = include_bytes!("../../../../assets/fonts/TriadeSymbols-Bold.ttf");
static SCRIPTS_FACE: &[u8] = include_bytes!("../../../../assets/fonts/TriadeScripts-Regular.ttf");
static SCRIPTS_BOLD_FACE: &[u8] = include_bytes!("../../../../assets/fonts/TriadeScripts-Bold.ttf");
static EMOJI_FACE: &[u8] = include_bytes!("../../../../assets/fonts/TriadeEmoji-Regular.ttf");

/// The font files of letters and symbols, for documents set outside egui.
pub static FACES: &[&[u8]] = &[
    TEXT_FACE,
    TEXT_BOLD_FACE,
    DISPLAY_FACE,
    DISPLAY_REGULAR_FACE,
    SYMBOLS_FACE,
    SYMBOLS_BOLD_FACE,
    SCRIPTS_FACE,
    SCRIPTS_BOLD_FACE,
    EMOJI_FACE,
];

const BOLD: &str = "bold";
const DISPLAY: &str = "display";
const DISPLAY_REGULAR: &str = "display-regular";

/// Icons are drawn a little larger than letters and lower, so that they centre on capitals.
const ICON_TWEAK: (f32, f32) = (1.12, 0.05);

/// Scale of the face of other scripts, whose small letters are larger than those around them.
const SCRIPTS_SCALE: f32 = 0.92;

/// Returns the interface face at a size in points.
pub fn text(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// Returns the bold interface face at a size in points.
pub fn bold(size: f32) -> FontId {
    named(BOLD, size)
}

/// Returns the display face, semi-bold, for titles and the board, at a size in points.
pub fn display(size: f32) -> FontId {
    named(DISPLAY, size)
}

/// Returns the display face, regular, for longer lines, at a size in points.
pub fn display_regular(size: f32) -> FontId {
    named(DISPLAY_REGULAR, size)
}

fn named(family: &'static str, size: f32) -> FontId {
    FontId::new(size, FontFamily::Name(family.into()))
}

/// Returns the fonts, each family falling back to symbols, other scripts, icons and then egui's own fonts.
pub(super) fn definitions() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    let mut add = |name: &str, bytes: &'static [u8], tweak: FontTweak| {
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes).tweak(tweak)));
    };
    let plain = FontTweak::default;
    let (scale, y_offset_factor) = ICON_TWEAK;
    add("Text", TEXT_FACE, plain());
    add("Text Bold", TEXT_BOLD_FACE, plain());
    add("Display", DISPLAY_FACE, plain());
    add("Display Regular", DISPLAY_REGULAR_FACE, plain());
    add("Symbols", SYMBOLS_FACE, plain());
    add("Symbols Bold", SYMBOLS_BOLD_FACE, plain());
    let among = || FontTweak { scale: SCRIPTS_SCALE, ..FontTweak::default() };
    add("Scripts", SCRIPTS_FACE, among());
    add("Scripts Bold", SCRIPTS_BOLD_FACE, among());
    add("Emoji", EMOJI_FACE, plain());
    let icons = FontTweak { scale, y_offset_factor, ..plain() };
    add("Icons", include_bytes!("../../../../assets/fonts/TriadeIcons-Regular.ttf"), icons);

    let fallback = fonts.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    let chain = |first: &[&str]| -> Vec<String> {
        first.iter().map(|name| (*name).to_owned()).chain(fallback.iter().cloned()).collect()
    };
    let families = [
        (FontFamily::Proportional, chain(&["Text", "Symbols", "Scripts", "Icons", "Emoji"])),
        (FontFamily::Name(BOLD.into()), chain(&["Text Bold", "Symbols Bold", "Scripts Bold", "Icons", "Emoji"])),
        (FontFamily::Name(DISPLAY.into()), chain(&["Display", "Symbols Bold", "Scripts Bold", "Icons", "Emoji"])),
        (FontFamily::Name(DISPLAY_REGULAR.into()), chain(&["Display Regular", "Symbols", "Scripts", "Icons", "Emoji"])),
    ];
    if let Some(monospace) = fonts.families.get_mut(&FontFamily::Monospace) {
        monospace.extend(["Symbols", "Scripts", "Icons", "Emoji"].map(str::to_owned));
    }
    fonts.families.extend(families);
    fonts
}
