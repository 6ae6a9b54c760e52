//! Files opened by the program that the system has for them.

use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

/// The system's own program that finds the right one for a file.
const OPENER: &str = if cfg!(target_os = "macos") {
    "open"
} else if cfg!(windows) {
    "explorer"
} else {
    "xdg-open"
};

/// Opens a file with the system's program for it, and does not wait for that.
///
/// # Errors
/// When the system has no such program.
pub fn open(path: &Path) -> io::Result<()> {
    let quiet = Stdio::null;
    let mut child = Command::new(OPENER).arg(path).stdin(quiet()).stdout(quiet()).stderr(quiet()).spawn()?;
    // A process that has ended must be waited for; its result does not matter.
    std::thread::Builder::new().name("opener".to_owned()).spawn(move || child.wait()).map(drop)
}
