//! Gives records precedence over copies, as the disk serves one request at a time.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How long nothing must have been written before a copy uses the disk; typing goes on after longer pauses.
const CALM: Duration = Duration::from_millis(50);

/// Longest wait of a copy's step, so that it proceeds even if records come without end.
const PATIENCE: Duration = Duration::from_secs(1);

/// Longest wait of a step that only reads. There are many of them, and each delays a record little.
const READING_PATIENCE: Duration = Duration::from_millis(250);

/// Pause between two steps, which leaves disk and processor free.
const REST: Duration = Duration::from_millis(1);

/// Lets copies know when records are being written, so that they leave the disk alone meanwhile.
#[derive(Clone, Debug, Default)]
pub struct Traffic(Arc<Crossing>);

#[derive(Debug, Default)]
struct Crossing {
    seen: Mutex<Seen>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct Seen {
    /// Records being written now.
    passing: usize,
    /// When the last one was done.
    last: Option<Instant>,
    /// Somebody is waiting for the copies.
    hurry: bool,
}

impl Seen {
    /// Returns how long a copy still has to wait if nothing comes; `None` if it may proceed.
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

    /// Marks a record as being written, as long as the value lives.
    pub fn passing(&self) -> Passing {
        self.seen().passing += 1;
        Passing(self.clone())
    }

    /// Lets copies proceed without waiting, because somebody is waiting for them.
    pub fn hurry(&self) {
        self.seen().hurry = true;
        self.0.changed.notify_all();
    }

    /// Pauses, then waits until records are written; called between two short steps of work that only reads and can
    /// wait.
    pub fn step_aside(&self) {
        self.rest();
        self.give_way_for(READING_PATIENCE);
    }

    /// Leaves disk and processor free for a moment, unless somebody is waiting.
    pub(crate) fn rest(&self) {
        if !self.seen().hurry {
            thread::sleep(REST);
        }
    }

    /// Waits until records are written.
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

/// A record being written.
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
