//! Substitutions after the start in words, in a part of the race or in an entry of a tournament.

use journal::PersonId;
use rules::games::oca::{Fact, FlockSeat, Oca, Part, Player};
use rules::{Entry, Match, Seat, Seq};
use serde_json::Value;
use tournament::{EntryNo, Fact as Act, Person, TableNo};

use crate::OpenTournament;
use crate::event::fold::Event;
use crate::i18n::{Lang, tr_args};

/// A substitution that counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Substitution<'a> {
    /// Its number in the record.
    pub seq: Seq,
    /// The flock.
    pub flock: Seat,
    /// The part.
    pub part: Part,
    /// The player who left.
    pub outgoing: Player,
    /// The player who came.
    pub incoming: Player,
    /// The reason.
    pub reason: &'a str,
}

/// Returns the substitutions of a race that count, first to last.
pub fn substitutions(race: &Match<Oca>) -> impl Iterator<Item = Substitution<'_>> {
    let all = (0..race.entries().len()).map(Seq::at);
    all.filter_map(|seq| match race.effective(seq)? {
        Entry::Fact { fact: Fact::Substitute { flock, part, outgoing, incoming, reason }, .. } => {
            Some(Substitution { seq, flock: *flock, part: *part, outgoing: *outgoing, incoming: *incoming, reason })
        }
        _ => None,
    })
}

impl Event {
    /// Adds those who joined since the start behind the rosters of the race, as `person:NUMBER`.
    pub(super) fn seat_bench(&self, seats: &mut Value) {
        for (index, seat) in seats.as_array_mut().into_iter().flatten().enumerate() {
            let came = self.joined.iter().filter(|(flock, _)| *flock == index);
            let bench: Vec<_> = came.map(|(_, person)| Value::String(format!("person:{person}"))).collect();
            if let (Value::Object(fields), false) = (seat, bench.is_empty()) {
                fields.insert("bench".to_owned(), Value::Array(bench));
            }
        }
    }

    /// Updates followed matches after the last act of their tournament: their tables, and the names of their players.
    pub fn follow_tables(&mut self, tournament: &str) {
        let last = self.festival.known(tournament).and_then(|open| open.game.entries().last());
        let amends = match last.map(|last| &last.entry) {
            Some(Entry::Amend { .. }) => true,
            Some(Entry::Fact { fact: Act::Substitute { .. }, .. }) => false,
            _ => return,
        };
        if amends {
            self.find_tables(tournament);
        }
        self.rename_matches(|_, open| open.at.as_ref().is_some_and(|at| at.tournament == tournament));
    }
}

impl OpenTournament {
    /// Returns the person who plays for an entry at a table in place of this person: the last substitute before the
    /// table's result.
    pub(super) fn plays_for(&self, entry: EntryNo, table: TableNo, person: PersonId) -> PersonId {
        let written = self.state().table(table).is_some_and(|table| table.result.is_some());
        let until = self.result_entry(table).filter(|_| written).unwrap_or(Seq(self.game.last().0 + 1));
        let acts = (1..until.0).filter_map(|seq| self.game.effective(Seq(seq)));
        let now = acts.fold(Person(person.0), |now, act| match act {
            Entry::Fact { fact: Act::Substitute { entry: own, outgoing, incoming, .. }, .. }
                if (*own, *outgoing) == (entry, now) =>
            {
                *incoming
            }
            _ => now,
        });
        PersonId(now.0)
    }
}

/// Returns a substitution in words: "nuovo portatore: Bruna Verdi al posto di Anna Rossi".
pub fn substitution_words(
    seats: &[FlockSeat],
    flock: Seat,
    part: Part,
    people: (Player, Player),
    lang: Lang,
) -> String {
    let name =
        |player: Player| seats.get(flock.index()).map_or_else(|| "?".to_owned(), |seat| seat.player_name(player));
    let (outgoing, incoming) = (name(people.0), name(people.1));
    let args = [("part", part.name().into()), ("came", (&incoming).into()), ("left", (&outgoing).into())];
    tr_args(lang, "event-substitution", &args)
}
