//! Lists for the wall: the pairings of the present round by table and by name, and the entries by name.

use std::collections::BTreeSet;

use rules::Seen;
use tournament::{EntryNo, Format, Table, TableNo};
use verbale::{Column, Standings, Verbale};

use crate::Excerpt;
use crate::tournament::minutes_of_tournament;
use crate::writing::{Writing, Zone};
use festival::event::Event;
use festival::i18n::{Lang, capital, tr};
use festival::import::{folded, status_words};
use festival::{OpenTournament, Words, is_bye, result_words, round_of};

/// A list for the wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wall {
    /// The tables of the round with their players.
    ByTable,
    /// All players by name, with table and opponents.
    ByName,
    /// All entries by name.
    Alphabet,
}

impl Wall {
    /// All lists.
    pub const ALL: [Self; 3] = [Self::ByTable, Self::ByName, Self::Alphabet];

    /// Returns the stable word used in file names.
    pub const fn word(self) -> &'static str {
        match self {
            Self::ByTable => "abbinamenti-per-tavolo",
            Self::ByName => "abbinamenti-per-nome",
            Self::Alphabet => "iscritti-per-nome",
        }
    }

    /// Returns the end of its file's name: the round, where it is of one, and the word.
    pub fn file(self, open: Option<&OpenTournament>) -> String {
        let rounds = open.filter(|_| self != Self::Alphabet).map(|open| rounds(open, tables(open).into_iter()));
        format!("{}{}.pdf", rounds.unwrap_or_default(), self.word())
    }

    /// Returns its name in a language.
    pub fn name(self, lang: Lang) -> String {
        tr(
            lang,
            match self {
                Self::ByTable => "wall-by-table",
                Self::ByName => "wall-by-name",
                Self::Alphabet => "wall-alphabet",
            },
        )
    }

    /// Returns a list of a tournament as one sheet, with the head of the tournament's minutes only.
    pub fn sheet(self, event: &Event, open: &Seen<'_, OpenTournament>, writing: &Writing<'_, impl Zone>) -> Verbale {
        let lang = writing.lang;
        let words = Words { event, open, lang };
        let mut sheet = Excerpt::Programme.of(minutes_of_tournament(event, open, writing), lang);
        sheet.labels.verbale = self.name(lang);
        let (keys, rows) = match self {
            Self::ByTable => (["table", "players", "result"], by_table(&words)),
            Self::ByName => (["name", "table", "against"], by_name(&words)),
            Self::Alphabet => (["name", "number", "status"], alphabet(&words)),
        };
        let column = |key: &str| Column {
            key: key.to_owned(),
            title: tr(lang, &format!("wall-{key}")),
            numeric: key == "number" || (key == "table" && self == Self::ByTable),
        };
        let title = match (self, round(&words)) {
            (Self::Alphabet, _) | (_, None) => self.name(lang),
            (_, Some(round)) => capital(&round),
        };
        sheet.tables.push(verbale::Table {
            key: self.word().replace('-', "_"),
            title,
            note: String::new(),
            cells: Standings { columns: keys.map(column).into(), rows },
        });
        sheet
    }
}

/// Lists the tables of the current round, or those still to play in continuous qualifying.
fn tables(open: &OpenTournament) -> Vec<(TableNo, &Table)> {
    let Some((index, _)) = open.state().now() else { return Vec::new() };
    let all: Vec<_> = open.state().tables_of(index).collect();
    let waits = |table: &Table| table.result.is_none() && table.ready();
    // In continuous qualifying, finished tables are left out: their players would be waited for.
    if as_they_turn_up(open) {
        return all.into_iter().filter(|(_, table)| waits(table)).collect();
    }
    let round = all.iter().filter(|(_, table)| waits(table)).map(|(_, table)| table.round).min();
    let round = round.or_else(|| all.iter().map(|(_, table)| table.round).max());
    let seated = |table: &Table| table.seated().next().is_some();
    all.into_iter().filter(|(_, table)| Some(table.round) == round && seated(table)).collect()
}

fn as_they_turn_up(open: &OpenTournament) -> bool {
    let now = open.state().now().and_then(|(index, _)| open.plan().format(index));
    matches!(now, Some(Format::Continuous { .. }))
}

fn round(words: &Words<'_>) -> Option<String> {
    let (_, table) = tables(words.open).into_iter().next()?;
    Some(round_of(words, table))
}

/// Returns the number under which the hall knows a table: where it was called once all of its round are, or else its
/// place in the round, by which the hall is set up.
///
/// The two numberings are never mixed: one number could name two tables. A bye has none, nor has in continuous qualifying
/// a table before it is called.
pub(crate) fn place(open: &OpenTournament, table: &Table) -> Option<u16> {
    if is_bye(table) {
        return None;
    }
    if as_they_turn_up(open) {
        return table.called;
    }
    let beside = |other: &Table| other.round == table.round && other.seated().next().is_some();
    let mut round = open.state().tables_of(table.stage).filter(|(_, other)| beside(other));
    let called = round.all(|(_, other)| is_bye(other) || other.called.is_some());
    Some(table.called.filter(|_| called).unwrap_or(table.place))
}

/// Returns the rounds of tables as a part of a file's name, `turno-2.` or `turni-2-5.`; empty where there are no rounds.
pub(crate) fn rounds<'t>(open: &OpenTournament, tables: impl Iterator<Item = (TableNo, &'t Table)>) -> String {
    let rounds: BTreeSet<u16> = tables.filter(|_| !as_they_turn_up(open)).map(|(_, table)| table.round).collect();
    match (rounds.first(), rounds.last()) {
        (Some(first), Some(last)) if first < last => format!("turni-{first}-{last}."),
        (Some(first), _) => format!("turno-{first}."),
        _ => String::new(),
    }
}

/// Lists those tables in order with the number of each; those that have none stand last.
fn placed(open: &OpenTournament) -> Vec<(String, TableNo, &Table)> {
    let known = tables(open).into_iter().map(|(number, table)| (place(open, table), number, table));
    let mut all: Vec<_> = known.collect();
    all.sort_by_key(|(at, _, table)| (at.is_none(), at.unwrap_or(table.place)));
    let named = |at: Option<u16>| at.map_or_else(|| "—".to_owned(), |at| at.to_string());
    all.into_iter().map(|(at, number, table)| (named(at), number, table)).collect()
}

fn by_table(words: &Words<'_>) -> Vec<Vec<String>> {
    let name = |entry: &EntryNo| words.entry(*entry);
    let row = |(at, number, table): (String, TableNo, &Table)| {
        let names = table.entries().iter().map(name).collect::<Vec<_>>().join(" – ");
        vec![at, names, result_words(words, number, table)]
    };
    placed(words.open).into_iter().map(row).collect()
}

fn by_name(words: &Words<'_>) -> Vec<Vec<String>> {
    let state = words.open.state();
    let mut rows: Vec<Vec<String>> = Vec::new();
    for (at, number, table) in placed(words.open) {
        for entry in table.entries() {
            let others: Vec<_> = table.entries().into_iter().filter(|other| *other != entry).collect();
            let others = others.into_iter().map(|other| words.entry(other)).collect::<Vec<_>>().join(" – ");
            let against = if is_bye(table) { result_words(words, number, table) } else { others };
            rows.push(vec![words.entry(entry), at.clone(), against]);
        }
    }
    let seated = state.now().into_iter().flat_map(|(_, stage)| &stage.poker.tables).flat_map(|(number, table)| {
        let seat = |(seat, entry): (&u8, &EntryNo)| {
            let args = [("table", number.0.into()), ("seat", (*seat).into())];
            vec![words.entry(*entry), festival::i18n::tr_args(words.lang, "festival-day-seat", &args), String::new()]
        };
        table.seats.iter().map(seat).collect::<Vec<_>>()
    });
    rows.extend(seated);
    rows.sort_by_cached_key(|row| folded(row.first().map_or("", String::as_str)));
    rows
}

fn alphabet(words: &Words<'_>) -> Vec<Vec<String>> {
    let row = |(number, _): (u32, _)| {
        let entry = EntryNo(number);
        vec![words.entry(entry), number.to_string(), status_words(words, entry)]
    };
    let mut rows: Vec<Vec<String>> = words.open.state().entrants.iter().map(row).collect();
    rows.sort_by_cached_key(|row| folded(row.first().map_or("", String::as_str)));
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use festival::fair::{Fair, name};

    fn rows(fair: &Fair, id: &str, wall: Wall) -> Vec<Vec<String>> {
        let head = journal::Hash::from_bytes([0; 32]);
        let sheet = wall.sheet(&fair.event, &fair.seen(id), &Writing::here(&head, Lang::It, 0));
        assert!(sheet.records.is_empty() && sheet.signatures.is_empty(), "nothing else of the minutes");
        let [table] = sheet.tables.as_slice() else { panic!("one table") };
        table.cells.rows.clone()
    }

    #[test]
    fn a_round_is_listed_by_table_and_by_name() {
        let mut fair = Fair::new(5);
        let id = fair.open("torneo-svizzero", "", "");
        fair.enter(&id, 1, 5);
        fair.say(&id, "start\ndraw 7");
        let by_table = rows(&fair, &id, Wall::ByTable);
        assert_eq!(by_table.len(), 3, "two tables and who goes without an opponent: {by_table:?}");
        let by_name = rows(&fair, &id, Wall::ByName);
        let names: Vec<_> = by_name.iter().map(|row| row[0].clone()).collect();
        let mut sorted = names.clone();
        sorted.sort();
        assert_eq!((names.len(), &names), (5, &sorted));
        assert!(by_name.iter().all(|row| !row[1].is_empty() && !row[2].is_empty()), "{by_name:?}");
    }

    #[test]
    fn while_not_all_are_called_tables_have_the_places_of_the_round() {
        let mut fair = Fair::new(5);
        let id = fair.open("torneo-svizzero", "", "");
        fair.enter(&id, 1, 5);
        fair.say(&id, "start\ndraw 7");
        let places =
            |fair: &Fair| rows(fair, &id, Wall::ByTable).into_iter().map(|row| row[0].clone()).collect::<Vec<_>>();
        let before = places(&fair);
        assert_eq!(before[2], "—", "who goes without an opponent stands last: {before:?}");
        let ready = fair.ready(&id);
        fair.say(&id, &format!("call T{} 9", ready[0]));
        assert_eq!(places(&fair), before, "one alone is called");
        fair.say(&id, &format!("call T{} 4", ready[1]));
        assert_eq!(places(&fair), ["4", "9", "—"]);
    }

    /// In continuous qualifying a match is played where its table is called, and is done once it has a result.
    #[test]
    fn of_those_who_are_paired_as_they_turn_up_no_table_is_told_that_nobody_called() {
        let mut fair = Fair::new(6);
        let id = fair.open("torneo-twixt", "", "");
        fair.enter(&id, 1, 6);
        fair.say(&id, "start\npair E1 E2\npair E3 E4\npair E5 E6\ncall T2 8");
        fair.win(&id, 1, 1);
        let places: Vec<_> = rows(&fair, &id, Wall::ByTable).into_iter().map(|row| row[..2].to_vec()).collect();
        assert_eq!(places.len(), 2, "{places:?}");
        assert_eq!([&places[0][0], &places[1][0]], ["8", "—"]);
        assert!(places[0][1].contains(&name(3)), "{places:?}");
    }

    /// A bracket is drawn as a whole: its round is the one that is played.
    #[test]
    fn the_file_of_pairings_has_the_round_that_is_played() {
        let mut fair = Fair::new(4);
        let id = fair.open("torneo-eliminazione-diretta", "", "");
        let file = |fair: &Fair, wall: Wall| wall.file(Some(fair.find(&id)));
        fair.enter(&id, 1, 4);
        assert_eq!(file(&fair, Wall::ByTable), "abbinamenti-per-tavolo.pdf", "none is drawn");
        fair.say(&id, "start\ndraw 7");
        assert_eq!(file(&fair, Wall::ByTable), "turno-1.abbinamenti-per-tavolo.pdf");
        fair.play_round(&id);
        assert_eq!(file(&fair, Wall::ByName), "turno-2.abbinamenti-per-nome.pdf");
        assert_eq!(file(&fair, Wall::Alphabet), "iscritti-per-nome.pdf");
    }

    #[test]
    fn everybody_who_entered_is_listed_by_name() {
        let mut fair = Fair::new(4);
        let id = fair.open("torneo-twixt", "", "");
        fair.enter(&id, 1, 4);
        let all = rows(&fair, &id, Wall::Alphabet);
        assert!(all.iter().any(|row| row[0] == name(3) && row[1] == "3"), "{all:?}");
        assert_eq!(all.len(), 4);
    }
}
