//! Event files that disagree.

use std::path::{Path, PathBuf};

use journal::{Journal, NewRecord, Stamp, backup_of};
use tempfile::TempDir;

use crate::Desk;
use festival::event::{EVENT, EventRecord};

/// Records an announcement.
pub fn announce(journal: &mut Journal, text: &str) {
    let stamp = Stamp { time_ms: 0, desk: "desk".to_owned(), official: None };
    let payload = serde_json::to_string(&EventRecord::Announced { text: text.to_owned() }).unwrap();
    let last = journal.last_seq(EVENT).unwrap();
    journal.append(EVENT, last, &[NewRecord { stamp, schema: 1, payload }]).unwrap();
}

/// An event of two records in the place of one of six, with a backup of five beside it.
pub fn rolled_back() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().canonicalize().unwrap().join("festa.triade");
    let mut journal = Journal::create(&path).unwrap();
    announce(&mut journal, "uno");
    announce(&mut journal, "due");
    journal.close().unwrap();
    let old = std::fs::read(&path).unwrap();
    let mut journal = Journal::open(&path).unwrap();
    ["tre", "quattro", "cinque"].iter().for_each(|text| announce(&mut journal, text));
    journal.backup_to(backup_of(&path)).unwrap();
    announce(&mut journal, "sei");
    journal.close().unwrap();
    std::fs::write(&path, old).unwrap();
    (folder, path)
}

/// Lays the files that the question is about in another folder, by name alone.
pub fn laid_in(desk: &mut Desk, folder: &Path) {
    let Some(decision) = &mut desk.decision else { return };
    for ahead in decision.ahead() {
        ahead.path = folder.join(ahead.path.file_name().unwrap());
    }
}
