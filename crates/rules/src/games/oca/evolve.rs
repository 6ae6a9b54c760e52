//! The changes by each effect; never fails and contains no rules: an effect that does not fit changes nothing.

use crate::games::oca::state::{Flock, Hold, Pending, Player, Square, State, Stray, Token, Whereabouts};
use crate::games::oca::{Effect, Part};
use crate::kit::Seat;

impl Flock {
    fn place_mut(&mut self, token: Token) -> Option<&mut Whereabouts> {
        match token {
            Token::Bearer => Some(&mut self.bearer),
            Token::Stray(player) => {
                let stray = self.strays.iter_mut().find(|stray| stray.player == player)?;
                Some(&mut stray.place)
            }
        }
    }

    fn add_stray(&mut self, player: Player, square: Square) {
        if self.in_reserve(player) {
            let place = Whereabouts { square, hold: None };
            self.strays.push(Stray { player, place, age: self.next_age });
            self.next_age = self.next_age.saturating_add(1);
        }
    }

    fn exchange(&mut self, one: Player, other: Player) {
        for stray in &mut self.strays {
            if stray.player == one {
                stray.player = other;
            } else if stray.player == other {
                stray.player = one;
            }
        }
    }

    /// Replaces a player by another who takes over token and offices; a player who left comes back under the roster
    /// number.
    fn replace(&mut self, outgoing: Player, incoming: Player) {
        if !self.has(outgoing) || self.has(incoming) {
            return;
        }
        for (player, leaves) in [(outgoing, true), (incoming, false)] {
            let of_roster = player.0 < self.players;
            let list = if of_roster { &mut self.departed } else { &mut self.joined };
            if leaves == of_roster { list.push(player) } else { list.retain(|other| *other != player) }
        }
        self.exchange(outgoing, incoming);
        if self.bearer_player == outgoing {
            self.bearer_player = incoming;
        }
        if self.captain == Some(outgoing) {
            self.captain = Some(incoming);
        }
    }

    fn back_to_start(&mut self) {
        self.bearer = Whereabouts::default();
        self.strays.clear();
        self.throws = 0;
        self.bearer_paid = false;
        self.due = 0;
        self.next_age = 0;
    }
}

impl State {
    fn with(&mut self, seat: Seat, change: impl FnOnce(&mut Flock)) {
        if let Some(flock) = self.flocks.get_mut(seat.index()) {
            change(flock);
        }
    }

    fn set_place(&mut self, seat: Seat, token: Token, change: impl FnOnce(&mut Whereabouts)) {
        self.with(seat, |flock| {
            if let Some(place) = flock.place_mut(token) {
                change(place);
            }
        });
    }

    /// Applies one effect.
    pub(super) fn evolve(&mut self, effect: &Effect) {
        match *effect {
            Effect::Threw { flock, dice } => {
                self.pending = Some(Pending::Validation(dice));
                self.last_thrower = flock;
                self.last_paid.clear();
            }
            Effect::Voided { .. } => self.pending = None,
            Effect::Validated { flock, .. } => {
                self.pending = None;
                self.with(flock, |flock| {
                    flock.throws = flock.throws.saturating_add(1);
                    flock.bearer_paid &= flock.reserve() == 0;
                });
            }
            Effect::Moved { flock, token, to, .. } => self.set_place(flock, token, |place| place.square = to),
            Effect::Due { flock, count, .. } => {
                self.with(flock, |flock| flock.due = flock.due.saturating_add(count.into()));
            }
            Effect::Held { flock, token, hold } => {
                self.set_place(flock, token, |place| place.hold = Some(hold));
            }
            Effect::Missed { flock, token, remaining } => self.set_place(flock, token, |place| {
                place.hold = match place.hold {
                    Some(Hold::Inn(_)) if remaining > 0 => Some(Hold::Inn(remaining)),
                    Some(Hold::Prison(_)) if remaining > 0 => Some(Hold::Prison(remaining)),
                    _ => None,
                };
            }),
            Effect::Freed { flock, token } => self.set_place(flock, token, |place| place.hold = None),
            Effect::Strayed { flock, player } => {
                if self.last_thrower == flock {
                    self.last_paid.push(player);
                }
                self.with(flock, |flock| {
                    flock.add_stray(player, 1);
                    flock.due = flock.due.saturating_sub(1);
                });
            }
            Effect::Placed { flock, player, square } => {
                self.with(flock, |flock| flock.add_stray(player, square));
            }
            Effect::BearerPaid { flock, .. } => self.with(flock, |flock| {
                flock.bearer = Whereabouts { square: 1, hold: None };
                flock.bearer_paid = true;
                flock.due = flock.due.saturating_sub(1);
            }),
            Effect::StrayPaid { flock, player, .. } => {
                self.set_place(flock, Token::Stray(player), |place| *place = Whereabouts { square: 1, hold: None });
                self.with(flock, |flock| flock.due = flock.due.saturating_sub(1));
            }
            Effect::Lapsed { flock } => self.with(flock, |flock| flock.due = flock.due.saturating_sub(1)),
            Effect::Rejoined { flock, player, .. } => {
                self.with(flock, |flock| flock.strays.retain(|stray| stray.player != player));
                if self.last_thrower == flock {
                    self.last_paid.retain(|paid| *paid != player);
                }
            }
            Effect::Chosen { flock, instead, player } => {
                self.with(flock, |flock| flock.exchange(instead, player));
                for paid in &mut self.last_paid {
                    if *paid == instead {
                        *paid = player;
                    } else if *paid == player {
                        *paid = instead;
                    }
                }
            }
            Effect::EggsWon { flock, count } => {
                self.with(flock, |flock| flock.eggs = flock.eggs.saturating_add(count));
            }
            Effect::SwapOffered { .. } => self.pending = Some(Pending::Swap),
            Effect::Swapped { flock, rival } => self.swap(flock, rival),
            Effect::SwapDeclined { .. } | Effect::RepeatsCut { .. } => self.pending = None,
            Effect::TurnPassed { to } => {
                self.pending = None;
                self.to_throw = to;
            }
            Effect::GaraVoided => {
                self.gara = self.gara.saturating_add(1);
                self.to_throw = Seat(0);
                self.pending = None;
                self.winner = None;
                self.declared = false;
                self.last_paid.clear();
                self.flocks.iter_mut().for_each(Flock::back_to_start);
            }
            Effect::Won { flock } => {
                self.pending = None;
                self.winner = Some(flock);
                self.with(flock, |flock| flock.due = 0);
            }
            Effect::Declared { flock } => {
                self.pending = None;
                self.winner = Some(flock);
                self.declared = true;
            }
            Effect::SetUp(ref state) => *self = state.as_ref().clone(),
            Effect::Substituted { flock, part, outgoing, incoming } => self.substitute(flock, part, outgoing, incoming),
            Effect::ThrowersNamed { .. } | Effect::Reported { .. } => {}
        }
    }

    fn substitute(&mut self, flock: Seat, part: Part, outgoing: Player, incoming: Player) {
        self.with(flock, |flock| match part {
            Part::Player => flock.replace(outgoing, incoming),
            Part::Captain => flock.captain = Some(incoming),
            Part::Bearer if flock.in_reserve(incoming) => flock.bearer_player = incoming,
            Part::Bearer => {}
        });
        if part == Part::Player && flock == self.last_thrower {
            for paid in self.last_paid.iter_mut().filter(|paid| **paid == outgoing) {
                *paid = incoming;
            }
        }
    }

    fn swap(&mut self, flock: Seat, rival: Seat) {
        self.pending = None;
        let squares = self.flock(flock).zip(self.flock(rival));
        if let Some((mine, theirs)) = squares.map(|(a, b)| (a.bearer.square, b.bearer.square)) {
            self.with(flock, |flock| flock.bearer = Whereabouts { square: theirs, hold: None });
            self.with(rival, |flock| flock.bearer = Whereabouts { square: mine, hold: None });
        }
    }
}
