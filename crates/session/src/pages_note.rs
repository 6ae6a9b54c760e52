//! The note beside the file of how its pages are reached.

use super::{Live, read_note, write_private};

impl Live {
    /// Returns the note; empty without one.
    pub fn pages_note(&self) -> String {
        read_note(&journal::beside(&self.path, ".pages"))
    }

    /// Keeps the note. A failure is ignored: it is typed again.
    pub fn keep_pages_note(&self, text: &str) {
        let _ = write_private(&journal::beside(&self.path, ".pages"), text);
    }
}
