//! Files that players and their programs exchange: written from a match, read, and imported into one.
//!
//! A file holds what was done, in order; who entered it and when is only in the journal, and annulled acts are not in a
//! file. Its acts are checked like typed ones: it is imported up to the first bad move.

mod games;
mod looks;
mod moves;
mod results;
pub(crate) mod sgf;
mod transcript;
mod words;

pub(crate) use games::{EXTENSION, whole};
pub use games::{Interchange, Listed};
pub use looks::looks_like;
pub use moves::MoveList;
pub(crate) use results::result_of;
pub use transcript::{Claim, Stopped, Transcript, WrittenMove};

use serde_json::Value;

use crate::entry::{Entry, Signature};
use crate::{Match, Message, Notation, Seat, Seq, TextError};

/// The result of an import.
#[derive(Clone, Debug, PartialEq)]
pub struct Imported {
    /// The number of the last entry of the match.
    pub last: Seq,
    /// Number of moves of the file that were recorded.
    pub count: usize,
    /// Seats that keep their names here although the file has others for them.
    pub renamed: Vec<(Seat, String)>,
    /// The moves that hold only because the file waives the objections.
    pub waived: Vec<WrittenMove>,
    /// The first bad move, at which it stopped.
    pub stopped: Option<Stopped>,
    /// What the file says and is not imported, and where it differs from the match.
    pub remarks: Vec<Message>,
    /// The file's result, if it differs from the match's own.
    pub contradicted: Option<Message>,
}

impl<G: Notation> Match<G> {
    /// Imports a file into a match without any play so far, up to its first bad move. If the file has this match's
    /// players in other seats, acts are assigned by name; players with other names in the file keep their names here.
    ///
    /// # Errors
    /// When something has been played already, or the file was played by other rules, from another position or in
    /// another order of seats than this match; nothing is recorded then.
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

    /// Compares the file's claims with the present position, and remarks each difference once.
    fn hold(&self, file: &Transcript, imported: &mut Imported) {
        let here = file.claims.iter().filter(|claim| claim.after == imported.count);
        for difference in here.flat_map(|claim| self.differences(claim)) {
            if !imported.remarks.contains(&difference) {
                imported.remarks.push(difference);
            }
        }
    }

    fn differences(&self, claim: &Claim) -> Vec<Message> {
        G::INTERCHANGE.map_or_else(Vec::new, |interchange| (interchange.differs)(claim, self.state(), self.seats()))
    }

    /// Returns a remark if the file names another ruleset.
    fn other_ruleset(&self, file: &Transcript) -> Option<Message> {
        let (there, here) = (file.ruleset.as_ref()?, &self.ruleset().id);
        let differ = || Message::new("interchange-ruleset").with("there", there.as_str()).with("here", here.as_str());
        (there != here).then(differ)
    }

    /// Checks whether the record is empty, apart from the position that the match was opened with.
    fn is_fresh(&self) -> bool {
        self.entries().is_empty() || (self.entries().len() == 1 && self.opening_position().is_some())
    }

    /// Returns the position that the match was opened with, if not the usual one.
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

    /// Returns the seats with the names that the file has for them.
    fn seats_named(&self, file: &Transcript) -> Vec<G::Seat> {
        let mut seats = serde_json::to_value(self.seats()).unwrap_or_default();
        for (index, name) in file.names.iter().enumerate() {
            if let (Some(name), Some(there)) = (name, seats.get_mut(index).and_then(|seat| seat.get_mut("name"))) {
                *there = Value::String(name.clone());
            }
        }
        serde_json::from_value(seats).unwrap_or_else(|_| self.seats().to_vec())
    }

    /// Records a move; returns whether it waives an objection.
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

/// Lists what a file says and is not imported: unknown tags and the like by name, comments by number.
pub(crate) fn remarks(unknown: &[String], comments: usize) -> Vec<Message> {
    let mut names = unknown.to_vec();
    names.sort();
    names.dedup();
    let unknown = || Message::new("interchange-unknown").with("count", names.len()).with("names", names.join(", "));
    let counted = || Message::new("interchange-comments").with("count", comments);
    let told = [(!names.is_empty()).then(unknown), (comments > 0).then(counted)];
    told.into_iter().flatten().collect()
}

/// Checks whether two names are the same up to spaces and letter case.
fn is_same(one: &str, other: &str) -> bool {
    let words = |name: &str| name.split_whitespace().map(str::to_lowercase).collect::<Vec<_>>();
    words(one) == words(other)
}

/// Lists the seats whose names in the file differ, with the file's names.
fn renamed<G: Notation>(seats: &[G::Seat], file: &Transcript) -> Vec<(Seat, String)> {
    let named = seats.iter().zip(&file.names).zip(0..);
    let differs = named.filter_map(|((here, there), seat)| {
        let there = there.as_ref().filter(|there| !is_same(there, G::seat_name(here)))?;
        Some((Seat(seat), there.clone()))
    });
    differs.collect()
}

/// Rewrites a file for players who sit elsewhere than in it, if all of them are here; `None` if everybody sits as in
/// the file, or its acts can't change seats.
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
    let all_here = (0..seats.len()).all(|seat| places.iter().any(|place| place.index() == seat));
    let reseat = G::INTERCHANGE.and_then(|interchange| interchange.reseat).filter(|_| moved && all_here);
    let Some(reseat) = reseat else { return Ok(None) };
    // The order of turns depends on the seats: the players may all have moved on around the table, but not changed
    // their order.
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
    for text in texts.chain(own.claims.iter_mut().map(|claim| &mut claim.text)) {
        *text = reseat(text, &places);
    }
    own.results.iter_mut().for_each(results::reseat);
    Ok(Some(own))
}

/// Writes the value of a field of the rules: a text as it is, anything else as JSON.
pub(crate) fn as_text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
