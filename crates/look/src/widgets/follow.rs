//! What has the keyboard is in sight.

use egui::{Context, Id, Ui, WidgetRect};

use crate::theme::space;

/// Scrolls to whatever has got the keyboard within what is drawn by `ui`, at the end of a part that scrolls, and again when there
/// is less room. Whoever scrolls on from there is left alone.
pub fn follow_focus(ui: &Ui) {
    let now = (ui.memory(|memory| memory.focused()), ui.clip_rect().height());
    let known = ui.scope_id().with("followed");
    let before = ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or_default::<(Option<Id>, f32)>(known), now));
    if (before.0 != now.0 || before.1 > now.1)
        // What is drawn after this part, or elsewhere, may stand where its hidden end would be.
        && let Some(widget) = now.0.and_then(|id| ui.ctx().viewport(|viewport| viewport.this_pass.widgets.get(id).copied()))
        && ui.min_rect().intersects(widget.rect)
        // What is in sight stays where it is: a part that can't scroll would give way and swing back.
        && !ui.clip_rect().contains_rect(widget.rect)
        && widget.layer_id == ui.layer_id()
    {
        ui.scroll_to_rect(widget.rect.expand(space(2)), None);
    }
}

/// Finds where what has the keyboard was drawn. Its response is not read: in the frame of a click elsewhere that takes the
/// keyboard from it.
pub fn focused_widget(ctx: &Context) -> Option<WidgetRect> {
    let id = ctx.memory(|memory| memory.focused())?;
    ctx.viewport(|viewport| {
        [&viewport.this_pass, &viewport.prev_pass].into_iter().find_map(|pass| pass.widgets.get(id).copied())
    })
}
