//! Acts, steps and violations of a tournament as lines of text.

use rules::{Article as _, Entry, Step, Violation};
use tournament::{Article, Effect, Fact, Tournament};

use crate::desk::table::words::Line;
use crate::festival::Words;
use crate::i18n::{tr, tr_args};

/// Puts steps into lines with their articles.
pub(in crate::desk) fn step_lines(words: &Words<'_>, steps: &[Step<Tournament>]) -> Vec<Line> {
    steps.iter().filter(|step| !quiet(&step.effect)).map(|step| step_line(words, step)).collect()
}

/// Where somebody goes is told by who goes on: the rest is housekeeping.
const fn quiet(effect: &Effect) -> bool {
    matches!(effect, Effect::LeftQueue(_) | Effect::Streak { wins: 0, .. })
}

fn step_line(words: &Words<'_>, step: &Step<Tournament>) -> Line {
    let text = words.tell(&<Tournament as rules::Notation>::tell(&step.effect, &[]));
    match step.article {
        Some(article) => line(words, article, text),
        None => Line::unregulated(text, words.lang),
    }
}

/// Puts violations into lines.
pub(in crate::desk) fn violation_lines(words: &Words<'_>, violations: &[Violation<Article>]) -> Vec<Line> {
    violations.iter().map(|violation| line(words, violation.article, words.tell(&violation.detail))).collect()
}

fn line(words: &Words<'_>, article: Article, text: String) -> Line {
    Line::of(words.open.game.ruleset().article(article.key()), article.key(), text, words.lang)
}

/// Says in words what an entry of a tournament's record is.
pub(in crate::desk) fn entry_words(words: &Words<'_>, entry: &Entry<Tournament>) -> String {
    match entry {
        Entry::Fact { fact, .. } => fact_words(words, fact),
        Entry::Ruling { reason, .. } => tr_args(words.lang, "hall-ruling", &[("reason", reason.into())]),
        Entry::Sanction { reason, .. } => reason.clone(),
        Entry::Amend { changes, reason } => {
            let args = [("count", changes.len().into()), ("reason", reason.into())];
            tr_args(words.lang, "hall-amendment", &args)
        }
    }
}

/// Says in words what an official records.
pub(in crate::desk) fn fact_words(words: &Words<'_>, fact: &Fact) -> String {
    let lang = words.lang;
    let of = |key, entry| tr_args(lang, key, &[("entry", (&words.entry(entry)).into())]);
    let all = |entries: &[tournament::EntryNo]| {
        entries.iter().map(|entry| words.entry(*entry)).collect::<Vec<_>>().join(" – ")
    };
    match fact {
        Fact::Enter(new) => {
            let people = new.iter().flat_map(|entry| &entry.people).take(4);
            let names: Vec<_> = people.map(|person| words.person(*person)).collect();
            tr_args(lang, "hall-enter", &[("names", (&names.join(", ")).into()), ("count", new.len().into())])
        }
        Fact::Pay(entry) => of("hall-pay", *entry),
        Fact::Withdraw(entry) => of("hall-withdraw", *entry),
        Fact::Exclude(entry) => of("hall-exclude", *entry),
        Fact::Warning(entry) => of("hall-warning", *entry),
        Fact::Decline(entry) => of("hall-decline", *entry),
        Fact::Result { table, seats, sheet } => {
            let (table, entries, sheet) = (words.table(*table), all(seats), sheet.to_string());
            let args = [("table", (&table).into()), ("entries", (&entries).into()), ("sheet", (&sheet).into())];
            tr_args(lang, "hall-result", &args)
        }
        Fact::Pair(entries) => tr_args(lang, "hall-pair", &[("entries", (&all(entries)).into())]),
        Fact::Draw { seed, .. } => tr_args(lang, "hall-draw", &[("seed", (&seed.to_string()).into())]),
        Fact::Call { table, place } => {
            let table = words.table(*table);
            tr_args(lang, "hall-call", &[("table", (&table).into()), ("place", (*place).into())])
        }
        Fact::Start => tr(lang, "hall-start"),
        Fact::CloseQueue => tr(lang, "hall-close-queue"),
        Fact::Close => tr(lang, "hall-close"),
        // The others are rare: as typed they are read by whoever types them.
        other => <Tournament as rules::Notation>::write_fact(other, &[]),
    }
}
