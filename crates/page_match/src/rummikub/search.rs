//! Search for the judge's answer, on a thread of its own; it ends with the answer, after its time, or when nobody waits
//! for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use egui::Context;
use rules::games::rummikub::{Arrangement, Tiles, solve_while};

/// Longest search.
pub(super) const LIMIT: Duration = Duration::from_secs(10);

/// Interval at which a running search is drawn.
const TICK: Duration = Duration::from_millis(250);

/// Tiles of a table and of a rack.
pub(super) type Question = (Tiles, Tiles);

/// Result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// Proved: the most that can be laid, or `None` if the table can't be arranged.
    Proved(Option<Arrangement>),
    /// Time over, or stopped, after so many seconds.
    Stopped(u64),
}

/// A search under way.
struct Running {
    question: Question,
    stop: Arc<AtomicBool>,
    number: Arc<AtomicU8>,
    began: Instant,
}

/// Answer to the current question.
pub(super) struct Search {
    answered: Option<(Question, Answer)>,
    running: Option<Running>,
    outbox: Sender<(Question, Answer)>,
    inbox: Receiver<(Question, Answer)>,
    limit: Duration,
}

impl Default for Search {
    fn default() -> Self {
        let (outbox, inbox) = channel();
        Self { answered: None, running: None, outbox, inbox, limit: LIMIT }
    }
}

impl Search {
    /// Returns a search with another time limit.
    #[cfg(test)]
    pub fn within(limit: Duration) -> Self {
        let mut search = Self::default();
        search.limit = limit;
        search
    }

    /// Applies a finished answer, and starts a search for another question; `ctx` is repainted when it is done.
    pub fn follow(&mut self, question: Option<&Question>, ctx: &Context) {
        while let Ok((asked, answer)) = self.inbox.try_recv() {
            if self.running.as_ref().is_some_and(|running| running.question == asked) {
                self.running = None;
                self.answered = Some((asked, answer));
            }
        }
        let Some(question) = question else { return self.forget() };
        let known = self.answered.as_ref().is_some_and(|(asked, _)| asked == question);
        let under_way = self.running.as_ref().is_some_and(|running| running.question == *question);
        if !known && !under_way {
            self.forget();
            self.begin(question.clone(), ctx);
        }
        if self.running.is_some() {
            ctx.request_repaint_after(TICK);
        }
    }

    /// Returns the answer to the current question.
    pub fn answer(&self) -> Option<&Answer> {
        self.answered.as_ref().map(|(_, answer)| answer)
    }

    /// Returns the number that the search has reached, and its seconds so far.
    pub fn under_way(&self) -> Option<(u8, u64)> {
        let running = self.running.as_ref()?;
        Some((running.number.load(Ordering::Relaxed), running.began.elapsed().as_secs()))
    }

    /// Stops the running search: its thread then answers that nothing is proved.
    pub fn stop(&self) {
        if let Some(running) = &self.running {
            running.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Searches again, without a time limit.
    pub fn search_on(&mut self) {
        (self.answered, self.limit) = (None, Duration::MAX);
    }

    fn forget(&mut self) {
        self.stop();
        (self.running, self.answered) = (None, None);
    }

    fn begin(&mut self, question: Question, ctx: &Context) {
        let limit = std::mem::replace(&mut self.limit, LIMIT);
        let running =
            Running { question: question.clone(), stop: Arc::default(), number: Arc::default(), began: Instant::now() };
        let (outbox, ctx, began) = (self.outbox.clone(), ctx.clone(), running.began);
        let (stop, number) = (Arc::clone(&running.stop), Arc::clone(&running.number));
        let search = move || {
            let (table, rack) = &question;
            let found = solve_while(table, rack, &mut |at| {
                number.store(at, Ordering::Relaxed);
                !stop.load(Ordering::Relaxed) && began.elapsed() < limit
            });
            let answer = found.map_or_else(|_| Answer::Stopped(began.elapsed().as_secs()), Answer::Proved);
            // The page may be gone by now.
            let _ = outbox.send((question, answer));
            ctx.request_repaint();
        };
        if std::thread::Builder::new().name("rummikub".to_owned()).spawn(search).is_ok() {
            self.running = Some(running);
        }
    }
}

impl Drop for Search {
    fn drop(&mut self) {
        self.stop();
    }
}
