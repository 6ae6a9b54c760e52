//! List of a book's entries, one of them selected: newest first with one line each, which opens; or with one column per
//! player ([`Turns`](super::Turns)).

use egui::{Align, Color32, FontId, Layout, Rect, Sense, Ui, UiBuilder, Vec2, WidgetInfo, vec2};
use rules::Seq;

use crate::keys::stepped;
use look::theme::{CORNER, HAIRLINE, space, tokens};
use look::widgets::{OpenedRows, reveal, seen_of};

/// Height of a one-line row, in points.
pub const ROW: f32 = space(8);

/// Greatest share of a line for the correction, beside the original text.
pub const NOW_PART: f32 = 0.75;

/// Returns the width of words, in points.
pub fn width_of(ui: &Ui, font: &FontId, words: &str) -> f32 {
    ui.painter().layout_no_wrap(words.to_owned(), font.clone(), tokens(ui).ink).size().x.ceil()
}

/// Shortens the middle of a text that does not fit: names are known by their beginning, and the act stands at the end.
pub fn shortened(ui: &Ui, font: &FontId, text: &str, room: f32) -> String {
    let fits = |text: &str| width_of(ui, font, text) <= room.max(1.0).ceil();
    if fits(text) {
        return text.to_owned();
    }
    let letters: Vec<char> = text.chars().collect();
    let cut = |kept: usize| {
        let (head, tail) = letters.split_at(kept / 3);
        let tail = &tail[tail.len() - (kept - kept / 3)..];
        head.iter().chain(['…'].iter()).chain(tail).collect::<String>()
    };
    let sizes: Vec<usize> = (1..letters.len()).collect();
    cut(sizes.partition_point(|kept| fits(&cut(*kept))))
}

/// Selected entry of a list, and what is scrolled into sight.
#[derive(Default)]
pub struct Listed {
    /// Entry that is opened or marked.
    pub chosen: Option<Seq>,
    /// Height of a line, in points.
    row: f32,
    /// Height of the details under it, as drawn last.
    opened: f32,
    /// Height of the list when an entry selected elsewhere was last marked.
    high: f32,
    /// True if the entry selected by key still has to be scrolled into sight.
    bring: bool,
    /// True if the newest entry has to be, because it has just come.
    pub top: bool,
}

impl Listed {
    /// Moves the selection by so many lines, positive to older entries; without a selection it starts at the newest.
    pub fn step(&mut self, last: Seq, by: isize) {
        if by == 0 {
            return;
        }
        let count = last.0 as usize;
        let line = self.chosen.map_or((by < 0).then_some(0), |seq| count.checked_sub(seq.0 as usize));
        self.chosen = stepped(line, by, count).map(|line| Seq::at(count - 1 - line));
        self.bring = true;
    }

    /// Selects an entry that was searched for, and scrolls to it.
    pub fn choose(&mut self, seq: Seq) {
        (self.chosen, self.bring) = (Some(seq), true);
    }

    /// Marks an entry selected elsewhere; scrolls to it if it has changed, or the list's height has.
    pub fn mark(&mut self, seq: Seq, high: f32) {
        let was = std::mem::replace(&mut self.high, high);
        self.bring |= self.chosen.replace(seq) != Some(seq) || was != high;
    }

    /// Returns the rows of a list of `count` lines of height `row`, none of which opens; `at` is the line of the
    /// selected entry.
    pub fn lines<'a>(&mut self, id: &'a str, count: usize, row: f32, at: Option<usize>) -> OpenedRows<'a> {
        let bring = std::mem::take(&mut self.bring);
        OpenedRows { id, row, count, opened: at.map(|line| (line, 0.0)), bring, top: false }
    }

    /// Returns the rows of a list of `count` entries, newest first, in lines of height `row`, in the rest of `ui`. If
    /// the list itself is out of sight, the surrounding area scrolls there first, over some frames.
    pub fn rows<'a>(&mut self, ui: &Ui, id: &'a str, count: usize, row: f32) -> OpenedRows<'a> {
        self.row = row;
        let bring = self.bring;
        if bring {
            let list = seen_of(ui, ui.available_rect_before_wrap(), row);
            reveal(ui, list);
            // A user who scrolls meanwhile is left alone.
            let still = ui.input(|input| input.smooth_scroll_delta() == Vec2::ZERO);
            self.bring = still && !ui.clip_rect().contains_rect(list);
        }
        let at = |seq: Seq| count.saturating_sub(1).saturating_sub(seq.index());
        OpenedRows {
            id,
            row,
            count,
            opened: self.chosen.map(|seq| (at(seq), self.opened)),
            bring,
            top: std::mem::take(&mut self.top),
        }
    }

    /// Draws an entry in its place; `chosen` is the area that is filled while it is selected, and how. True if it is
    /// clicked.
    pub fn cell_ui(
        &self,
        ui: &mut Ui,
        (seq, place): (Seq, Rect),
        name: &str,
        (whole, colour): (Rect, Color32),
        line: impl FnOnce(&mut Ui),
    ) -> bool {
        let chosen = self.chosen == Some(seq);
        let click = ui.interact(place, ui.scope_id().with(("entry", seq.0)), Sense::click());
        click.widget_info(|| WidgetInfo::selected(egui::Role::ListItem, true, chosen, name));
        if chosen {
            ui.painter().rect_filled(whole, CORNER, colour);
        } else if click.hovered() {
            ui.painter().rect_filled(place, CORNER, tokens(ui).sunken);
        }
        let layout = Layout::left_to_right(Align::Center);
        let builder = UiBuilder::new().max_rect(place).layout(layout).id_salt(("entry-line", seq.0));
        ui.scope_builder(builder, line);
        click.clicked()
    }

    /// Draws the row of an entry in its place: the line, and its details while it is open, indented by so many points.
    /// A click opens or closes it.
    pub fn row_ui(
        &mut self,
        ui: &mut Ui,
        (seq, rect): (Seq, Rect),
        name: &str,
        line: impl FnOnce(&mut Ui),
        (indent, opened): (f32, impl FnOnce(&mut Ui)),
    ) {
        let chosen = self.chosen == Some(seq);
        let place = Rect::from_min_size(rect.min, vec2(rect.width(), self.row));
        let sunken = tokens(ui).sunken;
        let clicked = self.cell_ui(ui, (seq, place), name, (rect, sunken), line);
        ui.painter().hline(rect.x_range(), rect.bottom(), egui::Stroke::new(HAIRLINE, tokens(ui).line));
        if chosen {
            let below = Rect::from_min_size(place.left_bottom(), vec2(rect.width(), rect.height().max(self.row)));
            let inside = below.with_min_x(below.left() + indent).with_max_x(below.right() - space(2));
            let builder = UiBuilder::new().max_rect(inside).id_salt("entry-opened");
            self.opened = ui.scope_builder(builder, opened).response.rect.height() + space(3);
        }
        if clicked {
            self.chosen = (!chosen).then_some(seq);
        }
    }
}
