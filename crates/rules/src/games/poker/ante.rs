//! Antes: chips put in before the cards besides the blinds, and who pays them (A14).

use serde::{Deserialize, Serialize};

use crate::text::first_word;

/// Who pays the ante (A14).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AnteBy {
    /// Everybody, the same amount each.
    #[default]
    Everybody,
    /// The player who posts the big blind (controbuio), for the whole table.
    BigBlind,
    /// The dealer, for the whole table.
    Button,
}

/// The word that is written for each payer, then others that are read.
const WORDS: [(AnteBy, &[&str]); 3] = [
    (AnteBy::Everybody, &["everybody", "tutti"]),
    (AnteBy::BigBlind, &["big-blind", "big_blind", "controbuio"]),
    (AnteBy::Button, &["button", "mazziere"]),
];

impl AnteBy {
    /// Returns the written word, such as `big-blind`.
    pub const fn word(self) -> &'static str {
        WORDS[self as usize].1[0]
    }

    /// Finds the payer by one of its words.
    pub(super) fn parse(word: &str) -> Option<Self> {
        WORDS.iter().find(|(_, words)| words.contains(&word)).map(|(by, _)| *by)
    }
}

/// The ante of a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ante {
    /// Chips from each payer; 0: there is no ante.
    pub chips: u32,
    /// Who pays.
    pub by: AnteBy,
}

impl Ante {
    /// Splits `5` or `5 big-blind` off the front of a text and returns the rest too; `by` pays if the text does not say
    /// who.
    pub(super) fn take(text: &str, by: AnteBy) -> Option<(Self, &str)> {
        let (word, rest) = first_word(text);
        let chips = word.parse().ok()?;
        let (word, after) = first_word(rest);
        Some(match AnteBy::parse(word) {
            Some(by) => (Self { chips, by }, after),
            None => (Self { chips, by }, rest),
        })
    }

    /// Reads `5` or `5/big-blind`, as in a position line.
    pub(super) fn parse(word: &str) -> Option<Self> {
        let (chips, by) = word.split_once('/').unwrap_or((word, AnteBy::Everybody.word()));
        Some(Self { chips: chips.parse().ok()?, by: AnteBy::parse(by)? })
    }

    /// Writes the ante with its payer after a sign; everybody is left out.
    pub(super) fn write(self, sign: char) -> String {
        match self.by {
            AnteBy::Everybody => self.chips.to_string(),
            by => format!("{}{sign}{}", self.chips, by.word()),
        }
    }

    /// Returns the word by which messages choose: the payer, or `none`.
    pub const fn payer_word(self) -> &'static str {
        if self.chips == 0 { "none" } else { self.by.word() }
    }
}
