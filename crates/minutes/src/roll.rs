//! Printed rolls of honour of an event.

use festival::albo::{game_name, games, honours, won_here};
use festival::event::Event;
use festival::i18n::{Lang, tr};
use verbale::RollOfHonour;

use crate::{fonts, software};

/// Typesets the rolls of honour of an event as a PDF.
///
/// # Errors
/// If they can't be typeset.
pub fn roll_of_honour(event: &Event, lang: Lang) -> Result<Vec<u8>, verbale::Error> {
    let games = games(event).into_iter().map(|game| {
        let here = won_here(event, &game, lang);
        let entries = honours(event, &game, lang).into_iter().map(|won| verbale::Honour {
            new: here.contains(&won),
            year: if won.year == 0 { String::new() } else { won.year.to_string() },
            edition: won.edition,
            winner: won.winner,
            place: won.place,
            title: won.title,
        });
        verbale::Honours { game: game_name(&game, lang), entries: entries.collect() }
    });
    let data = RollOfHonour {
        lang: lang.code().to_owned(),
        title: tr(lang, "minutes-title-albo"),
        event: event.setup.printed_title(lang),
        nothing: tr(lang, "minutes-albo-nobody"),
        games: games.collect(),
        software: software(),
    };
    verbale::roll_of_honour(&data, &fonts())
}
