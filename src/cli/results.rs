//! `triade results`: what the association gets of an event, as one folder.

use std::io::Write;
use std::path::Path;

use crate::cli::failure::Failure;
use crate::cli::file;
use festival::errors;
use festival::i18n::{Lang, tr_args};
use minutes::Error;

/// Makes the folder and prints its files; a file that is not sound has no results.
pub(super) fn run(lang: Lang, path: &Path, folder: &Path, out: &mut impl Write) -> Result<(), Failure> {
    if let Some(problem) = file::open(path, lang)?.problems(lang).into_iter().next() {
        return Err(Failure::Input(problem));
    }
    let made = minutes::results(path, folder, lang).map_err(|error| match error {
        Error::Out(error) => Failure::Input(errors::tell_out(lang, &error)),
        Error::Journal(error) => Failure::of_event(lang, &error),
        other => {
            let (path, why) = (folder.display().to_string(), other.to_string());
            Failure::Input(tr_args(lang, "cli-verbale-set", &[("path", (&path).into()), ("why", (&why).into())]))
        }
    })?;
    for path in made {
        writeln!(out, "{}", path.display())?;
    }
    Ok(())
}
