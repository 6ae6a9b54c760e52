//! Things that are ticked or not.

use egui::{Checkbox, Ui};

/// Things that are ticked or not, each with its words.
pub struct Ticked<T>(Vec<(T, String, bool)>);

impl<T: Clone> Ticked<T> {
    /// Returns things of which none is ticked.
    pub fn none(things: impl IntoIterator<Item = (T, String)>) -> Self {
        Self(things.into_iter().map(|(what, words)| (what, words, false)).collect())
    }

    /// Ticks or unticks all.
    pub fn tick_all(&mut self, all: bool) {
        self.0.iter_mut().for_each(|(.., on)| *on = all);
    }

    /// Returns how many there are.
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Checks whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns those that are ticked.
    pub fn chosen(&self) -> Vec<T> {
        self.0.iter().filter(|(.., on)| *on).map(|(what, ..)| what.clone()).collect()
    }

    /// Draws what ticks and unticks all of them at once.
    pub fn all_ui(&mut self, ui: &mut Ui, words: &str) {
        let chosen = self.0.iter().filter(|(.., on)| *on).count();
        let mut all = chosen == self.0.len();
        let some = chosen > 0 && !all;
        if ui.add(Checkbox::new(&mut all, words).indeterminate(some)).changed() {
            self.tick_all(all);
        }
    }

    /// Draws them; the first gets the keyboard if it is to. Returns whether one was ticked or unticked.
    pub fn ui(&mut self, ui: &mut Ui, mut focus: bool) -> bool {
        let mut changed = false;
        for (_, words, on) in &mut self.0 {
            let tick = ui.checkbox(on, words.as_str());
            if std::mem::take(&mut focus) {
                tick.request_focus();
            }
            changed |= tick.changed();
        }
        changed
    }
}
