//! Cards of an entry's people: corrected, exported, erased.

use egui::{Key, Modifiers, RichText, Ui};
use journal::PersonId;
use tournament::{EntryNo, Person};

use super::enrol::card_of;
use super::find::Wanted;
use desk_kit::Cx;
use desk_kit::access::{self, Access};
use desk_kit::dialogs::{Answer, body_ui, dialog_width};
use desk_kit::erasing::{erase as erase_data, in_play_ui, may_erase};
use desk_kit::parts::{field, quiet, undrawable_ui};
use festival::clock::date_in_figures;
use festival::event::import::tidy;
use festival::import::{day_of, first_day, status_words};
use festival::{Card, OpenTournament};
use look::theme::{bold, display, size, space, text, tokens};
use look::widgets::{Status, primary_button, secondary_button, section_title, status_chip};

const WIDTH: f32 = space(140);

/// Dialog with a person's card.
pub(super) struct CardDialog {
    people: Vec<PersonId>,
    at: usize,
    card: Card,
    birth: String,
    /// Card and day of birth as they were read.
    before: (Card, String),
    /// Text key of the reason why the day of birth can't be kept.
    birth_wrong: Option<&'static str>,
    /// Name for which namesakes were reported, and who they are.
    warned: Option<(String, Vec<String>)>,
    /// Who allows the erasure, while it is asked.
    erasing: Option<Access>,
    focus: bool,
}

impl CardDialog {
    /// Opens the card of an entry's people, without those who were erased.
    pub fn new(cx: &Cx<'_>, open: &OpenTournament, entry: EntryNo) -> Option<Self> {
        let entrant = open.state().entrant(entry)?;
        let people = entrant.people.iter().map(|person| PersonId(person.0));
        let people: Vec<_> = people.filter(|id| !cx.live.event.erased.contains(id)).collect();
        let first = *people.first()?;
        let mut dialog = Self {
            people,
            at: 0,
            card: Card::default(),
            birth: String::new(),
            before: (Card::default(), String::new()),
            birth_wrong: None,
            warned: None,
            erasing: None,
            focus: true,
        };
        dialog.read(cx, first);
        Some(dialog)
    }

    fn read(&mut self, cx: &Cx<'_>, id: PersonId) {
        self.card = card_of(cx, id);
        self.birth = self.card.birth.map(date_in_figures).unwrap_or_default();
        self.before = (self.card.clone(), self.birth.clone());
        (self.birth_wrong, self.warned, self.focus) = (None, None, true);
    }

    /// Checks whether the card has changes that are not saved.
    pub fn is_changed(&self) -> bool {
        (&self.card, &self.birth) != (&self.before.0, &self.before.1)
    }

    /// Returns the namesakes reported for the name in its field; empty if none were.
    fn namesakes(&self) -> &[String] {
        let name = tidy(&self.card.name);
        self.warned.as_ref().filter(|(own, _)| *own == name).map_or(&[], |(_, told)| told.as_slice())
    }

    /// Returns the name of what is on screen: the card, or the question whether it is to be erased.
    pub const fn name(&self) -> &'static str {
        if self.erasing.is_some() { "entries-erase" } else { "entries-card" }
    }

    /// Draws the dialog; true when it is done.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> bool {
        let Some(id) = self.people.get(self.at).copied() else { return true };
        if self.erasing.is_some() {
            return self.erase_ui(ui, cx, id);
        }
        dialog_width(ui, WIDTH);
        ui.label(RichText::new(cx.tr("entries-card-title")).font(display(size::TITLE)));
        self.people_ui(ui, cx);
        body_ui(ui, |ui| {
            self.fields_ui(ui, cx);
            tournaments_ui(ui, cx, id);
        });
        ui.add_space(space(2));
        self.foot_ui(ui, cx, id)
    }

    fn people_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) {
        if self.people.len() < 2 {
            return;
        }
        ui.horizontal_wrapped(|ui| {
            for (index, id) in self.people.clone().into_iter().enumerate() {
                let name = cx.live.event.names.get(&id).cloned().unwrap_or_default();
                let name = RichText::new(name).font(text(size::BODY));
                if ui.add(egui::Button::selectable(self.at == index, name)).clicked() && self.at != index {
                    self.at = index;
                    self.read(cx, id);
                }
            }
        });
    }

    fn fields_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) {
        let wide = WIDTH - space(5);
        let half = (wide - space(6)) / 2.0;
        let name = field(ui, &cx.tr("entries-card-name"), &mut self.card.name, wide);
        if std::mem::take(&mut self.focus) {
            name.request_focus();
        }
        undrawable_ui(ui, cx.lang, &self.card.name);
        ui.horizontal(|ui| {
            let birth = field(ui, &cx.tr("entries-card-birth"), &mut self.birth, half);
            if birth.changed() {
                self.birth_wrong = None;
            }
            field(ui, &cx.tr("entries-club"), &mut self.card.club, half);
        });
        field(ui, &cx.tr("entries-contact"), &mut self.card.contact, wide);
        if let Some(wrong) = self.birth_wrong {
            status_chip(ui, Status::Refused, &cx.tr(wrong));
        }
        let namesakes = self.namesakes();
        for told in namesakes {
            ui.add(egui::Label::new(RichText::new(told).color(tokens(ui).warning)).wrap());
        }
        if !namesakes.is_empty() {
            ui.add(egui::Label::new(quiet(ui, &cx.tr("entries-card-namesake-hint"))).wrap());
        }
        ui.add_space(space(1));
    }

    fn foot_ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>, id: PersonId) -> bool {
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, key));
        let mut save = pressed(Key::Enter);
        let ready = cx.live.writes() && !self.card.name.trim().is_empty();
        let mut done = false;
        let label = if self.namesakes().is_empty() { "entries-card-save" } else { "entries-card-two" };
        ui.horizontal(|ui| {
            let button = ui.add_enabled_ui(ready, |ui| primary_button(ui, &cx.tr(label), Some("Ctrl ⏎")));
            save |= button.inner.clicked();
            done = secondary_button(ui, &cx.tr("table-cancel"), Some("Esc")).clicked();
            if secondary_button(ui, &cx.tr("entries-card-export"), None).clicked() {
                cx.export_person(id);
            }
            let erase =
                ui.add_enabled_ui(cx.live.writes(), |ui| secondary_button(ui, &cx.tr("entries-card-erase"), None));
            if erase.inner.clicked() {
                self.erasing = Some(Access::new(may_erase(cx.live)));
            }
        });
        if save && ready {
            return self.save(cx, id);
        }
        done
    }

    /// Saves the corrections; false if the day of birth can't be parsed or is impossible, if others have the new name
    /// and have not been reported yet (two people can't be merged again), or if nobody is at the keyboard.
    fn save(&mut self, cx: &mut Cx<'_>, id: PersonId) -> bool {
        let birth = self.birth.trim();
        let day = day_of(birth);
        self.birth_wrong = match day {
            None if !birth.is_empty() => Some("entries-birth-wrong"),
            Some(day) if day > first_day(&cx.live.event) => Some("entries-birth-later"),
            _ => None,
        };
        if self.birth_wrong.is_some() {
            return false;
        }
        let Card { name, contact, club, .. } = &self.card;
        let card = Card { name: tidy(name), birth: day, contact: tidy(contact), club: tidy(club) };
        if self.namesakes().is_empty() {
            let told = namesakes(cx, id, &card.name);
            if !told.is_empty() {
                self.warned = Some((card.name, told));
                return false;
            }
        }
        if card == card_of(cx, id) {
            return true;
        }
        // Nothing is changed anonymously: whoever comes saves again.
        let manned = cx.is_manned();
        if manned {
            cx.live.change_person(id, &card);
        }
        manned
    }

    /// Asks for confirmation of an erasure, and says what remains; Escape goes back to the card.
    fn erase_ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>, id: PersonId) -> bool {
        let name = card_of(cx, id).name;
        dialog_width(ui, WIDTH);
        let title = cx.tr_args("setup-erase-title", &[("name", (&name).into())]);
        ui.label(RichText::new(title).font(display(size::TITLE)));
        body_ui(ui, |ui| {
            for key in ["setup-erase-goes", "entries-erase-stays", "setup-erase-elsewhere"] {
                ui.add(egui::Label::new(cx.tr(key)).wrap());
                ui.add_space(space(1));
            }
            in_play_ui(ui, cx, id);
            status_chip(ui, Status::Warning, &cx.tr("setup-erase-final"));
        });
        ui.add_space(space(2));
        let confirmed = self.confirmed_ui(ui, cx);
        if matches!(confirmed, Answer::Given(())) {
            erase_data(cx, id, &name);
            return true;
        }
        if !confirmed.waits() || ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
            self.erasing = None;
            ui.ctx().request_repaint();
        }
        false
    }

    /// Asks for somebody who may erase, then whether it is to be done.
    fn confirmed_ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> Answer<()> {
        let roles = may_erase(cx.live);
        let here = session::holders(cx.live, &roles).into_iter().any(|(id, _)| cx.live.present.contains(&id));
        if !here {
            let role = access::roles_words(cx.lang, &roles);
            let needs = cx.tr_args("setup-erase-needs", &[("role", (&role).into())]);
            ui.label(RichText::new(needs).font(bold(size::BODY)));
            let asked = self.erasing.as_mut().map(|access| access.or_out_ui(ui, cx, WIDTH));
            return Answer::of(None, matches!(asked, Some(Answer::GivenUp)));
        }
        let typed = ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Enter));
        ui.horizontal(|ui| {
            let erase = primary_button(ui, &cx.tr("setup-erase-confirm"), Some("Ctrl ⏎")).clicked() || typed;
            Answer::of(erase.then_some(()), secondary_button(ui, &cx.tr("table-cancel"), Some("Esc")).clicked())
        })
        .inner
    }
}

/// Returns the others who have the name that a person is to get, each with the tournaments that they entered.
fn namesakes(cx: &Cx<'_>, id: PersonId, name: &str) -> Vec<String> {
    let event = &cx.live.event;
    let wanted = Wanted::new(name);
    if event.names.get(&id).is_some_and(|before| wanted.names(before)) {
        return Vec::new();
    }
    let told = |(other, known): (&PersonId, &String)| {
        let all = event.festival.tournaments.iter();
        let entered = all.filter(|open| !open.state().entries_of(Person(other.0)).is_empty());
        let titles: Vec<_> = entered.map(|open| cx.words(open).title()).collect();
        let (count, titles) = (titles.len(), titles.join(", "));
        let args = [("name", known.into()), ("count", count.into()), ("titles", (&titles).into())];
        cx.tr_args("entries-card-namesake", &args)
    };
    let others = event.names.iter().filter(|(other, _)| **other != id && !event.erased.contains(other));
    others.filter(|(_, known)| wanted.names(known)).map(told).collect()
}

/// Draws the tournaments that somebody entered, and their status in each.
fn tournaments_ui(ui: &mut Ui, cx: &Cx<'_>, id: PersonId) {
    section_title(ui, &cx.tr("entries-card-where"));
    for open in &cx.live.event.festival.tournaments {
        let words = cx.words(open);
        for entry in cx.live.event.entries_of(open, id) {
            let (title, status) = (words.title(), status_words(&words, entry));
            let args = [("title", (&title).into()), ("number", entry.0.into()), ("status", (&status).into())];
            ui.add(egui::Label::new(quiet(ui, &cx.tr_args("entries-card-entry", &args))).truncate());
        }
    }
}
