//! Common elements of tables: boards and plates of wood, round pieces, the players' plaques, marks of the last move,
//! and sentences about players.

mod dice;
mod marks;
mod pieces;
mod plaque;
mod wood;

pub(crate) use dice::{die, pips};
pub(crate) use marks::{mark_head, mark_line, mark_outline, mark_ring};
pub(crate) use pieces::{Names, Tone, ball, followed};
pub(crate) use plaque::{Plaque, beside_emblem, can_be_read, emblem, engrave_name, plaque};
pub(crate) use wood::{board, engrave, hollow, plate, recess, words};

use rules::{Arg, Match, Message, Notation, Seat};

use crate::geometry::divided;
use crate::{Ink, Paint, Point, Rect, Scene, Spot, View};

/// Least size of words for the public, on a scene 1800 units high: 1/36 of the height of a screen, of which the scene
/// takes five sixths.
pub(crate) const READ: i32 = 60;

/// Returns the scene of a table, empty except for its ground.
pub(crate) fn table(width: i32, height: i32) -> Scene {
    let mut scene = Scene::new(width, height);
    scene.rect(Rect::new(0, 0, width, height), [0; 4], Paint::fill(Ink::Ground));
    scene
}

/// Returns the picture of a single piece; `draw` gets its centre and radius.
pub(crate) fn alone(draw: impl FnOnce(&mut Scene, Point, i32)) -> Scene {
    const SIZE: i32 = 120;
    let mut scene = Scene::new(SIZE, SIZE);
    draw(&mut scene, Point::new(SIZE / 2, SIZE / 2), SIZE * 43 / 100);
    scene
}

/// Returns a share of a length, in hundredths.
pub(crate) const fn part(length: i32, hundredths: i32) -> i32 {
    divided(length * hundredths, 100)
}

/// Returns the name of a player.
pub(crate) fn name<G: Notation>(game: &Match<G>, seat: Seat) -> &str {
    game.seats().get(seat.index()).map_or("", G::seat_name)
}

/// Returns a sentence about a player.
pub(crate) fn about<G: Notation>(key: &'static str, game: &Match<G>, seat: Seat) -> Message {
    Message::new(key).with("player", name(game, seat))
}

/// Returns a sentence about a player and the opponent.
pub(crate) fn about_both<G: Notation>(key: &'static str, game: &Match<G>, seat: Seat) -> Message {
    about(key, game, seat).with("rival", name(game, seat.opponent()))
}

/// Returns the letters and the number of a place of a board, which are read aloud separately, unlike a code.
pub(crate) fn parts(place: &impl ToString) -> [String; 2] {
    let code = place.to_string();
    let (letters, number) = code.split_at(code.find(|letter: char| letter.is_ascii_digit()).unwrap_or(code.len()));
    [letters, number].map(str::to_owned)
}

/// Adds a spot.
pub(crate) fn spot(scene: &mut Scene, id: impl Into<String>, region: Vec<Point>, tooltip: Vec<Message>) {
    let range = |at: fn(&Point) -> i32| {
        let values = || region.iter().map(at);
        (values().min().unwrap_or(0), values().max().unwrap_or(0))
    };
    let ((left, right), (top, bottom)) = (range(|point| point.x), range(|point| point.y));
    spot_around(scene, id, region, Rect::new(left, top, right - left, bottom - top), tooltip);
}

/// Adds a spot with given bounds, those of a part of it whose centre lies in it.
pub(crate) fn spot_around(
    scene: &mut Scene,
    id: impl Into<String>,
    region: Vec<Point>,
    rect: Rect,
    tooltip: Vec<Message>,
) {
    scene.spots.push(Spot { id: id.into(), region, rect, tooltip, act: false });
}

/// Greatest number of effects of a ruling that are read out.
const MOST_READ_OUT: usize = 2;

/// Returns the lines on a ruling, in the effects' own words where they can be read aloud; empty if nothing has changed.
pub(crate) fn ruling_lines<G: Notation>(view: View<'_, G>) -> Vec<Message> {
    let ruling = (!view.last.is_empty()).then(|| Message::new("speak-table-ruling"));
    let effects = aloud(view);
    let won =
        ruling.as_ref().and_then(|_| winners(view)).filter(|(names, _)| !effects.iter().any(|line| has(line, names)));
    let most = MOST_READ_OUT - won.iter().count();
    ruling.into_iter().chain(effects.into_iter().take(most)).chain(won.map(|(_, line)| line)).collect()
}

/// Returns the names of the winners of a match that is over, and the line on them.
fn winners<G: Notation>(view: View<'_, G>) -> Option<(Vec<String>, Message)> {
    let winners = G::outcome(view.game.rules(), view.state)?.winners;
    let names: Vec<String> = winners.into_iter().map(|seat| name(view.game, seat).to_owned()).collect();
    let line = match names.as_slice() {
        [] => return None,
        [player] => Message::new("speak-table-won").with("player", player.as_str()),
        players => Message::new("speak-table-share").with("players", players.join(", ")),
    };
    Some((names, line))
}

/// Checks whether a sentence contains all these names.
fn has(line: &Message, names: &[String]) -> bool {
    let own = |text: &str, name: &str| names_in(text).any(|part| part == name);
    let said = |name: &String| line.args.iter().any(|(_, arg)| matches!(arg, Arg::Text(text) if own(text, name)));
    names.iter().all(said)
}

/// Returns the effects' own words for what has happened.
///
/// Sentences with codes of places or pieces are for the desk: the hall hears instead, once, that the position has
/// changed.
pub(crate) fn aloud<G: Notation>(view: View<'_, G>) -> Vec<Message> {
    let mut lines: Vec<Message> = Vec::new();
    for step in view.last {
        let told = view.game.tell(&step.effect);
        let line = if has_code(view.game, &told) { Message::new("speak-table-changed") } else { told };
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    lines
}

/// Splits several names in one argument.
fn names_in(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', '–']).map(str::trim)
}

/// Checks whether a sentence contains something that only readers of the notation understand.
fn has_code<G: Notation>(game: &Match<G>, line: &Message) -> bool {
    let is_name = |text: &str| game.seats().iter().any(|seat| G::seat_name(seat) == text);
    line.args.iter().any(|(_, arg)| match arg {
        Arg::Text(text) => !is_name(text) && names_in(text).any(|part| !is_name(part) && part.split(' ').any(is_code)),
        Arg::Number(_) | Arg::Seat(_) => false,
    })
}

/// Checks whether a word is a code: digits beside letters or signs, or capitals only.
fn is_code(word: &str) -> bool {
    let any = |is: fn(char) -> bool| word.chars().any(is);
    let figures = any(|letter| letter.is_ascii_digit()) && any(|letter| !letter.is_ascii_digit());
    figures || (word.len() > 1 && word.bytes().all(|letter| letter.is_ascii_uppercase()))
}
