//! An event on a hub, followed with a login that reads, from any machine.

use std::convert::Infallible;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use ::hub::{Address, Error, View, Viewing};
use festival::event;
use journal::DeskId;

use super::{LOOK, News, Shown, Stop, catch_up};
use crate::hub::Ages;

/// How often it is asked which desks are there.
const ASK: Duration = Duration::from_secs(3);

/// Wait between two tries where nobody answers.
const AGAIN: Duration = Duration::from_secs(2);

type Tell<'a> = dyn FnMut(News) -> ControlFlow<()> + 'a;

/// What is known of the event, kept while there is no connection.
#[derive(Default)]
struct Known {
    view: Option<View>,
    /// The desk as which the view is kept that the event was folded from.
    folded: Option<DeskId>,
}

impl From<journal::Error> for Stop<Error> {
    fn from(error: journal::Error) -> Self {
        Self::Failed(error.into())
    }
}

/// Follows the event until nobody wants to know any more.
pub(super) fn follow(address: &Address, shown: &Shown, tell: &mut Tell<'_>) {
    let mut known = Known::default();
    let following = async {
        loop {
            let Err(stop) = connected(address, shown, &mut known, tell).await;
            let told = match stop {
                Stop::Over => return Ok(()),
                // What was read stays, and whoever shows it says how old it is.
                Stop::Failed(_) if known.folded.is_some() => tell(News::Nothing),
                Stop::Failed(error) => tell(News::NoHub(Box::new(error))),
            };
            if told.is_break() {
                return Ok(());
            }
            ::hub::rest(AGAIN).await;
        }
    };
    if let Err(error) = ::hub::run(following) {
        // Without a runtime there is nothing to be tried again.
        let _ = tell(News::NoHub(Box::new(error)));
    }
}

/// Follows the event until the line is cut.
async fn connected(
    address: &Address,
    shown: &Shown,
    Known { view, folded }: &mut Known,
    tell: &mut Tell<'_>,
) -> Result<Infallible, Stop<Error>> {
    let mut tell = |news| if tell(news).is_break() { Err(Stop::Over) } else { Ok(()) };
    let mut viewing = Viewing::open(address, view).await?;
    let Some(view) = view.as_mut() else { return Err(Stop::Over) };
    let Some(own) = view.journal().desk() else { return Err(Stop::Over) };
    // Another view may know the same in another order, or another event.
    folded.take_if(|of| *of != own);
    let (mut asked, mut titles) = (None::<Instant>, None);
    // What came before the line was cut may not have been folded yet.
    let (mut news, mut came) = (true, true);
    loop {
        while news && viewing.take(view).await?.is_some() {
            came = true;
        }
        let journal = view.journal();
        let changed = if folded.is_some() {
            std::mem::take(&mut came)
                && shown.change(|event| event.as_mut().map_or(Ok(false), |event| catch_up(event, journal)))?
        } else {
            let event = event::read(journal)?;
            shown.change(|shown| *shown = Some(event));
            (*folded, came) = (Some(own), false);
            true
        };
        tell(if changed { News::Changed } else { News::Nothing })?;
        titles = titles.filter(|_| !changed);
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
