//! Translations: every text on screen comes from the Fluent files of `assets/i18n`, which are part of the binary.
//!
//! Italian is the default language, and the fallback for a missing sentence. A new file is included at the next build
//! of this module; changed ones are tracked.

use std::borrow::Cow;
use std::collections::HashMap;

use fluent_templates::fluent_bundle::FluentValue;
use fluent_templates::{LanguageIdentifier, Loader, langid};

mod sentences {
    fluent_templates::static_loader! {
        pub(super) static SENTENCES = {
            locales: "../../assets/i18n",
            fallback_language: "it",
            // Isolation marks would show as missing glyphs; both languages run left to right.
            customise: |bundle| bundle.set_use_isolating(false),
        };
    }
}

/// A language of the interface.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// Italian.
    #[default]
    It,
    /// English.
    En,
}

impl Lang {
    /// All languages.
    pub const ALL: [Self; 2] = [Self::It, Self::En];

    /// Returns the two-letter code by which it is stored and chosen.
    pub fn code(self) -> &'static str {
        match self {
            Self::It => "it",
            Self::En => "en",
        }
    }

    /// Returns the language of a code; longer tags such as `en-GB` or `it_IT.UTF-8` count by their first part.
    pub fn from_code(code: &str) -> Option<Self> {
        let first = code.split(['-', '_', '.']).next()?;
        Self::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(first))
    }

    /// Returns the other language.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::It => Self::En,
            Self::En => Self::It,
        }
    }

    /// Returns the text of a ruleset in this language.
    pub fn of(self, text: &rules::Bilingual) -> &str {
        match self {
            Self::It => &text.it,
            Self::En => &text.en,
        }
    }

    fn id(self) -> LanguageIdentifier {
        match self {
            Self::It => langid!("it"),
            Self::En => langid!("en"),
        }
    }
}

/// The value of a variable in a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value<'a> {
    /// Text shown as it is.
    Text(&'a str),
    /// A whole number; the language chooses plural forms by it.
    Number(i64),
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text)
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(text)
    }
}

macro_rules! from_number {
    ($($number:ty),*) => {
        $(impl From<$number> for Value<'_> {
            fn from(number: $number) -> Self {
                Self::Number(number.into())
            }
        })*
    };
}

from_number!(u8, u16, u32, i32, i64);

macro_rules! from_large_number {
    ($($number:ty),*) => {
        $(impl From<$number> for Value<'_> {
            fn from(number: $number) -> Self {
                Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        })*
    };
}

from_large_number!(u64, usize);

/// Returns a sentence. A key that no file has, or whose variables are not given, shows as `⟦key⟧`.
pub fn tr(lang: Lang, key: &str) -> String {
    tr_args(lang, key, &[])
}

/// Returns a sentence with its variables filled in, like [`tr`].
pub fn tr_args(lang: Lang, key: &str, args: &[(&str, Value<'_>)]) -> String {
    tr_known_args(lang, key, args).unwrap_or_else(|| format!("⟦{key}⟧"))
}

/// Returns a sentence without variables; `None` for a key that no file has.
pub fn tr_known(lang: Lang, key: &str) -> Option<String> {
    tr_known_args(lang, key, &[])
}

/// Returns a sentence with its variables filled in; `None` for an unknown key, or if variables are missing.
pub fn tr_known_args(lang: Lang, key: &str, args: &[(&str, Value<'_>)]) -> Option<String> {
    let given: HashMap<Cow<'static, str>, FluentValue<'_>> =
        args.iter().map(|(name, value)| (Cow::Owned((*name).to_owned()), fluent(*value))).collect();
    let sentence = sentences::SENTENCES.try_lookup_with_args(&lang.id(), key, &given)?;
    let put = args.iter().filter_map(|(_, value)| match value {
        Value::Text(text) => Some(*text),
        Value::Number(_) => None,
    });
    Some(euphonic(lang, sentence, put))
}

/// Turns Italian "a" and "e" into "ad" and "ed" before an inserted text that begins with the same vowel: «Vittoria ad
/// Ada», «Ugo ed Enzo».
pub fn euphonic<'a>(lang: Lang, mut sentence: String, put: impl IntoIterator<Item = &'a str>) -> String {
    for text in put.into_iter().filter(|_| lang == Lang::It) {
        let vowel = match text.chars().next() {
            Some('a' | 'A' | 'à' | 'À' | 'á' | 'Á') => ['a', 'A'],
            Some('e' | 'E' | 'è' | 'È' | 'é' | 'É') => ['e', 'E'],
            _ => continue,
        };
        let bare = |at: &usize| {
            let word = sentence[..*at].strip_suffix(' ').and_then(|before| before.strip_suffix(vowel));
            word.is_some_and(|before| !before.ends_with(|last: char| last.is_alphanumeric() || last == '\''))
        };
        let found: Vec<_> = sentence.match_indices(text).map(|(at, _)| at).filter(bare).collect();
        found.into_iter().rev().for_each(|at| sentence.insert(at - 1, 'd'));
    }
    sentence
}

/// Returns a message of the rules as a sentence. Entries, tables and people without names yet appear in their notation,
/// acts by their words.
pub fn tr_message(lang: Lang, message: &rules::Message) -> String {
    let typed: Vec<_> = message
        .args
        .iter()
        .map(|(name, arg)| as_typed(name, arg).or_else(|| act(lang, name, arg)).or_else(|| money(lang, name, arg)))
        .collect();
    let args: Vec<_> = message
        .args
        .iter()
        .zip(&typed)
        .map(|((name, arg), typed)| match (arg, typed) {
            (_, Some(typed)) => (*name, Value::Text(typed)),
            (rules::Arg::Text(text), None) => (*name, Value::Text(text)),
            (rules::Arg::Number(number), None) => (*name, Value::Number(*number)),
            // The names of the players are not known here.
            (rules::Arg::Seat(seat), None) => (*name, Value::Number(i64::from(seat.0) + 1)),
        })
        .collect();
    tr_args(lang, message.key, &args)
}

/// Writes the number of an entry, a table or a person of a tournament as its notation does.
fn as_typed(name: &str, arg: &rules::Arg) -> Option<String> {
    let rules::Arg::Number(number) = arg else { return None };
    let letter = match name {
        "entry" => 'E',
        "table" => 'T',
        "person" | "gone" | "came" => 'p',
        _ => return None,
    };
    Some(format!("{letter}{number}"))
}

/// Writes an amount that a sentence holds in cents.
fn money(lang: Lang, name: &str, arg: &rules::Arg) -> Option<String> {
    let rules::Arg::Number(cents) = *arg else { return None };
    name.ends_with("_cents").then(|| euros(lang, u64::try_from(cents).unwrap_or(0)))
}

/// Returns the kind of an act in words, as games name them: `act-deal`.
fn act(lang: Lang, name: &str, arg: &rules::Arg) -> Option<String> {
    let rules::Arg::Text(act) = arg else { return None };
    (name == "act").then(|| tr_known(lang, &format!("act-{}", act.replace('_', "-")))).flatten()
}

/// Returns the text of a ruleset in a language.
pub fn said(lang: Lang, text: &rules::Bilingual) -> &str {
    match lang {
        Lang::It => &text.it,
        Lang::En => &text.en,
    }
}

/// Capitalises a sentence, as some begin with a name.
pub fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Checks whether articles begin with a number; some clauses have a word instead.
pub fn is_numbered(articles: &str) -> bool {
    articles.starts_with(|first: char| first.is_ascii_digit())
}

/// Writes a number with this many decimals, in the language's way.
pub fn decimal(lang: Lang, number: f64, decimals: usize) -> String {
    with_decimals(lang, format!("{number:.decimals$}"))
}

/// Writes an amount of cents: `1,00 €`.
pub fn euros(lang: Lang, cents: impl Into<u64>) -> String {
    let cents = cents.into();
    let (whole, rest) = (cents / 100, cents % 100);
    match lang {
        Lang::It => format!("{whole},{rest:02} €"),
        Lang::En => format!("€{whole}.{rest:02}"),
    }
}

/// Writes a number with a decimal point in the language's way.
pub fn with_decimals(lang: Lang, number: String) -> String {
    match lang {
        Lang::It => number.replace('.', ","),
        Lang::En => number,
    }
}

fn fluent(value: Value<'_>) -> FluentValue<'_> {
    match value {
        Value::Text(text) => text.into(),
        Value::Number(number) => number.into(),
    }
}

#[cfg(test)]
mod tests;
