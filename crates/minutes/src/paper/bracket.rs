//! Blank brackets, to be filled in by hand.

use verbale::{BlankBracket, Brackets};

use crate::{fonts, software};
use festival::event::Event;
use festival::i18n::{Lang, tr, tr_args};
use festival::{OpenTournament, Words};

/// The sizes that there are.
const SIZES: [usize; 5] = [64, 32, 16, 8, 4];

/// Keys of the rounds of the largest one, in order.
const ROUNDS: [&str; 6] =
    ["round-thirtysecond", "round-sixteenth", "round-eighth", "round-quarter", "round-semifinal", "round-final"];

/// Typesets the blank brackets of a tournament: one in which all who play find room, and all smaller ones.
///
/// # Errors
/// If they can't be typeset.
pub(super) fn of_tournament(event: &Event, open: &OpenTournament, lang: Lang) -> Result<Vec<u8>, verbale::Error> {
    let playing = open.state().entrants.iter().filter(|(_, entrant)| entrant.plays()).count();
    let largest = playing.next_power_of_two().clamp(4, SIZES[0]);
    let title = Words { event, open, lang }.title();
    let sheets = SIZES.into_iter().filter(|size| *size <= largest);
    let named = |size: usize| {
        let blank = sheet(size, "paper-bracket-stage", lang);
        BlankBracket { title: format!("{title} · {}", blank.title), ..blank }
    };
    set(event, sheets.map(named).collect(), lang)
}

/// Typesets blank brackets of every size, for any game.
///
/// # Errors
/// If they can't be typeset.
pub fn blank_brackets(event: &Event, lang: Lang) -> Result<Vec<u8>, verbale::Error> {
    set(event, SIZES.into_iter().map(|size| sheet(size, "paper-bracket-game", lang)).collect(), lang)
}

fn sheet(size: usize, first: &str, lang: Lang) -> BlankBracket {
    let rounds = size.ilog2() as usize;
    BlankBracket {
        title: tr_args(lang, "paper-bracket-title", &[("size", size.into())]),
        fields: [first, "paper-bracket-day", "paper-referee"].map(|key| tr(lang, key)),
        size,
        rounds: ROUNDS[ROUNDS.len() - rounds..].iter().map(|key| tr(lang, key)).collect(),
    }
}

fn set(event: &Event, sheets: Vec<BlankBracket>, lang: Lang) -> Result<Vec<u8>, verbale::Error> {
    let data = Brackets {
        lang: lang.code().to_owned(),
        event: event.setup.printed_title(lang),
        winner: tr(lang, "paper-bracket-winner"),
        sheets,
        software: software(),
    };
    verbale::brackets(&data, &fonts())
}
