//! A connection to PostgreSQL: encrypted unless it stays on this machine, with a limit to every wait.

use std::sync::Arc;
use std::time::Duration;

use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject as _;
use rustls::{ClientConfig, RootCertStore};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio_postgres::tls::MakeTlsConnect;
use tokio_postgres::{AsyncMessage, Client, NoTls, Row, Socket};
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::address::Address;
use crate::error::{Error, Result};

/// Longest wait for an answer, after which the line counts as cut.
const PATIENCE: Duration = Duration::from_secs(30);

/// A connection; closed when it is dropped.
pub(crate) struct Connection {
    client: Client,
    /// One word for each notification.
    news: UnboundedReceiver<()>,
    shown: String,
}

impl Connection {
    /// Connects.
    pub(crate) async fn open(address: &Address) -> Result<Self> {
        if address.is_local() {
            return Self::open_by(address, NoTls).await;
        }
        Self::open_by(address, MakeRustlsConnect::new(tls(address)?)).await
    }

    async fn open_by<T>(address: &Address, tls: T) -> Result<Self>
    where
        T: MakeTlsConnect<Socket>,
        T::Stream: Send + 'static,
    {
        let shown = address.shown();
        let connecting = tokio::time::timeout(PATIENCE, address.config().connect(tls));
        let connected = connecting.await.map_err(|_| Error::Unreachable { hub: shown.clone(), detail: waited() })?;
        let (client, connection) = connected.map_err(|error| Error::of(&shown, &error))?;
        let (tell, news) = unbounded_channel();
        tokio::spawn(drive(connection, tell));
        Ok(Self { client, news, shown })
    }

    /// Returns what the hub is called in words.
    pub(crate) fn shown(&self) -> &str {
        &self.shown
    }

    /// Runs a query.
    pub(crate) async fn query(
        &self,
        sql: &str,
        params: &[&(dyn tokio_postgres::types::ToSql + Sync)],
    ) -> Result<Vec<Row>> {
        self.answer(self.client.query(sql, params)).await
    }

    /// Runs statements without parameters, all or nothing.
    pub(crate) async fn execute(&self, sql: &str) -> Result<()> {
        self.answer(self.client.batch_execute(sql)).await
    }

    async fn answer<T>(&self, asked: impl Future<Output = std::result::Result<T, tokio_postgres::Error>>) -> Result<T> {
        match tokio::time::timeout(PATIENCE, asked).await {
            Ok(answer) => answer.map_err(|error| Error::of(&self.shown, &error)),
            Err(_) => Err(Error::Lost { hub: self.shown.clone(), detail: waited() }),
        }
    }

    /// Waits for a notification.
    pub(crate) async fn news(&mut self) -> Result<()> {
        let lost = || Error::Lost { hub: self.shown.clone(), detail: "closed".to_owned() };
        self.news.recv().await.ok_or_else(lost)?;
        // Those that came together are one.
        while self.news.try_recv().is_ok() {}
        Ok(())
    }
}

fn waited() -> String {
    format!("no answer for {} s", PATIENCE.as_secs())
}

/// Moves what comes and goes on a connection, until either side closes it.
async fn drive<S, T>(mut connection: tokio_postgres::Connection<S, T>, tell: UnboundedSender<()>)
where
    S: tokio::io::AsyncRead + tokio::io::AsyncWrite + Unpin,
    T: tokio::io::AsyncRead + tokio::io::AsyncWrite + Unpin,
{
    while let Some(Ok(message)) = std::future::poll_fn(|context| connection.poll_message(context)).await {
        if matches!(message, AsyncMessage::Notification(_)) && tell.send(()).is_err() {
            // Nobody listens any more, but what was asked is still to be answered.
            continue;
        }
    }
}

/// Returns whom to trust: those that the system trusts, and the certificate that the address names.
fn tls(address: &Address) -> Result<ClientConfig> {
    let mut roots = RootCertStore::empty();
    // Those that can't be read are not trusted.
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    if let Some(path) = address.root() {
        let bad = |detail: String| Error::RootCertificate { path: path.display().to_string(), detail };
        let read = CertificateDer::pem_file_iter(path).map_err(|error| bad(error.to_string()))?;
        let certificates = read.collect::<std::result::Result<Vec<_>, _>>().map_err(|error| bad(error.to_string()))?;
        if certificates.is_empty() {
            return Err(bad("it holds none".to_owned()));
        }
        for certificate in certificates {
            roots.add(certificate).map_err(|error| bad(error.to_string()))?;
        }
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let builder = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    let builder = builder.map_err(|error| Error::Certificate { hub: address.shown(), detail: error.to_string() })?;
    Ok(builder.with_root_certificates(roots).with_no_client_auth())
}
