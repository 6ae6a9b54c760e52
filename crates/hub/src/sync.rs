//! A desk that stays in touch with the hub of its event.

use std::time::Duration;

use hall::Tip;
use journal::Taken;

use crate::address::Address;
use crate::error::Result;
use crate::exchange::{Exchange, Exchanged, Replica};
use crate::postgres::{EventHub, Member};

/// A connection to the hub, and how far both have come.
pub struct Session {
    hub: EventHub,
    exchange: Exchange,
}

impl Session {
    /// Connects, and compares what both know.
    ///
    /// # Errors
    /// Why hub or replica can't be read.
    pub async fn open(address: &Address, replica: &mut impl Replica) -> Result<Self> {
        let mut hub = EventHub::open(address, replica.heads()?.genesis()).await?;
        let whence = hub.shown().to_owned();
        let exchange = Exchange::begin(&mut hub, replica, &whence).await?;
        hub.confirm_erased(&replica.erased()?).await?;
        Ok(Self { hub, exchange })
    }

    /// Exchanges all that there is, and lets those in who have joined, if that is this desk's business.
    ///
    /// # Errors
    /// If hub or replica refuse; what came before is kept.
    pub async fn level(
        &mut self,
        replica: &mut impl Replica,
        mut progress: impl FnMut(&Exchanged),
    ) -> Result<Exchanged> {
        let mut exchanged = self.exchange.level(&mut self.hub, replica, &mut progress).await?;
        if self.look(replica).await?.0 {
            let more = self.exchange.level(&mut self.hub, replica, &mut progress).await?;
            exchanged.add_later(more);
        }
        self.say_level().await?;
        Ok(exchanged)
    }

    /// Takes the next piece that has come; `None` if there is nothing new.
    ///
    /// # Errors
    /// If hub or replica refuse.
    pub(crate) async fn pull(&mut self, replica: &mut impl Replica) -> Result<Option<Taken>> {
        self.exchange.pull(&mut self.hub, replica).await
    }

    /// Looks which desks there are, and lets in whoever has joined, if that is this desk's business; returns whether anybody was
    /// new. What they have recorded may have waited for that, and comes once more.
    pub(crate) async fn look(&mut self, replica: &mut impl Replica) -> Result<(bool, Vec<Member>)> {
        let members = self.hub.members().await?;
        let new = replica.let_in(&members)?;
        if new {
            let whence = self.exchange.whence().to_owned();
            self.exchange = Exchange::begin(&mut self.hub, replica, &whence).await?;
        }
        Ok((new, members))
    }

    /// Tells the hub that this desk has everything.
    pub(crate) async fn say_level(&self) -> Result<()> {
        self.hub.say_level(self.exchange.position()).await
    }

    /// Sends what is new here at once; what has come meanwhile waits.
    ///
    /// # Errors
    /// If hub or replica refuse.
    pub async fn send(&mut self, replica: &mut impl Replica) -> Result<u64> {
        self.exchange.send(&mut self.hub, replica).await
    }

    /// Returns records that the hub has, with all before them in their chains.
    pub fn known(&self) -> &[Tip] {
        self.exchange.known()
    }

    /// Waits until somebody else has something new, or for some time.
    ///
    /// # Errors
    /// [`Error::Lost`](crate::Error::Lost).
    pub async fn wait(&mut self, at_most: Duration) -> Result<()> {
        tokio::time::timeout(at_most, self.hub.news()).await.unwrap_or(Ok(()))
    }
}
