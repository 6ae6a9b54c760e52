//! Preview of a typed act, in lines.

use egui::Ui;
use rules::{Entry, Gravity, Match, RoleSet, Seq};
use tournament::{Fact, Tournament};

use desk_kit::Cx;
use desk_kit::festival_acts::{preview_lines, violation_lines};
use desk_kit::foreseen::{Foreseen, Once};
use desk_kit::office::fact_approves_ui;
use festival::Words;
use festival::i18n::Lang;

/// What a preview depends on: tournament, record, language, act.
type Key = (String, Seq, Lang, Fact);

/// Preview of a typed act.
pub(super) type Preview = Once<Key, Foreseen>;

/// Updates the preview for an act.
pub(super) fn follow(preview: &mut Preview, words: &Words<'_>, fact: &Fact) {
    let game = &words.open.game;
    preview.follow((words.open.id.clone(), game.last(), words.lang, fact.clone()), |_| {
        let act = Entry::fact(fact.clone());
        let proposal = game.preview(&act, RoleSet::EVERYONE);
        let waivable = proposal.as_ref().is_err_and(|found| found.iter().all(|one| one.gravity != Gravity::Impossible));
        let lines = proposal.map(|proposal| preview_lines(words, &act, &proposal));
        let lines = lines.map_err(|found| violation_lines(words, &found));
        Foreseen { lines, waivable }
    });
}

/// Returns the act if it can be recorded only by waiver.
pub(super) fn to_waive(preview: &Preview) -> Option<&Fact> {
    preview.key().filter(|_| preview.waivable).map(|(.., fact)| fact)
}

/// Draws who approves an act, if it can be recorded as it is, and the consequences or the violations.
pub(super) fn preview_ui(ui: &mut Ui, cx: &Cx<'_>, game: &Match<Tournament>, preview: &Preview) {
    if let Some((.., fact)) = preview.key().filter(|_| preview.holds()) {
        fact_approves_ui(ui, cx, game, fact);
    }
    preview.ui(ui);
}
