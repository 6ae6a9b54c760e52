//! Files and folders that must not outlive the program, however it ends.

use std::collections::BTreeSet;
use std::fs::{self, DirBuilder};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Paths to be removed when the program is interrupted.
static KEPT: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

fn kept() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    KEPT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Number of attempts to empty a folder into which somebody is still writing.
const TRIES: u32 = 100;

/// A file or folder that is removed when the value is dropped, or when the program is interrupted.
#[derive(Debug)]
pub struct Scratch(PathBuf);

impl Scratch {
    /// Takes charge of a path that is about to be created.
    pub(super) fn at(path: PathBuf) -> Self {
        kept().insert(path.clone());
        Self(path)
    }

    /// Creates an empty temporary folder that only its owner may read.
    ///
    /// # Errors
    /// If none can be created.
    pub fn folder() -> io::Result<Self> {
        let mut number = 0_u32;
        loop {
            let scratch = Self::at(std::env::temp_dir().join(format!("triade-{}-{number}", std::process::id())));
            match private_folder(&scratch.0) {
                Ok(()) => return Ok(scratch),
                Err(error) => {
                    // It belongs to somebody else.
                    kept().remove(&scratch.0);
                    std::mem::forget(scratch);
                    if error.kind() != io::ErrorKind::AlreadyExists {
                        return Err(error);
                    }
                }
            }
            number += 1;
        }
    }

    /// Returns its path.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        remove(&self.0);
        kept().remove(&self.0);
    }
}

/// Creates a folder that only its owner may read.
pub(super) fn private_folder(path: &Path) -> io::Result<()> {
    #[cfg_attr(not(unix), expect(unused_mut, reason = "only Unix has modes"))]
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Removes all of them, as the program ends now. Nothing new can be created after that.
pub fn sweep() -> impl Drop {
    let kept = kept();
    kept.iter().for_each(|path| remove(path));
    kept
}

fn remove(path: &Path) {
    // A missing file was moved into place.
    if fs::remove_file(path).is_ok() || !path.is_dir() {
        return;
    }
    // Under another name nobody still at work adds to it, except for files just being created.
    let gone = path.with_extension("gone");
    let folder = if fs::rename(path, &gone).is_ok() { gone.as_path() } else { path };
    let left = |_: &u32| fs::remove_dir_all(folder).is_err() && folder.exists();
    (0..TRIES).take_while(left).for_each(|_| std::thread::yield_now());
}
