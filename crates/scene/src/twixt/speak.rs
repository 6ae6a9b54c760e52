//! Lines for the speaker.

use rules::Message;
use rules::games::twixt::{Colour, Effect, Twixt};

use crate::View;
use crate::tabletop::{about, name, parts, ruling_lines};
use crate::twixt::board::tone;

pub(super) fn lines(view: View<'_, Twixt>) -> Vec<Message> {
    if view.last.iter().all(|step| step.article.is_none()) {
        return ruling_lines(view);
    }
    let effects = || view.last.iter().map(|step| &step.effect);
    let Some(act) = effects().find_map(|effect| act(view, effect)) else { return ruling_lines(view) };
    let result = effects().find_map(|effect| result(view, effect));
    std::iter::once(act).chain(result).collect()
}

/// Returns the line on the act: the tower with the number of its walls, the choice of colour, the resignation.
fn act(view: View<'_, Twixt>, effect: &Effect) -> Option<Message> {
    let count = |wanted: fn(&Effect) -> bool| view.last.iter().filter(|step| wanted(&step.effect)).count();
    let player = |key, seat| about(key, view.game, seat);
    let by = |key, colour: Colour| player(key, view.state.player(colour)).with("colour", tone(colour).word());
    let removed = count(|effect| matches!(effect, Effect::Removed { .. }));
    let walls = count(|effect| matches!(effect, Effect::Walled { .. }));
    match *effect {
        Effect::Placed { by: colour, at } => {
            let key = if removed > 0 { "speak-twixt-cleared" } else { "speak-twixt-tower" };
            let [column, row] = parts(&at);
            let line = by(key, colour).with("column", column).with("row", row);
            Some(line.with("walls", walls).with("removed", removed))
        }
        Effect::Removed { by: colour, .. } | Effect::Walled { by: colour, .. } if !has_tower(view) => {
            Some(by("speak-twixt-rebuilt", colour).with("walls", walls).with("removed", removed))
        }
        Effect::Chosen { white, .. } => {
            let other = name(view.game, white.opponent());
            Some(player("speak-twixt-chosen", white).with("other", other))
        }
        Effect::Flagged { player: seat } => Some(player("speak-table-flag", seat)),
        Effect::Resigned { player: seat } => Some(player("speak-table-resigned", seat)),
        Effect::Drawn => Some(Message::new("speak-twixt-drawn")),
        _ => None,
    }
}

fn has_tower(view: View<'_, Twixt>) -> bool {
    view.last.iter().any(|step| matches!(step.effect, Effect::Placed { .. }))
}

/// Returns the line on the result: a win, the offer of the colours, a further game.
fn result(view: View<'_, Twixt>, effect: &Effect) -> Option<Message> {
    let player = |key, seat| about(key, view.game, seat);
    match *effect {
        Effect::Won { player: seat } => {
            let chain = Colour::BOTH.into_iter().any(|colour| view.state.board.has_chain(colour));
            Some(player(if chain { "speak-twixt-chain" } else { "speak-table-won" }, seat))
        }
        Effect::ChoiceOffered { to } => Some(player("speak-twixt-offer", to)),
        Effect::GameBegun { game, white } => Some(player("speak-twixt-game", white).with("game", game)),
        _ => None,
    }
}
