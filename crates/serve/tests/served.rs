//! An event that a desk serves for as long as it wants to.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use festival::sample;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};
use serve::{Listening, Served, Tls};
use session::Unattended;
use session::watch::Source;

/// Held by a test that serves: another's threads would be counted among its own.
static ALONE: Mutex<()> = Mutex::new(());

/// Counts the threads of this process that serve.
fn running() -> usize {
    let tasks = std::fs::read_dir("/proc/self/task").unwrap().flatten();
    let names = tasks.filter_map(|task| std::fs::read_to_string(task.path().join("comm")).ok());
    names.filter(|name| ["serve", "follow"].contains(&name.trim())).count()
}

/// Waits until so many threads serve.
fn run(threads: usize) {
    let since = Instant::now();
    while running() != threads {
        assert!(since.elapsed() < Duration::from_secs(10), "{} serve, not {threads}", running());
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn what_is_served_ends_with_whoever_began_it_and_leaves_nothing_running() {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    run(0);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("festa.triade");
    sample::write_until(&path, 0).unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap();
    let listening = Listening { source: Source::File(path), address, tls: None, door: None };
    let served = Served::start(listening).unwrap();
    let own: SocketAddr = served.url().trim_start_matches("http://").trim_end_matches('/').parse().unwrap();
    assert_ne!(own, address, "that port is somebody else's");
    let mut news = TcpStream::connect(own).unwrap();
    news.write_all(b"GET /events HTTP/1.1\r\nhost: x\r\n\r\n").unwrap();
    run(2);
    drop(served);
    assert!(TcpStream::connect(own).is_err(), "nobody listens any more");
    // Whoever listened is told that it is over.
    news.set_read_timeout(Some(Duration::from_secs(5))).unwrap();
    let ended = news.read_to_end(&mut Vec::new()).map_err(|error| error.kind());
    assert!(matches!(ended, Ok(_) | Err(ErrorKind::ConnectionReset)), "{ended:?}");
    run(0);
}

/// Writes a certificate for `localhost` and its key; returns where, and what a client trusts.
fn certified(folder: &Path) -> (Tls, RootCertStore) {
    let made = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).unwrap();
    let [certificate, key] = ["hall.crt", "hall.key"].map(|name| folder.join(name));
    std::fs::write(&certificate, made.cert.pem()).unwrap();
    std::fs::write(&key, made.signing_key.serialize_pem()).unwrap();
    let mut trusted = RootCertStore::empty();
    trusted.add(made.cert.der().clone()).unwrap();
    (Tls { certificate, key }, trusted)
}

#[test]
fn what_is_encrypted_is_read_by_whoever_trusts_the_certificate_and_by_nobody_else() {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("festa.triade");
    sample::write_until(&path, 0).unwrap();
    let (tls, trusted) = certified(folder.path());
    let (_open, door) = Unattended::open(&path).unwrap();
    let listening = |tls| Listening {
        source: Source::File(path.clone()),
        address: "127.0.0.1:0".parse().unwrap(),
        tls: Some(tls),
        door: Some(door.clone()),
    };
    let served = Served::start(listening(tls.clone())).unwrap();
    let address: SocketAddr = served.url().trim_start_matches("https://").trim_end_matches('/').parse().unwrap();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let ask = |trusted: RootCertStore| {
        let config = ClientConfig::builder_with_provider(Arc::clone(&provider)).with_safe_default_protocol_versions();
        let config = config.unwrap().with_root_certificates(trusted).with_no_client_auth();
        let name = ServerName::try_from("localhost").unwrap();
        let connection = ClientConnection::new(Arc::new(config), name).unwrap();
        let mut stream = StreamOwned::new(connection, TcpStream::connect(address).unwrap());
        stream.write_all(b"GET /it/desk HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")?;
        let mut answer = Vec::new();
        drop(stream.read_to_end(&mut answer));
        Ok::<_, std::io::Error>(String::from_utf8_lossy(&answer).into_owned())
    };
    let since = Instant::now();
    while !ask(trusted.clone()).unwrap().contains("name=\"pin\"") {
        assert!(since.elapsed() < Duration::from_secs(20), "a referee signs in there");
        std::thread::sleep(Duration::from_millis(50));
    }
    assert!(ask(RootCertStore::empty()).is_err());
    let mut plain = TcpStream::connect(address).unwrap();
    plain.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    plain.write_all(b"GET /it/ HTTP/1.1\r\nhost: localhost\r\n\r\n").unwrap();
    let mut answer = Vec::new();
    drop(plain.read_to_end(&mut answer));
    assert!(!String::from_utf8_lossy(&answer).contains("200"), "whoever forgets to encrypt gets no page");
    for (certificate, key) in [(&tls.key, &tls.key), (&tls.certificate, &tls.certificate), (&path, &tls.key)] {
        let tls = Tls { certificate: certificate.clone(), key: key.clone() };
        let refused = Served::start(listening(tls)).unwrap_err().to_string();
        let named = [certificate, key].iter().any(|path| refused.contains(&path.display().to_string()));
        assert!(named, "which file is wrong: {refused}");
    }
}
