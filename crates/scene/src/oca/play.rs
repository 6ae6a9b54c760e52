//! The Oca as a [`Shown`] game: only the swap is pointed at; other acts are dice, names or a word.

use rules::games::oca::{Fact, Oca, Pending, Square, State};
use rules::{Message, Seat};

use crate::oca::{Options, scene, speak};
use crate::{Scene, Shown, View};

impl Shown for Oca {
    fn scene(view: View<'_, Self>) -> Scene {
        scene(view.game, view.state, Options { last_move: view.last, highlight: &[] })
    }

    /// Returns the square of the rival for a swap, unless two rivals stand there, and the own square for staying.
    fn gesture(state: &State, fact: &Fact) -> Vec<String> {
        let Fact::Swap(rival) = fact else { return Vec::new() };
        let seat = rival.unwrap_or(state.to_throw);
        let Some(flock) = state.flock(seat) else { return Vec::new() };
        let spots = vec![format!("square/{}", flock.bearer.square)];
        if Self::intended(state, &spots).as_ref() == Some(fact) { spots } else { Vec::new() }
    }

    fn intended(state: &State, spots: &[String]) -> Option<Fact> {
        let [spot] = spots else { return None };
        let square: Square = spot.strip_prefix("square/")?.parse().ok()?;
        if state.pending != Some(Pending::Swap) {
            return None;
        }
        if state.flock(state.to_throw)?.bearer.square == square {
            return Some(Fact::Swap(None));
        }
        let mut there = (0u8..).map(Seat).zip(&state.flocks).filter(|(_, flock)| flock.bearer.square == square);
        let (rival, _) = there.next()?;
        there.next().is_none().then_some(Fact::Swap(Some(rival)))
    }

    fn speak(view: View<'_, Self>) -> Vec<Message> {
        speak(view.game.seats(), view.last, view.state)
    }
}
