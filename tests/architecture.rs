//! The invariants between crates that `docs/ARCHITECTURE.md` promises.

mod circles;

use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// Reads the workspace as cargo sees it.
fn metadata() -> Value {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(testkit::repository("."))
        .output()
        .unwrap();
    serde_json::from_slice(&output.stdout).unwrap()
}

/// Lists what a crate of the workspace depends on when it is not under test.
fn dependencies(metadata: &Value, name: &str) -> Vec<String> {
    let packages = metadata["packages"].as_array().unwrap();
    let package = packages.iter().find(|package| package["name"] == name).unwrap();
    let dependencies = package["dependencies"].as_array().unwrap();
    let normal = dependencies.iter().filter(|dependency| dependency["kind"].is_null());
    let mut names: Vec<_> = normal.map(|dependency| dependency["name"].as_str().unwrap().to_owned()).collect();
    names.sort();
    names
}

#[test]
fn the_rules_depend_on_nothing_that_sees_the_machine() {
    let known = ["aya_poker", "blake3", "postcard", "ron", "serde", "serde_json", "thiserror", "toml"];
    assert_eq!(dependencies(&metadata(), "rules"), known);
}

#[test]
fn tournaments_depend_on_the_rules_and_on_lots_from_a_seed() {
    let known = ["rand_chacha", "ron", "rpds", "rules", "serde", "serde_json"];
    assert_eq!(dependencies(&metadata(), "tournament"), known);
}

#[test]
fn a_scene_depends_on_the_rules_alone() {
    assert_eq!(dependencies(&metadata(), "scene"), ["rules"]);
}

#[test]
fn journal_and_verbale_know_no_game() {
    let metadata = metadata();
    for name in ["journal", "verbale"] {
        let dependencies = dependencies(&metadata, name);
        assert!(!dependencies.iter().any(|other| ["rules", "scene", "egui"].contains(&other.as_str())), "{name}");
    }
}

#[test]
fn who_owns_what_is_decided_without_files() {
    let dependencies = dependencies(&metadata(), "hall");
    assert!(!dependencies.iter().any(|other| ["journal", "rusqlite", "rules", "tempfile"].contains(&other.as_str())));
}

#[test]
fn the_typesetter_lives_in_the_verbale_alone() {
    let metadata = metadata();
    for package in metadata["packages"].as_array().unwrap() {
        let name = package["name"].as_str().unwrap();
        let typesets = dependencies(&metadata, name).iter().any(|other| other.starts_with("typst"));
        assert_eq!(typesets, name == "verbale", "{name}");
    }
}

/// The rooms of the app, and on which other rooms each may lean.
const ROOMS: [(&str, &[&str]); 17] = [
    ("festival", &[]),
    ("guide", &["festival"]),
    ("session", &["festival"]),
    ("rehearse", &["festival", "session"]),
    ("look", &["festival"]),
    ("minutes", &["festival", "guide", "look"]),
    ("show", &["festival"]),
    ("board", &["festival", "look", "session", "show"]),
    ("serve", &["festival", "look", "minutes", "session", "show"]),
    ("desk_kit", &["festival", "look", "minutes", "session"]),
    ("page_race", &["desk_kit", "festival", "look", "session"]),
    ("page_festival", &["board", "desk_kit", "festival", "look", "minutes", "serve", "session"]),
    ("page_match", &["desk_kit", "festival", "look", "minutes", "session"]),
    ("page_hall", &["desk_kit", "festival", "look", "session"]),
    ("shell", &["board", "desk_kit", "festival", "guide", "look", "minutes", "rehearse", "session"]),
    (
        "desk",
        &["board", "desk_kit", "festival", "look", "page_festival", "page_hall", "page_match", "page_race", "shell"],
    ),
    ("triade", &["board", "desk", "festival", "look", "minutes", "rehearse", "serve", "session", "show"]),
];

#[test]
fn rooms_lean_on_lower_rooms_alone() {
    let metadata = metadata();
    for (room, may) in ROOMS {
        let mut rooms = dependencies(&metadata, room);
        rooms.retain(|other| ROOMS.iter().any(|(name, _)| name == other));
        assert_eq!(rooms, may, "{room}");
    }
}

#[test]
fn an_event_and_its_minutes_need_no_window() {
    let metadata = metadata();
    for room in ["festival", "minutes", "rehearse", "serve", "session", "show"] {
        let drawn = ["eframe", "egui", "egui_plot", "rfd"];
        assert!(!dependencies(&metadata, room).iter().any(|other| drawn.contains(&other.as_str())), "{room}");
    }
}

/// Most bytes that the pictures may have together: they are kept with the code.
const PICTURES: u64 = 10 << 20;

#[test]
fn the_pictures_that_are_kept_stay_small() {
    let folder = testkit::repository("tests/pictures");
    let albums = std::fs::read_dir(folder).unwrap().map(|album| album.unwrap().path());
    let pictures: Vec<_> = albums.flat_map(|album| std::fs::read_dir(album).unwrap()).collect();
    let bytes: u64 = pictures.iter().map(|picture| picture.as_ref().unwrap().metadata().unwrap().len()).sum();
    assert!(pictures.len() > 40, "only {} pictures", pictures.len());
    assert!(bytes <= PICTURES, "{bytes} bytes");
}

/// Colours belong to the theme: no other file of the app makes one from numbers.
#[test]
fn no_colour_is_made_outside_the_theme() {
    let mut made = Vec::new();
    let repository = testkit::repository(".");
    let mut sources: Vec<_> = ROOMS.iter().map(|(room, _)| repository.join("crates").join(room).join("src")).collect();
    sources.retain(|folder| folder.exists());
    assert_eq!(sources.len(), ROOMS.len() - 1, "all but the program, whose sources are the repository's");
    sources.push(repository.join("src"));
    let mut look = |path: &Path, text: &str| {
        let in_theme = path.components().any(|part| part.as_os_str().to_string_lossy().starts_with("theme"));
        if !in_theme
            && ["Color32::from_rgb", "Color32::from_rgba", "Color32::from_gray"].iter().any(|m| text.contains(m))
        {
            made.push(path.display().to_string());
        }
    };
    sources.iter().for_each(|folder| visit(folder, &mut look));
    assert!(made.is_empty(), "colours made outside the theme: {made:?}");
}

/// A game stands in its own folders and in the list of games; only the Giro dell'Oca has pages of its own.
#[test]
fn no_game_is_named_outside_its_own_folders() {
    let repository = testkit::repository(".");
    let games = std::fs::read_dir(repository.join("crates/rules/src/games")).unwrap();
    let games = games.map(|entry| entry.unwrap()).filter(|entry| entry.path().is_dir());
    let mut games: Vec<_> = games.map(|entry| entry.file_name().into_string().unwrap()).collect();
    games.retain(|game| game != "oca");
    assert!(games.len() > 5, "{games:?}");
    let mut named = Vec::new();
    let mut look = |path: &Path, text: &str| {
        let own =
            |game: &String| path.components().any(|part| part.as_os_str().to_string_lossy().starts_with(game.as_str()));
        let tests = path.components().any(|part| part.as_os_str().to_string_lossy().starts_with("tests"));
        // What stands below this line is a file's own tests.
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        for game in games.iter().filter(|game| !own(game)) {
            let variant = format!("AnyMatch::{}{}", game[..1].to_uppercase(), &game[1..]);
            let found =
                [format!("games::{game}"), format!("scene::{game}"), variant].iter().any(|name| code.contains(name));
            if found && !tests {
                named.push(format!("{}: {game}", path.display()));
            }
        }
    };
    let mut sources: Vec<_> = ROOMS.iter().map(|(room, _)| repository.join("crates").join(room).join("src")).collect();
    sources.retain(|folder| folder.exists());
    sources.extend(["src", "crates/scene/src", "crates/tournament/src"].map(|folder| repository.join(folder)));
    sources.iter().for_each(|folder| visit(folder, &mut look));
    assert!(named.is_empty(), "{named:#?}");
}

/// That nobody won may stand on the slips of several forms.
const SHARED: [&str; 1] = ["Slip::Draw"];

/// Lists the variants of a public enum, as they are named in code: `Form::Winner`.
fn variants(text: &str, name: &str) -> Vec<String> {
    let (_, body) = text.split_once(&format!("pub enum {name} {{\n")).unwrap();
    let (body, _) = body.split_once("\n}").unwrap();
    let lines = body.lines().filter_map(|line| line.strip_prefix("    "));
    let words = lines.filter(|line| line.starts_with(|c: char| c.is_ascii_uppercase()));
    words.map(|line| format!("{name}::{}", line.split([' ', '(', ',']).next().unwrap())).collect()
}

/// Checks whether a text has a name as a whole.
fn has_name(text: &str, name: &str) -> bool {
    text.match_indices(name).any(|(at, _)| {
        let around = [text[..at].chars().next_back(), text[at + name.len()..].chars().next()];
        around.into_iter().flatten().all(|letter| !letter.is_alphanumeric())
    })
}

/// A form of slip stands in a file of its own and in the list of forms.
#[test]
fn no_form_of_slip_is_named_outside_its_own_file() {
    let folder = testkit::repository("crates/tournament/src/slip");
    let list = folder.join("mod.rs");
    let text = std::fs::read_to_string(&list).unwrap();
    let names = [variants(&text, "Form"), variants(&text, "Slip")].concat();
    assert!(names.len() > 20, "{names:?}");
    let mut own: Vec<&String> = Vec::new();
    let mut named = Vec::new();
    let mut look = |path: &Path, text: &str| {
        let tests = path.components().any(|part| part.as_os_str().to_string_lossy().starts_with("tests"));
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        for name in names.iter().filter(|name| !tests && path != list && has_name(code, name)) {
            let first = !own.contains(&name) || SHARED.contains(&name.as_str());
            if first && path.starts_with(&folder) {
                own.push(name);
            } else {
                named.push(format!("{}: {name}", path.display()));
            }
        }
    };
    let repository = testkit::repository(".");
    let mut sources: Vec<_> = ROOMS.iter().map(|(room, _)| repository.join("crates").join(room).join("src")).collect();
    sources.retain(|folder| folder.exists());
    sources.extend([repository.join("src"), testkit::repository("crates/tournament/src")]);
    sources.iter().for_each(|folder| visit(folder, &mut look));
    assert!(named.is_empty(), "{named:#?}");
}

/// Whoever reads the documents finds what they name.
#[test]
fn every_path_that_a_document_names_is_there() {
    let repository = testkit::repository(".");
    let mut documents = vec![repository.join("README.md")];
    for folder in ["docs", "docs/decisions"] {
        let entries = std::fs::read_dir(repository.join(folder)).unwrap().map(|entry| entry.unwrap().path());
        documents.extend(entries.filter(|path| path.extension().is_some_and(|ending| ending == "md")));
    }
    let folders = ["crates/", "src/", "tests/", "assets/", "rulesets/", "benches/"];
    let mut gone = Vec::new();
    for document in documents {
        let text = std::fs::read_to_string(&document).unwrap();
        let named = text.split('`').skip(1).step_by(2).filter(|named| folders.iter().any(|at| named.starts_with(at)));
        let paths = named.filter(|named| named.chars().all(|c| c.is_ascii_alphanumeric() || "/._-".contains(c)));
        let lost = paths.filter(|path| !repository.join(path).exists());
        gone.extend(lost.map(|path| format!("{}: {path}", document.display())));
    }
    assert!(gone.is_empty(), "{gone:#?}");
}

/// Who brings Triade to another system finds where it depends on this one.
#[test]
fn every_place_that_depends_on_the_system_stands_in_porting() {
    let repository = testkit::repository(".");
    let told = std::fs::read_to_string(repository.join("docs/PORTING.md")).unwrap();
    let signs =
        ["cfg(unix)", "(not(unix)", "cfg!(unix", "cfg!(windows", "windows)]", "target_os", "std::os::", "\"/proc"];
    let mut untold = Vec::new();
    let mut look = |path: &Path, text: &str| {
        let path = path.strip_prefix(&repository).unwrap().display().to_string();
        let of_tests = path.contains("/tests") || path.starts_with("crates/testkit") || !path.contains("src/");
        let text = text.split("#[cfg(test)]").next().unwrap_or_default();
        if !of_tests && signs.iter().any(|sign| text.contains(sign)) && !told.contains(&format!("`{path}`")) {
            untold.push(path);
        }
    };
    ["crates", "src"].iter().for_each(|folder| visit(&repository.join(folder), &mut look));
    assert!(untold.is_empty(), "{untold:#?}");
}

/// Most files that may take names from each other in a circle.
const CIRCLE: usize = 3;

/// A crate can be read from its ground up: what is used stands below what uses it.
#[test]
fn no_circle_of_files_is_large() {
    let crates = std::fs::read_dir(testkit::repository("crates")).unwrap().map(|entry| entry.unwrap().path());
    let mut folders: Vec<_> = crates.chain([testkit::repository(".")]).collect();
    folders.sort();
    let large: Vec<_> = folders.iter().flat_map(|folder| circles::circles(folder, CIRCLE)).collect();
    assert!(large.is_empty(), "{large:#?}");
}

/// Tells whether a line makes a test that only the test program of its own library has.
fn is_test(line: &str) -> bool {
    ["#[test]", "#[cfg(test)]", "proptest!"].iter().any(|begins| line.starts_with(begins))
}

/// Returns what stands behind the mark with which an example in a comment begins or ends.
fn example(line: &str) -> Option<&str> {
    line.strip_prefix("///").or_else(|| line.strip_prefix("//!"))?.trim().strip_prefix("```")
}

/// Nothing is left out without a word: a library that is built without tests has none, and one without examples none of these.
#[test]
fn a_library_that_is_built_without_its_tests_has_none() {
    let metadata = metadata();
    let mut left_out = Vec::new();
    let targets = metadata["packages"].as_array().unwrap().iter().flat_map(|one| one["targets"].as_array().unwrap());
    for target in targets.filter(|target| target["kind"][0] == "lib") {
        let mut look = |path: &Path, text: &str| {
            let lines = || text.lines().map(str::trim_start);
            let has_examples = lines().filter_map(example).step_by(2).any(|kind| kind != "text");
            if (target["test"] == false && lines().any(is_test)) || (target["doctest"] == false && has_examples) {
                left_out.push(path.display().to_string());
            }
        };
        visit(Path::new(target["src_path"].as_str().unwrap()).parent().unwrap(), &mut look);
    }
    assert!(left_out.is_empty(), "{left_out:#?}");
}

fn visit(folder: &Path, look: &mut dyn FnMut(&Path, &str)) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            visit(&path, look);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            look(&path, &std::fs::read_to_string(&path).unwrap());
        }
    }
}
