//! Tooltips of the table.

use rules::Message;
use rules::games::poker::{Poker, Pot};
use rules::kit::Seat;

use crate::View;
use crate::poker::chips::figures;
use crate::poker::odds::Odds;
use crate::poker::player::{value, worth};
use crate::tabletop::{about, name};

/// Returns the tooltip of a player: stack, chips put in, value of the hand, chances.
pub(super) fn player(view: View<'_, Poker>, seat: Seat, odds: &Odds) -> Vec<Message> {
    let Some(player) = view.state.player(seat) else { return Vec::new() };
    let stack = about("scene-poker-player", view.game, seat).with("chips", figures(player.stack));
    let told = |key, chips: u32| (chips > 0).then(|| Message::new(key).with("chips", figures(chips)));
    let hand = value(view, player).map(|value| worth("scene-poker-hand", value));
    let chance = odds.of_seat(seat).map(|(chance, total)| {
        let line = Message::new("scene-poker-chance").with("wins", chance.wins).with("ties", chance.ties);
        line.with("total", total)
    });
    let lines =
        [Some(stack), told("scene-poker-put", player.put_in()), told("scene-poker-won", player.won), hand, chance];
    lines.into_iter().flatten().collect()
}

/// Returns the tooltip of the pots, with the contenders for each.
pub(super) fn pots(view: View<'_, Poker>, parts: &[Pot]) -> Vec<Message> {
    let total = Message::new("scene-poker-pot").with("chips", figures(view.state.pot()));
    let part = |pot: &Pot| {
        let players: Vec<_> = pot.seats.iter().map(|seat| name(view.game, *seat)).collect();
        Message::new("scene-poker-rivals").with("chips", figures(pot.chips)).with("players", players.join(", "))
    };
    std::iter::once(total).chain(parts.iter().map(part)).collect()
}
