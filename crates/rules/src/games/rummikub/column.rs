//! What can be done at one number: how the runs of a colour go on there, and the groups of what is left beside them.

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

/// Bits that runs of a colour take.
pub(super) const BITS: u32 = 6;

/// So many states runs of a colour can be in.
const STATES: usize = 1 << BITS;

impl Runs {
    const fn read(bits: u8) -> Self {
        Self { one: bits & 3, two: bits >> 2 & 3, long: bits >> 4 & 3 }
    }

    const fn bits(self) -> u8 {
        self.one | self.two << 2 | self.long << 4
    }
}

/// Gives the open runs of a colour in a state.
pub(super) const fn runs(state: u32, colour: usize) -> usize {
    (state >> (BITS * colour as u32)) as usize & (STATES - 1)
}

/// By runs of a colour, a bit each: other runs from which as much may follow, as some are longer, or there are more that may go on.
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

/// A way in which the runs of a colour go on at a number, or those of several: what belongs to each adds up.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Way {
    /// From the lowest bits: jokers and tiles in runs, two bits each, by colours; the place in the table of groups for what is left; jokers
    /// in runs; these and those that the runs take at least until they may end.
    sum: u64,
    /// Runs that are open then, where no joker is left in the end and, above, where one is.
    few: u64,
    /// The same where two are left.
    two: u32,
}

impl Way {
    /// Gives the way for the colours of both.
    pub const fn and(&self, other: &Self) -> Self {
        Self { sum: self.sum + other.sum, few: self.few + other.few, two: self.two + other.two }
    }

    /// Gives the tiles and jokers in runs.
    pub const fn runs(&self) -> u16 {
        self.sum as u16
    }

    /// Gives the place in the table of groups.
    pub const fn rest(&self) -> u16 {
        (self.sum >> 16) as u16
    }

    /// Counts the jokers in runs.
    pub const fn jokers(&self) -> u8 {
        (self.sum >> 32) as u8
    }

    /// Counts the jokers in runs and those that they still take.
    pub const fn takes(&self) -> u8 {
        (self.sum >> 40) as u8
    }

    /// Gives the runs that are open then, where so many jokers are left.
    pub const fn open(&self, jokers: u8) -> u32 {
        match jokers {
            0 => self.few as u32,
            1 => (self.few >> 32) as u32,
            _ => self.two,
        }
    }
}

/// One number: its tiles, and the ways that were asked for so far.
pub(super) struct Column {
    number: u8,
    /// Tiles of each colour that must lie, and those there are, here and at the next two numbers.
    must: [u8; 4],
    may: [u8; 4],
    then: [[u8; 4]; 2],
    /// Whether runs of each colour may go up to the last number.
    to_last: [bool; 4],
    /// Jokers that there are.
    jokers: u8,
    /// Whether jokers lie only where a set needs one.
    spare: bool,
    /// Whether there can be a group.
    grouped: bool,
    /// What all colours above each have for groups, as a place in their table.
    above: [u16; 4],
    ways: Vec<Way>,
    /// Where the ways of a colour's state begin and end in the list.
    known: [[(u16, u16); STATES]; 4],
}

impl Column {
    /// Makes the column of a number from what must lie and what is there.
    pub fn of(table: &Tiles, both: &Tiles, number: u8, spare: bool) -> Self {
        let there = |number: u8| if number > NUMBERS { [0; 4] } else { both.of_number(number) };
        let (may, jokers) = (there(number), both.jokers());
        let mut empty = [0; 4];
        for later in number + 1..=NUMBERS {
            empty.iter_mut().zip(there(later)).for_each(|(empty, tiles)| *empty += u8::from(tiles == 0));
        }
        let colours = may.iter().map(|count| (*count).min(1)).sum::<u8>();
        Self {
            number,
            must: table.of_number(number),
            may,
            then: [there(number + 1), there(number + 2)],
            to_last: empty.map(|empty| empty <= jokers),
            jokers,
            spare,
            grouped: colours + jokers > 2,
            above: [1, 2, 3, 4].map(|first: usize| (first..4).map(|colour| digit(colour, may[colour], 0)).sum()),
            ways: Vec::with_capacity(32),
            known: [[(0, 0); STATES]; 4],
        }
    }

    /// Gives the number.
    pub const fn number(&self) -> u8 {
        self.number
    }

    /// Gives the place in the table of groups where the colours above one have as much for them as can be.
    pub fn at_most(&self, colour: usize, way: &Way) -> u16 {
        way.rest() + self.above[colour]
    }

    /// Works out how the runs of each colour may go on from a state.
    pub fn prepare(&mut self, state: u32) -> [(u16, u16); 4] {
        let mut lists = [(0, 0); 4];
        for (colour, list) in lists.iter_mut().enumerate() {
            let open = runs(state, colour);
            if self.known[colour][open].1 == 0 {
                let first = self.ways.len();
                self.list(colour, Runs::read(open as u8));
                // One more, so that no end is 0.
                let place = |index: usize| u16::try_from(index + 1).unwrap_or(u16::MAX);
                self.known[colour][open] = (place(first), place(self.ways.len()));
            }
            *list = self.known[colour][open];
        }
        lists
    }

    /// Gives the ways that were prepared.
    pub fn ways(&self, (first, end): (u16, u16)) -> &[Way] {
        self.ways.get(usize::from(first) - 1..usize::from(end) - 1).unwrap_or_default()
    }

    /// Lists the ways in which the open runs of a colour go on.
    fn list(&mut self, colour: usize, open: Runs) {
        let (may, must, short) = (self.may[colour], self.must[colour], open.one + open.two);
        // Where there is no group tiles go to runs that are open: what may follow fewer of them may follow more.
        let least = if self.grouped { 0 } else { must.max(may.min(short + open.long)) };
        for tiles in (least..=may).rev() {
            // Runs that are too short to end go on, with jokers where tiles are missing.
            let missing = short.saturating_sub(tiles);
            for jokers in missing..=self.jokers {
                let more = tiles + jokers - short;
                let gone_on = more.min(open.long);
                let runs = Runs { one: more - gone_on, two: open.one, long: open.two + gone_on };
                if jokers > missing && !self.needed(colour, runs.one > tiles) {
                    break;
                }
                let Some(owed) = self.owed(colour, runs).filter(|owed| owed + jokers <= self.jokers) else { continue };
                let open = |left| u64::from(self.open(colour, runs, left).bits()) << (BITS * colour as u32);
                let sum = u64::from(tiles << 2 | jokers) << (4 * colour)
                    | u64::from(digit(colour, may - tiles, must.saturating_sub(tiles))) << 16
                    | u64::from(jokers) << 32
                    | u64::from(jokers + owed) << 40;
                self.ways.push(Way { sum, few: open(0) | open(1) << 32, two: open(2) as u32 });
            }
        }
    }

    /// Tells whether a joker can be needed in a run that could do without one here. Below a run it is only where the run goes up to the last
    /// number, and above a run where the run goes on.
    fn needed(&self, colour: usize, below: bool) -> bool {
        match (below, self.spare) {
            (true, true) => self.number + 2 == NUMBERS,
            (true, false) => self.to_last[colour],
            (false, true) => self.then[0][colour] > 0 || self.then[1][colour] > 0 && self.jokers > 1,
            (false, false) => true,
        }
    }

    /// Counts the jokers that open runs of a colour take at least until they may end; `None` where they can't.
    fn owed(&self, colour: usize, Runs { one, two, .. }: Runs) -> Option<u8> {
        let [next, last] = self.then.map(|there| there[colour]);
        let ends = self.number >= NUMBERS && one + two > 0 || self.number + 1 >= NUMBERS && one > 0;
        (!ends).then(|| (one + two).saturating_sub(next) + one.saturating_sub(last))
    }

    /// Gives the runs as far as they matter: of those that may end no more than can go on.
    fn open(&self, colour: usize, runs: Runs, jokers: u8) -> Runs {
        let there = if self.number < NUMBERS { self.then[0][colour] + jokers } else { 0 };
        Runs { long: runs.long.min(there.saturating_sub(runs.one + runs.two)), ..runs }
    }
}
