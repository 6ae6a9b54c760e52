//! The dice seen so far, flock by flock, and whether they look fair: in columns, or one below the other where these have no
//! room.

use egui::{Grid, RichText, Ui};
use rules::Match;
use rules::games::oca::Oca;

use crate::standings::history::{Faces, History};
use crate::standings::ranking::{flock_ui, flock_width};
use desk_kit::Cx;
use desk_kit::parts::quiet;
use festival::i18n::decimal;
use look::theme::{bold, size, space, text, tokens};
use look::widgets::{DieLook, Status, paint_die, status_chip};

/// Number of dice below which the test says nothing: each face must be expected five times.
const ENOUGH: u32 = 30;

/// Probability, by fair dice, below which a deviation is worth a look.
const RARE: f64 = 0.01;

/// What stands beside the flocks: six faces, the mean and the test, in points.
const OTHERS: f32 = space(172);

pub(super) fn dice_ui(ui: &mut Ui, cx: &Cx<'_>, race: &Match<Oca>, history: &History) {
    let mut all = Faces::default();
    for (sum, count) in history.faces.iter().flat_map(|faces| faces.0.iter().enumerate()) {
        all.0[sum] += count;
    }
    match flock_width(ui, OTHERS) {
        Some(wide) => {
            let grid = Grid::new("dice").num_columns(9).striped(true).spacing([space(4), space(1)]);
            grid.show(ui, |ui| grid_ui(ui, cx, (race, wide), history, &all));
        }
        None => one_by_one_ui(ui, cx, race, history, &all),
    }
    ui.add_space(space(2));
    ui.add(egui::Label::new(quiet(ui, &cx.tr("standings-fair-note"))).wrap());
}

fn grid_ui(ui: &mut Ui, cx: &Cx<'_>, (race, wide): (&Match<Oca>, f32), history: &History, all: &Faces) {
    ui.label(quiet(ui, &cx.tr("standings-flock")));
    for pips in 1..=6 {
        die(ui, pips);
    }
    for key in ["standings-mean", "standings-fair"] {
        ui.label(quiet(ui, &cx.tr(key)));
    }
    ui.end_row();
    let row = |ui: &mut Ui, faces: &Faces| {
        for count in faces.0 {
            ui.label(RichText::new(count.to_string()).font(text(size::BODY)));
        }
        ui.label(RichText::new(mean(cx, faces)).font(text(size::BODY)));
        fair_ui(ui, cx, faces);
        ui.end_row();
    };
    for (seat, faces) in history.faces.iter().enumerate() {
        named_ui(ui, cx, race, seat, wide);
        row(ui, faces);
    }
    ui.label(RichText::new(cx.tr("standings-all-dice")).font(bold(size::BODY)));
    row(ui, all);
}

/// Draws each flock by itself where the columns have no room.
fn one_by_one_ui(ui: &mut Ui, cx: &Cx<'_>, race: &Match<Oca>, history: &History, all: &Faces) {
    let one = |ui: &mut Ui, faces: &Faces| {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = space(2);
            for (pips, count) in (1..).zip(faces.0) {
                die(ui, pips);
                ui.label(RichText::new(count.to_string()).font(text(size::BODY)));
            }
            let words = format!("{} {}", cx.tr("standings-mean"), mean(cx, faces));
            ui.label(RichText::new(words).font(text(size::BODY)));
            fair_ui(ui, cx, faces);
        });
        ui.add_space(space(2));
    };
    for (seat, faces) in history.faces.iter().enumerate() {
        named_ui(ui, cx, race, seat, ui.available_width());
        one(ui, faces);
    }
    ui.label(RichText::new(cx.tr("standings-all-dice")).font(bold(size::BODY)));
    one(ui, all);
}

fn named_ui(ui: &mut Ui, cx: &Cx<'_>, race: &Match<Oca>, seat: usize, wide: f32) {
    let colour = cx.live.event.setup.flocks.get(seat).map_or(seat, |plan| plan.colour.into());
    flock_ui(ui, colour, race.seats().get(seat).map_or("", |flock| flock.name.as_str()), wide);
}

fn die(ui: &mut Ui, pips: u8) {
    let side = space(6);
    let (rect, response) = ui.allocate_exact_size(egui::Vec2::splat(side), egui::Sense::hover());
    let name = pips.to_string();
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &name));
    paint_die(ui.painter(), rect, pips, DieLook::ivory(tokens(ui)));
}

fn mean(cx: &Cx<'_>, faces: &Faces) -> String {
    match faces.dice() {
        0 => "—".to_owned(),
        dice => decimal(cx.lang, f64::from(faces.pips()) / f64::from(dice), 2),
    }
}

/// Draws whether the dice look fair, if there are enough of them.
fn fair_ui(ui: &mut Ui, cx: &Cx<'_>, faces: &Faces) {
    match (faces.chi_square(), faces.fairness()) {
        (Some(square), Some(part)) if faces.dice() >= ENOUGH => {
            let words = [("square", decimal(cx.lang, square, 1)), ("part", decimal(cx.lang, 100.0 * part, 1))];
            let args: Vec<_> = words.iter().map(|(name, value)| (*name, value.as_str().into())).collect();
            let status = if part < RARE { Status::Warning } else { Status::Valid };
            let key = if part < RARE { "standings-unfair" } else { "standings-fair-so-far" };
            status_chip(ui, status, &cx.tr_args(key, &args));
        }
        _ => {
            status_chip(ui, Status::Quiet, &cx.tr("standings-few-dice"));
        }
    }
}
