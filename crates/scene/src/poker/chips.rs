//! Amounts, as figures and as stacks of chips.

use crate::{Ink, Paint, Point, Rect, Scene};

/// Size of a chip seen from its edge, and distance from one stack to the next.
const CHIP: (i32, i32) = (62, 14);
const STEP: i32 = 70;

/// Greatest number of stacks of an amount.
const STACKS: usize = 2;

/// Formats an amount with a blank between thousands.
pub(super) fn figures(amount: u32) -> String {
    let digits = amount.to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push('\u{a0}');
        }
        grouped.push(digit);
    }
    grouped
}

/// Draws an amount as stacks on a line from its left end: one for each of its first digits, the height being the digit.
///
/// The stacks distinguish much from little; the figures beside them state the amount.
pub(super) fn stacks(scene: &mut Scene, left: Point, amount: u32) {
    let mut x = left.x;
    for (digit, place) in digits(amount) {
        let (body, edge) = inks(place);
        for level in 0..2 + digit / 4 {
            let chip = Rect::new(x, left.y - (level + 1) * CHIP.1, CHIP.0, CHIP.1);
            scene.rect(chip, [5; 4], Paint::fill(body).outlined(Ink::DarkShade, 2));
            scene.rect(Rect::new(chip.centre().x - 7, chip.y + 2, 14, chip.h - 4), [0; 4], Paint::fill(edge));
        }
        x += STEP;
    }
}

/// Lists the first digits of an amount with their places, the last one being 1; digits without chips are left out.
fn digits(amount: u32) -> impl Iterator<Item = (i32, usize)> {
    let digits = amount.to_string().into_bytes();
    let count = digits.len();
    let placed = digits.into_iter().enumerate().take(STACKS);
    placed.map(move |(index, digit)| (i32::from(digit - b'0'), count - index)).filter(|(digit, _)| *digit > 0)
}

/// Returns the width of an amount's stacks.
pub(super) fn width(amount: u32) -> i32 {
    digits(amount).map(|_| STEP).sum::<i32>() - (STEP - CHIP.0)
}

/// Returns the colours of a chip by the place of its digit: ones, tens, hundreds, and so on.
const fn inks(place: usize) -> (Ink, Ink) {
    match place % 4 {
        1 => (Ink::Pale, Ink::Dark),
        2 => (Ink::Seat(0), Ink::Pale),
        3 => (Ink::Seat(1), Ink::Pale),
        _ => (Ink::Dark, Ink::Pale),
    }
}

#[cfg(test)]
mod tests {
    use super::figures;

    #[test]
    fn thousands_stand_apart() {
        let told: Vec<_> = [0, 7, 999, 1000, 12_500, 1_234_567].map(figures).into();
        assert_eq!(told, ["0", "7", "999", "1\u{a0}000", "12\u{a0}500", "1\u{a0}234\u{a0}567"]);
    }
}
