//! Choosing entries of a tournament in order: the seeded players, or those kept apart in draws.

use std::collections::{BTreeMap, BTreeSet};

use egui::{Key, Modifiers, RichText, ScrollArea, TextEdit, Ui, vec2};
use journal::PersonId;
use rules::Seq;
use tournament::{EntryNo, Fact};

use super::find::{Index, Wanted};
use desk_kit::Cx;
use desk_kit::dialogs::{Answer, dialog_width};
use desk_kit::festival_acts::replaced_seeds;
use desk_kit::keys::{LINES, take_steps};
use desk_kit::parts::{quiet, wide_button};
use festival::OpenTournament;
use look::theme::{bold, display, icon, size, space, tokens};
use look::widgets::{icon_button, primary_button, secondary_button, section_title};

/// Width of the dialog, in points.
const WIDTH: f32 = space(120);

/// Most entries that are proposed.
const MOST: usize = 5;

/// Height of the list of those chosen, in points.
const LIST: f32 = space(65);

/// Purpose of the choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// Seeded players, best first.
    Seeds,
    /// Entries kept apart in draws.
    Apart,
}

/// Dialog for the choice.
pub(super) struct OrderDialog {
    purpose: Purpose,
    chosen: Vec<EntryNo>,
    /// Entries chosen when it was opened.
    before: Vec<EntryNo>,
    text: String,
    /// Index of the proposal that Enter takes.
    at: usize,
    focus: bool,
    /// Entries kept apart already, cached by record and names.
    groups: Option<((Seq, u64), Vec<String>)>,
    /// Entries that match the typed text.
    found: Option<(Sought, Vec<EntryNo>)>,
}

/// Cache key of the matches: typed text, chosen entries, record, names.
type Sought = (String, Vec<EntryNo>, Seq, u64);

impl OrderDialog {
    /// Opens the choice, with the present seeds for [`Purpose::Seeds`].
    pub fn new(open: &OpenTournament, purpose: Purpose) -> Self {
        let seeded = open.state().entrants.iter().filter_map(|(number, entrant)| Some((entrant.seed?, number)));
        let seeded: BTreeMap<_, _> = seeded.filter(|_| purpose == Purpose::Seeds).collect();
        let chosen: Vec<_> = seeded.into_values().map(EntryNo).collect();
        let before = chosen.clone();
        Self { purpose, chosen, before, text: String::new(), at: 0, focus: true, groups: None, found: None }
    }

    /// Checks whether the choice was changed or a name begun.
    pub fn is_changed(&self) -> bool {
        self.chosen != self.before || !self.text.is_empty()
    }

    const fn key(&self, [seeds, apart]: [&'static str; 2]) -> &'static str {
        match self.purpose {
            Purpose::Seeds => seeds,
            Purpose::Apart => apart,
        }
    }

    /// Draws the dialog; answers with the act.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, index: &Index) -> Answer<Fact> {
        let Some(open) = cx.tournament() else { return Answer::Wait };
        dialog_width(ui, WIDTH);
        let title = cx.tr(self.key(["entries-seeds-title", "entries-apart-title"]));
        ui.label(RichText::new(title).font(display(size::TITLE)));
        let hint = cx.tr(self.key(["entries-seeds-hint", "entries-apart-hint"]));
        ui.add(egui::Label::new(quiet(ui, &hint)).wrap());
        self.groups_ui(ui, cx, open, index);
        self.chosen_ui(ui, cx, open);
        self.search_ui(ui, cx, open, index);
        ui.add_space(space(2));
        self.replaced_ui(ui, cx, open);
        self.foot_ui(ui, cx)
    }

    /// Draws who is kept apart already.
    fn groups_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament, index: &Index) {
        if self.purpose == Purpose::Seeds {
            return;
        }
        let key = (open.game.last(), index.version);
        let known = self.groups.take().filter(|(known, _)| *known == key);
        let (_, groups) = self.groups.insert(known.unwrap_or_else(|| (key, apart(cx, open))));
        if groups.is_empty() {
            return;
        }
        section_title(ui, &cx.tr("entries-apart-already"));
        ScrollArea::vertical().id_salt("entries-apart").max_height(space(25)).show(ui, |ui| {
            for names in groups {
                ui.add(egui::Label::new(names.as_str()).wrap());
            }
        });
    }

    /// Draws which list the new one replaces.
    fn replaced_ui(&self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament) {
        let replaced = match self.purpose {
            Purpose::Seeds => replaced_seeds(&cx.words(open), &self.chosen),
            Purpose::Apart => None,
        };
        if let Some(replaced) = replaced {
            ui.add(egui::Label::new(replaced).wrap());
            ui.add_space(space(2));
        }
    }

    fn chosen_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament) {
        let words = cx.words(open);
        let seeds = self.purpose == Purpose::Seeds;
        let (mut gone, mut up) = (None, None);
        ScrollArea::vertical().id_salt("entries-chosen").max_height(LIST).show(ui, |ui| {
            for (index, entry) in self.chosen.iter().enumerate() {
                let name = words.entry(*entry);
                let named = |key| cx.tr_args(key, &[("name", (&name).into())]);
                ui.horizontal(|ui| {
                    if seeds {
                        let number = RichText::new(format!("{}.", index + 1)).font(bold(size::LEAD));
                        ui.label(number.color(tokens(ui).soft_ink));
                    }
                    ui.add(egui::Label::new(RichText::new(&name).font(bold(size::BODY))).truncate());
                    if seeds && index > 0 && icon_button(ui, icon::CARET_UP, &named("entries-order-up")).clicked() {
                        up = Some(index);
                    }
                    if icon_button(ui, icon::X, &named("entries-order-out")).clicked() {
                        gone = Some(index);
                    }
                });
            }
        });
        if let Some(index) = up {
            self.chosen.swap(index - 1, index);
        }
        if let Some(index) = gone {
            self.chosen.remove(index);
            self.focus = true;
        }
    }

    /// Draws the field for name or number, and the matches.
    fn search_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament, index: &Index) {
        let by = take_steps(ui, LINES);
        let label = ui.label(quiet(ui, &cx.tr("entries-order-name")));
        let edit = TextEdit::singleline(&mut self.text).id_salt("entries-order").desired_width(f32::INFINITY);
        let response = ui.add(edit.margin(vec2(space(3), space(2)))).labelled_by(label.id);
        if response.changed() {
            self.at = 0;
        }
        let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if entered || std::mem::take(&mut self.focus) {
            response.request_focus();
        }
        let found = self.found(open, index);
        // Letters may have come together with the keys after them.
        self.at = self.at.saturating_add_signed(by).min(found.len().saturating_sub(1));
        let words = cx.words(open);
        let mut taken = found.get(self.at).copied().filter(|_| entered);
        ui.spacing_mut().item_spacing.y = space(1);
        for (row, entry) in found.iter().enumerate() {
            let name = words.entry(*entry);
            let args = [("number", entry.0.into()), ("name", (&name).into())];
            let name = cx.tr_args("entries-row", &args);
            let picked = row == self.at;
            if wide_button(ui, &name, picked.then_some("⏎"), picked).clicked() {
                taken = Some(*entry);
            }
        }
        if let Some(entry) = taken {
            self.chosen.push(entry);
            self.text.clear();
            self.focus = true;
        }
    }

    /// Returns the entries that match the typed text and are not chosen yet.
    fn found(&mut self, open: &OpenTournament, index: &Index) -> Vec<EntryNo> {
        if self.text.trim().is_empty() {
            return Vec::new();
        }
        let last = open.game.last();
        let same = |(text, chosen, seq, version): &Sought| {
            *text == self.text && *chosen == self.chosen && (*seq, *version) == (last, index.version)
        };
        if let Some((_, found)) = self.found.as_ref().filter(|(sought, _)| same(sought)) {
            return found.clone();
        }
        let (wanted, number) = (Wanted::new(&self.text), self.text.trim().parse::<u32>().ok());
        let chosen: BTreeSet<u32> = self.chosen.iter().map(|entry| entry.0).collect();
        let fits = |(no, entrant): &(u32, &tournament::Entrant)| {
            let named = || entrant.people.iter().any(|person| index.fits(&wanted, PersonId(person.0)));
            entrant.plays() && !chosen.contains(no) && number.map_or_else(named, |number| number == *no)
        };
        let found: Vec<_> = open.state().entrants.iter().filter(fits).take(MOST).map(|(no, _)| EntryNo(no)).collect();
        self.found = Some(((self.text.clone(), self.chosen.clone(), last, index.version), found.clone()));
        found
    }

    fn foot_ui(&self, ui: &mut Ui, cx: &Cx<'_>) -> Answer<Fact> {
        let typed = ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Enter));
        let ready = self.purpose == Purpose::Seeds || self.chosen.len() > 1;
        ui.horizontal(|ui| {
            let label = cx.tr(self.key(["entries-seeds-set", "entries-apart-set"]));
            let button = ui.add_enabled_ui(ready, |ui| primary_button(ui, &label, Some("Ctrl ⏎"))).inner;
            let done = secondary_button(ui, &cx.tr("table-cancel"), Some("Esc")).clicked();
            let fact = (ready && (button.clicked() || typed)).then(|| match self.purpose {
                Purpose::Seeds => Fact::Seeds(self.chosen.clone()),
                Purpose::Apart => Fact::Apart(self.chosen.clone()),
            });
            Answer::of(fact, done)
        })
        .inner
    }
}

/// Returns the groups kept apart.
fn apart(cx: &Cx<'_>, open: &OpenTournament) -> Vec<String> {
    let words = cx.words(open);
    let mut groups: BTreeMap<_, Vec<String>> = BTreeMap::new();
    for (number, entrant) in open.state().entrants.iter() {
        for group in &entrant.apart {
            groups.entry(*group).or_default().push(words.entry(EntryNo(number)));
        }
    }
    groups.into_values().map(|names| names.join(" · ")).collect()
}
