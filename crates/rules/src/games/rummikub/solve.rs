//! The most that can be laid: exact, number by number.
//!
//! The only decision at a number is how many tiles of it go on with a run of their colour; of the numbers below nothing
//! matters but how many runs of each colour are one long, two long, or long enough to end. A run that is long enough
//! goes on before another one begins: whatever could follow the new one could follow the old one, too. The groups of a
//! number affect nothing else: the best of them are known for any tiles the runs leave. So one way to reach each state
//! is enough, the one that has laid most; if no state is left the tiles can't be arranged.
//!
//! Ways that leave no tile of the rack are followed first, then those that leave one, and so on: the first to come to
//! the last number is the best there is. A joker is laid only where a set needs one, and the others are added at the
//! end: there is nearly always room for them. If there is none, which takes full sets alone, everything is searched
//! again with jokers wherever they may lie.

use crate::games::rummikub::column::Column;
use crate::games::rummikub::groups::GROUPS;
use crate::games::rummikub::search::{Choice, Search, Stopped, Watch};
use crate::games::rummikub::{Tile, Tiles, set};
use crate::kit::meld::{Meld, SuitNumber};

/// An arrangement of tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrangement {
    /// The sets, jokers with the tiles they stand for.
    pub sets: Vec<Vec<Tile>>,
    /// Tiles of the rack that lie in them.
    pub laid: Tiles,
}

/// Arranges all tiles of a table with as many of a rack as possible, preferring the highest numbers; `None` if not even
/// those of the table can be arranged, or there are more of a kind than in the box.
pub fn solve(table: &Tiles, rack: &Tiles) -> Option<Arrangement> {
    solve_while(table, rack, &mut |_| true).unwrap_or_default()
}

/// Does the same as [`solve`] as long as `go_on` returns true; it is called after a fixed number of steps, with the
/// number that the search has reached.
///
/// # Errors
/// Returns [`Stopped`] if `go_on` returned false: then nothing is proved.
pub fn solve_while(
    table: &Tiles,
    rack: &Tiles,
    go_on: &mut dyn FnMut(u8) -> bool,
) -> Result<Option<Arrangement>, Stopped> {
    let both = table.and(rack);
    if !both.excess().is_empty() {
        return Ok(None);
    }
    let Some(useful) = useful(table, &both) else { return Ok(None) };
    let mut watch = Watch { go_on, steps: 0 };
    for spare in [true, false] {
        let Some(choices) = best(table, &useful, spare, &mut watch)? else { return Ok(None) };
        let mut sets = lay(&choices);
        let mut there = set::tiles_of(&sets);
        let missing = if spare { there.jokers()..both.jokers() } else { 0..0 };
        if missing.into_iter().all(|_| lay_joker(&mut sets, &mut there)) {
            return Ok(Some(Arrangement { sets, laid: there.without(table) }));
        }
    }
    Ok(None)
}

/// Finds the best way to lay all of the table and as much as possible of both; with `spare`, jokers may be put aside.
fn best(table: &Tiles, both: &Tiles, spare: bool, watch: &mut Watch<'_>) -> Result<Option<Vec<Choice>>, Stopped> {
    let most = usize::try_from(both.len() - table.len()).unwrap_or(usize::MAX);
    let search = Search::new(most, (table.jokers(), both.jokers()), spare);
    search.best(&Column::all(table, both, spare), watch)
}

/// Returns the tiles without those of the rack that fit no set, whatever else is laid; `None` if one of the table fits
/// none.
fn useful(table: &Tiles, both: &Tiles) -> Option<Tiles> {
    let there = both.places();
    let mut useful = both.clone();
    for place in there.without(there.in_melds(both.jokers())).iter() {
        if table.of(place) > 0 {
            return None;
        }
        useful.clear(place);
    }
    Some(useful)
}

/// Returns the sets that the choices lay.
fn lay(choices: &[Choice]) -> Vec<Vec<Tile>> {
    let mut sets = Vec::new();
    let mut open: [Vec<Vec<Tile>>; 4] = Default::default();
    for (number, choice) in (1u8..).zip(choices) {
        sets.extend(GROUPS.sets(choice.grouping(), number));
        for (colour, runs) in (0u8..).zip(&mut open) {
            let Some(place) = SuitNumber::new(colour, number) else { continue };
            let (tiles, jokers) = choice.runs(colour);
            let tile = |index| if index < tiles { Tile::Number(place) } else { Tile::Joker(Some(place)) };
            let mut cells = (0..tiles + jokers).map(tile);
            // The shortest runs go on first.
            runs.sort_by_key(Vec::len);
            sets.extend(runs.drain(cells.len().min(runs.len())..));
            runs.iter_mut().zip(cells.by_ref()).for_each(|(run, cell)| run.push(cell));
            runs.extend(cells.map(|cell| vec![cell]));
        }
    }
    sets.extend(open.into_iter().flatten());
    sets
}

/// Lays a joker that no set needs if there is room for it, and returns whether there was.
fn lay_joker(sets: &mut [Vec<Tile>], there: &mut Tiles) -> bool {
    let of = |tile: &Tile| match tile {
        Tile::Number(place) | Tile::Joker(Some(place)) => Some(*place),
        Tile::Joker(None) => None,
    };
    let room = sets.iter_mut().find_map(|set| {
        let meld = Meld::of(set.iter().filter_map(of).collect())?;
        let place = meld.room().iter().next()?;
        Some((set, place))
    });
    let Some((set, place)) = room else { return false };
    let below = set.first().and_then(of).is_some_and(|first| place < first);
    set.insert(if below { 0 } else { set.len() }, Tile::Joker(Some(place)));
    there.add(Tile::Joker(None));
    true
}
