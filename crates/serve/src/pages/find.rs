//! Where somebody plays: for a bookmark.

use festival::clock::{day_in_words, hour_in_figures};
use festival::i18n::{tr, tr_args};
use maud::{Markup, html};
use show::{Seat, Whereabouts};

use super::parts::{empty, state};
use crate::asked::{Asked, What};
use crate::layout::Inner;
use crate::making::Making;

/// Most that are listed.
const MOST: usize = 40;

/// Least letters that are looked for.
const LETTERS: usize = 2;

pub fn page(making: &mut Making<'_>, text: &str) -> Inner {
    let (asked, lang) = (making.asked, making.asked.lang);
    let looks = text.chars().count() >= LETTERS || text.trim_start_matches('#').parse::<u32>().is_ok();
    let found = if looks { making.lens.whereabouts(making.event, text, MOST + 1, lang) } else { Vec::new() };
    let title = tr(lang, "serve-where");
    let main = html! {
        h1 { (title) }
        form.find action="where" role="search" data-keep {
            label for="q" { (tr(lang, "serve-where-label")) }
            span { input #q name="q" type="search" value=(text) autocomplete="name" maxlength="60" required; button { (tr(lang, "serve-find")) } }
        }
        @if !looks { (empty(&tr(lang, "serve-where-hint"))) }
        @else if found.is_empty() { (empty(&tr_args(lang, "serve-where-nobody", &[("text", text.into())]))) }
        @for one in found.iter().take(MOST) { (whereabouts(asked, one)) }
        @if found.len() > MOST { p.under { (tr(lang, "serve-where-more")) } }
        @if looks && !found.is_empty() { p.under { (tr(lang, "serve-where-keep")) } }
    };
    Inner { title: if text.is_empty() { title } else { text.to_owned() }, main }
}

/// Draws where one entry plays: what is next is largest.
fn whereabouts(asked: &Asked, one: &Whereabouts) -> Markup {
    let lang = asked.lang;
    let starts = one.starts.map(|at| format!("{}, {}", day_in_words(at.date(), lang), hour_in_figures(at)));
    html! {
        article.whereabouts {
            h2 { (one.name) }
            @match &one.seat {
                Some(Seat { head, called, against, round }) => {
                    p.next.called[*called] { (head) }
                    @if !against.is_empty() {
                        p.against { (tr(lang, "serve-against")) " " strong { (against.join(" · ")) } }
                    }
                    @if !round.is_empty() { p.under { (round) } }
                }
                None => @if let Some(starts) = starts.filter(|_| one.state.0 == show::State::Before) {
                    p.next { (starts) }
                }
            }
            p.under {
                a href=(asked.to(&What::Tournament(one.tournament.0.clone()))) { (one.tournament.1) }
                @if !one.room.is_empty() { " · " (one.room) }
            }
            p.under {
                (state(one.state.0, &one.state.1))
                @if let Some(standing) = &one.standing { " · " (tr_args(lang, "serve-standing", &[("place", standing.into())])) }
            }
        }
    }
}
