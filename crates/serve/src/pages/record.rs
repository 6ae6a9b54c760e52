//! The record of a tournament, in the public's words, as far as its results are public.

use festival::OpenTournament;
use festival::clock::now_ms;
use festival::i18n::{Lang, tr};
use maud::{Markup, html};
use minutes::{Writing, minutes_of_tournament};
use rules::{Audience, Conceal as _, Entry, Match, Seq};
use tournament::{Fact, Tournament};
use verbale::{Record, StruckHow};

use super::parts::empty;
use crate::asked::What;
use crate::layout::Inner;
use crate::making::Making;

pub fn page(making: &mut Making<'_>, open: &OpenTournament) -> Inner {
    let (event, lang) = (making.event, making.asked.lang);
    let (head, now) = (event.fingerprint(), now_ms());
    let (title, acts) = making.lens.words(event, open, lang, |words| {
        let seen = words.open.seen_by(Audience::Public);
        let writing = Writing::here(&head, lang, now);
        let mut records = minutes_of_tournament(event, &seen, &writing).records;
        records.retain(|record| is_public(&words.open.game, Seq(record.number)));
        // Who wrote it down is not what the public asks.
        records.iter_mut().for_each(|record| record.who.clear());
        (words.title_apart(), records)
    });
    let main = html! {
        p.under { a href=(making.asked.to(&What::Tournament(open.id.clone()))) { (title) } }
        h1 { (tr(lang, "serve-record")) }
        @if acts.is_empty() { (empty(&tr(lang, "serve-not-begun"))) } @else { (records(lang, &acts)) }
    };
    Inner { title: format!("{} · {title}", tr(lang, "serve-record")), main }
}

/// Acts that are done before the hall's eyes: what is paid, prepared or timed is not.
const PUBLIC: [&str; 10] =
    ["start", "draw", "call", "result", "dispute", "penalty", "ruling", "poker", "race", "close"];

fn is_public(game: &Match<Tournament>, seq: Seq) -> bool {
    match game.entry(seq).map(|recorded| &recorded.entry) {
        Some(Entry::Fact { fact: Fact::Fine { .. }, .. }) | None => false,
        Some(Entry::Fact { fact, .. }) => PUBLIC.contains(&fact.act()),
        Some(Entry::Amend { changes, .. }) => changes.iter().any(|change| is_public(game, change.target)),
        Some(_) => true,
    }
}

/// Draws acts, newest first, each with what followed and under which article.
pub fn records(lang: Lang, records: &[Record]) -> Markup {
    html! {
        ol.records {
            @for record in records.iter().rev() {
                li.struck[record.struck.is_some()] {
                    p.act {
                        span.number { (record.number) }
                        @if !record.who.is_empty() { strong { (record.who) } " " }
                        @if !record.dice.is_empty() {
                            span.dice { (record.dice.iter().map(u8::to_string).collect::<Vec<_>>().join(" + ")) } " "
                        }
                        (record.what)
                        @if !record.time.is_empty() { time { (record.time) } }
                    }
                    @if let Some(judged) = record.validation.as_ref().filter(|judged| !judged.reason.is_empty()) {
                        p.step { (judged.reason) }
                    }
                    @if let Some(struck) = &record.struck {
                        p.step { (struck_words(lang, struck.how)) @if !struck.reference.is_empty() { " · " (struck.reference) } }
                    }
                    @for step in &record.steps {
                        p.step { @if !step.article.is_empty() { span.article { (step.article) } " " } (step.text) }
                    }
                    @for note in &record.notes { p.step { (note) } }
                }
            }
        }
    }
}

fn struck_words(lang: Lang, how: StruckHow) -> String {
    let key = match how {
        StruckHow::Annulled => "serve-annulled",
        StruckHow::Replaced => "serve-replaced",
    };
    tr(lang, key)
}
