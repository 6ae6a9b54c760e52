//! Copies that are proved before they count.

use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::backup::{Backup as Copying, StepResult};
use rusqlite::{Connection, ErrorCode};

use crate::error::{Error, Result, Trouble};
use crate::file::{self, Locking, WriterLock};
use crate::journal::Journal;
use crate::traffic::Traffic;
use crate::verify::{self, Report};

/// Pages copied in one step. The disk serves one thing at a time: a long copy in one go would keep a record that is being
/// written waiting.
const PAGES: i32 = 32;

/// A backup that was written and verified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackupReport {
    /// Where it is.
    pub path: PathBuf,
    /// What was found in it.
    pub report: Report,
    /// Where the one in its place was put that was none any more.
    pub aside: Option<PathBuf>,
}

impl Journal {
    /// Copies the journal to `dest` while it goes on being used, verifies the copy and only then puts it in the place of an
    /// earlier backup. Whatever fails leaves that earlier one as it was. A reader can do it too, on a thread of its own.
    ///
    /// The copy is one self-contained file. A `dest` that is not a backup of this event, or holds more records, is refused; but
    /// what stands in [its own place](crate::backup_of) and is no sound journal at all is put aside, under a name of its own.
    pub fn backup_to(&self, dest: impl AsRef<Path>) -> Result<BackupReport> {
        self.backup_beside(&Traffic::default(), dest)
    }

    /// Does as [`Journal::backup_to`] does, and gives way to the records of [another journal's](Journal::traffic) writer.
    pub fn backup_beside(&self, traffic: &Traffic, dest: impl AsRef<Path>) -> Result<BackupReport> {
        let dest = file::future(dest.as_ref())?;
        let damaged = self.may_replace(&dest)?;
        let part = file::beside(&dest, ".part");
        let report = self.reading(|conn| Ok(copy_to(conn, &part, traffic)?));
        let report = report.map_err(|source| Error::BackupFailed { path: dest.clone(), source: Box::new(source) })?;
        traffic.give_way();
        let aside = damaged.then(|| put_aside(&dest)).transpose()?;
        fs::rename(&part, &dest).map_err(|error| Error::io(&dest, error))?;
        file::sync_folder(&dest)?;
        Ok(BackupReport { path: dest, report, aside })
    }

    /// Refuses to overwrite anything but an earlier backup of this event at rest. Tells whether what is there is damaged, and must
    /// be put aside.
    fn may_replace(&self, dest: &Path) -> Result<bool> {
        let path = dest.to_owned();
        if !dest.exists() {
            return no_log(dest).map(|()| false);
        }
        if fs::canonicalize(dest).map_err(|error| Error::io(dest, error))? == self.path() {
            return Err(Error::BackupOntoItself { path });
        }
        if file::lock_file(dest).exists() && matches!(WriterLock::ask(dest)?, Locking::Held) {
            return Err(Error::BackupInUse { path });
        }
        no_log(dest)?;
        let own = *dest == file::backup_of(self.path());
        let told = Self::open_read_only(dest).and_then(|old| Ok((old.genesis()?, old.head()?, old)));
        let (genesis, there, old) = match told {
            Ok(told) => told,
            Err(error) if own && is_damage(&error) => return Ok(true),
            Err(_) => return Err(Error::BackupOverOther { path }),
        };
        if genesis != self.genesis()? {
            return Err(Error::BackupOverOther { path });
        }
        let here = self.head()?;
        if self.has_passed(there)? {
            Ok(false)
        } else if own && old.reading(verify::check).is_err_and(|error| is_damage(&error)) {
            Ok(true)
        } else {
            Err(Error::BackupIsAhead { path, there: there.records, here: here.records })
        }
    }
}

/// Tells whether something is wrong with a file that was a journal once, or stands where one should.
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

/// Puts what is no sound backup any more under a free name, for whoever examines it.
fn put_aside(dest: &Path) -> Result<PathBuf> {
    let named = |nth: u32| dest.with_extension(format!("guasta-{nth}.triade"));
    let aside = (1..).map(named).find(|aside| !aside.exists()).unwrap_or_else(|| named(0));
    fs::rename(dest, &aside).map_err(|error| Error::io(&aside, error))?;
    Ok(aside)
}

/// Copies a journal into a file of its own, verifies it and makes it durable; nothing is left where that fails.
pub(crate) fn copy_to(from: &Connection, part: &Path, traffic: &Traffic) -> Result<Report> {
    file::remove_with_logs(part)?;
    let copied = copy(from, part, traffic).map_err(|trouble| trouble.at(part));
    let proved = copied.and_then(|()| verify::verify_copy(part, traffic)).and_then(|report| {
        traffic.give_way();
        file::sync_file(part).map(|()| report)
    });
    if proved.is_err() {
        // The first error is the one to tell.
        file::remove_with_logs(part).ok();
    }
    proved
}

/// A log left beside `dest` would be played into the new backup, and ruin it.
fn no_log(dest: &Path) -> Result<()> {
    if file::has_content(&file::wal(dest)) || file::has_content(&file::beside(dest, "-journal")) {
        return Err(Error::BackupInUse { path: dest.to_owned() });
    }
    Ok(())
}

/// Copies one moment of the journal, however much is written meanwhile, in small steps that each go to the disk.
fn copy(from: &Connection, part: &Path, traffic: &Traffic) -> std::result::Result<(), Trouble> {
    file::private().write(true).create_new(true).open(part).map_err(|error| Error::io(part, error))?;
    let mut to = Connection::open(part)?;
    // Nobody reads an unfinished copy, and the finished one is made durable by its maker.
    to.pragma_update(None, "synchronous", "OFF")?;
    to.pragma_update_and_check(None, "journal_mode", "OFF", |row| row.get::<_, String>(0))?;
    to.pragma_update(None, "cache_size", PAGES)?;
    let file = fs::File::open(part).map_err(|error| Error::io(part, error))?;
    let moment = from.unchecked_transaction()?;
    // The first read is what holds the moment; without it every record written would begin the copy anew.
    moment.query_row("SELECT records FROM meta", [], |row| row.get::<_, i64>(0))?;
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
    // One file without a log: it can be carried away, and read from a disk that can't be written.
    to.pragma_update_and_check(None, "journal_mode", "DELETE", |row| row.get::<_, String>(0))?;
    to.close().map_err(|(_, error)| error.into())
}

fn busy() -> rusqlite::Error {
    rusqlite::Error::SqliteFailure(
        rusqlite::ffi::Error { code: ErrorCode::DatabaseBusy, extended_code: rusqlite::ffi::SQLITE_BUSY },
        None,
    )
}
