//! The field of the name, its proposals, and the further questions.

use egui::{Key, RichText, TextEdit, Ui, vec2};
use journal::PersonId;
use tournament::{EntryNo, EntryPlan, takes_entries};

use super::{Enrol, How, LETTERS, Taken, euros, typed_name};
use crate::entries::find::Index;
use crate::entries::proposals::{Marked, entry_number, known_words};
use desk_kit::Cx;
use desk_kit::dialogs::is_above;
use desk_kit::parts::{field, quiet, select, undrawable_ui, wide_button};
use desk_kit::question::take_question;
use festival::clock::date_in_words;
use festival::import::{day_of, first_day, folded, is_name};
use festival::{OpenTournament, age_on};
use look::theme::{bold, size, space, text, tokens};
use look::widgets::{Status, icon_button, primary_button, reveal, secondary_button, status_chip};

impl Enrol {
    /// Draws field, proposals and questions; `alone` if no entry is shown below, whose keys would come first.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament, index: &Index, alone: bool) -> Taken {
        let plan = &open.plan().entries;
        self.chosen_ui(ui, cx, plan);
        if self.birth.is_some() {
            return self.birth_ui(ui, cx, plan);
        }
        let top = ui.cursor().top();
        let asked = self.name_ui(ui, cx, plan);
        if self.more {
            self.more_ui(ui, cx);
        }
        // Proposals are updated again: letters may have come together with the key.
        self.follow(index);
        self.proposals.step(std::mem::take(&mut self.steps));
        let mut taken = asked.map_or(Taken::Nothing, |how| self.take(cx, open, how));
        if !self.text.trim().is_empty() {
            let how = self.proposals_ui(ui, cx, open, top);
            taken = how.map_or(taken, |how| self.take(cx, open, how));
        }
        ui.add_space(space(1));
        ui.horizontal_wrapped(|ui| {
            if plan.fee_cents > 0 {
                let fee = euros(cx.lang, plan.fee_cents);
                let name = cx.tr_args("entries-with-fee", &[("fee", (&fee).into())]);
                ui.checkbox(&mut self.paid, name);
                if alone || self.is_busy() {
                    look::widgets::key_hint(ui, "Alt P");
                }
                ui.add_space(space(3));
            }
            let key = if self.more { "entries-less" } else { "entries-more" };
            if secondary_button(ui, &cx.tr(key), Some("Alt D")).clicked() {
                self.ask_more(!self.more);
            }
        });
        taken
    }

    /// Draws club and contact right below the name, and scrolls them into sight when they have just opened.
    fn more_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) {
        let half = (ui.available_width() - space(12)) / 2.0;
        let fields = ui.horizontal(|ui| {
            field(ui, &cx.tr("entries-club"), &mut self.club, half);
            field(ui, &cx.tr("entries-contact"), &mut self.contact, half);
        });
        if std::mem::take(&mut self.opened) {
            reveal(ui, fields.response.rect);
        }
    }

    fn chosen_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, plan: &EntryPlan) {
        let mut gone = None;
        for (index, who) in self.chosen.iter().enumerate() {
            let name = who.name(cx);
            ui.horizontal(|ui| {
                ui.label(RichText::new(format!("{}.", index + 1)).font(bold(size::LEAD)).color(tokens(ui).soft_ink));
                let button = space(8) + ui.spacing().item_spacing.x;
                ui.scope(|ui| {
                    // Longer text would widen the whole side.
                    ui.set_max_width(ui.available_width() - button);
                    ui.add(egui::Label::new(RichText::new(&name).font(bold(size::LEAD))).truncate());
                });
                let remove = cx.tr_args("entries-take-out", &[("name", (&name).into())]);
                if icon_button(ui, look::theme::icon::X, &remove).clicked() {
                    gone = Some(index);
                }
            });
        }
        if let Some(index) = gone {
            self.chosen.remove(index);
            (self.birth, self.birth_typed, self.focus) = (None, None, true);
        }
        let enough = self.chosen.len() >= usize::from(plan.people.0) && plan.people.1 > plan.people.0;
        if enough && !self.chosen.is_empty() && self.birth.is_none() {
            ui.label(quiet(ui, &cx.tr_args("entries-enough", &[("count", self.chosen.len().into())])));
        }
    }

    /// Draws the field; returns how the typed text is to be applied, if it is.
    fn name_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, plan: &EntryPlan) -> Option<How> {
        let name = match (plan.people.1, self.chosen.len()) {
            (1, _) => cx.tr("entries-name"),
            (_, before) => cx.tr_args("entries-name-of", &[("number", (before + 1).into())]),
        };
        let label = ui.label(quiet(ui, &name));
        let edit = TextEdit::singleline(&mut self.text)
            .id_salt("entries-name")
            .hint_text(RichText::new(cx.tr("entries-name-hint")).font(text(size::TITLE)))
            .font(text(size::TITLE))
            .char_limit(LETTERS)
            .desired_width(f32::INFINITY)
            .margin(vec2(space(3), space(2)));
        let response = ui.add(edit).labelled_by(label.id);
        if response.changed() {
            take_question(ui.ctx(), &mut self.text);
        }
        self.typed = response.changed();
        let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        let free = is_above(ui);
        if free && (entered || std::mem::take(&mut self.focus)) {
            response.request_focus();
        }
        if free && std::mem::take(&mut self.select) {
            select(ui, &response, &self.text, 0);
        }
        self.asked.take().or(entered.then_some(How::Marked))
    }

    /// Draws the proposals below a field that begins at `top`; both stay in sight while letters are typed. Returns how
    /// the typed text is to be applied, if a proposal was clicked.
    fn proposals_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament, top: f32) -> Option<How> {
        ui.spacing_mut().item_spacing.y = space(1);
        if let Some(entry) = entry_number(&self.text) {
            return number_ui(ui, cx, open, entry);
        }
        let (mut clicked, mut shown) = (None, None);
        for (index, id) in self.proposals.found.clone().into_iter().enumerate() {
            let marked = self.proposals.index() == Some(index);
            let button = wide_button(ui, &known_words(cx, open, id), marked.then_some("⏎"), marked);
            if marked || shown.is_none() {
                shown = Some(button.rect);
            }
            if button.clicked() {
                self.proposals.choose(index);
                clicked = Some(How::Marked);
            }
            // No second entry is offered where it would not play.
            let again = marked && self.here(cx, open, id).is_some() && takes_entries(open.plan(), open.state());
            if again && secondary_button(ui, &cx.tr("entries-again"), Some("⇧ ⏎")).clicked() {
                clicked = Some(How::Again);
            }
        }
        let (typed, _) = typed_name(&self.text);
        if !is_name(&typed) {
            let why = RichText::new(cx.tr("entries-no-name")).color(tokens(ui).refused);
            ui.add(egui::Label::new(why).wrap());
            return clicked;
        }
        undrawable_ui(ui, cx.lang, &typed);
        let words = cx.tr_args("entries-new-person", &[("name", (&typed).into())]);
        let last = self.proposals.marked() == Marked::New;
        let new = wide_button(ui, &words, Some(if last { "⏎" } else { "Ctrl ⏎" }), last);
        if new.clicked() {
            clicked = Some(How::New);
        }
        if let Some(shown) = shown.filter(|_| !last).or(Some(new.rect)).filter(|_| self.typed) {
            reveal(ui, shown.with_min_y(top));
        }
        // This line always has its room: nothing moves as letters are typed.
        let hint = match self.proposals.marked() {
            Marked::Nobody => cx.tr("entries-namesakes"),
            Marked::Unclear => cx.tr("entries-goes-on"),
            Marked::Offered(_) => cx.tr("entries-offered"),
            Marked::Known(id) => self.meant_words(cx, open, id).unwrap_or_default(),
            Marked::New => String::new(),
        };
        ui.add(egui::Label::new(quiet(ui, &hint)).wrap());
        clicked
    }

    /// Returns the words that the next key enters somebody whose name is not typed in full; `None` if it shows an
    /// entry.
    fn meant_words(&self, cx: &Cx<'_>, open: &OpenTournament, id: PersonId) -> Option<String> {
        let name = cx.live.event.names.get(&id).filter(|name| folded(name) != folded(&self.text))?;
        let enters = self.here(cx, open, id).is_none();
        enters.then(|| cx.tr_args("entries-meant", &[("name", name.into())]))
    }

    fn birth_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, plan: &EntryPlan) -> Taken {
        let Some(typed) = self.birth.as_mut() else { return Taken::Nothing };
        let under = plan.under.unwrap_or_default();
        let name = cx.tr_args("entries-birth", &[("under", under.into())]);
        let width = ui.available_width() - space(6);
        let response = field(ui, &name, typed, width);
        if response.changed() {
            self.birth_wrong = false;
        }
        let read = day_of(typed);
        let first = first_day(&cx.live.event);
        if let Some((day, age)) = read.and_then(|day| Some((day, age_on(day, first)?))) {
            let words = date_in_words(&day.to_string(), cx.lang);
            let age = i64::from(age);
            ui.label(cx.tr_args("entries-birth-read", &[("day", (&words).into()), ("age", age.into())]));
        } else if read.is_some_and(|day| day > first) {
            status_chip(ui, Status::Refused, &cx.tr("entries-birth-later"));
        } else if self.birth_wrong {
            status_chip(ui, Status::Refused, &cx.tr("entries-birth-wrong"));
        } else {
            ui.label(quiet(ui, &cx.tr("entries-birth-hint")));
        }
        let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        let free = is_above(ui);
        if free && (entered || std::mem::take(&mut self.focus)) {
            response.request_focus();
        }
        if free && std::mem::take(&mut self.select) {
            select(ui, &response, self.birth.as_deref().unwrap_or_default(), 0);
        }
        ui.add_space(space(1));
        let clicked = primary_button(ui, &cx.tr("entries-enrol"), Some("⏎")).clicked();
        if entered || clicked { self.take_birth(cx, plan) } else { Taken::Nothing }
    }
}

/// Draws the entry of a typed number.
fn number_ui(ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament, entry: EntryNo) -> Option<How> {
    if open.state().entrant(entry).is_none() {
        status_chip(ui, Status::Quiet, &cx.tr("entries-no-number"));
        return None;
    }
    let name = cx.words(open).entry(entry);
    let words = cx.tr_args("entries-row", &[("number", entry.0.into()), ("name", (&name).into())]);
    wide_button(ui, &words, Some("⏎"), true).clicked().then_some(How::Marked)
}
