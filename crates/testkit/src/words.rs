//! Sentences of the language files, and keys used in the sources.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;

use crate::{text_of, texts_under};

/// Reads the sentences in some files of a language: each key with its variables, including those of nested sentences.
///
/// # Errors
/// Which file can't be read, which key is defined twice, which nested sentence is missing.
pub fn sentences<F: Display>(language: &str, files: &[F]) -> Result<BTreeMap<String, BTreeSet<String>>, String> {
    let mut bodies: BTreeMap<String, String> = BTreeMap::new();
    for file in files {
        let text = text_of(&format!("assets/i18n/{language}/{file}.ftl"))?;
        let mut key = String::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if let Some((name, body)) = line.split_once(" =").filter(|_| !line.starts_with([' ', '}'])) {
                name.clone_into(&mut key);
                if bodies.insert(key.clone(), body.to_owned()).is_some() {
                    return Err(format!("{language}: {key} stands twice"));
                }
            } else if let Some(body) = bodies.get_mut(&key) {
                *body += "\n";
                *body += line;
            }
        }
    }
    bodies.keys().map(|key| Ok((key.clone(), variables(key, &bodies)?))).collect()
}

/// Lists the keys without a sentence in one of the languages, as `it: key`.
///
/// # Errors
/// As [`sentences`].
pub fn missing<F: Display>(keys: &BTreeSet<String>, files: &[F]) -> Result<Vec<String>, String> {
    let mut missing = Vec::new();
    for language in ["it", "en"] {
        let sentences = sentences(language, files)?;
        let without = keys.iter().filter(|key| !sentences.contains_key(*key));
        missing.extend(without.map(|key| format!("{language}: {key}")));
    }
    Ok(missing)
}

/// Returns the key of the sentence that asks a player for something: `quarto-ask-give`.
pub fn asked(game: &str, ask: &str) -> String {
    format!("{}-ask-{ask}", game.replace('_', "-"))
}

/// Checks whether a sentence is nested in others of the same language and files.
///
/// # Errors
/// Which file can't be read.
pub fn inside<F: Display>(language: &str, files: &[F], key: &str) -> Result<bool, String> {
    let texts = files.iter().map(|file| text_of(&format!("assets/i18n/{language}/{file}.ftl")));
    Ok(texts.collect::<Result<Vec<_>, _>>()?.iter().any(|text| text.contains(&format!("{{ {key} }}"))))
}

fn variables(key: &str, bodies: &BTreeMap<String, String>) -> Result<BTreeSet<String>, String> {
    let body = bodies.get(key).ok_or_else(|| format!("there is no sentence «{key}»"))?;
    let word =
        |text: &str| text.chars().take_while(|c| c.is_ascii_alphanumeric() || "-_".contains(*c)).collect::<String>();
    let mut found: BTreeSet<String> = body.split('$').skip(1).map(word).collect();
    for inside in body.split("{ ").skip(1).map(word).filter(|inside| !inside.is_empty()) {
        found.extend(variables(&inside, bodies)?);
    }
    Ok(found)
}

/// Finds the keys used in the sources under a folder of the repository: quoted text that `is_key` accepts.
///
/// # Errors
/// If a folder or file can't be read.
pub fn keys_under(folder: &str, is_key: impl Fn(&str) -> bool) -> std::io::Result<BTreeSet<String>> {
    let plain = |text: &str| text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
    let texts = texts_under(folder, "rs")?;
    let quoted = texts.iter().flat_map(|text| text.split('"'));
    Ok(quoted.filter(|text| plain(text) && is_key(text)).map(str::to_owned).collect())
}

/// Words in capitals that belong to no notation.
const CAPITALS: [&str; 2] = ["PARTENZA", "START"];

/// Signs that occur in notations only.
const SIGNS: [char; 9] = ['/', '*', '>', '=', '@', '_', '|', '+', '#'];

/// Checks whether a word is a code of a notation: letters mixed with digits, signs, capitals only, or no vowel.
pub fn is_code(word: &str) -> bool {
    let word = word.trim_matches(|letter: char| ".,:;!?…«»“”()\"'’".contains(letter));
    let any = |is: fn(&char) -> bool| word.chars().any(|letter| is(&letter));
    let all = |is: fn(char) -> bool| !word.is_empty() && word.chars().all(is);
    let said = |letter: char| "aeiouyàèéìòùAEIOUY".contains(letter);
    // Plurals of ranks, and digits after an article.
    let spoken = word.strip_suffix('s').is_some_and(|rank| rank.parse::<u8>().is_ok()) || word.contains('\'');
    let mixed = any(|letter| letter.is_alphabetic()) && any(|letter| letter.is_ascii_digit()) && !spoken;
    let dashed = word.split_once(['-', '–']).is_some_and(|(one, _)| one.ends_with(|end: char| end.is_ascii_digit()));
    let capitals = word.len() > 1 && all(|letter| letter.is_ascii_uppercase()) && !CAPITALS.contains(&word);
    let unsaid = word.len() > 2 && all(|letter| letter.is_ascii_alphabetic()) && !word.contains(said);
    mixed || dashed || capitals || unsaid || word.contains(SIGNS)
}
