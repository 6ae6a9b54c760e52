//! Rounds off, requested before the round is drawn.

use rules::{Message, Proceeding};

use crate::article::Article;
use crate::decide::check_entry;
use crate::fact::Effect;
use crate::number::EntryNo;
use crate::plan::Format;
use crate::stage;
use crate::tournament::Tournament;

/// Grants a round off, where the plan allows any, in a coming round of the stage under way, or of the first.
pub(super) fn off(p: &mut Proceeding<Tournament>, entry: EntryNo, round: u16) {
    check_entry(p, entry);
    let state = p.state();
    let (index, drawn, field) = match state.now() {
        Some((index, stage)) if stage.ended => (index.saturating_add(1), 0, stage::next_field(p.rules(), state).len()),
        Some((index, stage)) => (index, stage.round, stage.field.len()),
        None => (0, 0, state.entrants.iter().filter(|(_, entrant)| entrant.plays()).count()),
    };
    let stage = p.rules().stage(index);
    let rounds = stage.and_then(|stage| stage.format.rounds(field));
    let most = match stage.map(|stage| &stage.format) {
        // The number of rounds of a Swiss by halving is known only when it begins.
        Some(Format::Swiss { rounds: None, .. }) if state.now().is_none() => None,
        _ => rounds,
    };
    let granted = stage.is_some_and(|stage| stage.off.is_some()) && rounds.is_some();
    let plays = p.state().plays(entry);
    let asked = p.state().entrant(entry).is_some_and(|entrant| entrant.is_off(index, round));
    let about = |key| Message::new(key).with("round", round);
    if !granted {
        p.impossible(Article::Bye, Message::new("tournament-off-none"));
    } else if round <= drawn {
        p.impossible(Article::Bye, about("tournament-off-drawn"));
    } else if let Some(most) = most.filter(|most| round > *most) {
        p.impossible(Article::Bye, about("tournament-off-late").with("rounds", most));
    }
    if !plays {
        p.impossible(Article::Bye, Message::new("tournament-off-gone").with("entry", entry.0));
    }
    if asked {
        p.impossible(Article::Bye, about("tournament-off-twice").with("entry", entry.0));
    }
    if !p.refused() {
        p.apply(Effect::OffGranted { entry, stage: index, round }, Article::Bye);
    }
}
