//! Who has signed in on a phone.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long anybody stays signed in, whatever they do: an evening.
const EVENING: Duration = Duration::from_secs(12 * 60 * 60);

/// Most who are signed in at once.
const MOST: usize = 200;

/// Who has signed in on a phone, by what their browser keeps; only a digest of that is here.
#[derive(Default)]
pub struct Sessions(Mutex<HashMap<blake3::Hash, Session>>);

/// Somebody who has signed in.
struct Session {
    official: String,
    /// How many records there were: a PIN that is set or removed after them ends it.
    records: usize,
    since: Instant,
    last: Instant,
}

impl Sessions {
    /// Begins one; returns what the browser keeps, or `None` if there are too many, or no randomness.
    pub fn begin(&self, official: &str, records: usize) -> Option<String> {
        let (key, now) = (crate::secret::fresh()?, Instant::now());
        let session = Session { official: official.to_owned(), records, since: now, last: now };
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|_, session| now.saturating_duration_since(session.since) < EVENING);
        (all.len() < MOST).then(|| all.insert(digest(&key), session));
        all.contains_key(&digest(&key)).then_some(key)
    }

    /// Returns who has signed in, and after how many records; nobody who has stayed longer than that without doing anything.
    pub fn official(&self, key: &str, stays: Option<Duration>) -> Option<(String, usize)> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (key, now) = (digest(key), Instant::now());
        let session = all.get_mut(&key)?;
        let over = now.saturating_duration_since(session.since) >= EVENING;
        if over || stays.is_some_and(|stays| now.saturating_duration_since(session.last) >= stays) {
            all.remove(&key);
            return None;
        }
        Some((session.official.clone(), session.records))
    }

    /// Notes that somebody has done something.
    pub fn saw(&self, key: &str) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(session) = all.get_mut(&digest(key)) {
            session.last = Instant::now();
        }
    }

    /// Ends one.
    pub fn end(&self, key: &str) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&digest(key));
    }
}

fn digest(key: &str) -> blake3::Hash {
    blake3::hash(key.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_does_nothing_for_too_long_is_gone() {
        let sessions = Sessions::default();
        let key = sessions.begin("o1", 7).unwrap();
        assert_eq!(sessions.official(&key, None), Some(("o1".to_owned(), 7)));
        assert_eq!(sessions.official("another", None), None);
        assert_eq!(sessions.official(&key, Some(Duration::ZERO)), None);
        assert_eq!(sessions.official(&key, None), None, "and does not come back by itself");
        let key = sessions.begin("o2", 0).unwrap();
        sessions.end(&key);
        assert_eq!(sessions.official(&key, None), None);
    }
}
