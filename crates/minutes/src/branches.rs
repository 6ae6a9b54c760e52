//! What desks recorded where another one had taken over: it is told in the minutes, and is no part of any result.

use journal::Fate;
use verbale::{Item, List, Verbale};

use crate::writing::{Writing, Zone};
use festival::event::{Event, LogLine};
use festival::i18n::{tr, tr_args};

/// Adds to minutes the list of what is in branches of the streams that they are about, if anything is.
pub(crate) fn tell(document: &mut Verbale, event: &Event, writing: &Writing<'_, impl Zone>, of: impl Fn(&str) -> bool) {
    let lang = writing.lang;
    let item = |(line, fate): (&LogLine, Fate)| {
        let (what, desk) = (event.stream_words(&line.stream, lang), event.desk_words(line.by));
        let hash = line.hash.to_string();
        let args = [
            ("what", (&what).into()),
            ("desk", (&desk).into()),
            ("number", line.number.into()),
            ("hash", hash[..16].into()),
            ("fate", fate.name().into()),
        ];
        Item {
            number: None,
            time: writing.moment(line.time_ms, "%H:%M:%S"),
            who: line.official.as_deref().map(|id| event.official_name(id)).unwrap_or_default(),
            seat: None,
            text: tr_args(lang, "verbale-branch", &args),
            article: String::new(),
            replaced: None,
        }
    };
    let apart = event.log.iter().filter(|line| of(&line.stream)).filter_map(|line| Some((line, line.apart?)));
    let items: Vec<_> = apart.map(item).collect();
    if !items.is_empty() {
        document.lists.push(List { key: "branches".to_owned(), title: tr(lang, "verbale-list-branches"), items });
    }
}
