//! Maximum matching in any graph: Edmonds' blossom method, without weights.
//!
//! Vertices are numbers; earlier members count more: a largest matching leaves over the last members that can be left
//! over. The method misses nothing: a vertex without an augmenting path cannot be matched in addition to those that
//! are.
//!
//! No library is used, though several find a largest matching (petgraph's `maximum_matching`): they leave the choice of
//! it to chance or to the order of edges, while here earlier members must be covered before later ones. They also start
//! afresh for every question; a round asks for each possible opponent in turn whether the rest can still be paired,
//! which one search from the pair taken answers ([`Matching::take_pair`]), so that a thousand players are paired within
//! seconds.

const NONE: usize = usize::MAX;

/// A graph: the pairs of vertices that may be matched.
#[derive(Clone, Debug)]
pub(super) struct Graph {
    count: usize,
    edges: Vec<bool>,
}

impl Graph {
    /// Creates a graph of `count` vertices from a symmetric relation.
    pub(super) fn new(count: usize, edge: impl Fn(usize, usize) -> bool) -> Self {
        let all = (0..count).flat_map(|one| (0..count).map(move |other| (one, other)));
        Self { count, edges: all.map(|(one, other)| one != other && edge(one, other)).collect() }
    }

    /// Checks whether two vertices may be matched.
    pub(super) fn has(&self, one: usize, other: usize) -> bool {
        self.edges[one * self.count + other]
    }
}

/// A matching among some vertices of a graph.
#[derive(Clone, Debug)]
pub(super) struct Matching<'a> {
    graph: &'a Graph,
    members: Vec<usize>,
    mate: Vec<usize>,
}

/// The result of a search from an unmatched vertex.
struct Tree {
    /// For each vertex, the one from which it was reached over an edge outside the matching.
    parent: Vec<usize>,
    /// Whether a vertex can be left over in place of the root.
    outer: Vec<bool>,
    /// Another unmatched vertex, at the end of an augmenting path.
    end: Option<usize>,
}

impl<'a> Matching<'a> {
    /// Returns a largest matching of the members, grown from another matching.
    pub(super) fn new(graph: &'a Graph, members: Vec<usize>, from: Option<&Self>) -> Self {
        let mut matching = Self { graph, members, mate: vec![NONE; graph.count] };
        if let Some(from) = from {
            matching.take_over(from);
        }
        matching.cover();
        matching
    }

    /// Returns a largest matching of the members, grown from given pairs.
    pub(super) fn grown(graph: &'a Graph, members: Vec<usize>, pairs: &[(usize, usize)]) -> Self {
        let mut matching = Self { graph, members, mate: vec![NONE; graph.count] };
        for (one, other) in pairs {
            (matching.mate[*one], matching.mate[*other]) = (*other, *one);
        }
        matching.cover();
        matching
    }

    /// Returns the pairs in order, the lower number first.
    pub(super) fn pairs(&self) -> Vec<(usize, usize)> {
        let pair = |member: &usize| self.mate(*member).filter(|mate| member < mate).map(|mate| (*member, mate));
        let mut pairs: Vec<_> = self.members.iter().filter_map(pair).collect();
        pairs.sort_unstable();
        pairs
    }

    fn take_over(&mut self, from: &Self) {
        let mut inside = vec![false; self.graph.count];
        self.members.iter().for_each(|member| inside[*member] = true);
        for member in &self.members {
            let mate = from.mate[*member];
            if mate != NONE && inside[mate] && self.graph.has(*member, mate) {
                self.mate[*member] = mate;
            }
        }
    }

    /// Returns the partner of a vertex.
    pub(super) fn mate(&self, vertex: usize) -> Option<usize> {
        Some(self.mate[vertex]).filter(|mate| *mate != NONE)
    }

    /// Returns the members left over, in order.
    pub(super) fn unmatched(&self) -> Vec<usize> {
        self.members.iter().copied().filter(|member| self.mate[*member] == NONE).collect()
    }

    /// Checks whether nobody is left over.
    pub(super) fn is_perfect(&self) -> bool {
        self.members.iter().all(|member| self.mate[*member] != NONE)
    }

    /// Covers each member in turn if that leaves no earlier one over.
    fn cover(&mut self) {
        for at in 0..self.members.len() {
            let root = self.members[at];
            if self.mate[root] != NONE {
                continue;
            }
            let tree = self.search(root);
            if let Some(end) = tree.end {
                self.flip(&tree, end);
            } else if let Some(last) = self.members[at + 1..].iter().rev().find(|other| tree.outer[**other]) {
                let mate = self.mate[*last];
                self.mate[*last] = NONE;
                self.flip(&tree, mate);
            }
        }
    }

    /// Fixes a pair and removes both if all others can still be matched; otherwise returns false.
    pub(super) fn take_pair(&mut self, one: usize, other: usize) -> bool {
        if !self.graph.has(one, other) {
            return false;
        }
        let (freed, alone) = (self.mate[one], self.mate[other]);
        if freed == NONE || alone == NONE {
            return false;
        }
        let before = self.members.clone();
        self.members.retain(|member| *member != one && *member != other);
        if freed == other {
            return true;
        }
        self.mate[freed] = NONE;
        self.mate[alone] = NONE;
        let tree = self.search(freed);
        let Some(end) = tree.end else {
            (self.mate[freed], self.mate[alone]) = (one, other);
            self.members = before;
            return false;
        };
        self.flip(&tree, end);
        true
    }

    /// Swaps the matching along the path from one end to the root.
    fn flip(&mut self, tree: &Tree, end: usize) {
        let mut at = end;
        while at != NONE {
            let by = tree.parent[at];
            if by == NONE {
                break;
            }
            let next = self.mate[by];
            (self.mate[at], self.mate[by]) = (by, at);
            at = next;
        }
    }

    /// Grows a tree of alternating paths from an unmatched vertex until it meets another.
    fn search(&self, root: usize) -> Tree {
        let count = self.graph.count;
        let mut tree = Tree { parent: vec![NONE; count], outer: vec![false; count], end: None };
        let mut base: Vec<usize> = (0..count).collect();
        let mut queue = vec![root];
        tree.outer[root] = true;
        let unpaired: Vec<usize> = self.unmatched().into_iter().filter(|member| *member != root).collect();
        let mut next = 0;
        while let Some(&from) = queue.get(next) {
            next += 1;
            if let Some(&end) = unpaired.iter().find(|end| self.graph.has(from, **end)) {
                tree.parent[end] = from;
                tree.end = Some(end);
                return tree;
            }
            for &to in &self.members {
                if !self.graph.has(from, to) || base[from] == base[to] || self.mate[from] == to {
                    continue;
                }
                let mate = self.mate[to];
                if to == root || tree.parent[mate] != NONE {
                    self.contract((from, to), &mut tree, &mut base, &mut queue);
                } else if tree.parent[to] == NONE {
                    tree.parent[to] = from;
                    tree.outer[mate] = true;
                    queue.push(mate);
                }
            }
        }
        tree
    }

    /// Contracts the odd cycle that is closed by an edge between two outer vertices: all vertices on it become outer.
    fn contract(&self, (from, to): (usize, usize), tree: &mut Tree, base: &mut [usize], queue: &mut Vec<usize>) {
        let top = self.common(from, to, &tree.parent, base);
        let mut on_circle = vec![false; base.len()];
        for (mut at, mut child) in [(from, to), (to, from)] {
            while base[at] != top {
                let mate = self.mate[at];
                on_circle[base[at]] = true;
                on_circle[base[mate]] = true;
                tree.parent[at] = child;
                child = mate;
                at = tree.parent[mate];
            }
        }
        for &member in &self.members {
            if on_circle[base[member]] {
                base[member] = top;
                if !tree.outer[member] {
                    tree.outer[member] = true;
                    queue.push(member);
                }
            }
        }
    }

    /// Returns where the paths of two outer vertices to the root meet.
    fn common(&self, one: usize, other: usize, parent: &[usize], base: &[usize]) -> usize {
        let mut on_path = vec![false; base.len()];
        let mut at = base[one];
        loop {
            on_path[at] = true;
            if self.mate[at] == NONE {
                break;
            }
            at = base[parent[self.mate[at]]];
        }
        at = base[other];
        while !on_path[at] {
            at = base[parent[self.mate[at]]];
        }
        at
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Returns by exhaustive search the largest number of pairs, and the earliest members that can be covered.
    fn best(graph: &Graph, remaining: &[usize]) -> (usize, Vec<usize>) {
        let Some((first, rest)) = remaining.split_first() else { return (0, Vec::new()) };
        let mut all = vec![best(graph, rest)];
        for (at, other) in rest.iter().enumerate().filter(|(_, other)| graph.has(*first, **other)) {
            let mut others = rest.to_vec();
            others.remove(at);
            let (pairs, mut covered) = best(graph, &others);
            covered.extend([*first, *other]);
            covered.sort_unstable();
            all.push((pairs + 1, covered));
        }
        all.into_iter().min_by_key(|(pairs, covered)| (std::cmp::Reverse(*pairs), covered.clone())).unwrap_or_default()
    }

    fn graph(count: usize, edges: &[bool]) -> Graph {
        let at = |one: usize, other: usize| one.min(other) * count + one.max(other);
        Graph::new(count, |one, other| edges[at(one, other) % edges.len()])
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, cases: 600, ..ProptestConfig::default() })]

        #[test]
        fn the_largest_matching_covers_the_first(count in 1usize..9, edges in prop::collection::vec(any::<bool>(), 81)) {
            let graph = graph(count, &edges);
            let matching = Matching::new(&graph, (0..count).collect(), None);
            let covered: Vec<_> = (0..count).filter(|vertex| matching.mate(*vertex).is_some()).collect();
            for vertex in &covered {
                let mate = matching.mate(*vertex).unwrap_or(NONE);
                prop_assert!(graph.has(*vertex, mate) && matching.mate(mate) == Some(*vertex));
            }
            prop_assert_eq!((covered.len() / 2, covered), best(&graph, &(0..count).collect::<Vec<_>>()));
        }

        #[test]
        fn a_pair_is_taken_just_when_the_others_can_be_paired(
            half in 1usize..5, edges in prop::collection::vec(prop::bool::weighted(0.6), 64), pair in (0usize..8, 1usize..8),
        ) {
            let count = half * 2;
            let graph = graph(count, &edges);
            let mut matching = Matching::new(&graph, (0..count).collect(), None);
            let (one, other) = (pair.0 % count, (pair.0 + pair.1) % count);
            if !matching.is_perfect() || one == other {
                return Ok(());
            }
            let others: Vec<_> = (0..count).filter(|vertex| *vertex != one && *vertex != other).collect();
            let possible = graph.has(one, other) && best(&graph, &others).0 == half - 1;
            prop_assert_eq!(matching.take_pair(one, other), possible);
            let remaining: Vec<_> = if possible { others } else { (0..count).collect() };
            prop_assert!(remaining.iter().all(|v| remaining.contains(&matching.mate(*v).unwrap_or(NONE))));
        }
    }
}
