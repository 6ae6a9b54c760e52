//! The way in: who listens where, how many may come, and how long a slow one is waited for.

use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use hyper::Request;
use hyper::body::Incoming;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use rustls::ServerConfig;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use session::Door;
use session::watch::Source;
use thread_priority::{ThreadPriority, ThreadPriorityValue, set_current_thread_priority};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::{Semaphore, oneshot};
use tokio_io_timeout::TimeoutStream;
use tokio_rustls::TlsAcceptor;
use tower::ServiceExt as _;

use crate::routes::routes;
use crate::site::Site;
use crate::trust::Trust;

/// Most connections at once, and of one address: a hall behind one router is one address.
const MOST: usize = 12_000;
const MOST_OF_ONE: usize = 4_000;

/// How many may come at the same moment.
const WAITING: u32 = 4_096;

/// How many ports are tried.
const TRIES: u16 = 9;

/// How long a client may take for the head of a request, and to take in a piece of the answer.
const HEAD: Duration = Duration::from_secs(10);
const SLOW: Duration = Duration::from_secs(20);

/// Largest head of a request, in bytes.
const LARGEST_HEAD: usize = 16 << 10;

/// Where it listens, and what is served there.
#[derive(Clone)]
pub struct Listening {
    /// The event.
    pub source: Source,
    /// The address and port.
    pub address: SocketAddr,
    /// How it encrypts, if it does.
    pub tls: Option<Tls>,
    /// The way to the desk that records what is entered on phones, if there is one on this machine.
    pub door: Option<Door>,
}

/// The files of a certificate, as PEM.
#[derive(Clone, Debug)]
pub struct Tls {
    /// The certificate with those that vouch for it.
    pub certificate: PathBuf,
    /// Its private key.
    pub key: PathBuf,
}

impl Tls {
    fn acceptor(&self) -> io::Result<TlsAcceptor> {
        let bad = |path: &PathBuf, error: &dyn std::fmt::Display| {
            io::Error::new(io::ErrorKind::InvalidInput, format!("{}: {error}", path.display()))
        };
        let chain = CertificateDer::pem_file_iter(&self.certificate).and_then(Iterator::collect::<Result<Vec<_>, _>>);
        let chain = chain.map_err(|error| bad(&self.certificate, &error))?;
        let key = PrivateKeyDer::from_pem_file(&self.key).map_err(|error| bad(&self.key, &error))?;
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ServerConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
        let config = config.and_then(|config| config.with_no_client_auth().with_single_cert(chain, key));
        let mut config = config.map_err(|error| bad(&self.certificate, &error))?;
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(TlsAcceptor::from(Arc::new(config)))
    }
}

/// Serves an event until somebody asks the process to end; `ready` is called once with the address that it listens at.
///
/// # Errors
/// If the address is taken or not this machine's, or certificate and key can't be read.
pub fn run(listening: &Listening, ready: impl FnOnce(SocketAddr)) -> io::Result<()> {
    let following = serve(listening, ready, stop())?;
    // What was read from a hub is in a folder of its own, which goes with the thread.
    let _ = following.join();
    Ok(())
}

/// An event that is served on a thread of its own, until this is dropped.
#[derive(Debug)]
pub struct Served {
    url: String,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Served {
    /// Begins; where the port is taken, with one of the next ones.
    ///
    /// # Errors
    /// Like [`run`].
    pub fn start(mut listening: Listening) -> io::Result<Self> {
        let first = listening.address.port();
        loop {
            match Self::start_at(listening.clone()) {
                Err(error) if error.kind() == io::ErrorKind::AddrInUse && listening.address.port() - first < TRIES => {
                    listening.address.set_port(listening.address.port() + 1);
                }
                started => return started,
            }
        }
    }

    fn start_at(listening: Listening) -> io::Result<Self> {
        let (stop, asked) = oneshot::channel::<()>();
        let (told, heard) = channel();
        let ready = told.clone();
        let encrypted = listening.tls.is_some();
        let work = move || {
            let asked = async {
                // Dropped is asked, too.
                let _ = asked.await;
                Ok(())
            };
            let served = serve(&listening, |address| drop(ready.send(Ok(address))), asked);
            // Nobody hears it once it has begun.
            drop(told.send(served.and_then(|_| Err(io::ErrorKind::Interrupted.into()))));
        };
        let thread = std::thread::Builder::new().name("serve".to_owned()).spawn(work)?;
        let address = heard.recv().unwrap_or_else(|_| Err(io::ErrorKind::Interrupted.into()))?;
        Ok(Self { url: reached_at(address, encrypted), stop: Some(stop), thread: Some(thread) })
    }

    /// Returns the address of the pages as a phone in the same network opens it.
    pub fn url(&self) -> &str {
        &self.url
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Serves an event until `stop` is done; returns the thread that follows it, which ends by itself once nobody is served.
fn serve(
    listening: &Listening,
    ready: impl FnOnce(SocketAddr),
    stop: impl Future<Output = io::Result<()>>,
) -> io::Result<JoinHandle<()>> {
    let acceptor = listening.tls.as_ref().map(Tls::acceptor).transpose()?;
    let site = Site::new(listening.door.clone());
    let (of, source) = (Arc::downgrade(&site), listening.source.clone());
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    let runtime = runtime.worker_threads(2).on_thread_start(give_way).enable_all().build()?;
    runtime.block_on(async {
        let listener = listen(listening.address)?;
        let following = std::thread::Builder::new().name("follow".to_owned());
        let following = following.spawn(move || {
            give_way();
            Site::follow(&of, &source);
        })?;
        ready(listener.local_addr()?);
        tokio::select! {
            ended = accept(listener, site, acceptor) => ended?,
            asked = stop => asked?,
        }
        Ok(following)
    })
}

/// Priority of threads that serve, of 99; those of the desk in the same program have 50.
const GIVES_WAY: u8 = 25;

/// Has a thread give way to the desk: a page may wait, a throw may not. Where the system does not let it, it stays as it is.
fn give_way() {
    if let Ok(priority) = ThreadPriorityValue::try_from(GIVES_WAY) {
        drop(set_current_thread_priority(ThreadPriority::Crossplatform(priority)));
    }
}

/// Listens at an address, with room for a whole hall that reads again at the same moment: who finds none tries again a second later.
fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(WAITING)
}

/// Waits until somebody asks the process to end.
async fn stop() -> io::Result<()> {
    #[cfg(unix)]
    {
        let mut ended = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())?;
        tokio::select! {
            asked = tokio::signal::ctrl_c() => asked,
            _ = ended.recv() => Ok(()),
        }
    }
    #[cfg(not(unix))]
    tokio::signal::ctrl_c().await
}

/// Returns the address of the pages as a phone in the same network opens it.
pub fn reached_at(address: SocketAddr, encrypted: bool) -> String {
    // No packet is sent: the system only says by which of its addresses it would go out.
    let outward = || {
        let socket = std::net::UdpSocket::bind(("0.0.0.0", 0)).ok()?;
        socket.connect(("192.0.2.1", 9)).ok()?;
        Some(socket.local_addr().ok()?.ip())
    };
    let ip = if address.ip().is_unspecified() { outward() } else { Some(address.ip()) };
    let host = SocketAddr::new(ip.unwrap_or(IpAddr::from([127, 0, 0, 1])), address.port());
    format!("{}://{host}/", if encrypted { "https" } else { "http" })
}

/// Takes in whoever comes, as long as there is room.
async fn accept(listener: TcpListener, site: Arc<Site>, acceptor: Option<TlsAcceptor>) -> io::Result<()> {
    let (room, guests, routes) = (Arc::new(Semaphore::new(MOST)), Guests::default(), routes(site));
    loop {
        let Ok(permit) = Arc::clone(&room).acquire_owned().await else { return Ok(()) };
        let (stream, peer) = match listener.accept().await {
            Ok(come) => come,
            Err(_) => {
                // No more files may be open, or the client has gone: others are waited for.
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        let Some(guest) = guests.enter(peer.ip()) else { continue };
        let (routes, acceptor) = (routes.clone(), acceptor.clone());
        tokio::spawn(async move {
            let _held = (permit, guest);
            // Whoever breaks off or breaks the rules is let go without a word.
            let trust = Trust::of(peer.ip(), acceptor.is_some());
            let _ = attend(stream, (routes, trust), acceptor).await;
        });
    }
}

/// Answers one connection until it ends.
async fn attend(
    stream: TcpStream,
    (routes, trust): (axum::Router, Trust),
    acceptor: Option<TlsAcceptor>,
) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    stream.set_nodelay(true)?;
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(SLOW));
    let stream = Box::pin(stream);
    let mut builder = hyper::server::conn::http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(HEAD).max_buf_size(LARGEST_HEAD).half_close(false);
    let service = TowerToHyperService::new(routes.map_request(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(trust);
        request
    }));
    match acceptor {
        None => builder.serve_connection(TokioIo::new(stream), service).await?,
        Some(acceptor) => {
            let stream = tokio::time::timeout(HEAD, acceptor.accept(stream)).await??;
            builder.serve_connection(TokioIo::new(Box::pin(stream)), service).await?;
        }
    }
    Ok(())
}

/// Counts the connections of each address.
#[derive(Clone, Default)]
struct Guests(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// One of them, until it is dropped.
struct Guest {
    of: Guests,
    address: IpAddr,
}

impl Guests {
    /// Counts one more; `None` if the address has too many.
    fn enter(&self, address: IpAddr) -> Option<Guest> {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(address).or_default();
        if *count >= MOST_OF_ONE {
            return None;
        }
        *count += 1;
        Some(Guest { of: self.clone(), address })
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        let mut counts = self.of.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}
