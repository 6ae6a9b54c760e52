//! Names of people in the event: how namesakes are distinguished, and whom a typed name means.

use chrono::Datelike;
use journal::PersonId;

use crate::Card;
use crate::event::fold::Event;
use crate::spelling::folded;

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
        let id = self.same.one(id);
        let namesakes = || self.names.namesakes(id).filter(|other| self.same.one(*other) == *other);
        let mut others = namesakes().peekable();
        if others.peek().is_none() {
            return Apart::Alone;
        }
        let cards = &self.festival.cards;
        let own = cards.get(&id);
        let number = 1 + namesakes().filter(|other| *other < id).count();
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
        let name = self.names.get(&self.same.one(id))?;
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

/// Returns the only person of the event with a name; a shared name is typed as it is displayed.
pub fn named(event: &Event, name: &str) -> Option<PersonId> {
    let wanted = folded(name);
    let there = || event.names.iter().filter(|(id, _)| !event.erased.contains(id) && event.same.one(**id) == **id);
    let shown = || there().find(|(id, _)| event.shown_name(**id).is_some_and(|shown| folded(&shown) == wanted));
    let mut found = there().filter(|(_, name)| folded(name) == wanted);
    let (id, _) = found.next().filter(|_| found.next().is_none()).or_else(shown)?;
    Some(*id)
}

/// Returns the only person of the festival with a name, typed in full, or by its first words if they are unique.
pub fn called(event: &Event, name: &str) -> Option<PersonId> {
    let begins = folded(name) + " ";
    let there = event.names.iter().filter(|(id, _)| !event.erased.contains(id) && event.same.one(**id) == **id);
    // The full name begins like this, too.
    let mut found = there.filter(|(_, name)| begins.len() > 1 && (folded(name) + " ").starts_with(&begins));
    let first = || found.next().map(|(id, _)| *id).filter(|_| found.next().is_none());
    named(event, name).or_else(first)
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
