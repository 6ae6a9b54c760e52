//! The news that a page listens to: a number that counts up whenever it may be another, and a beat in between.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::response::sse::{Event, KeepAlive, Sse};
use festival::clock::now_ms;
use tokio_stream::wrappers::WatchStream;
use tokio_stream::{Stream, StreamExt as _};

use crate::site::Site;

/// How often a connection on which nothing happens is proved to be alive.
const BEAT: Duration = Duration::from_secs(3);

/// Tells of each change, from the version that is served now.
pub fn events(site: &Arc<Site>) -> Sse<impl Stream<Item = Result<Event, Infallible>> + use<>> {
    let versions = WatchStream::new(site.versions());
    let told = versions.map(|version| Ok(Event::default().event("version").data(version.to_string())));
    // Phones know the hour less well than what runs down here.
    let hour = tokio_stream::once(Ok(Event::default().event("time").data(now_ms().to_string())));
    let told = hour.chain(told);
    // A comment would not be heard by the script, which must know when nothing comes any more.
    let beat = Event::default().event("beat").data("");
    Sse::new(told).keep_alive(KeepAlive::new().interval(BEAT).event(beat))
}
