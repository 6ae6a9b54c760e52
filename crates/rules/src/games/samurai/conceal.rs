//! What is hidden from an audience: tiles behind the screens and, from [`SCREENED_FROM`] players on, captured figures
//! until the game is over (4.3).

use crate::games::samurai::{Effect, Fact, Samurai, State};
use crate::kit::Seat;
use crate::{Audience, Hiding};

/// What is hidden, always.
pub(super) const HIDING: Hiding<Samurai> = Hiding {
    hides: |_| true,
    for_good: |_| false,
    state: |state, now, audience| Screen::new(now, audience).state(state),
    fact: |fact, now, audience| Screen::new(now, audience).fact(fact),
    effect: |effect, now, audience| Screen::new(now, audience).effect(effect),
};

/// What is hidden, and from whom.
#[derive(Clone, Copy)]
struct Screen {
    audience: Audience,
    /// Whether captured figures are behind the screens too, until the game is over.
    screened: bool,
    over: bool,
}

/// Number of players from which captured figures stand behind the screens; with two they are in view (4.3).
const SCREENED_FROM: usize = 3;

impl Screen {
    fn new(now: &State, audience: Audience) -> Self {
        Self { audience, screened: now.players.len() >= SCREENED_FROM, over: now.is_over() }
    }

    fn hides_figures(self, seat: Seat) -> bool {
        self.screened && !self.over && !self.audience.knows(seat)
    }

    fn state(self, state: &mut State) {
        let mut screened = state.screened;
        for (seat, player) in state.seats().zip(&mut state.players) {
            if !self.audience.knows(seat) {
                player.known.clear();
            }
            player.screened = self.hides_figures(seat);
            if player.screened {
                screened = screened.and(std::mem::take(&mut player.taken));
            }
        }
        state.screened = screened;
    }

    fn fact(self, fact: &mut Fact) {
        if let Fact::Hand { seat, tiles, unknown } = fact
            && !self.audience.knows(*seat)
        {
            *unknown = unknown.saturating_add(u8::try_from(tiles.len()).unwrap_or(u8::MAX));
            tiles.clear();
        }
    }

    fn effect(self, effect: &mut Effect) {
        match effect {
            Effect::HandSeen { seat, tiles } if !self.audience.knows(*seat) => tiles.clear(),
            Effect::Captured { seat, hidden, .. }
            | Effect::Given { seat, hidden, .. }
            | Effect::TakenBack { seat, hidden, .. } => *hidden = self.hides_figures(*seat),
            Effect::SetUp(position) => self.state(position),
            _ => {}
        }
    }
}
