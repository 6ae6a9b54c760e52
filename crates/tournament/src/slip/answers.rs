//! Conversion between the answers of a form on screen and a slip.

use rules::Message;

use super::asking::Asking;
use super::win::Won;
use super::{Field, Form, How, Slip};

/// A reader of answers in the order of the questions.
pub(super) struct Answers<'a> {
    fields: &'a [Field],
    values: &'a [Option<i64>],
    seats: usize,
    pub(super) at: usize,
}

impl Answers<'_> {
    /// Returns the next question; past the end the repeating ones begin again.
    fn field(&self) -> &Field {
        let repeating = self.fields.iter().filter(|field| field.repeats).count();
        let over = self.at.saturating_sub(self.fields.len());
        let index = if self.at < self.fields.len() || repeating == 0 {
            self.at.min(self.fields.len().saturating_sub(1))
        } else {
            self.fields.len() - repeating + over % repeating
        };
        &self.fields[index]
    }

    /// Returns a message about the next question.
    pub(super) fn blame(&self, key: &'static str) -> Message {
        let field = self.field();
        let [seat, game] = [field.seat, field.game].map(|own| own.map_or(0, |own| u32::from(own) + 1));
        Message::new(key).with("field", field.word.as_str()).with("seat", seat).with("game", game)
    }

    /// Reads the next answer, which may be missing.
    pub(super) fn maybe<T: TryFrom<i64>>(&mut self) -> Result<Option<T>, Message> {
        let value = self.values.get(self.at).copied().flatten();
        let bad = || self.blame("tournament-field-range");
        let read = match value {
            None => None,
            Some(value) if self.field().takes(value, self.seats) => Some(T::try_from(value).map_err(|_| bad())?),
            Some(_) => return Err(bad()),
        };
        self.at += 1;
        Ok(read)
    }

    /// Reads the next answer, which must be there.
    pub(super) fn must<T: TryFrom<i64>>(&mut self) -> Result<T, Message> {
        let missing = self.blame("tournament-field-missing");
        self.maybe()?.ok_or(missing)
    }

    pub(super) fn flag(&mut self) -> Result<bool, Message> {
        Ok(self.maybe::<u8>()? == Some(1))
    }

    /// Reads one count for each of two seats.
    pub(super) fn pair(&mut self) -> Result<[u32; 2], Message> {
        Ok([self.must()?, self.must()?])
    }

    /// Reads the answers of every seat.
    pub(super) fn each<T>(&mut self, read: impl Fn(&mut Self) -> Result<T, Message>) -> Result<Vec<T>, Message> {
        (0..self.seats).map(|_| read(self)).collect()
    }

    /// Checks whether anything is written from here on.
    pub(super) fn more(&self) -> bool {
        self.values.iter().skip(self.at).any(Option::is_some)
    }
}

/// What was answered to the questions that every form begins with.
pub(super) struct Given {
    /// How the match was won.
    how: How,
    /// The seat that won, from 0.
    pub(super) winner: Option<u8>,
    /// What is said if nobody is named as the winner.
    missing: Message,
}

impl Given {
    /// Reads how the match was won, and then who won it.
    fn read(answers: &mut Answers<'_>, how: How) -> Result<Self, Message> {
        let missing = answers.blame("tournament-field-missing");
        Ok(Self { how, winner: answers.maybe()?, missing })
    }

    /// Returns the slip with the winner.
    pub(super) fn won(self, drawn: u16) -> Result<Slip, Message> {
        self.winner.map(|seat| Slip::won(seat, self.how, drawn)).ok_or(self.missing)
    }
}

impl Slip {
    /// Builds a slip from the answers to [`Form::fields`], in the same order.
    ///
    /// # Errors
    /// The question without an answer, or with one out of bounds.
    pub fn from_fields(form: &Form, seats: usize, values: &[Option<i64>]) -> Result<Self, Message> {
        let fields = form.fields(seats);
        let mut answers = Answers { fields: &fields, values, seats, at: 0 };
        if form.with(|form| form.is_of_two()) && seats != 2 {
            return Err(Message::new("tournament-sheet-seats").with("count", 2).with("seats", seats));
        }
        let how = answers.maybe::<usize>()?.and_then(|index| How::ALL.get(index).copied()).unwrap_or_default();
        let given = Given::read(&mut answers, how)?;
        if how != How::Play && form.is_counted() {
            return given.won(0);
        }
        form.with(|form| form.read(&mut answers, given))
    }

    /// Returns the answers to [`Form::fields`] that make this slip; `None` if it is not of this form.
    pub fn to_fields(&self, form: &Form, seats: usize) -> Option<Vec<Option<i64>>> {
        let fields = form.fields(seats);
        let own = |form: &dyn Asking| match Won::of(self) {
            Some(won) => Some(won.answers(form)),
            None => Some([vec![None, None], form.write(self)?].concat()),
        };
        let mut values = form.with(own)?;
        if values.len() < fields.len() {
            values.resize(fields.len(), None);
        }
        let read = Self::from_fields(form, seats, &values);
        (read.as_ref() == Ok(self)).then_some(values)
    }
}
