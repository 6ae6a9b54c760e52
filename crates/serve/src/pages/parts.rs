//! What several pages have in common.

use festival::clock::{day_in_words, hour_in_figures, hour_of_day, now_ms};
use festival::i18n::{Lang, tr, tr_args};
use maud::{Markup, html};
use show::{Call, Item, State, when};

use crate::asked::{Asked, What};

/// Draws a state with a sign and a word, never by colour alone.
pub fn state(state: State, words: &str) -> Markup {
    let (class, sign) = match state {
        State::Before => ("before", "○"),
        State::Running => ("running", "▶"),
        State::Over => ("over", "✓"),
        State::Cancelled => ("cancelled", "✕"),
    };
    html! { span.state.(class) { span.sign aria-hidden="true" { (sign) } " " (words) } }
}

/// Draws some lines of the programme, with a heading for each day.
pub fn programme(asked: &Asked, items: &[Item]) -> Markup {
    let day =
        |item: &Item| item.date.map_or_else(|| tr(asked.lang, "show-no-day"), |date| day_in_words(date, asked.lang));
    let mut days: Vec<(String, Vec<&Item>)> = Vec::new();
    for item in items {
        match days.last_mut() {
            Some((last, all)) if *last == day(item) => all.push(item),
            _ => days.push((day(item), vec![item])),
        }
    }
    html! {
        @for (day, items) in &days {
            section.day {
                h2 { (day) }
                ul.programme {
                    @for item in items {
                        li {
                            span.hour { (item.starts.map(hour_in_figures).unwrap_or_else(|| "—".to_owned())) }
                            a href=(asked.to(&What::Tournament(item.id.clone()))) { (item.name) }
                            span.room { (item.room) }
                            (state(item.state, &item.words))
                            @if let Some(late) = late(item, asked.lang) { span.late { (late) } }
                        }
                    }
                }
            }
        }
    }
}

/// Returns by how much a tournament is late that has not begun, in words.
pub fn late(item: &Item, lang: Lang) -> Option<String> {
    let waits = item.starts.filter(|_| item.state == State::Before)?;
    let minutes = when::late(waits, now_ms())?;
    Some(tr_args(lang, "show-late", &[("minutes", minutes.into())]))
}

/// Draws some calls.
pub fn calls(lang: Lang, calls: &[Call]) -> Markup {
    html! {
        ol.calls {
            @for call in calls {
                li {
                    div.place { span { (tr(lang, "serve-place")) } strong { (call.place) } }
                    div {
                        p.names {
                            @for (nth, name) in call.names.iter().enumerate() {
                                @if nth > 0 { " " span.and { "–" } " " }
                                span.player { (name) }
                            }
                        }
                        p.under {
                            (call.name)
                            @if !call.room.is_empty() { " · " (call.room) }
                            " · " (tr_args(lang, "serve-called-at", &[("time", (&hour_of_day(call.at_ms)).into())]))
                        }
                    }
                }
            }
        }
    }
}

/// Says that there is nothing yet.
pub fn empty(words: &str) -> Markup {
    html! { p.empty { (words) } }
}
