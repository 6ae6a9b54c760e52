//! Names in a line: on one row, or on two if they do not fit.

use std::sync::Arc;

use egui::text::{LayoutJob, TextFormat, TextWrapping};
use egui::{Galley, Rect, Ui};
use tournament::{EntryNo, Table};

use look::theme::{bold, size, text, tokens};

/// Rows that fit in a line.
const ROWS: usize = 2;

/// Shares of the total room that unbroken names may take, tried in turn until they fit.
const PARTS: [f32; 4] = [0.9, 0.8, 0.7, 0.6];

/// Names of a table as laid out in a line.
pub(super) struct Set {
    pub galley: Arc<Galley>,
    /// Names as they are shown.
    names: Vec<String>,
    /// True if any of them is cut.
    pub cut: bool,
}

impl Set {
    /// Lays out the names of a table in this width; if two rows do not hold them, each keeps its beginning, and the
    /// longest lose most.
    pub fn new(ui: &Ui, table: &Table, names: &[String], wide: f32) -> Self {
        let set = |names: Vec<String>, rows: usize| {
            let mut job = names_job(ui, table, &names);
            job.wrap = TextWrapping { max_width: wide, max_rows: rows, ..TextWrapping::default() };
            let galley = ui.painter().layout_job(job);
            Self { galley, names, cut: false }
        };
        let one = set(names.to_vec(), 1);
        if !one.galley.elided {
            return one;
        }
        // Broken between players.
        let whole: Vec<_> = names.iter().map(|name| name.replace(' ', "\u{a0}")).collect();
        let two = set(whole.clone(), ROWS);
        if !two.galley.elided {
            return two;
        }
        let begin = |part: f32| set(name_starts(ui, table, &whole, wide * ROWS as f32 * part), ROWS);
        let mut cut = PARTS.map(begin).into_iter();
        let set = cut.find(|set| !set.galley.elided).unwrap_or_else(|| begin(PARTS[PARTS.len() - 1]));
        Self { cut: true, ..set }
    }

    /// Returns the entry whose name, drawn in `rect`, lies under the pointer; while something is dragged, the pointer's
    /// present place counts, otherwise where it was pressed.
    pub fn under_pointer(&self, ui: &Ui, table: &Table, rect: Rect) -> Option<EntryNo> {
        let (origin, latest) = ui.input(|input| (input.pointer.press_origin(), input.pointer.latest_pos()));
        let held = egui::DragAndDrop::has_any_payload(ui.ctx());
        let pointer = if held { latest } else { origin.or(latest) }.filter(|at| rect.contains(*at))?;
        let letter = self.galley.cursor_from_pos(pointer - rect.min).index;
        let upto = |slots: usize| names_job(ui, table, &self.names[..slots]).text.chars().count();
        let slot = (1..=self.names.len()).find(|slots| upto(*slots) >= letter.0)? - 1;
        table.at(u8::try_from(slot).ok()?)
    }
}

/// Shortens the names of a table to this room so that each keeps its beginning: the longest lose most.
fn name_starts(ui: &Ui, table: &Table, names: &[String], room: f32) -> Vec<String> {
    let wide = |names: &[String]| ui.painter().layout_job(names_job(ui, table, names)).size().x;
    let nothing = vec![String::new(); names.len()];
    let around = wide(&nothing);
    let own = |slot: usize| {
        let mut alone = nothing.clone();
        alone[slot].clone_from(&names[slot]);
        wide(&alone) - around
    };
    let widths: Vec<f32> = (0..names.len()).map(own).collect();
    let most = share(&widths, room - around);
    let cut = |(name, width): (&String, &f32)| if *width > most { shortened(ui, name, most) } else { name.clone() };
    names.iter().zip(&widths).map(cut).collect()
}

/// Returns the greatest width of each name so that all together fit this room.
fn share(widths: &[f32], room: f32) -> f32 {
    let mut widths = widths.to_vec();
    widths.sort_by(f32::total_cmp);
    let mut left = room;
    for (index, width) in widths.iter().enumerate() {
        let each = left / (widths.len() - index) as f32;
        if *width > each {
            return each.max(0.0);
        }
        left -= width;
    }
    f32::INFINITY
}

/// Shortens a name to a width, with dots at its end.
fn shortened(ui: &Ui, name: &str, wide: f32) -> String {
    let mut job = LayoutJob::simple_singleline(name.to_owned(), bold(size::BODY), tokens(ui).ink);
    job.wrap = TextWrapping::truncate_at_width(wide);
    ui.painter().layout_job(job).rows.first().map(|row| row.text()).unwrap_or_default()
}

/// Lays out the names of a table on one row, each with its typing number, which stays beside it when the row is broken;
/// the winner stands out.
pub(super) fn names_job(ui: &Ui, table: &Table, names: &[String]) -> LayoutJob {
    let tokens = tokens(ui);
    let winner = table.winner().and_then(|winner| table.slot_of(winner));
    let mut job = LayoutJob::default();
    let mut add = |words: &str, font, color| job.append(words, 0.0, TextFormat::simple(font, color));
    let mut seat = 0;
    for (slot, name) in (0u8..).zip(names) {
        if slot > 0 {
            add("\u{a0}\u{a0}–  ", text(size::BODY), tokens.soft_ink);
        }
        if table.at(slot).is_some() {
            seat += 1;
            add(&format!("{seat}\u{a0}"), text(size::NOTE), tokens.soft_ink);
        }
        let (font, ink) = match (table.at(slot), winner) {
            (None, _) => (text(size::BODY), tokens.soft_ink),
            (Some(_), Some(winner)) if winner == slot => (bold(size::BODY), tokens.ink),
            (Some(_), Some(_)) => (text(size::BODY), tokens.soft_ink),
            (Some(_), None) => (text(size::BODY), tokens.ink),
        };
        add(name, font, ink);
    }
    job
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_short_leaves_its_room_to_what_is_long() {
        assert_eq!(share(&[100.0, 200.0], 300.0), f32::INFINITY, "all have room");
        assert_eq!(share(&[100.0, 200.0], 250.0), 150.0);
        assert_eq!(share(&[300.0, 200.0, 10.0], 210.0), 100.0);
        assert_eq!(share(&[30.0], -5.0), 0.0);
    }
}
