//! A pointer that rests where a dialog opens.

use egui::{Context, Event, Plugin, RawInput, Ui, ViewportIdMap, ViewportIdSet};

/// Takes the pointer away until it moves when a dialog opens in a window: what is told under a pointer that rests would lie over
/// the dialog, and stay.
#[derive(Debug, Default)]
pub struct Unpointed {
    /// Whether each window showed a dialog in its last frame.
    asked: ViewportIdMap<bool>,
    /// Windows in which one has opened since.
    opened: ViewportIdSet,
}

impl Plugin for Unpointed {
    fn debug_name(&self) -> &'static str {
        "no pointer under a dialog that opens"
    }

    fn on_end_pass(&mut self, ui: &mut Ui) {
        let window = ui.ctx().viewport_id();
        let asks = ui.memory(|memory| memory.top_modal_layer().is_some());
        if asks && self.asked.insert(window, asks) == Some(false) {
            self.opened.insert(window);
            ui.ctx().request_repaint();
        }
        self.asked.insert(window, asks);
    }

    fn input_hook(&mut self, _: &Context, input: &mut RawInput) {
        if self.opened.remove(&input.viewport_id) {
            input.events.insert(0, Event::PointerGone);
        }
    }
}

#[cfg(test)]
mod tests {
    use egui::{Id, Key, Label, Modal, vec2};
    use egui_kittest::Harness;
    use egui_kittest::kittest::Queryable;

    use super::*;

    #[test]
    fn what_is_told_under_the_pointer_does_not_lie_over_a_dialog() {
        const WHOLE: &str = "1. Carla e Dario, 2. Elena, 3. Bruno e Anna con tutti gli altri";
        let draw = |ui: &mut Ui, asks: &mut bool| {
            *asks |= ui.input(|input| input.key_pressed(Key::N));
            ui.allocate_ui(vec2(60.0, 20.0), |ui| ui.add(Label::new(WHOLE).truncate()));
            if *asks {
                Modal::new(Id::unique("chiede")).show(ui.ctx(), |ui| ui.label("Nuovo torneo"));
            }
        };
        for with in [false, true] {
            let mut harness = Harness::builder().with_size(vec2(300.0, 200.0)).build_ui_state(draw, false);
            if with {
                harness.ctx.add_plugin(Unpointed::default());
            }
            harness.run_steps(2);
            let row = harness.get_all_by_label(WHOLE).next().unwrap().rect().center();
            harness.hover_at(row);
            harness.run_steps(8);
            let told = |harness: &Harness<'_, bool>| harness.query_all_by_label(WHOLE).count();
            assert_eq!(told(&harness), 2, "the whole is told under the pointer");
            harness.key_press(Key::N);
            harness.run_steps(4);
            assert!(*harness.state());
            assert_eq!(told(&harness), if with { 1 } else { 2 });
        }
    }
}
