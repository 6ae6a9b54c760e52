//! A board on any television: what the board's own window shows, turned by the same hand.

mod contents;

use std::collections::HashMap;
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use festival::clock::{hour_of_day, now_ms};
use festival::event::{Event, RACE, match_stream};
use festival::i18n::{Lang, tr, tr_args};
use maud::{DOCTYPE, Markup, html};
use session::hub::{Ages, tell_old};
use show::report::Report;
use show::{Content, Maker, OnScreen, Rotation, Show, Slide, Which};

use crate::page::Page;

/// Longest time until a page is read again by a browser without a script, in seconds.
const AGAIN: f64 = 20.0;

/// The boards that are shown, with where each is in its round: all televisions of one show the same.
#[derive(Debug, Default)]
pub struct Boards {
    shown: HashMap<(usize, Lang), (Maker, Rotation)>,
    since: Option<Instant>,
}

/// What a board is made of.
pub struct Screen<'a> {
    /// The event.
    pub event: &'a Event,
    /// The language.
    pub lang: Lang,
    /// When the desks were heard last.
    pub ages: Option<&'a Ages>,
    /// Whether the file was found not to verify.
    pub doubt: bool,
}

impl Boards {
    /// Makes the page of a board, by its name or number; `None` if there is no such board.
    pub fn page(&mut self, name: &str, screen: &Screen<'_>) -> Option<Page> {
        let plans = &screen.event.festival.boards;
        let which = if name.is_empty() { Which::default() } else { Which::from(name) };
        let place = which.place(plans);
        if place.is_none() && !(plans.is_empty() && which == Which::default()) {
            return None;
        }
        let now = self.since.get_or_insert_with(Instant::now).elapsed().as_secs_f64();
        let place = place.unwrap_or(0);
        let board = self.shown.entry((place, screen.lang));
        let (maker, rotation) = board.or_insert_with(|| (Maker::new(Which::Number(place + 1)), Rotation::default()));
        let report = Report::whole(Some(screen.event), maker, screen.lang);
        let (slide, due) = match &report.show {
            Some(show) => slide(rotation, show, now),
            None => (None, None),
        };
        Some(screen.page(&report, slide, due))
    }
}

/// Returns the slide that is due, and the seconds until the next one is.
fn slide<'s>(rotation: &mut Rotation, show: &'s Show, now: f64) -> (Option<&'s Slide>, Option<f64>) {
    let (seen, due) = rotation.look(show, now, 0);
    let OnScreen::Slide(index) = seen else { return (None, due) };
    (show.slides.get(index), due)
}

impl Screen<'_> {
    fn page(&self, report: &Report, slide: Option<&Slide>, due: Option<f64>) -> Page {
        let now = now_ms();
        let changes = slide.and_then(|slide| slide.content.changes_in(now)).map(|due| due.as_secs_f64());
        let due = due.into_iter().chain(changes).fold(AGAIN, f64::min).max(0.2);
        let race = slide.is_none_or(|slide| slide.content == Content::Race);
        let streams = match slide.filter(|_| !race) {
            Some(slide) => slide.live.clone(),
            None => {
                report.race().filter(|race| race.podium.is_none()).map(|_| match_stream(RACE)).into_iter().collect()
            }
        };
        let announced = report.show.as_ref().map(|show| show.announcement.as_str()).unwrap_or_default();
        let (foot, warns) = self.foot(&streams, announced);
        let content = match slide.filter(|_| !race) {
            Some(slide) => html! {
                (head(slide, now))
                div.fill { (contents::content(slide, self.lang, now)) }
            },
            None => contents::race(report, self.lang),
        };
        let main = html! {
            div.content.banner[!foot.is_empty()] { (content) }
            @if !foot.is_empty() { p.foot.warns[warns] role="status" { (foot) } }
        };
        Page::html(StatusCode::OK, document(self.lang, &report.title, &main, due))
    }

    /// Returns the words at the foot, and whether they warn: that something is wrong, or old, or what the speaker announces.
    fn foot(&self, streams: &[String], announced: &str) -> (String, bool) {
        let old = self.ages.map(|ages| ages.all_old(streams, Instant::now())).unwrap_or_default();
        let old = Vec::from_iter(old.iter().map(|old| tell_old(self.lang, old))).join(" · ");
        let doubt = if self.doubt { tr(self.lang, "board-doubt") } else { old };
        if doubt.is_empty() { (announced.to_owned(), false) } else { (doubt, true) }
    }
}

/// Draws title, tournament, the time of day where useful, and the part.
fn head(slide: &Slide, now: i64) -> Markup {
    let hour = matches!(slide.content, Content::Programme(_) | Content::Calls(_));
    let (part, of) = slide.part;
    html! {
        header {
            h1 { (slide.title) }
            p { (slide.under) }
            div.side {
                @if hour { strong { (hour_of_day(now)) } }
                @if of > 1 { span { (part) "/" (of) } }
            }
        }
    }
}

fn document(lang: Lang, title: &str, main: &Markup, due: f64) -> String {
    let silent = tr_args(lang, "serve-silent-board", &[("age", "{}".into())]);
    let millis = Duration::from_secs_f64(due).as_millis();
    let page = html! {
        (DOCTYPE)
        html.felt lang=(lang.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (tr(lang, "board-title")) " · " (title) }
                link rel="stylesheet" href="/static/style.css";
                link rel="stylesheet" href="/static/board.css";
                link rel="icon" href="/static/icon.svg" type="image/svg+xml";
                noscript { meta http-equiv="refresh" content=(due.ceil().max(2.0)); }
                script src="/static/live.js" defer {}
            }
            body.screen {
                main data-live="main" { (main) span.due hidden data-due=(millis) {} }
                p.foot.warns.silent #silent hidden role="status" data-words=(silent) {}
            }
        }
    };
    page.into_string()
}
