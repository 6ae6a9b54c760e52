//! Lines for the speaker: the end of a game, then the act. Tiles on racks are never mentioned.

use rules::games::rummikub::{Effect, How, Rummikub};
use rules::{Message, Seat};

use crate::View;
use crate::tabletop::{about, name, ruling_lines};

/// Greatest number of lines for a record.
const MOST: usize = 3;

pub(super) fn lines(view: View<'_, Rummikub>) -> Vec<Message> {
    let effects = || view.last.iter().map(|step| &step.effect);
    if !view.last.is_empty() && effects().all(|effect| matches!(effect, Effect::Held { .. })) {
        return Vec::new();
    }
    // The winner of the table comes before the points of the last game.
    let won = won(view).into_iter();
    let ended = effects().filter_map(|effect| ended(view, effect));
    let done = effects().filter_map(|effect| done(view, effect));
    let begun = effects().filter_map(|effect| match effect {
        Effect::TurnPassed { to } if view.last.len() == 1 => Some(about("speak-rummikub-starts", view.game, *to)),
        _ => None,
    });
    let lines: Vec<Message> = won.chain(ended).chain(done).chain(begun).take(MOST).collect();
    if lines.is_empty() { ruling_lines(view) } else { lines }
}

/// Returns the line on who wins the table, or shares it with as many points.
fn won(view: View<'_, Rummikub>) -> Option<Message> {
    let first = view.last.iter().filter_map(|step| match step.effect {
        Effect::Placed { seat, place: 1, score, .. } => Some((seat, score)),
        _ => None,
    });
    let first: Vec<_> = first.collect();
    let (seat, score) = *first.first()?;
    let line = match first.len() {
        1 => about("speak-rummikub-wins", view.game, seat),
        _ => {
            let players: Vec<_> = first.iter().map(|(seat, _)| name(view.game, *seat)).collect();
            Message::new("speak-rummikub-shares").with("players", players.join(", "))
        }
    };
    Some(line.with("score", score.max(0)).with("below", score.saturating_neg().max(0)))
}

/// Returns the line on how a game ended.
fn ended(view: View<'_, Rummikub>, effect: &Effect) -> Option<Message> {
    let of = |key, seat: &Seat| about(key, view.game, *seat);
    match effect {
        Effect::Emptied { seat } => Some(of("speak-rummikub-emptied", seat)),
        Effect::Blocked => Some(Message::new("speak-rummikub-blocked")),
        Effect::Ended { how: How::Lowest, .. } => Some(Message::new("speak-rummikub-lowest")),
        Effect::Counted { seat, points, .. } if *points > 0 => {
            Some(of("speak-rummikub-scores", seat).with("points", *points))
        }
        _ => None,
    }
}

/// Returns the line on the act.
fn done(view: View<'_, Rummikub>, effect: &Effect) -> Option<Message> {
    let of = |key, seat: &Seat| about(key, view.game, *seat);
    match effect {
        Effect::Penalised { seat, points } => Some(of("speak-rummikub-late", seat).with("points", *points)),
        Effect::JokerTaken { seat, .. } => Some(of("speak-rummikub-joker", seat)),
        Effect::WentDown { seat, worth } => Some(of("speak-rummikub-down", seat).with("points", *worth)),
        Effect::Laid { seat, laid, .. } => {
            let left = view.state.player(*seat).map_or(0, |player| player.rack);
            Some(of("speak-rummikub-lays", seat).with("count", laid.len()).with("left", left))
        }
        Effect::Drew { seat, .. } if !is_late(view) => Some(of("speak-rummikub-draws", seat)),
        Effect::Passed { seat } => Some(of("speak-rummikub-passes", seat)),
        Effect::Begun { seat, game, .. } => Some(of("speak-rummikub-game", seat).with("game", *game)),
        _ => None,
    }
}

fn is_late(view: View<'_, Rummikub>) -> bool {
    view.last.iter().any(|step| matches!(step.effect, Effect::Penalised { .. }))
}
