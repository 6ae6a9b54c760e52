//! The way into an open event from outside its window: what is asked there is answered in turn, like what is done in the window.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use super::Live;

/// Most that is answered at once, so that the window stays fluid.
const AT_ONCE: usize = 16;

/// How long somebody waits for the window.
const PATIENCE: Duration = Duration::from_secs(10);

type Visit = Box<dyn FnOnce(&mut Live) + Send>;

/// The way into an open event; it leads nowhere once the event is closed.
#[derive(Clone)]
pub struct Door {
    visits: Sender<Visit>,
    wake: Arc<dyn Fn() + Send + Sync>,
}

/// The inner side of the door.
pub(super) struct Entrance {
    door: Door,
    visits: Receiver<Visit>,
}

impl Door {
    /// Has something done with the event and waits for what comes of it; not to be called from the thread that has the event. `None`
    /// if the event is closed, or its window does not answer.
    pub fn visit<T: Send + 'static>(&self, work: impl FnOnce(&mut Live) -> T + Send + 'static) -> Option<T> {
        let (told, heard) = channel();
        let visit = move |live: &mut Live| drop(told.send(work(live)));
        self.visits.send(Box::new(visit)).ok()?;
        (self.wake)();
        heard.recv_timeout(PATIENCE).ok()
    }
}

impl Entrance {
    pub(super) fn new(wake: Arc<dyn Fn() + Send + Sync>) -> Self {
        let (sender, visits) = channel();
        Self { door: Door { visits: sender, wake }, visits }
    }
}

impl Live {
    /// Returns a way into this event.
    pub fn door(&self) -> Door {
        self.entrance.door.clone()
    }

    /// Does what was asked at the door.
    pub(super) fn answer_door(&mut self) {
        for _ in 0..AT_ONCE {
            let Ok(visit) = self.entrance.visits.try_recv() else { return };
            visit(self);
        }
        // The rest in the next frame.
        (self.entrance.door.wake)();
    }
}
