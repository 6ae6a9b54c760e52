//! What spectators see and hear of a match, made only of the match as they may know it.

use rules::{AnyMatch, Match, Message, Seat, Seen, Seq, with_match};

use crate::{AnyShown, Scene, Shown, View};

/// Draws the position after an entry for spectators, without controls.
pub fn scene<M: AnyShown + Clone>(m: &Seen<'_, M>, seq: Seq) -> Scene {
    m.scene_after(seq).for_audience()
}

/// Returns a player's score so far towards winning; `None` if no single number states it.
pub fn tally(m: &Seen<'_, AnyMatch>, seat: Seat) -> Option<u32> {
    fn of<G: Shown>(m: &Match<G>, seat: Seat) -> Option<u32> {
        G::tally(m.state(), seat)
    }
    with_match!(&**m, m => of(m, seat))
}

/// Returns how near the end is, if known.
pub fn closing(m: &Seen<'_, AnyMatch>) -> Option<Message> {
    with_match!(&**m, m => Shown::closing(View { game: m, state: m.state(), last: &[] }))
}

/// Draws a piece of a player alone, as on the board now; `None` if players have no pieces of their own.
pub fn counter(m: &Seen<'_, AnyMatch>, seat: Seat) -> Option<Scene> {
    fn of<G: Shown>(m: &Match<G>, seat: Seat) -> Option<Scene> {
        G::counter(m.state(), seat)
    }
    with_match!(&**m, m => of(m, seat))
}

/// Checks whether an entry ended a hand, or one of several games.
pub fn decides(m: &Seen<'_, AnyMatch>, seq: Seq) -> bool {
    fn of<G: Shown>(m: &Match<G>, seq: Seq) -> bool {
        m.entry(seq).is_some_and(|entry| entry.steps.iter().any(|step| G::decides(&step.effect)))
    }
    with_match!(&**m, m => of(m, seq))
}

/// Returns the speaker's lines on an entry, most important first.
pub fn speak(m: &Seen<'_, AnyMatch>, seq: Seq) -> Vec<Message> {
    fn of<G: Shown>(m: &Match<G>, seq: Seq) -> Vec<Message> {
        let Some(entry) = m.entry(seq) else { return Vec::new() };
        let fold = m.before(Seq(seq.0 + 1));
        G::speak(View { game: m, state: &fold.state, last: &entry.steps })
    }
    with_match!(&**m, m => of(m, seq))
}
