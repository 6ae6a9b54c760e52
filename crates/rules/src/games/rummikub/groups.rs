//! All ways to lay groups of one number, and the best of them for any tiles left beside the runs.

use std::sync::LazyLock;

use crate::games::rummikub::{OF_EACH, Tile};
use crate::kit::meld::SuitNumber;

/// Most groups side by side: eight tiles and two jokers make no more than three.
const MOST: usize = 3;

/// Groups of one number that lie side by side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Grouping {
    /// Tiles of each colour.
    tiles: [u8; 4],
    /// Jokers.
    jokers: u8,
    /// Each group: its colours with a tile (a bit each), and the number of jokers with them.
    groups: Vec<(u8, u8)>,
}

impl Grouping {
    /// Returns the grouping with one more group; `None` if the box has too few tiles for it.
    fn with(&self, (colours, jokers): (u8, u8)) -> Option<Self> {
        let mut more = self.clone();
        more.groups.push((colours, jokers));
        more.jokers += jokers;
        for (colour, count) in more.tiles.iter_mut().enumerate() {
            *count += colours >> colour & 1;
        }
        let there = more.jokers <= OF_EACH && more.tiles.iter().all(|count| *count <= OF_EACH);
        there.then_some(more)
    }

    /// Lists the sets of a number, jokers for the first colours that are missing.
    fn sets(&self, number: u8) -> impl Iterator<Item = Vec<Tile>> + '_ {
        let place = move |colour: u8| SuitNumber::new(colour, number);
        self.groups.iter().map(move |(colours, jokers)| {
            let in_group = |colour: &u8| colours >> colour & 1 == 1;
            let tiles = (0..4).filter(in_group).filter_map(place).map(Tile::Number);
            let missing = (0..4).filter(|colour| !in_group(colour)).filter_map(place);
            tiles.chain(missing.take(usize::from(*jokers)).map(|place| Tile::Joker(Some(place)))).collect()
        })
    }

    /// Counts the tiles left over when this many of each colour are there and some must be laid; `None` if they can't
    /// be.
    fn leaves(&self, there: &[(u8, u8)]) -> Option<u8> {
        let fits = |((may, must), used): (&(u8, u8), &u8)| (used <= may && used >= must).then(|| may - used);
        there.iter().zip(&self.tiles).map(fits).sum()
    }
}

/// Returns every way to lay groups of one number, each combination of tiles and jokers once; the first has no group.
fn groupings() -> Vec<Grouping> {
    let count = |colours: u8| (0..4).map(|colour| colours >> colour & 1).sum::<u8>();
    let sizes = |colours: u8| (3u8..=4).filter_map(move |size| Some((colours, size.checked_sub(count(colours))?)));
    let one: Vec<(u8, u8)> = (1u8..16).flat_map(sizes).collect();
    let mut all = vec![Grouping::default()];
    let mut from = 0;
    for _ in 0..MOST {
        let upto = all.len();
        for index in from..upto {
            for group in &one {
                let Some(more) = all[index].with(*group) else { continue };
                if !all.iter().any(|known| known.tiles == more.tiles && known.jokers == more.jokers) {
                    all.push(more);
                }
            }
        }
        from = upto;
    }
    all
}

/// The cases of a colour beside the runs: its tiles, and how many of them must lie in groups.
const THERE: [(u8, u8); 6] = [(0, 0), (1, 0), (1, 1), (2, 0), (2, 1), (2, 2)];

/// Returns what a colour adds to the index in the table of groups.
pub(super) fn digit(colour: usize, tiles: u8, must: u8) -> u16 {
    let there = u16::from(tiles * (tiles + 1) / 2 + must);
    [1, 6, 36, 216].get(colour).map_or(0, |weight| there * weight)
}

/// The groups that leave the fewest tiles, and the number of tiles left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Best {
    pub grouping: u8,
    pub remaining: u8,
}

impl Best {
    /// No groups, and more tiles left than there can be.
    const NONE: Self = Self { grouping: 0, remaining: u8::MAX };
}

/// The best groups for any tiles left of a number, with no joker, one or two.
type Table = Vec<[Best; 3]>;

/// All possible groups.
pub(super) struct Groups {
    all: Vec<Grouping>,
    best: Table,
    /// The same, but a joker is laid only if it leaves fewer tiles.
    needed: Table,
    /// The fewest jokers with which the tiles that must be laid can be, or more than there are.
    jokers: Vec<u8>,
}

pub(super) static GROUPS: LazyLock<Groups> = LazyLock::new(Groups::new);

impl Groups {
    fn new() -> Self {
        let all = groupings();
        let best = |there: [(u8, u8); 4], jokers: u8| {
            let with = (0u8..).zip(&all).filter(|(_, grouping)| grouping.jokers == jokers);
            let fits = with
                .filter_map(|(index, grouping)| Some(Best { grouping: index, remaining: grouping.leaves(&there)? }));
            fits.min_by_key(|best| best.remaining).unwrap_or(Best::NONE)
        };
        let there = |place: usize| [1, 6, 36, 216].map(|weight| THERE[place / weight % THERE.len()]);
        let best: Table =
            (0..THERE.len().pow(4)).map(|place| [0, 1, 2].map(|jokers| best(there(place), jokers))).collect();
        let needed = best.iter().map(needed).collect();
        let jokers = best
            .iter()
            .map(|best| (0..3).zip(best).find(|(_, best)| best.remaining < u8::MAX).map_or(3, |(jokers, _)| jokers))
            .collect();
        Self { all, best, needed, jokers }
    }

    /// Returns the best groups for an index, with no joker, one and two; with `spare`, only those that need their
    /// jokers.
    pub fn best(&self, place: u16, spare: bool) -> &[Best; 3] {
        let table = if spare { &self.needed } else { &self.best };
        table.get(usize::from(place)).unwrap_or(&[Best::NONE; 3])
    }

    /// Returns the fewest jokers with which the tiles that must lie in groups can, or more than there are.
    pub fn jokers(&self, place: u16) -> u8 {
        self.jokers.get(usize::from(place)).copied().unwrap_or(u8::MAX)
    }

    /// Lists the sets of a grouping of a number.
    pub fn sets(&self, grouping: u8, number: u8) -> impl Iterator<Item = Vec<Tile>> + '_ {
        self.all.get(usize::from(grouping)).into_iter().flat_map(move |grouping| grouping.sets(number))
    }
}

/// Leaves out groups that leave no fewer tiles than others with fewer jokers.
fn needed(best: &[Best; 3]) -> [Best; 3] {
    let mut least = u8::MAX;
    best.map(|best| {
        let needed = if best.remaining < least { best } else { Best::NONE };
        least = least.min(best.remaining);
        needed
    })
}
