//! Typing every result twice, on demand: both must be the same.

use std::collections::BTreeMap;

use egui::Ui;
use tournament::TableNo;
use tournament::slip::Slip;

use desk_kit::Cx;
use desk_kit::festival_acts::Asked;
use festival::as_typed;
use festival::i18n::{tr, tr_args};

/// Results typed once.
#[derive(Default)]
pub(super) struct Twice {
    on: bool,
    first: BTreeMap<TableNo, Slip>,
}

impl Twice {
    /// Draws the choice whether every result is typed twice; true if it was changed, so that the keyboard returns to
    /// the result.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) -> bool {
        let changed = ui.checkbox(&mut self.on, cx.tr("tournament-page-twice")).changed();
        if changed {
            self.first.clear();
        }
        changed
    }

    /// Takes a typed slip; it is kept until it is recorded.
    ///
    /// # Errors
    /// The message if it does not count yet: it has to be typed again, or differs from the first time.
    pub fn take(&mut self, asked: &Asked<'_>, table: TableNo, slip: &Slip) -> Result<(), String> {
        if !self.on || self.first.get(&table) == Some(slip) {
            return Ok(());
        }
        let Some(first) = self.first.remove(&table) else {
            self.first.insert(table, slip.clone());
            return Err(tr(asked.lang, "tournament-page-twice-again"));
        };
        let [first, second] = [&first, slip].map(|slip| as_typed(asked.lang, asked.form, slip));
        let args = [("first", (&first).into()), ("second", (&second).into())];
        Err(tr_args(asked.lang, "tournament-page-twice-differs", &args))
    }

    /// Returns the tables whose result has to be typed again.
    pub fn waiting(&self) -> impl Iterator<Item = TableNo> {
        self.first.keys().copied()
    }

    /// Drops the result typed for a table.
    pub fn forget(&mut self, table: TableNo) {
        self.first.remove(&table);
    }

    /// Drops the results typed for all tables except some.
    pub fn retain(&mut self, keep: impl Fn(TableNo) -> bool) {
        self.first.retain(|table, _| keep(*table));
    }
}
