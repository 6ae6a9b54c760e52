//! Import of lists of players: pasted text, and tables saved by a spreadsheet.
//!
//! Nothing here changes a set-up: [`plan`] returns the set-up as it would be with its changes, or all problems of the
//! table, so that a list goes in whole or not at all.

mod cells;
mod decode;
mod plan;
mod sheet;
mod workbook;

pub use decode::{Encoding, MOST_BYTES};
pub use plan::{FlockGain, Plan, plan};
pub use sheet::{Duty, Row, Spreadsheet, read_sheet};

use crate::i18n::{Lang, tr_args};
use rules::Message;
use unicode_normalization::UnicodeNormalization;

pub use cells::{Cells, guarded};
pub use workbook::MOST_WORKBOOK_BYTES;

/// A problem of a table, with its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Line of the file, from 1; 0 for the file as a whole.
    pub line: usize,
    /// Column of the cell that is to be mended, from 0; `None` if it is the line as a whole.
    pub column: Option<usize>,
    /// Key of the article that it violates, if any.
    pub article: Option<&'static str>,
    /// The problem, and how to mend it.
    pub detail: Message,
}

impl Fault {
    /// Creates a fault of a line without an article.
    pub const fn new(line: usize, detail: Message) -> Self {
        Self { line, column: None, article: None, detail }
    }

    /// Sets the column of the cell.
    pub fn in_column(self, column: Option<usize>) -> Self {
        Self { column, ..self }
    }

    /// Sets the article that it violates.
    pub fn by(self, article: &'static str) -> Self {
        Self { article: Some(article), ..self }
    }

    /// Puts its line and column, as spreadsheets name them, before the words for it.
    pub fn told(&self, lang: Lang, what: &str) -> String {
        let line = i64::try_from(self.line).unwrap_or(i64::MAX).into();
        match self.column.map(letters) {
            _ if self.line == 0 => what.to_owned(),
            None => tr_args(lang, "setup-import-line", &[("line", line), ("what", what.into())]),
            Some(column) => {
                let args = [("line", line), ("column", column.as_str().into()), ("what", what.into())];
                tr_args(lang, "setup-import-cell", &args)
            }
        }
    }
}

/// Names a column, from 0, as spreadsheets do: `C`, `AA`.
fn letters(column: usize) -> String {
    let (mut letters, mut left) = (String::new(), column.saturating_add(1));
    while left > 0 {
        let letter = b'A' + u8::try_from((left - 1) % 26).unwrap_or(0);
        letters.insert(0, char::from(letter));
        left = (left - 1) / 26;
    }
    letters
}

/// Parses the bytes of a table, text or an `.xlsx` workbook, into rows of cells, each with its line in the file; `most`
/// rows at most.
pub fn table(bytes: &[u8], most: usize) -> Result<(Vec<Cells>, Encoding), Fault> {
    if is_workbook(bytes) {
        return Ok((workbook::rows(bytes, most)?, Encoding::Utf8));
    }
    let (text, encoding) = text_of(bytes)?;
    Ok((cells_of(&text, most)?, encoding))
}

/// Checks whether bytes are to be read as a workbook, and not as text.
pub fn is_workbook(bytes: &[u8]) -> bool {
    workbook::is_archive(bytes)
}

/// Decodes the text of a file, whatever program wrote it; line ends become `\n`.
pub fn text_of(bytes: &[u8]) -> Result<(String, Encoding), Fault> {
    decode::decode(bytes)
}

/// Splits a text into rows of cells, each with its line; `most` rows at most.
pub fn cells_of(text: &str, most: usize) -> Result<Vec<Cells>, Fault> {
    cells::rows(text, most)
}

/// Assigns a column by its heading; an unknown or repeated heading is added to `ignored`.
pub fn take_column(place: Option<&mut Option<usize>>, index: usize, heading: &str, ignored: &mut Vec<String>) {
    match place {
        Some(place @ None) => *place = Some(index),
        _ if heading.is_empty() => {}
        _ => ignored.push(heading.to_owned()),
    }
}

/// Returns a message if a row has more cells than there are columns.
pub fn too_wide(cells: &[String], columns: usize) -> Option<Message> {
    let wide = cells.iter().skip(columns).any(|cell| !cell.is_empty());
    let count = i64::try_from(columns).unwrap_or(i64::MAX);
    wide.then(|| Message::new("setup-import-row-wide").with("count", count))
}

/// Parses names from pasted text: one per line, or separated by commas, semicolons or tabs; numbering is dropped.
///
/// Where every line holds just two parts ("Rossi, Anna"), they are surname and name of one person.
pub fn names(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().map(without_number).filter(|line| !line.is_empty()).collect();
    let two_parts = |line: &&str| line.split([',', '\t']).count() == 2;
    let pairs = lines.len() > 1 && lines.iter().all(two_parts);
    let parts = lines.iter().flat_map(|line| line.split(if pairs { &[';'][..] } else { &[',', ';', '\t'][..] }));
    parts.map(|part| tidy(&without_number(part).replace(',', " "))).filter(|name| !name.is_empty()).collect()
}

/// Strips the numbering of lists before a name ("12. ", "3) ", "- ", "• ") and separators at either end.
fn without_number(line: &str) -> &str {
    let ends = |c: char| c.is_whitespace() || ",;".contains(c);
    let line = line.trim_matches(ends);
    let bare = line.trim_start_matches(['-', '–', '•', '*', '·']).trim_start();
    let rest = bare.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.len() == bare.len() {
        return bare;
    }
    rest.trim_start_matches(|c: char| c.is_whitespace() || ".)-:°º,;".contains(c)).trim_matches(ends)
}

/// Normalises a text to one line with single spaces and no control characters; a letter and its marks become one
/// character where there is one, as keyboards and fonts have it.
pub fn tidy(text: &str) -> String {
    let plain: String = text.nfc().map(|c| if c.is_control() { ' ' } else { c }).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests;
