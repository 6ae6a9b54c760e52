//! The roster of a flock: names, offices, order.

use egui::{Align2, Id, Key, Response, RichText, Role, Sense, Stroke, StrokeKind, TextEdit, Ui};
use egui::{WidgetInfo, vec2};

use super::Section;
use super::guide::{Guide, Look, Target, hint_ui};
use desk_kit::Tone;
use desk_kit::keys::{ALT_LINES, alt, stepped, take_paste, take_steps};
use festival::event::import::{names, tidy};
use festival::event::{FlockPlan, Setup};
use look::theme::{self, CORNER, FOCUS_RING, icon, mix, size, space, tokens};
use look::widgets::{icon_button, paint_icon, secondary_button};

const NUMBER: f32 = space(7);
/// Width of an office under its name, and of its icon alone, where the names of the players would have no room.
const OFFICE: f32 = space(20);
const ICON: f32 = space(12);
const BUTTONS: f32 = space(27);
/// Narrowest field whose hint says that a list can be pasted there.
const WORDS: f32 = space(60);
/// Narrowest field for a name.
const NAME: f32 = space(36);

/// An office that a player holds in the flock.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Office {
    Captain,
    Thrower,
    Bearer,
}

impl Office {
    const ALL: [Self; 3] = [Self::Captain, Self::Thrower, Self::Bearer];

    const fn name_key(self) -> &'static str {
        match self {
            Self::Captain => "setup-captain",
            Self::Thrower => "setup-thrower",
            Self::Bearer => "setup-bearer",
        }
    }

    const fn icon(self) -> &'static str {
        match self {
            Self::Captain => icon::CROWN,
            Self::Thrower => icon::DICE_FIVE,
            Self::Bearer => icon::FLAG,
        }
    }

    fn is_held(self, flock: &FlockPlan, player: usize) -> bool {
        match self {
            Self::Captain => flock.captain == Some(player),
            Self::Thrower => flock.throwers.contains(&player),
            Self::Bearer => flock.bearer == player,
        }
    }

    /// Gives the office to a player, or takes it back; a third thrower takes the place of the first.
    fn give(self, flock: &mut FlockPlan, player: usize) {
        match self {
            Self::Captain if flock.captain == Some(player) => flock.captain = None,
            Self::Captain => flock.captain = Some(player),
            Self::Bearer => flock.bearer = player,
            Self::Thrower if flock.throwers.contains(&player) => flock.throwers.retain(|other| *other != player),
            Self::Thrower => {
                flock.throwers.push(player);
                if flock.throwers.len() > 2 {
                    flock.throwers.remove(0);
                }
            }
        }
    }
}

/// A command for a row, carried out after all rows are drawn.
enum Command {
    /// Move a player by so many places down.
    Shift(usize, isize),
    Remove(usize),
    Give(Office, usize),
}

/// State of the roster between frames.
#[derive(Debug, Default)]
pub(super) struct Roster {
    new: String,
}

impl Roster {
    /// Returns true if a name is begun.
    pub fn is_typing(&self) -> bool {
        !self.new.trim().is_empty()
    }

    /// Draws the field where names are typed or pasted.
    pub fn add_ui(&mut self, ui: &mut Ui, setup: &mut Setup, index: usize, guide: &mut Guide<'_>) {
        ui.horizontal_wrapped(|ui| {
            ui.set_min_height(space(9));
            let beside = ui.available_width() - space(38);
            // Where they have no room beside each other, the button stands below.
            let width = if beside < WORDS { ui.available_width() - space(5) } else { beside };
            let id = Id::unique(("setup-player-new", index));
            if let Some(text) = pasted_list(ui, id) {
                enrol(setup, index, &names(&text), guide);
            }
            let name = guide.tr("setup-player-new");
            let field = TextEdit::singleline(&mut self.new)
                .id(id)
                .hint_text(guide.tr("setup-player-new-hint"))
                .desired_width(width)
                .char_limit(120)
                .align(Align2::LEFT_CENTER)
                .margin(egui::Margin::symmetric(space(2) as i8, space(1) as i8));
            let field = ui.add(field).accessible_name(name);
            guide.arrive(Target::new(Section::Flocks, index, "players"), &field);
            let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            let clicked = secondary_button(ui, &guide.tr("setup-player-add"), Some("⏎")).clicked();
            if entered || clicked {
                let new = tidy(&std::mem::take(&mut self.new));
                if !new.is_empty() {
                    enrol(setup, index, &[new], guide);
                }
                field.request_focus();
            }
        });
    }

    pub fn ui(&mut self, ui: &mut Ui, setup: &mut Setup, index: usize, guide: &mut Guide<'_>) {
        let flock = &mut setup.flocks[index];
        if flock.roster.is_empty() {
            ui.add_space(space(2));
            hint_ui(ui, &guide.tr("setup-roster-empty"));
            return;
        }
        let rest = |office: f32| ui.available_width() - NUMBER - 3.0 * (office + space(1)) - space(4);
        let office = if rest(OFFICE) - space(9) < 2.0 * NAME { ICON } else { OFFICE };
        let rest = rest(office);
        // In the smallest window the arrows make room: Alt and an arrow key do the same.
        let arrows = rest - BUTTONS >= NAME;
        let name = (if arrows { rest - BUTTONS } else { rest - space(9) }).max(NAME / 2.0);
        ui.spacing_mut().item_spacing = vec2(space(1), space(1));
        if office == OFFICE {
            heads_ui(ui, name, guide);
        }
        let mut act = None;
        for player in 0..flock.roster.len() {
            if let Some(wanted) = row_ui(ui, flock, index, player, (name, office, arrows), guide) {
                act = Some(wanted);
            }
        }
        match act {
            Some(Command::Shift(player, by)) => {
                if let Some(to) = stepped(Some(player), by, flock.roster.len()) {
                    flock.move_player(player, to);
                    *guide.jump = Some(Target::new(Section::Flocks, index, "player").row(to));
                }
            }
            Some(Command::Remove(player)) => flock.remove_player(player),
            Some(Command::Give(office, player)) => office.give(flock, player),
            None => {}
        }
    }
}

/// Adds players, and says which of them were there already.
pub(super) fn enrol(setup: &mut Setup, index: usize, new: &[String], guide: &mut Guide<'_>) {
    let Some(flock) = setup.flocks.get_mut(index) else { return };
    let known: Vec<&str> = new.iter().filter(|name| !flock.add_player(name)).map(String::as_str).collect();
    let added = [("count", (new.len() - known.len()).into())];
    if !known.is_empty() {
        let said = guide.tr_args("setup-player-known", &[("names", known.join(", ").as_str().into())]);
        guide.say(Tone::Bad, said);
    } else if new.len() > 1 {
        let said = guide.tr_args("setup-players-added", &added);
        guide.say(Tone::Good, said);
    }
}

/// Returns the list that is being pasted into the field; a single name is pasted as usual.
fn pasted_list(ui: &Ui, id: Id) -> Option<String> {
    if !ui.memory(|memory| memory.has_focus(id)) {
        return None;
    }
    take_paste(ui, |text| names(text).len() > 1)
}

fn heads_ui(ui: &mut Ui, name: f32, guide: &Guide<'_>) {
    ui.horizontal(|ui| {
        ui.add_space(NUMBER + name + space(1));
        for office in Office::ALL {
            let text =
                RichText::new(guide.tr(office.name_key())).font(theme::bold(size::NOTE)).color(tokens(ui).soft_ink);
            ui.add_sized([OFFICE, space(6)], egui::Label::new(text));
        }
    });
}

fn row_ui(
    ui: &mut Ui,
    flock: &mut FlockPlan,
    index: usize,
    player: usize,
    (name, wide, arrows): (f32, f32, bool),
    guide: &mut Guide<'_>,
) -> Option<Command> {
    let mut act = None;
    ui.horizontal(|ui| {
        let (place, _) = ui.allocate_exact_size(vec2(NUMBER - space(1), space(8)), Sense::hover());
        let number = (player + 1).to_string();
        let at = place.right_center() - vec2(space(1), 0.0);
        ui.painter().text(at, Align2::RIGHT_CENTER, number, theme::text(size::NOTE), tokens(ui).soft_ink);
        let field = name_ui(ui, flock, index, player, name, guide);
        if field.has_focus() {
            let by = take_steps(ui, ALT_LINES);
            act = (by != 0).then_some(Command::Shift(player, by));
            if alt(ui, Key::Delete) {
                act = Some(Command::Remove(player));
            }
        }
        let whose = flock.roster[player].name.clone();
        for office in Office::ALL {
            let held = office.is_held(flock, player);
            let spoken = format!("{}: {whose}", guide.tr(office.name_key()));
            if office_ui(ui, office, wide, held, usize::from(flock.colour), &spoken).clicked() {
                act = Some(Command::Give(office, player));
            }
        }
        ui.add_space(space(1));
        let who = [("name", (&whose).into())];
        for (mark, key, wish) in [
            (icon::ARROW_UP, "setup-player-up", Command::Shift(player, -1)),
            (icon::ARROW_DOWN, "setup-player-down", Command::Shift(player, 1)),
            (icon::X, "setup-player-remove", Command::Remove(player)),
        ] {
            let wanted = arrows || matches!(wish, Command::Remove(_));
            if wanted && icon_button(ui, mark, &guide.tr_args(key, &who)).clicked() {
                act = Some(wish);
            }
        }
    });
    act
}

/// Draws the field of a name, with a warning if the name is missing or stands twice.
fn name_ui(
    ui: &mut Ui,
    flock: &mut FlockPlan,
    index: usize,
    player: usize,
    width: f32,
    guide: &mut Guide<'_>,
) -> Response {
    let own = flock.roster[player].name.trim().to_lowercase();
    let same = |person: &festival::event::PersonRef| person.name.trim().to_lowercase() == own;
    let wrong = own.is_empty() || flock.roster.iter().filter(|person| same(person)).count() > 1;
    let target = Target::new(Section::Flocks, index, "player").row(player);
    let spoken = guide.tr_args("setup-player", &[("number", (player + 1).into())]);
    let field = guide.bare_text_ui(ui, target, &mut flock.roster[player].name, Look::wide(width));
    if wrong {
        let ring = Stroke::new(FOCUS_RING, tokens(ui).refused);
        ui.painter().rect_stroke(field.rect, CORNER, ring, StrokeKind::Inside);
    }
    let whole = flock.roster[player].name.clone();
    field.accessible_name(spoken).on_hover_text(whole)
}

/// Draws an office: in the flock's colour when it is held, else as a faint icon to click.
fn office_ui(ui: &mut Ui, office: Office, wide: f32, held: bool, colour: usize, spoken: &str) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(wide, space(8)), Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::Button, ui.is_enabled(), held, spoken));
    if ui.is_rect_visible(rect) {
        let tokens = tokens(ui);
        let seat = tokens.seat(colour);
        let place = rect.shrink2(vec2(if wide < OFFICE { space(1) } else { space(3) }, space(1) / 2.0));
        let (fill, ink) = match (held, response.hovered()) {
            (true, _) => (seat.fill, seat.on_fill),
            (false, true) => (mix(tokens.raised, tokens.ink, 0.1), tokens.ink),
            (false, false) => (mix(tokens.raised, tokens.ink, 0.03), tokens.edge),
        };
        ui.painter().rect_filled(place, CORNER, fill);
        paint_icon(ui.painter(), office.icon(), place.center(), theme::text(size::LEAD), ink);
        if held {
            ui.painter().rect_stroke(place, CORNER, Stroke::new(theme::HAIRLINE, seat.deep), StrokeKind::Inside);
        }
        if response.has_focus() {
            ui.painter().rect_stroke(place, CORNER, Stroke::new(FOCUS_RING, tokens.focus), StrokeKind::Outside);
        }
    }
    response.on_hover_text(spoken)
}
