//! Walkovers: who left a match of two to the opponent before it was played to the end, and how.

use rules::Entry;
use tournament::{EntryNo, Fact, State, Status, Table, TableNo, Tournament};

use crate::ends::How;
use crate::i18n::tr_args;
use crate::{OpenTournament, Words};

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
    pub fn sentence(self, words: &Words<'_>, family: &str) -> String {
        let name = words.entry(self.who);
        tr_args(words.lang, &format!("{family}-{}", self.word()), &[("name", (&name).into())])
    }
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
