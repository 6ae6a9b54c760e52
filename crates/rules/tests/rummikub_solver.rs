//! What can be laid at Rummikub, worked out once more by laying set after set: both answers are proved, by sets that lie there or by a
//! search that found none.

use std::collections::BTreeMap;

use rules::games::rummikub::{
    Arrangement, Stopped, Tile, Tiles, meanings, parse_table, parse_tiles, solve, solve_while, tiles_of, write_set,
};
use rules::kit::meld::{Meld, SuitNumber};

use crate::poker::Lots;

/// What is left to lay: tiles that must lie and tiles that may, by number and colour, jokers last.
type Left = [[u8; 53]; 2];

fn cell(place: SuitNumber) -> usize {
    usize::from(place.number() - 1) * 4 + usize::from(place.suit())
}

fn counts(tiles: &Tiles) -> [u8; 53] {
    let mut counts = [0; 53];
    SuitNumber::all().for_each(|place| counts[cell(place)] = tiles.of(place));
    counts[52] = tiles.jokers();
    counts
}

/// Lays sets by their lowest tile: the lowest one that is left lies in some set with others that are left, or stays on the rack.
struct Second {
    /// Every set of at most five places, longer runs being several: by each of its places, with all of them from the lowest.
    melds: Vec<Vec<Vec<usize>>>,
    known: BTreeMap<Left, Option<u32>>,
}

impl Second {
    fn new() -> Self {
        let mut melds = vec![Vec::new(); 52];
        for meld in Meld::all().filter(|meld| meld.places().len() <= 5) {
            let mut cells: Vec<usize> = meld.places().iter().map(cell).collect();
            cells.sort_unstable();
            cells.iter().for_each(|cell| melds[*cell].push(cells.clone()));
        }
        Self { melds, known: BTreeMap::new() }
    }

    /// Gives the most tiles that may that can be laid with all that must; `None` where these can't.
    fn most(&mut self, left: Left) -> Option<u32> {
        let [must, may] = left;
        let Some(lowest) = (0..52).find(|cell| must[*cell] + may[*cell] > 0) else {
            // Jokers alone are no set.
            return (must[52] == 0).then_some(0);
        };
        if let Some(known) = self.known.get(&left) {
            return *known;
        }
        let mut best = None;
        if must[lowest] == 0 {
            let mut stays = left;
            stays[1][lowest] -= 1;
            best = self.most(stays);
        }
        for index in 0..self.melds[lowest].len() {
            for (after, gained) in lays(left, &self.melds[lowest][index], lowest) {
                best = best.max(self.most(after).map(|most| most + gained));
            }
        }
        self.known.insert(left, best);
        best
    }
}

/// Lists the ways to lay a set in which the lowest tile is one, and below it there are only jokers: what is left, and how many tiles of
/// those that may were laid.
fn lays(left: Left, cells: &[usize], lowest: usize) -> Vec<(Left, u32)> {
    let mut ways = vec![(left, 0)];
    for cell in cells {
        let tile = |way: &(Left, u32)| if *cell < lowest { None } else { take(way, *cell) };
        let joker = |way: &(Left, u32)| if *cell == lowest { None } else { take(way, 52) };
        ways = ways.iter().flat_map(|way| [tile(way), joker(way)]).flatten().collect();
    }
    ways
}

/// Takes a tile, one that must lie before one that may.
fn take((left, gained): &(Left, u32), cell: usize) -> Option<(Left, u32)> {
    let mut after = *left;
    let from = usize::from(after[0][cell] == 0);
    after[from][cell] = after[from][cell].checked_sub(1)?;
    Some((after, gained + u32::try_from(from).unwrap()))
}

fn box_of_tiles(jokers: usize) -> Vec<Tile> {
    let numbers = SuitNumber::all().flat_map(|place| [Tile::Number(place); 2]);
    numbers.chain((0..jokers).map(|_| Tile::Joker(None))).collect()
}

/// Checks that an arrangement is made of sets, of all tiles of the table and some of the rack.
fn proved(table: &Tiles, rack: &Tiles, arrangement: &Arrangement) {
    for set in &arrangement.sets {
        assert_eq!(meanings(set).len(), 1, "{}", write_set(set));
    }
    let there = tiles_of(&arrangement.sets);
    assert_eq!(there, table.and(&arrangement.laid));
    assert!(arrangement.laid.without(rack).is_empty(), "{:?} of {rack:?}", arrangement.laid);
}

/// Compares both methods on a table and a rack; gives the most that can be laid.
fn compare(table: &Tiles, rack: &Tiles) -> Option<u32> {
    let found = solve(table, rack);
    if let Some(arrangement) = &found {
        proved(table, rack, arrangement);
    }
    let most = found.map(|arrangement| arrangement.laid.len());
    assert_eq!(most, Second::new().most([counts(table), counts(rack)]), "{table:?} with {rack:?}");
    most
}

/// Draws a table of sets, in some of them jokers, and a rack; now and then a table with tiles of which nobody knows whether they fit.
fn draw(lots: &mut Lots, melds: &[Meld]) -> (Tiles, Tiles) {
    let mut left = box_of_tiles(lots.below(3));
    let mut table = Tiles::default();
    for _ in 0..lots.below(6) {
        let meld = melds[lots.below(melds.len())];
        let mut set: Vec<Tile> = meld.places().iter().map(Tile::Number).collect();
        if lots.below(4) == 0 {
            let at = lots.below(set.len());
            set[at] = Tile::Joker(None);
        }
        let wanted = table.and(&set.iter().copied().collect());
        let there: Tiles = left.iter().copied().collect();
        if wanted.without(&table).without(&there).is_empty() {
            set.iter().for_each(|tile| left.retain_once(*tile));
            table = wanted;
        }
    }
    let mut take = |count: usize| (0..count).map(|_| left.swap_remove(lots.below(left.len()))).collect::<Tiles>();
    let rack = take(14);
    let loose = if table.len() % 5 == 0 { take(2) } else { Tiles::default() };
    (table.and(&loose), rack)
}

/// Takes one of several that are alike.
trait RetainOnce {
    fn retain_once(&mut self, tile: Tile);
}

impl RetainOnce for Vec<Tile> {
    fn retain_once(&mut self, tile: Tile) {
        if let Some(at) = self.iter().position(|other| *other == tile) {
            self.swap_remove(at);
        }
    }
}

#[test]
fn a_second_method_lays_as_much_on_twenty_thousand_tables() {
    let melds: Vec<Meld> = Meld::all().filter(|meld| meld.places().len() <= 5).collect();
    let mut lots = Lots(2026);
    let (mut laid, mut impossible) = (0, 0);
    for _ in 0..20_000 {
        let (table, rack) = draw(&mut lots, &melds);
        match compare(&table, &rack) {
            Some(0) => {}
            Some(_) => laid += 1,
            None => impossible += 1,
        }
    }
    assert!(laid > 5_000 && impossible > 1_000, "{laid} lay something, {impossible} tables can't be arranged");
}

fn tiles(text: &str) -> Tiles {
    parse_tiles(text).unwrap().into_iter().collect()
}

#[test]
fn small_tables_are_laid_as_people_lay_them() {
    for (table, rack, most) in [
        ("", "R1 R2 R3", Some(3)),
        ("", "R1 R2 R4", Some(0)),
        ("", "R12 R13 R1", Some(0)),
        ("", "R9 R10 J", Some(3)),
        ("R1 R2", "R3 R4", Some(2)),
        ("R1 R2", "B3", None),
        ("J", "", None),
        ("N8 R8 B8 J J", "", None),
        ("N8 R8 B8 J", "", Some(0)),
        ("N8 N8 R8 R8 B8 B8 A8 A8 J", "", Some(0)),
        ("N8 N8 R8 R8 B8 B8 A8 A8 J J", "", Some(0)),
        ("N8 N8 R8 R8 J", "", None),
        ("N7 R7 B7 N7 R7 A7", "B7 A7", Some(2)),
        ("R3 R4 R5 R6", "R6 R7 R8", Some(3)),
        ("N5 R5 B5", "N3 N4 N5 A5", Some(4)),
        ("", "R12 R13 J", Some(3)),
        ("", "R13 J J", Some(3)),
        ("", "R12 N13 J J", Some(3)),
        ("N8 R8 B8 A8", "J J", Some(2)),
        ("N8 R8 B8 A8", "J", Some(0)),
        ("N3 N6 J", "N5", Some(1)),
        ("R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13", "J J", Some(2)),
        ("N8 R8 B8 A8 J R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13", "J R13", Some(2)),
    ] {
        assert_eq!(compare(&tiles(table), &tiles(rack)), most, "{table} with {rack}");
    }
}

/// How many tiles of a colour there are, and how many of them must lie.
const THERE: [(u8, u8); 6] = [(0, 0), (1, 0), (1, 1), (2, 0), (2, 1), (2, 2)];

/// Gives the tiles of a number that must lie, jokers with them, and those that may.
fn of_a_number(there: [(u8, u8); 4], jokers: u8) -> [Tiles; 2] {
    let tiles = |count: fn((u8, u8)) -> u8| {
        let of = |(colour, there): (u8, (u8, u8))| {
            (0..count(there)).map(move |_| Tile::Number(SuitNumber::new(colour, 7).unwrap()))
        };
        (0..).zip(there).flat_map(of).collect::<Tiles>()
    };
    let jokers = (0..jokers).map(|_| Tile::Joker(None)).collect();
    [tiles(|(_, must)| must).and(&jokers), tiles(|(all, must)| all - must)]
}

#[test]
fn whatever_there_is_of_a_number_is_laid_in_groups() {
    for place in 0..6_usize.pow(4) {
        let there = [1, 6, 36, 216].map(|weight| THERE[place / weight % 6]);
        for jokers in 0..3 {
            let [table, rack] = of_a_number(there, jokers);
            compare(&table, &rack);
        }
    }
}

#[test]
fn groups_leave_as_little_as_can_be() {
    let left = |there| {
        [0, 1, 2].map(|jokers| {
            let [table, rack] = of_a_number(there, jokers);
            compare(&table, &rack).map(|laid| rack.len() - laid)
        })
    };
    assert_eq!(left([(2, 0); 4]), [Some(0), Some(0), Some(0)]);
    assert_eq!(left([(2, 1), (2, 0), (0, 0), (0, 0)]), [None, Some(2), Some(0)]);
    assert_eq!(left([(1, 1), (0, 0), (0, 0), (0, 0)]), [None, None, Some(0)]);
    assert_eq!(left([(1, 0), (1, 0), (2, 2), (0, 0)]), [None, None, Some(0)]);
}

#[test]
fn the_whole_box_is_laid_and_three_of_a_kind_are_not() {
    for jokers in 0..3 {
        let all: Tiles = box_of_tiles(jokers).into_iter().collect();
        let none = Tiles::default();
        for (table, rack) in [(&all, &none), (&none, &all)] {
            let arrangement = solve(table, rack).unwrap();
            proved(table, rack, &arrangement);
            assert_eq!(arrangement.laid, *rack);
        }
    }
    assert_eq!(solve(&tiles("R1 R1 R1"), &tiles("R2 R3")), None);
    assert_eq!(solve(&tiles(""), &tiles("J J J")), None);
}

#[test]
fn a_search_that_is_stopped_has_proved_nothing() {
    let (all, none): (Tiles, _) = (box_of_tiles(2).into_iter().collect(), Tiles::default());
    let mut asked = Vec::new();
    let found = solve_while(&none, &all, &mut |number| {
        asked.push(number);
        true
    });
    assert_eq!(found, Ok(solve(&none, &all)));
    assert!(asked.len() > 10 && asked.contains(&7), "{asked:?}");
    for stops in [1, asked.len() / 2, asked.len()] {
        let mut again = Vec::new();
        let stopped = solve_while(&none, &all, &mut |number| {
            again.push(number);
            again.len() < stops
        });
        assert_eq!((stopped, &again[..]), (Err(Stopped), &asked[..stops]));
    }
}

#[test]
fn sets_are_told_from_what_is_none() {
    for (set, count) in [
        ("R9 R10 J", 2),
        ("R9 J R11", 1),
        ("R9 J=R10 R11", 1),
        ("R9 J=R12 R11", 0),
        ("J R12 R13", 1),
        ("R12 R13 R1", 0),
        ("N8 R8 B8 A8", 1),
        ("N8 R8 J", 2),
        ("N8 R8 J=A8", 1),
        ("N8 N8 R8", 0),
        ("N8 R8", 0),
        ("R8 J J", 3 + 3),
        ("J J", 0),
        ("R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13", 1),
        ("", 0),
    ] {
        assert_eq!(meanings(&parse_tiles(set).unwrap()).len(), count, "{set}");
    }
    let table = "[R9 R10 J=R11] [N8 B8 J=A8]";
    let read = parse_table(table).unwrap();
    assert_eq!(read.iter().map(|set| write_set(set)).collect::<Vec<_>>().join(" "), table);
    for wrong in ["[R14]", "[R0]", "R9", "[R9", "[X1]", "[J=]", "[é1]"] {
        assert_eq!(parse_table(wrong), None, "{wrong}");
    }
}
