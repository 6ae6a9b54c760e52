//! Tooltips of the board.

use rules::games::backgammon::{BAR, Backgammon, OFF, Phase};
use rules::{Message, Seat};

use crate::View;
use crate::backgammon::checkers::moves;
use crate::backgammon::lay::number;
use crate::backgammon::plaques::written;
use crate::tabletop::{Tone, about, name};

/// Returns the tooltip of a point, 1 to 24 as the first seat numbers it: both players' numbers, the checkers, arrivals.
pub(super) fn point(view: View<'_, Backgammon>, point: u8) -> Vec<Message> {
    let [first, second] = Seat::PAIR.map(|seat| name(view.game, seat));
    let what = Message::new("scene-backgammon-point").with("point", point).with("first", first);
    let what = what.with("across", BAR.saturating_sub(point)).with("second", second);
    let here = Seat::PAIR.into_iter().filter_map(|seat| there(view, seat, number(seat, point)));
    let came = moves(view.last).into_iter().filter(|(by, _, to)| *to != OFF && *to != BAR && number(*by, *to) == point);
    let came = came.map(|(_, from, _)| Message::new("scene-backgammon-came").with("from", written(from)));
    std::iter::once(what).chain(here).chain(came).collect()
}

/// Returns how many checkers a player has on a point of the own numbering.
fn there(view: View<'_, Backgammon>, seat: Seat, point: u8) -> Option<Message> {
    let count = view.state.board.count(seat, point);
    let line = about("scene-backgammon-there", view.game, seat);
    (count > 0).then(|| line.with("count", count))
}

pub(super) fn bar(view: View<'_, Backgammon>) -> Vec<Message> {
    let here = Seat::PAIR.into_iter().filter_map(|seat| there(view, seat, BAR));
    std::iter::once(Message::new("scene-backgammon-bar")).chain(here).collect()
}

pub(super) fn off(view: View<'_, Backgammon>) -> Vec<Message> {
    let here = Seat::PAIR.into_iter().filter_map(|seat| there(view, seat, OFF));
    std::iter::once(Message::new("scene-backgammon-off")).chain(here).collect()
}

pub(super) fn dice(view: View<'_, Backgammon>) -> Vec<Message> {
    match view.state.phase {
        Phase::ToPlay(by, dice) => {
            let line = about("scene-backgammon-dice", view.game, by);
            vec![line.with("first", dice.0.pips()).with("second", dice.1.pips())]
        }
        _ => vec![Message::new("scene-backgammon-no-dice")],
    }
}

pub(super) fn cube(view: View<'_, Backgammon>) -> Vec<Message> {
    let state = view.state;
    if state.crawford {
        return vec![Message::new("scene-backgammon-no-cube")];
    }
    let value = state.cube.value();
    let of = |key, seat: Seat| about(key, view.game, seat).with("value", value);
    vec![match (state.phase, state.cube.owner) {
        (Phase::Offered(by), _) => of("scene-backgammon-offered", by),
        (_, Some(owner)) => of("scene-backgammon-owned", owner),
        (_, None) => Message::new("scene-backgammon-centred").with("value", value),
    }]
}

pub(super) fn player(view: View<'_, Backgammon>, seat: Seat) -> Vec<Message> {
    let line = about("scene-backgammon-player", view.game, seat);
    vec![line.with("colour", Tone::of(seat).word()).with("pips", view.state.board.pips(seat))]
}
