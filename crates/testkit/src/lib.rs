//! Test helpers: a referee's scenario (given, when, then) and golden cases that a referee could read.
//!
//! - [`Scenario`]: opens a match from plain words, records acts, checks the position.
//! - [`at_tables`]: opens a match by every shipped ruleset of a game that is played at tables.
//! - [`golden`]: plays the text files of a folder and compares the results with what they expect.
//! - [`twins`]: makes two matches that differ only in what is hidden, from the cases of every game.
//! - [`played`]: plays the cases of every game.
//! - [`power`]: has the power go after every system call of a process, and what a disk may hold then opened again.
//! - [`postgres`]: starts a PostgreSQL server of the test's own.
//! - [`until`]: waits for what happens in the background.
//! - [`words`]: reads the sentences of the language files and the keys used in the sources.

pub mod golden;
mod lots;
mod made;
pub mod postgres;
pub mod power;
mod scenario;
mod twins;
mod wait;
pub mod words;
mod write;

pub use lots::Lots;
pub use made::{Made, sentences_made};
pub use scenario::{Scenario, at_tables};
pub use twins::{Twins, known_to_all, played, shortened, twins};
pub use wait::until;
pub use write::{message, violation};

use std::path::PathBuf;

/// Returns the absolute path of a path inside the repository, derived from the package under test.
pub fn repository(path: &str) -> PathBuf {
    // Read at run time: a build reused from another clone would otherwise read and write there.
    let package = std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from("."), PathBuf::from);
    let root = package.ancestors().find(|folder| folder.join("Cargo.lock").is_file());
    root.unwrap_or(&package).join(path)
}

/// Reads a text file of the repository.
///
/// # Errors
/// Which file can't be read, and why.
pub fn text_of(path: &str) -> Result<String, String> {
    let path = repository(path);
    std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Reads all files with an extension under a folder of the repository.
///
/// # Errors
/// If a folder or file can't be read.
pub fn texts_under(folder: &str, extension: &str) -> std::io::Result<Vec<String>> {
    files_under(folder, extension)?.into_iter().map(std::fs::read_to_string).collect()
}

/// Lists the names, sorted and without extension, of the files of a folder that start with `beginning`.
///
/// # Errors
/// If the folder can't be read.
pub fn names_in(folder: &str, beginning: &str, extension: &str) -> std::io::Result<Vec<String>> {
    let entries = std::fs::read_dir(repository(folder))?.collect::<std::io::Result<Vec<_>>>()?;
    let names = entries.iter().map(|entry| entry.file_name().to_string_lossy().into_owned());
    let ending = format!(".{extension}");
    let mut names: Vec<_> = names
        .filter_map(|name| Some(name.strip_suffix(&ending)?.to_owned()))
        .filter(|name| name.starts_with(beginning))
        .collect();
    names.sort();
    Ok(names)
}

/// Lists all files with an extension under a folder of the repository.
fn files_under(folder: &str, extension: &str) -> std::io::Result<Vec<PathBuf>> {
    let mut folders = vec![repository(folder)];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|other| other == extension) {
                files.push(path);
            }
        }
    }
    Ok(files)
}
