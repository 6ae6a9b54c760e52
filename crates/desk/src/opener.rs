//! Files opened by the program that the system has for them.

use std::io;
use std::path::Path;
#[cfg(test)]
use std::path::PathBuf;
#[cfg(not(test))]
use std::process::{Command, Stdio};

/// The system's own program that finds the right one for a file.
#[cfg(not(test))]
const OPENER: &str = if cfg!(target_os = "macos") {
    "open"
} else if cfg!(windows) {
    "explorer"
} else {
    "xdg-open"
};

/// Notes that a file is to be opened, once: tests open nothing, and a second time they have no program for it.
#[cfg(test)]
pub(super) fn open(path: &Path) -> io::Result<()> {
    OPENED.with_borrow_mut(|opened| {
        if opened.iter().any(|other| other == path) {
            return Err(io::ErrorKind::NotFound.into());
        }
        opened.push(path.to_owned());
        Ok(())
    })
}

#[cfg(test)]
thread_local! {
    static OPENED: std::cell::RefCell<Vec<PathBuf>> = const { std::cell::RefCell::new(Vec::new()) };
}

/// Returns the files that were to be opened in this test.
#[cfg(test)]
#[cfg(feature = "pdf")]
pub(super) fn opened() -> Vec<PathBuf> {
    OPENED.take()
}

/// Opens a file with the system's program for it, and does not wait for that.
///
/// # Errors
/// When the system has no such program.
#[cfg(not(test))]
pub(super) fn open(path: &Path) -> io::Result<()> {
    let quiet = Stdio::null;
    let mut child = Command::new(OPENER).arg(path).stdin(quiet()).stdout(quiet()).stderr(quiet()).spawn()?;
    // A process that has ended must be waited for; its result does not matter.
    std::thread::Builder::new().name("opener".to_owned()).spawn(move || child.wait()).map(drop)
}
