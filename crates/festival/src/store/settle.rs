//! Branches of a file, and their settlement.

use std::collections::BTreeSet;

use journal::{Decision, DeskId, Error, Fate, Hash, Journal, Record, Settlement, Stamp};

use crate::event::{Adoption, Event, Unfit};

/// What one desk recorded in one stream while somebody else had taken it over, and of which nobody has decided yet.
#[derive(Clone, Debug)]
pub struct Branch {
    /// The stream.
    pub stream: String,
    /// The desk.
    pub desk: DeskId,
    /// The records, in order.
    pub records: Vec<Record>,
}

/// Lists the branches that wait, by stream and desk.
///
/// # Errors
/// If the file cannot be read.
pub fn branches(journal: &Journal) -> journal::Result<Vec<Branch>> {
    let fates = journal.branches()?;
    let waits = |record: &Record| fates.get(&record.id) == Some(&Fate::Waits);
    let mut records: Vec<_> = journal.tail(0)?.into_iter().filter(waits).collect();
    records.sort_by(|one, other| (&one.stream, one.by, one.number).cmp(&(&other.stream, other.by, other.number)));
    let same = |one: &Record, other: &Record| (&one.stream, one.by) == (&other.stream, other.by);
    let branches = records.chunk_by(same).filter_map(|records| {
        let first = records.first()?;
        Some(Branch { stream: first.stream.clone(), desk: first.by, records: records.to_vec() })
    });
    Ok(branches.collect())
}

/// Returns what would be if these records of a stream's branches were adopted.
///
/// # Errors
/// The first that can't be adopted.
pub fn adopted(event: &Event, branches: &[Branch], wanted: &BTreeSet<Hash>) -> Result<Adoption, Unfit> {
    let mut adoption = event.adopting();
    branches.iter().try_for_each(|branch| adoption.add(&branch.records, wanted))?;
    Ok(adoption)
}

/// Settles all branches of a stream that wait, in one act: what was adopted is recorded anew, and the rest left.
///
/// # Errors
/// The refusal of the journal.
pub fn settle(
    journal: &mut Journal,
    stamp: &Stamp,
    (stream, branches): (&str, &[Branch]),
    adoption: &Adoption,
    decision: Decision<'_>,
) -> Result<Vec<Record>, Error> {
    let is_adopted = |hash: &Hash| adoption.records.iter().any(|(adopted, _)| adopted == hash);
    let waiting = branches.iter().flat_map(|branch| &branch.records).map(|record| record.hash);
    let left: Vec<_> = waiting.filter(|hash| !is_adopted(hash)).collect();
    let expected = journal.last_seq(stream)?;
    journal.settle(stamp, &Settlement { stream, expected, adopted: &adoption.records, left: &left, decision })
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use journal::NewRecord;
    use rules::{DynMatch, Signature, Typed};
    use tournament::TableNo;

    use super::*;
    use crate::event::{SCHEMA, load, load_read_only};
    use crate::fair::Fair;
    use crate::tournament_stream;

    fn stamp() -> Stamp {
        Stamp { time_ms: 0, desk: "sala".to_owned(), official: None }
    }

    /// Records acts in a tournament of a file.
    fn say(path: &Path, id: &str, acts: &[&str]) {
        let (mut journal, mut event) = load(path).unwrap();
        let game = &mut event.festival.known_mut(id).unwrap().game;
        for text in acts {
            let typed = Typed { text, waive: &[], reason: None };
            let seq = DynMatch::record_text(game, typed, Signature::script(0)).unwrap();
            let (stream, payload) = (tournament_stream(id), game.payload(seq).unwrap());
            let last = journal.last_seq(&stream).unwrap();
            journal.append(&stream, last, &[NewRecord { stamp: stamp(), schema: SCHEMA, payload }]).unwrap();
        }
        journal.close().unwrap();
    }

    /// Two tables play; a room took the tournament over from a desk that went on.
    #[test]
    fn what_was_recorded_in_a_tournament_that_another_desk_had_taken_over_is_adopted_where_it_fits() {
        let folder = tempfile::tempdir().unwrap();
        let [path, copy] = ["festa.triade", "copia.triade"].map(|name| folder.path().join(name));
        let mut fair = Fair::new(1);
        let id = fair.open("torneo-twixt", "2026-09-19 10:00", "Tendone");
        fair.enter(&id, 1, 4);
        fair.say(&id, "start\npair E1 E2\npair E3 E4");
        let tables: Vec<_> = fair.ready(&id).into_iter().map(TableNo).collect();
        fair.write(&path).close().unwrap();
        std::fs::copy(&path, &copy).unwrap();
        let result = |table: TableNo, winner: usize| {
            let seats = fair.find(&id).state().table(table).unwrap().entries();
            let seats = seats.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
            format!("result {table} {seats}: win {winner}")
        };
        let [first, second, other] = [result(tables[0], 1), result(tables[1], 1), result(tables[0], 2)];
        say(&copy, &id, &[&first]);
        say(&path, &id, &[&other, &second]);
        let mut journal = Journal::open(&copy).unwrap();
        let mut left = Journal::open(&path).unwrap();
        left.admit(&stamp(), journal.desk().unwrap(), "sala").unwrap();
        left.close().unwrap();
        journal.take_in(&path).unwrap();
        let waiting = super::branches(&journal).unwrap();
        assert_eq!(waiting.iter().map(|branch| branch.records.len()).collect::<Vec<_>>(), [2]);
        let hashes: Vec<_> = waiting[0].records.iter().map(|record| record.hash).collect();
        let (_, event) = load_read_only(&copy).unwrap();
        // The table has another result already; the other table has none.
        let unfit = adopted(&event, &waiting, &hashes.iter().copied().collect()).unwrap_err();
        assert_eq!(unfit.hash, hashes[0]);
        let adoption = adopted(&event, &waiting, &BTreeSet::from([hashes[1]])).unwrap();
        settle(&mut journal, &stamp(), (&tournament_stream(&id), &waiting), &adoption, "visto".into()).unwrap();
        let (_, after) = load_read_only(&copy).unwrap();
        let open = after.festival.known(&id).unwrap();
        assert!(open.diverged.is_none() && after.unreadable.is_empty());
        assert_eq!(open.game.last(), adoption.after.festival.known(&id).unwrap().game.last());
        let digest = |event: &Event| DynMatch::digest(&event.festival.known(&id).unwrap().game);
        assert_eq!(digest(&after), digest(&adoption.after), "as it was shown");
        assert!(super::branches(&journal).unwrap().is_empty());
    }
}
