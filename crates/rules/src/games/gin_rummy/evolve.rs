//! The changes by each effect; never fails and contains no rules: an effect that does not fit changes nothing.

use crate::games::gin_rummy::{Deal, Effect, Phase, STOCK, Score, State};
use crate::kit::cards::{Card, Cards};
use crate::kit::{End, Seat};

impl State {
    /// Applies one effect.
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
            Effect::HandDeclared { .. } => {
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
