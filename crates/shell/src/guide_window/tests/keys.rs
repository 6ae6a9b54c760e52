//! Tests that every key that the guide names, and the strip of a practice, is one that the desk listens to.

use std::collections::BTreeSet;

use festival::i18n::Lang;
use guide::{Guide, Look, guide};

/// The sources of everything that takes keys.
const FOLDERS: [&str; 8] = [
    "crates/board/src",
    "crates/desk_kit/src",
    "crates/look/src",
    "crates/page_festival/src",
    "crates/page_hall/src",
    "crates/page_match/src",
    "crates/page_race/src",
    "crates/shell/src",
];

/// Keys that the window toolkit takes by itself, or that come as what they type.
const OF_TOOLKIT: [&str; 8] = ["Ctrl Plus", "Ctrl Minus", "Ctrl V", "Plus", "Minus", "Questionmark", "Alt", "Tab"];

/// Names of keys in the guide, in both languages, and in the code.
const NAMES: [(&str, &str); 19] = [
    ("Invio", "Enter"),
    ("⏎", "Enter"),
    ("Esc", "Escape"),
    ("Canc", "Delete"),
    ("Del", "Delete"),
    ("⌫", "Backspace"),
    ("↑", "ArrowUp"),
    ("↓", "ArrowDown"),
    ("←", "ArrowLeft"),
    ("→", "ArrowRight"),
    ("PagSu", "PageUp"),
    ("PgUp", "PageUp"),
    ("PagGiù", "PageDown"),
    ("PgDn", "PageDown"),
    ("+", "Plus"),
    ("−", "Minus"),
    ("?", "Questionmark"),
    ("Maiusc", "Shift"),
    ("…", ""),
];

/// Returns a key as the code calls it: `Ctrl Canc` is `Ctrl Delete`, `Alt 1` is `Alt Num1`.
fn in_code(key: &str) -> String {
    let part = |part: &str| match NAMES.iter().find(|(name, _)| *name == part) {
        Some((_, code)) => (*code).to_owned(),
        None if part.len() == 1 && part.starts_with(|c: char| c.is_ascii_digit()) => format!("Num{part}"),
        None => part.to_owned(),
    };
    key.split(' ').map(part).collect::<Vec<_>>().join(" ")
}

/// Returns the keys that the sources of the desk listen to: Ctrl and Shift with a key stand on one line, or as they are
/// shown; Alt is often added by what hears them all.
fn heard() -> BTreeSet<String> {
    let mut keys: BTreeSet<_> = OF_TOOLKIT.map(str::to_owned).into();
    // The key of the help has a name of its own.
    keys.insert(format!("Shift {}", desk_kit::question::KEY.name()));
    for text in FOLDERS.iter().flat_map(|folder| testkit::texts_under(folder, "rs").unwrap()) {
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        // What stands in a file of tests is pressed there, not heard.
        if code.contains("#[test]") || code.contains("harness") {
            continue;
        }
        let alt = ["ALT", "alt(", "alt_button", "\"Alt "].iter().any(|sign| code.contains(sign));
        for line in code.lines() {
            let mut with = vec![""];
            with.extend((line.contains("COMMAND") || line.contains("with_control")).then_some("Ctrl "));
            with.extend(line.contains("SHIFT").then_some("Shift "));
            with.extend(alt.then_some("Alt "));
            let named = line.split("Key::").skip(1);
            for name in named.map(|rest| rest.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default()) {
                keys.extend(with.iter().map(|modifier| format!("{modifier}{name}")));
            }
            let shown = line.split('"').skip(1).step_by(2).filter(|shown| shown.starts_with("Ctrl "));
            keys.extend(shown.map(in_code));
        }
    }
    keys
}

/// Returns the keys that a guide names, each with the title of its section.
fn named(of: &'static Guide) -> impl Iterator<Item = (&'static str, &'static str)> {
    of.sections().flat_map(|(_, section)| {
        let spans = section.blocks.iter().flat_map(guide::Block::spans);
        spans.filter(|span| span.look == Look::Key).map(move |span| (section.title.as_str(), span.text.as_str()))
    })
}

#[test]
fn every_key_in_the_guide_is_one_that_the_desk_hears() {
    let heard = heard();
    assert!(heard.len() > 80 && !heard.contains("Ctrl G") && !heard.contains("F13"), "{heard:?}");
    for lang in Lang::ALL {
        let all: Vec<_> = named(guide(lang)).collect();
        assert!(all.len() > 150, "{lang:?}: only {}", all.len());
        let deaf: BTreeSet<_> = all.into_iter().filter(|(_, key)| !heard.contains(&in_code(key))).collect();
        assert!(deaf.is_empty(), "{lang:?}: {deaf:?}");
    }
}

#[test]
fn every_key_in_the_strip_of_a_practice_is_one_that_the_desk_hears() {
    let heard = heard();
    let keys = rehearse::TASKS.iter().flat_map(|task| task.keys.iter().map(move |key| (task.name, *key)));
    let deaf: Vec<_> = keys.filter(|(_, key)| !heard.contains(&in_code(key))).collect();
    assert!(deaf.is_empty(), "{deaf:?}");
}
