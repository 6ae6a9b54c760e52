//! An event that is open without a window: it records what comes in by its door, and stays in touch with its hub.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use journal::{Access, Error};

use super::{BEAT_EVERY, Door, Live};

/// An event that is open on a thread of its own, until this is dropped.
#[derive(Debug)]
pub struct Unattended {
    over: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Unattended {
    /// Opens an event file to write to it; returns the way in.
    ///
    /// # Errors
    /// The problem of the file; [`Error::ReadOnly`] if another desk has it open, or it can't be written to.
    pub fn open(path: &Path) -> Result<(Self, Door), Error> {
        let over = Arc::new(AtomicBool::new(false));
        let (told, heard) = std::sync::mpsc::channel();
        let (ends, path) = (Arc::clone(&over), path.to_owned());
        let of = path.clone();
        let work = move || {
            match open_here(&path) {
                Ok(live) => {
                    // Whoever opened it waits for this.
                    let _ = told.send(Ok(live.door()));
                    attend(live, &ends);
                }
                Err(error) => drop(told.send(Err(error))),
            }
        };
        let io = |source| Error::Io { path: of.clone(), source };
        let thread = std::thread::Builder::new().name("unattended".to_owned()).spawn(work).map_err(io)?;
        let unattended = Self { over, thread: Some(thread) };
        let gone = || io(std::io::ErrorKind::Interrupted.into());
        heard.recv().map_err(|_| gone())?.map(|door| (unattended, door))
    }
}

impl Drop for Unattended {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Release);
        if let Some(thread) = self.thread.take() {
            thread.thread().unpark();
            // What is on its way is written before the event is closed.
            let _ = thread.join();
        }
    }
}

/// Opens an event file to write to it, on this thread, which is unparked whenever something has come.
///
/// # Errors
/// The problem of the file; [`Error::ReadOnly`] if another desk has it open, or it can't be written to.
pub fn open_here(path: &Path) -> Result<Live, Error> {
    let own = std::thread::current();
    let live = Live::open(path, move || own.unpark())?;
    match &live.access {
        Access::ReadOnly(reason) => Err(Error::ReadOnly { path: path.to_owned(), reason: Box::new(reason.clone()) }),
        Access::Writer => Ok(live),
    }
}

/// Keeps the event until it is over.
fn attend(mut live: Live, over: &AtomicBool) {
    let began = Instant::now();
    while !over.load(Ordering::Acquire) {
        live.tick(began.elapsed().as_secs_f64());
        // There is nobody to be told.
        live.poll();
        live.beat();
        let next =
            live.keep_copied().map_or(BEAT_EVERY, |later| BEAT_EVERY.min(Duration::from_secs_f64(later.max(0.1))));
        std::thread::park_timeout(next);
    }
}
