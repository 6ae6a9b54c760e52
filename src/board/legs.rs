//! How the tokens got where they are: the moves of the last record, one leg after the other.

use rules::games::oca::{Article, Effect, Oca, Square, State, Token};
use rules::{Match, Step};
use scene::{Audience, Item, Point, Scene, Shape, oca};

/// Seconds for a step to the next square, and for a jump.
const STEP: f32 = 0.16;
const JUMP: f32 = 0.25;

/// Most seconds that all legs of a record may take together.
const MOST: f32 = 2.4;

/// How high tokens hop on their way, in scene units.
const BOUNCE: f32 = 36.0;

/// Pieces of the curve of a jump.
const CURVE: i32 = 12;

/// One part of a move: what stands still, and what moves over it.
#[derive(Clone, Debug)]
pub(super) struct Leg {
    /// The board without what moves.
    pub still: Scene,
    /// What moves.
    pub movers: Vec<Mover>,
    /// How long it takes.
    pub seconds: f32,
}

/// A piece on its way.
#[derive(Clone, Debug)]
pub(super) struct Mover {
    items: Vec<Item>,
    at: Point,
    way: Vec<Point>,
    walks: bool,
}

impl Mover {
    /// Draws the piece where it is at `part` of its way, 0 to 1, into a scene of the size of the board.
    pub fn scene(&self, part: f32) -> Scene {
        let (x, y) = self.offset(part.clamp(0.0, 1.0));
        let mut scene = Scene::new(oca::WIDTH, oca::HEIGHT);
        scene.items = self.items.iter().map(|item| moved(item, x, y)).collect();
        scene
    }

    fn offset(&self, part: f32) -> (i32, i32) {
        let pieces = self.way.len().saturating_sub(1);
        let along = part * pieces as f32;
        let index = (along.floor() as usize).min(pieces.saturating_sub(1));
        let (Some(from), Some(to)) = (self.way.get(index), self.way.get(index + 1)) else { return (0, 0) };
        let within = along - index as f32;
        let lift = if self.walks { within } else { part };
        let lift = (lift * std::f32::consts::PI).sin() * BOUNCE;
        let between = |a: i32, b: i32| a as f32 + (b - a) as f32 * within;
        let (x, y) = (between(from.x, to.x), between(from.y, to.y) - lift);
        (x.round() as i32 - self.at.x, y.round() as i32 - self.at.y)
    }
}

fn moved(item: &Item, x: i32, y: i32) -> Item {
    let mut item = item.clone();
    match &mut item.shape {
        Shape::Rect { rect, .. } => (rect.x, rect.y) = (rect.x + x, rect.y + y),
        Shape::Polygon { points, .. } | Shape::Line { points, .. } => {
            points.iter_mut().for_each(|point| *point = point.moved(x, y));
        }
        Shape::Circle { centre, .. } => *centre = centre.moved(x, y),
        Shape::Text(text) => text.at = text.at.moved(x, y),
    }
    item
}

/// A token on its way, before it is known how it is drawn.
struct Travel {
    token: String,
    squares: Vec<Square>,
    walks: bool,
}

/// What travels together, over the position just before.
struct Stretch {
    before: State,
    travels: Vec<Travel>,
    strays: bool,
}

/// Lists the legs of the last record of a match; `now` is the board as it stands after it.
pub(super) fn legs(race: &Match<Oca>, now: &Scene) -> Vec<Leg> {
    let Some(last) = race.entry(race.last()) else { return Vec::new() };
    if !last.steps.iter().any(|step| moves(&step.effect)) {
        return Vec::new();
    }
    let before = race.before(race.last()).state;
    let stretches = stretches(before, &last.steps, race.rules().garden);
    let draw = |stretch: &Stretch| oca::scene(race, &stretch.before, Audience::Public, oca::Options::default());
    let mut scenes: Vec<Scene> = stretches.iter().map(draw).collect();
    scenes.push(now.clone());
    let track = oca::Track::new(race.rules().garden);
    let mut legs: Vec<Leg> = stretches
        .iter()
        .zip(scenes.windows(2))
        .map(|(stretch, pair)| leg(stretch, &track, &pair[0], &pair[1]))
        .collect();
    let total: f32 = legs.iter().map(|leg| leg.seconds).sum();
    if total > MOST {
        legs.iter_mut().for_each(|leg| leg.seconds *= MOST / total);
    }
    legs
}

const fn moves(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Moved { .. } | Effect::BearerPaid { .. } | Effect::StrayPaid { .. } | Effect::Swapped { .. }
    )
}

/// Cuts the steps of a record into stretches: each move of the bearer, then all strays at once.
fn stretches(mut state: State, steps: &[Step<Oca>], garden: Square) -> Vec<Stretch> {
    let mut stretches: Vec<Stretch> = Vec::new();
    let mut total = 0;
    for step in steps {
        let walks = matches!(step.article, Some(Article::Turn | Article::Goose | Article::Overshoot));
        match step.effect {
            Effect::Validated { dice, .. } => total = dice.total(),
            Effect::GaraVoided | Effect::SetUp(_) => break,
            Effect::Moved { flock, token, from, to } => {
                let squares = if walks { walk(from, to, total, garden) } else { vec![from, to] };
                let travel = Travel { token: name(flock.0, token), squares, walks };
                add(&mut stretches, &state, travel, token != Token::Bearer);
            }
            Effect::BearerPaid { flock, from } => {
                let travel = Travel { token: name(flock.0, Token::Bearer), squares: vec![from, 1], walks: false };
                add(&mut stretches, &state, travel, false);
            }
            Effect::StrayPaid { flock, player, from } => {
                let token = name(flock.0, Token::Stray(player));
                add(&mut stretches, &state, Travel { token, squares: vec![from, 1], walks: false }, true);
            }
            Effect::Swapped { flock, rival } => {
                let square = |seat| state.flock(seat).map_or(0, |flock| flock.bearer.square);
                let travel = |seat: rules::Seat, from, to| Travel {
                    token: name(seat.0, Token::Bearer),
                    squares: vec![from, to],
                    walks: false,
                };
                let (mine, theirs) = (square(flock), square(rival));
                let travels = vec![travel(flock, mine, theirs), travel(rival, theirs, mine)];
                stretches.push(Stretch { before: state.clone(), travels, strays: false });
            }
            _ => {}
        }
        <Oca as rules::Game>::evolve(&mut state, &step.effect);
    }
    stretches
}

fn add(stretches: &mut Vec<Stretch>, state: &State, travel: Travel, strays: bool) {
    let together = stretches.last_mut().filter(|last| strays && last.strays);
    let Some(last) = together else {
        stretches.push(Stretch { before: state.clone(), travels: vec![travel], strays });
        return;
    };
    match last.travels.iter_mut().find(|other| other.token == travel.token) {
        Some(earlier) => {
            earlier.squares.extend(travel.squares.into_iter().skip(1));
            earlier.walks |= travel.walks;
        }
        None => last.travels.push(travel),
    }
}

fn name(seat: u8, token: Token) -> String {
    match token {
        Token::Bearer => format!("token/{seat}/bearer"),
        Token::Stray(player) => format!("token/{seat}/stray/{}", player.0),
    }
}

/// Lists the squares of a walk; past the garden it turns back there.
fn walk(from: Square, to: Square, total: u8, garden: Square) -> Vec<Square> {
    let over = from.saturating_add(total) > garden && to == garden.saturating_mul(2).saturating_sub(from + total);
    if over {
        (from..=garden).chain((to..garden).rev()).collect()
    } else if from <= to {
        (from..=to).collect()
    } else {
        (to..=from).rev().collect()
    }
}

fn leg(stretch: &Stretch, track: &oca::Track, before: &Scene, after: &Scene) -> Leg {
    let mut still = before.clone();
    let mut movers = Vec::new();
    let travel_of = |token: &String| stretch.travels.iter().find(|travel| travel.token == *token);
    let mut gone = vec![false; before.pieces.len()];
    for (index, piece) in before.pieces.iter().enumerate() {
        // A stack of which only a part moves stays as it is until the leg is over.
        let Some(travel) = piece.tokens.first().and_then(travel_of) else { continue };
        if !piece.tokens.iter().all(|token| travel_of(token).is_some()) {
            continue;
        }
        gone[index] = true;
        let items = before.items.iter().filter(|item| item.piece == Some(index)).cloned();
        let items = items.map(|item| Item { piece: None, ..item }).collect();
        let end = after.piece_of(&travel.token).map(|piece| piece.at);
        movers.push(Mover { items, at: piece.at, way: way(travel, track, piece.at, end), walks: travel.walks });
    }
    still.items.retain(|item| !item.piece.is_some_and(|piece| gone[piece]));
    still.spots.clear();
    Leg { still, movers, seconds: stretch.travels.iter().map(seconds).fold(0.0, f32::max) }
}

fn seconds(travel: &Travel) -> f32 {
    if travel.walks { (travel.squares.len().saturating_sub(1)) as f32 * STEP } else { JUMP }
}

/// Gives the way from where a piece stands to where it will stand, by the squares between.
fn way(travel: &Travel, track: &oca::Track, start: Point, end: Option<Point>) -> Vec<Point> {
    let mut way: Vec<Point> = travel.squares.iter().map(|square| track.stop(*square)).collect();
    if let Some(first) = way.first_mut() {
        *first = start;
    }
    if let (Some(last), Some(end)) = (way.last_mut(), end) {
        *last = end;
    }
    match way.as_slice() {
        [from, to] if !travel.walks => curve(*from, *to),
        _ => way,
    }
}

/// Flies in a curve that bends to the left of its direction.
fn curve(from: Point, to: Point) -> Vec<Point> {
    let (x, y) = (to.x - from.x, to.y - from.y);
    let bend = from.towards(to, 1, 2).moved(y / 3, -x / 3);
    (0..=CURVE)
        .map(|part| from.towards(bend, part, CURVE).towards(bend.towards(to, part, CURVE), part, CURVE))
        .collect()
}
