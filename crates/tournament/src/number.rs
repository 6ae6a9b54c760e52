//! Numbers of entries, tables and people, and points that can be shared.

use std::fmt;
use std::str::FromStr;

use rules::Arg;
use serde::{Deserialize, Serialize};

/// Number of an entry of a tournament, from 1 in order of enrolment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct EntryNo(pub u32);

/// Number of a table (a match) of a tournament, from 1 in the order in which tables were made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TableNo(pub u32);

/// Number of a person in the event's file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Person(pub u64);

/// Points in sixtieths, so that two to six players share a place without a remainder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Points(pub i64);

impl Points {
    /// Number of parts in one point.
    pub const PARTS: i64 = 60;

    /// Creates whole points.
    pub const fn whole(points: i64) -> Self {
        Self(points.saturating_mul(Self::PARTS))
    }

    /// Adds two amounts.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl std::iter::Sum for Points {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self(0), Self::plus)
    }
}

impl fmt::Display for Points {
    /// Writes `3`, `3.5` or, where decimals would not end, `10/3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, parts) = (if self.0 < 0 { "-" } else { "" }, self.0.unsigned_abs());
        let (whole, rest) = (parts / 60, parts % 60);
        match rest {
            0 => write!(f, "{sign}{whole}"),
            rest if rest.is_multiple_of(6) => write!(f, "{sign}{whole}.{}", rest / 6),
            rest if rest.is_multiple_of(3) => write!(f, "{sign}{whole}.{:02}", rest * 5 / 3),
            _ => {
                let divisor = (1..=60u64).rev().find(|d| parts.is_multiple_of(*d) && 60u64.is_multiple_of(*d));
                let divisor = divisor.unwrap_or(1);
                write!(f, "{sign}{}/{}", parts / divisor, 60 / divisor)
            }
        }
    }
}

impl fmt::Display for EntryNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "E{}", self.0)
    }
}

impl fmt::Display for TableNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "T{}", self.0)
    }
}

impl fmt::Display for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "p{}", self.0)
    }
}

/// Parses a number, bare or behind a letter in either case.
fn behind<N: FromStr>(letter: char, text: &str) -> Result<N, ()> {
    let bare = text.strip_prefix([letter, letter.to_ascii_lowercase()]).unwrap_or(text);
    if bare.starts_with('+') { Err(()) } else { bare.parse().map_err(|_| ()) }
}

impl From<Person> for Arg {
    /// Converts to the number: whoever shows the sentence puts the name in its place.
    fn from(person: Person) -> Self {
        Self::Number(i64::try_from(person.0).unwrap_or(i64::MAX))
    }
}

impl FromStr for EntryNo {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        behind('E', text).map(Self)
    }
}

impl FromStr for TableNo {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        behind('T', text).map(Self)
    }
}

impl FromStr for Person {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        behind('P', text).map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_written_as_people_write_them() {
        let written: Vec<_> = [180, 210, 195, -90, 200, 0, 70].map(|parts| Points(parts).to_string()).to_vec();
        assert_eq!(written, ["3", "3.5", "3.25", "-1.5", "10/3", "0", "7/6"]);
    }

    #[test]
    fn numbers_are_read_with_and_without_their_letter() {
        assert_eq!("E12".parse(), Ok(EntryNo(12)));
        assert_eq!("t3".parse(), Ok(TableNo(3)));
        assert_eq!("7".parse(), Ok(Person(7)));
        assert!("E".parse::<EntryNo>().is_err());
        assert!("+5".parse::<EntryNo>().is_err());
    }
}
