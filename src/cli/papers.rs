//! What a package brings beside the program: manual pages, and what a shell completes.

use std::fs;
use std::io::Write;
use std::path::Path;

use clap_complete::Shell;

use crate::cli::args;
use crate::cli::failure::Failure;
use festival::i18n::Lang;

/// Writes the manual page of every command into a folder, in a language.
pub(super) fn man(lang: Lang, folder: &Path) -> Result<(), Failure> {
    fs::create_dir_all(folder)?;
    Ok(clap_mangen::generate_to(args::command(lang), folder)?)
}

/// Prints what a shell needs to complete a command line.
pub(super) fn completions(lang: Lang, shell: Shell, out: &mut impl Write) {
    clap_complete::generate(shell, &mut args::command(lang), "triade", out);
}
