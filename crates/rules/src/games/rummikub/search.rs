//! The search for the most that can be laid; states that leave the fewest tiles go on first.

use crate::games::rummikub::JOKER;
use crate::games::rummikub::column::{BETTER, BITS, Column, Way, runs};
use crate::games::rummikub::groups::{GROUPS, Groups};
use crate::kit::meld::NUMBERS;

/// A state that can be reached, the tiles of the rack left there, and how it came about.
#[derive(Clone, Copy, Debug, Default)]
struct Reached {
    /// Open runs of each colour, then the jokers used so far, then the numbers that were laid.
    key: u32,
    remaining: Remaining,
    /// The state before, and the choice made there.
    from: u32,
    choice: Choice,
    /// The next state waiting in the same list, plus one.
    next: u32,
}

/// Tiles of the rack left, above the sum of their numbers: fewer tiles come first, then those with lower numbers.
type Remaining = u32;

/// Returns the value of this many tiles of a number that are left.
const fn leave(count: u32, number: u32) -> Remaining {
    count * (1 << 16 | number)
}

/// Returns the number of tiles left.
const fn count(remaining: Remaining) -> usize {
    (remaining >> 16) as usize
}

/// Marks a state that was reached again with less left.
const STALE: u32 = u32::MAX;

/// Positions in a key of the jokers used and of the numbers laid.
const USED: u32 = 4 * BITS;
const LAID: u32 = USED + 2;

/// Returns the jokers used so far.
const fn used(key: u32) -> u32 {
    key >> USED & 3
}

/// Returns how many numbers have been laid.
const fn laid(key: u32) -> usize {
    (key >> LAID) as usize
}

/// Number of all numbers.
const ALL: usize = NUMBERS as usize;

/// How a number was laid: tiles and jokers of each colour in runs, two bits each, then the groups.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Choice(u32);

impl Choice {
    fn new(runs: u16, grouping: u8) -> Self {
        Self(u32::from(runs) | u32::from(grouping) << 16)
    }

    /// Returns the tiles and the jokers that lie in runs of a colour.
    pub const fn runs(self, colour: u8) -> (u32, u32) {
        let bits = self.0 >> (4 * colour as u32);
        (bits >> 2 & 3, bits & 3)
    }

    /// Returns the index of the groups.
    pub fn grouping(self) -> u8 {
        u8::try_from(self.0 >> 16).unwrap_or(0)
    }
}

/// Asks at intervals whether to go on, with the number that the search has reached.
pub(super) struct Watch<'a> {
    pub go_on: &'a mut dyn FnMut(u8) -> bool,
    pub steps: u32,
}

/// A search was stopped before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// States worked out between two questions.
const STRIDE: u32 = 512;

impl Watch<'_> {
    fn step(&mut self, number: u8) -> Result<(), Stopped> {
        let asks = self.steps.is_multiple_of(STRIDE);
        self.steps = self.steps.wrapping_add(1);
        if asks && !(self.go_on)(number) { Err(Stopped) } else { Ok(()) }
    }
}

/// The states reached, found by their keys.
pub(super) struct Search {
    reached: Vec<Reached>,
    /// Keys of the states with their indices in the list, plus one.
    slots: Vec<(u32, u32)>,
    /// By tiles left, then by numbers laid: the first waiting state, plus one.
    waiting: Vec<[u32; ALL + 1]>,
    /// By numbers laid, then by jokers used: the existing runs of each colour, a bit each.
    there: [[[u64; 4]; 3]; ALL + 1],
    /// Jokers that must be laid, and those available.
    jokers: (u8, u8),
    /// True if jokers are laid only where a set needs one, and the others don't count.
    spare: bool,
}

impl Search {
    /// Returns a search for ways that leave at most `most` tiles; `jokers` are those that must be laid and those
    /// available.
    pub fn new(most: usize, jokers: (u8, u8), spare: bool) -> Self {
        let mut search = Self {
            reached: Vec::with_capacity(256),
            slots: vec![(0, 0); 512],
            waiting: vec![[0; ALL + 1]; most + 1],
            there: [[[0; 4]; 3]; ALL + 1],
            jokers,
            spare,
        };
        search.reach(Reached::default());
        search
    }

    /// Finds the way that leaves the fewest tiles: the choice at each number.
    pub fn best(mut self, columns: &[Column], watch: &mut Watch<'_>) -> Result<Option<Vec<Choice>>, Stopped> {
        let groups: &Groups = &GROUPS;
        for remaining in 0..self.waiting.len() {
            for (number, column) in (1..).zip(columns) {
                // States that follow from these wait at the next number.
                let mut next = self.waiting[remaining][usize::from(number) - 1];
                while let Some(index) = (next as usize).checked_sub(1) {
                    let this = self.reached[index];
                    next = this.next;
                    if this.from != STALE && !self.needless(this) {
                        watch.step(number)?;
                        self.follow(groups, column, index);
                    }
                }
            }
            if let Some(last) = self.last(remaining) {
                return Ok(Some(self.trace(last)));
            }
        }
        Ok(None)
    }

    /// Works out the states that follow from one: how the runs of each colour go on, with the best groups of the rest.
    fn follow(&mut self, groups: &Groups, column: &Column, from: usize) {
        let this = self.reached[from];
        let free = self.jokers.1 - used(this.key) as u8;
        let [first, second, third, fourth] = column.ways(this.key);
        // Tiles that must lie in groups have to fit there, whatever the following colours leave for them.
        let fits = |way: &Way, colour| way.takes() + groups.jokers(column.at_most(colour, way)) <= free;
        for one in first.iter().filter(|way| fits(way, 0)) {
            for two in second.iter().map(|way| one.and(way)).filter(|way| fits(way, 1)) {
                for three in third.iter().map(|way| two.and(way)).filter(|way| fits(way, 2)) {
                    for four in fourth.iter().map(|way| three.and(way)).filter(|way| fits(way, 3)) {
                        self.lay_groups(groups, (from, this), free, &four);
                    }
                }
            }
        }
    }

    /// Lays the best groups of the tiles left by the runs.
    fn lay_groups(&mut self, groups: &Groups, (from, this): (usize, Reached), free: u8, way: &Way) {
        let number = laid(this.key) as u32 + 1;
        for (jokers, best) in (0..=free - way.takes()).zip(groups.best(way.rest(), self.spare)) {
            let remaining = this.remaining + leave(best.remaining.into(), number);
            if count(remaining) >= self.waiting.len() {
                continue;
            }
            let there = free - way.jokers() - jokers;
            let key = way.open(there) | u32::from(self.jokers.1 - there) << USED | number << LAID;
            let choice = Choice::new(way.runs(), best.grouping);
            self.reach(Reached { key, remaining, from: from as u32, choice, next: 0 });
        }
    }

    /// Adds a state to the waiting ones unless an equal one has left as little.
    fn reach(&mut self, reached: Reached) {
        let slot = slot(&self.slots, reached.key);
        match self.at(slot) {
            Some(known) if self.reached[known].remaining <= reached.remaining => return,
            Some(known) => self.reached[known].from = STALE,
            None => {
                let there = &mut self.there[laid(reached.key)][used(reached.key) as usize];
                (0..4).for_each(|colour| there[colour] |= 1 << runs(reached.key, colour));
            }
        }
        let place = u32::try_from(self.reached.len() + 1).unwrap_or(u32::MAX);
        let next = std::mem::replace(&mut self.waiting[count(reached.remaining)][laid(reached.key)], place);
        self.reached.push(Reached { next, ..reached });
        self.slots[slot] = (reached.key, place);
        if self.reached.len() * 2 > self.slots.len() {
            self.spread();
        }
    }

    /// Enlarges the table of slots.
    fn spread(&mut self) {
        let slots = self.slots.len() * 4;
        self.slots.clear();
        self.slots.resize(slots, (0, 0));
        for (place, reached) in (1..).zip(&self.reached) {
            if reached.from != STALE {
                let slot = slot(&self.slots, reached.key);
                self.slots[slot] = (reached.key, place);
            }
        }
    }

    fn at(&self, slot: usize) -> Option<usize> {
        (self.slots[slot].1 as usize).checked_sub(1)
    }

    /// Checks whether another state of the number makes this one needless: it has better runs of a colour, or has used
    /// fewer jokers, and has left no more. An unused joker counts as left, too; but those of the table must be used.
    fn needless(&self, this: Reached) -> bool {
        let used = used(this.key);
        let must = if self.spare { 0 } else { used.min(self.jokers.0.into()) };
        for fewer in must..=used {
            let key = this.key - ((used - fewer) << USED);
            let saved = self.unused(used - fewer);
            let spares = |key: u32| {
                self.at(slot(&self.slots, key))
                    .is_some_and(|other| self.reached[other].remaining + saved <= this.remaining)
            };
            if fewer < used && spares(key) {
                return true;
            }
            for (colour, there) in self.there[laid(this.key)][fewer as usize].iter().enumerate() {
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

    /// Returns the value of jokers that are not used.
    const fn unused(&self, jokers: u32) -> Remaining {
        if self.spare { 0 } else { leave(jokers, JOKER) }
    }

    /// Finds the best of the last states among those that leave at most `most` tiles.
    fn last(&self, most: usize) -> Option<usize> {
        let whole = |this: &Reached| self.spare || used(this.key) >= self.jokers.0.into();
        let remaining = |this: &Reached| this.remaining + self.unused(u32::from(self.jokers.1) - used(this.key));
        let mut best: Option<(Remaining, usize)> = None;
        for waiting in &self.waiting[..=most] {
            let mut next = waiting[ALL];
            while let Some(index) = (next as usize).checked_sub(1) {
                let this = self.reached[index];
                next = this.next;
                let fits = this.from != STALE && whole(&this) && count(remaining(&this)) <= most;
                if fits && best.is_none_or(|(least, _)| remaining(&this) < least) {
                    best = Some((remaining(&this), index));
                }
            }
        }
        best.map(|(_, index)| index)
    }

    /// Returns the choices from the first number to a last state.
    fn trace(&self, last: usize) -> Vec<Choice> {
        let before = |index: &usize| (*index > 0).then(|| self.reached[*index].from as usize);
        let mut choices: Vec<Choice> =
            std::iter::successors(Some(last), before).map(|index| self.reached[index].choice).collect();
        choices.pop();
        choices.reverse();
        choices
    }
}

/// Finds the slot of a key, or the free one where it belongs.
fn slot(slots: &[(u32, u32)], key: u32) -> usize {
    // All bits of a key affect the upper bits of the product.
    let mut slot = (key.wrapping_mul(0x9e37_79b1) >> (32 - slots.len().trailing_zeros())) as usize;
    while slots[slot].1 != 0 && slots[slot].0 != key {
        slot = (slot + 1) & (slots.len() - 1);
    }
    slot
}
