//! The most that can be laid: exact, number by number.
//!
//! What is decided at a number is only which tiles of it lie in groups and how many go on with a run of their colour; of the numbers
//! below nothing matters but how many runs of each colour are one long, two long, or long enough to end. A run that is long enough
//! goes on before another one begins: whatever could follow the new one could follow the old one, too. So one way to reach each
//! state is enough, the one that has laid most, and where no state is left the tiles can't be arranged.
//!
//! At first only ways are followed that leave few tiles of the rack, then more and more: a way that leaves no more than were allowed
//! is the best there is.

use crate::games::rummikub::groups::{GROUPINGS, Grouping};
use crate::games::rummikub::{JOKER, Tile, Tiles, set};
use crate::kit::meld::{NUMBERS, Place};

/// Tells how tiles are arranged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrangement {
    /// The sets, jokers with what they stand for.
    pub sets: Vec<Vec<Tile>>,
    /// What of the rack lies in them.
    pub laid: Tiles,
}

/// Open runs of each colour: how many are one long, two long, longer; and jokers used so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Open {
    runs: [[u8; 3]; 4],
    jokers: u8,
}

impl Open {
    /// Gives a number that tells apart what must go on.
    fn key(&self) -> u32 {
        self.runs.iter().fold(0, |key, [one, two, _]| key << 6 | u32::from(*one) << 3 | u32::from(*two))
    }

    /// Tells whether whatever may follow the other state, with which it shares what must go on, may follow this one, too.
    fn covers(&self, other: &Self) -> bool {
        self.runs.iter().zip(&other.runs).all(|([_, _, long], [_, _, other])| long >= other)
    }
}

/// How a number was laid: tiles in groups, tiles and jokers in runs.
#[derive(Clone, Copy, Debug, Default)]
struct Choice {
    grouping: u16,
    tiles: [u8; 4],
    jokers: [u8; 4],
}

/// A state that can be reached, what of the rack is left behind there, and how it came about.
#[derive(Clone, Copy, Debug, Default)]
struct Reached {
    key: u32,
    open: Open,
    /// Tiles of the rack that were left, then the sum of their numbers.
    left: (u8, u16),
    from: u32,
    choice: Choice,
}

impl Reached {
    /// Tells whether this state makes another one needless that shares what must go on.
    fn spares(&self, other: &Self, jokers: u8) -> bool {
        let Some(saved) = other.open.jokers.checked_sub(self.open.jokers) else { return false };
        if saved > 0 && self.open.jokers < jokers {
            return false;
        }
        let left = (self.left.0 + saved, u32::from(self.left.1) + u32::from(saved) * JOKER);
        left <= (other.left.0, other.left.1.into()) && self.key == other.key && self.open.covers(&other.open)
    }
}

/// Arranges all tiles of a table with as many of a rack as can be, of as many those with the highest numbers; `None` where not even those of
/// the table can be arranged, or there are more of a kind than in the box.
pub fn solve(table: &Tiles, rack: &Tiles) -> Option<Arrangement> {
    let both = table.and(rack);
    if !both.excess().is_empty() {
        return None;
    }
    let numbers: Vec<Level> = (1..=NUMBERS).map(|number| Level::of(table, &both, number)).collect();
    let most = u8::try_from(rack.len()).unwrap_or(u8::MAX);
    let mut allowed = 0;
    loop {
        match search(&numbers, both.jokers(), allowed) {
            Some((left, sets)) if left <= allowed || allowed >= most => {
                let laid = set::tiles_of(&sets).without(table);
                return Some(Arrangement { sets, laid });
            }
            None if allowed >= most => return None,
            Some((left, _)) => allowed = left.min(more(allowed)),
            None => allowed = more(allowed),
        }
    }
}

/// Allows more tiles to be left.
const fn more(allowed: u8) -> u8 {
    allowed.saturating_mul(3).saturating_add(2)
}

/// Looks for the best sets that leave no more tiles of the rack than allowed; gives how many are left, too.
fn search(numbers: &[Level], jokers: u8, allowed: u8) -> Option<(u8, Vec<Vec<Tile>>)> {
    let mut levels = vec![vec![Reached::default()]];
    for level in numbers {
        let next = level.next(levels.last()?, allowed);
        if next.is_empty() {
            return None;
        }
        levels.push(next);
    }
    let must = numbers.first()?.jokers.0;
    let left = |reached: &Reached| {
        let jokers = jokers - reached.open.jokers;
        (reached.left.0 + jokers, u32::from(reached.left.1) + u32::from(jokers) * JOKER)
    };
    let whole = levels.last()?.iter().enumerate().filter(|(_, reached)| reached.open.jokers >= must);
    let (best, reached) = whole.min_by_key(|(_, reached)| left(reached))?;
    Some((left(reached).0, lay(&trace(&levels, best))))
}

/// What can be done at one number.
struct Level {
    number: u8,
    /// Tiles of each colour that must lie, and those there are, here and at the next two numbers.
    must: [u8; 4],
    may: [u8; 4],
    then: [[u8; 4]; 2],
    /// Whether runs of each colour may go up to the last number.
    to_last: [bool; 4],
    /// Jokers that must lie, and those there are.
    jokers: (u8, u8),
    /// How groups of the number may be laid.
    groupings: Vec<(u16, &'static Grouping)>,
}

impl Level {
    fn of(table: &Tiles, both: &Tiles, number: u8) -> Self {
        let later = |number: u8| if number > NUMBERS { [0; 4] } else { both.of_number(number) };
        let (may, jokers) = (later(number), both.jokers());
        let empty = |colour: usize| (number + 1..=NUMBERS).filter(|number| later(*number)[colour] == 0).count();
        let colours = may.iter().filter(|count| **count > 0).count() + usize::from(jokers);
        let fits = |grouping: &Grouping| {
            grouping.jokers <= jokers && grouping.tiles.iter().zip(may).all(|(used, may)| *used <= may)
        };
        // The first of them is the one without a group.
        let groupings = (0u16..).zip(GROUPINGS.iter()).take(if colours < 3 { 1 } else { usize::MAX });
        Self {
            number,
            must: table.of_number(number),
            may,
            then: [later(number + 1), later(number + 2)],
            to_last: [0, 1, 2, 3].map(|colour| empty(colour) <= usize::from(jokers)),
            jokers: (table.jokers(), jokers),
            groupings: groupings.filter(|(_, grouping)| fits(grouping)).collect(),
        }
    }

    /// Lists the states that follow and leave no more than allowed, none of them needless.
    fn next(&self, before: &[Reached], allowed: u8) -> Vec<Reached> {
        let mut next = Vec::new();
        for (from, reached) in (0u32..).zip(before) {
            for (index, grouping) in &self.groupings {
                if reached.open.jokers + grouping.jokers > self.jokers.1 {
                    continue;
                }
                let mut after = *reached;
                after.open.jokers += grouping.jokers;
                (after.from, after.choice) = (from, Choice { grouping: *index, ..Choice::default() });
                self.colour(0, grouping, after, allowed, &mut next);
            }
            if next.len() > MANY {
                settle(&mut next, self.jokers.0);
            }
        }
        settle(&mut next, self.jokers.0);
        next
    }

    /// Goes on with the runs of one colour after another.
    fn colour(&self, colour: usize, grouping: &Grouping, mut reached: Reached, allowed: u8, next: &mut Vec<Reached>) {
        if colour == 4 {
            reached.key = reached.open.key();
            next.push(reached);
            return;
        }
        let [one, two, long] = reached.open.runs[colour];
        let (grouped, used) = (grouping.tiles[colour], reached.open.jokers);
        let may = self.may[colour] - grouped;
        let least = self.must[colour].saturating_sub(grouped);
        for tiles in (least..=may).rev() {
            let left = self.may[colour].saturating_sub(self.must[colour].max(grouped + tiles));
            if reached.left.0 + left > allowed {
                break;
            }
            // Runs that are too short to end go on, with jokers where tiles are missing.
            let missing = (one + two).saturating_sub(tiles);
            for jokers in missing..=self.jokers.1 - used.min(self.jokers.1) {
                let more = tiles + jokers - one - two;
                let gone_on = more.min(long);
                let runs = [more - gone_on, one, two + gone_on];
                // A joker below a run may as well lie above it, unless the run goes up to the last number.
                if runs[0] > tiles && !self.to_last[colour] {
                    break;
                }
                // Of a tile and a joker that need not lie the tile is taken.
                if jokers > missing && left > 0 && self.jokers.0 == 0 {
                    break;
                }
                if self.owed(colour, runs) > self.jokers.1 - used - jokers {
                    continue;
                }
                let mut after = reached;
                after.open.runs[colour] = runs;
                after.open.jokers = used + jokers;
                (after.choice.tiles[colour], after.choice.jokers[colour]) = (tiles, jokers);
                after.left.0 += left;
                after.left.1 += u16::from(left) * u16::from(self.number);
                self.colour(colour + 1, grouping, after, allowed, next);
            }
        }
    }

    /// Counts the jokers that open runs of a colour take at least until they may end; more than there are where they can't.
    fn owed(&self, colour: usize, [one, two, _]: [u8; 3]) -> u8 {
        let [next, last] = self.then.map(|there| there[colour]);
        let ends = self.number >= NUMBERS && one + two > 0 || self.number + 1 >= NUMBERS && one > 0;
        if ends { u8::MAX } else { (one + two).saturating_sub(next) + one.saturating_sub(last) }
    }
}

/// So many states wait at most before those that came about twice are thrown away.
const MANY: usize = 1 << 16;

/// Throws away states that others make needless: those from which as much may follow, and that have left no more. A joker that is not used is
/// left, too; but `jokers` lie on the table and must be used.
fn settle(reached: &mut Vec<Reached>, jokers: u8) {
    reached.sort_unstable_by_key(|reached| (reached.key, reached.left, reached.open.jokers));
    let (mut first, mut kept) = (0, 0);
    for index in 0..reached.len() {
        let this = reached[index];
        if reached[first].key != this.key {
            first = kept;
        }
        if !reached[first..kept].iter().any(|other| other.spares(&this, jokers)) {
            reached[kept] = this;
            kept += 1;
        }
    }
    reached.truncate(kept);
}

/// Follows the way back to the first number.
fn trace(levels: &[Vec<Reached>], last: usize) -> Vec<Choice> {
    let mut index = last;
    let mut choices: Vec<Choice> = Vec::with_capacity(levels.len());
    for level in levels.iter().skip(1).rev() {
        let Some(reached) = level.get(index) else { break };
        choices.push(reached.choice);
        index = usize::try_from(reached.from).unwrap_or(usize::MAX);
    }
    choices.reverse();
    choices
}

/// Lays the sets as they were chosen.
fn lay(choices: &[Choice]) -> Vec<Vec<Tile>> {
    let mut sets = Vec::new();
    let mut open: [Vec<Vec<Tile>>; 4] = Default::default();
    for (number, choice) in (1u8..).zip(choices) {
        sets.extend(GROUPINGS.get(usize::from(choice.grouping)).into_iter().flat_map(|grouping| grouping.sets(number)));
        for (colour, runs) in (0u8..).zip(&mut open) {
            let Some(place) = Place::new(colour, number) else { continue };
            let (tiles, jokers) = (choice.tiles[usize::from(colour)], choice.jokers[usize::from(colour)]);
            let mut cells: Vec<Tile> = (0..tiles).map(|_| Tile::Number(place)).collect();
            cells.extend((0..jokers).map(|_| Tile::Joker(Some(place))));
            // The shortest go on first.
            runs.sort_by_key(Vec::len);
            let ended = runs.split_off(cells.len().min(runs.len()));
            sets.extend(ended);
            let mut cells = cells.into_iter();
            runs.iter_mut().zip(cells.by_ref()).for_each(|(run, cell)| run.push(cell));
            runs.extend(cells.map(|cell| vec![cell]));
        }
    }
    sets.extend(open.into_iter().flatten());
    sets
}
