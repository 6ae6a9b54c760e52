//! What desks recorded where another one had taken over: it is told in the minutes, and is no part of any result.

use journal::Fate;
use rules::Audience;
use verbale::{Item, List, Verbale};

use crate::tournament::scribe::time_on;
use crate::writing::{Writing, Zone};
use festival::event::{Event, LogLine, MATCH_PREFIX};
use festival::i18n::{Lang, tr, tr_args};

/// Adds to minutes the list of what is in branches of the streams that they are about, if anything is.
pub(crate) fn tell(document: &mut Verbale, event: &Event, writing: &Writing<'_, impl Zone>, of: impl Fn(&str) -> bool) {
    let lang = writing.lang;
    let item = |(line, fate): (&LogLine, Fate)| {
        let (what, desk) = (what(event, line, lang), event.desk_words(line.by));
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
            time: time_on(&event.setup.date, &|ms, format| writing.moment(ms, format), line.time_ms),
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

/// Returns in words of what a record in a branch is, and what it says.
fn what(event: &Event, line: &LogLine, lang: Lang) -> String {
    let of = event.stream_words(&line.stream, lang);
    let said = line.unfolded.as_deref().filter(|_| is_told(event, &line.stream));
    let said = said.map(|stored| event.stored_words(&line.stream, stored, lang)).unwrap_or_default();
    if said.is_empty() { of } else { format!("{of} · {said}") }
}

/// Checks whether the acts of a stream may be printed: those of a match that hides something only once it is over.
fn is_told(event: &Event, stream: &str) -> bool {
    let game = stream.strip_prefix(MATCH_PREFIX).and_then(|_| event.game_of(stream));
    game.is_none_or(|game| !game.hides() || game.printed_for() == Audience::Referee)
}

#[cfg(test)]
mod tests {
    use festival::event::load;
    use festival::fair::{Fair, name};
    use rules::Conceal as _;

    use crate::{Writing, minutes_of_tournament};

    use super::*;

    /// Whoever reads the minutes finds what was left: what it said, with names, on which day and at what hour.
    #[test]
    fn what_was_left_is_told_in_words() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("festa.triade");
        let mut fair = Fair::new(2);
        let id = fair.open("torneo-twixt", "", "");
        fair.enter(&id, 1, 2);
        fair.say(&id, "start\npair E1 E2");
        fair.win(&id, 1, 1);
        fair.write(&file).close().unwrap();
        let (journal, mut event) = load(&file).unwrap();
        let result = journal.tail(0).unwrap().pop().unwrap();
        event.set_apart(&result, Fate::Left);
        let open = event.festival.find(&id).unwrap().seen_by(Audience::Public);
        let head = event.fingerprint();
        let document = minutes_of_tournament(&event, &open, &Writing::here(&head, Lang::It, 0));
        let list = document.lists.iter().find(|list| list.key == "branches").unwrap();
        let (said, item) = (format!("partita 1: vince {}", name(1)), &list.items[0]);
        assert!(item.text.contains(&said) && item.text.contains("è stato lasciato"), "{}", item.text);
        assert!(item.time.starts_with("1/1 "), "{}", item.time);
    }
}
