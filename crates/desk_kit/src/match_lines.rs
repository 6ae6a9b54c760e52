//! Steps, violations and entries of a match as lines of text.

use rules::{AnyEntry, AnyStep, AnyViolation, DynMatch};

use crate::line::Line;
use festival::i18n::{Lang, capital, tr_args, tr_message};

/// Returns steps as lines with their articles.
pub fn step_lines(game: &dyn DynMatch, steps: &[AnyStep], lang: Lang) -> Vec<Line> {
    let line = |step: &AnyStep| Line::under(game, step.article, capital(&tr_message(lang, &step.text)), lang);
    steps.iter().map(line).collect()
}

/// Returns violations as lines.
pub fn violation_lines(game: &dyn DynMatch, violations: &[AnyViolation], lang: Lang) -> Vec<Line> {
    let line =
        |found: &AnyViolation| Line::under(game, Some(found.article), capital(&tr_message(lang, &found.detail)), lang);
    violations.iter().map(line).collect()
}

/// Returns the numbers of articles as the rule book prints them: "2, 3.1".
pub fn articles_words(game: &dyn DynMatch, keys: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    let number = |key: &str| game.article(key).map_or_else(|| key.to_owned(), |article| article.number.clone());
    keys.into_iter().map(|key| number(key.as_ref())).collect::<Vec<_>>().join(", ")
}

/// Returns which articles are waived, and why.
pub fn waived_words(
    game: &dyn DynMatch,
    keys: impl IntoIterator<Item = impl AsRef<str>>,
    reason: &str,
    lang: Lang,
) -> String {
    let articles = articles_words(game, keys);
    let args = [("articles", (&articles).into()), ("reason", reason.into())];
    tr_args(lang, "tournament-page-log-waived", &args)
}

/// Returns an entry's reason and what it waives.
pub fn reason_words(game: &dyn DynMatch, entry: &AnyEntry, lang: Lang) -> String {
    let reason = entry.reason.as_deref().unwrap_or_default();
    match (entry.waived.is_empty(), reason.is_empty()) {
        (false, _) => waived_words(game, &entry.waived, reason, lang),
        (true, false) => format!("«{reason}»"),
        (true, true) => String::new(),
    }
}
