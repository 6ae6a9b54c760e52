//! What the tables of games for two have in common: boards and plates of wood, round pieces, the plaques of the players,
//! marks of the last move, and what is said of players.

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

/// Least size of words that the public reads, on a scene 1800 units high: 1/36 of a screen of whose height the scene
/// takes five sixths.
pub(crate) const READ: i32 = 60;

/// Makes the scene of a table, empty but for its ground.
pub(crate) fn table(width: i32, height: i32) -> Scene {
    let mut scene = Scene::new(width, height);
    scene.rect(Rect::new(0, 0, width, height), [0; 4], Paint::fill(Ink::Ground));
    scene
}

/// Makes the picture of one piece alone, drawn with its middle and its radius.
pub(crate) fn alone(draw: impl FnOnce(&mut Scene, Point, i32)) -> Scene {
    const SIZE: i32 = 120;
    let mut scene = Scene::new(SIZE, SIZE);
    draw(&mut scene, Point::new(SIZE / 2, SIZE / 2), SIZE * 43 / 100);
    scene
}

/// Takes a share of a length, in hundredths.
pub(crate) const fn part(length: i32, hundredths: i32) -> i32 {
    divided(length * hundredths, 100)
}

/// Gives the name of a player.
pub(crate) fn name<G: Notation>(game: &Match<G>, seat: Seat) -> &str {
    game.seats().get(seat.index()).map_or("", G::seat_name)
}

/// Makes a sentence about a player.
pub(crate) fn about<G: Notation>(key: &'static str, game: &Match<G>, seat: Seat) -> Message {
    Message::new(key).with("player", name(game, seat))
}

/// Makes a sentence about a player and the other one.
pub(crate) fn about_both<G: Notation>(key: &'static str, game: &Match<G>, seat: Seat) -> Message {
    about(key, game, seat).with("rival", name(game, seat.opponent()))
}

/// Gives the letters and the number of a place of a board: what is read aloud says of each what it is, as no code does.
pub(crate) fn parts(place: &impl ToString) -> [String; 2] {
    let code = place.to_string();
    let (letters, number) = code.split_at(code.find(|letter: char| letter.is_ascii_digit()).unwrap_or(code.len()));
    [letters, number].map(str::to_owned)
}

/// Adds what can be pointed at.
pub(crate) fn spot(scene: &mut Scene, id: impl Into<String>, region: Vec<Point>, tooltip: Vec<Message>) {
    let range = |at: fn(&Point) -> i32| {
        let values = || region.iter().map(at);
        (values().min().unwrap_or(0), values().max().unwrap_or(0))
    };
    let ((left, right), (top, bottom)) = (range(|point| point.x), range(|point| point.y));
    spot_around(scene, id, region, Rect::new(left, top, right - left, bottom - top), tooltip);
}

/// Adds what can be pointed at, of which a part is told that lies in it with its middle.
pub(crate) fn spot_around(
    scene: &mut Scene,
    id: impl Into<String>,
    region: Vec<Point>,
    rect: Rect,
    tooltip: Vec<Message>,
) {
    scene.spots.push(Spot { id: id.into(), region, rect, tooltip, act: false });
}

/// Most effects of a ruling that are read out.
const MOST_TOLD: usize = 2;

/// Announces what judges have imposed, in the words of the effects themselves where they can be read aloud; nothing where nothing
/// has changed.
pub(crate) fn told<G: Notation>(view: View<'_, G>) -> Vec<Message> {
    let ruling = (!view.last.is_empty()).then(|| Message::new("speak-table-ruling"));
    let told = aloud(view);
    let won =
        ruling.as_ref().and_then(|_| winners(view)).filter(|(names, _)| !told.iter().any(|line| has(line, names)));
    let most = MOST_TOLD - won.iter().count();
    ruling.into_iter().chain(told.into_iter().take(most)).chain(won.map(|(_, line)| line)).collect()
}

/// Names who has won a match that is over, and says so.
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

/// Tells whether a sentence has all these names in it.
fn has(line: &Message, names: &[String]) -> bool {
    let own = |text: &str, name: &str| names_in(text).any(|part| part == name);
    let said = |name: &String| line.args.iter().any(|(_, arg)| matches!(arg, Arg::Text(text) if own(text, name)));
    names.iter().all(said)
}

/// Says what has happened in the words of the effects themselves. What names places or pieces by their codes is for the desk: a
/// hall hears once that the position is another one.
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

/// Parts several names that stand in one argument.
fn names_in(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', '–']).map(str::trim)
}

/// Tells whether a sentence has something in it that only whoever knows the notation understands.
fn has_code<G: Notation>(game: &Match<G>, line: &Message) -> bool {
    let is_name = |text: &str| game.seats().iter().any(|seat| G::seat_name(seat) == text);
    line.args.iter().any(|(_, arg)| match arg {
        Arg::Text(text) => !is_name(text) && names_in(text).any(|part| !is_name(part) && part.split(' ').any(is_code)),
        Arg::Number(_) | Arg::Seat(_) => false,
    })
}

/// Tells whether a word is a code: figures beside letters or signs, or capitals alone.
fn is_code(word: &str) -> bool {
    let any = |is: fn(char) -> bool| word.chars().any(is);
    let figures = any(|letter| letter.is_ascii_digit()) && any(|letter| !letter.is_ascii_digit());
    figures || (word.len() > 1 && word.bytes().all(|letter| letter.is_ascii_uppercase()))
}
