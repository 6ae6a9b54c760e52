//! What has come from other desks, in memory.

use std::sync::Arc;

use festival::clock::now_ms;
use festival::event::{fold_one, follow_people};
use festival::store::Heard;
use journal::Error;

use crate::hub::Unanswered;
use crate::{Live, Notice};

impl Live {
    /// Applies what other desks have recorded. Where the event was folded anew, what is on its way into the file is not in it,
    /// and takes effect when it is written, if it still is.
    pub(crate) fn hear(&mut self, heard: Heard) {
        let Heard { records, people, sealed, apart, event, titles } = heard;
        // What this desk has decided comes this way, too; else it is the desk that writes the file which has written.
        if !self.writes() || records.iter().any(|record| Some(record.by) == self.writes_as) {
            (self.saving.last_ms, self.saving.trouble) = (Some(now_ms()), None);
        }
        if let Some(titles) = titles {
            self.titles = Arc::new(titles);
            self.asked = Unanswered::default();
        }
        if let Some(event) = event {
            self.event = event;
            self.asked = Unanswered::default();
            self.pending.fold_anew();
            return;
        }
        follow_people(&mut self.event, &people);
        self.event.take_sealed(&sealed);
        for record in &records {
            fold_one(&mut self.event, record, &apart);
            self.follow_tries();
        }
    }

    /// Tells that records were not written, as another desk has their stream now. They are in memory no more: that desk's
    /// statement came before, and with it the event as it is in the file.
    pub(crate) fn disown(&mut self, stream: &str, records: usize, error: Error, notices: &mut Vec<Notice>) {
        self.pending.forget(stream);
        self.saving.waiting = self.saving.waiting.saturating_sub(records);
        notices.push(Notice::NotOwner(error));
    }
}
