//! Whoever asks for what there is not, too much, too often, too slowly, or in no language that HTTP is: nothing of it reaches a file, the
//! pages go on, and memory stays flat.
//!
//! A minute of each kind is run by hand: `TRIADE_SECONDS=3600 cargo test -p serve --test hostile -- --nocapture`.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use festival::sample;
use serve::{Listening, run};
use session::Unattended;
use session::watch::Source;
use testkit::Lots;

/// Serves the sample festival for the rest of the process; returns where.
fn served(folder: &Path) -> SocketAddr {
    let path = folder.join("festa.triade");
    sample::write_until(&path, sample::MIDDLE).unwrap();
    std::fs::write(folder.join("secret.txt"), "top secret").unwrap();
    // A desk stands behind it, and records what phones send.
    let (open, door) = Unattended::open(&path).unwrap();
    let (address, door) = ("127.0.0.1:0".parse().unwrap(), Some(door));
    let listening = Listening { source: Source::File(path), address, tls: None, door };
    let (told, heard) = channel();
    std::thread::spawn(move || {
        let _open = open;
        run(&listening, |address| told.send(address).unwrap()).unwrap();
    });
    let address = heard.recv_timeout(Duration::from_secs(20)).unwrap();
    let since = Instant::now();
    while !get(address, "/it/").starts_with("HTTP/1.1 200") {
        assert!(since.elapsed() < Duration::from_secs(20), "never ready");
        std::thread::sleep(Duration::from_millis(50));
    }
    address
}

/// Sends some bytes as they are, and returns all that is answered until the line is closed.
fn send(address: SocketAddr, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    // Whoever has heard enough may hang up while we still talk.
    drop(stream.write_all(bytes));
    let mut answer = Vec::new();
    drop(stream.read_to_end(&mut answer));
    String::from_utf8_lossy(&answer).into_owned()
}

fn get(address: SocketAddr, path: &str) -> String {
    send(address, format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").as_bytes())
}

fn status(answer: &str) -> u16 {
    answer.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0)
}

/// Returns how much memory the process has, in KiB.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.trim().split(' ').next()?.parse().ok()).unwrap_or(0)
}

/// Paths that lead out of the pages, into files, or into something that is worked out.
const PATHS: [&str; 31] = [
    "/../secret.txt",
    "/static/../../secret.txt",
    "/static/..%2f..%2fsecret.txt",
    "/static/%2e%2e%2fsecret.txt",
    "/static/style.css%00.html",
    "//etc/passwd",
    "/it/../../../etc/passwd",
    "/it/t/..%2f..%2fsecret.txt",
    "/it/t/1%20OR%201=1",
    "/it/t/1'--",
    "/it/t/18446744073709551616",
    "/it/t/-1",
    "/it/m/1?after=-1",
    "/it/m/1?after=999999999999999999999",
    "/it/m/%ff%fe",
    "/it/where?q=%00%ff",
    "/it/where?q=../../secret.txt",
    "/it/t/1/minutes/../../x",
    "/it/t/1/standings.exe",
    "/board/..%2f..%2fsecret.txt",
    "/board/%00",
    "/board/99999999999999999999",
    "/.git/config",
    "/festa.triade",
    "/s/1/1/AAAA",
    "/s/..%2f../1/%00",
    "/s/1/99999999999999999999/AAAA",
    "/it/slip?x=%00",
    "/it/desk/t/..%2f../1",
    "/it/desk/t/1/99999999999",
    "/it/desk/t/1%27--/1",
];

/// What is no request, or one that nobody answers.
fn broken() -> Vec<Vec<u8>> {
    let mut all: Vec<Vec<u8>> = [
        "\r\n\r\n",
        "GET",
        "GET / HTTP/9.9\r\n\r\n",
        "GET /it/\r\n\r\n",
        "POST /it/ HTTP/1.1\r\nhost: x\r\ncontent-length: 99999999\r\nconnection: close\r\n\r\n",
        "POST /it/slip HTTP/1.1\r\nhost: x\r\nsec-fetch-site: same-origin\r\ncontent-length: 9999999\r\nconnection: close\r\n\r\na=b",
        "POST /it/slip HTTP/1.1\r\nhost: x\r\ncontent-length: 8\r\nconnection: close\r\n\r\ndo=enter",
        "POST /it/slip HTTP/1.1\r\nhost: x\r\nsec-fetch-site: same-origin\r\ncookie: table=1/1/AAAA; phone=x\r\ncontent-length: 17\r\nconnection: close\r\n\r\ndo=enter&seat=999",
        "POST /it/desk HTTP/1.1\r\nhost: x\r\nsec-fetch-site: same-origin\r\ncookie: referee=0\r\ncontent-length: 29\r\nconnection: close\r\n\r\ndo=in&official=%00&pin=%ff%fe",
        "POST /it/desk HTTP/1.1\r\nhost: x\r\nsec-fetch-site: same-origin\r\ncontent-length: 24\r\nconnection: close\r\n\r\ndo=take&request=deadbeef",
        "POST /it/desk/t/1/1 HTTP/1.1\r\nhost: x\r\norigin: http://elsewhere\r\ncontent-length: 9\r\nconnection: close\r\n\r\ndo=result",
        "PUT /it/t/1 HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\nconnection: close\r\n\r\nhi",
        "DELETE /it/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n",
        "GET /it/ HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n",
        "GET /it/ HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\ncontent-length: 3\r\nconnection: close\r\n\r\nzz\r\n",
        "GET /it/ HTTP/1.1\r\nhost : x\r\n\r\n",
        "GET /it/ HTTP/1.1\r\nno colon\r\n\r\n",
        "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\u{0}\u{1}\u{fc}\u{3}\u{3}",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        "CONNECT example:80 HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n",
        "GET http://elsewhere/it/ HTTP/1.1\r\nhost: elsewhere\r\nconnection: close\r\n\r\n",
    ]
    .into_iter()
    .map(|text| text.as_bytes().to_vec())
    .collect();
    let with =
        |name: &str, length: usize| format!("GET /it/ HTTP/1.1\r\nhost: x\r\n{name}: {}\r\n\r\n", "x".repeat(length));
    all.push(with("x-long", 100_000).into_bytes());
    all.push(with("x-long", 20_000).into_bytes());
    all.push(format!("GET /{} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n", "a".repeat(3_000)).into_bytes());
    let many: String = (0..500).map(|nth| format!("x-{nth}: y\r\n")).collect();
    all.push(format!("GET /it/ HTTP/1.1\r\nhost: x\r\n{many}\r\n").into_bytes());
    all
}

#[test]
fn no_path_leads_to_a_file_and_no_broken_request_to_an_end() {
    let folder = tempfile::tempdir().unwrap();
    let address = served(folder.path());
    for path in PATHS {
        let answer = get(address, path);
        assert!(
            !answer.contains("top secret") && !answer.contains("root:") && !answer.contains("SQLite format"),
            "{path}"
        );
        assert!([200, 303, 400, 404].contains(&status(&answer)), "{path}: {answer}");
        let headers = answer.split("\r\n\r\n").next().unwrap().to_lowercase();
        let guarded = headers.contains("content-security-policy") && headers.contains("nosniff");
        assert!(guarded || status(&answer) == 400, "{path}: {headers}");
    }
    for bytes in broken() {
        let answer = send(address, &bytes);
        let known = [0, 200, 400, 403, 404, 405, 408, 413, 414, 422, 431, 501, 505].contains(&status(&answer));
        assert!(known, "{:?}: {answer}", String::from_utf8_lossy(&bytes).chars().take(80).collect::<String>());
        assert!(!answer.contains("top secret") && !answer.contains("panicked"));
    }
    assert_eq!(status(&get(address, "/it/")), 200);
}

#[test]
fn floods_and_slow_clients_leave_the_pages_and_the_memory_as_they_were() {
    let folder = tempfile::tempdir().unwrap();
    let address = served(folder.path());
    let (broken, mut lots) = (broken(), Lots(7));
    let seconds = std::env::var("TRIADE_SECONDS").map_or(8, |text| text.parse().unwrap());
    let mut slow: Vec<TcpStream> = Vec::new();
    let (mut count, mut warm) = (0_u64, None);
    let since = Instant::now();
    while since.elapsed() < Duration::from_secs(seconds) {
        match lots.below(6) {
            0 => drop(get(address, PATHS[lots.below(PATHS.len())])),
            // Somebody looks for ever new names.
            1 => drop(get(address, &format!("/it/where?q={}", lots.below(1 << 30)))),
            2 => drop(get(address, &format!("/it/m/{}?after={}", lots.below(40), lots.below(1 << 20)))),
            3 => {
                let bytes = &broken[lots.below(broken.len())];
                let mut stream = TcpStream::connect(address).unwrap();
                drop(stream.write_all(bytes));
            }
            4 => {
                // Half a request, and never the rest; or the news, and nobody reads it.
                let mut stream = TcpStream::connect(address).unwrap();
                let half = if lots.below(2) == 0 { "GET /it/ HT" } else { "GET /events HTTP/1.1\r\nhost: x\r\n\r\n" };
                stream.write_all(half.as_bytes()).unwrap();
                slow.push(stream);
            }
            _ => drop(get(address, "/it/race")),
        }
        if slow.len() > 200 {
            drop(slow.remove(0));
        }
        count += 1;
        if warm.is_none() && since.elapsed() * 3 > Duration::from_secs(seconds) {
            warm = Some(memory());
        }
    }
    let (before, after) = (warm.unwrap(), memory());
    println!("{count} requests in {seconds} s; {before} KiB after a third, {after} KiB in the end");
    assert!(after < before + before / 4 + 20_000, "memory grew from {before} to {after} KiB");
    let answer = get(address, "/it/");
    assert_eq!(status(&answer), 200);
    assert!(answer.contains("</html>"));
}

/// A connection on which nothing comes is closed, so that it keeps nobody else out.
#[test]
fn whoever_never_finishes_a_request_is_let_go() {
    let folder = tempfile::tempdir().unwrap();
    let address = served(folder.path());
    let mut stream = TcpStream::connect(address).unwrap();
    stream.write_all(b"GET /it/ HTTP/1.1\r\nhost: x\r\n").unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
    let mut answer = Vec::new();
    drop(stream.read_to_end(&mut answer));
    assert!(!String::from_utf8_lossy(&answer).contains("200 OK"));
}
