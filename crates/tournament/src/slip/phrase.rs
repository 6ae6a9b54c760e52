//! What is told of a slip, before the names of the players and the language are known.

use rules::{Message, Seat};

/// A part of what is told; the parts stand one behind the other, without a sign between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phrase {
    /// Figures and signs, and words of the notation, which have others in other languages.
    Noted(String),
    /// The player at a seat, from 0.
    Player(u8),
    /// A sentence; its seats are players.
    Words(Message),
    /// A sentence about more: the name of the argument, and what stands there.
    About(Message, &'static str, Vec<Phrase>),
}

impl Phrase {
    /// Makes figures and signs.
    pub(super) fn noted(text: impl ToString) -> Self {
        Self::Noted(text.to_string())
    }

    /// Makes a sentence without arguments.
    pub(super) const fn words(key: &'static str) -> Self {
        Self::Words(Message::new(key))
    }

    /// Makes a sentence about the player at a seat.
    pub(super) fn naming(key: &'static str, seat: u8) -> Self {
        Self::Words(Message::new(key).with("name", Seat(seat)))
    }
}

/// Puts a sign between what is told.
pub(super) fn joined(parts: impl IntoIterator<Item = Vec<Phrase>>, between: &str) -> Vec<Phrase> {
    let mut all = Vec::new();
    for phrases in parts {
        if !all.is_empty() {
            all.push(Phrase::noted(between));
        }
        all.extend(phrases);
    }
    all
}

/// Tells a figure of each seat beside the player.
pub(super) fn each<T>(written: &[T], figure: impl Fn(&T) -> Vec<Phrase>) -> Vec<Phrase> {
    let beside = |(seat, own)| [vec![Phrase::Player(seat), Phrase::noted(" ")], figure(own)].concat();
    joined((0u8..).zip(written).map(beside), ", ")
}

/// Adds that the judge names a player, in the minutes.
pub(super) fn judge_names(mut phrases: Vec<Phrase>, judge: Option<u8>, between: &str) -> Vec<Phrase> {
    if let Some(judge) = judge {
        phrases.extend([Phrase::noted(between), Phrase::naming("minutes-sheet-judge-names", judge)]);
    }
    phrases
}

/// Adds, in few words, that a player wins by decision of the judge.
pub(super) fn judge_decides(mut phrases: Vec<Phrase>, judge: Option<u8>) -> Vec<Phrase> {
    if let Some(judge) = judge {
        phrases.push(Phrase::noted(", "));
        phrases.extend([Phrase::naming("slip-result-win", judge), Phrase::noted(", ")]);
        phrases.push(Phrase::words("slip-how-judge"));
    }
    phrases
}
