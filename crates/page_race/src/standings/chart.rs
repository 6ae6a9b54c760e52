//! Where each bearer was after each throw.

use egui::{Stroke, Ui};
use egui_plot::{Legend, Line, MarkerShape, Plot, PlotPoints, Points, VLine};
use rules::Match;
use rules::games::oca::Oca;

use crate::standings::history::History;
use desk_kit::Cx;
use look::theme::{space, tokens};

/// One marker for each flock, so that no line is known by its colour alone.
const MARKERS: [MarkerShape; 8] = [
    MarkerShape::Circle,
    MarkerShape::Square,
    MarkerShape::Up,
    MarkerShape::Diamond,
    MarkerShape::Asterisk,
    MarkerShape::Plus,
    MarkerShape::Cross,
    MarkerShape::Down,
];

/// How much wider the chart is than the race is long, so that the legend covers no line.
const LEGEND_ROOM: f64 = 1.45;

pub(super) fn chart_ui(ui: &mut Ui, cx: &Cx<'_>, race: &Match<Oca>, history: &History) {
    let tokens = tokens(ui);
    let plot = Plot::new("positions")
        .height(space(85))
        .include_y(0.0)
        .include_y(f64::from(race.rules().garden))
        .include_x(0.0)
        .include_x(LEGEND_ROOM * history.throws.max(8) as f64)
        .allow_scroll(false)
        .allow_drag(false)
        .allow_zoom(false)
        .x_axis_label(cx.tr("standings-throws"))
        .y_axis_label(cx.tr("standings-square"))
        .legend(Legend::default().position(egui_plot::Corner::RightTop));
    plot.show(ui, |plot| {
        for gara in &history.garas {
            plot.vline(VLine::new("", *gara as f64).color(tokens.edge));
        }
        for (seat, squares) in history.squares.iter().enumerate() {
            let colour = cx.live.event.setup.flocks.get(seat).map_or(seat, |plan| plan.colour.into());
            let ink = tokens.seat(colour).deep;
            let points: Vec<[f64; 2]> =
                squares.iter().map(|(throw, square)| [*throw as f64, f64::from(*square)]).collect();
            let last = points.last().copied().into_iter().collect::<Vec<_>>();
            let name = race.seats().get(seat).map_or("", |flock| flock.name.as_str());
            // Where a gara ends the bearer goes back to the start within one throw: a line of its own begins there.
            for run in points.chunk_by(|before, after| before[0] < after[0]) {
                plot.line(Line::new(name, PlotPoints::from(run.to_vec())).stroke(Stroke::new(2.0, ink)));
            }
            let marker = MARKERS[colour % MARKERS.len()];
            plot.points(Points::new(name, PlotPoints::from(last)).shape(marker).radius(space(1)).color(ink));
        }
    });
}
