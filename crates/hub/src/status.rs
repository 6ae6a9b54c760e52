//! What is on a hub, as whoever runs it sees it.

use hall::{DeskId, Hash};
use journal::{Owned, Told};
use serde::Serialize;

use crate::address::Address;
use crate::connection::Connection;
use crate::error::Result;
use crate::postgres::{EventHub, get, origin, unreadable};
use crate::schema;
use crate::view::{View, Viewing};

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
        let read = Read::of(address, origin(hub, row)?).await?;
        events.push(EventStatus {
            id,
            title: get(hub, row, "title")?,
            genesis,
            records: read.records,
            unfit: read.unfit,
            head: read.view.head()?.hash,
            desks: desks(&connection, id).await?,
            owners: read.view.journal().owners()?.into_iter().map(StreamStatus::from).collect(),
            branches: read.view.journal().branches()?.len() as u64,
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

/// An event as it was read.
struct Read {
    view: View,
    records: u64,
    unfit: usize,
    forks: u64,
}

impl Read {
    async fn of(address: &Address, origin: journal::Origin) -> Result<Self> {
        let hub = EventHub::open(address, origin.genesis()).await?;
        let mut view = View::new(origin, Told::All)?;
        let mut viewing = Viewing::of(hub, &mut view).await?;
        let read = viewing.take_all(&mut view).await?;
        Ok(Self { view, records: viewing.position(), unfit: read.waiting, forks: read.gained.forks })
    }
}

/// Returns the desks that may enter.
async fn desks(connection: &Connection, event: i32) -> Result<Vec<DeskStatus>> {
    let sql = "SELECT m.desk, m.name, e.last - m.level AS lag,
            extract(epoch FROM now() - m.heard_at)::bigint AS heard_s,
            (SELECT coalesce(max(c.last), 0) FROM triade.chain c WHERE c.event = m.event AND c.desk = m.desk) AS records
        FROM triade.member m JOIN triade.event e ON e.id = m.event
        WHERE m.event = $1 AND m.kind = 'desk' ORDER BY m.since, m.login";
    let (hub, rows) = (connection.shown(), connection.query(sql, &[&event]).await?);
    let number = |number: i64| u64::try_from(number).unwrap_or(0);
    let desks = rows.iter().map(|row| {
        Ok(DeskStatus {
            id: DeskId::from_slice(get(hub, row, "desk")?).ok_or_else(|| unreadable(hub, "desk"))?,
            name: get(hub, row, "name")?,
            records: number(get(hub, row, "records")?),
            lag: number(get(hub, row, "lag")?),
            heard_s: get::<Option<i64>>(hub, row, "heard_s")?.map(number),
        })
    });
    desks.collect()
}
