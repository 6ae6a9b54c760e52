//! The commands that the parts of the race's page give.

use egui::Key;
use rules::games::oca::{Oca, Player, VoidReason};
use rules::{Entry, Purpose, Role, Seat, Seq};

use crate::table::newcomer::Newcomer;

/// A command from a part of the page, carried out by [`TablePage::carry_out`].
#[derive(Clone, Debug)]
pub(super) enum Command {
    /// Add a digit to the dice.
    Digit(u8),
    /// Remove the last digit of the dice.
    TakeBack,
    /// Do what Enter means now.
    Primary,
    /// Record, with the approval of those who may give it.
    Record(Entry<Oca>),
    /// Record an act beside throws, with the newcomer whom it brings into a flock from outside.
    Tell(Entry<Oca>, Option<Newcomer>),
    /// Open the dialog for acts beside throws.
    AskOther(Tab),
    /// Open it on the substitution of somebody.
    AskSubstitute(Seat, Player),
    /// Record an act that the key of an office has confirmed.
    RecordByKey(Entry<Oca>),
    /// Record that the throw is void, for this reason.
    Void(VoidReason),
    /// Show the reasons of nullity.
    AskVoid,
    /// Add a player to those who pay, or remove him.
    Pick(Player),
    /// Ask the captain again who pays.
    AskStray,
    /// Annul the last own act, or the last undo.
    GoBack(Purpose),
    /// Open the correction of a record.
    AskCorrect(Seq, Option<String>),
    /// Open the annulment of a record.
    AskAnnul(Seq),
    /// Offer to record what was refused, its articles waived by name.
    AskWaive(Entry<Oca>),
    /// Say why nothing can be waived.
    WaiveInVain {
        /// Whether an act was refused at all.
        refused: bool,
    },
    /// Open the judges' panel.
    AskJudges,
    /// Put the keyboard into the quick line.
    AskQuick,
    /// Let somebody in one of these offices sign in.
    Enter(Vec<Role>),
    /// This official takes the keyboard.
    Sit(String),
    /// Choose the record so many lines down in the log.
    Choose(isize),
    /// One step back: close what is open.
    Back,
}

/// A tab of the dialog for acts beside throws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tab {
    Throwers,
    Report,
    Substitute,
}

impl Tab {
    pub const ALL: [Self; 3] = [Self::Throwers, Self::Report, Self::Substitute];

    pub const fn key(self) -> &'static str {
        match self {
            Self::Throwers => "table-other-throwers",
            Self::Report => "table-other-report",
            Self::Substitute => "table-other-substitute",
        }
    }

    /// Returns the key that opens it with Alt, on the page and in the dialog.
    pub const fn letter(self) -> Key {
        match self {
            Self::Throwers => Key::T,
            Self::Report => Key::G,
            Self::Substitute => Key::S,
        }
    }
}
