//! Conversion between the answers of a form on screen and a slip.

use rules::Message;

use super::Field;
use crate::slip::{Form, Hand, Held, How, Left, Rack, Slip, Stand};

/// A reader of answers in the order of the questions.
struct Answers<'a> {
    fields: &'a [Field],
    values: &'a [Option<i64>],
    seats: usize,
    at: usize,
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
    fn blame(&self, key: &'static str) -> Message {
        let field = self.field();
        let [seat, game] = [field.seat, field.game].map(|own| own.map_or(0, |own| u32::from(own) + 1));
        Message::new(key).with("field", field.word.as_str()).with("seat", seat).with("game", game)
    }

    /// Reads the next answer, which may be missing.
    fn maybe<T: TryFrom<i64>>(&mut self) -> Result<Option<T>, Message> {
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
    fn must<T: TryFrom<i64>>(&mut self) -> Result<T, Message> {
        let missing = self.blame("tournament-field-missing");
        self.maybe()?.ok_or(missing)
    }

    fn flag(&mut self) -> Result<bool, Message> {
        Ok(self.maybe::<u8>()? == Some(1))
    }

    /// Reads one count for each of two seats.
    fn pair(&mut self) -> Result<[u32; 2], Message> {
        Ok([self.must()?, self.must()?])
    }

    /// Reads the answers of every seat.
    fn each<T>(&mut self, read: impl Fn(&mut Self) -> Result<T, Message>) -> Result<Vec<T>, Message> {
        (0..self.seats).map(|_| read(self)).collect()
    }

    /// Checks whether anything is written from here on.
    fn more(&self) -> bool {
        self.values.iter().skip(self.at).any(Option::is_some)
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
        if matches!(form, Form::FirstTo { .. } | Form::Share { .. } | Form::Seeds { .. }) && seats != 2 {
            return Err(Message::new("tournament-sheet-seats").with("count", 2).with("seats", seats));
        }
        let how = answers.maybe::<usize>()?.and_then(|index| How::ALL.get(index).copied()).unwrap_or_default();
        let by_winner = matches!(form, Form::Winner { .. } | Form::Replays { .. });
        if how != How::Play && !by_winner {
            return Ok(Self::Win { seat: answers.must()?, how, drawn: 0 });
        }
        read(form, &mut answers, how)
    }

    /// Returns the answers to [`Form::fields`] that make this slip; `None` if it is not of this form.
    pub fn to_fields(&self, form: &Form, seats: usize) -> Option<Vec<Option<i64>>> {
        let fields = form.fields(seats);
        let mut values = write(self, form)?;
        if values.len() < fields.len() {
            values.resize(fields.len(), None);
        }
        let read = Self::from_fields(form, seats, &values);
        (read.as_ref() == Ok(self)).then_some(values)
    }
}

/// Reads the answers of the form itself, after `how`.
fn read(form: &Form, answers: &mut Answers<'_>, how: How) -> Result<Slip, Message> {
    let missing_winner = answers.blame("tournament-field-missing");
    let winner = answers.maybe::<u8>()?;
    Ok(match form {
        Form::Winner { draws } => match (winner, *draws && answers.flag()?) {
            (Some(_), true) => return Err(Message::new("tournament-field-both")),
            (None, true) => Slip::Draw(None),
            (winner, false) => Slip::Win { seat: winner.ok_or(missing_winner)?, how, drawn: 0 },
        },
        Form::Replays { .. } => {
            let drawn = answers.maybe()?.unwrap_or(0);
            Slip::Win { seat: winner.ok_or(missing_winner)?, how, drawn }
        }
        Form::FirstTo { .. } | Form::Share { .. } => Slip::Score(answers.pair()?),
        Form::Seeds { .. } => seeds(answers)?,
        Form::Points(_) => {
            let stands = answers.each(stand)?;
            match answers.maybe()? {
                Some(judge) => Slip::Tied { stands, judge },
                None => Slip::Points(stands),
            }
        }
        Form::Objectives(_) => match answers.maybe()? {
            Some(seat) => Slip::Objective(seat),
            None => {
                let seats = answers.each(|a| Ok(Held { inside: a.must()?, outside: a.must()? }))?;
                Slip::Held { seats, next: answers.maybe()? }
            }
        },
        Form::Racks(form) if form.games > 1 => {
            Slip::Games((0..form.games).map(|_| left(answers)).collect::<Result<_, _>>()?)
        }
        Form::Racks(_) => Slip::Racks(left(answers)?),
        Form::Hands(_) => {
            let mut hands = Vec::new();
            while answers.more() {
                hands.push(Hand { seat: answers.must()?, points: answers.must()? });
            }
            Slip::Hands(hands)
        }
        Form::Majorities(form) => {
            let taken = answers.each(|a| form.kinds.iter().map(|_| a.must()).collect::<Result<_, _>>())?;
            match answers.maybe()? {
                Some(judge) => Slip::TakenTied { taken, judge },
                None => Slip::Taken(taken),
            }
        }
        Form::Castles(_) => castles(answers)?,
    })
}

/// Reads captured seeds; if a draw was agreed, both counts may be missing.
fn seeds(answers: &mut Answers<'_>) -> Result<Slip, Message> {
    let first = answers.at;
    let counts: [Option<u32>; 2] = [answers.maybe()?, answers.maybe()?];
    match (counts, answers.flag()?) {
        ([Some(one), Some(two)], true) => Ok(Slip::Draw(Some([one, two]))),
        ([None, None], true) => Ok(Slip::Draw(None)),
        _ => {
            // Read again, to name the missing count.
            answers.at = first;
            answers.pair().map(Slip::Score)
        }
    }
}

/// Reads the tiles left after a game.
fn left(answers: &mut Answers<'_>) -> Result<Left, Message> {
    Ok(Left { seats: answers.each(rack)?, pool: answers.flag()? })
}

/// Returns the answers of a game.
fn remained(left: &Left) -> Vec<Option<i64>> {
    let more = |count: u32| (count > 0).then_some(i64::from(count));
    let rack = |rack: &Rack| [Some(i64::from(rack.tiles)), more(rack.jokers), more(rack.penalties)];
    left.seats.iter().flat_map(rack).chain([left.pool.then_some(1)]).collect()
}

/// Reads the tiles left on a rack; an empty answer is none.
fn rack(answers: &mut Answers<'_>) -> Result<Rack, Message> {
    let (tiles, jokers, penalties) = (answers.must()?, answers.maybe()?, answers.maybe()?);
    Ok(Rack { tiles, jokers: jokers.unwrap_or(0), penalties: penalties.unwrap_or(0) })
}

/// Reads castles and paladins; paladins count for all seats or for none.
fn castles(answers: &mut Answers<'_>) -> Result<Slip, Message> {
    let castles = answers.each(Answers::must)?;
    let paladins = answers.each(Answers::maybe)?.into_iter().collect();
    Ok(Slip::Castles { castles, paladins, judge: answers.maybe()? })
}

/// Reads points, or the order of an elimination, which takes precedence.
fn stand(answers: &mut Answers<'_>) -> Result<Stand, Message> {
    let missing = answers.blame("tournament-field-missing");
    let points = answers.maybe()?;
    match answers.maybe()? {
        Some(order) => Ok(Stand::Out(order)),
        None => points.map(Stand::Has).ok_or(missing),
    }
}

/// Returns the answers of one seat: points, or the order of an elimination.
fn stood(stand: &Stand) -> [Option<i64>; 2] {
    match stand {
        Stand::Has(points) => [Some(i64::from(*points)), None],
        Stand::Out(order) => [None, Some(i64::from(*order))],
    }
}

/// Returns the answers with the pieces of each kind that each seat took.
fn counts(taken: &[Vec<u32>]) -> impl Iterator<Item = Option<i64>> {
    taken.iter().flatten().map(|count| Some(i64::from(*count)))
}

/// Returns the answers that make a slip; `None` if the form has no such slip.
fn write(slip: &Slip, form: &Form) -> Option<Vec<Option<i64>>> {
    let pair = |pair: [u32; 2]| pair.map(|count| Some(i64::from(count)));
    let mut values = vec![None, None];
    match (form, slip) {
        (_, Slip::Win { seat, how, drawn }) => {
            let how = How::ALL.iter().position(|other| other == how).unwrap_or(0);
            values = vec![i64::try_from(how).ok().filter(|how| *how > 0), Some(i64::from(*seat))];
            if matches!(form, Form::Replays { .. }) {
                values.push(Some(i64::from(*drawn)).filter(|drawn| *drawn > 0));
            }
        }
        (Form::Winner { .. }, Slip::Draw(None)) => values.push(Some(1)),
        (Form::Seeds { .. }, Slip::Draw(counts)) => {
            values.extend(counts.map_or([None, None], pair));
            values.push(Some(1));
        }
        (_, Slip::Score(score)) => values.extend(pair(*score)),
        (_, Slip::Points(stands)) => values.extend(stands.iter().flat_map(stood)),
        (_, Slip::Tied { stands, judge }) => {
            values.extend(stands.iter().flat_map(stood));
            values.push(Some(i64::from(*judge)));
        }
        (_, Slip::Objective(seat)) => values.push(Some(i64::from(*seat))),
        (_, Slip::Held { seats, next }) => {
            values.push(None);
            values.extend(seats.iter().flat_map(|held| pair([held.inside, held.outside])));
            values.push(next.map(i64::from));
        }
        (_, Slip::Racks(left)) => values.extend(remained(left)),
        (_, Slip::Games(games)) => values.extend(games.iter().flat_map(remained)),
        (_, Slip::Hands(hands)) => {
            values.extend(hands.iter().flat_map(|hand| [Some(i64::from(hand.seat)), Some(i64::from(hand.points))]));
        }
        (_, Slip::Taken(taken)) => values.extend(counts(taken)),
        (_, Slip::TakenTied { taken, judge }) => {
            values.extend(counts(taken));
            values.push(Some(i64::from(*judge)));
        }
        (_, Slip::Castles { castles, paladins, judge }) => {
            let given = |count: &u32| Some(i64::from(*count));
            values.extend(castles.iter().map(given));
            values.extend(
                (0..castles.len())
                    .map(|seat| paladins.as_ref().and_then(|paladins| paladins.get(seat)).and_then(given)),
            );
            values.push(judge.map(i64::from));
        }
        (_, Slip::Draw(_)) => return None,
    }
    Some(values)
}
