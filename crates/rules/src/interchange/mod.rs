//! Games as the files that players and their programs exchange: written from a match, read, and played into one.
//!
//! A file holds what was done, in order. Who entered it and when is the journal's business, and what was annulled is not
//! in a file. What a file says goes through the same door as what is typed: it is imported up to the first bad move.

mod games;
mod looks;
mod moves;
mod results;
pub(crate) mod sgf;
mod words;

pub use games::Listed;
pub(crate) use games::whole;
pub use looks::looks_like;
pub use moves::MoveList;
pub(crate) use results::result_of;

use std::ops::Range;

use serde_json::Value;

use crate::entry::{Entry, Seq, Signature};
use crate::{Game, Match, Message, Notation, Seat, TextError};

/// Writes matches of a game in the notation of its players, and reads what others have written.
#[derive(Clone, Copy, Debug)]
pub struct Interchange<G: Game> {
    /// Writes a match, so that `read` and [`Match::import`] give the same position.
    pub write: fn(&Match<G>) -> String,
    /// Reads a file of one game by some rules; what its moves come to is for [`Match::import`] to find out.
    pub read: fn(&str, &G::Rules) -> Result<Transcript, Message>,
    /// Tells where in a text each of its games stands; one for a text without games.
    pub games: fn(&str) -> Vec<Range<usize>>,
    /// What its files look like, as [`looks_like`] names it.
    pub forms: &'static [&'static str],
}

impl<G: Game> Interchange<G> {
    /// Describes files that hold one game each, and that nothing else is taken for.
    pub const fn of(write: fn(&Match<G>) -> String, read: fn(&str, &G::Rules) -> Result<Transcript, Message>) -> Self {
        Self { write, read, games: games::whole, forms: &[] }
    }
}

/// Holds what a file says, move by move as it is written there.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Transcript {
    /// The players' names, seat by seat, where the file gives them.
    pub names: Vec<Option<String>>,
    /// Fields of the rules that it was played by, as text.
    pub options: Vec<(String, String)>,
    /// The position it starts from, if not the usual one.
    pub position: Option<String>,
    /// What was done, in order.
    pub moves: Vec<WrittenMove>,
    /// What comes after them and can't be understood, if reading ended there.
    pub stop: Option<Stopped>,
    /// The ruleset that it was played by, where the file names it.
    pub ruleset: Option<String>,
    /// How the game ended by the file, as move lists write it: `1-0`, `0-1`, `1/2-1/2`, `*`, or who won of more than two.
    pub results: Vec<String>,
    /// What else it says and nothing here is made of.
    pub remarks: Vec<Message>,
    /// What it says of positions: held against those that come out.
    pub told: Vec<Told>,
}

/// Holds what a file says of the position after some of its moves.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Told {
    /// After how many moves.
    pub after: usize,
    /// The number that the file gives to what was played, if any.
    pub number: Option<u32>,
    /// What it says, in words of the game's own.
    pub text: String,
}

/// Holds one move of a file and where it stands.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct WrittenMove {
    /// The line in the file, from 1.
    pub line: usize,
    /// The number that the file gives it, if any.
    pub number: Option<u32>,
    /// The move as it would be typed.
    pub text: String,
    /// Keys of articles waived by name.
    pub waived: Vec<String>,
    /// Why they are waived.
    pub reason: Option<String>,
}

/// Tells how far an import went.
#[derive(Clone, Debug, PartialEq)]
pub struct Imported {
    /// The number of the last entry of the match.
    pub last: Seq,
    /// How many moves of the file were recorded.
    pub count: usize,
    /// Seats that keep their names here though the file has others for them.
    pub renamed: Vec<(Seat, String)>,
    /// The moves that only hold because the file waives what speaks against them.
    pub waived: Vec<WrittenMove>,
    /// The first bad move, at which it stopped.
    pub stopped: Option<Stopped>,
    /// What the file says and nothing here is made of, and in what it says otherwise than came out.
    pub remarks: Vec<Message>,
    /// How the game ended by the file, where the board does not bear it out.
    pub contradicted: Option<Message>,
}

/// Names the first bad move of a file and everything that is wrong with it.
#[derive(Clone, Debug, PartialEq)]
pub struct Stopped {
    /// The move.
    pub at: WrittenMove,
    /// What is wrong.
    pub why: TextError,
}

impl<G: Notation> Match<G> {
    /// Plays a file into a match in which nothing has been played yet, up to its first bad move. Where the file names the
    /// players of this match in other seats, its acts are those of whoever has the name; players that it names otherwise
    /// keep the names they have here.
    ///
    /// # Errors
    /// When something has been played already, or the file was played by other rules, from another position or in another
    /// order of seats than this match; nothing is recorded then.
    pub fn import(&mut self, file: &Transcript, signature: &Signature) -> Result<Imported, Message> {
        if !self.is_fresh() {
            return Err(Message::new("interchange-under-way"));
        }
        self.check_options(file)?;
        let reseated = reseated::<G>(self.seats(), file)?;
        let file = reseated.as_ref().unwrap_or(file);
        self.take_position(file, signature)?;
        let seats = self.seats_named(file);
        let mut imported = Imported {
            last: self.last(),
            count: 0,
            renamed: renamed::<G>(self.seats(), file),
            waived: Vec::new(),
            stopped: file.stop.clone(),
            remarks: file.remarks.clone(),
            contradicted: None,
        };
        imported.remarks.extend(self.other_ruleset(file));
        for written in &file.moves {
            self.hold(file, &mut imported);
            match self.record_written(written, &seats, signature) {
                Ok((last, waives)) => {
                    imported.last = last;
                    imported.waived.extend(waives.then(|| written.clone()));
                }
                Err(why) => {
                    imported.stopped = Some(Stopped { at: written.clone(), why });
                    break;
                }
            }
            imported.count += 1;
        }
        self.hold(file, &mut imported);
        if imported.stopped.is_none() {
            imported.contradicted = results::contradicted(self, &seats, &file.results);
        }
        Ok(imported)
    }

    /// Holds what a file says of the present position against it, and remarks each difference once.
    fn hold(&self, file: &Transcript, imported: &mut Imported) {
        let here = file.told.iter().filter(|told| told.after == imported.count);
        for difference in here.flat_map(|told| G::differs(told, self.state(), self.seats())) {
            if !imported.remarks.contains(&difference) {
                imported.remarks.push(difference);
            }
        }
    }

    /// Says that a file names another ruleset, if it does.
    fn other_ruleset(&self, file: &Transcript) -> Option<Message> {
        let (there, here) = (file.ruleset.as_ref()?, &self.ruleset().id);
        let differ = || Message::new("interchange-ruleset").with("there", there.as_str()).with("here", here.as_str());
        (there != here).then(differ)
    }

    /// Tells whether nothing stands in the record but the position that the match was opened with.
    fn is_fresh(&self) -> bool {
        self.entries().is_empty() || (self.entries().len() == 1 && self.opening_position().is_some())
    }

    /// Gives the position that the match was opened with, if not the usual one.
    pub(crate) fn opening_position(&self) -> Option<G::State> {
        let first = Seq::at(0);
        let Some(Entry::Ruling { effects, .. }) = self.effective(first) else { return None };
        let [effect] = effects.as_slice() else { return None };
        let mut state = self.before(first).state;
        G::evolve(&mut state, effect);
        (G::set_up(state.clone()).as_ref() == Some(effect)).then_some(state)
    }

    fn check_options(&self, file: &Transcript) -> Result<(), Message> {
        let rules = serde_json::to_value(self.rules()).unwrap_or_default();
        for (name, there) in &file.options {
            let here = rules.get(name).map(as_text).unwrap_or_default();
            if here != *there {
                let differ = Message::new("interchange-option").with("name", name.as_str());
                return Err(differ.with("there", there.as_str()).with("here", here));
            }
        }
        Ok(())
    }

    fn take_position(&mut self, file: &Transcript, signature: &Signature) -> Result<(), Message> {
        let Some(line) = &file.position else { return Ok(()) };
        let there = G::parse_position(line, self.rules(), self.seats())?;
        match self.entries() {
            [] => self.set_up(there, signature.clone()),
            _ if there == *self.state() => Ok(()),
            _ => Err(Message::new("interchange-position").with("there", line.as_str())),
        }
    }

    /// Gives the seats under the names that the file has for them.
    fn seats_named(&self, file: &Transcript) -> Vec<G::Seat> {
        let mut seats = serde_json::to_value(self.seats()).unwrap_or_default();
        for (index, name) in file.names.iter().enumerate() {
            if let (Some(name), Some(there)) = (name, seats.get_mut(index).and_then(|seat| seat.get_mut("name"))) {
                *there = Value::String(name.clone());
            }
        }
        serde_json::from_value(seats).unwrap_or_else(|_| self.seats().to_vec())
    }

    /// Records a move; tells whether something speaks against it that it waives.
    fn record_written(
        &mut self,
        it: &WrittenMove,
        seats: &[G::Seat],
        by: &Signature,
    ) -> Result<(Seq, bool), TextError> {
        let entry = Entry::parse_at(&it.text, &it.waived, it.reason.as_deref(), seats, self.state());
        let entry = entry.map_err(TextError::Unreadable)?;
        let waives = !it.waived.is_empty()
            && self.preview(&entry, by.offices()).is_ok_and(|proposal| !proposal.waived.is_empty());
        match self.record(entry, by.clone()) {
            Ok(seq) => Ok((seq, waives)),
            Err(found) => Err(self.refused(found)),
        }
    }
}

/// Names what a file says and nothing here is made of: tags and the like that nobody knows, and comments.
pub(crate) fn remarks(unknown: &[String], comments: usize) -> Vec<Message> {
    let mut names = unknown.to_vec();
    names.sort();
    names.dedup();
    let unknown = || Message::new("interchange-unknown").with("count", names.len()).with("names", names.join(", "));
    let counted = || Message::new("interchange-comments").with("count", comments);
    let told = [(!names.is_empty()).then(unknown), (comments > 0).then(counted)];
    told.into_iter().flatten().collect()
}

/// Tells whether two names are the same, however they are spaced and capitalised.
fn is_same(one: &str, other: &str) -> bool {
    let words = |name: &str| name.split_whitespace().map(str::to_lowercase).collect::<Vec<_>>();
    words(one) == words(other)
}

/// Lists the names of a file that others have here in the same seats.
fn renamed<G: Notation>(seats: &[G::Seat], file: &Transcript) -> Vec<(Seat, String)> {
    let named = seats.iter().zip(&file.names).zip(0..);
    let differs = named.filter_map(|((here, there), seat)| {
        let there = there.as_ref().filter(|there| !is_same(there, G::seat_name(here)))?;
        Some((Seat(seat), there.clone()))
    });
    differs.collect()
}

/// Writes a file anew for players who sit elsewhere than in it, where all of them are here; `None` where everybody sits as
/// in the file, or it has no seats that could be changed.
///
/// # Errors
/// When they sit in another order around the table, or the file begins from a position.
fn reseated<G: Notation>(seats: &[G::Seat], file: &Transcript) -> Result<Option<Transcript>, Message> {
    let place = |name: &Option<String>| {
        let name = name.as_ref()?;
        let seat = seats.iter().position(|seat| is_same(name, G::seat_name(seat)))?;
        u8::try_from(seat).ok().map(Seat)
    };
    let Some(places) = file.names.iter().map(place).collect::<Option<Vec<Seat>>>() else { return Ok(None) };
    let moved = places.iter().zip(0..).any(|(seat, there)| seat.0 != there);
    if !moved || G::reseat("", &places).is_none() {
        return Ok(None);
    }
    // Whose turn comes after whose is a matter of the seats: all may have moved on, but not changed about.
    let steps = places.iter().zip(places.iter().cycle().skip(1));
    if steps.filter(|(seat, next)| next <= seat).count() > 1 || file.position.is_some() {
        let order = file.names.iter().flatten().map(String::as_str).collect::<Vec<_>>().join(", ");
        return Err(Message::new("interchange-order").with("names", order));
    }
    let mut own = file.clone();
    own.names = vec![None; seats.len()];
    for (seat, name) in places.iter().zip(&file.names) {
        own.names[seat.index()].clone_from(name);
    }
    let texts = own.moves.iter_mut().map(|written| &mut written.text);
    for text in texts.chain(own.told.iter_mut().map(|told| &mut told.text)) {
        *text = G::reseat(text, &places).unwrap_or_default();
    }
    Ok(Some(own))
}

/// Writes a field of the rules: text as it is, everything else as JSON.
pub(crate) fn as_text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
