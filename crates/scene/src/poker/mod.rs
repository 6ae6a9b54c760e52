//! Poker: the map of the seats at a tournament's table, and the table itself while hands are played.
//!
//! The table is an oval of cloth; seats follow each other clockwise. Faces are drawn for cards known in the given
//! position: what an audience may not know has been removed before (`rules::Audience`). Cards that are known but not
//! shown have a darker face.
//!
//! Spots: `seat/0`…, `pots`, `card/As` for every card that lies open or can be picked; for entry by pointing `act/fold`
//! and `act/call` beside the player on turn, `deal` between hands, `hand/show` and `hand/muck` beside the pack.
//!
//! Gestures: common cards are pointed at in the pack one after another; a seat, then its cards, are cards that only the
//! referee has seen. `hand/show` after a seat shows the known hand, `hand/muck` gives it up; both mean the player asked
//! if no seat was pointed at. Amounts are typed.

mod chips;
mod gesture;
mod lay;
mod middle;
mod odds;
mod oval;
mod pack;
mod player;
pub(crate) mod seats;
mod speak;
mod tokens;
mod tooltip;

pub use lay::{HEIGHT, WIDTH};

use rules::games::poker::{Bounds, Effect, Fact, Poker, State, bounds, raise_to};
use rules::{Match, Message};

use crate::poker::gesture::Picked;
use crate::poker::odds::Odds;
use crate::tabletop::table;
use crate::{Amount, Amounts, Pointing, Scene, Shown, View};

impl Shown for Poker {
    const POINTING: Pointing<Self> = Pointing { continuations, partial, ..Pointing::NONE };
    const AMOUNTS: Option<Amounts<Self>> =
        Some(Amounts { asked: amounts, complete: |game, _, amount| raise_to(game.state(), amount) });

    fn scene(view: View<'_, Self>) -> Scene {
        let mut scene = table(WIDTH, HEIGHT);
        middle::draw(&mut scene, view);
        player::draw(&mut scene, view, &Odds::of(view));
        pack::draw(&mut scene, view);
        scene
    }

    fn gesture(state: &State, fact: &Fact) -> Vec<String> {
        gesture::of(state, fact)
    }

    fn intended(state: &State, spots: &[String]) -> Option<Fact> {
        gesture::intended(state, spots)
    }

    fn decides(effect: &Effect) -> bool {
        matches!(effect, Effect::Won { .. } | Effect::TableWon { .. })
    }

    fn speak(view: View<'_, Self>) -> Vec<Message> {
        speak::lines(view)
    }
}

/// Lists cards only once the first of them, or the seat that holds them, is pointed at: before that there are too
/// many.
fn continuations(view: View<'_, Poker>, spots: &[String]) -> Vec<Fact> {
    picked(view, spots).map(|picked| picked.continuations(view.state)).unwrap_or_default()
}

/// Shows picked cards in their places.
fn partial(view: View<'_, Poker>, spots: &[String]) -> Option<Scene> {
    let picked = picked(view, spots)?;
    let state = picked.laid(view.state);
    (!picked.cards.is_empty()).then(|| Poker::scene(View { state: &state, last: &[], ..view }))
}

fn amounts(game: &Match<Poker>) -> Vec<Amount> {
    let (rules, state) = (game.rules(), game.state());
    let bounds = state.turn.and_then(|seat| bounds(rules, state, seat)).filter(|bounds| bounds.may_raise);
    bounds.map(|bounds| amount(state, bounds)).into_iter().collect()
}

/// Returns the amounts of a raise: the least, the most that the limit allows, all-in where that is within the limit.
fn amount(state: &State, bounds: Bounds) -> Amount {
    let Bounds { least, most, all_in, .. } = bounds;
    let named = |word, chips: u32| (if chips == all_in { "all" } else { word }, chips.into());
    let mut marks = vec![named("least", least)];
    marks.extend((most > least).then(|| named("most", most)));
    Amount {
        ask: "raise",
        least: least.into(),
        first: least.into(),
        most: most.into(),
        step: state.blinds.0.into(),
        marks,
    }
}

fn picked(view: View<'_, Poker>, spots: &[String]) -> Option<Picked> {
    Picked::read(view.state, spots, view.game.rules().hole_cards)
}
