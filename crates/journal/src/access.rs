//! Whether a journal may be written, and if not, why.

use crate::fault::Fault;
use crate::findings::Survey;

/// What an open journal allows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Access {
    /// Reads and appends; no other desk can.
    Writer,
    /// Reads only.
    ReadOnly(ReadOnlyReason),
}

/// The reason why a journal is open for reading only.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadOnlyReason {
    /// The caller asked for it.
    #[error("it was opened to look at")]
    Asked,
    /// Another desk writes it.
    #[error("another desk has it open; close it there")]
    HeldByAnotherDesk,
    /// File, folder or disk refuse writes.
    #[error("file, folder or disk can't be written; copy it elsewhere, or give write permission")]
    ReadOnlyFile,
    /// It does not verify; writing on would bury the evidence.
    #[error("it does not verify ({0}); open the last backup")]
    Broken(Fault),
    /// Its other files have, or may have, records that it lacks; writing on would bury them.
    #[error("{0}; decide from what it goes on")]
    Behind(Box<Survey>),
}
