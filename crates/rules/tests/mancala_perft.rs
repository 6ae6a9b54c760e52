//! The golden cases of Mancala: the worked examples, one for every article that the code applies, the perft table.

use crate::pair;

use rules::Notation;
use rules::games::mancala::Mancala;
use rules::kit::perft::perft;

/// The worked example of the book, said once more without the machinery of the goldens.
#[test]
fn the_example_of_the_book() {
    let before = "1 2 0 3 6 1/2 1 2 1 3 4 10-12 A";
    let after = "1 2 0 3 0 2/2 0 0 0 4 5 17-12 B";
    assert_eq!(played(before, &["A5"]), after);
}

#[test]
fn a_lap_skips_the_hole_it_began_from() {
    assert_eq!(played("12 0 0 0 0 0/1 0 0 0 0 0 0-0 A", &["A1"]), "0 2 1 1 1 1/2 1 1 1 1 1 0-0 B");
}

#[test]
fn everything_captured_means_another_move() {
    let before = "0 0 0 0 2 1/0 0 0 0 0 1 22-22 A";
    assert_eq!(played(before, &["A6"]), "0 0 0 0 2 0/0 0 0 0 0 0 24-22 A");
    assert_eq!(played(before, &["A6", "A5"]), "0 0 0 0 0 1/0 0 0 0 0 1 24-22 B");
}

fn played(position: &str, acts: &[&str]) -> String {
    let mut scenario = testkit::Scenario::given("mancala/mancala", "Anna; Bruno", "", position).unwrap();
    scenario.play(acts).unwrap();
    scenario.any.as_dyn().position()
}

/// Every line of the table, the shallow ones once more with other code. `UPDATE_GOLDENS=1` writes the counts anew.
#[test]
fn perft_table() {
    let rules = pair::ruleset::<Mancala>("mancala/mancala").rules;
    pair::check_table("crates/rules/tests/perft/mancala.txt", 12, |columns| {
        let [position, depth] = columns else { panic!("no line of a table: {columns:?}") };
        let state = Mancala::parse_position(position, &rules, &[]).unwrap();
        let depth = depth.parse().unwrap();
        let leaves = perft::<Mancala>(&rules, &state, depth);
        if depth <= 6 {
            assert_eq!(plain::count(&plain::read(position), depth), leaves, "the plain count of {columns:?}");
        }
        leaves
    });
}

/// Counts once more with other code: a ring of twelve numbers, seen from the mover, turned round after each move.
mod plain {
    #[derive(Clone)]
    pub struct Ring {
        holes: Vec<i32>,
        own: i32,
        theirs: i32,
    }

    /// Reads a position line with a player on move.
    pub fn read(line: &str) -> Ring {
        let numbers: Vec<i32> = line
            .split(|c: char| !c.is_ascii_digit())
            .filter(|word| !word.is_empty())
            .map(|n| n.parse().unwrap())
            .collect();
        let mut holes = numbers[..6].to_vec();
        holes.extend(numbers[6..12].iter().rev());
        let ring = Ring { holes, own: numbers[12], theirs: numbers[13] };
        if line.ends_with('B') { turn(ring) } else { ring }
    }

    fn turn(mut ring: Ring) -> Ring {
        ring.holes.rotate_left(6);
        Ring { own: ring.theirs, theirs: ring.own, ..ring }
    }

    fn feeds(ring: &Ring, hole: usize) -> bool {
        hole as i32 + ring.holes[hole] >= 6
    }

    fn moves(ring: &Ring) -> Vec<usize> {
        let starving = ring.holes[6..].iter().all(|n| *n == 0);
        (0..6).filter(|hole| ring.holes[*hole] > 0 && (!starving || feeds(ring, *hole))).collect()
    }

    /// Gives the position after a move as the next mover sees it, or none when the game is over.
    fn play(ring: &Ring, hole: usize) -> Option<Ring> {
        let mut next = ring.clone();
        let (mut seeds, mut at) = (next.holes[hole], hole);
        next.holes[hole] = 0;
        while seeds > 0 {
            at = (at + 1) % 12;
            if at != hole {
                next.holes[at] += 1;
                seeds -= 1;
            }
        }
        let before = next.own;
        while at >= 6 && (next.holes[at] == 2 || next.holes[at] == 3) {
            next.own += std::mem::take(&mut next.holes[at]);
            at -= 1;
        }
        if next.own >= 25 || next.holes.iter().all(|n| *n == 0) {
            return None;
        }
        let bare = next.holes[6..].iter().all(|n| *n == 0);
        let next = if next.own > before && bare { next } else { turn(next) };
        if moves(&next).is_empty() && next.holes[6..].iter().all(|n| *n == 0) { None } else { Some(next) }
    }

    pub fn count(ring: &Ring, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        moves(ring)
            .into_iter()
            .filter_map(|hole| if depth == 1 { Some(1) } else { Some(count(&play(ring, hole)?, depth - 1)) })
            .sum()
    }
}
