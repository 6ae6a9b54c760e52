//! Lines for the speaker.

use rules::games::abalone::{Abalone, Cell, Effect};
use rules::{Message, Seat};

use crate::View;
use crate::tabletop::{about, parts, ruling_lines};

pub(super) fn lines(view: View<'_, Abalone>) -> Vec<Message> {
    let Some(act) = act(view).or_else(|| broken_off(view)) else { return ruling_lines(view) };
    let out = view.last.iter().find_map(|step| match step.effect {
        Effect::Out { player, .. } => Some(out(view, player)),
        _ => None,
    });
    // A win says more than the marble that caused it.
    let end = view.last.iter().find_map(|step| end(view, &step.effect));
    std::iter::once(act).chain(end.or(out)).collect()
}

/// Returns the line on the act: marbles moved in line or sideways, a row pushed, marbles lost on time.
fn act(view: View<'_, Abalone>) -> Option<Message> {
    let effects = || view.last.iter().map(|step| &step.effect);
    let theirs: u8 = effects()
        .map(|effect| match effect {
            Effect::Pushed { count, .. } => *count,
            Effect::Out { .. } => 1,
            _ => 0,
        })
        .sum();
    effects().find_map(|effect| match *effect {
        Effect::Moved { from, way, count } => {
            // The row has moved on: its foremost marble shows whose it is.
            let player = view.state.board.at(from.step(way)?)?;
            let key = if theirs > 0 { "speak-abalone-push" } else { "speak-abalone-move" };
            let line = about(key, view.game, player).with("count", count).with("theirs", theirs);
            Some(ways(line, from, from.step(way)?))
        }
        Effect::MovedSideways { from, to, way } => {
            let player = view.state.board.at(from.step(way)?)?;
            let line = about("speak-abalone-side", view.game, player).with("count", along(from, to));
            Some(ways(line, from, from.step(way)?))
        }
        Effect::Penalised { player, count } => {
            Some(about("speak-abalone-time", view.game, player).with("count", count))
        }
        Effect::PenalisedMarble { player, .. } => Some(about("speak-abalone-time", view.game, player).with("count", 1)),
        _ => None,
    })
}

/// Counts the marbles from one end of a row to the other.
fn along(from: Cell, to: Cell) -> u8 {
    from.row().abs_diff(to.row()).max(from.number().abs_diff(to.number())).saturating_add(1)
}

/// Adds the old and new cell of the first marble.
fn ways(line: Message, from: Cell, to: Cell) -> Message {
    let ([from_row, from], [to_row, to]) = (parts(&from), parts(&to));
    line.with("from_row", from_row).with("from", from).with("to_row", to_row).with("to", to)
}

/// Returns the line on a marble shoved out, with both players' counts.
fn out(view: View<'_, Abalone>, loser: Seat) -> Message {
    let [white, black] = view.state.lost;
    about("speak-abalone-out", view.game, loser).with("white", black).with("black", white)
}

fn end(view: View<'_, Abalone>, effect: &Effect) -> Option<Message> {
    match *effect {
        Effect::Won { player } => {
            let lost = view.state.lost(player.opponent());
            Some(about("speak-abalone-won", view.game, player).with("count", lost).with("own", view.state.lost(player)))
        }
        _ => None,
    }
}

/// Returns the line on a game that a rule broke off without a leader.
fn broken_off(view: View<'_, Abalone>) -> Option<Message> {
    let [white, black] = view.state.lost;
    let drawn = view.last.iter().any(|step| matches!(step.effect, Effect::Drawn) && step.article.is_some());
    drawn.then(|| Message::new("speak-abalone-drawn").with("white", black).with("black", white))
}
