//! Melds: groups of one number and runs of one suit, as Gin Rummy makes them of cards and Rummikub of tiles.
//!
//! Both are played with the numbers 1 to 13 in four suits; 1 never follows 13. A place is a number in a suit,
//! [`SuitNumber`]; a meld has at least three. What lies on a place, or stands for it, is the game's business.

use std::iter::FusedIterator;

/// Number of numbers in a suit.
pub const NUMBERS: u8 = 13;

/// Bits per suit in a set of places; three stay free, so that no run goes on into the next suit.
const LANE: u8 = 16;

/// The lowest place of every suit.
const FIRSTS: u64 = 0x0001_0001_0001_0001;

/// All places.
const ALL: u64 = 0x1fff * FIRSTS;

/// The places in every suit at which a run can begin.
const STARTS: u64 = 0x07ff * FIRSTS;

/// A number in a suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SuitNumber(u8);

impl SuitNumber {
    /// Makes a place; `None` if the suit is not 0 to 3 or the number not 1 to 13.
    pub const fn new(suit: u8, number: u8) -> Option<Self> {
        if suit < 4 && number >= 1 && number <= NUMBERS { Some(Self(suit * LANE + number - 1)) } else { None }
    }

    /// Returns the suit, 0 to 3.
    pub const fn suit(self) -> u8 {
        self.0 / LANE
    }

    /// Returns the number, 1 to 13.
    pub const fn number(self) -> u8 {
        self.0 % LANE + 1
    }

    /// Lists all 52, suit by suit.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..4).flat_map(|suit| (1..=NUMBERS).filter_map(move |number| Self::new(suit, number)))
    }
}

/// A set of places, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SuitNumbers(u64);

impl SuitNumbers {
    /// No place.
    pub const NONE: Self = Self(0);

    /// Checks whether a place is in the set.
    pub const fn has(self, place: SuitNumber) -> bool {
        self.0 >> place.0 & 1 == 1
    }

    /// Returns the set with a place added.
    #[must_use]
    pub const fn with(self, place: SuitNumber) -> Self {
        Self(self.0 | 1 << place.0)
    }

    /// Returns the places of both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the places that are not in another set.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns the places that are in both sets.
    #[must_use]
    pub const fn common(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Counts the places.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Checks whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the places of one number, in any suit.
    pub const fn of_number(number: u8) -> Self {
        if number >= 1 && number <= NUMBERS { Self(FIRSTS << (number - 1)) } else { Self::NONE }
    }

    /// Returns the places that belong to some run within the set: every stretch of three or more.
    #[must_use]
    pub const fn in_runs(self) -> Self {
        let starts = self.0 & self.0 >> 1 & self.0 >> 2;
        Self(starts | starts << 1 | starts << 2)
    }

    /// Returns the places that belong to some meld of the set together with at most `others` places outside it.
    #[must_use]
    pub const fn in_melds(self, others: u8) -> Self {
        let [a, b, c] = [self.0, self.0 >> 1, self.0 >> 2];
        let starts = match others {
            0 => a & b & c,
            1 => a & (b | c) | b & c,
            _ => a | b | c,
        } & STARTS;
        let [w, x, y, z] = [self.0 & 0x1fff, self.0 >> 16 & 0x1fff, self.0 >> 32 & 0x1fff, self.0 >> 48 & 0x1fff];
        let numbers = match others {
            0 => self.triples(),
            1 => w & (x | y | z) | x & (y | z) | y & z,
            _ => w | x | y | z,
        };
        Self(self.0 & (starts | (starts << 1) | (starts << 2) | (numbers * FIRSTS)))
    }

    /// Returns the numbers with at least three places in the set, each marked by its place in the first suit.
    const fn triples(self) -> u64 {
        let [a, b, c, d] = [self.0 & 0x1fff, self.0 >> 16 & 0x1fff, self.0 >> 32 & 0x1fff, self.0 >> 48 & 0x1fff];
        (a & b & (c | d)) | (c & d & (a | b))
    }

    /// Lists the numbers with at least three places in the set, the lowest first.
    pub fn in_groups(self) -> impl FusedIterator<Item = u8> {
        let mut left = self.triples();
        std::iter::from_fn(move || {
            let lowest = u8::try_from(left.trailing_zeros()).ok().filter(|_| left != 0)?;
            left &= left - 1;
            Some(lowest + 1)
        })
        .fuse()
    }

    /// Sums the worth of the places; bit `n` of a number's worth is set if `bits[n]` contains the number.
    pub(crate) const fn weighed(self, bits: [u16; 4]) -> u32 {
        let mut sum = 0;
        let mut bit = 0;
        while bit < 4 {
            sum += (self.0 & (bits[bit] as u64 * FIRSTS)).count_ones() << bit;
            bit += 1;
        }
        sum
    }

    /// Returns the lowest place, and the set without it.
    pub fn split_first(self) -> Option<(SuitNumber, Self)> {
        let lowest = u8::try_from(self.0.trailing_zeros()).ok().filter(|_| self.0 != 0)?;
        Some((SuitNumber(lowest), Self(self.0 & (self.0 - 1))))
    }

    /// Lists the places, suit by suit, the lowest number first.
    pub fn iter(self) -> impl Iterator<Item = SuitNumber> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let (first, others) = rest.split_first()?;
            rest = others;
            Some(first)
        })
    }

    /// Splits the set into stretches of one suit without a gap.
    pub fn stretches(self) -> impl Iterator<Item = Self> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let from = rest.trailing_zeros();
            if from == 64 {
                return None;
            }
            let length = (rest >> from).trailing_ones();
            let stretch = ((1u64 << length) - 1) << from;
            rest &= !stretch;
            Some(Self(stretch))
        })
    }
}

impl FromIterator<SuitNumber> for SuitNumbers {
    fn from_iter<I: IntoIterator<Item = SuitNumber>>(places: I) -> Self {
        places.into_iter().fold(Self::NONE, Self::with)
    }
}

/// A meld with its places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Meld {
    /// Three or four of a number.
    Group(SuitNumbers),
    /// Three or more numbers of a suit in a row.
    Run(SuitNumbers),
}

impl Meld {
    /// Reads a set of places as a meld; `None` if it is none.
    pub fn of(places: SuitNumbers) -> Option<Self> {
        let (first, _) = places.split_first()?;
        if places.len() < 3 {
            return None;
        }
        if places.without(SuitNumbers::of_number(first.number())).is_empty() {
            return Some(Self::Group(places));
        }
        (places.stretches().next() == Some(places)).then_some(Self::Run(places))
    }

    /// Returns its places.
    pub const fn places(self) -> SuitNumbers {
        match self {
            Self::Group(places) | Self::Run(places) => places,
        }
    }

    /// Returns the meld with one more place; `None` if it does not fit.
    pub fn extended(self, place: SuitNumber) -> Option<Self> {
        if self.places().has(place) { None } else { Self::of(self.places().with(place)) }
    }

    /// Returns the places by which it can be extended.
    pub fn room(self) -> SuitNumbers {
        let own = self.places();
        let wider = match self {
            Self::Group(_) => {
                own.split_first().map_or(SuitNumbers::NONE, |(place, _)| SuitNumbers::of_number(place.number()))
            }
            Self::Run(_) => SuitNumbers((own.0 << 1 | own.0 >> 1) & ALL),
        };
        wider.without(own)
    }

    /// Lists all 329 melds.
    pub fn all() -> impl Iterator<Item = Self> {
        let groups = (1..=NUMBERS).flat_map(|number| {
            let four = SuitNumbers::of_number(number);
            std::iter::once(four).chain(four.iter().map(move |left_out| four.without(SuitNumbers::NONE.with(left_out))))
        });
        let runs = SuitNumber::all().flat_map(|first| {
            let to =
                move |last: u8| (first.number()..=last).filter_map(move |number| SuitNumber::new(first.suit(), number));
            (first.number() + 2..=NUMBERS).map(move |last| to(last).collect())
        });
        groups.chain(runs).filter_map(Self::of)
    }
}
