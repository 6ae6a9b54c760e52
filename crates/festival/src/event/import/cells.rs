//! Splits text into rows of cells. Stricter than usual: a quote that is never closed would swallow the rest of the
//! list.

use std::iter::Peekable;
use std::str::Chars;

use rules::Message;

use super::{Fault, tidy};

/// Longest plausible cell, in characters.
const LONGEST: usize = 200;

/// One row: its line in the file, from 1, and its cells.
pub type Cells = (usize, Vec<String>);

/// Splits a text into rows, `most` at most; empty rows are left out.
pub(super) fn rows(text: &str, most: usize) -> Result<Vec<Cells>, Fault> {
    let (named, text, first) = named_separator(text);
    let separator = named.unwrap_or_else(|| guessed_separator(text));
    let mut reader = Reader { chars: text.chars().peekable(), separator, line: first };
    let mut rows = Vec::new();
    while reader.chars.peek().is_some() {
        let line = reader.line;
        let cells = reader.row()?;
        if cells.iter().any(|cell| !cell.is_empty()) {
            rows.push((line, cells));
        }
        if rows.len() > most {
            let most = i64::try_from(most).unwrap_or(i64::MAX);
            return Err(Fault::new(line, Message::new("setup-import-too-long").with("most", most)));
        }
    }
    Ok(rows)
}

/// Protects a cell from being run as a formula by a spreadsheet with an apostrophe in front, which is removed on
/// reading.
pub fn guarded(cell: &str) -> String {
    if is_risky(cell) { format!("'{cell}") } else { cell.to_owned() }
}

fn unguarded(cell: &str) -> &str {
    cell.strip_prefix('\'').filter(|bare| is_risky(bare)).unwrap_or(cell)
}

/// Returns a cell as it is kept, on one line and without what protects it; `None` if it is implausibly long.
pub(super) fn kept(cell: &str) -> Option<String> {
    let cell = unguarded(cell);
    (cell.chars().count() <= LONGEST).then(|| tidy(cell))
}

/// Checks whether a cell begins like a formula, which some spreadsheets detect behind blanks too. Leading apostrophes
/// are ignored, so that a text with its own apostrophe gets another and is read back unchanged.
fn is_risky(cell: &str) -> bool {
    let bare = cell.trim_start_matches('\'');
    bare.starts_with(['\t', '\r', '\n']) || bare.trim_start().starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠'])
}

/// Splits off a first line such as `sep=;`, in which some spreadsheets declare the separator.
fn named_separator(text: &str) -> (Option<char>, &str, usize) {
    let (head, rest) = text.split_once('\n').unwrap_or((text, ""));
    let mut named = head.trim().strip_prefix("sep=").unwrap_or_default().chars();
    match (named.next(), named.next()) {
        (Some(separator), None) => (Some(separator), rest, 2),
        _ => (None, text, 1),
    }
}

/// Returns the most frequent separator outside quotes in the first rows.
fn guessed_separator(text: &str) -> char {
    let mut counts = [(';', 0), ('\t', 0), (',', 0)];
    let mut quoted = false;
    for letter in text.lines().take(20).flat_map(str::chars) {
        quoted ^= letter == '"';
        if let Some((_, count)) = counts.iter_mut().find(|(separator, _)| !quoted && *separator == letter) {
            *count += 1;
        }
    }
    let most = counts.iter().map(|(_, count)| *count).max().unwrap_or(0);
    counts.iter().find(|(_, count)| *count == most).map_or(';', |(separator, _)| *separator)
}

struct Reader<'a> {
    chars: Peekable<Chars<'a>>,
    separator: char,
    line: usize,
}

impl Reader<'_> {
    fn row(&mut self) -> Result<Vec<String>, Fault> {
        let mut cells = Vec::new();
        loop {
            let line = self.line;
            let cell = self.cell()?;
            let too_long = || Fault::new(line, Message::new("setup-import-long-cell"));
            cells.push(kept(&cell).ok_or_else(too_long)?);
            match self.chars.next() {
                Some('\n') => {
                    self.line += 1;
                    return Ok(cells);
                }
                Some(_) => {}
                None => return Ok(cells),
            }
        }
    }

    /// Reads up to a separator or the end of the row, which is not consumed.
    fn cell(&mut self) -> Result<String, Fault> {
        self.skip_blanks();
        if self.chars.next_if_eq(&'"').is_some() {
            return self.quoted();
        }
        let mut cell = String::new();
        while let Some(letter) = self.chars.next_if(|c| *c != self.separator && *c != '\n') {
            cell.push(letter);
        }
        Ok(cell)
    }

    fn quoted(&mut self) -> Result<String, Fault> {
        let opened = self.line;
        let mut cell = String::new();
        loop {
            match self.chars.next() {
                Some('"') if self.chars.next_if_eq(&'"').is_some() => cell.push('"'),
                Some('"') => break,
                Some(letter) => {
                    self.line += usize::from(letter == '\n');
                    cell.push(letter);
                }
                None => return Err(quotes(opened, "setup-import-unclosed")),
            }
        }
        self.skip_blanks();
        match self.chars.peek() {
            None | Some('\n') => Ok(cell),
            Some(letter) if *letter == self.separator => Ok(cell),
            Some(_) => Err(quotes(opened, "setup-import-after-quote")),
        }
    }

    fn skip_blanks(&mut self) {
        let separator = self.separator;
        while self.chars.next_if(|c| *c != separator && *c != '\n' && c.is_whitespace()).is_some() {}
    }
}

fn quotes(line: usize, key: &'static str) -> Fault {
    Fault::new(line, Message::new(key))
}
