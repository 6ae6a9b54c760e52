//! The most that can be laid: exact, number by number.
//!
//! What is decided at a number is only how many tiles of it go on with a run of their colour; of the numbers below nothing matters but how
//! many runs of each colour are one long, two long, or long enough to end. A run that is long enough goes on before another one
//! begins: whatever could follow the new one could follow the old one, too. The groups of a number concern nothing else: the best of
//! them are known for whatever the runs leave. So one way to reach each state is enough, the one that has laid most, and where no state is left
//! the tiles can't be arranged.
//!
//! At first only ways are followed that leave few tiles of the rack, then more and more: a way that leaves no more than were allowed
//! is the best there is. A joker lies only where a set needs one, and the others are added at last: there is nearly always room for
//! them. Where there is none, which takes full sets alone, all is searched again with jokers wherever they may lie.

use crate::games::rummikub::column::Column;
use crate::games::rummikub::groups::GROUPS;
use crate::games::rummikub::search::{Choice, Stopped, Watch, search};
use crate::games::rummikub::{OF_EACH, Tile, Tiles, set};
use crate::kit::meld::{Meld, NUMBERS, Place};

/// Tells how tiles are arranged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrangement {
    /// The sets, jokers with what they stand for.
    pub sets: Vec<Vec<Tile>>,
    /// What of the rack lies in them.
    pub laid: Tiles,
}

/// Arranges all tiles of a table with as many of a rack as can be, of as many those with the highest numbers; `None` where not even those of
/// the table can be arranged, or there are more of a kind than in the box.
pub fn solve(table: &Tiles, rack: &Tiles) -> Option<Arrangement> {
    solve_while(table, rack, &mut |_| true).unwrap_or_default()
}

/// Does the same as long as it is told to go on; it asks after a number of steps that is the same each time, and tells at which number it is.
///
/// # Errors
/// When it was told to stop: then nothing is proved.
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
        if !spare || (set::tiles_of(&sets).jokers()..both.jokers()).all(|_| lay_joker(&mut sets)) {
            let laid = set::tiles_of(&sets).without(table);
            return Ok(Some(Arrangement { sets, laid }));
        }
    }
    Ok(None)
}

/// Looks for the best way to lay all of the table and as much as can be of both; jokers may be put aside where no set needs them.
fn best(table: &Tiles, both: &Tiles, spare: bool, watch: &mut Watch<'_>) -> Result<Option<Vec<Choice>>, Stopped> {
    let column = |number| Column::of(table, both, number, spare);
    let mut columns: Vec<Column> = (1..=NUMBERS).map(column).collect();
    let jokers = (table.jokers(), both.jokers());
    let most = u8::try_from(both.len() - table.len()).unwrap_or(u8::MAX);
    let mut allowed = FIRST.min(most);
    loop {
        match search(&mut columns, jokers, spare, allowed, watch)? {
            Some((left, choices)) if left <= allowed || allowed == most => return Ok(Some(choices)),
            None if allowed == most => return Ok(None),
            Some((left, _)) => allowed = left.min(more(allowed)).min(most),
            None => allowed = more(allowed).min(most),
        }
    }
}

/// So many tiles of the rack may be left at first.
const FIRST: u8 = 2;

/// Allows more tiles to be left.
const fn more(allowed: u8) -> u8 {
    allowed * 3 + 2
}

/// Tells whether tiles of a place are in some set at all.
fn in_set(both: &Tiles, place: Place) -> bool {
    let (suit, number, jokers) = (place.suit(), place.number(), both.jokers());
    let there = |suit: u8, number: u8| Place::new(suit, number).map_or(0, |place| both.of(place).min(1));
    let group = (0..4).map(|suit| there(suit, number)).sum::<u8>();
    let run = |first: u8| (first..first + 3).map(|number| there(suit, number)).sum::<u8>();
    let mut runs = number.saturating_sub(2).max(1)..=number.min(NUMBERS - 2);
    group + jokers > 2 || runs.any(|first| run(first) + jokers > 2)
}

/// Gives the tiles without those of the rack that are in no set, whatever else is laid; `None` where one of the table is in none.
fn useful(table: &Tiles, both: &Tiles) -> Option<Tiles> {
    let mut useful = both.clone();
    for place in Place::all().filter(|place| both.of(*place) > 0 && !in_set(both, *place)) {
        if table.of(place) > 0 {
            return None;
        }
        useful = useful.without(&[Tile::Number(place); OF_EACH as usize].into_iter().collect());
    }
    Some(useful)
}

/// Lays the sets as they were chosen.
fn lay(choices: &[Choice]) -> Vec<Vec<Tile>> {
    let mut sets = Vec::new();
    let mut open: [Vec<Vec<Tile>>; 4] = Default::default();
    for (number, choice) in (1u8..).zip(choices) {
        sets.extend(GROUPS.sets(choice.grouping(), number));
        for (colour, runs) in (0u8..).zip(&mut open) {
            let Some(place) = Place::new(colour, number) else { continue };
            let (tiles, jokers) = choice.runs(colour);
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

/// Lays a joker that no set needs where there is room for it; tells whether there was.
fn lay_joker(sets: &mut [Vec<Tile>]) -> bool {
    let of = |tile: &Tile| match tile {
        Tile::Number(place) | Tile::Joker(Some(place)) => Some(*place),
        Tile::Joker(None) => None,
    };
    let room = sets.iter_mut().find_map(|set| {
        let meld = Meld::of(set.iter().filter_map(of).collect())?;
        let place = Place::all().find(|place| meld.extended(*place).is_some())?;
        Some((set, place))
    });
    let Some((set, place)) = room else { return false };
    let below = set.first().and_then(of).is_some_and(|first| place < first);
    set.insert(if below { 0 } else { set.len() }, Tile::Joker(Some(place)));
    true
}
