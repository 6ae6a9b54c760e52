//! What the race table asks over its page, one thing at a time.

use egui::Ui;
use rules::Seq;

use super::amend::RaceAmending;
use super::command::Command;
use super::judges::Judges;
use super::others::Others;
use desk_kit::Cx;
use desk_kit::dialogs::Answer;

/// What is asked.
pub(super) enum Asked {
    /// The confirmation of a correction.
    Amending(Box<RaceAmending>),
    /// An act of the judges, which may wait for others above it.
    Judges(Judges),
    /// Who throws next, a report, or a substitution.
    Others(Others),
}

impl Asked {
    /// Returns the name under which it is drawn.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Amending(_) => "table-amend",
            Self::Judges(_) => "table-judges",
            Self::Others(_) => "table-others",
        }
    }

    /// Draws it; acts are added to `acts`. Answers with the entry that it has recorded itself.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>, acts: &mut Vec<Command>) -> Answer<Seq> {
        match self {
            Self::Amending(amending) => amending.ui(ui, cx),
            Self::Judges(judges) => Answer::of(None, judges.ui(ui, cx, acts)),
            Self::Others(others) => Answer::of(None, others.ui(ui, cx, acts)),
        }
    }
}
