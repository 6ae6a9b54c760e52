//! All calls.

use festival::i18n::tr;
use maud::html;

use super::parts::{calls, empty};
use crate::layout::Inner;
use crate::making::Making;

pub fn page(making: &mut Making<'_>) -> Inner {
    let lang = making.asked.lang;
    let called = making.lens.calls(making.event, lang);
    let title = tr(lang, "serve-calls");
    let main = html! {
        h1 { (title) }
        @if called.is_empty() { (empty(&tr(lang, "show-calls-empty"))) } @else { (calls(lang, &called)) }
    };
    Inner { title, main }
}
