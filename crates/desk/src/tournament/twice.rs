//! Typing every result twice, on demand: the second must read as the first.

use std::collections::BTreeMap;

use egui::Ui;
use tournament::TableNo;
use tournament::sheet::Sheet;

use crate::Cx;
use crate::hall::Asked;
use festival::as_typed;
use festival::i18n::{tr, tr_args};

/// What was typed the first time.
#[derive(Default)]
pub(super) struct Twice {
    on: bool,
    first: BTreeMap<TableNo, Sheet>,
}

impl Twice {
    /// Draws the choice whether every result is typed twice; true when it was changed, and a result is typed next.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) -> bool {
        let changed = ui.checkbox(&mut self.on, cx.tr("tournament-page-twice")).changed();
        if changed {
            self.first.clear();
        }
        changed
    }

    /// Takes a slip as typed; then it stays until it is recorded.
    ///
    /// # Errors
    /// What to say where it does not count yet: it is to be typed again, or the second time it read otherwise.
    pub fn take(&mut self, asked: &Asked<'_>, table: TableNo, sheet: &Sheet) -> Result<(), String> {
        if !self.on || self.first.get(&table) == Some(sheet) {
            return Ok(());
        }
        let Some(first) = self.first.remove(&table) else {
            self.first.insert(table, sheet.clone());
            return Err(tr(asked.lang, "tournament-page-twice-again"));
        };
        let [first, second] = [&first, sheet].map(|sheet| as_typed(asked.lang, asked.form, sheet));
        let args = [("first", (&first).into()), ("second", (&second).into())];
        Err(tr_args(asked.lang, "tournament-page-twice-differs", &args))
    }

    /// Lists the tables whose result is to be typed again.
    pub fn waiting(&self) -> impl Iterator<Item = TableNo> {
        self.first.keys().copied()
    }

    /// Forgets what was typed for a table.
    pub fn forget(&mut self, table: TableNo) {
        self.first.remove(&table);
    }

    /// Forgets what was typed for all tables but some.
    pub fn retain(&mut self, keep: impl Fn(TableNo) -> bool) {
        self.first.retain(|table, _| keep(*table));
    }
}
