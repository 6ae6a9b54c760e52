//! The records of a file in the order in which every replica folds them.

use hall::history::{self, Node};

use crate::record::Record;

/// Sorts records in the order of the history.
pub(crate) fn sort(records: Vec<Record>) -> Vec<Record> {
    let nodes: Vec<_> = records.iter().map(node).collect();
    let mut records: Vec<_> = records.into_iter().map(Some).collect();
    history::order(&nodes).into_iter().filter_map(|at| records[at].take()).collect()
}

fn node(record: &Record) -> Node {
    let after = record.seen.iter().map(|tip| tip.hash).chain([record.prev]).collect();
    let Record { by, number, hash, .. } = *record;
    Node { time_ms: record.stamp.time_ms, by, number, hash, after }
}
