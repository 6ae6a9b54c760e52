//! What wooden boards have in common: rims and hollows, round pieces, plaques of players, marks of the last move.

use rules::kit::PlayerSeat;
use rules::{Game, Message, Notation, Seat};

use crate::geometry::{divided, on_circle};
use crate::{Anchor, Face, Ink, Paint, Point, Rect, Scene, Spot, Text, View, Weight, Words};

/// Least size of words that the public reads, on a scene 1800 units high.
pub(crate) const READ: i32 = 50;

/// Longest name, in letters, that stands on one line.
const ONE_LINE: usize = 13;

/// Names the two colours of pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tone {
    Pale,
    Dark,
}

impl Tone {
    /// Gives the ink of the piece's side away from the light.
    pub const fn shade(self) -> Ink {
        match self {
            Self::Pale => Ink::PaleShade,
            Self::Dark => Ink::DarkShade,
        }
    }

    /// Gives the ink of the piece.
    pub const fn body(self) -> Ink {
        match self {
            Self::Pale => Ink::Pale,
            Self::Dark => Ink::Dark,
        }
    }

    /// Gives the ink of what is cut into the piece, or shines on it.
    pub const fn cut(self) -> Ink {
        match self {
            Self::Pale => Ink::PaleShade,
            Self::Dark => Ink::DarkGlint,
        }
    }

    /// Gives the ink of words on the piece.
    pub const fn words(self) -> Ink {
        match self {
            Self::Pale => Ink::Dark,
            Self::Dark => Ink::Pale,
        }
    }
}

/// Finds the name of a player.
pub(crate) fn name(seats: &[PlayerSeat], seat: Seat) -> &str {
    seats.get(seat.index()).map_or("", |player| player.name.as_str())
}

/// Takes a share of a length, in hundredths.
pub(crate) const fn part(length: i32, hundredths: i32) -> i32 {
    divided(length * hundredths, 100)
}

/// Sets words of the display face.
pub(crate) fn words(at: Point, anchor: Anchor, size: i32, ink: Ink, max_width: i32, words: Words) -> Text {
    Text { at, anchor, size, weight: Weight::Bold, face: Face::Display, ink, max_width, words }
}

/// Makes a spot of a region.
pub(crate) fn spot(id: String, region: Vec<Point>, tooltip: Vec<Message>) -> Spot {
    let range = |at: fn(&Point) -> i32| {
        let values = || region.iter().map(at);
        (values().min().unwrap_or(0), values().max().unwrap_or(0))
    };
    let ((left, right), (top, bottom)) = (range(|point| point.x), range(|point| point.y));
    Spot { id, rect: Rect::new(left, top, right - left, bottom - top), region, tooltip }
}

/// Lays a board with rounded edges that catch the light, its shadow under it.
pub(crate) fn board(scene: &mut Scene, rect: Rect, radius: i32) {
    let shadow = Rect::new(rect.x - 6, rect.y, rect.w + 18, rect.h + 16);
    scene.rect(shadow, [radius + 8; 4], Paint::fill(Ink::Sunken));
    scene.rect(rect, [radius; 4], Paint::fill(Ink::WoodDeep));
    let light = Rect::new(rect.x + 4, rect.y + 4, rect.w - 10, rect.h - 10);
    scene.rect(light, [radius - 4; 4], Paint::fill(Ink::WoodLight));
    let body = Rect::new(rect.x + 9, rect.y + 9, rect.w - 16, rect.h - 16);
    scene.rect(body, [radius - 8; 4], Paint::fill(Ink::Wood));
}

/// Cuts a flat recess: its left and upper edges in the shade, the others in the light.
pub(crate) fn recess(scene: &mut Scene, rect: Rect, radius: i32, bed: Ink) {
    let lit = Rect::new(rect.x, rect.y, rect.w + 5, rect.h + 5);
    scene.rect(lit, [radius + 3; 4], Paint::fill(Ink::WoodLight));
    scene.rect(rect, [radius; 4], Paint::fill(Ink::WoodDeep));
    let bed_rect = Rect::new(rect.x + 7, rect.y + 7, rect.w - 9, rect.h - 9);
    scene.rect(bed_rect, [(radius - 4).max(0); 4], Paint::fill(bed));
}

/// Cuts a round hollow in which a ball may lie.
pub(crate) fn hollow(scene: &mut Scene, centre: Point, radius: i32) {
    scene.circle(centre.moved(part(radius, 5), part(radius, 7)), radius, Paint::fill(Ink::WoodLight));
    scene.circle(centre, radius, Paint::fill(Ink::WoodDeep));
    let bed = centre.moved(part(radius, 10), part(radius, 13));
    scene.circle(bed, part(radius, 82), Paint::fill(Ink::Wood));
}

/// Draws a glossy ball with its shadow.
pub(crate) fn ball(scene: &mut Scene, centre: Point, radius: i32, tone: Tone) {
    let at = |x: i32, y: i32| centre.moved(part(radius, x), part(radius, y));
    scene.circle(at(9, 14), radius, Paint::fill(Ink::WoodDeep));
    scene.circle(centre, radius, Paint::fill(tone.shade()));
    scene.circle(at(-6, -8), part(radius, 88), Paint::fill(tone.body()));
    let glow =
        |from, to| (0..=(to - from) / 5).map(|step| on_circle(centre, part(radius, 66), from + 5 * step)).collect();
    match tone {
        Tone::Dark => {
            scene.line(glow(200, 250), Ink::DarkGlint, part(radius, 13));
            scene.circle(at(-12, -70), part(radius, 6), Paint::fill(Ink::DarkGlint));
        }
        Tone::Pale => scene.line(glow(25, 75), Ink::PaleShade, part(radius, 9)),
    }
}

/// Draws a ring around something that has just moved.
pub(crate) fn mark_ring(scene: &mut Scene, centre: Point, radius: i32, width: i32) {
    scene.circle(centre, radius, Paint::stroke(Ink::DarkShade, width + part(width, 70)));
    scene.circle(centre, radius, Paint::stroke(Ink::Mark, width));
}

/// Draws a line that marks a way.
pub(crate) fn mark_line(scene: &mut Scene, points: &[Point], width: i32) {
    scene.line(points.to_vec(), Ink::DarkShade, width + part(width, 70));
    scene.line(points.to_vec(), Ink::Mark, width);
}

/// Draws an arrowhead whose point is at `tip`, seen from `tail`.
pub(crate) fn mark_head(scene: &mut Scene, tail: Point, tip: Point, size: i32) {
    let length = tail.distance(tip).max(1);
    let along = |value: i32, by: i32| divided(value * by, length);
    let (x, y) = (tip.x - tail.x, tip.y - tail.y);
    let back = tip.moved(-along(x, size), -along(y, size));
    let half = part(size, 46);
    let head = vec![tip, back.moved(-along(y, half), along(x, half)), back.moved(along(y, half), -along(x, half))];
    scene.polygon(head, Paint::fill(Ink::Mark).outlined(Ink::DarkShade, part(size, 14)));
}

/// Describes the plaque of a player.
pub(crate) struct Plaque<'a> {
    /// Where it hangs, at least 440 by 290.
    pub rect: Rect,
    /// Whose it is.
    pub seat: Seat,
    /// The name.
    pub name: &'a str,
    /// Whether it is the player's turn.
    pub lit: bool,
    /// What is said beside the emblem, at most a few words.
    pub status: Option<Message>,
}

/// Hangs the plaque of a player: emblem and a word on its state, then the name on one or two lines. The room right of the
/// emblem is left to a piece, see [`beside_emblem`]; the room below 290 units to whatever the game has to say.
pub(crate) fn plaque(scene: &mut Scene, plaque: &Plaque<'_>) {
    let Plaque { rect, seat, name, lit, .. } = *plaque;
    scene.rect(Rect::new(rect.x - 4, rect.y, rect.w + 12, rect.h + 12), [26; 4], Paint::fill(Ink::Sunken));
    scene.rect(rect, [22; 4], Paint::fill(Ink::WoodDeep));
    scene.rect(rect.inset(5), [18; 4], Paint::fill(Ink::WoodLight));
    if lit {
        scene.rect(rect.inset(11), [13; 4], Paint::stroke(Ink::WoodDeep, 16));
        scene.rect(rect.inset(11), [13; 4], Paint::stroke(Ink::Mark, 11));
    }
    let emblem = Point::new(rect.x + 82, rect.y + 84);
    scene.emblem(seat.0, emblem, 96, Paint::fill(Ink::Seat(seat.0)).outlined(Ink::Engraved, 4));
    if let Some(status) = &plaque.status {
        let (at, room) = (Point::new(rect.right() - 40, rect.y + 102), rect.w - 276);
        scene.text(words(at, Anchor::End, READ, Ink::Engraved, room, Words::Said(status.clone())));
    }
    engrave_name(scene, Rect::new(rect.x + 36, rect.y + 146, rect.w - 68, 124), name);
}

/// Gives the middle of the piece beside the emblem of a plaque; its radius is 46 at most.
pub(crate) const fn beside_emblem(plaque: Rect) -> Point {
    Point::new(plaque.x + 184, plaque.y + 84)
}

/// Sets a name into a box 124 units high: on one line, or a long one on two, cut where it has a blank.
fn engrave_name(scene: &mut Scene, rect: Rect, name: &str) {
    let lines = lines_of(name);
    let (largest, first) = if lines.len() == 1 { (80, 84) } else { (58, 48) };
    let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    // Both lines in one size, by the breadth of a common letter.
    let size =
        i32::try_from(longest).map_or(largest, |longest| divided(rect.w * 100, 44 * longest.max(1)).min(largest));
    for (line, below) in lines.into_iter().zip([0, 62]) {
        let at = Point::new(rect.x, rect.y + first + below);
        scene.text(words(at, Anchor::Start, size, Ink::Engraved, rect.w, Words::Plain(line)));
    }
}

/// Cuts a long name or play into two lines, at the blank that leaves the longer line shortest.
pub(crate) fn lines_of(name: &str) -> Vec<String> {
    let letters = |text: &str| text.chars().count();
    let cuts = name.match_indices(' ').map(|(at, _)| (&name[..at], &name[at + 1..]));
    let best = cuts.min_by_key(|(first, second)| letters(first).max(letters(second)));
    match best.filter(|_| letters(name) > ONE_LINE) {
        Some((first, second)) => vec![first.to_owned(), second.to_owned()],
        None => vec![name.to_owned()],
    }
}

/// Says whose turn it is, or that somebody has won.
pub(crate) fn status(lit: bool, won: bool) -> Option<Message> {
    match (won, lit) {
        (true, _) => Some(Message::new("scene-table-winner")),
        (false, true) => Some(Message::new("scene-table-to-move")),
        (false, false) => None,
    }
}

/// Most effects of a ruling that are read out.
const MOST_TOLD: usize = 2;

/// Announces what judges have imposed, in the words of the effects themselves; nothing where nothing has changed.
pub(crate) fn told<G: Notation>(view: View<'_, G>) -> Vec<Message> {
    let told = view.last.iter().map(|step| G::tell(&step.effect, view.game.seats())).take(MOST_TOLD);
    let ruling = (!view.last.is_empty()).then(|| Message::new("speak-table-ruling"));
    ruling.into_iter().chain(told).collect()
}

/// Knows which piece is where, so that each keeps its name through a match although positions only count them.
pub(crate) trait Names<G: Game>: Clone {
    /// Names the pieces of a position anew.
    fn of(state: &G::State) -> Self;

    /// Tells whether these are the pieces of a position.
    fn fits(&self, state: &G::State) -> bool;

    /// Moves the pieces as an effect does.
    fn follow(&mut self, effect: &G::Effect);
}

/// Names the pieces of a position by following the match that led to it; anew where it stands in no record.
pub(crate) fn followed<G: Game, N: Names<G>>(view: View<'_, G>) -> N {
    let mut names = N::of(&G::setup(view.game.rules(), view.game.seats()));
    let mut found = names.fits(view.state).then(|| names.clone());
    for recorded in view.game.entries() {
        recorded.steps.iter().for_each(|step| names.follow(&step.effect));
        if names.fits(view.state) {
            found = Some(names.clone());
        }
    }
    if !names.fits(view.state) {
        // A position that is only foreseen comes after all records.
        view.last.iter().for_each(|step| names.follow(&step.effect));
        found = if names.fits(view.state) { Some(names) } else { found };
    }
    found.unwrap_or_else(|| N::of(view.state))
}
