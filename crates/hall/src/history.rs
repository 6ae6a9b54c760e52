//! The order in which every replica folds the same records, whatever the order in which they came.
//!
//! What comes later changes nothing in the order of what was there: of what two desks have stated about a person or a PIN,
//! the last in this order holds, and the replica that brings it has what it states.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use crate::desk::DeskId;
use crate::hash::Hash;

/// A record among those that it follows.
pub struct Node {
    /// By the clock of its desk.
    pub time_ms: i64,
    /// Its desk.
    pub by: DeskId,
    /// Its number in the desk's chain.
    pub number: u64,
    /// Its hash.
    pub hash: Hash,
    /// Hashes of the record before it in its chain and of those it has seen.
    pub after: Vec<Hash>,
}

/// Returns the places of the records of all chains in the order of the history: each after the one before it in its
/// chain and after what it has seen, and of those that may come next the earliest by the clock of its desk. Clocks that
/// differ only change which of two independent records comes first.
pub fn order(nodes: &[Node]) -> Vec<usize> {
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
pub fn ranks(nodes: &[Node]) -> Vec<usize> {
    let mut ranks = vec![0; nodes.len()];
    for (rank, at) in order(nodes).into_iter().enumerate() {
        ranks[at] = rank;
    }
    ranks
}
