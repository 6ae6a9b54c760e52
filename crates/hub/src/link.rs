//! What a desk keeps beside its key about the hub of its event.

use journal::Journal;
use serde::{Deserialize, Serialize};

use crate::address::Address;
use crate::error::{Error, Result};

/// The way to the hub of an event, and what this desk is called there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Link {
    /// The address, with the login of this desk.
    address: String,
    /// What this desk is called.
    pub desk: String,
}

impl Link {
    /// Returns the link of a desk that has a login.
    pub(crate) fn new(address: &Address, desk: &str) -> Self {
        Self { address: address.secret(), desk: desk.to_owned() }
    }

    /// Returns the link that the desk of a file keeps; `None` if it was never shared, nor joined.
    pub fn of(journal: &Journal) -> Option<Self> {
        serde_json::from_str(&journal.hub()?).ok()
    }

    /// Returns the address of the hub.
    ///
    /// # Errors
    /// [`Error::Address`] if somebody has changed it.
    pub fn address(&self) -> Result<Address> {
        Address::parse(&self.address)
    }

    /// Returns it as it is kept beside the key of the desk.
    pub fn text(&self) -> String {
        // A list of two texts is always written.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// Returns the way to the hub that a file was shared on, or joined.
///
/// # Errors
/// [`Error::NoHub`].
pub fn hub_of(journal: &Journal) -> Result<Address> {
    let none = || Error::NoHub { file: journal.path().display().to_string() };
    Link::of(journal).ok_or_else(none)?.address()
}
