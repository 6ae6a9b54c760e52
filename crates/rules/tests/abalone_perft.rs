//! The golden cases of Abalone: the worked examples, one for every article that the code applies, the perft table.

use crate::pair;

use rules::Notation;
use rules::games::abalone::Abalone;
use rules::kit::perft::perft;

#[test]
fn the_four_daisies() {
    let scenario = testkit::Scenario::given("abalone/abalone", "Bianca; Nero", "", "").unwrap();
    let line = "BB.NN/BBBNNN/.BB.NN./......../........./......../.NN.BB./NNNBBB/NN.BB 0-0 N";
    assert_eq!(scenario.any.as_dyn().position(), line);
    let view = scenario.any.as_dyn().view();
    let white = ["A4", "A5", "B4", "B5", "B6", "C5", "C6", "G4", "G5", "H4", "H5", "H6", "I5", "I6"];
    let black = ["A1", "A2", "B1", "B2", "B3", "C2", "C3", "G7", "G8", "H7", "H8", "H9", "I8", "I9"];
    assert_eq!(view["players"][0]["marbles"], serde_json::json!(white));
    assert_eq!(view["players"][1]["marbles"], serde_json::json!(black));
}

/// Every line of the table, the shallow ones once more with other code. `UPDATE_GOLDENS=1` writes the counts anew.
#[test]
fn perft_table() {
    let rules = pair::ruleset::<Abalone>("abalone/abalone").rules;
    pair::check_table("crates/rules/tests/perft/abalone.txt", 5, |columns| {
        let [position, depth] = columns else { panic!("no line of a table: {columns:?}") };
        let state = Abalone::parse_position(position, &rules, &[]).unwrap();
        let depth = depth.parse().unwrap();
        let leaves = perft::<Abalone>(&rules, &state, depth);
        if depth <= 3 {
            assert_eq!(plain::read(position).count(depth), leaves, "the plain count of {columns:?}");
        }
        leaves
    });
}

/// Counts once more with other code: letters on cells named by row and diagonal, moves tried one by one.
mod plain {
    const WAYS: [(i32, i32); 6] = [(0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)];

    #[derive(Clone)]
    pub struct Board {
        cells: Vec<Vec<char>>,
        lost: [u32; 2],
        mover: char,
    }

    /// Reads a position line with a player on move; what lies over the edge is `#`.
    pub fn read(line: &str) -> Board {
        let words: Vec<&str> = line.split(' ').collect();
        let mut cells = vec![vec!['#'; 11]; 11];
        for (row, text) in (1..=9usize).rev().zip(words[0].split('/')) {
            for (number, letter) in (row.saturating_sub(4).max(1)..).zip(text.chars()) {
                cells[row][number] = letter;
            }
        }
        let lost: Vec<u32> = words[1].split('-').map(|n| n.parse().unwrap()).collect();
        Board { cells, lost: [lost[0], lost[1]], mover: words[2].chars().next().unwrap() }
    }

    impl Board {
        fn at(&self, (row, number): (i32, i32)) -> char {
            self.cells[row as usize][number as usize]
        }

        fn set(&mut self, (row, number): (i32, i32), letter: char) {
            self.cells[row as usize][number as usize] = letter;
        }

        fn line(&self, from: (i32, i32), way: (i32, i32), length: i32) -> Option<Vec<(i32, i32)>> {
            let mut line = Vec::new();
            for step in 0..length {
                let cell = (from.0 + step * way.0, from.1 + step * way.1);
                if self.at(cell) != self.mover {
                    return None;
                }
                line.push(cell);
            }
            Some(line)
        }

        /// Gives the board after a line has gone one step along, if it may.
        fn along(&self, line: &[(i32, i32)], way: (i32, i32)) -> Option<Self> {
            let next = |cell: (i32, i32)| (cell.0 + way.0, cell.1 + way.1);
            let mut board = self.clone();
            let front = next(line[line.len() - 1]);
            let mut end = front;
            let mut enemies = 0;
            while !['.', '#', self.mover].contains(&self.at(end)) {
                enemies += 1;
                end = next(end);
            }
            if self.at(end) == self.mover || enemies >= line.len() || (enemies == 0 && self.at(end) == '#') {
                return None;
            }
            let enemy = if self.mover == 'B' { 'N' } else { 'B' };
            if self.at(end) == '#' {
                board.lost[usize::from(enemy == 'N')] += 1;
            } else if enemies > 0 {
                board.set(end, enemy);
            }
            board.set(front, self.mover);
            board.set(line[0], '.');
            Some(board)
        }

        fn sideways(&self, line: &[(i32, i32)], way: (i32, i32)) -> Option<Self> {
            let mut board = self.clone();
            for cell in line {
                let to = (cell.0 + way.0, cell.1 + way.1);
                if self.at(to) != '.' {
                    return None;
                }
                board.set(to, self.mover);
                board.set(*cell, '.');
            }
            Some(board)
        }

        fn followers(&self) -> Vec<Self> {
            let mut found = Vec::new();
            for (row, number) in (1..=9).flat_map(|row| (1..=9).map(move |number| (row, number))) {
                for (index, way) in WAYS.into_iter().enumerate() {
                    for line in (1..=3).filter_map(|length| self.line((row, number), way, length)) {
                        found.extend(self.along(&line, way));
                        let sideways = WAYS.into_iter().enumerate().filter(|(side, _)| side % 3 != index % 3);
                        if line.len() > 1 && index < 3 {
                            found.extend(sideways.filter_map(|(_, side)| self.sideways(&line, side)));
                        }
                    }
                }
            }
            found
        }

        pub fn count(&self, depth: u32) -> u64 {
            if depth == 0 {
                return 1;
            }
            if self.lost.iter().any(|lost| *lost >= 6) {
                return 0;
            }
            let mover = if self.mover == 'B' { 'N' } else { 'B' };
            let followers = self.followers();
            if depth == 1 {
                return followers.len() as u64;
            }
            followers.into_iter().map(|board| Self { mover, ..board }.count(depth - 1)).sum()
        }
    }
}
