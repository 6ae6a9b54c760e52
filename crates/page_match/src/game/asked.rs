//! What the page of a match asks over it, one thing at a time.

use egui::Ui;
use rules::Signature;

use super::amend::MatchAmending;
use super::ask::Waiting;
use super::judge::Judging;
use desk_kit::Cx;
use desk_kit::dialogs::Answer;

/// What is asked.
pub(super) enum Asked {
    /// An office or a waiver for the entered act.
    Act(Box<Waiting>),
    /// The confirmation of a correction.
    Amending(Box<MatchAmending>),
    /// The form of a judges' decision.
    Judging(Judging),
}

/// What came of it.
pub(super) enum Answered {
    /// The act is to be recorded so.
    Signed(Signature),
    /// The correction is recorded.
    Recorded,
    /// The decision is to be recorded, in the words of the desk.
    Ruled(String),
}

impl Asked {
    /// Returns the name under which it is drawn.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Act(_) => "game-ask",
            Self::Amending(_) => "game-amend",
            Self::Judging(_) => "game-judge",
        }
    }

    /// Draws it.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> Answer<Answered> {
        match self {
            Self::Act(waiting) => waiting.ui(ui, cx).map(Answered::Signed),
            Self::Amending(amending) => amending.ui(ui, cx).map(|_| Answered::Recorded),
            Self::Judging(judging) => judging.ui(ui, cx).map(Answered::Ruled),
        }
    }
}
