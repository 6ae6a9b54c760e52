//! Slips with only the winner.

use rules::Message;
use serde::{Deserialize, Serialize};

use super::{Faults, Form, Judged};

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

/// Judges a win: by play only if the form asks for nothing else, by a judge always, on time or by resignation between
/// two.
pub(super) fn judge(form: &Form, faults: &mut Faults, seat: u8, how: How, drawn: u16) -> Option<Judged> {
    let counted = !matches!(form, Form::Winner { .. } | Form::Replays { .. });
    faults.seat(seat);
    faults.impossible(how == How::Play && counted, || form.asks("tournament-sheet-count"));
    faults.impossible(matches!(how, How::Time | How::Resign) && faults.seats > 2, || {
        Message::new("tournament-sheet-how")
    });
    match form {
        Form::Replays { most } => faults.impossible(drawn > *most, || {
            Message::new("tournament-sheet-replays-most").with("drawn", drawn).with("most", *most)
        }),
        _ => faults.impossible(drawn > 0, || Message::new("tournament-sheet-no-replays")),
    };
    Some(Judged::won_by(seat, vec![0; faults.seats]))
}

/// Judges a draw.
pub(super) fn draw(allowed: bool, faults: &mut Faults) -> Option<Judged> {
    faults.illegal(!allowed, || Message::new("tournament-sheet-no-draw"));
    Some(Judged::by_score(vec![0; faults.seats]))
}
