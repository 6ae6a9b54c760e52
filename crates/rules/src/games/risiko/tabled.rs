//! A table of a tournament: its time comes from there, and objectives, ties and eliminations are reported.

use std::ops::RangeInclusive;

use crate::games::risiko::{Closing, Commander, Fact, Risiko, Rules, Stage, State, score};
use crate::kit::Seat;
use crate::{Announced, Departure, Report, Sitter, Tabled, Terms};

impl Tabled for Risiko {
    const SEATS: RangeInclusive<usize> = 3..=6;
    const ANNOUNCED: Option<Announced<Self>> = Some(Announced { fact: time, overlooked: |_, _, _| None });

    fn seat_of(sitter: &Sitter) -> Option<Commander> {
        Some(sitter.into())
    }

    fn report(rules: &Rules, state: &State) -> Report {
        Report {
            tie_break: Some(state.seats().map(|seat| plays_before(state, seat)).collect()),
            reached: score::won(rules, state).filter(|_| state.is_over()),
            departed: departed(state),
            ..Report::default()
        }
    }
}

/// Announces that the time is up on the table's clock (4.8, 6.16).
fn time(state: &State, terms: &Terms) -> Option<Fact> {
    let open = state.closing == Closing::Open && matches!(state.stage, Stage::Play | Stage::Summary);
    (open && terms.time_up).then_some(Fact::Time)
}

/// Counts the turns by which a player would have played sooner than at the end of a round: among equal points the player
/// who would have played first comes first (6.18, A26).
fn plays_before(state: &State, seat: Seat) -> u32 {
    u32::try_from(state.players.len().saturating_sub(score::turns_until(state, seat))).unwrap_or(0)
}

fn departed(state: &State) -> Vec<Departure> {
    let out = |seat| Some(Departure { seat, hand: state.player(seat)?.out?.into(), chips: 0 });
    let mut gone: Vec<_> = state.seats().filter_map(out).collect();
    gone.sort_by_key(|departure| departure.hand);
    gone
}
