//! Whether a journal may be written, and why not.

use crate::fault::Fault;
use crate::survey::Survey;

/// What an open journal allows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Access {
    /// Reads and appends; nobody else can.
    Writer,
    /// Reads only.
    ReadOnly(ReadOnlyReason),
}

/// Why a journal is open for reading only.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadOnlyReason {
    /// It was asked for.
    #[error("it was opened to look at")]
    Asked,
    /// Another desk writes it.
    #[error("another desk has it open; close it there")]
    HeldByAnotherDesk,
    /// File, folder or disk refuse writes.
    #[error("file, folder or disk can't be written; copy it elsewhere, or give write permission")]
    ReadOnlyFile,
    /// It does not verify; writing on top would bury the evidence.
    #[error("it does not verify ({0}); open the last backup")]
    Broken(Fault),
    /// Others know records that it does not have, or could; writing on top would bury them.
    #[error("{0}; decide from what it goes on")]
    Behind(Box<Survey>),
}
