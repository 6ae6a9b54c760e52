//! The effects of an act with names: who sits at which table and why, the result of a slip.

use rules::{Arg, Entry, Game as _, Notation as _, Step};
use tournament::poker::{self, PokerEffect, Seats};
use tournament::slip::Judged;
use tournament::{Article, Effect, EntryNo, Format, State, Table, TableNo, Tournament};

use crate::i18n::{Value, tr_args};
use crate::rounds::round_title_in;
use crate::{Walkover, Words, score_word, slot_names};

/// One step in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepText {
    /// The article that it is based on.
    pub article: Option<Article>,
    /// The effect as a sentence.
    pub text: String,
}

/// Renders the effects of acts as sentences with names.
#[derive(Clone, Copy)]
pub struct Follow<'a> {
    /// The tournament's words.
    pub words: Words<'a>,
    /// The position after all acts: rounds are named by its tables, and new entries are known in it.
    pub after: &'a State,
}

impl Follow<'_> {
    /// Returns the steps of an act as sentences, and advances `state` from before the first to after the last.
    pub fn sentences(&self, act: &Entry<Tournament>, steps: &[Step<Tournament>], state: &mut State) -> Vec<StepText> {
        let mut all = Vec::new();
        for step in steps {
            if !quiet(&step.effect) {
                all.push(StepText { article: step.article, text: self.step(act, &step.effect, state) });
            }
            Tournament::evolve(state, &step.effect);
        }
        all
    }

    /// Returns one step as a sentence; `state` is the position before it.
    fn step(&self, act: &Entry<Tournament>, effect: &Effect, state: &State) -> String {
        match effect {
            Effect::Entered(entrant) => {
                let number = state.entrants.len() + 1;
                let name = self.words.entering(&entrant.people);
                self.with("minutes-step-entered", &[("number", number.into()), ("name", (&name).into())])
            }
            Effect::Seeded(order) => self.all("minutes-step-seeded", order),
            Effect::SetApart(entries) => self.all("minutes-step-apart", entries),
            Effect::TableMade(table) => self.made(TableNo(state.next_table()), table),
            Effect::Scored { table, judged, .. } => self.scored(*table, judged, state),
            Effect::WalkedOver { table, winner } => self.walked_over(act, *table, *winner, state),
            Effect::Poker(effect) => self.at_poker(effect, state),
            other => self.plain(other),
        }
    }

    /// Returns a step as a sentence that needs nothing but its own data.
    fn plain(&self, effect: &Effect) -> String {
        let mut message = Tournament::tell(effect, &[]);
        for (name, arg) in &mut message.args {
            if matches!(*name, "entry" | "other")
                && let Arg::Number(number) = *arg
            {
                *arg = Arg::Text(self.entry(EntryNo(u32::try_from(number).unwrap_or(0))));
            }
        }
        self.words.tell(&message)
    }

    fn with(&self, key: &str, args: &[(&str, Value<'_>)]) -> String {
        tr_args(self.words.lang, key, args)
    }

    /// Returns the name of an entry, even a new one.
    fn entry(&self, entry: EntryNo) -> String {
        let known = self.words.open.state().entrant(entry).is_some();
        match self.after.entrant(entry).filter(|_| !known) {
            Some(new) => {
                let people: Vec<_> = new.people.iter().map(|person| self.words.person(*person)).collect();
                people.join(" – ")
            }
            None => self.words.entry(entry),
        }
    }

    fn all(&self, key: &str, entries: &[EntryNo]) -> String {
        let names: Vec<_> = entries.iter().map(|entry| self.entry(*entry)).collect();
        self.with(key, &[("entries", (&names.join(", ")).into())])
    }

    fn made(&self, number: TableNo, table: &Table) -> String {
        let slots = slot_names(&self.words, table, |_| None).join(" – ");
        let (name, round) = (self.words.table(number), round_title_in(&self.words, self.after, table));
        let args = [("table", (&name).into()), ("round", (&round).into()), ("slots", (&slots).into())];
        let mut text = self.with("minutes-step-table", &args);
        for why in self.words.whys(table) {
            text = format!("{text} {why}");
        }
        text
    }

    /// Returns the places of a table with the scores, if there are any.
    fn scored(&self, number: TableNo, judged: &Judged, state: &State) -> String {
        let entries = state.table(number).map(Table::entries).unwrap_or_default();
        let counted = judged.scores.iter().any(|score| *score != 0);
        let mut placed: Vec<_> = entries.iter().zip(&judged.places).zip(&judged.scores).collect();
        placed.sort_by_key(|((_, place), _)| **place);
        let told = placed.iter().map(|((entry, place), score)| {
            let name = self.entry(**entry);
            if counted { format!("{place}. {name} ({})", score_word(**score)) } else { format!("{place}. {name}") }
        });
        let places = told.collect::<Vec<_>>().join(", ");
        let table = self.words.table(number);
        self.with("minutes-step-scored", &[("table", (&table).into()), ("places", (&places).into())])
    }

    fn walked_over(&self, act: &Entry<Tournament>, number: TableNo, winner: Option<u8>, state: &State) -> String {
        let (own, table) = (state.table(number), self.words.table(number));
        let Some(name) = winner.and_then(|slot| own?.at(slot)).map(|entry| self.entry(entry)) else {
            return self.with("minutes-step-nobody", &[("table", (&table).into())]);
        };
        let args = [("table", Value::from(&table)), ("name", (&name).into())];
        match own.and_then(|own| Walkover::by(act, state, (number, own), winner)) {
            Some(gone) => {
                let other = self.entry(gone.who());
                let [table, name] = args;
                self.with(&format!("minutes-step-{}", gone.word()), &[table, name, ("other", (&other).into())])
            }
            None => self.with("minutes-step-walkover", &args),
        }
    }

    /// Returns a step at a poker table as a sentence, with the reasons why it was due.
    fn at_poker(&self, effect: &PokerEffect, state: &State) -> String {
        let drawn = |seats: &[EntryNo]| (1..).zip(seats.iter().copied()).collect();
        let mut text = match effect {
            PokerEffect::Seated { table, seats } => self.seated("minutes-step-seated", *table, &drawn(seats)),
            PokerEffect::Merged { into, seats, .. } => self.seated("minutes-step-merged", *into, &drawn(seats)),
            PokerEffect::Kept { table, seats } => self.seated("minutes-step-kept", *table, seats),
            other => self.plain(&Effect::Poker(other.clone())),
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
        let (table, seats) = (self.words.table(table), seats.collect::<Vec<_>>().join(", "));
        self.with(key, &[("table", (&table).into()), ("seats", (&seats).into())])
    }
}

/// Checks whether a step is left out: the destination of an entry says enough, the rest is housekeeping.
const fn quiet(effect: &Effect) -> bool {
    matches!(effect, Effect::Unqueued(_) | Effect::Streak { wins: 0, .. } | Effect::RoundBegan(_))
}
