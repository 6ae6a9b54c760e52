//! The lens over the board of a match: it enlarges any scene around a place, and finds places by name.

use egui::{Key, Modifiers, PointerButton, Rect, RichText, TextEdit, Ui, UiBuilder, pos2, vec2};
use scene::{Scene, Spot};

use desk_kit::Cx;
use festival::i18n::{Lang, tr_message};
use look::theme::{icon, size, space, text, tokens};
use look::widgets::{SceneResponse, Zoom, card, icon_button};

/// Greatest magnification, that of one press, and that around a place found.
const MOST: f32 = 5.0;
const STEP: f32 = 1.4;
const FOUND: f32 = 2.4;
/// Points of the wheel that double the size.
const WHEEL: f32 = 260.0;
/// Width and height of the bar, in points.
const WIDE: f32 = space(128);
const HIGH: f32 = space(14);

/// Magnification and search.
#[derive(Default)]
pub(super) struct Lens {
    zoom: Option<Zoom>,
    /// Search text, while the bar is open.
    query: Option<String>,
    /// True if the field is to take the keyboard.
    focus: bool,
    /// Place found.
    found: Option<String>,
}

impl Lens {
    /// Returns the magnification of the scene.
    pub fn zoom(&self) -> Option<Zoom> {
        self.zoom
    }

    /// Returns the place found, while the bar is open.
    pub fn found(&self) -> Option<&str> {
        self.found.as_deref()
    }

    /// Opens or closes the bar.
    pub fn toggle(&mut self) {
        match self.query.take() {
            Some(_) => *self = Self::default(),
            None => (self.query, self.focus) = (Some(String::new()), true),
        }
    }

    /// Handles the keys that open and close the bar, before anything else has them; returns whether Escape closed it.
    pub fn keys(&mut self, ui: &Ui) -> bool {
        let pressed = |modifiers, key| ui.input_mut(|input| input.consume_key(modifiers, key));
        if pressed(Modifiers::COMMAND, Key::F) {
            (self.query, self.focus) = (Some(self.query.take().unwrap_or_default()), true);
        }
        let away = (self.query.is_some() || self.zoom.is_some()) && pressed(Modifiers::NONE, Key::Escape);
        if away {
            *self = Self::default();
        }
        away
    }

    /// Follows wheel and drag: the wheel enlarges around the pointer; dragging from outside all spots, or with another
    /// button, moves the scene.
    pub fn follow(&mut self, ui: &Ui, scene: &Scene, shown: &SceneResponse<'_>) {
        let Some(pointer) = shown.response.hover_pos().or(shown.response.interact_pointer_pos()) else { return };
        let (wheel, pinch) = ui.input(|input| (input.smooth_scroll_delta.y, input.zoom_delta()));
        let by = pinch * (wheel / WHEEL).exp2();
        if shown.response.hovered() && shown.window.contains(pointer) && (by - 1.0).abs() > 0.001 {
            let now = self.zoom.map_or(1.0, |zoom| zoom.factor);
            let factor = (now * by).clamp(1.0, MOST);
            // The point under the pointer stays there.
            let under = (pointer - shown.to_screen.origin) / shown.to_screen.scale;
            let scale = shown.to_screen.scale * factor / now;
            let middle = under - (pointer - shown.window.center()) / scale;
            self.set(factor, middle);
        }
        let other = [PointerButton::Middle, PointerButton::Secondary];
        let grasped = shown.dragging.is_none() && shown.response.dragged_by(PointerButton::Primary);
        if let Some(zoom) = self.zoom
            && (grasped || other.into_iter().any(|button| shown.response.dragged_by(button)))
        {
            let middle = zoom.middle - shown.response.drag_delta() / shown.to_screen.scale;
            self.zoom = Some(Zoom { middle: kept(middle, scene, zoom.factor), ..zoom });
        }
        self.zoom = self.zoom.map(|zoom| Zoom { middle: kept(zoom.middle, scene, zoom.factor), ..zoom });
    }

    fn set(&mut self, factor: f32, middle: egui::Vec2) {
        self.zoom = (factor > 1.01).then_some(Zoom { factor, middle });
    }

    fn step(&mut self, scene: &Scene, by: f32) {
        let middle = larger(scene).center().to_vec2();
        let now = self.zoom.unwrap_or(Zoom { factor: 1.0, middle });
        let factor = (now.factor * by).clamp(1.0, MOST);
        self.set(factor, kept(now.middle, scene, factor));
    }

    /// Draws the bar over the top of the board; returns the place to be pointed at.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, scene: &Scene, board: Rect) -> Option<String> {
        self.query.as_ref()?;
        let place = Rect::from_min_size(board.left_top(), vec2(WIDE.min(board.width()), HIGH));
        let mut pointed = None;
        // It lies on the board, so that nothing below moves.
        card(&mut ui.new_child(UiBuilder::new().max_rect(place)), |ui| {
            ui.horizontal(|ui| pointed = self.row_ui(ui, cx, scene));
        });
        pointed
    }

    fn row_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, scene: &Scene) -> Option<String> {
        let mut query = self.query.clone()?;
        ui.label(RichText::new(icon::MAGNIFYING_GLASS).font(text(size::LEAD)).color(tokens(ui).soft_ink));
        let edit = TextEdit::singleline(&mut query).id_salt("game-lens").hint_text(cx.tr("game-lens-hint"));
        let field = ui.add(edit.desired_width(WIDE - space(56)));
        field.widget_info(|| egui::WidgetInfo::labeled(egui::Role::TextInput, true, cx.tr("game-lens")));
        if std::mem::take(&mut self.focus) {
            field.request_focus();
        }
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if field.changed() {
            self.found = find(scene, &query, cx.lang).map(|spot| spot.id.clone());
            if let Some(spot) = self.found.as_deref().and_then(|id| scene.spot(id)) {
                let centre = spot.rect.centre();
                let middle = vec2(centre.x as f32, centre.y as f32);
                self.set(FOUND, kept(middle, scene, FOUND));
            }
        }
        self.query = Some(query);
        if icon_button(ui, icon::MINUS, &cx.tr("game-lens-smaller")).clicked() {
            self.step(scene, 1.0 / STEP);
        }
        if icon_button(ui, icon::PLUS, &cx.tr("game-lens-larger")).clicked() {
            self.step(scene, STEP);
        }
        if icon_button(ui, icon::X, &cx.tr("game-lens-close")).clicked() {
            *self = Self::default();
            return None;
        }
        let found = self.found.clone().filter(|_| entered)?;
        self.query = Some(String::new());
        Some(found)
    }
}

/// Returns the part of a scene that is enlarged, in its units.
fn larger(scene: &Scene) -> Rect {
    let whole = scene::Rect::new(0, 0, scene.width, scene.height);
    let scene::Rect { x, y, w, h } = scene.lens.map_or(whole, |lens| lens.window);
    Rect::from_min_size(pos2(x as f32, y as f32), vec2(w as f32, h as f32))
}

/// Limits the centre so that the scene still fills its room.
fn kept(middle: egui::Vec2, scene: &Scene, factor: f32) -> egui::Vec2 {
    let part = larger(scene);
    let half = part.size() / (2.0 * factor.max(1.0));
    let (first, last) = (part.min.to_vec2() + half, part.max.to_vec2() - half);
    middle.max(first).min(last.max(first))
}

/// Finds the spot that a search means: by its short name, by the beginning of its name, or by the beginning of a word
/// in it.
fn find<'s>(scene: &'s Scene, query: &str, lang: Lang) -> Option<&'s Spot> {
    let query = query.trim().to_lowercase();
    if query.is_empty() {
        return None;
    }
    let rank = |spot: &Spot| {
        let short = spot.id.rsplit('/').next().unwrap_or_default().to_lowercase();
        let name = spot.tooltip.first().map(|line| tr_message(lang, line).to_lowercase()).unwrap_or_default();
        let mut words = name.split(|letter: char| !letter.is_alphanumeric());
        if short == query {
            Some(0)
        } else if name.starts_with(&query) {
            Some(1)
        } else if words.any(|word| word.starts_with(&query)) || name.contains(&format!(" {query}")) {
            Some(2)
        } else {
            None
        }
    };
    let ranked = scene.spots.iter().filter_map(|spot| Some((rank(spot)?, spot)));
    ranked.min_by_key(|(rank, _)| *rank).map(|(_, spot)| spot)
}
