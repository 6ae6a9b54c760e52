//! Text on the board: every size derives from the height of the screen, and every text fits its place.

use std::cell::Cell;
use std::sync::Arc;

use egui::text::{LayoutJob, TextFormat, TextWrapping};
use egui::{
    Align, Color32, CornerRadius, FontId, Galley, Painter, Pos2, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    pos2,
};

use festival::i18n::{Lang, Value, tr, tr_args};
use look::theme::{Emblem, SeatColours, Tokens, board_text, mix};
use look::widgets::{emblem_name, paint_emblem, paint_icon, paint_seat};

/// A font at a size in points.
pub(super) type FontOf = fn(f32) -> FontId;

/// Factor by which a text is shrunk at each attempt to fit it.
const SMALLER: f32 = 0.94;

/// Smallest size, in units, of text that must not be cut.
const WHOLE: f32 = 0.4;

/// Number of sizes to a unit.
const STEPS: f32 = 8.0;

/// Tolerance of a size, as a part of a step.
const HAIR: f32 = 0.01;

/// Factor that leaves room for rounding to pixels.
const CARE: f32 = 0.985;

/// Separator between the names of persons, and the placeholder for a blank at which no line breaks.
pub(super) const AND: &str = " – ";
const UNBROKEN: char = '\u{a0}';

/// Drawing tools for a board of one size, in one scheme and language.
pub(super) struct Pen<'a> {
    /// The `Ui` to which widgets are announced.
    pub ui: &'a Ui,
    /// The colours.
    pub tokens: &'static Tokens,
    /// The language.
    pub lang: Lang,
    /// The smallest text, 1/36 of the height; all measures are multiples of it.
    pub unit: f32,
    painter: Painter,
    /// Index of the colour and emblem of each flock, by its place in the throwing order.
    marks: &'a [usize],
    said: Cell<usize>,
}

/// Style of a text.
#[derive(Clone, Copy)]
pub(super) struct Type {
    /// The font.
    pub font: FontOf,
    /// Size where there is room, in units.
    pub most: f32,
    /// Size down to which it shrinks, in units, before it is cut.
    pub least: f32,
    /// The colour.
    pub colour: Color32,
    /// Horizontal alignment of the rows.
    pub align: Align,
}

impl Type {
    /// Returns a left-aligned style.
    pub fn new(font: FontOf, most: f32, colour: Color32) -> Self {
        Self { font, most, least: 1.0, colour, align: Align::Min }
    }

    /// Returns the style for text that must not be cut, such as names: it shrinks further instead.
    #[must_use]
    pub fn whole(self) -> Self {
        Self { least: WHOLE, ..self }
    }

    /// Returns the style with centred rows.
    #[must_use]
    pub fn centred(self) -> Self {
        Self { align: Align::Center, ..self }
    }

    /// Returns the style with right-aligned rows.
    #[must_use]
    pub fn right(self) -> Self {
        Self { align: Align::Max, ..self }
    }
}

impl<'a> Pen<'a> {
    /// Returns a pen for a board that fills `rect`.
    pub fn new(ui: &'a Ui, rect: Rect, tokens: &'static Tokens, lang: Lang, marks: &'a [usize]) -> Self {
        let painter = ui.painter_at(rect);
        Self { ui, tokens, lang, unit: board_text(rect.height()), painter, marks, said: Cell::new(0) }
    }

    /// Returns the index of the colour and emblem of a flock.
    pub fn mark(&self, seat: usize) -> usize {
        self.marks.get(seat).copied().unwrap_or(seat)
    }

    /// Returns the colours of a flock.
    pub fn colours(&self, seat: usize) -> &'static SeatColours {
        self.tokens.seat(self.mark(seat))
    }

    /// Returns the painter.
    pub fn painter(&self) -> &Painter {
        &self.painter
    }

    /// Returns a length of so many units.
    pub fn u(&self, units: f32) -> f32 {
        units * self.unit
    }

    /// Returns the text of a translation key.
    pub fn tr(&self, key: &str) -> String {
        tr(self.lang, key)
    }

    /// Returns the text of a translation key with variables.
    pub fn tr_with(&self, key: &str, args: &[(&str, Value<'_>)]) -> String {
        tr_args(self.lang, key, args)
    }

    /// Fills a rectangle with rounded corners.
    pub fn card(&self, rect: Rect, fill: Color32) {
        let corner = CornerRadius::same(self.u(0.35).round() as u8);
        let stroke = Stroke::new(self.u(0.05).max(1.0), mix(fill, self.tokens.line, 0.7));
        self.painter.rect(rect, corner, fill, stroke, StrokeKind::Inside);
    }

    /// Draws the token of a flock and announces its name.
    pub fn seat(&self, centre: Pos2, radius: f32, seat: usize) {
        paint_seat(&self.painter, self.tokens, centre, radius, self.mark(seat));
        self.announce_mark(centre, radius, seat);
    }

    /// Draws the emblem of a seat alone and announces its name.
    pub fn emblem(&self, centre: Pos2, radius: f32, seat: usize, colour: Color32) {
        paint_emblem(&self.painter, Emblem::of_seat(self.mark(seat)), centre, radius, colour);
        self.announce_mark(centre, radius, seat);
    }

    fn announce_mark(&self, centre: Pos2, radius: f32, seat: usize) {
        let place = Rect::from_center_size(centre, egui::Vec2::splat(2.0 * radius));
        self.announce(place, Role::Image, &emblem_name(self.lang, self.mark(seat)));
    }

    /// Draws an icon whose size is in units.
    pub fn icon(&self, icon: &str, centre: Pos2, units: f32, colour: Color32) {
        paint_icon(&self.painter, icon, centre, look::theme::text(self.u(units)), colour);
    }

    /// Draws a text on one line, vertically centred: smaller if it is too long, then with an ellipsis.
    ///
    /// Returns the area of the text.
    pub fn line(&self, rect: Rect, kind: Type, text: &str) -> Rect {
        let most = self.u(kind.most);
        let free = self.measure(text, kind, most, f32::INFINITY);
        let fits = (rect.width() / free.x.max(1.0)).min(rect.height() / free.y.max(1.0));
        // Only text that is too long is set smaller than one unit.
        let unit = self.unit.min(most);
        let least = if free.x * unit / most <= rect.width() { unit } else { self.least(kind) };
        let size = if fits >= 1.0 { most } else { self.step(most * fits * CARE).max(least) };
        let rows = if fits >= 1.0 { usize::MAX } else { 1 };
        let width = if fits >= 1.0 { f32::INFINITY } else { rect.width() };
        self.place(rect, kind, self.lay(text, kind, size, width, rows), text)
    }

    /// Draws a text as large as fits, on as many lines as fit the rectangle, vertically centred.
    ///
    /// Returns the area of the text.
    pub fn block(&self, rect: Rect, kind: Type, text: &str) -> Rect {
        let galley = self.fitted(rect, kind, text);
        self.place(rect, kind, galley, text)
    }

    /// Returns the size, in units, at which a block would be drawn.
    pub fn block_size(&self, rect: Rect, kind: Type, text: &str) -> f32 {
        self.size(rect, kind, text) / self.unit
    }

    /// Returns the number of lines of that width that a text needs at its smallest size.
    pub fn rows(&self, width: f32, kind: Type, text: &str) -> u8 {
        let galley = self.lay(text, kind, self.least(kind), width * CARE, usize::MAX);
        u8::try_from(galley.rows.len()).unwrap_or(u8::MAX)
    }

    /// Checks whether a block fits a rectangle uncut.
    pub fn holds(&self, rect: Rect, kind: Type, text: &str) -> bool {
        self.lay(text, kind, self.size(rect, kind, text), rect.width(), usize::MAX).size().y <= rect.height()
    }

    /// Draws the names of persons like a block, with line breaks only between persons; returns the area of the text.
    pub fn names(&self, rect: Rect, kind: Type, names: &str) -> Rect {
        let galley = self.fitted(rect, kind, &self.held(rect, kind, names));
        self.place(rect, kind, galley, names)
    }

    /// Returns the size, in units, at which the names of persons would be drawn, to draw neighbours alike.
    pub fn names_size(&self, rect: Rect, kind: Type, names: &str) -> f32 {
        self.size(rect, kind, &self.held(rect, kind, names)) / self.unit
    }

    fn held(&self, rect: Rect, kind: Type, names: &str) -> String {
        let least = self.least(kind);
        unbroken(names, |name| self.measure(name, kind, least, f32::INFINITY).x <= rect.width() * CARE)
    }

    fn fitted(&self, rect: Rect, kind: Type, text: &str) -> Arc<Galley> {
        let size = self.size(rect, kind, text);
        let galley = self.lay(text, kind, size, rect.width(), usize::MAX);
        if galley.size().y <= rect.height() {
            return galley;
        }
        let row = self.measure("Ag", kind, size, f32::INFINITY).y.max(1.0);
        let rows = (rect.height() / row).floor().max(1.0);
        self.lay(text, kind, size, rect.width(), rows as usize)
    }

    /// Returns the largest size, in points, at which a text fits, or else the smallest.
    fn size(&self, rect: Rect, kind: Type, text: &str) -> f32 {
        let least = self.least(kind);
        // Below one unit a long word is broken rather than shrunk.
        let mut size = self.step(self.whole_words(rect, kind, text)).max(self.unit.min(self.u(kind.most)));
        loop {
            if self.measure(text, kind, size, rect.width()).y * CARE <= rect.height() {
                let galley = self.lay(text, kind, size, rect.width(), usize::MAX);
                if galley.size().y <= rect.height() {
                    return size;
                }
            }
            if size <= least {
                return size;
            }
            size = self.step(size * SMALLER).max(least);
        }
    }

    /// Returns the largest size, in points, at which every word of a text fits the width with the blank after it.
    ///
    /// A word whose blank does not fit would begin the next row.
    fn whole_words(&self, rect: Rect, kind: Type, text: &str) -> f32 {
        let most = self.u(kind.most);
        let words = text.split_inclusive(|letter: char| letter.is_whitespace() && letter != UNBROKEN);
        let word = words.map(|word| self.measure(word, kind, most, f32::INFINITY).x).fold(1.0, f32::max);
        most * (rect.width() * CARE / word).min(1.0)
    }

    /// Returns the smallest size of a style, in points.
    fn least(&self, kind: Type) -> f32 {
        self.u(kind.least.min(kind.most))
    }

    /// Rounds a size down: few sizes need few glyphs, and a board twice as high looks the same.
    fn step(&self, size: f32) -> f32 {
        (size / self.unit * STEPS + HAIR).floor() / STEPS * self.unit
    }

    /// Measures a text of some size wrapped to a width.
    ///
    /// It is laid out small and scaled: trial sizes must not fill the atlas with unused glyphs.
    fn measure(&self, text: &str, kind: Type, size: f32, width: f32) -> egui::Vec2 {
        let scale = size / self.unit;
        self.lay(text, kind, self.unit, width / scale, usize::MAX).size() * scale
    }

    /// Draws lines below each other, each on as many rows as it needs, shrunk by the same factor until they fit.
    ///
    /// No other line shrinks less than the first. If not all fit, the last ones are left out: the first is the most
    /// important.
    pub fn lines(&self, rect: Rect, lines: &[(Type, &str)]) {
        let Some((first, others)) = lines.split_first() else { return };
        let (set, tried) = (0..=others.len())
            .rev()
            .find_map(|count| Some((count, self.together(rect, &lines[..=count])?)))
            .map_or((0, None), |(count, galleys)| (count, Some(galleys)));
        let Some(galleys) = tried else {
            self.block(rect, first.0, first.1);
            return;
        };
        let total: f32 = galleys.iter().map(|galley| galley.size().y).sum();
        let between = (rect.height() - total) / (set + 2) as f32;
        let mut top = rect.top() + between;
        for (galley, (kind, text)) in galleys.into_iter().zip(lines) {
            let height = galley.size().y;
            let room = Rect::from_min_max(pos2(rect.left(), top), pos2(rect.right(), top + height));
            self.place(room, *kind, galley, text);
            top += height + between;
        }
    }

    /// Lays lines out at the largest sizes at which all fit; `None` if they don't fit at the smallest.
    fn together(&self, rect: Rect, lines: &[(Type, &str)]) -> Option<Vec<Arc<Galley>>> {
        let largest = |(kind, text): &(Type, &str)| self.whole_words(rect, *kind, text) / kind.most;
        // If long words keep the first line small, no other line may stand out above it.
        let first = lines.first().map_or(f32::INFINITY, largest);
        let sized: Vec<_> = lines.iter().map(|line| (line.0, line.1, line.0.most * largest(line).min(first))).collect();
        let mut part = 1.0;
        loop {
            let size = |most: f32| self.step(most * part).max(self.unit);
            let measured: f32 =
                sized.iter().map(|(kind, text, most)| self.measure(text, *kind, size(*most), rect.width()).y).sum();
            if measured * CARE <= rect.height() {
                let lay = |(kind, text, most): &(Type, &str, f32)| {
                    self.lay(text, *kind, size(*most), rect.width(), usize::MAX)
                };
                let galleys: Vec<_> = sized.iter().map(lay).collect();
                if galleys.iter().map(|galley| galley.size().y).sum::<f32>() <= rect.height() {
                    return Some(galleys);
                }
            }
            if sized.iter().all(|(.., most)| size(*most) <= self.unit) {
                return None;
            }
            part *= SMALLER;
        }
    }

    fn lay(&self, text: &str, kind: Type, size: f32, width: f32, rows: usize) -> Arc<Galley> {
        let mut job = LayoutJob::single_section(text.to_owned(), TextFormat::simple((kind.font)(size), kind.colour));
        job.halign = kind.align;
        job.wrap =
            TextWrapping { max_width: width, max_rows: rows, break_anywhere: rows == 1, ..TextWrapping::default() };
        self.painter.layout_job(job)
    }

    fn place(&self, rect: Rect, kind: Type, galley: Arc<Galley>, text: &str) -> Rect {
        let x = match kind.align {
            Align::Min => rect.left(),
            Align::Center => rect.center().x,
            Align::Max => rect.right(),
        };
        let corner = pos2(x, rect.center().y - galley.size().y / 2.0);
        let stands = galley.rect.translate(corner.to_vec2());
        #[cfg(test)]
        super::tests::placed(self.ui.ctx(), text, rect, stands, galley.elided);
        self.painter.galley(corner, galley, kind.colour);
        self.announce(rect, Role::Label, text);
        stands
    }

    /// Announces the content of an area to screen readers.
    pub fn announce(&self, rect: Rect, role: Role, name: &str) {
        self.said.set(self.said.get() + 1);
        let id = self.ui.scope_id().with(("board", self.said.get()));
        self.ui.interact(rect, id, Sense::hover()).widget_info(|| WidgetInfo::labeled(role, true, name));
    }
}

/// Keeps the name of each person on one line where it fits there, with the dash that follows.
fn unbroken(names: &str, fits: impl Fn(&str) -> bool) -> String {
    let blank = UNBROKEN.to_string();
    let whole = |name: &str| {
        let whole = name.replace(' ', &blank);
        if fits(&format!("{whole}{UNBROKEN}–")) { whole } else { name.to_owned() }
    };
    names.split(AND).map(whole).collect::<Vec<_>>().join(AND.replacen(' ', &blank, 1).as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_ends_between_persons_and_within_a_name_only_where_it_must() {
        let held = unbroken("Ada Rossi – Ugo Re", |_| true);
        assert_eq!(held.split(' ').collect::<Vec<_>>(), ["Ada\u{a0}Rossi\u{a0}–", "Ugo\u{a0}Re"]);
        let long = unbroken("Ada Maria Rossi – Ugo Re", |name| name.chars().count() < 12);
        assert_eq!(long.split(' ').collect::<Vec<_>>(), ["Ada", "Maria", "Rossi\u{a0}–", "Ugo\u{a0}Re"]);
    }

    #[test]
    fn no_row_begins_with_a_blank() {
        use look::theme::{Scheme, apply, display};
        let ctx = egui::Context::default();
        apply(&ctx, Scheme::Feltro);
        let screen = Rect::from_min_size(Pos2::ZERO, egui::vec2(1280.0, 720.0));
        let input = || egui::RawInput { screen_rect: Some(screen), ..egui::RawInput::default() };
        // Fonts settle during the first frames.
        for frame in 0..4 {
            let output = ctx.run_ui(input(), |ui| {
                let pen = Pen::new(ui, screen, Scheme::Feltro.tokens(), Lang::It, &[]);
                let kind = Type::new(display, 4.0, Color32::WHITE);
                for width in (120..420).filter(|_| frame == 3) {
                    let room = Rect::from_min_size(Pos2::ZERO, egui::vec2(width as f32, 400.0));
                    let galley = pen.fitted(room, kind, "Decisione dei giudici.");
                    let first = |row: &egui::epaint::text::PlacedRow| row.glyphs.first().map(|glyph| glyph.chr);
                    assert!(galley.rows.iter().all(|row| first(row) != Some(' ')), "in a width of {width}");
                }
            });
            output.drop_without_applying_deltas();
        }
    }
}
