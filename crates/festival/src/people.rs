//! Data of people beside their names: only what a rule or the organiser asks for, and erased with the name.

use chrono::{Datelike, NaiveDate};
use journal::NewPerson;
use serde::{Deserialize, Serialize};

/// The data of a person, stored outside the chain of records so that it can be erased.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Card {
    /// Name as printed.
    pub name: String,
    /// Day of birth, where a rule asks for it.
    pub birth: Option<NaiveDate>,
    /// Contact, if given.
    pub contact: String,
    /// Club or town, for keeping people apart and for the speaker.
    pub club: String,
}

#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
struct Details {
    #[serde(skip_serializing_if = "Option::is_none")]
    birth: Option<String>,
    #[serde(skip_serializing_if = "String::is_empty")]
    contact: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    club: String,
}

impl Card {
    /// Parses a card; details that this program did not write count as none.
    pub fn read(name: &str, details: &str) -> Self {
        let details: Details = serde_json::from_str(details).unwrap_or_default();
        let birth = details.birth.and_then(|birth| birth.parse().ok());
        Self { name: name.to_owned(), birth, contact: details.contact, club: details.club }
    }

    /// Returns the card as the journal stores it, without details when there are none.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn stored(&self) -> journal::Result<NewPerson> {
        let Self { name, birth, contact, club } = self;
        let details = if birth.is_none() && contact.is_empty() && club.is_empty() {
            String::new()
        } else {
            let birth = birth.map(|birth| birth.to_string());
            serde_json::to_string(&Details { birth, contact: contact.clone(), club: club.clone() })
                .map_err(|_| journal::Error::NoPayload { stream: journal::PEOPLE.to_owned() })?
        };
        Ok(NewPerson { name: name.clone(), details })
    }
}

/// Returns the age in whole years on a day; `None` before birth.
pub fn age_on(birth: NaiveDate, day: NaiveDate) -> Option<u8> {
    let years = day.year() - birth.year();
    let before = (day.month(), day.day()) < (birth.month(), birth.day());
    u8::try_from(years - i32::from(before)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn a_birthday_counts_from_its_day_on() {
        assert_eq!(age_on(day("2008-09-20"), day("2026-09-19")), Some(17));
        assert_eq!(age_on(day("2008-09-19"), day("2026-09-19")), Some(18));
        assert_eq!(age_on(day("2008-02-29"), day("2026-02-28")), Some(17));
        assert_eq!(age_on(day("2027-01-01"), day("2026-09-19")), None);
    }

    #[test]
    fn a_card_is_read_as_it_was_written() {
        let card = Card {
            name: "Ada".to_owned(),
            birth: Some(day("2012-05-04")),
            contact: "ada@example.org".to_owned(),
            club: "La Tenda".to_owned(),
        };
        assert_eq!(Card::read("Ada", &card.stored().unwrap().details), card);
        let bare = Card { name: "Ugo".to_owned(), ..Card::default() };
        assert_eq!(bare.stored().unwrap().details, "");
        assert_eq!(Card::read("Ugo", "not json"), bare);
    }
}
