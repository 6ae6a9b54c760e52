//! The column on the left: the parts of the page, what is still to be mended, saving and starting.

use egui::{
    Align, Frame, Label, Layout, Rect, Response, RichText, Role, ScrollArea, Sense, Ui, Vec2, WidgetInfo, pos2, vec2,
};

use super::guide::{Target, hint_ui, problem_words, status_of};
use super::{Draft, Lock, Section, SetupPage};
use desk_kit::Cx;
use festival::event::Problem;
use look::theme::{self, BESIDE_BAR, CORNER, FOCUS_RING, icon, mix, size, space, tokens};
use look::widgets::{
    Status, icon_button, paint_icon, primary_button, secondary_button, section_title, status_chip, with_room,
};

/// The least room in which the parts and what is to be mended are drawn, in points.
const LEAST: Vec2 = vec2(0.0, space(104));

/// State of a part of the page.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Standing {
    /// Nothing is in it, and nothing planned asks for it.
    Empty,
    Good,
    Warned,
    Blocked,
}

impl SetupPage {
    pub(super) fn rail_ui(&mut self, ui: &mut Ui, draft: &mut Draft, cx: &mut Cx<'_>, lock: Option<Lock>) {
        let open = lock.is_none();
        // Saving and starting stay in sight, however low the window.
        ui.with_layout(Layout::bottom_up(Align::Min), |ui| {
            if open {
                self.foot_ui(ui, draft, cx);
            }
            ui.with_layout(Layout::top_down(Align::Min), |ui| {
                with_room(ui, LEAST, |ui| {
                    Frame::new().inner_margin(BESIDE_BAR).show(ui, |ui| self.parts_ui(ui, draft, cx, open));
                });
            });
        });
    }

    fn parts_ui(&mut self, ui: &mut Ui, draft: &Draft, cx: &Cx<'_>, open: bool) {
        ui.spacing_mut().item_spacing.y = space(1);
        // The part on screen is brought into sight in the list, whatever key or problem led to it.
        let now = Some((self.section, ui.clip_rect().height()));
        let changed = std::mem::replace(&mut self.listed, now) != now;
        for (number, section) in (1..).zip(Section::ALL) {
            let standing = standing(draft, section);
            let name = cx.tr(section.name_key());
            let count = draft.problems.iter().filter(|problem| Section::of(problem) == section).count();
            let part = part_ui(ui, number, &name, self.section == section, standing, count);
            if self.section == section && changed {
                part.scroll_to_me(None);
            }
            if part.clicked() {
                self.show(section);
            }
        }
        ui.add_space(space(3));
        if open {
            self.problems_ui(ui, draft, cx);
        }
    }

    fn problems_ui(&mut self, ui: &mut Ui, draft: &Draft, cx: &Cx<'_>) {
        if draft.is_open() {
            hint_ui(ui, &cx.tr("setup-race-later"));
            ui.add_space(space(2));
        }
        let count = [("count", draft.problems.len().into())];
        section_title(ui, &cx.tr_args("setup-problems", &count));
        if draft.problems.is_empty() {
            ui.add_space(space(1));
            let (status, key) = match draft.is_open() {
                true => (Status::Quiet, "setup-nothing-planned"),
                false => (Status::Valid, "setup-no-problems"),
            };
            status_chip(ui, status, &cx.tr(key));
            return;
        }
        let problems = ScrollArea::vertical().id_salt("setup-problems").auto_shrink(false);
        problems.content_margin(BESIDE_BAR).show(ui, |ui| {
            let mut gone = None;
            for problem in &draft.problems {
                if problem_ui(ui, problem, draft, cx).clicked() {
                    gone = Some(Target::of(problem));
                }
            }
            if let Some(target) = gone {
                self.go_to(target);
            }
        });
    }

    /// Draws from the bottom up: the start of the race, what blocks it, saving.
    fn foot_ui(&mut self, ui: &mut Ui, draft: &mut Draft, cx: &mut Cx<'_>) {
        ui.add_space(space(1));
        if draft.has_race() {
            self.race_ui(ui, draft, cx);
            ui.add_space(space(2));
        }
        ui.allocate_ui(vec2(ui.available_width(), space(9)), |ui| {
            ui.horizontal(|ui| self.save_ui(ui, draft, cx));
        });
        let (status, key) = if draft.is_changed() {
            (Status::Warning, "setup-unsaved")
        } else if self.saving > 0 {
            (Status::Quiet, "setup-saving")
        } else {
            (Status::Valid, "setup-saved")
        };
        status_chip(ui, status, &cx.tr(key));
        ui.add_space(space(1));
    }

    /// Draws the start of the race, and how many problems block it.
    fn race_ui(&mut self, ui: &mut Ui, draft: &Draft, cx: &mut Cx<'_>) {
        let blocking = draft.problems.iter().filter(|problem| problem.blocks).count();
        ui.allocate_ui(vec2(ui.available_width(), space(12)), |ui| {
            let can = blocking == 0 && !self.start.is_under_way() && draft.book.is_some();
            let start = ui.add_enabled_ui(can, |ui| primary_button(ui, &cx.tr("setup-start"), Some("F9"))).inner;
            if start.clicked() {
                self.ask_start(draft, cx);
            }
        });
        // The line keeps its place when it is empty: the buttons above stay where they are.
        let text = match blocking {
            0 => " ".to_owned(),
            _ => cx.tr_args("setup-start-blocked", &[("count", blocking.into())]),
        };
        let text = RichText::new(text).font(theme::text(size::NOTE)).color(tokens(ui).refused);
        ui.add(Label::new(text).wrap());
    }

    fn save_ui(&mut self, ui: &mut Ui, draft: &mut Draft, cx: &mut Cx<'_>) {
        if secondary_button(ui, &cx.tr("setup-save"), Some("Ctrl S")).clicked() {
            self.save_now(draft, cx);
        }
        let (undo, redo) = (cx.tr("setup-undo"), cx.tr("setup-redo"));
        let undone = ui.add_enabled_ui(draft.can_undo(), |ui| icon_button(ui, icon::ARROW_U_UP_LEFT, &undo)).inner;
        let mut part = if undone.clicked() { draft.undo() } else { None };
        let redone = ui.add_enabled_ui(draft.can_redo(), |ui| icon_button(ui, icon::ARROW_U_UP_RIGHT, &redo)).inner;
        if redone.clicked() {
            part = draft.redo();
        }
        self.section = part.unwrap_or(self.section);
    }
}

fn standing(draft: &Draft, section: Section) -> Standing {
    let mut of_section = draft.problems.iter().filter(|problem| Section::of(problem) == section).peekable();
    match (of_section.peek().is_some(), of_section.any(|problem| problem.blocks)) {
        (_, true) => Standing::Blocked,
        (true, false) => Standing::Warned,
        (false, false) if is_empty(draft, section) => Standing::Empty,
        (false, false) => Standing::Good,
    }
}

/// Returns true if nothing was done about a part yet: then nothing is wrong with it, but nothing is ready either.
fn is_empty(draft: &Draft, section: Section) -> bool {
    match section {
        Section::Event => false,
        Section::Officials => draft.setup.officials.is_empty(),
        Section::People => draft.setup.people().next().is_none(),
        Section::Flocks | Section::Homes | Section::Points | Section::Rules => !draft.has_race(),
    }
}

/// Draws one part: its number, its name, and its state.
fn part_ui(ui: &mut Ui, number: u8, name: &str, shown: bool, standing: Standing, count: usize) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), space(9)), Sense::click());
    let spoken = if standing == Standing::Good { format!("{name} ✓") } else { name.to_owned() };
    response.widget_info(|| WidgetInfo::selected(Role::Button, ui.is_enabled(), shown, &spoken));
    let tokens = tokens(ui);
    let rest = if shown { tokens.raised } else { tokens.sunken };
    let fill = if response.hovered() { mix(rest, tokens.ink, 0.06) } else { rest };
    ui.painter().rect_filled(rect, CORNER, fill);
    if response.has_focus() {
        let stroke = egui::Stroke::new(FOCUS_RING, tokens.focus);
        ui.painter().rect_stroke(rect, CORNER, stroke, egui::StrokeKind::Inside);
    }
    let middle = rect.center().y;
    let ink = if shown { tokens.ink } else { tokens.soft_ink };
    let put = |x: f32, align, text: &str, font, colour| {
        ui.painter().text(pos2(x, middle), align, text, font, colour);
    };
    put(rect.left() + space(3), egui::Align2::LEFT_CENTER, &number.to_string(), theme::display(size::LEAD), ink);
    let font = if shown { theme::bold(size::BODY) } else { theme::text(size::BODY) };
    put(rect.left() + space(9), egui::Align2::LEFT_CENTER, name, font, tokens.ink);
    let (mark, colour) = match standing {
        Standing::Empty => (icon::MINUS, tokens.soft_ink),
        Standing::Good => (icon::CHECK, tokens.valid),
        Standing::Warned => (icon::WARNING, tokens.warning),
        Standing::Blocked => (icon::PROHIBIT, tokens.refused),
    };
    paint_icon(ui.painter(), mark, pos2(rect.right() - space(5), middle), theme::bold(size::BODY), colour);
    if count > 0 {
        let right = rect.right() - space(9);
        put(right, egui::Align2::RIGHT_CENTER, &count.to_string(), theme::bold(size::NOTE), colour);
    }
    response.on_hover_text(format!("Alt+{number}"))
}

/// Draws one problem; a click leads to where it is mended.
fn problem_ui(ui: &mut Ui, problem: &Problem, draft: &Draft, cx: &Cx<'_>) -> Response {
    let text = problem_words(cx.lang, problem, draft.book.as_deref());
    let tokens = tokens(ui);
    let width = ui.available_width() - space(3);
    let left = space(7);
    let galley = ui.painter().layout(text.clone(), theme::text(size::NOTE), tokens.ink, width - left - space(2));
    let (rect, response) = ui.allocate_exact_size(vec2(width, galley.size().y + space(2)), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &text));
    if ui.is_rect_visible(rect) {
        if response.hovered() || response.has_focus() {
            ui.painter().rect_filled(rect, CORNER, mix(tokens.sunken, tokens.ink, 0.06));
        }
        if response.has_focus() {
            let stroke = egui::Stroke::new(FOCUS_RING, tokens.focus);
            ui.painter().rect_stroke(rect, CORNER, stroke, egui::StrokeKind::Inside);
        }
        let status = status_of(problem);
        let place = Rect::from_center_size(rect.left_top() + vec2(space(3), space(1) + space(2)), Vec2::ZERO);
        paint_icon(ui.painter(), status.icon(), place.center(), theme::bold(size::BODY), status.colour(ui));
        ui.painter().galley(rect.min + vec2(left, space(1)), galley, tokens.ink);
    }
    response
}
