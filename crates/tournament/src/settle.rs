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

mod record;

use record::{effective, matched, on_tables, sorted, tables_made};

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
    /// The tables already called, begun or played, by their old numbers, at which others would sit: those of a draw, or
    /// the one that was called or begun by an act.
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
/// `begun` are tables at which play has begun without an act of this record, as where a match is recorded move by move.
/// `choices` are by entry; without one, what was played is kept where that is possible. An enrolment is always kept.
/// `reason` stands beside every article that is waived and must not be empty.
///
/// # Errors
/// The violations of the correction itself, where its target does not exist or what it puts there does not hold; those
/// of an enrolment that can't be kept.
pub fn settle(
    m: &Match<Tournament>,
    correction: &[Change<Tournament>],
    begun: &BTreeSet<TableNo>,
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
        on_tables: begun.iter().copied().chain(on_tables(&entries[first..])).collect(),
        old_tables: u32::try_from(state.tables.len()).unwrap_or(u32::MAX),
        state,
        moved: BTreeMap::new(),
        replayed: BTreeSet::new(),
        begun: BTreeMap::new(),
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

struct Settling<'m> {
    m: &'m Match<Tournament>,
    /// What the correction names: it stands or falls as it is.
    corrected: BTreeSet<Seq>,
    /// What counts again, or otherwise, because an amendment is undone.
    restored: BTreeSet<Seq>,
    choices: &'m BTreeMap<Seq, Choice>,
    reason: &'m str,
    /// Tables, by their old numbers, that can't be given to others unseen.
    on_tables: BTreeSet<TableNo>,
    /// How many tables there were so far as things stand now.
    old_tables: u32,
    /// The position so far as it will be.
    state: State,
    /// Where tables are that have another number, or are no more.
    moved: BTreeMap<TableNo, Option<TableNo>>,
    /// Tables, by their old numbers, of draws that are replayed.
    replayed: BTreeSet<TableNo>,
    /// What becomes of the calls and clocks of tables, by their old numbers, at which others sit now.
    begun: BTreeMap<TableNo, Choice>,
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

/// Tells whether an act belongs to the play at a table: a call, a penalty or an act on its clock.
const fn is_of_play(fact: &Fact) -> bool {
    matches!(fact, Fact::Call { .. } | Fact::Clock { .. } | Fact::Fine { .. })
}

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
        if self.is_of_a_lost_table(seq, &told.fact, &fact) {
            let detail = Message::new("tournament-table-gone");
            let gone = Violation { article: Article::Result, gravity: Gravity::Impossible, detail };
            return self.give_up(seq, vec![gone]).map(|()| Vec::new());
        }
        if self.begins_anew(seq, &told.fact, &fact) == Some(Choice::Replay) {
            self.changes.push(Change { target: seq, with: None });
            return Ok(Vec::new());
        }
        let now = Told { fact: self.seated(seq, &told.fact, fact), ..told.clone() };
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
        // Without an entry all that came later would have other numbers.
        if kept.is_none() && matches!(told.fact, Fact::Enter(_)) {
            return Err(violations);
        }
        let choice = match self.choices.get(&seq) {
            _ if kept.is_none() => Choice::Replay,
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

    /// Tells whether an act that ends a table is of one that a replayed draw has given to others.
    fn lost_its_table(&self, fact: &Fact) -> bool {
        fact.ends_table() && fact.table().is_some_and(|table| self.replayed.contains(&table))
    }

    /// Tells whether a call, a penalty or an act on a clock is of a table that a replayed draw has given to others: it
    /// means nothing to them.
    fn is_of_a_lost_table(&self, seq: Seq, fact: &Fact, now: &Fact) -> bool {
        is_of_play(fact)
            && fact.table().is_some_and(|table| self.replayed.contains(&table))
            && self.others(seq, fact, now).is_some()
    }

    /// Says what becomes of a call, a penalty or an act on a clock of a table that has no result yet and at which others
    /// sit now: nobody was called in another's name, nor plays on another's time. All of a table stand or fall together.
    fn begins_anew(&mut self, seq: Seq, fact: &Fact, now: &Fact) -> Option<Choice> {
        let table = fact.table().filter(|_| is_of_play(fact) && !self.restored.contains(&seq))?;
        if self.m.state().table(table)?.result.is_some() || self.others(seq, fact, now).is_none() {
            return None;
        }
        if let Some(choice) = self.begun.get(&table) {
            return Some(*choice);
        }
        let choice = self.choices.get(&seq).copied().unwrap_or(Choice::Replay);
        self.conflicts.push(Conflict { seq, violations: Vec::new(), tables: vec![table], can_keep: true, choice });
        self.begun.insert(table, choice);
        Some(choice)
    }

    /// Names in an absence or an award those who were at the table, where others are there now: what was told of the one
    /// does not hold for the other.
    fn seated(&self, seq: Seq, fact: &Fact, mut now: Fact) -> Fact {
        let others = self.others(seq, fact, &now);
        if let (Fact::Absent { seats, .. } | Fact::Award { seats, .. }, Some(others)) = (&mut now, others)
            && seats.is_empty()
        {
            *seats = others;
        }
        now
    }

    /// Lists those who were at the table of an act when it was recorded, unless they still are.
    fn others(&self, seq: Seq, fact: &Fact, now: &Fact) -> Option<Vec<EntryNo>> {
        let then = self.m.before(seq).state.table(fact.table()?)?.entries();
        let there = self.state.table(now.table()?)?.entries();
        (sorted(&then) != sorted(&there)).then_some(then)
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

    /// Lists the tables of a draw that are known in the hall and would now have others, by their old numbers.
    fn redrawn(&self, seq: Seq, steps: &[Step<Tournament>]) -> Vec<TableNo> {
        let made = tables_made(steps, self.state.next_table());
        let others = |old: &Table, new: Option<(TableNo, &Table)>| {
            new.is_none_or(|(_, new)| sorted(&new.entries()) != sorted(&old.entries()))
        };
        let pairs = matched(self.old_tables_of(seq), &made).into_iter();
        pairs
            .filter(|(old, table, new)| self.on_tables.contains(old) && others(table, *new))
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
