//! Hands in order, in one column or in several (Gin 3.1–3.5).

use std::fmt::{self, Display, Formatter};

use rules::kit::columns::columns;
use rules::{ColumnTerms, Message, Seat, Terms};
use serde::{Deserialize, Serialize};

use super::answers::{Answers, Given};
use super::asking::{Asking, Lint, fitting, other};
use super::ended::Ended;
use super::fields::{Ask, Field, once};
use super::ledger::{Column, Ledger, Line};
use super::phrase::{Phrase, joined as joined_phrases};
use super::text::{Word, headed, joined, number, read_each, seat, seat_number};
use super::written::Written;
use super::{Faults, Form, Judged, Slip, places};

/// The words of this notation in Italian.
pub(super) const ITALIAN: &[Word] = &[("hands", &["smazzate", "mani"])];

/// Most hands in an example.
const EXAMPLE: usize = 9;

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

impl Display for Hand {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", seat_number(self.seat), self.points)
    }
}

impl Hands {
    /// Fills the columns; a closed column takes no more scores.
    fn columns(&self, hands: &[Hand]) -> Vec<Column> {
        let scores = hands.iter().map(|hand| (Seat(hand.seat.min(1)), hand.points));
        let filled = columns(self.columns, self.to, scores).into_iter();
        let winner = |column: &rules::kit::columns::Column| column.winner.map(|seat| seat.0);
        filled.map(|column| Column { sums: Seat::PAIR.map(|seat| column.sum(seat)), winner: winner(&column) }).collect()
    }

    /// Works out what each hand adds to the columns.
    fn ledger(&self, hands: &[Hand]) -> Ledger {
        let mut columns = self.columns(&[]);
        let line = |(index, hand): (usize, &Hand)| {
            let (seat, after) = (usize::from(hand.seat.min(1)), self.columns(&hands[..=index]));
            let sum = |(old, new): (&Column, &Column)| (old.sums != new.sums).then_some(new.sums[seat]);
            let sums = columns.iter().zip(&after).map(sum).collect();
            columns = after;
            Line { seat: hand.seat, points: hand.points, sums }
        };
        let lines = hands.iter().enumerate().map(line).collect();
        Ledger { lines, columns }
    }

    fn won(&self, hands: &[Hand]) -> [usize; 2] {
        let columns = self.columns(hands);
        [0, 1].map(|seat| columns.iter().filter(|column| column.winner == Some(seat)).count())
    }

    fn decided(&self, hands: &[Hand]) -> bool {
        self.won(hands).iter().any(|won| *won >= usize::from(self.to_win))
    }

    fn scored(&self, faults: &mut Faults, hands: &[Hand]) -> Option<Judged> {
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

impl Asking for Hands {
    fn name(&self) -> &'static str {
        "hands"
    }

    fn fields(&self, _: usize) -> Vec<Field> {
        let points = Ask::Number { min: 1, max: self.most };
        let hand = [once("scorer", Ask::Seat, true), once("hand", points, true)];
        hand.map(|field| Field { repeats: true, ..field }).to_vec()
    }

    fn read(&self, answers: &mut Answers<'_>, _: Given) -> Result<Slip, Message> {
        let mut hands = Vec::new();
        while answers.more() {
            hands.push(Hand { seat: answers.must()?, points: answers.must()? });
        }
        Ok(Slip::Hands(hands))
    }

    fn write(&self, slip: &Slip) -> Option<Vec<Option<i64>>> {
        let Slip::Hands(hands) = slip else { return None };
        Some(hands.iter().flat_map(|hand| [Some(i64::from(hand.seat)), Some(i64::from(hand.points))]).collect())
    }

    fn judge(&self, faults: &mut Faults, slip: &Slip) -> Option<Judged> {
        match slip {
            Slip::Hands(hands) => self.scored(faults, hands),
            _ => other(self, faults),
        }
    }

    fn of_match(&self, ended: &Ended) -> Option<Slip> {
        let hand = |(seat, points): &(u8, u32)| Hand { seat: *seat, points: *points };
        let hands = ended.hands.as_ref().map(|hands| Slip::Hands(hands.iter().map(hand).collect()));
        fitting(self, ended, hands.into_iter().collect())
    }

    fn complete(&self, text: &str) -> String {
        headed("hands", text)
    }

    fn hint(&self) -> Message {
        Message::new("slip-hint-hands").with("columns", self.columns)
    }

    /// Returns hands with which the first player has just won.
    fn example(&self) -> Option<Slip> {
        let mut hands = vec![Hand { seat: 1, points: self.most.min(25) }];
        while self.won(&hands)[0] < usize::from(self.to_win) && hands.len() < EXAMPLE {
            hands.push(Hand { seat: 0, points: self.most.min(80) });
        }
        Some(Slip::Hands(hands))
    }

    fn is_long(&self) -> bool {
        true
    }

    fn terms(&self) -> Terms {
        let columns = ColumnTerms { to: self.to, count: self.columns, to_win: self.to_win };
        Terms { columns: Some(columns), ..Terms::default() }
    }

    fn lint(&self, add: &mut Lint<'_>) {
        add(self.to == 0, "to", "tournament-lint-form");
        add(!(1..=9).contains(&self.columns), "columns", "tournament-lint-form");
        add(self.to_win == 0 || self.to_win > self.columns, "to_win", "tournament-lint-form");
        add(self.most == 0, "most", "tournament-lint-form");
    }
}

impl Form {
    /// Returns in how many columns the hands of a match are kept; `None` if it is not kept by hands.
    pub const fn columns(&self) -> Option<u8> {
        match self {
            Self::Hands(hands) => Some(hands.columns),
            _ => None,
        }
    }

    /// Sets the number of columns chosen for a round; more than half of them win.
    #[must_use]
    pub fn in_columns(self, columns: Option<u8>) -> Self {
        match (self, columns) {
            (Self::Hands(hands), Some(columns)) => Self::Hands(Hands { columns, to_win: columns / 2 + 1, ..hands }),
            (other, _) => other,
        }
    }

    /// Works out the columns that the hands of a slip fill; `None` where there are none. Hands of seats that do not
    /// exist are left out: the slip's violations name them, and they add to nobody's sum.
    pub fn ledger(&self, seats: usize, slip: &Slip) -> Option<Ledger> {
        let (Self::Hands(form), Slip::Hands(hands)) = (self, slip) else { return None };
        let seated: Vec<_> = hands.iter().filter(|hand| usize::from(hand.seat) < seats).copied().collect();
        Some(form.ledger(&seated))
    }
}

/// Hands in playing order.
pub(super) struct Scored<'a>(pub(super) &'a [Hand]);

impl Written for Scored<'_> {
    fn noted(&self) -> String {
        format!("hands {}", joined(self.0))
    }

    fn phrases(&self) -> Vec<Phrase> {
        let hand = |hand: &Hand| vec![Phrase::Player(hand.seat), Phrase::noted(format!(" {}", hand.points))];
        joined_phrases(self.0.iter().map(hand), ", ")
    }
}

pub(super) fn parse(words: &[&str]) -> Result<Slip, ()> {
    read_each(words, hand).map(Slip::Hands)
}

fn hand(text: &str) -> Result<Hand, ()> {
    let (own, points) = text.split_once('+').ok_or(())?;
    Ok(Hand { seat: seat(own)?, points: number(points)? })
}
