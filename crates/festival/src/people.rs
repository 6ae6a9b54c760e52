//! Data of people beside their names: only what a rule or the organiser asks for, and erased with the name.

use chrono::{Datelike, NaiveDate};
use journal::{NewPerson, PersonId};
use serde::{Deserialize, Serialize};

use crate::event::Event;
use crate::import::folded;

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

/// Returns the only person of the event with a name; a shared name is typed as it is displayed.
pub fn named(event: &Event, name: &str) -> Option<PersonId> {
    let wanted = folded(name);
    let there = || event.names.iter().filter(|(id, _)| !event.erased.contains(id));
    let shown = || there().find(|(id, _)| event.shown_name(**id).is_some_and(|shown| folded(&shown) == wanted));
    let mut found = there().filter(|(_, name)| folded(name) == wanted);
    let (id, _) = found.next().filter(|_| found.next().is_none()).or_else(shown)?;
    Some(*id)
}

/// Returns the only person of the festival with a name, typed in full, or by its first words if they are unique.
pub fn called(event: &Event, name: &str) -> Option<PersonId> {
    let begins = folded(name) + " ";
    let there = event.names.iter().filter(|(id, _)| !event.erased.contains(id));
    // The full name begins like this, too.
    let mut found = there.filter(|(_, name)| begins.len() > 1 && (folded(name) + " ").starts_with(&begins));
    let first = || found.next().map(|(id, _)| *id).filter(|_| found.next().is_none());
    named(event, name).or_else(first)
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

    #[test]
    fn the_first_words_of_a_name_are_nobodys_where_others_have_just_that_name() {
        let mut event = Event::default();
        for (id, name) in [(1, "Mario Rossi"), (2, "Mario Rossi"), (3, "Mario Rossi Bianchi"), (4, "Elsa Neri")] {
            event.names.insert(PersonId(id), name.to_owned());
        }
        assert_eq!(called(&event, "mario rossi"), None, "any of three may be meant");
        assert_eq!(called(&event, "mario rossi bianchi"), Some(PersonId(3)));
        assert_eq!(called(&event, "elsa"), Some(PersonId(4)));
    }
}
