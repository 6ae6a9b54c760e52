//! Lines for the speaker: the result of the emperor's move, or else the act.

use rules::games::carolus::{Carolus, Effect, about_side};
use rules::{Message, Notation as _};

use crate::View;
use crate::tabletop::{about, aloud, ruling_lines};

/// Greatest number of lines for a record.
const MOST: usize = 3;

pub(super) fn lines(view: View<'_, Carolus>) -> Vec<Message> {
    if view.last.iter().all(|step| step.article.is_none()) {
        return ruling_lines(view);
    }
    let effects = || view.last.iter().map(|step| &step.effect);
    let won = effects().filter_map(|effect| ended(view, effect));
    let news = effects().filter_map(|effect| news(view, effect));
    let joined = effects().find(|effect| matches!(effect, Effect::Merged { .. }));
    let joined = joined.map(|_| Message::new("speak-carolus-merged").with("areas", view.state.areas.len()));
    let lines: Vec<Message> = won.chain(news).chain(joined).take(MOST).collect();
    if lines.is_empty() {
        // Paladins by their number; a disc, dice, paladins taken: in the effects' own words.
        let sent: Vec<_> = effects()
            .filter_map(|effect| if let Effect::Sent { by, .. } = effect { Some(*by) } else { None })
            .collect();
        let paladins = sent.first().map(|by| about("speak-carolus-sent", view.game, *by).with("count", sent.len()));
        return paladins.or_else(|| aloud(view).into_iter().next()).into_iter().collect();
    }
    lines
}

/// Returns the line on how the match ended.
fn ended(view: View<'_, Carolus>, effect: &Effect) -> Option<Message> {
    match effect {
        Effect::Won { player } => {
            let winner = view.state.side(*player);
            let line = about_side("speak-carolus-won", view.game.seats(), winner);
            Some(line.with("castles", view.state.castles(winner)))
        }
        Effect::Drawn => Some(Message::new("speak-carolus-drawn")),
        Effect::Levelled => Some(Message::new("speak-carolus-level")),
        _ => None,
    }
}

/// Returns the line on changes on the land and at the courts.
fn news(view: View<'_, Carolus>, effect: &Effect) -> Option<Message> {
    Some(match effect {
        Effect::Built { side, at, number } => {
            about_side("speak-carolus-built", view.game.seats(), *side).with("at", *at).with("number", *number)
        }
        Effect::TakenOver { side, at, number, .. } => {
            about_side("speak-carolus-taken", view.game.seats(), *side).with("at", *at).with("number", *number)
        }
        Effect::Stood { at } => Message::new("speak-carolus-stood").with("at", *at),
        Effect::MarkerTaken { .. } => Carolus::tell(effect, view.game.seats()),
        _ => return None,
    })
}
