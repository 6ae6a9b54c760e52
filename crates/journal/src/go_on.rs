//! Carries out the decision about an event whose files disagree.

use std::fs;
use std::path::{Path, PathBuf};

use crate::backup;
use crate::chain;
use crate::error::{Error, Result};
use crate::file::{self, Locking, WriterLock};
use crate::findings::{Source, Survey, Way, Witness};
use crate::note;
use crate::paths;
use crate::reader::{Lock, Reader};
use crate::survey;
use crate::traffic::Traffic;

/// Lets the event at `path` go on from one of the [ways](Survey::ways) that its files offer, and returns the path of a
/// copy. All files are first copied as they are under another name (`NAME.prima-1.triade` with its logs, its note and
/// its backup), so that no decision loses a record. Nobody may have the event open.
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
    drop_contradictions(&path, &survey)?;
    file::sync_folder(&path)?;
    Ok(kept)
}

/// Removes the files that contradict the chosen way.
fn drop_contradictions(path: &Path, survey: &Survey) -> Result<()> {
    let mut here = Reader::open(path, Lock::Ours)?;
    for ahead in survey.ahead.iter().filter(|ahead| ahead.witness == Witness::Backup) {
        let heads = Reader::open(&ahead.path, Lock::Asked).and_then(|mut backup| backup.read(chain::heads)).ok();
        if !here.read(|here| heads.as_ref().map_or(Ok(false), |heads| chain::has_passed(here, heads)))? {
            // In its place it would keep every new backup away.
            file::remove_with_logs(&ahead.path)?;
        }
    }
    let heads = here.read(chain::heads)?;
    note::remove(path).map_err(|error| Error::io(path, error))?;
    note::begin(path, &heads);
    Ok(())
}

/// Replaces the file and its log by one sound file, verified again; pages that older ones hide are gone with them.
fn take(path: &Path, way: Way) -> Result<()> {
    let mut from = match way.from {
        Source::Here => Reader::open(path, Lock::Ours)?,
        Source::FileAlone => Reader::without_log(path)?,
        Source::Backup => Reader::open(&paths::backup_of(path), Lock::Asked)?,
    };
    let part = paths::beside(path, ".part");
    let report = from.read(|from| Ok(backup::copy_to(from, &part, &Traffic::default())?))?;
    drop(from);
    if report.head != way.head {
        file::remove_with_logs(&part)?;
        return Err(Error::WayGone { path: path.to_owned() });
    }
    // Durable before the log goes: without its log the former file may lack records that this one has. Until then the log is
    // played into the new file, which makes of it what was here, or something that is asked about again.
    fs::rename(&part, path).map_err(|error| Error::io(path, error))?;
    file::sync_folder(path)?;
    for suffix in ["-wal", "-shm", "-journal"] {
        file::remove(&paths::beside(path, suffix))?;
    }
    file::sync_folder(path)
}

/// Copies all files of the event under a free name.
fn set_aside(path: &Path) -> Result<PathBuf> {
    let named = |nth: u32| path.with_extension(format!("prima-{nth}.triade"));
    let free = |aside: &PathBuf| paths::companions(aside).iter().chain([aside]).all(|file| !file.exists());
    let aside = (1..).map(named).find(free).unwrap_or_else(|| named(0));
    let pairs = [
        (path.to_owned(), aside.clone()),
        (paths::wal(path), paths::wal(&aside)),
        (paths::beside(path, "-journal"), paths::beside(&aside, "-journal")),
        (note::note_file(path), note::note_file(&aside)),
        (paths::backup_of(path), paths::backup_of(&aside)),
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
