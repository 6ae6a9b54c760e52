//! Backups, which are verified before they replace an earlier one.

use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::backup::{Backup as Copying, StepResult};
use rusqlite::{Connection, ErrorCode};

use crate::error::{Error, Result, Trouble};
use crate::file::{self, Locking, WriterLock};
use crate::findings::Report;
use crate::journal::Journal;
use crate::paths;
use crate::traffic::Traffic;
use crate::verify;

/// Pages copied in one step. The disk serves one request at a time, so one long copy would delay a record that is being
/// written.
const PAGES: i32 = 32;

/// A backup that was written and verified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackupReport {
    /// Path of the backup.
    pub path: PathBuf,
    /// What verifying it found.
    pub report: Report,
    /// New path of the unsound file that stood in its place, if there was one.
    pub aside: Option<PathBuf>,
}

impl Journal {
    /// Copies the journal to `dest` while it stays in use, and verifies the copy before it replaces an earlier backup.
    /// Any failure leaves that earlier one as it was. A reader can do it too, on a thread of its own.
    ///
    /// The copy is one self-contained file. A `dest` that is not a backup of this event, or holds more records, is
    /// refused; but an unsound journal in [its own place](crate::backup_of) is put aside under another name.
    pub fn backup_to(&self, dest: impl AsRef<Path>) -> Result<BackupReport> {
        self.backup_beside(&Traffic::default(), dest)
    }

    /// Does the same as [`Journal::backup_to`], but gives way to the records of [another journal's](Journal::traffic)
    /// writer.
    pub fn backup_beside(&self, traffic: &Traffic, dest: impl AsRef<Path>) -> Result<BackupReport> {
        let dest = file::future(dest.as_ref())?;
        let damaged = self.may_replace(&dest)?;
        let part = paths::beside(&dest, ".part");
        let report = self.reading(|conn| Ok(copy_to(conn, &part, traffic)?));
        let report = report.map_err(|source| Error::BackupFailed { path: dest.clone(), source: Box::new(source) })?;
        traffic.give_way();
        let aside = damaged.then(|| put_aside(&dest)).transpose()?;
        fs::rename(&part, &dest).map_err(|error| Error::io(&dest, error))?;
        file::sync_folder(&dest)?;
        Ok(BackupReport { path: dest, report, aside })
    }

    /// Refuses to overwrite anything but an earlier backup of this event that is not in use. Returns true if the file
    /// there is damaged and must be put aside.
    fn may_replace(&self, dest: &Path) -> Result<bool> {
        let path = dest.to_owned();
        if !dest.exists() {
            return no_log(dest).map(|()| false);
        }
        if fs::canonicalize(dest).map_err(|error| Error::io(dest, error))? == self.path() {
            return Err(Error::BackupOntoItself { path });
        }
        if paths::lock_file(dest).exists() && matches!(WriterLock::ask(dest)?, Locking::Held) {
            return Err(Error::BackupInUse { path });
        }
        no_log(dest)?;
        let own = *dest == paths::backup_of(self.path());
        let told = Self::open_read_only(dest).and_then(|old| Ok((old.genesis()?, old.heads()?, old)));
        let (genesis, there, old) = match told {
            Ok(told) => told,
            Err(error) if own && is_damage(&error) => return Ok(true),
            Err(_) => return Err(Error::BackupOverOther { path }),
        };
        if genesis != self.genesis()? {
            return Err(Error::BackupOverOther { path });
        }
        let here = self.head()?;
        if self.has_passed(&there)? {
            Ok(false)
        } else if own && old.reading(verify::check).is_err_and(|error| is_damage(&error)) {
            Ok(true)
        } else {
            Err(Error::BackupIsAhead { path, there: there.records(), here: here.records })
        }
    }
}

/// Checks whether an error means damage to a file that was a journal once, or stands where one should.
fn is_damage(error: &Error) -> bool {
    matches!(
        error,
        Error::NotAJournal { .. }
            | Error::Altered { .. }
            | Error::Damaged { .. }
            | Error::Broken { .. }
            | Error::Emptied { .. }
    )
}

/// Renames an unsound backup to a free name, so that it can be examined.
fn put_aside(dest: &Path) -> Result<PathBuf> {
    let named = |nth: u32| dest.with_extension(format!("guasta-{nth}.triade"));
    let aside = (1..).map(named).find(|aside| !aside.exists()).unwrap_or_else(|| named(0));
    fs::rename(dest, &aside).map_err(|error| Error::io(&aside, error))?;
    Ok(aside)
}

/// Copies a journal into a file of its own, verifies it and makes it durable; leaves nothing if that fails.
pub(crate) fn copy_to(from: &Connection, part: &Path, traffic: &Traffic) -> Result<Report> {
    file::remove_with_logs(part)?;
    let copied = copy(from, part, traffic).map_err(|trouble| trouble.at(part));
    let proved = copied.and_then(|()| verify::verify_copy(part, traffic)).and_then(|report| {
        traffic.give_way();
        file::sync_file(part).map(|()| report)
    });
    if proved.is_err() {
        // The first error is the one to report.
        file::remove_with_logs(part).ok();
    }
    proved
}

/// Refuses a `dest` with a log beside it, which would be played into the new backup and ruin it.
fn no_log(dest: &Path) -> Result<()> {
    if file::has_content(&paths::wal(dest)) || file::has_content(&paths::beside(dest, "-journal")) {
        return Err(Error::BackupInUse { path: dest.to_owned() });
    }
    Ok(())
}

/// Copies one snapshot of the journal, whatever is written meanwhile, in small steps that each go to the disk.
fn copy(from: &Connection, part: &Path, traffic: &Traffic) -> std::result::Result<(), Trouble> {
    file::private().write(true).create_new(true).open(part).map_err(|error| Error::io(part, error))?;
    let mut to = Connection::open(part)?;
    // Nobody reads an unfinished copy, and the caller makes the finished one durable.
    to.pragma_update(None, "synchronous", "OFF")?;
    to.pragma_update_and_check(None, "journal_mode", "OFF", |row| row.get::<_, String>(0))?;
    to.pragma_update(None, "cache_size", PAGES)?;
    let file = fs::File::open(part).map_err(|error| Error::io(part, error))?;
    let moment = from.unchecked_transaction()?;
    // The first read holds the snapshot; without it every new record would restart the copy.
    moment.query_row("SELECT one FROM meta", [], |row| row.get::<_, i64>(0))?;
    let copying = Copying::new(&moment, &mut to)?;
    loop {
        traffic.give_way();
        match copying.step(PAGES)? {
            StepResult::Done => break,
            StepResult::More => {}
            _ => return Err(busy().into()),
        }
        file.sync_data().map_err(|error| Error::io(part, error))?;
        traffic.rest();
    }
    drop(copying);
    moment.rollback()?;
    // One file without a log can be carried away, and read from a read-only disk.
    to.pragma_update_and_check(None, "journal_mode", "DELETE", |row| row.get::<_, String>(0))?;
    to.close().map_err(|(_, error)| error.into())
}

fn busy() -> rusqlite::Error {
    rusqlite::Error::SqliteFailure(
        rusqlite::ffi::Error { code: ErrorCode::DatabaseBusy, extended_code: rusqlite::ffi::SQLITE_BUSY },
        None,
    )
}
