//! The event's rules for its desks: how long somebody stays signed in, how long the PIN of certain offices must be, and who
//! takes over from a desk that is gone.

use egui::{DragValue, Role as Widget, Ui, WidgetInfo};
use rules::{Role, RoleSet};

use super::guide::{Guide, hint_ui};
use super::officials::{OFFICES, chip_ui, office_words};
use desk_kit::parts::quiet;
use festival::event::{DeskRules, LONGEST_PIN, LONGEST_STAY, SHORTEST_PIN};
use look::theme::space;
use look::widgets::{card, section_title};

/// Width of a number, in points.
const NUMBER: f32 = space(14);

/// Most members of a council that can be asked for.
const MOST_COUNCIL: u8 = 20;

/// Draws the rules for the desk.
pub(super) fn desk_ui(ui: &mut Ui, desk: &mut DeskRules, guide: &Guide<'_>) {
    card(ui, |ui| {
        ui.set_width(ui.available_width());
        section_title(ui, &guide.tr("setup-desk"));
        ui.add_enabled_ui(!guide.locked, |ui| {
            ui.horizontal_wrapped(|ui| {
                number_ui(ui, &guide.tr("setup-desk-stays"), &mut desk.stays_minutes, 0..=LONGEST_STAY);
            });
            hint_ui(ui, &guide.tr("setup-desk-stays-hint"));
            ui.horizontal_wrapped(|ui| {
                let most = u8::try_from(LONGEST_PIN).unwrap_or(u8::MAX);
                let least = u8::try_from(SHORTEST_PIN).unwrap_or_default();
                number_ui(ui, &guide.tr("setup-desk-pin"), &mut desk.long_pin, least..=most);
                for role in OFFICES {
                    let word = office_words(role, guide.lang);
                    if chip_ui(ui, &word, desk.long_pin_offices.has(role), &guide.tr("setup-desk-pin")).clicked() {
                        desk.long_pin_offices = toggled(desk.long_pin_offices, role);
                    }
                }
            });
            hint_ui(ui, &guide.tr("setup-desk-pin-hint"));
            ui.horizontal_wrapped(|ui| {
                number_ui(ui, &guide.tr("setup-desk-council"), &mut desk.council_takes_over, 0..=MOST_COUNCIL);
            });
            hint_ui(ui, &guide.tr("setup-desk-council-hint"));
            ui.checkbox(&mut desk.takes_entries, guide.tr("setup-desk-takes-entries"));
            hint_ui(ui, &guide.tr("setup-desk-takes-entries-hint"));
            ui.checkbox(&mut desk.takes_slips, guide.tr("setup-desk-takes-slips"));
            hint_ui(ui, &guide.tr("setup-desk-takes-slips-hint"));
        });
    });
}

/// Draws a number beside its name.
fn number_ui<N: egui::emath::Numeric>(ui: &mut Ui, name: &str, value: &mut N, range: std::ops::RangeInclusive<N>) {
    let label = ui.label(quiet(ui, name));
    let drag = DragValue::new(value).range(range);
    let field = ui.add_sized([NUMBER, space(7)], drag).labelled_by(label.id);
    field.widget_info(|| WidgetInfo::labeled(Widget::SpinButton, ui.is_enabled(), name));
}

/// Adds an office, or removes it.
fn toggled(offices: RoleSet, role: Role) -> RoleSet {
    if offices.has(role) {
        offices.iter().filter(|other| *other != role).collect::<Vec<_>>().into()
    } else {
        offices.with(role)
    }
}
