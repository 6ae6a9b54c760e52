//! Animation of the tokens: the moves of the last record, one leg after the other.

mod mover;
mod stretch;

use std::collections::BTreeMap;

use rules::Match;
use rules::games::oca::{Oca, Square, State};
use scene::{Item, Piece, Point, Scene, oca};

pub use mover::Mover;
use stretch::{Stretch, Travel, bearer_of, stretches};

/// Seconds for a step to the next square, and for a jump.
const STEP: f32 = 0.16;
const JUMP: f32 = 0.25;

/// Longest duration of all legs of a record together, in seconds.
const MOST: f32 = 2.4;

/// Size of a stray when it leaves or enters its flock's bearer, as a part of its full size.
const INSIDE: f32 = 0.5;

/// One part of an animation: a still picture, and the pieces that move over it.
#[derive(Clone, Debug)]
pub struct Leg {
    /// The board without the moving pieces.
    pub still: Scene,
    /// The moving pieces, bottom first.
    pub movers: Vec<Mover>,
    /// Duration in seconds.
    pub seconds: f32,
}

/// A position and its picture.
struct Shot {
    state: State,
    scene: Scene,
}

/// Returns the legs of the last record of a match; `now` is the board after it.
pub fn legs(race: &Match<Oca>, now: &Scene) -> Vec<Leg> {
    let Some(last) = race.entry(race.last()) else { return Vec::new() };
    if !last.steps.iter().any(|step| stretch::moves(&step.effect)) {
        return Vec::new();
    }
    let stretches = stretches(race.before(race.last()).state, &last.steps, race.rules().garden);
    let draw = |stretch: &Stretch| Shot {
        scene: oca::scene(race, &stretch.before, oca::Options::default()),
        state: stretch.before.clone(),
    };
    let mut shots: Vec<Shot> = stretches.iter().map(draw).collect();
    shots.push(Shot { scene: now.clone(), state: race.state().clone() });
    let track = oca::Track::new(race.rules().garden);
    let pairs = stretches.iter().zip(shots.windows(2));
    let mut legs: Vec<Leg> =
        pairs.map(|(stretch, pair)| leg(stretch, &track, &pair[0], &pair[1])).filter(|leg| leg.seconds > 0.0).collect();
    let total: f32 = legs.iter().map(|leg| leg.seconds).sum();
    if total > MOST {
        legs.iter_mut().for_each(|leg| leg.seconds *= MOST / total);
    }
    legs
}

/// What distinguishes the tokens of a piece that separate: the piece they join, and the squares they pass.
type Fate<'a> = (Option<usize>, Option<(&'a [Square], bool)>);

fn leg(stretch: &Stretch, track: &oca::Track, before: &Shot, after: &Shot) -> Leg {
    let (mut movers, mut gone) = (Vec::new(), vec![false; before.scene.pieces.len()]);
    for (index, piece) in before.scene.pieces.iter().enumerate() {
        let parties = parties(stretch, piece, after);
        if parties.keys().all(|(to, travel)| travel.is_none() && stays(piece, *to, after)) {
            continue;
        }
        gone[index] = true;
        for ((to, travel), tokens) in parties {
            let items = if tokens.len() == piece.tokens.len() {
                before.scene.items.iter().filter(|item| item.piece == Some(index)).cloned().map(loose).collect()
            } else {
                items_of(before, piece, &tokens)
            };
            movers.push(moving(items, piece, to.map(|to| &after.scene.pieces[to]), &tokens, travel, track, after));
        }
    }
    movers.extend(coming(before, after));
    // Pieces that go far are drawn over those that only make room.
    movers.sort_by_key(Mover::reach);
    let mut still = before.scene.clone();
    still.items.retain(|item| !item.piece.is_some_and(|piece| gone[piece]));
    still.spots.clear();
    let longest = stretch.travels.iter().map(seconds).fold(0.0, f32::max);
    let seconds = if movers.is_empty() { 0.0 } else { longest.max(JUMP) };
    Leg { still, movers, seconds }
}

/// Groups the tokens of a piece by those that go together.
fn parties<'a>(stretch: &'a Stretch, piece: &'a Piece, after: &Shot) -> BTreeMap<Fate<'a>, Vec<&'a str>> {
    let mut parties: BTreeMap<Fate<'a>, Vec<&str>> = BTreeMap::new();
    for token in &piece.tokens {
        let to = after.scene.pieces.iter().position(|piece| piece.tokens.contains(token));
        let travel = stretch.travels.iter().find(|travel| travel.token == *token);
        let way = travel.map(|travel| (travel.squares.as_slice(), travel.walks));
        parties.entry((to, way)).or_default().push(token);
    }
    parties
}

fn stays(piece: &Piece, to: Option<usize>, after: &Shot) -> bool {
    to.and_then(|to| after.scene.pieces.get(to)).is_some_and(|there| there == piece)
}

fn items_of(shot: &Shot, piece: &Piece, tokens: &[&str]) -> Vec<Item> {
    let drawn = oca::part(&shot.scene, &shot.state, piece, tokens);
    drawn.map(|scene| scene.items.into_iter().map(loose).collect()).unwrap_or_default()
}

fn loose(item: Item) -> Item {
    Item { piece: None, ..item }
}

/// Returns the mover of a group; tokens without a piece afterwards have gone into their flock.
fn moving(
    items: Vec<Item>,
    from: &Piece,
    to: Option<&Piece>,
    tokens: &[&str],
    travel: Option<(&[Square], bool)>,
    track: &oca::Track,
    after: &Shot,
) -> Mover {
    let walks = travel.is_some_and(|(_, walks)| walks);
    let Some(to) = to else {
        let flock = tokens.first().and_then(|token| after.scene.piece_of(&bearer_of(token)));
        let end = flock.map_or(from.at, |flock| flock.at);
        return Mover { items, at: from.at, way: oca::flight(from.at, end), walks, hops: true, sizes: (1.0, INSIDE) };
    };
    let way = match travel {
        Some((squares, _)) => way(squares, walks, track, from.at, to.at),
        None => vec![from.at, to.at],
    };
    let sizes = (1.0, diameter(to) / diameter(from));
    Mover { items, at: from.at, way, walks, hops: travel.is_some(), sizes }
}

/// Returns the diameter of a bearer at a piece's place.
fn diameter(piece: &Piece) -> f32 {
    let bearer = piece.tokens.iter().any(|token| *token == bearer_of(token));
    piece.rect.h.max(1) as f32 * if bearer { 1.0 } else { 1.6 }
}

/// Returns movers for players who leave their flock: those who pay a forfeit start at their bearer.
fn coming(before: &Shot, after: &Shot) -> Vec<Mover> {
    let mut movers = Vec::new();
    for piece in &after.scene.pieces {
        let new = |token: &&String| before.scene.piece_of(token).is_none();
        let tokens: Vec<&str> = piece.tokens.iter().filter(new).map(String::as_str).collect();
        let flock = tokens.first().and_then(|token| before.scene.piece_of(&bearer_of(token)));
        let Some(flock) = flock else { continue };
        let way = oca::flight(flock.at, piece.at);
        let items = items_of(after, piece, &tokens);
        movers.push(Mover { items, at: piece.at, way, walks: false, hops: true, sizes: (INSIDE, 1.0) });
    }
    movers
}

fn seconds(travel: &Travel) -> f32 {
    if travel.walks { (travel.squares.len().saturating_sub(1)) as f32 * STEP } else { JUMP }
}

/// Returns the path from a piece's present place to its next, by the squares between.
fn way(squares: &[Square], walks: bool, track: &oca::Track, start: Point, end: Point) -> Vec<Point> {
    let mut way: Vec<Point> = squares.iter().map(|square| track.stop(*square)).collect();
    if let Some(first) = way.first_mut() {
        *first = start;
    }
    if let [_, .., last] = way.as_mut_slice() {
        *last = end;
    }
    match way.as_slice() {
        [from, to] if !walks => oca::flight(*from, *to),
        _ => way,
    }
}

#[cfg(test)]
mod tests;
