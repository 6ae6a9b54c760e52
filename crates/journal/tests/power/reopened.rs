//! Opens an event after a power cut, as the desk does.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use journal::{Access, Error, Journal, ReadOnlyReason, Record, Survey, backup_of, beside};
use testkit::power::{Image, Reopened};

use crate::evening::{EVENT, MADE, copied, hub, new, recommended};

/// A desk that opens one state after the other.
pub struct Desk {
    root: PathBuf,
    path: PathBuf,
    /// Shared memory as some state left it: what the power leaves of it fits nothing.
    stale: Vec<u8>,
    states: usize,
}

impl Desk {
    pub fn new(root: &Path) -> Self {
        Self { root: root.to_owned(), path: root.join(EVENT), stale: Vec::new(), states: 0 }
    }

    /// Lays out a state, opens it and goes on; returns what is there of what may have been confirmed.
    pub fn reopen(&mut self, image: &Image) -> Result<Reopened, String> {
        image.lay(&self.root).map_err(|error| error.to_string())?;
        self.states += 1;
        if self.states.is_multiple_of(4) {
            fs::write(beside(&self.path, "-shm"), &self.stale).map_err(|error| error.to_string())?;
        }
        if !self.path.exists() {
            return Ok(Reopened { holds: BTreeSet::new(), said: "there is no file".to_owned() });
        }
        let mut holds = copies(&self.path);
        let (journal, said) = match opened(&self.path)? {
            (Some(journal), said) => (journal, said),
            (None, said) => return Ok(Reopened { holds, said }),
        };
        if let Ok(shared) = fs::read(beside(&self.path, "-shm")) {
            self.stale = shared;
        }
        let hubs = journal.hub().and_then(|hub| hub.strip_prefix("hub ")?.parse().ok()).unwrap_or(0);
        holds.extend((1..=hubs).map(hub));
        let records = journal.tail(0).map_err(told)?;
        whole_acts(&records)?;
        let knows = records.is_empty() || records.iter().any(|record| Some(record.by) == journal.desk());
        let said = if knows { said } else { format!("{said} as a new desk") };
        goes_on(journal, &self.path, records.len())?;
        holds.insert(MADE.to_owned());
        holds.extend(records.iter().map(|record| record.hash.to_string()));
        Ok(Reopened { holds, said })
    }
}

fn told(error: Error) -> String {
    error.to_string()
}

/// Opens an event; where somebody must decide, takes what is recommended. Nothing if there is nothing to go on from.
fn opened(path: &Path) -> Result<(Option<Journal>, String), String> {
    let asked = match Journal::open(path) {
        Ok(journal) if journal.is_writer() => return Ok((Some(journal), "opens".to_owned())),
        Ok(journal) => match journal.access() {
            Access::ReadOnly(ReadOnlyReason::Behind(survey)) if survey.is_in_doubt() => "in doubt",
            Access::ReadOnly(ReadOnlyReason::Behind(_)) => "behind",
            Access::ReadOnly(ReadOnlyReason::Broken(_)) => "broken",
            other => return Err(format!("{other:?}")),
        },
        Err(Error::NotAJournal { .. } | Error::Emptied { .. }) => "no event",
        Err(error) => return Err(error.to_string()),
    };
    let Some(survey) = journal::survey(path).ok().filter(|survey: &Survey| !survey.ways().is_empty()) else {
        return Ok((None, format!("{asked}, refused")));
    };
    let way = recommended(&survey);
    journal::go_on(path, way).map_err(told)?;
    let journal = Journal::open(path).map_err(told)?;
    let said = format!("{asked}, goes on from {:?}", way.from);
    if journal.is_writer() { Ok((Some(journal), said)) } else { Err(format!("{said}: {:?}", journal.access())) }
}

/// Returns what a copy beside the event confirms.
fn copies(path: &Path) -> BTreeSet<String> {
    let records = journal::verify(backup_of(path)).map_or(0, |report| report.head.records);
    (1..=records).map(copied).collect()
}

/// Checks that no act is there in part: `act 11 1 of 3`.
fn whole_acts(records: &[Record]) -> Result<(), String> {
    let mut parts: BTreeMap<(&str, String), usize> = BTreeMap::new();
    for record in records.iter().filter(|record| record.payload.starts_with("act ")) {
        let act = record.payload.split(' ').nth(1).unwrap_or_default();
        *parts.entry((act, record.by.to_string())).or_default() += 1;
    }
    match parts.iter().find(|(_, count)| **count % 3 != 0) {
        Some((act, count)) => Err(format!("{count} parts of act {act:?}")),
        None => Ok(()),
    }
}

/// Records something, closes the event, and verifies that it is whole.
fn goes_on(mut journal: Journal, path: &Path, records: usize) -> Result<(), String> {
    journal.append("after", 0, &[new("the power is back")]).map_err(told)?;
    let now = journal.head().map_err(told)?.records;
    journal.close().map_err(told)?;
    let report = journal::verify(path).map_err(told)?;
    if report.head.records != now || now <= records as u64 {
        return Err(format!("{} records of {now}, and {records} before", report.head.records));
    }
    Ok(())
}
