//! The right column: the flocks in throwing order, and how each stands.

use egui::{Frame, Label, Margin, RichText, ScrollArea, Sense, Stroke, Ui, Vec2};

use crate::table::shown::FlockRow;
use crate::table::{TablePage, mark};
use desk_kit::Cx;
use desk_kit::parts::quiet;
use look::theme::{CORNER, FOCUS_RING, HAIRLINE, bold, display, icon, size, space, tokens};
use look::widgets::{paint_seat, section_title};

impl TablePage {
    /// Draws the right column.
    pub(super) fn flocks_ui(&self, ui: &mut Ui, cx: &Cx<'_>) {
        let (Some(shown), Some(race)) = (&self.shown, cx.live.race()) else { return };
        section_title(ui, &cx.tr("table-flocks"));
        let throwing = race.state().winner.is_none().then_some(race.state().to_throw);
        ScrollArea::vertical().id_salt("table-flocks").auto_shrink([false, false]).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = space(1);
            for row in &shown.flocks {
                let odds = self.odds.as_ref().and_then(|odds| odds.get(row.seat.index()).copied());
                row_ui(ui, cx, row, throwing == Some(row.seat), odds);
            }
        });
    }
}

fn row_ui(ui: &mut Ui, cx: &Cx<'_>, row: &FlockRow, throws: bool, odds: Option<f32>) {
    let tokens = tokens(ui);
    let edge = if throws { Stroke::new(FOCUS_RING, tokens.accent) } else { Stroke::new(HAIRLINE, tokens.line) };
    let frame = Frame::new()
        .fill(tokens.raised)
        .stroke(edge)
        .corner_radius(CORNER)
        .inner_margin(Margin::symmetric(space(2) as i8, space(1) as i8));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing = Vec2::new(space(2), 0.0);
        ui.spacing_mut().interact_size.y = 0.0;
        ui.horizontal(|ui| head_ui(ui, cx, row));
        ui.horizontal_wrapped(|ui| figures_ui(ui, cx, row, odds));
    });
}

/// Draws mark and name, and the bearer's square.
fn head_ui(ui: &mut Ui, cx: &Cx<'_>, row: &FlockRow) {
    let side = space(6);
    let (place, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
    paint_seat(ui.painter(), tokens(ui), place.center(), side / 2.0, mark(cx.live, row.seat));
    let square = match &row.square {
        Ok(square) => RichText::new(square.to_string()).font(display(size::LEAD)),
        Err(name) => quiet(ui, name),
    };
    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
        ui.label(square).on_hover_text(cx.tr("table-square"));
        ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
            ui.add(Label::new(RichText::new(&row.name).font(bold(size::NOTE))).wrap());
        });
    });
}

/// Draws the place of a flock, its figures, what holds it, and its chances.
fn figures_ui(ui: &mut Ui, cx: &Cx<'_>, row: &FlockRow, odds: Option<f32>) {
    let place = cx.tr_args("table-place", &[("place", row.place.into())]);
    ui.label(RichText::new(place).font(bold(size::NOTE)));
    figure(ui, icon::STEPS, &row.strays.to_string(), &cx.tr("table-strays"));
    figure(ui, icon::USERS, &row.reserve.to_string(), &cx.tr("table-reserve"));
    if row.eggs != 0 {
        figure(ui, icon::EGG, &row.eggs.to_string(), &cx.tr("table-eggs"));
    }
    let (points, warnings) = row.penalty;
    if points > 0 {
        figure(ui, icon::GAVEL, &format!("−{points}"), &cx.tr("table-penalty"));
    }
    if warnings > 0 {
        figure(ui, icon::WARNING, &warnings.to_string(), &cx.tr("table-warnings"));
    }
    if let Some(hold) = &row.hold {
        let words = RichText::new(format!("{} {hold}", icon::LOCK)).font(bold(size::NOTE));
        ui.label(words.color(tokens(ui).warning));
    }
    if let Some(odds) = odds {
        let words = cx.tr_args("table-odds", &[("percent", (&format!("{odds:.0}")).into())]);
        ui.label(quiet(ui, &words)).on_hover_text(cx.tr("table-odds-hint"));
    }
}

/// Draws a small figure with its icon; its name is shown to a pointer and spoken.
fn figure(ui: &mut Ui, icon: &str, value: &str, name: &str) {
    let words = quiet(ui, &format!("{icon} {value}"));
    let label = ui.label(words).on_hover_text(name);
    label.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, format!("{name}: {value}")));
}
