//! The table of places and points.

use egui::{Align, Grid, Layout, RichText, Ui, vec2};
use rules::games::oca::Oca;
use rules::{Match, Standing};

use crate::Cx;
use festival::forecast::Forecast;
use festival::i18n::decimal;
use look::theme::{bold, size, space, text, tokens};
use look::widgets::paint_seat;

/// Width of a figure, in steps.
const CELL: u8 = 20;

/// Width of a place, in steps.
const PLACE: u8 = 11;

/// The parts of the points, in the order of the columns.
const PARTS: [(&str, &str); 4] = [
    ("placement", "standings-placement"),
    ("strays", "standings-strays-points"),
    ("eggs", "standings-eggs-points"),
    ("penalty", "standings-penalty"),
];

pub(super) fn ranking_ui(ui: &mut Ui, cx: &Cx<'_>, race: &Match<Oca>, odds: Option<&Forecast>) {
    let standings = race.standings();
    let points: Vec<i64> = standings.iter().map(Standing::points).collect();
    Grid::new("ranking").num_columns(11).striped(true).spacing([space(2), space(1)]).show(ui, |ui| {
        head(ui, &cx.tr("standings-place"), PLACE);
        ui.label(RichText::new(cx.tr("standings-flock")).font(text(size::NOTE)).color(tokens(ui).soft_ink));
        for key in ["standings-square", "standings-strays", "standings-eggs"] {
            head(ui, &cx.tr(key), CELL);
        }
        for (_, key) in PARTS {
            head(ui, &cx.tr(key), CELL);
        }
        head(ui, &cx.tr("standings-points"), CELL);
        head(ui, &cx.tr("standings-odds"), CELL);
        ui.end_row();
        for (standing, total) in standings.iter().zip(&points) {
            row(ui, cx, race, standing, *total, &points, odds);
            ui.end_row();
        }
    });
}

fn row(
    ui: &mut Ui,
    cx: &Cx<'_>,
    race: &Match<Oca>,
    standing: &Standing,
    total: i64,
    points: &[i64],
    odds: Option<&Forecast>,
) {
    let seat = standing.seat;
    let Some(flock) = race.state().flock(seat) else { return };
    let plan = cx.live.event.setup.flocks.get(seat.index());
    let place = RichText::new(format!("{}.", standing.place)).font(bold(size::BODY));
    cell(ui, PLACE, |ui| ui.label(place));
    let name = race.seats().get(seat.index()).map_or("", |flock| flock.name.as_str());
    flock_ui(ui, plan.map_or(seat.index(), |plan| plan.colour.into()), name);
    figure(ui, &flock.bearer.square.to_string(), false);
    figure(ui, &flock.strays.len().to_string(), false);
    figure(ui, &flock.eggs.to_string(), false);
    for (kind, _) in PARTS {
        let part: i64 = standing.parts.iter().filter(|part| part.kind == kind).map(|part| part.points).sum();
        figure(ui, &signed(part), false);
    }
    let better = points.iter().filter(|other| **other > total).count() + 1;
    figure(ui, &format!("{total}  ({better}.)"), true);
    let share = odds
        .map_or_else(|| "—".to_owned(), |odds| format!("{} %", decimal(cx.lang, 100.0 * odds.share(seat.index()), 1)));
    figure(ui, &share, false);
}

/// Shows a flock in a column of one width, its name cut short where it must.
pub(super) fn flock_ui(ui: &mut Ui, colour: usize, name: &str) {
    let wide = vec2(space(88), space(7));
    ui.allocate_ui_with_layout(wide, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_width(wide.x);
        let (rect, _) = ui.allocate_exact_size(egui::Vec2::splat(space(6)), egui::Sense::hover());
        paint_seat(ui.painter(), tokens(ui), rect.center(), rect.width() / 2.0, colour);
        ui.add(egui::Label::new(RichText::new(name).font(bold(size::BODY))).truncate());
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
    cell(ui, width, |ui| ui.label(words));
}

fn figure(ui: &mut Ui, words: &str, strong: bool) {
    let font = if strong { bold(size::BODY) } else { text(size::BODY) };
    cell(ui, CELL, |ui| ui.label(RichText::new(words).font(font)));
}

/// Sets a figure flush right in a cell.
fn cell(ui: &mut Ui, width: u8, show: impl FnOnce(&mut Ui) -> egui::Response) {
    ui.allocate_ui_with_layout(vec2(space(width), space(7)), Layout::right_to_left(Align::Center), |ui| {
        ui.set_min_width(space(width));
        show(ui);
    });
}
