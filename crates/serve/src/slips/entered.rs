//! What the players of tables have entered and not yet agreed on: it is here alone.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tournament::slip::Slip;

/// Least time between two things that are done at one table.
const PACE: Duration = Duration::from_millis(700);

/// How long what was asked may be on its way into the event.
const ON_ITS_WAY: Duration = Duration::from_secs(3);

/// Most tables of which something is kept; those of long ago go first.
const MOST: usize = 2_000;

/// What the players of tables have entered, by the link of the table.
#[derive(Default)]
pub struct Slips(Mutex<HashMap<String, Entered>>);

/// What the players of a table have entered.
#[derive(Clone, Debug, Default)]
pub struct Entered {
    /// The slip, and who agrees to it, each with their phone, the first having entered it.
    pub slip: Option<(Slip, Vec<(u8, String)>)>,
    /// Who said that it is not so.
    pub contested: Option<u8>,
    /// When a desk was asked, of which the event may not tell yet.
    sent: Option<Instant>,
    last: Option<Instant>,
}

impl Entered {
    /// Checks whether a desk has just been asked.
    pub fn is_sent(&self) -> bool {
        self.sent.is_some_and(|sent| sent.elapsed() < ON_ITS_WAY)
    }
}

impl Slips {
    /// Returns what was entered at a table.
    pub fn at(&self, link: &str) -> Entered {
        self.all().get(link).cloned().unwrap_or_default()
    }

    /// Checks whether the next thing at a table may be done already, and notes that it is.
    pub fn paced(&self, link: &str) -> bool {
        let mut all = self.all();
        if all.len() >= MOST
            && let Some(first) = all.iter().min_by_key(|(_, entered)| entered.last).map(|(link, _)| link.clone())
        {
            all.remove(&first);
        }
        let (entered, now) = (all.entry(link.to_owned()).or_default(), Instant::now());
        let paced = entered.last.is_none_or(|last| now.saturating_duration_since(last) >= PACE);
        if paced {
            entered.last = Some(now);
        }
        paced
    }

    /// Notes what a seat has entered, in place of whatever stood there.
    pub fn enter(&self, link: &str, slip: Slip, by: (u8, String)) {
        let mut all = self.all();
        let entered = all.entry(link.to_owned()).or_default();
        *entered = Entered { slip: Some((slip, vec![by])), last: entered.last, ..Entered::default() };
    }

    /// Notes that another seat agrees to a slip; returns who agrees now, or `None` if that slip does not stand there any more.
    pub fn confirm(&self, link: &str, slip: &Slip, by: (u8, String)) -> Option<Vec<(u8, String)>> {
        let mut all = self.all();
        let (own, agreed) = all.get_mut(link)?.slip.as_mut().filter(|(own, _)| own == slip)?;
        if agreed.iter().all(|(seat, _)| *seat != by.0) {
            agreed.push(by);
        }
        debug_assert_eq!(own, slip);
        Some(agreed.clone())
    }

    /// Notes that a seat says it is not so: what was entered is gone.
    pub fn contest(&self, link: &str, seat: u8) {
        let mut all = self.all();
        if let Some(entered) = all.get_mut(link) {
            *entered = Entered { contested: Some(seat), last: entered.last, ..Entered::default() };
        }
    }

    /// Notes that a desk was asked: from now on the event tells of it.
    pub fn sent(&self, link: &str) {
        if let Some(entered) = self.all().get_mut(link) {
            *entered = Entered { sent: Some(Instant::now()), last: entered.last, ..Entered::default() };
        }
    }

    fn all(&self) -> MutexGuard<'_, HashMap<String, Entered>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
