//! A board as it runs in a process of its own: it follows the event on the hub, and says what it knows.

use std::convert::Infallible;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use hub::{Address, Result, View, Viewing};

/// How often the hub is asked which desks there are, and waits for news in between.
const ASK: Duration = Duration::from_secs(3);
const LOOK: Duration = Duration::from_millis(200);

/// Wait between two tries where nobody answers.
const AGAIN: Duration = Duration::from_secs(1);

/// What follows, until the process ends.
pub struct Board {
    head: Arc<Mutex<String>>,
}

impl Board {
    pub fn follow(address: Address) -> Self {
        let head = Arc::<Mutex<String>>::default();
        let shown = Arc::clone(&head);
        std::thread::spawn(move || {
            let mut view = None;
            let _: Result<Infallible> = hub::run(async {
                loop {
                    // A line that is cut is tried again, as a board does.
                    drop(follow(&address, &mut view, &shown).await);
                    hub::rest(AGAIN).await;
                }
            });
        });
        Self { head }
    }

    /// Returns what the board knows, as a desk says it of its file.
    pub fn head(&self) -> String {
        self.head.lock().unwrap().clone()
    }
}

async fn follow(address: &Address, view: &mut Option<View>, shown: &Mutex<String>) -> Result<Infallible> {
    let mut viewing = Viewing::open(address, view).await?;
    let view = view.as_mut().unwrap();
    let mut asked = Instant::now();
    loop {
        while viewing.take(view).await?.is_some() {}
        let head = view.head()?;
        *shown.lock().unwrap() = format!("{} {}", head.hash, head.records);
        if asked.elapsed() >= ASK {
            viewing.desks(view).await?;
            asked = Instant::now();
        }
        while !viewing.wait(LOOK).await? && asked.elapsed() < ASK {}
    }
}
