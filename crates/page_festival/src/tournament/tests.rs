//! Tests of the page by accessibility label: a knockout from start to close by keyboard alone, violations, corrections,
//! undo.

mod backup;
mod batch;
mod dialogs;
mod gap;
mod judges;
mod kept;
mod keyboard;
mod moved;
mod named;
mod onward;
mod play;
mod poker;
mod raced;
mod slips;
mod start;
mod times;
mod vouched;

use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use rules::{Entry, RoleSet, Ruleset, Seq, Signature};
use tournament::slip::Form;
use tournament::{EntryNo, Fact, Format, Plan, Play, TableNo, Third, Tournament};

use desk_kit::{Live, Page};
use festival::{Card, TournamentInfo, tournament_source};
use shell::testing::{Hall, NAMES, ruleset};

/// Returns a knockout of one stage with such slips.
fn knockout(form: Form, third: Third) -> String {
    knockout_by(form, third, |_| ())
}

/// Returns a knockout of one stage with such slips, of a game other than Abalone.
fn knockout_by(form: Form, third: Third, change: impl FnOnce(&mut Play)) -> String {
    ruleset("torneo-abalone", |plan| {
        plan.entries.limit = 1;
        plan.stages.remove(0);
        plan.stages[0].from = tournament::From::Entries;
        plan.stages[0].format = Format::Knockout { most: 1024, third, no_rematch: false };
        plan.stages[0].play.form = form;
        change(&mut plan.stages[0].play);
    })
}
