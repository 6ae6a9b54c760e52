//! Keeps the focused widget in view.

use egui::scroll_area::ScrollAreaOutput;
use egui::{Context, Event, Id, LayerId, Rect, ScrollArea, Ui, Vec2, WidgetRect};

use crate::theme::space;

/// Draws a scroll area, and scrolls to the widget that gets the focus in it.
pub fn scroll_ui<R>(ui: &mut Ui, area: ScrollArea, contents: impl FnOnce(&mut Ui) -> R) -> ScrollAreaOutput<R> {
    area.show(ui, |ui| {
        let shown = contents(ui);
        follow_focus(ui);
        shown
    })
}

/// Scrolls to the widget that got the focus within `ui`, at the end of a part that scrolls, and again if there is less
/// room, something is typed there or the widget moves within the part. Scrolling away by hand is respected.
pub fn follow_focus(ui: &Ui) {
    if !ui.clip_rect().is_positive() {
        // Nothing of this part is visible: its surroundings scroll first, not this part to somewhere outside itself.
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
    // Scrolling an inner part by hand is intended.
    let still = ui.input(|input| input.smooth_scroll_delta() == Vec2::ZERO && !input.pointer.any_down());
    let moved = before.0 != now.0 || before.1 > now.1 || before.2 != now.2 && still;
    if let Some(widget) = widget.filter(|_| moved || is_typed(ui)) {
        scroll_into(ui, widget.rect);
    }
}

/// The focused widget, the visible height of the part, and the widget's distance from its top.
type Followed = (Option<Id>, f32, f32);

/// Scrolls to a place unless it is in view: a part that can't scroll would give way and swing back.
fn scroll_into(ui: &Ui, place: Rect) {
    let seen = ui.clip_rect();
    if seen.is_positive() && !seen.contains_rect(place) {
        ui.scroll_to_rect(place.expand(space(2)), None);
    }
}

/// Checks whether something is typed into a field in this frame.
fn is_typed(ui: &Ui) -> bool {
    let types = |event: &Event| matches!(event, Event::Text(_) | Event::Paste(_));
    ui.ctx().text_edit_focused() && ui.input(|input| input.events.iter().any(types))
}

/// Scrolls a place into view, through all scroll areas around it.
pub fn reveal(ui: &Ui, place: Rect) {
    scroll_into(ui, place);
    let pass = ui.ctx().cumulative_pass_nr();
    ui.data_mut(|data| data.insert_temp(Id::unique("revealed"), (pass, ui.layer_id(), place)));
}

/// Returns the place to be scrolled into view in this frame, if it lies in what is drawn by `ui`.
fn revealed(ui: &Ui) -> Option<Rect> {
    let noted: Option<(u64, LayerId, Rect)> = ui.data(|data| data.get_temp(Id::unique("revealed")));
    let (pass, layer, place) = noted?;
    let here = pass == ui.ctx().cumulative_pass_nr() && layer == ui.layer_id();
    (here && ui.min_rect().intersects(place)).then_some(place)
}

/// Finds the focused widget in what `ui` has drawn so far; widgets drawn later, or elsewhere, may stand where its
/// hidden end would be.
pub fn focused_within(ui: &Ui) -> Option<WidgetRect> {
    let id = ui.memory(|memory| memory.focused())?;
    let widget = ui.ctx().viewport(|viewport| viewport.this_pass.widgets.get(id).copied())?;
    // A widget visible beside this part is not in it; only what is scrolled away lies behind it.
    let beside = widget.interact_rect.is_positive() && !ui.clip_rect().intersects(widget.interact_rect);
    let within = ui.min_rect().intersects(widget.rect) && widget.layer_id == ui.layer_id();
    (within && !beside).then_some(widget)
}

/// Finds where the focused widget was drawn, without reading its response, which would take the focus from it in the
/// frame of a click elsewhere.
pub fn focused_widget(ctx: &Context) -> Option<WidgetRect> {
    let id = ctx.memory(|memory| memory.focused())?;
    ctx.viewport(|viewport| {
        [&viewport.this_pass, &viewport.prev_pass].into_iter().find_map(|pass| pass.widgets.get(id).copied())
    })
}
