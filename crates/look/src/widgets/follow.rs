//! What has the keyboard is in sight.

use egui::scroll_area::ScrollAreaOutput;
use egui::{Context, Event, Id, LayerId, Rect, ScrollArea, Ui, Vec2, WidgetRect};

use crate::theme::space;

/// Draws what scrolls, and scrolls to whatever gets the keyboard in it.
pub fn scroll_ui<R>(ui: &mut Ui, area: ScrollArea, contents: impl FnOnce(&mut Ui) -> R) -> ScrollAreaOutput<R> {
    area.show(ui, |ui| {
        let shown = contents(ui);
        follow_focus(ui);
        shown
    })
}

/// Scrolls to whatever has got the keyboard within what is drawn by `ui`, at the end of a part that scrolls, and again when there
/// is less room, something is typed there or it stands elsewhere in the part. Whoever scrolls on from there is left alone.
pub fn follow_focus(ui: &Ui) {
    if !ui.clip_rect().is_positive() {
        // Nothing of this part is seen: first what is around it scrolls, not this one to somewhere out of itself.
        return ui.scroll_to_rect(Rect::EVERYTHING, None);
    }
    if let Some(place) = revealed(ui) {
        return scroll_into(ui, place);
    }
    let focused = ui.memory(|memory| memory.focused());
    let widget = focused_within(ui);
    let from_top = widget.map_or(0.0, |widget| (widget.rect.top() - ui.min_rect().top()).round());
    let now = (focused, ui.clip_rect().height(), from_top);
    let known = ui.scope_id().with("followed");
    let before = ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or_default::<Followed>(known), now));
    // Where a part within this one is scrolled by hand, that is meant.
    let still = ui.input(|input| input.smooth_scroll_delta() == Vec2::ZERO && !input.pointer.any_down());
    let moved = before.0 != now.0 || before.1 > now.1 || before.2 != now.2 && still;
    if let Some(widget) = widget.filter(|_| moved || is_typed(ui)) {
        scroll_into(ui, widget.rect);
    }
}

/// What has the keyboard, how high the part is that is seen, and how far from its top the keyboard is.
type Followed = (Option<Id>, f32, f32);

/// Scrolls to a place unless it is in sight: a part that can't scroll would give way and swing back.
fn scroll_into(ui: &Ui, place: Rect) {
    let seen = ui.clip_rect();
    if seen.is_positive() && !seen.contains_rect(place) {
        ui.scroll_to_rect(place.expand(space(2)), None);
    }
}

/// Tells whether something is typed into a field in this frame.
fn is_typed(ui: &Ui) -> bool {
    let types = |event: &Event| matches!(event, Event::Text(_) | Event::Paste(_));
    ui.ctx().text_edit_focused() && ui.input(|input| input.events.iter().any(types))
}

/// Brings a place into sight, in however many parts that scroll it stands.
pub fn reveal(ui: &Ui, place: Rect) {
    scroll_into(ui, place);
    let pass = ui.ctx().cumulative_pass_nr();
    ui.data_mut(|data| data.insert_temp(Id::unique("revealed"), (pass, ui.layer_id(), place)));
}

/// Gives the place that is brought into sight in this frame, if it stands in what is drawn by `ui`.
fn revealed(ui: &Ui) -> Option<Rect> {
    let noted: Option<(u64, LayerId, Rect)> = ui.data(|data| data.get_temp(Id::unique("revealed")));
    let (pass, layer, place) = noted?;
    let here = pass == ui.ctx().cumulative_pass_nr() && layer == ui.layer_id();
    (here && ui.min_rect().intersects(place)).then_some(place)
}

/// Finds what has the keyboard in what was drawn by `ui` so far: what is drawn after it, or elsewhere, may stand where its hidden
/// end would be.
pub fn focused_within(ui: &Ui) -> Option<WidgetRect> {
    let id = ui.memory(|memory| memory.focused())?;
    let widget = ui.ctx().viewport(|viewport| viewport.this_pass.widgets.get(id).copied())?;
    // Nor is it in this part where it is seen beside it, and only what is scrolled away lies behind it.
    let beside = widget.interact_rect.is_positive() && !ui.clip_rect().intersects(widget.interact_rect);
    let within = ui.min_rect().intersects(widget.rect) && widget.layer_id == ui.layer_id();
    (within && !beside).then_some(widget)
}

/// Finds where what has the keyboard was drawn. Its response is not read: in the frame of a click elsewhere that takes the
/// keyboard from it.
pub fn focused_widget(ctx: &Context) -> Option<WidgetRect> {
    let id = ctx.memory(|memory| memory.focused())?;
    ctx.viewport(|viewport| {
        [&viewport.this_pass, &viewport.prev_pass].into_iter().find_map(|pass| pass.widgets.get(id).copied())
    })
}
