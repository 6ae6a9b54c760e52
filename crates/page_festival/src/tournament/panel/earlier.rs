//! Earlier results of a match: corrected or annulled ones stay in sight.

use egui::Ui;
use rules::Entry;
use tournament::{Fact, TableNo, Tournament};

use crate::tournament::At;
use desk_kit::festival_acts::entry_words;
use desk_kit::parts::quiet;
use festival::{Words, slip_words};

/// Draws the results that no longer count, struck through, oldest first.
pub(super) fn earlier_ui(ui: &mut Ui, At { cx, words, number, .. }: At<'_, '_>) {
    for result in earlier(&words, number) {
        let spoken = cx.tr_args("slip-result-gone", &[("result", (&result).into())]);
        let gone = ui.add(egui::Label::new(quiet(ui, &result).strikethrough()).wrap());
        gone.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &spoken));
    }
}

/// Returns the results recorded for a table, or as corrections, that no longer stand.
fn earlier(words: &Words<'_>, number: TableNo) -> Vec<String> {
    let game = &words.open.game;
    let stands = words.open.result_entry(number).and_then(|seq| result_of(words, number, game.effective(seq)?));
    let mut told = Vec::new();
    for recorded in game.entries() {
        match &recorded.entry {
            Entry::Amend { changes, .. } => {
                told.extend(changes.iter().filter_map(|change| result_of(words, number, change.with.as_deref()?)));
            }
            entry => told.extend(result_of(words, number, entry)),
        }
    }
    told.retain(|result| stands.as_ref() != Some(result));
    told.dedup();
    told
}

/// Returns the result of a table by an act; `None` if the act does not end that table.
fn result_of(words: &Words<'_>, number: TableNo, entry: &Entry<Tournament>) -> Option<String> {
    let Entry::Fact { fact, .. } = entry else { return None };
    if fact.table() != Some(number) || !fact.ends_table() {
        return None;
    }
    Some(match fact {
        Fact::Result { seats, slip, .. } => slip_words(words, seats, slip),
        _ => entry_words(words, entry),
    })
}
