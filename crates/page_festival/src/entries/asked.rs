//! What the entries desk asks over its page, one thing at a time.

use egui::Ui;
use tournament::Fact;

use super::card::CardDialog;
use super::find::Index;
use super::order::OrderDialog;
use super::substitute::SubstituteDialog;
use super::table::TableDialog;
use super::twins::TwinsDialog;
use desk_kit::Cx;
use desk_kit::dialogs::Answer;
use festival::import::Import;

/// What is asked.
pub(super) enum Asked {
    /// The data of the people of an entry.
    Card(Box<CardDialog>),
    /// A list to be entered.
    Table(Box<TableDialog>),
    /// An order of seeding, or who is kept apart.
    Order(OrderDialog),
    /// Who comes in the place of somebody.
    Substitute(SubstituteDialog),
    /// Who may be one person.
    Twins(TwinsDialog),
}

/// What came of it.
pub(super) enum Answered {
    /// It was dealt with.
    Done,
    /// A list is to be entered.
    List(Import),
    /// An act is to be recorded.
    Act(Fact),
    /// An act is to be recorded, once its consequences have been seen.
    Proposed(Fact),
}

impl Asked {
    /// Returns the name under which it is drawn.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Card(card) => card.name(),
            Self::Table(_) => "entries-import",
            Self::Order(_) => "entries-order",
            Self::Substitute(_) => "entries-substitute",
            Self::Twins(_) => "entries-twins",
        }
    }

    /// Checks whether anything in it would be lost.
    pub fn is_filled(&self) -> bool {
        match self {
            Self::Card(card) => card.is_changed(),
            Self::Table(table) => table.is_read(),
            Self::Order(order) => order.is_changed(),
            Self::Substitute(substitute) => substitute.is_typing(),
            Self::Twins(_) => false,
        }
    }

    /// Draws it.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>, index: &Index) -> Answer<Answered> {
        match self {
            Self::Card(card) => Answer::of(card.ui(ui, cx).then_some(Answered::Done), false),
            Self::Table(table) => table.ui(ui, cx).map(Answered::List),
            Self::Order(order) => order.ui(ui, cx, index).map(Answered::Act),
            Self::Substitute(substitute) => substitute.ui(ui, cx).map(Answered::Proposed),
            Self::Twins(twins) => twins.ui(ui, cx).map(|()| Answered::Done),
        }
    }
}
