//! Chips: seats with colour, emblem and name; statuses with colour, icon and word.

use egui::{Color32, Rect, Response, Role, Sense, Stroke, Ui, Vec2, WidgetInfo, pos2, vec2};

use super::{paint_box, paint_icon, paint_seat};
use crate::theme::{HAIRLINE, bold, icon, mix, size, space, tokens};

const HEIGHT: f32 = space(7);
/// Least width of a word, in points.
const LEAST: f32 = space(20);

/// The status of something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// In order: valid, saved, verified.
    Valid,
    /// Needs attention.
    Warning,
    /// Refused, illegal, failed.
    Refused,
    /// Neither: waiting, closed, a plain fact.
    Quiet,
}

impl Status {
    /// Returns the icon of the status.
    pub fn icon(self) -> &'static str {
        match self {
            Self::Valid => icon::CHECK_CIRCLE,
            Self::Warning => icon::WARNING,
            Self::Refused => icon::PROHIBIT,
            Self::Quiet => icon::INFO,
        }
    }

    /// Returns the text colour of the status.
    pub fn colour(self, ui: &Ui) -> Color32 {
        let tokens = tokens(ui);
        match self {
            Self::Valid => tokens.valid,
            Self::Warning => tokens.warning,
            Self::Refused => tokens.refused,
            Self::Quiet => tokens.soft_ink,
        }
    }
}

/// Shows a status as icon, word and colour, wrapped if the row has no room for it.
pub fn status_chip(ui: &mut Ui, status: Status, word: &str) -> Response {
    let colour = status.colour(ui);
    let tint = tokens(ui).tint(colour);
    let edge = Stroke::new(HAIRLINE, mix(tint, colour, 0.35));
    let paint_mark = |ui: &Ui, place: Rect| {
        paint_icon(ui.painter(), status.icon(), place.center() + vec2(space(1) / 2.0, 0.0), bold(size::LEAD), colour);
    };
    let room = ui.max_rect().width();
    chip(ui, word, colour, tint, edge, room, paint_mark)
}

/// Shows a seat, flock or player: its emblem in its colour, then the name, wrapped if one row has no room.
pub fn seat_chip(ui: &mut Ui, seat: usize, name: &str) -> Response {
    let colours = tokens(ui).seat(seat);
    let edge = Stroke::new(HAIRLINE, mix(colours.tint, colours.deep, 0.35));
    let paint_mark = |ui: &Ui, place: Rect| {
        paint_seat(ui.painter(), tokens(ui), place.center(), place.width() / 2.0, seat);
    };
    let room = ui.available_width();
    chip(ui, name, tokens(ui).ink, colours.tint, edge, room, paint_mark)
}

/// Shows a pill with a round mark on the left and a word, at most as wide as its `room` unless that is too little for
/// any word.
fn chip(
    ui: &mut Ui,
    word: &str,
    ink: Color32,
    fill: Color32,
    edge: Stroke,
    room: f32,
    mark: impl FnOnce(&Ui, Rect),
) -> Response {
    let side = HEIGHT - space(2);
    let around = space(1) + side + space(2) + space(3);
    let galley = ui.painter().layout(word.to_owned(), bold(size::NOTE), ink, (room - around).max(LEAST));
    let wanted = vec2(around + galley.size().x, HEIGHT.max(galley.size().y + space(2)));
    let (rect, response) = ui.allocate_exact_size(wanted, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, word));
    if ui.is_rect_visible(rect) {
        paint_box(ui.painter(), rect, (HEIGHT / 2.0) as u8, fill, edge);
        let centre = pos2(rect.left() + space(1) + side / 2.0, rect.center().y);
        let place = Rect::from_center_size(centre, Vec2::splat(side));
        mark(ui, place);
        let left = pos2(place.right() + space(2), rect.center().y - galley.size().y / 2.0);
        ui.painter().galley(left, galley, ink);
    }
    response
}
