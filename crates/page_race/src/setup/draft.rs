//! The set-up as it is being edited: what was saved, what can be undone, what is wrong.

use std::sync::Arc;

use egui::Id;
use rules::Ruleset;
use rules::games::oca::{Oca, Rules};

use crate::setup::Section;
use festival::clock::today;
use festival::event::{Planned, Points, Problem, Readings, Setup, read_with, ruleset_source, shipped_rulesets};

/// How many steps back are kept.
const STEPS: usize = 200;

/// The set-up being edited, with its undo history.
#[derive(Debug, Default)]
pub(super) struct Draft {
    pub setup: Setup,
    pub problems: Vec<Problem>,
    /// What is planned in the programme.
    planned: Planned,
    /// The ruleset of the set-up; `None` when this program does not know it.
    pub book: Option<Arc<Ruleset<Rules>>>,
    /// The ruleset and interpretations that `book` was read from.
    read: Option<(String, Readings)>,
    /// As it is in the file, or as it was when the page first filled it in.
    saved: Setup,
    back: Vec<Setup>,
    forth: Vec<Setup>,
    /// The field that made the last change: what is typed in one go is undone in one go.
    typing: Option<Id>,
    /// How often something was changed, undone or redone.
    changes: u64,
}

impl Draft {
    /// Starts from the set-up in the file; an empty one gets today's date and the shipped points.
    pub fn new(saved: &Setup) -> Self {
        let mut draft = Self::default();
        draft.take(saved);
        draft
    }

    /// Loads the set-up that is in the file now; what was typed since the save was ordered stays.
    pub fn take(&mut self, saved: &Setup) {
        let changed = self.is_changed();
        let mut filled = saved.clone();
        fill_in(&mut filled);
        if changed {
            self.setup.follow_officials(&self.saved, &filled);
            self.setup.adopt_numbers(&filled);
        } else {
            self.setup = filled.clone();
        }
        self.saved = filled;
        self.check();
    }

    /// Updates what is planned, and checks the set-up against it.
    pub fn plan(&mut self, planned: Planned) {
        if self.planned != planned {
            self.planned = planned;
            self.check();
        }
    }

    /// Returns true if a race is planned, or flocks are entered.
    pub fn has_race(&self) -> bool {
        self.planned.race || !self.setup.flocks.is_empty()
    }

    /// Returns true if nothing is planned yet: then only what every event has is asked for.
    pub fn is_open(&self) -> bool {
        self.planned.is_open() && self.setup.flocks.is_empty()
    }

    /// Counts the present set-up as saved: only later changes are unsaved.
    pub fn on_its_way(&mut self) {
        self.saved = self.setup.clone();
    }

    /// Returns true if something is not saved.
    pub fn is_changed(&self) -> bool {
        self.setup != self.saved
    }

    /// Records a step that can be undone, if the set-up differs from `before`.
    pub fn note(&mut self, before: Setup, typing: Option<Id>) {
        if before == self.setup {
            return;
        }
        // Whoever comes or goes is a step, even when one field adds them all.
        let size = |setup: &Setup| (setup.flocks.len(), setup.people().count());
        let same_size = size(&before) == size(&self.setup);
        let goes_on = typing.is_some() && typing == self.typing && same_size && !self.back.is_empty();
        if !goes_on {
            self.back.push(before);
            if self.back.len() > STEPS {
                self.back.remove(0);
            }
        }
        self.typing = typing;
        self.changes += 1;
        self.forth.clear();
        self.check();
    }

    /// Returns how often something was changed, undone or redone.
    pub const fn changes(&self) -> u64 {
        self.changes
    }

    pub fn can_undo(&self) -> bool {
        !self.back.is_empty()
    }

    pub fn can_redo(&self) -> bool {
        !self.forth.is_empty()
    }

    /// Undoes the last step; returns the part of the page that it changed.
    pub fn undo(&mut self) -> Option<Section> {
        let before = self.back.pop()?;
        let (section, left) = self.go_to(before);
        self.forth.push(left);
        Some(section)
    }

    /// Redoes the step undone last; returns the part of the page that it changed.
    pub fn redo(&mut self) -> Option<Section> {
        let after = self.forth.pop()?;
        let (section, left) = self.go_to(after);
        self.back.push(left);
        Some(section)
    }

    /// Switches to another set-up; returns the part in which it differs, and the set-up that was left.
    fn go_to(&mut self, setup: Setup) -> (Section, Setup) {
        let section = Section::changed(&self.setup, &setup);
        let left = std::mem::replace(&mut self.setup, setup);
        self.setup.adopt_numbers(&self.saved);
        self.typing = None;
        self.changes += 1;
        self.check();
        (section, left)
    }

    fn check(&mut self) {
        let key = (self.setup.ruleset.clone(), self.setup.readings.clone());
        if self.read.as_ref() != Some(&key) {
            self.book = book(&key.0, &key.1).map(Arc::new);
            self.read = Some(key);
        }
        self.problems = self.book.as_ref().map(|book| self.setup.problems(book, self.planned)).unwrap_or_default();
        self.problems.sort_by_key(|problem| !problem.blocks);
    }
}

/// Parses a ruleset with its interpretations.
fn book(ruleset: &str, readings: &Readings) -> Option<Ruleset<Rules>> {
    let mut book = Ruleset::parse::<Oca>(ruleset_source(ruleset)?).ok()?;
    book.rules = read_with(&book.rules, readings)?;
    Some(book)
}

fn fill_in(setup: &mut Setup) {
    if setup.date.is_empty() {
        setup.date = today();
    }
    if setup.ruleset.is_empty() {
        setup.ruleset = shipped_rulesets().next().unwrap_or_default().to_owned();
    }
    if setup.points == Points::default()
        && let Some(rules) = festival::event::shipped_rules(&setup.ruleset)
    {
        setup.points = Points::from(&rules);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use festival::event::Official;

    #[test]
    fn steps_are_undone_one_by_one_and_typing_as_a_whole() {
        let mut draft = Draft::new(&Setup::default());
        assert!(!draft.is_changed() && !draft.can_undo());
        for title in ["P", "Pa", "Palio"] {
            let before = draft.setup.clone();
            title.clone_into(&mut draft.setup.title);
            draft.note(before, Some(Id::unique("title")));
        }
        let before = draft.setup.clone();
        draft.setup.place = "Origgio".to_owned();
        draft.note(before, None);
        assert!(draft.is_changed());
        draft.undo();
        assert_eq!((draft.setup.title.as_str(), draft.setup.place.as_str()), ("Palio", ""));
        draft.undo();
        assert_eq!(draft.setup.title, "");
        assert!(!draft.is_changed() && !draft.can_undo());
        draft.redo();
        draft.redo();
        assert_eq!(draft.setup.place, "Origgio");
        assert!(!draft.can_redo());
    }

    #[test]
    fn what_is_typed_while_saving_stays() {
        let mut draft = Draft::new(&Setup::default());
        draft.setup.title = "Palio".to_owned();
        let sent = draft.setup.clone();
        draft.on_its_way();
        draft.setup.place = "Origgio".to_owned();
        draft.take(&sent);
        assert_eq!((draft.setup.title.as_str(), draft.setup.place.as_str()), ("Palio", "Origgio"));
        assert!(draft.is_changed());
    }

    #[test]
    fn officials_who_have_changed_meanwhile_stay_changed() {
        let official = |id: &str| Official { id: id.to_owned(), ..Official::default() };
        let saved = Setup { officials: vec![official("o1"), official("o2")], ..Setup::default() };
        let mut draft = Draft::new(&saved);
        draft.setup.officials.push(official("o4"));
        draft.take(&Setup { officials: vec![official("o1"), official("o3")], ..saved });
        let ids: Vec<_> = draft.setup.officials.iter().map(|one| one.id.as_str()).collect();
        assert_eq!(ids, ["o1", "o4", "o3"], "o2 has left, o3 has come, o4 is being added");
    }

    #[test]
    fn a_new_set_up_has_date_rules_and_points() {
        let draft = Draft::new(&Setup::default());
        assert_eq!(draft.setup.ruleset, "oca-origgio-2014");
        assert_eq!(draft.setup.points.placement[0], 945);
        assert_eq!(draft.setup.date.len(), 10);
    }
}
