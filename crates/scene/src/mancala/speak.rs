//! Lines for the speaker: the sowing, the captures, the score.

use rules::games::mancala::{Effect, Mancala};
use rules::kit::{End, Seat};
use rules::{Message, Notation};

use crate::View;
use crate::tabletop::{about_both, ruling_lines};

pub(super) fn lines(view: View<'_, Mancala>) -> Vec<Message> {
    let swept = view.last.iter().find(|step| matches!(step.effect, Effect::Swept { .. }));
    let swept = swept.map(|step| Mancala::tell(&step.effect, view.game.seats()));
    let mut lines: Vec<_> = sown(view).into_iter().chain(swept).collect();
    if lines.is_empty() {
        return alone(view);
    }
    lines.push(follows(view));
    lines
}

/// Returns the line on the sowing and its captures.
fn sown(view: View<'_, Mancala>) -> Option<Message> {
    let (pit, seeds) = view.last.iter().find_map(|step| match step.effect {
        Effect::Sown { pit, seeds } => Some((pit, seeds)),
        _ => None,
    })?;
    let mut captured = 0;
    let mut holes = Vec::new();
    for step in view.last {
        if let Effect::Captured { pit, seeds, .. } = step.effect {
            captured += u16::from(seeds);
            holes.push(pit.number().to_string());
        }
    }
    let key = if captured > 0 { "speak-mancala-captures" } else { "speak-mancala-sows" };
    let line = about_both(key, view.game, pit.owner()).with("hole", pit.number()).with("seeds", seeds);
    Some(if captured > 0 {
        line.with("count", captured).with("many", holes.len()).with("holes", holes.join(", "))
    } else {
        line
    })
}

/// Returns the line on the end of the game, or on the next player and the score.
fn follows(view: View<'_, Mancala>) -> Message {
    let again = view.last.iter().any(|step| matches!(step.effect, Effect::MovesAgain { .. }));
    let key = if again { "speak-mancala-again" } else { "speak-mancala-next" };
    let turn = view.state.turn;
    ended(view).unwrap_or_else(|| stores(about_both(key, view.game, turn), view, turn))
}

fn ended(view: View<'_, Mancala>) -> Option<Message> {
    Some(match view.state.end? {
        End::Won(seat) => stores(about_both("speak-mancala-won", view.game, seat), view, seat),
        End::Drawn => {
            let even = view.state.store(Seat(0)) == view.state.store(Seat(1)) && view.state.store(Seat(0)) > 0;
            let line = Message::new("speak-mancala-drawn").with("even", if even { "yes" } else { "no" });
            stores(line, view, Seat(0))
        }
    })
}

fn stores(line: Message, view: View<'_, Mancala>, seat: Seat) -> Message {
    line.with("own", view.state.store(seat)).with("other", view.state.store(seat.opponent()))
}

/// Returns the lines on a record without sowing: the end by agreement or judgement, or a ruling.
fn alone(view: View<'_, Mancala>) -> Vec<Message> {
    let over = view.last.iter().all(|step| matches!(step.effect, Effect::Won { .. } | Effect::Drawn));
    match ended(view).filter(|_| over && !view.last.is_empty()) {
        Some(line) => vec![line],
        None => ruling_lines(view),
    }
}
