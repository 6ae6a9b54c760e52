//! Streams and desks in words, as far as their names alone go.

use journal::{DeskId, PINS};

use crate::TOURNAMENT_PREFIX;
use crate::event::{BOARDS, EVENT, MATCH_PREFIX, RACE};
use crate::i18n::{Lang, tr, tr_args};

/// Returns a stream in words, as far as its name alone says what it is.
pub(crate) fn plain_words(stream: &str, lang: Lang) -> String {
    let about = |key, id: &str| tr_args(lang, key, &[("id", id.into())]);
    match (stream, stream.strip_prefix(MATCH_PREFIX), stream.strip_prefix(TOURNAMENT_PREFIX)) {
        (EVENT, ..) => tr(lang, "stream-event"),
        (BOARDS, ..) => tr(lang, "stream-boards"),
        (PINS, ..) => tr(lang, "stream-pins"),
        (_, Some(RACE), _) => tr(lang, "stream-race"),
        (_, Some(id), _) => about("stream-match", id),
        (_, _, Some(id)) => about("stream-tournament", id),
        _ => stream.to_owned(),
    }
}

/// Returns a desk in words: what it calls itself, and the beginning of its key.
pub fn desk_words(name: &str, desk: DeskId) -> String {
    if name.is_empty() { desk.short() } else { format!("{name} ({})", desk.short()) }
}
