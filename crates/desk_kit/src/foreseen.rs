//! What would follow from an act before it is recorded: worked out once, drawn in every frame.

use std::ops::Deref;

use egui::Ui;

use crate::line::Line;
use crate::parts::{Mood, lines_ui};

/// A value worked out once for each key, and kept until another key is asked for.
#[derive(Debug)]
pub struct Once<K, V> {
    key: Option<K>,
    value: V,
}

impl<K, V: Default> Default for Once<K, V> {
    fn default() -> Self {
        Self { key: None, value: V::default() }
    }
}

impl<K, V> Deref for Once<K, V> {
    type Target = V;

    fn deref(&self) -> &V {
        &self.value
    }
}

impl<K: PartialEq, V> Once<K, V> {
    /// Works the value out unless it is the one for this key already; returns whether it did.
    pub fn follow(&mut self, key: K, work: impl FnOnce(&K) -> V) -> bool {
        if self.key.as_ref() == Some(&key) {
            return false;
        }
        self.value = work(&key);
        self.key = Some(key);
        true
    }

    /// Returns what the value was worked out for; `None` before the first time.
    pub const fn key(&self) -> Option<&K> {
        self.key.as_ref()
    }
}

/// Consequences of an act or, if it can't be recorded as it is, all that is against it.
pub struct Foreseen {
    /// The consequences, or the violations.
    pub lines: Result<Vec<Line>, Vec<Line>>,
    /// True if waiving the violations by name would be enough.
    pub waivable: bool,
}

impl Default for Foreseen {
    fn default() -> Self {
        Self { lines: Ok(Vec::new()), waivable: false }
    }
}

impl Foreseen {
    /// Checks whether there are no violations.
    pub const fn holds(&self) -> bool {
        self.lines.is_ok()
    }

    /// Returns the violations in words.
    pub fn refusal(&self) -> Option<String> {
        let lines = self.lines.as_ref().err()?;
        Some(lines.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join(" "))
    }

    /// Draws the consequences or the violations.
    pub fn ui(&self, ui: &mut Ui) {
        match &self.lines {
            Ok(lines) => lines_ui(ui, lines, Mood::Plain),
            Err(lines) => lines_ui(ui, lines, Mood::Refused),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_worked_out_once_for_a_key() {
        let mut once = Once::<u8, u8>::default();
        assert!(once.follow(3, |key| key * 2));
        assert!(!once.follow(3, |_| 0), "not again in the next frame");
        assert_eq!((*once, once.key()), (6, Some(&3)));
        assert!(once.follow(4, |key| key * 2), "but after the next record");
        assert_eq!(*once, 8);
    }
}
