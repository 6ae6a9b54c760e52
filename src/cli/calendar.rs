//! `triade calendar`: the programme as an iCalendar file.

use std::io::Write;
use std::path::Path;

use crate::cli::failure::Failure;
use crate::cli::file;
use festival::calendar::calendar;
use festival::errors::tell_out;
use festival::i18n::Lang;
use festival::out;

/// Writes the programme into a file, or prints it.
pub(super) fn run(lang: Lang, path: &Path, to: Option<&Path>, out: &mut impl Write) -> Result<(), Failure> {
    let text = calendar(&file::open(path, lang)?.event, lang);
    match to {
        Some(to) => out::put(to, text.as_bytes()).map_err(|error| Failure::Input(tell_out(lang, &error))),
        None => Ok(out.write_all(text.as_bytes())?),
    }
}
