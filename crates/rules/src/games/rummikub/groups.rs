//! All ways to lay groups of one number: which colours, and how many jokers, they take together.

use std::sync::LazyLock;

use crate::games::rummikub::{OF_EACH, Tile};
use crate::kit::meld::Place;

/// Groups that may lie side by side: of eight tiles and two jokers no more than three.
const MOST: usize = 3;

/// Holds groups of one number that lie side by side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Grouping {
    /// Tiles of each colour.
    pub tiles: [u8; 4],
    /// Jokers.
    pub jokers: u8,
    /// Each group: which colours are tiles (a bit each), and how many jokers lie with them.
    groups: Vec<(u8, u8)>,
}

impl Grouping {
    /// Gives the grouping with one more group; `None` where there are not so many tiles in the box.
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

    /// Lays the groups of a number, jokers for the first colours that are missing.
    pub fn sets(&self, number: u8) -> impl Iterator<Item = Vec<Tile>> + '_ {
        let place = move |colour: u8| Place::new(colour, number);
        self.groups.iter().map(move |(colours, jokers)| {
            let in_group = |colour: &u8| colours >> colour & 1 == 1;
            let tiles = (0..4).filter(in_group).filter_map(place).map(Tile::Number);
            let missing = (0..4).filter(|colour| !in_group(colour)).filter_map(place);
            tiles.chain(missing.take(usize::from(*jokers)).map(|place| Tile::Joker(Some(place)))).collect()
        })
    }
}

/// Every way to lay groups of one number, the same tiles and jokers only once; first the one without a group.
pub(super) static GROUPINGS: LazyLock<Vec<Grouping>> = LazyLock::new(groupings);

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

#[cfg(test)]
mod tests {
    use super::GROUPINGS;
    use crate::games::rummikub::meanings;

    #[test]
    fn every_group_is_a_set() {
        let all = &*GROUPINGS;
        assert!(all.len() > 60, "{}", all.len());
        for grouping in all {
            for set in grouping.sets(7) {
                assert_eq!(meanings(&set).len(), 1, "{set:?}");
            }
        }
    }
}
