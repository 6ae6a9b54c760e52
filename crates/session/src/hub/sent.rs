//! How many of this desk's records the hub has: known from the last exchange, and from a note beside the file before there was one.

use std::path::{Path, PathBuf};

use journal::{DeskId, Tip};

use crate::{Live, read_note, write_private};

/// Least time between two notes, in seconds.
const NOTED_EVERY: f64 = 1.0;

/// What was noted last.
#[derive(Debug, Default)]
pub(crate) struct Sent {
    /// The number of this desk's last record that the hub is known to have; `None` if nothing is known.
    number: Option<u64>,
    /// When it was noted, in seconds of the frame's clock.
    noted_s: f64,
}

impl Sent {
    /// Reads the note beside a file, if a desk wrote it that is still the file's own.
    pub(crate) fn of(path: &Path, own: Option<DeskId>) -> Self {
        let note = read_note(&note_of(path));
        let number = note.trim().split_once(' ').and_then(|(desk, number)| {
            own.filter(|own| own.to_string() == desk)?;
            number.parse().ok()
        });
        Self { number, noted_s: 0.0 }
    }
}

impl Live {
    /// Returns the number of this desk's records in the file that the hub has not got yet; `None` where that is not known, as they
    /// have never exchanged anything.
    pub fn unsent(&self) -> Option<usize> {
        let (state, own) = (self.hub()?, self.writes_as?);
        let there = match state.known {
            Some(known) => last(&known, own),
            None => self.sent.number?,
        };
        usize::try_from(last(self.event.heads.tips(), own).saturating_sub(there)).ok()
    }

    /// Notes what the hub has, so that it is known when the event is opened again without a line.
    pub(crate) fn note_sent(&mut self) {
        let Some(own) = self.writes_as.filter(|_| self.writes()) else { return };
        let known = self.replicator.as_ref().and_then(|replicator| replicator.known_of(own));
        let due = self.now - self.sent.noted_s >= NOTED_EVERY || self.sent.number.is_none();
        if let Some(number) = known.filter(|known| due && self.sent.number != Some(*known)) {
            // If this fails, more is counted as unsent than is: nothing is lost.
            let _ = write_private(&note_of(&self.path), &format!("{own} {number}\n"));
            self.sent = Sent { number: Some(number), noted_s: self.now };
        }
    }
}

fn last(tips: &[Tip], own: DeskId) -> u64 {
    tips.iter().filter(|tip| tip.desk == own).map(|tip| tip.number).max().unwrap_or(0)
}

/// Path of the note.
fn note_of(path: &Path) -> PathBuf {
    journal::beside(path, ".sent")
}
