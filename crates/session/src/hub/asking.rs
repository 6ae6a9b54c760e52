//! What this desk asks of others, and what it records by itself of what they ask.

use std::collections::BTreeMap;

use festival::event::LogLine;
use festival::store::{HallAct, Order, askable, fits, is_taken_unseen, takeable, takeable_by};
use festival::{TOURNAMENT_PREFIX, tournament_stream};
use journal::{Asked, Hash, NewRecord, OwnerEvent, Request, Stamp, Voucher};
use rules::{Signature, TextError};

use crate::{JUDGED, Live, Needed, TournamentBook};

/// Something that this desk has asked another one for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AskedFor {
    /// The act, as it would be typed there.
    pub act: String,
    /// When it was asked for, in milliseconds since the Unix epoch, UTC.
    pub time_ms: i64,
    /// Why it was refused; `None` while it waits.
    pub refused: Option<String>,
}

impl Live {
    /// Checks whether what would be recorded in a stream can be asked for: this desk writes, and another one has it.
    pub fn asks(&self, stream: &str) -> bool {
        self.owned_elsewhere(stream).is_some()
    }

    /// Asks the desk that has a stream for an act, as it would be typed there, and adds the people who were expected with it.
    ///
    /// # Errors
    /// Why it can't be read; nothing is recorded then.
    pub fn ask(&mut self, stream: &str, act: &str) -> Result<(), TextError> {
        askable(&self.event, stream, act)?;
        let stamp = self.stamp();
        self.add_expected(&stamp);
        self.order_asked(stream, act, &[], stamp);
        Ok(())
    }

    /// Returns what vouches for words in the name of this desk; `None` if it only reads.
    pub const fn voucher(&self) -> Option<&Voucher> {
        self.voucher.as_ref()
    }

    /// Asks whichever desk has a tournament for what the seats of a table agreed to on their slip, or for a referee.
    ///
    /// # Errors
    /// Why it can't be read, or would be refused as things stand; nothing is recorded then.
    pub fn ask_for_table(&mut self, tournament: &str, act: &str, agreed: &[u8]) -> Result<(), TextError> {
        let stream = tournament_stream(tournament);
        fits(&self.event, &stream, act)?;
        // No official asks, whoever is at the desk.
        let stamp = Stamp { official: None, ..self.stamp() };
        self.order_asked(&stream, act, agreed, stamp);
        Ok(())
    }

    fn order_asked(&self, stream: &str, act: &str, agreed: &[u8], stamp: Stamp) {
        let act = HallAct::Ask { stream: stream.to_owned(), act: act.to_owned(), agreed: agreed.to_vec() };
        self.store.order(Order::Hall { act, stamp });
    }

    /// Lists what this desk has asked for in a stream and was not recorded, the last first.
    pub fn asked_for(&self, stream: &str) -> Vec<AskedFor> {
        let mut answers = BTreeMap::new();
        let mut asked = Vec::new();
        for line in self.event.log.iter().rev().filter(|line| line.apart.is_none()) {
            match line.owners() {
                Some(OwnerEvent::Answered { request, refused, .. }) => {
                    answers.insert(*request, refused.clone());
                }
                Some(OwnerEvent::Asked { stream: of, act, .. }) if of == stream && Some(line.by) == self.own_desk() => {
                    let answer = answers.remove(&line.hash);
                    if !matches!(answer, Some(None)) {
                        asked.push(AskedFor { act: act.clone(), time_ms: line.time_ms, refused: answer.flatten() });
                    }
                }
                _ => {}
            }
        }
        asked
    }

    /// Returns the lines of the requests that wait for this desk, as they came.
    pub(super) fn waiting_lines(&self) -> Vec<&LogLine> {
        let here =
            |line: &&LogLine| matches!(line.owners(), Some(OwnerEvent::Asked { stream, .. }) if self.writes_in(stream));
        self.asked.lines(&self.event.log).into_iter().filter(here).collect()
    }

    /// Looks at what has come since it was looked last: what nobody has answered is not sought in the whole log every time.
    pub(crate) fn count_asked(&mut self) {
        if self.asked.follow(&self.event.log) {
            self.asked.here = self.waiting_lines().len();
        }
    }

    /// Records what the organiser allows to be recorded unseen, of what is asked here; what does not fit waits for somebody.
    pub(crate) fn take_unseen(&mut self) {
        let rules = &self.event.setup.desk;
        if !(rules.takes_entries || rules.takes_slips) || self.asked_here() == 0 || self.saving.waiting > 0 {
            return;
        }
        let request = self.waiting_lines().into_iter().filter_map(request_of);
        let open = |request: &Request| !self.tried.contains(&request.hash) && is_taken_unseen(&self.event, request);
        let Some(request) = request.filter(open).min_by_key(|request| request.stamp.time_ms) else { return };
        // One at a time: the next is decided by the position that this one makes.
        self.tried.insert(request.hash);
        let stamp = self.stamp();
        if let Ok(record) = takeable(&self.event, &request, &stamp) {
            self.order_taken(&request, record, stamp);
        }
    }

    /// Records what another desk or a table has asked for, in the name of whoever is at the keyboard; those who are at the desk
    /// vouch for it as for an act that is typed here.
    ///
    /// # Errors
    /// Why it can't be recorded now; nothing is.
    pub fn take_request(&mut self, request: &Request) -> Result<(), TextError> {
        let stamp = self.stamp();
        let record = match self.clerk() {
            Some(_) => takeable_by(&self.event, request, &stamp, self.signature_for(request, stamp.time_ms))?,
            None => takeable(&self.event, request, &stamp)?,
        };
        self.order_taken(request, record, stamp);
        Ok(())
    }

    /// Records what was asked for, in the name of an official; see [`Live::take_request`].
    ///
    /// # Errors
    /// Why it can't be recorded now; nothing is.
    pub fn take_request_for(&mut self, request: &Request, official: &str) -> Result<(), TextError> {
        let stamp = Stamp { official: Some(official.to_owned()), ..self.stamp() };
        let record = takeable(&self.event, request, &stamp)?;
        self.order_taken(request, record, stamp);
        Ok(())
    }

    /// Signs what was asked for with those for whom having signed in is enough; alone if somebody is missing all the same.
    fn signature_for(&self, request: &Request, time_ms: i64) -> Signature {
        let game = self.event.game_of(&request.stream);
        let act = game.and_then(|game| Some((game, game.objections(&request.act).ok()?.act)));
        let need = act.and_then(|(game, act)| game.need(act));
        let judged = act.is_some_and(|(_, act)| JUDGED.contains(&act));
        let needed = if judged { Needed::anew(need) } else { Needed::fact(need) };
        let signature = needed.sign(self, &[]).unwrap_or_else(|_| self.signature());
        Signature { time_ms, ..signature }
    }

    /// Refuses what was asked for, in the name of an official.
    pub fn refuse_for(&mut self, request: &Request, reason: &str, official: &str) {
        self.decide(HallAct::Refuse { request: request.hash, reason: reason.to_owned() }, Some(official));
    }

    /// Lists the requests that wait for this desk, as they came.
    pub fn waiting_requests(&self) -> Vec<Request> {
        self.waiting_lines().into_iter().filter_map(request_of).collect()
    }

    fn order_taken(&mut self, request: &Request, record: Option<NewRecord>, stamp: Stamp) {
        let expected = self.event.last_seq(&request.stream);
        if record.is_some() {
            self.taken.push((request.stream.clone(), expected + 1));
        }
        self.store.order(Order::Hall { act: HallAct::Take { request: request.hash, expected, record }, stamp });
    }

    /// Records what acts bring with them that were asked for and are in the file now, such as the clock that stops with a result.
    pub(crate) fn bring_consequences(&mut self) {
        let there = |(stream, number): &(String, u64)| self.event.last_seq(stream) >= *number;
        let (come, waiting) = std::mem::take(&mut self.taken).into_iter().partition(there);
        self.taken = waiting;
        for (stream, number) in come {
            let line = self.event.log.iter().rev().find(|line| line.stream == stream && line.seq == number);
            let id = stream.strip_prefix(TOURNAMENT_PREFIX).zip(line.and_then(|line| line.entry));
            if let Some((id, seq)) = id {
                self.record_consequences(TournamentBook(id), seq);
            }
        }
    }
}

/// Returns the request of a line that asks for something.
fn request_of(line: &LogLine) -> Option<Request> {
    let Some(OwnerEvent::Asked { stream, act, agreed }) = line.owners() else { return None };
    let (desk, official) = (line.desk.to_string(), line.official.as_deref().map(str::to_owned));
    let stamp = journal::Stamp { time_ms: line.time_ms, desk, official };
    let (by, hash): (_, Hash) = (line.by, line.hash);
    let (stream, act, agreed) = (stream.clone(), act.clone(), agreed.clone());
    Some(Request { hash, by, stamp, stream, act, agreed, state: Asked::Waits })
}

#[cfg(test)]
mod tests;
