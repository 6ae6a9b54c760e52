//! The table of places and points.

use egui::{Align, Grid, Layout, RichText, Ui};
use rules::games::oca::Oca;
use rules::{Match, Standing};

use crate::desk::Cx;
use crate::forecast::Forecast;
use crate::theme::{bold, size, space, text, tokens};
use crate::widgets::seat_chip;

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
    Grid::new("ranking").num_columns(11).striped(true).spacing([space(4), space(2)]).show(ui, |ui| {
        for key in ["standings-place", "standings-flock", "standings-square", "standings-strays", "standings-eggs"] {
            head(ui, &cx.tr(key));
        }
        for (_, key) in PARTS {
            head(ui, &cx.tr(key));
        }
        head(ui, &cx.tr("standings-points"));
        head(ui, &cx.tr("standings-odds"));
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
    figure(ui, &format!("{}.", standing.place), true);
    seat_chip(ui, plan.map_or(seat.index(), |plan| plan.colour.into()), &race.seats()[seat.index()].name);
    figure(ui, &flock.bearer.square.to_string(), false);
    figure(ui, &flock.strays.len().to_string(), false);
    figure(ui, &flock.eggs.to_string(), false);
    for (kind, _) in PARTS {
        let part: i64 = standing.parts.iter().filter(|part| part.kind == kind).map(|part| part.points).sum();
        figure(ui, &signed(part), false);
    }
    let better = points.iter().filter(|other| **other > total).count() + 1;
    figure(ui, &format!("{total}  ({better}.)"), true);
    let share = odds.map_or_else(|| "—".to_owned(), |odds| format!("{:.1} %", 100.0 * odds.share(seat.index())));
    figure(ui, &share, false);
}

fn signed(points: i64) -> String {
    match points {
        0 => "0".to_owned(),
        // A real minus sign is as wide as the plus and the figures.
        points if points < 0 => format!("−{}", points.unsigned_abs()),
        points => format!("+{points}"),
    }
}

fn head(ui: &mut Ui, words: &str) {
    ui.label(RichText::new(words).font(text(size::NOTE)).color(tokens(ui).soft_ink));
}

fn figure(ui: &mut Ui, words: &str, strong: bool) {
    let font = if strong { bold(size::BODY) } else { text(size::BODY) };
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| ui.label(RichText::new(words).font(font)));
}
