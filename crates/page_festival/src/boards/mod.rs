//! The page that arranges the boards of the hall: the pages of each, how long each page stays, and a preview.

mod scenes;
#[cfg(test)]
mod tests;

use egui::{DragValue, Key, Modifiers, RichText, ScrollArea, Sense, Ui, UiBuilder, vec2};

use board::{BoardPreview, automatic};
use desk_kit::access::Waits;
use desk_kit::dialogs::{Answer, Dialog};
use desk_kit::keys::{ALT_LINES, LINES, stepped, take_steps};
use desk_kit::parts::board_name;
use desk_kit::parts::{field, quiet};
use desk_kit::{Cx, SPEAKERS, Tone};
use festival::event::{BOARDS, EventRecord};
use festival::{BoardPlan, BoardScene};
use look::theme::{CORNER, bold, display, icon, size, space, text, tokens};
use look::widgets::{
    Column, Columns, empty_state, ends, follow_focus, icon_button, page_title, primary_button, secondary_button,
    section_title,
};
use scenes::{general, of, page_name, scene_name};

/// Seconds that a page of a new board stays.
const SECONDS: u32 = 15;

/// Longest time of a page, in seconds.
const LONGEST: u32 = 600;

/// Least width of the picture of a page, and least height of each column where they fold, in points.
const PREVIEW: f32 = space(90);
const HIGH: f32 = space(90);

/// Height below which the hint about the keys is left out for the pages, in points.
const SHORT: f32 = space(110);

/// The boards being arranged. Nothing is recorded before it is saved.
pub(crate) struct BoardsPage {
    plans: Vec<BoardPlan>,
    announcement: String,
    /// Plans and announcement as they were loaded or last saved.
    saved: (Vec<BoardPlan>, String),
    /// Whether the question about unsaved changes is open.
    leaving: Dialog<()>,
    /// The board and the page on screen.
    board: usize,
    page: usize,
    /// Whether the field for a new board's name is to get the keyboard.
    naming: bool,
    preview: BoardPreview,
    /// The act that waits for an official to sign in.
    waits: Waits<Act>,
}

/// An act on the arrangement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Act {
    Save,
    /// Save it and close the page.
    Leave,
    /// Show the chosen page on its board now; the arrangement is saved with it.
    Show,
}

impl BoardsPage {
    /// Opens the page with the boards as they are recorded.
    pub fn new(cx: &Cx<'_>) -> Self {
        let festival = &cx.live.event.festival;
        let (plans, announcement) = (festival.boards.clone(), festival.announcement.clone());
        Self {
            saved: (plans.clone(), announcement.clone()),
            leaving: Dialog::default(),
            plans,
            announcement,
            board: 0,
            page: 0,
            naming: false,
            preview: BoardPreview::default(),
            waits: Waits::default(),
        }
    }

    /// Records the outcome of a sign-in: the waiting act goes on if `came`, else it is dropped.
    pub fn answered(&mut self, came: bool) {
        self.waits.answered(came);
    }

    /// Draws the page; returns true when it is closed.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> bool {
        let mut done = self.keys(ui, cx);
        if let Some(act) = self.waits.take() {
            done |= self.carry_out(cx, act);
        }
        let short = ui.available_height() < SHORT;
        egui::Panel::top("boards-head").show(ui, |ui| done |= self.head_ui(ui, cx));
        egui::Panel::bottom("boards-foot").show(ui, |ui| {
            let width = ui.available_width() - space(6);
            field(ui, &cx.tr("boards-announcement"), &mut self.announcement, width);
            if !short {
                ui.label(quiet(ui, &cx.tr("boards-keys")));
            }
        });
        let side = (ui.available_width() * 0.4).clamp(space(100), space(160));
        Columns::new("boards", PREVIEW, HIGH).left(side).show(ui, |ui, column| match column {
            Column::Left => {
                ScrollArea::vertical().id_salt("boards-plan").auto_shrink(false).show(ui, |ui| {
                    self.plan_ui(ui, cx);
                    follow_focus(ui);
                });
            }
            _ => self.preview_ui(ui, cx),
        });
        if done && self.is_changed() {
            done = false;
            self.leaving.open(());
        }
        done || self.leaving_ui(ui, cx)
    }

    /// Returns true if something of the arrangement is not saved.
    pub fn is_changed(&self) -> bool {
        self.plans != self.saved.0 || self.announcement.trim() != self.saved.1
    }

    /// Asks what becomes of unsaved changes; returns true when the page is closed.
    fn leaving_ui(&mut self, ui: &Ui, cx: &mut Cx<'_>) -> bool {
        let left = self.leaving.ui(ui, "boards-leaving", |ui, ()| {
            ui.label(RichText::new(cx.tr("boards-unsaved")).font(display(size::TITLE)));
            ui.add_space(space(2));
            ui.horizontal(|ui| {
                let save = ui.add_enabled_ui(cx.live.writes_in(BOARDS), |ui| {
                    primary_button(ui, &cx.tr("boards-save"), Some("⏎"))
                });
                let enter =
                    cx.live.writes_in(BOARDS) && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
                let drop = secondary_button(ui, &cx.tr("boards-discard"), None).clicked();
                let stay = secondary_button(ui, &cx.tr("boards-stay"), Some("Esc")).clicked();
                let saves = save.inner.clicked() || enter;
                Answer::of((saves || drop).then_some(saves), stay)
            })
            .inner
        });
        match left {
            // The page stays open while the act waits for an official.
            Some((_, Some(saves))) => !saves || self.carry_out(cx, Act::Leave),
            _ => false,
        }
    }

    fn keys(&mut self, ui: &Ui, cx: &mut Cx<'_>) -> bool {
        let typing = ui.memory(|memory| memory.focused().is_some()) && ui.ctx().text_edit_focused();
        let pressed = |modifiers, key| ui.input_mut(|input| input.consume_key(modifiers, key));
        if pressed(Modifiers::COMMAND, Key::S) {
            self.carry_out(cx, Act::Save);
        }
        if pressed(Modifiers::COMMAND, Key::Enter) {
            self.carry_out(cx, Act::Show);
        }
        if pressed(Modifiers::NONE, Key::F6) {
            return true;
        }
        if typing || egui::Popup::is_any_open(ui.ctx()) {
            return false;
        }
        if pressed(Modifiers::NONE, Key::Escape) {
            return true;
        }
        let count = self.plans.get(self.board).map_or(0, |plan| plan.scenes.len());
        self.shift(take_steps(ui, ALT_LINES));
        self.page = stepped(Some(self.page), take_steps(ui, LINES), count).unwrap_or(self.page);
        if pressed(Modifiers::NONE, Key::Delete) {
            self.drop_page();
        }
        false
    }

    /// Moves the chosen page by `by` places.
    fn shift(&mut self, by: isize) {
        let Some(plan) = self.plans.get_mut(self.board) else { return };
        if self.page < plan.scenes.len()
            && let Some(to) = stepped(Some(self.page), by, plan.scenes.len())
        {
            let scene = plan.scenes.remove(self.page);
            plan.scenes.insert(to, scene);
            self.page = to;
        }
    }

    fn drop_page(&mut self) {
        let Some(plan) = self.plans.get_mut(self.board) else { return };
        if self.page < plan.scenes.len() {
            plan.scenes.remove(self.page);
            self.page = self.page.min(plan.scenes.len().saturating_sub(1));
        }
    }

    /// Carries out an act, or keeps it until an official has signed in; returns true when the page is closed.
    fn carry_out(&mut self, cx: &mut Cx<'_>, act: Act) -> bool {
        let chosen = self.plans.get(self.board).is_some_and(|plan| self.page < plan.scenes.len());
        let due = if act == Act::Show { chosen } else { self.is_changed() };
        if !due {
            return act == Act::Leave;
        }
        if !cx.live.writes_in(BOARDS) {
            return false;
        }
        if !cx.arranges(SPEAKERS, "access-to-boards") {
            self.waits.keep(act);
            return false;
        }
        self.save(cx);
        if act == Act::Show {
            self.show_now(cx);
        }
        act == Act::Leave
    }

    /// Saves the changes.
    fn save(&mut self, cx: &mut Cx<'_>) {
        if !self.is_changed() {
            return;
        }
        let announcement = self.announcement.trim().to_owned();
        if self.plans != self.saved.0 {
            cx.live.note(&EventRecord::BoardsSet(self.plans.clone()));
        }
        if announcement != self.saved.1 {
            cx.live.arrange(&EventRecord::Announced { text: announcement.clone() });
        }
        self.saved = (self.plans.clone(), announcement);
        cx.say(Tone::Good, cx.tr("boards-saved"));
    }

    /// Records that the chosen page is to be shown on its board now.
    fn show_now(&self, cx: &mut Cx<'_>) {
        cx.live.note(&EventRecord::PageShown { board: self.board, page: self.page });
        let name = self.board_name(cx, self.board);
        cx.say(Tone::Good, cx.tr_args("boards-shown-now", &[("name", (&name).into())]));
    }

    fn head_ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> bool {
        let mut done = false;
        let title = cx.tr("boards-title");
        let left = |ui: &mut Ui| page_title(ui, &title);
        ends(ui, "boards", space(40), left, |ui| {
            let words = cx.tr("boards-save");
            let save = |ui: &mut Ui| primary_button(ui, &words, Some("Ctrl S"));
            if ui.add_enabled(cx.live.writes_in(BOARDS), save).clicked() {
                self.carry_out(cx, Act::Save);
            }
            done = secondary_button(ui, &cx.tr("boards-back"), Some("Esc")).clicked();
        });
        ui.horizontal_wrapped(|ui| {
            for index in 0..self.plans.len() {
                let name = self.board_name(cx, index);
                if ui.selectable_label(self.board == index, name).clicked() {
                    (self.board, self.page) = (index, 0);
                }
            }
            if !self.plans.is_empty() && icon_button(ui, icon::PLUS, &cx.tr("boards-add")).clicked() {
                self.plans.push(fresh());
                (self.board, self.page, self.naming) = (self.plans.len() - 1, 0, true);
            }
        });
        ui.add_space(space(1));
        done
    }

    fn board_name(&self, cx: &Cx<'_>, index: usize) -> String {
        board_name(&self.plans[index], index, cx.lang)
    }

    fn plan_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) {
        let Some(plan) = self.plans.get_mut(self.board) else {
            ui.add_space(space(4));
            ui.label(RichText::new(cx.tr("boards-automatic")).font(text(size::BODY)));
            ui.add_space(space(2));
            if secondary_button(ui, &cx.tr("boards-arrange"), None).clicked() {
                self.plans.push(automatic(&cx.live.event).unwrap_or_else(fresh));
            }
            return;
        };
        let width = ui.available_width() - space(6);
        let name = field(ui, &cx.tr("boards-name"), &mut plan.name, width);
        if std::mem::take(&mut self.naming) {
            name.request_focus();
        }
        ui.add_space(space(2));
        ui.horizontal_wrapped(|ui| {
            let label = ui.label(RichText::new(cx.tr("boards-seconds")).font(text(size::BODY)));
            ui.add(DragValue::new(&mut plan.seconds).range(0..=LONGEST)).labelled_by(label.id);
            ui.label(quiet(ui, &cx.tr("boards-seconds-hint")));
        });
        ui.checkbox(&mut plan.hold_results, cx.tr("boards-hold"));
        ui.add_space(space(2));
        section_title(ui, &cx.tr("boards-pages"));
        if plan.scenes.is_empty() {
            ui.label(quiet(ui, &cx.tr("boards-no-pages")));
        }
        self.pages_ui(ui, cx);
        self.add_ui(ui, cx);
        ui.add_space(space(4));
        if secondary_button(ui, &cx.tr("boards-remove"), None).clicked() {
            self.plans.remove(self.board);
            (self.board, self.page) = (self.board.saturating_sub(1), 0);
        }
    }

    fn pages_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) {
        let names: Vec<_> = self.plans[self.board].scenes.iter().map(|scene| scene_name(cx, scene)).collect();
        for (index, name) in names.iter().enumerate() {
            ui.horizontal(|ui| {
                ui.label(quiet(ui, &format!("{}.", index + 1)));
                let chosen = self.page == index;
                let words = RichText::new(name).font(if chosen { bold(size::BODY) } else { text(size::BODY) });
                let wide = ui.available_width() - if chosen { space(30) } else { 0.0 };
                let button = egui::Button::selectable(chosen, (words, egui::Atom::grow())).truncate();
                let response = ui.add_sized(vec2(wide, space(7)), button);
                response.widget_info(|| egui::WidgetInfo::selected(egui::Role::Button, true, chosen, name));
                if response.clicked() {
                    self.page = index;
                }
                if chosen {
                    let [up, down, drop] = ["boards-up", "boards-down", "boards-drop"].map(|key| cx.tr(key));
                    if icon_button(ui, icon::ARROW_UP, &up).clicked() {
                        self.shift(-1);
                    }
                    if icon_button(ui, icon::ARROW_DOWN, &down).clicked() {
                        self.shift(1);
                    }
                    if icon_button(ui, icon::TRASH, &drop).clicked() {
                        self.drop_page();
                    }
                }
            });
        }
    }

    /// Offers every page there can be; the chosen one is put behind the one on screen.
    fn add_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) {
        ui.add_space(space(1));
        let mut add: Option<BoardScene> = None;
        ui.menu_button(cx.tr("boards-add-page"), |ui| {
            for scene in general(&cx.live.event) {
                if ui.button(page_name(cx, &scene)).clicked() {
                    add = Some(scene);
                    ui.close();
                }
            }
            ScrollArea::vertical().max_height(space(120)).show(ui, |ui| {
                for open in cx.live.event.festival.by_start() {
                    let title = cx.words(open).title_apart();
                    ui.menu_button(title, |ui| {
                        for scene in of(open) {
                            if ui.button(page_name(cx, &scene)).clicked() {
                                add = Some(scene);
                                ui.close();
                            }
                        }
                    });
                }
            });
        });
        let Some(scene) = add else { return };
        let scenes = &mut self.plans[self.board].scenes;
        let at = if scenes.is_empty() { 0 } else { self.page + 1 };
        scenes.insert(at.min(scenes.len()), scene);
        self.page = at;
    }

    fn preview_ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) {
        section_title(ui, &cx.tr("boards-preview"));
        let made;
        let plan = match self.plans.get(self.board) {
            Some(plan) => plan,
            None => {
                made = automatic(&cx.live.event).unwrap_or_default();
                &made
            }
        };
        if plan.scenes.is_empty() {
            return empty_state(ui, icon::MONITOR, &cx.tr("boards-no-pages"), "");
        }
        let room = ui.available_size() - vec2(0.0, space(14));
        let width = room.x.min(room.y * 16.0 / 9.0).max(space(40));
        let (rect, picture) = ui.allocate_exact_size(vec2(width, width * 9.0 / 16.0), Sense::hover());
        let name = cx.tr("boards-preview");
        picture.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Image, true, &name));
        let builder = UiBuilder::new().max_rect(rect).id_salt("boards-preview");
        ui.scope_builder(builder, |ui| {
            ui.set_clip_rect(rect.intersect(ui.clip_rect()));
            self.preview.ui(ui, &cx.live.event, plan, self.announcement.trim(), self.page, cx.lang);
        });
        let edge = egui::Stroke::new(look::theme::FOCUS_RING, tokens(ui).edge);
        ui.painter().rect_stroke(rect, CORNER, edge, egui::StrokeKind::Outside);
        if self.plans.is_empty() {
            return;
        }
        ui.add_space(space(3));
        let show = |ui: &mut Ui| secondary_button(ui, &cx.tr("boards-show-now"), Some("Ctrl ⏎"));
        let show = ui.add_enabled_ui(cx.live.writes_in(BOARDS), show).inner;
        if show.on_hover_text(cx.tr("boards-show-now-hint")).clicked() {
            self.carry_out(cx, Act::Show);
        }
    }
}

fn fresh() -> BoardPlan {
    BoardPlan { scenes: vec![BoardScene::Programme, BoardScene::Calls], seconds: SECONDS, ..BoardPlan::default() }
}
