//! The dice seen so far, flock by flock, and whether they look fair.

use egui::{Grid, RichText, Ui};
use rules::Match;
use rules::games::oca::Oca;

use crate::Cx;
use crate::standings::history::{Faces, History};
use crate::standings::ranking::{flock_ui, flock_width};
use festival::i18n::{decimal, tr_args};
use look::theme::{bold, size, space, text, tokens};
use look::widgets::{DieLook, Status, paint_die, status_chip};

/// Below this many dice the test says nothing: each face must be expected five times.
const ENOUGH: u32 = 30;

/// How rarely fair dice stray so far before it is worth a look.
const RARE: f64 = 0.01;

/// What stands beside the flocks: six faces, the mean and the test, in points.
const OTHERS: f32 = space(150);

pub(super) fn dice_ui(ui: &mut Ui, cx: &Cx<'_>, race: &Match<Oca>, history: &History) {
    let wide = flock_width(ui, OTHERS);
    Grid::new("dice").num_columns(9).striped(true).spacing([space(4), space(1)]).show(ui, |ui| {
        ui.label(RichText::new(cx.tr("standings-flock")).font(text(size::NOTE)).color(tokens(ui).soft_ink));
        for pips in 1..=6 {
            die(ui, pips);
        }
        for key in ["standings-mean", "standings-fair"] {
            ui.label(RichText::new(cx.tr(key)).font(text(size::NOTE)).color(tokens(ui).soft_ink));
        }
        ui.end_row();
        let mut all = Faces::default();
        for (seat, faces) in history.faces.iter().enumerate() {
            let colour = cx.live.event.setup.flocks.get(seat).map_or(seat, |plan| plan.colour.into());
            flock_ui(ui, colour, race.seats().get(seat).map_or("", |flock| flock.name.as_str()), wide);
            row(ui, cx, faces);
            for (sum, count) in all.0.iter_mut().zip(faces.0) {
                *sum += count;
            }
        }
        ui.label(RichText::new(cx.tr("standings-all-dice")).font(bold(size::BODY)));
        row(ui, cx, &all);
    });
    ui.add_space(space(2));
    ui.label(RichText::new(cx.tr("standings-fair-note")).font(text(size::NOTE)).color(tokens(ui).soft_ink));
}

fn die(ui: &mut Ui, pips: u8) {
    let side = space(6);
    let (rect, response) = ui.allocate_exact_size(egui::Vec2::splat(side), egui::Sense::hover());
    let name = pips.to_string();
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &name));
    paint_die(ui.painter(), rect, pips, DieLook::ivory(tokens(ui)));
}

fn row(ui: &mut Ui, cx: &Cx<'_>, faces: &Faces) {
    for count in faces.0 {
        ui.label(RichText::new(count.to_string()).font(text(size::BODY)));
    }
    let mean = match faces.dice() {
        0 => "—".to_owned(),
        dice => decimal(cx.lang, f64::from(faces.pips()) / f64::from(dice), 2),
    };
    ui.label(RichText::new(mean).font(text(size::BODY)));
    match (faces.chi_square(), faces.fairness()) {
        (Some(square), Some(part)) if faces.dice() >= ENOUGH => {
            let words = [("square", decimal(cx.lang, square, 1)), ("part", decimal(cx.lang, 100.0 * part, 1))];
            let args: Vec<_> = words.iter().map(|(name, value)| (*name, value.as_str().into())).collect();
            let status = if part < RARE { Status::Warning } else { Status::Valid };
            let key = if part < RARE { "standings-unfair" } else { "standings-fair-so-far" };
            status_chip(ui, status, &tr_args(cx.lang, key, &args));
        }
        _ => {
            status_chip(ui, Status::Quiet, &cx.tr("standings-few-dice"));
        }
    }
    ui.end_row();
}
