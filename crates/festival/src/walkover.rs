//! Walkovers: who left a match of two to the opponent before it was played to the end, and how.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use rules::{Entry, Match, Seq};
use tournament::{Effect, EntryNo, Fact, Slot, State, Status, Table, TableNo, Tournament};

use crate::i18n::tr_args;
use crate::{OpenTournament, Words, is_bye};

/// The way in which an entry left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum How {
    Absent,
    Withdrawn,
    Excluded,
}

impl How {
    /// Returns the suffix of the keys of sentences about it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Absent => "absent",
            Self::Withdrawn => "withdrawn",
            Self::Excluded => "excluded",
        }
    }
}

/// The records that ended tables without play, computed once per record: a page asks for every line in every frame.
#[derive(Debug, Default)]
pub(super) struct Ends(Mutex<Option<(Seq, BTreeMap<TableNo, Seq>)>>);

impl Clone for Ends {
    /// A copy computes its own.
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl Ends {
    /// Returns the last record that ended a table without play.
    fn of(&self, game: &Match<Tournament>, table: TableNo) -> Option<Seq> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let ends = match known.take() {
            Some((last, ends)) if last == game.last() => ends,
            _ => Self::all(game),
        };
        let found = ends.get(&table).copied();
        *known = Some((game.last(), ends));
        found
    }

    fn all(game: &Match<Tournament>) -> BTreeMap<TableNo, Seq> {
        let mut ends = BTreeMap::new();
        for (index, recorded) in game.entries().iter().enumerate() {
            for step in &recorded.steps {
                if let Effect::WalkedOver { table, .. } = step.effect {
                    ends.insert(table, Seq::at(index));
                }
            }
        }
        ends
    }
}

/// The entry that left a match of two to the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walkover {
    who: EntryNo,
    how: How,
}

impl Walkover {
    /// Returns, from the record, the entry that left a finished table to its winner; `None` if judges awarded it, or
    /// nobody left.
    pub fn of(open: &OpenTournament, number: TableNo, table: &Table, winner: Option<u8>) -> Option<Self> {
        let seq = open.ends.of(&open.game, number)?;
        Self::by(open.game.effective(seq)?, open.state(), (number, table), winner)
    }

    /// Returns the entry that left a table to its winner when an act ended it in a position.
    pub fn by(
        act: &Entry<Tournament>,
        state: &State,
        (number, table): (TableNo, &Table),
        winner: Option<u8>,
    ) -> Option<Self> {
        let winner = winner?;
        let mut others = table.seated().filter(|(slot, _)| *slot != winner).map(|(_, entry)| entry);
        let (Some(who), None) = (others.next(), others.next()) else { return None };
        let how = match act {
            Entry::Ruling { .. } | Entry::Fact { fact: Fact::Award { .. }, .. } => return None,
            Entry::Fact { fact: Fact::Absent { table, entry: Some(absent), .. }, .. }
                if *table == number && *absent == who =>
            {
                How::Absent
            }
            Entry::Fact { fact: Fact::Withdraw(gone), .. } if *gone == who => How::Withdrawn,
            Entry::Fact { fact: Fact::Exclude(gone), .. } if *gone == who => How::Excluded,
            // They were gone before their opponent was known.
            _ => match state.entrant(who)?.status {
                Status::Withdrawn => How::Withdrawn,
                Status::Excluded => How::Excluded,
                Status::In | Status::Out | Status::Dropped => return None,
            },
        };
        Some(Self { who, how })
    }

    /// Returns the entry that left.
    pub const fn who(self) -> EntryNo {
        self.who
    }

    /// Returns the suffix of the keys of sentences about it.
    pub const fn word(self) -> &'static str {
        self.how.word()
    }

    /// Returns a sentence, from a family of keys, saying that a match was won because they left.
    pub fn told(self, words: &Words<'_>, family: &str) -> String {
        let name = words.entry(self.who);
        tr_args(words.lang, &format!("{family}-{}", self.word()), &[("name", (&name).into())])
    }
}

/// Checks whether a table without a played end was begun: its clock was started, and somebody has left since.
pub fn left_in_play(state: &State, table: &Table) -> bool {
    let begun = table.clock.as_ref().is_some_and(|clock| clock.is_on() || clock.is_stopped());
    let gone = |entry: &EntryNo| {
        let status = state.entrant(*entry).map(|entrant| entrant.status);
        matches!(status, Some(Status::Withdrawn | Status::Excluded))
    };
    let emptied = table.slots.contains(&Slot::Bye) && !is_bye(table);
    begun && (emptied || table.entries().iter().any(gone))
}

#[cfg(test)]
mod tests {
    use tournament::TableResult;

    use super::*;
    use crate::fair::Fair;

    #[test]
    fn who_left_is_known_anew_with_every_record() {
        let mut fair = Fair::new(2);
        let id = fair.open("torneo-abalone", "", "");
        fair.enter(&id, 1, 2);
        let gone = |fair: &Fair| {
            let (open, number) = (fair.find(&id), TableNo(1));
            let table = open.state().table(number).unwrap();
            let Some(TableResult::Walkover { winner }) = table.result else { return None };
            Walkover::of(open, number, table, winner).map(|gone| (gone.who(), gone.word()))
        };
        fair.say(&id, "start\npair E1 E2");
        assert!(fair.find(&id).ends.of(&fair.find(&id).game, TableNo(1)).is_none() && gone(&fair).is_none());
        fair.say(&id, "withdraw E1");
        assert_eq!(gone(&fair), Some((EntryNo(1), "withdrawn")));
        let last = fair.find(&id).game.last().0;
        fair.amend(&id, last, Some("withdraw E2"));
        assert_eq!(gone(&fair), Some((EntryNo(2), "withdrawn")));
        fair.event = fair.event.clone();
        assert_eq!(gone(&fair), Some((EntryNo(2), "withdrawn")), "a copy knows it, too");
    }
}
