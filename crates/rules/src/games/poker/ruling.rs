//! Effects that judges may impose: anything possible.

use crate::Message;
use crate::games::poker::rules::MOST_CHIPS;
use crate::games::poker::{Effect, Player, Rules, State, position};
use crate::kit::Seat;
use crate::message::check;

pub(super) fn admits(rules: &Rules, state: &State, effect: &Effect) -> Result<(), Message> {
    match effect {
        Effect::StackSet { seat, chips } => {
            check(player_of(state, *seat)?.out.is_none(), "poker-ruling-out")?;
            check(*chips <= MOST_CHIPS, "poker-ruling-chips")?;
            check(*chips > 0 || state.turn != Some(*seat), "poker-ruling-turn")
        }
        // Between hands this sets the next dealer, during a hand the present one.
        Effect::ButtonPlaced { seat } => {
            check(player_of(state, *seat)?.out.is_none(), "poker-ruling-out")?;
            check(state.over, "poker-ruling-hand-on")
        }
        Effect::ButtonMoved { to } => {
            check(player_of(state, *to)?.out.is_none(), "poker-ruling-out")?;
            check(!state.over, "poker-ruling-no-hand")
        }
        Effect::BlindsSet { small, big, ante } => {
            check(ante.is_none_or(|ante| ante.chips <= MOST_CHIPS), "poker-ruling-blinds")?;
            check(*small > 0 && small <= big && *big <= MOST_CHIPS, "poker-ruling-blinds")
        }
        Effect::TurnSet { to } => {
            check(!state.over && state.pots.is_empty(), "poker-ruling-turn")?;
            check(to.map_or(state.board.len() < 5, |seat| state.can_bet(seat)), "poker-ruling-turn")
        }
        Effect::CardTaken { card } => check(!state.over && state.board.contains(card), "poker-ruling-card"),
        Effect::HoleTaken { seat } => {
            player_of(state, *seat)?;
            check(!state.over, "poker-ruling-no-hand")
        }
        Effect::HandVoided => check(!state.over, "poker-ruling-no-hand"),
        Effect::Awarded { seat, pot, chips } => {
            check(player_of(state, *seat)?.out.is_none(), "poker-ruling-out")?;
            let there = state.pots.get(usize::from(*pot)).map_or(0, |pot| pot.chips);
            check(!state.over && (1..=there).contains(chips), "poker-ruling-pot")
        }
        Effect::HandEnded { hand } => {
            check(!state.over && *hand == state.hand, "poker-ruling-no-hand")?;
            check(state.pot() == 0, "poker-ruling-unpaid")
        }
        Effect::Eliminated { seat, stack, .. } => {
            check(player_of(state, *seat)?.out.is_none(), "poker-ruling-out")?;
            check(state.over, "poker-ruling-hand-on")?;
            check(state.still_in().nth(1).is_some(), "poker-ruling-last")?;
            check((1..=state.chips()).contains(stack), "poker-ruling-chips")
        }
        Effect::Reinstated { seat } => check(player_of(state, *seat)?.out.is_some() && state.over, "poker-ruling-in"),
        Effect::SetUp(position) => position::admits(rules, state, position),
        _ => Err(Message::new("poker-ruling-effect")),
    }
}

fn player_of(state: &State, seat: Seat) -> Result<&Player, Message> {
    state.player(seat).ok_or_else(|| Message::new("refuse-no-such-seat").with("seat", seat.0))
}
