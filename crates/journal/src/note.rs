//! The last acknowledged head, kept outside file and log; without it a log could lose its end unnoticed.
//!
//! It is written after every commit and not flushed: after a power cut it may lag behind the file, but never lead. It
//! states the head twice, each line with its own checksum, so that one bad place destroys nothing; a note of one line,
//! as written formerly, is read too.

use std::fs::{self, File};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use crate::file;
use crate::findings::Standing;
use crate::hash::{Digester, Hash};
use crate::paths;
use crate::record::Head;

/// First word of a line.
const NAME: &str = "triade-head-1";

/// Length of a line, with its end.
const LINE: usize = 230;

/// Returns the path of the note of `path`.
pub(crate) fn note_file(path: &Path) -> PathBuf {
    paths::beside(path, ".head")
}

/// Writes the head of the journal at `path` to its note. A failure is ignored, as the record is already durable.
pub(crate) fn write(path: &Path, genesis: Hash, head: Head) {
    put(path, genesis, head).ok();
}

/// Writes the head of a journal that is being opened and flushes it, so that a power cut leaves a note.
pub(crate) fn begin(path: &Path, genesis: Hash, head: Head) {
    put(path, genesis, head).and_then(|note| note.sync_all()).ok();
}

fn put(path: &Path, genesis: Hash, head: Head) -> io::Result<File> {
    let mut note = file::private().write(true).create(true).open(note_file(path))?;
    // Written at once, in place and with constant length, so that a killed process leaves the old note or the new one.
    note.write_all(line(genesis, head).repeat(2).as_bytes())?;
    Ok(note)
}

/// Returns the head noted for the journal with this genesis hash; for any journal if the hash can't be read.
pub(crate) fn read(path: &Path, genesis: Option<Hash>) -> Standing {
    let note = note_file(path);
    let mut text = Vec::new();
    let read = match fs::symlink_metadata(&note) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Standing::Missing,
        // A link's target is no note, and opening a pipe would wait.
        Ok(metadata) if metadata.is_file() => File::open(note),
        _ => return Standing::Unreadable,
    };
    if read.and_then(|note| note.take(2 * LINE as u64).read_to_end(&mut text)).is_err() {
        return Standing::Unreadable;
    }
    // Split by length, as the line end between them may be damaged, too.
    let whole: Vec<_> = text.chunks(LINE).filter_map(|line| parse(line.get(..LINE - 1)?)).collect();
    let own = whole.iter().filter(|(of, _)| genesis.is_none_or(|genesis| genesis == *of)).map(|(_, head)| *head);
    match own.max_by_key(|head| head.records) {
        Some(head) => Standing::At(head),
        None if whole.is_empty() => Standing::Unreadable,
        None => Standing::Foreign,
    }
}

/// Deletes the note.
pub(crate) fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(note_file(path)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        other => other,
    }
}

/// Parses a line into the genesis hash of its journal and the head.
fn parse(text: &[u8]) -> Option<(Hash, Head)> {
    let text = std::str::from_utf8(text).ok()?;
    let [_, of, records, hash, _] = text.split(' ').collect::<Vec<_>>().try_into().ok()?;
    let (of, head) = (of.parse().ok()?, Head { records: records.parse().ok()?, hash: hash.parse().ok()? });
    (line(of, head).trim_end() == text).then_some((of, head))
}

fn line(genesis: Hash, head: Head) -> String {
    let Head { records, hash } = head;
    let check = Digester::new("triade.note.v1")
        .bytes(genesis.as_bytes())
        .bytes(&records.to_le_bytes())
        .bytes(hash.as_bytes())
        .finish();
    format!("{NAME} {genesis} {records:020} {hash} {check}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hash(name: &str) -> Hash {
        Digester::new(name).finish()
    }

    #[test]
    fn a_note_is_read_back_whichever_of_its_places_changed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.triade");
        let (genesis, head) = (hash("genesis"), Head { records: 12, hash: hash("head") });
        let read = |genesis| read(&path, Some(genesis));
        assert_eq!(read(genesis), Standing::Missing);
        write(&path, genesis, Head { records: u64::MAX, hash: hash("old") });
        write(&path, genesis, head);
        assert_eq!(read(genesis), Standing::At(head));
        assert_eq!(read(hash("another")), Standing::Foreign);
        let sound = fs::read(note_file(&path)).unwrap();
        assert_eq!(sound.len(), 2 * LINE);
        for place in 0..sound.len() {
            let mut bytes = sound.clone();
            bytes[place] ^= 1;
            fs::write(note_file(&path), &bytes).unwrap();
            assert_eq!(read(genesis), Standing::At(head), "byte {place}");
            if place % LINE < LINE - 1 {
                bytes[(place + LINE) % sound.len()] ^= 1;
                fs::write(note_file(&path), bytes).unwrap();
                assert_eq!(read(genesis), Standing::Unreadable, "both lines, byte {place}");
            }
        }
        fs::write(note_file(&path), "x\n").unwrap();
        assert_eq!(read(genesis), Standing::Unreadable);
        remove(&path).unwrap();
        remove(&path).unwrap();
    }

    #[test]
    fn a_note_of_one_line_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.triade");
        fs::write(note_file(&path), include_str!("../tests/golden/note-1.head")).unwrap();
        let genesis = hash("triade.golden.genesis");
        let head = Head { records: 12, hash: hash("triade.golden.head") };
        assert_eq!(read(&path, Some(genesis)), Standing::At(head));
    }
}
