//! A list that opens from a button, and its lines, by keyboard as by mouse.

use egui::{Popup, Response, ScrollArea, Ui, WidgetText};

use super::follow::scroll_ui;
use crate::theme::{BESIDE_BAR, space};

/// What a list keeps free between its lines and the edge of the window: its own frame, and some air.
const FRAME: f32 = space(6);

/// Draws the list that opens from a button. Where it is longer than there is room above or below the button it scrolls: it
/// never lies over the button, where the second of two quick clicks would choose something.
pub fn list_of<R>(button: &Response, lines: impl FnOnce(&mut Ui) -> R) -> Option<R> {
    let (window, button_at) = (button.ctx.content_rect(), button.rect);
    let room = (button_at.top() - window.top()).max(window.bottom() - button_at.bottom()) - FRAME;
    let area = ScrollArea::vertical().max_height(room).content_margin(BESIDE_BAR);
    let list = |ui: &mut Ui| scroll_ui(ui, area, lines).inner;
    Popup::menu(button).show(list).map(|shown| shown.inner)
}

/// Draws a line of an open list; true when it is chosen. The list opens with the keyboard at the line that is `on`, and
/// closes with the choice.
pub fn listed(ui: &mut Ui, on: bool, words: impl Into<WidgetText>) -> bool {
    let line = ui.selectable_label(on, words);
    if on && just_opened(ui) {
        line.request_focus();
    }
    if line.gained_focus() {
        line.scroll_to_me(None);
    }
    if line.clicked() {
        ui.close();
    }
    line.clicked()
}

/// Draws a line of an open list that stands for one value of a choice, and takes it when it is chosen.
pub fn listed_value<T: PartialEq>(ui: &mut Ui, chosen: &mut T, own: T, words: impl Into<WidgetText>) {
    if listed(ui, *chosen == own, words) {
        *chosen = own;
    }
}

/// Tells whether the list was not drawn until now. Its first frame counts twice: the click that opened it takes the keyboard
/// from the line in that frame.
fn just_opened(ui: &Ui) -> bool {
    let known = ui.scope_id().with("listed");
    let now = ui.ctx().cumulative_frame_nr();
    ui.data_mut(|data| {
        let (opened, drawn) = data.get_temp::<(u64, u64)>(known).unwrap_or((now, now));
        let opened = if drawn + 1 < now { now } else { opened };
        data.insert_temp(known, (opened, now));
        now <= opened + 1
    })
}
