//! Steps, violations and entries of a match as lines of text.

use rules::{AnyEntry, AnyStep, AnyViolation, DynMatch};

use crate::line::Line;
use festival::i18n::{Lang, capital, tr_args, tr_message};

/// Returns steps as lines with their articles.
pub fn step_lines(game: &dyn DynMatch, steps: &[AnyStep], lang: Lang) -> Vec<Line> {
    let line = |step: &AnyStep| {
        let text = capital(&tr_message(lang, &step.text));
        match step.article {
            Some(article) => Line::of(game.article(article), article, text, lang),
            None => Line::unregulated(text, lang),
        }
    };
    steps.iter().map(line).collect()
}

/// Returns violations as lines.
pub fn violation_lines(game: &dyn DynMatch, violations: &[AnyViolation], lang: Lang) -> Vec<Line> {
    let line = |violation: &AnyViolation| {
        let text = capital(&tr_message(lang, &violation.detail));
        Line::of(game.article(violation.article), violation.article, text, lang)
    };
    violations.iter().map(line).collect()
}

/// Returns the numbers of articles as the rule book prints them: "2, 3.1".
pub fn articles_words(game: &dyn DynMatch, keys: &[impl AsRef<str>]) -> String {
    let number = |key: &str| game.article(key).map_or_else(|| key.to_owned(), |article| article.number.clone());
    keys.iter().map(|key| number(key.as_ref())).collect::<Vec<_>>().join(", ")
}

/// Returns an entry's reason and what it waives.
pub fn reason_words(game: &dyn DynMatch, entry: &AnyEntry, lang: Lang) -> String {
    let reason = entry.reason.as_deref().unwrap_or_default();
    if entry.waived.is_empty() {
        return if reason.is_empty() { String::new() } else { format!("«{reason}»") };
    }
    let articles = articles_words(game, &entry.waived);
    let args = [("articles", (&articles).into()), ("reason", reason.into())];
    tr_args(lang, "tournament-page-log-waived", &args)
}
