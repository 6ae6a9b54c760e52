//! The map of Risiko!, drawn once for all rule sets: coasts of its own (`world.txt`), counters with the emblem of their army,
//! the plates of the players below it, and in the south of the Pacific the round and the dice of the last roll.
//!
//! Spots: `land/BRA` for every territory, `player/0`, `flight/0` where troops are loaded; for whoever plays by pointing
//! `die/a/6` and `die/d/6`, `card/C:BRA` and `card/J` for cards that are known, `act/draw`, `act/done`.
//!
//! Gestures: a territory for each army that is placed there; from where, to where, the attacker's dice, then the
//! defender's; from where and, once for each army, to where it is moved; a player and the territories that are his, deployed
//! or held; three cards. What is written unseen, and numbers too large to be pointed at, are typed.

mod act;
mod counter;
mod frame;
mod gesture;
mod lay;
mod map;
mod marks;
mod panel;
mod speak;
mod tooltip;
mod tray;
mod world;

pub use lay::{HEIGHT, WIDTH};

use rules::games::risiko::{Code, Fact, Played, Risiko, State, colours, occupation};
use rules::kit::Seat;
use rules::{Bilingual, Match, Message};

use crate::risiko::act::Planned;
use crate::tabletop::table;
use crate::{Amount, Scene, Shown, View};

impl Shown for Risiko {
    fn scene(view: View<'_, Self>) -> Scene {
        draw(view, None)
    }

    fn gesture(state: &State, fact: &Fact) -> Vec<String> {
        gesture::of(state, fact)
    }

    fn gestures(state: &State, fact: &Fact) -> Vec<Vec<String>> {
        gesture::orders(state, fact)
    }

    /// Rolls, placements and moves are too many to be listed before their first territory is pointed at.
    fn continuations(view: View<'_, Self>, spots: &[String]) -> Vec<Fact> {
        act::continuations(view, spots)
    }

    /// Armies that are placed stand there already; of an attack the dice so far are shown, and the chance that it conquers.
    fn partial(view: View<'_, Self>, spots: &[String]) -> Option<Scene> {
        if let Some(state) = act::placed(view.state, spots) {
            return Some(Self::scene(View { state: &state, last: &[], ..view }));
        }
        let planned = act::planned(view.state, spots)?;
        Some(draw(View { last: &[], ..view }, Some(&planned)))
    }

    fn intended(state: &State, spots: &[String]) -> Option<Fact> {
        gesture::intended(state, spots)
    }

    fn stem(state: &State, spots: &[String]) -> Option<String> {
        gesture::stem(state, spots)
    }

    fn amounts(game: &Match<Self>) -> Vec<Amount> {
        let bounds = occupation(game.rules(), game.state());
        let amount = |(least, most): (u32, u32)| {
            let marks = vec![("least", least.into()), ("all", most.into())];
            Amount { ask: "invade", least: least.into(), most: most.into(), step: 1, marks }
        };
        bounds.map(amount).into_iter().collect()
    }

    fn with_amount(_: &Match<Self>, _: &str, amount: u64) -> Option<Fact> {
        u32::try_from(amount).ok().map(Fact::Invade)
    }

    fn speak(view: View<'_, Self>) -> Vec<Message> {
        speak::lines(view)
    }
}

/// Draws a position, and an attack that is being pointed at.
fn draw(view: View<'_, Risiko>, planned: Option<&Planned>) -> Scene {
    let mut scene = table(WIDTH, HEIGHT);
    scene.colours = colours(view.game.seats()).into_iter().map(counter::ink).collect();
    map::ground(&mut scene, view);
    marks::arrows(&mut scene, view, planned);
    map::labels(&mut scene, view);
    map::counters(&mut scene, view);
    marks::rings(&mut scene, view);
    frame::draw(&mut scene, view, planned);
    panel::draw(&mut scene, view);
    tray::draw(&mut scene, view);
    scene
}

/// The buttons of whoever plays by pointing.
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

/// Says a name that the ruleset gives in both languages.
fn named(name: &Bilingual) -> Message {
    Message::new("scene-risiko-name").with("it", name.it.as_str()).with("en", name.en.as_str())
}

/// Makes a sentence about a territory.
fn about_land(key: &'static str, view: View<'_, Risiko>, code: Code) -> Message {
    let line = Message::new(key).with("land", code.to_string());
    match view.game.rules().name_of(code) {
        Some(name) => line.with("it", name.it.as_str()).with("en", name.en.as_str()),
        None => line.with("it", code.to_string()).with("en", code.to_string()),
    }
}

/// Makes a sentence about a player, named by name and colour.
fn about_player(key: &'static str, view: View<'_, Risiko>, seat: Seat) -> Message {
    let line = Message::new(key).with("player", crate::tabletop::name(view.game, seat));
    line.with("colour", colour_of(view, seat))
}

/// Gives the word of a player's colour.
fn colour_of(view: View<'_, Risiko>, seat: Seat) -> &'static str {
    colours(view.game.seats()).get(seat.index()).map_or("", |colour| colour.word())
}
