//! A thousand phones on one race, ten thousand that only listen, and what a page takes: a server in a process of its own, its clients in
//! this one, on the same machine.
#![allow(clippy::unwrap_used, clippy::panic, missing_docs, reason = "a bench fails by panicking")]

mod support;

use std::io::{BufRead as _, BufReader};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use festival::event::EventRecord;
use festival::{sample, store};
use journal::{Journal, Stamp};
use serve::{Listening, run};
use session::watch::Source;
use support::{get, phone};
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpSocket;
use tokio::sync::mpsc::unbounded_channel;

const PHONES: usize = 1_000;
const IDLE: usize = 10_000;
const ACTS: usize = 20;
const EVERY: Duration = Duration::from_secs(2);

/// The variable that makes this program the server of a file.
const SERVES: &str = "TRIADE_BENCH_SERVES";

fn main() {
    if let Some(file) = std::env::var_os(SERVES) {
        let listening = Listening {
            source: Source::File(file.into()),
            address: "127.0.0.1:0".parse().unwrap(),
            tls: None,
            door: None,
        };
        return run(&listening, |address| println!("{address}")).unwrap();
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("festa.triade");
    sample::write_until(&path, sample::MIDDLE).unwrap();
    let mut server = Command::new(std::env::current_exe().unwrap());
    let mut server = server.env(SERVES, &path).stdin(Stdio::null()).stdout(Stdio::piped()).spawn().unwrap();
    let mut told = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut told).unwrap();
    let address: SocketAddr = told.trim().parse().unwrap();
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    runtime.block_on(async {
        tokio::time::sleep(Duration::from_secs(2)).await;
        pages(address, &path).await;
        phones(address, &path).await;
        idle(address, server.id()).await;
    });
    server.kill().unwrap();
    server.wait().unwrap();
}

fn announce(journal: &mut Journal, text: &str) {
    let stamp = Stamp { time_ms: 1_789_840_000_000, desk: "ingresso".to_owned(), official: None };
    store::note(journal, &EventRecord::Announced { text: text.to_owned() }, &stamp).unwrap();
}

/// What a page takes that nobody has asked for since the last record, and one that somebody has.
async fn pages(address: SocketAddr, path: &Path) {
    let mut journal = Journal::open(path).unwrap();
    for page in ["/it/", "/it/race", "/it/t/4", "/it/t/4/record", "/it/t/8", "/it/m/4-24", "/board"] {
        let (mut made, mut known, mut bytes) = (Vec::new(), Vec::new(), 0);
        for nth in 0..20 {
            announce(&mut journal, &format!("{page} {nth}"));
            // The server looks five times a second.
            tokio::time::sleep(Duration::from_millis(450)).await;
            let since = Instant::now();
            bytes = get(address, page).await;
            made.push(since.elapsed());
            let since = Instant::now();
            get(address, page).await;
            known.push(since.elapsed());
        }
        made.sort_unstable();
        known.sort_unstable();
        println!(
            "{page}: made in {:?} (median, longest {:?}), known in {:?}; {bytes} bytes",
            made[10], made[19], known[10]
        );
    }
}

async fn phones(address: SocketAddr, path: &Path) {
    let (ready, (read, mut heard)) = (Arc::new(AtomicUsize::new(0)), unbounded_channel());
    let phones: Vec<_> = (0..PHONES).map(|_| tokio::spawn(phone(address, Arc::clone(&ready), read.clone()))).collect();
    while ready.load(Ordering::Relaxed) < PHONES {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let mut journal = Journal::open(path).unwrap();
    let mut times = Vec::new();
    let mut lasts = Vec::new();
    for act in 0..ACTS {
        let (since, end) = (Instant::now(), Instant::now() + EVERY);
        announce(&mut journal, &format!("act {act}"));
        let mut of_act = Vec::new();
        while of_act.len() < PHONES {
            match tokio::time::timeout_at((end + EVERY).into(), heard.recv()).await {
                Ok(Some(at)) => of_act.push(at - since),
                _ => break,
            }
        }
        lasts.extend(of_act.iter().max().copied());
        times.extend(of_act);
        tokio::time::sleep(end.saturating_duration_since(Instant::now())).await;
    }
    times.sort_unstable();
    lasts.sort_unstable();
    let at = |part: usize| times[times.len() * part / 1000];
    println!(
        "{} of {} readings by {PHONES} phones: p50 {:?}, p99 {:?}; the last phone of an act {:?} (median), {:?} (longest)",
        times.len(),
        ACTS * PHONES,
        at(500),
        at(990),
        lasts[lasts.len() / 2],
        lasts[lasts.len() - 1]
    );
    phones.iter().for_each(tokio::task::JoinHandle::abort);
}

fn memory(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.trim().split(' ').next()?.parse().ok()).unwrap_or(0)
}

/// Phones in pockets: the memory that each costs. Needs as many open files: `ulimit -n 25000`.
async fn idle(address: SocketAddr, server: u32) {
    tokio::time::sleep(Duration::from_secs(2)).await;
    let before = memory(server);
    let mut streams = Vec::new();
    while streams.len() < IDLE {
        // A machine has many addresses of its own, and the server lets in so many of each.
        let own = Ipv4Addr::new(127, 0, 0, 2 + u8::try_from(streams.len() / 3_000).unwrap());
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind((own, 0).into()).unwrap();
        let Ok(mut stream) = socket.connect(address).await else { break };
        if stream.write_all(b"GET /events HTTP/1.1\r\nhost: x\r\n\r\n").await.is_err() {
            break;
        }
        streams.push(stream);
    }
    tokio::time::sleep(Duration::from_secs(3)).await;
    let (after, since) = (memory(server), Instant::now());
    get(address, "/it/").await;
    println!(
        "{} idle connections: {} MiB before, {} MiB with them; a page meanwhile in {:?}",
        streams.len(),
        before / 1024,
        after / 1024,
        since.elapsed()
    );
}
