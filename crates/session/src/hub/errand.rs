//! What somebody at the desk asks of a hub: to share the event, to let somebody in, to join. Nobody waits for it.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::thread;

use ::hub::{Address, Code, Error, Link, Registration, Result};
use festival::store::Order;

use crate::Live;

/// How an errand stands.
#[derive(Debug, Default)]
pub enum Errand {
    /// Nobody has asked for anything.
    #[default]
    None,
    /// The event is being put on a hub.
    Shares(Receiver<Result<Link>>),
    /// A code is being made, for a hub of this name.
    Codes(Receiver<Result<Code>>, String),
    /// It was made: the code, and the address to be typed beside it.
    Code(Code, String),
    /// A login for boards is being made.
    Boards(Receiver<Result<Address>>),
    /// It was made: the address for `triade board`, with name and password of a login that only reads.
    Board(String),
    /// It failed.
    Failed(Error),
}

impl Errand {
    /// Checks whether it is under way.
    pub const fn is_under_way(&self) -> bool {
        matches!(self, Self::Shares(_) | Self::Codes(..) | Self::Boards(_))
    }
}

/// Runs an errand on a thread of its own.
fn send<T: Send + 'static>(
    work: impl FnOnce() -> Result<T> + Send + 'static,
    wake: Arc<dyn Fn() + Send + Sync>,
) -> Receiver<Result<T>> {
    let (done, heard) = channel();
    thread::spawn(move || {
        // Whoever asked may be gone.
        let _ = done.send(work());
        wake();
    });
    heard
}

impl Live {
    /// Returns how the errand stands that somebody has asked for.
    pub const fn errand(&self) -> &Errand {
        &self.errand
    }

    /// Lets the last errand be forgotten.
    pub fn end_errand(&mut self) {
        self.errand = Errand::None;
    }

    /// Puts the event on a hub, whose address is that of whoever prepared it; a password that is empty stands in the address, or is not
    /// needed. A practice stays where it is.
    pub fn share(&mut self, address: &str, password: &str) {
        let Some(desk) = self.writes_as.filter(|_| !self.event.setup.is_practice()) else { return };
        let title = self.event.setup.title.trim().to_owned();
        let registration = Registration { origin: self.origin, desk, called: self.desk.clone(), title };
        self.errand = match Address::parse(address) {
            Ok(address) => {
                let address = if password.is_empty() { address } else { address.with_password(password) };
                let work = move || ::hub::run(::hub::register(&address, &registration));
                Errand::Shares(send(work, Arc::clone(&self.wake)))
            }
            Err(error) => Errand::Failed(error),
        };
    }

    /// Makes a code that lets another desk in.
    pub fn make_code(&mut self) {
        let Some(link) = self.link.clone() else { return };
        let event = self.event.heads.genesis().to_string();
        self.errand = match link.address() {
            Ok(address) => {
                let shown = format!("postgres://{}", address.shown());
                let work = move || ::hub::run(::hub::make_code(&address, &event));
                Errand::Codes(send(work, Arc::clone(&self.wake)), shown)
            }
            Err(error) => Errand::Failed(error),
        };
    }

    /// Makes an address with which boards read the event.
    pub fn make_board(&mut self) {
        let Some(link) = self.link.clone() else { return };
        let event = self.event.heads.genesis().to_string();
        self.errand = match link.address() {
            Ok(address) => {
                let work = move || ::hub::run(::hub::make_board(&address, &event, ""));
                Errand::Boards(send(work, Arc::clone(&self.wake)))
            }
            Err(error) => Errand::Failed(error),
        };
    }

    /// Goes on with the errand once it is done.
    pub(crate) fn follow_errand(&mut self) {
        let next = match &self.errand {
            Errand::Shares(heard) => match heard.try_recv() {
                Ok(Ok(link)) => {
                    self.store.order(Order::Share { link: link.text(), stamp: self.stamp() });
                    self.link = Some(link);
                    Errand::None
                }
                Ok(Err(error)) => Errand::Failed(error),
                Err(_) => return,
            },
            Errand::Codes(heard, shown) => match heard.try_recv() {
                Ok(Ok(code)) => Errand::Code(code, shown.clone()),
                Ok(Err(error)) => Errand::Failed(error),
                Err(_) => return,
            },
            Errand::Boards(heard) => match heard.try_recv() {
                Ok(Ok(address)) => Errand::Board(address.secret()),
                Ok(Err(error)) => Errand::Failed(error),
                Err(_) => return,
            },
            Errand::None | Errand::Code(..) | Errand::Board(_) | Errand::Failed(_) => return,
        };
        self.errand = next;
    }

    /// Starts the thread of the hub, once the event is shared.
    pub(crate) fn stay_in_touch(&mut self) {
        let (Some(own), Some(link), Some(orders)) = (self.writes_as, &self.link, self.store.orders()) else { return };
        let wake = Arc::clone(&self.wake);
        self.replicator = super::start(link, &self.path, own, orders, move || wake());
    }
}

/// A desk that joins an event: its file is made and filled on a thread of its own.
#[derive(Debug)]
pub struct Joining {
    heard: Receiver<Result<PathBuf>>,
    records: Arc<AtomicU64>,
}

impl Joining {
    /// Begins.
    ///
    /// # Errors
    /// [`Error::Address`], or [`Error::WrongCode`] for what can be no code.
    pub fn begin(
        address: &str,
        code: &str,
        called: &str,
        path: &Path,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> Result<Self> {
        let address = Address::parse(address)?;
        let code = Code::parse(code).ok_or_else(|| Error::WrongCode { hub: address.shown() })?;
        let (called, path, records) = (called.to_owned(), path.to_owned(), Arc::<AtomicU64>::default());
        let counted = Arc::clone(&records);
        let work = move || {
            let progress = |exchanged: &::hub::Exchanged| counted.store(exchanged.gained.records, Ordering::Relaxed);
            let (journal, _) = ::hub::run(::hub::join(&address, (&code, &called), &path, progress))?;
            journal.close()?;
            Ok(path)
        };
        Ok(Self { heard: send(work, Arc::new(wake)), records })
    }

    /// Returns how many records have come.
    pub fn records(&self) -> u64 {
        self.records.load(Ordering::Relaxed)
    }

    /// Returns the file once it is filled, or why it is not; `None` before.
    pub fn done(&self) -> Option<Result<PathBuf>> {
        self.heard.try_recv().ok()
    }
}
