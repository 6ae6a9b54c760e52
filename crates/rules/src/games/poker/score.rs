//! Places: players with chips before those without, the latter by the moment of their elimination (1.1, A7).

use std::cmp::Reverse;

use crate::games::poker::{Article, Player, Rules, SameHand, State};
use crate::{Article as _, Part, Standing};

pub(super) fn standings(rules: &Rules, state: &State) -> Vec<Standing> {
    let rank = |player: &Player| match player.out {
        None => (u32::MAX, chips(state, player)),
        Some(out) if rules.same_hand == SameHand::MoreChips => (out.hand, out.stack),
        Some(out) => (out.hand, 0),
    };
    let mut order: Vec<_> = state.seats().filter_map(|seat| Some((seat, state.player(seat)?))).collect();
    order.sort_by_key(|(seat, player)| (player.out.is_some(), Reverse(rank(player)), *seat));
    let mut place = 0;
    let mut previous = None;
    let mut standings = Vec::with_capacity(order.len());
    for (position, (seat, player)) in (1u32..).zip(order) {
        let key = (player.out.is_some(), rank(player));
        if previous != Some(key) {
            place = position;
        }
        previous = Some(key);
        let points = i64::from(chips(state, player));
        standings.push(Standing {
            seat,
            place,
            parts: vec![Part { kind: "chips", article: Article::Chips.key(), points }],
        });
    }
    standings
}

/// Counts a player's chips; chips in an unpaid pot still belong to whoever put them in.
const fn chips(state: &State, player: &Player) -> u32 {
    if state.over { player.stack } else { player.stack.saturating_add(player.put_in()).saturating_sub(player.won) }
}
