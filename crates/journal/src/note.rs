//! The heads after the last acknowledged commit, kept outside file and log; without them a log could lose its end
//! unnoticed.
//!
//! They are written after every commit and not flushed: after a power cut the note may lag behind the file, but never lead.
//! It states the end of each chain on a line with its own checksum, and all lines twice, so that one bad place destroys
//! nothing. A note of version 1, of one line or two, is read too.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use hall::{DeskId, Digester, Hash, Heads, Tip};

use crate::file;
use crate::paths;

/// First word of a line.
const NAME: &str = "triade-head-2";

/// First word of a line of version 1.
const NAME_1: &str = "triade-head-1";

/// Longest note that is read: of some hundreds of chains.
const LONGEST: u64 = 1 << 20;

/// What a note states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Note {
    /// There is none.
    Missing,
    /// It can't be read.
    Unreadable,
    /// It is of another event.
    Foreign,
    /// It states these heads.
    At(Heads),
}

/// Returns the path of the note of `path`.
pub(crate) fn note_file(path: &Path) -> PathBuf {
    paths::beside(path, ".head")
}

/// Writes the heads of the journal at `path` to its note. A failure is ignored, as the record is already durable.
pub(crate) fn write(path: &Path, heads: &Heads) {
    put(path, heads).ok();
}

/// Writes the heads of a journal that is being opened and flushes them, so that a power cut leaves a note.
pub(crate) fn begin(path: &Path, heads: &Heads) {
    put(path, heads).and_then(|note| note.set_len(text(heads).len() as u64).and_then(|()| note.sync_all())).ok();
}

fn put(path: &Path, heads: &Heads) -> io::Result<File> {
    let mut note = file::private().write(true).create(true).truncate(false).open(note_file(path))?;
    // Written at once, in place and with constant length until a chain comes, so that a killed process leaves the old note
    // or the new one.
    note.write_all(text(heads).as_bytes())?;
    Ok(note)
}

/// Returns what is noted for the event with this genesis hash; for any event if the hash can't be read.
pub(crate) fn read(path: &Path, genesis: Option<Hash>) -> Note {
    let note = note_file(path);
    let mut text = Vec::new();
    let read = match fs::symlink_metadata(&note) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Note::Missing,
        // A link's target is no note, and opening a pipe would wait.
        Ok(metadata) if metadata.is_file() => File::open(note),
        _ => return Note::Unreadable,
    };
    if read.and_then(|note| note.take(LONGEST).read_to_end(&mut text)).is_err() {
        return Note::Unreadable;
    }
    let whole = lines(&text);
    let Some(of) = genesis.or_else(|| whole.first().map(|line| line.genesis)) else { return Note::Unreadable };
    let own: Vec<_> = whole.iter().filter(|line| line.genesis == of).collect();
    if own.is_empty() {
        return if whole.is_empty() { Note::Unreadable } else { Note::Foreign };
    }
    // The newest state of which no line is missing.
    let states: BTreeSet<_> = own.iter().map(|line| (line.records, line.chains)).collect();
    let complete = states.into_iter().rev().find_map(|(records, chains)| {
        let of_state = own.iter().filter(|line| (line.records, line.chains) == (records, chains));
        let tips: BTreeMap<_, _> = of_state.map(|line| (line.chain, line.tip)).collect();
        let tips: Vec<_> = tips.into_values().flatten().collect();
        (tips.len() == chains).then(|| Heads::new(of, tips, records))
    });
    complete.map_or(Note::Unreadable, Note::At)
}

/// A line: the end of one of the chains, at a number of records of the whole file.
struct Line {
    genesis: Hash,
    records: u64,
    /// Which chain it is, of how many.
    chain: usize,
    chains: usize,
    /// `None` before the first record.
    tip: Option<Tip>,
}

impl Line {
    /// Length of a line of this version and of version 1, with its end.
    const LENGTHS: [usize; 2] = [326, 230];

    fn text(&self) -> String {
        let Self { genesis, records, chain, chains, tip } = self;
        let Tip { desk, number, hash } = tip.unwrap_or(Tip { desk: DeskId::FORMER, number: 0, hash: *genesis });
        let text = format!("{NAME} {genesis} {records:020} {chain:04} {chains:04} {desk} {number:020} {hash}");
        let check = Digester::new("triade.note.v2").bytes(text.as_bytes()).finish();
        format!("{text} {check}\n")
    }

    fn parse(text: &[u8]) -> Option<Self> {
        let text = std::str::from_utf8(text).ok()?;
        let line = match text.split(' ').collect::<Vec<_>>()[..] {
            [NAME, genesis, records, chain, chains, desk, number, hash, _] => {
                let (number, hash) = (number.parse().ok()?, hash.parse().ok()?);
                let tip = Some(Tip { desk: DeskId::parse(desk)?, number, hash }).filter(|tip| tip.number > 0);
                let (chain, chains) = (chain.parse().ok()?, chains.parse().ok()?);
                Self { genesis: genesis.parse().ok()?, records: records.parse().ok()?, chain, chains, tip }
            }
            _ => return Self::parse_of_version_1(text),
        };
        (line.text().trim_end() == text).then_some(line)
    }

    fn parse_of_version_1(text: &str) -> Option<Self> {
        let [NAME_1, genesis, records, hash, check] = text.split(' ').collect::<Vec<_>>()[..] else {
            return None;
        };
        let (genesis, records, hash): (Hash, u64, Hash) =
            (genesis.parse().ok()?, records.parse().ok()?, hash.parse().ok()?);
        let mut digester = Digester::new("triade.note.v1");
        digester.bytes(genesis.as_bytes()).bytes(&records.to_le_bytes()).bytes(hash.as_bytes());
        let tip = (records > 0).then_some(Tip { desk: DeskId::FORMER, number: records, hash });
        let chains = usize::from(tip.is_some());
        (digester.finish().to_string() == check).then_some(Self { genesis, records, chain: 0, chains, tip })
    }
}

/// Returns the lines of a note that can be read. They are split by length, as the line end between them may be damaged,
/// too.
fn lines(text: &[u8]) -> Vec<Line> {
    let of_length = |length| text.chunks(length).filter_map(move |line| Line::parse(line.get(..length - 1)?));
    let whole = Line::LENGTHS.map(|length| of_length(length).collect::<Vec<_>>());
    whole.into_iter().find(|lines| !lines.is_empty()).unwrap_or_default()
}

/// Returns the text of a note.
fn text(heads: &Heads) -> String {
    let (genesis, records, chains) = (heads.genesis(), heads.records(), heads.tips().len());
    let tips = heads.tips().iter().map(|tip| Some(*tip));
    let tips: Vec<_> = if chains == 0 { vec![None] } else { tips.collect() };
    let lines = tips.into_iter().enumerate().map(|(chain, tip)| Line { genesis, records, chain, chains, tip }.text());
    lines.collect::<String>().repeat(2)
}

/// Deletes the note.
pub(crate) fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(note_file(path)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hash(name: &str) -> Hash {
        Digester::new(name).finish()
    }

    fn desk(name: &str) -> DeskId {
        DeskId::parse(&hash(name).to_string()).unwrap()
    }

    fn heads(genesis: &str, tips: &[(&str, u64)]) -> Heads {
        let records = tips.iter().map(|(_, number)| number).sum();
        let tips = tips.iter().map(|(name, number)| Tip { desk: desk(name), number: *number, hash: hash(name) });
        Heads::new(hash(genesis), tips.collect(), records)
    }

    #[test]
    fn a_note_is_read_back_whichever_of_its_places_changed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.triade");
        let read = |genesis: &str| read(&path, Some(hash(genesis)));
        assert_eq!(read("event"), Note::Missing);
        for now in [heads("event", &[]), heads("event", &[("a", 12)]), heads("event", &[("a", 3), ("b", 9)])] {
            write(&path, &heads("event", &[("a", u64::MAX / 2)]));
            remove(&path).unwrap();
            write(&path, &now);
            assert_eq!(read("event"), Note::At(now.clone()));
            assert_eq!(read("another"), Note::Foreign);
            let sound = fs::read(note_file(&path)).unwrap();
            let line = Line::LENGTHS[0];
            assert_eq!(sound.len(), 2 * line * now.tips().len().max(1));
            // Every byte of a short note, and of long ones some of every field.
            for place in (0..sound.len()).step_by(1 + 6 * now.tips().len()) {
                let mut bytes = sound.clone();
                bytes[place] ^= 1;
                fs::write(note_file(&path), &bytes).unwrap();
                assert_eq!(read("event"), Note::At(now.clone()), "byte {place}");
                if place % line < line - 1 {
                    bytes[(place + sound.len() / 2) % sound.len()] ^= 1;
                    fs::write(note_file(&path), bytes).unwrap();
                    assert_eq!(read("event"), Note::Unreadable, "both lines, byte {place}");
                }
            }
        }
        fs::write(note_file(&path), "x\n").unwrap();
        assert_eq!(read("event"), Note::Unreadable);
        remove(&path).unwrap();
        remove(&path).unwrap();
    }

    #[test]
    fn a_note_that_was_half_written_states_what_it_stated_before() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.triade");
        let [before, after] = [3, 4].map(|number| heads("event", &[("a", number), ("b", 9)]));
        let [old, new] = [&before, &after].map(text);
        let half = new.len() / 2;
        for written in (0..=new.len()).step_by(7) {
            fs::write(note_file(&path), new[..written].to_owned() + &old[written..]).unwrap();
            let told = if written < half - 1 { &before } else { &after };
            assert_eq!(read(&path, Some(hash("event"))), Note::At(told.clone()), "{written}");
        }
    }

    #[test]
    fn a_note_of_version_1_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.triade");
        let (genesis, hash) = (hash("triade.golden.genesis"), hash("triade.golden.head"));
        let line = include_str!("../tests/golden/note-1.head");
        for text in [line.to_owned(), line.repeat(2)] {
            fs::write(note_file(&path), text).unwrap();
            let Note::At(heads) = read(&path, Some(genesis)) else { panic!("it can't be read") };
            assert_eq!(heads.tips(), [Tip { desk: DeskId::FORMER, number: 12, hash }]);
            assert_eq!(heads.head(), crate::Head { records: 12, hash });
        }
    }
}
