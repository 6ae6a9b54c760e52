//! The column beside what is read: who is called, who comes then, what changes by time. All three are in sight, each
//! with as much as there is room for.

use egui::{Color32, FontId, Label, RichText, ScrollArea, Ui};

use super::told::Told;
use crate::desk::Cx;
use crate::desk::table::parts::quiet;
use crate::i18n::tr_args;
use crate::theme::{bold, size, space, text, tokens};
use crate::widgets::section_title;

/// How many entries of a part are shown at most.
const MOST: usize = 12;

/// Height of the head of a part and of the space below it.
const HEAD: f32 = space(9);

/// A paragraph.
struct Line {
    words: String,
    font: FontId,
    ink: Color32,
}

/// A part of the column: its head, what stands there while it is empty, and its entries.
struct Part {
    head: &'static str,
    nothing: &'static str,
    entries: Vec<Vec<Line>>,
}

/// Draws the column.
pub(super) fn side_ui(ui: &mut Ui, cx: &Cx<'_>, told: &Told, times: &[(String, bool)]) {
    let parts = parts(ui, cx, told, times);
    let width = ui.available_width();
    let row = ui.text_style_height(&egui::TextStyle::Body) + ui.spacing().item_spacing.y;
    let heights: Vec<Vec<f32>> = parts
        .iter()
        .map(|part| part.entries.iter().take(MOST).map(|entry| height(ui, entry, width)).collect())
        .collect();
    let whole = |part: usize| {
        let more = if parts[part].entries.len() > MOST { row } else { 0.0 };
        heights[part].iter().sum::<f32>().max(row) + more
    };
    let room = ui.available_height() - 3.0 * HEAD;
    let shares = share(room, [whole(0), whole(1), whole(2)]);
    ScrollArea::vertical().id_salt("speaker-side").show(ui, |ui| {
        for (index, part) in parts.iter().enumerate() {
            section_title(ui, &cx.tr(part.head));
            if part.entries.is_empty() {
                ui.label(quiet(ui, &cx.tr(part.nothing)));
            }
            let count = fitting(&heights[index], part.entries.len(), shares[index], row);
            for line in part.entries[..count].iter().flatten() {
                let words = RichText::new(&line.words).font(line.font.clone()).color(line.ink);
                ui.add(Label::new(words).wrap());
            }
            let rest = part.entries.len() - count;
            if rest > 0 {
                ui.label(quiet(ui, &tr_args(cx.lang, "speaker-more", &[("count", rest.into())])));
            }
            ui.add_space(space(2));
        }
    });
}

fn parts(ui: &Ui, cx: &Cx<'_>, told: &Told, times: &[(String, bool)]) -> [Part; 3] {
    let tokens = tokens(ui);
    let line = |words: &str, font: FontId, ink: Color32| Line { words: words.to_owned(), font, ink };
    let next = told.next.iter().map(|(place, names, of)| {
        let head = tr_args(cx.lang, "speaker-at-place", &[("place", (*place).into())]);
        let head = line(&format!("{head} · {of}"), bold(size::BODY), tokens.accent);
        vec![head, line(names, bold(size::TITLE), tokens.ink)]
    });
    let deck = told.deck.iter().map(|(names, of)| {
        vec![line(names, text(size::LEAD), tokens.ink), line(of, text(size::NOTE), tokens.soft_ink)]
    });
    let clock = times.iter().map(|(words, soon)| {
        let ink = if *soon { tokens.warning } else { tokens.ink };
        vec![line(words, bold(size::LEAD), ink)]
    });
    [
        Part { head: "speaker-next", nothing: "speaker-nothing-next", entries: next.collect() },
        Part { head: "speaker-deck", nothing: "speaker-nothing-deck", entries: deck.collect() },
        Part { head: "speaker-clock", nothing: "speaker-nothing-clock", entries: clock.collect() },
    ]
}

fn height(ui: &Ui, entry: &[Line], width: f32) -> f32 {
    let line = |line: &Line| {
        let galley = ui.painter().layout(line.words.clone(), line.font.clone(), line.ink, width);
        galley.size().y + ui.spacing().item_spacing.y
    };
    entry.iter().map(line).sum()
}

/// Divides a height among parts: what wants less than its share leaves the rest to the others.
fn share(room: f32, wanted: [f32; 3]) -> [f32; 3] {
    let mut order = [0, 1, 2];
    order.sort_by(|one, other| wanted[*one].total_cmp(&wanted[*other]));
    let (mut shares, mut left) = ([0.0; 3], room.max(0.0));
    for (place, part) in order.into_iter().enumerate() {
        let own = wanted[part].min(left / (3 - place) as f32);
        shares[part] = own;
        left -= own;
    }
    shares
}

/// Tells how many of `all` entries fit into a height, with the line that counts the others.
fn fitting(heights: &[f32], all: usize, room: f32, row: f32) -> usize {
    // What was divided without a rest may come out a hair less.
    let room = room + 0.5;
    if heights.len() == all && heights.iter().sum::<f32>() <= room {
        return all;
    }
    let mut used = row;
    let fits = |height: &&f32| {
        used += **height;
        used <= room
    };
    heights.iter().take_while(fits).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_share_the_height_and_leave_what_they_do_not_need() {
        assert_eq!(share(300.0, [50.0, 40.0, 30.0]), [50.0, 40.0, 30.0]);
        assert_eq!(share(300.0, [500.0, 500.0, 500.0]), [100.0; 3]);
        assert_eq!(share(300.0, [500.0, 20.0, 500.0]), [140.0, 20.0, 140.0]);
        assert_eq!(share(-5.0, [500.0, 20.0, 500.0]), [0.0; 3]);
    }

    #[test]
    fn what_does_not_fit_is_counted_on_a_line_of_its_own() {
        assert_eq!(fitting(&[40.0, 40.0], 2, 80.0, 20.0), 2);
        assert_eq!(fitting(&[40.0, 40.0], 2, 79.0, 20.0), 1);
        assert_eq!(fitting(&[40.0, 40.0], 5, 80.0, 20.0), 1);
        assert_eq!(fitting(&[40.0, 40.0], 5, 30.0, 20.0), 0);
        assert_eq!(fitting(&[], 0, 30.0, 20.0), 0);
    }
}
