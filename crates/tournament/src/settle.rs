//! Settling what a correction upsets: what was already played on the old result is kept or played again.
//!
//! The record is decided anew from the first entry that the correction touches. Tables are found again where their number
//! has changed. An entry that no longer holds, and a draw that would give other tables than those already played, is a
//! [`Conflict`]: it is *kept* (what it violates is waived by name; a draw is told with the tables that were really made)
//! or *replayed* (annulled; a draw gives its new tables, and the results of those that differ are annulled).

use std::collections::{BTreeMap, BTreeSet};

use rules::{Amended, Change, Entry, Game, Gravity, Log, Match, Message, Proceeding, RoleSet, Seq, Step, Violation};

use crate::article::Article;
use crate::decide;
use crate::fact::{Effect, Fact};
use crate::game::Tournament;
use crate::number::{EntryNo, TableNo};
use crate::state::State;
use crate::table::Table;

/// Says what becomes of an entry that a correction upsets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// It stays as it was, against the rules and by name.
    Keep,
    /// It counts no more: what it tells is drawn or played again.
    Replay,
}

/// Names an entry that a correction upsets.
#[derive(Clone, Debug, PartialEq)]
pub struct Conflict {
    /// The entry.
    pub seq: Seq,
    /// Why it no longer holds; empty for a draw that holds and gives other tables.
    pub violations: Vec<Violation<Article>>,
    /// Of a draw: the tables already played, by their old numbers, at which others would sit.
    pub tables: Vec<TableNo>,
    /// Whether it can be kept.
    pub can_keep: bool,
    /// What becomes of it.
    pub choice: Choice,
}

/// Holds a correction with everything that settles what it upsets.
#[derive(Clone, Debug)]
pub struct Settlement {
    /// What to amend: the correction first, then what follows from the choices.
    pub changes: Vec<Change<Tournament>>,
    /// What was upset, in the order of the record.
    pub conflicts: Vec<Conflict>,
    /// What the whole amendment comes to; nothing in it is broken.
    pub amended: Amended<Tournament>,
}

type Refused = Vec<Violation<Article>>;

/// Works out an amendment that leaves nothing broken.
///
/// `choices` are by entry; without one, what was played is kept where that is possible. An enrolment is always kept. `reason` stands beside every
/// article that is waived and must not be empty.
///
/// # Errors
/// The violations of the correction itself, where its target does not exist or what it puts there does not hold.
pub fn settle(
    m: &Match<Tournament>,
    correction: &[Change<Tournament>],
    choices: &BTreeMap<Seq, Choice>,
    reason: &str,
    roles: RoleSet,
) -> Result<Settlement, Refused> {
    let entries = effective(m, correction);
    let same = |seq: Seq, entry: Option<&Entry<Tournament>>| match (entry, m.effective(seq)) {
        (Some(one), Some(other)) => std::ptr::eq(one, other),
        (one, other) => one.is_none() && other.is_none(),
    };
    let numbered = entries.iter().enumerate().map(|(index, entry)| (Seq::at(index), *entry));
    let restored: BTreeSet<_> = numbered.filter(|(seq, entry)| !same(*seq, *entry)).map(|(seq, _)| seq).collect();
    let first = restored.first().map_or(entries.len(), |seq| seq.index());
    let state = m.before(Seq::at(first)).state;
    let mut settling = Settling {
        m,
        corrected: correction.iter().map(|change| change.target).collect(),
        restored,
        choices,
        reason,
        played: played(&entries[first..]),
        old_tables: u32::try_from(state.tables.len()).unwrap_or(u32::MAX),
        state,
        moved: BTreeMap::new(),
        replayed: BTreeSet::new(),
        changes: correction.to_vec(),
        conflicts: Vec::new(),
    };
    for (index, entry) in entries.iter().enumerate().skip(first) {
        settling.settle(Seq::at(index), *entry)?;
    }
    let Settling { changes, conflicts, .. } = settling;
    let amended = m.preview_amendment(&changes, roles)?;
    if !amended.broken.is_empty() {
        return Err(amended.broken.into_iter().flat_map(|broken| broken.violations).collect());
    }
    Ok(Settlement { changes, conflicts, amended })
}

/// Gives what counts at each number once a correction is the last word.
fn effective<'m>(m: &'m Match<Tournament>, correction: &'m [Change<Tournament>]) -> Vec<Option<&'m Entry<Tournament>>> {
    let mut words: Vec<Option<Option<&Entry<Tournament>>>> = vec![None; m.entries().len()];
    let say = |words: &mut Vec<Option<Option<&'m Entry<Tournament>>>>, changes: &'m [Change<Tournament>]| {
        for change in changes {
            if let Some(word) = words.get_mut(change.target.index()) {
                *word = word.or(Some(change.with.as_deref()));
            }
        }
    };
    say(&mut words, correction);
    for (index, recorded) in m.entries().iter().enumerate().rev() {
        if let (Entry::Amend { changes, .. }, None) = (&recorded.entry, words[index]) {
            say(&mut words, changes);
        }
    }
    let made = m.entries().iter().map(|recorded| Some(&recorded.entry));
    words.into_iter().zip(made).map(|(word, made)| word.unwrap_or(made)).collect()
}

/// Lists the tables, by their old numbers, of which a result still counts.
fn played(entries: &[Option<&Entry<Tournament>>]) -> BTreeSet<TableNo> {
    let table = |entry: &&Entry<Tournament>| match entry {
        Entry::Fact { fact: Fact::Result { table, .. }, .. } => Some(*table),
        _ => None,
    };
    entries.iter().flatten().filter_map(table).collect()
}

/// Lists the tables that steps made, numbered from `first`.
fn tables_made(steps: &[Step<Tournament>], first: u32) -> Vec<(TableNo, &Table)> {
    let made = steps.iter().filter_map(|step| match &step.effect {
        Effect::TableMade(table) => Some(&**table),
        _ => None,
    });
    (first..).map(TableNo).zip(made).collect()
}

fn sorted(entries: &[EntryNo]) -> Vec<EntryNo> {
    let mut sorted = entries.to_vec();
    sorted.sort_unstable();
    sorted
}

/// A table with its number.
type Numbered<'t> = (TableNo, &'t Table);

/// Finds each old table among the new: first by its players, then by its place.
fn matched<'o, 'n>(old: Vec<Numbered<'o>>, made: &[Numbered<'n>]) -> Vec<(TableNo, &'o Table, Option<Numbered<'n>>)> {
    let spot = |table: &Table| (table.title.clone(), table.round, table.place);
    let players = |table: &Table| (table.round, sorted(&table.entries()));
    let seated = made.iter().filter(|(_, table)| table.seated().next().is_some());
    let mut by_players: BTreeMap<_, _> = seated.map(|at| (players(at.1), *at)).collect();
    let first: Vec<_> = old.iter().map(|(_, table)| by_players.remove(&players(table))).collect();
    let taken: BTreeSet<_> = first.iter().flatten().map(|(number, _)| *number).collect();
    let free = made.iter().filter(|(number, _)| !taken.contains(number));
    let mut by_spot: BTreeMap<_, _> = free.map(|at| (spot(at.1), *at)).collect();
    let pairs = old.into_iter().zip(first);
    pairs.map(|((number, table), first)| (number, table, first.or_else(|| by_spot.remove(&spot(table))))).collect()
}

struct Settling<'m> {
    m: &'m Match<Tournament>,
    /// What the correction names: it stands or falls as it is.
    corrected: BTreeSet<Seq>,
    /// What counts again, or otherwise, because an amendment is undone.
    restored: BTreeSet<Seq>,
    choices: &'m BTreeMap<Seq, Choice>,
    reason: &'m str,
    played: BTreeSet<TableNo>,
    /// How many tables there were so far as things stand now.
    old_tables: u32,
    /// The position so far as it will be.
    state: State,
    /// Where tables are that have another number, or are no more.
    moved: BTreeMap<TableNo, Option<TableNo>>,
    /// Tables, by their old numbers, of draws that are replayed.
    replayed: BTreeSet<TableNo>,
    changes: Vec<Change<Tournament>>,
    conflicts: Vec<Conflict>,
}

/// A fact with what it waives and why.
#[derive(Clone, PartialEq)]
struct Told {
    fact: Fact,
    waived: Vec<Article>,
    reason: Option<String>,
}

type Decided = (State, Vec<Step<Tournament>>);

impl<'m> Settling<'m> {
    fn settle(&mut self, seq: Seq, entry: Option<&Entry<Tournament>>) -> Result<(), Refused> {
        let before = self.state.next_table();
        let steps = match entry {
            Some(Entry::Fact { fact, waived, reason }) => {
                let told = Told { fact: fact.clone(), waived: waived.clone(), reason: reason.clone() };
                self.fact(seq, told)?
            }
            Some(Entry::Ruling { effects, .. }) => self.ruling(seq, effects)?,
            Some(Entry::Sanction { .. } | Entry::Amend { .. }) | None => Vec::new(),
        };
        self.find_tables(seq, &tables_made(&steps, before));
        Ok(())
    }

    /// Notes where the tables that an entry made are now.
    fn find_tables(&mut self, seq: Seq, made: &[(TableNo, &Table)]) {
        for (old, _, new) in matched(self.old_tables_of(seq), made) {
            self.moved.insert(old, new.map(|(number, _)| number));
            self.old_tables = old.0;
        }
    }

    /// Lists the tables that an entry made as things stand now.
    fn old_tables_of(&self, seq: Seq) -> Vec<(TableNo, &'m Table)> {
        let steps = self.m.entry(seq).map_or(&[][..], |recorded| recorded.steps.as_slice());
        tables_made(steps, self.old_tables.saturating_add(1))
    }

    fn ruling(&mut self, seq: Seq, effects: &[Effect]) -> Result<Vec<Step<Tournament>>, Refused> {
        let effects: Vec<_> = effects.iter().map(|effect| self.moved_effect(effect)).collect();
        let mut state = self.state.clone();
        let mut refused = Vec::new();
        for effect in &effects {
            if let Err(detail) = Tournament::admits(self.m.rules(), &state, effect) {
                refused.push(Violation { article: Article::Record, gravity: Gravity::Impossible, detail });
            }
            Tournament::evolve(&mut state, effect);
        }
        if refused.is_empty() {
            self.state = state;
            if let Some(Entry::Ruling { effects: stood, article, reason }) = self.m.effective(seq)
                && *stood != effects
                && !self.corrected.contains(&seq)
            {
                let entry = Entry::Ruling { effects, article: *article, reason: reason.clone() };
                self.changes.push(Change { target: seq, with: Some(Box::new(entry)) });
            }
            return Ok(Vec::new());
        }
        self.give_up(seq, refused).map(|()| Vec::new())
    }

    fn moved_effect(&self, effect: &Effect) -> Effect {
        let mut effect = effect.clone();
        if let Effect::WalkedOver { table, .. } = &mut effect {
            *table = self.moved.get(table).copied().flatten().unwrap_or(*table);
        }
        effect
    }

    /// Annuls an entry that can't be kept; refuses when it is the correction itself.
    fn give_up(&mut self, seq: Seq, violations: Refused) -> Result<(), Refused> {
        if self.corrected.contains(&seq) {
            return Err(violations);
        }
        self.changes.push(Change { target: seq, with: None });
        self.conflicts.push(Conflict { seq, violations, tables: Vec::new(), can_keep: false, choice: Choice::Replay });
        Ok(())
    }

    fn fact(&mut self, seq: Seq, told: Told) -> Result<Vec<Step<Tournament>>, Refused> {
        if self.corrected.contains(&seq) {
            let (state, steps) = self.decide(&told)?;
            self.state = state;
            return Ok(steps);
        }
        let Some(fact) = self.moved_fact(seq, &told.fact) else {
            let detail = Message::new("tournament-table-gone");
            let gone = Violation { article: Article::Result, gravity: Gravity::Impossible, detail };
            return self.give_up(seq, vec![gone]).map(|()| Vec::new());
        };
        let now = Told { fact, ..told.clone() };
        match self.decide(&now) {
            Ok(decided) => {
                let redrawn = self.redrawn(seq, &decided.1);
                if redrawn.is_empty() {
                    return Ok(self.adopt(seq, &told, now, decided));
                }
                self.conflict(seq, &told, now, Vec::new(), redrawn, Some(decided))
            }
            Err(violations) => self.conflict(seq, &told, now, violations, Vec::new(), None),
        }
    }

    /// Settles an upset entry; `anew` is what it comes to when it stands as it is.
    fn conflict(
        &mut self,
        seq: Seq,
        told: &Told,
        now: Told,
        violations: Refused,
        tables: Vec<TableNo>,
        anew: Option<Decided>,
    ) -> Result<Vec<Step<Tournament>>, Refused> {
        let kept = self.keep(seq, &now);
        let choice = match self.choices.get(&seq) {
            _ if kept.is_none() => Choice::Replay,
            // Without an entry all that came later would have other numbers.
            _ if matches!(told.fact, Fact::Enter(_)) => Choice::Keep,
            Some(choice) => *choice,
            None if self.lost_its_table(&told.fact) => Choice::Replay,
            None => Choice::Keep,
        };
        self.conflicts.push(Conflict { seq, violations, tables, can_keep: kept.is_some(), choice });
        match (choice, kept, anew) {
            (Choice::Keep, Some((kept, decided)), _) => Ok(self.adopt(seq, told, kept, decided)),
            (_, _, anew) => {
                let old = self.old_tables_of(seq);
                self.replayed.extend(old.iter().map(|(number, _)| *number));
                if let Some(decided) = anew {
                    return Ok(self.adopt(seq, told, now, decided));
                }
                self.changes.push(Change { target: seq, with: None });
                Ok(Vec::new())
            }
        }
    }

    /// Tells whether a result is of a table that a replayed draw has given to others.
    fn lost_its_table(&self, fact: &Fact) -> bool {
        matches!(fact, Fact::Result { table, .. } if self.replayed.contains(table))
    }

    /// Lets an entry stand, changed where it had to be.
    fn adopt(&mut self, seq: Seq, told: &Told, now: Told, (state, steps): Decided) -> Vec<Step<Tournament>> {
        if *told != now {
            let entry = Entry::Fact { fact: now.fact, waived: now.waived, reason: now.reason };
            self.changes.push(Change { target: seq, with: Some(Box::new(entry)) });
        }
        self.state = state;
        steps
    }

    fn decide(&self, told: &Told) -> Result<Decided, Refused> {
        let mut state = self.state.clone();
        let mut log = Log::new();
        let mut p = Proceeding::new(self.m.rules(), &mut state, &told.waived, &mut log);
        decide::decide(&mut p, &told.fact);
        if p.refused() {
            log.violations.retain(|v| v.gravity == Gravity::Impossible || !told.waived.contains(&v.article));
            return Err(log.violations);
        }
        Ok((state, log.steps))
    }

    /// Works out how an entry can stay as it was, if it can.
    fn keep(&self, seq: Seq, now: &Told) -> Option<(Told, Decided)> {
        let mut kept = now.clone();
        if let Fact::Draw { tables, .. } = &mut kept.fact {
            let made: Vec<_> = self.old_tables_of(seq).into_iter().map(|(_, table)| table.entries()).collect();
            *tables = Some(made.into_iter().filter(|entries| !entries.is_empty()).collect());
        }
        // Each round waives at least one article more.
        for _ in 0..4 {
            match self.decide(&kept) {
                Ok(decided) => return Some((kept, decided)),
                Err(violations) if violations.iter().any(|v| v.gravity == Gravity::Impossible) => return None,
                Err(violations) => {
                    for violation in violations {
                        if !kept.waived.contains(&violation.article) {
                            kept.waived.push(violation.article);
                        }
                    }
                    kept.reason.get_or_insert_with(|| self.reason.to_owned());
                }
            }
        }
        None
    }

    /// Lists the tables of a draw that were played and would now have others, by their old numbers.
    fn redrawn(&self, seq: Seq, steps: &[Step<Tournament>]) -> Vec<TableNo> {
        let made = tables_made(steps, self.state.next_table());
        let others = |old: &Table, new: Option<(TableNo, &Table)>| {
            new.is_none_or(|(_, new)| sorted(&new.entries()) != sorted(&old.entries()))
        };
        let pairs = matched(self.old_tables_of(seq), &made).into_iter();
        pairs
            .filter(|(old, table, new)| self.played.contains(old) && others(table, *new))
            .map(|(old, ..)| old)
            .collect()
    }

    /// Points a fact at the table it means; `None` when that is no more.
    ///
    /// What an undone amendment brings back names its table as before that amendment: it is left as it is.
    fn moved_fact(&self, seq: Seq, fact: &Fact) -> Option<Fact> {
        let moved = fact.table().filter(|_| !self.restored.contains(&seq)).and_then(|table| self.moved.get(&table));
        match moved {
            Some(moved) => Some(fact.clone().at_table((*moved)?)),
            None => Some(fact.clone()),
        }
    }
}
