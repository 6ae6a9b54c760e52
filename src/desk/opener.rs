//! Files opened by the program that the system has for them.

use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

/// The system's own program that finds the one for a file.
const OPENER: &str = if cfg!(target_os = "macos") {
    "open"
} else if cfg!(windows) {
    "explorer"
} else {
    "xdg-open"
};

/// Opens a file beside the desk, which does not wait for it.
///
/// # Errors
/// When the system has no such program.
pub(super) fn open(path: &Path) -> io::Result<()> {
    let quiet = Stdio::null;
    let mut child = Command::new(OPENER).arg(path).stdin(quiet()).stdout(quiet()).stderr(quiet()).spawn()?;
    // Whoever has ended must be waited for by somebody; nobody asks how.
    std::thread::Builder::new().name("opener".to_owned()).spawn(move || child.wait()).map(drop)
}
