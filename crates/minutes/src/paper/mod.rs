//! Paper for the hall: blank result slips, signs for the tables, entry lists.

mod badges;
mod bracket;
mod slip;

use std::path::Path;

use journal::PersonId;
use tournament::{Entrant, EntryNo, Format, Slot, Status, Table, TableNo};
use verbale::{EntryList, Sign, Signs, Slip, Slips};

pub use badges::badges_of_festival;
pub use bracket::blank_brackets;

use crate::wall::{place, rounds};
use crate::{Error, fonts, software};
use festival::clock::date_in_words;
use festival::event::Event;
use festival::i18n::{Lang, capital, tr, tr_args};
use festival::out;
use festival::{OpenTournament, Words};

/// Blank lines on a list for late entries.
const LATE_LINES: usize = 8;

/// Greatest number of blank signs printed at once.
const MOST_SIGNS: usize = 200;

/// Returns the address at which a phone goes on with the slip of a table, if there is one.
pub type Link<'a> = &'a dyn Fn(&OpenTournament, TableNo) -> Option<String>;

/// Links no slip to anything.
pub fn unlinked(_: &OpenTournament, _: TableNo) -> Option<String> {
    None
}

/// A kind of paper that can be printed for a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Paper {
    /// Result slips, several on a sheet.
    Slips,
    /// Result slips without names, for every table of a round.
    BlankSlips,
    /// Table signs, one a sheet.
    Signs,
    /// The entry list.
    Entries,
    /// Badges for the players.
    Badges,
    /// Blank brackets, one a sheet.
    Brackets,
}

impl Paper {
    /// All kinds of paper.
    pub const ALL: [Self; 6] =
        [Self::Slips, Self::BlankSlips, Self::Signs, Self::Entries, Self::Badges, Self::Brackets];

    /// Returns the word that distinguishes its file name.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Slips => "referti",
            Self::Signs => "tavoli",
            Self::Entries => "iscritti",
            Self::BlankSlips => "referti-in-bianco",
            Self::Badges => "cartellini",
            Self::Brackets => "tabelloni-in-bianco",
        }
    }

    /// Returns its name in the interface language.
    pub fn name(self, lang: Lang) -> String {
        tr(
            lang,
            match self {
                Self::Slips => "paper-slips",
                Self::Signs => "paper-signs",
                Self::Entries => "paper-entries",
                Self::BlankSlips => "paper-blank-slips",
                Self::Badges => "paper-badges",
                Self::Brackets => "paper-brackets",
            },
        )
    }

    /// Checks whether a tournament needs it: blank brackets only where one is played.
    pub fn fits(self, open: &OpenTournament) -> bool {
        self != Self::Brackets || open.plan().stages.iter().any(|stage| stage.format.is_bracket())
    }

    /// Typesets it as a PDF.
    ///
    /// # Errors
    /// If it can't be typeset.
    pub fn pdf(
        self,
        event: &Event,
        open: &OpenTournament,
        lang: Lang,
        link: Link<'_>,
    ) -> Result<Vec<u8>, verbale::Error> {
        match self {
            Self::Slips => slips(event, open, lang, link),
            Self::Signs => signs(event, open, lang),
            Self::Entries => entry_list(event, open, lang),
            Self::BlankSlips => blank_slips(event, open, lang, places(open).div_ceil(slip::BLANK)),
            Self::Badges => badges::of_tournament(event, open, lang),
            Self::Brackets => bracket::of_tournament(event, open, lang),
        }
    }

    /// Returns the end of its file's name: the rounds of its tables, where it is of some, and the word.
    pub fn file(self, open: Option<&OpenTournament>) -> String {
        let of_tables = open.filter(|_| matches!(self, Self::Slips | Self::Signs));
        let rounds = of_tables.map(|open| rounds(open, waiting(open))).unwrap_or_default();
        format!("{rounds}{}.pdf", self.word())
    }

    /// Writes it as a file; replaces an existing file only once the new one is complete.
    ///
    /// # Errors
    /// If it can't be typeset or the file can't be written.
    pub fn write(
        self,
        event: &Event,
        open: &OpenTournament,
        lang: Lang,
        link: Link<'_>,
        path: &Path,
    ) -> Result<(), Error> {
        Ok(out::put(path, &self.pdf(event, open, lang, link)?)?)
    }
}

/// Typesets result slips: one for each table that waits for its result, or blank ones if none does.
///
/// # Errors
/// If they can't be typeset.
pub fn slips(event: &Event, open: &OpenTournament, lang: Lang, link: Link<'_>) -> Result<Vec<u8>, verbale::Error> {
    let slips = slip::slips(&Words { event, open, lang }, link);
    set_slips(event, slips, 0, lang)
}

/// Typesets result slips without names on so many sheets.
///
/// # Errors
/// If they can't be typeset.
pub fn blank_slips(event: &Event, open: &OpenTournament, lang: Lang, sheets: usize) -> Result<Vec<u8>, verbale::Error> {
    let blank = slip::blank_of(&Words { event, open, lang });
    set_slips(event, vec![blank], sheets, lang)
}

fn set_slips(event: &Event, slips: Vec<Slip>, sheets: usize, lang: Lang) -> Result<Vec<u8>, verbale::Error> {
    let data = Slips {
        lang: lang.code().to_owned(),
        event: event.setup.printed_title(lang),
        player: tr(lang, "paper-player"),
        referee: tr(lang, "paper-referee"),
        signature: tr(lang, "paper-signature"),
        phone: tr(lang, "paper-phone"),
        slips,
        sheets,
        software: software(),
    };
    verbale::slips(&data, &fonts())
}

/// Typesets table signs: one for each occupied table without a result, or numbered ones if there is none.
///
/// # Errors
/// If they can't be typeset.
pub fn signs(event: &Event, open: &OpenTournament, lang: Lang) -> Result<Vec<u8>, verbale::Error> {
    let words = Words { event, open, lang };
    let mut signs: Vec<_> = waiting(open).map(|(number, table)| sign(&words, number, &table.entries())).collect();
    signs.extend(poker_tables(open).map(|(number, seats)| sign(&words, number, &seats)));
    if signs.is_empty() {
        let bare = (1..=places(open)).map(|number| Sign {
            number: number.to_string(),
            tournament: words.title(),
            round: String::new(),
            names: Vec::new(),
        });
        signs.extend(bare);
    }
    let data = Signs {
        lang: lang.code().to_owned(),
        event: event.setup.printed_title(lang),
        table: tr(lang, "paper-table"),
        signs,
        software: software(),
    };
    verbale::signs(&data, &fonts())
}

fn sign(words: &Words<'_>, number: TableNo, seats: &[EntryNo]) -> Sign {
    let table = words.open.state().table(number);
    let at = table.and_then(|table| place(words.open, table));
    Sign {
        number: at.map_or(number.0, u32::from).to_string(),
        tournament: words.title(),
        round: table.map(|_| capital(&words.table(number))).unwrap_or_default(),
        names: seats.iter().map(|entry| words.entry(*entry)).collect(),
    }
}

/// Lists the tables that are ready to play and have no result yet.
fn waiting(open: &OpenTournament) -> impl Iterator<Item = (TableNo, &Table)> {
    let ready = |table: &Table| table.ready() && table.slots.iter().all(|slot| matches!(slot, Slot::Entry(_)));
    let stage = open.state().now().map_or(u8::MAX, |(index, _)| index);
    open.state().tables_of(stage).filter(move |(_, table)| ready(table))
}

/// Lists the tables of a poker stage with their players in order of seats.
fn poker_tables(open: &OpenTournament) -> impl Iterator<Item = (TableNo, Vec<EntryNo>)> {
    let tables = open.state().now().into_iter().flat_map(|(_, stage)| &stage.poker.tables);
    tables.map(|(number, table)| (*number, table.seats.values().copied().collect()))
}

/// Returns the table size of the stage under way, or of the first one.
fn table_size(open: &OpenTournament) -> usize {
    let stage = open.state().now().map_or(0, |(index, _)| index);
    match open.plan().format(stage) {
        Some(Format::Tables { size, .. } | Format::TableKnockout { size }) => usize::from(size.best),
        Some(Format::Poker(plan)) => usize::from(plan.target),
        _ => 2,
    }
}

/// Returns the number of tables that the players would fill.
fn places(open: &OpenTournament) -> usize {
    let playing = open.state().entrants.iter().filter(|(_, entrant)| entrant.plays()).count();
    playing.div_ceil(table_size(open).max(1)).clamp(1, MOST_SIGNS)
}

/// Typesets the entry list, with a line to sign on and, where there is a fee, a box for it.
///
/// # Errors
/// If it can't be typeset.
pub fn entry_list(event: &Event, open: &OpenTournament, lang: Lang) -> Result<Vec<u8>, verbale::Error> {
    let words = Words { event, open, lang };
    let entrants = open.state().entrants.iter().map(|(number, entrant)| verbale::Entrant {
        number,
        name: words.entry(EntryNo(number)),
        note: note(&words, entrant),
        paid: entrant.paid,
        struck: !matches!(entrant.status, Status::In | Status::Out),
    });
    let (day, time) = open.info.starts.split_once(' ').unwrap_or((&open.info.starts, ""));
    let when = [date_in_words(day, lang), time.to_owned(), open.info.room.clone()];
    let when: Vec<_> = when.into_iter().filter(|part| !part.trim().is_empty()).collect();
    let fee = if open.plan().entries.fee_cents > 0 { tr(lang, "paper-fee") } else { String::new() };
    let count = open.state().entrants.iter().filter(|(_, entrant)| entrant.counts()).count();
    let data = EntryList {
        lang: lang.code().to_owned(),
        title: tr(lang, "paper-entries-title"),
        event: event.setup.printed_title(lang),
        tournament: words.title(),
        place: when.join(" · "),
        heads: [tr(lang, "verbale-label-number"), tr(lang, "verbale-label-name"), fee, tr(lang, "paper-signature")],
        entrants: entrants.collect(),
        blank: if open.state().stages.is_empty() { LATE_LINES } else { 0 },
        count: tr_args(lang, "paper-count", &[("count", count.into())]),
        page: [tr(lang, "verbale-label-page"), tr(lang, "verbale-label-of")],
        software: software(),
    };
    verbale::entry_list(&data, &fonts())
}

/// Returns the note on an entry: origin and status.
fn note(words: &Words<'_>, entrant: &Entrant) -> String {
    let cards = entrant.people.iter().filter_map(|person| words.event.festival.cards.get(&PersonId(person.0)));
    let mut parts: Vec<String> = Vec::new();
    for club in cards.map(|card| card.club.trim()).filter(|club| !club.is_empty()) {
        if parts.iter().all(|part| part != club) {
            parts.push(club.to_owned());
        }
    }
    match entrant.status {
        Status::Dropped => parts.push(tr(words.lang, "minutes-status-dropped")),
        Status::Withdrawn => parts.push(tr(words.lang, "minutes-status-withdrawn")),
        Status::Excluded => parts.push(tr(words.lang, "minutes-status-excluded")),
        Status::In | Status::Out => {}
    }
    parts.join(", ")
}
