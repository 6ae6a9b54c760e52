//! Seating of a bracket: byes and seeds by rank, the others by lot, and unwanted early meetings avoided.
//!
//! Every line of the bracket has a rank: rank 0 can meet rank 1 only in the final, ranks 0 to 3 only in the semifinals,
//! and so on. Ranks beyond the field are byes, so the best ranks get them. Seeded players take the first ranks in their
//! order; the rest draw lots for theirs, those with a bye among themselves. Afterwards two who should not meet are
//! parted by the most helpful exchange of places, as long as one helps.
//! by the exchange of places that helps most, as long as one helps.

use std::collections::{BTreeMap, BTreeSet};

use crate::lots::Lots;
use crate::number::{EntryNo, Person};
use crate::state::State;
use crate::table::{Slot, Table, TableResult, Why};

/// Number of passes over all players in search of a better place.
const PASSES: usize = 8;
/// Number of others with whom an exchange is weighed.
const CANDIDATES: usize = 64;

/// The entries on the lines of a bracket.
pub(crate) struct Seating {
    /// The lines from the top, a power of two and at least 2; `None` is a bye. Two lines make a pair.
    pub(crate) lines: Vec<Option<EntryNo>>,
    /// The reasons, for each pair.
    pub(crate) why: Vec<Vec<Why>>,
}

impl Seating {
    /// Returns the slots of the table at which a pair of lines begins.
    pub(crate) fn slots(&self, pair: usize) -> Vec<Slot> {
        self.lines[2 * pair..2 * pair + 2].iter().map(|line| line.map_or(Slot::Bye, Slot::Entry)).collect()
    }
}

/// Two people who have met, the lower number first.
pub(crate) type Met = BTreeSet<(Person, Person)>;

/// Returns the people who have met at the tables of a stage; a table won without play is no meeting.
pub(crate) fn met(state: &State, stage: u8) -> Met {
    let mut met = Met::new();
    for (_, table) in state.tables_of(stage) {
        if not_played(table) {
            continue;
        }
        let entries = table.entries();
        for (index, one) in entries.iter().enumerate() {
            for other in &entries[index + 1..] {
                let (people, others) = (state.people_of(*one), state.people_of(*other));
                met.extend(people.iter().flat_map(|one| others.iter().map(|other| ordered(*one, *other))));
            }
        }
    }
    met
}

fn ordered(one: Person, other: Person) -> (Person, Person) {
    (one.min(other), one.max(other))
}

/// Checks whether a person of one entry has met a person of another.
pub(crate) fn have_met(state: &State, met: &Met, one: EntryNo, other: EntryNo) -> bool {
    let others = state.people_of(other);
    state.people_of(one).iter().any(|one| others.iter().any(|other| met.contains(&ordered(*one, *other))))
}

/// Checks for two entries the same as [`met`] and [`have_met`], without listing all meetings.
pub(crate) fn two_have_met(state: &State, stage: u8, two: [EntryNo; 2]) -> bool {
    let of = |person: &Person| state.entries_of(*person).iter().copied();
    let [ones, others] = two.map(|entry| state.people_of(entry).iter().flat_map(of).collect::<Vec<_>>());
    let against =
        |table: &Table, one: EntryNo| table.seated().any(|(_, other)| other != one && others.contains(&other));
    let both = |table: &Table| table.seated().any(|(_, one)| ones.contains(&one) && against(table, one));
    state.tables_of(stage).any(|(_, table)| both(table) && !not_played(table))
}

/// Checks whether a table was won without play.
const fn not_played(table: &Table) -> bool {
    matches!(table.result, Some(TableResult::Walkover { .. }))
}

/// Seats players, given in order of joining, in the smallest bracket that holds them.
pub(crate) fn seat(state: &State, players: &[EntryNo], met: &Met, seed: u64) -> Seating {
    let count = players.len();
    let size = count.next_power_of_two().max(2);
    let byes = size - count;
    let seed_of = |entry: &EntryNo| state.entrant(*entry).and_then(|entrant| entrant.seed);
    let mut ranks = players.to_vec();
    ranks.sort_by_key(|entry| seed_of(entry).unwrap_or(u32::MAX));
    let seeded = ranks.iter().filter(|entry| seed_of(entry).is_some()).count();
    let (with_bye, without) = (seeded..byes.max(seeded), byes.max(seeded)..count.max(seeded));
    let mut lots = Lots::new(seed);
    for class in [&with_bye, &without] {
        let class = class.start.min(count)..class.end.min(count);
        let drawn = lots.shuffle(ranks[class.clone()].to_vec());
        ranks.splice(class, drawn);
    }
    let mut order = Order::new(foes(state, &ranks, met), lines(size), count);
    let mut moved = BTreeSet::new();
    for class in [with_bye, without] {
        order.part(class.start.min(count)..class.end.min(count), &mut moved);
    }
    let mut seating = Seating { lines: vec![None; size], why: vec![Vec::new(); size / 2] };
    for (rank, &who) in order.at.iter().enumerate() {
        let line = order.line[rank];
        let entry = ranks[who];
        seating.lines[line] = Some(entry);
        let number = i64::from(entry.0);
        let why = &mut seating.why[line / 2];
        match seed_of(&entry) {
            Some(seed) => why.push(Why::new("seed", [number, i64::from(seed)])),
            None if moved.contains(&who) => why.push(Why::new("apart", [number])),
            None => why.push(Why::new("lot", [number])),
        }
        if rank < byes {
            why.push(Why::new("bye", [number]));
        }
    }
    seating
}

/// Returns the line of each rank: the ranks of two favourites who meet have the same sum in every pair of a round.
fn lines(size: usize) -> Vec<usize> {
    let mut ranks = vec![0];
    while ranks.len() < size {
        let last = 2 * ranks.len() - 1;
        ranks = ranks.iter().flat_map(|rank| [*rank, last - rank]).collect();
    }
    let mut lines = vec![0; size];
    for (line, rank) in ranks.into_iter().enumerate() {
        lines[rank] = line;
    }
    lines
}

/// The reason why two should not meet.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Foe {
    /// They are to be kept apart as long as possible.
    Apart,
    /// They have met: not again in their first match.
    Met,
}

/// Size from which the members of a group are counted instead of listed.
const MANY: usize = 16;

/// The unwanted opponents of each player.
#[derive(Default)]
struct Foes {
    /// Unwanted opponents one by one.
    listed: Vec<Vec<(usize, Foe)>>,
    /// Large groups of each player whose members are to be kept apart.
    groups: Vec<Vec<usize>>,
    /// Number of large groups.
    count: usize,
}

impl Foes {
    fn has_any(&self, who: usize) -> bool {
        !self.listed[who].is_empty() || !self.groups[who].is_empty()
    }
}

/// Returns the unwanted opponents of each player.
fn foes(state: &State, players: &[EntryNo], met: &Met) -> Foes {
    let mut groups: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    let mut people: BTreeMap<Person, Vec<usize>> = BTreeMap::new();
    for (index, entry) in players.iter().enumerate() {
        let Some(entrant) = state.entrant(*entry) else { continue };
        entrant.apart.iter().for_each(|group| groups.entry(*group).or_default().push(index));
        entrant.people.iter().for_each(|person| people.entry(*person).or_default().push(index));
    }
    let mut foes = vec![Vec::new(); players.len()];
    let (mut large, mut count) = (vec![Vec::new(); players.len()], 0);
    for group in groups.values().chain(people.values()) {
        if group.len() >= MANY {
            group.iter().for_each(|one| large[*one].push(count));
            count += 1;
            continue;
        }
        for one in group {
            foes[*one].extend(group.iter().filter(|other| *other != one).map(|other| (*other, Foe::Apart)));
        }
    }
    for (one, other) in met {
        let (Some(ones), Some(others)) = (people.get(one), people.get(other)) else { continue };
        for (one, other) in ones.iter().flat_map(|one| others.iter().map(move |other| (*one, *other))) {
            foes[one].push((other, Foe::Met));
            foes[other].push((one, Foe::Met));
        }
    }
    Foes { listed: foes, groups: large, count }
}

/// Number of members of large groups in every part of a bracket, which saves looking at all of them.
struct Parts {
    /// Members by group, and within it by part: the whole bracket is part 1, the halves of part `n` are `2n` and `2n +
    /// 1`, and the last `lines` parts are the lines.
    members: Vec<u32>,
    lines: usize,
}

impl Parts {
    fn new(groups: usize, lines: usize) -> Self {
        Self { members: vec![0; groups * 2 * lines], lines }
    }

    /// Adds a member of some groups on a line, or removes it.
    fn put(&mut self, groups: &[usize], line: usize, away: bool) {
        for group in groups {
            let mut part = self.lines + line;
            while part > 0 {
                let members = &mut self.members[group * 2 * self.lines + part];
                *members = if away { members.saturating_sub(1) } else { members.saturating_add(1) };
                part /= 2;
            }
        }
    }

    /// Returns how many of a group the player on a line can first meet in each round, from the first on.
    fn met_in(&self, group: usize, line: usize) -> impl Iterator<Item = u64> + '_ {
        let parts = std::iter::successors(Some(self.lines + line), |part| Some(part / 2)).take_while(|part| *part > 1);
        parts.map(move |part| u64::from(self.members[group * 2 * self.lines + (part ^ 1)]))
    }
}

/// The ranks of the players, with their unwanted opponents.
struct Order {
    /// Unwanted opponents of each player.
    foes: Foes,
    /// Positions of the members of large groups.
    parts: Parts,
    /// The line of each rank.
    line: Vec<usize>,
    /// Number of players.
    count: usize,
    /// The player of each rank.
    at: Vec<usize>,
}

impl Order {
    fn new(foes: Foes, line: Vec<usize>, count: usize) -> Self {
        let mut parts = Parts::new(foes.count, line.len());
        for (groups, line) in foes.groups.iter().zip(&line) {
            parts.put(groups, *line, false);
        }
        Self { foes, parts, line, count, at: (0..count).collect() }
    }

    /// Exchanges players of a class of ranks as long as that parts unwanted opponents.
    fn part(&mut self, class: std::ops::Range<usize>, moved: &mut BTreeSet<usize>) {
        let mut rank_of = vec![0; self.count];
        for (rank, who) in self.at.iter().enumerate() {
            rank_of[*who] = rank;
        }
        for _ in 0..PASSES {
            let mut better = false;
            for rank in class.clone() {
                let Some(other) = self.best_exchange(rank, &class, &mut rank_of) else { continue };
                moved.extend([self.at[rank], self.at[other]].into_iter().filter(|who| self.foes.has_any(*who)));
                self.exchange(rank, other, &mut rank_of);
                better = true;
            }
            if !better {
                return;
            }
        }
    }

    fn best_exchange(&mut self, rank: usize, class: &std::ops::Range<usize>, rank_of: &mut [usize]) -> Option<usize> {
        let here = self.trouble(rank, rank_of);
        if here == 0 {
            return None;
        }
        let mut best = None;
        for step in 1..class.len().min(CANDIDATES) {
            let other = class.start + (rank - class.start + step) % class.len();
            let before = here + self.trouble(other, rank_of);
            self.exchange(rank, other, rank_of);
            let after = self.trouble(rank, rank_of) + self.trouble(other, rank_of);
            self.exchange(rank, other, rank_of);
            let gain = before.saturating_sub(after);
            if gain > 0 && best.is_none_or(|(most, _)| gain > most) {
                best = Some((gain, other));
            }
        }
        best.map(|(_, other)| other)
    }

    fn exchange(&mut self, one: usize, other: usize, rank_of: &mut [usize]) {
        for rank in [one, other] {
            self.parts.put(&self.foes.groups[self.at[rank]], self.line[rank], true);
        }
        self.at.swap(one, other);
        for rank in [one, other] {
            self.parts.put(&self.foes.groups[self.at[rank]], self.line[rank], false);
            rank_of[self.at[rank]] = rank;
        }
    }

    /// Returns the weight of the unwanted meetings of a rank's player: one round earlier weighs eight times as much.
    fn trouble(&self, rank: usize, rank_of: &[usize]) -> u64 {
        let who = self.at[rank];
        let listed = self.foes.listed[who].iter().map(|(foe, why)| self.weight(rank, rank_of[*foe], *why));
        let in_group = |group: &usize| {
            let met = (0..).zip(self.parts.met_in(*group, self.line[rank]));
            met.map(|(round, members)| members.saturating_mul(self.early(round))).sum::<u64>()
        };
        listed.chain(self.foes.groups[who].iter().map(in_group)).sum()
    }

    /// Returns the weight of a meeting in a round, counted from 0.
    fn early(&self, round: u32) -> u64 {
        let rounds = self.line.len().ilog2();
        1 << (3 * (rounds - 1 - round.min(rounds - 1))).min(48)
    }

    fn weight(&self, one: usize, other: usize, why: Foe) -> u64 {
        let round = (self.line[one] ^ self.line[other]).checked_ilog2().unwrap_or(0);
        let weight = |round: u32| self.early(round);
        let first_match = |rank: usize| u32::from(self.line.len() - 1 - rank >= self.count);
        match why {
            Foe::Apart => weight(round),
            Foe::Met if round == first_match(one) && round == first_match(other) => weight(0),
            Foe::Met if round == first_match(one).max(first_match(other)) => weight(1),
            Foe::Met => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counted members weigh as much as listed ones, wherever they are and whoever was exchanged.
    #[test]
    fn a_large_group_weighs_what_its_members_do() {
        let (size, count) = (128, 101);
        let clubs = [(0..40).collect::<Vec<_>>(), (30..70).collect(), (0..count).step_by(3).collect()];
        let mut listed = vec![Vec::new(); count];
        let mut groups = vec![Vec::new(); count];
        for (number, club) in clubs.iter().enumerate() {
            for one in club {
                groups[*one].push(number);
                listed[*one].extend(club.iter().filter(|other| *other != one).map(|other| (*other, Foe::Apart)));
            }
        }
        let order = |foes: Foes| {
            let mut order = Order::new(foes, lines(size), count);
            let mut moved = BTreeSet::new();
            order.part(0..27, &mut moved);
            order.part(27..count, &mut moved);
            (order.at, moved)
        };
        let one_by_one = Foes { listed, groups: vec![Vec::new(); count], count: 0 };
        let counted = Foes { listed: vec![Vec::new(); count], groups, count: clubs.len() };
        assert_eq!(order(counted), order(one_by_one));
    }

    #[test]
    fn the_best_meet_last() {
        assert_eq!(lines(8), [0, 4, 6, 2, 3, 7, 5, 1]);
        for size in [2, 4, 16, 64] {
            let lines = lines(size);
            let mut all = lines.clone();
            all.sort_unstable();
            assert_eq!(all, (0..size).collect::<Vec<_>>());
            for rank in 0..size / 2 {
                assert_eq!(lines[rank] / 2, lines[size - 1 - rank] / 2, "rank {rank} meets its counterpart");
            }
        }
    }
}
