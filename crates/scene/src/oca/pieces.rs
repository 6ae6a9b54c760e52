//! The tokens on the squares, packed so that each of them stays visible.

use std::collections::BTreeMap;

use rules::Seat;
use rules::games::oca::{Hold, Player, Square, State, Whereabouts};

use crate::oca::Track;
use crate::oca::board::garden_picture;
use crate::oca::track::CORNER;
use crate::{Anchor, Face, Ink, Paint, Piece, Point, Rect, Scene, Text, Weight, Words};

/// Tokens that stand together: a bearer, or the strays of a flock in the same state; in a crowd both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stack {
    pub seat: u8,
    pub hold: Option<Hold>,
    pub bearer: bool,
    pub strays: Vec<Player>,
}

/// Diameters of a bearer to try, largest first; a stray is five eighths of it.
const LARGEST: i32 = 132;
const SMALLEST: i32 = 24;
/// Least diameter at which one row is preferred to larger tokens in two.
const ONE_ROW: i32 = 96;
/// Diameter below which the bearer and the strays of a flock share a piece.
const CROWD: i32 = 66;
const GAP: i32 = 8;

/// Diameter of the bearer who has won.
const WINNER: i32 = 350;

/// Collects the stacks on each square: bearers first, then strays, by seat.
pub(super) fn stacks(state: &State, garden: Square) -> BTreeMap<Square, Vec<Stack>> {
    let mut stacks: BTreeMap<Square, Vec<Stack>> = BTreeMap::new();
    let mut strays: BTreeMap<(Square, u8, Option<Hold>), Vec<Player>> = BTreeMap::new();
    for (seat, flock) in (0u8..).zip(&state.flocks) {
        let Whereabouts { square, hold } = flock.bearer;
        stacks.entry(square.min(garden)).or_default().push(Stack { seat, hold, bearer: true, strays: Vec::new() });
        for stray in &flock.strays {
            let Whereabouts { square, hold } = stray.place;
            strays.entry((square.min(garden), seat, hold)).or_default().push(stray.player);
        }
    }
    for ((square, seat, hold), mut players) in strays {
        players.sort_unstable();
        stacks.entry(square).or_default().push(Stack { seat, hold, bearer: false, strays: players });
    }
    stacks
}

pub(super) fn draw(scene: &mut Scene, track: &Track, state: &State) {
    for (square, mut stacks) in stacks(state, track.garden()) {
        if square == track.garden() {
            winner(scene, track, state, &mut stacks);
        }
        let room = room(track, square);
        let (diameter, mut places) = pack(&stacks, room);
        if diameter < CROWD {
            stacks = together(stacks);
            (_, places) = pack(&stacks, room);
        }
        for (stack, rect) in stacks.iter().zip(places) {
            draw_stack(scene, stack, rect);
        }
    }
}

/// Draws some of the tokens of a piece in an otherwise empty scene, for stacks that part or grow.
///
/// `state` is the position of the scene that holds the piece; `None` if it holds none of the tokens.
pub fn part(scene: &Scene, state: &State, piece: &Piece, tokens: &[&str]) -> Option<Scene> {
    let wanted = |name: &String| piece.tokens.contains(name) && tokens.contains(&name.as_str());
    let mut parts = stacks(state, Square::MAX).into_values().flatten().filter_map(|mut stack| {
        let seat = stack.seat;
        stack.bearer &= wanted(&bearer_name(seat));
        stack.strays.retain(|player| wanted(&stray_name(seat, *player)));
        (stack.bearer || !stack.strays.is_empty()).then_some(stack)
    });
    let mut stack = parts.next()?;
    stack.strays.extend(parts.flat_map(|other| other.strays));
    let with_bearer = piece.tokens.contains(&bearer_name(stack.seat));
    let diameter = if with_bearer { piece.rect.h } else { piece.rect.h * 8 / 5 };
    let (w, h) =
        if with_bearer == stack.bearer { (stack.size(diameter).0, piece.rect.h) } else { stack.size(diameter) };
    let mut drawn = Scene { colours: scene.colours.clone(), ..Scene::new(scene.width, scene.height) };
    draw_stack(&mut drawn, &stack, Rect::new(piece.at.x - w / 2, piece.at.y - h / 2, w, h));
    Some(drawn)
}

fn bearer_name(seat: u8) -> String {
    format!("token/{seat}/bearer")
}

fn stray_name(seat: u8, player: Player) -> String {
    format!("token/{seat}/stray/{}", player.0)
}

/// Draws the bearer who has won, large, and removes it from the stacks.
fn winner(scene: &mut Scene, track: &Track, state: &State, stacks: &mut Vec<Stack>) {
    let won = |stack: &Stack| stack.bearer && state.winner == Some(Seat(stack.seat));
    let Some(at) = stacks.iter().position(won) else { return };
    let stack = stacks.remove(at);
    let centre = garden_picture(track.rect(track.garden()));
    let place = Rect::new(centre.x - WINNER / 2, centre.y - WINNER / 2, WINNER, WINNER);
    draw_stack(scene, &stack, place);
}

impl Stack {
    fn tokens(&self) -> Vec<String> {
        let seat = self.seat;
        let bearer = self.bearer.then(|| bearer_name(seat));
        bearer.into_iter().chain(self.strays.iter().map(|player| stray_name(seat, *player))).collect()
    }

    /// Returns the text beside the emblem: the number of strays, or of those with the bearer.
    fn label(&self) -> String {
        match (self.bearer, self.strays.len()) {
            (true, 0) | (false, 1) => String::new(),
            (true, count) => format!("+{count}"),
            (false, count) => count.to_string(),
        }
    }

    /// Returns width and height at a bearer's diameter.
    fn size(&self, diameter: i32) -> (i32, i32) {
        let height = if self.bearer { diameter } else { stray_size(diameter) };
        if self.bearer && self.strays.is_empty() {
            return (height, height);
        }
        let badge = match self.hold {
            None => 0,
            Some(Hold::Inn(_) | Hold::Prison(_)) => height * 7 / 8,
            Some(Hold::Well) if self.label().is_empty() => 0,
            Some(Hold::Well) => height * 3 / 8,
        };
        (height + label_width(&self.label(), height) + badge, height)
    }

    /// Checks whether its hold has a count, for which a chip needs more room than for the ring of the well.
    const fn counts_throws(&self) -> bool {
        matches!(self.hold, Some(Hold::Inn(_) | Hold::Prison(_)))
    }
}

/// Merges the bearer and the strays of a flock in the same state into one stack.
fn together(stacks: Vec<Stack>) -> Vec<Stack> {
    let mut joined: Vec<Stack> = Vec::new();
    for mut stack in stacks {
        let same = |other: &&mut Stack| other.bearer && other.seat == stack.seat && other.hold == stack.hold;
        match joined.iter_mut().find(same) {
            Some(bearer) => bearer.strays.append(&mut stack.strays),
            None => joined.push(stack),
        }
    }
    // Lone bearers first, then the stacks of least height.
    joined.sort_by_key(|stack| (!stack.bearer, !stack.strays.is_empty()));
    joined
}

const fn stray_size(diameter: i32) -> i32 {
    diameter * 5 / 8
}

fn label_width(label: &str, height: i32) -> i32 {
    match label.len() {
        0 => 0,
        1 => height * 5 / 8,
        2 => height * 9 / 8,
        _ => height * 13 / 8,
    }
}

/// The area for the tokens of a square.
#[derive(Clone, Copy)]
struct Room {
    rect: Rect,
    /// Size of the left top corner kept free for the number.
    number: Point,
    largest: i32,
    /// Whether the tokens are vertically centred instead of at the bottom.
    middle: bool,
}

fn room(track: &Track, square: Square) -> Room {
    let rect = track.rect(square);
    if square == track.garden() {
        let rect = Rect::new(rect.x + 1210, rect.y + 40, rect.w - 1260, rect.h - 80);
        return Room { rect, number: Point::default(), largest: 180, middle: true };
    }
    let inner = rect.inset(18);
    let number = match (square, track.radii(square)[0] > CORNER) {
        (0, _) => Point::new(inner.w, 56),
        (_, true) => Point::new(120, 80),
        (_, false) => Point::new(90, 64),
    };
    Room { rect: inner, number, largest: LARGEST, middle: false }
}

/// Returns the largest size at which the stacks fit, and their places.
fn pack(stacks: &[Stack], room: Room) -> (i32, Vec<Rect>) {
    let sizes = |diameter: i32| stacks.iter().map(|stack| stack.size(diameter)).collect::<Vec<_>>();
    let diameters = |smallest: i32| (smallest..=room.largest).rev().step_by(2);
    let in_a_row = |diameter: i32| {
        let (count, places) = rows(&sizes(diameter), room, room.rect.w)?;
        (count == 1).then_some((diameter, places))
    };
    let fitting = |diameter: i32| Some((diameter, balanced(&sizes(diameter), room)?));
    let packed = diameters(ONE_ROW).find_map(in_a_row).or_else(|| diameters(SMALLEST).find_map(fitting));
    let (diameter, mut places) = packed.unwrap_or_else(|| {
        // Never needed on a real board: overlap rather than lose a token.
        let slack = |w: i32| (room.rect.w - w).max(1);
        let place = |(index, (w, h)): (i32, (i32, i32))| {
            Rect::new(room.rect.x + index * 7 % slack(w), room.rect.bottom() - h - index % 4 * h, w, h)
        };
        (SMALLEST, (0..).zip(sizes(SMALLEST)).map(place).collect())
    });
    if room.middle {
        let free = places.iter().map(|place| place.y - room.rect.y).min().unwrap_or_default();
        places.iter_mut().for_each(|place| place.y -= free / 2);
    }
    (diameter, places)
}

/// Packs into as few rows as needed, all about equally wide; `None` if they do not fit.
fn balanced(sizes: &[(i32, i32)], room: Room) -> Option<Vec<Rect>> {
    let (count, places) = rows(sizes, room, room.rect.w)?;
    let narrower = |width: &i32| rows(sizes, room, *width).is_some_and(|(narrow, _)| narrow <= count);
    let width = (1..=room.rect.w).rev().step_by(8).take_while(narrower).last();
    width.and_then(|width| rows(sizes, room, width)).map_or(Some(places), |(_, places)| Some(places))
}

/// Fills rows of at most `width` from the bottom up, the last stacks lowest; returns the number of rows and the places.
///
/// Rows that reach the height of the square's number keep to its right.
fn rows(sizes: &[(i32, i32)], room: Room, width: i32) -> Option<(usize, Vec<Rect>)> {
    let mut places = vec![Rect::default(); sizes.len()];
    let (mut count, mut end, mut bottom) = (0, sizes.len(), room.rect.bottom());
    while end > 0 {
        let left =
            |height: i32| room.rect.x + if bottom - height < room.rect.y + room.number.y { room.number.x } else { 0 };
        let (mut start, mut used, mut tallest) = (end, -GAP, 0);
        while let Some((w, h)) = start.checked_sub(1).map(|index| sizes[index]) {
            let free = width.min(room.rect.right() - left(tallest.max(h)));
            if used + GAP + w > free {
                break;
            }
            (start, used, tallest) = (start - 1, used + GAP + w, tallest.max(h));
        }
        if start == end || bottom - tallest < room.rect.y {
            return None;
        }
        let mut x = left(tallest) + (room.rect.right() - left(tallest) - used) / 2;
        for (place, (w, h)) in places[start..end].iter_mut().zip(&sizes[start..end]) {
            *place = Rect::new(x, bottom - (tallest + h) / 2, *w, *h);
            x += w + GAP;
        }
        (count, end, bottom) = (count + 1, start, bottom - tallest - GAP);
    }
    Some((count, places))
}

fn draw_stack(scene: &mut Scene, stack: &Stack, rect: Rect) {
    let piece = Piece { tokens: stack.tokens(), at: rect.centre(), rect };
    scene.piece(piece, |scene| {
        let radius = rect.h / 2;
        let centre = Point::new(rect.x + radius, rect.y + radius);
        if rect.w > rect.h || !stack.bearer {
            chip(scene, stack, rect);
        }
        if stack.bearer {
            disc(scene, stack.seat, centre, rect.h);
        } else {
            scene.emblem(stack.seat, centre, rect.h * 56 / 100, Paint::fill(Ink::SeatLabel(stack.seat)));
        }
        let Some(hold) = stack.hold else { return };
        if rect.w > rect.h && stack.counts_throws() {
            badge(scene, hold, Point::new(rect.right() - rect.h * 7 / 16, centre.y), rect.h * 3 / 4);
        } else {
            let size = (rect.h / 2).max(20);
            let corner = Point::new(rect.right() - size * 2 / 5, rect.bottom() - size * 2 / 5);
            badge(scene, hold, corner, size);
        }
    });
}

/// Draws a bearer: a large disc with an ivory rim and the emblem.
fn disc(scene: &mut Scene, seat: u8, centre: Point, diameter: i32) {
    let radius = diameter / 2;
    let rim = (diameter / 18).max(3);
    scene.circle(centre, radius - rim / 2, Paint::fill(Ink::Ivory).outlined(Ink::SeatDark(seat), rim));
    scene.circle(centre, radius - 2 * rim - 1, Paint::fill(Ink::Seat(seat)));
    scene.emblem(seat, centre, diameter * 48 / 100, Paint::fill(Ink::SeatLabel(seat)));
}

/// Draws the ground of strays: a small disc, extended for their count and their hold.
fn chip(scene: &mut Scene, stack: &Stack, rect: Rect) {
    let (seat, height) = (stack.seat, rect.h);
    let paint = Paint::fill(Ink::Seat(seat)).outlined(Ink::SeatDark(seat), 4);
    scene.rect(rect.inset(2), [height / 2 - 2; 4], paint);
    let label = stack.label();
    if label.is_empty() {
        return;
    }
    let width = label_width(&label, height);
    // A bearer's disc fills the end of the chip, a stray's emblem leaves a margin.
    let from = if stack.bearer { height } else { height * 7 / 8 };
    scene.text(Text {
        at: Point::new(rect.x + from + width / 2, rect.y + height * 78 / 100),
        anchor: Anchor::Middle,
        size: height * 80 / 100,
        weight: Weight::Bold,
        face: Face::Interface,
        ink: Ink::SeatLabel(seat),
        max_width: width + height / 4,
        words: Words::Plain(label),
    });
}

/// Draws the hold of a token: a round badge for the inn, a barred one for the prison, each with the throws still to
/// miss, a ring for the well.
fn badge(scene: &mut Scene, hold: Hold, centre: Point, size: i32) {
    let radius = size / 2;
    let paint = Paint::fill(Ink::Engraved).outlined(Ink::Ivory, (size / 12).max(1));
    let left = match hold {
        Hold::Inn(left) => {
            scene.circle(centre, radius, paint);
            left
        }
        Hold::Prison(left) => {
            let rect = Rect::new(centre.x - radius, centre.y - radius, 2 * radius, 2 * radius);
            scene.rect(rect, [(size / 8).max(1); 4], paint);
            for x in [-radius * 5 / 8, radius * 5 / 8] {
                let bar = vec![centre.moved(x, 4 - radius), centre.moved(x, radius - 4)];
                scene.line(bar, Ink::Ivory, (size / 12).max(1));
            }
            left
        }
        Hold::Well => {
            scene.circle(centre, radius, paint);
            return scene.circle(centre, radius / 2, Paint::stroke(Ink::Ivory, (size / 7).max(1)));
        }
    };
    scene.text(Text {
        at: centre.moved(0, size * 29 / 100),
        anchor: Anchor::Middle,
        size: size * 80 / 100,
        weight: Weight::Bold,
        face: Face::Interface,
        ink: Ink::Ivory,
        max_width: size,
        words: Words::Plain(left.to_string()),
    });
}
