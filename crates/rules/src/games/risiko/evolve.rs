//! The changes by each effect; never fails and contains no rules: an effect that does not fit changes nothing.

use crate::games::risiko::state::{
    Closing, Dark, Flight, Holder, Land, Pending, Player, Roll, Stage, State, Step, Turn,
};
use crate::games::risiko::{Card, Code, Effect, Played};
use crate::kit::Seat;

impl State {
    fn with(&mut self, seat: Seat, change: impl FnOnce(&mut Player)) {
        if let Some(player) = self.players.get_mut(seat.index()) {
            change(player);
        }
    }

    pub(super) fn with_land(&mut self, code: Code, change: impl FnOnce(&mut Land)) {
        if let Ok(at) = self.lands.binary_search_by_key(&code, |land| land.code) {
            change(&mut self.lands[at]);
        }
    }

    fn add(&mut self, code: Code, armies: u32) {
        self.with_land(code, |land| land.armies = land.armies.saturating_add(armies));
    }

    fn take(&mut self, code: Code, armies: u32) {
        self.with_land(code, |land| land.armies = land.armies.saturating_sub(armies));
    }

    fn lose(&mut self, seat: Seat, armies: u32) {
        self.with(seat, |player| player.lost = player.lost.saturating_add(armies));
    }

    fn stand(&mut self, seat: Seat, code: Code, armies: u32) {
        self.with_land(code, |land| *land = Land { code, holder: Some(Holder::Seat(seat)), armies, dark: false });
    }

    /// Applies one effect.
    pub(super) fn evolve(&mut self, effect: &Effect) {
        self.turn.again = match *effect {
            Effect::Rolled { from, .. } => from,
            Effect::HandSeen { .. } | Effect::ObjectiveNoted { .. } | Effect::TimeUp => self.turn.again,
            _ => None,
        };
        match *effect {
            Effect::Ordered { ref order } => {
                self.order.clone_from(order);
                self.seat = order.first().copied().unwrap_or(self.seat);
            }
            Effect::PlayBegun { first, cards } => {
                (self.stage, self.seat, self.pack, self.round) = (Stage::Play, first, cards, 1);
            }
            Effect::TurnBegun { seat, round } => self.begin(seat, round),
            Effect::TurnSet { to } => self.begin(to, self.round),
            Effect::ContinentIncome { armies, .. } => {
                self.turn.to_place = self.turn.to_place.saturating_add(armies);
            }
            Effect::Income { base, at_end, .. } => {
                self.turn.to_place = self.turn.to_place.saturating_add(base);
                if at_end {
                    self.turn.step = Step::Reinforce;
                }
            }
            Effect::Excess { seat, armies } => {
                self.turn.to_place = self.turn.to_place.saturating_sub(armies);
                self.lose(seat, armies);
            }
            Effect::Placed { land, armies, .. } => {
                self.add(land, armies);
                self.turn.to_place = self.turn.to_place.saturating_sub(armies);
            }
            Effect::Moved { from, to, armies, .. } => {
                self.take(from, armies);
                self.add(to, armies);
                self.turn.moved = true;
            }
            Effect::Eliminated { seat, .. } => {
                let gone = self.players.iter().filter_map(|player| player.out).max().unwrap_or(0);
                self.with(seat, |player| player.out = Some(gone.saturating_add(1)));
            }
            Effect::TimeUp => self.closing = Closing::Penultimate,
            Effect::LastRound { extra: 0 } => self.closing = Closing::Last,
            Effect::LastRound { extra } => self.closing = Closing::Extra(extra),
            Effect::EndRollDue { .. } => self.turn.step = Step::EndRoll,
            Effect::NoRoll { .. }
            | Effect::EndRolled { .. }
            | Effect::Unrevealed { .. }
            | Effect::SheetDiffers { .. }
            | Effect::SheetChecked { .. } => {}
            Effect::Lowered { needed } => self.lowered = Some(needed),
            Effect::ObjectiveNoted { seat, id } => self.with(seat, |player| player.objective = id.or(player.objective)),
            Effect::TargetReached { seat, .. } | Effect::RisikoMade { seat } => self.winner = Some(seat),
            Effect::Ended { end } => self.stage = Stage::Over(end),
            Effect::Held { seat, land, .. } => {
                self.stand(seat, land, 0);
                // A player who takes one territory often takes the next, and is therefore offered first.
                self.seat = seat;
            }
            Effect::BackIn { seat } => self.with(seat, |player| player.out = None),
            Effect::RoundNumbered { round } => self.round = round,
            Effect::LastTurn { seat } => self.seat = seat,
            Effect::LandSet { land, seat, armies } => self.set_land(land, seat, armies),
            Effect::Resumed => {
                (self.stage, self.winner) = (if self.is_followed() { Stage::Play } else { Stage::Summary }, None);
            }
            Effect::SetUp(ref position) => self.clone_from(position),
            ref other => self.evolve_start(other),
        }
    }

    /// Checks whether armies are counted, not only holders.
    fn is_followed(&self) -> bool {
        let emptied = match self.turn.pending {
            Some(Pending::Invasion { to, .. }) => Some(to),
            _ => None,
        };
        let counted = |land: &Land| land.dark || land.armies > 0 || Some(land.code) == emptied;
        let mut held = self.lands.iter().filter(|land| land.holder.is_some()).peekable();
        let dark = self.players.iter().any(|player| player.pile > 0);
        (dark || held.peek().is_some()) && held.all(counted)
    }

    fn begin(&mut self, seat: Seat, round: u16) {
        (self.seat, self.round, self.turn) = (seat, round, Turn::NEW);
        self.with(seat, |player| {
            if let Some(flight) = &mut player.flight {
                flight.due = true;
            }
        });
    }

    /// Sets a territory: the armies there before are lost, the new ones count as received.
    fn set_land(&mut self, code: Code, seat: Option<Seat>, armies: u32) {
        let Some(before) = self.land(code).copied() else { return };
        match before.holder {
            Some(Holder::Seat(other)) if Some(other) == seat => self.lose(other, before.armies.saturating_sub(armies)),
            Some(Holder::Seat(other)) => self.lose(other, before.armies),
            _ => {}
        }
        let nobody = (armies > 0).then_some(Holder::Neutral);
        let holder = seat.map_or(nobody, |seat| Some(Holder::Seat(seat)));
        self.with_land(code, |land| *land = Land { code, holder, armies, dark: false });
    }

    /// Applies an effect of the start or of the dark.
    fn evolve_start(&mut self, effect: &Effect) {
        match *effect {
            Effect::Dealt { seat, ref lands, count } => {
                for code in lands {
                    self.with_land(*code, |land| land.holder = Some(Holder::Seat(seat)));
                }
                self.with(seat, |player| player.dealt = player.dealt.saturating_add(count));
            }
            Effect::Deployed { seat, ref lands } => {
                for (code, armies) in lands {
                    self.stand(seat, *code, *armies);
                    self.with(seat, |player| player.reserve = player.reserve.saturating_sub(*armies));
                }
                self.with(seat, |player| player.ready = true);
            }
            Effect::NeutralPlaced { land: code, armies } => {
                let neutral = Land { code, holder: Some(Holder::Neutral), armies, dark: false };
                self.with_land(code, |land| *land = neutral);
            }
            Effect::SheetSealed { seat, armies, .. } => self.with(seat, |player| {
                player.reserve = player.reserve.saturating_sub(armies);
                player.pile = player.pile.saturating_add(armies);
                player.sealed = player.sealed.saturating_add(1);
                player.ready = true;
            }),
            Effect::RoundsBegun { first, armies } => {
                self.stage = Stage::Rounds;
                self.hand_out(first, armies);
            }
            Effect::PlacingPassed { to, armies } => self.hand_out(to, armies),
            Effect::PlacedDark { seat, armies, .. } => {
                self.turn.to_place = self.turn.to_place.saturating_sub(armies);
                self.with(seat, |player| {
                    player.pile = player.pile.saturating_add(armies);
                    player.sealed = player.sealed.saturating_add(1);
                });
            }
            Effect::Shown { seat, land, armies } => self.show(seat, land, armies),
            Effect::DarkEnded => self.dark = Dark::Ending,
            Effect::DarkLifted => self.lift_dark(),
            Effect::SheetOpened { seat, ref lands } => self.with(seat, |player| {
                player.sealed = player.sealed.saturating_sub(1);
                lands.iter().for_each(|(code, armies)| add_to(&mut player.written, *code, *armies));
            }),
            Effect::SummaryBegun => {
                self.stage = Stage::Summary;
                self.lift_dark();
                self.players.iter_mut().for_each(|player| player.reserve = 0);
            }
            ref other => self.evolve_war(other),
        }
    }

    fn lift_dark(&mut self) {
        self.dark = Dark::Off;
        self.lands.iter_mut().for_each(|land| land.dark = false);
    }

    fn hand_out(&mut self, to: Seat, armies: u32) {
        (self.seat, self.turn) = (to, Turn { to_place: armies, ..Turn::NEW });
        self.with(to, |player| player.reserve = player.reserve.saturating_sub(armies));
    }

    fn show(&mut self, seat: Seat, code: Code, armies: u32) {
        let known = self.holder(code) == Some(seat);
        self.stand(seat, code, armies);
        self.with(seat, |player| {
            player.dealt = player.dealt.saturating_sub((!known).into());
            player.pile = player.pile.saturating_sub(armies);
            add_to(&mut player.shown, code, armies);
        });
        // A declared attack on what turns out to be one's own territory is void.
        let declared = matches!(self.turn.pending, Some(Pending::Declared { to, .. }) if to == code);
        if declared && seat == self.seat {
            self.turn.pending = None;
        }
    }

    /// Applies an effect of an attack.
    fn evolve_war(&mut self, effect: &Effect) {
        match *effect {
            Effect::Declared { from, to, .. } => {
                (self.turn.step, self.turn.pending) = (Step::Attack, Some(Pending::Declared { from, to }));
            }
            Effect::Rolled { seat, from, to, ref attack, ref defence, lost } => {
                self.turn.roll = Some(Roll { to, attack: attack.clone(), defence: defence.clone() });
                self.fall(seat, from, to, lost);
            }
            Effect::Emptied { from, to, dice } => self.turn.pending = Some(Pending::Invasion { from, to, dice }),
            Effect::Occupied { seat, from, to, armies } => {
                if let Some(from) = from {
                    self.take(from, armies);
                }
                self.stand(seat, to, armies);
                self.turn.pending = None;
                self.turn.conquests = self.turn.conquests.saturating_add(1);
            }
            Effect::Destroyed { .. } => self.turn.pending = None,
            Effect::Jumped { seat, from, to, units, armies } => {
                self.take(from, armies);
                self.lose(seat, armies.saturating_sub(units));
                let before = match self.turn.pending {
                    Some(Pending::Fight { units, .. }) => units,
                    _ => 0,
                };
                let units = units.saturating_add(before);
                self.turn.pending = Some(Pending::Fight { to, units, airborne: false });
                // A jump among one's own is a move, no attack.
                if self.holder(to) != Some(seat) {
                    self.turn.step = self.turn.step.max(Step::Attack);
                }
            }
            Effect::JumpedHome { to, units, .. } => {
                self.add(to, units);
                (self.turn.pending, self.turn.moved) = (None, true);
            }
            ref other => self.evolve_air(other),
        }
    }

    /// Removes the losses of a roll.
    fn fall(&mut self, seat: Seat, from: Option<Code>, to: Code, [attackers, defenders]: [u32; 2]) {
        let defender = self.holder(to);
        self.take(to, defenders);
        self.lose(seat, attackers);
        if let Some(defender) = defender {
            self.lose(defender, defenders);
        }
        match (from, &mut self.turn.pending) {
            (Some(from), pending) => {
                *pending = None;
                self.take(from, attackers);
            }
            (None, Some(Pending::Fight { units, .. })) => *units = units.saturating_sub(attackers),
            (None, _) => {}
        }
        self.turn.step = self.turn.step.max(Step::Attack);
        if !self.turn.targets.contains(&to) {
            self.turn.targets.push(to);
        }
    }

    /// Applies an effect of troops in the air or of cards.
    fn evolve_air(&mut self, effect: &Effect) {
        match *effect {
            Effect::Loaded { seat, from, armies, .. } => {
                self.take(from, armies);
                self.with(seat, |player| player.flight = Some(Flight { from, armies, due: false, to: None }));
                self.turn.loaded = true;
            }
            Effect::DestinationRead { seat, to } => self.with(seat, |player| {
                if let Some(flight) = &mut player.flight {
                    flight.to = Some(to);
                }
            }),
            Effect::Landed { seat, to, armies } => {
                self.with(seat, |player| player.flight = None);
                self.turn.pending = Some(Pending::Fight { to, units: armies, airborne: true });
                self.turn.step = self.turn.step.max(Step::Attack);
            }
            Effect::LandedHome { seat, to, armies } => {
                self.with(seat, |player| player.flight = None);
                self.add(to, armies);
            }
            Effect::FlightLost { seat, armies } => {
                self.with(seat, |player| player.flight = None);
                self.lose(seat, armies);
            }
            ref other => self.evolve_cards(other),
        }
    }

    fn evolve_cards(&mut self, effect: &Effect) {
        match *effect {
            Effect::SetPlayed { seat, ref cards, worth, held, ref unsure } => {
                self.turn.sets = self.turn.sets.saturating_add(1);
                self.turn.to_place = self.turn.to_place.saturating_add(worth).saturating_add(held);
                self.played = self.played.saturating_add(3);
                let gone = cards.iter().copied().filter_map(Played::card);
                for card in gone {
                    insert(&mut self.discards, card);
                    self.with(seat, |player| remove(&mut player.known, card));
                }
                self.with(seat, |player| {
                    unsure.iter().for_each(|card| remove(&mut player.known, *card));
                    player.cards = player.cards.saturating_sub(3);
                });
            }
            Effect::Drawn { seat, card } => {
                self.pack = self.pack.saturating_sub(1);
                self.turn.step = self.turn.step.max(Step::Drawn);
                self.with(seat, |player| {
                    player.cards = player.cards.saturating_add(1);
                    card.into_iter().for_each(|card| insert(&mut player.known, card));
                });
            }
            Effect::Reshuffled { cards } => {
                (self.pack, self.played) = (self.pack.saturating_add(cards), self.played.saturating_sub(cards));
                self.discards.clear();
            }
            Effect::HandSeen { seat, ref cards } => {
                self.with(seat, |player| cards.iter().for_each(|card| insert(&mut player.known, *card)));
            }
            Effect::CardsTaken { from, to, count, ref known } => {
                self.with(from, |player| {
                    player.cards = player.cards.saturating_sub(count);
                    player.known.clear();
                });
                self.with(to, |player| {
                    player.cards = player.cards.saturating_add(count);
                    known.iter().for_each(|card| insert(&mut player.known, *card));
                });
            }
            _ => {}
        }
    }
}

/// Inserts a card into a sorted list.
fn insert(cards: &mut Vec<Card>, card: Card) {
    let at = cards.partition_point(|other| *other < card);
    cards.insert(at, card);
}

/// Removes a card from a sorted list, if it is there.
fn remove(cards: &mut Vec<Card>, card: Card) {
    if let Ok(at) = cards.binary_search(&card) {
        cards.remove(at);
    }
}

/// Adds armies to a territory's entry in a list sorted by code.
pub(super) fn add_to(list: &mut Vec<(Code, u32)>, code: Code, armies: u32) {
    match list.binary_search_by_key(&code, |(code, _)| *code) {
        Ok(at) => list[at].1 = list[at].1.saturating_add(armies),
        Err(at) => list.insert(at, (code, armies)),
    }
}
