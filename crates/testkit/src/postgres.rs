//! A PostgreSQL server of the test's own: made from nothing in a temporary folder, on a port of this machine that was free,
//! and gone when the test process ends in any way.

use std::fs;
use std::io::{self, Write as _};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// A running server. It stops with the process that started it.
#[derive(Debug)]
pub struct Server {
    port: u16,
    host: String,
    folder: PathBuf,
    /// The folder with its programs.
    programs: PathBuf,
    /// Starts and kills the server; by the end of its pipe it learns that the test process has ended.
    guard: Mutex<Child>,
    killed: AtomicBool,
    databases: AtomicUsize,
}

/// Where a server runs.
#[derive(Clone, Copy, Debug)]
pub struct Place<'p> {
    /// The folder that is made for it, and removed when it stops.
    pub folder: &'p Path,
    /// The address on which it listens, which is in its certificate, too.
    pub host: &'p str,
    /// The network namespace, as `ip netns` calls it; `None` for that of the test.
    pub namespace: Option<&'p str>,
    /// Further lines of `postgresql.conf`.
    pub settings: &'p str,
}

/// Name of the server's owner, without a password on this machine.
const OWNER: &str = "postgres";

/// The name in its certificate.
const NAME: &str = "hub.test";

const CERTIFICATE: &str = "server.pem";

/// What a server of a test is told: all that a real one does, but for what only slows it down.
const SETTINGS: &str = "
unix_socket_directories = ''
shared_buffers = 16MB
max_connections = 200
fsync = off
ssl = on
";

/// Starts and kills the server as it is told. Whatever ends the test closes its end of the pipe: then the guard ends the server
/// and removes the folder.
const GUARD: &str = r#"
while read -r said; do
    case "$said" in
        start) "$1" -D "$2" > "$3/log" 2>&1 & server=$! ;;
        kill) kill -KILL "$server"; wait "$server" ;;
    esac
done
kill -QUIT "$server"; wait "$server"; rm -rf "$3"
"#;

/// How long a server may take to start.
const PATIENCE: Duration = Duration::from_secs(60);

/// Returns the server of this test process, started by whoever asks first; `None` where none is installed. Then a test says
/// that it is left out; where `TRIADE_NEEDS_POSTGRES` is set, as in CI, that is an error.
///
/// # Panics
/// If it is installed and does not start, or must be there and is not.
pub fn server() -> Option<&'static Server> {
    static SERVER: OnceLock<Option<Server>> = OnceLock::new();
    let programs = installed()?;
    let made = || {
        let folder = std::env::temp_dir().join(format!("triade-postgres-{}", std::process::id()));
        let started =
            Server::make(&programs, &Place { folder: &folder, host: "127.0.0.1", namespace: None, settings: "" });
        assert!(started.is_ok(), "PostgreSQL does not start: {:?}", started.err());
        started.ok()
    };
    SERVER.get_or_init(made).as_ref()
}

/// Returns a server of one test alone; `None` where none is installed, as with [`server`].
///
/// # Panics
/// If it is installed and does not start, or must be there and is not.
pub fn server_at(place: &Place<'_>) -> Option<Server> {
    let started = Server::make(&installed()?, place);
    assert!(started.is_ok(), "PostgreSQL does not start: {:?}", started.err());
    started.ok()
}

/// Returns a server with further settings, written as in `postgresql.conf`: for benches, which need one that flushes as a real one
/// does; `None` where none is installed, as with [`server`].
///
/// # Panics
/// As [`server_at`].
pub fn server_with(settings: &str) -> Option<Server> {
    static STARTED: AtomicUsize = AtomicUsize::new(0);
    let nth = STARTED.fetch_add(1, Ordering::Relaxed);
    let folder = std::env::temp_dir().join(format!("triade-postgres-{}-with-{nth}", std::process::id()));
    server_at(&Place { folder: &folder, host: "127.0.0.1", namespace: None, settings })
}

/// Returns the folder with the programs of the server; says that the test is left out where there are none.
fn installed() -> Option<PathBuf> {
    let programs = programs();
    if programs.is_none() {
        let needed = std::env::var_os("TRIADE_NEEDS_POSTGRES").is_some();
        assert!(!needed, "PostgreSQL is not installed, and its tests must not be left out here");
        eprintln!("PostgreSQL is not installed: this test is left out");
    }
    programs
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

/// Runs a command to its end; what it says becomes the error if it fails.
fn done(command: &mut Command) -> io::Result<()> {
    let output = command.output()?;
    if output.status.success() {
        return Ok(());
    }
    Err(io::Error::other(String::from_utf8_lossy(&output.stderr).into_owned()))
}

impl Server {
    fn make(programs: &Path, place: &Place<'_>) -> io::Result<Self> {
        let folder = place.folder.to_owned();
        fs::create_dir(&folder)?;
        // The server refuses to run as the administrator of the machine.
        let other = if is_root() { Some(ids_of(OWNER)?) } else { None };
        other.map_or(Ok(()), |owner| chown(&folder, owner))?;
        let data = folder.join("data");
        lay(&programs.join("initdb"), (&folder, &data), other)?;
        certify(place.host, &data, other)?;
        fs::copy(data.join("server.crt"), folder.join(CERTIFICATE))?;
        let (host, port) = (place.host.to_owned(), TcpListener::bind("127.0.0.1:0")?.local_addr()?.port());
        let settings = format!("{SETTINGS}listen_addresses = '{host}'\nport = {port}\n{}\n", place.settings);
        append(&data.join("postgresql.conf"), &settings)?;
        append(&data.join("pg_hba.conf"), "hostssl all all samenet scram-sha-256\n")?;
        let guard = as_user(other, place.namespace, Path::new("/bin/sh"))
            .args(["-c", GUARD, "guard"])
            .args([programs.join("postgres"), data, folder.clone()])
            .current_dir(&folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        let (guard, killed, databases) = (Mutex::new(guard), AtomicBool::new(true), AtomicUsize::new(0));
        let server = Self { port, host, folder, programs: programs.to_owned(), guard, killed, databases };
        server.start()?;
        Ok(server)
    }

    /// Starts the server again, if it does not run.
    ///
    /// # Errors
    /// If it does not start: what it says.
    pub fn start(&self) -> io::Result<()> {
        let (since, log) = (Instant::now(), self.folder.join("log"));
        if !self.killed.load(Ordering::Relaxed) && self.folder.join("data/postmaster.pid").exists() {
            return Ok(());
        }
        self.begin(&log)?;
        loop {
            let told = fs::read_to_string(&log).unwrap_or_default();
            if told.contains("ready to accept connections") {
                self.killed.store(false, Ordering::Relaxed);
                return Ok(());
            }
            if since.elapsed() > PATIENCE {
                return Err(io::Error::other(told));
            }
            thread::sleep(Duration::from_millis(20));
            // What served under one that was killed takes a moment to end.
            if told.contains("pre-existing shared memory block") {
                self.begin(&log)?;
            }
        }
    }

    fn begin(&self, log: &Path) -> io::Result<()> {
        // What it said before would be taken for what it says now.
        fs::remove_file(log).or_else(|error| if log.exists() { Err(error) } else { Ok(()) })?;
        self.tell("start")
    }

    /// Kills the server: it has no time to write anything.
    ///
    /// # Errors
    /// If its guard is gone.
    pub fn kill(&self) -> io::Result<()> {
        self.killed.store(true, Ordering::Relaxed);
        self.tell("kill")
    }

    fn tell(&self, what: &str) -> io::Result<()> {
        let mut guard = self.guard.lock().unwrap_or_else(PoisonError::into_inner);
        let pipe = guard.stdin.as_mut().ok_or_else(|| io::Error::other("the guard has no pipe"))?;
        writeln!(pipe, "{what}")
    }

    /// Returns the port on which it listens.
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// Returns the address of a database that nobody has used yet; it is to be made by the caller.
    pub fn address_of(&self, database: &str) -> String {
        format!("postgres://{OWNER}:{OWNER}@{}:{}/{database}", self.host, self.port)
    }

    /// Returns the address of a database as if the server were on another machine, and the file of its certificate.
    pub fn remote_address_of(&self, database: &str) -> (String, PathBuf) {
        let address = format!("postgres://{OWNER}:{OWNER}@{NAME}:{}/{database}?hostaddr={}", self.port, self.host);
        (address, self.folder.join(CERTIFICATE))
    }

    /// Runs statements in a database, as the server's owner.
    ///
    /// # Panics
    /// If the server refuses them.
    pub fn run(&self, database: &str, statements: &str) {
        let options =
            ["--quiet", "--no-psqlrc", "--set=ON_ERROR_STOP=1", "--output=/dev/null", "--command", statements];
        self.program("psql", &options, database);
    }

    /// Writes a database into a file, as whoever runs a hub does.
    ///
    /// # Panics
    /// If it can't be written.
    pub fn dump(&self, database: &str, to: &Path) {
        self.program("pg_dump", &["--format=custom", "--file", &to.to_string_lossy()], database);
    }

    /// Puts a database back as it was written into a file, in place of the one that is there, with all its connections.
    ///
    /// # Panics
    /// If it can't be put back.
    pub fn restore(&self, database: &str, from: &Path) {
        self.run(OWNER, &format!("DROP DATABASE {database} WITH (FORCE)"));
        self.run(OWNER, &format!("CREATE DATABASE {database}"));
        let mut command = Command::new(self.programs.join("pg_restore"));
        command.args(["--exit-on-error", "--dbname", &self.address_of(database)]).arg(from);
        ended(&mut command);
    }

    fn program(&self, name: &str, options: &[&str], database: &str) {
        ended(Command::new(self.programs.join(name)).args(options).arg(self.address_of(database)));
    }

    /// Returns a name for a database that no other test has.
    pub fn fresh_name(&self) -> String {
        format!("hub_{}", self.databases.fetch_add(1, Ordering::Relaxed))
    }
}

/// Runs a command of a test to its end.
fn ended(command: &mut Command) {
    let ended = done(command);
    assert!(ended.is_ok(), "{:?}", ended.err());
}

/// Makes the files of a server.
fn lay(initdb: &Path, (folder, data): (&Path, &Path), user: Option<Ids>) -> io::Result<()> {
    let password = folder.join("password");
    fs::write(&password, OWNER)?;
    let mut command = as_user(user, None, initdb);
    command.args(["--auth-local=reject", "--auth-host=scram-sha-256", "--encoding=UTF8", "--locale=C", "--no-sync"]);
    command.args(["--username", OWNER, "--pwfile"]).arg(password).arg(data).current_dir(folder);
    done(&mut command)
}

/// Makes a certificate, as an organiser would who has none of an authority.
fn certify(host: &str, data: &Path, user: Option<Ids>) -> io::Result<()> {
    let (name, alternative) = (format!("/CN={NAME}"), format!("subjectAltName=DNS:{NAME},IP:{host}"));
    let mut command = as_user(user, None, Path::new("openssl"));
    command.args(["req", "-new", "-x509", "-days", "2", "-nodes", "-subj", &name, "-addext", &alternative]);
    command.args(["-addext", "basicConstraints=critical,CA:FALSE", "-keyout", "server.key", "-out", "server.crt"]);
    done(command.current_dir(data))
}

fn append(path: &Path, text: &str) -> io::Result<()> {
    fs::OpenOptions::new().append(true).open(path)?.write_all(text.as_bytes())
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

/// Returns a program as a user runs it, in a network namespace.
fn as_user(ids: Option<Ids>, namespace: Option<&str>, program: &Path) -> Command {
    if let Some(namespace) = namespace {
        let mut command = Command::new("nsenter");
        command.arg(format!("--net=/run/netns/{namespace}"));
        if let Some((user, group)) = ids {
            command.args([format!("--setuid={user}"), format!("--setgid={group}")]);
        }
        command.arg("--").arg(program);
        return command;
    }
    let mut command = Command::new(program);
    #[cfg(unix)]
    if let Some((user, group)) = ids {
        use std::os::unix::process::CommandExt as _;
        command.uid(user).gid(group);
    }
    command
}
