//! The minutes of a tournament that is closed, as they are printed.

use axum::http::HeaderValue;
use festival::OpenTournament;
use festival::clock::now_ms;
use minutes::{Writing, minutes_of_tournament};
use rules::{Audience, Conceal as _};

use crate::making::Making;
use crate::page::Page;

/// The minutes bear their own style, and pictures within.
const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
);

pub fn page(making: &mut Making<'_>, open: &OpenTournament) -> Option<Page> {
    let (event, lang) = (making.event, making.asked.lang);
    let head = event.fingerprint();
    let closed = |words: &festival::Words<'_>| {
        words.open.state().closed.then(|| {
            let seen = words.open.seen_by(Audience::Public);
            verbale::html(&minutes_of_tournament(event, &seen, &Writing::here(&head, lang, now_ms())))
        })
    };
    let document = making.lens.words(event, open, lang, closed)?;
    Some(Page::html(axum::http::StatusCode::OK, document).under(POLICY))
}
