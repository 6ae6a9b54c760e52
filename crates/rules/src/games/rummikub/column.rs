//! The possibilities at one number: how the runs of a colour go on there, and the groups of the tiles left beside them.
//!
//! How the runs of a colour go on depends on little: its tiles at three numbers, and the number of jokers. So the ways
//! are listed once for each combination of these and looked up after that.

use std::sync::{LazyLock, OnceLock};

use crate::games::rummikub::Tiles;
use crate::games::rummikub::groups::digit;
use crate::kit::meld::NUMBERS;

/// Open runs of a colour: how many are one long, two long, longer; never more than three of any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Runs {
    one: u8,
    two: u8,
    long: u8,
}

/// Bits that the runs of a colour occupy.
pub(super) const BITS: u32 = 6;

/// Number of states that the runs of a colour can be in.
const STATES: usize = 1 << BITS;

impl Runs {
    const fn read(bits: u8) -> Self {
        Self { one: bits & 3, two: bits >> 2 & 3, long: bits >> 4 & 3 }
    }

    const fn bits(self) -> u8 {
        self.one | self.two << 2 | self.long << 4
    }
}

/// Returns the open runs of a colour in a state.
pub(super) const fn runs(state: u32, colour: usize) -> usize {
    (state >> (BITS * colour as u32)) as usize & (STATES - 1)
}

/// For the runs of a colour, one bit for each other set of runs with at least the same continuations, as some runs are
/// longer or more may go on.
pub(super) const BETTER: [u64; STATES] = {
    let mut all = [0; STATES];
    let mut bits = 0;
    while bits < STATES {
        let (one, two, long) = (bits & 3, bits >> 2 & 3, bits >> 4);
        let mut better = 0;
        while better < STATES {
            let (less, short, longer) = (better & 3, better >> 2 & 3, better >> 4);
            if better != bits && less <= one && less + short <= one + two && less + short + longer >= one + two + long {
                all[bits] |= 1 << better;
            }
            better += 1;
        }
        bits += 1;
    }
    all
};

/// A way in which the runs of a colour, or of several, go on at a number; the parts of the colours add up.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Way {
    /// From the lowest bits: jokers and tiles in runs, two bits each, by colours; the index of the rest in the table of
    /// groups; jokers in runs; these and those that the runs take at least until they may end.
    sum: u64,
    /// Runs that are then open if no joker is left in the end and, above, if one is.
    few: u64,
    /// The same if two are left.
    two: u32,
}

impl Way {
    /// Returns the way of both sets of colours together.
    pub const fn and(&self, other: &Self) -> Self {
        Self { sum: self.sum + other.sum, few: self.few + other.few, two: self.two + other.two }
    }

    /// Returns the tiles and jokers in runs.
    pub const fn runs(&self) -> u16 {
        self.sum as u16
    }

    /// Returns the index in the table of groups.
    pub const fn rest(&self) -> u16 {
        (self.sum >> 16) as u16
    }

    /// Returns the number of jokers in runs.
    pub const fn jokers(&self) -> u8 {
        (self.sum >> 32) as u8
    }

    /// Returns the number of jokers in runs and of those that they still take.
    pub const fn takes(&self) -> u8 {
        (self.sum >> 40) as u8
    }

    /// Returns the runs that are then open if this many jokers are left.
    pub const fn open(&self, jokers: u8) -> u32 {
        match jokers {
            0 => self.few as u32,
            1 => (self.few >> 32) as u32,
            _ => self.two,
        }
    }
}

/// The circumstances that decide how the runs of a colour go on at a number.
#[derive(Clone, Copy, Debug)]
struct Spot {
    colour: usize,
    /// Tiles that must be laid here, and those available.
    must: u8,
    may: u8,
    /// Tiles at the next two numbers.
    next: u8,
    last: u8,
    /// How many numbers follow, at most three.
    follow: u8,
    /// Jokers available.
    jokers: u8,
    /// True if there can be a group.
    grouped: bool,
    /// True if a joker is laid only where a set needs one.
    spare: bool,
    /// True if runs may go up to the last number.
    to_last: bool,
}

/// Number of possible spots.
const SPOTS: usize = 4 * 6 * 3 * 3 * 4 * 3 * 2 * 2 * 2;

/// The ways in which runs go on at a spot, by the runs that are open.
struct Ways {
    ways: Vec<Way>,
    ends: [u16; STATES],
}

/// The ways at all spots, worked out when first needed.
static WAYS: LazyLock<Vec<OnceLock<Ways>>> = LazyLock::new(|| (0..SPOTS).map(|_| OnceLock::new()).collect());

impl Ways {
    fn of(spot: Spot) -> Self {
        let (mut ways, mut ends) = (Vec::new(), [0; STATES]);
        for (open, end) in (0..).zip(&mut ends) {
            spot.list(Runs::read(open), &mut ways);
            *end = u16::try_from(ways.len()).unwrap_or(u16::MAX);
        }
        Self { ways, ends }
    }

    /// Returns the ways in which open runs go on.
    fn of_runs(&self, open: usize) -> &[Way] {
        let first = open.checked_sub(1).map_or(0, |before| self.ends[before]);
        self.ways.get(usize::from(first)..usize::from(self.ends[open])).unwrap_or_default()
    }
}

/// One number: how the runs of each colour go on there.
pub(super) struct Column {
    ways: [&'static Ways; 4],
    /// For each colour, the most that the colours above it can leave for groups, as an index in their table.
    above: [u16; 4],
}

impl Column {
    /// Returns the columns of all numbers, from the tiles that must be laid and those available; with `spare`, jokers
    /// are laid only where a set needs one.
    pub fn all(table: &Tiles, both: &Tiles, spare: bool) -> Vec<Self> {
        let there = |number: u8| if number > NUMBERS { [0; 4] } else { both.of_number(number) };
        let (all, jokers): (&[_], _) = (&WAYS, both.jokers());
        let is_missing = |colour: usize, number: u8| there(number)[colour] == 0;
        let column = |number: u8| {
            let (must, may) = (table.of_number(number), there(number));
            let (next, last, follow) = (there(number + 1), there(number + 2), (NUMBERS - number).min(3));
            let grouped = may.iter().map(|count| (*count).min(1)).sum::<u8>() + jokers > 2;
            let ways = |colour: usize| {
                let (must, may, next, last) = (must[colour], may[colour], next[colour], last[colour]);
                let missing = || (number + 1..=NUMBERS).filter(|number| is_missing(colour, *number)).count();
                let to_last = spare || missing() <= usize::from(jokers);
                Spot { colour, must, may, next, last, follow, jokers, grouped, spare, to_last }.ways(all)
            };
            let mut above = [0; 4];
            for colour in (0..3).rev() {
                above[colour] = above[colour + 1] + digit(colour + 1, may[colour + 1], 0);
            }
            Self { ways: [ways(0), ways(1), ways(2), ways(3)], above }
        };
        (1..=NUMBERS).map(column).collect()
    }

    /// Lists the ways in which the runs of each colour go on in a state.
    pub fn ways(&self, state: u32) -> [&'static [Way]; 4] {
        let ways = |colour: usize| self.ways[colour].of_runs(runs(state, colour));
        [ways(0), ways(1), ways(2), ways(3)]
    }

    /// Returns the index in the table of groups if the colours above one leave as much for them as possible.
    pub const fn at_most(&self, colour: usize, way: &Way) -> u16 {
        way.rest() + self.above[colour]
    }
}

impl Spot {
    fn ways(self, all: &[OnceLock<Ways>]) -> &Ways {
        let flags = u8::from(self.grouped) | u8::from(self.spare) << 1 | u8::from(self.to_last) << 2;
        let there = self.may * (self.may + 1) / 2 + self.must;
        let digits =
            [(there, 6), (self.next, 3), (self.last, 3), (self.follow, 4), (self.jokers, 3), (flags, 8)].into_iter();
        let place = digits.fold(self.colour, |place, (digit, base)| place * base + usize::from(digit));
        all[place].get_or_init(|| Ways::of(self))
    }

    /// Lists the ways in which open runs go on.
    fn list(self, open: Runs, ways: &mut Vec<Way>) {
        let Self { colour, must, may, .. } = self;
        let short = open.one + open.two;
        // Without a group, tiles go to open runs: whatever can follow fewer of them can follow more.
        let least = if self.grouped { 0 } else { must.max(may.min(short + open.long)) };
        for tiles in (least..=may).rev() {
            // Runs that are too short to end go on, with jokers where tiles are missing.
            let missing = short.saturating_sub(tiles);
            for jokers in missing..=self.jokers {
                let more = tiles + jokers - short;
                let gone_on = more.min(open.long);
                let runs = Runs { one: more - gone_on, two: open.one, long: open.two + gone_on };
                // A joker beside a tile of its place could change places with it.
                let idle = jokers > 0 && self.spare && tiles < may;
                if idle || jokers > missing && !self.needed(runs.one > tiles) {
                    break;
                }
                let Some(owed) = self.owed(runs).filter(|owed| owed + jokers <= self.jokers) else { continue };
                let open = |left| u64::from(self.open(runs, left).bits()) << (BITS * colour as u32);
                let sum = u64::from(tiles << 2 | jokers) << (4 * colour)
                    | u64::from(digit(colour, may - tiles, must.saturating_sub(tiles))) << 16
                    | u64::from(jokers) << 32
                    | u64::from(jokers + owed) << 40;
                ways.push(Way { sum, few: open(0) | open(1) << 32, two: open(2) as u32 });
            }
        }
    }

    /// Checks whether a joker can be needed in a run that could do without one here. Below a run it is only if the run
    /// goes up to the last number, and above a run if the run goes on.
    const fn needed(&self, below: bool) -> bool {
        match (below, self.spare) {
            (true, true) => self.follow == 2,
            (true, false) => self.to_last,
            (false, true) => self.next > 0 || self.last > 0 && self.jokers > 1,
            (false, false) => true,
        }
    }

    /// Returns the fewest jokers that open runs take until they may end; `None` if they can't end.
    fn owed(&self, Runs { one, two, .. }: Runs) -> Option<u8> {
        let ends = self.follow == 0 && one + two > 0 || self.follow == 1 && one > 0;
        (!ends).then(|| (one + two).saturating_sub(self.next) + one.saturating_sub(self.last))
    }

    /// Returns the runs as far as they matter: of those that may end, no more than can go on.
    fn open(&self, runs: Runs, jokers: u8) -> Runs {
        let there = if self.follow > 0 { self.next + jokers } else { 0 };
        Runs { long: runs.long.min(there.saturating_sub(runs.one + runs.two)), ..runs }
    }
}
