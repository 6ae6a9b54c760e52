//! A board that follows an event on a hub, from any machine.

use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use ::hub::{Address, View, Viewing};
use festival::event::{self, Event};
use journal::DeskId;
use session::hub::Ages;

use super::{News, Watch, WindowClosed, catch_up};

/// How often it is asked which desks are there.
const ASK: Duration = Duration::from_secs(3);

/// How long it waits for news before it looks whether the language has changed.
const LOOK: Duration = Duration::from_millis(200);

/// Wait between two tries where nobody answers.
const AGAIN: Duration = Duration::from_secs(2);

/// What is known of the event, kept while there is no connection.
#[derive(Default)]
struct Known {
    view: Option<View>,
    /// The event as it was folded from that view, by the desk as which the view is kept.
    event: Option<(DeskId, Event)>,
}

/// Why following ended.
enum Stop {
    WindowClosed,
    Hub(::hub::Error),
}

impl From<WindowClosed> for Stop {
    fn from(_: WindowClosed) -> Self {
        Self::WindowClosed
    }
}

impl From<::hub::Error> for Stop {
    fn from(error: ::hub::Error) -> Self {
        Self::Hub(error)
    }
}

impl From<journal::Error> for Stop {
    fn from(error: journal::Error) -> Self {
        Self::Hub(error.into())
    }
}

impl Watch {
    /// Follows the event until the window is closed.
    pub(super) fn watch_hub(mut self, address: &Address, news: &Sender<News>, wake: impl Fn()) {
        let tell = |what: News| {
            let sent = news.send(what).map_err(|_| WindowClosed);
            wake();
            sent
        };
        let mut known = Known::default();
        let following = async {
            loop {
                match self.follow_hub(address, &mut known, &tell).await {
                    Stop::WindowClosed => return Ok(()),
                    // What was read stays on screen, and says how old it is.
                    Stop::Hub(_) if known.event.is_some() => {}
                    Stop::Hub(error) => {
                        if tell(News::NoHub(Box::new(error))).is_err() {
                            return Ok(());
                        }
                    }
                }
                ::hub::rest(AGAIN).await;
            }
        };
        if let Err(error) = ::hub::run(following) {
            // Without a runtime there is nothing to be tried again.
            let _ = tell(News::NoHub(Box::new(error)));
        }
    }

    /// Follows the event until the line is cut or the window is closed.
    async fn follow_hub(
        &mut self,
        address: &Address,
        known: &mut Known,
        tell: &impl Fn(News) -> Result<(), WindowClosed>,
    ) -> Stop {
        let Err(stop) = self.try_follow_hub(address, known, tell).await;
        stop
    }

    async fn try_follow_hub(
        &mut self,
        address: &Address,
        Known { view, event }: &mut Known,
        tell: &impl Fn(News) -> Result<(), WindowClosed>,
    ) -> Result<std::convert::Infallible, Stop> {
        let mut viewing = Viewing::open(address, view).await?;
        let Some(view) = view.as_mut() else { return Err(Stop::WindowClosed) };
        let Some(own) = view.journal().desk() else { return Err(Stop::WindowClosed) };
        // Another view may know the same in another order, or another event.
        event.take_if(|(of, _)| *of != own);
        let (mut asked, mut lang, mut titles) = (None::<Instant>, None, None);
        // What came before the line was cut may not have been folded yet.
        let (mut news, mut came) = (true, true);
        loop {
            while news && viewing.take(view).await?.is_some() {
                came = true;
            }
            let changed = match event {
                Some((_, event)) => std::mem::take(&mut came) && catch_up(event, view.journal())?,
                None => {
                    *event = Some((own, event::read(view.journal())?));
                    true
                }
            };
            let spoken = self.lang();
            if let Some((_, event)) = event.as_ref()
                && (changed || lang.replace(spoken) != Some(spoken))
            {
                lang = Some(spoken);
                tell(self.report(event))?;
                titles = titles.filter(|_| !changed);
            }
            if asked.is_none_or(|asked| asked.elapsed() >= ASK) {
                let members = viewing.desks(view).await?;
                asked = Some(Instant::now());
                let known = match titles.take() {
                    Some(known) => known,
                    None => Arc::new(view.journal().titles()?),
                };
                titles = Some(Arc::clone(&known));
                tell(News::Ages(Ages { own: None, titles: known, members, asked: Instant::now() }))?;
                // A notice may be lost, and what a desk has recorded that is trusted only now has been passed over.
                news = true;
                continue;
            }
            news = viewing.wait(LOOK).await?;
        }
    }
}
