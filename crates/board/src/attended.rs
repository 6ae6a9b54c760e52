//! Whether somebody is at the board, who wants to know its keys.

use egui::{Event, Key, Pos2, Ui, Vec2};

/// How long somebody is taken to be there, in seconds.
const STAY: f64 = 4.0;

/// Notices whoever moves the pointer over the board or presses a key that turns no page.
#[derive(Debug, Default)]
pub(super) struct Attended {
    /// Where the pointer was last seen, and on a board of which size.
    pointer: Option<(Pos2, Vec2)>,
    /// When somebody was there last, in seconds.
    stirred: Option<f64>,
}

impl Attended {
    /// Takes in what a frame of a board of such a size has seen. A pointer over which the window opens, or which lies
    /// elsewhere on a board of another size, has not moved.
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

    /// Gives for how many seconds more somebody is taken to be there; `None` while nobody is.
    pub fn left(&self, ui: &Ui) -> Option<f64> {
        let left = self.stirred? + STAY - ui.input(|input| input.time);
        (left > 0.0).then_some(left)
    }
}

/// Tells whether somebody presses a key, other than those that turn the pages before the hall.
fn asks(event: &Event) -> bool {
    let turns = |key: Key| matches!(key, Key::ArrowLeft | Key::ArrowRight | Key::Space);
    matches!(event, Event::Key { key, pressed: true, .. } if !turns(*key))
}
