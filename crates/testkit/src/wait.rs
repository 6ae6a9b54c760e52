//! Waiting for what happens in the background.

use std::time::{Duration, Instant};

/// How long it is waited for before it is given up.
const LONGEST: Duration = Duration::from_secs(60);

/// Steps until something is seen that happens in the background: the journal answers in its own time.
pub fn until<S>(stage: &mut S, what: &str, seen: impl Fn(&S) -> bool, step: impl Fn(&mut S)) {
    let since = Instant::now();
    while !seen(stage) {
        assert!(since.elapsed() < LONGEST, "never came: {what}");
        std::thread::sleep(Duration::from_millis(2));
        step(stage);
    }
}
