//! What this desk asks of others, and what it records by itself of what they ask.

use std::collections::BTreeMap;

use festival::event::LogLine;
use festival::store::{HallAct, Order, askable, is_open_entry, takeable};
use journal::{Asked, Hash, OwnerEvent, Request};
use rules::TextError;

use crate::Live;

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
        let act = HallAct::Ask { stream: stream.to_owned(), act: act.to_owned() };
        self.store.order(Order::Hall { act, stamp });
        Ok(())
    }

    /// Lists what this desk has asked for in a stream and was not recorded, the last first.
    pub fn asked_for(&self, stream: &str) -> Vec<AskedFor> {
        let mut answers = BTreeMap::new();
        let mut asked = Vec::new();
        for line in self.event.log.iter().rev().filter(|line| line.apart.is_none()) {
            match &line.owners {
                Some(OwnerEvent::Answered { request, refused, .. }) => {
                    answers.insert(*request, refused.clone());
                }
                Some(OwnerEvent::Asked { stream: of, act }) if of == stream && Some(line.by) == self.own_desk() => {
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
        let mut waiting: Vec<&LogLine> = Vec::new();
        for line in self.event.log.iter().filter(|line| line.apart.is_none()) {
            match &line.owners {
                Some(OwnerEvent::Asked { stream, .. }) if self.writes_in(stream) => waiting.push(line),
                Some(OwnerEvent::Answered { request, .. }) => waiting.retain(|line| line.hash != *request),
                _ => {}
            }
        }
        waiting
    }

    /// Records the entries that others ask for, as long as they are taken and the organiser allows it; what does not fit waits for
    /// somebody.
    pub(crate) fn take_entries(&mut self) {
        if !self.event.setup.desk.takes_entries || self.asked_here() == 0 || self.saving.waiting > 0 {
            return;
        }
        let request = self.waiting_lines().into_iter().filter_map(request_of);
        let open = |request: &Request| !self.tried.contains(&request.hash) && is_open_entry(&self.event, request);
        let Some(request) = request.filter(open).min_by_key(|request| request.stamp.time_ms) else { return };
        // One at a time: the next is decided by the position that this one makes.
        self.tried.insert(request.hash);
        let stamp = self.stamp();
        if let Ok(record) = takeable(&self.event, &request, &stamp) {
            let expected = self.event.last_seq(&request.stream);
            self.store.order(Order::Hall { act: HallAct::Take { request: request.hash, expected, record }, stamp });
        }
    }
}

/// Returns the request of a line that asks for something.
fn request_of(line: &LogLine) -> Option<Request> {
    let Some(OwnerEvent::Asked { stream, act }) = &line.owners else { return None };
    let stamp = journal::Stamp { time_ms: line.time_ms, desk: line.desk.clone(), official: line.official.clone() };
    let (by, hash): (_, Hash) = (line.by, line.hash);
    Some(Request { hash, by, stamp, stream: stream.clone(), act: act.clone(), state: Asked::Waits })
}
