//! A desk on an event with one tournament, driven by names and keys.

use egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use rules::{Entry, Match, RoleSet, Ruleset, Seq, Signature};
use tournament::{EntryNo, Fact, From, NewEntry, Person, Plan, TableNo, Tournament};

use crate::Desk;
use crate::testing::{Stage, all_written, harness, lengthen};
use desk_kit::{Live, Page, Rooms, TournamentBook};
use festival::sample;
use festival::{Begin, Card, TournamentInfo, tournament_source};
use look::Prefs;
use testkit::until;

/// A desk on an event with one tournament, the referee at the keyboard.
pub struct Hall {
    /// The window.
    pub harness: Harness<'static, Desk>,
    folder: tempfile::TempDir,
}

/// Returns a shipped ruleset with other parameters.
pub fn ruleset(id: &str, change: impl FnOnce(&mut Plan)) -> String {
    let source = tournament_source(id).unwrap();
    let title = Ruleset::parse::<Tournament>(&source).unwrap().title;
    let changed = |mut plan| {
        change(&mut plan);
        plan
    };
    tournament::with_plan(&source, id, title, changed).unwrap()
}

/// Names of the first people.
pub const NAMES: [&str; 8] =
    ["Ada Rossi", "Bruno Conti", "Carla Neri", "Dario Villa", "Elsa Riva", "Furio Gatti", "Gina Sala", "Ugo Ferri"];

/// Returns a knockout of one stage in which a game is played with its tournament's slips.
pub fn knockout(id: &str) -> String {
    ruleset(id, |plan: &mut Plan| {
        plan.entries.limit = 1;
        plan.entries.under = None;
        plan.stages.drain(..plan.stages.len() - 1);
        plan.stages[0].from = From::Entries;
    })
}

impl Hall {
    /// Seats two at the only table of a tournament and follows their match; the first of them begins.
    pub fn followed(rooms: Rooms, source: String, names: [&str; 2]) -> Self {
        let mut hall = Self::new(rooms, source, &names.map(str::to_owned));
        hall.say("start");
        hall.say("draw 7");
        hall.follow(Begin { starter: Some(EntryNo(1)), ..Begin::default() });
        hall
    }

    /// Starts and draws; returns the options with which the first table's match is opened.
    pub fn opened_with(&mut self) -> serde_json::Value {
        self.harness.state_mut().page = Page::Tournament;
        self.settle();
        self.say("start");
        self.say("draw 7");
        let live = self.harness.state().live.as_ref().unwrap();
        let open = live.event.festival.find("1").unwrap();
        let record = open.opening(&live.event, TableNo(1), festival::Begin::default()).unwrap();
        let festival::event::EventRecord::MatchOpened { options, .. } = record else { panic!("a match is opened") };
        options
    }

    /// Returns the desk for checks in every size, with names of the greatest length.
    pub fn into_stage(self) -> Stage {
        let mut stage = Stage::of(self.harness.into_state(), self.folder);
        lengthen(stage.live());
        stage
    }

    /// Opens an event with one tournament and such entries, at its page.
    pub fn new(rooms: Rooms, ruleset: String, names: &[String]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut live = Live::create(&folder.path().join("festa.triade"), || {}).unwrap();
        live.event.setup = sample::setup();
        for official in &mut live.event.setup.officials {
            official.roles = RoleSet::EVERYONE;
        }
        live.pin_cost = journal::PinCost::KNOWN;
        live.notary = Some("o1".to_owned());
        live.present.insert("o1".to_owned());
        let cards: Vec<_> = names.iter().map(|name| Card { name: name.clone(), ..Card::default() }).collect();
        let people = live.add_people(&cards).unwrap();
        let id = live.open_tournament(ruleset, TournamentInfo::default()).unwrap();
        live.tournament = Some(id.clone());
        let size = live.event.festival.find(&id).unwrap().plan().entries.people.0;
        let entry = |people: &[journal::PersonId]| NewEntry {
            people: people.iter().map(|person| Person(person.0)).collect(),
            age: None,
            paid: true,
        };
        let new = people.chunks(usize::from(size)).map(entry).collect();
        if !names.is_empty() {
            live.record(TournamentBook(&id), Entry::fact(Fact::Enter(new)), Signature::script(0)).unwrap();
        }
        let mut desk = Desk::new(Prefs::default(), rooms);
        desk.live = Some(live);
        desk.page = Page::Tournament;
        let harness = harness(desk);
        let mut hall = Self { harness, folder };
        hall.settle();
        hall
    }

    /// Opens an event with one tournament and so many entries, at its page.
    pub fn of(rooms: Rooms, ruleset: String, count: usize) -> Self {
        let name = |index: usize| {
            let name = NAMES[index % NAMES.len()];
            if index < NAMES.len() { name.to_owned() } else { format!("{name} {}", index / NAMES.len() + 1) }
        };
        Self::new(rooms, ruleset, &(0..count).map(name).collect::<Vec<_>>())
    }

    /// Opens the match of the first table, as the page of its tournament does, and shows it.
    pub fn follow(&mut self, begin: Begin) {
        let live = self.harness.state_mut().live.as_mut().unwrap();
        let record = live.event.festival.find("1").unwrap().opening(&live.event, TableNo(1), begin).unwrap();
        live.open_match(&record).unwrap();
        live.playing = live.event.match_at("1", TableNo(1)).map(|open| open.id.clone());
        self.harness.state_mut().page = Page::Game;
        self.settle();
        all_written(&mut self.harness);
    }

    /// Draws frames until what was typed shows.
    pub fn settle(&mut self) {
        self.harness.run_steps(3);
    }

    /// Draws frames until a condition holds; the journal answers in its own time.
    pub fn until(&mut self, what: &str, so: impl Fn(&Self) -> bool) {
        until(self, what, so, Self::settle);
    }

    /// Returns the tournament.
    pub fn game(&self) -> &Match<Tournament> {
        &self.harness.state().live.as_ref().unwrap().event.festival.tournaments[0].game
    }

    /// Presses keys one after the other.
    pub fn press(&mut self, keys: &[Key]) {
        for key in keys {
            self.harness.key_press(*key);
            self.settle();
        }
    }

    /// Presses a key with modifiers.
    pub fn press_with(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.settle();
    }

    /// Requests the next act.
    pub fn primary(&mut self) {
        self.press_with(Modifiers::COMMAND, Key::Enter);
    }

    /// Clicks on what has a name, as a user who scrolls there first.
    pub fn click(&mut self, label: &str) {
        // A user scrolls there first.
        self.harness.get_by_label(label).scroll_to_me();
        self.settle();
        self.harness.get_by_label(label).click();
        self.settle();
    }

    /// Checks whether words are anywhere in the window.
    pub fn shows(&self, words: &str) -> bool {
        self.harness.query_all_by_label_contains(words).next().is_some()
    }

    /// Types into the field that has the keyboard.
    pub fn type_text(&mut self, text: &str) {
        self.harness.event(egui::Event::Text(text.to_owned()));
        self.settle();
    }

    /// Types a line and Enter.
    pub fn line(&mut self, text: &str) {
        self.type_text(text);
        self.press(&[Key::Enter]);
    }

    /// Types the reason for a waiver, and waives.
    pub fn waive(&mut self, reason: &str) {
        self.line(reason);
        self.press_with(Modifiers::COMMAND, Key::D);
    }

    /// Records an act without the page.
    pub fn say(&mut self, text: &str) {
        self.say_by(text, None);
    }

    /// Records a line entered by an official.
    pub fn say_by(&mut self, text: &str, official: Option<&str>) {
        let live = self.harness.state_mut().live.as_mut().unwrap();
        let entry = Entry::parse(text, &[], None, &live.event.festival.tournaments[0].game).unwrap();
        let signature = Signature { entered_by: official.map(str::to_owned), ..Signature::script(0) };
        live.record(TournamentBook("1"), entry, signature).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        self.settle();
    }

    /// Gives the official at the keyboard all offices, or removes them.
    pub fn office(&mut self, held: bool) {
        let live = self.harness.state_mut().live.as_mut().unwrap();
        for official in &mut live.event.setup.officials {
            official.roles = if held { RoleSet::EVERYONE } else { RoleSet::default() };
        }
        self.settle();
    }

    /// Makes the desk read-only.
    pub fn read_only(&mut self) {
        let live = self.harness.state_mut().live.as_mut().unwrap();
        live.access = journal::Access::ReadOnly(journal::ReadOnlyReason::Asked);
        self.settle();
    }

    /// Returns the number of the last entry.
    pub fn last(&self) -> Seq {
        self.game().last()
    }

    /// Returns who is first in the last stage.
    pub fn winner_of_all(&self) -> Option<EntryNo> {
        self.game().state().stages.last()?.places.first()?.first().copied()
    }
}
