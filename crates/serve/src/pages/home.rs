//! The first page: what is under way, who is called, the programme.

use festival::clock::date_in_words;
use festival::i18n::tr;
use maud::html;

use super::parts::{calls, empty, programme};
use crate::asked::{Form, Table, What};
use crate::layout::Inner;
use crate::making::Making;

/// Calls that stand before the programme; all are on a page of their own.
const CALLS: usize = 4;

pub fn page(making: &mut Making<'_>) -> Inner {
    let (event, asked, lang) = (making.event, making.asked, making.asked.lang);
    let (called, items) = (making.lens.calls(event, lang), making.lens.programme(event, lang));
    let setup = &event.setup;
    let date = date_in_words(&setup.date, lang);
    let about = [setup.place.trim(), &date, setup.organizer.trim()];
    let about: Vec<_> = about.into_iter().filter(|part| !part.is_empty()).collect();
    let file = |form| asked.to(&What::Data(Table::Programme, None, form));
    let main = html! {
        h1 { (setup.title.trim()) }
        p.under { (about.join(" · ")) }
        form.find action=(asked.to(&What::Where(String::new()))) role="search" data-keep {
            label for="q" { (tr(lang, "serve-where")) }
            span { input #q name="q" type="search" autocomplete="name" maxlength="60" required; button { (tr(lang, "serve-find")) } }
        }
        @if let Some(race) = event.race() {
            p { a.card href=(asked.to(&What::Race)) {
                (tr(lang, if race.outcome().is_some() { "serve-race-over" } else { "serve-race-now" }))
            } }
        }
        @if !called.is_empty() {
            section {
                h2 { (tr(lang, "serve-called-now")) }
                (calls(lang, &called[..called.len().min(CALLS)]))
                @if called.len() > CALLS { p { a href=(asked.to(&What::Calls)) { (tr(lang, "serve-all-calls")) } } }
            }
        }
        @if items.is_empty() {
            @if event.race().is_none() { (empty(&tr(lang, "serve-no-programme"))) }
        } @else {
            (programme(asked, &items))
            p.files {
                a href=(asked.to(&What::Calendar)) { (tr(lang, "serve-calendar")) } " · "
                a href=(file(Form::Csv)) { "CSV" } " · " a href=(file(Form::Xlsx)) { "XLSX" } " · "
                a href=(file(Form::Json)) { "JSON" }
            }
        }
    };
    Inner { title: String::new(), main }
}
