//! What a form says of itself, and what follows from it for whoever asks, types, draws or records a slip.

use rules::{Message, Terms};

use super::answers::{Answers, Given};
use super::ended::Ended;
use super::fields::Field;
use super::text::headed;
use super::{Faults, Form, How, Judged, Slip, judged};

/// Takes a problem of the parameters: whether it is one, the field, the key of its sentence.
pub(super) type Lint<'a> = dyn FnMut(bool, &'static str, &'static str) + 'a;

/// A form of slip; its own file has all that others may have to know of it.
pub(super) trait Asking {
    /// Returns the stable name.
    fn name(&self) -> &'static str;

    /// Returns the questions after those of every form.
    fn fields(&self, seats: usize) -> Vec<Field>;

    /// Reads the answers to these questions.
    fn read(&self, answers: &mut Answers<'_>, given: Given) -> Result<Slip, Message>;

    /// Returns the answers that make a slip; `None` if the form has no such slip.
    fn write(&self, _: &Slip) -> Option<Vec<Option<i64>>> {
        None
    }

    /// Works out the result of a slip that tells more than the winner.
    fn judge(&self, faults: &mut Faults, slip: &Slip) -> Option<Judged>;

    /// Returns the slip of a match that was followed to its end; `None` if the form has no room for the result.
    fn of_match(&self, ended: &Ended) -> Option<Slip>;

    /// Completes a text that was typed without the word that the form's texts begin with.
    fn complete(&self, text: &str) -> String;

    /// Returns how a slip is typed, in a sentence.
    fn hint(&self) -> Message;

    /// Returns a score that ends a match of two by the form's numbers.
    fn ending(&self) -> Option<Slip> {
        None
    }

    /// Returns an example of a final result by the form's numbers, where sentences have none of their own.
    fn example(&self) -> Option<Slip> {
        self.ending()
    }

    /// Checks whether a match can end without a winner.
    fn can_draw(&self) -> bool {
        false
    }

    /// Checks whether a slip tells more than the winner.
    fn is_counted(&self) -> bool {
        true
    }

    /// Checks whether a slip has a count for each of two players and is for no other number.
    fn is_of_two(&self) -> bool {
        false
    }

    /// Checks whether a slip needs more than one line of two numbers.
    fn is_long(&self) -> bool {
        false
    }

    /// Returns the most drawn games that can be written before the one that was won; `None` if none can.
    fn most_drawn(&self) -> Option<u16> {
        None
    }

    /// Returns what has to be known of the form before a match is followed.
    fn terms(&self) -> Terms {
        Terms::default()
    }

    /// Returns the key of the sentence that two who are level have to play again.
    fn again(&self) -> &'static str {
        "tournament-needs-winner-again"
    }

    /// Reports the problems of the parameters.
    fn lint(&self, _: &mut Lint<'_>) {}
}

impl dyn Asking + '_ {
    /// Returns a message with the questions of the slip, and an example that the form itself accepts.
    pub(super) fn asks(&self, key: &'static str) -> Message {
        let message = Message::new(key).with("form", self.name());
        match self.ending() {
            Some(score) => message.with("example", score.to_string()),
            None => message,
        }
    }

    fn fits(&self, ended: &Ended, slip: &Slip) -> bool {
        // Nobody won: all are first.
        let first = |seat: u8| ended.winners.is_empty() || ended.winners.contains(&seat);
        let (judged, faults) = judged(self, ended.seats(), slip);
        faults.is_empty()
            && judged.is_some_and(|judged| (0..).zip(judged.places).all(|(seat, place)| (place == 1) == first(seat)))
    }
}

/// Records that a slip is of another form.
pub(super) fn other(form: &dyn Asking, faults: &mut Faults) -> Option<Judged> {
    faults.unfit(true, || form.asks("tournament-sheet-other-form"));
    None
}

/// Returns the first of several slips that a form takes and that has the winners of a match, and else the one that says
/// who won, or that nobody did.
pub(super) fn fitting(form: &dyn Asking, ended: &Ended, own: Vec<Slip>) -> Option<Slip> {
    let win = ended.winners.first().map(|seat| Slip::won(*seat, ended.how, ended.drawn));
    let drawn = if ended.winners.is_empty() { ended.drawn_slips() } else { Vec::new() };
    own.into_iter().chain(win).chain(drawn).find(|slip| form.fits(ended, slip))
}

impl Form {
    /// Returns the stable name.
    pub fn name(&self) -> &'static str {
        self.with(|form| form.name())
    }

    /// Checks whether a match of this form can end without a winner.
    pub fn can_draw(&self) -> bool {
        self.with(|form| form.can_draw())
    }

    /// Checks whether a slip tells more than the winner.
    pub fn is_counted(&self) -> bool {
        self.with(|form| form.is_counted())
    }

    /// Checks whether a slip needs more than one line of two numbers.
    pub fn is_long(&self) -> bool {
        self.with(|form| form.is_long())
    }

    /// Returns how a slip is typed, in a sentence. It lacks `example` ([`Form::example`] as it is typed), `last` (the
    /// number of a seat) and `timed` (`yes` where somebody can lose on time).
    pub fn hint(&self) -> Message {
        self.with(|form| form.hint())
    }

    /// Returns a final result by the form's numbers; `None` if the sentences about it have examples of their own.
    pub fn example(&self) -> Option<Slip> {
        self.with(|form| form.example())
    }

    /// Returns what has to be known of the form before a match is followed.
    pub fn terms(&self) -> Terms {
        self.with(|form| form.terms())
    }

    /// Returns the slip of a match that was followed to its end; `None` if the form has no room for the result.
    pub fn of_match(&self, ended: &Ended) -> Option<Slip> {
        self.with(|form| form.of_match(ended))
    }

    /// Completes a text that was typed without the word that the form's texts begin with.
    pub fn complete(&self, text: &str) -> String {
        let how = text.split_whitespace().nth(1).is_some_and(|word| How::WORDS.contains(&word));
        // Any match can be won without counting: `1 time`.
        if how && text.starts_with(|c: char| c.is_ascii_digit()) && !text.contains(['-', '/', '+']) {
            return headed("win", text);
        }
        self.with(|form| form.complete(text))
    }

    /// Returns the key of the sentence that two who are level have to play again.
    pub(crate) fn again(&self) -> &'static str {
        self.with(|form| form.again())
    }

    /// Reports the problems of the parameters.
    pub(crate) fn lint(&self, add: &mut Lint<'_>) {
        self.with(|form| form.lint(add));
    }
}
