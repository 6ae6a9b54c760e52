//! The page by accessibility label: throws, refusals, choices, corrections, roles, undo.

mod others;
mod pins;
mod play;
mod record;
mod taken_over;
mod waive;
mod walk;

use std::path::PathBuf;

use egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use rules::games::oca::{Fact, Oca};
use rules::{Entry, Match, Notation, Role, Seq, Signature, Status};

use desk_kit::{Page, RaceBook};
use festival::sample;
use look::Prefs;
use shell::Desk;
use shell::testing::harness;
use testkit::until;

/// A desk on the sample event in a folder of its own.
struct Table {
    harness: Harness<'static, Desk>,
    path: PathBuf,
    _folder: tempfile::TempDir,
}

impl Table {
    /// Opens the sample race with its first `entries` acts.
    fn new(entries: usize) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("palio.triade");
        sample::write_until(&path, entries).unwrap();
        Self::open(folder, path)
    }

    fn open(folder: tempfile::TempDir, path: PathBuf) -> Self {
        let mut desk = crate::testing::desk(Prefs::default());
        desk.open(&egui::Context::default(), &path);
        assert!(desk.live.is_some(), "the event opens");
        desk.page = Page::Table;
        let harness = harness(desk);
        let mut table = Self { harness, path, _folder: folder };
        table.settle();
        table
    }

    fn settle(&mut self) {
        self.harness.run_steps(3);
    }

    fn race(&self) -> &Match<Oca> {
        self.harness.state().live.as_ref().unwrap().race().unwrap()
    }

    fn entry(&self, seq: u64) -> &Entry<Oca> {
        &self.race().entry(Seq(seq)).unwrap().entry
    }

    fn status(&self, seq: u64) -> Status {
        self.race().entry(Seq(seq)).unwrap().status
    }

    /// Draws frames until something is so; the journal answers in its own time.
    fn until(&mut self, what: &str, so: impl Fn(&Self) -> bool) {
        self.harness.step();
        until(self, what, so, |table| table.harness.step());
        self.settle();
    }

    fn press(&mut self, keys: &[Key]) {
        for key in keys {
            self.harness.key_press(*key);
            self.settle();
        }
    }

    fn press_with(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.settle();
    }

    fn click(&mut self, label: &str) {
        // Whoever clicks scrolls there first.
        self.harness.get_by_label(label).scroll_to_me();
        self.settle();
        self.harness.get_by_label(label).click();
        self.settle();
    }

    fn shows(&self, words: &str) -> bool {
        self.harness.query_all_by_label_contains(words).next().is_some()
    }

    /// Types into the field that has the keyboard.
    fn type_text(&mut self, text: &str) {
        self.harness.event(egui::Event::Text(text.to_owned()));
        self.settle();
    }

    /// Types a PIN into the field that waits for one.
    fn pin(&mut self, pin: &str) {
        self.type_text(pin);
        self.press(&[Key::Enter]);
    }

    /// Lets so much time go by after a PIN that digits are what they say.
    fn rest(&mut self) {
        self.harness.run_steps(9);
    }

    fn present(&self, official: &str) -> bool {
        self.harness.state().live.as_ref().unwrap().present.contains(official)
    }

    /// The first notary takes the keyboard with a PIN.
    fn sit_down(&mut self) {
        self.pin("111111");
        self.until("the notary", |table| table.present("o1"));
        self.rest();
    }

    /// The notary and the Incontestabile are at the table.
    fn with_validator(&mut self) {
        self.sit_down();
        self.click("Accede: Incontestabile");
        self.pin("444444");
        self.until("the Incontestabile", |table| table.present("o4"));
        self.rest();
    }

    fn throw(&mut self, keys: [Key; 2]) {
        self.press(&keys);
        self.press(&[Key::Enter, Key::F12]);
    }

    /// Officials type their PINs, one after the other, for the act that waits for them.
    fn agree(&mut self, pins: &[(&str, &str)]) {
        let last = self.race().last();
        for (index, (name, pin)) in pins.iter().enumerate() {
            assert_eq!(self.race().last(), last, "too few have agreed");
            self.harness.get_by_label(name).click();
            self.settle();
            self.pin(pin);
            let whole = index + 1 == pins.len();
            let told = format!("{name} · PIN ok · consenso salvo");
            // Whoever is at the table is told of there with an office before the name: that is no consent.
            let agreed = |table: &Self| table.harness.query_by_label(&told).is_some();
            self.until("the consent", |table| if whole { table.race().last() > last } else { agreed(table) });
        }
        self.rest();
    }

    /// Opens the judges' panel by some keys, and types a penalty with its reason.
    fn penalty(&mut self, opens: &[Key]) {
        self.press(opens);
        self.type_text("50");
        self.press(&[Key::Enter]);
        self.type_text("spinta");
        self.press(&[Key::Enter]);
    }

    /// Both race judges agree to the act that waits for them.
    fn judges_agree(&mut self) {
        assert!(self.shows("giudice di gara (ne servono 2)"));
        self.agree(&[("Ezio Gallarati", "555555"), ("Franca Rivolta", "666666")]);
    }

    /// The Incontestabile types the PIN for the act that waits for it.
    fn validator_agrees(&mut self) {
        let last = self.race().last();
        assert!(self.shows("Serve: Incontestabile"));
        self.pin("444444");
        self.until("the Incontestabile's word", |table| table.race().last() > last);
        self.rest();
    }

    /// Puts the tokens where a test needs them.
    fn place(&mut self, position: &str) {
        let live = self.harness.state_mut().live.as_mut().unwrap();
        let race = live.race().unwrap();
        let state = Oca::parse_position(position, race.rules(), race.seats()).unwrap();
        let effects = vec![Oca::set_up(state).unwrap()];
        let entry = Entry::Ruling { effects, article: None, reason: "prova".to_owned() };
        live.record(RaceBook, entry, Signature::script(0)).unwrap();
        self.settle();
    }

    /// Writes a position of all eight flocks: what each group says, everything else at PARTENZA.
    fn position(&self, head: &str, groups: &[(usize, &str)]) -> String {
        let race = self.race();
        let group = |(index, seat): (usize, &rules::games::oca::FlockSeat)| {
            let own = groups.iter().find(|(flock, _)| *flock == index).map_or("0", |(_, group)| *group);
            let (place, rest) = own.split_once(' ').unwrap_or((own, ""));
            let home = seat.home.unwrap();
            format!("; {place} home={home} players={} by={} {rest}", seat.size(), seat.bearer)
        };
        let groups: String = race.seats().iter().enumerate().map(group).collect();
        format!("{head}{groups}")
    }

    /// Waits until everything shown is in the file.
    fn saved(&mut self) {
        self.until("everything saved", |table| table.harness.state().live.as_ref().unwrap().saving.waiting == 0);
    }
}

/// Returns the fact of an entry.
fn fact(entry: &Entry<Oca>) -> &Fact {
    match entry {
        Entry::Fact { fact, .. } => fact,
        other => panic!("no fact: {other:?}"),
    }
}

fn has_role(table: &Table, seq: u64, role: Role) -> bool {
    table.race().entry(Seq(seq)).unwrap().signature.offices().count(role) > 0
}
