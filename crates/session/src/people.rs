//! People who are added to the event, and their cards.

use journal::{PersonId, Stamp};

use super::Live;
use festival::Card;
use festival::store::Order;

impl Live {
    /// Adds people and returns their numbers; `None` while a set-up that may number others is being saved.
    pub fn add_people(&mut self, cards: &[Card]) -> Option<Vec<PersonId>> {
        let stamp = self.stamp();
        self.add_people_as(cards, stamp)
    }

    fn add_people_as(&mut self, cards: &[Card], stamp: Stamp) -> Option<Vec<PersonId>> {
        if !self.writes() || self.pending.numbers_people() {
            return None;
        }
        let people = self.writable(cards.iter().map(Card::stored).collect())?;
        let ids: Vec<_> = (self.next_person..).map(PersonId).take(cards.len()).collect();
        self.next_person += cards.len() as u64;
        self.store.order(Order::AddPeople { people, stamp });
        self.count();
        self.take_cards(ids.iter().copied().zip(cards.iter().cloned()).collect());
        Some(ids)
    }

    /// Returns the numbers of new people who are added with the next act of a tournament; until then they have only
    /// their names on screen. The cards of known people in `completed` change with that act, too.
    /// [`Live::forget_expected`] gives all of it up. `None` as for [`Live::add_people`].
    pub fn expect_people(&mut self, new: &[Card], completed: Vec<(PersonId, Card)>) -> Option<Vec<PersonId>> {
        self.forget_expected();
        if !new.is_empty() && (!self.writes() || self.pending.numbers_people()) {
            return None;
        }
        self.completed = completed;
        let ids: Vec<_> = (self.next_person..).map(PersonId).take(new.len()).collect();
        self.expected = ids.iter().copied().zip(new.iter().cloned()).collect();
        self.take_cards(self.expected.clone());
        Some(ids)
    }

    /// Copies cards of people into memory.
    fn take_cards(&mut self, cards: Vec<(PersonId, Card)>) {
        let names: Vec<_> = cards.iter().map(|(id, card)| (*id, card.name.clone())).collect();
        self.event.festival.cards.extend(cards);
        self.event.take_names(names);
    }

    /// Returns the cards of known people that change with the next act of a tournament.
    pub fn completed(&self) -> &[(PersonId, Card)] {
        &self.completed
    }

    /// Drops the people expected with an act that was given up, and the changes to other cards.
    pub fn forget_expected(&mut self) {
        self.completed.clear();
        for (id, _) in std::mem::take(&mut self.expected) {
            self.event.festival.cards.remove(&id);
            self.event.drop_name(id);
        }
    }

    /// Adds the expected people and completes the cards of the others, while their act is being recorded by the
    /// official of `stamp`.
    pub(super) fn add_expected(&mut self, stamp: &Stamp) {
        for (id, card) in std::mem::take(&mut self.completed) {
            self.change_person_as(id, &card, stamp.clone());
        }
        let cards: Vec<_> = std::mem::take(&mut self.expected).into_iter().map(|(_, card)| card).collect();
        if !cards.is_empty() {
            self.add_people_as(&cards, stamp.clone());
        }
    }

    /// Corrects a person's card: on screen at once, soon in the file.
    pub fn change_person(&mut self, id: PersonId, card: &Card) {
        let stamp = self.stamp();
        self.change_person_as(id, card, stamp);
    }

    fn change_person_as(&mut self, id: PersonId, card: &Card, stamp: Stamp) {
        if let Some(person) = self.writable(card.stored()) {
            self.take_cards(vec![(id, card.clone())]);
            self.store.order(Order::ChangePerson { id, person, stamp });
            self.count();
        }
    }
}
