//! Detection of somebody at the board, to whom its keys are then shown.

use egui::{Event, Key, Pos2, Ui, Vec2};

/// Seconds for which somebody is assumed to stay after the last sign.
const STAY: f64 = 4.0;

/// Notices pointer movements over the board and pressed keys that turn no page.
#[derive(Debug, Default)]
pub(super) struct Attended {
    /// Last pointer position, with the size of the board then.
    pointer: Option<(Pos2, Vec2)>,
    /// Time of the last sign of somebody, in seconds.
    stirred: Option<f64>,
}

impl Attended {
    /// Evaluates the input of a frame.
    ///
    /// A pointer over which the window opens, or whose position differs because the board changed its size, has not
    /// moved.
    pub fn notice(&mut self, ui: &Ui, size: Vec2) {
        let (now, pointer, pressed) =
            ui.input(|input| (input.time, input.pointer.latest_pos(), input.events.iter().any(asks)));
        let seen = pointer.map(|pointer| (pointer, size));
        let moved = self.pointer.zip(seen).is_some_and(|(old, new)| old.1 == new.1 && old.0 != new.0);
        if moved || pressed {
            self.stirred = Some(now);
        }
        self.pointer = seen;
    }

    /// Returns for how many more seconds somebody is assumed to be there; `None` if nobody is.
    pub fn remaining(&self, ui: &Ui) -> Option<f64> {
        let remaining = self.stirred? + STAY - ui.input(|input| input.time);
        (remaining > 0.0).then_some(remaining)
    }
}

/// Checks whether an event is a pressed key other than those that turn the pages.
fn asks(event: &Event) -> bool {
    let turns = |key: Key| matches!(key, Key::ArrowLeft | Key::ArrowRight | Key::Space);
    matches!(event, Event::Key { key, pressed: true, .. } if !turns(*key))
}
