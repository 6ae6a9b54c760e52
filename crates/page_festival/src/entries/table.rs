//! Import of a table of entries into the tournament, and export of its entries to a file.

use std::collections::BTreeSet;
use std::path::PathBuf;

use egui::{RichText, Ui};
use rules::Message;
use tournament::Fact;

use desk_kit::dialogs::{Answer, Around, dialog_width, list_well_ui};
use desk_kit::festival_acts::completed_ui;
use desk_kit::keys::take_list;
use desk_kit::parts::with_article;
use desk_kit::parts::{quiet, undrawable_words};
use desk_kit::pick::Ask;
use desk_kit::reader::Reader;
use desk_kit::saver::slug;
use desk_kit::{Cx, Tone};
use festival::clock::date_in_words;
use festival::event::import::{Encoding, Fault};
use festival::i18n::tr_message;
use festival::import::{First, Import, List, Wanted, Who, plan, read_list, write_list};
use look::theme::{bold, display, size, space, tokens};
use look::widgets::{Status, primary_button, secondary_button, status_chip};

const WIDTH: f32 = space(170);
const HEIGHT: f32 = space(75);
/// Most lines or names shown.
const MOST: usize = 200;

/// Dialog for a table that is being imported.
#[derive(Default)]
pub(super) struct TableDialog {
    reader: Reader,
    /// Bytes that were read, from a file or the clipboard.
    bytes: Vec<u8>,
    /// Its first line, while it is unknown whether that is a header.
    asked: Option<Vec<String>>,
    found: Option<Result<(Import, List), Vec<Fault>>>,
    /// Letters of its names that can't be drawn here, once checked.
    undrawable: Option<Option<String>>,
    /// True if the result has just come: the keyboard goes to the button that confirms it.
    fresh: bool,
    around: Around,
}

impl TableDialog {
    /// Opens the dialog with a list from the clipboard.
    pub fn of(list: &str, cx: &Cx<'_>) -> Self {
        let mut dialog = Self::default();
        dialog.look_at(Ok(list.as_bytes().to_vec()), cx);
        dialog
    }

    /// Checks whether a list was read that can be entered.
    pub const fn is_read(&self) -> bool {
        matches!(self.found, Some(Ok(_)))
    }

    /// Draws the dialog; answers with the list to be entered.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) -> Answer<Import> {
        self.follow(ui, cx);
        dialog_width(ui, WIDTH);
        ui.label(RichText::new(cx.tr("entries-import-title")).font(display(size::TITLE)));
        ui.add(egui::Label::new(quiet(ui, &cx.tr("entries-import-hint"))).wrap());
        ui.add_space(space(2));
        let beside = || cx.live.path.parent().map(PathBuf::from).unwrap_or_default();
        self.reader.ui(ui, cx.lang, (Ask::Table, &cx.tr("entries-import-title")), beside);
        ui.add_space(space(2));
        let high = self.around.room(ui, HEIGHT);
        self.look_at_letters(ui);
        let asked = self.asked.take();
        let said = list_well_ui(ui, high, |ui| match &asked {
            Some(cells) => self.asked_ui(ui, cx, cells),
            None => {
                self.found_ui(ui, cx);
                None
            }
        });
        self.asked = asked;
        if said.is_some() {
            self.understand(said, cx);
        }
        ui.add_space(space(3));
        let done = ui.horizontal(|ui| self.foot_ui(ui, cx)).inner;
        self.around.note(ui, high);
        done
    }

    fn follow(&mut self, ui: &Ui, cx: &Cx<'_>) {
        let read = self.reader.take(ui.ctx(), cx.lang);
        if self.reader.is_reading() {
            self.found = None;
        }
        if let Some(read) = read.or_else(|| take_list(ui).map(|list| Ok(list.into_bytes()))) {
            self.look_at(read, cx);
        }
    }

    /// Reads a list, or reports why it can't be read.
    fn look_at(&mut self, read: Result<Vec<u8>, Message>, cx: &Cx<'_>) {
        self.asked = None;
        match read {
            Ok(bytes) => {
                self.bytes = bytes;
                self.understand(None, cx);
            }
            Err(detail) => self.take(Err(vec![Fault::new(0, detail)])),
        }
    }

    /// Parses the list; `first` says what its first line is.
    fn understand(&mut self, first: Option<First>, cx: &Cx<'_>) {
        let Some(open) = cx.tournament() else { return };
        let entries = &open.plan().entries;
        let wanted = Wanted { people: entries.people, fee_cents: entries.fee_cents, first };
        match read_list(&self.bytes, wanted) {
            Ok(List { asks: Some(cells), .. }) => (self.asked, self.found) = (Some(cells), None),
            Ok(list) => self.take(plan(&cx.live.event, open, &list).map(|import| (import, list))),
            Err(faults) => self.take(Err(faults)),
        }
    }

    fn take(&mut self, found: Result<(Import, List), Vec<Fault>>) {
        self.asked = None;
        self.fresh = found.is_ok();
        if found.is_err() {
            self.reader.ask_again();
        }
        self.undrawable = None;
        self.found = Some(found);
    }

    /// Finds, once, the letters of new names that can't be drawn here.
    fn look_at_letters(&mut self, ui: &Ui) {
        if let Some(Ok((import, _))) = self.found.as_ref().filter(|_| self.undrawable.is_none()) {
            let names: String = import.people.iter().map(|card| card.name.as_str()).collect();
            self.undrawable = Some(undrawable_words(ui, &names));
        }
    }

    /// Asks what the first line is.
    fn asked_ui(&self, ui: &mut Ui, cx: &Cx<'_>, cells: &[String]) -> Option<First> {
        let told = cells.join(" · ");
        status_chip(ui, Status::Warning, &cx.tr_args("entries-import-first", &[("cells", (&told).into())]));
        let mut said = None;
        ui.horizontal_wrapped(|ui| {
            for (at, cell) in cells.iter().enumerate().filter(|(_, cell)| !cell.is_empty()) {
                if secondary_button(ui, cell, None).clicked() {
                    said = Some(First::Headings(at));
                }
            }
        });
        if secondary_button(ui, &cx.tr("entries-import-first-entry"), None).clicked() {
            said = Some(First::Entry);
        }
        said
    }

    fn found_ui(&self, ui: &mut Ui, cx: &Cx<'_>) {
        let Some(found) = &self.found else {
            ui.add(egui::Label::new(quiet(ui, &cx.tr("entries-import-format"))).wrap());
            return;
        };
        let (import, list) = match found {
            Ok(found) => found,
            Err(faults) => return faults_ui(ui, cx, faults),
        };
        let known = known_people(cx, import);
        let args = [
            ("entries", import.entries.len().into()),
            ("new", import.people.len().into()),
            ("known", known.len().into()),
            ("paid", import.entries.iter().filter(|entry| entry.paid).count().into()),
        ];
        ui.label(RichText::new(cx.tr_args("entries-import-found", &args)).font(bold(size::BODY)));
        if !import.omitted.is_empty() {
            status_chip(ui, Status::Warning, &cx.tr("entries-import-left"));
            lines_ui(ui, cx, &import.omitted);
        }
        if list.encoding == Encoding::Windows1252 {
            status_chip(ui, Status::Warning, &cx.tr("setup-import-older"));
        }
        if let Some(Some(letters)) = &self.undrawable {
            status_chip(ui, Status::Warning, &cx.tr_args("entries-undrawable", &[("letters", letters.into())]));
        }
        if !list.above.is_empty() {
            let lines = list.above.join(" · ");
            let said = cx.tr_args("entries-import-above", &[("lines", (&lines).into())]);
            ui.add(egui::Label::new(quiet(ui, &said)).wrap());
        }
        if list.played {
            ui.add(egui::Label::new(quiet(ui, &cx.tr("entries-import-played"))).wrap());
        }
        if !list.ignored.is_empty() {
            let columns = list.ignored.join(", ");
            let said = cx.tr_args("setup-import-ignored", &[("columns", (&columns).into())]);
            ui.add(egui::Label::new(quiet(ui, &said)).wrap());
        }
        if !known.is_empty() {
            let names = known.into_iter().take(MOST).collect::<Vec<_>>().join(" · ");
            let said = cx.tr_args("entries-import-known", &[("names", (&names).into())]);
            ui.add(egui::Label::new(said).wrap());
        }
        completed_ui(ui, cx, &import.completed);
        ui.add_space(space(1));
        let new = new_people(import);
        if !new.is_empty() {
            let names = new.into_iter().take(MOST).collect::<Vec<_>>().join(" · ");
            let said = cx.tr_args("entries-import-new", &[("names", (&names).into())]);
            ui.add(egui::Label::new(quiet(ui, &said)).wrap());
        }
    }

    fn foot_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) -> Answer<Import> {
        let ready = self.is_read();
        let count =
            self.found.as_ref().and_then(|found| found.as_ref().ok()).map_or(0, |(import, _)| import.entries.len());
        let word = cx.tr_args("entries-import-apply", &[("count", count.into())]);
        let apply = ui.add_enabled_ui(ready, |ui| primary_button(ui, &word, Some("⏎"))).inner;
        if std::mem::take(&mut self.fresh) {
            apply.request_focus();
        }
        let given_up = secondary_button(ui, &cx.tr("table-cancel"), Some("Esc")).clicked();
        let read = if apply.clicked() { self.found.take().and_then(Result::ok) } else { None };
        Answer::of(read.map(|(import, _)| import), given_up)
    }
}

/// Returns the people of a list who are new to the event, those of one entry together: the others are told by themselves.
fn new_people(import: &Import) -> Vec<String> {
    let mut told = BTreeSet::new();
    let mut names = Vec::new();
    for entry in &import.entries {
        let new = entry.who.iter().filter_map(|who| match who {
            Who::New(at) => Some(*at),
            Who::Known(_) => None,
        });
        let new = new.filter(|at| told.insert(*at)).filter_map(|at| import.people.get(at));
        let new: Vec<_> = new.map(|card| card.name.as_str()).collect();
        names.extend((!new.is_empty()).then(|| new.join(" – ")));
    }
    names
}

/// Returns the people of a list whom the event knows, by the event's names, with what distinguishes namesakes.
fn known_people(cx: &Cx<'_>, import: &Import) -> Vec<String> {
    let event = &cx.live.event;
    let mut told = BTreeSet::new();
    let known = import.entries.iter().flat_map(|entry| &entry.who).filter_map(|who| match who {
        Who::Known(id) => Some(id),
        Who::New(_) => None,
    });
    let told = known.filter(|id| told.insert(**id)).map(|id| {
        let name = event.names.get(id).cloned().unwrap_or_default();
        let birth = event.festival.cards.get(id).and_then(|card| card.birth);
        birth.map_or(name.clone(), |day| format!("{name}, {}", date_in_words(&day.to_string(), cx.lang)))
    });
    told.collect()
}

fn faults_ui(ui: &mut Ui, cx: &Cx<'_>, faults: &[Fault]) {
    status_chip(ui, Status::Refused, &cx.tr("entries-import-refused"));
    lines_ui(ui, cx, faults);
}

/// Draws the faults line by line.
fn lines_ui(ui: &mut Ui, cx: &Cx<'_>, faults: &[Fault]) {
    let words = cx.tournament().map(|open| cx.words(open));
    for fault in faults.iter().take(MOST) {
        let what = words.map_or_else(|| tr_message(cx.lang, &fault.detail), |words| words.tell(&fault.detail));
        let article = fault.article.and_then(|key| words?.open.game.ruleset().article(key));
        let what = article.map_or(what.clone(), |article| with_article(cx.lang, &what, &article.number));
        let text = fault.told(cx.lang, &what);
        ui.add(egui::Label::new(RichText::new(text).color(tokens(ui).refused)).wrap());
    }
}

/// Adds the new people of a list and returns the fact that enters all; the cards of known people are completed with it.
pub(super) fn enter(cx: &mut Cx<'_>, import: &Import) -> Option<Fact> {
    let completed = import.completed.iter().map(|(id, card)| (*id, card.clone())).collect();
    let Some(numbers) = cx.live.expect_people(&import.people, completed) else {
        cx.say(Tone::Bad, cx.tr("entries-wait"));
        return None;
    };
    cx.tournament().map(|open| import.fact(&cx.live.event, open, &numbers))
}

/// Asks where to save the list of entries.
pub(super) fn export(cx: &mut Cx<'_>) {
    let Some(open) = cx.tournament() else { return };
    let words = cx.words(open);
    let name = format!("{}.csv", slug(&words.title(), &format!("torneo-{}", open.id)));
    let list = write_list(&words);
    cx.write_table("entries-export-title", name, list);
}
