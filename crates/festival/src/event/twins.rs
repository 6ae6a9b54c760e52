//! People who stand in the event under two numbers: proposed where name and year of birth are equal, joined by one act that can be
//! annulled.

use std::collections::BTreeSet;

use chrono::Datelike as _;
use journal::PersonId;
use tournament::{EntryNo, Person};

use crate::OpenTournament;
use crate::event::fold::Event;

impl Event {
    /// Returns all numbers under which somebody stands in the event, the one that is used first.
    pub fn numbers_of(&self, id: PersonId) -> Vec<PersonId> {
        let one = self.same.one(id);
        let others = self.same.pairs().map(|(_, other)| other).filter(|other| self.same.one(*other) == one);
        std::iter::once(one).chain(others).collect()
    }

    /// Returns the entries of somebody in a tournament, under whatever number they were made.
    pub fn entries_of(&self, open: &OpenTournament, id: PersonId) -> Vec<EntryNo> {
        let of = |id: PersonId| open.state().entries_of(Person(id.0)).iter().copied();
        self.numbers_of(id).into_iter().flat_map(of).collect()
    }

    /// Lists the pairs that may be one person: name and year of birth are equal, and nobody has said that they are two.
    pub fn twins(&self) -> Vec<(PersonId, PersonId)> {
        let year = |id: PersonId| self.festival.cards.get(&id).and_then(|card| card.birth).map(|birth| birth.year());
        let used = |id: &PersonId| self.same.one(*id) == *id && !self.erased.contains(id);
        let shared: BTreeSet<_> = self.names.shared().filter(used).collect();
        let mut twins = Vec::new();
        for first in shared {
            let alike = self.names.namesakes(first).filter(|other| first < *other && used(other));
            let alike = alike.filter(|other| year(first) == year(*other) && !self.same.are_two(first, *other));
            twins.extend(alike.map(|other| (first, other)));
        }
        twins
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Card;

    fn event(people: &[(&str, &str)]) -> Event {
        let mut event = Event::default();
        for (id, (name, birth)) in (1..).map(PersonId).zip(people) {
            event.names.insert(id, (*name).to_owned());
            let card = Card { name: (*name).to_owned(), birth: birth.parse().ok(), ..Card::default() };
            event.festival.cards.insert(id, card);
        }
        event
    }

    fn pair(first: u64, second: u64) -> (PersonId, PersonId) {
        (PersonId(first), PersonId(second))
    }

    #[test]
    fn those_of_one_name_and_one_year_are_proposed_until_somebody_decides() {
        let mut event = event(&[
            ("Luca Rossi", "1998-02-01"),
            ("luca ROSSI", "1998-07-03"),
            ("Luca Rossi", "2001-02-01"),
            ("Ada Neri", ""),
            ("Ada Neri", ""),
        ]);
        assert_eq!(event.twins(), [pair(1, 2), pair(4, 5)]);
        event.same.part(PersonId(5), PersonId(4));
        assert_eq!(event.twins(), [pair(1, 2)]);
        event.same.join(PersonId(1), PersonId(2));
        assert_eq!((event.twins(), event.numbers_of(PersonId(2))), (vec![], vec![PersonId(1), PersonId(2)]));
        assert_eq!(event.shown_name(PersonId(2)).as_deref(), Some("Luca Rossi (1998)"));
        event.same.part(PersonId(1), PersonId(2));
        assert_eq!((event.numbers_of(PersonId(2)), event.twins()), (vec![PersonId(2)], vec![]));
    }

    #[test]
    fn however_several_are_joined_they_are_one() {
        let ids = [1, 2, 3, 4].map(PersonId);
        let orders =
            [[(0, 1), (1, 2), (2, 3)], [(2, 3), (0, 1), (1, 3)], [(3, 0), (0, 3), (1, 2)], [(1, 0), (0, 1), (3, 2)]];
        for joins in orders {
            let mut event = event(&[("A", ""); 4]);
            joins.iter().for_each(|(kept, other)| event.same.join(ids[*kept], ids[*other]));
            for id in ids {
                assert!(event.numbers_of(id).contains(&id) && event.same.one(event.same.one(id)) == event.same.one(id));
            }
        }
    }
}
