//! Dice with pips.

use egui::{Color32, Painter, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, vec2};

use super::{focus_ring, outline, shade};
use crate::theme::{HAIRLINE, Tokens, mix, tokens};
use festival::i18n::{Lang, tr_args};

/// How a die is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DieLook {
    /// The face.
    pub face: Color32,
    /// The pips.
    pub pips: Color32,
    /// The rim.
    pub rim: Color32,
}

impl DieLook {
    /// Returns the look of an ivory die, as it lies on the table.
    pub fn ivory(tokens: &Tokens) -> Self {
        Self { face: tokens.ivory, pips: tokens.engraved, rim: tokens.edge }
    }

    /// Returns the look of a picked die.
    pub fn picked(tokens: &Tokens) -> Self {
        Self { face: tokens.accent, pips: tokens.on_accent, rim: tokens.accent }
    }
}

/// Shows a clickable die face, pressed if `picked`. `side` is in points. Its accessible name is "Dado: 4".
pub fn die_ui(ui: &mut Ui, lang: Lang, value: u8, side: f32, picked: bool) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), Sense::click());
    response.widget_info(|| {
        let name = tr_args(lang, "die-face", &[("value", value.into())]);
        WidgetInfo::selected(Role::Button, ui.is_enabled(), picked, name)
    });
    if ui.is_rect_visible(rect) {
        let tokens = tokens(ui);
        let mut look = if picked { DieLook::picked(tokens) } else { DieLook::ivory(tokens) };
        look.face = mix(look.face, look.pips, shade(ui, &response));
        if !picked {
            look.rim = outline(tokens, &response);
        }
        paint_die(ui.painter(), rect, value, look);
        focus_ring(ui, &response, rect);
    }
    response
}

/// Paints a die face into a square. A value other than 1 to 6 has no pips.
pub fn paint_die(painter: &Painter, rect: Rect, value: u8, look: DieLook) {
    let side = rect.width();
    let rim = Stroke::new((side / 40.0).max(HAIRLINE), look.rim);
    painter.rect(rect, side * 0.18, look.face, rim, StrokeKind::Inside);
    for (x, y) in pips(value) {
        let place = rect.center() + vec2(f32::from(*x), f32::from(*y)) * (side * 0.25);
        painter.circle_filled(place, side * 0.092, look.pips);
    }
}

/// Returns the pips of a face, on a grid of -1, 0, 1.
fn pips(value: u8) -> &'static [(i8, i8)] {
    match value {
        1 => &[(0, 0)],
        2 => &[(-1, 1), (1, -1)],
        3 => &[(-1, 1), (0, 0), (1, -1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        6 => &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_face_has_its_pips() {
        for value in 0..=9 {
            let expected = if value <= 6 { usize::from(value) } else { 0 };
            assert_eq!(pips(value).len(), expected);
        }
    }
}
