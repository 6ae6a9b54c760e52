//! What is served: the event as it was read last, and the pages made of it.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use festival::event::Event;
use festival::i18n::Lang;
use journal::DeskId;
use session::Door;
use session::hub::{Ages, Old};
use session::watch::{News, Shown, Source};
use show::Lens;
use tokio::sync::watch;

use crate::asked::{Asked, What};
use crate::board::{Boards, Screen};
use crate::layout::{Inner, whole};
use crate::making::Making;
use crate::page::Page;
use crate::pages;
use crate::referee::sessions::Sessions;
use crate::slips::entered::Slips;

/// How long a page is the same although nothing was recorded: it may tell how late something is.
const KEPT: Duration = Duration::from_secs(10);

/// How often it is looked whether what was recorded is known here.
const CATCHES_UP: usize = 100;

/// Most pages that are kept; then all are made anew.
const MOST: usize = 2_000;

/// How often it is looked who was not heard.
const LOOK: Duration = Duration::from_secs(5);

/// What is served.
pub struct Site {
    shown: Shown,
    /// Counts what a page may show anew.
    version: watch::Sender<u64>,
    known: Mutex<Known>,
    kept: Mutex<Kept>,
    /// Whoever makes a page holds it: whoever wants the same waits, and finds it made.
    making: tokio::sync::Mutex<()>,
    lens: Mutex<Lens>,
    boards: Mutex<Boards>,
    /// The way to whoever records, if it is this machine.
    door: Option<Door>,
    /// What the players of tables have entered.
    pub slips: Slips,
    /// Who has signed in on a phone.
    pub sessions: Sessions,
}

/// What is known beside the event.
#[derive(Default)]
struct Known {
    ages: Option<Ages>,
    /// Whether the file was found not to verify.
    doubt: bool,
    old: Vec<Old>,
}

/// The pages made for a version.
#[derive(Default)]
struct Kept {
    version: u64,
    pages: HashMap<Asked, (Instant, Arc<Page>)>,
}

impl Site {
    /// Returns one without an event; what is entered on phones goes in by the door.
    pub fn new(door: Option<Door>) -> Arc<Self> {
        let version = watch::Sender::new(0);
        let (shown, known, kept) = (Shown::default(), Mutex::default(), Mutex::default());
        let (making, lens, boards) = (tokio::sync::Mutex::default(), Mutex::default(), Mutex::default());
        let (slips, sessions) = (Slips::default(), Sessions::default());
        Arc::new(Self { shown, version, known, kept, making, lens, boards, door, slips, sessions })
    }

    /// Follows the event; call it on a thread of its own, which ends once the site is gone.
    pub fn follow(site: &Weak<Self>, source: &Source) {
        let Some(shown) = site.upgrade().map(|site| site.shown.clone()) else { return };
        let mut looked = Instant::now();
        source.follow(&shown, |news| {
            let Some(site) = site.upgrade() else { return ControlFlow::Break(()) };
            match news {
                News::Changed => site.renew(),
                News::Ages(ages) => lock(&site.known).ages = Some(ages),
                News::Sound(sound) => lock(&site.known).doubt = !sound,
                // What was read stays, and grows old.
                News::Nothing | News::Trouble(_) | News::NoHub(_) => {}
            }
            if looked.elapsed() >= LOOK {
                looked = Instant::now();
                site.look_who_is_silent();
            }
            ControlFlow::Continue(())
        });
    }

    /// Returns what counts up whenever a page may be another.
    pub fn versions(&self) -> watch::Receiver<u64> {
        self.version.subscribe()
    }

    /// Returns a page; `None` if there is nothing of the kind.
    pub async fn page(self: &Arc<Self>, asked: Asked) -> Option<Arc<Page>> {
        if let Some(page) = self.known_page(&asked) {
            return Some(page);
        }
        let _making = self.making.lock().await;
        if let Some(page) = self.known_page(&asked) {
            return Some(page);
        }
        let site = Arc::clone(self);
        tokio::task::spawn_blocking(move || site.make(&asked)).await.ok().flatten()
    }

    /// Returns the page of a board as it is this moment; `None` if there is no such board.
    pub async fn board(self: &Arc<Self>, name: String, lang: Lang) -> Option<Page> {
        let site = Arc::clone(self);
        let make = move || {
            let (ages, doubt) = {
                let known = lock(&site.known);
                (known.ages.clone(), known.doubt)
            };
            let mut boards = lock(&site.boards);
            site.shown.read(|event| boards.page(&name, &Screen { event: event?, lang, ages: ages.as_ref(), doubt }))
        };
        tokio::task::spawn_blocking(make).await.ok().flatten()
    }

    /// Returns the languages' own text of a page that does not exist, or that there is no event yet.
    pub fn nothing(&self, lang: Lang) -> Page {
        self.shown.read(|event| pages::nothing(event, lang))
    }

    /// Returns the way to whoever records.
    pub fn door(&self) -> Option<Door> {
        self.door.clone()
    }

    /// Looks at the event.
    pub fn read<T>(&self, look: impl FnOnce(Option<&Event>) -> T) -> T {
        self.shown.read(look)
    }

    /// Returns how many records are known here.
    pub fn records(&self) -> usize {
        self.read(|event| event.map_or(0, |event| event.log.len()))
    }

    /// Waits until as many records are known here as at the desk, but not for long.
    pub fn catch_up(&self, records: usize) {
        for _ in 0..CATCHES_UP {
            if self.read(|event| event.is_some_and(|event| event.log.len() >= records)) {
                return;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Lists the desks that may vouch for a link.
    pub fn desks(&self) -> Vec<DeskId> {
        lock(&self.known).ages.as_ref().map(|ages| ages.titles.desks().collect()).unwrap_or_default()
    }

    /// Makes a page for one visitor alone; `None` without an event, or if there is nothing.
    pub async fn private(
        self: &Arc<Self>,
        what: What,
        lang: Lang,
        inner: impl FnOnce(&mut Making<'_>, &[DeskId]) -> Option<Inner> + Send + 'static,
    ) -> Option<Page> {
        let site = Arc::clone(self);
        let make = move || {
            let (asked, desks) = (Asked { what, lang }, site.desks());
            let (old, doubt) = {
                let known = lock(&site.known);
                (known.old.clone(), known.doubt)
            };
            let mut lens = lock(&site.lens);
            site.shown.read(|event| {
                let mut making = Making { event: event?, lens: &mut lens, asked: &asked, old, doubt };
                let inner = inner(&mut making, &desks)?;
                Some(whole(&making, &inner).private())
            })
        };
        tokio::task::spawn_blocking(make).await.ok().flatten()
    }

    fn known_page(&self, asked: &Asked) -> Option<Arc<Page>> {
        let version = *self.version.borrow();
        let kept = lock(&self.kept);
        let (made, page) = kept.pages.get(asked).filter(|_| kept.version == version)?;
        (made.elapsed() < KEPT).then(|| Arc::clone(page))
    }

    fn make(&self, asked: &Asked) -> Option<Arc<Page>> {
        // What is recorded meanwhile makes a new version.
        let version = *self.version.borrow();
        let (old, doubt) = {
            let known = lock(&self.known);
            (known.old.clone(), known.doubt)
        };
        let mut lens = lock(&self.lens);
        let page = self.shown.read(|event| {
            let making = Making { event: event?, lens: &mut lens, asked, old, doubt };
            pages::make(making)
        })?;
        let page = Arc::new(page);
        if asked.what.is_kept() {
            let mut kept = lock(&self.kept);
            if kept.version != version || kept.pages.len() >= MOST {
                *kept = Kept { version, pages: HashMap::new() };
            }
            kept.pages.insert(asked.clone(), (Instant::now(), Arc::clone(&page)));
        }
        Some(page)
    }

    fn look_who_is_silent(&self) {
        let streams = self.shown.read(|event| event.map(Event::unfinished).unwrap_or_default());
        let mut known = lock(&self.known);
        // What nobody can change any more is never old.
        let old = known.ages.as_ref().filter(|_| !streams.is_empty());
        let old = old.map(|ages| ages.all_old(&streams, Instant::now())).unwrap_or_default();
        let changed = !old.is_empty() || !known.old.is_empty();
        known.old = old;
        drop(known);
        if changed {
            self.renew();
        }
    }

    /// Says that any page may be another now.
    pub fn renew(&self) {
        self.version.send_modify(|version| *version += 1);
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
