//! The flocks: the list in throwing order, and the one on show.

use egui::{Align2, Key, Response, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui, Vec2};
use egui::{WidgetInfo, pos2, vec2};
use rules::Match;
use rules::games::oca::{Oca, Rules};

use super::Section;
use super::gag::{Approving, gag_ui};
use super::guide::{Guide, Look, Target, hint_ui};
use super::lists::ListDialog;
use super::roster::Roster;
use super::roster_now::roster_now_ui;
use desk_kit::Tone;
use desk_kit::dialogs::{Answer, Dialog};
use desk_kit::keys::{ALT_LINES, alt, stepped, take_list, take_steps};
use festival::event::{FlockPlan, Setup, colour_named};
use look::theme::{self, CORNER, FOCUS_RING, SEATS, icon, mix, size, space, tokens};
use look::widgets::{
    card, emblem_name, empty_state, ends, icon_button, page_title, paint_icon, paint_seat, scroll_ui, secondary_button,
};

const LIST: f32 = space(67);

/// Least room for the title beside the buttons, in points.
const TITLE: f32 = space(30);

/// Width of the list on a narrow page, and the width below which a page is narrow.
const SHORT_LIST: f32 = space(44);
const NARROW: f32 = space(210);

/// Width of a flock shown by its place and mark alone, and the width below which all are, above the one on show.
const MARK: f32 = space(25);
const FOLDED: f32 = space(160);

/// Least room for a name beside the eight marks.
const NAME: f32 = space(70);

/// State of this part between frames.
#[derive(Debug, Default)]
pub(super) struct Flocks {
    /// Which flock is on show.
    pub shown: usize,
    roster: Roster,
    list: Dialog<ListDialog>,
    /// The gag that the race judges are asked to approve.
    pub approving: Dialog<Approving>,
}

impl Flocks {
    /// Returns true if a name or a list is begun.
    pub fn is_typing(&self) -> bool {
        self.roster.is_typing() || self.list.asks().is_some_and(ListDialog::is_filled)
    }

    /// Draws the part; once the race has begun, with the present members of each flock.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        setup: &mut Setup,
        rules: &Rules,
        race: Option<&Match<Oca>>,
        guide: &mut Guide<'_>,
    ) {
        self.shown = self.shown.min(setup.flocks.len().saturating_sub(1));
        let title = guide.tr("setup-part-flocks");
        ends(ui, "setup-flocks", TITLE, |ui| page_title(ui, &title), |ui| self.buttons_ui(ui, setup, rules, guide));
        guide.wrong_ui(ui, Target::new(Section::Flocks, None, "flocks"));
        ui.add_space(space(2));
        if setup.flocks.is_empty() {
            let (title, hint) = (guide.tr("setup-flocks-none"), guide.tr("setup-flocks-none-hint"));
            empty_state(ui, icon::BIRD, &title, &hint);
        } else if is_folded(ui) {
            self.marks_ui(ui, setup, guide);
            ui.vertical(|ui| self.flock_ui(ui, setup, (rules, race), true, guide));
        } else {
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = space(4);
                let list = if ui.available_width() < NARROW { SHORT_LIST } else { LIST };
                let area = ScrollArea::vertical().id_salt("setup-flocks").max_width(list);
                scroll_ui(ui, area, |ui| {
                    ui.vertical(|ui| self.list_ui(ui, setup, list, guide));
                });
                ui.vertical(|ui| self.flock_ui(ui, setup, (rules, race), false, guide));
            });
        }
        if !guide.locked {
            self.order_keys(ui, setup);
        }
        self.list.ui(ui, "setup-list", |ui, list| Answer::of(list.ui(ui, setup, rules, guide).then_some(()), false));
    }

    fn buttons_ui(&mut self, ui: &mut Ui, setup: &mut Setup, rules: &Rules, guide: &mut Guide<'_>) {
        if guide.locked {
            return;
        }
        let room = setup.flocks.len() < usize::from(rules.flocks.1);
        ui.add_enabled_ui(room, |ui| {
            let add = secondary_button(ui, &guide.tr("setup-flock-add"), Some("Alt N"));
            guide.arrive(Target::new(Section::Flocks, None, "flocks"), &add);
            if (add.clicked() || alt(ui, Key::N)) && room {
                self.add(setup, guide);
            }
        });
        let import = secondary_button(ui, &guide.tr("setup-import"), Some("Alt I"));
        if import.clicked() || alt(ui, Key::I) {
            self.list.open(ListDialog::table(self.shown, None));
        }
        if !ui.ctx().text_edit_focused()
            && let Some(pasted) = take_list(ui)
        {
            self.list.open(ListDialog::table(self.shown, Some(pasted)));
        }
        let shown = self.shown < setup.flocks.len();
        if shown && (secondary_button(ui, &guide.tr("setup-paste"), Some("Alt V")).clicked() || alt(ui, Key::V)) {
            self.list.open(ListDialog::paste(self.shown));
        }
    }

    fn add(&mut self, setup: &mut Setup, guide: &mut Guide<'_>) {
        let colour = setup.free_colour();
        setup.flocks.push(FlockPlan { colour, ..FlockPlan::default() });
        self.shown = setup.flocks.len() - 1;
        *guide.jump = Some(Target::new(Section::Flocks, self.shown, "name"));
    }

    /// Draws the flocks in throwing order by their marks, where a list would take the room of the one on show.
    fn marks_ui(&mut self, ui: &mut Ui, setup: &Setup, guide: &Guide<'_>) {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = Vec2::splat(space(1));
            for index in 0..setup.flocks.len() {
                if row_ui(ui, setup, index, self.shown == index, MARK, guide).clicked() {
                    self.shown = index;
                }
            }
        });
        ui.add_space(space(1));
    }

    /// Draws the flocks in throwing order; rows can be dragged.
    fn list_ui(&mut self, ui: &mut Ui, setup: &mut Setup, width: f32, guide: &Guide<'_>) {
        ui.set_width(width);
        ui.spacing_mut().item_spacing.y = space(1);
        let mut rows = Vec::new();
        let mut moved = None;
        for index in 0..setup.flocks.len() {
            let row = row_ui(ui, setup, index, self.shown == index, width, guide);
            if row.clicked() || row.drag_started() {
                self.shown = index;
            }
            if !guide.locked
                && (row.dragged() || row.drag_stopped())
                && let Some(pointer) = row.interact_pointer_pos()
            {
                moved = Some((index, pointer.y, row.drag_stopped()));
            }
            rows.push(row.rect);
        }
        let Some((from, y, dropped)) = moved else {
            if !guide.locked && setup.flocks.len() > 1 {
                ui.add_space(space(1));
                hint_ui(ui, &guide.tr("setup-order-hint"));
            }
            return;
        };
        let to = rows.iter().filter(|row| row.center().y < y).count();
        let edge = rows.get(to).map_or_else(|| rows[rows.len() - 1].bottom(), |row| row.top()) - space(1) / 2.0;
        let line = [pos2(rows[0].left(), edge), pos2(rows[0].right(), edge)];
        ui.painter().line_segment(line, Stroke::new(FOCUS_RING, tokens(ui).focus));
        if dropped {
            self.move_to(setup, from, if to > from { to - 1 } else { to });
        }
    }

    pub fn move_to(&mut self, setup: &mut Setup, from: usize, to: usize) {
        if from != to && from.max(to) < setup.flocks.len() {
            let flock = setup.flocks.remove(from);
            setup.flocks.insert(to, flock);
            self.shown = to;
        }
    }

    /// Handles Alt with an arrow, which moves the flock on show unless a name on the roster took the key.
    pub fn order_keys(&mut self, ui: &Ui, setup: &mut Setup) {
        if let Some(to) = stepped(Some(self.shown), take_steps(ui, ALT_LINES), setup.flocks.len()) {
            self.move_to(setup, self.shown, to);
        }
    }

    fn flock_ui(
        &mut self,
        ui: &mut Ui,
        setup: &mut Setup,
        (rules, race): (&Rules, Option<&Match<Oca>>),
        folded: bool,
        guide: &mut Guide<'_>,
    ) {
        let index = self.shown;
        card(ui, |ui| {
            // Where the part scrolls as a whole, the card is as high as what stands in it.
            let room = ui.available_size() - Vec2::splat(2.0 * theme::HAIRLINE);
            ui.set_min_size(if folded { vec2(room.x, 0.0) } else { room });
            let mut gone = false;
            ui.add_enabled_ui(!guide.locked, |ui| gone = head_ui(ui, setup, index, guide));
            if gone {
                let name = setup.flock_name(index);
                setup.flocks.remove(index);
                let said = guide.tr_args("setup-flock-removed", &[("flock", (&name).into())]);
                guide.say(Tone::Good, said);
                return;
            }
            let count = [
                ("count", setup.flocks[index].roster.len().into()),
                ("fewest", rules.players.0.into()),
                ("most", rules.players.1.into()),
            ];
            ui.add_space(space(2));
            look::widgets::section_title(ui, &guide.tr_args("setup-roster", &count));
            if race.is_none() {
                ui.add_enabled_ui(!guide.locked, |ui| self.roster.add_ui(ui, setup, index, guide));
            }
            if folded {
                return self.rows_ui(ui, setup, race, guide);
            }
            let area = ScrollArea::vertical().id_salt(("setup-roster", index)).auto_shrink(false);
            scroll_ui(ui, area, |ui| self.rows_ui(ui, setup, race, guide));
        });
    }

    /// Draws the roster of the flock on show, what is wrong with it, and its gag.
    fn rows_ui(&mut self, ui: &mut Ui, setup: &mut Setup, race: Option<&Match<Oca>>, guide: &mut Guide<'_>) {
        let index = self.shown;
        match race {
            Some(race) => roster_now_ui(ui, race, index, guide),
            None => {
                ui.add_enabled_ui(!guide.locked, |ui| self.roster.ui(ui, setup, index, guide));
            }
        }
        // Under the rows: what is mended by a click on one of them must not move them.
        for field in ["players", "captain", "throwers", "bearer"] {
            guide.found_ui(ui, Target::new(Section::Flocks, index, field));
        }
        ui.add_space(space(2));
        if let Some(approving) = gag_ui(ui, setup, index, guide) {
            self.approving.open(approving);
        }
    }
}

/// Returns true if the flocks stand above the one on show, by their marks alone: then the part scrolls as a whole.
pub(super) fn is_folded(ui: &Ui) -> bool {
    ui.available_width() < FOLDED
}

/// Draws one row of the list: place, mark, name, number of players.
fn row_ui(ui: &mut Ui, setup: &Setup, index: usize, shown: bool, width: f32, guide: &Guide<'_>) -> Response {
    let flock = &setup.flocks[index];
    let tokens = tokens(ui);
    let name = setup.flock_name(index);
    let left = space(18);
    // In the smallest window the count makes room: it stands above the roster too.
    let wide = width >= LIST;
    let (font, right) = if wide { (size::BODY, space(13)) } else { (size::NOTE, space(6)) };
    let shown_name = if width > MARK { name.clone() } else { String::new() };
    let galley = ui.painter().layout(shown_name, theme::bold(font), tokens.ink, width - left - right);
    let height = (galley.size().y + space(3)).max(space(11));
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::click_and_drag());
    let spoken = format!("{}. {name}", index + 1);
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, shown, &spoken));
    let seat = tokens.seat(usize::from(flock.colour));
    let rest = if shown { seat.tint } else { tokens.ground };
    let fill = if response.hovered() { mix(rest, tokens.ink, 0.05) } else { rest };
    ui.painter().rect_filled(rect, CORNER, fill);
    if shown || response.has_focus() {
        let colour = if response.has_focus() { tokens.focus } else { seat.deep };
        ui.painter().rect_stroke(rect, CORNER, Stroke::new(FOCUS_RING, colour), StrokeKind::Inside);
    }
    let middle = rect.center().y;
    let number = (index + 1).to_string();
    let place = pos2(rect.left() + space(5), middle);
    ui.painter().text(place, Align2::CENTER_CENTER, number, theme::display(size::LEAD), tokens.soft_ink);
    paint_seat(ui.painter(), tokens, pos2(rect.left() + space(13), middle), space(3), usize::from(flock.colour));
    ui.painter().galley(pos2(rect.left() + left, middle - galley.size().y / 2.0), galley, tokens.ink);
    let worst = guide.problems.iter().find(|problem| problem.section == "flocks" && problem.index == Some(index));
    if let Some(problem) = worst {
        let status = super::guide::status_of(problem);
        let at = pos2(rect.right() - space(4), middle);
        paint_icon(ui.painter(), status.icon(), at, theme::bold(size::NOTE), status.colour(ui));
    }
    if !wide {
        return response;
    }
    let count = flock.roster.len().to_string();
    let at = pos2(rect.right() - space(8), middle);
    ui.painter().text(at, Align2::RIGHT_CENTER, count, theme::text(size::BODY), tokens.soft_ink);
    response
}

/// Draws name, colour and the button that removes the flock; returns true if that was clicked.
fn head_ui(ui: &mut Ui, setup: &mut Setup, index: usize, guide: &mut Guide<'_>) -> bool {
    let mut gone = false;
    let target = Target::new(Section::Flocks, index, "name");
    let marks = SEATS as f32 * (space(8) + space(1)) + space(6);
    let beside = ui.available_width() - space(10) - marks;
    let folded = beside < NAME;
    let marks_ui = |ui: &mut Ui, setup: &mut Setup, guide: &mut Guide<'_>| {
        ui.spacing_mut().item_spacing.x = space(1);
        for colour in 0..SEATS {
            colour_ui(ui, setup, index, colour, guide);
        }
    };
    ui.horizontal(|ui| {
        ui.set_min_height(space(9));
        let width = if folded { beside + marks } else { beside };
        let look = Look::large(width.max(space(20))).hint(guide.tr("setup-flock-name-hint"));
        let mut name = std::mem::take(&mut setup.flocks[index].name);
        let said = colour_named(&name);
        let field = guide.bare_text_ui(ui, target, &mut name, look).accessible_name(guide.tr("setup-flock-name"));
        // Whoever is called by a colour wears it, unless another does; a colour chosen later stays.
        if let Some(colour) = colour_named(&name).filter(|colour| said != Some(*colour) && setup.is_free(*colour)) {
            setup.flocks[index].colour = colour;
        }
        setup.flocks[index].name = name;
        if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
            *guide.jump = Some(Target::new(Section::Flocks, index, "players"));
        }
        if !folded {
            marks_ui(ui, setup, guide);
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let flock = setup.flock_name(index);
            let whose = [("flock", (&flock).into())];
            gone = icon_button(ui, icon::TRASH, &guide.tr_args("setup-flock-remove", &whose)).clicked();
        });
    });
    if folded {
        ui.horizontal_wrapped(|ui| marks_ui(ui, setup, guide));
    }
    guide.wrong_ui(ui, target);
    guide.wrong_ui(ui, Target::new(Section::Flocks, index, "colour"));
    gone
}

/// Draws one of the eight marks; another flock that has it takes this one's in exchange.
fn colour_ui(ui: &mut Ui, setup: &mut Setup, index: usize, colour: usize, guide: &mut Guide<'_>) {
    let own = usize::from(setup.flocks[index].colour) == colour;
    let has = |flock: &FlockPlan| usize::from(flock.colour) == colour;
    let other = setup.flocks.iter().enumerate().position(|(at, flock)| at != index && has(flock));
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(space(8)), Sense::click());
    let mark = emblem_name(guide.lang, colour);
    response.widget_info(|| WidgetInfo::selected(Role::Button, ui.is_enabled(), own, &mark));
    if own {
        guide.arrive(Target::new(Section::Flocks, index, "colour"), &response);
    }
    let tokens = tokens(ui);
    let painter = ui.painter().clone();
    let mut faint = painter.clone();
    if other.is_some() && !own {
        faint.multiply_opacity(0.35);
    }
    paint_seat(&faint, tokens, rect.center(), space(3), colour);
    if own || response.hovered() || response.has_focus() {
        let ink = if response.has_focus() { tokens.focus } else { tokens.ink };
        let width = if own { FOCUS_RING } else { theme::HAIRLINE };
        painter.circle_stroke(rect.center(), space(4) - width / 2.0, Stroke::new(width, ink));
    }
    if response.clicked() {
        let mine = setup.flocks[index].colour;
        setup.flocks[index].colour = colour as u8;
        if let Some(other) = other {
            setup.flocks[other].colour = mine;
        }
    }
    let tip = match other {
        Some(other) => {
            let flock = setup.flock_name(other);
            let whose = [("mark", (&mark).into()), ("flock", (&flock).into())];
            guide.tr_args("setup-colour-taken", &whose)
        }
        None => mark,
    };
    response.on_hover_text(tip);
}
