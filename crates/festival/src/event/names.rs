//! Names of people by number: two people of the same name must be distinguished wherever they can meet.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Deref;

use chrono::Datelike;
use journal::PersonId;

use crate::Card;
use crate::event::fold::Event;
use crate::import::folded;

/// The name of each person, with an index of shared names.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Names {
    by_number: BTreeMap<PersonId, String>,
    /// The people of a name, by the name in lower case without accents.
    sharing: BTreeMap<String, BTreeSet<PersonId>>,
}

impl Deref for Names {
    type Target = BTreeMap<PersonId, String>;

    fn deref(&self) -> &Self::Target {
        &self.by_number
    }
}

impl FromIterator<(PersonId, String)> for Names {
    fn from_iter<I: IntoIterator<Item = (PersonId, String)>>(names: I) -> Self {
        let mut made = Self::default();
        for (id, name) in names {
            made.insert(id, name);
        }
        made
    }
}

impl Names {
    /// Sets the name of a person and returns the former one.
    pub fn insert(&mut self, id: PersonId, name: String) -> Option<String> {
        let before = self.remove(id);
        self.sharing.entry(folded(&name)).or_default().insert(id);
        self.by_number.insert(id, name);
        before
    }

    /// Removes a name and returns it.
    pub fn remove(&mut self, id: PersonId) -> Option<String> {
        let name = self.by_number.remove(&id)?;
        if let Some(sharing) = self.sharing.get_mut(&folded(&name)) {
            sharing.remove(&id);
        }
        Some(name)
    }

    /// Returns the other people with a person's name.
    pub fn namesakes(&self, id: PersonId) -> impl Iterator<Item = PersonId> {
        let sharing = self.by_number.get(&id).and_then(|name| self.sharing.get(&folded(name)));
        sharing.into_iter().flatten().copied().filter(move |other| *other != id)
    }

    /// Returns all people with a shared name.
    pub fn shared(&self) -> impl Iterator<Item = PersonId> {
        self.sharing.values().filter(|sharing| sharing.len() > 1).flatten().copied()
    }
}

/// The distinction of a person from others of the same name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Apart {
    /// The name is unique.
    Alone,
    /// This text: a club, or a year of birth.
    By(String),
    /// A number, as their data are the same, too; in order of registration in the event.
    Number(usize),
}

impl Event {
    /// Returns the distinction of a person from others of the same name in the whole event: the club, else the year of
    /// birth, else a number.
    pub fn apart(&self, id: PersonId) -> Apart {
        let mut others = self.names.namesakes(id).peekable();
        if others.peek().is_none() {
            return Apart::Alone;
        }
        let cards = &self.festival.cards;
        let own = cards.get(&id);
        let number = 1 + self.names.namesakes(id).filter(|other| *other < id).count();
        let others: Vec<_> = others.map(|other| cards.get(&other)).collect();
        let sets_apart = |told: fn(&Card) -> Option<String>| {
            let own = own.and_then(told)?;
            let same = |other: &Option<&Card>| other.and_then(told).is_some_and(|other| folded(&other) == folded(&own));
            (!others.iter().any(same)).then_some(own)
        };
        sets_apart(club).or_else(|| sets_apart(year)).map_or(Apart::Number(number), Apart::By)
    }

    /// Returns the name to be shown everywhere, with a distinction if it is shared; `None` for an unused number.
    pub fn shown_name(&self, id: PersonId) -> Option<String> {
        let name = self.names.get(&id)?;
        Some(match self.apart(id) {
            Apart::By(what) => format!("{name} ({what})"),
            Apart::Number(number) => format!("{name} ({})", roman(number)),
            Apart::Alone => name.clone(),
        })
    }
}

/// Writes the number of a namesake in Roman numerals: digits would be taken for the number of an entry or a seat.
fn roman(mut number: usize) -> String {
    let mut text = String::new();
    for (value, sign) in
        [(100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")]
    {
        text += &sign.repeat(number / value);
        number %= value;
    }
    text
}

fn club(card: &Card) -> Option<String> {
    Some(card.club.trim().to_owned()).filter(|club| !club.is_empty())
}

fn year(card: &Card) -> Option<String> {
    card.birth.map(|day| day.year().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(people: &[(&str, &str, &str)]) -> Event {
        let mut event = Event::default();
        for (id, (name, club, birth)) in (1..).map(PersonId).zip(people) {
            let card = Card {
                name: (*name).to_owned(),
                club: (*club).to_owned(),
                birth: birth.parse().ok(),
                contact: String::new(),
            };
            event.names.insert(id, card.name.clone());
            event.festival.cards.insert(id, card);
        }
        event
    }

    fn shown(event: &Event) -> Vec<String> {
        event.names.keys().filter_map(|id| event.shown_name(*id)).collect()
    }

    #[test]
    fn people_of_one_name_are_told_apart_by_club_then_by_year() {
        let rossi = event(&[("Luca Rossi", "Origgio", ""), ("luca ROSSI", "Saronno", ""), ("Ada Neri", "Origgio", "")]);
        assert_eq!(shown(&rossi), ["Luca Rossi (Origgio)", "luca ROSSI (Saronno)", "Ada Neri"]);
        let years = event(&[("Luca Rossi", "Origgio", "1998-02-01"), ("Luca Rossi", "origgio", "2001-02-01")]);
        assert_eq!(shown(&years), ["Luca Rossi (1998)", "Luca Rossi (2001)"]);
        let one = event(&[("Luca Rossi", "", ""), ("Luca Rossi", "Origgio", "")]);
        assert_eq!(shown(&one), ["Luca Rossi (I)", "Luca Rossi (Origgio)"]);
        let none = event(&[("Luca Rossi", "", ""), ("Ada Neri", "", ""), ("Luca Rossi", "", "")]);
        assert_eq!(shown(&none), ["Luca Rossi (I)", "Ada Neri", "Luca Rossi (II)"]);
        assert_eq!(one.shown_name(PersonId(3)), None);
    }

    #[test]
    fn numbers_of_namesakes_are_written_as_romans_did() {
        let written: Vec<_> = [1, 2, 3, 4, 6, 9, 14, 40, 99].map(roman).into();
        assert_eq!(written, ["I", "II", "III", "IV", "VI", "IX", "XIV", "XL", "XCIX"]);
    }

    #[test]
    fn a_name_that_was_changed_or_taken_away_is_shared_no_more() {
        let mut event = event(&[("Luca Rossi", "Origgio", ""), ("Luca Rossi", "Saronno", "")]);
        event.names.insert(PersonId(2), "Luca Russo".to_owned());
        assert_eq!(shown(&event), ["Luca Rossi", "Luca Russo"]);
        event.names.insert(PersonId(2), "Luca Rossi".to_owned());
        assert_eq!(event.names.shared().count(), 2);
        event.names.remove(PersonId(1));
        assert_eq!((shown(&event), event.names.shared().count()), (vec!["Luca Rossi".to_owned()], 0));
    }
}
