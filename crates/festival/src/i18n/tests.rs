use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use super::*;

/// Returns the files below a folder whose name ends in `.extension`.
fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, extension));
        } else if path.extension().is_some_and(|end| end == extension) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The sources that speak to the user.
const SPEAKING: [&str; 16] = [
    "src",
    "crates/board/src",
    "crates/desk/src",
    "crates/desk_kit/src",
    "crates/festival/src",
    "crates/look/src",
    "crates/minutes/src",
    "crates/page_festival/src",
    "crates/page_hall/src",
    "crates/page_match/src",
    "crates/page_race/src",
    "crates/rehearse/src",
    "crates/serve/src",
    "crates/session/src",
    "crates/shell/src",
    "crates/show/src",
];

fn root() -> PathBuf {
    testkit::repository("")
}

/// Returns the name at the start of a text: letters, digits, `-` and `_`.
fn name(text: &str) -> &str {
    let end = text.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_')).unwrap_or(text.len());
    &text[..end]
}

/// A line of a translation file.
struct Line {
    /// Key of its sentence.
    key: String,
    /// Whether the sentence begins here.
    begins: bool,
    text: String,
    file: PathBuf,
}

/// Returns the lines of a language's sentences without comments.
fn lines(lang: Lang) -> Vec<Line> {
    let mut all = Vec::new();
    for file in files(&root().join("assets/i18n").join(lang.code()), "ftl") {
        let mut key = String::new();
        for text in fs::read_to_string(&file).unwrap().lines().filter(|line| !line.starts_with('#')) {
            let head = name(text);
            let begins = !head.is_empty() && text[head.len()..].trim_start().starts_with('=');
            if begins {
                key = head.to_owned();
            }
            all.push(Line { key: key.clone(), begins, text: text.to_owned(), file: file.clone() });
        }
    }
    all
}

/// Returns the keys of a language with the variables of each; a key or an attribute given twice fails.
fn sentences(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let mut all: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for Line { key, begins, text, file } in lines(lang) {
        if begins {
            let before = all.insert(key.clone(), BTreeSet::new());
            assert!(before.is_none(), "{key} stands twice (again in {})", file.display());
        }
        all.entry(key).or_default().extend(text.split('$').skip(1).map(|rest| name(rest).to_owned()));
    }
    all.retain(|key, _| !key.is_empty() && !key.starts_with('-')); // terms can only be used by sentences
    all
}

#[test]
fn both_languages_have_the_same_keys_and_variables() {
    let (italian, english) = (sentences(Lang::It), sentences(Lang::En));
    let keys = |all: &BTreeMap<String, _>| all.keys().cloned().collect::<BTreeSet<String>>();
    let (it, en) = (keys(&italian), keys(&english));
    assert_eq!(it.difference(&en).collect::<Vec<_>>(), Vec::<&String>::new(), "missing in English");
    assert_eq!(en.difference(&it).collect::<Vec<_>>(), Vec::<&String>::new(), "missing in Italian");
    let (in_italian, in_english) = (contained(Lang::It), contained(Lang::En));
    for key in italian.keys() {
        let it = in_its_own(Lang::It, needed(key, &italian, &in_italian));
        let en = in_its_own(Lang::En, needed(key, &english, &in_english));
        assert_eq!(it, en, "variables of {key}");
    }
}

/// Unifies the variables with names from a ruleset, which come in both languages: each sentence uses its own.
fn in_its_own(lang: Lang, variables: BTreeSet<String>) -> BTreeSet<String> {
    let own = |name: String| match name.strip_suffix(lang.code()) {
        Some("") => "its own".to_owned(),
        Some(part) if part.ends_with('_') => format!("{part}its own"),
        _ => name,
    };
    variables.into_iter().map(own).collect()
}

/// Returns the sentences that a language's sentences include: `{ other-key }`.
fn contained(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let mut all: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for Line { key, text, .. } in lines(lang) {
        let inner = text.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(inside, _)| inside.trim());
        let keys = inner.filter(|inside| !inside.is_empty() && name(inside) == *inside).map(str::to_owned);
        all.entry(key).or_default().extend(keys);
    }
    all
}

/// Returns the variables of a sentence and of all that it includes.
fn needed(
    key: &str,
    variables: &BTreeMap<String, BTreeSet<String>>,
    inner: &BTreeMap<String, BTreeSet<String>>,
) -> BTreeSet<String> {
    let own = variables.get(key).into_iter().flatten().cloned();
    let deeper = inner.get(key).into_iter().flatten().flat_map(|other| needed(other, variables, inner));
    own.chain(deeper).collect()
}

#[test]
fn every_sentence_is_understood_by_the_loader() {
    for lang in Lang::ALL {
        let (all, inner) = (sentences(lang), contained(lang));
        for key in all.keys() {
            let variables = needed(key, &all, &inner);
            let args: Vec<_> = variables.iter().map(|variable| (variable.as_str(), Value::Number(2))).collect();
            let shown = tr_args(lang, key, &args);
            assert_ne!(
                shown,
                format!("⟦{key}⟧"),
                "{key} in {} (after adding a file: touch crates/festival/src/i18n.rs)",
                lang.code()
            );
        }
    }
}

/// Returns the keys written out in a source text: the second argument of the functions `tr(` and `tr_args(`, or the
/// first of methods of these names.
fn keys_used(source: &str) -> Vec<String> {
    let mut keys = Vec::new();
    for call in ["tr(", "tr_args("] {
        for (at, _) in source.match_indices(call) {
            let inside_a_name = source[..at].chars().next_back().is_some_and(|c| c.is_alphanumeric() || c == '_');
            let rest = source[at + call.len()..].trim_start();
            let second = || rest.split_once(',').filter(|(first, _)| !first.contains([';', '"'])).map(|(_, rest)| rest);
            let literal = rest.strip_prefix('"').or_else(|| second()?.trim_start().strip_prefix('"'));
            if let (false, Some((key, _))) = (inside_a_name, literal.and_then(|text| text.split_once('"'))) {
                keys.push(key.to_owned());
            }
        }
    }
    keys
}

#[test]
fn every_key_in_the_source_exists() {
    let known = sentences(Lang::It);
    for path in SPEAKING.iter().flat_map(|folder| files(&root().join(folder), "rs")) {
        if path.ends_with("i18n/tests.rs") {
            continue;
        }
        for key in keys_used(&fs::read_to_string(&path).unwrap()) {
            assert!(known.contains_key(&key), "{} asks for {key}, which no file has", path.display());
        }
    }
}

/// Each call in the program and its pictures that makes a sentence must pass the variables it needs in both languages:
/// a misspelt one leaves a `⟦key⟧` on screen.
#[test]
fn every_sentence_gets_what_its_words_need() {
    let all = sentences(Lang::It);
    for (folders, least) in [(&SPEAKING[..], 700), (&["crates/scene/src"], 40)] {
        let made = folders.iter().map(|folder| testkit::sentences_made(folder, |text| all.contains_key(text)).unwrap());
        let direct: Vec<_> = made.flatten().filter(|made| made.direct).collect();
        assert!(direct.len() > least, "{folders:?}: only {} found", direct.len());
        for lang in Lang::ALL {
            let (all, inner) = (sentences(lang), contained(lang));
            for testkit::Made { key, args, .. } in &direct {
                let missing: Vec<_> =
                    needed(key, &all, &inner).into_iter().filter(|name| !args.contains(name)).collect();
                assert!(missing.is_empty(), "{folders:?}, {}: {key} lacks {missing:?}, given {args:?}", lang.code());
            }
        }
    }
}

#[test]
fn keys_are_found_in_calls() {
    let source = r#"tr(lang, "a-b"); str(lang, "no"); tr_args(self.lang, "c", &[]); tr(lang, key); tr(
        lang,
        "d",
    )"#;
    assert_eq!(keys_used(source), ["a-b", "d", "c"]);
}

#[test]
fn an_unknown_key_shows_itself() {
    assert_eq!(tr(Lang::It, "no-such-key"), "⟦no-such-key⟧");
    assert_eq!(tr(Lang::En, ""), "⟦⟧");
    assert_eq!(tr(Lang::It, "die-face"), "⟦die-face⟧", "its variable is not given");
}

#[test]
fn it_can_be_asked_whether_there_is_a_key() {
    assert_eq!(tr_known(Lang::It, "tournament-page-column-wins").as_deref(), Some("Vittorie"));
    assert_eq!(tr_known(Lang::En, "tournament-page-column-wins").as_deref(), Some("Wins"));
    for key in ["no-such-key", "", "tournament-page-column-", "a b!", "die-face"] {
        assert_eq!(tr_known(Lang::It, key), None, "{key}");
    }
}

#[test]
fn variables_are_filled_in_without_marks() {
    assert_eq!(tr_args(Lang::It, "die-face", &[("value", 4.into())]), "Dado: 4");
    assert_eq!(tr_args(Lang::En, "die-face", &[("value", 4.into())]), "Die: 4");
    let message = rules::Message::new("die-face").with("value", 1_000_i64);
    assert_eq!(tr_message(Lang::It, &message), "Dado: 1000");
}

#[test]
fn languages_are_found_by_tag() {
    assert_eq!(Lang::from_code("it_IT.UTF-8"), Some(Lang::It));
    assert_eq!(Lang::from_code("en-GB"), Some(Lang::En));
    assert_eq!(Lang::from_code("de"), None);
}

#[test]
fn italian_a_and_e_take_a_d_before_the_same_vowel() {
    let won = |lang, name: &str| tr_args(lang, "game-rule-win", &[("name", name.into())]);
    assert_eq!(won(Lang::It, "Adriano Barlocco"), "Vittoria ad Adriano Barlocco");
    assert_eq!(won(Lang::It, "Èlia"), "Vittoria a Èlia");
    assert_eq!(won(Lang::It, "Bruno"), "Vittoria a Bruno");
    assert!(!won(Lang::En, "Ada").contains(" ad "));
    let met =
        |one: &str, other: &str| tr_args(Lang::It, "hall-remark-met", &[("one", one.into()), ("other", other.into())]);
    assert_eq!(met("Ada", "Enzo"), "Ada ed Enzo si sono già incontrati");
    assert_eq!(met("Ada", "Ada"), "Ada e Ada si sono già incontrati");
    let passed = rules::Message::new("abalone-turn-passed").with("player", "Anna");
    assert_eq!(tr_message(Lang::It, &passed), "Tocca ad Anna.");
    let won = rules::Message::new("speak-abalone-won").with("player", "Anna").with("count", 6).with("own", 2);
    assert!(tr_message(Lang::It, &won).contains("6 a 2"), "numbers are left alone");
}

/// The correct part of a position is not listed beside the missing one.
#[test]
fn of_a_map_only_what_is_wrong_is_told() {
    let refused = |lacking: usize, more: usize| {
        let message = rules::Message::new("risiko-position-lands").with("lacking", lacking).with("more", more);
        tr_message(Lang::It, &message.with("missing", "BRA").with("unknown", "QQQ"))
    };
    assert_eq!(refused(1, 0), "I territori non sono quelli della mappa. Mancano: BRA.");
    assert_eq!(refused(0, 1), "I territori non sono quelli della mappa. Non sono sulla mappa: QQQ.");
}

/// One person sits at the desk: no text addresses several.
#[test]
fn italian_speaks_to_one_person() {
    let plural = [
        "aggiungete",
        "aprite",
        "chiudete",
        "leggete",
        "mettete",
        "premete",
        "scegliete",
        "scrivete",
        "togliete",
        "avete",
        "dovete",
        "potete",
        "voi",
        "vostro",
        "vostra",
        "vostri",
        "vostre",
    ];
    assert_eq!(with_words(Lang::It, &plural), [] as [&str; 0]);
}

/// Returns the lines of a language that contain one of these words, outside braces and brackets.
fn with_words(lang: Lang, words: &[&str]) -> Vec<String> {
    let told = |line: &Line| {
        let text = line.text.split_once('=').filter(|_| line.begins).map_or(line.text.as_str(), |(_, text)| text);
        let said = text.split(['{', '[']).enumerate().filter_map(|(nth, part)| match nth {
            0 => Some(part),
            _ => part.split_once(['}', ']']).map(|(_, rest)| rest),
        });
        let found: Vec<_> = said
            .flat_map(|part| part.split(|c: char| !c.is_alphabetic() && c != '-'))
            .filter(|word| words.contains(&word.to_lowercase().as_str()))
            .collect();
        (!found.is_empty()).then(|| format!("{}: {found:?}", line.key))
    };
    lines(lang).iter().filter_map(told).collect()
}

#[test]
fn english_has_one_name_for_each_thing_and_no_italian_one() {
    assert_eq!(with_words(Lang::En, &["gara", "garas", "organizer", "organizers"]), [] as [&str; 0]);
}

#[test]
fn amounts_in_cents_are_written_as_the_language_does() {
    let message = rules::Message::new("tournament-poker-deal-sum").with("sum_cents", 1550u64).with("total_cents", 5u64);
    let it = super::tr_message(super::Lang::It, &message);
    assert!(it.contains("15,50 €") && it.contains("0,05 €"), "{it}");
    let en = super::tr_message(super::Lang::En, &message);
    assert!(en.contains("€15.50") && en.contains("€0.05"), "{en}");
}
