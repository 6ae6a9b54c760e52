//! Choosing another person for an act: players of a table by name, other entries by number.

use egui::{Key, Ui};
use tournament::{EntryNo, Fact, TableNo};

use crate::Cx;
use crate::parts::{field, quiet};
use festival::OpenTournament;
use look::theme::space;

/// An act whose person can be changed.
pub(super) struct Instead {
    /// The act as wanted.
    pub fact: Fact,
    /// Typed number of the entry.
    number: String,
}

impl Instead {
    /// Starts with an act as it stands; `None` if it is not about one entry.
    pub fn of(fact: &Fact) -> Option<Self> {
        let number = match fact {
            Fact::Absent { .. } | Fact::Award { .. } => String::new(),
            other => entry_in(&mut other.clone())?.0.to_string(),
        };
        Some(Self { fact: fact.clone(), number })
    }

    /// Returns the table of an act that decides who won without playing.
    pub const fn table(&self) -> Option<TableNo> {
        match &self.fact {
            Fact::Absent { table, .. } | Fact::Award { table, .. } => Some(*table),
            _ => None,
        }
    }

    /// Returns the act; `None` while the typed number is no entry of the tournament.
    pub fn wanted(&self, open: &OpenTournament) -> Option<Fact> {
        let mut fact = self.fact.clone();
        if self.table().is_none() {
            let entry = EntryNo(self.number.trim().parse().ok()?);
            open.state().entrant(entry)?;
            *entry_in(&mut fact)? = entry;
        }
        Some(fact)
    }

    /// Draws the choice; true if Enter was pressed in a field.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament, width: f32, focus: bool) -> bool {
        let words = cx.words(open);
        let seated = |table: TableNo| open.state().table(table).map(tournament::Table::entries).unwrap_or_default();
        match &mut self.fact {
            Fact::Absent { table, entry, .. } => {
                let mut offered: Vec<_> = seated(*table).into_iter().map(Some).collect();
                // An absent player of a larger table no longer sits there.
                if entry.is_some() && !offered.contains(entry) {
                    offered.push(*entry);
                }
                offered.push(None);
                choice_ui(ui, &cx.tr("hall-absent"), entry, &offered, |entry| match entry {
                    Some(entry) => words.entry(*entry),
                    None => cx.tr("tournament-page-nobody-came"),
                });
                false
            }
            Fact::Award { table, entry, reason, .. } => {
                choice_ui(ui, &cx.tr("hall-award"), entry, &seated(*table), |entry| words.entry(*entry));
                let response = field(ui, &cx.tr("hall-award-reason"), reason, width);
                response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter))
            }
            _ => {
                let response = field(ui, &cx.tr("hall-entry-number"), &mut self.number, space(30));
                if focus {
                    response.request_focus();
                }
                let entry = self.number.trim().parse().ok().map(EntryNo);
                let known = entry.filter(|entry| open.state().entrant(*entry).is_some());
                let name = known.map_or_else(|| cx.tr("hall-entry-unknown"), |entry| words.entry(entry));
                ui.label(quiet(ui, &name));
                response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter))
            }
        }
    }
}

/// Returns the entry that an act is about.
const fn entry_in(fact: &mut Fact) -> Option<&mut EntryNo> {
    match fact {
        Fact::Pay(entry) | Fact::Withdraw(entry) | Fact::Decline(entry) => Some(entry),
        Fact::Warning(entry) | Fact::Exclude(entry) | Fact::Penalty { entry, .. } => Some(entry),
        _ => None,
    }
}

/// Draws one choice among several, each with an accessible name that contains the question.
fn choice_ui<T: Copy + PartialEq>(
    ui: &mut Ui,
    asked: &str,
    chosen: &mut T,
    offered: &[T],
    name: impl Fn(&T) -> String,
) {
    ui.label(quiet(ui, asked));
    ui.horizontal_wrapped(|ui| {
        for choice in offered {
            let (on, name) = (chosen == choice, name(choice));
            let radio = ui.radio(on, &name);
            let spoken = format!("{asked}: {name}");
            radio.widget_info(|| egui::WidgetInfo::selected(egui::Role::RadioButton, true, on, &spoken));
            if radio.clicked() {
                *chosen = *choice;
            }
        }
    });
}
