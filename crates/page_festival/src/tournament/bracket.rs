//! The bracket as a picture that zooms and scrolls; every table in it can be selected.

use std::sync::Arc;

use egui::{Key, Modifiers, ScrollArea, Sense, Ui, vec2};
use scene::Scene;
use tournament::TableNo;

use crate::tournament::view::View;
use crate::tournament::{At, Command, Tab};
use desk_kit::Cx;
use festival::i18n::tr_message;
use festival::{OpenTournament, spot_id, table_of_spot};
use look::theme::{CORNER, FOCUS_RING, icon, space, tokens};
use look::widgets::{Fit, SceneView, empty_state, scroll_ui, secondary_button};

/// Points per unit of the picture at which names are easily read.
const READABLE: f32 = 0.5;
/// Factor of one zoom step.
const STEP: f32 = 1.25;
/// Smallest and largest zoom, in points per unit.
const ZOOM: (f32, f32) = (0.05, 2.0);

/// View of the bracket.
#[derive(Default)]
pub(super) struct BracketTab {
    /// Points per unit; `None` for an easily readable size.
    scale: Option<f32>,
}

impl BracketTab {
    /// Draws the bracket.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        cx: &Cx<'_>,
        open: &OpenTournament,
        view: &mut View,
        active: Option<TableNo>,
        todo: &mut Vec<Command>,
    ) {
        let words = cx.words(open);
        let Some(scene) = view.bracket(&words) else {
            return empty_state(
                ui,
                icon::TROPHY,
                &cx.tr("tournament-page-no-bracket"),
                &cx.tr("tournament-page-no-bracket-hint"),
            );
        };
        // The visible room counts: in a low window the part is higher and scrolls.
        let room = ui.available_size().min(ui.clip_rect().size()) - vec2(0.0, space(12));
        let whole = (room.x / scene.width as f32).min(room.y / scene.height as f32);
        let usual = whole.clamp(READABLE, 2.0 * READABLE);
        self.zoom_ui(ui, cx, whole, usual);
        let scale = self.scale.unwrap_or(usual).clamp(ZOOM.0, ZOOM.1);
        let area = ScrollArea::both().id_salt("tournament-bracket").auto_shrink([false, false]);
        scroll_ui(ui, area, |ui| {
            // Wheel with Ctrl, or two fingers.
            let pinched = ui.input(egui::InputState::zoom_delta);
            if pinched != 1.0 && ui.rect_contains_pointer(ui.clip_rect()) {
                self.scale = Some((scale * pinched).clamp(ZOOM.0, ZOOM.1));
            }
            let size = vec2(scene.width as f32, scene.height as f32) * scale;
            let shown = SceneView::new(&scene).named("tournament-page-tab-bracket").show(ui, size, cx.lang);
            if let Some(table) = shown.clicked.and_then(|spot| table_of_spot(&spot.id)) {
                todo.push(Command::Choose(table, target(open, table)));
            }
            tables_ui(ui, cx, open, view, &scene, shown.to_screen, active, todo);
        });
    }

    fn zoom_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, whole: f32, usual: f32) {
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        let keys = [pressed(Key::Minus), pressed(Key::Plus) || pressed(Key::Equals), pressed(Key::Num0)];
        ui.horizontal(|ui| {
            let now = self.scale.unwrap_or(usual);
            if secondary_button(ui, &cx.tr("tournament-page-zoom-out"), Some("−")).clicked() || keys[0] {
                self.scale = Some((now / STEP).max(ZOOM.0));
            }
            if secondary_button(ui, &cx.tr("tournament-page-zoom-in"), Some("+")).clicked() || keys[1] {
                self.scale = Some((now * STEP).min(ZOOM.1));
            }
            if secondary_button(ui, &cx.tr("tournament-page-zoom-whole"), Some("0")).clicked() || keys[2] {
                self.scale = Some(whole);
            }
        });
        ui.add_space(space(1));
    }
}

/// Returns the tab that shows a table: a table that waits for its result has its line, others their own tab.
fn target(open: &OpenTournament, table: TableNo) -> Tab {
    let ready = open.state().table(table).is_some_and(tournament::Table::ready);
    if ready { Tab::Tables } else { Tab::Table }
}

/// Puts a control with a name on every table in sight, so that the keyboard reaches it.
#[allow(clippy::too_many_arguments)]
fn tables_ui(
    ui: &mut Ui,
    cx: &Cx<'_>,
    open: &OpenTournament,
    view: &View,
    scene: &Arc<Scene>,
    fit: Fit,
    active: Option<TableNo>,
    todo: &mut Vec<Command>,
) {
    let words = cx.words(open);
    let painted = tokens(ui);
    for spot in &scene.spots {
        let rect = fit.rect(spot.rect);
        let Some(number) = table_of_spot(&spot.id) else { continue };
        let Some(table) = open.state().table(number) else { continue };
        if !ui.is_rect_visible(rect) {
            continue;
        }
        let response = ui.interact(rect, ui.scope_id().with(spot_id(number)), Sense::click());
        let names = view.names(&words, number, table);
        let name = At { cx, words, number, table }.name(&names);
        response.widget_info(|| egui::WidgetInfo::selected(egui::Role::Button, true, active == Some(number), &name));
        let whole: Vec<_> = spot.tooltip.iter().map(|line| tr_message(cx.lang, line)).collect();
        let response = if whole.is_empty() { response } else { response.on_hover_text(whole.join("\n")) };
        if response.has_focus() || active == Some(number) {
            let ink = if response.has_focus() { painted.focus } else { painted.accent };
            let ring = egui::Stroke::new(FOCUS_RING, ink);
            ui.painter().rect_stroke(rect.expand(space(1)), CORNER, ring, egui::StrokeKind::Outside);
        }
        if response.clicked() {
            todo.push(Command::Choose(number, target(open, number)));
        }
    }
}
