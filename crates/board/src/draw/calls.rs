//! Drawing of calls.

use egui::{Color32, Rect, Stroke, StrokeKind, vec2};

use crate::draw::cell;
use crate::pen::{AND, Pen, Type};
use look::theme::{bold, display, text};
use show::Call;

/// Time for which a call is new, in milliseconds.
const FRESH_MS: i64 = 3 * 60_000;

/// Most calls that always stand in one column, and the least number that a column has room for.
const COLUMN: usize = 4;
const LEAST: usize = 3;

/// Width of the place in the hall and height of the line below the names, in units.
const PLACE: f32 = 6.4;
const NOTE: f32 = 1.5;

/// Largest size of names, in units; only the place is larger.
const NAMES: f32 = 3.2;

/// Draws who is called where, new calls highlighted and all names as large as all of them fit.
pub(super) fn calls(pen: &Pen<'_>, rect: Rect, calls: &[Call], now_ms: i64) {
    let column = (1, calls.len().max(LEAST));
    let mut chosen = (column, size(pen, rect, column, calls));
    if calls.len() > COLUMN {
        let pair = (2, calls.len().div_ceil(2));
        let other = size(pen, rect, pair, calls);
        if other >= chosen.1 {
            chosen = (pair, other);
        }
    }
    let (grid, size) = chosen;
    for (index, call) in calls.iter().enumerate() {
        let fresh = now_ms.saturating_sub(call.at_ms) < FRESH_MS;
        draw(pen, cell(pen, rect, grid, index), call, fresh, size);
    }
}

/// Divides the area of a call: the place, the names, the note.
fn divided(pen: &Pen<'_>, place: Rect) -> [Rect; 3] {
    let inner = place.shrink2(vec2(pen.u(0.8), pen.u(0.4)));
    let (table, names) = inner.split_left_right_at_x(inner.left() + pen.u(PLACE));
    let names = names.with_min_x(names.left() + pen.u(0.8));
    let (who, which) = names.split_top_bottom_at_y(names.bottom() - pen.u(NOTE));
    [table, who, which]
}

/// Returns the size, in units, at which the names of all calls fit a grid.
fn size(pen: &Pen<'_>, rect: Rect, grid: (usize, usize), calls: &[Call]) -> f32 {
    let [_, who, _] = divided(pen, cell(pen, rect, grid, 0));
    let kind = Type::new(bold, NAMES, pen.tokens.ink);
    calls.iter().map(|call| pen.names_size(who, kind, &call.names.join(AND))).fold(NAMES, f32::min)
}

fn draw(pen: &Pen<'_>, place: Rect, call: &Call, fresh: bool, size: f32) {
    let tokens = pen.tokens;
    pen.card(place, if fresh { tokens.tint(tokens.accent) } else { tokens.raised });
    if fresh {
        let stroke = Stroke::new(pen.u(0.22), tokens.accent);
        pen.painter().rect(place, pen.u(0.35), Color32::TRANSPARENT, stroke, StrokeKind::Inside);
    }
    let [table, who, which] = divided(pen, place);
    let (word, number) = table.split_top_bottom_at_fraction(0.3);
    pen.line(word, Type::new(text, 1.2, tokens.soft_ink).centred(), &pen.tr("show-at"));
    let ink = if fresh { tokens.accent } else { tokens.ink };
    pen.line(number, Type::new(display, 4.0, ink).centred(), &call.place.to_string());
    pen.names(who, Type::new(bold, size, tokens.ink), &call.names.join(AND));
    let fresh_word = if fresh { pen.tr("show-fresh") } else { String::new() };
    let note = [fresh_word.as_str(), call.room.as_str(), call.name.as_str()];
    let note = note.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
    let kind = Type::new(text, (size * 0.7).clamp(1.0, 1.2), if fresh { tokens.accent } else { tokens.soft_ink });
    pen.line(which, kind, &note);
}
