//! Fees: one recorded or taken back, or those of all entries listed.

use egui::Ui;
use rules::{Entry, Seq};
use tournament::{EntryNo, Fact};

use super::enrol::euros;
use super::{Command, EntriesPage};
use desk_kit::{Cx, Tone};
use festival::OpenTournament;
use look::theme::space;
use look::widgets::secondary_button;

impl EntriesPage {
    /// Draws the offer to record the fees of all entries listed as unpaid.
    pub(super) fn pay_listed_ui(&self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament, todo: &mut Vec<Command>) {
        let count = self.list.unpaid().len();
        if count < 2 || !cx.live.runs(&open.id) {
            return;
        }
        if secondary_button(ui, &pay_listed_words(cx, open, count), None).clicked() {
            todo.push(Command::PayListed);
        }
        ui.add_space(space(1));
    }

    /// Records the fee, or takes it back if an act of its own recorded it.
    pub(super) fn pay(&mut self, cx: &mut Cx<'_>, id: &str, entry: EntryNo) {
        let Some(open) = cx.tournament() else { return };
        if !open.state().entrant(entry).is_some_and(|entrant| entrant.paid) {
            return self.record(cx, id, Some(Fact::Pay(entry)));
        }
        let pays = |seq: &Seq| {
            // The effective fact: the fee may have been recorded for somebody else first.
            let counts = open.game.effective(*seq);
            matches!(counts, Some(Entry::Fact { fact: Fact::Pay(own), .. }) if *own == entry)
        };
        match (0..open.game.entries().len()).rev().map(Seq::at).find(pays) {
            Some(seq) => self.acts.amend(cx, id, seq, true),
            None => cx.say(Tone::Bad, cx.tr("entries-paid-with-entry")),
        }
    }
}

/// Returns the number of entries listed as unpaid and the sum of their fees.
pub(super) fn pay_listed_words(cx: &Cx<'_>, open: &OpenTournament, count: usize) -> String {
    let cents = open.plan().entries.fee_cents.saturating_mul(u32::try_from(count).unwrap_or(u32::MAX));
    let total = euros(cx.lang, cents);
    cx.tr_args("entries-pay-listed", &[("count", count.into()), ("total", (&total).into())])
}
