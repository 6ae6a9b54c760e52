//! Opening, making and closing event files.

use std::path::{Path, PathBuf};

use egui::Context;
use journal::Standing;

use crate::Desk;
use crate::beside::Beside;
use crate::decision::Decision;
use crate::journal_page::JournalPage;
use crate::said::Said;
use desk_kit::{Live, Page, Tone, festival_acts};
use festival::clock::date_in_words;
use festival::errors::tell;
use festival::i18n::{tr, tr_args};
use festival::sample;
use look::Session;
use session::{After, create_file};

/// How long a message stays on screen, in seconds, that says why a file does not open, or the PINs of the sample:
/// nothing else says it, and whoever reads it has something to do.
const SHOWN_FOR: f64 = 120.0;

/// Returns the page on which an event opens.
pub fn first_page(live: &Live) -> Page {
    let festival = !live.event.festival.tournaments.is_empty();
    // A race under way can't wait; else a festival begins with its programme.
    if live.race().is_some_and(|race| !festival || race.outcome().is_none_or(|outcome| !outcome.official)) {
        Page::Table
    } else if festival {
        Page::Programme
    } else {
        Page::Setup
    }
}

impl Desk {
    /// Opens an event file, or says what is wrong with it. The one already open is shown again.
    pub fn open(&mut self, ctx: &Context, path: &Path) {
        let path = from_root(path);
        let path = path.as_path();
        if let Some(live) = self.live.as_ref().filter(|live| live.path == path) {
            if live.writes() {
                return self.page = first_page(live);
            }
            // Another desk may have gone, or this one must begin anew: it lets go of the file first.
            self.close();
        }
        let waker = ctx.clone();
        let opened = Live::open(path, move || waker.request_repaint());
        let before = self.prefs.sessions.iter().find(|session| session.file == path).cloned();
        self.show_event(ctx, path, opened);
        // Its boards come back as they stood when a desk last had the file.
        if let Some(before) = before.filter(|session| !session.boards.is_empty())
            && self.live.as_ref().is_some_and(|live| live.path == path)
        {
            self.boards.reopen(&before.boards);
        }
    }

    /// Keeps the session, for whoever comes back after a breakdown.
    pub(super) fn keep_session(&mut self) {
        if let Some(live) = self.live.as_ref().filter(|live| !live.event.setup.is_practice()) {
            let race = live.race().is_some_and(|race| race.outcome().is_none_or(|outcome| !outcome.official));
            let (file, setup) = (live.path.clone(), &live.event.setup);
            let (title, sample) = (setup.title.trim().to_owned(), setup.is_sample());
            let session = Session { file, title, race, sample, boards: self.boards.stood() };
            self.prefs.keep_session(session);
        }
    }

    /// Makes a new event file and opens it.
    pub(super) fn create(&mut self, ctx: &Context, path: &Path) {
        let path = from_root(path);
        let path = path.as_path();
        let waker = ctx.clone();
        let created = Live::create(path, move || waker.request_repaint());
        self.show_event(ctx, path, created);
        if self.live.as_ref().is_some_and(|live| live.path == path) {
            self.rooms.iter_mut().for_each(|room| room.created());
        }
    }

    /// Makes a new event after an old one and opens its programme, or its set-up if it has none.
    pub(super) fn create_after(&mut self, ctx: &Context, path: &Path, after: &After) {
        let path = from_root(path);
        let lang = self.prefs.lang;
        if let Err(error) = create_file(&path, Some(after)) {
            return self.said.say(ctx, Tone::Bad, tell(lang, &error), SHOWN_FOR);
        }
        self.open(ctx, &path);
        if let Some(live) = self.live.as_ref().filter(|live| live.path == path) {
            let day = date_in_words(&live.event.setup.date, lang);
            let said = tr_args(lang, "after-made", &[("day", (&day).into())]);
            self.said.say(ctx, Tone::Good, said, SHOWN_FOR);
        }
    }

    /// Shows an event in the place of the one before, or says what is wrong with its file.
    fn show_event(&mut self, ctx: &Context, path: &Path, opened: Result<Live, journal::Error>) {
        let live = match opened {
            Ok(live) => live,
            Err(error) => {
                self.decision = Decision::at_failure(ctx, path, &error).or(self.decision.take());
                return self.said.say(ctx, Tone::Bad, tell(self.prefs.lang, &error), SHOWN_FOR);
            }
        };
        self.close();
        self.said = Said::default();
        self.beside = Beside::default();
        // A practice is found on the first page, where it begins anew.
        if !live.event.setup.is_practice() {
            self.prefs.remember(&live.path);
        }
        self.page = first_page(&live);
        self.journal = JournalPage::default();
        self.rooms.iter_mut().for_each(|room| room.turn_over());
        self.gaps = festival_acts::Gap::at_opening(&live).into();
        self.decision = Decision::at_opening(ctx, &live);
        let note = live.bad_note();
        self.live = Some(live);
        if let Some(key) = note.and_then(of_note) {
            self.said.say(ctx, Tone::Bad, tr(self.prefs.lang, key), SHOWN_FOR);
        }
    }

    /// Makes the sample event and opens it.
    pub(super) fn sample(&mut self, ctx: &Context, path: &Path) {
        let path = from_root(path);
        let path = path.as_path();
        match sample::write_marked(path) {
            Ok(()) => {
                self.open(ctx, path);
                // If the file did not open, that has been said already.
                if self.live.as_ref().is_some_and(|live| live.path == path) {
                    let pins = self.sample_pins();
                    self.said.say(ctx, Tone::Good, pins, SHOWN_FOR);
                }
            }
            Err(sample::Error::Journal(error)) => self.say(ctx, Tone::Bad, tell(self.prefs.lang, &error)),
            // The others are faults of this program.
            Err(error) => self.say(ctx, Tone::Bad, error.to_string()),
        }
    }

    /// Returns the PINs of the sample in words: nobody can guess them, and nothing is to be kept from anybody.
    fn sample_pins(&self) -> String {
        let officials = self.live.iter().flat_map(|live| &live.event.setup.officials);
        let pins: Vec<_> = officials
            .filter(|official| !official.roles.has(rules::Role::Herald))
            .map(|official| {
                // All of them must fit on one line: surnames are enough.
                let surname = official.person.name.rsplit(' ').next().unwrap_or_default();
                format!("{surname} {}", sample::pin(&official.id))
            })
            .collect();
        tr_args(self.prefs.lang, "desk-sample-pins", &[("pins", (&pins.join(" · ")).into())])
    }

    /// Saves the set-up page and makes the last backup; the journal's thread finishes both before the program ends.
    /// Open questions about the event are dropped.
    pub fn close(&mut self) {
        self.gaps.clear();
        self.access.close();
        self.decision = None;
        self.course = None;
        if let Some(mut live) = self.live.take()
            && live.writes()
        {
            self.rooms.iter_mut().for_each(|room| room.save(&mut live));
            live.back_up();
        }
    }
}

/// Returns the key of the message about a note beside the file that does not say how far the event was.
const fn of_note(note: Standing) -> Option<&'static str> {
    match note {
        Standing::At(_) => None,
        Standing::Missing => Some("desk-note-missing"),
        Standing::Unreadable => Some("desk-note-unreadable"),
        Standing::Foreign => Some("desk-note-foreign"),
    }
}

/// Returns an absolute path: whoever reads it, or opens the file again, need not know where the program began.
fn from_root(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

#[cfg(test)]
mod tests {
    use rules::Role;

    use super::*;
    use desk_kit::access::Access;
    use look::{Prefs, Stood, WindowFrame};

    #[test]
    fn the_copy_beside_the_file_is_known_again() {
        let folder = tempfile::tempdir().unwrap();
        let [path, other] = ["festa.triade", "altra.triade"].map(|name| folder.path().join(name));
        let copy = path.with_extension("copia.triade");
        let journal = journal::Journal::create(&path).unwrap();
        journal.backup_to(&copy).unwrap();
        journal.close().unwrap();
        journal::Journal::create(&other).unwrap().close().unwrap();
        std::fs::copy(&copy, other.with_extension("copia.triade")).unwrap();
        let known = |path: &Path| Live::open(path, || {}).unwrap().saving.backup.map(|backup| backup.path);
        assert_eq!(known(&path), Some(copy));
        assert_eq!(known(&other), None, "what is there belongs to another event");
    }

    #[test]
    fn why_a_file_does_not_open_is_read_until_another_does() {
        let folder = tempfile::tempdir().unwrap();
        let [path, gone] = ["festa.triade", "via.triade"].map(|name| folder.path().join(name));
        journal::Journal::create(&path).unwrap().close().unwrap();
        let (ctx, mut desk) = (Context::default(), Desk::new(Prefs { file: None, ..Prefs::default() }, Vec::new()));
        desk.open(&ctx, &gone);
        let input = egui::RawInput { time: Some(60.0), ..egui::RawInput::default() };
        ctx.run_ui(input, |ui| desk.said.follow(ui.ctx())).drop_without_applying_deltas();
        assert!(desk.said.now().is_some_and(|(_, words)| words.contains("via.triade")), "whoever reads it mends it");
        desk.open(&ctx, &path);
        assert!(desk.said.now().is_none());
    }

    #[test]
    fn recent_files_are_named_from_the_root() {
        let mut desk = Desk::new(Prefs { file: None, ..Prefs::default() }, Vec::new());
        let folder = tempfile::tempdir_in(".").unwrap();
        let path = Path::new(folder.path().file_name().unwrap()).join("festa.triade");
        desk.create(&Context::default(), &path);
        assert_eq!(desk.prefs.recent, [std::env::current_dir().unwrap().join(&path)]);
        desk.open(&Context::default(), &path);
        assert_eq!(desk.prefs.recent.len(), 1, "it is the same file");
        desk.close();
    }

    #[test]
    fn after_a_breakdown_all_boards_stand_as_they_stood() {
        let folder = tempfile::tempdir().unwrap();
        let [path, other] = ["festa.triade", "altra.triade"].map(|name| folder.path().join(name));
        for file in [&path, &other] {
            journal::Journal::create(file).unwrap().close().unwrap();
        }
        let place = |x, fills| Some(WindowFrame { at: [x, 0, 1920, 1080], fills });
        let stood = [
            Stood { board: 1, lang: Some("en".to_owned()), light: true, place: place(1280, true) },
            Stood { board: 0, lang: None, light: false, place: place(40, false) },
        ];
        let kept = Some(folder.path().join("desk.ron"));
        let mut desk = Desk::new(Prefs::load_from(kept.clone()), Vec::new());
        desk.open(&Context::default(), &path);
        assert!(desk.boards.stood().is_empty());
        desk.boards.reopen(&stood);
        desk.keep_session();
        // Nobody closes anything: the plug is pulled.
        drop(desk.live.take());
        let mut again = Desk::new(Prefs::load_from(kept), Vec::new());
        again.open(&Context::default(), &other);
        again.boards.close();
        again.boards.toggle(3);
        again.keep_session();
        again.open(&Context::default(), &path);
        assert_eq!(again.boards.stood(), stood, "another event in between changes nothing");
        again.keep_session();
        again.open(&Context::default(), &other);
        assert_eq!(again.boards.boards().collect::<Vec<_>>(), [3], "each event has its own");
    }

    #[test]
    fn nothing_is_asked_about_an_event_that_is_closed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("festa.triade");
        journal::Journal::create(&path).unwrap().close().unwrap();
        let mut desk = Desk::new(Prefs::default(), Vec::new());
        desk.open(&Context::default(), &path);
        assert!(desk.live.is_some(), "it opens");
        desk.access.open(Access::new(vec![Role::Organizer]));
        desk.close();
        assert!(desk.live.is_none() && !desk.access.is_open());
    }
}
