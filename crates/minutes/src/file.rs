//! The minutes as a file, written whole or not at all.

use std::path::Path;

use verbale::{Face, Fonts, Verbale};

use super::minutes;
use festival::clock::now_ms;
use festival::event::Event;
use festival::i18n::Lang;
use festival::out;
use look::theme::{FACES, system_face};

/// Family of running text.
pub(super) const TEXT: &str = "Triade Text";

/// Family of headings.
pub(super) const DISPLAY: &str = "Triade Display";

/// Names a format of the minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// To print and sign.
    Pdf,
    /// To read in a browser.
    Html,
    /// To count in a spreadsheet.
    Csv,
    /// To read by a program.
    Json,
}

impl Format {
    /// All formats.
    pub const ALL: [Self; 4] = [Self::Pdf, Self::Html, Self::Csv, Self::Json];

    /// Returns its name, which is also the usual ending of a file.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Pdf => "pdf",
            Self::Html => "html",
            Self::Csv => "csv",
            Self::Json => "json",
        }
    }

    /// Finds a format by its name, in any case of letters.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.ending().eq_ignore_ascii_case(name))
    }
}

/// States why the minutes could not be written.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// They could not be set.
    #[error("the minutes can't be set: {0}")]
    Set(#[from] verbale::Error),
    /// The file could not be written; an earlier one of that name is untouched.
    #[error(transparent)]
    Out(#[from] out::Error),
}

/// Gives the faces that the minutes are set in: those of the interface, and what the system has for other letters.
pub fn fonts() -> Fonts<'static> {
    let more = |letter| system_face(letter).map(|face| Face { name: face.name, file: face.file, index: face.index });
    Fonts { faces: FACES, more, text: TEXT, display: DISPLAY }
}

/// Writes the minutes of the race as they stand now; a file of that name is replaced only once the new one is whole.
///
/// # Errors
/// When they can't be set or the file can't be written.
pub fn write(event: &Event, head: &journal::Hash, lang: Lang, format: Format, path: &Path) -> Result<(), Error> {
    write_document(&minutes(event, head, lang, now_ms()), format, path)
}

/// Writes any minutes like [`write()`].
///
/// # Errors
/// When they can't be set or the file can't be written.
pub fn write_document(document: &Verbale, format: Format, path: &Path) -> Result<(), Error> {
    Ok(out::put(path, &set(document, format)?)?)
}

fn set(document: &Verbale, format: Format) -> Result<Vec<u8>, verbale::Error> {
    Ok(match format {
        Format::Pdf => verbale::pdf(document, &fonts())?,
        Format::Html => verbale::html(document).into_bytes(),
        Format::Csv => verbale::csv(document)?.into_bytes(),
        Format::Json => verbale::json(document)?.into_bytes(),
    })
}
