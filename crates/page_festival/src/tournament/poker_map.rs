//! Map of a poker tournament's seats, with moves to free seats.

use std::sync::Arc;

use egui::{ScrollArea, Sense, Ui, WidgetInfo, vec2};
use rules::kit::clock::{Clock, Phase};
use scene::Scene;
use tournament::poker::{PokerFact, PokerPlan, PokerState};
use tournament::{EntryNo, Fact, Standing, TableNo};

use crate::tournament::Command;
use desk_kit::Cx;
use desk_kit::festival_acts::carried_ui;
use desk_kit::parts::quiet;
use festival::i18n::euros;
use festival::speak::blinds;
use festival::{Words, seat_of_spot};
use look::theme::{CORNER, FOCUS_RING, space, tokens};
use look::widgets::{Fit, SceneView, follow_focus};

/// Least width of a map, in points: names can be read at it.
const LEAST: f32 = space(140);
/// Greatest width, in points: a single table needs no more.
const MOST: f32 = 2.0 * space(150);

/// The map, and the name picked up on it.
#[derive(Default)]
pub(super) struct SeatMaps {
    held: Option<EntryNo>,
    /// Entry searched for, and whether its seat still has to be scrolled into sight.
    sought: Option<(EntryNo, bool)>,
}

impl SeatMaps {
    /// Goes to the seat of an entry that was searched for.
    pub const fn go_to(&mut self, entry: EntryNo) {
        self.sought = Some((entry, true));
    }

    /// Draws the tables side by side.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        (cx, words): (&Cx<'_>, &Words<'_>),
        state: &PokerState,
        maps: &[(TableNo, Arc<Scene>)],
        todo: &mut Vec<Command>,
    ) {
        ui.add(egui::Label::new(quiet(ui, &cx.tr("seats-hint"))).wrap());
        let gap = space(3);
        let room = ui.available_size();
        let beside = (((room.x + gap) / (LEAST + gap)) as usize).clamp(1, maps.len().max(1));
        let shape = maps.first().map_or(1.0, |(_, scene)| scene.width as f32 / scene.height.max(1) as f32);
        // A table is shown whole if its names can still be read then.
        let whole = (room.y * shape).max(LEAST);
        let wide = ((room.x + gap) / beside as f32 - gap).min(MOST).min(whole);
        let free = room.x - wide * beside as f32 - gap * (beside as f32 - 1.0);
        ScrollArea::vertical().id_salt("seats").auto_shrink([false, false]).show(ui, |ui| {
            for row in maps.chunks(beside) {
                ui.horizontal_top(|ui| {
                    ui.spacing_mut().item_spacing.x = gap;
                    ui.add_space((free / 2.0 - gap).max(0.0));
                    for (_, scene) in row {
                        let size = vec2(wide, wide * scene.height as f32 / scene.width.max(1) as f32);
                        let view = SceneView::new(scene).named("seats-map").without_tooltips();
                        let shown = view.show(ui, size, cx.lang);
                        self.seats_ui(ui, (cx, words), state, scene, shown.to_screen, todo);
                    }
                });
                ui.add_space(gap);
            }
            follow_focus(ui);
        });
        if ui.input(|input| input.key_pressed(egui::Key::Escape)) {
            self.held = None;
        }
    }

    /// Puts a control on every seat: names are dragged to free seats, or picked up and put down by key.
    fn seats_ui(
        &mut self,
        ui: &Ui,
        (cx, words): (&Cx<'_>, &Words<'_>),
        state: &PokerState,
        scene: &Scene,
        fit: Fit,
        todo: &mut Vec<Command>,
    ) {
        for spot in &scene.spots {
            let Some((table, seat)) = seat_of_spot(&spot.id) else { continue };
            let rect = fit.rect(spot.rect);
            let response = ui.interact(rect, ui.scope_id().with(&spot.id), Sense::click_and_drag());
            let sits = state.tables.get(&table).and_then(|at| at.seats.get(&seat)).copied();
            let name = sits.map_or_else(|| cx.tr("seats-free"), |entry| words.entry(entry));
            let args = [("table", table.0.into()), ("seat", seat.into()), ("name", (&name).into())];
            let label = cx.tr_args("seats-seat", &args);
            let held = sits.is_some() && sits == self.held;
            let sought = self.sought.filter(|(entry, _)| sits == Some(*entry));
            if let Some((entry, true)) = sought.filter(|_| !ui.ctx().will_discard()) {
                response.scroll_to_me(Some(egui::Align::Center));
                self.sought = Some((entry, false));
            }
            response.widget_info(|| WidgetInfo::selected(egui::Role::Button, true, held, &label));
            let response = response.on_hover_text(&label);
            let mut put = None;
            match sits {
                Some(entry) => {
                    response.dnd_set_drag_payload(entry);
                    if response.dragged() {
                        carried_ui(ui, &name);
                    }
                    if response.clicked() {
                        self.held = (self.held != Some(entry)).then_some(entry);
                    }
                }
                None => {
                    put = response.dnd_release_payload::<EntryNo>().map(|entry| *entry);
                    if response.clicked() {
                        put = put.or_else(|| self.held.take());
                    }
                }
            }
            // The preview comes before it is recorded.
            if let Some(entry) = put {
                todo.push(Command::Propose(Fact::Poker(PokerFact::Move { entry, table, seat })));
            }
            if held || sought.is_some() || response.has_focus() {
                let ink = if response.has_focus() { tokens(ui).focus } else { tokens(ui).accent };
                let ring = egui::Stroke::new(FOCUS_RING, ink);
                ui.painter().rect_stroke(rect.expand(FOCUS_RING), CORNER, ring, egui::StrokeKind::Outside);
            }
        }
    }
}

/// Draws how many are left, their average stack and the next level.
pub(super) fn known_ui(ui: &mut Ui, cx: &Cx<'_>, (plan, state): (&PokerPlan, &PokerState), clock: &Clock, now: i64) {
    let count = [("left", state.players_in().into()), ("out", state.out.len().into())];
    ui.label(quiet(ui, &cx.tr_args("tournament-page-poker-left", &count)));
    if let Some(average) = state.average(plan) {
        let average = i64::try_from(average).unwrap_or(i64::MAX);
        let args = [("chips", average.into())];
        ui.label(quiet(ui, &cx.tr_args("tournament-page-poker-average", &args)));
    }
    let bought: u32 = state.bought.values().map(|bought| bought.rebuys + bought.addons).sum();
    if let Some(cents) = cx.tournament().map(|open| open.paid_in_cents()).filter(|cents| *cents > 0 || bought > 0) {
        let total = euros(cx.lang, cents);
        let args = [("total", (&total).into()), ("bought", bought.into())];
        ui.label(quiet(ui, &cx.tr_args("tournament-page-poker-paid", &args)));
    }
    if let Phase::Level { next, .. } | Phase::Break { next, .. } = clock.reading(now).phase
        && !next.is_empty()
    {
        let values = blinds(cx.lang, &next);
        let args = [("values", (&values).into())];
        ui.label(quiet(ui, &cx.tr_args("tournament-page-poker-next", &args)));
    }
}

/// Draws each place's prize, and who has reached it; nothing if there are no prizes.
pub(super) fn prizes_ui(ui: &mut Ui, cx: &Cx<'_>, words: &Words<'_>, (plan, state): (&PokerPlan, &PokerState)) {
    let open = words.open;
    let Some((index, _)) = open.state().now() else { return };
    let order = tournament::ranking(open.plan(), open.state(), index);
    let prizes = state.prizes(plan, &order, open.paid_in_cents());
    let told = prizes.iter().map(|prize| {
        let place = prize.place.map(|place| format!("{}.", words.standing(Standing::Place(place))));
        let who = prize.entry.map(|entry| words.entry(entry));
        [place, who, Some(euros(cx.lang, prize.cents))].into_iter().flatten().collect::<Vec<_>>().join(" ")
    });
    let told = told.collect::<Vec<_>>().join(" · ");
    if !told.is_empty() {
        let args = [("prizes", (&told).into())];
        ui.add(egui::Label::new(quiet(ui, &cx.tr_args("tournament-page-poker-prizes", &args))).wrap());
    }
}
