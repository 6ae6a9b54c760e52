//! How old what is known here of each part of the event is.

use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use ::hub::Member;
use journal::{DeskId, Titles};

use crate::Live;

/// How long nothing may be heard before it is told.
const OLD: Duration = Duration::from_secs(10);

/// How many desks are named at once that were not heard.
const NAMED: usize = 3;

/// When the desks of an event were heard last, as a desk or a board knows it that hears of them through a hub.
#[derive(Clone, Debug)]
pub struct Ages {
    /// The desk that looks, if it is one.
    pub own: Option<DeskId>,
    /// Who owns what.
    pub titles: Arc<Titles>,
    /// The desks, as the hub knew them.
    pub members: Vec<Member>,
    /// When the hub told of them, or since when it has not.
    pub asked: Instant,
}

/// Something of which nothing was heard for too long.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Old {
    /// The desk that has it, as it calls itself; `None` if nothing was heard of any.
    pub desk: Option<String>,
    /// For how long; `None` if it was never heard.
    pub age: Option<Duration>,
}

impl Ages {
    /// Returns the ages for who reads the file of a desk on this machine, which was last there at some time.
    pub fn beside(titles: Arc<Titles>, there: Option<SystemTime>) -> Self {
        let silent = there.and_then(|there| there.elapsed().ok()).unwrap_or_default();
        let asked = Instant::now().checked_sub(silent).unwrap_or_else(Instant::now);
        Self { own: None, titles, members: Vec::new(), asked }
    }

    /// Returns how old what is known of a stream is at some moment, if nothing was heard of it for too long; `None` as the stream:
    /// of everything. What this desk has itself is never old.
    pub fn old(&self, stream: Option<&str>, now: Instant) -> Option<Old> {
        self.old_of(stream.map(|stream| self.titles.owner(stream)), now)
    }

    /// Returns the same of all that a desk has.
    pub fn old_desk(&self, desk: DeskId, now: Instant) -> Option<Old> {
        self.old_of(Some(desk), now)
    }

    fn old_of(&self, owner: Option<DeskId>, now: Instant) -> Option<Old> {
        let silent = now.saturating_duration_since(self.asked);
        if owner.is_some() && owner == self.own {
            return None;
        }
        if silent >= OLD {
            return Some(Old { desk: None, age: Some(silent) });
        }
        let member = self.members.iter().find(|member| Some(member.desk) == owner)?;
        let age = member.heard.map(|heard| heard.saturating_add(silent));
        age.is_none_or(|age| age >= OLD).then(|| Old { desk: Some(member.name.clone()), age })
    }

    /// Lists who was not heard for too long of those who have some streams, each once and a few at most; of no streams: the hub.
    pub fn all_old(&self, streams: &[String], now: Instant) -> Vec<Old> {
        let mut all: Vec<Old> = Vec::new();
        for old in streams_or_all(streams).filter_map(|stream| self.old(stream, now)) {
            if all.len() < NAMED && all.iter().all(|other| other.desk != old.desk) {
                all.push(old);
            }
        }
        all
    }

    /// Returns when it should be asked again whether any of some streams is old.
    pub fn due(&self, streams: &[String], now: Instant) -> Duration {
        const SECOND: Duration = Duration::from_secs(1);
        let silent = now.saturating_duration_since(self.asked);
        let old = streams_or_all(streams).any(|stream| self.old(stream, now).is_some());
        if old { SECOND } else { OLD.saturating_sub(silent).max(SECOND) }
    }
}

fn streams_or_all(streams: &[String]) -> impl Iterator<Item = Option<&str>> {
    let all = streams.is_empty().then_some(None);
    all.into_iter().chain(streams.iter().map(|stream| Some(stream.as_str())))
}

impl Live {
    /// Returns when the other desks were heard last; `None` if the event is on no hub.
    pub fn ages(&self) -> Option<Ages> {
        let state = self.hub()?;
        let (own, titles, asked) = (self.writes_as, Arc::clone(&self.titles), state.asked.unwrap_or(self.opened_at));
        Some(Ages { own, titles, members: state.members, asked })
    }
}
