//! What followed from an act, with names: who sits at which table and why, what a slip came to.

use rules::{Game as _, Notation as _, Step};
use tournament::poker::{self, PokerEffect, Seats};
use tournament::sheet::Judged;
use tournament::{Effect, EntryNo, Format, State, Table, TableNo, Tournament};
use verbale::Step as Line;

use super::act::NAMED;
use super::scribe::Scribe;
use crate::festival::{left_in_play, round_title, slot_names};

impl Scribe<'_> {
    /// Puts steps into lines, and takes the position along from before the first to after the last.
    pub fn followed(&self, steps: &[Step<Tournament>], state: &mut State) -> Vec<Line> {
        let mut lines = Vec::new();
        // The act names a few entrants with age and fee; of many only these lines tell.
        let many = steps.iter().filter(|step| matches!(step.effect, Effect::Entered(_))).count() > NAMED;
        for step in steps {
            if !quiet(&step.effect) {
                let article = step.article.map_or_else(String::new, |article| self.article(article));
                lines.push(Line { article, text: self.told(&step.effect, state, many) });
            }
            Tournament::evolve(state, &step.effect);
        }
        lines
    }

    /// Puts one step into a sentence; `state` is the position before it, and `whole` tells age and fee of who enters.
    fn told(&self, effect: &Effect, state: &State, whole: bool) -> String {
        match effect {
            Effect::Entered(entrant) => {
                let number = state.entrants.len() + 1;
                let (age, paid) = (entrant.age.filter(|_| whole), entrant.paid && whole);
                let name = self.entrant(&entrant.people, age, paid);
                self.with("minutes-step-entered", &[("number", number.into()), ("name", (&name).into())])
            }
            Effect::Seeded(order) | Effect::SeededBeside(order) => self.all("minutes-step-seeded", order),
            Effect::SetApart(entries) => self.all("minutes-step-apart", entries),
            Effect::TableMade(table) => self.made(TableNo(state.next_table()), table),
            Effect::Scored { table, judged, .. } => self.scored(*table, judged, state),
            Effect::WalkedOver { table, winner } => self.walked_over(*table, *winner, state),
            Effect::Poker(effect) => self.at_poker(effect, state),
            other => self.words.tell(&Tournament::tell(other, &[])),
        }
    }

    fn all(&self, key: &str, entries: &[EntryNo]) -> String {
        self.with(key, &[("entries", (&self.entries(entries).join(", ")).into())])
    }

    fn made(&self, number: TableNo, table: &Table) -> String {
        let slots = slot_names(&self.words, table, |_| None).join(" – ");
        let (name, round) = (self.table(number), round_title(&self.words, table));
        let args = [("table", (&name).into()), ("round", (&round).into()), ("slots", (&slots).into())];
        let mut text = self.with("minutes-step-table", &args);
        for why in self.words.whys(table) {
            text = format!("{text} {why}");
        }
        text
    }

    /// Gives the places of a table with the scores where there are any.
    fn scored(&self, number: TableNo, judged: &Judged, state: &State) -> String {
        let entries = state.table(number).map(Table::entries).unwrap_or_default();
        let counted = judged.scores.iter().any(|score| *score != 0);
        let mut placed: Vec<_> = entries.iter().zip(&judged.places).zip(&judged.scores).collect();
        placed.sort_by_key(|((_, place), _)| **place);
        let told = placed.iter().map(|((entry, place), score)| {
            let name = self.entry(**entry);
            if counted { format!("{place}. {name} ({score})") } else { format!("{place}. {name}") }
        });
        let places = told.collect::<Vec<_>>().join(", ");
        let table = self.table(number);
        self.with("minutes-step-scored", &[("table", (&table).into()), ("places", (&places).into())])
    }

    fn walked_over(&self, number: TableNo, winner: Option<u8>, state: &State) -> String {
        let winner = winner.and_then(|slot| state.table(number)?.at(slot));
        let left = state.table(number).is_some_and(|table| left_in_play(state, table));
        let table = self.table(number);
        match winner {
            Some(winner) => {
                let name = self.entry(winner);
                let key = if left { "minutes-step-left" } else { "minutes-step-walkover" };
                self.with(key, &[("table", (&table).into()), ("name", (&name).into())])
            }
            None => self.with("minutes-step-nobody", &[("table", (&table).into())]),
        }
    }

    /// Tells a step at a poker table, with the reasons for which it was due.
    fn at_poker(&self, effect: &PokerEffect, state: &State) -> String {
        let drawn = |seats: &[EntryNo]| (1..).zip(seats.iter().copied()).collect();
        let mut text = match effect {
            PokerEffect::Seated { table, seats } => self.seated("minutes-step-seated", *table, &drawn(seats)),
            PokerEffect::Merged { into, seats, .. } => self.seated("minutes-step-merged", *into, &drawn(seats)),
            PokerEffect::Kept { table, seats } => self.seated("minutes-step-kept", *table, seats),
            other => self.words.tell(&Tournament::tell(&Effect::Poker(other.clone()), &[])),
        };
        let now = state.now().and_then(|(index, stage)| Some((self.words.open.plan().format(index)?, stage)));
        if let Some((Format::Poker(plan), stage)) = now {
            for why in poker::reasons(plan, &stage.poker, effect) {
                text = format!("{text} {}", self.words.tell(&why));
            }
        }
        text
    }

    fn seated(&self, key: &str, table: TableNo, seats: &Seats) -> String {
        let seats = seats.iter().map(|(seat, entry)| format!("{seat}. {}", self.entry(*entry)));
        let (table, seats) = (self.table(table), seats.collect::<Vec<_>>().join(", "));
        self.with(key, &[("table", (&table).into()), ("seats", (&seats).into())])
    }
}

/// Who goes on is told by where they go: the rest is housekeeping.
const fn quiet(effect: &Effect) -> bool {
    matches!(effect, Effect::LeftQueue(_) | Effect::Streak { wins: 0, .. } | Effect::RoundBegan(_))
}

/// Names the table that an effect is about.
pub(super) const fn table_of(effect: &Effect) -> Option<TableNo> {
    match effect {
        Effect::SlotFilled { table, .. }
        | Effect::Reseated { table, .. }
        | Effect::Called { table, .. }
        | Effect::Scored { table, .. }
        | Effect::Disputed { table, .. }
        | Effect::Settled(table)
        | Effect::WalkedOver { table, .. }
        | Effect::Fined { table, .. }
        | Effect::ClockSet { table, .. } => Some(*table),
        _ => None,
    }
}
