//! What several acts check: that entries exist, once each, and that a person may enter.

use rules::{Message, Proceeding};

use crate::article::Article;
use crate::entrant::Entrant;
use crate::lots;
use crate::number::{EntryNo, Person};
use crate::plan::TableSize;
use crate::tournament::Tournament;

/// Records a violation if an entry does not exist.
pub(crate) fn check_entry(p: &mut Proceeding<Tournament>, entry: EntryNo) {
    if p.state().entrant(entry).is_none() {
        p.impossible(Article::Record, Message::new("tournament-no-such-entry").with("entry", entry.0));
    }
}

/// Records a violation if an entry is named twice.
pub(crate) fn check_twice(p: &mut Proceeding<Tournament>, entries: &[EntryNo], article: Article) {
    let mut sorted = entries.to_vec();
    sorted.sort_unstable();
    if let Some(pair) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
        p.impossible(article, Message::new("tournament-entry-twice").with("entry", pair[0].0));
    }
}

/// Checks whether this many fit at any table, and records a violation if not: seats are not counted beyond that.
pub(crate) fn check_room(p: &mut Proceeding<Tournament>, entries: &[EntryNo], article: Article) -> bool {
    let fits = entries.len() <= usize::from(TableSize::LIMIT);
    if !fits {
        let detail = Message::new("tournament-table-large").with("count", entries.len());
        p.impossible(article, detail.with("most", TableSize::LIMIT));
    }
    fits
}

/// Records a violation if lots were drawn with an algorithm that this program does not know.
pub(crate) fn check_algorithm(p: &mut Proceeding<Tournament>, algorithm: u32) {
    if algorithm != lots::ALGORITHM {
        p.impossible(Article::Draw, Message::new("tournament-algorithm").with("algorithm", algorithm));
    }
}

/// Records a violation if the eldest is too old, or of unknown age, where a rule asks for it.
pub(super) fn check_age(p: &mut Proceeding<Tournament>, age: Option<u8>) {
    let Some(under) = p.rules().entries.under else { return };
    match age {
        None => p.illegal(Article::Age, Message::new("tournament-age-unknown").with("under", under)),
        Some(age) if age >= under => {
            p.illegal(Article::Age, Message::new("tournament-age").with("age", age).with("under", under));
        }
        Some(_) => {}
    }
}

/// Records a violation if a person may not enter, or not again; `listed` counts the person's earlier places in the same
/// list.
pub(super) fn check_limit(p: &mut Proceeding<Tournament>, person: Person, listed: usize) {
    let limit = p.rules().entries.limit;
    let state = p.state();
    let entries = state.entries_of(person);
    let before = entries.iter().filter(|entry| state.entrant(**entry).is_some_and(Entrant::counts)).count();
    let still_in = entries.iter().any(|entry| state.plays(*entry));
    let qualified = state.stages.first().is_some_and(|stage| entries.iter().any(|e| stage.qualified.contains(e)));
    if before + listed >= limit as usize {
        p.illegal(Article::Limit, named("tournament-limit", person).with("limit", limit));
    } else if qualified {
        p.illegal(Article::Qualify, named("tournament-qualified-already", person));
    } else if still_in || listed > 0 {
        p.illegal(Article::Limit, named("tournament-still-in", person));
    }
}

/// Records a violation if a person has another entry in play by now, or the limit of entries.
pub(crate) fn check_elsewhere(p: &mut Proceeding<Tournament>, person: Person, entry: EntryNo) {
    let (limit, state) = (p.rules().entries.limit, p.state());
    let others = || state.entries_of(person).iter().copied().filter(|other| *other != entry);
    let still_in = others().any(|other| state.plays(other));
    let count = others().filter(|other| state.entrant(*other).is_some_and(Entrant::counts)).count();
    if count >= limit as usize {
        p.illegal(Article::Limit, named("tournament-limit", person).with("limit", limit));
    } else if still_in {
        p.illegal(Article::Limit, named("tournament-still-in", person));
    }
}

fn named(key: &'static str, person: Person) -> Message {
    Message::new(key).with("person", person)
}
