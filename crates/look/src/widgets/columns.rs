//! Pages of up to three columns that fold in a narrow window.

use std::fmt::Debug;
use std::hash::Hash;

use egui::{Id, Rect, ScrollArea, Sense, Stroke, Ui, UiBuilder, pos2, vec2};

use super::scroll_ui;
use crate::theme::{HAIRLINE, space, tokens};

/// A column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Column {
    /// The next action.
    Left,
    /// The subject of the page.
    Middle,
    /// Additional information.
    Right,
}

/// Margin around the contents of a column, in points.
const AROUND: egui::Vec2 = vec2(space(3), space(2));

/// The most by which what stands above the middle column's main contents reduces them, as a part of the visible height.
const ABOVE: f32 = 0.3;

/// The columns of a page: side by side if there is room for all; then the right one below the middle one; then all of
/// them one below the other. Stacked columns scroll together.
#[derive(Clone, Copy, Debug)]
pub struct Columns {
    name: &'static str,
    of: Option<Id>,
    left: Option<f32>,
    middle: f32,
    right: Option<f32>,
    high: f32,
    /// Height of the middle one's main contents relative to their width, and the heights above and below them.
    shape: (f32, [f32; 2]),
}

impl Columns {
    /// Starts with a middle column of at least this width; folded columns are at least `high`.
    pub const fn new(name: &'static str, middle: f32, high: f32) -> Self {
        Self { name, of: None, left: None, middle, right: None, high, shape: (0.0, [0.0; 2]) }
    }

    /// Sets the subject of the page; the columns of a new subject begin at their top.
    #[must_use]
    pub fn of(mut self, what: impl Hash + Debug) -> Self {
        self.of = Some(Id::unique(what));
        self
    }

    /// Adds a left column of the given width.
    #[must_use]
    pub const fn left(mut self, wide: f32) -> Self {
        self.left = Some(wide);
        self
    }

    /// Adds a right column of the given width.
    #[must_use]
    pub const fn right(mut self, wide: f32) -> Self {
        self.right = Some(wide);
        self
    }

    /// Sets the height of the middle column's main contents relative to its width, and the heights above and below
    /// them. Stacked columns give them that height, as far as all of it fits into view together with what stands above.
    #[must_use]
    pub const fn shaped(mut self, shape: f32, around: [f32; 2]) -> Self {
        self.shape = (shape, around);
        self
    }

    /// Draws the columns in the rest of `ui`.
    pub fn show(self, ui: &mut Ui, mut contents: impl FnMut(&mut Ui, Column)) {
        let whole = ui.available_rect_before_wrap();
        let (left, right) = (self.left.unwrap_or(0.0), self.right.unwrap_or(0.0));
        let mut rest = whole;
        let mut folded = vec![Column::Middle];
        if self.left.is_some() && left + self.middle <= whole.width() {
            let (side, other) = whole.split_left_right_at_x(whole.left() + left);
            rest = other;
            self.column_ui(ui, side, Column::Left, &mut contents);
            parted_ui(ui, side.right(), whole);
        } else if self.left.is_some() {
            folded.insert(0, Column::Left);
        }
        if self.right.is_some() && folded.len() == 1 && rest.width() >= self.middle + right {
            let (middle, side) = rest.split_left_right_at_x(rest.right() - right);
            rest = middle;
            self.column_ui(ui, side, Column::Right, &mut contents);
            parted_ui(ui, side.left(), whole);
        } else if self.right.is_some() {
            folded.push(Column::Right);
        }
        match folded[..] {
            [only] => self.column_ui(ui, rest, only, &mut contents),
            _ => self.folded_ui(ui, rest, &folded, contents),
        }
        ui.advance_cursor_after_rect(whole);
    }

    /// Draws columns one below the other.
    fn folded_ui(self, ui: &mut Ui, rect: Rect, folded: &[Column], mut contents: impl FnMut(&mut Ui, Column)) {
        let (low, (shape, [above, below])) = (self.high.max(rect.height()), self.shape);
        let inner = rect.shrink2(AROUND);
        // What stands above reduces them by no more than a fixed part of the visible height.
        let seen = inner.height() - above.min(inner.height() * ABOVE);
        let shown = (inner.width() * shape).min(seen) + above + below + 2.0 * AROUND.y;
        // Contents higher than wide must be visible at once, so their column is not made taller.
        let broad = shape < 1.0;
        let high = |column: &Column| if broad && *column == Column::Middle { low.max(shown) } else { low };
        let all_high: f32 = folded.iter().map(high).sum();
        ui.scope_builder(UiBuilder::new().max_rect(rect).id_salt("folded"), |ui| {
            let area = ScrollArea::vertical().id_salt((self.name, self.of)).auto_shrink(false);
            scroll_ui(ui, area, |ui| {
                let (all, _) = ui.allocate_exact_size(vec2(rect.width(), all_high), Sense::hover());
                let mut top = all.top();
                for column in folded {
                    let place = Rect::from_min_size(pos2(all.left(), top), vec2(rect.width(), high(column)));
                    self.column_ui(ui, place, *column, &mut contents);
                    top = place.bottom();
                }
            });
        });
    }

    /// Draws a column in its place. Its id does not depend on the place, so that its fields keep the focus.
    fn column_ui(self, ui: &mut Ui, rect: Rect, column: Column, contents: &mut impl FnMut(&mut Ui, Column)) {
        let name = Id::unique(("column", self.name, column));
        let builder = UiBuilder::new().max_rect(rect.shrink2(AROUND)).scope_id(name);
        ui.scope_builder(builder, |ui| {
            ui.set_clip_rect(ui.clip_rect().intersect(rect));
            contents(ui, column);
        });
    }
}

fn parted_ui(ui: &Ui, x: f32, whole: Rect) {
    ui.painter().vline(x, whole.y_range(), Stroke::new(HAIRLINE, tokens(ui).line));
}
