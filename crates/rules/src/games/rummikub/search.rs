//! The search for the most that can be laid, number by number.

use std::ops::Range;

use crate::games::rummikub::JOKER;
use crate::games::rummikub::column::{BETTER, BITS, Column, Way, runs};
use crate::games::rummikub::groups::{GROUPS, Groups};

/// A state that can be reached, what of the rack is left behind there, and how it came about.
#[derive(Clone, Copy, Debug, Default)]
struct Reached {
    /// Open runs of each colour, then the jokers used so far.
    key: u32,
    left: Left,
    /// The state before, and what was done then.
    from: u32,
    choice: Choice,
}

/// Tiles of the rack that are left, above the sum of their numbers: fewer tiles come first, of as many those with lower numbers.
type Left = u32;

/// Counts so many tiles of a number that are left.
const fn leave(count: u32, number: u32) -> Left {
    count * (1 << 16 | number)
}

/// So many states of a number are gone on with unsettled: that takes less than to compare them.
const FEW: usize = 6;

/// Marks a state that another one makes needless.
const NEEDLESS: u32 = u32::MAX;

/// Where the jokers used stand in a key.
const USED: u32 = 4 * BITS;

/// Gives the jokers used so far.
const fn used(key: u32) -> u32 {
    key >> USED
}

/// How a number was laid: tiles and jokers of each colour in runs, two bits each, then the groups.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Choice(u32);

impl Choice {
    fn new(runs: u16, grouping: u8) -> Self {
        Self(u32::from(runs) | u32::from(grouping) << 16)
    }

    /// Gives the tiles and the jokers that lie in runs of a colour.
    pub const fn runs(self, colour: u8) -> (u32, u32) {
        let bits = self.0 >> (4 * colour as u32);
        (bits >> 2 & 3, bits & 3)
    }

    /// Gives the groups.
    pub fn grouping(self) -> u8 {
        u8::try_from(self.0 >> 16).unwrap_or(0)
    }
}

/// Asks now and then whether to go on, and tells at which number the search is.
pub(super) struct Watch<'a> {
    pub go_on: &'a mut dyn FnMut(u8) -> bool,
    pub steps: u32,
}

/// Tells that a search was stopped before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// So many states are worked out between two questions.
const STRIDE: u32 = 1024;

impl Watch<'_> {
    fn step(&mut self, number: u8) -> Result<(), Stopped> {
        let asks = self.steps.is_multiple_of(STRIDE);
        self.steps = self.steps.wrapping_add(1);
        if asks && !(self.go_on)(number) { Err(Stopped) } else { Ok(()) }
    }
}

/// Looks for the best way that leaves no more tiles of the rack than allowed; gives what was done at each number, and how many are left.
pub(super) fn search(
    columns: &mut [Column],
    jokers: (u8, u8),
    spare: bool,
    allowed: u8,
    watch: &mut Watch<'_>,
) -> Result<Option<(u8, Vec<Choice>)>, Stopped> {
    let allowed = leave(allowed.into(), 0) | 0xffff;
    let reached = vec![Reached::default()];
    let mut search = Search { groups: &GROUPS, reached, first: 0, slots: Vec::new(), jokers, spare, allowed };
    for column in columns {
        let before = search.first..search.reached.len();
        search.column(column, before, watch)?;
    }
    Ok(search.best().map(|(left, last)| (left, search.trace(last))))
}

/// The states of all numbers, those of the last one found by their keys.
struct Search<'a> {
    groups: &'a Groups,
    reached: Vec<Reached>,
    /// Where the states of the number begin that is being worked out.
    first: usize,
    /// Places of these states in the list, by their keys, plus one.
    slots: Vec<u32>,
    /// Jokers that must lie, and those there are.
    jokers: (u8, u8),
    /// Whether jokers lie only where a set needs one, and the others don't count.
    spare: bool,
    /// No more tiles than so many of the rack may be left.
    allowed: Left,
}

impl Search<'_> {
    /// Works out the states that follow at a number from those before.
    fn column(&mut self, column: &mut Column, before: Range<usize>, watch: &mut Watch<'_>) -> Result<(), Stopped> {
        self.first = before.end;
        self.clear((before.len() * 4).next_power_of_two().max(64));
        for from in before {
            watch.step(column.number())?;
            self.follow(column, from);
        }
        if self.reached.len() - self.first > FEW {
            self.settle();
        }
        Ok(())
    }

    /// Works out the states that follow from one: how the runs of each colour go on, and the best groups of what they leave.
    fn follow(&mut self, column: &mut Column, from: usize) {
        let this = self.reached[from];
        let free = self.jokers.1 - u8::try_from(used(this.key)).unwrap_or(0);
        let lists = column.prepare(this.key);
        let (groups, column) = (self.groups, &*column);
        let [first, second, third, fourth] = lists.map(|list| column.ways(list));
        // What must lie in groups has to find its place there, whatever the colours that follow leave for them.
        let fits = |way: &Way, colour| way.takes() + groups.jokers(column.at_most(colour, way)) <= free;
        for one in first.iter().filter(|way| fits(way, 0)) {
            for two in second.iter().map(|way| one.and(way)).filter(|way| fits(way, 1)) {
                for three in third.iter().map(|way| two.and(way)).filter(|way| fits(way, 2)) {
                    for four in fourth.iter().map(|way| three.and(way)).filter(|way| fits(way, 3)) {
                        self.lay_groups(column, from, this.left, free, &four);
                    }
                }
            }
        }
    }

    /// Lays the best groups of what the runs have left.
    fn lay_groups(&mut self, column: &Column, from: usize, before: Left, free: u8, way: &Way) {
        let groups = self.groups;
        for (jokers, best) in (0..=free - way.takes()).zip(groups.best(way.rest(), self.spare)) {
            let left = before + leave(best.left.into(), column.number().into());
            if left > self.allowed {
                continue;
            }
            let there = free - way.jokers() - jokers;
            let key = way.open(there) | u32::from(self.jokers.1 - there) << USED;
            self.reach(Reached { key, left, from: from as u32, choice: Choice::new(way.runs(), best.grouping) });
        }
    }

    /// Keeps a state where none like it has left as little.
    fn reach(&mut self, reached: Reached) {
        let slot = self.slot(reached.key);
        if let Some(known) = self.at(slot) {
            if reached.left < self.reached[known].left {
                self.reached[known] = reached;
            }
            return;
        }
        self.reached.push(reached);
        self.slots[slot] = u32::try_from(self.reached.len()).unwrap_or(u32::MAX);
        if (self.reached.len() - self.first) * 2 > self.slots.len() {
            self.clear(self.slots.len() * 4);
            for index in self.first..self.reached.len() {
                let slot = self.slot(self.reached[index].key);
                self.slots[slot] = u32::try_from(index + 1).unwrap_or(u32::MAX);
            }
        }
    }

    /// Finds the slot of a key, or the free one where it belongs.
    fn slot(&self, key: u32) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = (key.wrapping_mul(0x9e37_79b1) >> 8) as usize & mask;
        while self.at(slot).is_some_and(|index| self.reached[index].key != key) {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn at(&self, slot: usize) -> Option<usize> {
        (self.slots[slot] as usize).checked_sub(1)
    }

    fn clear(&mut self, slots: usize) {
        self.slots.clear();
        self.slots.resize(slots, 0);
    }

    /// Throws away states that others make needless: those from which as much may follow, and that have left no more.
    fn settle(&mut self) {
        let mut there = [[0; 4]; 3];
        for reached in &self.reached[self.first..] {
            let used = used(reached.key) as usize;
            (0..4).for_each(|colour| there[used][colour] |= 1 << runs(reached.key, colour));
        }
        for index in self.first..self.reached.len() {
            if self.needless(self.reached[index], &there) {
                self.reached[index].from = NEEDLESS;
            }
        }
        let mut kept = self.first;
        for index in self.first..self.reached.len() {
            if self.reached[index].from != NEEDLESS {
                self.reached[kept] = self.reached[index];
                kept += 1;
            }
        }
        self.reached.truncate(kept);
    }

    /// Tells whether another state of the number has better runs of a colour, or has used fewer jokers, and has left no more. A joker that
    /// is not used is left, too; but those of the table must be used. Of the runs that are there of each colour there is a bit each.
    fn needless(&self, this: Reached, there: &[[u64; 4]; 3]) -> bool {
        let used = used(this.key);
        let must = if self.spare { 0 } else { used.min(self.jokers.0.into()) };
        for fewer in must..=used {
            let key = this.key - ((used - fewer) << USED);
            let saved = self.unused(used - fewer);
            let spares =
                |key: u32| self.at(self.slot(key)).is_some_and(|other| self.reached[other].left + saved <= this.left);
            if fewer < used && spares(key) {
                return true;
            }
            for (colour, there) in there[fewer as usize].iter().enumerate() {
                let open = runs(this.key, colour);
                let mut better = BETTER[open] & there;
                while better != 0 {
                    let next = better.trailing_zeros();
                    better &= better - 1;
                    if spares(key + (next << (BITS * colour as u32)) - ((open as u32) << (BITS * colour as u32))) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// Counts jokers that are not used.
    const fn unused(&self, jokers: u32) -> Left {
        if self.spare { 0 } else { leave(jokers, JOKER) }
    }

    /// Finds the best of the last states, with the tiles it leaves.
    fn best(&self) -> Option<(u8, usize)> {
        let jokers = u32::from(self.jokers.1);
        let left = |index: usize| self.reached[index].left + self.unused(jokers - used(self.reached[index].key));
        let whole = |index: &usize| self.spare || used(self.reached[*index].key) >= self.jokers.0.into();
        let best = (self.first..self.reached.len()).filter(whole).min_by_key(|index| left(*index))?;
        Some((u8::try_from(left(best) >> 16).unwrap_or(u8::MAX), best))
    }

    /// Follows the way back to the first number.
    fn trace(&self, last: usize) -> Vec<Choice> {
        let back = |index: &usize| Some(self.reached[*index].from as usize).filter(|from| *from < *index);
        let mut choices: Vec<Choice> =
            std::iter::successors(Some(last), back).map(|index| self.reached[index].choice).collect();
        choices.pop();
        choices.reverse();
        choices
    }
}
