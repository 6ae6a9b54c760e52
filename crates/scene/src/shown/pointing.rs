//! Acts that are pointed at spot by spot: what they may go on with, how they show, and why they can't go on.

use rules::Message;

use crate::{Scene, Shown, View};

/// Effect of pointing at a spot on a sealed text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// The spot is added to the text.
    Add,
    /// The spot is removed from the text.
    TakeAway,
}

/// How acts of several spots are pointed at in a game, as far as its prompts and [`Shown::intended`] do not say it.
///
/// [`Pointing::NONE`] is that of a game whose acts are all listed and pointed at in one order: Abalone, Mancala, Twixt and
/// the Giro dell'Oca. All others change only what they need.
#[derive(Clone, Copy, Debug)]
pub struct Pointing<G: Shown> {
    /// Lists the orders in which the spots of a fact may be pointed at; that of [`Shown::gesture`] is one of them.
    pub orders: fn(&G::State, &G::Fact) -> Vec<Vec<String>>,
    /// Lists facts that begin with these spots and that [`Game::prompts`](rules::Game::prompts) leaves out because there
    /// are too many.
    ///
    /// Examples are a whole turn of Memory, where one tile at a time is asked for, and cards of poker.
    pub continuations: fn(View<'_, G>, &[String]) -> Vec<G::Fact>,
    /// Draws a position that shows the spots pointed at so far before they are a fact; `None` if none of them shows.
    pub partial: fn(View<'_, G>, &[String]) -> Option<Scene>,
    /// Whether more can be pointed at after the act is complete: its picture stays that of the spots pointed at.
    pub grows: bool,
    /// Checks whether these spots are an incomplete act; missing parts are no offence yet.
    pub is_partial: fn(View<'_, G>, &[String]) -> bool,
    /// Returns why the last of these spots can't follow, if the earlier ones should stay instead of a new act beginning.
    pub why_not: fn(View<'_, G>, &[String]) -> Option<Message>,
    /// Returns the typed beginning of an act whose first spots were pointed at and whose rest, such as dice, is typed;
    /// `None` if nothing is typed after them.
    pub stem: fn(&G::State, &[String]) -> Option<String>,
    /// Returns the text that a fact seals, changed by a spot pointed at instead of by typing; `None` if the spot has no
    /// meaning for it.
    pub written: fn(&G::Fact, &str, &str, Change) -> Option<String>,
}

impl<G: Shown> Pointing<G> {
    /// Pointing at acts that are all listed, each in one order.
    pub const NONE: Self = Self {
        orders: |state, fact| vec![G::gesture(state, fact)],
        continuations: |_, _| Vec::new(),
        partial: |_, _| None,
        grows: false,
        is_partial: |_, _| false,
        why_not: |_, _| None,
        stem: |_, _| None,
        written: |_, _, _, _| None,
    };
}
