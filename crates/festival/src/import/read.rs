//! Reading a list of entries: a table from a spreadsheet, with headings or without.

use chrono::NaiveDate;
use rules::Message;

use super::{day_of, folded, is_name};
use crate::event::import::{Encoding, Fault, table, take_column, too_wide};

/// Most lines of a list.
const MOST_LINES: usize = 5_000;

/// One entry of a list.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Line {
    /// Line of the file, from 1.
    pub line: usize,
    /// Who enters; what else the line says is about the first of them.
    pub names: Vec<String>,
    /// Day of birth.
    pub birth: Option<NaiveDate>,
    /// Club or town.
    pub club: String,
    /// How to reach them.
    pub contact: String,
    /// Whether the fee is paid.
    pub paid: bool,
}

/// A list that has been read.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct List {
    /// Its entries, without the lines whose people can't be told.
    pub lines: Vec<Line>,
    /// Everything that can't be read; [`super::plan`] enters nobody while there is anything.
    pub faults: Vec<Fault>,
    /// How its letters were written.
    pub encoding: Encoding,
    /// Headings of columns that are not used.
    pub ignored: Vec<String>,
}

/// Where the columns are.
#[derive(Default)]
struct Columns {
    names: Vec<usize>,
    surname: Option<usize>,
    birth: Option<usize>,
    club: Option<usize>,
    contact: Option<usize>,
    paid: Option<usize>,
    count: usize,
}

/// Reads a list of entries: columns names, birth, club, contact, paid in any order under headings, or in this order
/// without, with as many names as an entry has `people` at least. Lines that can't be read are told beside the others.
///
/// # Errors
/// When it is no table, or an empty one.
pub fn read_list(bytes: &[u8], people: (u8, u8)) -> Result<List, Vec<Fault>> {
    let (mut rows, encoding) = table(bytes, MOST_LINES).map_err(|fault| vec![fault])?;
    let empty = || vec![Fault::new(0, Message::new("entries-import-empty"))];
    let (columns, ignored) = match headed(&rows.first().ok_or_else(empty)?.1) {
        Some(found) => {
            rows.remove(0);
            found
        }
        None => (unheaded(people.0), Vec::new()),
    };
    let mut faults = Vec::new();
    let lines: Vec<_> =
        rows.iter().filter_map(|(line, cells)| read_line(*line, cells, &columns, &mut faults)).collect();
    if lines.is_empty() && faults.is_empty() { Err(empty()) } else { Ok(List { lines, faults, encoding, ignored }) }
}

/// Finds the columns by their headings; `None` when the first row names no column of names.
fn headed(first: &[String]) -> Option<(Columns, Vec<String>)> {
    let mut columns = Columns { count: first.len(), ..Columns::default() };
    let mut ignored = Vec::new();
    for (index, cell) in first.iter().enumerate() {
        let heading = folded(cell);
        let bare = heading.trim_end_matches(|c: char| c.is_ascii_digit() || c == ' ');
        let place = match bare {
            "nome" | "name" | "nominativo" | "giocatore" | "player" | "nome e cognome" | "cognome e nome"
            | "iscritto" | "compagno" | "compagna" | "partner" | "secondo nome" | "second name" => {
                columns.names.push(index);
                continue;
            }
            "cognome" | "surname" => Some(&mut columns.surname),
            "nascita" | "data di nascita" | "nato" | "nato il" | "birth" | "born" | "date of birth" => {
                Some(&mut columns.birth)
            }
            "club" | "societa" | "circolo" | "citta" | "paese" | "squadra" | "town" | "team" => Some(&mut columns.club),
            "contatto" | "telefono" | "cellulare" | "email" | "e-mail" | "mail" | "contact" | "phone" => {
                Some(&mut columns.contact)
            }
            "pagato" | "quota" | "quota pagata" | "paid" | "fee" => Some(&mut columns.paid),
            // What an exported list says besides is made anew by entering.
            "numero" | "n." | "n" | "number" | "no." | "stato" | "status" => continue,
            _ => None,
        };
        take_column(place, index, cell, &mut ignored);
    }
    (!columns.names.is_empty()).then_some((columns, ignored))
}

fn unheaded(people: u8) -> Columns {
    let names = usize::from(people.max(1));
    let after = |index: usize| Some(names + index);
    Columns {
        names: (0..names).collect(),
        surname: None,
        birth: after(0),
        club: after(1),
        contact: after(2),
        paid: after(3),
        count: names + 4,
    }
}

/// Reads an entry, and notes what can't be read; `None` when that leaves open who enters.
fn read_line(line: usize, cells: &[String], columns: &Columns, faults: &mut Vec<Fault>) -> Option<Line> {
    let before = faults.len();
    let cell = |column: Option<usize>| column.and_then(|at| cells.get(at)).map_or("", String::as_str);
    let mut refuse = |detail| faults.push(Fault::new(line, detail));
    if let Some(wide) = too_wide(cells, columns.count) {
        refuse(wide);
    }
    let mut names: Vec<String> = columns.names.iter().map(|at| cell(Some(*at)).to_owned()).collect();
    if let Some(first) = names.first_mut() {
        *first = format!("{first} {}", cell(columns.surname)).trim().to_owned();
    }
    names.retain(|name| !name.is_empty());
    if names.is_empty() {
        refuse(Message::new("entries-import-no-name"));
    }
    for name in names.iter().filter(|name| !is_name(name)) {
        refuse(Message::new("entries-import-not-a-name").with("name", name.as_str()));
    }
    let birth = cell(columns.birth);
    let born = day_of(birth);
    if born.is_none() && !birth.is_empty() {
        refuse(Message::new("entries-import-birth").with("birth", birth));
    }
    let (club, contact) = (cell(columns.club).to_owned(), cell(columns.contact).to_owned());
    // A fee that nobody can tell is not held against the entry a second time.
    let paid = yes_or_no(cell(columns.paid));
    let read = Line { line, names, birth: born, club, contact, paid: paid.unwrap_or(true) };
    let is_known = faults.len() == before;
    if paid.is_none() {
        faults.push(Fault::new(line, Message::new("entries-import-paid").with("paid", cell(columns.paid))));
    }
    is_known.then_some(read)
}

fn yes_or_no(text: &str) -> Option<bool> {
    match folded(text).as_str() {
        "si" | "s" | "x" | "1" | "yes" | "y" | "true" | "vero" | "ok" | "pagato" | "pagata" | "paid" => Some(true),
        "" | "no" | "n" | "0" | "-" | "false" | "falso" | "da pagare" | "unpaid" => Some(false),
        _ => None,
    }
}
