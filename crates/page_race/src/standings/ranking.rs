//! The table of places and points; where it has no room, the same flock by flock.

use egui::{Align, Grid, Layout, RichText, Ui, vec2};
use rules::games::oca::Oca;
use rules::{Match, Standing};

use desk_kit::Cx;
use desk_kit::parts::quiet;
use festival::forecast::Forecast;
use festival::i18n::decimal;
use look::theme::{bold, size, space, text, tokens};
use look::widgets::paint_seat;

/// Width of a place, in steps.
const PLACE: u8 = 11;

/// The columns of what is counted, with their widths in steps.
const COUNTS: [(&str, u8); 3] = [("standings-square", 13), ("standings-strays", 15), ("standings-eggs", 11)];

/// The parts of the points, in the order of the columns, with their widths in steps.
const PARTS: [(&str, &str, u8); 4] = [
    ("placement", "standings-placement", 20),
    ("strays", "standings-strays-points", 14),
    ("eggs", "standings-eggs-points", 12),
    ("penalty", "standings-penalty", 15),
];

/// The columns after them, with their widths in steps.
const SUMS: [(&str, u8); 2] = [("standings-points", 22), ("standings-odds", 15)];

/// Space between columns.
const GAP: f32 = space(2);

/// Returns the width of all columns but that of the flocks, with the spaces between them.
fn figures() -> f32 {
    let widths = COUNTS.iter().chain(&SUMS).map(|(_, width)| *width).chain(PARTS.map(|(.., width)| width));
    space(PLACE) + GAP + widths.map(|width| space(width) + GAP).sum::<f32>()
}

/// Least and greatest width of the column of flocks.
const FLOCK: [f32; 2] = [space(26), space(88)];

pub(super) fn ranking_ui(ui: &mut Ui, cx: &Cx<'_>, race: &Match<Oca>, odds: Option<&Forecast>) {
    let standings = race.standings();
    let points: Vec<i64> = standings.iter().map(Standing::points).collect();
    let Some(wide) = flock_width(ui, figures()) else {
        let sums = SUMS.map(|(_, width)| space(width) + GAP).iter().sum::<f32>();
        let wide = (ui.available_width() - space(PLACE) - GAP - sums).min(FLOCK[1]);
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            head(ui, &cx.tr("standings-place"), PLACE);
            ui.allocate_ui_with_layout(vec2(wide, space(7)), Layout::left_to_right(Align::Center), |ui| {
                ui.set_min_width(wide);
                ui.label(quiet(ui, &cx.tr("standings-flock")));
            });
            SUMS.into_iter().for_each(|(key, width)| head(ui, &cx.tr(key), width));
        });
        for (standing, total) in standings.iter().zip(&points) {
            flock_by_itself_ui(ui, cx, (race, standing, wide), *total, &points, odds);
        }
        return;
    };
    Grid::new("ranking").num_columns(11).striped(true).spacing([GAP, space(1)]).show(ui, |ui| {
        head(ui, &cx.tr("standings-place"), PLACE);
        ui.label(RichText::new(cx.tr("standings-flock")).font(text(size::NOTE)).color(tokens(ui).soft_ink));
        let parts = PARTS.map(|(_, key, width)| (key, width));
        for (key, width) in COUNTS.into_iter().chain(parts).chain(SUMS) {
            head(ui, &cx.tr(key), width);
        }
        ui.end_row();
        for (standing, total) in standings.iter().zip(&points) {
            row(ui, cx, (race, standing, wide), *total, &points, odds);
            ui.end_row();
        }
    });
}

fn row(
    ui: &mut Ui,
    cx: &Cx<'_>,
    (race, standing, wide): (&Match<Oca>, &Standing, f32),
    total: i64,
    points: &[i64],
    odds: Option<&Forecast>,
) {
    place_ui(ui, cx, (race, standing), wide);
    let widths = COUNTS.iter().map(|(_, width)| *width).chain(PARTS.map(|(.., width)| width));
    for (width, (_, figure_words)) in widths.zip(figures_of(race, standing)) {
        figure(ui, &figure_words, width, false);
    }
    sums_ui(ui, cx, standing, total, points, odds);
}

/// Draws a flock on a line of its own, with its figures written out below it.
fn flock_by_itself_ui(
    ui: &mut Ui,
    cx: &Cx<'_>,
    (race, standing, wide): (&Match<Oca>, &Standing, f32),
    total: i64,
    points: &[i64],
    odds: Option<&Forecast>,
) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        place_ui(ui, cx, (race, standing), wide);
        sums_ui(ui, cx, standing, total, points, odds);
    });
    let told = figures_of(race, standing).map(|(key, words)| format!("{} {words}", cx.tr(key)));
    ui.add(egui::Label::new(quiet(ui, &told.collect::<Vec<_>>().join(" · "))).wrap());
    ui.add_space(space(2));
}

/// Returns the figures of a flock, by the keys of their columns.
fn figures_of<'a>(race: &'a Match<Oca>, standing: &'a Standing) -> impl Iterator<Item = (&'static str, String)> + 'a {
    let flock = race.state().flock(standing.seat);
    let counts =
        flock.map(|flock| [flock.bearer.square.to_string(), flock.strays.len().to_string(), flock.eggs.to_string()]);
    let counts = COUNTS.iter().map(|(key, _)| *key).zip(counts.into_iter().flatten());
    let part = |kind| standing.parts.iter().filter(move |part| part.kind == kind).map(|part| part.points).sum();
    counts.chain(PARTS.into_iter().map(move |(kind, key, _)| (key, signed(part(kind)))))
}

fn place_ui(ui: &mut Ui, cx: &Cx<'_>, (race, standing): (&Match<Oca>, &Standing), wide: f32) {
    let place = RichText::new(format!("{}.", standing.place)).font(bold(size::BODY));
    cell(ui, PLACE, |ui| ui.label(place));
    let seat = standing.seat.index();
    let colour = cx.live.event.setup.flocks.get(seat).map_or(seat, |plan| plan.colour.into());
    flock_ui(ui, colour, race.seats().get(seat).map_or("", |flock| flock.name.as_str()), wide);
}

fn sums_ui(ui: &mut Ui, cx: &Cx<'_>, standing: &Standing, total: i64, points: &[i64], odds: Option<&Forecast>) {
    let better = points.iter().filter(|other| **other > total).count() + 1;
    let [(_, points_width), (_, odds_width)] = SUMS;
    figure(ui, &format!("{total}  ({better}.)"), points_width, true);
    let share = |odds: &Forecast| format!("{} %", decimal(cx.lang, 100.0 * odds.share(standing.seat.index()), 1));
    figure(ui, &odds.map_or_else(|| "—".to_owned(), share), odds_width, false);
}

/// Returns the width that other columns leave for the flocks, up to a bound; `None` if it is too little.
pub(super) fn flock_width(ui: &Ui, others: f32) -> Option<f32> {
    let left = ui.available_width() - others;
    (left >= FLOCK[0]).then_some(left.min(FLOCK[1]))
}

/// Draws a flock in a column of one width; a name that is too long for it takes a second line.
pub(super) fn flock_ui(ui: &mut Ui, colour: usize, name: &str, wide: f32) {
    let wide = vec2(wide, space(7));
    ui.allocate_ui_with_layout(wide, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_width(wide.x);
        let (rect, _) = ui.allocate_exact_size(egui::Vec2::splat(space(6)), egui::Sense::hover());
        paint_seat(ui.painter(), tokens(ui), rect.center(), rect.width() / 2.0, colour);
        let whole = ui.painter().layout_no_wrap(name.to_owned(), bold(size::BODY), tokens(ui).ink).size().x;
        let font = if whole <= ui.available_width() { size::BODY } else { size::NOTE };
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.add(egui::Label::new(RichText::new(name).font(bold(font))).wrap());
    });
}

fn signed(points: i64) -> String {
    match points {
        0 => "0".to_owned(),
        // A real minus sign is as wide as the plus and the figures.
        points if points < 0 => format!("−{}", points.unsigned_abs()),
        points => format!("+{points}"),
    }
}

fn head(ui: &mut Ui, words: &str, width: u8) {
    let words = RichText::new(words).font(text(size::NOTE)).color(tokens(ui).soft_ink);
    cell(ui, width, |ui| ui.add(egui::Label::new(words).wrap().halign(Align::Max)));
}

fn figure(ui: &mut Ui, words: &str, width: u8, strong: bool) {
    let font = if strong { bold(size::BODY) } else { text(size::BODY) };
    cell(ui, width, |ui| ui.label(RichText::new(words).font(font)));
}

/// Sets a figure flush right in a cell.
fn cell(ui: &mut Ui, width: u8, show: impl FnOnce(&mut Ui) -> egui::Response) {
    ui.allocate_ui_with_layout(vec2(space(width), space(7)), Layout::right_to_left(Align::Center), |ui| {
        ui.set_min_width(space(width));
        show(ui);
    });
}
