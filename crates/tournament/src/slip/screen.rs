//! Conversion between the answers of a form on screen and a slip.

use rules::Message;

use super::answers::{Answers, Given};
use super::asking::Asking;
use super::win::Won;
use super::{Form, How, Slip};

impl Slip {
    /// Builds a slip from the answers to [`Form::fields`], in the same order.
    ///
    /// # Errors
    /// The question without an answer, or with one out of bounds.
    pub fn from_fields(form: &Form, seats: usize, values: &[Option<i64>]) -> Result<Self, Message> {
        let fields = form.fields(seats);
        let mut answers = Answers::new(&fields, values, seats);
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
