//! What is on a hub, as whoever runs it sees it.

use hall::{DeskId, Hash, Heads};
use journal::{Journal, Owned};
use serde::Serialize;

use crate::address::Address;
use crate::connection::Connection;
use crate::error::{Error, Result};
use crate::exchange::{Exchange, stamp_of};
use crate::postgres::{EventHub, get, origin, unreadable};
use crate::schema;

/// An event on a hub.
#[derive(Clone, Debug, Serialize)]
pub struct EventStatus {
    /// Its number there.
    pub id: i32,
    /// Its title when it was shared.
    pub title: String,
    /// The hash by which it is known.
    pub genesis: Hash,
    /// Number of records there.
    pub records: u64,
    /// Number of those that no desk has signed, or that something is missing for: no desk takes them.
    pub unfit: usize,
    /// The fingerprint of all others.
    pub head: Hash,
    /// The desks that may enter.
    pub desks: Vec<DeskStatus>,
    /// Who owns which stream.
    pub owners: Vec<StreamStatus>,
    /// Number of records in branches.
    pub branches: u64,
    /// Number of chains that fork from another one.
    pub forks: u64,
}

/// A desk that may enter a hub.
#[derive(Clone, Debug, Serialize)]
pub struct DeskStatus {
    /// The desk.
    pub id: DeskId,
    /// What it called itself when it came.
    pub name: String,
    /// Number of its own records there.
    pub records: u64,
    /// Number of records there that it has not said to know.
    pub lag: u64,
    /// When it was level last, in seconds before now; `None` if never.
    pub heard_s: Option<u64>,
}

/// A stream and its owner.
#[derive(Clone, Debug, Serialize)]
pub struct StreamStatus {
    /// The stream.
    pub stream: String,
    /// Its owner.
    pub owner: DeskId,
    /// Its last seq that counts.
    pub last: u64,
}

/// Tells what is on a hub, with the rights of whoever prepared it. All of each event is read and verified: owners and branches
/// follow from the records alone.
///
/// # Errors
/// Why the hub can't be reached or read.
pub async fn status(address: &Address) -> Result<Vec<EventStatus>> {
    let connection = Connection::open(address).await?;
    schema::check(&connection).await?;
    let rows = connection.query("SELECT id, title, genesis, salt, founder FROM triade.event ORDER BY id", &[]).await?;
    let mut events = Vec::new();
    for row in &rows {
        let hub = connection.shown();
        let genesis = Hash::from_slice(get(hub, row, "genesis")?).ok_or_else(|| unreadable(hub, "genesis"))?;
        let id = get(hub, row, "id")?;
        let members = members(&connection, id).await?;
        let hosts = members.iter().filter(|(_, host)| *host).map(|(desk, _)| desk);
        let read = Read::of(address, origin(hub, row)?, hosts).await?;
        events.push(EventStatus {
            id,
            title: get(hub, row, "title")?,
            genesis,
            records: read.records,
            unfit: read.unfit,
            head: read.head()?,
            desks: members.into_iter().map(|(desk, _)| desk).collect(),
            owners: read.journal.owners()?.into_iter().map(StreamStatus::from).collect(),
            branches: read.journal.branches()?.len() as u64,
            forks: read.forks,
        });
    }
    Ok(events)
}

impl From<Owned> for StreamStatus {
    fn from(Owned { stream, owner, last, .. }: Owned) -> Self {
        Self { stream, owner, last }
    }
}

/// An event read into a replica that is thrown away afterwards.
struct Read {
    journal: Journal,
    _folder: tempfile::TempDir,
    records: u64,
    unfit: usize,
    forks: u64,
}

impl Read {
    async fn of<'h>(
        address: &Address,
        origin: journal::Origin,
        hosts: impl Iterator<Item = &'h DeskStatus>,
    ) -> Result<Self> {
        let folder = tempfile::tempdir().map_err(|source| Error::Runtime { source })?;
        let mut journal = Journal::create_replica(folder.path().join("status.triade"), origin)?;
        // As whoever joins.
        for host in hosts.filter(|host| host.id != origin.founder) {
            journal.admit(&stamp_of("status"), host.id, &host.name)?;
        }
        let mut hub = EventHub::open(address, origin.genesis()).await?;
        let whence = hub.shown().to_owned();
        let mut exchange = Exchange::begin(&mut hub, &mut journal, &whence).await?;
        let read = exchange.read(&mut hub, &mut journal).await?;
        Ok(Self {
            journal,
            _folder: folder,
            records: exchange.position(),
            unfit: read.waiting,
            forks: read.gained.forks,
        })
    }

    /// Returns the fingerprint of what is on the hub, without what this replica has recorded itself.
    fn head(&self) -> Result<Hash> {
        let (heads, own) = (self.journal.heads()?, self.journal.desk());
        let tips = heads.tips().iter().filter(|tip| Some(tip.desk) != own).copied().collect();
        Ok(Heads::new(heads.genesis(), tips, 0).fingerprint())
    }
}

/// Returns the desks that may enter, and whether each may make codes for others.
async fn members(connection: &Connection, event: i32) -> Result<Vec<(DeskStatus, bool)>> {
    let sql = "SELECT m.desk, m.name, m.host, e.last - m.level AS lag,
            extract(epoch FROM now() - m.heard_at)::bigint AS heard_s,
            (SELECT coalesce(max(c.last), 0) FROM triade.chain c WHERE c.event = m.event AND c.desk = m.desk) AS records
        FROM triade.member m JOIN triade.event e ON e.id = m.event
        WHERE m.event = $1 AND m.kind = 'desk' ORDER BY m.since, m.login";
    let (hub, rows) = (connection.shown(), connection.query(sql, &[&event]).await?);
    let number = |number: i64| u64::try_from(number).unwrap_or(0);
    let desks = rows.iter().map(|row| {
        let desk = DeskStatus {
            id: DeskId::from_slice(get(hub, row, "desk")?).ok_or_else(|| unreadable(hub, "desk"))?,
            name: get(hub, row, "name")?,
            records: number(get(hub, row, "records")?),
            lag: number(get(hub, row, "lag")?),
            heard_s: get::<Option<i64>>(hub, row, "heard_s")?.map(number),
        };
        Ok((desk, get(hub, row, "host")?))
    });
    desks.collect()
}
