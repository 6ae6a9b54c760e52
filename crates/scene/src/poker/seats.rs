//! The map of a tournament's table: an oval, its numbered seats, the players with their stacks, the button.
//!
//! Seat 1 is on the left of the dealer, who stands at the lower edge; the others follow clockwise.

use crate::bracket::short;
use crate::geometry::divided;
use crate::poker::oval::{on_oval, table};
use crate::{Anchor, Face, Ink, Paint, Point, Rect, Scene, Spot, Text, Weight, Words};

/// Number of seats around the smallest oval; each further one enlarges it.
const FEW: i32 = 10;
/// Half the width and half the height of the oval through the centres of the seats, each with its growth for a further
/// seat.
const ACROSS: (i32, i32) = (600, 50);
const DOWN: (i32, i32) = (340, 50);
/// Size of a seat.
const SEAT: (i32, i32) = (250, 112);
/// Margin around everything.
const MARGIN: i32 = 28;
/// Sizes of rim and cloth, in hundredths of the seats' oval.
const RIM: i32 = 76;
const CLOTH: i32 = 70;
/// Distance of the button from the centre, in the same hundredths.
const BUTTON: i32 = 62;
/// Distance from one line of a seat to the next.
const LINE: i32 = 33;
/// Sizes of texts.
const NAME: i32 = 31;
const LEAST: i32 = 26;
const NOTE: i32 = 27;
const TITLE: i32 = 58;
/// Radius of the disc with a seat's number, and of the button.
const DISC: i32 = 21;
/// Distance of words from the edge of a seat.
const PAD: i32 = 12;
const CORNER: i32 = 12;
const HAIR: i32 = 2;

/// A tournament's table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatMap {
    /// Title in the middle: the table.
    pub title: Words,
    /// Lines below it.
    pub notes: Vec<Words>,
    /// The seats from 1 on.
    pub seats: Vec<Seat>,
    /// Words for a free seat.
    pub free: Words,
}

/// A seat of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// Stable name of its spot, for example `seat/2/7`.
    pub id: String,
    /// The player; `None` if it is free.
    pub name: Option<String>,
    /// The stack as last counted; empty if it never was.
    pub stack: String,
    /// Whether the dealer's button is there.
    pub button: bool,
}

/// Draws a table.
pub fn scene(map: &SeatMap) -> Scene {
    let count = i32::try_from(map.seats.len()).unwrap_or(FEW);
    let more = (count - FEW).max(0);
    let (across, down) = (ACROSS.0 + more * ACROSS.1, DOWN.0 + more * DOWN.1);
    let (width, height) = (2 * across + SEAT.0 + 2 * MARGIN, 2 * down + SEAT.1 + 2 * MARGIN);
    let middle = Point::new(width / 2, height / 2);
    let mut scene = Scene::new(width, height);
    let part = |length: i32, parts: i32| divided(length * parts, 100);
    let oval = |parts: i32| (part(across, parts), part(down, parts));
    table(&mut scene, middle, oval(RIM), oval(CLOTH), HAIR);
    words_in_the_middle(&mut scene, map, middle, part(across, CLOTH));
    for (number, seat) in (1..).zip(&map.seats) {
        let at = |parts: i32| on_oval(middle, oval(parts), 90 + 360 * number / (count + 1));
        draw_seat(&mut scene, map, seat, number, at(100));
        if seat.button {
            let at = at(BUTTON);
            scene.circle(at, DISC, Paint::fill(Ink::Pale).outlined(Ink::PaleShade, HAIR));
            let letter = Words::Plain("D".to_owned());
            scene.text(Text {
                ink: Ink::Dark,
                weight: Weight::Bold,
                ..centred(at.moved(0, 9), NOTE, 2 * DISC, letter)
            });
        }
    }
    scene
}

/// Writes the table's title and notes in the middle of the cloth.
fn words_in_the_middle(scene: &mut Scene, map: &SeatMap, middle: Point, half: i32) {
    let lines = i32::try_from(map.notes.len()).unwrap_or(0);
    let top = middle.moved(0, TITLE / 3 - lines * NOTE / 2);
    let title = centred(top, TITLE, half, map.title.clone());
    scene.text(Text { face: Face::Display, weight: Weight::Bold, ink: Ink::Pale, ..title });
    for (line, note) in (1..).zip(&map.notes) {
        let note = centred(top.moved(0, line * NOTE * 4 / 3 + 6), NOTE, half, note.clone());
        scene.text(Text { ink: Ink::Pale, ..note });
    }
}

fn draw_seat(scene: &mut Scene, map: &SeatMap, seat: &Seat, number: i32, at: Point) {
    let place = Rect::new(at.x - SEAT.0 / 2, at.y - SEAT.1 / 2, SEAT.0, SEAT.1);
    let (fill, edge) = if seat.name.is_some() { (Ink::Raised, Ink::Edge) } else { (Ink::Ground, Ink::Line) };
    scene.rect(place, [CORNER; 4], Paint::fill(fill).outlined(edge, HAIR));
    let room = SEAT.0 - 2 * PAD;
    let line = |down: i32, size: i32, words: Words| centred(at.moved(0, down), size, room, words);
    match &seat.name {
        Some(name) => {
            let names = lines_of(name, room);
            let stack = (!seat.stack.is_empty()).then(|| seat.stack.clone());
            let count = i32::try_from(names.len()).unwrap_or(1) + i32::from(stack.is_some());
            let first = NAME / 3 - (count - 1) * LINE / 2;
            let mut down = (0..).map(|row| first + row * LINE);
            for (name, down) in names.into_iter().zip(&mut down) {
                scene.text(Text { weight: Weight::Bold, ..line(down, NAME, Words::Plain(name)) });
            }
            for (stack, down) in stack.into_iter().zip(down) {
                scene.text(Text { ink: Ink::SoftInk, ..line(down, NOTE, Words::Plain(stack)) });
            }
        }
        None => scene.text(Text { ink: Ink::SoftInk, ..line(NAME / 3, NOTE, map.free.clone()) }),
    }
    // On the edge, so that the name has the full width.
    let disc = Point::new(place.x + DISC / 2, place.y + DISC / 2);
    scene.circle(disc, DISC, Paint::fill(Ink::Sunken).outlined(edge, HAIR));
    let figure = centred(disc.moved(0, 9), NOTE, 2 * DISC, Words::Plain(number.to_string()));
    scene.text(Text { weight: Weight::Bold, ..figure });
    let region = place.outline([CORNER; 4]);
    scene.spots.push(Spot { id: seat.id.clone(), region, rect: place, tooltip: Vec::new(), act: false });
}

/// Returns a name on one line if it fits, else on two, each cut where it would become illegible.
fn lines_of(name: &str, room: i32) -> Vec<String> {
    let cut = |line: &str| short(line, LEAST, room).unwrap_or_else(|| line.to_owned());
    if short(name, NAME, room).is_none() {
        return vec![name.to_owned()];
    }
    let middle = name.len() / 2;
    let spaces = name.match_indices(' ').map(|(at, _)| at);
    match spaces.min_by_key(|at| at.abs_diff(middle)) {
        Some(at) => vec![cut(&name[..at]), cut(&name[at + 1..])],
        None => vec![cut(name)],
    }
}

fn centred(at: Point, size: i32, max_width: i32, words: Words) -> Text {
    Text {
        at,
        anchor: Anchor::Middle,
        size,
        weight: Weight::Regular,
        face: Face::Interface,
        ink: Ink::Ink,
        max_width,
        words,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Shape;

    fn map(count: u8) -> SeatMap {
        let seat = |number: u8| Seat {
            id: format!("seat/1/{number}"),
            name: (!number.is_multiple_of(3)).then(|| format!("Massimiliana Quattrocchi-Lombardi {number}")),
            stack: "12 500".to_owned(),
            button: number == 2,
        };
        let words = |text: &str| Words::Plain(text.to_owned());
        SeatMap {
            title: words("Tavolo 1"),
            notes: vec![words("mano 12")],
            seats: (1..=count).map(seat).collect(),
            free: words("libero"),
        }
    }

    #[test]
    fn seats_lie_clear_of_each_other_and_within_the_picture() {
        for count in 2..=24 {
            let scene = scene(&map(count));
            assert_eq!(scene.spots.len(), usize::from(count));
            let whole = Rect::new(0, 0, scene.width, scene.height);
            for (index, spot) in scene.spots.iter().enumerate() {
                let corners = [Point::new(spot.rect.x, spot.rect.y), Point::new(spot.rect.right(), spot.rect.bottom())];
                assert!(corners.iter().all(|corner| whole.contains(*corner)), "{count}: {spot:?}");
                let apart = scene.spots[index + 1..].iter().all(|other| !spot.rect.overlaps(other.rect));
                assert!(apart, "{count}: {}", spot.id);
            }
        }
    }

    #[test]
    fn the_first_seat_is_at_the_dealers_left_and_the_others_follow_clockwise() {
        let scene = scene(&map(9));
        let [first, last] = [0, 8].map(|seat: usize| scene.spots[seat].rect.centre());
        let middle = scene.width / 2;
        assert!(first.x < middle && last.x > middle && first.y > scene.height / 2, "{first:?} {last:?}");
        assert!(scene.spots[1].rect.centre().y < first.y, "up the left side");
    }

    #[test]
    fn an_empty_seat_a_cut_name_and_the_button_are_told() {
        let scene = scene(&map(4));
        let texts: Vec<_> = scene
            .items
            .iter()
            .filter_map(|item| match &item.shape {
                Shape::Text(Text { words: Words::Plain(words), .. }) => Some(words.as_str()),
                _ => None,
            })
            .collect();
        assert_eq!(texts.iter().filter(|text| **text == "libero").count(), 1);
        assert_eq!(texts.iter().filter(|text| **text == "D").count(), 1);
        assert!(texts.contains(&"Massimiliana"), "the name is broken: {texts:?}");
        assert!(texts.iter().any(|text| text.starts_with("Quattrocchi-") && text.ends_with('…')), "{texts:?}");
    }
}
