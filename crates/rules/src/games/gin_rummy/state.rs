//! The match: a plain value, and how each effect changes it.

use serde::{Deserialize, Serialize};

use crate::games::gin_rummy::{Effect, Rules, Spread, position};
use crate::kit::cards::{Card, Cards};
use crate::kit::columns::{Column, closed, columns};
use crate::kit::{End, Seat, stored_as_text};

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

    /// Applies one effect; an effect on a hand that is not in play changes nothing.
    pub(super) fn evolve(&mut self, effect: &Effect) {
        match effect {
            Effect::HandBegun { hand, dealer, turned } => self.begin(*hand, *dealer, *turned),
            Effect::Refused { seat } => {
                let phase =
                    if *seat == self.dealer { Phase::Refused(seat.opponent()) } else { Phase::Offer(self.dealer) };
                self.deal.iter_mut().for_each(|deal| deal.phase = phase);
            }
            Effect::Shown { seat, spread } => self.shown[seat.index() & 1] = Some(spread.clone()),
            Effect::LaidOff { seat, cards } => {
                if let Some(spread) = &mut self.shown[seat.index() & 1] {
                    spread.laid = spread.laid.and(*cards);
                    spread.deadwood = spread.deadwood.without(*cards);
                }
            }
            Effect::Told { .. } => {
                self.count();
                self.shown = [None, None];
            }
            Effect::Scored { seat, points, .. } => {
                self.scores.push(Score { seat: *seat, points: *points });
                self.close();
            }
            Effect::Voided => {
                self.count();
                self.close();
            }
            Effect::Won { player } => self.end = Some(End::Won(*player)),
            Effect::Drawn => self.end = Some(End::Drawn),
            Effect::Resumed => self.end = None,
            Effect::SetUp(position) => self.clone_from(position),
            Effect::GinMade { .. } | Effect::Entered { .. } | Effect::ColumnClosed { .. } => {}
            _ => self.deal.iter_mut().for_each(|deal| deal.evolve(effect)),
        }
    }

    fn begin(&mut self, hand: u16, dealer: Seat, turned: Option<Card>) {
        (self.hand, self.dealer, self.shown) = (hand, dealer, [None, None]);
        let phase = Phase::Offer(dealer.opponent());
        let none = [Cards::NONE; 2];
        self.deal = Some(Deal { phase, stock: STOCK, pile: vec![turned], open: none, held: none });
    }

    /// Counts a hand whose beginning was not recorded.
    const fn count(&mut self) {
        if self.deal.is_none() {
            self.hand = self.hand.saturating_add(1);
        }
    }

    /// Ends the hand; the other player deals the next one.
    fn close(&mut self) {
        (self.deal, self.dealer) = (None, self.dealer.opponent());
    }
}

impl Deal {
    fn evolve(&mut self, effect: &Effect) {
        match *effect {
            Effect::Held { seat, cards } => {
                let own = seat.index() & 1;
                self.held[own] = self.held[own].and(cards.without(self.open[own]));
            }
            Effect::Drew { seat, card } => {
                self.stock = self.stock.saturating_sub(1);
                card.iter().for_each(|card| self.held[seat.index() & 1].add(*card));
            }
            Effect::Taken { seat, card } => {
                self.pile.pop();
                card.iter().for_each(|card| self.open[seat.index() & 1].add(*card));
            }
            Effect::Discarded { seat, card } => {
                let (own, gone) = (seat.index() & 1, std::iter::once(card).collect());
                (self.open[own], self.held[own]) = (self.open[own].without(gone), self.held[own].without(gone));
                self.pile.push(Some(card));
            }
            Effect::TurnPassed { to } => self.phase = Phase::Turn(to),
            Effect::Knocked { seat } => self.phase = Phase::Show(seat),
            _ => {}
        }
    }
}

stored_as_text!(
    State,
    position::write,
    |text: &str| position::parse(text).ok(),
    "«{text}» is no position of Gin Rummy"
);
