//! The golden cases of Twixt: one for every article that the code applies, every decision both ways, the perft table.

use crate::pair;

use rules::Notation;
use rules::games::twixt::Twixt;
use rules::kit::perft::perft;

/// Every line of the table, once more with other code. `UPDATE_GOLDENS=1` writes the counts anew.
#[test]
fn perft_table() {
    let mut rules = pair::ruleset::<Twixt>("twixt/twixt").rules;
    pair::check_table("crates/rules/tests/perft/twixt.txt", 11, |columns| {
        let [position, pie, depth] = columns else { panic!("no line of a table: {columns:?}") };
        rules.pie = *pie == "pie";
        let state = Twixt::parse_position(position, &rules, &[]).unwrap();
        let depth = depth.parse().unwrap();
        let leaves = perft::<Twixt>(&rules, &state, depth);
        assert_eq!(plain::Game::read(position, rules.pie).count(depth), leaves, "the plain count of {columns:?}");
        leaves
    });
}

/// Counts once more with other code: towers and walls in lists, chains searched from the start after each tower.
mod plain {
    type Point = (i32, i32);

    #[derive(Clone)]
    pub struct Game {
        size: i32,
        towers: [Vec<Point>; 2],
        walls: Vec<(Point, Point)>,
        mover: usize,
        pie: bool,
    }

    fn points(list: &str) -> Vec<Point> {
        let point = |word: &str| (i32::from(word.as_bytes()[0] - b'A'), word[1..].parse::<i32>().unwrap() - 1);
        list.split(',').filter(|word| !word.is_empty()).map(point).collect()
    }

    fn side(a: Point, b: Point, c: Point) -> i32 {
        ((b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)).signum()
    }

    fn cross((a, b): (Point, Point), (c, d): (Point, Point)) -> bool {
        side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
    }

    impl Game {
        pub fn read(line: &str, pie: bool) -> Self {
            let words: Vec<&str> = line.split(' ').collect();
            let wall = |word: &str| (points(&word[..2])[0], points(&word[2..])[0]);
            let walls = words[3..5].iter().flat_map(|word| word[2..].split(',').filter(|wall| !wall.is_empty()));
            Self {
                size: words[0].parse().unwrap(),
                towers: [points(&words[1][2..]), points(&words[2][2..])],
                walls: walls.map(wall).collect(),
                mover: usize::from(words[5] == "N"),
                pie,
            }
        }

        fn along(&self, colour: usize, point: Point) -> i32 {
            if colour == 0 { point.1 } else { point.0 }
        }

        fn moves(&self) -> Vec<Point> {
            let last = self.size - 1;
            let all = (0..self.size).flat_map(|x| (0..self.size).map(move |y| (x, y)));
            let inner = |point: &Point| (1..last).contains(&self.along(1 - self.mover, *point));
            let free = |point: &Point| self.towers.iter().all(|towers| !towers.contains(point));
            all.filter(inner).filter(free).collect()
        }

        fn place(&mut self, at: Point) {
            for other in self.towers[self.mover].clone() {
                let distance = ((other.0 - at.0).abs(), (other.1 - at.1).abs());
                let wall = (at, other);
                let knight = distance == (1, 2) || distance == (2, 1);
                if knight && !self.walls.iter().any(|standing| cross(*standing, wall)) {
                    self.walls.push(wall);
                }
            }
            self.towers[self.mover].push(at);
        }

        fn has_won(&self, colour: usize) -> bool {
            let edge = |end: i32| self.towers[colour].iter().filter(move |at| self.along(colour, **at) == end);
            let mut reached: Vec<Point> = edge(0).copied().collect();
            let mut index = 0;
            while index < reached.len() {
                let at = reached[index];
                index += 1;
                let ends = |(a, b): &(Point, Point)| [(*a == at).then_some(*b), (*b == at).then_some(*a)];
                for next in self.walls.iter().flat_map(ends).flatten() {
                    if !reached.contains(&next) {
                        reached.push(next);
                    }
                }
            }
            edge(self.size - 1).any(|at| reached.contains(at))
        }

        pub fn count(&self, depth: u32) -> u64 {
            let moves = self.moves();
            if depth <= 1 {
                return if depth == 0 { 1 } else { moves.len() as u64 };
            }
            let after = |at: Point| {
                let mut next = self.clone();
                next.place(at);
                if next.has_won(self.mover) {
                    return 0;
                }
                next.mover = 1 - self.mover;
                let first = self.towers.iter().all(Vec::is_empty);
                match (self.pie && first, depth) {
                    (true, 2) => 2,
                    (true, _) => 2 * next.count(depth - 2),
                    (false, _) => next.count(depth - 1),
                }
            };
            moves.into_iter().map(after).sum()
        }
    }
}
