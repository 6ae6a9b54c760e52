//! Parsing of lists of entries: a spreadsheet's table, with headings or without, or addresses as mail programs copy
//! them.

use std::sync::LazyLock;

use rules::Message;

use super::cell::{Fee, addresses, called, fee, name_and_mail, numbered};
use super::day::{Order, listed_day, order_of};
use super::headings::{Columns, Of, Row, look_at};
use super::{folded, is_name};
use crate::Card;
use crate::event::import::{Cells, Encoding, Fault, cells_of, is_workbook, table, text_of, tidy, too_wide};
use crate::i18n::{Lang, tr, tr_args};

/// Most lines of a list.
const MOST_LINES: usize = 5_000;

/// Most lines above the headings: a title, a day, a blank.
const MOST_ABOVE: usize = 5;

/// How a list is to be parsed.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wanted {
    /// Number of people in an entry: least and most.
    pub people: (u8, u8),
    /// Fee of an entry in hundredths; 0 for none.
    pub fee_cents: u32,
    /// The nature of the first line, if it was asked.
    pub first: Option<First>,
}

/// The nature of the first line of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// Headings; the entrants are named in this column, from 0.
    Headings(usize),
    /// An entry like the others.
    Entry,
}

/// The status of an entry in the tournament from which a list was exported.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fate {
    /// It plays.
    #[default]
    In,
    /// It was withdrawn.
    Withdrawn,
    /// Judges excluded it.
    Excluded,
}

/// One entry of a list.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Line {
    /// Line of the file, from 1.
    pub line: usize,
    /// The people of the entry, with their data.
    pub people: Vec<Card>,
    /// Whether the fee is paid.
    pub paid: bool,
    /// The status of the entry.
    pub fate: Fate,
}

/// A parsed list.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct List {
    /// Its entries, without lines whose people are unclear.
    pub lines: Vec<Line>,
    /// Everything that could not be parsed; [`super::plan`] enters nobody while there is any fault.
    pub faults: Vec<Fault>,
    /// The encoding of its text.
    pub encoding: Encoding,
    /// Headings of columns that are not used.
    pub ignored: Vec<String>,
    /// Lines above the headings, which are no entries.
    pub above: Vec<String>,
    /// Whether it has places or eliminations; such entries are entered like all others.
    pub played: bool,
    /// The cells of a first line that may or may not be headings: nothing is parsed until that is decided
    /// ([`Wanted::first`]).
    pub asks: Option<Vec<String>>,
}

/// Parses a list of entries, text or an `.xlsx` workbook: columns names, birth, club, contact, paid in any order under headings, or in this order
/// without, with the least number of names of an entry. Lines that cannot be parsed are reported beside the others.
///
/// # Errors
/// If it is no table, or an empty one.
pub fn read_list(bytes: &[u8], wanted: Wanted) -> Result<List, Vec<Fault>> {
    let (mut rows, encoding) = rows_of(bytes).map_err(|fault| vec![fault])?;
    let empty = || vec![Fault::new(0, Message::new("entries-import-empty"))];
    if rows.is_empty() {
        return Err(empty());
    }
    let (mut list, most) = (List { encoding, ..List::default() }, wanted.people.1);
    let headed = rows.iter().take(MOST_ABOVE + 1).position(|(_, cells)| matches!(look_at(cells, most), Row::Headed(_)));
    let above = headed.filter(|at| *at == 0 || is_title(&rows[..*at])).filter(|_| wanted.first.is_none());
    let mut columns = match (above, wanted.first) {
        (Some(at), _) => {
            list.above = rows.drain(..at).map(|(_, cells)| cells.join(" ").trim().to_owned()).collect();
            Columns::under(&rows.remove(0).1, None, most)
        }
        (None, Some(First::Headings(at))) => Columns::under(&rows.remove(0).1, Some(at), most),
        (None, None) if may_be_headings(&rows, most) => {
            return Ok(List { asks: Some(rows.swap_remove(0).1), ..list });
        }
        (None, _) => Columns::unheaded(wanted.people.0),
    };
    list.ignored.clone_from(&columns.ignored);
    // With any other content, such as the country of a player, it is no status column.
    if columns.status.is_some_and(|at| rows.iter().any(|(_, cells)| state_of(cell(cells, Some(at))).is_none())) {
        columns.status = None;
        list.ignored.push(std::mem::take(&mut columns.status_head));
    }
    without_numbers(&mut rows, &columns);
    Reading::new(&rows, columns, wanted).read(&rows, &mut list);
    if list.lines.is_empty() && list.faults.is_empty() { Err(empty()) } else { Ok(list) }
}

/// Parses a table, or addresses as mail programs copy them, into rows.
fn rows_of(bytes: &[u8]) -> Result<(Vec<Cells>, Encoding), Fault> {
    if is_workbook(bytes) {
        return table(bytes, MOST_LINES);
    }
    let (text, encoding) = text_of(bytes)?;
    let rows = match addresses(&text) {
        Some(found) if found.len() <= MOST_LINES => {
            found.into_iter().map(|(line, cell)| (line, vec![tidy(&cell)])).collect()
        }
        _ => cells_of(&text, MOST_LINES)?,
    };
    Ok((rows, encoding))
}

/// Checks whether lines above headings are a title: each fills one cell.
fn is_title(rows: &[Cells]) -> bool {
    rows.iter().all(|(_, cells)| cells.iter().filter(|cell| !cell.is_empty()).count() == 1)
}

/// Checks whether the first line may be unknown headings: it has a known one, or differs from the lines below.
fn may_be_headings(rows: &[Cells], people: u8) -> bool {
    let Some(((_, first), rest)) = rows.split_first() else { return false };
    let cell = |cells: &[String], at: usize| cells.get(at).cloned().unwrap_or_default();
    let is_unlike = |at: usize| {
        let (head, mut below) = (sort_of(&cell(first, at)), rest.iter().map(|(_, cells)| sort_of(&cell(cells, at))));
        let mut filled = below.by_ref().filter(|sort| *sort != Sort::Nothing).peekable();
        let Some(sort) = filled.peek().copied() else { return false };
        let alone = head == Sort::Word && sort == Sort::Words && at == 0 && rest.len() > 1;
        let told = matches!(sort, Sort::Day | Sort::Mail | Sort::Number) && matches!(head, Sort::Word | Sort::Words);
        (alone || told) && filled.all(|other| other == sort)
    };
    look_at(first, people) == Row::Nameless || (0..first.len()).any(is_unlike)
}

/// The appearance of a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    Nothing,
    Day,
    Mail,
    Number,
    Word,
    Words,
}

fn sort_of(cell: &str) -> Sort {
    let is_day = |order| listed_day(cell, order).is_some();
    match cell {
        "" => Sort::Nothing,
        _ if is_day(Order::DayFirst) || is_day(Order::MonthFirst) => Sort::Day,
        _ if !name_and_mail(cell).1.is_empty() => Sort::Mail,
        _ if !cell.contains(char::is_alphabetic) => Sort::Number,
        _ if cell.contains(' ') => Sort::Words,
        _ => Sort::Word,
    }
}

/// Strips the numbering of a list's lines: `1. Ada`, `2. Ugo`. A team may be called "7 Nani".
fn without_numbers(rows: &mut [Cells], columns: &Columns) {
    let Some(at) = columns.of.first().and_then(|of| of.name) else { return };
    let number = |cells: &Cells| numbered(cells.1.get(at)?).map(|(number, _)| number);
    let first = rows.first().and_then(&number);
    let counts =
        rows.len() > 1 && first.is_some_and(|first| rows.iter().zip(first..).all(|(row, n)| number(row) == Some(n)));
    for cell in rows.iter_mut().filter(|_| counts).filter_map(|(_, cells)| cells.get_mut(at)) {
        *cell = numbered(cell).map_or(String::new(), |(_, name)| name.to_owned());
    }
}

/// Words of the status column of exported lists, in both languages: the status, and whether it results from play.
static STATES: LazyLock<Vec<(String, Fate, bool)>> = LazyLock::new(|| {
    let words = [
        ("in", Fate::In, false),
        ("dropped", Fate::In, false),
        ("withdrawn", Fate::Withdrawn, false),
        ("excluded", Fate::Excluded, false),
        ("qualified", Fate::In, true),
        ("out", Fate::In, true),
    ];
    let said = |lang, word| folded(&tr(lang, &format!("entries-status-{word}")));
    words.iter().flat_map(|(word, fate, played)| Lang::ALL.map(|lang| (said(lang, word), *fate, *played))).collect()
});

/// Text beside the number of a place in exported lists, in both languages.
static PLACES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let said = |lang| tr_args(lang, "entries-status-place", &[("place", 1_u32.into())]);
    Lang::ALL.map(|lang| without_figures(&folded(&said(lang)))).into()
});

fn without_figures(word: &str) -> String {
    word.chars().filter(|c| !c.is_ascii_digit()).collect()
}

/// Parses a status; `None` if it is none of a list of entries.
fn state_of(cell: &str) -> Option<(Fate, bool)> {
    let word = folded(cell);
    let known = STATES.iter().find(|(known, ..)| *known == word).map(|(_, fate, played)| (*fate, *played));
    let place = || {
        let beside = without_figures(&word);
        (beside != word && PLACES.contains(&beside)).then_some((Fate::In, true))
    };
    if word.is_empty() { Some((Fate::In, false)) } else { known.or_else(place) }
}

/// The settings for parsing the lines of a list.
struct Reading {
    columns: Columns,
    wanted: Wanted,
    order: Order,
}

impl Reading {
    fn new(rows: &[Cells], columns: Columns, wanted: Wanted) -> Self {
        let cells = |at: usize| rows.iter().filter_map(move |(_, cells)| cells.get(at)).map(String::as_str);
        let births: Vec<usize> = columns.of.iter().filter_map(|of| of.birth).collect();
        let order = order_of(births.iter().flat_map(|at| cells(*at)));
        Self { columns, wanted, order }
    }

    fn read(&self, rows: &[Cells], list: &mut List) {
        for (line, cells) in rows {
            if let Some(read) = self.line(*line, cells, &mut list.faults) {
                let state = cell(cells, self.columns.status);
                list.played |= state_of(state).is_some_and(|(_, played)| played);
                list.lines.push(read);
            }
        }
    }

    /// Parses an entry and records faults; `None` if its people remain unclear.
    fn line(&self, line: usize, cells: &[String], faults: &mut Vec<Fault>) -> Option<Line> {
        let before = faults.len();
        faults.extend(too_wide(cells, self.columns.count).map(|wide| Fault::new(line, wide)));
        let mut people = Vec::new();
        for of in &self.columns.of {
            let mut refuse = |column, detail| faults.push(Fault::new(line, detail).in_column(column));
            people.extend(self.somebody(of, cells, &mut refuse));
        }
        if people.is_empty() {
            let column = self.columns.of.first().and_then(|of| of.name);
            faults.push(Fault::new(line, Message::new("entries-import-no-name")).in_column(column));
        }
        let is_known = faults.len() == before;
        // An unclear fee is reported once, and not held against the entry again.
        let told = cell(cells, self.columns.paid);
        let paid = fee(told).and_then(|fee: Fee| fee.pays(self.wanted.fee_cents));
        if paid.is_none() {
            let unclear = Message::new("entries-import-paid").with("paid", told);
            faults.push(Fault::new(line, unclear).in_column(self.columns.paid));
        }
        let fate = state_of(cell(cells, self.columns.status)).unwrap_or_default().0;
        is_known.then_some(Line { line, people, paid: paid.unwrap_or(true), fate })
    }

    /// Parses the data of one person of an entry; `None` if nobody is named.
    fn somebody(&self, of: &Of, cells: &[String], refuse: &mut dyn FnMut(Option<usize>, Message)) -> Option<Card> {
        let whole = format!("{} {}", cell(cells, of.name), cell(cells, of.surname));
        let (name, mail) = name_and_mail(whole.trim());
        // Two entrants under one heading are separated by a comma.
        let one = usize::from(self.wanted.people.0) <= self.columns.of.len();
        let name = if one { called(&name) } else { name };
        let mut contacts: Vec<&str> =
            of.contact.iter().map(|at| cell(cells, Some(*at))).filter(|cell| !cell.is_empty()).collect();
        if !mail.is_empty() && !contacts.iter().any(|contact| contact.contains(&mail)) {
            contacts.push(&mail);
        }
        let birth = cell(cells, of.birth);
        let born = listed_day(birth, self.order);
        if born.is_none() && !birth.is_empty() {
            refuse(of.birth, Message::new("entries-import-birth").with("birth", birth));
        }
        if !name.is_empty() && !is_name(&name) {
            refuse(of.name, Message::new("entries-import-not-a-name").with("name", name.as_str()));
        }
        let club = cell(cells, of.club).to_owned();
        (!name.is_empty()).then(|| Card { name, birth: born, club, contact: contacts.join(", ") })
    }
}

fn cell(cells: &[String], column: Option<usize>) -> &str {
    column.and_then(|at| cells.get(at)).map_or("", String::as_str)
}
