//! What reads input from outside, a function for each kind: none may panic or hang, whatever it is given.
//!
//! `tests/fuzzed.rs` of the program gives them the cases that are kept; `fuzz/run` looks for more.

mod http;
mod parcel;

pub use http::http;
pub use parcel::parcel;

use std::fs;
use std::path::Path;

use festival::event::{load_read_only, ruleset_source, shipped_rulesets};
use festival::i18n::Lang;
use festival::import::{Wanted, read_list};
use rules::{board_head, bring_board, check_ruleset, ruleset_remarks};
use serde_json::json;

/// A target: its name, and what is done with an input.
pub type Target = (&'static str, fn(&[u8]));

/// All targets.
pub const TARGETS: [Target; 10] = [
    ("ruleset", ruleset),
    ("board", board),
    ("list", list),
    ("moves", moves),
    ("notation", notation),
    ("protocol", protocol),
    ("event", event),
    ("log", log),
    ("http", http),
    ("parcel", parcel),
];

/// Ruleset files, of games and of tournaments.
pub fn ruleset(input: &[u8]) {
    let Ok(text) = std::str::from_utf8(input) else { return };
    if check_ruleset(text).is_ok() {
        drop(ruleset_remarks(text));
    }
    drop(festival::check_tournament(text));
}

/// Boards and objectives that an organiser brings: the first byte chooses the ruleset.
pub fn board(input: &[u8]) {
    let Some((id, text)) = chosen(input) else { return };
    drop(board_head(text));
    drop(ruleset_source(id).map(|source| bring_board(source, text)));
}

/// Lists of people and entries: text in any encoding, or a workbook.
pub fn list(input: &[u8]) {
    for people in [(1, 1), (2, 4)] {
        drop(read_list(input, Wanted { people, fee_cents: 500, first: None }));
    }
    drop(festival::event::import::read_sheet(input));
}

/// Files in which players exchange matches: the first byte chooses the game.
pub fn moves(input: &[u8]) {
    let Some((id, text)) = chosen(input) else { return };
    answered(&[open(id, 2), json!({"do": "games", "text": text}), json!({"do": "import", "text": text})]);
}

/// Acts as referees type them, a line each: the first byte chooses the game.
pub fn notation(input: &[u8]) {
    let Some((id, text)) = chosen(input) else { return };
    let acts = text.lines().take(64).map(|line| json!({"do": "record", "fact": line}));
    let seats = usize::from(input[0] >> 5).clamp(2, 6);
    answered(&std::iter::once(open(id, seats)).chain(acts).chain([json!({"do": "state"})]).collect::<Vec<_>>());
}

/// Lines of the referee protocol.
pub fn protocol(input: &[u8]) {
    triade::cli::answer_requests(Lang::It, &mut &*input, &mut std::io::sink());
}

/// Event files.
pub fn event(input: &[u8]) {
    with_file(|path| {
        fs::write(path, input).unwrap_or_default();
        look(path);
    });
}

/// Logs beside an event file that is whole.
pub fn log(input: &[u8]) {
    with_file(|path| {
        fs::write(path, include_bytes!("../../tests/golden/event-3.sqlite")).unwrap_or_default();
        fs::write(path.with_extension("triade-wal"), input).unwrap_or_default();
        look(path);
    });
}

fn look(path: &Path) {
    drop(journal::verify(path));
    drop(load_read_only(path));
}

fn with_file(work: impl FnOnce(&Path)) {
    let Ok(folder) = tempfile::tempdir() else { return };
    work(&folder.path().join("event.triade"));
}

/// Splits an input into a ruleset, chosen by its first byte, and a text.
fn chosen(input: &[u8]) -> Option<(&'static str, &str)> {
    let (first, text) = input.split_first()?;
    let known: Vec<_> = shipped_rulesets().collect();
    Some((known.get(usize::from(first & 31) % known.len())?, std::str::from_utf8(text).ok()?))
}

fn open(id: &str, seats: usize) -> serde_json::Value {
    let colours = ["rosso", "verde", "giallo", "blu", "nero", "viola"];
    let seat = |seat: usize| match id {
        "oca-origgio-2014" => json!({"name": colours[seat], "players": 8, "home": 10 + seat}),
        "holdem" | "omaha" => json!({"name": colours[seat], "stack": 1000}),
        _ if id.starts_with("risiko") => json!({"name": colours[seat], "colour": colours[seat]}),
        _ => json!({"name": colours[seat]}),
    };
    json!({"do": "open", "ruleset": id, "seats": (0..seats).map(seat).collect::<Vec<_>>()})
}

fn answered(requests: &[serde_json::Value]) {
    let lines = requests.iter().map(|request| format!("{request}\n")).collect::<String>();
    protocol(lines.as_bytes());
}
