//! Hands in order, in one column or in several (Gin 3.1–3.5).

use rules::kit::columns::columns;
use rules::{Message, Seat};
use serde::{Deserialize, Serialize};

use super::{Faults, Judged, places};

/// The parameters of matches made of hands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hands {
    /// Points that close a column.
    pub to: u32,
    /// Number of columns: a player's first score goes into the first only, the second into two, and so on.
    pub columns: u8,
    /// Columns that win the match.
    pub to_win: u8,
    /// Most points of one hand.
    pub most: u32,
}

/// The score of one hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hand {
    /// The seat that scored, from 0.
    pub seat: u8,
    /// The points.
    pub points: u32,
}

/// A column as the hands fill it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Column {
    /// Sum of each player.
    pub sums: [u64; 2],
    /// The seat that closed it.
    pub winner: Option<u8>,
}

impl Hands {
    pub(super) fn lint(&self, add: &mut dyn FnMut(bool, &'static str, &'static str)) {
        add(self.to == 0, "to", "tournament-lint-form");
        add(!(1..=9).contains(&self.columns), "columns", "tournament-lint-form");
        add(self.to_win == 0 || self.to_win > self.columns, "to_win", "tournament-lint-form");
        add(self.most == 0, "most", "tournament-lint-form");
    }

    /// Fills the columns; a closed column takes no more scores.
    pub fn columns(&self, hands: &[Hand]) -> Vec<Column> {
        let scores = hands.iter().map(|hand| (Seat(hand.seat.min(1)), hand.points));
        let filled = columns(self.columns, self.to, scores).into_iter();
        let winner = |column: &rules::kit::columns::Column| column.winner.map(|seat| seat.0);
        filled.map(|column| Column { sums: Seat::PAIR.map(|seat| column.sum(seat)), winner: winner(&column) }).collect()
    }

    fn won(&self, hands: &[Hand]) -> [usize; 2] {
        let columns = self.columns(hands);
        [0, 1].map(|seat| columns.iter().filter(|column| column.winner == Some(seat)).count())
    }

    fn decided(&self, hands: &[Hand]) -> bool {
        self.won(hands).iter().any(|won| *won >= usize::from(self.to_win))
    }

    pub(super) fn judge(&self, faults: &mut Faults, hands: &[Hand]) -> Option<Judged> {
        if faults.count(2) {
            return None;
        }
        for (number, hand) in (1u32..).zip(hands) {
            faults.seat(hand.seat);
            faults.impossible(hand.points == 0 || hand.points > self.most, || {
                let detail = Message::new("tournament-sheet-hand").with("hand", number);
                detail.with("points", hand.points).with("most", self.most)
            });
        }
        let after = hands.split_last().is_some_and(|(_, before)| self.decided(before));
        faults.impossible(after, || Message::new("tournament-sheet-hand-after"));
        faults.illegal(!self.decided(hands), || {
            Message::new("tournament-sheet-hands-unfinished").with("points", self.to).with("count", self.to_win)
        });
        let total = |seat: u8| hands.iter().filter(|hand| hand.seat == seat).map(|hand| i64::from(hand.points)).sum();
        let scores: [i64; 2] = [total(0), total(1)];
        let won = self.won(hands);
        let keys = [(won[0], scores[0]), (won[1], scores[1])];
        Some(Judged { places: places(&keys), scores: scores.to_vec(), target: None, named: None })
    }
}
