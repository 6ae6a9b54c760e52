//! The column beside what is read: who is called, who comes then, what changes by time. All three are in sight, each
//! with as much as there is room for; what is left over goes to who is called. A list that is cut can be opened; that of the
//! times is whole.

use egui::{Color32, FontId, Label, RichText, ScrollArea, Ui, UiBuilder};

use super::lines::{Called, SpeakerLines};
use desk_kit::Cx;
use desk_kit::keys::scroll_by_pages;
use desk_kit::parts::quiet;
use look::theme::{bold, scroll_bars, size, space, text, tokens};
use look::widgets::{follow_focus, secondary_button, section_title};

/// How many entries of a part are shown at most while it is not opened.
const MOST: usize = 12;

/// Height of the head of a part and of the space below it.
const HEAD: f32 = space(9);

/// Height of the button that opens a part.
const BUTTON: f32 = space(9);

/// Most lines of names in large type.
const LINES: usize = 2;

/// Relative share of the height that each part of the column is sure of, beginning with who is called.
const WEIGHTS: [f32; 3] = [2.0, 1.0, 1.0];

/// A paragraph with its font and colour.
struct Line {
    words: String,
    font: FontId,
    ink: Color32,
}

/// A part of the column: its head, its text while it is empty, and its entries.
struct Part {
    head: &'static str,
    nothing: &'static str,
    entries: Vec<Vec<Line>>,
}

/// Draws the column; `opened` is the part that is shown whole.
pub(super) fn side_ui(
    ui: &mut Ui,
    cx: &Cx<'_>,
    lines: &SpeakerLines,
    times: &[(String, bool)],
    opened: &mut Option<&'static str>,
) {
    let room = ui.available_height() - 3.0 * HEAD;
    let row = BUTTON + ui.spacing().item_spacing.y;
    let mut parts = parts(ui, cx, lines, times, (size::TITLE, size::LEAD));
    let mut heights = heights(ui, &parts);
    let large = counts(&heights, &parts, room, row);
    if large[0] < parts[0].entries.len() || !lines.next.iter().all(|called| is_short(ui, &called.names)) {
        let times_size = if large[2] < parts[2].entries.len() { size::BODY } else { size::LEAD };
        parts = self::parts(ui, cx, lines, times, (size::LEAD, times_size));
        heights = self::heights(ui, &parts);
    }
    let mut counts = counts(&heights, &parts, room, row);
    // Whoever is called first is named, however little room there is; so is who comes then.
    for part in 0..2 {
        counts[part] = counts[part].max(parts[part].entries.len().min(1));
    }
    // No tournament is left out: what the foot of the column has no room for is scrolled to, which must be seen.
    counts[2] = parts[2].entries.len();
    ui.spacing_mut().scroll = scroll_bars();
    ScrollArea::vertical().id_salt("speaker-side").show(ui, |ui| {
        if opened.is_some() {
            scroll_by_pages(ui, ui.clip_rect().height());
        }
        for (part, count) in parts.iter().zip(counts) {
            part_ui(ui, cx, part, count, opened);
        }
        follow_focus(ui);
    });
}

/// Draws a part with so many of its entries, or with all where it is opened, and the button that opens or closes it.
fn part_ui(ui: &mut Ui, cx: &Cx<'_>, part: &Part, count: usize, opened: &mut Option<&'static str>) {
    section_title(ui, &cx.tr(part.head));
    if part.entries.is_empty() {
        ui.label(quiet(ui, &cx.tr(part.nothing)));
    }
    let rest = part.entries.len() - count;
    let open = rest > 0 && *opened == Some(part.head);
    let count = if open { part.entries.len() } else { count };
    // What closes a long list is in sight when it opens.
    if open {
        more_ui(ui, cx, part, rest, opened);
    }
    for line in part.entries[..count].iter().flatten() {
        let words = RichText::new(&line.words).font(line.font.clone()).color(line.ink);
        ui.add(Label::new(words).wrap());
    }
    if rest > 0 && !open {
        more_ui(ui, cx, part, rest, opened);
    }
    ui.add_space(space(2));
}

/// Draws the button that opens or closes a part. It has one identity wherever it stands, so it keeps the keyboard.
fn more_ui(ui: &mut Ui, cx: &Cx<'_>, part: &Part, rest: usize, opened: &mut Option<&'static str>) {
    let open = *opened == Some(part.head);
    let all = cx.tr_args("speaker-more", &[("count", rest.into())]);
    let words = if open { cx.tr("speaker-fewer") } else { all };
    let id = ui.scope_id().with(part.head);
    let button = ui.scope_builder(UiBuilder::new().scope_id(id), |ui| secondary_button(ui, &words, None));
    if button.inner.clicked() {
        *opened = (!open).then_some(part.head);
    }
}

/// Returns the parts in words; names of who is called, and times, are set in `sizes`, in points.
fn parts(ui: &Ui, cx: &Cx<'_>, lines: &SpeakerLines, times: &[(String, bool)], sizes: (f32, f32)) -> [Part; 3] {
    let (names_size, times_size) = sizes;
    let tokens = tokens(ui);
    let line = |words: &str, font: FontId, ink: Color32| Line { words: words.to_owned(), font, ink };
    let clashes = |called: &Called| -> Vec<Line> {
        called.clashes.iter().map(|clash| line(clash, bold(size::BODY), tokens.warning)).collect()
    };
    let next = lines.next.iter().map(|called| {
        let head = cx.tr_args("speaker-at-place", &[("place", called.place.unwrap_or(0).into())]);
        let head = line(&format!("{head} · {}", called.of), bold(size::BODY), tokens.accent);
        let names = line(&called.names, bold(names_size), tokens.ink);
        [head, names].into_iter().chain(clashes(called)).collect()
    });
    let deck = lines.deck.iter().map(|called| {
        let names = line(&called.names, text(size::LEAD), tokens.ink);
        let of = line(&called.of, text(size::NOTE), tokens.soft_ink);
        [names, of].into_iter().chain(clashes(called)).collect()
    });
    let clock = times.iter().map(|(words, soon)| {
        let ink = if *soon { tokens.warning } else { tokens.ink };
        vec![line(words, bold(times_size), ink)]
    });
    [
        Part { head: "speaker-next", nothing: "speaker-nothing-next", entries: next.collect() },
        Part { head: "speaker-deck", nothing: "speaker-nothing-deck", entries: deck.collect() },
        Part { head: "speaker-clock", nothing: "speaker-nothing-clock", entries: clock.collect() },
    ]
}

/// Returns true if names in large type take no more lines than they may.
fn is_short(ui: &Ui, names: &str) -> bool {
    let width = ui.available_width();
    let galley = ui.painter().layout(names.to_owned(), bold(size::TITLE), tokens(ui).ink, width);
    galley.rows.len() <= LINES
}

/// Returns the heights of the entries of each part, as many as may be shown.
fn heights(ui: &Ui, parts: &[Part; 3]) -> [Vec<f32>; 3] {
    let width = ui.available_width();
    parts.each_ref().map(|part| part.entries.iter().take(MOST).map(|entry| height(ui, entry, width)).collect())
}

fn height(ui: &Ui, entry: &[Line], width: f32) -> f32 {
    let line = |line: &Line| {
        let galley = ui.painter().layout(line.words.clone(), line.font.clone(), line.ink, width);
        galley.size().y + ui.spacing().item_spacing.y
    };
    entry.iter().map(line).sum()
}

/// Returns how many entries of each part are shown: each part has its share; who is called gets what the others leave,
/// and who comes then what is left after that.
fn counts(heights: &[Vec<f32>; 3], parts: &[Part; 3], room: f32, row: f32) -> [usize; 3] {
    let all = parts.each_ref().map(|part| part.entries.len());
    let used = |part: usize, count: usize| {
        let entries: f32 = heights[part][..count].iter().sum();
        if count < all[part] { entries + row } else { entries.max(row) }
    };
    let shares = share(room, [0, 1, 2].map(|part| used(part, heights[part].len())));
    let mut counts = [0, 1, 2].map(|part| fitting(&heights[part], all[part], shares[part], row));
    for part in 0..2 {
        let others = (0..3).filter(|other| *other != part).map(|other| used(other, counts[other])).sum::<f32>();
        counts[part] = counts[part].max(fitting(&heights[part], all[part], room - others, row));
    }
    counts
}

/// Divides a height among parts by their weights: a part that wants less than its share leaves the rest to the others.
fn share(room: f32, wanted: [f32; 3]) -> [f32; 3] {
    let mut order = [0, 1, 2];
    order.sort_by(|one, other| (wanted[*one] / WEIGHTS[*one]).total_cmp(&(wanted[*other] / WEIGHTS[*other])));
    let (mut shares, mut left, mut weight) = ([0.0; 3], room.max(0.0), WEIGHTS.iter().sum::<f32>());
    for part in order {
        let own = wanted[part].min(left * WEIGHTS[part] / weight);
        shares[part] = own;
        left -= own;
        weight -= WEIGHTS[part];
    }
    shares
}

/// Returns how many of `all` entries fit into a height, with the button that counts the others.
fn fitting(heights: &[f32], all: usize, room: f32, row: f32) -> usize {
    // Rounding may leave the share a hair too small.
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
        assert_eq!(share(400.0, [500.0, 500.0, 500.0]), [200.0, 100.0, 100.0]);
        assert_eq!(share(300.0, [500.0, 30.0, 500.0]), [180.0, 30.0, 90.0]);
        assert_eq!(share(-5.0, [500.0, 20.0, 500.0]), [0.0; 3]);
    }

    #[test]
    fn what_others_leave_goes_to_who_is_called() {
        let part = |count: usize| Part { head: "", nothing: "", entries: (0..count).map(|_| Vec::new()).collect() };
        let parts = [part(20), part(3), part(1)];
        let heights = [vec![60.0; 12], vec![60.0; 3], vec![30.0]];
        assert_eq!(counts(&heights, &parts, 400.0, 40.0), [3, 1, 1]);
        assert_eq!(
            counts(&heights, &parts, 430.0, 40.0),
            [4, 1, 1],
            "30 points are left of the share of those who wait"
        );
        let parts = [part(20), part(0), part(1)];
        let heights = [vec![60.0; 12], Vec::new(), vec![30.0]];
        assert_eq!(counts(&heights, &parts, 500.0, 40.0), [6, 0, 1]);
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
