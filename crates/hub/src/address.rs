//! Where a hub is: an address as PostgreSQL knows it, and whether the way there must be encrypted.

use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};

use crate::error::{Error, Result};

/// The database of an address that names none.
const DATABASE: &str = "triade";

/// The address of a hub: `postgres://NAME:PASSWORD@HOST:PORT/DATABASE?sslrootcert=FILE`.
#[derive(Clone, Debug)]
pub struct Address {
    config: Config,
    /// The certificate of whoever runs the server, beside those that the system trusts.
    root: Option<PathBuf>,
}

impl Address {
    /// Checks whether a text is meant as an address, and not as the name of a file.
    pub fn is_meant(text: &str) -> bool {
        text.starts_with("postgres://") || text.starts_with("postgresql://")
    }

    /// Parses an address. A server on another machine must be reached encrypted.
    ///
    /// # Errors
    /// [`Error::Address`].
    pub fn parse(text: &str) -> Result<Self> {
        let bad = |detail: String| Error::Address { address: without_password(text), detail };
        if !Self::is_meant(text) {
            return Err(bad("it does not begin with postgres://".to_owned()));
        }
        let (plain, root) = take_root(text);
        let mut config: Config = plain.parse().map_err(|error: tokio_postgres::Error| {
            bad(std::error::Error::source(&error).map_or_else(|| error.to_string(), ToString::to_string))
        })?;
        if config.get_hosts().is_empty() {
            return Err(bad("it names no host".to_owned()));
        }
        if config.get_dbname().is_none_or(str::is_empty) {
            config.dbname(DATABASE);
        }
        // Records are read in their order: before a table has statistics the server would gather and sort all of them for each piece.
        config.application_name("triade").options("-c enable_bitmapscan=off");
        // A cable that was pulled is noticed, whichever side waits.
        config.connect_timeout(Duration::from_secs(5)).tcp_user_timeout(Duration::from_secs(15));
        config
            .keepalives_idle(Duration::from_secs(10))
            .keepalives_interval(Duration::from_secs(5))
            .keepalives_retries(2);
        let addresses = config.get_hostaddrs();
        let local = config.get_hosts().iter().all(is_here) && addresses.iter().all(IpAddr::is_loopback);
        config.ssl_mode(if local { SslMode::Disable } else { SslMode::Require });
        Ok(Self { config, root })
    }

    /// Returns the address with another name and password.
    #[must_use]
    pub fn with_login(&self, name: &str, password: &str) -> Self {
        let mut address = self.clone();
        address.config.user(name).password(password);
        address
    }

    /// Returns the address with another password.
    #[must_use]
    pub fn with_password(&self, password: &str) -> Self {
        let mut address = self.clone();
        address.config.password(password);
        address
    }

    /// Returns the address without the certificate, whose file another machine has elsewhere.
    #[must_use]
    pub(crate) fn without_root(&self) -> Self {
        Self { root: None, ..self.clone() }
    }

    /// Returns the address of another database of the server.
    pub(crate) fn with_database(&self, name: &str) -> Self {
        let mut address = self.clone();
        address.config.dbname(name);
        address
    }

    /// Returns the name of the database.
    pub fn database(&self) -> &str {
        self.config.get_dbname().unwrap_or(DATABASE)
    }

    /// Returns what it is called in words: host and database, without name and password.
    pub fn shown(&self) -> String {
        let host = match self.config.get_hosts().first() {
            Some(Host::Tcp(host)) => host.clone(),
            #[cfg(unix)]
            Some(Host::Unix(path)) => path.display().to_string(),
            None => String::new(),
        };
        let port = self.config.get_ports().first().filter(|port| **port != 5432);
        let port = port.map(|port| format!(":{port}")).unwrap_or_default();
        format!("{host}{port}/{}", self.database())
    }

    /// Returns the whole address, with name and password: only for what its owner alone can read.
    pub fn secret(&self) -> String {
        let quoted = |text: &str| {
            let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
            let quote = |byte: u8| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
            text.bytes().map(quote).collect::<String>()
        };
        let name = quoted(self.config.get_user().unwrap_or_default());
        let password = self.config.get_password().map(String::from_utf8_lossy).unwrap_or_default();
        let host = match self.config.get_hosts().first() {
            Some(Host::Tcp(host)) if host.contains(':') => format!("[{host}]"),
            Some(Host::Tcp(host)) => host.clone(),
            #[cfg(unix)]
            Some(Host::Unix(path)) => quoted(&path.to_string_lossy()),
            None => String::new(),
        };
        let port = self.config.get_ports().first().copied().unwrap_or(5432);
        let database = quoted(self.database());
        let root = self.root.iter().map(|root| format!("{ROOT}={}", quoted(&root.to_string_lossy())));
        let addresses = self.config.get_hostaddrs().iter().map(|address| format!("hostaddr={address}"));
        let query = root.chain(addresses).collect::<Vec<_>>().join("&");
        let query = if query.is_empty() { query } else { format!("?{query}") };
        format!("postgres://{name}:{}@{host}:{port}/{database}{query}", quoted(&password))
    }

    /// Returns the parameters of a connection.
    pub(crate) const fn config(&self) -> &Config {
        &self.config
    }

    /// Returns the certificate to be trusted beside those of the system.
    pub(crate) fn root(&self) -> Option<&Path> {
        self.root.as_deref()
    }

    /// Checks whether the way there stays on this machine, so that nobody listens.
    pub(crate) fn is_local(&self) -> bool {
        self.config.get_ssl_mode() == SslMode::Disable
    }
}

/// The parameter that names a certificate, as PostgreSQL's own programs call it.
const ROOT: &str = "sslrootcert";

/// Takes out of an address what the library does not know.
fn take_root(text: &str) -> (String, Option<PathBuf>) {
    let Some((begin, query)) = text.split_once('?') else { return (text.to_owned(), None) };
    let (roots, others): (Vec<&str>, Vec<&str>) =
        query.split('&').partition(|part| part.starts_with(ROOT) && part[ROOT.len()..].starts_with('='));
    let root = roots.first().map(|part| PathBuf::from(unquoted(&part[ROOT.len() + 1..])));
    let query = if others.is_empty() { String::new() } else { format!("?{}", others.join("&")) };
    (format!("{begin}{query}"), root)
}

fn unquoted(text: &str) -> String {
    let (bytes, mut at, mut plain) = (text.as_bytes(), 0, Vec::new());
    while let Some(byte) = bytes.get(at) {
        let quoted = text.get(at + 1..at + 3).filter(|_| *byte == b'%');
        let quoted = quoted.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        plain.push(quoted.unwrap_or(*byte));
        at += if quoted.is_some() { 3 } else { 1 };
    }
    String::from_utf8_lossy(&plain).into_owned()
}

/// Returns an address as it may be shown.
fn without_password(text: &str) -> String {
    let Some((scheme, rest)) = text.split_once("://") else { return text.to_owned() };
    match rest.rsplit_once('@') {
        Some((login, host)) => {
            let name = login.split(':').next().unwrap_or_default();
            format!("{scheme}://{name}@{host}")
        }
        None => text.to_owned(),
    }
}

fn is_here(host: &Host) -> bool {
    match host {
        Host::Tcp(name) => name == "localhost" || name.parse().is_ok_and(|ip: IpAddr| ip.is_loopback()),
        #[cfg(unix)]
        Host::Unix(_) => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_shown_without_its_password_and_kept_with_it() {
        let text = "postgres://anna:se%20gr@hub.example:6000/festa?sslrootcert=%2Fa%20b.pem&hostaddr=10.0.0.7";
        let address = Address::parse(text).unwrap();
        assert_eq!(address.shown(), "hub.example:6000/festa");
        assert!(!address.is_local());
        assert_eq!(address.root(), Some(Path::new("/a b.pem")));
        let again = Address::parse(&address.secret()).unwrap();
        assert_eq!(again.secret(), address.secret());
        assert_eq!(again.config().get_password(), Some(&b"se gr"[..]));
        let other = address.with_login("desk", "p@ss/word");
        assert_eq!(Address::parse(&other.secret()).unwrap().config().get_password(), Some(&b"p@ss/word"[..]));
    }

    #[test]
    fn only_this_machine_is_reached_without_encryption() {
        for (text, local) in [
            ("postgres://a@127.0.0.1/x", true),
            ("postgres://a@[::1]:5433/x", true),
            ("postgres://a@localhost", true),
            ("postgres://a@%2Fvar%2Frun%2Fpostgresql/x", true),
            ("postgres://a@192.168.1.7/x?sslmode=disable", false),
            ("postgres://a@localhost.example/x", false),
            ("postgres://a@localhost,hub.example/x", false),
            ("postgres://a@localhost/x?hostaddr=192.168.1.7", false),
            ("postgres://a@localhost/x?hostaddr=127.0.0.1", true),
            ("postgres://a@hub.example/x?hostaddr=127.0.0.1", false),
        ] {
            assert_eq!(Address::parse(text).unwrap().is_local(), local, "{text}");
        }
    }

    #[test]
    fn what_is_no_address_is_refused_without_telling_a_password() {
        for text in ["", "hub.example", "http://anna:segreto@hub", "postgres://anna:segreto@hub:x/y", "postgres://"] {
            let told = Address::parse(text).unwrap_err().to_string();
            assert!(!told.contains("segreto"), "{told}");
        }
    }
}
