//! Enrolling: a name, Enter, and the next one.

use chrono::NaiveDate;
use egui::{Key, Modifiers, RichText, TextEdit, Ui, vec2};
use journal::PersonId;
use tournament::{EntryPlan, Fact, NewEntry, Person};

use super::find::{Index, Wanted};
use crate::clock::date_in_words;
use crate::desk::table::parts::{field, quiet, wide_button};
use crate::desk::{Cx, Tone};
use crate::festival::import::{age_of, day_of};
use crate::festival::{Card, OpenTournament};
use crate::i18n::{Lang, tr_args};
use crate::theme::{bold, size, space, text, tokens};
use crate::widgets::{Status, icon_button, primary_button, secondary_button, status_chip};

/// Most people that are proposed.
const MOST: usize = 6;

/// Longest name that is taken.
const LETTERS: usize = 120;

/// Somebody chosen for the entry being made.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Chosen {
    Known(PersonId),
    New(Card),
}

/// The entry being made. What tells with `true` tells that it is complete.
#[derive(Default)]
pub(super) struct Enrol {
    /// What is typed of a name; the list below follows it.
    pub text: String,
    chosen: Vec<Chosen>,
    found: Vec<PersonId>,
    found_for: Option<(String, u64)>,
    /// Which proposal Enter takes; the one after the last is a new person.
    at: usize,
    /// The day of birth as typed, while a rule asks for it.
    birth: Option<String>,
    birth_wrong: bool,
    /// Whether the fee comes with the entry.
    pub paid: bool,
    /// Whether club and contact are asked for.
    pub more: bool,
    club: String,
    contact: String,
    /// Days of birth typed for people the event knows.
    born: Vec<(PersonId, NaiveDate)>,
    /// The keyboard goes to the field that waits.
    pub focus: bool,
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

    /// Tells whether the day of birth is being asked for.
    pub const fn asks_birth(&self) -> bool {
        self.birth.is_some()
    }

    /// Looks up who fits what is typed.
    pub fn follow(&mut self, index: &Index) {
        let same =
            self.found_for.as_ref().is_some_and(|(text, version)| *text == self.text && *version == index.version);
        if same {
            return;
        }
        self.found = index.best(&Wanted::new(&self.text), MOST);
        self.found.retain(|id| !self.chosen.contains(&Chosen::Known(*id)));
        self.at = 0;
        self.found_for = Some((self.text.clone(), index.version));
    }

    /// Moves through the proposals.
    pub fn step(&mut self, by: isize) {
        self.at = self.at.saturating_add_signed(by).min(self.found.len());
    }

    /// Takes back what was typed last: the name, then who is chosen.
    pub fn escape(&mut self) {
        (self.birth_wrong, self.focus) = (false, true);
        if self.birth.take().is_some() || self.text.is_empty() {
            self.chosen.pop();
        }
        self.text.clear();
        self.found_for = None;
    }

    /// Takes what is typed as a new person.
    pub fn take_new(&mut self, cx: &Cx<'_>, plan: &EntryPlan) -> bool {
        let name = crate::event::import::tidy(&self.text);
        if name.is_empty() {
            return false;
        }
        self.choose(cx, plan, Chosen::New(Card { name, ..Card::default() }))
    }

    /// Takes the proposal that is marked.
    pub fn take(&mut self, cx: &Cx<'_>, plan: &EntryPlan) -> bool {
        if self.text.trim().is_empty() {
            let enough = self.chosen.len() >= usize::from(plan.people.0) && !self.chosen.is_empty();
            return enough && self.complete(cx, plan);
        }
        match self.found.get(self.at) {
            Some(id) => self.choose(cx, plan, Chosen::Known(*id)),
            None => self.take_new(cx, plan),
        }
    }

    fn choose(&mut self, cx: &Cx<'_>, plan: &EntryPlan, who: Chosen) -> bool {
        self.chosen.push(who);
        self.text.clear();
        (self.found_for, self.focus) = (None, true);
        self.chosen.len() >= usize::from(plan.people.1) && self.complete(cx, plan)
    }

    /// Asks for a day of birth that a rule wants, or says that the entry is complete.
    fn complete(&mut self, cx: &Cx<'_>, plan: &EntryPlan) -> bool {
        if plan.under.is_some() && self.births(cx).contains(&None) {
            (self.birth, self.focus) = (Some(String::new()), true);
            return false;
        }
        true
    }

    fn births(&self, cx: &Cx<'_>) -> Vec<Option<NaiveDate>> {
        let birth = |who: &Chosen| match who {
            Chosen::Known(id) => {
                let typed = self.born.iter().find(|(own, _)| own == id).map(|(_, day)| *day);
                typed.or_else(|| cx.live.event.festival.cards.get(id)?.birth)
            }
            Chosen::New(card) => card.birth,
        };
        self.chosen.iter().map(birth).collect()
    }

    /// Takes the day of birth as typed; without one the rule speaks.
    pub fn take_birth(&mut self, cx: &Cx<'_>, plan: &EntryPlan) -> bool {
        let typed = self.birth.as_deref().unwrap_or_default().trim().to_owned();
        if typed.is_empty() {
            self.birth = None;
            return true;
        }
        let Some(day) = day_of(&typed) else {
            (self.birth_wrong, self.focus) = (true, true);
            return false;
        };
        let Some(first) = self.births(cx).iter().position(Option::is_none) else { return true };
        match &mut self.chosen[first] {
            Chosen::New(card) => card.birth = Some(day),
            Chosen::Known(id) => self.born.push((*id, day)),
        }
        (self.birth, self.birth_wrong) = (None, false);
        self.complete(cx, plan)
    }

    /// Gives the fact that enters who is chosen, and begins anew; new people come into the event with it.
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
        *self = Self { more: self.more, focus: true, ..Self::default() };
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

    /// Draws field, proposals and what is asked besides.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament, free: bool) -> bool {
        let plan = &open.plan().entries;
        self.chosen_ui(ui, cx, plan);
        if self.birth.is_some() {
            return self.birth_ui(ui, cx, plan, free);
        }
        let mut asked = self.name_ui(ui, cx, plan, free);
        if !self.text.trim().is_empty() {
            asked |= self.proposals_ui(ui, cx, open);
        }
        ui.add_space(space(1));
        ui.horizontal_wrapped(|ui| {
            if plan.fee_cents > 0 {
                let fee = euros(cx.lang, plan.fee_cents);
                let name = tr_args(cx.lang, "entries-with-fee", &[("fee", (&fee).into())]);
                ui.checkbox(&mut self.paid, name);
                crate::widgets::key_hint(ui, "Alt P");
                ui.add_space(space(3));
            }
            let key = if self.more { "entries-less" } else { "entries-more" };
            if secondary_button(ui, &cx.tr(key), Some("Alt D")).clicked() {
                self.more = !self.more;
            }
        });
        if self.more {
            let half = (ui.available_width() - space(12)) / 2.0;
            ui.horizontal(|ui| {
                field(ui, &cx.tr("entries-club"), &mut self.club, half);
                field(ui, &cx.tr("entries-contact"), &mut self.contact, half);
            });
        }
        asked
    }

    fn chosen_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, plan: &EntryPlan) {
        let mut gone = None;
        for (index, who) in self.chosen.iter().enumerate() {
            let name = match who {
                Chosen::Known(id) => cx.live.event.names.get(id).cloned().unwrap_or_default(),
                Chosen::New(card) => card.name.clone(),
            };
            ui.horizontal(|ui| {
                ui.label(RichText::new(format!("{}.", index + 1)).font(bold(size::LEAD)).color(tokens(ui).soft_ink));
                ui.add(egui::Label::new(RichText::new(&name).font(bold(size::LEAD))).truncate());
                let remove = tr_args(cx.lang, "entries-take-out", &[("name", (&name).into())]);
                if icon_button(ui, crate::theme::icon::X, &remove).clicked() {
                    gone = Some(index);
                }
            });
        }
        if let Some(index) = gone {
            self.chosen.remove(index);
            (self.birth, self.focus) = (None, true);
        }
        let enough = self.chosen.len() >= usize::from(plan.people.0) && plan.people.1 > plan.people.0;
        if enough && !self.chosen.is_empty() && self.birth.is_none() {
            ui.label(quiet(ui, &tr_args(cx.lang, "entries-enough", &[("count", self.chosen.len().into())])));
        }
    }

    fn name_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, plan: &EntryPlan, free: bool) -> bool {
        let name = match (plan.people.1, self.chosen.len()) {
            (1, _) => cx.tr("entries-name"),
            (_, before) => tr_args(cx.lang, "entries-name-of", &[("number", (before + 1).into())]),
        };
        let label = ui.label(quiet(ui, &name));
        let edit = TextEdit::singleline(&mut self.text)
            .id_salt("entries-name")
            .hint_text(cx.tr("entries-name-hint"))
            .font(text(size::TITLE))
            .char_limit(LETTERS)
            .desired_width(f32::INFINITY)
            .margin(vec2(space(3), space(2)));
        let response = ui.add(edit).labelled_by(label.id);
        let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if free && (entered || std::mem::take(&mut self.focus)) {
            response.request_focus();
        }
        entered && self.take(cx, plan)
    }

    fn proposals_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament) -> bool {
        let plan = &open.plan().entries;
        ui.spacing_mut().item_spacing.y = space(1);
        let mut clicked = None;
        for (index, id) in self.found.iter().enumerate() {
            let words = known_words(cx, open, *id);
            let key = (self.at == index).then_some("⏎");
            if wide_button(ui, &words, key, self.at == index).clicked() {
                clicked = Some(index);
            }
        }
        let typed = crate::event::import::tidy(&self.text);
        let words = tr_args(cx.lang, "entries-new-person", &[("name", (&typed).into())]);
        let last = self.at >= self.found.len();
        if wide_button(ui, &words, Some(if last { "⏎" } else { "Ctrl ⏎" }), last).clicked() {
            return self.take_new(cx, plan);
        }
        let Some(index) = clicked else { return false };
        self.at = index;
        self.take(cx, plan)
    }

    fn birth_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, plan: &EntryPlan, free: bool) -> bool {
        let Some(typed) = self.birth.as_mut() else { return false };
        let under = plan.under.unwrap_or_default();
        let name = tr_args(cx.lang, "entries-birth", &[("under", under.into())]);
        let width = ui.available_width() - space(6);
        let response = field(ui, &name, typed, width);
        if response.changed() {
            self.birth_wrong = false;
        }
        let read = day_of(typed);
        if let Some(day) = read {
            let words = date_in_words(&day.to_string(), cx.lang);
            let age = crate::festival::age_on(day, crate::festival::import::first_day(&cx.live.event));
            let age = i64::from(age.unwrap_or_default());
            ui.label(tr_args(cx.lang, "entries-birth-read", &[("day", (&words).into()), ("age", age.into())]));
        } else if self.birth_wrong {
            status_chip(ui, Status::Refused, &cx.tr("entries-birth-wrong"));
        } else {
            ui.label(quiet(ui, &cx.tr("entries-birth-hint")));
        }
        let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if free && (entered || std::mem::take(&mut self.focus)) {
            response.request_focus();
        }
        ui.add_space(space(1));
        let clicked = primary_button(ui, &cx.tr("entries-enrol"), Some("⏎")).clicked();
        (entered || clicked) && self.take_birth(cx, plan)
    }

    /// Takes the keys that the field would swallow.
    pub fn keys(&mut self, ui: &Ui, cx: &Cx<'_>, plan: &EntryPlan) -> bool {
        let pressed = |modifiers, key| ui.input_mut(|input| input.consume_key(modifiers, key));
        if pressed(Modifiers::ALT, Key::D) {
            self.more = !self.more;
        }
        if self.is_busy() && pressed(Modifiers::NONE, Key::Escape) {
            self.escape();
        }
        if self.birth.is_some() || self.text.trim().is_empty() {
            return false;
        }
        if pressed(Modifiers::COMMAND, Key::Enter) {
            return self.take_new(cx, plan);
        }
        for (key, by) in [(Key::ArrowDown, 1), (Key::ArrowUp, -1)] {
            if pressed(Modifiers::NONE, key) {
                self.step(by);
            }
        }
        false
    }
}

/// Gives what is known of a person.
pub(super) fn card_of(cx: &Cx<'_>, id: PersonId) -> Card {
    let name = || cx.live.event.names.get(&id).cloned().unwrap_or_default();
    cx.live.event.festival.cards.get(&id).cloned().unwrap_or_else(|| Card { name: name(), ..Card::default() })
}

/// Says who somebody is: what tells namesakes apart, and what they have to do with this tournament already.
fn known_words(cx: &Cx<'_>, open: &OpenTournament, id: PersonId) -> String {
    let card = card_of(cx, id);
    let mut words = cx.live.event.names.get(&id).cloned().unwrap_or_default();
    let birth = card.birth.map(|day| date_in_words(&day.to_string(), cx.lang));
    for more in [Some(card.club).filter(|club| !club.is_empty()), birth].into_iter().flatten() {
        words += " · ";
        words += &more;
    }
    let entries = open.state().entries_of(Person(id.0)).len();
    if entries > 0 {
        words += " · ";
        words += &tr_args(cx.lang, "entries-here-already", &[("count", entries.into())]);
    } else {
        let elsewhere = cx.live.event.festival.tournaments.iter();
        let elsewhere = elsewhere.filter(|other| !other.state().entries_of(Person(id.0)).is_empty()).count();
        if elsewhere > 0 {
            words += " · ";
            words += &tr_args(cx.lang, "entries-elsewhere", &[("count", elsewhere.into())]);
        }
    }
    words
}

/// Writes an amount: `1,00 €`.
pub(in crate::desk) fn euros(lang: Lang, cents: u32) -> String {
    let (whole, rest) = (cents / 100, cents % 100);
    match lang {
        Lang::It => format!("{whole},{rest:02} €"),
        Lang::En => format!("€{whole}.{rest:02}"),
    }
}
