//! What may have reached the disk of the changes that nobody has flushed.

use std::collections::{BTreeSet, HashSet};

use super::disk::{Change, Kept, Node};
use crate::Lots;

/// The disk writes so many bytes at once.
const SECTOR: usize = 512;

/// The system writes so many.
const PAGE: usize = 4096;

/// With so many changes or fewer every subset of them is tried.
const ALL: usize = 6;

/// How much of each change reached the disk.
pub(super) type Choice = Vec<Kept>;

/// Returns what may have been kept of some changes, `most` possibilities at most. All and nothing are always
/// among them.
pub(super) fn choices(pending: &[&Change], most: usize, lots: &mut Lots) -> Vec<Choice> {
    let count = pending.len();
    let of = |keeps: &dyn Fn(usize) -> bool| -> Choice { (0..count).map(|nth| whole(keeps(nth))).collect() };
    if count == 0 {
        return vec![of(&|_| true)];
    }
    let mut ordered = by_file(pending);
    let mut others = torn(pending, most, lots);
    if count <= ALL {
        ordered.extend((0..1_usize << count).map(|set| of(&|nth| set >> nth & 1 == 1)));
    } else {
        for one in 0..count {
            ordered.extend([of(&|nth| nth != one), of(&|nth| nth == one), of(&|nth| nth < one)]);
        }
        for _ in 0..most {
            let set: Vec<_> = (0..count).map(|_| lots.below(2) == 1).collect();
            others.push(of(&|nth| set[nth]));
        }
    }
    let mut chosen = vec![of(&|_| true), of(&|_| false)];
    // Some room is left for what is torn, and for any order.
    draw(&mut chosen, &mut ordered, most - most / 3, lots);
    draw(&mut chosen, &mut others, most, lots);
    draw(&mut chosen, &mut ordered, most, lots);
    chosen
}

const fn whole(kept: bool) -> Kept {
    if kept { Kept::Whole } else { Kept::Nothing }
}

/// Only what was done to one file, or to names; and all but that.
fn by_file(pending: &[&Change]) -> Vec<Choice> {
    let nodes: BTreeSet<Option<Node>> = pending.iter().map(|change| change.node()).collect();
    let of = |node, keeps: bool| pending.iter().map(|change| whole((change.node() == node) == keeps)).collect();
    nodes.into_iter().flat_map(|node| [of(node, true), of(node, false)]).collect()
}

/// Changes of which one or several are torn, among the others whole or any of them.
fn torn(pending: &[&Change], most: usize, lots: &mut Lots) -> Vec<Choice> {
    let written = |change: &&Change| if let Change::Write { bytes, .. } = change { bytes.len() } else { 0 };
    let long: Vec<_> = (0..pending.len()).filter(|nth| written(&pending[*nth]) > 1).collect();
    let mut choices = Vec::new();
    for _ in 0..if long.is_empty() { 0 } else { most } {
        // The last one is what the power most likely interrupts.
        let one = if lots.below(2) == 0 { long[long.len() - 1] } else { long[lots.below(long.len())] };
        let others = lots.below(3);
        let choice = (0..pending.len()).map(|nth| match (others, pending[nth]) {
            (_, Change::Write { at, bytes, .. }) if nth == one => part(*at, bytes.len(), lots),
            (0, _) => Kept::Whole,
            (1, _) => whole(nth < one),
            (_, Change::Write { at, bytes, .. }) if lots.below(4) == 0 => part(*at, bytes.len(), lots),
            _ => whole(lots.below(2) == 0),
        });
        choices.push(choice.collect());
    }
    choices
}

/// What is kept of a write that was torn: its beginning, its end, some of its sectors or pages, or its room alone.
fn part(at: u64, length: usize, lots: &mut Lots) -> Kept {
    let unit = if lots.below(4) == 0 { PAGE } else { SECTOR };
    let first = unit - usize::try_from(at % unit as u64).unwrap_or_default();
    let mut ends: Vec<_> = (0..).map(|nth| first + nth * unit).take_while(|end| *end < length).collect();
    ends.push(length);
    let starts = std::iter::once(0).chain(ends.iter().copied());
    let units: Vec<_> = starts.zip(ends.iter().copied()).collect();
    if units.len() == 1 {
        // What fits into one sector is written whole or not at all; but the file may have grown for it.
        return Kept::Room;
    }
    let cut = 1 + lots.below(units.len() - 1);
    match lots.below(4) {
        0 => Kept::Parts(units[..cut].to_vec()),
        1 => Kept::Parts(units[cut..].to_vec()),
        2 => Kept::Parts(units.into_iter().filter(|_| lots.below(2) == 0).collect()),
        _ => Kept::Room,
    }
}

/// Moves some of `more` to what is chosen, each once, until there are `most`.
fn draw(chosen: &mut Vec<Choice>, more: &mut Vec<Choice>, most: usize, lots: &mut Lots) {
    let mut known: HashSet<_> = chosen.iter().cloned().collect();
    while chosen.len() < most && !more.is_empty() {
        let choice = more.swap_remove(lots.below(more.len()));
        if known.insert(choice.clone()) {
            chosen.push(choice);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(node: Node, at: u64, length: usize) -> Change {
        Change::Write { node, at, bytes: vec![7; length] }
    }

    #[test]
    fn of_few_changes_every_subset_is_tried() {
        let changes: Vec<_> = (0..4).map(|node| write(node, 0, 1)).collect();
        let pending: Vec<_> = changes.iter().collect();
        let all = choices(&pending, 1000, &mut Lots(1));
        assert_eq!(all.len(), 16);
        assert_eq!((&all[0], &all[1]), (&vec![Kept::Whole; 4], &vec![Kept::Nothing; 4]));
        assert_eq!(choices(&pending, 5, &mut Lots(1)).len(), 5);
        assert_eq!(choices(&[], 5, &mut Lots(1)), [vec![]]);
    }

    #[test]
    fn of_many_each_is_missing_once_and_alone_once() {
        let changes: Vec<_> = (0..30).map(|node| write(node % 2, 0, 1)).collect();
        let pending: Vec<_> = changes.iter().collect();
        let all = choices(&pending, 200, &mut Lots(1));
        for kept in [1, 29] {
            let found = all.iter().filter(|choice| choice.iter().filter(|one| **one == Kept::Whole).count() == kept);
            assert!(found.count() >= 30, "{kept}");
        }
    }

    #[test]
    fn long_writes_are_torn_where_sectors_end() {
        let change = write(0, 24, 4096);
        let all = choices(&[&change], 1000, &mut Lots(1));
        let mut torn = 0;
        for parts in
            all.iter().filter_map(|choice| if let Kept::Parts(parts) = &choice[0] { Some(parts) } else { None })
        {
            let ends = parts.iter().flat_map(|(from, to)| [*from, *to]);
            assert!(ends.into_iter().all(|end| end == 0 || end == 4096 || (end + 24) % SECTOR == 0), "{parts:?}");
            torn += 1;
        }
        assert!(torn > 20 && all.iter().any(|choice| choice[0] == Kept::Room), "{torn}");
    }
}
