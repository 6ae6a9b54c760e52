//! The thread on which a desk stays in touch with the hub of its event. The desk never waits for it: it is told when there is
//! something new here, and tells what it knows by a state that anybody may look at.

use std::convert::Infallible;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant, SystemTime};

use hall::{DeskId, Tip};
use tokio::sync::watch;

use crate::address::Address;
use crate::error::{Error, Result};
use crate::exchange::{Exchanged, Replica};
use crate::postgres::Member;
use crate::sync::Session;

/// Least time between two takings: each is a commit for which a record of the desk may have to wait.
const CALM: Duration = Duration::from_millis(200);

/// How often the hub is asked although nothing was heard, and told that this desk is there.
const EVERY: Duration = Duration::from_secs(3);

/// Waits between two tries where nobody answers, from the first to the longest.
const FIRST: Duration = Duration::from_secs(1);
const LONGEST: Duration = Duration::from_secs(5);

/// How a desk is in touch with the hub.
#[derive(Clone, Debug, Default)]
pub struct State {
    /// Whether there is a connection now.
    pub connected: bool,
    /// When both knew the same last, in milliseconds since the Unix epoch, UTC; `None` if never since the event was opened.
    pub level_ms: Option<i64>,
    /// Records that the hub has, with all before them in their chains; `None` before the first exchange.
    pub known: Option<Vec<Tip>>,
    /// The desks of the event, as the hub knew them when it was asked last.
    pub members: Vec<Member>,
    /// When that was; `None` if never since the event was opened.
    pub asked: Option<Instant>,
    /// Number of records that came and wait for something.
    pub waiting: usize,
    /// Number of chains that were found to fork.
    pub forks: u64,
    /// Why something that came was not taken.
    pub faults: Vec<Arc<journal::Error>>,
    /// Why there is no connection.
    pub trouble: Option<Arc<Error>>,
}

/// What the desk asks of the thread.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Wish {
    /// Counts what was recorded here.
    news: u64,
    stop: bool,
}

/// A thread that stays in touch with the hub; stops when it is dropped.
#[derive(Debug)]
pub struct Replicator {
    state: Arc<Mutex<State>>,
    wishes: watch::Sender<Wish>,
    thread: Option<JoinHandle<()>>,
}

impl Replicator {
    /// Starts the thread. It opens the replica itself; `wake` is called when the state has changed.
    ///
    /// # Errors
    /// If the system starts no thread.
    pub fn start<R: Replica>(
        address: Address,
        open: impl FnOnce() -> Result<R> + Send + 'static,
        wake: impl Fn() + Send + 'static,
    ) -> io::Result<Self> {
        let (wishes, heard) = watch::channel(Wish::default());
        let state = Arc::<Mutex<State>>::default();
        let keeper = Keeper { address, state: Arc::clone(&state), heard, wake: Box::new(wake) };
        let work = move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            match (runtime, open()) {
                (Ok(runtime), Ok(replica)) => runtime.block_on(keeper.run(replica)),
                (Err(source), _) => keeper.trouble(Error::Runtime { source }),
                (_, Err(error)) => keeper.trouble(error),
            }
        };
        let thread = std::thread::Builder::new().name("hub".to_owned()).spawn(work)?;
        Ok(Self { state, wishes, thread: Some(thread) })
    }

    /// Tells that something was recorded here.
    pub fn nudge(&self) {
        self.wishes.send_modify(|wish| wish.news += 1);
    }

    /// Returns the number of the last record of a desk that the hub has; `None` before the first exchange.
    pub fn known_of(&self, desk: DeskId) -> Option<u64> {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let own = state.known.as_ref()?.iter().filter(|tip| tip.desk == desk);
        Some(own.map(|tip| tip.number).max().unwrap_or(0))
    }

    /// Returns how the desk is in touch.
    pub fn state(&self) -> State {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Drop for Replicator {
    fn drop(&mut self) {
        self.wishes.send_modify(|wish| wish.stop = true);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// What runs on the thread.
struct Keeper {
    address: Address,
    state: Arc<Mutex<State>>,
    heard: watch::Receiver<Wish>,
    wake: Box<dyn Fn() + Send>,
}

impl Keeper {
    async fn run(self, mut replica: impl Replica) {
        let mut stop = self.heard.clone();
        let stopped = async move {
            // Whoever could wish for anything else is gone.
            let _ = stop.wait_for(|wish| wish.stop).await;
        };
        tokio::select! {
            () = stopped => {}
            () = self.keep(&mut replica) => {}
        }
    }

    async fn keep(&self, replica: &mut impl Replica) {
        let mut wait = FIRST;
        loop {
            let before = self.levelled();
            let Err(error) = self.follow(replica).await;
            self.trouble(error);
            if self.levelled() != before {
                // The line was good.
                wait = FIRST;
            }
            tokio::time::sleep(wait).await;
            wait = (wait * 2).min(LONGEST);
        }
    }

    /// Returns when both knew the same last.
    fn levelled(&self) -> Option<i64> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).level_ms
    }

    /// Stays in touch until the line is cut. What is recorded here is sent at once; what comes is taken now and then.
    async fn follow(&self, replica: &mut impl Replica) -> Result<Infallible> {
        let mut heard = self.heard.clone();
        heard.mark_unchanged();
        let mut session = Session::open(&self.address, replica).await?;
        let mut turn = Turn { news: true, asks: Instant::now(), asked: Instant::now() };
        let mut came = None;
        loop {
            let takes = turn.news && turn.asks <= Instant::now();
            if takes {
                match session.pull(replica).await? {
                    Some(taken) => came.get_or_insert_with(Exchanged::default).add(taken),
                    None => {
                        let (new, members) = session.look(replica).await?;
                        turn.news = new;
                        self.change(|state| (state.members, state.asked) = (members, Some(Instant::now())));
                    }
                }
                turn.asked = Instant::now();
                turn.asks = turn.asked + CALM;
            }
            session.send(replica).await?;
            if takes && !turn.news {
                session.say_level().await?;
                turn.asks = Instant::now() + EVERY;
                self.level(came.take());
            }
            self.change(|state| {
                (state.connected, state.trouble) = (true, None);
                state.known = Some(session.known().to_vec());
            });
            turn.wait(&mut session, &mut heard).await?;
        }
    }

    /// Notes that both know the same, and what came since they did last.
    fn level(&self, came: Option<Exchanged>) {
        self.change(|state| {
            state.level_ms = Some(now_ms());
            if let Some(came) = came {
                state.waiting = came.waiting;
                state.forks += came.gained.forks;
                state.faults = came.faults.into_iter().map(Arc::new).collect();
            }
        });
    }

    fn trouble(&self, error: Error) {
        self.change(|state| {
            state.connected = false;
            state.trouble = Some(Arc::new(error));
        });
    }

    fn change(&self, change: impl FnOnce(&mut State)) {
        change(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner));
        (self.wake)();
    }
}

/// When it is the turn of what comes.
struct Turn {
    /// Whether the hub may have something new.
    news: bool,
    /// When it is asked.
    asks: Instant,
    /// When it was asked last.
    asked: Instant,
}

impl Turn {
    /// Waits for something to send, for news, or for the hour at which the hub is asked.
    async fn wait(&mut self, session: &mut Session, heard: &mut watch::Receiver<Wish>) -> Result<()> {
        let left = self.asks.saturating_duration_since(Instant::now());
        tokio::select! {
            woken = session.wait(left), if !self.news => {
                woken?;
                (self.news, self.asks) = (true, self.asked + CALM);
            }
            () = tokio::time::sleep(left), if self.news => {}
            changed = heard.changed() => if changed.is_err() {
                // Nobody can wish for anything any more: the thread is being stopped.
                std::future::pending::<()>().await;
            },
        }
        Ok(())
    }
}

fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
