//! How an event comes to a hub, and a desk to an event: share, code, join.

use std::path::{Path, PathBuf};

use hall::{DeskId, Hash};
use journal::{Journal, Origin, Stamp};
use tokio_postgres::Row;

use crate::address::Address;
use crate::code::{self, Code};
use crate::connection::Connection;
use crate::error::{Error, Result};
use crate::exchange::{Exchanged, stamp_of};
use crate::link::Link;
use crate::postgres::{get, origin, unreadable};
use crate::schema;
use crate::sync::Session;

/// The password of a desk that has a login on a hub.
struct Login {
    name: String,
    password: String,
}

impl Login {
    /// Makes a login for a desk.
    fn fresh(desk: DeskId, hub: &str) -> Result<Self> {
        Ok(Self { name: format!("triade_desk_{}", &desk.to_string()[..24]), password: random(hub, code::password())? })
    }

    /// Returns the way to the hub with this login, for a desk.
    fn link(&self, address: &Address, called: &str) -> Link {
        Link::new(&address.with_login(&self.name, &self.password), called)
    }
}

/// What a desk says of itself and its event when it puts that on a hub.
#[derive(Clone, Debug)]
pub struct Registration {
    /// What makes the event the one that it is.
    pub origin: Origin,
    /// The desk.
    pub desk: DeskId,
    /// What it is called.
    pub called: String,
    /// The title of the event.
    pub title: String,
}

/// Puts an event on a hub, without any record yet, and returns the way there for its desk, with a login of its own. The address
/// is that of whoever prepared the hub.
///
/// # Errors
/// Why the hub refuses; the same call can be repeated.
pub async fn register(address: &Address, registration: &Registration) -> Result<Link> {
    let Registration { origin, desk, called, title } = registration;
    let connection = Connection::open(address).await?;
    schema::check(&connection).await?;
    let sql = "WITH made AS (
            INSERT INTO triade.event (genesis, salt, founder, title) VALUES ($1, $2, $3, $4)
            ON CONFLICT (genesis) DO NOTHING RETURNING id
        ) SELECT id FROM made UNION SELECT id FROM triade.event WHERE genesis = $1";
    let (genesis, founder) = (origin.genesis(), origin.founder);
    let rows =
        connection.query(sql, &[&&genesis.as_bytes()[..], &&origin.salt[..], &&founder.as_bytes()[..], title]).await?;
    let event: i32 = get(connection.shown(), rows.first().ok_or_else(|| no_event(connection.shown()))?, "id")?;
    let login = Login::fresh(*desk, connection.shown())?;
    let sql = "SELECT triade.add_desk($1, $2, $3, $4::text::name, $5, true)";
    let verifier = code::verifier(&login.password);
    connection.query(sql, &[&event, &&desk.as_bytes()[..], called, &login.name, &verifier]).await?;
    Ok(login.link(address, called))
}

/// Puts an event on a hub, with all that its desk knows, and keeps the way there beside the desk's key.
///
/// # Errors
/// Why hub or file refuse; what was sent before stays there, and the same call goes on.
pub async fn share(
    address: &Address,
    journal: &mut Journal,
    (title, stamp): (&str, &Stamp),
    progress: impl FnMut(&Exchanged),
) -> Result<Exchanged> {
    let (origin, desk) = (journal.origin()?, own(journal)?);
    let (called, title) = (stamp.desk.clone(), title.to_owned());
    let link = register(address, &Registration { origin, desk, called, title }).await?;
    // From now on nobody goes on in what another desk owns only because a file was opened there.
    journal.share(stamp)?;
    enter(&link, journal, progress).await
}

/// Makes a code that lets one desk in within ten minutes; `event` is its title, its number there, or the beginning of its hash.
///
/// # Errors
/// [`Error::WhichEvent`], or why the hub can't be reached.
pub async fn make_code(address: &Address, event: &str) -> Result<Code> {
    let connection = Connection::open(address).await?;
    schema::check(&connection).await?;
    let event = find(&connection, event).await?;
    let code = random(connection.shown(), Code::fresh())?;
    let verifier = code::verifier(code.password());
    let sql = "SELECT triade.make_code($1, $2::text::name, $3, $4)";
    connection.query(sql, &[&event, &code.login(), &verifier, &code::MINUTES]).await?;
    Ok(code)
}

/// Makes a login for boards, which only reads; returns the address with it, for `triade board`. `event` as for [`make_code`].
///
/// # Errors
/// [`Error::WhichEvent`], or why the hub can't be reached.
pub async fn make_board(address: &Address, event: &str, called: &str) -> Result<Address> {
    let connection = Connection::open(address).await?;
    schema::check(&connection).await?;
    let event = find(&connection, event).await?;
    let hub = connection.shown();
    let login = format!("triade_board_{}", &random(hub, code::password())?[..24]);
    let password = random(hub, code::password())?;
    let sql = "SELECT triade.add_board($1, $2, $3::text::name, $4)";
    connection.query(sql, &[&event, &called, &login, &code::verifier(&password)]).await?;
    Ok(address.with_login(&login, &password).without_root())
}

async fn find(connection: &Connection, wanted: &str) -> Result<i32> {
    let rows = connection.query("SELECT id, genesis, title FROM triade.event ORDER BY id", &[]).await?;
    let hub = connection.shown();
    let mut known = Vec::new();
    for row in &rows {
        let genesis = Hash::from_slice(get(hub, row, "genesis")?).ok_or_else(|| unreadable(hub, "genesis"))?;
        known.push((get::<i32>(hub, row, "id")?, genesis.to_string(), get::<String>(hub, row, "title")?));
    }
    let wanted = wanted.trim().to_lowercase();
    let means = |(id, genesis, title): &&(i32, String, String)| {
        id.to_string() == wanted
            || title.trim().to_lowercase() == wanted
            || wanted.len() >= 8 && genesis.starts_with(&wanted)
    };
    match known.iter().filter(means).collect::<Vec<_>>()[..] {
        [(id, ..)] => Ok(*id),
        _ => {
            let known = known.iter().map(|(id, _, title)| format!("{id} {title}")).collect::<Vec<_>>().join(", ");
            Err(Error::WhichEvent { hub: hub.to_owned(), wanted, known })
        }
    }
}

/// Makes a replica of the event to which a code leads, as a new desk that is let in, and fills it.
///
/// # Errors
/// [`Error::WrongCode`], [`Error::OldCode`], or why hub or file refuse: then there is no file. If the line is cut while it is
/// filled, the desk is in, and exchanges the rest later.
pub async fn join(
    address: &Address,
    (code, called): (&Code, &str),
    path: &Path,
    progress: impl FnMut(&Exchanged),
) -> Result<(Journal, Exchanged)> {
    let door = address.with_login(&code.login(), code.password());
    let connection = Connection::open(&door).await.map_err(|error| wrong(error, &door))?;
    schema::check(&connection).await?;
    let rows = connection.query("SELECT salt, founder, hosts, names FROM triade.door()", &[]).await?;
    let row = rows.first().ok_or_else(|| no_event(connection.shown()))?;
    let (origin, hosts) = (origin(connection.shown(), row)?, hosts(connection.shown(), row)?);
    let mut journal = Journal::create_replica(path, origin)?;
    match be_let_in(&connection, &mut journal, called, &hosts).await {
        Ok(login) => {
            drop(connection);
            let exchanged = enter(&login.link(address, called), &mut journal, progress).await?;
            Ok((journal, exchanged))
        }
        Err(error) => {
            let path = journal.path().to_owned();
            drop(journal);
            // Nothing is in it.
            files(&path).into_iter().for_each(|file| drop(std::fs::remove_file(file)));
            Err(error)
        }
    }
}

/// Returns the desks that share an event, each with its name.
fn hosts(hub: &str, row: &Row) -> Result<Vec<(DeskId, String)>> {
    let (keys, names): (Vec<&[u8]>, Vec<String>) = (get(hub, row, "hosts")?, get(hub, row, "names")?);
    let desks = keys.into_iter().map(|key| DeskId::from_slice(key).ok_or_else(|| unreadable(hub, "hosts")));
    desks.zip(names).map(|(desk, name)| Ok((desk?, name))).collect()
}

/// Passes the door. Whoever made the code vouches for the desks that share the event: what they have recorded is taken, even
/// where another desk made the event once.
async fn be_let_in(
    connection: &Connection,
    journal: &mut Journal,
    called: &str,
    hosts: &[(DeskId, String)],
) -> Result<Login> {
    let desk = own(journal)?;
    let login = Login::fresh(desk, connection.shown())?;
    let sql = "SELECT triade.enter($1, $2, $3::text::name, $4)";
    let verifier = code::verifier(&login.password);
    connection.query(sql, &[&&desk.as_bytes()[..], &called, &login.name, &verifier]).await?;
    let (founder, stamp) = (journal.origin()?.founder, stamp_of(called));
    for (host, name) in hosts.iter().filter(|(host, _)| *host != founder) {
        journal.admit(&stamp, *host, name)?;
    }
    Ok(login)
}

/// Keeps the way to the hub, and exchanges with it for the first time.
async fn enter(link: &Link, journal: &mut Journal, progress: impl FnMut(&Exchanged)) -> Result<Exchanged> {
    journal.set_hub(&link.text())?;
    Session::open(&link.address()?, journal).await?.level(journal, progress).await
}

fn files(path: &Path) -> Vec<PathBuf> {
    std::iter::once(path.to_owned()).chain(journal::companions(path)).collect()
}

fn own(journal: &Journal) -> Result<DeskId> {
    let only_reads = || journal::Error::ReadOnly {
        path: journal.path().to_owned(),
        reason: Box::new(journal::ReadOnlyReason::Asked),
    };
    Ok(journal.desk().ok_or_else(only_reads)?)
}

/// Returns what is wrong if a code does not pass the door.
fn wrong(error: Error, door: &Address) -> Error {
    match error {
        Error::Login { .. } | Error::NotAllowed { .. } => Error::WrongCode { hub: door.shown() },
        other => other,
    }
}

fn no_event(hub: &str) -> Error {
    Error::NoEvent { hub: hub.to_owned() }
}

fn random<T>(hub: &str, made: Option<T>) -> Result<T> {
    made.ok_or_else(|| Error::NoRandomness { hub: hub.to_owned() })
}
