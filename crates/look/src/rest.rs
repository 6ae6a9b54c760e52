//! Hides a resting pointer when a dialog opens, or while somebody types.

use egui::{Context, Event, Plugin, Pos2, RawInput, Ui, ViewportIdMap, ViewportIdSet};

/// Removes the pointer until it moves, or its wheel turns, when a dialog opens in a window and when somebody types;
/// otherwise the tooltip of a resting pointer would stay and cover the dialog or the typed text.
#[derive(Debug, Default)]
pub struct Unpointed {
    /// True for windows that showed a dialog in their last frame.
    asked: ViewportIdMap<bool>,
    /// Windows in which a dialog has opened since.
    opened: ViewportIdSet,
    /// Where the removed pointer of each window rests.
    away: ViewportIdMap<Pos2>,
}

impl Plugin for Unpointed {
    fn debug_name(&self) -> &'static str {
        "no pointer under a dialog that opens"
    }

    fn on_end_pass(&mut self, ui: &mut Ui) {
        let window = ui.ctx().viewport_id();
        let asks = ui.memory(|memory| memory.top_modal_layer().is_some());
        if self.asked.insert(window, asks) == Some(false) && asks {
            self.opened.insert(window);
            ui.ctx().request_repaint();
        }
    }

    fn input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        let window = input.viewport_id;
        let held = ctx.input_for(window, |input| input.pointer.any_down());
        if self.opened.remove(&window) || (input.events.iter().any(is_typed) && !held) {
            let rests = ctx.input_for(window, |input| input.pointer.latest_pos());
            self.away.extend(rests.map(|at| (window, at)));
            input.events.insert(0, Event::PointerGone);
        }
        let Some(first) = input.events.iter().position(is_of_pointer) else { return };
        let away = self.away.remove(&window);
        // The wheel turns where the pointer is seen.
        if let (Some(at), Event::MouseWheel { .. }) = (away, &input.events[first]) {
            input.events.insert(first, Event::PointerMoved(at));
        }
    }
}

const fn is_of_pointer(event: &Event) -> bool {
    matches!(event, Event::PointerMoved(_) | Event::PointerButton { .. } | Event::MouseWheel { .. })
}

const fn is_typed(event: &Event) -> bool {
    matches!(event, Event::Text(_) | Event::Paste(_))
}

#[cfg(test)]
mod tests {
    use egui::{Id, Key, Label, Modal, Modifiers, MouseWheelSource, MouseWheelUnit, TouchPhase, vec2};
    use egui_kittest::Harness;
    use egui_kittest::kittest::Queryable;

    use super::*;

    /// Lets the pointer rest on a shortened text until the whole is shown; returns where it rests.
    fn rested<S>(harness: &mut Harness<'_, S>, with: bool, whole: &str) -> Pos2 {
        if with {
            harness.ctx.add_plugin(Unpointed::default());
        }
        harness.run_steps(2);
        let row = harness.get_all_by_label(whole).next().unwrap().rect().center();
        harness.hover_at(row);
        harness.run_steps(8);
        assert_eq!(harness.query_all_by_label(whole).count(), 2, "the whole is told under the pointer");
        row
    }

    #[test]
    fn what_is_told_under_the_pointer_does_not_lie_over_what_is_typed() {
        const WHOLE: &str = "Abalone: chi ha spinto fuori sei biglie";
        let draw = |ui: &mut Ui, typed: &mut String| {
            ui.allocate_ui(vec2(60.0, 20.0), |ui| ui.add(Label::new(WHOLE).truncate()));
            let name = ui.label("riga").id;
            ui.text_edit_singleline(typed).labelled_by(name).request_focus();
        };
        for with in [false, true] {
            let mut harness = Harness::builder().with_size(vec2(300.0, 200.0)).build_ui_state(draw, String::new());
            let row = rested(&mut harness, with, WHOLE);
            let told = |harness: &Harness<'_, String>| harness.query_all_by_label(WHOLE).count();
            harness.event(Event::Text("5-3".to_owned()));
            harness.run_steps(4);
            assert_eq!((harness.state().as_str(), told(&harness)), ("5-3", if with { 1 } else { 2 }));
            harness.hover_at(row + vec2(1.0, 0.0));
            harness.run_steps(8);
            assert_eq!(told(&harness), 2, "the pointer has moved");
        }
    }

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
            let row = rested(&mut harness, with, WHOLE);
            let told = |harness: &Harness<'_, bool>| harness.query_all_by_label(WHOLE).count();
            harness.key_press(Key::N);
            harness.run_steps(4);
            assert!(*harness.state());
            assert_eq!(told(&harness), if with { 1 } else { 2 });
            let at = |harness: &Harness<'_, bool>| harness.ctx.input(|input| input.pointer.hover_pos());
            assert_eq!(at(&harness).is_some(), !with);
            let (unit, phase, source) = (MouseWheelUnit::Line, TouchPhase::Move, MouseWheelSource::Unknown);
            let delta = vec2(0.0, -1.0);
            let wheel = Event::MouseWheel { unit, delta, phase, source, modifiers: Modifiers::NONE };
            harness.event(wheel);
            harness.step();
            assert_eq!(at(&harness), Some(row), "where the pointer is seen");
        }
    }
}
