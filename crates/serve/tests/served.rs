//! An event that a desk serves for as long as it wants to.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::time::{Duration, Instant};

use festival::sample;
use serve::{Listening, Served};
use session::watch::Source;

/// Counts the threads of this process that serve.
fn running() -> usize {
    let tasks = std::fs::read_dir("/proc/self/task").unwrap().flatten();
    let names = tasks.filter_map(|task| std::fs::read_to_string(task.path().join("comm")).ok());
    names.filter(|name| ["serve", "follow"].contains(&name.trim())).count()
}

#[test]
fn what_is_served_ends_with_whoever_began_it_and_leaves_nothing_running() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("festa.triade");
    sample::write_until(&path, 0).unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap();
    let listening = Listening { source: Source::File(path), address, tls: None };
    let served = Served::start(listening).unwrap();
    let own: SocketAddr = served.url().trim_start_matches("http://").trim_end_matches('/').parse().unwrap();
    assert_ne!(own, address, "that port is somebody else's");
    let mut news = TcpStream::connect(own).unwrap();
    news.write_all(b"GET /events HTTP/1.1\r\nhost: x\r\n\r\n").unwrap();
    assert_eq!(running(), 2);
    drop(served);
    assert!(TcpStream::connect(own).is_err(), "nobody listens any more");
    // Whoever listened is told that it is over.
    news.set_read_timeout(Some(Duration::from_secs(5))).unwrap();
    let ended = news.read_to_end(&mut Vec::new()).map_err(|error| error.kind());
    assert!(matches!(ended, Ok(_) | Err(ErrorKind::ConnectionReset)), "{ended:?}");
    let since = Instant::now();
    while running() > 0 {
        assert!(since.elapsed() < Duration::from_secs(10), "something still runs");
        std::thread::sleep(Duration::from_millis(50));
    }
}
