//! Minutes as a file, written completely or not at all.

use std::path::Path;

use verbale::{Face, Fonts, Verbale};

use crate::tables;
use festival::out;
use festival::spreadsheet::{Unmade, xlsx};
use look::theme::{FACES, system_face};

/// Font family of running text.
pub(super) const TEXT: &str = "Triade Text";

/// Font family of headings.
pub(super) const DISPLAY: &str = "Triade Display";

/// A file format of the minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// For printing and signing.
    Pdf,
    /// For reading in a browser.
    Html,
    /// For spreadsheets.
    Csv,
    /// For spreadsheets, as a workbook: standings and register.
    Xlsx,
    /// For programs.
    Json,
}

impl Format {
    /// All formats.
    pub const ALL: [Self; 5] = [Self::Pdf, Self::Html, Self::Csv, Self::Xlsx, Self::Json];

    /// Returns the name of the format, which is also its usual file extension.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Pdf => "pdf",
            Self::Html => "html",
            Self::Csv => "csv",
            Self::Xlsx => "xlsx",
            Self::Json => "json",
        }
    }

    /// Finds a format by its name, in upper or lower case.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.ending().eq_ignore_ascii_case(name))
    }
}

/// Reasons why the minutes could not be written.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The document could not be typeset.
    #[error("the minutes can't be set: {0}")]
    Set(#[from] verbale::Error),
    /// The workbook could not be made.
    #[error(transparent)]
    Book(#[from] Unmade),
    /// The event's file could not be read or copied.
    #[error(transparent)]
    Journal(#[from] journal::Error),
    /// The file could not be written; an earlier file of that name is untouched.
    #[error(transparent)]
    Out(#[from] out::Error),
}

/// Returns the fonts of the minutes: those of the interface, and system fonts for other letters.
pub fn fonts() -> Fonts<'static> {
    let more = |letter| system_face(letter).map(|face| Face { name: face.name, file: face.file, index: face.index });
    Fonts { faces: FACES, more, text: TEXT, display: DISPLAY }
}

/// Writes minutes; replaces an existing file only once the new one is complete.
///
/// # Errors
/// If they can't be typeset or the file can't be written.
pub fn write(document: &Verbale, format: Format, path: &Path) -> Result<(), Error> {
    Ok(out::put(path, &set(document, format)?)?)
}

/// Returns the bytes of minutes in a format.
///
/// # Errors
/// If they can't be typeset.
pub fn set(document: &Verbale, format: Format) -> Result<Vec<u8>, Error> {
    Ok(match format {
        Format::Pdf => verbale::pdf(document, &fonts())?,
        Format::Html => verbale::html(document).into_bytes(),
        Format::Csv => verbale::csv(document)?.into_bytes(),
        Format::Xlsx => xlsx(&tables::sheets(document))?,
        Format::Json => verbale::json(document)?.into_bytes(),
    })
}
