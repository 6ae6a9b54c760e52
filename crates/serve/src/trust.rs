//! Whether what is said on a connection stays between the two: only then is anything but the public pages served on it.

use std::net::IpAddr;

/// Who may overhear a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trust {
    /// Nobody: it is encrypted.
    Encrypted,
    /// Nobody: it does not leave the machine.
    Here,
    /// Anybody in the network.
    Open,
}

impl Trust {
    /// Returns that of a connection with `peer`.
    pub const fn of(peer: IpAddr, encrypted: bool) -> Self {
        match (encrypted, peer.is_loopback()) {
            (true, _) => Self::Encrypted,
            (false, true) => Self::Here,
            (false, false) => Self::Open,
        }
    }

    /// Checks whether nobody overhears it.
    pub fn is_private(self) -> bool {
        self != Self::Open
    }
}
