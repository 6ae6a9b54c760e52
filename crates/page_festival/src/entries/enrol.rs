//! Enrolling: a name, Enter, and the next one. Existing entries are looked up by name or number.

mod draw;

use chrono::NaiveDate;
use egui::{Key, Modifiers, Ui};
use journal::PersonId;
use tournament::{EntryNo, EntryPlan, Fact, NewEntry, Person};

use super::find::Index;
use super::proposals::{Marked, Proposals, entry_number, playing};
use desk_kit::keys::{LINES, alt, take_steps};
use desk_kit::page::Unfinished;
use desk_kit::{Cx, Tone};
pub(crate) use festival::i18n::euros;
use festival::import::{age_of, day_of, is_birth, is_name, name_and_mail};
use festival::{Card, OpenTournament};

/// Longest name that is accepted, in letters.
const LETTERS: usize = 120;

/// A person chosen for the entry being made.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Chosen {
    Known(PersonId),
    New(Card),
}

impl Chosen {
    fn name(&self, cx: &Cx<'_>) -> String {
        match self {
            Self::Known(id) => cx.live.event.names.get(id).cloned().unwrap_or_default(),
            Self::New(card) => card.name.clone(),
        }
    }
}

/// How the typed text is applied.
#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    /// As the marked proposal; an existing entry is shown.
    Marked,
    /// As another entry of the marked person.
    Again,
    /// As a new person.
    New,
}

/// Result of applying the typed text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Taken {
    /// More is needed.
    Nothing,
    /// The entry is complete.
    Whole,
    /// An existing entry was found.
    Entry(EntryNo),
}

/// The entry being made.
#[derive(Default)]
pub(super) struct Enrol {
    /// Typed text of a name; the proposals below follow it.
    pub text: String,
    chosen: Vec<Chosen>,
    proposals: Proposals,
    /// How a key of this frame wants the text to be applied.
    asked: Option<How>,
    /// Steps that the keys of this frame make through the proposals.
    steps: isize,
    /// Typed day of birth, while a rule asks for it.
    birth: Option<String>,
    birth_wrong: bool,
    /// Index of the person whose day of birth was typed last, and its text.
    birth_typed: Option<(usize, String)>,
    /// True if the fee is paid with the entry.
    pub paid: bool,
    /// True while club and contact are asked for.
    pub more: bool,
    /// True if their fields have just opened: they are scrolled into sight.
    opened: bool,
    /// Whether a letter of the name was typed in this frame.
    typed: bool,
    club: String,
    contact: String,
    /// Days of birth typed for known people.
    born: Vec<(PersonId, NaiveDate)>,
    /// Moves the keyboard to the waiting field.
    pub focus: bool,
    /// Selects the text of that field, so that typing replaces it.
    select: bool,
}

impl Enrol {
    /// Starts with an empty field that has the keyboard.
    pub fn fresh() -> Self {
        Self { focus: true, ..Self::default() }
    }

    /// Checks whether an entry is being made.
    pub fn is_busy(&self) -> bool {
        !self.text.trim().is_empty() || !self.chosen.is_empty()
    }

    /// Returns the beginning of an unfinished entry; a number only looks one up.
    pub fn unfinished(&self) -> Option<Unfinished<'_>> {
        let name = Some(self.text.trim()).filter(|text| !text.is_empty() && entry_number(text).is_none());
        let more = !self.chosen.is_empty() || [&self.club, &self.contact].iter().any(|text| !text.trim().is_empty());
        name.map(Unfinished::Written).or_else(|| more.then_some(Unfinished::Filled))
    }

    /// Checks whether the day of birth is being asked for.
    pub const fn asks_birth(&self) -> bool {
        self.birth.is_some()
    }

    /// Updates the proposals for the typed text.
    pub fn follow(&mut self, index: &Index) {
        let name = typed_name(&self.text).0;
        let Self { chosen, proposals, .. } = self;
        proposals.follow(&name, index, |id| chosen.contains(&Chosen::Known(id)));
    }

    /// Takes back the last input: the typed text, then the last chosen person.
    pub fn escape(&mut self) {
        (self.birth_wrong, self.birth_typed, self.focus) = (false, None, true);
        if self.birth.take().is_some() || self.text.is_empty() {
            self.chosen.pop();
        }
        self.text.clear();
        self.proposals.clear();
        if self.chosen.is_empty() {
            self.forget_more();
        }
    }

    /// Chooses the typed text as a new person, unless it is no name.
    fn take_new(&mut self, cx: &Cx<'_>, plan: &EntryPlan) -> Taken {
        let (name, contact) = typed_name(&self.text);
        if !is_name(&name) {
            return Taken::Nothing;
        }
        self.choose(cx, plan, Chosen::New(Card { name, contact, ..Card::default() }))
    }

    /// Applies the typed text.
    fn take(&mut self, cx: &Cx<'_>, open: &OpenTournament, how: How) -> Taken {
        let plan = &open.plan().entries;
        if self.text.trim().is_empty() {
            let enough = self.chosen.len() >= usize::from(plan.people.0) && !self.chosen.is_empty();
            return if enough && how == How::Marked { self.complete(cx, plan) } else { Taken::Nothing };
        }
        if let Some(entry) = entry_number(&self.text) {
            return if open.state().entrant(entry).is_some() { self.show(entry) } else { Taken::Nothing };
        }
        let marked = self.proposals.marked();
        match marked {
            _ if how == How::New => self.take_new(cx, plan),
            Marked::New => self.take_new(cx, plan),
            Marked::Nobody | Marked::Unclear => Taken::Nothing,
            Marked::Known(id) | Marked::Offered(id) => match self.here(cx, open, id).filter(|_| how == How::Marked) {
                Some(entry) => self.show(entry),
                None if marked == Marked::Offered(id) && how == How::Marked => self.offer(),
                None => {
                    let mail = typed_name(&self.text).1;
                    if self.chosen.is_empty() && self.contact.trim().is_empty() && card_of(cx, id).contact.is_empty() {
                        self.contact = mail;
                    }
                    self.choose(cx, plan, Chosen::Known(id))
                }
            },
        }
    }

    /// Asks once more about a person found by a part of the name: nobody is entered for somebody else.
    fn offer(&mut self) -> Taken {
        if let Some(at) = self.proposals.index() {
            self.proposals.choose(at);
        }
        self.focus = true;
        Taken::Nothing
    }

    /// Returns the entry that is meant by a person, unless a partner is being chosen: the one in play, or, once entries
    /// are closed, the last one, in or out.
    fn here(&self, cx: &Cx<'_>, open: &OpenTournament, id: PersonId) -> Option<EntryNo> {
        let (state, late) = (open.state(), open.plan().enters_while_playing());
        let over = state.now().is_some_and(|(stage, now)| !late || stage > 0 || now.ended);
        let event = &cx.live.event;
        let last = || event.entries_of(open, id).last().copied().filter(|_| over);
        playing(event, open, id).or_else(last).filter(|_| self.chosen.is_empty())
    }

    fn show(&mut self, entry: EntryNo) -> Taken {
        self.text.clear();
        self.proposals.clear();
        self.focus = true;
        self.forget_more();
        Taken::Entry(entry)
    }

    /// Clears fee, club and contact, so that they do not go to the next entry.
    fn forget_more(&mut self) {
        self.paid = false;
        self.club.clear();
        self.contact.clear();
    }

    fn choose(&mut self, cx: &Cx<'_>, plan: &EntryPlan, who: Chosen) -> Taken {
        self.chosen.push(who);
        self.text.clear();
        self.proposals.clear();
        self.focus = true;
        if self.chosen.len() >= usize::from(plan.people.1) { self.complete(cx, plan) } else { Taken::Nothing }
    }

    /// Asks for a day of birth that a rule requires, or reports the entry as complete.
    fn complete(&mut self, cx: &Cx<'_>, plan: &EntryPlan) -> Taken {
        if plan.under.is_some() && self.births(cx).contains(&None) {
            (self.birth, self.focus) = (Some(String::new()), true);
            return Taken::Nothing;
        }
        Taken::Whole
    }

    /// Returns the days of birth of the chosen people; an impossible day counts as none.
    fn births(&self, cx: &Cx<'_>) -> Vec<Option<NaiveDate>> {
        let birth = |who: &Chosen| match who {
            Chosen::Known(id) => {
                let typed = self.born.iter().find(|(own, _)| own == id).map(|(_, day)| *day);
                typed.or_else(|| cx.live.event.festival.cards.get(id)?.birth)
            }
            Chosen::New(card) => card.birth,
        };
        let can_be = |day: &NaiveDate| is_birth(&cx.live.event, *day);
        self.chosen.iter().map(|who| birth(who).filter(can_be)).collect()
    }

    /// Applies the typed day of birth; without one the rule decides.
    fn take_birth(&mut self, cx: &Cx<'_>, plan: &EntryPlan) -> Taken {
        let typed = self.birth.as_deref().unwrap_or_default().trim().to_owned();
        let first = self.births(cx).iter().position(Option::is_none);
        self.birth_typed = first.map(|first| (first, typed.clone()));
        if typed.is_empty() {
            self.birth = None;
            return Taken::Whole;
        }
        let Some(day) = day_of(&typed).filter(|day| is_birth(&cx.live.event, *day)) else {
            (self.birth_wrong, self.focus) = (true, true);
            return Taken::Nothing;
        };
        let Some(first) = first else { return Taken::Whole };
        match &mut self.chosen[first] {
            Chosen::New(card) => card.birth = Some(day),
            Chosen::Known(id) => self.born.push((*id, day)),
        }
        (self.birth, self.birth_wrong) = (None, false);
        self.complete(cx, plan)
    }

    /// Starts the next entry; returns the one that was made.
    pub fn begin_anew(&mut self) -> Self {
        let next = Self { more: self.more, focus: true, ..Self::default() };
        std::mem::replace(self, next)
    }

    /// Restores an entry that was given up: the last day of birth, else the last name, waits to be typed anew.
    pub fn taken_up(mut self, cx: &Cx<'_>) -> Self {
        (self.focus, self.select) = (true, true);
        if let Some((index, typed)) = self.birth_typed.take() {
            match self.chosen.get_mut(index) {
                Some(Chosen::New(card)) => card.birth = None,
                Some(Chosen::Known(id)) => self.born.retain(|(own, _)| own != id),
                None => {}
            }
            self.birth = Some(typed);
        } else if let Some(who) = self.chosen.pop() {
            self.text = who.name(cx);
        }
        self
    }

    /// Returns the fact that enters the chosen people; new ones are added to the event with it.
    pub fn fact(&mut self, cx: &mut Cx<'_>, plan: &EntryPlan) -> Option<Fact> {
        let births = self.births(cx);
        let completed = self.fill_in(cx);
        let new = self.chosen.iter().filter_map(|who| match who {
            Chosen::New(card) => Some(card.clone()),
            Chosen::Known(_) => None,
        });
        let new: Vec<_> = new.collect();
        let Some(numbers) = cx.live.expect_people(&new, completed) else {
            let said = cx.tr("entries-wait");
            cx.say(Tone::Bad, said);
            return None;
        };
        let mut numbers = numbers.into_iter();
        let number = |who: &Chosen| match who {
            Chosen::Known(id) => Some(Person(id.0)),
            Chosen::New(_) => numbers.next().map(|id| Person(id.0)),
        };
        let people = self.chosen.iter().filter_map(number).collect();
        let age = if plan.under.is_some() { age_of(&cx.live.event, &births) } else { None };
        let entry = NewEntry { people, age, paid: self.paid && plan.fee_cents > 0 };
        Some(Fact::Enter(vec![entry]))
    }

    /// Writes the typed details onto the cards of new people, and returns the completed cards of known ones: club and
    /// contact are the first person's.
    fn fill_in(&mut self, cx: &Cx<'_>) -> Vec<(PersonId, Card)> {
        let mut completed = Vec::new();
        let (club, contact) = (self.club.trim().to_owned(), self.contact.trim().to_owned());
        let fill = |card: &mut Card| {
            for (known, new) in [(&mut card.club, &club), (&mut card.contact, &contact)] {
                if !new.is_empty() {
                    known.clone_from(new);
                }
            }
        };
        for (index, who) in self.chosen.iter_mut().enumerate() {
            match who {
                Chosen::New(card) if index == 0 => fill(card),
                Chosen::New(_) => {}
                Chosen::Known(id) => {
                    let before = card_of(cx, *id);
                    let mut card = before.clone();
                    if index == 0 {
                        fill(&mut card);
                    }
                    let born = self.born.iter().find(|(own, _)| own == id);
                    card.birth = born.map(|(_, day)| *day).or(card.birth);
                    if card != before {
                        completed.push((*id, card));
                    }
                }
            }
        }
        completed
    }

    /// Opens or closes the fields for club and contact.
    const fn ask_more(&mut self, more: bool) {
        (self.more, self.opened) = (more, more);
    }

    /// Handles the keys that the field would swallow.
    pub fn keys(&mut self, ui: &Ui) {
        let pressed = |modifiers, key| ui.input_mut(|input| input.consume_key(modifiers, key));
        if alt(ui, Key::D) {
            self.ask_more(!self.more);
        }
        if self.is_busy() && pressed(Modifiers::NONE, Key::Escape) {
            self.escape();
        }
        (self.asked, self.steps) = (None, 0);
        if self.birth.is_some() || self.text.trim().is_empty() {
            return;
        }
        for (modifiers, how) in [(Modifiers::COMMAND, How::New), (Modifiers::SHIFT, How::Again)] {
            if pressed(modifiers, Key::Enter) {
                self.asked = Some(how);
            }
        }
        self.steps = take_steps(ui, LINES);
    }
}

/// Splits typed text into a name and the e-mail address pasted with it.
fn typed_name(text: &str) -> (String, String) {
    name_and_mail(&festival::event::import::tidy(text))
}

/// Returns the card of a person; only the name if there is none.
pub(super) fn card_of(cx: &Cx<'_>, id: PersonId) -> Card {
    let name = || cx.live.event.names.get(&id).cloned().unwrap_or_default();
    cx.live.event.festival.cards.get(&id).cloned().unwrap_or_else(|| Card { name: name(), ..Card::default() })
}
