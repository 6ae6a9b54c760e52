//! The hub in PostgreSQL, as a desk sees it that may enter.

use std::time::Duration;

use hall::{DeskId, Hash, Tip};
use journal::{Brought, Enclosure, Origin, Parcel, PersonId, Record, Stamp, Told};
use tokio_postgres::Row;

use crate::address::Address;
use crate::connection::Connection;
use crate::error::{Error, Result};
use crate::exchange::{Hub, HubChain};
use crate::schema;

/// The hub of one event.
pub struct EventHub {
    connection: Connection,
    event: i32,
    told: Told,
}

/// A desk that may enter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The desk.
    pub desk: DeskId,
    /// What it called itself when it joined.
    pub name: String,
    /// Whether it shares the event.
    pub host: bool,
    /// How long ago it was level with the hub, by the server's clock; `None` if never.
    pub heard: Option<Duration>,
}

impl EventHub {
    /// Connects to the hub of an event, and listens to it.
    ///
    /// # Errors
    /// Why it can't be reached, or [`Error::NoEvent`].
    pub async fn open(address: &Address, genesis: Hash) -> Result<Self> {
        let connection = Connection::open(address).await?;
        schema::check(&connection).await?;
        let sql = "SELECT id FROM triade.event WHERE genesis = $1";
        let found = connection.query(sql, &[&&genesis.as_bytes()[..]]).await?;
        let none = || Error::NoEvent { hub: connection.shown().to_owned() };
        let event = get(connection.shown(), found.first().ok_or_else(none)?, "id")?;
        connection.execute(&format!("LISTEN triade_{event}")).await?;
        Ok(Self { connection, event, told: Told::All })
    }

    /// Connects to the hub of the event that a login may read, as a board that is told names alone; returns what makes it that
    /// event as well.
    ///
    /// # Errors
    /// Why it can't be reached, or [`Error::WhichEvent`] where a login may read several events, or none.
    pub async fn open_board(address: &Address) -> Result<(Self, Origin)> {
        let connection = Connection::open(address).await?;
        schema::check(&connection).await?;
        let rows = connection.query("SELECT id, title, salt, founder FROM triade.event ORDER BY id", &[]).await?;
        let hub = connection.shown();
        let [row] = &rows[..] else {
            let titles = rows.iter().map(|row| get::<String>(hub, row, "title")).collect::<Result<Vec<_>>>()?;
            return Err(Error::NotOneEvent { hub: hub.to_owned(), known: titles.join(", ") });
        };
        let (event, origin): (i32, _) = (get(hub, row, "id")?, origin(hub, row)?);
        connection.execute(&format!("LISTEN triade_{event}")).await?;
        Ok((Self { connection, event, told: Told::Names }, origin))
    }

    /// Returns what it is called in words.
    pub fn shown(&self) -> &str {
        self.connection.shown()
    }

    /// Waits until somebody has appended something, or entered.
    ///
    /// # Errors
    /// [`Error::Lost`].
    pub async fn news(&mut self) -> Result<()> {
        self.connection.news().await
    }

    /// Returns the desks that may enter.
    ///
    /// # Errors
    /// If it can't be asked.
    pub async fn members(&self) -> Result<Vec<Member>> {
        let sql = "SELECT desk, name, host, extract(epoch FROM clock_timestamp() - heard_at)::float8 AS heard
            FROM triade.member WHERE event = $1 AND kind = 'desk' ORDER BY since";
        let rows = self.connection.query(sql, &[&self.event]).await?;
        let member = |row| {
            let heard: Option<f64> = self.get(row, "heard")?;
            // A clock that was set back meanwhile makes nothing younger than now.
            let heard = heard.map(|seconds| Duration::try_from_secs_f64(seconds.max(0.0)).unwrap_or(Duration::MAX));
            let (desk, name, host) = (self.desk(row, "desk")?, self.get(row, "name")?, self.get(row, "host")?);
            Ok(Member { desk, name, host, heard })
        };
        rows.iter().map(member).collect()
    }

    /// Returns the table of the records that this login reads.
    const fn records(&self) -> &'static str {
        match self.told {
            Told::All => "triade.record",
            Told::Names => "triade.board_record",
        }
    }

    /// Has what is kept of people whom this desk has erased taken away, whoever brought its records there.
    ///
    /// # Errors
    /// If it can't be told.
    pub async fn confirm_erased(&self, people: &[PersonId]) -> Result<()> {
        if people.is_empty() {
            return Ok(());
        }
        let people: Vec<_> = people.iter().map(ToString::to_string).collect();
        self.connection.query("SELECT triade.confirm_erased($1)", &[&people]).await.map(drop)
    }

    /// Tells the hub up to which position this desk has everything.
    ///
    /// # Errors
    /// If it can't be told.
    pub async fn say_level(&self, position: u64) -> Result<()> {
        self.connection.query("SELECT triade.say_level($1)", &[&signed(position)]).await.map(drop)
    }

    fn get<'r, T: tokio_postgres::types::FromSql<'r>>(&self, row: &'r Row, column: &str) -> Result<T> {
        get(self.shown(), row, column)
    }

    fn number(&self, row: &Row, column: &str) -> Result<u64> {
        let number: i64 = self.get(row, column)?;
        u64::try_from(number).map_err(|_| unreadable(self.shown(), column))
    }

    fn desk(&self, row: &Row, column: &str) -> Result<DeskId> {
        DeskId::from_slice(self.get(row, column)?).ok_or_else(|| unreadable(self.shown(), column))
    }

    fn hash(&self, row: &Row, column: &str) -> Result<Hash> {
        Hash::from_slice(self.get(row, column)?).ok_or_else(|| unreadable(self.shown(), column))
    }

    fn brought(&self, row: &Row) -> Result<Brought> {
        let since: Option<&[u8]> = self.get(row, "since")?;
        let seen: Option<&[u8]> = self.get(row, "seen")?;
        let unreadable = |column| unreadable(self.shown(), column);
        let schema: i32 = self.get(row, "schema")?;
        let record = Record {
            id: self.number(row, "position")?,
            by: self.desk(row, "desk")?,
            number: self.number(row, "number")?,
            stream: self.get(row, "stream")?,
            since: since.map(|since| Hash::from_slice(since).ok_or_else(|| unreadable("since"))).transpose()?,
            seq: self.number(row, "seq")?,
            stamp: Stamp {
                time_ms: self.get(row, "time_ms")?,
                desk: self.get(row, "desk_name")?,
                official: self.get(row, "official")?,
            },
            schema: u32::try_from(schema).map_err(|_| unreadable("schema"))?,
            payload: self.get(row, "payload")?,
            seen: seen.map_or(Some(Vec::new()), Tip::read_all).ok_or_else(|| unreadable("seen"))?,
            prev: self.hash(row, "prev")?,
            hash: self.hash(row, "hash")?,
        };
        Ok(Brought { record, signature: self.get(row, "signature")? })
    }

    /// Returns what stands beside the chains about some records.
    async fn enclosures(&self, of: &Parcel) -> Result<Vec<Enclosure>> {
        let (kinds, subjects): (Vec<&str>, Vec<String>) = of.subjects().into_iter().unzip();
        if kinds.is_empty() {
            return Ok(Vec::new());
        }
        if self.told == Told::Names {
            return self.names(&subjects).await;
        }
        let sql = "SELECT e.body FROM triade.enclosure e
            JOIN unnest($2::text[], $3::text[]) AS wanted (kind, subject) USING (kind, subject) WHERE e.event = $1";
        let rows = self.connection.query(sql, &[&self.event, &kinds, &subjects]).await?;
        let bodies = rows.iter().map(|row| self.get::<&str>(row, "body")).collect::<Result<Vec<_>>>()?;
        // What somebody else put there is as good as not there.
        Ok(bodies.into_iter().filter_map(|body| serde_json::from_str(body).ok()).collect())
    }

    /// Returns the names of people, as people without details.
    async fn names(&self, subjects: &[String]) -> Result<Vec<Enclosure>> {
        let sql = "SELECT subject, digest, name FROM triade.board_person WHERE event = $1 AND subject = ANY($2)";
        let rows = self.connection.query(sql, &[&self.event, &subjects]).await?;
        let mut names = Vec::new();
        for row in &rows {
            let (id, digest): (&str, &str) = (self.get(row, "subject")?, self.get(row, "digest")?);
            if let (Ok(id), Ok(digest)) = (id.parse(), digest.parse()) {
                let (name, details, salt) = (self.get(row, "name")?, String::new(), Hash::from_bytes([0; 32]));
                names.push(Enclosure::Person { id: PersonId(id), name, details, salt, digest });
            }
        }
        Ok(names)
    }
}

/// The columns of a record.
const COLUMNS: &str = "position, desk, number, stream, since, seq, time_ms, desk_name, official, schema, payload, seen,
    prev, hash, signature";

/// Most bytes of payloads that are read at once, or those of one record.
const MOST: i64 = 16 << 20;

impl Hub for EventHub {
    async fn chains(&mut self) -> Result<(Vec<HubChain>, u64)> {
        // In one statement, so that both are of one moment.
        let sql = format!(
            "SELECT e.last AS level, c.nth, c.base, {} FROM triade.event e
             LEFT JOIN triade.chain c ON c.event = e.id
             LEFT JOIN {} r ON r.event = c.event AND r.chain = c.nth AND r.number = c.last
             WHERE e.id = $1 ORDER BY c.nth",
            COLUMNS.split(", ").map(|column| format!("r.{}", column.trim())).collect::<Vec<_>>().join(", "),
            self.records()
        );
        let rows = self.connection.query(&sql, &[&self.event]).await?;
        let position = rows.first().map_or(Ok(0), |row| self.number(row, "level"))?;
        let mut chains = Vec::new();
        for row in &rows {
            let Some(nth) = self.get(row, "nth")? else { continue };
            chains.push(HubChain { nth, base: self.number(row, "base")?, end: self.brought(row)? });
        }
        Ok((chains, position))
    }

    async fn record(&mut self, nth: i32, number: u64) -> Result<Option<Brought>> {
        let of = self.records();
        let sql = format!("SELECT {COLUMNS} FROM {of} WHERE event = $1 AND chain = $2 AND number = $3");
        let rows = self.connection.query(&sql, &[&self.event, &nth, &signed(number)]).await?;
        rows.first().map(|row| self.brought(row)).transpose()
    }

    async fn read(&mut self, after: u64, most: usize) -> Result<(Parcel, u64)> {
        let of = self.records();
        let sql = format!(
            "SELECT {COLUMNS} FROM (
                 SELECT *, sum(octet_length(payload)) OVER (ORDER BY position) - octet_length(payload) AS before FROM (
                     SELECT {COLUMNS} FROM {of} WHERE event = $1 AND position > $2 ORDER BY position LIMIT $3
                 ) piece
             ) measured WHERE before < {MOST} ORDER BY position"
        );
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let rows = self.connection.query(&sql, &[&self.event, &signed(after), &most]).await?;
        let records = rows.iter().map(|row| self.brought(row)).collect::<Result<Vec<_>>>()?;
        let last = records.last().map_or(after, |brought| brought.record.id);
        let mut parcel = Parcel { records, enclosures: Vec::new() };
        parcel.enclosures = self.enclosures(&parcel).await?;
        Ok((parcel, last))
    }

    async fn hashes(&mut self, after: u64, most: usize) -> Result<Vec<Hash>> {
        let of = self.records();
        let sql = format!("SELECT hash FROM {of} WHERE event = $1 AND position > $2 ORDER BY position LIMIT $3");
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let rows = self.connection.query(&sql, &[&self.event, &signed(after), &most]).await?;
        rows.iter().map(|row| self.hash(row, "hash")).collect()
    }

    async fn append(&mut self, parcel: &Parcel) -> Result<u64> {
        let records = || parcel.records.iter().map(|brought| &brought.record);
        let seen: Vec<_> = records().map(|record| Tip::write_all(&record.seen)).collect();
        let seen: Vec<_> = seen.iter().map(|seen| Some(seen.as_slice()).filter(|seen| !seen.is_empty())).collect();
        let subjects: Vec<_> = parcel.enclosures.iter().map(Enclosure::subject).collect();
        let bodies = parcel.enclosures.iter().map(serde_json::to_string);
        let bodies = bodies.collect::<std::result::Result<Vec<_>, _>>();
        let bodies = bodies.map_err(|_| unreadable(self.shown(), "body"))?;
        let sql = "SELECT triade.append(
            $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18
        ) AS position";
        let params: &[&(dyn tokio_postgres::types::ToSql + Sync)] = &[
            &self.event,
            &records().map(|record| &record.by.as_bytes()[..]).collect::<Vec<_>>(),
            &records().map(|record| signed(record.number)).collect::<Vec<_>>(),
            &records().map(|record| record.stream.as_str()).collect::<Vec<_>>(),
            &records().map(|record| record.since.as_ref().map(|since| &since.as_bytes()[..])).collect::<Vec<_>>(),
            &records().map(|record| signed(record.seq)).collect::<Vec<_>>(),
            &records().map(|record| record.stamp.time_ms).collect::<Vec<_>>(),
            &records().map(|record| record.stamp.desk.as_str()).collect::<Vec<_>>(),
            &records().map(|record| record.stamp.official.as_deref()).collect::<Vec<_>>(),
            &records().map(|record| i32::try_from(record.schema).unwrap_or(i32::MAX)).collect::<Vec<_>>(),
            &records().map(|record| record.payload.as_str()).collect::<Vec<_>>(),
            &seen,
            &records().map(|record| &record.prev.as_bytes()[..]).collect::<Vec<_>>(),
            &records().map(|record| &record.hash.as_bytes()[..]).collect::<Vec<_>>(),
            &parcel.records.iter().map(|brought| brought.signature.as_deref()).collect::<Vec<_>>(),
            &subjects.iter().map(|(kind, _)| *kind).collect::<Vec<_>>(),
            &subjects.iter().map(|(_, subject)| subject.as_str()).collect::<Vec<_>>(),
            &bodies,
        ];
        let rows = self.connection.query(sql, params).await?;
        rows.first().map_or_else(|| Err(unreadable(self.shown(), "position")), |row| self.number(row, "position"))
    }
}

/// Returns what makes the event of a row the one that it is.
pub(crate) fn origin(hub: &str, row: &Row) -> Result<Origin> {
    let salt: &[u8] = get(hub, row, "salt")?;
    let founder = DeskId::from_slice(get(hub, row, "founder")?).ok_or_else(|| unreadable(hub, "founder"))?;
    Ok(Origin { salt: salt.try_into().map_err(|_| unreadable(hub, "salt"))?, founder })
}

/// Returns a column of a row.
pub(crate) fn get<'r, T: tokio_postgres::types::FromSql<'r>>(hub: &str, row: &'r Row, column: &str) -> Result<T> {
    row.try_get(column).map_err(|_| unreadable(hub, column))
}

/// Returns the error of a column that no program of ours has written.
pub(crate) fn unreadable(hub: &str, what: &str) -> Error {
    Error::Unreadable { hub: hub.to_owned(), what: what.to_owned() }
}

/// Returns a number as PostgreSQL keeps it; one too large to be kept is known to nobody.
fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
