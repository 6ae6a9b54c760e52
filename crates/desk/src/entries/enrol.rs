//! Enrolling: a name, Enter, and the next one. Who is entered already is looked up by name or number.

mod draw;

use chrono::NaiveDate;
use egui::{Key, Modifiers, Ui};
use journal::PersonId;
use tournament::{EntryNo, EntryPlan, Fact, NewEntry, Person};

use super::find::Index;
use super::proposals::{Marked, Proposals, entry_number, playing};
use crate::keys::{LINES, alt, take_steps};
use crate::page::Begun;
use crate::{Cx, Tone};
pub(crate) use festival::i18n::euros;
use festival::import::{age_of, day_of, is_birth, is_name, name_and_mail};
use festival::{Card, OpenTournament};

/// Longest name that is taken.
const LETTERS: usize = 120;

/// Somebody chosen for the entry being made.
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

/// How what is typed is to be taken.
#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    /// As the proposal that is marked says: an entry that is there already is shown.
    Marked,
    /// As another entry of who is marked.
    Again,
    /// As a new person.
    New,
}

/// What has come of what was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Taken {
    /// Nothing yet: more is needed.
    Nothing,
    /// The entry being made is complete.
    Whole,
    /// An entry was looked for, and found.
    Entry(EntryNo),
}

/// The entry being made.
#[derive(Default)]
pub(super) struct Enrol {
    /// What is typed of a name; the list below follows it.
    pub text: String,
    chosen: Vec<Chosen>,
    proposals: Proposals,
    /// How a key of this frame wants what is typed to be taken.
    asked: Option<How>,
    /// How far the keys of this frame go through the proposals.
    steps: isize,
    /// The day of birth as typed, while a rule asks for it.
    birth: Option<String>,
    birth_wrong: bool,
    /// Whose day of birth was typed last, and how.
    told: Option<(usize, String)>,
    /// Whether the fee comes with the entry.
    pub paid: bool,
    /// Whether club and contact are asked for.
    pub more: bool,
    /// Whether their fields have just come: they are brought into sight.
    opened: bool,
    /// Whether a letter of the name was typed in this frame.
    typed: bool,
    club: String,
    contact: String,
    /// Days of birth typed for people the event knows.
    born: Vec<(PersonId, NaiveDate)>,
    /// The keyboard goes to the field that waits.
    pub focus: bool,
    /// What stands in it is selected: typing takes its place.
    select: bool,
}

impl Enrol {
    /// Begins with an empty field that has the keyboard.
    pub fn fresh() -> Self {
        Self { focus: true, ..Self::default() }
    }

    /// Tells whether an entry is being made.
    pub fn is_busy(&self) -> bool {
        !self.text.trim().is_empty() || !self.chosen.is_empty()
    }

    /// Gives what is typed of an entry that is not made; figures only look one up.
    pub fn begun(&self) -> Option<Begun<'_>> {
        let name = Some(self.text.trim()).filter(|text| !text.is_empty() && entry_number(text).is_none());
        let more = !self.chosen.is_empty() || [&self.club, &self.contact].iter().any(|text| !text.trim().is_empty());
        name.map(Begun::Written).or_else(|| more.then_some(Begun::Filled))
    }

    /// Tells whether the day of birth is being asked for.
    pub const fn asks_birth(&self) -> bool {
        self.birth.is_some()
    }

    /// Looks up who fits what is typed.
    pub fn follow(&mut self, index: &Index) {
        let name = typed_name(&self.text).0;
        let Self { chosen, proposals, .. } = self;
        proposals.follow(&name, index, |id| chosen.contains(&Chosen::Known(id)));
    }

    /// Takes back what was typed last: the name, then who is chosen.
    pub fn escape(&mut self) {
        (self.birth_wrong, self.told, self.focus) = (false, None, true);
        if self.birth.take().is_some() || self.text.is_empty() {
            self.chosen.pop();
        }
        self.text.clear();
        self.proposals.clear();
        if self.chosen.is_empty() {
            self.forget_more();
        }
    }

    /// Takes what is typed as a new person, unless it is no name.
    fn take_new(&mut self, cx: &Cx<'_>, plan: &EntryPlan) -> Taken {
        let (name, contact) = typed_name(&self.text);
        if !is_name(&name) {
            return Taken::Nothing;
        }
        self.choose(cx, plan, Chosen::New(Card { name, contact, ..Card::default() }))
    }

    /// Takes what is typed.
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
            Marked::Known(id) | Marked::Offered(id) => match self.here(open, id).filter(|_| how == How::Marked) {
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

    /// Asks once more for who was found by a part of the name: nobody is entered in somebody's stead.
    fn offer(&mut self) -> Taken {
        if let Some(at) = self.proposals.index() {
            self.proposals.choose(at);
        }
        self.focus = true;
        Taken::Nothing
    }

    /// Gives the entry that is meant by somebody, unless a partner is being chosen: one in play, and once nobody can enter
    /// any more the last, in or out.
    fn here(&self, open: &OpenTournament, id: PersonId) -> Option<EntryNo> {
        let (state, late) = (open.state(), open.plan().enters_while_playing());
        let over = state.now().is_some_and(|(stage, now)| !late || stage > 0 || now.ended);
        let last = || state.entries_of(Person(id.0)).last().copied().filter(|_| over);
        playing(open, id).or_else(last).filter(|_| self.chosen.is_empty())
    }

    fn show(&mut self, entry: EntryNo) -> Taken {
        self.text.clear();
        self.proposals.clear();
        self.focus = true;
        self.forget_more();
        Taken::Entry(entry)
    }

    /// Forgets fee, club and contact: what was meant for nobody must not go to the next.
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

    /// Asks for a day of birth that a rule wants, or says that the entry is complete.
    fn complete(&mut self, cx: &Cx<'_>, plan: &EntryPlan) -> Taken {
        if plan.under.is_some() && self.births(cx).contains(&None) {
            (self.birth, self.focus) = (Some(String::new()), true);
            return Taken::Nothing;
        }
        Taken::Whole
    }

    /// Gives the days of birth of who is chosen; one that can't be is as good as none.
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

    /// Takes the day of birth as typed; without one the rule speaks.
    fn take_birth(&mut self, cx: &Cx<'_>, plan: &EntryPlan) -> Taken {
        let typed = self.birth.as_deref().unwrap_or_default().trim().to_owned();
        let first = self.births(cx).iter().position(Option::is_none);
        self.told = first.map(|first| (first, typed.clone()));
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

    /// Begins the next entry; gives the one that was made.
    pub fn begin_anew(&mut self) -> Self {
        let next = Self { more: self.more, focus: true, ..Self::default() };
        std::mem::replace(self, next)
    }

    /// Takes up an entry that was given up: the day of birth typed last waits to be typed anew, else the last name.
    pub fn taken_up(mut self, cx: &Cx<'_>) -> Self {
        (self.focus, self.select) = (true, true);
        if let Some((index, typed)) = self.told.take() {
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

    /// Gives the fact that enters who is chosen; new people come into the event with it.
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

    /// Writes what was typed besides onto the cards of new people, and gives those of the others that it completes: club
    /// and contact are the first person's.
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

    /// Asks for club and contact, or no longer.
    const fn ask_more(&mut self, more: bool) {
        (self.more, self.opened) = (more, more);
    }

    /// Takes the keys that the field would swallow.
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

/// Gives the name that is typed, and the address of mail that was pasted with it.
fn typed_name(text: &str) -> (String, String) {
    name_and_mail(&festival::event::import::tidy(text))
}

/// Gives what is known of a person.
pub(super) fn card_of(cx: &Cx<'_>, id: PersonId) -> Card {
    let name = || cx.live.event.names.get(&id).cloned().unwrap_or_default();
    cx.live.event.festival.cards.get(&id).cloned().unwrap_or_else(|| Card { name: name(), ..Card::default() })
}
