//! An event on a hub as whoever only shows it reads it: a board on any machine, with a login that reads, or whoever asks how the
//! hub stands. What comes is verified as at a desk, in a replica that is thrown away afterwards.

use std::time::Duration;

use hall::{DeskId, Head, Heads};
use journal::{Gained, Journal, Origin, Told};
use tempfile::TempDir;

use crate::address::Address;
use crate::error::{Error, Result};
use crate::exchange::{Exchange, Exchanged, stamp_of};
use crate::postgres::{EventHub, Member};

/// What is known of an event that is only shown.
pub struct View {
    journal: Journal,
    /// The desks that share the event: whoever gave the login vouches for them.
    trusted: Vec<DeskId>,
    _folder: TempDir,
}

impl View {
    /// Makes an empty one.
    pub(crate) fn new(origin: Origin, told: Told) -> Result<Self> {
        let folder = tempfile::tempdir().map_err(|source| Error::Runtime { source })?;
        let journal = Journal::create_view(folder.path().join("view.triade"), origin, told)?;
        Ok(Self { journal, trusted: vec![origin.founder], _folder: folder })
    }

    /// Returns the replica, to be folded.
    pub const fn journal(&self) -> &Journal {
        &self.journal
    }

    /// Returns what it knows of the desks, as the head of a file of them: without what this replica has recorded itself.
    ///
    /// # Errors
    /// If the replica can't be read.
    pub fn head(&self) -> Result<Head> {
        let (heads, own) = (self.journal.heads()?, self.journal.desk());
        let tips: Vec<_> = heads.tips().iter().filter(|tip| Some(tip.desk) != own).copied().collect();
        let records = tips.iter().map(|tip| tip.number).sum();
        Ok(Heads::new(heads.genesis(), tips, records).head())
    }

    /// Trusts the desks that share the event; returns whether any was new.
    pub(crate) fn trust(&mut self, members: &[Member]) -> Result<bool> {
        let new = members.iter().filter(|member| member.host && !self.trusted.contains(&member.desk));
        let new: Vec<_> = new.cloned().collect();
        for Member { desk, name, .. } in &new {
            self.journal.admit(&stamp_of("view"), *desk, name)?;
            self.trusted.push(*desk);
        }
        Ok(!new.is_empty())
    }
}

/// A connection through which an event is followed.
pub struct Viewing {
    hub: EventHub,
    exchange: Exchange,
}

impl Viewing {
    /// Connects with a login that reads, and goes on where the last connection left off; `view` is filled if it is empty.
    ///
    /// # Errors
    /// Why the hub can't be reached or read.
    pub async fn open(address: &Address, view: &mut Option<View>) -> Result<Self> {
        let (hub, origin) = EventHub::open_board(address).await?;
        let known = view.take().filter(|view| view.journal.origin().is_ok_and(|known| known == origin));
        let view = view.insert(match known {
            Some(view) => view,
            None => View::new(origin, Told::Names)?,
        });
        Self::of(hub, view).await
    }

    /// Begins to read an event through a connection.
    pub(crate) async fn of(mut hub: EventHub, view: &mut View) -> Result<Self> {
        view.trust(&hub.members().await?)?;
        let exchange = begin(&mut hub, view).await?;
        Ok(Self { hub, exchange })
    }

    /// Takes the next piece that has come; `None` if there is nothing new.
    ///
    /// # Errors
    /// If hub or replica refuse.
    pub async fn take(&mut self, view: &mut View) -> Result<Option<Gained>> {
        Ok(self.exchange.pull(&mut self.hub, &mut view.journal).await?.map(|taken| taken.gained))
    }

    /// Takes all that there is.
    ///
    /// # Errors
    /// If hub or replica refuse.
    pub(crate) async fn take_all(&mut self, view: &mut View) -> Result<Exchanged> {
        self.exchange.read(&mut self.hub, &mut view.journal).await
    }

    /// Returns the position up to which it was read.
    pub(crate) const fn position(&self) -> u64 {
        self.exchange.position()
    }

    /// Returns the desks of the event, with how long ago each was heard.
    ///
    /// # Errors
    /// If the hub can't be asked.
    pub async fn desks(&mut self, view: &mut View) -> Result<Vec<Member>> {
        let members = self.hub.members().await?;
        if view.trust(&members)? {
            // What it recorded was passed over.
            self.exchange = begin(&mut self.hub, view).await?;
        }
        Ok(members)
    }

    /// Waits until somebody has something new, or for some time; returns whether there is anything new.
    ///
    /// # Errors
    /// [`Error::Lost`].
    pub async fn wait(&mut self, at_most: Duration) -> Result<bool> {
        match tokio::time::timeout(at_most, self.hub.news()).await {
            Ok(news) => news.map(|()| true),
            Err(_) => Ok(false),
        }
    }
}

async fn begin(hub: &mut EventHub, view: &mut View) -> Result<Exchange> {
    let whence = hub.shown().to_owned();
    Exchange::begin(hub, &mut view.journal, &whence).await
}
