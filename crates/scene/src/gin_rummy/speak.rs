//! Lines for the speaker: the result of a hand, then the act. Hidden cards are never mentioned.

use rules::games::gin_rummy::{Effect, GinRummy, How};
use rules::{Message, Seat};

use crate::View;
use crate::tabletop::{about, about_both, ruling_lines};

/// Greatest number of lines for a record.
const MOST: usize = 3;

pub(super) fn lines(view: View<'_, GinRummy>) -> Vec<Message> {
    let effects = || view.last.iter().map(|step| &step.effect);
    if !view.last.is_empty() && effects().all(|effect| matches!(effect, Effect::Held { .. })) {
        return Vec::new();
    }
    let won = effects().filter_map(|effect| match effect {
        Effect::Won { player } => Some(about("speak-table-won", view.game, *player)),
        _ => None,
    });
    let came = effects().filter_map(|effect| came(view, effect));
    let act = effects().find_map(|effect| act(view, effect));
    // For a match won by a ruling only the ruling is read out.
    let lines: Vec<_> = if effects().any(|effect| matches!(effect, Effect::Scored { .. })) {
        won.chain(came).chain(act).collect()
    } else {
        came.chain(act).collect()
    };
    if lines.is_empty() {
        return ruling_lines(view);
    }
    lines.into_iter().take(MOST).collect()
}

/// Returns the line on the result of a hand: points, a column, nothing.
fn came(view: View<'_, GinRummy>, effect: &Effect) -> Option<Message> {
    match effect {
        Effect::Scored { seat, points, how } => {
            let key = match how {
                How::Knock => "speak-gin-rummy-scores",
                How::Gin => "speak-gin-rummy-gin",
                How::Undercut => "speak-gin-rummy-undercut",
            };
            Some(about_both(key, view.game, *seat).with("points", *points))
        }
        Effect::ColumnClosed { seat, column } => {
            Some(about("speak-gin-rummy-column", view.game, *seat).with("column", *column))
        }
        Effect::Voided => Some(Message::new("speak-gin-rummy-void")),
        _ => None,
    }
}

/// Returns the line on the act.
fn act(view: View<'_, GinRummy>, effect: &Effect) -> Option<Message> {
    let of = |key, seat: &Seat| about(key, view.game, *seat);
    let line = match effect {
        Effect::HandBegun { hand, dealer, .. } => of("speak-gin-rummy-hand", dealer).with("hand", *hand),
        Effect::Refused { seat } => of("speak-gin-rummy-refuses", seat),
        Effect::Drew { seat, .. } if !knocks(view) => of("speak-gin-rummy-draws", seat),
        Effect::Taken { seat, .. } if !knocks(view) => of("speak-gin-rummy-takes", seat),
        Effect::Knocked { seat } => of("speak-gin-rummy-knocks", seat),
        Effect::Shown { seat, spread } if spread.deadwood.is_empty() => of("speak-gin-rummy-shows-all", seat),
        Effect::Shown { seat, .. } => {
            // Cards laid off since are no longer deadwood.
            let points = view.state.shown(*seat).map_or(0, |spread| spread.points());
            of("speak-gin-rummy-shows", seat).with("points", points)
        }
        Effect::HandDeclared { seat, own, other } if *own > 0 => {
            of("speak-gin-rummy-told", seat).with("own", *own).with("other", *other)
        }
        _ => return None,
    };
    Some(line)
}

fn knocks(view: View<'_, GinRummy>) -> bool {
    view.last.iter().any(|step| matches!(step.effect, Effect::Knocked { .. }))
}
