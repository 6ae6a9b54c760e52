//! What the parts of the race's page ask of it.

use egui::Key;
use rules::games::oca::{Oca, Player, VoidReason};
use rules::{Entry, Purpose, Role, Seat, Seq};

use crate::table::newcomer::Newcomer;

/// What should be done; the parts of the page ask, [`TablePage::carry_out`] does.
#[derive(Clone, Debug)]
pub(super) enum Command {
    /// The next digit of the dice.
    Digit(u8),
    /// The last digit was wrong.
    TakeBack,
    /// What Enter means now.
    Primary,
    /// Record, with the approval of those who may give it.
    Record(Entry<Oca>),
    /// Record what is told beside throws, with whoever comes into a flock by it from outside.
    Tell(Entry<Oca>, Option<Newcomer>),
    /// Open the dialog of what is told beside throws.
    AskOther(Tab),
    /// Open it on the substitution of somebody.
    AskSubstitute(Seat, Player),
    /// Record what the key of an office has confirmed.
    RecordByKey(Entry<Oca>),
    /// Not valid, for this reason.
    Void(VoidReason),
    /// Show the reasons of nullity.
    AskVoid,
    /// Put a player in or out of those who pay.
    Pick(Player),
    /// Ask the captain again who pays.
    AskStray,
    /// Take the last own act back, or the last undo.
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
    /// Open the record of the log so many lines down.
    Choose(isize),
    /// One step back: close what is open.
    Back,
}

/// What can be told.
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

    /// The key that opens it with Alt, on the page and in the dialog.
    pub const fn letter(self) -> Key {
        match self {
            Self::Throwers => Key::T,
            Self::Report => Key::G,
            Self::Substitute => Key::S,
        }
    }
}
