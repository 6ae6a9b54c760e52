//! What a hub brings from another desk: one that was let in, and signs whatever it is told to.

use std::sync::LazyLock;

use festival::event;
use festival::{sample, store};
use hall::{Digester, Key};
use journal::{Brought, Hash, Journal, Origin, Parcel, Record, Stamp, Tip, Told};

const STAMP: Stamp = Stamp { time_ms: 0, desk: String::new(), official: None };

/// An event that is set up, as the replica knows it before.
struct Known {
    origin: Origin,
    parcel: Parcel,
    tips: Vec<Tip>,
}

static KNOWN: LazyLock<Option<Known>> = LazyLock::new(|| {
    let folder = tempfile::tempdir().ok()?;
    let mut journal = Journal::create(folder.path().join("event.triade")).ok()?;
    store::save_setup(&mut journal, &mut sample::setup(), &STAMP).ok()?;
    let parcel = journal.parcel(&[], 0, usize::MAX).ok()?.0;
    Some(Known { origin: journal.origin().ok()?, parcel, tips: journal.heads().ok()?.tips().to_vec() })
});

/// The chain of the other desk.
struct Chain {
    key: Key,
    genesis: Hash,
    last: Hash,
    /// Its last statement about streams.
    stated: Option<Hash>,
    records: Vec<Brought>,
}

impl Chain {
    fn new(genesis: Hash) -> Self {
        let key = Key::from_secret(&[7; 32]);
        let last = Digester::new("triade.chain.v2").bytes(genesis.as_bytes()).bytes(key.desk().as_bytes()).finish();
        Self { key, genesis, last, stated: None, records: Vec::new() }
    }

    /// Adds what a line says, `STREAM SEQ SCHEMA PAYLOAD`, under a sound hash; `STREAM^` is one that it has as it stated last.
    fn says(&mut self, line: &str, seen: &[Tip]) -> Option<()> {
        let mut words = line.splitn(4, ' ');
        let (stream, seq, schema) =
            (words.next()?.to_owned(), words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        let (stream, since) = match stream.strip_suffix('^') {
            Some(stream) => (stream.to_owned(), self.stated),
            None => (stream, None),
        };
        let number = self.records.len() as u64 + 1;
        let mut record = Record {
            id: number,
            by: self.key.desk(),
            number,
            stream,
            since,
            seq,
            stamp: STAMP,
            schema,
            payload: words.next()?.to_owned(),
            seen: if number == 1 { seen.to_vec() } else { Vec::new() },
            prev: self.last,
            hash: self.last,
        };
        record.hash = hash_of(&record);
        self.last = record.hash;
        self.stated = journal::is_owners(&record.stream).then_some(record.hash).or(self.stated);
        self.records.push(Brought { record, signature: None });
        Some(())
    }

    /// Signs its end.
    fn signed(mut self) -> Vec<Brought> {
        let signature = self.key.sign(&self.genesis, self.records.len() as u64, &self.last);
        if let Some(last) = self.records.last_mut() {
            last.signature = Some(signature.to_vec());
        }
        self.records
    }
}

/// Returns the hash of a record after one without a signature, as `journal` has it.
fn hash_of(record: &Record) -> Hash {
    let seen = (!record.seen.is_empty()).then(|| Tip::write_all(&record.seen));
    Digester::new("triade.record.v2")
        .bytes(record.prev.as_bytes())
        .optional(None)
        .number(record.number.cast_signed())
        .bytes(record.stream.as_bytes())
        .optional(record.since.as_ref().map(|since| &since.as_bytes()[..]))
        .number(record.seq.cast_signed())
        .number(record.stamp.time_ms)
        .bytes(record.stamp.desk.as_bytes())
        .optional(None)
        .number(record.schema.into())
        .bytes(record.payload.as_bytes())
        .optional(seen.as_deref())
        .finish()
}

/// Takes in what each line says, or `beside JSON` puts beside the chains, and folds the event; `@` stands for the other desk,
/// `$`, `%` and `#` for the last record that both know, its desk and its number.
pub fn parcel(input: &[u8]) {
    assert!(KNOWN.is_some(), "there is no event");
    let Some(known) = &*KNOWN else { return };
    if let Ok(text) = std::str::from_utf8(input) {
        taken(known, text);
    }
}

/// Returns how many records were taken in.
fn taken(known: &Known, text: &str) -> Option<u64> {
    let folder = tempfile::tempdir().ok()?;
    let mut view = Journal::create_view(folder.path().join("view.triade"), known.origin, Told::All).ok()?;
    let mut chain = Chain::new(view.genesis().ok()?);
    view.admit(&STAMP, chain.key.desk(), "altro").ok()?;
    view.take(known.parcel.clone(), "hub".as_ref()).ok()?;
    let tip = known.tips.first()?;
    let text = text.replace('@', &chain.key.desk().to_string()).replace('$', &tip.hash.to_string());
    let text = text.replace('%', &tip.desk.to_string()).replace('#', &tip.number.to_string());
    let mut enclosures = Vec::new();
    for line in text.lines().take(32) {
        match line.strip_prefix("beside ") {
            Some(json) => enclosures.extend(serde_json::from_str(json).ok()),
            None => drop(chain.says(line, &known.tips)),
        }
    }
    let taken = view.take(Parcel { records: chain.signed(), enclosures }, "hub".as_ref());
    drop((view.verify(), view.titles(), view.requests(), event::read(&view)));
    Some(taken.ok()?.gained.records)
}

#[cfg(test)]
mod tests {
    /// A target whose records are all refused at the door would find nothing.
    #[test]
    fn what_the_other_desk_says_comes_in() {
        let known = super::KNOWN.as_ref().unwrap();
        let text = include_str!("../cases/parcel/took");
        assert_eq!(super::taken(known, text), Some(text.lines().count() as u64));
    }
}
