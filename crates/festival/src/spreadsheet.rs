//! Tables as files for spreadsheets: CSV as Italian ones read it, and `.xlsx` workbooks.
//!
//! Text stays text: in neither of them a cell is run as a formula.

use chrono::{Datelike as _, NaiveDate};
use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, Workbook, XlsxError};

use crate::event::import::guarded;

/// Most characters of a sheet's name, and of a cell: more no spreadsheet opens.
const LONGEST: (usize, usize) = (31, 32_000);

/// Widest column, in points of the screen.
const WIDEST: u32 = 420;

/// Most digits that a spreadsheet keeps of a number.
const MOST_DIGITS: usize = 15;

/// The reason why a workbook could not be made.
#[derive(Debug, thiserror::Error)]
#[error("the workbook can't be made: {0}")]
pub struct Unmade(#[from] XlsxError);

/// A cell of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Text as it is.
    Text(String),
    /// A number in the figures in which it is shown, with a comma or a point, and a hyphen for a minus.
    Number(String),
    /// A day.
    Day(NaiveDate),
}

/// A table: its name, and rows whose first holds the headings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The name.
    pub name: String,
    /// The rows, all of one length.
    pub rows: Vec<Vec<Cell>>,
}

impl Cell {
    /// Returns the cell of a text; a number where it is one that can be reckoned with.
    pub fn figure(text: &str) -> Self {
        // On paper a minus is as wide as a plus; spreadsheets know the hyphen alone.
        let plain = text.replacen('−', "-", 1);
        let digits = plain.strip_prefix('-').unwrap_or(&plain);
        let (whole, part) = digits.split_once([',', '.']).unwrap_or((digits, "0"));
        let counts = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let leads = whole.len() > 1 && whole.starts_with('0');
        match counts(whole) && counts(part) && !leads && digits.len() <= MOST_DIGITS {
            true => Self::Number(plain),
            false => Self::Text(text.to_owned()),
        }
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl Sheet {
    /// Returns it as CSV: cells separated by semicolons, with a byte order mark, as Italian spreadsheets read them.
    pub fn csv(&self) -> String {
        let mut writer =
            csv::WriterBuilder::new().delimiter(b';').terminator(csv::Terminator::CRLF).from_writer(Vec::new());
        for row in &self.rows {
            // Cannot fail in memory with rows of one length.
            let _ = writer.write_record(row.iter().map(|cell| match cell {
                Cell::Text(text) => guarded(text),
                Cell::Number(figures) => figures.clone(),
                Cell::Day(day) => day.to_string(),
            }));
        }
        let bytes = writer.into_inner().unwrap_or_default();
        format!("\u{FEFF}{}", String::from_utf8_lossy(&bytes))
    }
}

/// Returns tables as one `.xlsx` workbook, a sheet each, with the headings in sight and the columns as wide as what they
/// hold.
///
/// # Errors
/// If a table has more rows than a sheet can have.
pub fn xlsx(sheets: &[Sheet]) -> Result<Vec<u8>, Unmade> {
    let mut book = Workbook::new();
    // The same tables are the same bytes, whenever they are written.
    book.set_properties(&DocProperties::new().set_creation_datetime(&ExcelDateTime::from_ymd(1980, 1, 1)?));
    let formats = [Format::new(), Format::new().set_bold()];
    let day = Format::new().set_num_format("dd/mm/yyyy");
    let mut taken = Vec::new();
    for sheet in sheets {
        let page = book.add_worksheet().set_name(name_of(&sheet.name, &mut taken))?;
        page.set_freeze_panes(1, 0)?;
        for (row, cells) in (0..).zip(&sheet.rows) {
            let format = &formats[usize::from(row == 0)];
            for (column, cell) in (0..).zip(cells) {
                match cell {
                    Cell::Text(text) => page.write_string_with_format(row, column, held(text), format)?,
                    Cell::Number(figures) => match figures.replace(',', ".").parse::<f64>() {
                        Ok(number) => page.write_number(row, column, number)?,
                        Err(_) => page.write_string(row, column, held(figures))?,
                    },
                    Cell::Day(date) => match serial(*date) {
                        Some(date) => page.write_datetime_with_format(row, column, date, &day)?,
                        None => page.write_string(row, column, date.to_string())?,
                    },
                };
            }
        }
        page.set_autofit_max_width(WIDEST).autofit();
    }
    Ok(book.save_to_buffer()?)
}

/// Returns a day as workbooks count them; `None` for one before 1900.
fn serial(day: NaiveDate) -> Option<ExcelDateTime> {
    let part = |part: u32| u8::try_from(part).ok();
    ExcelDateTime::from_ymd(u16::try_from(day.year()).ok()?, part(day.month())?, part(day.day())?).ok()
}

/// Returns the text of a cell, cut where no spreadsheet would open it. What reads like a text that CSV protects gets the
/// mark of such a text, which is removed when it is read; any other needs none in a workbook.
fn held(text: &str) -> String {
    let text: String = text.chars().take(LONGEST.1).collect();
    if text.starts_with('\'') { guarded(&text) } else { text }
}

/// Returns a name that a sheet may have, unlike those taken.
fn name_of(name: &str, taken: &mut Vec<String>) -> String {
    let fit = |name: &str, more: &str| {
        let room = LONGEST.0 - more.len();
        let mut units = 0;
        let cut = name.chars().take_while(|c| {
            units += c.len_utf16();
            units <= room
        });
        format!("{}{more}", cut.collect::<String>().trim_matches([' ', '\'']))
    };
    let plain: String = name.chars().map(|c| if "*?:[]\\/".contains(c) || c.is_control() { ' ' } else { c }).collect();
    let plain = if plain.trim_matches([' ', '\'']).is_empty() { "1".to_owned() } else { plain };
    let same = |name: &String, taken: &[String]| taken.iter().any(|other| other.to_lowercase() == name.to_lowercase());
    let mut own = fit(&plain, "");
    for number in 2_u32.. {
        if !same(&own, taken) {
            break;
        }
        own = fit(&plain, &format!(" {number}"));
    }
    taken.push(own.clone());
    own
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_is_a_number_only_where_nothing_is_lost() {
        for text in ["0", "12", "-3", "7,5", "7.5", "100000000000000"] {
            assert_eq!(Cell::figure(text), Cell::Number(text.to_owned()), "{text}");
        }
        assert_eq!(Cell::figure("−42"), Cell::Number("-42".to_owned()));
        for text in ["", "-", "4−2", "007", "+39", "7½", "1,2,3", "3391234567123456", "12 ", "1e5", "=1", ",5", "5,"]
        {
            assert_eq!(Cell::figure(text), Cell::Text(text.to_owned()), "{text}");
        }
    }

    #[test]
    fn every_sheet_has_a_name_that_spreadsheets_open() {
        let mut taken = Vec::new();
        let long = "è così ".repeat(9);
        let names = ["Classifica", "classifica", "A/B: [C]", "", "'", &long, &long, "History"];
        let named: Vec<_> = names.map(|name| name_of(name, &mut taken)).into();
        assert_eq!(named[..5], ["Classifica", "classifica 2", "A B   C", "1", "1 2"]);
        assert_ne!(named[5], named[6]);
        for name in &named {
            rust_xlsxwriter::utility::check_sheet_name(name).unwrap();
        }
    }
}
