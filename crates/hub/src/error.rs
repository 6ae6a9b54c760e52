//! Every refusal and failure of a hub, with the way to mend it.

use std::io;

use tokio_postgres::error::SqlState;

/// Result of this crate.
pub type Result<T> = std::result::Result<T, Error>;

/// The reason why a hub refused or failed. Display is English; a program translates by variant.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// An address that is none.
    #[error("{address:?} is not the address of a hub ({detail}); write postgres://NAME@HOST/DATABASE")]
    Address {
        /// What was given, without a password.
        address: String,
        /// What is wrong with it.
        detail: String,
    },
    /// The file of a certificate can't be used.
    #[error("{path}: no certificate can be read there ({detail}); name a PEM file as sslrootcert")]
    RootCertificate {
        /// The file.
        path: String,
        /// What is wrong with it.
        detail: String,
    },
    /// Nobody answers at the address.
    #[error(
        "{hub}: nobody answers ({detail}); check address, cable and server; what was recorded stays on this machine and is sent later"
    )]
    Unreachable {
        /// The hub.
        hub: String,
        /// The system's words.
        detail: String,
    },
    /// The connection ended.
    #[error("{hub}: the connection was lost ({detail}); what was recorded stays on this machine and is sent later")]
    Lost {
        /// The hub.
        hub: String,
        /// The system's words.
        detail: String,
    },
    /// The server does not speak TLS and is not this machine.
    #[error("{hub}: the server does not encrypt; switch ssl on there, or use a hub on this machine")]
    NoTls {
        /// The hub.
        hub: String,
    },
    /// The server's certificate is not trusted.
    #[error(
        "{hub}: the certificate of the server is not trusted ({detail}); add sslrootcert=FILE to the address, with the certificate of whoever runs it"
    )]
    Certificate {
        /// The hub.
        hub: String,
        /// What is wrong with it.
        detail: String,
    },
    /// Name or password are wrong.
    #[error("{hub}: the server refuses name or password; check the address, or join again with a new code")]
    Login {
        /// The hub.
        hub: String,
    },
    /// A code that nobody has made, or that was made for another hub.
    #[error("{hub}: this code is wrong, or was used already; type it again, or have a new one made")]
    WrongCode {
        /// The hub.
        hub: String,
    },
    /// A code that was made too long ago.
    #[error("{hub}: this code is older than ten minutes; have a new one made")]
    OldCode {
        /// The hub.
        hub: String,
    },
    /// The server has no database of that name.
    #[error("{hub}: the server has no such database; check the address, or make it with triade hub init")]
    NoDatabase {
        /// The hub.
        hub: String,
    },
    /// Something is there already that was to be made.
    #[error("{hub}: {detail}")]
    Exists {
        /// The hub.
        hub: String,
        /// The server's words.
        detail: String,
    },
    /// The database has not been prepared.
    #[error("{hub}: this database is not a hub yet; prepare it with triade hub init")]
    NotAHub {
        /// The hub.
        hub: String,
    },
    /// Prepared by a later program.
    #[error(
        "{hub}: prepared by a newer Triade (version {found}, this program knows up to {known}); update the program"
    )]
    NewerHub {
        /// The hub.
        hub: String,
        /// Version of the hub.
        found: i32,
        /// Latest version that this program knows.
        known: i32,
    },
    /// Prepared by an earlier program.
    #[error(
        "{hub}: prepared by an older Triade (version {found}, this program needs {known}); run triade hub init once more"
    )]
    OlderHub {
        /// The hub.
        hub: String,
        /// Version of the hub.
        found: i32,
        /// The version that this program needs.
        known: i32,
    },
    /// This event is not on the hub, or this desk may not see it.
    #[error("{hub}: this event is not there; put it there with triade share, or join with a code")]
    NoEvent {
        /// The hub.
        hub: String,
    },
    /// No event there, or several, are called so.
    #[error("{hub}: no event there, or more than one, is {wanted:?}; there are: {known}")]
    WhichEvent {
        /// The hub.
        hub: String,
        /// What was asked for.
        wanted: String,
        /// The events there, each with its number.
        known: String,
    },
    /// A login that reads several events, or none, where one is to be shown.
    #[error(
        "{hub}: this address leads to no event, or to more than one ({known}); have one made for a board of one event"
    )]
    NotOneEvent {
        /// The hub.
        hub: String,
        /// The events there.
        known: String,
    },
    /// The system gave no random numbers for a code or a password.
    #[error("{hub}: the system gives no random numbers, so there is no code; restart the computer")]
    NoRandomness {
        /// The hub.
        hub: String,
    },
    /// The file was not shared, nor did it join.
    #[error("{file}: this file has no hub; share it with triade share, or join one with triade join")]
    NoHub {
        /// The file.
        file: String,
    },
    /// The account has no right to do it.
    #[error("{hub}: this account may not do that ({detail}); use the address of whoever prepared the hub")]
    NotAllowed {
        /// The hub.
        hub: String,
        /// The server's words.
        detail: String,
    },
    /// The server has no room, or only reads.
    #[error(
        "{hub}: the server takes no more records ({detail}); make room there: what was recorded stays on this machine and is sent later"
    )]
    Full {
        /// The hub.
        hub: String,
        /// The server's words.
        detail: String,
    },
    /// What is on the hub can't be read as what a desk sent.
    #[error("{hub}: {what} there can't be read; nothing of it was taken")]
    Unreadable {
        /// The hub.
        hub: String,
        /// What can't be read.
        what: String,
    },
    /// The server refused for another reason.
    #[error("{hub}: the server answers: {detail}")]
    Server {
        /// The hub.
        hub: String,
        /// The server's words.
        detail: String,
    },
    /// The system starts no exchange.
    #[error("the exchange can't be started ({source}); restart the computer")]
    Runtime {
        /// The system's error.
        source: io::Error,
    },
    /// The event's file refused.
    #[error(transparent)]
    Journal(#[from] journal::Error),
}

impl Error {
    /// Checks whether trying again later may help, without anybody's doing here.
    pub fn passes(&self) -> bool {
        matches!(self, Self::Unreachable { .. } | Self::Lost { .. } | Self::Full { .. } | Self::Server { .. })
    }

    /// Returns an error of the server, or of the way to it, by what mends it.
    pub(crate) fn of(hub: &str, error: &tokio_postgres::Error) -> Self {
        let hub = hub.to_owned();
        let Some(refused) = error.as_db_error() else { return Self::of_way(hub, error) };
        let (code, detail) = (refused.code(), refused.message().to_owned());
        match code {
            code if code.code() == OLD_CODE => Self::OldCode { hub },
            code if code.code() == NO_CODE => Self::WrongCode { hub },
            &SqlState::INVALID_PASSWORD | &SqlState::INVALID_AUTHORIZATION_SPECIFICATION => Self::Login { hub },
            &SqlState::INVALID_CATALOG_NAME => Self::NoDatabase { hub },
            &SqlState::DUPLICATE_DATABASE | &SqlState::DUPLICATE_OBJECT => Self::Exists { hub, detail },
            &SqlState::INSUFFICIENT_PRIVILEGE => Self::NotAllowed { hub, detail },
            &SqlState::DISK_FULL | &SqlState::READ_ONLY_SQL_TRANSACTION | &SqlState::OUT_OF_MEMORY => {
                Self::Full { hub, detail }
            }
            &SqlState::ADMIN_SHUTDOWN | &SqlState::CRASH_SHUTDOWN | &SqlState::CANNOT_CONNECT_NOW => {
                Self::Lost { hub, detail }
            }
            _ => Self::Server { hub, detail },
        }
    }

    /// Returns an error of the way to the server.
    fn of_way(hub: String, error: &tokio_postgres::Error) -> Self {
        let mut source = std::error::Error::source(error);
        let detail = innermost(error);
        while let Some(inner) = source {
            if let Some(tls) = inner.downcast_ref::<rustls::Error>() {
                return Self::Certificate { hub, detail: tls.to_string() };
            }
            if let Some(io) = inner.downcast_ref::<io::Error>() {
                if let Some(tls) = io.get_ref().and_then(|inner| inner.downcast_ref::<rustls::Error>()) {
                    return Self::Certificate { hub, detail: tls.to_string() };
                }
                let unreachable = [
                    io::ErrorKind::ConnectionRefused,
                    io::ErrorKind::HostUnreachable,
                    io::ErrorKind::NetworkUnreachable,
                    io::ErrorKind::TimedOut,
                    io::ErrorKind::NotFound,
                ];
                if unreachable.contains(&io.kind()) {
                    return Self::Unreachable { hub, detail };
                }
            }
            source = inner.source();
        }
        if detail.contains("does not support TLS") {
            return Self::NoTls { hub };
        }
        if error.is_closed() { Self::Lost { hub, detail } } else { Self::Unreachable { hub, detail } }
    }
}

/// What the functions of the hub answer to a code that was made too long ago, and to one that lets nobody in any more.
const OLD_CODE: &str = "TR002";
const NO_CODE: &str = "TR003";

/// Returns what an error says at its root.
fn innermost(error: &dyn std::error::Error) -> String {
    let mut error = error;
    while let Some(source) = error.source() {
        error = source;
    }
    error.to_string()
}
