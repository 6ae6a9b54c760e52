//! Desks with files of their own, and a hub of their own.

use hub::{Address, Code, Exchanged, Result, Session};
use journal::{Journal, NewRecord, Stamp};
use tempfile::TempDir;
use tokio_postgres::NoTls;

/// Returns the address of a hub that nobody uses yet; `None` where PostgreSQL is not installed.
pub fn prepared() -> Option<Address> {
    let server = testkit::postgres::server()?;
    let hub = Address::parse(&server.address_of(&server.fresh_name())).unwrap();
    hub::run(hub::prepare(&hub)).unwrap();
    Some(hub)
}

pub fn stamp(desk: &str) -> Stamp {
    Stamp { time_ms: 1_763_700_000_000, desk: desk.to_owned(), official: None }
}

/// Appends one record at the end of a stream.
pub fn add(journal: &mut Journal, stream: &str, payload: &str) {
    let last = journal.last_seq(stream).unwrap();
    let record = NewRecord { stamp: stamp("sala"), schema: 1, payload: payload.to_owned() };
    journal.append(stream, last, &[record]).unwrap();
}

/// Returns what a stream says, branches apart.
pub fn texts(journal: &Journal, stream: &str) -> Vec<String> {
    let apart = journal.branches().unwrap();
    let records = journal.read(stream, 1).unwrap().into_iter();
    records.filter(|record| !apart.contains_key(&record.id)).map(|record| record.payload).collect()
}

/// Exchanges once with the hub of a file.
pub fn level(journal: &mut Journal) -> Exchanged {
    try_level(journal).unwrap()
}

pub fn try_level(journal: &mut Journal) -> Result<Exchanged> {
    hub::run(async {
        let address = hub::hub_of(journal)?;
        Session::open(&address, journal).await?.level(journal, |_| ()).await
    })
}

/// A desk and the folder of its file.
pub struct Desk {
    pub journal: Journal,
    pub folder: TempDir,
}

impl Desk {
    /// Makes a new event.
    pub fn founder() -> Self {
        let folder = tempfile::tempdir().unwrap();
        Self { journal: Journal::create(folder.path().join("festa.triade")).unwrap(), folder }
    }

    pub fn share(&mut self, hub: &Address) -> Exchanged {
        hub::run(hub::share(hub, &mut self.journal, ("Festa", &stamp("entrance")), |_| ())).unwrap()
    }

    pub fn join(hub: &Address, code: &Code, called: &str) -> Result<(Self, Exchanged)> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("festa.triade");
        let (journal, exchanged) = hub::run(hub::join(hub, (code, called), &path, |_| ()))?;
        Ok((Self { journal, folder }, exchanged))
    }
}

/// Runs statements on the server, as its owner.
pub fn sql(hub: &Address, text: &str) {
    query(hub, text).unwrap();
}

/// Returns the number that a query finds.
pub fn count(hub: &Address, text: &str) -> i64 {
    let rows = query(hub, text).unwrap();
    rows.iter()
        .find_map(|message| match message {
            tokio_postgres::SimpleQueryMessage::Row(row) => row.get(0)?.parse().ok(),
            _ => None,
        })
        .unwrap()
}

/// Runs statements with a login, as somebody would who has only that.
pub fn query(
    hub: &Address,
    text: &str,
) -> std::result::Result<Vec<tokio_postgres::SimpleQueryMessage>, tokio_postgres::Error> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let (client, connection) = tokio_postgres::connect(&hub.secret(), NoTls).await?;
        tokio::spawn(connection);
        client.simple_query(text).await
    })
}

/// Takes the last records away, as if the database had been restored from a dump.
pub fn set_back(hub: &Address, records: u32) {
    sql(
        hub,
        &format!(
            "BEGIN; ALTER TABLE triade.record DISABLE TRIGGER ALL;
             DELETE FROM triade.record r USING triade.event e WHERE r.position > e.last - {records};
             UPDATE triade.event SET last = last - {records};
             DELETE FROM triade.chain c WHERE NOT EXISTS (SELECT FROM triade.record r WHERE r.chain = c.nth);
             UPDATE triade.chain c SET (last, head) = (
                 SELECT r.number, r.hash FROM triade.record r WHERE r.chain = c.nth ORDER BY r.number DESC LIMIT 1);
             ALTER TABLE triade.record ENABLE TRIGGER ALL; COMMIT"
        ),
    );
}
