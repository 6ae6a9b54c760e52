//! `triade new`: the file of a new event, empty or after an old one.

use std::io::Write;

use crate::cli::args::Making;
use crate::cli::failure::Failure;
use festival::clock::date_in_words;
use festival::event::load_read_only;
use festival::i18n::{Lang, tr_args};
use session::{After, create_file};

/// Makes the file and says what is in it.
pub(super) fn run(lang: Lang, making: &Making, out: &mut impl Write) -> Result<(), Failure> {
    let at = Failure::at(lang);
    let after = making.from.clone().map(|old| After { old, first: making.date });
    create_file(&making.file, after.as_ref()).map_err(&at)?;
    let (_, event) = load_read_only(&making.file).map_err(&at)?;
    let (path, day) = (making.file.display().to_string(), date_in_words(&event.setup.date, lang));
    let args = [
        ("path", (&path).into()),
        ("day", (&day).into()),
        ("tournaments", event.festival.tournaments.len().into()),
        ("officials", event.setup.officials.len().into()),
    ];
    Ok(writeln!(out, "{}", tr_args(lang, if after.is_some() { "cli-new-after" } else { "cli-new" }, &args))?)
}
