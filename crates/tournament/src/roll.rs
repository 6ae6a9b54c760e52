//! A numbered list that is cheap to copy and to fingerprint.

use std::fmt::Debug;

use rpds::VectorSync;
use rules::Digest;
use serde::{Serialize, Serializer};

/// A list of items numbered from 1; a copy shares everything, and the fingerprint is kept up to date.
///
/// A tournament is copied at every preview and fingerprinted at every record: for the items of a roll both take the
/// same time whether there are ten or ten thousand.
#[derive(Clone, Debug)]
pub struct Roll<T> {
    items: VectorSync<T>,
    /// Sum of the items' fingerprints, which does not depend on the order of changes.
    sum: [u128; 2],
}

impl<T> Default for Roll<T> {
    fn default() -> Self {
        Self { items: VectorSync::new_sync(), sum: [0; 2] }
    }
}

impl<T> PartialEq for Roll<T> {
    fn eq(&self, other: &Self) -> bool {
        self.items.len() == other.items.len() && self.sum == other.sum
    }
}

impl<T> Serialize for Roll<T> {
    /// Writes the fingerprint instead of the items: the digest of a state needs no more.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.items.len(), self.sum).serialize(serializer)
    }
}

impl<T: Clone + Debug + Serialize> Roll<T> {
    /// Returns the number of items.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Checks whether the list is empty.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Returns the item of a number, from 1.
    pub fn get(&self, number: u32) -> Option<&T> {
        self.items.get(usize::try_from(number).ok()?.checked_sub(1)?)
    }

    /// Returns the items with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (u32, &T)> {
        (1..).zip(self.items.iter())
    }

    /// Returns the items from a number on.
    pub fn iter_from(&self, number: u32) -> impl Iterator<Item = (u32, &T)> {
        let last = u32::try_from(self.len()).unwrap_or(u32::MAX);
        (number.max(1)..=last).filter_map(|number| self.get(number).map(|item| (number, item)))
    }

    /// Adds an item and returns its number.
    pub fn push(&mut self, item: T) -> u32 {
        let number = u32::try_from(self.items.len()).unwrap_or(u32::MAX).saturating_add(1);
        self.add(number, &item);
        self.items.push_back_mut(item);
        number
    }

    /// Changes the item of a number; does nothing if there is none.
    pub fn change(&mut self, number: u32, change: impl FnOnce(&mut T)) {
        let Some(old) = self.get(number) else { return };
        let mut item = old.clone();
        let before = fingerprint(number, old);
        change(&mut item);
        for (sum, part) in self.sum.iter_mut().zip(before) {
            *sum = sum.wrapping_sub(part);
        }
        self.add(number, &item);
        self.items.set_mut(number as usize - 1, item);
    }

    fn add(&mut self, number: u32, item: &T) {
        for (sum, part) in self.sum.iter_mut().zip(fingerprint(number, item)) {
            *sum = sum.wrapping_add(part);
        }
    }
}

/// Returns the fingerprint of an item and its number; an absent field counts as much as a present one.
fn fingerprint<T: Debug + Serialize>(number: u32, item: &T) -> [u128; 2] {
    let digest = Digest::named(&(number, item));
    let hash = digest.bytes();
    let half = |from: usize| {
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&hash[from..from + 16]);
        u128::from_le_bytes(bytes)
    };
    [half(0), half(16)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::slip::{How, Judged, Slip};
    use crate::{Entrant, EntryNo, Goal, Table, TableNo, TableResult};

    fn of<T: Clone + Debug + Serialize>(item: T) -> Roll<T> {
        let mut roll = Roll::default();
        roll.push(item);
        roll
    }

    #[test]
    fn what_was_changed_back_is_the_same() {
        let mut roll = Roll::default();
        assert_eq!((roll.push(10), roll.push(20)), (1, 2));
        let before = roll.clone();
        roll.change(2, |item| *item = 21);
        assert_ne!(roll, before);
        assert_eq!(before.get(2), Some(&20));
        roll.change(2, |item| *item = 20);
        assert_eq!(roll, before);
    }

    #[test]
    fn order_counts() {
        let (mut one, mut other) = (Roll::default(), Roll::default());
        one.push(1);
        one.push(2);
        other.push(2);
        other.push(1);
        assert_ne!(one, other);
        assert_eq!(one.get(0), None);
        assert_eq!(one.get(3), None);
    }

    #[test]
    fn entries_are_told_apart_by_which_field_is_set() {
        let seeded = Entrant { seed: Some(1), ..Entrant::new(Vec::new()) };
        let apart = Entrant { apart: vec![1], ..Entrant::new(Vec::new()) };
        let aged = Entrant { age: Some(1), ..Entrant::new(Vec::new()) };
        assert_ne!(of(seeded.clone()), of(apart.clone()));
        assert_ne!(of(seeded), of(aged.clone()));
        assert_ne!(of(apart), of(aged));
    }

    #[test]
    fn tables_are_told_apart_by_which_field_is_set() {
        let table = || Table::new(0, (1, 1), Vec::new(), Vec::new());
        let goal = Some(Goal { table: TableNo(3), slot: 0 });
        assert_ne!(of(Table { winner_to: goal, ..table() }), of(Table { loser_to: goal, ..table() }));
        let fined = Table { fines: vec![EntryNo(5)], ..table() };
        assert_ne!(of(Table { called: Some(5), ..table() }), of(fined));
    }

    #[test]
    fn slips_are_told_apart_by_which_field_is_set() {
        let judged = Judged { places: vec![1, 2], scores: vec![1, 0], target: None, named: None };
        let played = |how, drawn| {
            let slip = Slip::Win { seat: 0, how, drawn };
            let result = Some(TableResult::Played { slip, judged: judged.clone() });
            of(Table { result, ..Table::new(0, (1, 1), Vec::new(), Vec::new()) })
        };
        assert_ne!(played(How::Time, 0), played(How::Play, 1));
    }
}
