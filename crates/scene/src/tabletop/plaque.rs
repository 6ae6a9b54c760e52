//! The players' plaques: emblem, piece, name, and the turn or the result.

use rules::kit::End;
use rules::{Match, Message, Notation, Seat};

use crate::geometry::divided;
use crate::lines::fitting;
use crate::tabletop::{READ, engrave, mark_outline, name, plate, words};
use crate::{Anchor, Ink, Paint, Point, Rect, Scene, Words};

/// Least height of a plaque with the name below the emblem; on lower ones it stands beside it.
const TALL: i32 = 290;

/// Height of the scenes on which names are engraved.
const SCENE: i32 = 1800;

/// Size of an emblem, and width of a word beside a name.
const EMBLEM: i32 = 96;
const WORD: i32 = 200;

/// The plaque of a player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plaque {
    /// Its place: at least 440 by 290, or 1000 by 140 if no piece is shown.
    pub rect: Rect,
    /// Its player.
    pub seat: Seat,
    /// Whether it is the player's turn, unless the match is over.
    pub on_move: bool,
    /// Key of the words for what is asked of the player on turn, if that is more than to move.
    pub asked: Option<&'static str>,
    /// How the match ended.
    pub end: Option<End>,
}

impl Plaque {
    /// Checks whether the player is on move, or has won.
    pub(crate) fn is_lit(&self) -> bool {
        match self.end {
            Some(end) => end.winner() == Some(self.seat),
            None => self.on_move,
        }
    }

    /// Returns the words for the player's turn or result; `None` for other players.
    pub(crate) fn word(&self) -> Option<Message> {
        let key = match self.end {
            Some(End::Won(_)) => "scene-table-winner",
            Some(End::Drawn) => return Some(Message::new("scene-table-drawn")),
            None => self.asked.unwrap_or("scene-table-to-move"),
        };
        self.is_lit().then(|| Message::new(key))
    }
}

/// Draws the plaque of a player; a gold edge shows who is on move or has won.
///
/// On a tall one the area to the right of the emblem is left to a piece, see [`beside_emblem`], and the area below 290
/// units to the game.
pub(crate) fn plaque<G: Notation>(scene: &mut Scene, game: &Match<G>, plaque: Plaque) {
    let Plaque { rect, seat, .. } = plaque;
    scene.hang(seat, rect);
    scene.rect(Rect::new(rect.x - 4, rect.y, rect.w + 12, rect.h + 14), [26; 4], Paint::fill(Ink::Sunken));
    plate(scene, rect, 22);
    if plaque.is_lit() {
        scene.turn(|scene| mark_outline(scene, rect.inset(11).outline([13; 4]), 11));
    }
    let tall = rect.h >= TALL;
    let middle = if tall { rect.y + 84 } else { rect.centre().y };
    emblem(scene, seat, Point::new(rect.x + 82, middle), EMBLEM);
    let word = plaque.word();
    let beside = if word.is_some() { WORD + 70 } else { 40 };
    if let Some(word) = word {
        let room = if tall { rect.w - 276 } else { WORD };
        let at = Point::new(rect.right() - 40, middle);
        scene.turn(|scene| engrave(scene, at, Anchor::End, READ, room, Words::Said(word)));
    }
    let name_at = if tall {
        Rect::new(rect.x + 36, rect.y + 146, rect.w - 76, 124)
    } else {
        Rect::new(rect.x + 166, rect.y + 17, rect.w - 166 - beside, rect.h - 34)
    };
    engrave_name(scene, name_at, name(game, seat));
}

/// Draws the emblem of a player in a square box of `size`.
pub(crate) fn emblem(scene: &mut Scene, Seat(seat): Seat, at: Point, size: i32) {
    scene.emblem(seat, at, size, Paint::fill(Ink::Seat(seat)).outlined(Ink::Engraved, 4));
}

/// Returns the centre of the piece beside the emblem of a tall plaque; its radius is 46 at most.
pub(crate) const fn beside_emblem(plaque: Rect) -> Point {
    Point::new(plaque.x + 184, plaque.y + 84)
}

/// Draws a name in a box: on one line, or on two, broken at a blank or a hyphen, if that is larger.
pub(crate) fn engrave_name(scene: &mut Scene, rect: Rect, name: &str) {
    let high = |value: i32| share(rect, value);
    let (size, lines) = in_box(rect, name);
    let first = if lines.len() == 1 { high(84) } else { high(48) };
    for (line, below) in lines.into_iter().zip([0, high(62)]) {
        let at = Point::new(rect.x, rect.y + first + below);
        scene.text(words(at, Anchor::Start, size, Ink::Engraved, rect.w, Words::Plain(line)));
    }
}

/// Checks whether a name in a box is legible across a hall.
pub(crate) fn can_be_read(rect: Rect, name: &str) -> bool {
    36 * in_box(rect, name).0 >= SCENE
}

/// Returns a share of the height of a name's box, which is 124 units.
const fn share(rect: Rect, value: i32) -> i32 {
    divided(value * rect.h, 124)
}

/// Breaks a name into lines for a box, and returns the size at which they fit.
fn in_box(rect: Rect, name: &str) -> (i32, Vec<String>) {
    fitting(name, rect.w, &[share(rect, 80), share(rect, 58)])
}
