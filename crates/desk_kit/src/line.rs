//! What happened or is refused, as a sentence beside its article.

use festival::i18n::{Lang, tr};
use rules::{ArticleText, DynMatch};

/// One line with its article in the margin.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Line {
    /// Number of the article as the rule book prints it; empty if none applies.
    pub number: String,
    /// Its heading.
    pub title: String,
    /// What happened.
    pub text: String,
}

impl Line {
    /// Returns a sentence under the article of a match with this key; without a key, as not regulated.
    pub fn under(game: &dyn DynMatch, key: Option<&str>, text: String, lang: Lang) -> Self {
        match key {
            Some(key) => Self::of(game.article(key), key, text, lang),
            None => Self { title: tr(lang, "table-not-regulated"), text, ..Self::default() },
        }
    }

    /// Returns a sentence beside its article; `key` stands for an article that the ruleset does not have.
    fn of(article: Option<&ArticleText>, key: &str, text: String, lang: Lang) -> Self {
        let Some(article) = article else { return Self { number: key.to_owned(), title: String::new(), text } };
        let (number, title) = (article.number.clone(), lang.of(&article.title));
        // «Disperso» is headed «Il disperso»: once is enough.
        let again =
            title.split_whitespace().next_back().is_some_and(|last| last.to_lowercase() == number.to_lowercase());
        let again = again && number.chars().all(char::is_alphabetic);
        Self { number, title: if again { String::new() } else { title.to_owned() }, text }
    }

    /// Returns it as one sentence: «6 Partita unica: Solo uno può arrivare a 5».
    pub fn sentence(&self) -> String {
        let article = [self.number.as_str(), self.title.as_str()].join(" ");
        match article.trim() {
            "" => self.text.clone(),
            article => format!("{article}: {}", self.text),
        }
    }
}

/// Greatest number of reasons in one sentence.
const REASONS: usize = 3;

/// Returns in one sentence why something is refused.
pub fn refusal_words(lang: Lang, lines: &[Line]) -> String {
    let told: Vec<_> = lines.iter().take(REASONS).map(Line::sentence).collect();
    format!("{} · {}", tr(lang, "hall-against"), told.join(" · "))
}
