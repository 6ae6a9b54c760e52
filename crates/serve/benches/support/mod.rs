//! What phones do, for the benches of the server and of the desk that publishes.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::mpsc::UnboundedSender;

/// Reads a page to its end; returns how many bytes came.
pub async fn get(address: SocketAddr, path: &str) -> usize {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let asked = format!("GET {path} HTTP/1.1\r\nhost: x\r\naccept-encoding: gzip\r\nconnection: close\r\n\r\n");
    stream.write_all(asked.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    assert!(answer.starts_with(b"HTTP/1.1 200"), "{path}");
    answer.len()
}

/// Listens to the news, and reads the race whenever there are some; tells when it has read.
pub async fn phone(address: SocketAddr, ready: Arc<AtomicUsize>, read: UnboundedSender<Instant>) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(b"GET /events HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
    let (mut buffer, mut first) = ([0; 4096], true);
    loop {
        let count = stream.read(&mut buffer).await.unwrap();
        if count == 0 {
            return;
        }
        if String::from_utf8_lossy(&buffer[..count]).contains("event: version") {
            if std::mem::take(&mut first) {
                ready.fetch_add(1, Ordering::Relaxed);
                continue;
            }
            get(address, "/it/race").await;
            if read.send(Instant::now()).is_err() {
                return;
            }
        }
    }
}
