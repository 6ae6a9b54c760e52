//! Search for people of the event by parts of their names.

use std::collections::BTreeSet;

use journal::PersonId;
use rules::{Entry, Status};
use tournament::Fact;

use festival::event::{Event, involvements_of};
use festival::import::folded;

/// A person in the search index.
struct Known {
    id: PersonId,
    name: String,
    /// Name in small letters without accents, with a space before each word.
    folded: String,
    /// Whether it is the number under which they are known.
    used: bool,
    /// Whether there is nothing of them but an entry that was taken back.
    undone: bool,
}

/// Search index of all people the event knows.
#[derive(Default)]
pub(super) struct Index {
    key: Option<(usize, usize, usize, u64)>,
    known: Vec<Known>,
    /// Increases whenever somebody is added or changed.
    pub version: u64,
}

/// Search words in any order, each the beginning of a word of the name.
pub(super) struct Wanted {
    whole: String,
    words: Vec<String>,
    /// True if the text looks like a full name.
    written_out: bool,
}

/// Fewest letters for the last word to count as complete.
const WORD: usize = 3;

impl Wanted {
    pub fn new(text: &str) -> Self {
        let whole = format!(" {}", folded(text));
        let words: Vec<_> = whole.split_whitespace().map(|word| format!(" {word}")).collect();
        let ended = |word: &String| text.ends_with(char::is_whitespace) || word.chars().count() > WORD;
        let written_out = words.len() > 1 && words.last().is_some_and(ended);
        Self { whole, words, written_out }
    }

    /// Checks whether the text may be a full name: at least two words, and the last one not just begun.
    pub const fn is_written_out(&self) -> bool {
        self.written_out
    }

    /// Checks whether a name has exactly these words, whatever the case, accents and order.
    pub fn names(&self, name: &str) -> bool {
        self.is(&format!(" {}", folded(name)))
    }

    /// Checks whether a folded name consists of these words, in any order.
    fn is(&self, folded: &str) -> bool {
        let sorted = |words: &str| {
            let mut words: Vec<_> = words.split_whitespace().map(str::to_owned).collect();
            words.sort_unstable();
            words
        };
        folded.len() == self.whole.len() && (folded == self.whole || sorted(folded) == sorted(&self.whole))
    }

    fn fits(&self, folded: &str) -> bool {
        self.words.iter().all(|word| folded.contains(word.as_str()))
    }
}

impl Index {
    /// Updates the index with people added or changed since.
    pub fn follow(&mut self, event: &Event) {
        let key = (event.log.len(), event.names.len(), event.erased.len(), event.named);
        if self.key == Some(key) {
            return;
        }
        self.key = Some(key);
        let mut before = std::mem::take(&mut self.known).into_iter().peekable();
        self.known.reserve(event.names.len());
        let mut changed = false;
        let nobody = undone(event);
        for (id, name) in event.names.iter().filter(|(id, _)| !event.erased.contains(id)) {
            // Who stands under two numbers is proposed under the one that is used.
            let used = event.same.one(*id) == *id;
            while before.next_if(|known| known.id < *id).is_some() {
                changed = true;
            }
            let undone = nobody.contains(id);
            let same = |known: &Known| known.name == *name && (known.used, known.undone) == (used, undone);
            let kept = before.next_if(|known| known.id == *id).filter(same);
            changed |= kept.is_none();
            let make = || Known { id: *id, name: name.clone(), folded: format!(" {}", folded(name)), used, undone };
            self.known.push(kept.unwrap_or_else(make));
        }
        if changed || before.next().is_some() {
            self.version += 1;
        }
    }

    /// Returns the best matches: full names first, then beginnings, then the rest by name.
    pub fn best(&self, wanted: &Wanted, most: usize) -> Vec<PersonId> {
        if wanted.words.is_empty() {
            return Vec::new();
        }
        let rank = |known: &Known| match known.folded.starts_with(wanted.whole.as_str()) {
            _ if wanted.is(&known.folded) => 0,
            true => 1,
            false => 2,
        };
        let fits = self.known.iter().filter(|known| known.used && wanted.fits(&known.folded));
        let (undone, mut found): (Vec<_>, Vec<_>) = fits.partition(|known| known.undone);
        // Whose entry was taken back is the same person when the whole name comes again, and otherwise nobody.
        let named = |known: &&Known| wanted.is(&known.folded);
        if found.is_empty() || wanted.is_written_out() && !found.iter().any(named) {
            found.extend(undone.into_iter().find(named));
        }
        let order = |one: &&Known, other: &&Known| {
            let by_name = || one.folded.cmp(&other.folded).then(one.id.cmp(&other.id));
            rank(one).cmp(&rank(other)).then_with(by_name)
        };
        if found.len() > most {
            found.select_nth_unstable_by(most, order);
            found.truncate(most);
        }
        found.sort_unstable_by(order);
        found.into_iter().map(|known| known.id).collect()
    }

    /// Checks whether a person matches; nobody who was erased does, except for an empty search.
    pub fn fits(&self, wanted: &Wanted, id: PersonId) -> bool {
        wanted.words.is_empty() || self.find(id).is_some_and(|known| wanted.fits(&known.folded))
    }

    /// Checks whether the search is a person's full name.
    pub fn is_named(&self, wanted: &Wanted, id: PersonId) -> bool {
        self.find(id).is_some_and(|known| wanted.is(&known.folded))
    }

    /// Checks whether a person's name begins with the search.
    pub fn goes_on(&self, wanted: &Wanted, id: PersonId) -> bool {
        self.find(id).is_some_and(|known| known.folded.starts_with(wanted.whole.as_str()))
    }

    /// Returns a person's name as lists are sorted by it; empty if erased.
    pub fn folded(&self, id: PersonId) -> &str {
        self.find(id).map_or("", |known| known.folded.as_str())
    }

    fn find(&self, id: PersonId) -> Option<&Known> {
        let at = self.known.binary_search_by_key(&id, |known| known.id).ok()?;
        self.known.get(at)
    }
}

/// Returns the people of whom there is nothing but an entry that was taken back.
fn undone(event: &Event) -> BTreeSet<PersonId> {
    let all = &event.festival.tournaments;
    let back = all.iter().flat_map(|open| open.game.entries()).filter(|recorded| recorded.status != Status::Stands);
    let entered = back.filter_map(|recorded| match &recorded.entry {
        Entry::Fact { fact: Fact::Enter(new), .. } => Some(new),
        _ => None,
    });
    let people = entered.flatten().flat_map(|new| &new.people).map(|person| PersonId(person.0));
    let mut people: BTreeSet<_> = people.collect();
    let plays = |id: PersonId| all.iter().any(|open| !event.entries_of(open, id).is_empty());
    people.retain(|id| !plays(*id) && involvements_of(event, *id).is_empty());
    people
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(names: &[&str]) -> Event {
        let names = (1..).map(PersonId).zip(names.iter().map(|name| (*name).to_owned())).collect();
        Event { names, ..Event::default() }
    }

    fn found(index: &Index, text: &str) -> Vec<u64> {
        index.best(&Wanted::new(text), 3).into_iter().map(|id| id.0).collect()
    }

    #[test]
    fn words_are_found_in_any_order_without_accents() {
        let mut event = event(&["Nicolò Dall'Ara", "Anna Rossi", "Rosanna Verdi", "Anna"]);
        let mut index = Index::default();
        index.follow(&event);
        assert_eq!(found(&index, "anna"), [4, 2], "a whole name comes first, the middle of a word does not count");
        assert_eq!(found(&index, "ros an"), [2]);
        assert_eq!(found(&index, "NICOLO"), [1]);
        assert_eq!(found(&index, "  "), [] as [u64; 0]);
        assert_eq!(
            ["anna", "ros an", "Anna Ros", "Anna Bo ", "Anna Bo"].map(|text| Wanted::new(text).written_out),
            [false, false, true, true, false]
        );
        assert!(index.is_named(&Wanted::new("rossi ANNA"), PersonId(2)), "in any order");
        assert!(!index.is_named(&Wanted::new("anna ross"), PersonId(2)));
        let version = index.version;
        event.erased.insert(PersonId(2));
        event.names.insert(PersonId(9), "Anna Bianchi".to_owned());
        index.follow(&event);
        assert_ne!(index.version, version);
        assert_eq!(found(&index, "anna"), [4, 9]);
        assert!(!index.fits(&Wanted::new("anna"), PersonId(2)), "who was erased is not found");
        assert!(index.fits(&Wanted::new(""), PersonId(9)));
    }
}
