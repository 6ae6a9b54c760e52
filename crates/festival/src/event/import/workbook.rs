//! Reads the table of an `.xlsx` workbook: the cells of its first sheet as they were typed.
//!
//! Of a formula there is only the value that the spreadsheet last found. What anybody may have written is bounded
//! before it is read: as packed, as unpacked, and in the place of its cells.

use std::io::{self, Cursor, Read as _};
use std::panic::{AssertUnwindSafe, catch_unwind};

use calamine::{DataRef, ExcelDateTime, Reader as _, SheetType, SheetVisible, Xlsx, open_workbook_from_rs};
use rules::Message;
use zip::ZipArchive;

use super::Fault;
use super::cells::{Cells, kept};

/// Largest workbook accepted, in bytes.
pub const MOST_WORKBOOK_BYTES: usize = 8 << 20;

/// Most bytes that a workbook may unpack to: its pictures, and the text of many thousand entries.
const MOST_UNPACKED: u64 = 24 << 20;

/// Most columns that are read.
const MOST_COLUMNS: usize = 200;

/// First bytes of the archive that a workbook is.
const MARK: &[u8] = b"PK\x03\x04";

/// The part that every workbook has, and no file of another program that is an archive, too.
const CONTENTS: &str = "[Content_Types].xml";

/// Checks whether bytes are an archive, as workbooks are.
pub(super) fn is_archive(bytes: &[u8]) -> bool {
    bytes.starts_with(MARK)
}

/// Reads the first sheet that is shown into rows, each with its line in the sheet; `most` rows at most.
pub(super) fn rows(bytes: &[u8], most: usize) -> Result<Vec<Cells>, Fault> {
    if bytes.len() > MOST_WORKBOOK_BYTES {
        let most = i64::try_from(MOST_WORKBOOK_BYTES / 1024).unwrap_or(i64::MAX);
        return Err(Fault::new(0, Message::new("setup-import-too-large").with("most", most)));
    }
    unpacks(bytes)?;
    // A workbook made to break the library that reads it is a broken workbook.
    catch_unwind(AssertUnwindSafe(|| sheet(bytes, most))).unwrap_or_else(|_| Err(broken()))
}

/// Refuses an archive that is no workbook, or that unpacks to more than anybody's list.
fn unpacks(bytes: &[u8]) -> Result<(), Fault> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| broken())?;
    if archive.index_for_name(CONTENTS).is_none() {
        return Err(whole("setup-import-workbook"));
    }
    let mut left = MOST_UNPACKED;
    for at in 0..archive.len() {
        let part = archive.by_index(at).map_err(|_| broken())?;
        let read = io::copy(&mut part.take(left + 1), &mut io::sink()).map_err(|_| broken())?;
        left = left.checked_sub(read).ok_or_else(|| whole("setup-import-unpacked"))?;
    }
    Ok(())
}

fn sheet(bytes: &[u8], most: usize) -> Result<Vec<Cells>, Fault> {
    let mut book: Xlsx<_> = open_workbook_from_rs(Cursor::new(bytes)).map_err(|_| broken())?;
    let mut sheets = book.sheets_metadata().iter().filter(|sheet| sheet.typ == SheetType::WorkSheet);
    let name = sheets.find(|sheet| sheet.visible == SheetVisible::Visible).map(|sheet| sheet.name.clone());
    let name = name.ok_or_else(|| whole("setup-import-no-sheet"))?;
    let mut cells = book.worksheet_cells_reader(&name).map_err(|_| broken())?;
    let mut rows: Vec<Cells> = Vec::new();
    while let Some(cell) = cells.next_cell().map_err(|_| broken())? {
        let ((row, column), text) = (cell.get_position(), typed(cell.get_value()));
        let at = |key: &'static str| Fault::new(line_of(row), Message::new(key).with("cell", place(row, column)));
        let text = kept(&text).ok_or_else(|| at("setup-import-long-cell-at"))?;
        if text.is_empty() {
            continue;
        }
        let index = usize::try_from(column).unwrap_or(usize::MAX);
        if index >= MOST_COLUMNS {
            return Err(at("setup-import-far-cell"));
        }
        put(&mut rows, line_of(row), index, text)?;
        if rows.len() > most {
            let most = i64::try_from(most).unwrap_or(i64::MAX);
            return Err(Fault::new(line_of(row), Message::new("setup-import-too-long").with("most", most)));
        }
    }
    if rows.is_empty() {
        return Err(Fault::new(0, Message::new("setup-import-empty-sheet").with("sheet", name)));
    }
    Ok(rows)
}

/// Puts a cell into its row; rows come in their order.
fn put(rows: &mut Vec<Cells>, line: usize, column: usize, text: String) -> Result<(), Fault> {
    match rows.last().map(|(last, _)| *last) {
        Some(last) if last > line => return Err(broken()),
        Some(last) if last == line => {}
        _ => rows.push((line, Vec::new())),
    }
    if let Some((_, cells)) = rows.last_mut() {
        cells.resize(cells.len().max(column + 1), String::new());
        cells[column] = text;
    }
    Ok(())
}

fn line_of(row: u32) -> usize {
    usize::try_from(row).unwrap_or(usize::MAX).saturating_add(1)
}

/// Names a cell as spreadsheets do: `C12`.
fn place(row: u32, column: u32) -> String {
    let column = usize::try_from(column).unwrap_or(usize::MAX);
    format!("{}{}", super::letters(column), line_of(row))
}

/// Returns a value as somebody would type it.
fn typed(value: &DataRef<'_>) -> String {
    match value {
        DataRef::Int(number) => number.to_string(),
        DataRef::Float(number) => figures(*number),
        DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => text.clone(),
        DataRef::SharedString(text) => (*text).to_owned(),
        DataRef::Bool(yes) => yes.to_string(),
        DataRef::DateTime(moment) => moment_of(*moment),
        DataRef::Error(error) => error.to_string(),
        DataRef::Empty => String::new(),
    }
}

/// Returns a number with the fifteen digits that spreadsheets show: beyond them is the noise of their reckoning.
fn figures(number: f64) -> String {
    format!("{number:.14e}").parse().unwrap_or(number).to_string()
}

/// Returns a day, an hour or both.
fn moment_of(moment: ExcelDateTime) -> String {
    let (year, month, day, hour, minute, _, _) = moment.to_ymd_hms_milli();
    let (day, time) = (format!("{year:04}-{month:02}-{day:02}"), format!("{hour:02}:{minute:02}"));
    match moment.as_f64() {
        _ if moment.is_duration() => figures(moment.as_f64()),
        span if span < 1.0 => time,
        _ if (hour, minute) == (0, 0) => day,
        _ => format!("{day} {time}"),
    }
}

fn whole(key: &'static str) -> Fault {
    Fault::new(0, Message::new(key))
}

fn broken() -> Fault {
    whole("setup-import-broken")
}
