//! The slip of a table on a phone.

use festival::clock::hour_of_day;
use festival::i18n::{Lang, tr, tr_args};
use maud::{Markup, html};

use super::entered::Entered;
use super::table::{AtTable, Told};
use crate::asked::{Asked, What};
use crate::layout::Inner;
use crate::questions::{Answers, questions};

/// What was typed and not taken, with why.
#[derive(Clone, Debug, Default)]
pub struct Refused {
    pub answers: Answers,
    pub seat: Option<u8>,
    pub why: String,
}

/// Says that nothing can be done with a link here.
pub fn nothing(lang: Lang, key: &str) -> Inner {
    let title = tr(lang, "serve-slip");
    let main = html! { h1 { (title) } p { (tr(lang, key)) } };
    Inner { title, main }
}

/// Draws the slip as things stand: entered by nobody, by one, agreed on, recorded.
pub fn page(asked: &Asked, at: &AtTable<'_>, entered: &Entered, refused: &Refused) -> Inner {
    let lang = asked.lang;
    let [result, call] = at.told();
    let waits = result.as_ref().is_some_and(|told| told.answer.is_none()) || entered.is_sent();
    let title = at.title();
    let main = html! {
        h1 { (title) }
        p.under { (at.under()) }
        @if !refused.why.is_empty() { p.refused role="alert" { (refused.why) } }
        @if at.is_over() {
            p.next role="status" { (tr(lang, "serve-slip-recorded")) }
            p { a href=(asked.to(&What::Tournament(at.open.id.clone()))) { (tr(lang, "serve-slip-to-tournament")) } }
        } @else if waits {
            p.under { (at.names.join(" – ")) }
            p.next role="status" { (tr(lang, "serve-slip-sent")) }
            @let sent = result.as_ref().filter(|told| told.answer.is_none());
            @if let Some(slip) = sent.and_then(|told| told.slip.as_ref()) { p { strong { (at.told_slip(slip)) } } }
            (called(asked, at, call.as_ref()))
        } @else {
            @if let Some(why) = result.as_ref().and_then(|told| told.answer.clone().flatten()) {
                p.note role="status" { (tr_args(lang, "serve-slip-refused", &[("reason", (&why).into())])) }
            }
            @match &entered.slip {
                Some((slip, agreed)) => { (confirming(asked, at, &at.told_slip(slip), agreed)) }
                None => { (entering(asked, at, entered, refused)) }
            }
            (called(asked, at, call.as_ref()))
        }
    };
    Inner { title, main }
}

fn entering(asked: &Asked, at: &AtTable<'_>, entered: &Entered, refused: &Refused) -> Markup {
    let lang = asked.lang;
    let name = |seat: u8| at.names.get(usize::from(seat)).map_or("", String::as_str);
    // Where two can't agree on one, only a referee is called.
    let Some(slip) = at.asked() else { return html! { p.under { (at.names.join(" – ")) } } };
    html! {
        @if let Some(seat) = entered.contested {
            p.note role="status" { (tr_args(lang, "serve-slip-contested", &[("name", name(seat).into())])) }
        }
        form.slip method="post" action=(asked.to(&What::Slip)) data-keep {
            h2 { (tr(lang, "serve-slip-result")) }
            (questions(&slip, &refused.answers))
            (seats(at, "serve-slip-by", refused.seat, &[]))
            button name="do" value="enter" { (tr(lang, "serve-slip-enter")) }
        }
    }
}

fn confirming(asked: &Asked, at: &AtTable<'_>, words: &str, agreed: &[(u8, String)]) -> Markup {
    let lang = asked.lang;
    let by: Vec<u8> = agreed.iter().map(|(seat, _)| *seat).collect();
    let names: Vec<_> = by.iter().filter_map(|seat| at.names.get(usize::from(*seat)).map(String::as_str)).collect();
    html! {
        p role="status" { (tr_args(lang, "serve-slip-entered", &[("names", (&names.join(", ")).into())])) }
        p.next { (words) }
        form.slip method="post" action=(asked.to(&What::Slip)) data-keep {
            (seats(at, "serve-slip-also", None, &by))
            input type="hidden" name="words" value=(words);
            button name="do" value="confirm" { (tr(lang, "serve-slip-confirm")) }
            " "
            button.quiet name="do" value="contest" { (tr(lang, "serve-slip-contest")) }
        }
    }
}

/// Draws the call for a referee, or that one was called.
fn called(asked: &Asked, at: &AtTable<'_>, call: Option<&Told>) -> Markup {
    let lang = asked.lang;
    html! {
        @if let Some(told) = call.filter(|told| told.answer.is_none()) {
            p.note role="status" { (tr_args(lang, "serve-slip-called", &[("time", (&hour_of_day(told.at_ms)).into())])) }
        } @else {
            form.slip method="post" action=(asked.to(&What::Slip)) data-keep {
                h2 { (tr(lang, "serve-slip-referee")) }
                (seats(at, "serve-slip-who-calls", None, &[]))
                button.quiet name="do" value="call" { (tr(lang, "serve-slip-call")) }
            }
        }
    }
}

/// Asks who it is, of those who have not spoken yet; at a table where one is left, that one.
fn seats(at: &AtTable<'_>, key: &str, chosen: Option<u8>, but: &[u8]) -> Markup {
    let left: Vec<_> = (0_u8..).zip(&at.names).filter(|(seat, _)| !but.contains(seat)).collect();
    let only = left.len() == 1;
    html! {
        fieldset.seats {
            legend { (tr(at.lang, key)) }
            @for (seat, name) in left {
                label { input type="radio" name="seat" value=(seat) required checked[only || chosen == Some(seat)]; " " (name) }
            }
        }
    }
}
