//! What the programme asks over its page, one thing at a time.

use egui::Ui;

use super::Command;
use super::albo::AlboDialog;
use super::new::NewDialog;
use super::options::OptionsDialog;
use super::planned::{Done, PlannedDialog};
use super::whole::WholeDialog;
use desk_kit::Cx;
use desk_kit::dialogs::Answer;

/// What is asked.
pub(super) enum Asked {
    /// A tournament that is being made.
    New(NewDialog),
    /// The row of a tournament.
    Planned(PlannedDialog),
    /// The options of a tournament.
    Options(OptionsDialog),
    /// The roll of honour.
    Albo(AlboDialog),
    /// Whether all tournaments of the festival are to be added.
    Whole(WholeDialog),
}

/// What came of it.
pub(super) enum Answered {
    /// It was looked at, or changed.
    Done,
    /// A tournament was made.
    Made,
    /// A tournament is to be taken off the programme.
    Remove(String),
    /// So many tournaments were added.
    Added(usize),
}

impl Asked {
    /// Returns the name under which it is drawn.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::New(_) => "programme-new",
            Self::Planned(_) => "programme-planned",
            Self::Options(_) => "programme-options",
            Self::Albo(_) => "programme-albo",
            Self::Whole(_) => "programme-whole",
        }
    }

    /// Checks whether anything in it would be lost.
    pub fn is_filled(&self) -> bool {
        match self {
            Self::New(new) => new.is_filled(),
            Self::Planned(planned) => planned.is_changed(),
            Self::Options(options) => options.is_changed(),
            Self::Albo(_) | Self::Whole(_) => false,
        }
    }

    /// Draws it; what the page is to carry out meanwhile is added to `todo`.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>, todo: &mut Vec<Command>) -> Answer<Answered> {
        let done = |done: bool, answered| Answer::of(done.then_some(answered), false);
        match self {
            Self::New(new) => done(new.ui(ui, cx), Answered::Made),
            Self::Planned(planned) => planned.ui(ui, cx).map(|done| match done {
                Done::Changed => Answered::Done,
                Done::Remove(id) => Answered::Remove(id),
            }),
            Self::Options(options) => done(options.ui(ui, cx), Answered::Done),
            Self::Albo(albo) => done(albo.ui(ui, cx, todo), Answered::Done),
            Self::Whole(whole) => whole.ui(ui, cx).map(Answered::Added),
        }
    }
}
