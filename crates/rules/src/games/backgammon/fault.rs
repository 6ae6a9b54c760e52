//! Faults in the moves of a turn.

use crate::Message;
use crate::game::Violation;
use crate::games::backgammon::Article;
use crate::games::backgammon::board::BAR;

/// A fault in the moves of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// No checker of the player is there.
    NoChecker(u8),
    /// No number of the dice, nor several together, takes a checker from here to there.
    NoNumber(u8, u8),
    /// The opponent holds the point.
    Closed(u8),
    /// No single checker of the opponent is there to be hit.
    NoBlot(u8),
    /// A checker can go two ways and hit on either, and the play does not say which.
    Unclear,
    /// A checker waits on the bar.
    BarFirst,
    /// Not all checkers are home.
    EarlyOff,
    /// A larger number bears off from the highest point only.
    NotHighest(u8),
    /// More numbers could have been played.
    Unused { used: u8, most: u8 },
    /// This number had to be played instead of the other.
    Larger(u8),
}

impl Fault {
    /// Returns the clause that is violated.
    const fn article(self) -> Article {
        match self {
            Self::NoChecker(_) | Self::NoNumber(..) | Self::Closed(_) | Self::NoBlot(_) | Self::Unclear => {
                Article::Moves
            }
            Self::BarFirst => Article::Bar,
            Self::EarlyOff | Self::NotHighest(_) => Article::BearOff,
            Self::Unused { .. } | Self::Larger(_) => Article::Forced,
        }
    }

    /// Checks whether the fault can't have happened and so is a misreading.
    const fn is_misread(self) -> bool {
        matches!(self, Self::NoChecker(_) | Self::NoBlot(_) | Self::Unclear)
    }

    fn sentence(self) -> Message {
        let at = |key, point: u8| Message::new(key).with("point", point);
        match self {
            Self::NoChecker(BAR) => Message::new("backgammon-bar-empty"),
            Self::NoChecker(point) => at("backgammon-no-checker", point),
            Self::NoNumber(from, 0) => at("backgammon-no-number-off", from),
            Self::NoNumber(BAR, to) => Message::new("backgammon-no-number-bar").with("to", to),
            Self::NoNumber(from, to) => at("backgammon-no-number", from).with("to", to),
            Self::Closed(point) => at("backgammon-closed", point),
            Self::NoBlot(point) => at("backgammon-no-blot", point),
            Self::Unclear => Message::new("backgammon-unclear"),
            Self::BarFirst => Message::new("backgammon-bar-first"),
            Self::EarlyOff => Message::new("backgammon-early-off"),
            Self::NotHighest(point) => at("backgammon-not-highest", point),
            Self::Unused { used, most } => Message::new("backgammon-unused").with("used", used).with("most", most),
            Self::Larger(number) => Message::new("backgammon-larger").with("number", number),
        }
    }

    /// Returns the violation; if illegal moves can't be condoned it can never be waived (A1).
    pub(super) fn violation(self, condone: bool) -> Violation<Article> {
        let illegal = condone && !self.is_misread();
        let made = if illegal { Violation::illegal } else { Violation::impossible };
        made(self.article(), self.sentence())
    }
}
