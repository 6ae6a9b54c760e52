//! What has the keyboard is in sight.

use egui::{Id, Ui};

use crate::theme::space;

/// Scrolls to whatever has got the keyboard within what is drawn by `ui`, at the end of a part that scrolls. Whoever scrolls
/// on from there is left alone.
pub fn follow_focus(ui: &Ui) {
    let focused = ui.memory(|memory| memory.focused());
    let known = ui.scope_id().with("followed");
    let before = ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or_default::<Option<Id>>(known), focused));
    let Some(response) = focused.filter(|_| before != focused).and_then(|id| ui.ctx().read_response(id)) else {
        return;
    };
    if ui.min_rect().intersects(response.rect) && response.layer_id == ui.layer_id() {
        ui.scroll_to_rect(response.rect.expand(space(2)), None);
    }
}
