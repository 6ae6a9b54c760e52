//! Corrects a resting pointer while the scale of a window changes.

use egui::{Context, Event, Plugin, Pos2, RawInput, Ui, ViewportIdMap};

/// Keeps the pointer of a window at its place on the screen when the scale changes: until it moves, clicks are reported
/// where it was in the former scale.
#[derive(Debug, Default)]
pub struct InPlace(ViewportIdMap<PointerState>);

/// State of a window's pointer.
#[derive(Debug, Default)]
struct PointerState {
    /// Its last reported place, in pixels.
    at: Option<Pos2>,
    /// Pixels per point, as in the last frame.
    scale: f32,
    /// True if it has not moved since the scale changed.
    rests: bool,
}

impl Plugin for InPlace {
    fn debug_name(&self) -> &'static str {
        "the pointer stays in its place when the scale changes"
    }

    fn on_end_pass(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx();
        // Events before this frame were reported in the former scale.
        if self.0.get(&ctx.viewport_id()).is_some_and(|told| told.changes(ctx.pixels_per_point())) {
            ctx.request_repaint();
        }
    }

    fn input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        let scale = ctx.zoom_factor() * input.viewport().native_pixels_per_point.unwrap_or(1.0);
        let told = self.0.entry(input.viewport_id).or_default();
        let changed = told.changes(scale);
        told.scale = scale;
        told.rests |= changed;
        input.events.iter_mut().for_each(|event| told.take(event));
        // If another plugin has removed the pointer it stays removed.
        let points = ctx.input_for(input.viewport_id, |input| input.pointer.has_pointer());
        if let Some(at) = told.at.filter(|_| changed && told.rests && points) {
            input.events.insert(0, Event::PointerMoved(at / scale));
        }
    }
}

impl PointerState {
    fn changes(&self, scale: f32) -> bool {
        (self.scale - scale).abs() > f32::EPSILON
    }

    /// Records where the pointer is, and moves a click there if it was reported in the former scale.
    fn take(&mut self, event: &mut Event) {
        match (event, self.at) {
            (Event::PointerMoved(to), _) => (self.at, self.rests) = (Some(*to * self.scale), false),
            (Event::PointerGone, _) => (self.at, self.rests) = (None, false),
            (Event::PointerButton { pos, .. }, Some(at)) if self.rests => *pos = at / self.scale,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use egui::{Modifiers, PointerButton, Rect, pos2, vec2};
    use egui_kittest::Harness;
    use egui_kittest::kittest::Queryable;

    use super::*;

    /// What lies under the pointer at one scale does not lie under it at another.
    #[test]
    fn a_click_falls_where_the_pointer_is_seen_after_the_scale_has_changed() {
        let draw = |ui: &mut Ui, clicked: &mut Vec<&'static str>| {
            for (name, top) in [("uno", 20.0), ("due", 60.0), ("tre", 90.0)] {
                let place = Rect::from_min_size(pos2(20.0, top), vec2(60.0, 20.0));
                if ui.put(place, egui::Button::new(name)).clicked() {
                    clicked.push(name);
                }
            }
        };
        let mut harness = Harness::builder().with_size(vec2(300.0, 300.0)).build_ui_state(draw, Vec::new());
        harness.ctx.add_plugin(InPlace::default());
        let rests = pos2(45.0, 100.0);
        harness.hover_at(rests);
        harness.run_steps(2);
        let click = |harness: &mut Harness<'_, Vec<&'static str>>, at: Pos2| {
            for pressed in [true, false] {
                let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
                harness.event(Event::PointerButton { pos: at, button, pressed, modifiers });
                harness.run_steps(2);
            }
        };
        click(&mut harness, rests);
        assert_eq!(*harness.state(), ["tre"]);
        harness.ctx.set_zoom_factor(1.5);
        harness.run_steps(3);
        let under = |harness: &Harness<'_, Vec<&'static str>>| harness.ctx.pointer_latest_pos().unwrap();
        assert!(harness.get_by_label("due").rect().contains(under(&harness)), "what is under it is told, too");
        // As the window reports it until the pointer moves.
        click(&mut harness, rests);
        assert_eq!(*harness.state(), ["tre", "due"]);
        harness.hover_at(rests);
        click(&mut harness, rests);
        assert_eq!(*harness.state(), ["tre", "due", "tre"], "it has moved: it is told as it is");
    }
}
