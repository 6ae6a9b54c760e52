//! `triade guide`: the guide as a PDF.

use std::path::Path;

use crate::cli::failure::Failure;
use festival::errors::tell_out;
use festival::i18n::{Lang, tr_args};
use festival::out::{put, try_out};
use minutes::guide_book;

/// Writes the guide in a language.
pub(super) fn run(lang: Lang, path: &Path) -> Result<(), Failure> {
    let refuse = |error| Failure::Input(tell_out(lang, &error));
    // First: setting it takes a while.
    try_out(path).map_err(refuse)?;
    let book = guide_book(lang).map_err(|error| {
        let (path, why) = (path.display().to_string(), error.to_string());
        Failure::Input(tr_args(lang, "cli-guide-set", &[("path", (&path).into()), ("why", (&why).into())]))
    })?;
    put(path, &book).map_err(refuse)
}
