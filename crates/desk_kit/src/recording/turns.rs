//! Lines of a list with one column per player: one line a turn. Entries that are nobody's move have lines of their own,
//! and so have all moves if one is too long for its column.

use egui::{Align, Label, Layout, Rect, RichText, Sense, Ui, UiBuilder, vec2};
use rules::{Seat, Seq};

use super::ROW;
use crate::parts::quiet;
use look::theme::{bold, size, space, tokens};

/// Width of the number of a line, in points.
const NUMBER: f32 = space(8);

/// Margin of a move in its column, in points.
const AROUND: f32 = space(3);

/// Indent of the second player's moves if each move has a line of its own, in points.
const INDENT: f32 = space(6);

/// A line of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turn {
    /// The move of each player, the first mover's on the left.
    Moves([Option<Seq>; 2]),
    /// An entry that is nobody's move.
    Alone(Seq),
}

impl Turn {
    fn first(self) -> Option<Seq> {
        match self {
            Self::Moves(moves) => moves.into_iter().flatten().min(),
            Self::Alone(alone) => Some(alone),
        }
    }

    fn has(self, seq: Seq) -> bool {
        match self {
            Self::Moves(moves) => moves.contains(&Some(seq)),
            Self::Alone(alone) => alone == seq,
        }
    }
}

/// Returns the seat of the left column: whoever moved first.
fn first(movers: &[Option<Seat>]) -> Seat {
    movers.iter().flatten().next().copied().filter(|seat| seat.index() < 2).unwrap_or(Seat(0))
}

/// Arranges entries in lines: of two players a move goes beside the other's, unless moves are long, or starts a line.
fn turns(movers: &[Option<Seat>], two: bool, long: bool) -> Vec<Turn> {
    if !two {
        return (0..movers.len()).map(|index| Turn::Alone(Seq::at(index))).collect();
    }
    let mut turns: Vec<Turn> = Vec::new();
    let first = first(movers);
    for (index, mover) in movers.iter().enumerate() {
        let seq = Seq::at(index);
        let Some(side) = mover.filter(|seat| seat.index() < 2).map(|seat| usize::from(seat != first)) else {
            turns.push(Turn::Alone(seq));
            continue;
        };
        match turns.last_mut() {
            Some(Turn::Moves([_, free @ None])) if side == 1 && !long => *free = Some(seq),
            _ => {
                let mut moves = [None; 2];
                moves[side] = Some(seq);
                turns.push(Turn::Moves(moves));
            }
        }
    }
    turns
}

/// Entries arranged in lines, cached until something changes them.
#[derive(Default)]
pub struct Turns {
    /// Seat that made each entry, if it is a move.
    movers: Vec<Option<Seat>>,
    lines: Vec<Turn>,
    /// True if two play, each with a column.
    two: bool,
    /// Number of moves measured so far, and the width of the longest, in points.
    measured: (usize, f32),
    /// True if every move has a line of its own.
    long: bool,
}

impl Turns {
    /// Returns the number of entries.
    pub fn known(&self) -> usize {
        self.movers.len()
    }

    /// Drops the measured widths: the moves read otherwise now.
    pub fn measure_anew(&mut self) {
        self.measured = Default::default();
    }

    /// Updates the movers of the entries from index `from` on; `two` for a match of two.
    pub fn follow(&mut self, from: usize, movers: impl Iterator<Item = Option<Seat>>, two: bool) {
        if from < self.movers.len() {
            self.movers.truncate(from);
            self.measure_anew();
        }
        self.movers.extend(movers);
        self.two = two;
        self.lines.clear();
    }

    /// Arranges the entries in lines, two players' moves side by side if the longest fits into its column; `wide`
    /// measures a move. True if the lines have changed.
    pub fn lay_out(&mut self, ui: &Ui, mut wide: impl FnMut(Seq) -> f32) -> bool {
        for index in self.measured.0..self.movers.len() {
            let wide = self.movers[index].map_or(0.0, |_| wide(Seq::at(index)));
            self.measured = (index + 1, self.measured.1.max(wide));
        }
        let long = self.measured.1 + AROUND > (ui.available_width() - NUMBER) / 2.0;
        let other = std::mem::replace(&mut self.long, long) != long;
        if self.lines.is_empty() || other {
            self.lines = turns(&self.movers, self.two, long);
        }
        other
    }

    /// Returns the number of lines, and the line of an entry.
    pub fn lines(&self, seq: Seq) -> (usize, Option<usize>) {
        (self.lines.len(), self.lines.iter().position(|turn| turn.has(seq)))
    }

    /// Draws the names of the columns, if there are two.
    pub fn names_ui(&self, ui: &mut Ui, mut names: Vec<String>) {
        if !self.two {
            return;
        }
        let rows = if self.long { 2.0 } else { 1.0 };
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), rows * ROW), Sense::hover());
        if first(&self.movers) != Seat(0) {
            names.reverse();
        }
        let mut places = columns(rect, self.long);
        if self.long {
            let (upper, lower) = rect.split_top_bottom_at_fraction(0.5);
            places = [places[0].intersect(upper), places[1].intersect(lower)];
        }
        for (place, name) in places.into_iter().zip(names) {
            let words = RichText::new(name).font(bold(size::NOTE)).color(tokens(ui).soft_ink);
            let builder = UiBuilder::new().max_rect(place).layout(Layout::left_to_right(Align::Center));
            ui.scope_builder(builder, |ui| ui.add(Label::new(words).truncate().selectable(false)));
        }
    }

    /// Draws the number of a line, which is that of its first entry in the record, and returns its entries with their
    /// places.
    pub fn line_ui(&self, ui: &mut Ui, index: usize, rect: Rect) -> Vec<(Seq, Rect)> {
        let Some(turn) = self.lines.get(index).copied() else { return Vec::new() };
        let number = quiet(ui, &turn.first().map_or_else(String::new, |seq| seq.0.to_string()));
        let builder = UiBuilder::new().max_rect(rect.with_max_x(rect.left() + NUMBER));
        let builder = builder.layout(Layout::left_to_right(Align::Center)).id_salt(("line", index));
        ui.scope_builder(builder, |ui| ui.add(Label::new(number).selectable(false)));
        match turn {
            Turn::Moves(moves) => {
                let places = moves.into_iter().zip(columns(rect, self.long));
                places.filter_map(|(seq, place)| Some((seq?, place))).collect()
            }
            Turn::Alone(seq) => vec![(seq, rect.with_min_x(rect.left() + NUMBER))],
        }
    }
}

/// Returns the columns of the two players in a line; long moves have the whole line, those of the second player
/// indented.
fn columns(line: Rect, long: bool) -> [Rect; 2] {
    let moves = line.with_min_x(line.left() + NUMBER);
    if long {
        return [moves, moves.with_min_x(moves.left() + INDENT)];
    }
    let middle = moves.center().x;
    [moves.with_max_x(middle), moves.with_min_x(middle)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_stand_beside_each_other_and_the_rest_alone() {
        let [one, other] = [Some(Seat(0)), Some(Seat(1))];
        let lines = turns(&[one, other, other, one, None, other, one], true, false);
        let seq = |number| Some(Seq(number));
        let expected = [
            Turn::Moves([seq(1), seq(2)]),
            Turn::Moves([None, seq(3)]),
            Turn::Moves([seq(4), None]),
            Turn::Alone(Seq(5)),
            Turn::Moves([None, seq(6)]),
            Turn::Moves([seq(7), None]),
        ];
        assert_eq!(lines, expected);
        // Black begins in Abalone, on the second seat.
        let lines = turns(&[other, one, other], true, false);
        assert_eq!(lines, [Turn::Moves([seq(1), seq(2)]), Turn::Moves([seq(3), None])]);
        let lines = turns(&[other, one, None], true, true);
        let expected = [Turn::Moves([seq(1), None]), Turn::Moves([None, seq(2)]), Turn::Alone(Seq(3))];
        assert_eq!(lines, expected, "long ones below each other");
    }
}
