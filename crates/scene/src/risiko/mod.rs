//! The map of Risiko!, one drawing for all rulesets: its own coasts (`world.txt`), counters with the emblem of their
//! army, the plates of the players below it, and in the south of the Pacific the round and the dice of the last roll.
//!
//! Spots: `land/BRA` for every territory, `player/0`, `flight/0` for loaded troops; for entry by pointing `die/a/6` and
//! `die/d/6`, `card/C:BRA` for known cards, `card/C` for any other, `card/J`, `act/jump`, `act/load`, `act/place` and
//! `act/dark` if the ruleset has them, `act/draw`, `act/done`.
//!
//! Gestures:
//!
//! - Placement: a territory for each army placed there.
//! - Attack: origin, target, the attacker's dice, then the defender's; or the dice alone if an attack must go on, or
//!   goes on at once.
//! - Occupation: the conquered territory for the least number of armies that occupy it, and again for each further one.
//! - Move: origin and, once for each army, destination, and so on for further parts of a move.
//! - Territories of a player: the player and the territories that are dealt to him, deployed on beyond the one army of
//!   each (then without the player), held or revealed.
//! - Set: three cards, each with the territory on it if it was not known before.
//! - Paratroopers: `act/jump`, a territory for each unit, then where they land.
//! - Airborne troops: `act/load` and a territory for each army.
//! - In the dark: `act/place`, lit territories, then `act/dark` for each army in the dark.
//!
//! Sealed text stands in a hidden field, which pointing at the map fills in. Numbers too large to be pointed at are
//! typed.

mod act;
mod counter;
mod frame;
mod gesture;
mod lay;
mod map;
mod marks;
mod panel;
mod partial_act;
mod rejection;
mod speak;
mod tooltip;
mod tray;
mod world;

pub use lay::{HEIGHT, WIDTH};

use rules::games::risiko::{Code, Effect, Fact, Played, Risiko, Stage, State, Step, colours, occupation};
use rules::kit::Seat;
use rules::{Bilingual, Match, Message};

use crate::risiko::act::Planned;
use crate::tabletop::table;
use crate::{Amount, Amounts, Pointing, Scene, Shown, View};

impl Shown for Risiko {
    /// Rolls, placements and moves are listed once their first territory is pointed at: before that there are too many.
    const POINTING: Pointing<Self> = Pointing {
        orders: gesture::orders,
        continuations: act::continuations,
        partial,
        grows: false,
        is_partial: partial_act::is_partial,
        why_not: rejection::why_not,
        stem: partial_act::stem,
        written: partial_act::written,
    };
    const AMOUNTS: Option<Amounts<Self>> = Some(Amounts { asked: amounts, complete: with_amount });

    fn scene(view: View<'_, Self>) -> Scene {
        draw(view, None)
    }

    fn gesture(state: &State, fact: &Fact) -> Vec<String> {
        gesture::of(state, fact)
    }

    fn intended(state: &State, spots: &[String]) -> Option<Fact> {
        gesture::intended(state, spots)
    }

    fn closing(view: View<'_, Self>) -> Option<Message> {
        frame::closing(view)
    }

    fn is_note(effect: &Effect) -> bool {
        matches!(effect, Effect::HandSeen { .. })
    }

    fn speak(view: View<'_, Self>) -> Vec<Message> {
        speak::lines(view)
    }
}

/// Shows territories dealt, armies deployed or placed; for an attack the dice so far, and the chance of conquest.
fn partial(view: View<'_, Risiko>, spots: &[String]) -> Option<Scene> {
    if let Some(state) = act::placed(view, spots) {
        return Some(Risiko::scene(View { state: &state, last: &[], ..view }));
    }
    let planned = act::planned(view.state, spots)?;
    Some(draw(View { last: &[], ..view }, Some(&planned)))
}

/// Returns the bounds for occupying armies, for the number that ends the game if it may be lowered, and, where only
/// the score is followed, for the next round.
fn amounts(game: &Match<Risiko>) -> Vec<Amount> {
    let (rules, state) = (game.rules(), game.state());
    let amount = |ask, least: u32, most: u32, marks| {
        let (least, most) = (u64::from(least), u64::from(most));
        Amount { ask, least, first: least, most, step: 1, marks }
    };
    let occupied = occupation(rules, state).map(|(least, most)| {
        let marks = vec![("least", least.into()), ("all", most.into())];
        amount("invade", least, most, marks)
    });
    let (dice, next) = (u32::from(rules.end_roll.dice), u32::from(state.needed(rules)).saturating_sub(1));
    let rolls = state.stage == Stage::Play && state.turn.step == Step::EndRoll;
    let lowered = (rolls && rules.end_roll.lowered && next >= dice).then(|| {
        // It is usually lowered by one: each further step may mean one more throw.
        Amount { first: next.into(), ..amount("lower", dice, next, Vec::new()) }
    });
    let round = state.round.checked_add(1).filter(|_| state.stage == Stage::Summary);
    let round = round.map(|next| amount("round", next.into(), u16::MAX.into(), Vec::new()));
    [occupied, lowered, round].into_iter().flatten().collect()
}

fn with_amount(_: &Match<Risiko>, ask: &str, amount: u64) -> Option<Fact> {
    match ask {
        "lower" => u8::try_from(amount).ok().map(Fact::Lower),
        "round" => u16::try_from(amount).ok().map(Fact::Round),
        _ => u32::try_from(amount).ok().map(Fact::Invade),
    }
}

/// Draws the map alone, by the rules of a match; every territory is a spot, see [`place_spot`].
pub fn drawing(game: &Match<Risiko>) -> Scene {
    let view = View { game, state: game.state(), last: &[] };
    // What is drawn along a coast at the edge goes a little beyond it.
    let mut scene = table(WIDTH, lay::MAP.bottom() + BELOW);
    map::ground(&mut scene, view);
    map::labels(&mut scene, view);
    map::counters(&mut scene, view);
    scene
}

/// Returns the spot of a territory.
pub fn place_spot(code: Code) -> String {
    land_id(code)
}

/// Draws a position, and an attack being entered by pointing.
fn draw(view: View<'_, Risiko>, planned: Option<&Planned>) -> Scene {
    let mut scene = table(WIDTH, HEIGHT);
    scene.colours = colours(view.game.seats()).into_iter().map(counter::ink).collect();
    map::ground(&mut scene, view);
    marks::arrows(&mut scene, view, planned);
    map::labels(&mut scene, view);
    map::counters(&mut scene, view);
    marks::rings(&mut scene, view);
    scene.under_lens(lay::MAP);
    frame::draw(&mut scene, view, planned);
    panel::draw(&mut scene, view);
    tray::draw(&mut scene, view);
    scene
}

/// Margin below a map that stands alone.
const BELOW: i32 = 30;

/// The buttons for entry by pointing.
const JUMP: &str = "act/jump";
const LOAD: &str = "act/load";
const PLACE: &str = "act/place";
const DARK: &str = "act/dark";
const DRAW: &str = "act/draw";
const DONE: &str = "act/done";

fn land_id(code: Code) -> String {
    format!("land/{code}")
}

fn player_id(Seat(seat): Seat) -> String {
    format!("player/{seat}")
}

fn flight_id(Seat(seat): Seat) -> String {
    format!("flight/{seat}")
}

fn die_id(row: char, pips: u8) -> String {
    format!("die/{row}/{pips}")
}

fn card_id(card: Played) -> String {
    format!("card/{card}")
}

/// Returns a sentence for a name that the ruleset gives in both languages.
fn named(name: &Bilingual) -> Message {
    Message::new("scene-risiko-name").with("it", name.it.as_str()).with("en", name.en.as_str())
}

/// Returns a sentence about a territory.
fn about_land(key: &'static str, view: View<'_, Risiko>, code: Code) -> Message {
    let line = Message::new(key).with("land", code.to_string());
    match view.game.rules().name_of(code) {
        Some(name) => line.with("it", name.it.as_str()).with("en", name.en.as_str()),
        None => line.with("it", code.to_string()).with("en", code.to_string()),
    }
}

/// Returns a sentence about a player, with name and colour.
fn about_player(key: &'static str, view: View<'_, Risiko>, seat: Seat) -> Message {
    let line = Message::new(key).with("player", crate::tabletop::name(view.game, seat));
    line.with("colour", colour_of(view, seat))
}

/// Returns the word for a player's colour.
fn colour_of(view: View<'_, Risiko>, seat: Seat) -> &'static str {
    colours(view.game.seats()).get(seat.index()).map_or("", |colour| colour.word())
}
