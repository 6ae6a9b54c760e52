//! Scenes with spots to point at.

use std::sync::Arc;

use egui::epaint::{Mesh, Tessellator};
use egui::{
    Galley, Id, Painter, Pos2, Rect, RectAlign, Response, Role, Sense, Shape, Stroke, Tooltip, Ui, Vec2, WidgetInfo,
};
use scene::{Item, Scene, Spot, topmost};

use crate::theme::{FOCUS_RING, Scheme, bold, size, space, text, tokens};
use crate::widgets::{Fit, Moment, SceneBrush, Zoom};
use festival::i18n::{Lang, tr, tr_message};

/// Distance between the pointer and the tooltip of the spot under it.
const TOOLTIP_GAP: f32 = space(3);

/// Everything that a painted scene depends on.
#[derive(Clone, PartialEq)]
struct Drawn {
    fit: Fit,
    scheme: Scheme,
    lang: Lang,
    pixels_per_point: f32,
}

/// A scene ready for the screen: triangles, with texts between them.
struct Kept {
    scene: Arc<Scene>,
    drawn: Drawn,
    /// Laid out anew whenever egui empties its atlas of glyphs, which makes the kept texts stale.
    probe: Arc<Galley>,
    /// The shapes under the lens, and those beside it.
    shapes: [Vec<Shape>; 2],
}

/// The interaction with a shown scene.
pub struct SceneResponse<'a> {
    /// The spot under the pointer.
    pub hovered: Option<&'a Spot>,
    /// The spot that was clicked in this frame.
    pub clicked: Option<&'a Spot>,
    /// The spot that was clicked with the other button, which takes back what was pointed at there.
    pub taken: Option<&'a Spot>,
    /// The spot from which something is being dragged.
    pub dragging: Option<&'a Spot>,
    /// The spots between which something was dragged and released in this frame.
    pub dragged: Option<(&'a Spot, &'a Spot)>,
    /// The room of the scene.
    pub rect: Rect,
    /// Place of its points on screen; with a lens, of those under it.
    pub to_screen: Fit,
    /// Place of the points beside the lens.
    pub beside: Fit,
    /// The part of the room that the lens occupies.
    pub window: Rect,
    /// The widget.
    pub response: Response,
}

impl SceneResponse<'_> {
    /// Returns where the points of a spot lie on screen, and the part of the room in which they are visible.
    pub fn place_of(&self, scene: &Scene, id: &str) -> (Fit, Rect) {
        match scene.parted_spots().1.iter().any(|spot| spot.id == id) {
            true => (self.beside, self.rect),
            false => (self.to_screen, self.window),
        }
    }
}

/// Shows a scene with spots to point at. Shapes are kept as long as the same scene is shown in the same place.
pub struct SceneView<'a> {
    scene: &'a Arc<Scene>,
    moment: Option<Moment<'a>>,
    tooltips: bool,
    drags: bool,
    zoom: Option<Zoom>,
    name: &'static str,
}

impl<'a> SceneView<'a> {
    /// Returns a view of a scene.
    pub fn new(scene: &'a Arc<Scene>) -> Self {
        Self { scene, moment: None, tooltips: true, drags: false, zoom: None, name: "scene-default" }
    }

    /// Sets the picture's accessible name by a key of the translation files; the default is the path of the race.
    #[must_use]
    pub fn named(mut self, key: &'static str) -> Self {
        self.name = key;
        self
    }

    /// Paints a moment of a transition instead of the scene, if there is one.
    #[must_use]
    pub fn at(mut self, moment: Option<Moment<'a>>) -> Self {
        self.moment = moment;
        self
    }

    /// Allows dragging from spot to spot.
    #[must_use]
    pub fn draggable(mut self) -> Self {
        self.drags = true;
        self
    }

    /// Draws the scene larger than it fits, cut to its room.
    #[must_use]
    pub fn zoomed(mut self, zoom: Option<Zoom>) -> Self {
        self.zoom = zoom;
        self
    }

    /// Omits the tooltips of spots.
    #[must_use]
    pub fn without_tooltips(mut self) -> Self {
        self.tooltips = false;
        self
    }

    /// Shows the scene in a room of `size`.
    pub fn show(self, ui: &mut Ui, size: Vec2, lang: Lang) -> SceneResponse<'a> {
        let sense = if self.drags { Sense::click_and_drag() } else { Sense::click() };
        let (rect, response) = ui.allocate_exact_size(size, sense);
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, tr(lang, self.name)));
        let beside = Fit::new(self.scene.width, self.scene.height, rect);
        let window = self.scene.lens.map_or(rect, |lens| beside.rect(lens.window));
        let fit = self.zoom.map_or(beside, |zoom| beside.zoomed(zoom, window));
        let painter = match self.zoom {
            Some(_) => ui.painter().with_clip_rect(window.intersect(ui.clip_rect())),
            None => ui.painter().clone(),
        };
        if ui.is_rect_visible(rect) {
            self.paint(ui, &painter, response.id, [fit, beside], lang);
        }
        let (spots, others) = self.scene.parted_spots();
        let under = |place: Option<Pos2>| {
            let place = place?;
            let larger = || topmost(spots, fit.back(place)).filter(|_| window.contains(place));
            topmost(others, beside.back(place)).or_else(larger)
        };
        let hovered = under(response.hover_pos());
        let clicked = under(response.interact_pointer_pos()).filter(|_| response.clicked());
        let taken = under(response.interact_pointer_pos()).filter(|_| response.secondary_clicked());
        if response.drag_started() {
            let from = ui.input(|input| input.pointer.press_origin());
            ui.data_mut(|data| data.insert_temp(response.id.with("from"), from));
        }
        let from = ui.data(|data| data.get_temp::<Option<Pos2>>(response.id.with("from"))).flatten();
        let dragging = response.dragged().then(|| under(from)).flatten();
        let dragged = response.drag_stopped().then(|| under(from).zip(under(response.interact_pointer_pos())));
        let dragged = dragged.flatten();
        // A long press without movement counts as a click.
        let clicked = clicked.or(dragged.filter(|(from, to)| from.id == to.id).map(|(_, to)| to));
        let dragged = dragged.filter(|(from, to)| from.id != to.id);
        if let Some(spot) = hovered {
            let is_beside = others.iter().any(|other| other.id == spot.id);
            let (painter, fit) = if is_beside { (ui.painter(), beside) } else { (&painter, fit) };
            painter.add(Shape::closed_line(fit.points(&spot.region), Stroke::new(FOCUS_RING, tokens(ui).ink)));
        }
        let response = match hovered.filter(|spot| self.tooltips && dragging.is_none() && !spot.tooltip.is_empty()) {
            Some(spot) => tooltip_aside(response, rect, |ui| tooltip_ui(ui, spot, lang)),
            None => response,
        };
        SceneResponse { hovered, clicked, taken, dragging, dragged, rect, to_screen: fit, beside, window, response }
    }

    /// Paints the part under the lens, clipped to its window, and over it the part beside it.
    fn paint(&self, ui: &Ui, painter: &Painter, id: Id, [fit, beside]: [Fit; 2], lang: Lang) {
        let tokens = tokens(ui);
        if let Some(moment) = self.moment.filter(|_| fit == beside || self.scene.lens.is_none()) {
            return moment.paint(painter, fit, tokens, lang);
        }
        let drawn = Drawn { fit, scheme: tokens.scheme, lang, pixels_per_point: painter.pixels_per_point() };
        let probe = painter.layout_no_wrap("0".to_owned(), text(size::BODY), tokens.ink);
        let kept = ui.data(|data| data.get_temp::<Arc<Kept>>(id)).filter(|kept| {
            Arc::ptr_eq(&kept.scene, self.scene) && kept.drawn == drawn && Arc::ptr_eq(&kept.probe, &probe)
        });
        let kept = kept.unwrap_or_else(|| {
            let (larger, others) = self.scene.parted_items();
            let bake = |fit, items| baked(&SceneBrush { painter, fit, tokens, lang }, items);
            let shapes = [bake(fit, larger), bake(beside, others)];
            let kept = Arc::new(Kept { scene: self.scene.clone(), drawn, probe, shapes });
            ui.data_mut(|data| data.insert_temp(id, kept.clone()));
            kept
        });
        let [larger, others] = &kept.shapes;
        painter.extend(larger.iter().cloned());
        ui.painter().extend(others.iter().cloned());
    }
}

/// Turns items of a scene into few meshes: everything between two texts becomes triangles once.
fn baked(brush: &SceneBrush<'_>, items: &[Item]) -> Vec<Shape> {
    let ctx = brush.painter.ctx();
    let mut options = ctx.tessellation_options(Clone::clone);
    // Discs of the glyph atlas would become stale with it.
    options.prerasterized_discs = false;
    let atlas = ctx.fonts(|fonts| fonts.font_image_size());
    let mut tessellator = Tessellator::new(brush.painter.pixels_per_point(), options, atlas, Vec::new());
    let (mut shapes, mut drawn, mut mesh) = (Vec::new(), Vec::new(), Mesh::default());
    for item in items {
        brush.shape(&item.shape, &mut drawn);
        for shape in drawn.drain(..) {
            if matches!(shape, Shape::Text(_)) {
                if !mesh.is_empty() {
                    shapes.push(std::mem::take(&mut mesh).into());
                }
                shapes.push(shape);
            } else {
                tessellator.tessellate_shape(shape, &mut mesh);
            }
        }
    }
    if !mesh.is_empty() {
        shapes.push(mesh.into());
    }
    shapes
}

/// Shows the tooltip of a spot, away from the middle of the picture, so that what stands there, above and below stays
/// visible.
fn tooltip_aside(response: Response, rect: Rect, content: impl FnOnce(&mut Ui)) -> Response {
    let is_left = response.hover_pos().is_some_and(|at| at.x < rect.center().x);
    let side = if is_left { RectAlign::LEFT } else { RectAlign::RIGHT };
    let mut tooltip = Tooltip::for_enabled(&response).at_pointer().gap(TOOLTIP_GAP);
    tooltip.popup = tooltip.popup.align(side);
    tooltip.show(content);
    response
}

fn tooltip_ui(ui: &mut Ui, spot: &Spot, lang: Lang) {
    for (index, line) in spot.tooltip.iter().enumerate() {
        let words = egui::RichText::new(tr_message(lang, line));
        ui.add(egui::Label::new(if index == 0 { words.font(bold(size::BODY)) } else { words }).extend());
    }
}
