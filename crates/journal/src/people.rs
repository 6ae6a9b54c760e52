//! People, kept beside the chain.
//!
//! Names and details live in the table `people`. The chain, on the stream [`PEOPLE`], holds only ids and salted
//! digests: it proves that a name was not changed, and reveals nothing once name and salt are erased.

use rusqlite::{Connection, Row};

use crate::chain;
use crate::error::{Error, Result, Trouble};
use crate::hash::{Digester, Hash};
use crate::journal::Journal;
use crate::record::Stamp;
use crate::streams::{PEOPLE, PEOPLE_SCHEMA, PeopleEvent, PersonId, Signature};

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
            let last: i64 = conn.query_row("SELECT coalesce(max(id), 0) FROM people", [], |row| row.get(0))?;
            let mut ids = last..i64::MAX;
            ids.next();
            let signatures = ids.zip(people).map(|(id, person)| store(conn, id, person));
            let signatures = signatures.collect::<std::result::Result<Vec<_>, Trouble>>()?;
            let ids = signatures.iter().map(|signature| signature.id).collect();
            chain.tell(PEOPLE, PEOPLE_SCHEMA, stamp, &PeopleEvent::Added(signatures))?;
            Ok(ids)
        })
    }

    /// Corrects name and details of a person, with a record on [`PEOPLE`]; the old ones are not kept.
    pub fn change_person(&mut self, stamp: &Stamp, id: PersonId, person: &NewPerson) -> Result<()> {
        self.writing(|conn, chain| {
            present(conn, id)?;
            let signature = store(conn, key(id), person)?;
            chain.tell(PEOPLE, PEOPLE_SCHEMA, stamp, &PeopleEvent::Changed(signature))
        })
    }

    /// Erases name, details and salt of a person, with a record on [`PEOPLE`]: the file keeps nothing of them, and the
    /// chain stays valid. Earlier backups still hold them; make a new one.
    pub fn erase_person(&mut self, stamp: &Stamp, id: PersonId) -> Result<()> {
        self.writing(|conn, chain| {
            present(conn, id)?;
            let sql = "UPDATE people SET name = NULL, details = NULL, salt = NULL, erased_at = ?2 WHERE id = ?1";
            conn.execute(sql, (key(id), stamp.time_ms))?;
            chain.tell(PEOPLE, PEOPLE_SCHEMA, stamp, &PeopleEvent::Erased(id))
        })?;
        // The log still holds the old page. The erasure itself is already durable, so a reader in the way is no error.
        self.bring_log_home().ok();
        Ok(())
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

/// A row of the table.
pub(crate) struct PersonRow {
    pub(crate) person: Person,
    salt: Option<Vec<u8>>,
}

impl PersonRow {
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

fn find(conn: &Connection, id: PersonId) -> std::result::Result<PersonRow, Trouble> {
    let mut statement = conn.prepare_cached(&format!("{SELECT} WHERE id = ?1"))?;
    let mut rows = statement.query([key(id)])?;
    let Some(row) = rows.next()? else {
        return Err(Error::UnknownPerson { person: id }.into());
    };
    person_row(row)
}

fn present(conn: &Connection, id: PersonId) -> std::result::Result<(), Trouble> {
    match find(conn, id)?.person.erased_at {
        None => Ok(()),
        Some(_) => Err(Error::ErasedPerson { person: id }.into()),
    }
}

/// Writes a person with a fresh salt, as a new row or over the old one.
fn store(conn: &Connection, id: i64, person: &NewPerson) -> std::result::Result<Signature, Trouble> {
    let salt: Vec<u8> = conn.query_row("SELECT randomblob(32)", [], |row| row.get(0))?;
    let digest = digest(&salt, id, &person.name, &person.details);
    conn.execute(
        "INSERT INTO people (id, name, details, salt, digest) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (id) DO UPDATE SET name = ?2, details = ?3, salt = ?4, digest = ?5",
        (id, &person.name, &person.details, &salt, digest.as_bytes()),
    )?;
    Ok(Signature { id: PersonId(chain::unsigned(id, "people.id")?), digest })
}

fn digest(salt: &[u8], id: i64, name: &str, details: &str) -> Hash {
    Digester::new("triade.person.v1").bytes(salt).number(id).bytes(name.as_bytes()).bytes(details.as_bytes()).finish()
}

/// Returns the key of an id; an id too large to be stored matches nobody.
fn key(id: PersonId) -> i64 {
    i64::try_from(id.0).unwrap_or(i64::MAX)
}
