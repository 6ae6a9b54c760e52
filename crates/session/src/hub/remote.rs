//! What the thread of the hub sees of this desk: it reads the file through a connection of its own, and whatever is to be
//! written goes to the thread of the journal, behind what the desk itself records.

use std::path::Path;
use std::sync::mpsc::{Sender, channel};

use ::hub::{Link, Member, Replica, Replicator, Result, guests, stamp_of};
use festival::store::Order;
use journal::{Brought, DeskId, Heads, Journal, Parcel, PersonId, Taken, Tip};

/// This desk as a replica.
struct Remote {
    reader: Journal,
    orders: Sender<Order>,
    own: DeskId,
    /// What the desk is called.
    desk: String,
}

/// Starts the thread of the hub, for a file that a desk writes.
pub(crate) fn start(
    link: &Link,
    path: &Path,
    own: DeskId,
    orders: Sender<Order>,
    wake: impl Fn() + Send + 'static,
) -> Option<Replicator> {
    let (address, desk, path) = (link.address().ok()?, link.desk.clone(), path.to_owned());
    let open = move || {
        let reader = Journal::open_read_only(&path)?;
        Ok(Remote { reader, orders, own, desk })
    };
    // Without a thread the desk goes on alone, as without a line.
    Replicator::start(address, open, wake).ok()
}

impl Remote {
    /// Sends an order and waits for its reply.
    fn order<T>(&self, order: impl FnOnce(Sender<journal::Result<T>>) -> Order) -> Result<T> {
        let (reply, answer) = channel();
        let gone = || journal::Error::Busy { path: self.reader.path().to_owned() };
        // Both fail only while the event is being closed.
        self.orders.send(order(reply)).map_err(|_| gone())?;
        Ok(answer.recv().map_err(|_| gone())??)
    }
}

impl Replica for Remote {
    fn heads(&mut self) -> Result<Heads> {
        Replica::heads(&mut self.reader)
    }

    fn has(&mut self, brought: &Brought) -> Result<bool> {
        Replica::has(&mut self.reader, brought)
    }

    fn erased(&mut self) -> Result<Vec<PersonId>> {
        Ok(self.reader.erased_by(self.own)?)
    }

    fn parcel(&mut self, known: &[Tip], after: u64, most: usize) -> Result<(Parcel, u64)> {
        Replica::parcel(&mut self.reader, known, after, most)
    }

    fn take(&mut self, parcel: Parcel, whence: &str) -> Result<Taken> {
        self.order(|reply| Order::TakeIn { parcel, whence: whence.to_owned(), reply })
    }

    fn let_in(&mut self, members: &[Member]) -> Result<bool> {
        let desks = guests(&self.reader, self.own, members)?;
        if desks.is_empty() {
            return Ok(false);
        }
        let stamp = stamp_of(&self.desk);
        self.order(|reply| Order::Admit { desks, stamp, reply })?;
        Ok(true)
    }
}
