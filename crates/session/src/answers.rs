//! Answers of the journal's thread.

use journal::{BackupReport, Error, PeopleEvent, is_owners, is_people};
use rules::Role;

use super::pending::Arrival;
use super::{Backup, Live, Notice, Occasion};
use festival::clock::now_ms;
use festival::event::{EventRecord, LogLine, follow_people};
use festival::store::{Answer, PinTyped};

impl Live {
    /// Applies the answers of the background thread and returns the notices; call it once a frame.
    pub fn poll(&mut self) -> Vec<Notice> {
        let mut notices = std::mem::take(&mut self.told);
        while let Some(answer) = self.store.answer() {
            self.take(answer, &mut notices);
        }
        self.answer_door();
        self.count_asked();
        self.take_unseen();
        self.bring_consequences();
        self.follow_errand();
        self.note_sent();
        notices
    }

    fn take(&mut self, answer: Answer, notices: &mut Vec<Notice>) {
        match answer {
            Answer::Written(records, people, sealed) => {
                follow_people(&mut self.event, &people);
                self.event.take_sealed(&sealed);
                let own =
                    records.iter().filter(|record| Some(record.by) == self.writes_as && is_people(&record.stream));
                let added = own.filter_map(|record| match PeopleEvent::parse(&record.payload)? {
                    PeopleEvent::Added(people) => people.last().map(|person| person.id.0),
                    PeopleEvent::Changed(_) | PeopleEvent::Erased(_) => None,
                });
                self.next_person = self.next_person.max(added.max().map_or(0, |last| last + 1));
                for record in &records {
                    self.apply(record);
                }
                self.saving.last_ms = Some(now_ms());
                self.saving.trouble = None;
                if let Some(replicator) = &self.replicator {
                    replicator.nudge();
                }
            }
            Answer::Heard(heard) => self.hear(*heard),
            Answer::Around(view) => self.around = *view,
            Answer::Shared => self.stay_in_touch(),
            Answer::Decided => notices.push(Notice::Decided),
            Answer::AskedFor => notices.push(Notice::AskedFor),
            Answer::Undecided(error) => {
                self.taken.clear();
                notices.push(Notice::Undecided(error));
            }
            Answer::NotOwned { stream, records, error } => self.disown(&stream, records, error, notices),
            Answer::SetupSaved(_) => {
                self.pending.setup_saved();
                notices.push(Notice::SetupSaved);
            }
            Answer::NotWritten(error) => self.saving.trouble = Some(error),
            Answer::Refused(error) => self.saving.refused = Some(error),
            Answer::PinSet(official) => {
                // Everything before it is written, and setting a PIN makes no record that would clear this.
                self.saving.trouble = None;
                notices.push(Notice::PinSet(official.clone()));
                if self.event.is_guarded_by(&official) && self.in_office(&[Role::Organizer]).is_none() {
                    // The first organiser with a PIN signs in by it: nobody else could go on.
                    self.come(official, notices);
                }
            }
            Answer::PinNotSet(official) => {
                for other in self.vouchers(&official).iter().filter(|other| **other != official) {
                    self.backoff.refused(other, self.now, now_ms());
                }
                self.refuse_pin(&official);
                notices.push(Notice::PinNotSet(official));
            }
            Answer::PinChecked { official, right, typed: PinTyped::OnPhone } => self.pin_of_phone(&official, right),
            Answer::PinChecked { official, right: true, typed } => {
                *self.right_pins.entry(official.clone()).or_default() += 1;
                self.backoff.granted(&official);
                self.keep_waits();
                self.saw(&official);
                if typed == PinTyped::Here {
                    self.come(official, notices);
                }
            }
            Answer::PinChecked { official, right: false, .. } => {
                self.refuse_pin(&official);
                notices.push(Notice::PinRefused(official));
            }
            Answer::BackedUp { report, reads_back } => {
                let BackupReport { path, aside, .. } = *report;
                let (made_ms, before) = (now_ms(), self.saving.backup.take());
                let read = Some((made_ms, Occasion::Made));
                // The place of a damaged backup stays known until the event is closed.
                let aside = aside.or(before.and_then(|before| before.aside));
                self.saving.backup = Some(Backup { path: path.clone(), made_ms, read, aside });
                self.saving.backup_diverges = !reads_back;
                self.saving.backup_trouble = None;
                notices.push(Notice::BackedUp(path));
            }
            Answer::BackupFailed(error) => self.saving.backup_trouble = Some(error),
            Answer::CopyRead { read, .. } => self.copy_read(read),
            Answer::Verified(result) => notices.push(Notice::Verified(result)),
        }
    }

    /// Applies the check of the backup found at opening; a bad one is made anew if this desk writes. Ignored if a newer
    /// one was made meanwhile.
    fn copy_read(&mut self, read: Result<bool, Error>) {
        match (&mut self.saving.backup, read) {
            (Some(Backup { read: Some(_), .. }), _) => {}
            (Some(backup), Ok(reads_back)) => {
                backup.read = Some((now_ms(), Occasion::Opened));
                self.saving.backup_diverges |= !reads_back;
            }
            // It is of another event, or ahead of this one: reported already.
            (None, Ok(_)) => {}
            (_, Err(error)) => {
                self.saving.backup = None;
                self.saving.backup_trouble.get_or_insert(error);
                if self.writes() {
                    self.back_up();
                }
            }
        }
    }

    /// Signs an official in and records it.
    fn come(&mut self, official: String, notices: &mut Vec<Notice>) {
        // Whoever comes to approve an act takes the keyboard from nobody, nor from who sat there before the notary
        // came.
        let sits = self.seated.as_ref().is_some_and(|id| self.present.contains(id));
        if !sits && self.notary.is_none() {
            self.seated = Some(self.clerk().unwrap_or(&official).to_owned());
        }
        // An official who is present already typed the PIN to take the keyboard.
        if self.present.insert(official.clone()) {
            self.note(&EventRecord::SignedIn { official: official.clone() });
        }
        notices.push(Notice::SignedIn(official));
    }

    /// Counts and records a wrong PIN, and makes the next try wait.
    fn refuse_pin(&mut self, official: &str) {
        self.refused_here += 1;
        self.backoff.refused(official, self.now, now_ms());
        self.keep_waits();
        self.note(&EventRecord::PinRefused { official: official.to_owned() });
    }

    /// Stores the waits beside the file if this desk can't record them.
    fn keep_waits(&self) {
        if !self.writes() {
            self.backoff.keep(&self.path);
        }
    }

    /// Applies another desk's records of PINs, so that its waits hold here, too.
    pub(crate) fn follow_tries(&mut self) {
        match self.event.log.last().and_then(LogLine::event) {
            Some(EventRecord::PinRefused { official }) if !self.writes() => {
                self.backoff.refused(official, self.now, now_ms());
            }
            Some(EventRecord::SignedIn { official }) if !self.writes() => self.backoff.granted(official),
            _ => {}
        }
    }

    /// Applies a record that is now durable; this desk's own entries are in memory already.
    fn apply(&mut self, record: &journal::Record) {
        match self.pending.arrive(&record.stream, record.seq) {
            Arrival::Entry => self.event.note(record, None),
            Arrival::Applied => self.event.note(record, serde_json::from_str(&record.payload).ok()),
            Arrival::News => {
                self.event.apply(record);
                self.follow_tries();
            }
        }
        if !is_people(&record.stream) && !is_owners(&record.stream) && record.stream != journal::PINS {
            self.saving.waiting = self.saving.waiting.saturating_sub(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn what_is_written_late_does_not_undo_what_came_after_it() {
        let folder = tempfile::tempdir().unwrap();
        let mut live = Live::create(&folder.path().join("festa.triade"), || {}).unwrap();
        let announced = |text: &str| EventRecord::Announced { text: text.to_owned() };
        live.arrange(&announced("Si cena alle 20"));
        live.note(&EventRecord::PinRefused { official: "ada".to_owned() });
        live.arrange(&announced(""));
        while live.saving.waiting > 0 {
            // One answer at a time, however fast the disk.
            let answer = live.store.wait(Duration::from_secs(60)).unwrap();
            live.take(answer, &mut Vec::new());
            assert_eq!(live.event.festival.announcement, "", "taken away meanwhile");
        }
        assert_eq!(live.event.pins_refused, 1, "what was not in memory takes effect");
        let kept: Vec<_> = live.event.log.iter().filter_map(|line| line.event().cloned()).collect();
        assert_eq!(kept.len(), 3);
        assert_eq!((&kept[0], &kept[2]), (&announced("Si cena alle 20"), &announced("")));
    }
}
