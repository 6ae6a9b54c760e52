//! How far one hub goes: what a record costs, what a festival of many desks asks of a server, and what many festivals do
//! (docs/SCALE.md). Desks are simulated and sign nothing; the server flushes as a real one.
//!
//! Settings are variables of the environment: `SCALE_PARTS` names the parts to run, of those in `main`; the others stand where
//! they are read.
#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs, reason = "a bench fails by panicking")]

mod desk;
mod festival;
mod machine;
mod many;
mod parts;

use std::future::Future;
use std::str::FromStr;
use std::time::Instant;

use desk::Base;

/// What a machine of 8 GB or more would be told; WAL, flushes and whole pages are as they come.
const SETTINGS: &str = "
fsync = on
shared_buffers = 1GB
max_connections = 1300
max_wal_size = 4GB
checkpoint_timeout = 15min
";

/// Returns a setting.
fn setting<T: FromStr>(name: &str, or: T) -> T {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(or)
}

/// Returns a setting of several numbers with commas between them.
fn list(name: &str, or: &str) -> Vec<usize> {
    let text = std::env::var(name).unwrap_or_else(|_| or.to_owned());
    text.split(',').filter_map(|part| part.trim().parse().ok()).collect()
}

fn main() {
    let Some(server) = testkit::postgres::server_with(SETTINGS) else { return };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let local = tokio::task::LocalSet::new();
    println!("one page written and flushed: {}", machine::p50_p99(&mut machine::flushes()));
    runtime.block_on(local.run_until(async {
        part("records", || parts::records(&server)).await;
        part("append", || parts::append(&server)).await;
        part("notify", || parts::notify(&server)).await;
        part("level", || parts::level(&server)).await;
        part("connect", || parts::connect(&server)).await;
        part("festival", || festival::festival(&server)).await;
        part("grow", || many::grow(&server)).await;
        part("roles", || many::roles(&server)).await;
    }));
}

/// Runs a part, if it is wanted.
async fn part<F: Future<Output = ()>>(name: &str, run: impl FnOnce() -> F) {
    let wanted = std::env::var("SCALE_PARTS").ok();
    if wanted.is_some_and(|wanted| wanted.split(',').all(|part| part != name)) {
        return;
    }
    println!("\n== {name}");
    let start = Instant::now();
    run().await;
    println!("({:.0} s)", start.elapsed().as_secs_f64());
}

/// Makes a hub and some desks, each in one of some events in turn.
async fn desks_of(base: &Base, desks: usize, events: usize) -> Vec<desk::Desk> {
    let mut made = Vec::new();
    for _ in 0..events {
        made.push(base.event().await);
    }
    let mut all = Vec::new();
    for nth in 0..desks {
        all.push(base.desk(made[nth % events], nth as u64).await);
    }
    all
}
