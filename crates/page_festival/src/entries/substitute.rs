//! Substitution in an entry: who comes and why; the consequences are shown before it is recorded.

use egui::{RichText, Ui};
use journal::PersonId;
use tournament::{EntryNo, Fact, Person};

use super::enrol::card_of;
use super::proposals::known_words;
use desk_kit::Cx;
use desk_kit::dialogs::{Answer, dialog_width};
use desk_kit::keys::entered;
use desk_kit::parts::{field, quiet, undrawable_ui, wide_button};
use festival::event::import::tidy;
use festival::import::{age_of, day_of, folded, is_birth};
use festival::{Card, OpenTournament, named};
use look::theme::{display, size, space, text};
use look::widgets::{Status, primary_button, secondary_button, status_chip};

const WIDTH: f32 = space(120);

/// Dialog for a substitution.
pub(super) struct SubstituteDialog {
    entry: EntryNo,
    people: Vec<Person>,
    /// Index of the person who leaves.
    outgoing: usize,
    name: String,
    /// Chosen one of several people with that name.
    meant: Option<Meant>,
    /// Day of birth of the person who comes, if a rule asks for it.
    birth: String,
    reason: String,
    focus: bool,
}

/// One of several people with a name, or a new person with the same name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Meant {
    Known(PersonId),
    New,
}

impl SubstituteDialog {
    /// Opens the dialog for an entry; its first person leaves unless another is chosen.
    pub fn new(open: &OpenTournament, entry: EntryNo) -> Option<Self> {
        let people = open.state().people_of(entry).to_vec();
        let [name, birth, reason] = [const { String::new() }; 3];
        (!people.is_empty()).then_some(Self {
            entry,
            people,
            outgoing: 0,
            name,
            meant: None,
            birth,
            reason,
            focus: true,
        })
    }

    /// Checks whether anything is typed.
    pub fn is_typing(&self) -> bool {
        [&self.name, &self.birth, &self.reason].into_iter().any(|text| !text.is_empty())
    }

    /// Draws the dialog; answers with what is to be recorded, once its consequences have been seen.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> Answer<Fact> {
        dialog_width(ui, WIDTH);
        let args = [("number", self.entry.0.into())];
        let title = cx.tr_args("entries-substitute-title", &args);
        ui.add(egui::Label::new(RichText::new(title).font(display(size::TITLE))).wrap());
        self.people_ui(ui, cx);
        let entered = self.fields_ui(ui, cx);
        let fault = self.fault(cx);
        ui.scope(|ui| {
            ui.set_min_height(space(7));
            if let Some(said) = fault.or_else(|| self.known(cx).is_none().then_some("entries-substitute-new")) {
                status_chip(ui, Status::Quiet, &cx.tr(said));
            }
        });
        let (taken, given_up) = ui
            .horizontal(|ui| {
                let ready = fault.is_none();
                let words = cx.tr("entries-substitute-look");
                let look = ui.add_enabled_ui(ready, |ui| primary_button(ui, &words, Some("⏎"))).inner.clicked();
                let given_up = secondary_button(ui, &cx.tr("table-cancel"), Some("Esc")).clicked();
                (ready && (look || entered), given_up)
            })
            .inner;
        let fact = if taken { self.fact(cx) } else { None };
        Answer::of(fact, given_up && !taken)
    }

    /// Draws who leaves, or the choice between several.
    fn people_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) {
        let Some(open) = cx.tournament() else { return };
        let words = cx.words(open);
        ui.label(quiet(ui, &cx.tr("table-substitute-left")));
        ui.horizontal_wrapped(|ui| {
            for (index, person) in self.people.iter().enumerate() {
                let name = words.person(*person);
                if self.people.len() == 1 {
                    ui.label(&name);
                } else {
                    let button =
                        egui::Button::selectable(self.outgoing == index, RichText::new(&name).font(text(size::BODY)));
                    if ui.add(button).clicked() {
                        self.outgoing = index;
                    }
                }
            }
        });
    }

    /// Draws the fields; true if Enter was pressed in the last one. In the others it moves on.
    fn fields_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) -> bool {
        let wide = WIDTH - space(5);
        let name = field(ui, &cx.tr("table-substitute-came"), &mut self.name, wide);
        if std::mem::take(&mut self.focus) {
            name.request_focus();
        }
        if name.changed() {
            self.meant = None;
        }
        let mut on = entered(ui, &name);
        undrawable_ui(ui, cx.lang, &self.name);
        self.namesakes_ui(ui, cx);
        if asks_birth(cx) {
            let birth = field(ui, &cx.tr("entries-card-birth"), &mut self.birth, wide);
            if std::mem::take(&mut on) {
                birth.request_focus();
            }
            on = entered(ui, &birth);
        }
        let reason = field(ui, &cx.tr("table-reason"), &mut self.reason, wide);
        if on {
            reason.request_focus();
        }
        entered(ui, &reason)
    }

    /// Draws the choice between several people with the name.
    fn namesakes_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) {
        let Some(open) = cx.tournament() else { return };
        let all = self.namesakes(cx);
        let known = all.iter().map(|id| (Meant::Known(*id), known_words(cx, open, *id)));
        let new = (!all.is_empty()).then(|| (Meant::New, cx.tr("entries-substitute-new")));
        for (meant, words) in known.chain(new) {
            if wide_button(ui, &words, None, self.meant == Some(meant)).clicked() {
                self.meant = Some(meant);
            }
        }
    }

    /// Returns the people who have the typed name, if there are several.
    fn namesakes(&self, cx: &Cx<'_>) -> Vec<PersonId> {
        let (event, typed) = (&cx.live.event, tidy(&self.name));
        if typed.is_empty() || named(event, &typed).is_some() {
            return Vec::new();
        }
        let wanted = folded(&typed);
        let there = event.names.iter().filter(|(id, _)| !event.erased.contains(id));
        there.filter(|(_, name)| folded(name) == wanted).map(|(id, _)| *id).collect()
    }

    /// Returns the person who comes, if the event knows them.
    fn known(&self, cx: &Cx<'_>) -> Option<PersonId> {
        match self.meant {
            Some(Meant::Known(id)) => Some(id),
            Some(Meant::New) => None,
            None => named(&cx.live.event, &tidy(&self.name)),
        }
    }

    /// Returns the text key of what is missing or wrong.
    fn fault(&self, cx: &Cx<'_>) -> Option<&'static str> {
        let born = self.birth.trim();
        let wrong = !born.is_empty() && day_of(born).is_none_or(|day| !is_birth(&cx.live.event, day));
        match () {
            () if tidy(&self.name).is_empty() => Some("entries-substitute-who"),
            () if self.meant.is_none() && !self.namesakes(cx).is_empty() => Some("entries-substitute-which"),
            () if wrong => Some("entries-birth-wrong"),
            () if self.reason.trim().is_empty() => Some("entries-substitute-why"),
            () => None,
        }
    }

    /// Returns the act; a new person, or a new day of birth, is added to the event with it.
    fn fact(&self, cx: &mut Cx<'_>) -> Option<Fact> {
        let typed = day_of(self.birth.trim());
        let known = self.known(cx);
        let mut card = known.map_or_else(Card::default, |id| card_of(cx, id));
        let before = card.clone();
        card.birth = typed.or(card.birth);
        if known.is_none() {
            card.name = tidy(&self.name);
        }
        let new = if known.is_none() { vec![card.clone()] } else { Vec::new() };
        let completed = known.filter(|_| card != before).map(|id| (id, card.clone()));
        let Some(numbers) = cx.live.expect_people(&new, completed.into_iter().collect()) else {
            cx.say(desk_kit::Tone::Bad, cx.tr("entries-wait"));
            return None;
        };
        let incoming = known.or_else(|| numbers.first().copied())?;
        let outgoing = *self.people.get(self.outgoing)?;
        let others = self.people.iter().filter(|person| **person != outgoing);
        let births: Vec<_> = others.map(|person| card_of(cx, PersonId(person.0)).birth).chain([card.birth]).collect();
        let age = if asks_birth(cx) { age_of(&cx.live.event, &births) } else { None };
        let reason = tidy(&self.reason);
        Some(Fact::Substitute { entry: self.entry, outgoing, incoming: Person(incoming.0), age, reason })
    }
}

/// Checks whether the tournament asks for ages.
fn asks_birth(cx: &Cx<'_>) -> bool {
    cx.tournament().is_some_and(|open| open.plan().entries.under.is_some())
}
