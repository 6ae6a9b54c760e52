//! The changes by each effect; never fails and contains no rules: an effect that does not fit changes nothing.

use crate::games::poker::state::{Out, Player, Pot, State};
use crate::games::poker::{Blind, Effect};
use crate::kit::Seat;
use crate::kit::cards::Cards;

impl State {
    fn with(&mut self, seat: Seat, change: impl FnOnce(&mut Player)) {
        if let Some(player) = self.players.get_mut(seat.index()) {
            change(player);
        }
    }

    fn put_in(&mut self, seat: Seat, chips: u32) {
        self.with(seat, |player| {
            let chips = chips.min(player.stack);
            player.stack -= chips;
            player.bet = player.bet.saturating_add(chips);
            player.total = player.total.saturating_add(chips);
        });
    }

    fn pay_ante(&mut self, seat: Seat, chips: u32, dead: bool) {
        self.with(seat, |player| {
            let chips = chips.min(player.stack);
            player.stack -= chips;
            let pile = if dead { &mut player.dead } else { &mut player.total };
            *pile = pile.saturating_add(chips);
        });
    }

    fn take_out(&mut self, seat: Seat, pot: u8, chips: u32) {
        if let Some(pot) = self.pots.get_mut(usize::from(pot)) {
            pot.chips = pot.chips.saturating_sub(chips);
        }
        self.with(seat, |player| {
            player.stack = player.stack.saturating_add(chips);
            player.won = player.won.saturating_add(chips);
        });
    }

    /// Applies one effect.
    pub(super) fn evolve(&mut self, effect: &Effect) {
        match effect {
            Effect::BlindsSet { small, big, ante } => {
                (self.next_blinds, self.next_ante) = ((*small, *big), ante.unwrap_or(self.next_ante));
            }
            Effect::Anted { paid, dead } => paid.iter().for_each(|(seat, chips)| self.pay_ante(*seat, *chips, *dead)),
            Effect::ButtonMoved { to } => self.button = *to,
            Effect::HandBegun { hand } => self.begin(*hand),
            Effect::TurnPassed { to } => self.turn = Some(*to),
            Effect::TurnSet { to } => self.turn = *to,
            Effect::RoundClosed { .. } => self.close_round(),
            Effect::Dealt { cards } => self.board.extend(cards),
            Effect::CardTaken { card } => self.board.retain(|other| other != card),
            Effect::PotMade { chips, seats, .. } => self.pots.push(Pot { chips: *chips, seats: seats.clone() }),
            Effect::Won { seat, pot, chips }
            | Effect::OddChip { seat, pot, chips }
            | Effect::Awarded { seat, pot, chips } => self.take_out(*seat, *pot, *chips),
            Effect::HandEnded { .. } => self.end(),
            Effect::HandVoided => self.void(),
            Effect::TableWon { seat } => {
                let loose = std::mem::take(&mut self.loose);
                self.with(*seat, |player| player.stack = player.stack.saturating_add(loose));
            }
            Effect::StacksCounted { stacks } => {
                self.loose = 0;
                stacks.iter().for_each(|(seat, chips)| self.with(*seat, |player| player.stack = *chips));
            }
            Effect::ButtonPlaced { seat } => (self.button, self.placed) = (*seat, true),
            Effect::HandNumbered { hand } => self.hand = *hand,
            Effect::SetUp(position) => self.clone_from(position),
            _ => self.evolve_player(effect),
        }
    }

    /// Applies an effect on one player.
    fn evolve_player(&mut self, effect: &Effect) {
        match *effect {
            Effect::Posted { seat, blind, chips, owed } => {
                self.put_in(seat, chips);
                self.owed = self.owed.max(owed);
                if blind == Blind::Big {
                    self.raised_by = self.blinds.1;
                }
            }
            Effect::HoleSeen { seat, cards } => self.with(seat, |player| player.hole = player.hole.and(cards)),
            Effect::Folded { seat } => self.with(seat, |player| player.folded = true),
            Effect::Checked { seat } => self.with(seat, |player| player.acted = true),
            Effect::Called { seat, chips } => {
                self.put_in(seat, chips);
                self.with(seat, |player| player.acted = true);
            }
            Effect::Raised { seat, chips, to, reopens, .. } => self.raise(seat, chips, to, reopens),
            Effect::Returned { seat, chips } => self.with(seat, |player| {
                player.stack = player.stack.saturating_add(chips);
                player.total = player.total.saturating_sub(chips);
            }),
            Effect::Shown { seat, cards, .. } => {
                self.with(seat, |player| (player.hole, player.shown) = (cards, true));
            }
            Effect::Said { seat, value } => self.with(seat, |player| player.said = Some(value)),
            Effect::Mucked { seat } => self.muck(seat),
            Effect::HoleTaken { seat } => self.with(seat, |player| {
                (player.hole, player.shown, player.said) = (Cards::NONE, false, None);
            }),
            Effect::Eliminated { seat, hand, stack } => self.eliminate(seat, Out { hand, stack }),
            Effect::StackSet { seat, chips } => self.with(seat, |player| player.stack = chips),
            Effect::Reinstated { seat } => self.reinstate(seat),
            _ => {}
        }
    }

    /// Removes a mucked hand from all pots.
    fn muck(&mut self, seat: Seat) {
        self.with(seat, |player| player.mucked = true);
        self.pots.iter_mut().for_each(|pot| pot.seats.retain(|rival| *rival != seat));
    }

    fn begin(&mut self, hand: u32) {
        self.hand = hand;
        self.over = false;
        (self.blinds, self.ante) = (self.next_blinds, self.next_ante);
        self.placed = false;
        self.clear_hand();
        for player in &mut self.players {
            player.began = player.stack;
        }
    }

    /// Removes everything of a hand from the table except the chips.
    fn clear_hand(&mut self) {
        (self.turn, self.owed, self.raised_by) = (None, 0, 0);
        self.board.clear();
        self.pots.clear();
        for player in &mut self.players {
            let Player { stack, began, out, .. } = *player;
            *player = Player { stack, began, out, ..Player::default() };
        }
    }

    fn raise(&mut self, seat: Seat, chips: u32, to: u32, reopens: bool) {
        self.put_in(seat, chips);
        if reopens {
            self.raised_by = to.saturating_sub(self.owed);
            self.players.iter_mut().for_each(|player| player.acted = false);
        }
        self.owed = self.owed.max(to);
        self.with(seat, |player| player.acted = true);
    }

    fn close_round(&mut self) {
        (self.turn, self.owed, self.raised_by) = (None, 0, 0);
        for player in &mut self.players {
            (player.bet, player.acted) = (0, false);
        }
    }

    fn end(&mut self) {
        self.close_round();
        self.over = true;
    }

    fn void(&mut self) {
        for player in &mut self.players {
            player.stack = player.stack.saturating_add(player.put_in()).saturating_sub(player.won);
        }
        self.clear_hand();
        (self.over, self.placed) = (true, true);
    }

    /// Eliminates a player, whose remaining chips belong to somebody not yet recorded.
    fn eliminate(&mut self, seat: Seat, out: Out) {
        let Some(player) = self.players.get_mut(seat.index()) else { return };
        player.out = Some(out);
        self.loose = self.loose.saturating_add(std::mem::take(&mut player.stack));
    }

    /// Brings a player back, with the former chips as far as they are not recorded as anybody's.
    fn reinstate(&mut self, seat: Seat) {
        let Some(player) = self.players.get_mut(seat.index()) else { return };
        let chips = player.out.take().map_or(0, |out| out.stack.min(self.loose));
        self.loose -= chips;
        player.stack = player.stack.saturating_add(chips);
    }
}
