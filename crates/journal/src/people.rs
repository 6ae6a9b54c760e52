//! People, kept beside the chain.
//!
//! Names and details live in the table `people`. The chain, on a desk's stream of [`PEOPLE`], holds only ids and salted
//! digests: it proves that a name was not changed, and reveals nothing once name and salt are erased.
//!
//! Every desk numbers people in a range of its own, so that no two give one number.

use hall::{DeskId, Digester, Hash};
use rusqlite::{Connection, Row};

use crate::chain::{self, Chain};
use crate::error::{Error, Result, Trouble};
use crate::journal::Journal;
use crate::record::Stamp;
use crate::streams::{PEOPLE, PEOPLE_SCHEMA, PeopleEvent, PersonId, Signature, stream_of};

/// A person to be added, or a person's corrected data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPerson {
    /// Name as it is printed.
    pub name: String,
    /// Opaque text, for instance JSON; erased together with the name.
    pub details: String,
}

/// A person as stored in the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The person's id.
    pub id: PersonId,
    /// `None` once erased.
    pub name: Option<String>,
    /// `None` once erased.
    pub details: Option<String>,
    /// The digest that the chain holds in place of name and details.
    pub digest: Hash,
    /// When the person was erased, in milliseconds since the Unix epoch, UTC.
    pub erased_at: Option<i64>,
}

impl Journal {
    /// Adds people in one act, with one record on [`PEOPLE`]; durable on return. Ids come in the given order.
    pub fn add_people(&mut self, stamp: &Stamp, people: &[NewPerson]) -> Result<Vec<PersonId>> {
        if people.is_empty() {
            return Ok(Vec::new());
        }
        self.writing(|conn, chain| {
            let first = key(next_person(conn, chain.desk())?);
            let signatures = (first..i64::MAX).zip(people).map(|(id, person)| store(conn, id, person));
            let signatures = signatures.collect::<std::result::Result<Vec<_>, Trouble>>()?;
            let ids = signatures.iter().map(|signature| signature.id).collect();
            tell(chain, stamp, &PeopleEvent::Added(signatures))?;
            Ok(ids)
        })
    }

    /// Corrects name and details of a person, with a record on [`PEOPLE`]; the old ones are not kept.
    pub fn change_person(&mut self, stamp: &Stamp, id: PersonId, person: &NewPerson) -> Result<()> {
        self.writing(|conn, chain| {
            present(conn, id)?;
            let signature = store(conn, key(id), person)?;
            tell(chain, stamp, &PeopleEvent::Changed(signature))
        })
    }

    /// Erases name, details and salt of a person, with a record on [`PEOPLE`]: the file keeps nothing of them, and the
    /// chain stays valid. Earlier backups still hold them; make a new one.
    pub fn erase_person(&mut self, stamp: &Stamp, id: PersonId) -> Result<()> {
        self.writing(|conn, chain| {
            let digest = present(conn, id)?.digest;
            erase(conn, id, Some(digest), stamp.time_ms)?;
            tell(chain, stamp, &PeopleEvent::Erased(id))
        })?;
        // The log still holds the old page. The erasure itself is already durable, so a reader in the way is no error.
        self.bring_log_home().ok();
        Ok(())
    }

    /// Returns the number that this desk gives to the next person; `None` if it only reads.
    pub fn next_person(&self) -> Result<Option<PersonId>> {
        self.desk().map(|desk| self.reading(|conn| next_person(conn, desk))).transpose()
    }

    /// Returns one person.
    pub fn person(&self, id: PersonId) -> Result<Person> {
        self.reading(|conn| Ok(find(conn, id)?.person))
    }

    /// Returns all people, by id, including the erased ones.
    pub fn people(&self) -> Result<Vec<Person>> {
        self.reading(|conn| Ok(rows(conn)?.into_iter().map(|row| row.person).collect()))
    }
}

fn tell(chain: &mut Chain<'_>, stamp: &Stamp, event: &PeopleEvent) -> std::result::Result<(), Trouble> {
    let stream = stream_of(PEOPLE, chain.desk());
    chain.tell(&stream, PEOPLE_SCHEMA, stamp, event).map(drop)
}

/// How many people a desk can number.
const RANGE: u64 = 1 << 20;

/// Returns the number that a desk gives to the next person.
fn next_person(conn: &Connection, desk: DeskId) -> std::result::Result<PersonId, Trouble> {
    let range = range(desk, chain::founder(conn)?);
    let sql = "SELECT max(id) FROM people WHERE id >= ?1 AND id < ?2";
    let ends = (chain::signed(range, "people.id")?, chain::signed(range + RANGE, "people.id")?);
    let last: Option<i64> = conn.query_row(sql, ends, |row| row.get(0))?;
    Ok(PersonId(last.map_or(Ok(range), |last| chain::unsigned(last, "people.id"))? + 1))
}

/// Returns where the numbers of a desk begin: those of the desk that made the event at 0, those of others where their
/// keys put them.
fn range(desk: DeskId, founder: DeskId) -> u64 {
    if desk == founder {
        return 0;
    }
    let [first, second, third, fourth, ..] = *desk.as_bytes();
    // Never the founder's.
    (1 + u64::from(u32::from_be_bytes([first, second, third, fourth]))) * RANGE
}

/// A row of the table.
#[derive(Clone)]
pub(crate) struct PersonRow {
    pub(crate) person: Person,
    pub(crate) salt: Option<Vec<u8>>,
}

impl PersonRow {
    /// Returns the row of somebody whose name was not told.
    pub(crate) const fn unnamed(Signature { id, digest }: Signature) -> Self {
        Self { person: Person { id, name: None, details: None, digest, erased_at: None }, salt: None }
    }

    /// Checks whether name and details match the digest; `None` if they were erased.
    pub(crate) fn matches(&self) -> Option<bool> {
        match (&self.person.name, &self.person.details, &self.salt) {
            (None, None, None) => None,
            (Some(name), Some(details), Some(salt)) => {
                Some(digest(salt, key(self.person.id), name, details) == self.person.digest)
            }
            _ => Some(false),
        }
    }
}

const SELECT: &str = "SELECT id, name, details, salt, digest, erased_at FROM people";

/// Returns all rows, by id.
pub(crate) fn rows(conn: &Connection) -> std::result::Result<Vec<PersonRow>, Trouble> {
    let mut statement = conn.prepare(&format!("{SELECT} ORDER BY id"))?;
    let mut rows = statement.query([])?;
    let mut people = Vec::new();
    while let Some(row) = rows.next()? {
        people.push(person_row(row)?);
    }
    Ok(people)
}

fn person_row(row: &Row<'_>) -> std::result::Result<PersonRow, Trouble> {
    let person = Person {
        id: PersonId(chain::unsigned(row.get(0)?, "people.id")?),
        name: row.get(1)?,
        details: row.get(2)?,
        digest: Hash::from_bytes(row.get(4)?),
        erased_at: row.get(5)?,
    };
    Ok(PersonRow { person, salt: row.get(3)? })
}

/// Returns the row of a person; `None` without one.
pub(crate) fn row(conn: &Connection, id: PersonId) -> std::result::Result<Option<PersonRow>, Trouble> {
    let mut statement = conn.prepare_cached(&format!("{SELECT} WHERE id = ?1"))?;
    let mut rows = statement.query([key(id)])?;
    rows.next()?.map(person_row).transpose()
}

fn find(conn: &Connection, id: PersonId) -> std::result::Result<PersonRow, Trouble> {
    row(conn, id)?.ok_or_else(|| Error::UnknownPerson { person: id }.into())
}

fn present(conn: &Connection, id: PersonId) -> std::result::Result<Person, Trouble> {
    match find(conn, id)?.person {
        person if person.erased_at.is_none() => Ok(person),
        _ => Err(Error::ErasedPerson { person: id }.into()),
    }
}

/// Writes a person with a fresh salt, as a new row or over the old one.
fn store(conn: &Connection, id: i64, person: &NewPerson) -> std::result::Result<Signature, Trouble> {
    let salt: Vec<u8> = conn.query_row("SELECT randomblob(32)", [], |row| row.get(0))?;
    let digest = digest(&salt, id, &person.name, &person.details);
    let id = PersonId(chain::unsigned(id, "people.id")?);
    let (name, details) = (Some(person.name.clone()), Some(person.details.clone()));
    put(conn, &PersonRow { person: Person { id, name, details, digest, erased_at: None }, salt: Some(salt) })?;
    Ok(Signature { id, digest })
}

/// Writes a row, as a new one or over the old one.
pub(crate) fn put(conn: &Connection, row: &PersonRow) -> std::result::Result<(), Trouble> {
    let Person { id, name, details, digest, .. } = &row.person;
    conn.prepare_cached(
        "INSERT INTO people (id, name, details, salt, digest) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (id) DO UPDATE SET name = ?2, details = ?3, salt = ?4, digest = ?5",
    )?
    .execute((key(*id), name, details, &row.salt, digest.as_bytes()))?;
    Ok(())
}

/// Takes name, details and salt out of a row, or leaves word of somebody who never had one here.
pub(crate) fn erase(
    conn: &Connection,
    id: PersonId,
    digest: Option<Hash>,
    erased_at: i64,
) -> std::result::Result<(), Trouble> {
    let Some(digest) = digest else { return Ok(()) };
    conn.prepare_cached(
        "INSERT INTO people (id, digest, erased_at) VALUES (?1, ?2, ?3)
         ON CONFLICT (id) DO UPDATE SET name = NULL, details = NULL, salt = NULL, digest = ?2, erased_at = ?3",
    )?
    .execute((key(id), digest.as_bytes(), erased_at))?;
    Ok(())
}

fn digest(salt: &[u8], id: i64, name: &str, details: &str) -> Hash {
    Digester::new("triade.person.v1").bytes(salt).number(id).bytes(name.as_bytes()).bytes(details.as_bytes()).finish()
}

/// Returns the key of an id; an id too large to be stored matches nobody.
fn key(id: PersonId) -> i64 {
    i64::try_from(id.0).unwrap_or(i64::MAX)
}
