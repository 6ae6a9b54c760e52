//! Writes a match as a match file.

use std::fmt::Write as _;

use super::SECOND;
use crate::games::backgammon::{Backgammon, Effect, Hop};
use crate::kit::{Dice, Seat};
use crate::{Game, Match, Notation};

/// Writes a match as it stands, every game as far as it was played.
pub fn write(m: &Match<Backgammon>) -> String {
    let names = Seat::PAIR.map(|seat| plain(m.seats().get(seat.index()).map_or("?", Backgammon::seat_name)));
    let mut state = Backgammon::setup(m.rules(), m.seats());
    let mut sheet = ScoreSheet { names, ..ScoreSheet::default() };
    let mut games = String::new();
    let (mut length, mut score) = (state.length, state.score);
    for step in m.entries().iter().flat_map(|recorded| &recorded.steps) {
        if matches!(step.effect, Effect::SetUp(_) | Effect::GameBegun) {
            sheet.close(score, &mut games);
        }
        sheet.take(&step.effect);
        Backgammon::evolve(&mut state, &step.effect);
        if matches!(step.effect, Effect::SetUp(_) | Effect::GameBegun) {
            (length, score) = (state.length, state.score);
        }
    }
    sheet.close(score, &mut games);
    if sheet.games == 0 {
        // A file without a game would not name the players.
        sheet.begin(score, &mut games);
    }
    format!(" {length} point match\n{games}")
}

/// Removes from a name the characters that would split it in a file.
fn plain(name: &str) -> String {
    let parts = |c: char| c.is_control() || c.is_whitespace() || c == ':';
    name.split(parts).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Collects the acts of one game.
#[derive(Default)]
struct ScoreSheet {
    names: [String; 2],
    /// Number of games closed.
    games: usize,
    /// The players' acts, in order.
    cells: Vec<(Seat, String)>,
    /// A roll that has not been played yet.
    roll: Option<(Seat, Dice)>,
    moves: Vec<Hop>,
    /// The winner, the points, and whether the match is won too.
    won: Option<(Seat, u16, bool)>,
}

impl ScoreSheet {
    fn take(&mut self, effect: &Effect) {
        match *effect {
            Effect::Rolled { by, dice } => self.roll = Some((by, dice)),
            Effect::Voided { .. } => self.roll = None,
            Effect::Moved { from, to, .. } => self.moves.push(Hop { from, to, hit: false }),
            Effect::Hit { .. } => self.moves.iter_mut().last().into_iter().for_each(|hop| hop.hit = true),
            Effect::TurnPassed { .. } => self.play(),
            Effect::Doubled { by, to } => self.cells.push((by, format!(" Doubles => {to}"))),
            Effect::Taken { by, .. } => self.cells.push((by, " Takes".to_owned())),
            Effect::Dropped { by } => self.cells.push((by, " Drops".to_owned())),
            Effect::GameWon { player, points, .. } => {
                if !self.moves.is_empty() {
                    self.play();
                }
                self.won = Some((player, points, false));
            }
            Effect::Won { .. } => self.won.iter_mut().for_each(|won| won.2 = true),
            _ => {}
        }
    }

    /// Writes the roll and its moves as a cell.
    fn play(&mut self) {
        let moves = std::mem::take(&mut self.moves);
        let Some((by, dice)) = self.roll.take() else { return };
        let mut cell = format!("{}{}:", dice.0.pips(), dice.1.pips());
        for hop in moves {
            let _ = write!(cell, " {}/{}{}", hop.from, hop.to, if hop.hit { "*" } else { "" });
        }
        self.cells.push((by, cell));
    }

    /// Writes the head of a game.
    fn begin(&mut self, score: [u16; 2], text: &mut String) {
        self.games += 1;
        let [first, second] = [0, 1].map(|index| format!("{} : {}", self.names[index], score[index]));
        let _ = writeln!(text, "\n Game {}\n {first:<width$} {second}", self.games, width = SECOND - 2);
    }

    /// Appends the game to the text, unless nothing was played in it, and begins an empty one.
    fn close(&mut self, score: [u16; 2], text: &mut String) {
        let cells = std::mem::take(&mut self.cells);
        let won = self.won.take();
        (self.roll, self.moves) = (None, Vec::new());
        if cells.is_empty() && won.is_none() {
            return;
        }
        self.begin(score, text);
        for (index, line) in lines(&cells).iter().enumerate() {
            let line = format!("{:>3}) {:<width$}{}", index + 1, line[0], line[1], width = SECOND - 5);
            let _ = writeln!(text, "{}", line.trim_end());
        }
        if let Some((player, points, match_too)) = won {
            let indent = if player == Seat(0) { 6 } else { SECOND + 1 };
            let plural = if points == 1 { "" } else { "s" };
            let end = if match_too { " and the match" } else { "" };
            let _ = writeln!(text, "{:indent$}Wins {points} point{plural}{end}", "");
        }
    }
}

/// Puts the players' acts side by side; a player who begins on the right leaves the left empty.
fn lines(cells: &[(Seat, String)]) -> Vec<[&str; 2]> {
    let mut lines: Vec<[&str; 2]> = Vec::new();
    for (seat, cell) in cells {
        match lines.last_mut() {
            Some([_, right]) if *seat == Seat(1) && right.is_empty() => *right = cell,
            _ if *seat == Seat(1) => lines.push(["", cell]),
            _ => lines.push([cell, ""]),
        }
    }
    lines
}
