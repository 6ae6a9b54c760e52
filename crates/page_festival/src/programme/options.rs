//! The options of a tournament before it begins: every field of its rules, what has been changed, and what is wrong with it.

use std::collections::BTreeMap;

use egui::{Align2, ComboBox, Key, Modifiers, RichText, ScrollArea, TextEdit, Ui, vec2};
use rules::field_mut;
use serde_json::Value;
use tournament::Plan;
use tournament::options::{Kind, OptionField, options};

use crate::brought::ruleset_with;
use desk_kit::access::name_ui;
use desk_kit::dialogs::{Answer, dialog_width, room_high};
use desk_kit::parts::{keep_list_above, quiet};
use desk_kit::{Cx, ORGANISERS, Tone};
use festival::event::EventRecord;
use festival::options::{choice_name, differences, option_name, option_words, part_name, read, shown};
use look::theme::{display, scroll_bars, size, space};
use look::widgets::{Status, listed, primary_button, scroll_ui, secondary_button, section_title, status_chip};

const WIDTH: f32 = space(200);
const NAMES: f32 = space(100);
/// Room around the list: the window's edges, the title, the words below it and the buttons, in points.
const AROUND: f32 = space(75);
const LEAST: f32 = space(40);

/// The dialog for the options of a tournament.
pub(super) struct OptionsDialog {
    id: String,
    before: Value,
    now: Value,
    /// Text that is being typed, by path of the field.
    typed: BTreeMap<String, String>,
    /// Names of the fields whose text can't be read, by path.
    wrong: BTreeMap<String, String>,
    /// Problems of the rules as they are now.
    problems: Vec<String>,
    focus: bool,
}

impl OptionsDialog {
    /// Opens the options of a tournament; returns `None` once it has begun.
    pub fn new(cx: &Cx<'_>, id: &str) -> Option<Self> {
        let open = cx.live.event.festival.find(id).filter(|open| open.is_to_come())?;
        let before = serde_json::to_value(open.plan()).ok()?;
        let (typed, wrong) = (BTreeMap::new(), BTreeMap::new());
        Some(Self { id: id.to_owned(), now: before.clone(), before, typed, wrong, problems: Vec::new(), focus: true })
    }

    /// Returns true if something chosen or typed is not recorded.
    pub fn is_changed(&self) -> bool {
        self.now != self.before || !self.wrong.is_empty()
    }

    /// Draws the dialog; true when it is done.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> bool {
        let title = super::new::title_of(cx, &self.id);
        dialog_width(ui, WIDTH);
        let title = cx.tr_args("option-title", &[("title", (&title).into())]);
        ui.label(RichText::new(title).font(display(size::TITLE)));
        let most = (room_high(ui.ctx()) - AROUND).max(LEAST);
        ui.scope(|ui| {
            ui.spacing_mut().scroll = scroll_bars();
            let area = ScrollArea::vertical().id_salt("options").max_height(most).min_scrolled_height(most);
            scroll_ui(ui, area, |ui| self.fields_ui(ui, cx));
        });
        match self.foot_ui(ui, cx) {
            Answer::Wait => false,
            Answer::GivenUp => true,
            Answer::Given(()) => self.save(cx),
        }
    }

    fn fields_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) {
        let mut part = None;
        for option in options(&self.now) {
            let name = part_name(cx.lang, &self.now, &option.path);
            if part.as_ref() != Some(&name) {
                ui.add_space(space(2));
                section_title(ui, &name);
                part = Some(name);
            }
            let chosen = ui.push_id(&option.path, |ui| self.field_ui(ui, cx, &option)).inner;
            if let Some(value) = chosen {
                self.put(&option.path, value);
            }
        }
    }

    /// Sets the value of a field; text typed inside it is forgotten.
    fn put(&mut self, path: &str, value: Value) {
        if let Some(field) = field_mut(&mut self.now, path) {
            *field = value;
            self.problems.clear();
        }
        let inside = |other: &String| other != path && other.starts_with(path);
        self.typed.retain(|other, _| !inside(other));
        self.wrong.retain(|other, _| !inside(other));
    }

    /// Draws one field; returns its new value if it changed.
    fn field_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, option: &OptionField) -> Option<Value> {
        let name = option_name(cx.lang, &option.key);
        match &option.kind {
            Kind::YesNo => {
                let mut on = option.value == Value::Bool(true);
                ui.checkbox(&mut on, &name).changed().then_some(Value::Bool(on))
            }
            Kind::OneOf(all) => self.choice_ui(ui, cx, option, (&name, all)),
            _ => self.text_ui(ui, cx, option, &name),
        }
    }

    fn choice_ui(
        &mut self,
        ui: &mut Ui,
        cx: &Cx<'_>,
        option: &OptionField,
        (name, all): (&str, &[(&'static str, Value)]),
    ) -> Option<Value> {
        let mut taken = None;
        row(ui, name, |ui, width, label| {
            let now = option.kind.chosen(&option.value);
            let shown = option_words(cx.lang, option);
            let combo = ComboBox::from_id_salt("choice").selected_text(&shown).width(width).show_ui(ui, |ui| {
                for (at, (own, value)) in all.iter().enumerate() {
                    if listed(ui, now == Some(at), choice_name(cx.lang, &option.key[1], own)) && now != Some(at) {
                        taken = Some(value.clone());
                    }
                }
            });
            keep_list_above(ui, &combo.response);
            combo.response.labelled_by(label);
        });
        taken
    }

    fn text_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, option: &OptionField, name: &str) -> Option<Value> {
        let kept = shown(&option.kind, &option.value, cx.lang);
        let mut text = self.typed.get(&option.path).cloned().unwrap_or(kept);
        let focus = std::mem::take(&mut self.focus);
        let changed = row(ui, name, |ui, width, label| {
            let edit = match option.kind {
                Kind::Levels => TextEdit::multiline(&mut text).desired_rows(4),
                _ => TextEdit::singleline(&mut text),
            };
            let edit = edit.id_salt("text").desired_width(width).margin(vec2(space(2), space(1)));
            let response = ui.add(edit.align(Align2::LEFT_CENTER)).labelled_by(label);
            if focus {
                response.request_focus();
            }
            response.changed()
        });
        if !changed {
            return None;
        }
        let value = read(&option.kind, &text, cx.lang);
        self.typed.insert(option.path.clone(), text);
        if value.is_some() {
            self.wrong.remove(&option.path);
            return value;
        }
        self.wrong.insert(option.path.clone(), name.to_owned());
        // A value read before the text became unreadable is nobody's choice: the field takes the value it had at first.
        field_mut(&mut self.before.clone(), &option.path).map(|before| before.clone())
    }

    /// Draws the changes and the problems; returns whether to record the rules, and whether they are given up.
    fn foot_ui(&self, ui: &mut Ui, cx: &Cx<'_>) -> Answer<()> {
        ui.add_space(space(2));
        let changes = differences(cx.lang, &self.before, &self.now);
        // Why it is refused stays in sight, however long the list of changes is.
        for name in self.wrong.values() {
            status_chip(ui, Status::Refused, &cx.tr_args("option-wrong", &[("name", name.into())]));
        }
        for problem in &self.problems {
            status_chip(ui, Status::Refused, problem);
        }
        ScrollArea::vertical().id_salt("changes").max_height(space(18)).min_scrolled_height(space(18)).show(ui, |ui| {
            for change in &changes {
                ui.add(egui::Label::new(quiet(ui, change)).wrap());
            }
            if changes.is_empty() {
                ui.label(quiet(ui, &cx.tr("option-unchanged")));
            }
        });
        name_ui(ui, cx, ORGANISERS);
        ui.add_space(space(1));
        ui.horizontal(|ui| {
            let ready = !changes.is_empty() && self.wrong.is_empty();
            let save = ui.add_enabled_ui(ready, |ui| primary_button(ui, &cx.tr("option-save"), Some("Ctrl ⏎")));
            let key = ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Enter));
            let given_up = secondary_button(ui, &cx.tr("table-cancel"), Some("Esc")).clicked();
            Answer::of((save.inner.clicked() || (key && ready)).then_some(()), given_up)
        })
        .inner
    }

    /// Records the rules; returns false if they can't be, and keeps the problems.
    fn save(&mut self, cx: &mut Cx<'_>) -> bool {
        match self.ruleset(cx) {
            Ok(ruleset) => {
                cx.live.arrange(&EventRecord::TournamentRuled { id: self.id.clone(), ruleset });
                cx.say(Tone::Good, cx.tr("option-saved"));
                true
            }
            Err(problems) => {
                self.problems = problems;
                false
            }
        }
    }

    /// Returns the text of the ruleset with the chosen options, if all that is recorded holds by it.
    fn ruleset(&self, cx: &Cx<'_>) -> Result<String, Vec<String>> {
        let Some(open) = cx.live.event.festival.find(&self.id) else { return Err(Vec::new()) };
        // A field that must not be left open is empty: whatever else is wrong, it is said first.
        let plan: Plan = serde_json::from_value(self.now.clone()).map_err(|_| self.empty(cx))?;
        ruleset_with(cx, open, plan)
    }

    /// Returns the names of the fields whose value is not allowed: empty, or a number that is too large.
    fn empty(&self, cx: &Cx<'_>) -> Vec<String> {
        let fits = |option: &OptionField| {
            let mut rules = self.before.clone();
            let put = field_mut(&mut rules, &option.path).map(|field| *field = option.value.clone());
            put.is_none() || serde_json::from_value::<Plan>(rules).is_ok()
        };
        let wrong = options(&self.now).into_iter().filter(|option| !fits(option));
        wrong
            .map(|option| {
                let name = option_name(cx.lang, &option.key);
                cx.tr_args("option-wrong", &[("name", (&name).into())])
            })
            .collect()
    }
}

/// Draws a name and, beside it, its contents, which are passed the width left for them.
fn row<R>(ui: &mut Ui, name: &str, contents: impl FnOnce(&mut Ui, f32, egui::Id) -> R) -> R {
    ui.horizontal(|ui| {
        let height = ui.spacing().interact_size.y;
        let names = NAMES.min(ui.available_width() / 2.0);
        let label = ui.allocate_ui(vec2(names, height), |ui| {
            ui.set_min_width(names);
            ui.add(egui::Label::new(quiet(ui, name)).wrap()).id
        });
        let width = ui.available_width() - space(6);
        contents(ui, width, label.inner)
    })
    .inner
}
