//! What a replica sees: by the rules of the crate alone, from its records in the order in which they came.

use std::collections::BTreeSet;
use std::convert::Infallible;
use std::fmt;
use std::hash::{Hash as Hashed, Hasher};
use std::sync::{Arc, LazyLock};

use hall::history::{self, Node};
use hall::owners::EVENT;
use hall::{Beginning, Claim, Course, DeskId, Hash, Key, Known, OwnerEvent, Owners, Place, Tenure, Tip};

/// The desks; the first made the event.
pub static DESKS: LazyLock<[DeskId; 3]> = LazyLock::new(|| [1, 2, 3].map(|desk| Key::from_secret(&[desk; 32]).desk()));

/// The stream in which desks record: it belongs to whoever owns `event`, until somebody begins it.
pub const STREAM: &str = "tournament/1";

/// A record.
#[derive(Debug)]
pub struct Record {
    pub at: Tip,
    /// Where in [`STREAM`] it is; `None` for a statement.
    pub place: Option<Place>,
    pub claim: Option<Claim>,
    /// All that its desk held.
    pub past: BTreeSet<Hash>,
    /// The record in a branch that it records anew.
    pub adopts: Option<Hash>,
}

impl Record {
    /// Returns its name, such as `B2`.
    pub fn name(&self) -> String {
        let desk = DESKS.iter().zip(["A", "B", "C"]).find(|(desk, _)| **desk == self.at.desk);
        format!("{}{}", desk.map_or("?", |(_, name)| name), self.at.number)
    }

    fn knows(&self, other: &Self) -> bool {
        self.past.contains(&other.at.hash)
    }

    /// Returns the beginning of the tenure that it takes over, and from which record on.
    fn takes(&self, stream: &str) -> Option<(Tip, Option<Hash>)> {
        match &self.claim.as_ref()?.event {
            OwnerEvent::Took { from, streams, .. } => Some((*from, *streams.get(stream)?)),
            _ => None,
        }
    }

    /// Returns the beginning of the tenure that it gives away.
    fn gives(&self, stream: &str) -> Option<Option<Hash>> {
        match &self.claim.as_ref()?.event {
            OwnerEvent::Gave { streams, .. } => streams.get(stream).copied(),
            _ => None,
        }
    }
}

struct Held<'r>(&'r [Arc<Record>]);

impl Known for Held<'_> {
    type Error = Infallible;

    fn beginnings(&self, stream: &str) -> Result<Vec<Beginning>, Infallible> {
        let places = self.0.iter().filter_map(|record| record.place);
        let begun = places.filter(|place| stream == STREAM && place.seq == 1);
        Ok(begun.map(|Place { by, number, since, .. }| Beginning { desk: by, number, since }).collect())
    }

    fn holds(&self, tip: &Tip) -> Result<bool, Infallible> {
        Ok(self.0.iter().any(|record| record.at == *tip))
    }
}

/// What a replica sees.
#[derive(Debug, PartialEq)]
pub struct View {
    event: Vec<Tenure>,
    tenures: Vec<Tenure>,
    pub last_seq: u64,
    /// Those of the stream that count, with their seqs.
    pub counted: Vec<(u64, Hash)>,
    /// All others of the stream.
    pub branch: BTreeSet<Hash>,
    /// All records.
    order: Vec<Hash>,
}

impl View {
    pub fn of(records: &[Arc<Record>]) -> Self {
        let (held, claims) = (Held(records), records.iter().filter_map(|record| record.claim.clone()).collect());
        let Ok(owners) = Owners::new(DESKS[0], claims, &held);
        let (Ok(event), Ok(tenures)) = (owners.tenures(&held, EVENT), owners.tenures(&held, STREAM));
        let mut placed: Vec<_> = records.iter().filter_map(|record| Some((record.place?, record.at.hash))).collect();
        placed.sort_by_key(|(place, _)| place.seq);
        let course = Course::of(&tenures, &placed.iter().map(|(place, _)| *place).collect::<Vec<_>>());
        let (counted, branch): (Vec<_>, Vec<_>) = placed.into_iter().partition(|(place, _)| course.holds(place));
        let nodes: Vec<_> = records.iter().map(|record| node(record)).collect();
        let order = history::order(&nodes).into_iter().map(|at| nodes[at].hash).collect();
        let counted = counted.into_iter().map(|(place, hash)| (place.seq, hash)).collect();
        let branch = branch.into_iter().map(|(_, hash)| hash).collect();
        Self { event, tenures, last_seq: course.last_seq(), counted, branch, order }
    }

    /// Returns the tenure in which a stream is.
    pub fn tenure(&self, stream: &str) -> Tenure {
        *if stream == EVENT { &self.event } else { &self.tenures }.last().unwrap()
    }

    /// Checks whether each seq counts once, up to the last one and without a gap, and nothing is lost.
    fn is_whole(&self, records: &[Arc<Record>]) -> bool {
        let recorded = records.iter().filter(|record| record.place.is_some()).count();
        self.counted.iter().map(|(seq, _)| *seq).eq(1..=self.last_seq)
            && self.counted.len() + self.branch.len() == recorded
            && self.order.iter().collect::<BTreeSet<_>>().len() == records.len()
    }

    /// Checks whether all that counts was recorded by the owner of then, who knew the statement that made it the owner.
    fn is_of_owners(&self, records: &[Arc<Record>]) -> bool {
        let is_lawful = |record: &Arc<Record>, place: Place| {
            self.tenures.iter().any(|tenure| {
                (tenure.desk, tenure.since) == (place.by, place.since)
                    && tenure.lasts(place.number)
                    && tenure.since.is_none_or(|since| record.past.contains(&since))
            })
        };
        let counts = |record: &Record| self.counted.iter().any(|(_, hash)| *hash == record.at.hash);
        records.iter().filter(|record| counts(record)).all(|record| is_lawful(record, record.place.unwrap()))
    }

    /// Checks whether all that does not count has a take-over beside it by another desk: neither knew of the other. All was
    /// recorded by an owner, so that this alone may take it out of the course.
    fn is_apart_by_take_overs(&self, records: &[Arc<Record>]) -> bool {
        let took = |record: &&Arc<Record>| record.takes(STREAM).is_some() || record.takes(EVENT).is_some();
        records.iter().filter(|record| self.branch.contains(&record.at.hash)).all(|record| {
            let beside =
                |take: &Arc<Record>| take.at.desk != record.at.desk && !take.knows(record) && !record.knows(take);
            records.iter().filter(took).any(beside)
        })
    }
}

/// Records in the order in which they came, what they show, and what is wrong with it.
pub struct Replica {
    pub records: Vec<Arc<Record>>,
    pub view: View,
    /// Stands for its records, whatever their order.
    sum: u64,
    pub is_whole: bool,
    pub is_of_owners: bool,
    pub is_apart_by_take_overs: bool,
    pub depends_on_arrival: bool,
}

impl Replica {
    pub fn of(records: Vec<Arc<Record>>) -> Self {
        let (view, mut other) = (View::of(&records), records.clone());
        other.reverse();
        let mut depends_on_arrival = View::of(&other) != view;
        other.sort_by_key(|record| record.at);
        depends_on_arrival |= View::of(&other) != view;
        Self {
            sum: records.iter().map(|record| short(&record.at.hash)).fold(0, u64::wrapping_add),
            is_whole: view.is_whole(&records),
            is_of_owners: view.is_of_owners(&records),
            is_apart_by_take_overs: view.is_apart_by_take_overs(&records),
            depends_on_arrival,
            records,
            view,
        }
    }

    fn counts(&self, hash: &Hash) -> bool {
        self.view.counted.iter().any(|(_, counted)| counted == hash)
    }

    /// Returns the records in branches that were recorded anew, and count.
    fn adopted(&self) -> Vec<Hash> {
        self.records.iter().filter(|record| self.counts(&record.at.hash)).filter_map(|record| record.adopts).collect()
    }

    /// Returns a record in a branch of which nobody has decided.
    pub fn waiting(&self) -> Option<Hash> {
        let adopted = self.adopted();
        self.view.branch.iter().find(|hash| !adopted.contains(hash)).copied()
    }

    /// Checks whether no record counts beside the one that was recorded anew, nor that one twice.
    pub fn adopts_once(&self) -> bool {
        let adopted = self.adopted();
        let once = adopted.iter().collect::<BTreeSet<_>>().len() == adopted.len();
        once && !adopted.iter().any(|hash| self.counts(hash))
    }

    pub fn count(&self, desk: usize) -> usize {
        self.records.iter().filter(|record| record.at.desk == DESKS[desk]).count()
    }

    pub fn holds(&self, hash: &Hash) -> bool {
        self.records.iter().any(|record| record.at.hash == *hash)
    }

    pub fn names(&self) -> String {
        self.records.iter().map(|record| record.name()).collect::<Vec<_>>().join(" ")
    }
}

impl PartialEq for Replica {
    fn eq(&self, other: &Self) -> bool {
        self.sum == other.sum
    }
}

impl Hashed for Replica {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.sum.hash(state);
    }
}

impl fmt::Debug for Replica {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |hash: &Hash| self.records.iter().find(|record| record.at.hash == *hash).map(|record| record.name());
        let counted: Vec<_> =
            self.view.counted.iter().map(|(seq, hash)| (seq, name(hash).unwrap_or_default())).collect();
        write!(f, "holds {}, of which count {counted:?}", self.names())
    }
}

pub fn short(hash: &Hash) -> u64 {
    u64::from_le_bytes(*hash.as_bytes().last_chunk().unwrap())
}

/// Checks whether two desks took over from the same owner.
pub fn has_rivals(records: &[Arc<Record>], stream: &str) -> bool {
    any_two(records, |one, other| {
        let takes = one.takes(stream).zip(other.takes(stream));
        one.at.desk != other.at.desk && takes.is_some_and(|(one, other)| (one.0.desk, one.1) == (other.0.desk, other.1))
    })
}

/// Checks whether a gift came after the record at which a take-over ended the tenure.
pub fn has_late_gift(records: &[Arc<Record>], stream: &str) -> bool {
    any_two(records, |gift, take| {
        let takes = take.takes(stream).filter(|(from, _)| from.desk == gift.at.desk && from.number < gift.at.number);
        takes.is_some_and(|(_, ends)| gift.gives(stream) == Some(ends))
    })
}

/// Checks whether a desk took over from one that had taken over.
pub fn has_second_take_over(records: &[Arc<Record>], stream: &str) -> bool {
    any_two(records, |first, second| {
        first.takes(stream).is_some() && second.takes(stream).is_some_and(|(_, ends)| ends == Some(first.at.hash))
    })
}

fn any_two(records: &[Arc<Record>], are: impl Fn(&Record, &Record) -> bool) -> bool {
    records.iter().any(|one| records.iter().any(|other| are(one, other)))
}

/// Clocks are wrong: a desk's later record has the earlier time.
fn node(record: &Record) -> Node {
    let Tip { desk, number, hash } = record.at;
    Node { time_ms: -number.cast_signed(), by: desk, number, hash, after: record.past.iter().copied().collect() }
}
