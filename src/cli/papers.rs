//! What a package brings beside the program: manual pages, and what a shell completes.

use std::fs;
use std::io::Write;
use std::path::Path;

use clap_complete::Shell;
use clap_mangen::Man;

use crate::cli::args;
use crate::cli::failure::Failure;
use festival::i18n::{Lang, tr};

/// Headings that the generator of manual pages has in English alone, with the keys of their words.
const HEADINGS: [(&str, &str); 4] = [
    ("NAME", "cli-man-name"),
    ("SYNOPSIS", "cli-man-synopsis"),
    ("DESCRIPTION", "cli-man-description"),
    ("VERSION", "cli-man-version"),
];

/// Writes the manual page of every command into a folder, in a language.
pub(super) fn man(lang: Lang, folder: &Path) -> Result<(), Failure> {
    fs::create_dir_all(folder)?;
    pages(lang, &args::command(lang), folder)
}

/// Writes the pages of a command and of those below it.
fn pages(lang: Lang, command: &clap::Command, folder: &Path) -> Result<(), Failure> {
    for inner in command.get_subcommands() {
        pages(lang, inner, folder)?;
    }
    let (page, mut text) = (Man::new(command.clone()), Vec::new());
    page.render(&mut text)?;
    let lines = String::from_utf8_lossy(&text).lines().map(|line| headed(lang, line) + "\n").collect::<String>();
    Ok(fs::write(folder.join(page.get_filename()), lines)?)
}

/// Returns a line of a manual page, a heading in words of the language.
fn headed(lang: Lang, line: &str) -> String {
    let Some(heading) = line.strip_prefix(".SH ") else { return line.to_owned() };
    let key = HEADINGS.into_iter().find_map(|(own, key)| (own == heading).then_some(key));
    format!(".SH {}", key.map_or_else(|| heading.to_uppercase(), |key| tr(lang, key)))
}

/// Prints what a shell needs to complete a command line.
pub(super) fn completions(lang: Lang, shell: Shell, out: &mut impl Write) {
    clap_complete::generate(shell, &mut args::command(lang), "triade", out);
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn headings_of_manual_pages_are_in_the_language() {
        let folder = tempfile::tempdir().unwrap();
        let told = Lang::ALL.map(|lang| {
            let own = folder.path().join(lang.code());
            man(lang, &own).unwrap();
            let mut headings = BTreeSet::new();
            for page in fs::read_dir(&own).unwrap() {
                let text = fs::read_to_string(page.unwrap().path()).unwrap();
                headings.extend(text.lines().filter_map(|line| Some(line.strip_prefix(".SH ")?.to_owned())));
            }
            assert!(own.join("triade-rummikub-check.1").exists(), "each has a page of its own");
            headings.into_iter().collect::<Vec<_>>().join(" ")
        });
        assert_eq!(told[0], "ARGOMENTI COMANDI DESCRIZIONE NOME OPZIONI SINTASSI VERSIONE");
        assert_eq!(told[1], "ARGUMENTS COMMANDS DESCRIPTION NAME OPTIONS SYNOPSIS VERSION");
    }
}
