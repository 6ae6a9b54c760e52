//! Collects the keys of the screen that was drawn, so that they can be listed together.

use egui::{Context, Id, Ui};

/// A key and what it does, or something that can be typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cap {
    /// The key as written, `Ctrl K`; empty for something typed.
    pub key: String,
    /// What the key does, or what can be typed.
    pub does: String,
}

/// The caps collected by frame: the one being drawn, and the one before.
#[derive(Clone, Debug, Default)]
struct Noted {
    frame: u64,
    now: Vec<Cap>,
    before: Vec<Cap>,
}

/// Notes a key where its action is drawn, unless it is disabled or lies under a dialog.
pub fn note_key(ui: &Ui, key: &str, does: &str) {
    if ui.is_enabled() && !key.is_empty() {
        note(ui.ctx(), key, does);
    }
}

/// Notes a sentence about what can be typed, or which keys move through what is drawn.
pub fn note_typed(ui: &Ui, says: &str) {
    note(ui.ctx(), "", says);
}

fn note(ctx: &Context, key: &str, does: &str) {
    let frame = ctx.cumulative_frame_nr();
    ctx.data_mut(|data| {
        let noted = data.get_temp_mut_or_default::<Noted>(Id::unique("key caps"));
        if noted.frame != frame {
            noted.frame = frame;
            noted.before = std::mem::take(&mut noted.now);
        }
        let cap = Cap { key: key.to_owned(), does: does.to_owned() };
        // A frame may be drawn in several passes; each key is listed once, by whatever notes it first.
        let told = |other: &Cap| *other == cap || !cap.key.is_empty() && other.key == cap.key;
        if !noted.now.iter().any(told) {
            noted.now.push(cap);
        }
    });
}

/// Lists the caps noted in the last drawn frame.
pub fn noted(ctx: &Context) -> Vec<Cap> {
    let frame = ctx.cumulative_frame_nr();
    ctx.data_mut(|data| {
        let noted = data.get_temp_mut_or_default::<Noted>(Id::unique("key caps"));
        match frame - noted.frame.min(frame) {
            0 => noted.before.clone(),
            1 => noted.now.clone(),
            _ => Vec::new(),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::widgets::secondary_button;

    #[test]
    fn keys_of_what_was_drawn_are_told_and_of_what_is_closed_are_not() {
        let draw = |ui: &mut Ui, told: &mut Vec<Cap>| {
            *told = noted(ui.ctx());
            secondary_button(ui, "Chiama", Some("Ctrl K"));
            ui.add_enabled_ui(false, |ui| secondary_button(ui, "Chiudi", Some("Alt Q")));
            secondary_button(ui, "Senza", None);
        };
        let mut harness = egui_kittest::Harness::new_ui_state(draw, Vec::new());
        harness.run_steps(3);
        let expected = Cap { key: "Ctrl K".to_owned(), does: "Chiama".to_owned() };
        assert_eq!(harness.state(), &[expected]);
    }
}
