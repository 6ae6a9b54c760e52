//! Who records in which stream, by what the desks state about it.
//!
//! - What is a desk's own, `KIND/DESK`, stays so. `event` is owned first by the desk that made the event.
//! - Any other stream is owned first by the desk that began it, if it owned the stream above: a match that of its tournament,
//!   all else `event`. One that nobody has begun belongs to whoever owns the stream above.
//! - A statement names the tenure that it ends by the statement with which that had begun, and a record the one in which it was
//!   recorded: so nothing counts in a tenure of which its desk did not know.
//! - The owner gives a stream away. Or another desk takes it over, when its owner is gone, and names the last record of the
//!   owner that it knows: with it the tenure ends, so that a gift after it comes too late. Of several that took over from the
//!   same tenure the one counts whose record has the lowest hash: nobody's merit, but the same everywhere.
//!
//! There is no time limit and no election: an owner that is cut off goes on for as long as it takes.

use std::collections::{BTreeMap, BTreeSet};

use crate::desk::DeskId;
use crate::hash::Hash;
use crate::heads::Tip;
use crate::statements::{Answer, Claim, OwnerEvent, Request};

/// The stream of the event itself, above all others.
pub const EVENT: &str = "event";

/// The first record of a stream, by one of the desks that have begun it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beginning {
    /// The desk.
    pub desk: DeskId,
    /// The number of the record.
    pub number: u64,
    /// The beginning of the tenure, of the stream above, in which it was recorded.
    pub since: Option<Hash>,
}

/// What a replica knows of the records themselves. Where a chain has forked, only the side counts on which it goes on.
pub trait Known {
    /// Why it could not be read.
    type Error;

    /// Returns the records of a stream with the seq 1.
    ///
    /// # Errors
    /// If it cannot be read.
    fn beginnings(&self, stream: &str) -> Result<Vec<Beginning>, Self::Error>;

    /// Checks whether a record is known.
    ///
    /// # Errors
    /// If it cannot be read.
    fn holds(&self, tip: &Tip) -> Result<bool, Self::Error>;
}

/// How long a desk owns a stream. It is known by the statement with which it began, which its owner knew and names in every
/// record of the stream: a number would not tell it from one that counted before somebody else was known to have taken over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tenure {
    /// Counts the tenures of the stream, from 1: the *epoch*.
    pub epoch: u64,
    /// The owner.
    pub desk: DeskId,
    /// The hash of the statement by which it began, in this stream or the one above; `None` if the event began with it.
    pub since: Option<Hash>,
    /// The last number of it; `None` if it has not ended.
    pub until: Option<u64>,
}

impl Tenure {
    /// Checks whether it had not ended before a record of the owner, by its number.
    pub fn lasts(&self, number: u64) -> bool {
        self.until.is_none_or(|until| number <= until)
    }
}

/// What all desks have stated about owners.
#[derive(Clone, Debug)]
pub struct Owners {
    founder: DeskId,
    claims: Vec<Claim>,
}

impl Owners {
    /// Takes the statements of all desks, in any order; the take-overs that name an unknown record do not count.
    ///
    /// # Errors
    /// If what is known cannot be read.
    pub fn new<K: Known>(founder: DeskId, claims: Vec<Claim>, known: &K) -> Result<Self, K::Error> {
        let mut owners = Self { founder, claims: Vec::with_capacity(claims.len()) };
        for claim in claims {
            let sound = match &claim.event {
                OwnerEvent::Took { from, .. } => {
                    from.desk != claim.at.desk && (from.number == 0 || known.holds(from)?)
                }
                OwnerEvent::Gave { to, .. } => *to != claim.at.desk,
                OwnerEvent::Settled { .. }
                | OwnerEvent::Asked { .. }
                | OwnerEvent::Answered { .. }
                | OwnerEvent::Admitted { .. } => true,
            };
            owners.claims.extend(sound.then_some(claim));
        }
        Ok(owners)
    }

    /// Returns the tenures of a stream, first to last; there is at least one, and only the last has not ended.
    ///
    /// # Errors
    /// If what is known cannot be read.
    pub fn tenures<K: Known>(&self, known: &K, stream: &str) -> Result<Vec<Tenure>, K::Error> {
        if let Some(desk) = own_of(stream) {
            return Ok(vec![Tenure { epoch: 1, desk, since: None, until: None }]);
        }
        let mut last = self.first(known, stream)?;
        let mut tenures = Vec::new();
        while let Some((until, next)) = self.next(&last, stream) {
            tenures.push(Tenure { until: Some(until), ..last });
            last = next;
        }
        tenures.push(last);
        Ok(tenures)
    }

    /// Returns the tenure that a stream is in.
    ///
    /// # Errors
    /// If what is known cannot be read.
    pub fn tenure<K: Known>(&self, known: &K, stream: &str) -> Result<Tenure, K::Error> {
        let last = self.tenures(known, stream)?.pop();
        Ok(last.unwrap_or(Tenure { epoch: 1, desk: self.founder, since: None, until: None }))
    }

    /// Returns the desks that were let in, each with its name: by one that owned `event` then. The founder needs nobody.
    ///
    /// # Errors
    /// If what is known cannot be read.
    pub fn admitted<K: Known>(&self, known: &K) -> Result<BTreeMap<DeskId, &str>, K::Error> {
        let hosts = self.tenures(known, EVENT)?;
        let admitted = self.claims.iter().filter_map(|claim| match &claim.event {
            OwnerEvent::Admitted { desk, name, since } => {
                decides(&hosts, &claim.at, *since).then_some((*desk, name.as_str()))
            }
            _ => None,
        });
        Ok(admitted.collect())
    }

    /// Returns the records in branches of a stream of which an owner has decided what becomes of them, each with whether it was
    /// recorded anew.
    ///
    /// # Errors
    /// If what is known cannot be read.
    pub fn settled<K: Known>(&self, known: &K, stream: &str) -> Result<BTreeMap<Hash, bool>, K::Error> {
        let (tenures, mut settled) = (self.tenures(known, stream)?, BTreeMap::new());
        for claim in &self.claims {
            let OwnerEvent::Settled { stream: of, since, adopted, left, .. } = &claim.event else { continue };
            if of == stream && decides(&tenures, &claim.at, *since) {
                settled.extend(left.iter().map(|hash| (*hash, false)));
                settled.extend(adopted.iter().map(|hash| (*hash, true)));
            }
        }
        Ok(settled)
    }

    /// Returns what was asked of the owners of streams, each with the answer of one that owned the stream; the first counts.
    ///
    /// # Errors
    /// If what is known cannot be read.
    pub fn requests<K: Known>(&self, known: &K) -> Result<Vec<Request<'_>>, K::Error> {
        let mut requests = Vec::new();
        for claim in &self.claims {
            let OwnerEvent::Asked { stream, act, agreed } = &claim.event else { continue };
            let tenures = self.tenures(known, stream)?;
            let answers = self.claims.iter().filter_map(|answer| match &answer.event {
                OwnerEvent::Answered { request, stream: of, since, refused }
                    if (*request, of) == (claim.at.hash, stream) && decides(&tenures, &answer.at, *since) =>
                {
                    Some((answer.at.hash, refused.as_deref()))
                }
                _ => None,
            });
            let answer = answers.min_by_key(|(hash, _)| *hash).map(|(_, refused)| match refused {
                Some(reason) => Answer::Refused(reason),
                None => Answer::Taken,
            });
            requests.push(Request { at: claim.at, stream, act, agreed, answer });
        }
        Ok(requests)
    }

    /// Returns the desks that one desk has let in, whatever it owned.
    pub fn admitted_by(&self, host: DeskId) -> impl Iterator<Item = DeskId> {
        let own = self.claims.iter().filter(move |claim| claim.at.desk == host);
        own.filter_map(|claim| match claim.event {
            OwnerEvent::Admitted { desk, .. } => Some(desk),
            _ => None,
        })
    }

    /// Returns the desks that were let in, beginning with those that are trusted and the founder: what a desk states that
    /// nobody has let in does not count, so that none lets itself in.
    ///
    /// # Errors
    /// If what is known cannot be read.
    pub fn guests<K: Known>(&self, known: &K, trusted: &BTreeSet<DeskId>) -> Result<BTreeSet<DeskId>, K::Error> {
        let mut guests = trusted.clone();
        guests.insert(self.founder);
        loop {
            let claims = self.claims.iter().filter(|claim| guests.contains(&claim.at.desk)).cloned().collect();
            let before = guests.len();
            guests.extend(Self { founder: self.founder, claims }.admitted(known)?.into_keys());
            if guests.len() == before {
                return Ok(guests);
            }
        }
    }

    /// Checks whether desks share the event on purpose: one was let in, was given a stream, or took one over and said why.
    /// Before that, whoever opens a copy of the file simply goes on.
    pub fn is_shared(&self) -> bool {
        self.claims.iter().any(|claim| !matches!(claim.event, OwnerEvent::Took { reason: None, .. }))
    }

    /// Returns the streams of which somebody has stated an owner.
    pub fn named(&self) -> BTreeSet<&str> {
        self.claims
            .iter()
            .filter_map(|claim| claim.event.streams())
            .flat_map(BTreeMap::keys)
            .map(String::as_str)
            .collect()
    }

    fn first<K: Known>(&self, known: &K, stream: &str) -> Result<Tenure, K::Error> {
        let Some(above) = above(stream) else {
            return Ok(Tenure { epoch: 1, desk: self.founder, since: None, until: None });
        };
        let (hosts, begun) = (self.tenures(known, &above)?, known.beginnings(stream)?);
        let had = |host: &Tenure| {
            let begins =
                |begun: &Beginning| (begun.desk, begun.since) == (host.desk, host.since) && host.lasts(begun.number);
            let first = Tenure { epoch: 1, ..*host };
            begun.iter().any(begins)
                || self.gifts(&first, stream).any(|(at, _)| host.lasts(at.number))
                || self.takes(&first, stream).any(|(_, number)| host.lasts(number))
        };
        let host = hosts.iter().find(|host| had(host)).or(hosts.last());
        let (desk, since) = host.map_or((self.founder, None), |host| (host.desk, host.since));
        Ok(Tenure { epoch: 1, desk, since, until: None })
    }

    /// Returns where a tenure has ended, and the one that follows.
    fn next(&self, last: &Tenure, stream: &str) -> Option<(u64, Tenure)> {
        let epoch = last.epoch + 1;
        let tenure = |desk, at: Tip| Tenure { epoch, desk, since: Some(at.hash), until: None };
        let given = self.gifts(last, stream).min_by_key(|(at, _)| at.number);
        let taken = self.takes(last, stream).filter(|(_, number)| given.is_none_or(|(at, _)| *number < at.number));
        let taken = taken.min_by_key(|(at, _)| at.hash);
        let taken = taken.map(|(at, number)| (number, tenure(at.desk, at)));
        taken.or(given.map(|(at, to)| (at.number, tenure(to, at))))
    }

    /// Returns the gifts that end a tenure, each with the new owner.
    fn gifts(&self, last: &Tenure, stream: &str) -> impl Iterator<Item = (Tip, DeskId)> {
        let desk = last.desk;
        self.ending(last, stream).filter_map(move |claim| match claim.event {
            OwnerEvent::Gave { to, .. } if claim.at.desk == desk => Some((claim.at, to)),
            _ => None,
        })
    }

    /// Returns the take-overs that end a tenure, each with the last number of it.
    fn takes(&self, last: &Tenure, stream: &str) -> impl Iterator<Item = (Tip, u64)> {
        let desk = last.desk;
        self.ending(last, stream).filter_map(move |claim| match claim.event {
            OwnerEvent::Took { from, .. } if from.desk == desk => Some((claim.at, from.number)),
            _ => None,
        })
    }

    fn ending(&self, last: &Tenure, stream: &str) -> impl Iterator<Item = &Claim> {
        let ends = |event: &OwnerEvent| event.streams().and_then(|streams| streams.get(stream)) == Some(&last.since);
        self.claims.iter().filter(move |claim| ends(&claim.event))
    }
}

/// Checks whether a statement of a desk lies in a tenure of its own, with this beginning.
fn decides(tenures: &[Tenure], at: &Tip, since: Option<Hash>) -> bool {
    tenures.iter().any(|tenure| (tenure.desk, tenure.since) == (at.desk, since) && tenure.lasts(at.number))
}

/// Returns the desk whose own a stream is: `KIND/DESK`, and those without a desk that files of version 1 have.
pub fn own_of(stream: &str) -> Option<DeskId> {
    match stream.rsplit_once('/') {
        Some((_, desk)) => DeskId::parse(desk),
        None => ["people", "sealed"].contains(&stream).then_some(DeskId::FORMER),
    }
}

/// Returns the stream above: that of the tournament for a match `TOURNAMENT-NUMBER`, and `event` for all others.
pub fn above(stream: &str) -> Option<String> {
    let tournament = stream.strip_prefix("match/").and_then(|id| id.rsplit_once('-'));
    match tournament {
        Some((id, _)) => Some(format!("tournament/{id}")),
        None => (stream != EVENT).then(|| EVENT.to_owned()),
    }
}

impl Tip {
    /// Returns a place before the first record of a desk.
    pub fn nothing_of(desk: DeskId) -> Self {
        Self { desk, number: 0, hash: Hash::from_bytes([0; 32]) }
    }
}
