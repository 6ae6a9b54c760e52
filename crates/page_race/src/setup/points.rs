//! The points table that the captains are handed.

use egui::{DragValue, Grid, RichText, Ui};
use rules::games::oca::Rules;

use super::Section;
use super::guide::{Guide, Target, column_ui, hint_ui};
use desk_kit::parts::{beside_ui, said_ui};
use festival::event::{MOST_PLACES, MOST_POINTS, Points, Setup};
use look::theme::{self, icon, size, space, tokens};
use look::widgets::{Status, icon_button, page_title, secondary_button, section_title, status_chip};

const CARD: f32 = space(96);

pub(super) fn points_ui(ui: &mut Ui, setup: &mut Setup, rules: &Rules, guide: &mut Guide<'_>) {
    page_title(ui, &guide.tr("setup-part-points"));
    let shipped = Points::from(rules);
    if setup.points == shipped && !setup.points_confirmed {
        said_ui(ui, Status::Warning, &guide.tr("setup-points-placeholder"));
    } else {
        hint_ui(ui, &guide.tr("setup-points-own"));
    }
    ui.add_space(space(2));
    let before = setup.points.clone();
    ui.add_enabled_ui(!guide.locked, |ui| {
        beside_ui(ui, 2.0 * CARD + space(22), |ui| {
            column_ui(ui, CARD, |ui| placement_ui(ui, &mut setup.points, guide));
            ui.vertical(|ui| {
                column_ui(ui, CARD, |ui| others_ui(ui, &mut setup.points, guide));
                ui.add_space(space(2));
                column_ui(ui, CARD, |ui| confirm_ui(ui, setup, &shipped, guide));
            });
        });
    });
    if setup.points != before {
        // Another table is another thing to confirm.
        setup.points_confirmed = false;
    }
}

fn placement_ui(ui: &mut Ui, points: &mut Points, guide: &mut Guide<'_>) {
    section_title(ui, &guide.tr("setup-points-placement"));
    guide.wrong_ui(ui, Target::new(Section::Points, None, "placement"));
    let rows = points.placement.len().div_ceil(2);
    Grid::new("placement").num_columns(4).spacing([space(3), space(2)]).show(ui, |ui| {
        for row in 0..rows {
            for place in [row, row + rows] {
                if let Some(value) = points.placement.get_mut(place) {
                    let name = guide.tr_args("setup-points-place", &[("place", (place + 1).into())]);
                    let field = number_ui(ui, &name, value);
                    if place == 0 {
                        guide.arrive(Target::new(Section::Points, None, "placement"), &field);
                    }
                }
            }
            ui.end_row();
        }
    });
    ui.horizontal(|ui| {
        number_ui(ui, &guide.tr("setup-points-after"), &mut points.after);
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let (more, fewer) = (guide.tr("setup-points-more"), guide.tr("setup-points-fewer"));
            let room = points.placement.len() < MOST_PLACES;
            if ui.add_enabled_ui(room, |ui| icon_button(ui, icon::PLUS, &more)).inner.clicked() {
                points.placement.push(points.after);
            }
            let some = points.placement.len() > 1;
            if ui.add_enabled_ui(some, |ui| icon_button(ui, icon::MINUS, &fewer)).inner.clicked() {
                points.placement.pop();
            }
        });
    });
}

fn others_ui(ui: &mut Ui, points: &mut Points, guide: &Guide<'_>) {
    section_title(ui, &guide.tr("setup-points-others"));
    Grid::new("others").num_columns(2).spacing([space(3), space(2)]).show(ui, |ui| {
        number_ui(ui, &guide.tr("setup-points-stray"), &mut points.stray_loss);
        ui.end_row();
        number_ui(ui, &guide.tr("setup-points-egg"), &mut points.egg);
        ui.end_row();
    });
    let first = points.placement.first().copied().unwrap_or(points.after);
    let sum = i64::from(first) - 2 * i64::from(points.stray_loss) + i64::from(points.egg);
    let args = [
        ("first", first.into()),
        ("strays", (2 * i64::from(points.stray_loss)).into()),
        ("egg", points.egg.into()),
        ("sum", sum.into()),
    ];
    hint_ui(ui, &guide.tr_args("setup-points-example", &args));
}

/// Draws a name and a whole number beside it.
fn number_ui(ui: &mut Ui, name: &str, value: &mut u32) -> egui::Response {
    let label = ui.label(RichText::new(name).font(theme::text(size::BODY)).color(tokens(ui).soft_ink));
    let field = DragValue::new(value).range(0..=MOST_POINTS).speed(1.0);
    ui.add_sized([space(18), space(8)], field).labelled_by(label.id)
}

fn confirm_ui(ui: &mut Ui, setup: &mut Setup, shipped: &Points, guide: &mut Guide<'_>) {
    section_title(ui, &guide.tr("setup-points-confirm-title"));
    if setup.points_confirmed {
        status_chip(ui, Status::Valid, &guide.tr("setup-points-confirmed"));
    } else {
        guide.wrong_ui(ui, Target::new(Section::Points, None, "points"));
        let button = secondary_button(ui, &guide.tr("setup-points-confirm"), None);
        guide.arrive(Target::new(Section::Points, None, "points"), &button);
        if button.clicked() {
            setup.points_confirmed = true;
        }
    }
    let same = setup.points == *shipped;
    let back = ui.add_enabled_ui(!same, |ui| secondary_button(ui, &guide.tr("setup-points-shipped"), None)).inner;
    if back.clicked() {
        setup.points = shipped.clone();
    }
}
