//! Desks with files of their own, and what they do.

use hall::Hash;
use journal::{
    Asked, Error, Fate, Journal, NewPerson, NewRecord, Owned, PINS, Person, PinCost, Record, Settlement, Stamp,
};
use tempfile::TempDir;

/// Pseudo-random numbers, the same every time.
pub struct Lcg(pub u64);

impl Lcg {
    pub fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }

    pub fn one_of<'t, T>(&mut self, of: &'t [T]) -> &'t T {
        &of[usize::try_from(self.below(of.len() as u64)).unwrap()]
    }
}

pub fn stamp(desk: usize, step: usize) -> Stamp {
    // Clocks an hour apart.
    let time_ms = 1_763_700_000_000 + i64::try_from(step * 1_000 + desk * 3_600_000).unwrap();
    Stamp { time_ms, desk: format!("desk {desk}"), official: Some("anna".to_owned()) }
}

/// The desk that makes the event; it has recorded one act, and shares it.
pub fn founder(folder: &TempDir) -> Journal {
    let mut journal = Journal::create(folder.path().join("0.triade")).unwrap();
    let opened = NewRecord { stamp: stamp(0, 0), schema: 1, payload: "opened".to_owned() };
    journal.append("event", 0, &[opened]).unwrap();
    let own = journal.desk().unwrap();
    journal.admit(&stamp(0, 0), own, "desk 0").unwrap();
    journal
}

/// Makes a replica without records, as a desk that the founder lets in.
pub fn join(folder: &TempDir, founder: &mut Journal, nth: usize) -> Journal {
    let path = folder.path().join(format!("{nth}.triade"));
    let journal = Journal::create_replica(path, founder.origin().unwrap()).unwrap();
    founder.admit(&stamp(0, 0), journal.desk().unwrap(), &format!("desk {nth}")).unwrap();
    journal
}

const STREAMS: [&str; 3] = ["event", "match/1", "match/2"];

/// Does something at a desk; returns the hashes of what it has confirmed.
pub fn act(desks: &mut [Journal], at: usize, step: usize, random: &mut Lcg) -> Vec<Hash> {
    let (stamp, others) = (stamp(at, step), desks.iter().filter_map(Journal::desk).collect::<Vec<_>>());
    let desk = &mut desks[at];
    let before = desk.head().unwrap().records;
    let person = NewPerson { name: format!("P{step}"), details: "{}".to_owned() };
    let there: Vec<_> = desk.people().unwrap().into_iter().filter(|person| person.name.is_some()).collect();
    let stream = *random.one_of(&STREAMS);
    let done = match random.below(16) {
        0 | 1 => desk.add_people(&stamp, &[person]).map(drop),
        2 if !there.is_empty() => desk.change_person(&stamp, random.one_of(&there).id, &person),
        3 if !there.is_empty() => desk.erase_person(&stamp, random.one_of(&there).id),
        4 => {
            let (official, pin) = (*random.one_of(&["anna", "bice"]), *random.one_of(&["1234", "9999"]));
            let taken = desk.take_over(&stamp, &[PINS.to_owned()], "nobody answers");
            taken.and_then(|()| desk.set_pin_at(PinCost::KNOWN, &stamp, official, pin))
        }
        5 => desk.give(&stamp, &[stream.to_owned()], *random.one_of(&others)),
        6 | 7 => desk.take_over(&stamp, &[stream.to_owned()], "nobody answers"),
        8 => settle(desk, &stamp, stream, step),
        9 => desk.ask(&stamp, stream, &format!("asked at {step}"), &[]).map(drop),
        10 => answer(desk, &stamp, step),
        _ => {
            let last = desk.last_seq(stream).unwrap();
            let record = NewRecord { stamp, schema: 1, payload: format!("{at} at {step}") };
            desk.append_sealed(stream, last, &[record.clone(), record], &[format!("{step} sealed")]).map(drop)
        }
    };
    match done {
        Ok(()) | Err(Error::NotOwner { .. }) => {}
        Err(error) => panic!("{error}"),
    }
    desk.tail(before).unwrap().into_iter().map(|record| record.hash).collect()
}

/// Adopts every other record that waits in a branch of a stream, and leaves the rest.
fn settle(desk: &mut Journal, stamp: &Stamp, stream: &str, step: usize) -> journal::Result<()> {
    let fates = desk.branches()?;
    let waits = |record: &Record| record.stream == stream && fates.get(&record.id) == Some(&Fate::Waits);
    let (mut adopted, mut left) = (Vec::new(), Vec::new());
    for (nth, record) in desk.tail(0)?.into_iter().filter(waits).enumerate() {
        match nth % 2 {
            0 => left.push(record.hash),
            _ => {
                let payload = format!("adopted at {step}: {}", record.hash);
                adopted.push((record.hash, NewRecord { stamp: stamp.clone(), schema: 1, payload }));
            }
        }
    }
    let expected = desk.last_seq(stream)?;
    let settlement = Settlement { stream, expected, adopted: &adopted, left: &left, decision: "by lot".into() };
    desk.settle(stamp, &settlement).map(drop)
}

/// Answers all that waits for this desk.
fn answer(desk: &mut Journal, stamp: &Stamp, step: usize) -> journal::Result<()> {
    for request in desk.requests()?.into_iter().filter(|request| request.state == Asked::Waits) {
        let last = desk.last_seq(&request.stream)?;
        let record = NewRecord { stamp: stamp.clone(), schema: 1, payload: request.act.clone() };
        match step % 3 {
            0 => desk.refuse_request(stamp, request.hash, "no")?,
            _ => drop(desk.take_request(stamp, request.hash, last, Some(record))?),
        }
    }
    Ok(())
}

/// Everything that must be the same in replicas that are level.
#[derive(Debug, PartialEq)]
pub struct Known {
    fingerprint: Hash,
    history: Vec<Hash>,
    branches: Vec<(Hash, Fate)>,
    requests: Vec<(Hash, Asked)>,
    owners: Vec<Owned>,
    people: Vec<Person>,
    sealed: Vec<String>,
    pins: Vec<bool>,
}

impl Known {
    pub fn of(journal: &Journal) -> Self {
        let (history, apart) = (journal.history().unwrap(), journal.branches().unwrap());
        let branches = history.iter().filter_map(|record| Some((record.hash, *apart.get(&record.id)?)));
        let mut sealed = journal.all_sealed().unwrap();
        sealed.sort();
        let requests = journal.requests().unwrap().into_iter();
        let mut requests: Vec<_> = requests.map(|request| (request.hash, request.state)).collect();
        requests.sort();
        Self {
            fingerprint: journal.head().unwrap().hash,
            branches: branches.collect(),
            history: history.iter().map(|record| record.hash).collect(),
            requests,
            owners: journal.owners().unwrap(),
            people: journal.people().unwrap(),
            sealed,
            pins: ["anna", "bice"].map(|official| journal.check_pin(official, "1234").unwrap()).to_vec(),
        }
    }

    /// Returns what differs from another, in few words.
    pub fn differs(&self, other: &Self) -> Option<String> {
        let missing = |of: &Self, at: &Self| of.history.iter().filter(|hash| !at.history.contains(hash)).count();
        let (more, less) = (missing(self, other), missing(other, self));
        let parts = [
            ("branches", self.branches == other.branches),
            ("requests", self.requests == other.requests),
            ("owners", self.owners == other.owners),
            ("people", self.people == other.people),
            ("sealed", self.sealed == other.sealed),
            ("pins", self.pins == other.pins),
        ];
        let parts: Vec<_> = parts.into_iter().filter(|(_, same)| !same).map(|(name, _)| name).collect();
        (self != other).then(|| format!("{more} records are here alone, {less} there alone; also {parts:?}"))
    }

    pub fn holds(&self, hash: &Hash) -> bool {
        self.history.contains(hash)
    }
}
