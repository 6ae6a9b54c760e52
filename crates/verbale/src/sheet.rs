//! The register as CSV.

use crate::Error;
use crate::model::{Record, Step, StruckHow, Validation, Verbale, Verdict};
use crate::printable::printable;

/// Number of columns.
const COLUMNS: usize = 16;

const HEADER: [&str; COLUMNS] = [
    "number",
    "time",
    "kind",
    "who",
    "dice",
    "what",
    "verdict",
    "reason",
    "step",
    "article",
    "text",
    "notes",
    "struck",
    "reference",
    "judged_by",
    "section",
];

/// Writes the records as CSV in UTF-8: a header, then a row for each step (one row for a record without steps).
///
/// A cell that a spreadsheet could take for a formula is preceded by an apostrophe.
///
/// # Errors
/// [`Error::Csv`] if a row can't be written.
pub fn csv(verbale: &Verbale) -> Result<String, Error> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(HEADER)?;
    for row in rows(verbale) {
        writer.write_record(row.map(|cell| guarded(&cell)))?;
    }
    let bytes = writer.into_inner().map_err(|e| csv::Error::from(e.into_error()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Returns the register as a table: the header of the CSV, then its rows, in letters that are safe to show.
pub fn register(verbale: &Verbale) -> Vec<Vec<String>> {
    let shown = |row: [String; COLUMNS]| row.map(|cell| printable(&cell).into_owned()).to_vec();
    std::iter::once(HEADER.map(str::to_owned)).chain(rows(verbale)).map(shown).collect()
}

/// Returns a row for each step, and one for a record without steps.
fn rows(verbale: &Verbale) -> impl Iterator<Item = [String; COLUMNS]> {
    verbale.records.iter().flat_map(|record| {
        let alone = record.steps.is_empty().then(|| row(record, None));
        alone.into_iter().chain(record.steps.iter().enumerate().map(|step| row(record, Some(step))))
    })
}

fn row(record: &Record, step: Option<(usize, &Step)>) -> [String; COLUMNS] {
    let dice: Vec<String> = record.dice.iter().map(u8::to_string).collect();
    let (verdict, reason) = record.validation.as_ref().map_or(("", ""), judged);
    let struck = record.struck.as_ref();
    let cells: [&str; COLUMNS] = [
        &record.number.to_string(),
        &record.time,
        kind_name(record),
        &record.who,
        &dice.join(" "),
        &record.what,
        verdict,
        reason,
        &step.map(|(i, _)| (i + 1).to_string()).unwrap_or_default(),
        step.map_or("", |(_, s)| &s.article),
        step.map_or("", |(_, s)| &s.text),
        &record.notes.join(" | "),
        struck.map_or("", |s| how_name(s.how)),
        struck.map_or("", |s| &s.reference),
        record.validation.as_ref().map_or("", |judged| &judged.by),
        &record.section,
    ];
    cells.map(str::to_owned)
}

fn judged(validation: &Validation) -> (&'static str, &str) {
    let verdict = match validation.verdict {
        Verdict::Valid => "valid",
        Verdict::Void => "void",
    };
    (verdict, &validation.reason)
}

fn how_name(how: StruckHow) -> &'static str {
    match how {
        StruckHow::Annulled => "annulled",
        StruckHow::Replaced => "replaced",
    }
}

fn kind_name(record: &Record) -> &'static str {
    use crate::Kind::*;
    match record.kind {
        Throw => "throw",
        Act => "act",
        Choice => "choice",
        Swap => "swap",
        Penalty => "penalty",
        Ruling => "ruling",
        Amendment => "amendment",
        Note => "note",
    }
}

/// Returns a cell that shows all its characters and is no formula: spreadsheets run one that begins with one of these
/// signs, some after skipping blanks.
fn guarded(cell: &str) -> String {
    let first = cell.trim_start().chars().next();
    let risky = matches!(first, Some('=' | '+' | '-' | '@' | '＝' | '＋' | '－' | '＠'));
    let cell = printable(cell);
    if risky { format!("'{cell}") } else { cell.into_owned() }
}
