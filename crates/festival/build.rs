//! Rebuilds the texts when a translation file is added, changed or removed, and lists the rulesets of the games,
//! `rulesets/<game>/<id>.ron`, so that every file there is shipped.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Folder of the tournaments' rulesets, which have a list and an order of their own.
const TOURNAMENTS: &str = "tournament";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=../../assets/i18n");
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join("../../rulesets");
    println!("cargo::rerun-if-changed={}", root.display());
    let mut list = String::from("/// Every ruleset of a game shipped with the program: its id and its text.\n");
    list += "const FILES: &[(&str, &str)] = &[\n";
    for folder in entries(&root)?.iter().filter(|folder| folder.is_dir() && !folder.ends_with(TOURNAMENTS)) {
        for file in entries(folder)?.iter().filter(|file| file.extension().is_some_and(|ending| ending == "ron")) {
            let id = file.file_stem().unwrap_or_default().display();
            list += &format!("    (\"{id}\", include_str!({:?})),\n", file.display().to_string());
        }
    }
    list += "];\n";
    fs::write(PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("rulesets.rs"), list)
}

/// Returns the content of a folder, by name.
fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}
