//! A result slip as it is filled in, on one line or number by number, wherever that is done.

mod answers;
mod hints;

use rules::quoted;
use tournament::slip::{Form, How, Slip};

use crate::i18n::{Lang, tr_args};
use crate::read_slip;

pub use answers::{is_read, label, not_a_number, slip_of, unread};
pub use hints::example;

/// Context of a slip.
pub struct Asked<'a> {
    /// The form.
    pub form: &'a Form,
    /// Players at the table, in order.
    pub names: &'a [String],
    /// Language on screen.
    pub lang: Lang,
    /// Why nobody can win on time there; `None` if somebody can.
    pub untimed: Option<String>,
}

impl Asked<'_> {
    /// Checks whether the slip needs more than one line of two numbers.
    pub fn is_long(&self) -> bool {
        self.names.len() > 2 || self.form.is_long()
    }

    /// Returns the hint for the line; its example names an existing seat.
    pub fn hint(&self) -> String {
        hints::hint_of(self.form, self.names.len(), self.untimed.is_none(), self.lang)
    }

    /// Parses a line.
    ///
    /// # Errors
    /// Why it can't be parsed, in words.
    pub fn line(&self, text: &str) -> Result<Slip, String> {
        let (typed, hint) = (quoted(text.trim()), self.hint());
        let args = [("text", (&*typed).into()), ("hint", (&hint).into())];
        let unread = || tr_args(self.lang, "tournament-page-unread", &args);
        read_slip(self.form, text).ok_or_else(unread)
    }

    /// Checks that a slip claims no win on time where there is none.
    ///
    /// # Errors
    /// Why there is none.
    pub fn timed(&self, slip: Slip) -> Result<Slip, String> {
        let timed = slip.how() == How::Time && self.names.len() == 2;
        self.untimed.clone().filter(|_| timed).map_or(Ok(slip), Err)
    }
}
