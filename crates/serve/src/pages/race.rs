//! The race: the path, who throws, the standings, and every throw.

use festival::clock::now_ms;
use festival::i18n::{Lang, capital, tr, tr_args, tr_message};
use maud::{Markup, html};
use minutes::{Writing, minutes};
use show::report::{Podium, Race, Report};

use super::matches::emblem_mark;
use super::parts::empty;
use super::record::records;
use crate::layout::{Inner, picture};
use crate::making::Making;

pub fn page(making: &Making<'_>) -> Option<Inner> {
    let (event, lang) = (making.event, making.asked.lang);
    let report = Report::of(Some(event));
    let race = report.race()?;
    let head = event.fingerprint();
    let acts = minutes(event, &Writing::here(&head, lang, now_ms())).records;
    let title = tr(lang, "serve-race");
    let main = html! {
        h1 { (title) " · " (tr_args(lang, "board-again", &[("gara", race.gara.into())])) }
        @if let Some(podium) = &race.podium { (results(&report, podium, lang)) } @else { (now(&report, race, lang)) }
        div.match {
            div.board { (picture(&race.scene, lang, &tr(lang, "board-path"))) }
            div {
                (standings(&report, race, lang))
                h2 { (tr(lang, "serve-acts")) }
                @if acts.is_empty() { (empty(&tr(lang, "board-no-throw"))) } @else { (records(lang, &acts)) }
            }
        }
    };
    Some(Inner { title, main })
}

/// Draws a flock's emblem and name.
pub fn flock(report: &Report, seat: usize) -> Markup {
    let mark = report.flocks.get(seat).map_or(seat, |flock| flock.mark);
    html! { (emblem_mark(u8::try_from(mark).unwrap_or_default())) span { (report.name(seat)) } }
}

/// Draws the flock on which everybody waits, and what was said last.
pub fn now(report: &Report, race: &Race, lang: Lang) -> Markup {
    html! {
        div.head {
            p.under { (tr(lang, race.head.wait.key())) }
            p.next { (flock(report, race.head.seat)) }
            @if let Some(throw) = &race.throw {
                p { (tr_args(lang, "board-last-throw-of", &[("flock", report.name(throw.seat).into())])) " "
                    strong { (throw.dice[0]) " + " (throw.dice[1]) } }
            }
        }
        @for line in &race.lines { p.line { (capital(&tr_message(lang, line))) } }
    }
}

pub fn standings(report: &Report, race: &Race, lang: Lang) -> Markup {
    html! {
        div.wide #standings data-scroll tabindex="0" role="region" aria-label=(tr(lang, "show-standings")) { table.standings {
            thead { tr {
                th scope="col" { (tr(lang, "serve-column-place")) }
                th scope="col" { (tr(lang, "serve-column-flock")) }
                th.figure scope="col" { (tr(lang, "serve-column-square")) }
                th.figure scope="col" { (tr(lang, "serve-column-strays")) }
                th.figure scope="col" { (tr(lang, "serve-column-eggs")) }
            } }
            tbody { @for row in &race.rows { tr {
                td { (row.place) }
                th scope="row" { span.flock { (flock(report, row.seat)) } }
                td.figure { (row.square) }
                td.figure { (row.strays) }
                td.figure { (row.eggs) }
            } } }
        } }
    }
}

fn results(report: &Report, podium: &Podium, lang: Lang) -> Markup {
    html! {
        p.next { (tr_args(lang, "board-winner", &[("flock", report.name(podium.winner).into())])) }
        section {
            h2 { (capital(&tr(lang, "serve-points"))) }
            ol.podium { @for (place, seat, points) in &podium.points {
                li value=(place) { span.flock { (flock(report, *seat)) } span.figure { (points) } }
            } }
        }
    }
}
