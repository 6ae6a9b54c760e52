//! The order in which every replica folds the same records, whatever the order in which they came.
//!
//! What comes later changes nothing in the order of what was there: of what two desks have stated about a person or a PIN,
//! the last in this order holds, and the replica that brings it has what it states.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use rusqlite::Connection;

use crate::chain;
use crate::desk::DeskId;
use crate::error::Trouble;
use crate::hash::Hash;
use crate::record::{COLUMNS, Raw, Record};

/// A record among those that it follows.
pub(crate) struct Node {
    pub(crate) time_ms: i64,
    pub(crate) by: DeskId,
    pub(crate) number: u64,
    pub(crate) hash: Hash,
    /// Hashes of the record before it in its chain and of those it has seen.
    pub(crate) after: Vec<Hash>,
}

impl Node {
    fn of(record: &Record) -> Self {
        let after = record.seen.iter().map(|tip| tip.hash).chain([record.prev]).collect();
        let Record { by, number, hash, .. } = *record;
        Self { time_ms: record.stamp.time_ms, by, number, hash, after }
    }
}

/// Returns the places of the records of all chains in the order of the history: each after the one before it in its
/// chain and after what it has seen, and of those that may come next the earliest by the clock of its desk. Clocks that
/// differ only change which of two independent records comes first.
pub(crate) fn order(nodes: &[Node]) -> Vec<usize> {
    let places: HashMap<_, _> = nodes.iter().enumerate().map(|(at, node)| (node.hash, at)).collect();
    let (mut waits, mut followers) = (vec![0_usize; nodes.len()], vec![Vec::new(); nodes.len()]);
    for (at, node) in nodes.iter().enumerate() {
        for before in node.after.iter().filter_map(|hash| places.get(hash)) {
            waits[at] += 1;
            followers[*before].push(at);
        }
    }
    let turn = |at: usize| {
        let Node { time_ms, by, number, hash, .. } = nodes[at];
        Reverse((time_ms, by, number, hash, at))
    };
    let mut ready: BinaryHeap<_> = (0..nodes.len()).filter(|at| waits[*at] == 0).map(turn).collect();
    let mut order = Vec::with_capacity(nodes.len());
    while let Some(Reverse((.., at))) = ready.pop() {
        order.push(at);
        for follower in &followers[at] {
            waits[*follower] -= 1;
            if waits[*follower] == 0 {
                ready.push(turn(*follower));
            }
        }
    }
    order
}

/// Returns the rank of each record in the order of the history.
pub(crate) fn ranks(nodes: &[Node]) -> Vec<usize> {
    let mut ranks = vec![0; nodes.len()];
    for (rank, at) in order(nodes).into_iter().enumerate() {
        ranks[at] = rank;
    }
    ranks
}

/// Returns the rank of each record of a file by its id.
pub(crate) fn ranks_by_id(conn: &Connection) -> Result<HashMap<i64, usize>, Trouble> {
    let desks: HashMap<_, _> = chain::chains(conn)?.iter().map(|chain| (chain.nth, chain.desk)).collect();
    let mut statement = conn.prepare_cached(&format!("SELECT {COLUMNS} FROM records"))?;
    let (mut rows, mut ids, mut nodes) = (statement.query([])?, Vec::new(), Vec::new());
    while let Some(row) = rows.next()? {
        let raw = Raw::of(row)?;
        nodes.push(Node::of(&raw.record(desks.get(&raw.chain).copied().unwrap_or(DeskId::FORMER))?));
        ids.push(raw.id);
    }
    Ok(ids.into_iter().zip(ranks(&nodes)).collect())
}

/// Sorts records in the order of the history.
pub(crate) fn sort(records: Vec<Record>) -> Vec<Record> {
    let nodes: Vec<_> = records.iter().map(Node::of).collect();
    let mut records: Vec<_> = records.into_iter().map(Some).collect();
    order(&nodes).into_iter().filter_map(|at| records[at].take()).collect()
}
