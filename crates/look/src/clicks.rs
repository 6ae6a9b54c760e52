//! Clicks that come together in one slow frame.

use egui::{Context, Event, Plugin, RawInput, ViewportIdMap};

/// Hands a window its clicks one a frame. What is drawn looks only for where the pointer is last, and whether there was a click at
/// all: of two that came together the first would be lost, or would fall where the second was meant to.
#[derive(Debug, Default)]
pub struct OneByOne {
    /// What waits for the next frame of each window.
    later: ViewportIdMap<Vec<Event>>,
}

impl Plugin for OneByOne {
    fn debug_name(&self) -> &'static str {
        "clicks one by one"
    }

    fn input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        let window = input.viewport_id;
        input.events.splice(..0, self.later.remove(&window).unwrap_or_default());
        let ends_click = |event: &Event| matches!(event, Event::PointerButton { pressed: false, .. });
        let Some(first) = input.events.iter().position(ends_click) else { return };
        let rest = input.events.split_off(first + 1);
        if !rest.is_empty() {
            self.later.insert(window, rest);
            ctx.request_repaint_of(window);
        }
    }
}

#[cfg(test)]
mod tests {
    use egui::{Modifiers, PointerButton, Pos2, vec2};
    use egui_kittest::Harness;
    use egui_kittest::kittest::Queryable;

    use super::*;

    fn click(at: Pos2) -> [Event; 3] {
        let button = |pressed| Event::PointerButton {
            pos: at,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        [Event::PointerMoved(at), button(true), button(false)]
    }

    #[test]
    fn clicks_of_one_frame_all_count_each_where_it_was_meant() {
        let draw = |ui: &mut egui::Ui, counted: &mut [u32; 2]| {
            for (name, count) in ["uno", "due"].into_iter().zip(counted) {
                *count += u32::from(ui.button(name).clicked());
            }
        };
        let mut harness = Harness::builder().with_size(vec2(200.0, 100.0)).build_ui_state(draw, [0; 2]);
        harness.ctx.add_plugin(OneByOne::default());
        harness.run();
        let [one, two] = ["uno", "due"].map(|name| harness.get_by_label(name).rect().center());
        for event in [one, one, two, one].into_iter().flat_map(click) {
            harness.input_mut().events.push(event);
        }
        harness.run_steps(8);
        assert_eq!(*harness.state(), [3, 1]);
    }
}
