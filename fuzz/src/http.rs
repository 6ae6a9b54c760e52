//! Whatever comes over a line to the pages of a desk that records what is entered there.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::sync::LazyLock;
use std::time::Duration;

use festival::sample;
use serve::{Listening, Served};
use session::Unattended;
use session::watch::Source;
use tempfile::TempDir;

/// The pages and the desk behind them, for as long as the program runs.
struct Hall {
    address: SocketAddr,
    _served: Served,
    _desk: Unattended,
    _folder: TempDir,
}

static HALL: LazyLock<Option<Hall>> = LazyLock::new(|| {
    let folder = tempfile::tempdir().ok()?;
    let path = folder.path().join("festa.triade");
    sample::write_until(&path, sample::MIDDLE).ok()?;
    let (desk, door) = Unattended::open(&path).ok()?;
    let address = "127.0.0.1:0".parse().ok()?;
    let served = Served::start(Listening { source: Source::File(path), address, tls: None, door: Some(door) }).ok()?;
    let port = served.url().trim_end_matches('/').rsplit(':').next()?.parse().ok()?;
    Some(Hall { address: ([127, 0, 0, 1], port).into(), _served: served, _desk: desk, _folder: folder })
});

/// Asked for after an input, and answered unless that has no end.
const LAST: &[u8] = b"\r\n\r\nGET /robots.txt HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";

/// Sends what there is, and something after it; whoever asks then is answered.
pub fn http(input: &[u8]) {
    assert!(HALL.is_some(), "the pages are never there");
    let Some(hall) = &*HALL else { return };
    drop(answer(hall.address, &[input, LAST].concat(), Duration::from_millis(300)));
    let asked = answer(hall.address, &LAST[4..], Duration::from_secs(30));
    assert!(asked.is_ok_and(|answer| answer.starts_with(b"HTTP/1.1 200")), "the pages are gone");
}

fn answer(address: SocketAddr, bytes: &[u8], patience: Duration) -> std::io::Result<Vec<u8>> {
    let mut line = TcpStream::connect(address)?;
    line.set_read_timeout(Some(patience))?;
    line.write_all(bytes)?;
    let mut answer = Vec::new();
    // Live pages never end: what came of them until now is enough.
    let mut piece = [0; 4096];
    while answer.len() < 1 << 20 {
        match line.read(&mut piece)? {
            0 => break,
            read => answer.extend_from_slice(piece.get(..read).unwrap_or_default()),
        }
    }
    Ok(answer)
}
