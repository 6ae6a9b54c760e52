//! What somebody decided about an event whose files disagree.

use std::fs;
use std::path::{Path, PathBuf};

use crate::backup;
use crate::chain;
use crate::error::{Error, Result};
use crate::file::{self, Locking, WriterLock};
use crate::note;
use crate::reader::{Lock, Reader};
use crate::survey::{self, Source, Survey, Way, Witness};
use crate::traffic::Traffic;

/// Lets the event at `path` go on from one of the [ways](Survey::ways) its files offer. All of them are copied first, as they
/// are, under a name of their own (`NAME.prima-1.triade` with its logs, its note and its backup), which is given back: no
/// decision loses a record. Nobody may have the event open.
pub fn go_on(path: impl AsRef<Path>, way: Way) -> Result<PathBuf> {
    let path = file::existing(path.as_ref())?;
    let _lock = match WriterLock::ask(&path)? {
        Locking::Taken(lock) => lock,
        Locking::Held => return Err(Error::Busy { path }),
        Locking::Unwritable => return Err(Error::ReadOnlyFile { path }),
    };
    let survey = survey::under(&path, Lock::Ours)?;
    if !survey.ways().contains(&way) {
        return Err(Error::WayGone { path });
    }
    let kept = set_aside(&path)?;
    take(&path, way)?;
    drop_contradictions(&path, &survey, way)?;
    file::sync_folder(&path)?;
    Ok(kept)
}

/// Leaves nothing that contradicts the way that was chosen.
fn drop_contradictions(path: &Path, survey: &Survey, way: Way) -> Result<()> {
    let mut here = Reader::open(path, Lock::Ours)?;
    for ahead in survey.ahead.iter().filter(|ahead| ahead.witness == Witness::Backup) {
        if !here.read(|here| survey::has_passed(here, ahead.head))? {
            // In its place it would keep every new one away.
            file::remove_with_logs(&ahead.path)?;
        }
    }
    let genesis = here.read(chain::genesis)?;
    note::remove(path).map_err(|error| Error::io(path, error))?;
    note::begin(path, genesis, way.head);
    Ok(())
}

/// Puts one sound file, proved again, in the place of the file and its log: pages that older ones hide are gone with them.
fn take(path: &Path, way: Way) -> Result<()> {
    let mut from = match way.from {
        Source::Here => Reader::open(path, Lock::Ours)?,
        Source::FileAlone => Reader::without_log(path)?,
        Source::Backup => Reader::open(&file::backup_of(path), Lock::Asked)?,
    };
    let part = file::beside(path, ".part");
    let report = from.read(|from| Ok(backup::copy_to(from, &part, &Traffic::default())?))?;
    drop(from);
    if report.head != way.head {
        file::remove_with_logs(&part)?;
        return Err(Error::WayGone { path: path.to_owned() });
    }
    // Played into another file, the old log would ruin it.
    for suffix in ["-wal", "-shm", "-journal"] {
        file::remove(&file::beside(path, suffix))?;
    }
    fs::rename(&part, path).map_err(|error| Error::io(path, error))
}

/// Copies everything that belongs to the event under a free name.
fn set_aside(path: &Path) -> Result<PathBuf> {
    let named = |nth: u32| path.with_extension(format!("prima-{nth}.triade"));
    let free = |aside: &PathBuf| file::companions(aside).iter().chain([aside]).all(|file| !file.exists());
    let aside = (1..).map(named).find(free).unwrap_or_else(|| named(0));
    let pairs = [
        (path.to_owned(), aside.clone()),
        (file::wal(path), file::wal(&aside)),
        (file::beside(path, "-journal"), file::beside(&aside, "-journal")),
        (note::note_file(path), note::note_file(&aside)),
        (file::backup_of(path), file::backup_of(&aside)),
    ];
    for (from, to) in pairs.iter().filter(|(from, _)| from.exists()) {
        if let Err(error) = copy(from, to) {
            for (_, to) in &pairs {
                fs::remove_file(to).ok();
            }
            return Err(error);
        }
    }
    file::sync_folder(&aside)?;
    Ok(aside)
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::copy(from, to).map_err(|error| Error::io(to, error))?;
    file::sync_file(to)
}
