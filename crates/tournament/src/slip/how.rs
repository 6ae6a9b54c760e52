//! The ways in which a match is won.

use serde::{Deserialize, Serialize};

/// The way in which a match was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// At the board.
    #[default]
    Play,
    /// The opponent's time was up.
    Time,
    /// The opponent resigned.
    Resign,
    /// A judge decided.
    Judge,
}

impl How {
    /// All ways, in the order of [`How::WORDS`].
    pub const ALL: [Self; 4] = [Self::Play, Self::Time, Self::Resign, Self::Judge];
    /// Stable keywords of the ways of winning.
    pub const WORDS: &'static [&'static str] =
        &[Self::Play.word(), Self::Time.word(), Self::Resign.word(), Self::Judge.word()];

    /// Returns the stable keyword.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Time => "time",
            Self::Resign => "resign",
            Self::Judge => "judge",
        }
    }

    pub(super) fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|how| how.word() == word)
    }

    pub(super) fn is_play(&self) -> bool {
        *self == Self::Play
    }
}
