//! How pages look: the colours of desk and board as variables of a style sheet, and the fonts.

use std::sync::LazyLock;

use look::theme::Scheme;
use look::widgets::ink_colour;
use scene::{Ink, hex};

use crate::page::Page;

const SHEET: &str = include_str!("../../../assets/web/style.css");

/// Most seats that a picture has colours for.
const MOST: u8 = 16;

/// Seconds for which a browser keeps a font.
const YEAR: u32 = 365 * 24 * 3_600;

/// The style sheet, made once.
static STYLE: LazyLock<Page> = LazyLock::new(|| {
    let [light, dark] = [Scheme::Carta, Scheme::Feltro].map(variables);
    let sheet =
        format!(":root{{{light}}}@media (prefers-color-scheme:dark){{:root{{{dark}}}}}:root.felt{{{dark}}}\n{SHEET}");
    Page::new("text/css; charset=utf-8", sheet).fresh_for(300)
});

/// Returns the style sheet or a font by its name.
pub fn asset(file: &str) -> Option<Page> {
    let font: &[u8] = match file {
        "style.css" => return Some(STYLE.clone()),
        "board.css" => {
            return Some(
                Page::new("text/css; charset=utf-8", include_str!("../../../assets/web/board.css")).fresh_for(300),
            );
        }
        "overlay.css" => {
            return Some(
                Page::new("text/css; charset=utf-8", include_str!("../../../assets/web/overlay.css")).fresh_for(300),
            );
        }
        "icon.svg" => {
            return Some(Page::new("image/svg+xml", include_str!("../../../assets/web/icon.svg")).fresh_for(YEAR));
        }
        "TriadeText-Regular.woff2" => include_bytes!("../../../assets/web/TriadeText-Regular.woff2"),
        "TriadeText-Bold.woff2" => include_bytes!("../../../assets/web/TriadeText-Bold.woff2"),
        "TriadeDisplay-SemiBold.woff2" => include_bytes!("../../../assets/web/TriadeDisplay-SemiBold.woff2"),
        _ => return None,
    };
    Some(Page::new("font/woff2", font).fresh_for(YEAR))
}

/// Returns how a picture names an ink: by its variable, so that it follows the page from light to dark.
pub fn ink(ink: Ink) -> String {
    format!("var(--{})", ink.name())
}

fn variables(scheme: Scheme) -> String {
    let tokens = scheme.tokens();
    let of_seat =
        |seat| [Ink::Seat(seat), Ink::SeatDark(seat), Ink::SeatLabel(seat), Ink::SeatTint(seat), Ink::SeatPrint(seat)];
    let inks = Ink::PLAIN.into_iter().chain((0..MOST).flat_map(of_seat));
    let named =
        inks.map(|ink| (ink.name(), ink_colour(tokens, ink))).chain([("on-accent".to_owned(), tokens.on_accent)]);
    named.map(|(name, colour)| format!("--{name}:{};", hex([colour.r(), colour.g(), colour.b()]))).collect()
}
