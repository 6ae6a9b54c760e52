//! The board of the match, for pointing and dragging, with legal spots and the last move marked; and the way back
//! through the record, which never changes the live position.

use std::sync::Arc;

use egui::{Color32, Id, Painter, Pos2, Slider, Stroke, Ui, UiBuilder, vec2};
use rules::{Depth, Seq};
use scene::{AnyShown, Scene};

use crate::game::covered::button_ui;
use crate::game::hand::ActInput;
use crate::game::lens::Lens;
use crate::game::preview::Preview;
use crate::game::side::is_over;
use crate::game::{Command, Played};
use desk_kit::Cx;
use festival::event::OpenMatch;
use festival::i18n::{Lang, tr_args};
use look::theme::{FOCUS_RING, Tokens, icon, motion, space, tokens};
use look::widgets::{Fit, Glide, SceneView, Status, ends, icon_button, secondary_button, status_chip};

/// Height of the row below the board, and width below which it folds, in points.
const FOOT: f32 = space(12);
const FOLDS: f32 = space(140);
/// Greatest height of the row, in points.
pub(super) const FOLDED_FOOT: f32 = 2.0 * FOOT;

/// Opacity of the tint on the spots that can be pointed at next.
const TINT: f32 = 0.28;

/// Cache key of a picture: match, last entry, entry shown, depth, whether hands are covered.
type Pictured = (String, Seq, Seq, Depth, bool);

/// View of the match's board.
#[derive(Default)]
pub(super) struct BoardView {
    /// Entry after which the position is shown; `None` for the present one.
    pub at: Option<Seq>,
    /// True if hands are covered.
    pub covered: bool,
    kept: Option<(Pictured, Arc<Scene>)>,
    glide: Glide,
    lens: Lens,
}

impl BoardView {
    /// Draws the board of the match as it is `drawn`, and the row below it.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        cx: &Cx<'_>,
        [open, drawn]: [&OpenMatch; 2],
        hand: &mut ActInput,
        preview: &Preview,
        todo: &mut Vec<Command>,
    ) {
        let live = self.scene(drawn);
        let covered = self.covered;
        let past = self.at.is_some();
        let foot = if ui.available_width() < FOLDS { FOLDED_FOOT } else { FOOT };
        let room = vec2(ui.available_width(), (ui.available_height() - foot).max(space(40)));
        let mut begun = hand.partial(Played::of(open, None));
        // A turn that can be extended by pointing keeps the picture from which it goes on.
        let ahead = begun.take_if(|_| open.game.grows()).or_else(|| preview.scene.clone()).or(begun);
        // The preview is computed from all that is known.
        let scene = ahead.as_ref().filter(|_| !past && !covered).unwrap_or(&live);
        let at = self.at.unwrap_or(open.game.as_dyn().last());
        let moment = self.glide.follow(ui, (&open.id, at.0), scene, motion(ui));
        let view = SceneView::new(scene).at(moment).named("game-board").draggable().zoomed(self.lens.zoom());
        let shown = view.show(ui, room, cx.lang);
        self.lens.follow(ui, scene, &shown);
        // The board of a match that is over takes no input.
        let still = past || is_over(cx, open);
        if let Some(spot) = self.lens.ui(ui, cx, scene, shown.rect)
            && !still
        {
            hand.point(Played::of(open, None), &spot);
        }
        if !still {
            let rests = shown.hovered.filter(|_| hand.spots().is_empty());
            let held = shown.dragging.or(rests).map(|spot| spot.id.as_str());
            let place = |id: &str| {
                let (fit, seen) = shown.place_of(scene, id);
                (fit, ui.painter().with_clip_rect(seen.intersect(ui.clip_rect())))
            };
            marks_ui(place, tokens(ui), [&live, scene], hand, held);
            if let Some(spot) = self.lens.found().and_then(|id| scene.spot(id)) {
                let (fit, painter) = place(&spot.id);
                outline(&painter, tokens(ui), fit.points(&spot.region), 2.0 * FOCUS_RING, tokens(ui).focus);
            }
            if let Some((from, to)) = shown.dragged {
                hand.drag(Played::of(open, None), &from.id, &to.id);
            } else if let Some(spot) = shown.clicked {
                hand.point(Played::of(open, None), &spot.id);
            } else if let Some(spot) = shown.taken {
                hand.take_away(Played::of(open, None), &spot.id);
            } else if shown.response.clicked() {
                // After a click beside every spot, typing goes on.
                hand.take_keyboard();
            }
            todo.extend(hand.take_kept().then_some(Command::Say("game-typed-first")));
        }
        self.foot_ui(ui, cx, open, covered, todo);
    }

    /// Handles the keys of the lens; returns whether it was closed.
    pub fn keys(&mut self, ui: &Ui) -> bool {
        self.lens.keys(ui)
    }

    /// Returns the board's height per width.
    pub fn shape(&mut self, open: &OpenMatch) -> f32 {
        let scene = self.scene(open);
        scene.height as f32 / scene.width.max(1) as f32
    }

    /// Returns the position shown.
    fn scene(&mut self, open: &OpenMatch) -> Arc<Scene> {
        let game = open.game.as_dyn();
        let last = game.last();
        // At another depth, a match has other spots.
        let key = (open.id.clone(), last, self.at.unwrap_or(last), game.depth(), self.covered);
        if let Some((_, scene)) = self.kept.as_ref().filter(|(kept, _)| *kept == key) {
            return scene.clone();
        }
        let scene = Arc::new(open.game.scene_after(key.2));
        self.kept = Some((key, scene.clone()));
        scene
    }

    fn foot_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenMatch, covered: bool, todo: &mut Vec<Command>) {
        let (first, last) = (open.opened.0, open.game.as_dyn().last().0);
        let at = self.at.map_or(last, |at| at.0);
        let look = |to: u64| Command::Look((to < last).then_some(Seq(to)));
        let args = [("at", (at - first).into()), ("all", (last - first).into())];
        let mut to = None;
        let way = |ui: &mut Ui| {
            ui.spacing_mut().item_spacing.x = space(2);
            if icon_button(ui, icon::CARET_LEFT, &cx.tr("game-back")).clicked() {
                to = Some(at.saturating_sub(1).max(first));
            }
            let mut place = at;
            ui.spacing_mut().slider_width = (ui.available_width() - space(14)).max(space(20));
            // Whatever comes or goes beside it, the slider stays the one that is being dragged.
            let scope = UiBuilder::new().scope_id(Id::unique("game-scrubber"));
            let slider = Slider::new(&mut place, first..=last.max(first + 1)).show_value(false);
            let slider = ui.scope_builder(scope, |ui| ui.add_enabled(last > first, slider)).inner;
            slider.widget_info(|| egui::WidgetInfo::slider(last > first, at as f64, cx.tr("game-scrubber")));
            if place != at {
                to = Some(place.min(last));
            }
            if icon_button(ui, icon::CARET_RIGHT, &cx.tr("game-on")).clicked() {
                to = Some((at + 1).min(last));
            }
        };
        ui.add_space(space(1));
        let lens = &mut self.lens;
        let past = self.at.is_some();
        let (_, (back, cover)) = ends(ui, "game-foot", space(50), way, |ui| {
            let cover = button_ui(ui, cx.lang, open, covered);
            if icon_button(ui, icon::MAGNIFYING_GLASS, &cx.tr("game-lens")).clicked() {
                lens.toggle();
            }
            if !past {
                status_chip(ui, Status::Quiet, &moves_words(cx.lang, last - first));
                return (false, cover);
            }
            let back = secondary_button(ui, &cx.tr("game-live"), Some("Esc")).clicked();
            status_chip(ui, Status::Warning, &cx.tr_args("game-looking-back", &args));
            (back, cover)
        });
        todo.extend(cover.then_some(Command::Cover));
        todo.extend(to.map(look));
        if back {
            todo.push(Command::Look(None));
        }
    }
}

/// Marks the spots pointed at, and those that can be pointed at next; no mark where the picture of the preview differs.
fn marks_ui(
    place: impl Fn(&str) -> (Fit, Painter),
    tokens: &Tokens,
    [live, ahead]: [&Scene; 2],
    hand: &ActInput,
    held: Option<&str>,
) {
    let region = |id: &str| {
        let spot = live.spot(id)?;
        ahead.spot(id).filter(|other| other.region == spot.region)?;
        Some(&spot.region)
    };
    let legal = tokens.valid;
    for spot in hand.next_spots(held) {
        // Before anything is chosen or hovered, half the board would light up.
        if hand.spots().is_empty() && held.is_none() {
            continue;
        }
        if let Some(region) = region(spot) {
            let (fit, painter) = place(spot);
            painter.add(fit.filled(region, tint(legal)));
            outline(&painter, tokens, fit.points(region), 1.5 * FOCUS_RING, legal);
        }
    }
    for spot in hand.spots() {
        if let Some(region) = region(spot) {
            let (fit, painter) = place(spot);
            outline(&painter, tokens, fit.points(region), 2.0 * FOCUS_RING, tokens.accent);
        }
    }
}

/// Draws an outline, with a light seam that sets it off from wood and cloth alike.
fn outline(painter: &Painter, tokens: &Tokens, region: Vec<Pos2>, wide: f32, colour: Color32) {
    painter.add(egui::Shape::closed_line(region.clone(), Stroke::new(wide + FOCUS_RING, tokens.raised)));
    painter.add(egui::Shape::closed_line(region, Stroke::new(wide, colour)));
}

fn moves_words(lang: Lang, count: u64) -> String {
    tr_args(lang, "game-entries", &[("count", count.into())])
}

fn tint(colour: Color32) -> Color32 {
    colour.gamma_multiply(TINT)
}
