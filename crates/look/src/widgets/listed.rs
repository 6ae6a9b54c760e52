//! A line of a list that opens, by keyboard as by mouse.

use egui::{Ui, WidgetText};

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
