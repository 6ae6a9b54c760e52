//! The match as a plain value.

use serde::{Deserialize, Serialize};

use crate::games::gin_rummy::{Rules, Spread};
use crate::kit::cards::{Card, Cards};
use crate::kit::columns::{Column, closed, columns};
use crate::kit::{End, Seat};

/// Cards of a hand.
pub const HAND: usize = 10;
/// Cards of the stock when a hand begins.
pub const STOCK: u8 = 31;

/// The awaited act in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// This player's answer to the turned card (1.5).
    Offer(Seat),
    /// The turn of this player, from the stock, as both have refused the turned card (1.5).
    Refused(Seat),
    /// The turn of this player (1.4).
    Turn(Seat),
    /// The hands to be shown; this player has knocked (2.1, 2.3).
    Show(Seat),
}

/// The hand in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// The awaited act.
    pub phase: Phase,
    /// Cards left in the stock.
    pub stock: u8,
    /// The discard pile from the bottom; `None` is a card that nobody named.
    pub pile: Vec<Option<Card>>,
    /// Cards in each hand that everybody saw, taken from the pile.
    pub open: [Cards; 2],
    /// Cards in each hand that only the referee saw.
    pub held: [Cards; 2],
}

impl Deal {
    /// Returns the known cards of a hand.
    pub fn known(&self, seat: Seat) -> Cards {
        self.open[seat.index() & 1].and(self.held[seat.index() & 1])
    }

    /// Checks whether a card is known to lie in the pile.
    pub fn is_piled(&self, card: Card) -> bool {
        self.pile.contains(&Some(card))
    }
}

/// What a player scored in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// The player who scored.
    pub seat: Seat,
    /// The points.
    pub points: u32,
}

/// A match; on disk it is its position line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct State {
    /// Number of the present hand, or of the last one, void ones included; 0 before the first.
    pub hand: u16,
    /// The dealer of the present hand, or else of the next one.
    pub dealer: Seat,
    /// Scores hand by hand, without the void ones.
    pub scores: Vec<Score>,
    /// The hand in play.
    pub deal: Option<Deal>,
    /// The hands shown in this hand or, while none is in play, in the last one.
    pub shown: [Option<Spread>; 2],
    /// How the match ended, if it is over.
    pub end: Option<End>,
}

impl State {
    pub(super) const fn new(rules: &Rules) -> Self {
        Self { hand: 0, dealer: rules.dealer, scores: Vec::new(), deal: None, shown: [None, None], end: None }
    }

    /// Works out the columns of the match.
    pub fn columns(&self, rules: &Rules) -> Vec<Column> {
        columns(rules.columns, rules.to, self.scores.iter().map(|score| (score.seat, score.points)))
    }

    /// Returns the player who has closed enough columns.
    pub fn winner_by_score(&self, rules: &Rules) -> Option<Seat> {
        let columns = self.columns(rules);
        Seat::PAIR.into_iter().find(|seat| closed(&columns, *seat) >= usize::from(rules.to_win))
    }

    /// Returns the points that a player has scored in all hands.
    pub fn total(&self, seat: Seat) -> u64 {
        self.scores.iter().filter(|score| score.seat == seat).map(|score| u64::from(score.points)).sum()
    }

    /// Returns the hand that a player has shown.
    pub fn shown(&self, seat: Seat) -> Option<&Spread> {
        self.shown[seat.index() & 1].as_ref()
    }

    /// Returns the player who is asked to deal, to refuse or play, or to show; `None` once the match is over.
    pub fn asked(&self) -> Option<Seat> {
        if self.end.is_some() {
            return None;
        }
        Some(match self.deal.as_ref().map(|deal| deal.phase) {
            None => self.dealer,
            Some(Phase::Offer(seat) | Phase::Refused(seat) | Phase::Turn(seat)) => seat,
            Some(Phase::Show(knocker)) if self.shown(knocker).is_none() => knocker,
            Some(Phase::Show(knocker)) => knocker.opponent(),
        })
    }

    /// Returns the player who knocked in the hand in play.
    pub fn knocker(&self) -> Option<Seat> {
        match self.deal.as_ref()?.phase {
            Phase::Show(knocker) => Some(knocker),
            _ => None,
        }
    }
}
