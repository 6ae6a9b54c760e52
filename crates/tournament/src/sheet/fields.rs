//! What an entry form on screen must ask, so that one form serves every game.
//!
//! [`Form::fields`] lists the questions in order; the answers are one number each, in the same order, `None` where
//! nothing was written. Every form begins with `how` and `winner`. Of [`Form::Winner`] and [`Form::Replays`] they are the
//! result; of the others they are filled in when the match was not decided by counting, and then nothing else is read.

use rules::Message;

use super::{Form, Hand, Held, How, Rack, Sheet, Stand};

/// Largest number that a form on screen takes.
const LARGEST: u32 = 9_999;

/// Describes one question of a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Stable word, such as `points`: whoever shows the form has words for it.
    pub word: String,
    /// Of which seat it is asked, from 0; `None`: once.
    pub seat: Option<u8>,
    /// What answers it.
    pub ask: Ask,
    /// Whether a match decided by counting needs it.
    pub needed: bool,
    /// Whether it is asked again, with those beside it that repeat, once it is filled in.
    pub repeats: bool,
}

/// Says what answers a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// A whole number.
    Number {
        /// Least.
        min: i32,
        /// Most.
        max: u32,
    },
    /// A seat, from 0.
    Seat,
    /// One of these stable words, by its index.
    Choice(&'static [&'static str]),
    /// Yes (1) or no (0, or nothing).
    Flag,
}

impl Field {
    fn new(word: &str, seat: Option<u8>, ask: Ask, needed: bool) -> Self {
        Self { word: word.to_owned(), seat, ask, needed, repeats: false }
    }

    fn takes(&self, value: i64, seats: usize) -> bool {
        match self.ask {
            Ask::Number { min, max } => (i64::from(min)..=i64::from(max)).contains(&value),
            Ask::Seat => usize::try_from(value).is_ok_and(|seat| seat < seats),
            Ask::Choice(words) => usize::try_from(value).is_ok_and(|index| index < words.len()),
            Ask::Flag => (0..=1).contains(&value),
        }
    }
}

const fn count(max: u32) -> Ask {
    Ask::Number { min: 0, max }
}

impl Form {
    /// Lists what a form on screen asks of a table with so many seats.
    pub fn fields(&self, seats: usize) -> Vec<Field> {
        let once = |word, ask, needed| Field::new(word, None, ask, needed);
        let all = || 0..u8::try_from(seats).unwrap_or(u8::MAX);
        let each = |word: &str, ask: Ask| all().map(|seat| Field::new(word, Some(seat), ask, true)).collect::<Vec<_>>();
        let mut fields = vec![once("how", Ask::Choice(How::WORDS), false), once("winner", Ask::Seat, false)];
        fields.extend(match self {
            Self::Winner { draws: false } => Vec::new(),
            Self::Winner { draws: true } => vec![once("draw", Ask::Flag, false)],
            Self::Replays { most } => vec![once("drawn", count(u32::from(*most)), false)],
            Self::FirstTo { .. } => each("points", count(LARGEST)),
            Self::Share { total, .. } => each("points", count(*total)),
            Self::Seeds { total, .. } => {
                let mut fields = each("points", count(*total));
                fields.push(once("agreed", Ask::Flag, false));
                fields
            }
            Self::Points(form) => {
                let (min, max) = form.total.map_or((-9_999, LARGEST), |total| (0, total));
                let of = |seat| {
                    let points = Field::new("points", Some(seat), Ask::Number { min, max }, true);
                    let most = u32::try_from(seats).unwrap_or(LARGEST);
                    [points, Field::new("out", Some(seat), Ask::Number { min: 1, max: most }, false)]
                };
                let mut fields: Vec<_> = all().flat_map(of).collect();
                fields.push(once("judge", Ask::Seat, false));
                fields
            }
            Self::Objectives(form) => {
                let of = |seat| {
                    ["inside", "outside"].map(|word| Field::new(word, Some(seat), count(form.territories), true))
                };
                let mut fields = vec![once("objective", Ask::Seat, false)];
                fields.extend(all().flat_map(of));
                fields.push(once("next", Ask::Seat, false));
                fields
            }
            Self::Racks(form) => {
                let of = |seat| {
                    let tiles = Field::new("tiles", Some(seat), count(form.tiles), true);
                    let jokers = Field::new("jokers", Some(seat), count(form.jokers), false);
                    [tiles, jokers, Field::new("penalties", Some(seat), count(99), false)]
                };
                let mut fields: Vec<_> = all().flat_map(of).collect();
                fields.push(once("pool", Ask::Flag, false));
                fields
            }
            Self::Hands(form) => {
                let hand =
                    [once("scorer", Ask::Seat, true), once("hand", Ask::Number { min: 1, max: form.most }, true)];
                hand.map(|field| Field { repeats: true, ..field }).to_vec()
            }
            Self::Majorities(form) => {
                let of = |seat| form.kinds.iter().map(move |kind| Field::new(kind, Some(seat), count(99), true));
                all().flat_map(of).collect()
            }
            Self::Castles(form) => {
                let mut fields = each("castles", count(form.most));
                fields
                    .extend(each("paladins", count(LARGEST)).into_iter().map(|field| Field { needed: false, ..field }));
                fields.push(once("judge", Ask::Seat, false));
                fields
            }
        });
        fields
    }
}

/// Reads answers in the order of the questions.
struct Answers<'a> {
    fields: &'a [Field],
    values: &'a [Option<i64>],
    seats: usize,
    at: usize,
}

impl Answers<'_> {
    fn field(&self) -> &Field {
        // Past the end the repeating questions begin again.
        let repeating = self.fields.iter().filter(|field| field.repeats).count();
        let over = self.at.saturating_sub(self.fields.len());
        let index = if self.at < self.fields.len() || repeating == 0 {
            self.at.min(self.fields.len().saturating_sub(1))
        } else {
            self.fields.len() - repeating + over % repeating
        };
        &self.fields[index]
    }

    fn blame(&self, key: &'static str) -> Message {
        let field = self.field();
        let seat = field.seat.map_or(0, |seat| u32::from(seat) + 1);
        Message::new(key).with("field", field.word.as_str()).with("seat", seat)
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

    fn pair(&mut self) -> Result<[u32; 2], Message> {
        Ok([self.must()?, self.must()?])
    }

    fn each<T>(&mut self, read: impl Fn(&mut Self) -> Result<T, Message>) -> Result<Vec<T>, Message> {
        (0..self.seats).map(|_| read(self)).collect()
    }

    /// Tells whether anything is written from here on.
    fn more(&self) -> bool {
        self.values.iter().skip(self.at).any(Option::is_some)
    }
}

impl Sheet {
    /// Makes a sheet of the answers to [`Form::fields`], in the same order.
    ///
    /// # Errors
    /// The question that has no answer, or one out of bounds.
    pub fn from_fields(form: &Form, seats: usize, values: &[Option<i64>]) -> Result<Self, Message> {
        let fields = form.fields(seats);
        let mut answers = Answers { fields: &fields, values, seats, at: 0 };
        if matches!(form, Form::FirstTo { .. } | Form::Share { .. } | Form::Seeds { .. } | Form::Castles(_))
            && seats != 2
        {
            return Err(Message::new("tournament-sheet-seats").with("count", 2).with("seats", seats));
        }
        let how = answers.maybe::<usize>()?.and_then(|index| How::ALL.get(index).copied()).unwrap_or_default();
        let by_winner = matches!(form, Form::Winner { .. } | Form::Replays { .. });
        if how != How::Play && !by_winner {
            return Ok(Self::Win { seat: answers.must()?, how, drawn: 0 });
        }
        read(form, &mut answers, how)
    }

    /// Gives the answers to [`Form::fields`] that make this sheet; `None` when it is not of this form.
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

fn read(form: &Form, answers: &mut Answers<'_>, how: How) -> Result<Sheet, Message> {
    let missing_winner = answers.blame("tournament-field-missing");
    let winner = answers.maybe::<u8>()?;
    Ok(match form {
        Form::Winner { draws } => match (winner, *draws && answers.flag()?) {
            (Some(_), true) => return Err(Message::new("tournament-field-both")),
            (None, true) => Sheet::Draw(None),
            (winner, false) => Sheet::Win { seat: winner.ok_or(missing_winner)?, how, drawn: 0 },
        },
        Form::Replays { .. } => {
            let drawn = answers.maybe()?.unwrap_or(0);
            Sheet::Win { seat: winner.ok_or(missing_winner)?, how, drawn }
        }
        Form::FirstTo { .. } | Form::Share { .. } => Sheet::Score(answers.pair()?),
        Form::Seeds { .. } => {
            let counts: [Option<u32>; 2] = [answers.maybe()?, answers.maybe()?];
            match (counts, answers.flag()?) {
                ([Some(one), Some(two)], true) => Sheet::Draw(Some([one, two])),
                ([None, None], true) => Sheet::Draw(None),
                _ => {
                    answers.at = 2;
                    Sheet::Score(answers.pair()?)
                }
            }
        }
        Form::Points(_) => {
            let stands = answers.each(stand)?;
            match answers.maybe()? {
                Some(judge) => Sheet::Tied { stands, judge },
                None => Sheet::Points(stands),
            }
        }
        Form::Objectives(_) => match answers.maybe()? {
            Some(seat) => Sheet::Objective(seat),
            None => {
                let seats = answers.each(|a| Ok(Held { inside: a.must()?, outside: a.must()? }))?;
                Sheet::Held { seats, next: answers.maybe()? }
            }
        },
        Form::Racks(_) => {
            let rack = |a: &mut Answers<'_>| {
                let (tiles, jokers, penalties) = (a.must()?, a.maybe()?, a.maybe()?);
                Ok(Rack { tiles, jokers: jokers.unwrap_or(0), penalties: penalties.unwrap_or(0) })
            };
            Sheet::Racks { seats: answers.each(rack)?, pool: answers.flag()? }
        }
        Form::Hands(_) => {
            let mut hands = Vec::new();
            while answers.more() {
                hands.push(Hand { seat: answers.must()?, points: answers.must()? });
            }
            Sheet::Hands(hands)
        }
        Form::Majorities(form) => {
            Sheet::Taken(answers.each(|a| form.kinds.iter().map(|_| a.must()).collect::<Result<_, _>>())?)
        }
        Form::Castles(_) => {
            let castles = answers.pair()?;
            let paladins = match (answers.maybe()?, answers.maybe()?) {
                (Some(one), Some(two)) => Some([one, two]),
                _ => None,
            };
            Sheet::Castles { castles, paladins, judge: answers.maybe()? }
        }
    })
}

/// Reads points, or the order of an elimination, which goes before.
fn stand(answers: &mut Answers<'_>) -> Result<Stand, Message> {
    let missing = answers.blame("tournament-field-missing");
    let points = answers.maybe()?;
    match answers.maybe()? {
        Some(order) => Ok(Stand::Out(order)),
        None => points.map(Stand::Has).ok_or(missing),
    }
}

/// Gives the answers for one seat: points, or the order of an elimination.
fn stood(stand: &Stand) -> [Option<i64>; 2] {
    match stand {
        Stand::Has(points) => [Some(i64::from(*points)), None],
        Stand::Out(order) => [None, Some(i64::from(*order))],
    }
}

fn write(sheet: &Sheet, form: &Form) -> Option<Vec<Option<i64>>> {
    let pair = |pair: [u32; 2]| pair.map(|count| Some(i64::from(count)));
    let yes = |flag: bool| flag.then_some(1);
    let mut values = vec![None, None];
    match (form, sheet) {
        (_, Sheet::Win { seat, how, drawn }) => {
            let how = How::ALL.iter().position(|other| other == how).unwrap_or(0);
            values = vec![i64::try_from(how).ok().filter(|how| *how > 0), Some(i64::from(*seat))];
            if matches!(form, Form::Replays { .. }) {
                values.push(Some(i64::from(*drawn)).filter(|drawn| *drawn > 0));
            }
        }
        (Form::Winner { .. }, Sheet::Draw(None)) => values.push(Some(1)),
        (Form::Seeds { .. }, Sheet::Draw(counts)) => {
            values.extend(counts.map_or([None, None], pair));
            values.push(Some(1));
        }
        (_, Sheet::Score(score)) => values.extend(pair(*score)),
        (_, Sheet::Points(stands)) => values.extend(stands.iter().flat_map(stood)),
        (_, Sheet::Tied { stands, judge }) => {
            values.extend(stands.iter().flat_map(stood));
            values.push(Some(i64::from(*judge)));
        }
        (_, Sheet::Objective(seat)) => values.push(Some(i64::from(*seat))),
        (_, Sheet::Held { seats, next }) => {
            values.push(None);
            values.extend(seats.iter().flat_map(|held| pair([held.inside, held.outside])));
            values.push(next.map(i64::from));
        }
        (_, Sheet::Racks { seats, pool }) => {
            for rack in seats {
                let more = pair([rack.jokers, rack.penalties]).map(|count| count.filter(|count| *count > 0));
                values.extend([Some(i64::from(rack.tiles)), more[0], more[1]]);
            }
            values.push(yes(*pool));
        }
        (_, Sheet::Hands(hands)) => {
            values.extend(hands.iter().flat_map(|hand| [Some(i64::from(hand.seat)), Some(i64::from(hand.points))]));
        }
        (_, Sheet::Taken(taken)) => values.extend(taken.iter().flatten().map(|count| Some(i64::from(*count)))),
        (_, Sheet::Castles { castles, paladins, judge }) => {
            values.extend(pair(*castles));
            values.extend(paladins.map_or([None, None], pair));
            values.push(judge.map(i64::from));
        }
        (_, Sheet::Draw(_)) => return None,
    }
    Some(values)
}
