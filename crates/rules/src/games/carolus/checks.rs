//! Checks and sentences that several kinds of acts share.

use crate::games::carolus::state::{Phase, State, Step};
use crate::games::carolus::{Article, Carolus};
use crate::{Message, Proceeding};

/// Returns the word for what is awaited, as prompts call it.
pub(super) fn ask(state: &State) -> &'static str {
    match state.phase {
        Phase::Map => "map",
        Phase::Draft(_) => "draft",
        Phase::Discs => "disc",
        Phase::Turn(_, Step::Roll) => "dice",
        Phase::Turn(_, Step::Paladins) => "paladins",
        Phase::Turn(_, Step::Emperor) => "emperor",
        Phase::Turn(_, Step::Take) if state.dice.is_empty() => "dice",
        Phase::Turn(_, Step::Take) => "take",
        Phase::Level => "judge",
    }
}

/// Records that something else is awaited (3.5).
pub(super) fn not_now(p: &mut Proceeding<Carolus>, article: Article) {
    let asked = ask(p.state());
    p.impossible(article, Message::new("carolus-not-now").with("ask", asked));
}
