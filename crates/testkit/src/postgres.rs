//! A PostgreSQL server of the test's own: made from nothing in a temporary folder, on a port of this machine that was free,
//! and gone when the test process ends in any way.

use std::fs;
use std::io::{self, Write as _};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// A running server. It stops with the process that started it.
#[derive(Debug)]
pub struct Server {
    port: u16,
    folder: PathBuf,
    /// Holds the pipe by which the guard learns that the test process has ended.
    _guard: Child,
    databases: AtomicUsize,
}

/// Name of the server's owner, without a password on this machine.
const OWNER: &str = "postgres";

/// The name in its certificate.
const NAME: &str = "hub.test";

const CERTIFICATE: &str = "server.pem";

/// What a server of a test is told: all that a real one does, but for what only slows it down.
const SETTINGS: &str = "
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
shared_buffers = 16MB
max_connections = 200
fsync = off
ssl = on
";

/// Returns the server of this test process, started by whoever asks first; `None` where none is installed. Then a test says
/// that it is left out; where `TRIADE_NEEDS_POSTGRES` is set, as in CI, that is an error.
///
/// # Panics
/// If it is installed and does not start, or must be there and is not.
pub fn server() -> Option<&'static Server> {
    static SERVER: OnceLock<Option<Server>> = OnceLock::new();
    let server = SERVER.get_or_init(|| {
        let started = Server::start(&programs()?);
        assert!(started.is_ok(), "PostgreSQL does not start: {:?}", started.err());
        started.ok()
    });
    if server.is_none() {
        let needed = std::env::var_os("TRIADE_NEEDS_POSTGRES").is_some();
        assert!(!needed, "PostgreSQL is not installed, and its tests must not be left out here");
        eprintln!("PostgreSQL is not installed: this test is left out");
    }
    server.as_ref()
}

/// Returns the folder with the programs of the server, where Debian puts them or where the path leads.
fn programs() -> Option<PathBuf> {
    let debian = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let debian = debian.map(|entry| entry.path().join("bin"));
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut found: Vec<_> = debian.chain(std::env::split_paths(&path)).collect();
    found.retain(|folder| folder.join("initdb").is_file() && folder.join("postgres").is_file());
    found.into_iter().next()
}

impl Server {
    fn start(programs: &Path) -> io::Result<Self> {
        let folder = std::env::temp_dir().join(format!("triade-postgres-{}", std::process::id()));
        fs::create_dir(&folder)?;
        // The server refuses to run as the administrator of the machine.
        let other = if is_root() { Some(ids_of(OWNER)?) } else { None };
        other.map_or(Ok(()), |owner| chown(&folder, owner))?;
        let (data, password) = (folder.join("data"), folder.join("password"));
        fs::write(&password, OWNER)?;
        let made = as_user(other, &programs.join("initdb"))
            .args(["--auth-local=reject", "--auth-host=scram-sha-256", "--encoding=UTF8", "--locale=C", "--no-sync"])
            .args(["--username", OWNER, "--pwfile"])
            .arg(password)
            .arg(&data)
            .current_dir(&folder)
            .output()?;
        if !made.status.success() {
            return Err(io::Error::other(String::from_utf8_lossy(&made.stderr).into_owned()));
        }
        // As an organiser would who has no certificate of an authority.
        let name = format!("/CN={NAME}");
        let alternative = format!("subjectAltName=DNS:{NAME}");
        let signed = as_user(other, Path::new("openssl"))
            .args(["req", "-new", "-x509", "-days", "2", "-nodes", "-subj", &name, "-addext", &alternative])
            .args(["-addext", "basicConstraints=critical,CA:FALSE", "-keyout", "server.key", "-out", "server.crt"])
            .current_dir(&data)
            .output()?;
        if !signed.status.success() {
            return Err(io::Error::other(String::from_utf8_lossy(&signed.stderr).into_owned()));
        }
        fs::copy(data.join("server.crt"), folder.join(CERTIFICATE))?;
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let mut settings = fs::OpenOptions::new().append(true).open(data.join("postgresql.conf"))?;
        settings.write_all(format!("{SETTINGS}port = {port}\n").as_bytes())?;
        // Whatever ends the test closes its end of the pipe: then the guard ends the server and removes the folder.
        let guard =
            "\"$1\" -D \"$2\" > \"$3/log\" 2>&1 & server=$!; read _; kill -QUIT $server; wait $server; rm -rf \"$3\"";
        let guard = as_user(other, Path::new("/bin/sh"))
            .args(["-c", guard, "guard"])
            .args([programs.join("postgres"), data, folder.clone()])
            .current_dir(&folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        let server = Self { port, folder, _guard: guard, databases: AtomicUsize::new(0) };
        server.wait()?;
        Ok(server)
    }

    fn wait(&self) -> io::Result<()> {
        let (since, log) = (Instant::now(), self.folder.join("log"));
        loop {
            let told = fs::read_to_string(&log).unwrap_or_default();
            if told.contains("ready to accept connections") {
                return Ok(());
            }
            if since.elapsed() > Duration::from_secs(60) {
                return Err(io::Error::other(told));
            }
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Returns the port on which it listens.
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// Returns the address of a database that nobody has used yet; it is to be made by the caller.
    pub fn address_of(&self, database: &str) -> String {
        format!("postgres://{OWNER}:{OWNER}@127.0.0.1:{}/{database}", self.port)
    }

    /// Returns the address of a database as if the server were on another machine, and the file of its certificate.
    pub fn remote_address_of(&self, database: &str) -> (String, PathBuf) {
        let address = format!("postgres://{OWNER}:{OWNER}@{NAME}:{}/{database}?hostaddr=127.0.0.1", self.port);
        (address, self.folder.join(CERTIFICATE))
    }

    /// Returns a name for a database that no other test has.
    pub fn fresh_name(&self) -> String {
        format!("hub_{}", self.databases.fetch_add(1, Ordering::Relaxed))
    }
}

fn is_root() -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt as _;
        // Whoever owns its own process is found there.
        fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0)
    }
    #[cfg(not(unix))]
    false
}

/// User and group.
type Ids = (u32, u32);

/// Returns the numbers of a user.
fn ids_of(user: &str) -> io::Result<Ids> {
    let users = fs::read_to_string("/etc/passwd")?;
    let line = users.lines().find(|line| line.split(':').next() == Some(user));
    let mut numbers = line.into_iter().flat_map(|line| line.split(':').skip(2)).map_while(|part| part.parse().ok());
    let ids = numbers.next().zip(numbers.next());
    ids.ok_or_else(|| io::Error::other(format!("there is no user {user}, whom Debian's package makes")))
}

fn chown(path: &Path, (user, group): Ids) -> io::Result<()> {
    #[cfg(unix)]
    return std::os::unix::fs::chown(path, Some(user), Some(group));
    #[cfg(not(unix))]
    Ok(())
}

fn as_user(ids: Option<Ids>, program: &Path) -> Command {
    let mut command = Command::new(program);
    #[cfg(unix)]
    if let Some((user, group)) = ids {
        use std::os::unix::process::CommandExt as _;
        command.uid(user).gid(group);
    }
    command
}
