//! The last acknowledged head, kept outside file and log: without it nothing tells that a log lost its end.
//!
//! It is written after every commit and never flushed: after a power cut it may lag behind the file, and it can't lead. A
//! missing note, one that can't be read and one of another journal say nothing.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crate::chain::Head;
use crate::file;
use crate::hash::{Digester, Hash};

/// First word of a note.
const NAME: &str = "triade-head-1";

/// Names the note that belongs to `path`.
pub(crate) fn note_file(path: &Path) -> PathBuf {
    file::beside(path, ".head")
}

/// Notes the head of the journal at `path`. What keeps the note from being written is no reason to refuse a record that is
/// durable already.
pub(crate) fn write(path: &Path, genesis: Hash, head: Head) {
    let written = file::private().write(true).create(true).open(note_file(path));
    // All of it in one go, in place, always as long: whoever ends this process leaves the old note or the new one.
    written.and_then(|mut note| note.write_all(line(genesis, head).as_bytes())).ok();
}

/// Reads the head that was noted for the journal with this beginning.
pub(crate) fn read(path: &Path, genesis: Hash) -> Option<Head> {
    let text = fs::read(note_file(path)).ok()?;
    let first = std::str::from_utf8(&text).ok()?.lines().next()?;
    let [_, of, records, hash, _] = first.split(' ').collect::<Vec<_>>().try_into().ok()?;
    let head = Head { records: records.parse().ok()?, hash: hash.parse().ok()? };
    let whole = of.parse() == Ok(genesis) && line(genesis, head).trim_end() == first;
    whole.then_some(head)
}

/// Takes the note away.
pub(crate) fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(note_file(path)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        other => other,
    }
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

    #[test]
    fn a_note_is_read_back_unless_anything_in_it_changed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.triade");
        let hash = |name| Digester::new(name).finish();
        let (genesis, head) = (hash("genesis"), Head { records: 12, hash: hash("head") });
        assert_eq!(read(&path, genesis), None, "there is none");
        write(&path, genesis, Head { records: u64::MAX, hash: hash("old") });
        write(&path, genesis, head);
        assert_eq!(read(&path, genesis), Some(head));
        assert_eq!(read(&path, hash("another")), None, "it is of another journal");
        let sound = fs::read(note_file(&path)).unwrap();
        for place in 0..sound.len() - 1 {
            let mut bytes = sound.clone();
            bytes[place] ^= 1;
            fs::write(note_file(&path), bytes).unwrap();
            assert_eq!(read(&path, genesis), None, "byte {place}");
        }
        remove(&path).unwrap();
        remove(&path).unwrap();
    }
}
