//! Corrections: undo and redo, acts of matches, and past results of tournaments with what was played on them.

use std::collections::{BTreeMap, BTreeSet};

use festival::OpenTournament;
use rules::{Change, Entry, Purpose, RoleSet, Seq, Status};
use session::{Live, back_to};
use tournament::{Choice, Fact, TableNo, Tournament, reconcile};

use crate::act::{Act, Place};
use crate::desk::{run_here, under_way};
use crate::lots::Lots;
use crate::matches::Matches;
use crate::slips::slip;

/// Reason of a correction.
const REASON: &str = "letto male";

/// How far back a correction goes, in entries.
const BACK: u64 = 40;

/// Returns a correction.
pub fn correction(live: &Live, matches: &mut Matches, lots: &mut Lots) -> Option<Act> {
    match lots.below(8) {
        0 | 1 => back(live, matches, Purpose::Undo, lots),
        2 => back(live, matches, Purpose::Redo, lots),
        3 | 4 => in_match(live, matches, lots),
        _ => {
            let open = lots.of(&run_here(live))?;
            in_tournament(live, open, lots)
        }
    }
}

/// Takes back, or does again, what whoever is at the keyboard did last in a book.
fn back(live: &Live, matches: &Matches, purpose: Purpose, lots: &mut Lots) -> Option<Act> {
    let tournaments = under_way(live).into_iter().map(|open| Place::Tournament(open.id.clone()));
    let places: Vec<_> = matches.under_way().into_iter().map(Place::Match).chain(tournaments).collect();
    let place = lots.of(&places)?;
    let target = back_to(live, place.book(), purpose)?.target;
    Some(Act::Amend { place, target, with: None, purpose })
}

/// Corrects the last act of a match to something else that was possible, or annuls it.
fn in_match(live: &Live, matches: &mut Matches, lots: &mut Lots) -> Option<Act> {
    let (id, lines) = matches.offered()?;
    let game = live.event.find(&id)?.game.as_dyn();
    let target = game.last();
    let with = if lots.once_in(4) { None } else { Some(lots.of(&lines)?) };
    Some(Act::Amend { place: Place::Match(id), target, with, purpose: Purpose::Correction })
}

/// Corrects or annuls something past in a tournament; what was played on it is kept, or played again.
fn in_tournament(live: &Live, open: &OpenTournament, lots: &mut Lots) -> Option<Act> {
    let target = target(open, lots)?;
    let with = replacement(open, target, lots)?;
    let changes = vec![Change { target, with }];
    let in_play = live.event.tables_followed(open);
    let first = settled(open, &changes, &in_play, &BTreeMap::new())?;
    let choose = |(seq, can_keep): (Seq, bool), lots: &mut Lots| {
        (seq, if can_keep && !lots.once_in(3) { Choice::Keep } else { Choice::Replay })
    };
    let conflicts = first.conflicts.iter().map(|conflict| (conflict.seq, conflict.can_keep));
    let choices: BTreeMap<_, _> = conflicts.map(|conflict| choose(conflict, lots)).collect();
    let changes = settled(open, &changes, &in_play, &choices)?.changes;
    Some(Act::Settle { id: open.id.clone(), changes })
}

fn settled(
    open: &OpenTournament,
    changes: &[Change<Tournament>],
    in_play: &BTreeSet<TableNo>,
    choices: &BTreeMap<Seq, Choice>,
) -> Option<tournament::Reconciliation> {
    reconcile(&open.game, changes, in_play, choices, REASON, RoleSet::EVERYONE).ok()
}

/// Returns an entry that counts.
fn target(open: &OpenTournament, lots: &mut Lots) -> Option<Seq> {
    let last = open.game.last().0;
    let stands = |seq: &Seq| {
        let recorded = open.game.entry(*seq);
        let counts = recorded.is_some_and(|recorded| !matches!(recorded.status, Status::Annulled { .. }));
        counts && open.game.effective(*seq).is_some()
    };
    let standing: Vec<_> = (last.saturating_sub(BACK) + 1..=last).map(Seq).filter(stands).collect();
    lots.of(&standing)
}

/// Returns what should stand there: another slip of the same players, or nothing; `None` if it is better left alone.
fn replacement(open: &OpenTournament, target: Seq, lots: &mut Lots) -> Option<Option<Box<Entry<Tournament>>>> {
    let Entry::Fact { fact, waived, reason } = open.game.effective(target)?.clone() else {
        return lots.once_in(3).then_some(None);
    };
    match fact {
        Fact::Result { table, seats, .. } => {
            let slip = slip(&open.form_of(table)?, seats.len(), lots)?;
            Some(Some(Box::new(Entry::Fact { fact: Fact::Result { table, seats, slip }, waived, reason })))
        }
        Fact::Enter(_) | Fact::Start | Fact::StartLots { .. } | Fact::Draw { .. } => lots.once_in(20).then_some(None),
        _ => lots.once_in(3).then_some(None),
    }
}
