//! What is around every page: head, the way to the others, the foot.

use axum::http::StatusCode;
use festival::clock::{hour_of_day, now_ms};
use festival::event::Event;
use festival::i18n::{Lang, tr, tr_args};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use rules::Message;
use scene::{Faces, Palette, Scene, svg};
use session::hub::tell_old;

use crate::asked::{Asked, What};
use crate::making::Making;
use crate::page::Page;
use crate::style;

/// A page before its surroundings.
pub struct Inner {
    /// Its title, without that of the event.
    pub title: String,
    /// Its content.
    pub main: Markup,
}

/// Puts a page into its surroundings.
pub fn whole(making: &Making<'_>, inner: &Inner) -> Page {
    let (event, lang) = (making.event, making.asked.lang);
    let festival = event.setup.title.trim();
    let title = if inner.title.is_empty() { festival.to_owned() } else { format!("{} · {festival}", inner.title) };
    let announcement = event.festival.announcement.trim();
    let body = html! {
        a.skip href="#main" { (tr(lang, "serve-skip")) }
        header.top {
            a.name href=(making.asked.to(&What::Home)) { (festival) }
            nav aria-label=(tr(lang, "serve-pages")) { (ways(making)) }
        }
        div data-live="said" {
            @if !announcement.is_empty() { p.announcement role="status" { (announcement) } }
            @for old in &making.old { p.old role="status" { (tell_old(lang, old)) } }
            @if making.doubt { p.old role="status" { (tr(lang, "board-doubt")) } }
        }
        p.old #silent hidden role="status" data-words=(tr_args(lang, "serve-silent", &[("age", "{}".into())])) {}
        main #main tabindex="-1" { div data-live="main" { (inner.main) } }
        (foot(making.asked))
    };
    Page::html(StatusCode::OK, document(lang, &title, &body))
}

/// Returns a page that says that there is nothing.
pub fn nothing(event: Option<&Event>, lang: Lang) -> Page {
    let (status, title, words) = match event {
        Some(_) => (StatusCode::NOT_FOUND, tr(lang, "serve-nothing-title"), tr(lang, "serve-nothing")),
        None => (StatusCode::SERVICE_UNAVAILABLE, tr(lang, "serve-waits-title"), tr(lang, "serve-waits")),
    };
    let body = html! {
        main #main {
            h1 { (title) }
            p { (words) }
            @if event.is_some() { p { a href=(format!("/{}/", lang.code())) { (tr(lang, "serve-home")) } } }
        }
    };
    Page::html(status, document(lang, &title, &body))
}

fn document(lang: Lang, title: &str, body: &Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang=(lang.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                link rel="preload" href="/static/TriadeText-Regular.woff2" as="font" type="font/woff2" crossorigin;
                link rel="stylesheet" href="/static/style.css";
                link rel="icon" href="/static/icon.svg" type="image/svg+xml";
                noscript { meta http-equiv="refresh" content="30"; }
                script src="/static/live.js" defer {}
            }
            body { (body) }
        }
    };
    page.into_string()
}

/// Returns the links to the pages that there are.
fn ways(making: &Making<'_>) -> Markup {
    let (event, lang) = (making.event, making.asked.lang);
    let mut ways = vec![(What::Home, "serve-programme")];
    if !event.festival.tournaments.is_empty() {
        ways.extend([(What::Calls, "serve-calls"), (What::Where(String::new()), "serve-where")]);
    }
    if event.race().is_some() {
        ways.push((What::Race, "serve-race"));
    }
    if !festival::albo::games(event).is_empty() {
        ways.push((What::Honours, "serve-honours"));
    }
    let here = |what: &What| match (&making.asked.what, what) {
        (What::Where(_), What::Where(_)) => true,
        (asked, what) => asked == what,
    };
    html! {
        @for (what, key) in &ways {
            a href=(making.asked.to(what)) aria-current=[here(what).then_some("page")] { (tr(lang, key)) }
        }
    }
}

fn foot(asked: &Asked) -> Markup {
    let (lang, other) = (asked.lang, asked.lang.other());
    let there = Asked { what: asked.what.clone(), lang: other };
    let read = hour_of_day(now_ms());
    html! {
        footer {
            span data-live="read" { (tr_args(lang, "serve-read", &[("time", (&read).into())])) }
            a href=(there.to(&there.what)) lang=(other.code()) hreflang=(other.code()) { (tr(other, "serve-this-language")) }
        }
    }
}

/// Draws a picture in the colours of the page; `name` says what it shows to whoever does not see it.
pub fn picture(scene: &Scene, lang: Lang, name: &str) -> Markup {
    html! { div.picture role="img" aria-label=(name) { (drawn(scene, lang)) } }
}

/// Draws a picture that says nothing to whoever does not see it, as the words stand beside it.
pub fn drawing(scene: &Scene, lang: Lang) -> Markup {
    html! { div.picture { (drawn(scene, lang)) } }
}

fn drawn(scene: &Scene, lang: Lang) -> Markup {
    let words = |message: &Message| festival::i18n::tr_message(lang, message);
    let faces = Faces { interface: "Triade Text, sans-serif", display: "Triade Display, serif" };
    let drawn = svg(scene, Palette(&style::ink), faces, &words);
    // The picture scales with the page, and is one thing to a reader of the screen.
    PreEscaped(drawn.replacen("<svg ", "<svg aria-hidden=\"true\" ", 1))
}
