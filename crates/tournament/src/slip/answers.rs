//! The answers to the questions of a form on screen, read in their order.

use rules::Message;

use super::{Field, How, Slip};

/// A reader of answers in the order of the questions.
pub(super) struct Answers<'a> {
    fields: &'a [Field],
    values: &'a [Option<i64>],
    seats: usize,
    pub(super) at: usize,
}

impl<'a> Answers<'a> {
    /// Begins with the first answer.
    pub(super) const fn new(fields: &'a [Field], values: &'a [Option<i64>], seats: usize) -> Self {
        Self { fields, values, seats, at: 0 }
    }

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
    pub(super) fn read(answers: &mut Answers<'_>, how: How) -> Result<Self, Message> {
        let missing = answers.blame("tournament-field-missing");
        Ok(Self { how, winner: answers.maybe()?, missing })
    }

    /// Returns the slip with the winner.
    pub(super) fn won(self, drawn: u16) -> Result<Slip, Message> {
        self.winner.map(|seat| Slip::won(seat, self.how, drawn)).ok_or(self.missing)
    }
}
