//! What is hidden from an audience: hands, objectives until the game is over, who holds what in the dark.

use crate::games::risiko::state::{Holder, Player, State};
use crate::games::risiko::{Effect, Fact, Risiko};
use crate::kit::Seat;
use crate::{Audience, Hiding};

/// What is hidden, always.
pub(super) const HIDING: Hiding<Risiko> = Hiding {
    hides: |_| true,
    for_good: |_| false,
    state: |state, now, audience| Veil::new(now, audience).state(state),
    fact: |fact, now, audience| Veil::new(now, audience).fact(fact),
    effect: |effect, now, audience| Veil::new(now, audience).effect(effect),
};

/// What is hidden, and from whom.
#[derive(Clone, Copy)]
struct Veil {
    audience: Audience,
    over: bool,
    /// Whether the dealt territories are secret.
    dark: bool,
}

impl Veil {
    fn new(now: &State, audience: Audience) -> Self {
        Self { audience, over: now.is_over(), dark: now.was_dark() }
    }

    fn player(self, seat: Seat, player: &mut Player) {
        if self.audience.knows(seat) {
            return;
        }
        player.known.clear();
        if !self.over {
            player.objective = None;
        }
    }

    fn state(self, state: &mut State) {
        for (seat, player) in state.seats().zip(&mut state.players) {
            self.player(seat, player);
        }
        for land in state.lands.iter_mut().filter(|land| land.dark && self.dark) {
            if let Some(Holder::Seat(seat)) = land.holder
                && !self.audience.knows(seat)
            {
                land.holder = None;
                if let Some(player) = state.players.get_mut(seat.index()) {
                    player.dealt = player.dealt.saturating_add(1);
                }
            }
        }
    }

    fn fact(self, fact: &mut Fact) {
        let more =
            |unknown: &mut u8, count: usize| *unknown = unknown.saturating_add(u8::try_from(count).unwrap_or(u8::MAX));
        match fact {
            Fact::Hand { seat, cards, unknown } if !self.audience.knows(*seat) => {
                more(unknown, cards.len());
                cards.clear();
            }
            Fact::Deal { seat, lands, unknown } if self.dark && !self.audience.knows(*seat) => {
                more(unknown, lands.len());
                lands.clear();
            }
            Fact::Objective { seat, id } if !self.over && !self.audience.knows(*seat) => *id = None,
            // It does not contain whose turn it was, so only the referee sees it.
            Fact::Draw(card) if self.audience != Audience::Referee => *card = None,
            _ => {}
        }
    }

    fn effect(self, effect: &mut Effect) {
        match effect {
            Effect::Drawn { seat, card } if !self.audience.knows(*seat) => *card = None,
            Effect::HandSeen { seat, cards } | Effect::SetPlayed { seat, unsure: cards, .. }
                if !self.audience.knows(*seat) =>
            {
                cards.clear();
            }
            Effect::CardsTaken { to, known, .. } if !self.audience.knows(*to) => known.clear(),
            Effect::ObjectiveNoted { seat, id } if !self.over && !self.audience.knows(*seat) => *id = None,
            Effect::Dealt { seat, lands, count } if self.dark && !self.audience.knows(*seat) => {
                *count = count.saturating_add(u8::try_from(lands.len()).unwrap_or(u8::MAX));
                lands.clear();
            }
            Effect::SetUp(position) => self.state(position),
            _ => {}
        }
    }
}
