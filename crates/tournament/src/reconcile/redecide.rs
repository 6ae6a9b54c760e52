//! Decides the record anew from the first entry that a correction touches.

mod tables;

use std::collections::{BTreeMap, BTreeSet};

use rules::{Change, Entry, Game, Gravity, Log, Match, Message, Proceeding, Seq, Step, Violation};

use super::record::{matched, on_tables, sorted, tables_made};
use super::{Choice, Conflict, Refused, poker};
use crate::article::Article;
use crate::decide;
use crate::fact::{Effect, Fact};
use crate::number::{EntryNo, TableNo};
use crate::state::State;
use crate::table::Table;
use crate::tournament::Tournament;

/// Decides a record anew, entry by entry.
pub(super) struct Redeciding<'m> {
    m: &'m Match<Tournament>,
    /// Record entries that the correction names: they stand or fall as they are.
    corrected: BTreeSet<Seq>,
    /// Record entries that count again, or in another form, because an amendment is undone.
    restored: BTreeSet<Seq>,
    choices: &'m BTreeMap<Seq, Choice>,
    reason: &'m str,
    /// Tables, by their old numbers, that cannot change hands unseen.
    on_tables: BTreeSet<TableNo>,
    /// Number that the next table got in the present record.
    next_old: u32,
    /// The corrected position so far.
    state: State,
    /// New numbers of tables that moved; `None` for tables that no longer exist.
    moved: BTreeMap<TableNo, Option<TableNo>>,
    /// Tables, by their old numbers, of draws that are replayed.
    replayed: BTreeSet<TableNo>,
    /// Treatment of the calls and clocks of tables, by their old numbers, that have other players now.
    calls: BTreeMap<TableNo, Choice>,
    changes: Vec<Change<Tournament>>,
    conflicts: Vec<Conflict>,
}

/// A fact with the articles it waives and the reason.
#[derive(Clone, PartialEq)]
struct WaivedFact {
    fact: Fact,
    waived: Vec<Article>,
    reason: Option<String>,
}

/// The position and steps that result from an entry.
type Decided = (State, Vec<Step<Tournament>>);

/// Checks whether an act belongs to the play at a table: a call, a penalty or an act on its clock.
pub(super) const fn is_of_play(fact: &Fact) -> bool {
    matches!(fact, Fact::Call { .. } | Fact::Clock { .. } | Fact::Fine { .. })
}

/// Returns the violation of an entry whose table no longer exists.
fn table_missing() -> Violation<Article> {
    Violation::impossible(Article::Result, Message::new("tournament-table-gone"))
}

impl<'m> Redeciding<'m> {
    /// Walks the record from the first entry that the correction touches, and returns the changes and the conflicts.
    pub(super) fn run(
        m: &'m Match<Tournament>,
        correction: &'m [Change<Tournament>],
        in_play: &BTreeSet<TableNo>,
        choices: &'m BTreeMap<Seq, Choice>,
        reason: &'m str,
    ) -> Result<(Vec<Change<Tournament>>, Vec<Conflict>), Refused> {
        let entries = m.effective_after(correction);
        let same = |seq: Seq, entry: Option<&Entry<Tournament>>| match (entry, m.effective(seq)) {
            (Some(one), Some(other)) => std::ptr::eq(one, other),
            (one, other) => one.is_none() && other.is_none(),
        };
        let numbered = entries.iter().enumerate().map(|(index, entry)| (Seq::at(index), *entry));
        let restored: BTreeSet<_> = numbered.filter(|(seq, entry)| !same(*seq, *entry)).map(|(seq, _)| seq).collect();
        let first = restored.first().map_or(entries.len(), |seq| seq.index());
        let state = m.before(Seq::at(first)).state;
        let mut walk = Self {
            m,
            corrected: correction.iter().map(|change| change.target).collect(),
            restored,
            choices,
            reason,
            on_tables: in_play.iter().copied().chain(on_tables(&entries[first..])).collect(),
            next_old: state.next_table(),
            state,
            moved: BTreeMap::new(),
            replayed: BTreeSet::new(),
            calls: BTreeMap::new(),
            changes: correction.to_vec(),
            conflicts: Vec::new(),
        };
        for (index, entry) in entries.iter().enumerate().skip(first) {
            walk.replay(Seq::at(index), *entry)?;
        }
        Ok((walk.changes, walk.conflicts))
    }

    fn replay(&mut self, seq: Seq, entry: Option<&Entry<Tournament>>) -> Result<(), Refused> {
        let before = self.state.next_table();
        let steps = match entry {
            Some(Entry::Fact { fact, waived, reason }) => {
                let recorded = WaivedFact { fact: fact.clone(), waived: waived.clone(), reason: reason.clone() };
                self.fact(seq, recorded)?
            }
            Some(Entry::Ruling { effects, .. }) => {
                self.ruling(seq, effects)?;
                Vec::new()
            }
            Some(Entry::Sanction { .. } | Entry::Reveal { .. } | Entry::Amend { .. }) | None => Vec::new(),
        };
        self.find_tables(seq, &tables_made(&steps, before));
        Ok(())
    }

    /// Records where the tables that an entry made are now.
    fn find_tables(&mut self, seq: Seq, made: &[(TableNo, &Table)]) {
        for (old, _, new) in matched(self.old_tables_of(seq), made) {
            self.moved.insert(old, new.map(|(number, _)| number));
            self.next_old = old.0.saturating_add(1);
        }
    }

    /// Returns the tables that an entry made in the present record.
    fn old_tables_of(&self, seq: Seq) -> Vec<(TableNo, &'m Table)> {
        tables_made(self.old_steps(seq), self.next_old)
    }

    /// Returns the steps of an entry as it was recorded, or last corrected.
    fn old_steps(&self, seq: Seq) -> &'m [Step<Tournament>] {
        self.m.entry(seq).map_or(&[][..], |recorded| recorded.steps.as_slice())
    }

    /// Applies a ruling to its tables.
    fn ruling(&mut self, seq: Seq, effects: &[Effect]) -> Result<(), Refused> {
        let moved: Option<Vec<Effect>> = effects.iter().map(|effect| self.moved_effect(seq, effect)).collect();
        let Some(effects) = moved else { return self.give_up(seq, vec![table_missing()]) };
        let mut state = self.state.clone();
        let mut refused = Vec::new();
        for effect in &effects {
            if let Err(detail) = Tournament::admits(self.m.rules(), &state, effect) {
                refused.push(Violation::impossible(Article::Record, detail));
            }
            Tournament::evolve(&mut state, effect);
        }
        if !refused.is_empty() {
            return self.give_up(seq, refused);
        }
        self.state = state;
        if let Some(Entry::Ruling { effects: stood, article, reason }) = self.m.effective(seq)
            && *stood != effects
            && !self.corrected.contains(&seq)
        {
            let entry = Entry::Ruling { effects, article: *article, reason: reason.clone() };
            self.changes.push(Change { target: seq, with: Some(Box::new(entry)) });
        }
        Ok(())
    }

    /// Redirects an imposed effect to its table; `None` if that no longer exists or has other players now.
    fn moved_effect(&self, seq: Seq, effect: &Effect) -> Option<Effect> {
        let Effect::WalkedOver { table, winner } = effect else { return Some(effect.clone()) };
        let now = self.moved_table(seq, *table)?;
        let ours = self.restored.contains(&seq) || self.others(seq, *table, now).is_none();
        ours.then_some(Effect::WalkedOver { table: now, winner: *winner })
    }

    /// Annuls an entry that cannot be kept; returns its violations if it is the correction itself.
    fn give_up(&mut self, seq: Seq, violations: Refused) -> Result<(), Refused> {
        if self.corrected.contains(&seq) {
            return Err(violations);
        }
        self.changes.push(Change { target: seq, with: None });
        self.conflicts.push(Conflict { seq, violations, tables: Vec::new(), can_keep: false, choice: Choice::Replay });
        Ok(())
    }

    fn fact(&mut self, seq: Seq, recorded: WaivedFact) -> Result<Vec<Step<Tournament>>, Refused> {
        if self.corrected.contains(&seq) {
            let (state, steps) = self.decide(&recorded)?;
            self.state = state;
            return Ok(steps);
        }
        let moved = self.moved_fact(seq, &recorded.fact);
        let Some(fact) = moved.filter(|now| !self.is_of_a_lost_table(seq, &recorded.fact, now)) else {
            return self.give_up(seq, vec![table_missing()]).map(|()| Vec::new());
        };
        let begins_anew = self.begins_anew(seq, &recorded.fact, &fact);
        if begins_anew == Some(Choice::Replay) {
            self.changes.push(Change { target: seq, with: None });
            return Ok(Vec::new());
        }
        let now = WaivedFact { fact: self.seated(seq, &recorded.fact, fact), ..recorded.clone() };
        match self.decide(&now) {
            Ok(decided) => {
                let beyond = self.beyond_waiver(seq, &recorded, &now);
                if !beyond.is_empty() {
                    return self.conflict(seq, &recorded, now, beyond, Vec::new(), None);
                }
                let redrawn = self.redrawn(seq, &decided.1);
                if redrawn.is_empty() {
                    return Ok(self.adopt(seq, &recorded, now, decided, begins_anew.is_some()));
                }
                self.conflict(seq, &recorded, now, Vec::new(), redrawn, Some(decided))
            }
            Err(violations) => self.conflict(seq, &recorded, now, violations, Vec::new(), None),
        }
    }

    /// Treats an upset entry; `anew` is its result if it stands as it is.
    fn conflict(
        &mut self,
        seq: Seq,
        recorded: &WaivedFact,
        now: WaivedFact,
        violations: Refused,
        tables: Vec<TableNo>,
        anew: Option<Decided>,
    ) -> Result<Vec<Step<Tournament>>, Refused> {
        let kept = self.keep(seq, &now);
        // Without an enrolment all later entries would have other numbers.
        if kept.is_none() && matches!(recorded.fact, Fact::Enter(_)) {
            return Err(violations);
        }
        let choice = match self.choices.get(&seq) {
            _ if kept.is_none() => Choice::Replay,
            _ if matches!(recorded.fact, Fact::Enter(_)) => Choice::Keep,
            Some(choice) => *choice,
            // A closing that rests on an annulled result is made again; nobody goes on by a table at which others should
            // have sat.
            None if recorded.fact == Fact::Close
                || self.lost_its_table(&recorded.fact)
                || self.ended_by_others(seq, &recorded.fact, &now.fact) =>
            {
                Choice::Replay
            }
            None => Choice::Keep,
        };
        self.conflicts.push(Conflict { seq, violations, tables, can_keep: kept.is_some(), choice });
        match (choice, kept, anew) {
            (Choice::Keep, Some((kept, decided)), _) => Ok(self.adopt(seq, recorded, kept, decided, true)),
            (_, _, anew) => {
                let old = self.old_tables_of(seq);
                self.replayed.extend(old.iter().map(|(number, _)| *number));
                if let Some(decided) = anew {
                    return Ok(self.adopt(seq, recorded, now, decided, true));
                }
                self.changes.push(Change { target: seq, with: None });
                Ok(Vec::new())
            }
        }
    }

    /// Returns the treatment of a call, a penalty or a clock act of a table without a result that has other players
    /// now: nobody was called under another's name or plays on another's time. All acts of a table share one treatment.
    fn begins_anew(&mut self, seq: Seq, fact: &Fact, now: &Fact) -> Option<Choice> {
        let ours = is_of_play(fact) && !self.restored.contains(&seq);
        let (table, now) = fact.table().zip(now.table()).filter(|_| ours)?;
        if self.m.state().table(table)?.result.is_some() || self.others(seq, table, now).is_none() {
            return None;
        }
        if let Some(choice) = self.calls.get(&table) {
            return Some(*choice);
        }
        let choice = self.choices.get(&seq).copied().unwrap_or(Choice::Replay);
        self.conflicts.push(Conflict { seq, violations: Vec::new(), tables: vec![table], can_keep: true, choice });
        self.calls.insert(table, choice);
        Some(choice)
    }

    /// Names in an absence or an award the former players of the table, if it has others now: a statement about the one
    /// does not hold for the other.
    fn seated(&self, seq: Seq, fact: &Fact, mut now: Fact) -> Fact {
        let tables = fact.table().zip(now.table());
        let others = tables.and_then(|(table, now)| self.others(seq, table, now));
        if let (Fact::Absent { seats, .. } | Fact::Award { seats, .. }, Some(others)) = (&mut now, others)
            && seats.is_empty()
        {
            *seats = others;
        }
        now
    }

    /// Returns the players of an entry's table at the time of recording, unless its present table has the same.
    fn others(&self, seq: Seq, table: TableNo, now: TableNo) -> Option<Vec<EntryNo>> {
        let then = self.m.before(seq).state.table(table)?.entries();
        let there = self.state.table(now)?.entries();
        (sorted(&then) != sorted(&there)).then_some(then)
    }

    /// Lets an entry stand, changed where necessary. An entry that was chosen to stand is named in the amendment in any
    /// case: its new meaning for others was seen.
    fn adopt(
        &mut self,
        seq: Seq,
        recorded: &WaivedFact,
        now: WaivedFact,
        (state, steps): Decided,
        chosen: bool,
    ) -> Vec<Step<Tournament>> {
        if *recorded != now || chosen {
            let entry = Entry::Fact { fact: now.fact, waived: now.waived, reason: now.reason };
            self.changes.push(Change { target: seq, with: Some(Box::new(entry)) });
        }
        self.state = state;
        steps
    }

    fn decide(&self, recorded: &WaivedFact) -> Result<Decided, Refused> {
        let mut state = self.state.clone();
        let mut log = Log::new();
        let mut p = Proceeding::new(self.m.rules(), &mut state, &recorded.waived, &mut log);
        decide::decide(&mut p, &recorded.fact);
        if p.refused() {
            log.violations.retain(|v| v.gravity == Gravity::Impossible || !recorded.waived.contains(&v.article));
            return Err(log.violations);
        }
        Ok((state, log.steps))
    }

    /// Returns the violations of an entry that did not exist when its articles were waived: a waiver covers only the
    /// violations that the official saw then, even under the same article.
    fn beyond_waiver(&self, seq: Seq, recorded: &WaivedFact, now: &WaivedFact) -> Refused {
        if recorded.waived.is_empty() || self.restored.contains(&seq) {
            return Vec::new();
        }
        let then = self.broken(self.m.before(seq).state, &recorded.fact);
        let mut beyond = self.broken(self.state.clone(), &now.fact);
        beyond.retain(|one| !then.iter().any(|seen| seen.is_like(one)));
        beyond
    }

    /// Returns the violations of an act, waived or not.
    fn broken(&self, mut state: State, fact: &Fact) -> Refused {
        let mut log = Log::new();
        decide::decide(&mut Proceeding::new(self.m.rules(), &mut state, &[], &mut log), fact);
        log.violations
    }

    /// Returns the form in which an entry can stay as it was, if there is one.
    fn keep(&self, seq: Seq, now: &WaivedFact) -> Option<(WaivedFact, Decided)> {
        let mut kept = now.clone();
        if let Fact::Draw { tables, .. } = &mut kept.fact {
            let made: Vec<_> = self.old_tables_of(seq).into_iter().map(|(_, table)| table.entries()).collect();
            *tables = Some(made.into_iter().filter(|entries| !entries.is_empty()).collect());
        }
        poker::keep(&mut kept.fact, self.old_steps(seq), &self.state);
        // Each pass waives at least one more article.
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

    /// Returns the tables of a draw, by their old numbers, that are known in the hall and would now have other players.
    fn redrawn(&self, seq: Seq, steps: &[Step<Tournament>]) -> Vec<TableNo> {
        let made = tables_made(steps, self.state.next_table());
        let others = |old: &Table, new: Option<(TableNo, &Table)>| {
            new.is_none_or(|(_, new)| sorted(&new.entries()) != sorted(&old.entries()))
        };
        let pairs = matched(self.old_tables_of(seq), &made).into_iter();
        pairs
            .filter(|(old, table, new)| self.on_tables.contains(old) && others(table, *new))
            .map(|(old, ..)| old)
            .chain(poker::reseated(self.old_steps(seq), steps))
            .collect()
    }
}
