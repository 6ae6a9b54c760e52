//! What the hall needs on paper: blank result slips, signs for the tables, lists of who entered.

mod slip;

use std::path::{Path, PathBuf};

use journal::PersonId;
use tournament::{Entrant, EntryNo, Format, Slot, Status, Table, TableNo};
use verbale::{EntryList, Sign, Signs, Slips};

use crate::{Error, fonts, software};
use festival::clock::date_in_words;
use festival::event::Event;
use festival::i18n::{Lang, capital, tr, tr_args};
use festival::out;
use festival::{OpenTournament, Words};

/// Lines left on a list for those who come late.
const LATE_LINES: usize = 8;

/// Most signs without names that are printed at once.
const MOST_SIGNS: usize = 200;

/// Names what can be printed for a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Paper {
    /// Blank result slips, several on a sheet.
    Slips,
    /// Signs for the tables, one a sheet.
    Signs,
    /// Who entered.
    Entries,
}

impl Paper {
    /// Everything that can be printed.
    pub const ALL: [Self; 3] = [Self::Slips, Self::Signs, Self::Entries];

    /// Gives the word by which its file is told from the others.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Slips => "referti",
            Self::Signs => "tavoli",
            Self::Entries => "iscritti",
        }
    }

    /// Names it for people.
    pub fn name(self, lang: Lang) -> String {
        tr(
            lang,
            match self {
                Self::Slips => "paper-slips",
                Self::Signs => "paper-signs",
                Self::Entries => "paper-entries",
            },
        )
    }

    /// Sets it as a PDF.
    ///
    /// # Errors
    /// When it can't be set.
    pub fn pdf(self, event: &Event, open: &OpenTournament, lang: Lang) -> Result<Vec<u8>, verbale::Error> {
        match self {
            Self::Slips => slips(event, open, lang),
            Self::Signs => signs(event, open, lang),
            Self::Entries => entry_list(event, open, lang),
        }
    }

    /// Gives the file beside an event file in which it is kept for a tournament.
    pub fn path(self, event_file: &Path, tournament: &str) -> PathBuf {
        event_file.with_extension(format!("torneo-{tournament}.{}.pdf", self.word()))
    }

    /// Writes it as a file of its own; one of that name is replaced only once the new one is whole.
    ///
    /// # Errors
    /// When it can't be set or the file can't be written.
    pub fn write(self, event: &Event, open: &OpenTournament, lang: Lang, path: &Path) -> Result<(), Error> {
        Ok(out::put(path, &self.pdf(event, open, lang)?)?)
    }
}

/// Sets result slips: one for each table that waits for its result, or blank ones where none does.
///
/// # Errors
/// When they can't be set.
pub fn slips(event: &Event, open: &OpenTournament, lang: Lang) -> Result<Vec<u8>, verbale::Error> {
    let data = Slips {
        lang: lang.code().to_owned(),
        event: event.setup.title.clone(),
        player: tr(lang, "paper-player"),
        referee: tr(lang, "paper-referee"),
        signature: tr(lang, "paper-signature"),
        slips: slip::slips(&Words { event, open, lang }),
        software: software(),
    };
    verbale::slips(&data, &fonts())
}

/// Sets signs: one for each table with somebody at it that has no result yet, or numbered ones where none has.
///
/// # Errors
/// When they can't be set.
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
        event: event.setup.title.clone(),
        table: tr(lang, "paper-table"),
        signs,
        software: software(),
    };
    verbale::signs(&data, &fonts())
}

fn sign(words: &Words<'_>, number: TableNo, seats: &[EntryNo]) -> Sign {
    // A sign stands on a table of the hall: where a match was not called yet, tables are taken in its round's order.
    let table = words.open.state().table(number);
    let place = table.map(|table| table.called.unwrap_or(table.place));
    Sign {
        number: place.map_or(number.0, u32::from).to_string(),
        tournament: words.title(),
        round: table.map(|_| capital(&words.table(number))).unwrap_or_default(),
        names: seats.iter().map(|entry| words.entry(*entry)).collect(),
    }
}

/// Lists the tables that can be played and have no result yet.
fn waiting(open: &OpenTournament) -> impl Iterator<Item = (TableNo, &Table)> {
    let ready = |table: &Table| table.ready() && table.slots.iter().all(|slot| matches!(slot, Slot::Entry(_)));
    let stage = open.state().now().map_or(u8::MAX, |(index, _)| index);
    open.state().tables_of(stage).filter(move |(_, table)| ready(table))
}

/// Lists the tables of a poker stage with who sits there, in order of seats.
fn poker_tables(open: &OpenTournament) -> impl Iterator<Item = (TableNo, Vec<EntryNo>)> {
    let tables = open.state().now().into_iter().flat_map(|(_, stage)| &stage.poker.tables);
    tables.map(|(number, table)| (*number, table.seats.values().copied().collect()))
}

/// Says how many sit at a table of the stage under way, or of the first one.
fn table_size(open: &OpenTournament) -> usize {
    let stage = open.state().now().map_or(0, |(index, _)| index);
    match open.plan().format(stage) {
        Some(Format::Tables { size, .. } | Format::TableKnockout { size }) => usize::from(size.best),
        Some(Format::Poker(plan)) => usize::from(plan.target),
        _ => 2,
    }
}

/// Counts the tables that those who play would fill.
fn places(open: &OpenTournament) -> usize {
    let playing = open.state().entrants.iter().filter(|(_, entrant)| entrant.plays()).count();
    playing.div_ceil(table_size(open).max(1)).clamp(1, MOST_SIGNS)
}

/// Sets the list of who entered, with a box for the fee where there is one and a line to sign on.
///
/// # Errors
/// When it can't be set.
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
        event: event.setup.title.clone(),
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

/// Says what is to be known of an entry: where they come from, what has become of it.
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
