//! Records go before copies: the disk serves one thing at a time.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How long nothing must have been written before a copy touches the disk. Whoever types is back after more.
const CALM: Duration = Duration::from_millis(50);

/// How long a step of a copy waits for that, at most: where records come without end it must come to its own.
const PATIENCE: Duration = Duration::from_secs(1);

/// The same for a step that only reads. There are many of them, and what they take from a record is little.
const READING_PATIENCE: Duration = Duration::from_millis(250);

/// How long whoever goes by steps rests between two of them: disk and processor are left alone.
const REST: Duration = Duration::from_millis(1);

/// Tells copies when records are being written, so that they stay away from the disk meanwhile.
#[derive(Clone, Debug, Default)]
pub struct Traffic(Arc<Crossing>);

#[derive(Debug, Default)]
struct Crossing {
    seen: Mutex<Seen>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct Seen {
    /// Records on their way just now.
    passing: usize,
    /// When the last one had passed.
    last: Option<Instant>,
    /// Somebody waits for the copies.
    hurry: bool,
}

impl Seen {
    /// Gives how long a copy has still to wait if nothing comes; `None` when it may go.
    fn wait(&self) -> Option<Duration> {
        if self.hurry {
            return None;
        }
        let since = self.last.map_or(CALM, |last| last.elapsed());
        if self.passing > 0 { Some(CALM) } else { CALM.checked_sub(since).filter(|wait| !wait.is_zero()) }
    }
}

impl Traffic {
    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.0.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Says that a record is on its way, as long as the value lives.
    pub fn passing(&self) -> Passing {
        self.seen().passing += 1;
        Passing(self.clone())
    }

    /// Lets copies wait no longer: somebody waits for them.
    pub fn hurry(&self) {
        self.seen().hurry = true;
        self.0.changed.notify_all();
    }

    /// Rests, then waits until records have passed: called between two short steps of what only reads and can wait.
    pub fn step_aside(&self) {
        self.rest();
        self.give_way_for(READING_PATIENCE);
    }

    /// Leaves disk and processor alone for a moment, unless somebody waits.
    pub(crate) fn rest(&self) {
        if !self.seen().hurry {
            thread::sleep(REST);
        }
    }

    /// Waits until records have passed.
    pub(crate) fn give_way(&self) {
        self.give_way_for(PATIENCE);
    }

    fn give_way_for(&self, patience: Duration) {
        let since = Instant::now();
        let mut seen = self.seen();
        while let (Some(wait), Some(left)) = (seen.wait(), patience.checked_sub(since.elapsed())) {
            let waited = self.0.changed.wait_timeout(seen, wait.min(left));
            seen = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}

/// A record on its way.
#[derive(Debug)]
pub struct Passing(Traffic);

impl Drop for Passing {
    fn drop(&mut self) {
        let mut seen = self.0.seen();
        seen.passing -= 1;
        seen.last = Some(Instant::now());
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;
    use std::sync::atomic::Ordering::SeqCst;

    use super::*;

    const LONG: Duration = Duration::from_secs(600);

    #[test]
    fn a_copy_gives_way_until_records_have_passed() {
        let traffic = Traffic::default();
        traffic.give_way_for(LONG);
        let passed = AtomicBool::new(false);
        std::thread::scope(|scope| {
            let record = traffic.passing();
            let copy = scope.spawn(|| {
                traffic.give_way_for(LONG);
                passed.load(SeqCst)
            });
            std::thread::sleep(Duration::from_millis(20));
            passed.store(true, SeqCst);
            drop(record);
            assert!(copy.join().unwrap());
        });
    }

    #[test]
    fn a_copy_that_somebody_waits_for_gives_way_to_nobody() {
        let traffic = Traffic::default();
        let _record = traffic.passing();
        traffic.give_way_for(Duration::ZERO);
        std::thread::scope(|scope| {
            let copy = scope.spawn(|| traffic.give_way_for(LONG));
            traffic.hurry();
            copy.join().unwrap();
        });
    }
}
