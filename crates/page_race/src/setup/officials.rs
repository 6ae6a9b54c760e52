//! The officials: names, offices, PINs.

use egui::{Key, Response, RichText, Role as Widget, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};
use journal::PINS;
use rules::{Role, RoleSet};

use super::Section;
use super::desk::desk_ui;
use super::guide::{Guide, Look, Target, hint_ui};
use super::pins::PinDialog;
use super::replace::Replacing;
use desk_kit::Live;
use desk_kit::dialogs::Dialog;
use desk_kit::keys::alt_button;
use desk_kit::parts::said_ui;
use festival::event::{EVENT, Official, PersonRef, Planned, Setup};
use festival::i18n::{Lang, tr};
use look::theme::{self, CORNER, FOCUS_RING, HAIRLINE, icon, mix, size, space, tokens};
use look::widgets::{Status, card, empty_state, icon_button, page_title, secondary_button, wrapped_button};

/// The offices in the order of their chips: those of the race, then those that tournaments ask for.
pub(super) const OFFICES: [Role; 8] = [
    Role::Notary,
    Role::Validator,
    Role::RaceJudge,
    Role::Council,
    Role::Herald,
    Role::Guard,
    Role::Referee,
    Role::Organizer,
];

/// A whole table of officials: three notaries, the validator, two race judges, the herald.
const TABLE: [Role; 7] =
    [Role::Notary, Role::Notary, Role::Notary, Role::Validator, Role::RaceJudge, Role::RaceJudge, Role::Herald];

const NAME: f32 = space(56);
/// What stands beside the name in a row, and what is left of it where the offices take a row of their own.
const REST: f32 = space(201);
const BUTTONS: f32 = space(44);
/// Narrowest field for a name.
const SHORTEST: f32 = space(22);

/// State of this part between frames.
#[derive(Debug, Default)]
pub(super) struct Officials {
    new: String,
    /// The offices chosen for whoever comes next; `None` for those that are proposed.
    roles: Option<RoleSet>,
}

impl Officials {
    /// Returns true if a name is begun.
    pub fn is_typing(&self) -> bool {
        !self.new.trim().is_empty()
    }

    pub fn ui(
        &mut self,
        ui: &mut Ui,
        setup: &mut Setup,
        live: &Live,
        (pin, replacing): (&mut Dialog<PinDialog>, &mut Dialog<Replacing>),
        guide: &mut Guide<'_>,
    ) {
        page_title(ui, &guide.tr("setup-part-officials"));
        hint_ui(ui, &guide.tr("setup-officials-hint"));
        if !live.event.is_guarded() {
            said_ui(ui, Status::Warning, &guide.tr("setup-officials-open"));
        }
        ui.add_space(space(2));
        if !guide.locked {
            self.add_ui(ui, setup, live, guide);
            ui.add_space(space(1));
        } else if may_replace(live) && alt_button(ui, &guide.tr("setup-replace-add"), Key::N) {
            replacing.open(Replacing::default());
        }
        guide.wrong_ui(ui, Target::new(Section::Officials, None, "roles"));
        ui.add_space(space(1));
        if setup.officials.is_empty() {
            let (title, hint) = (guide.tr("setup-officials-none"), guide.tr("setup-officials-none-hint"));
            empty_state(ui, icon::USERS, &title, &hint);
            return;
        }
        let mut gone = None;
        let count = setup.officials.len();
        card(ui, |ui| {
            ui.set_width(ui.available_width());
            for (index, official) in setup.officials.iter_mut().enumerate() {
                if index > 0 {
                    ui.separator();
                }
                // Enter goes on to the next name, and after the last one to whoever is still to come.
                let next = match index + 1 < count {
                    true => Target::new(Section::Officials, index + 1, "name"),
                    false => Target::new(Section::Officials, None, "roles"),
                };
                if row_ui(ui, (index, next), official, live, (&mut *pin, &mut *replacing), guide) {
                    gone = Some(index);
                }
            }
        });
        if let Some(index) = gone {
            setup.officials.remove(index);
        }
        ui.add_space(space(2));
        desk_ui(ui, &mut setup.desk, guide);
    }

    fn add_ui(&mut self, ui: &mut Ui, setup: &mut Setup, live: &Live, guide: &mut Guide<'_>) {
        let planned = live.event.planned();
        ui.horizontal(|ui| {
            ui.set_min_height(space(9));
            let target = Target::new(Section::Officials, None, "roles");
            let look = Look::wide(NAME).hint(guide.tr("setup-official-new-hint"));
            let name = guide.tr("setup-official-new");
            let field = guide.bare_text_ui(ui, target, &mut self.new, look).accessible_name(&name);
            let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            let clicked = secondary_button(ui, &guide.tr("setup-official-add"), Some("⏎")).clicked();
            if (entered || clicked) && !self.new.trim().is_empty() {
                let roles = self.roles.take().unwrap_or_else(|| free_offices(setup, planned));
                add(setup, live, std::mem::take(&mut self.new).trim(), roles);
                field.request_focus();
            }
            let whole = setup.officials.is_empty() && may_race(setup, planned);
            let offices = whole_table(true, planned);
            let words = guide.tr_args("setup-officials-table", &[("count", offices.len().into())]);
            if whole && secondary_button(ui, &words, None).clicked() {
                offices.iter().for_each(|role| add(setup, live, "", with_council(*role)));
                *guide.jump = Some(Target::new(Section::Officials, 0, "name"));
            }
        });
        if !self.is_typing() {
            self.roles = None;
            return;
        }
        // With which offices: those proposed, or others, before Enter; or in the row afterwards.
        let mut roles = self.roles.unwrap_or_else(|| free_offices(setup, planned));
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = space(1);
            if chips_ui(ui, &mut roles, &guide.tr("setup-official-new"), guide.lang) {
                self.roles = Some(roles);
            }
        });
    }
}

/// Draws a chip for each office; returns true if one was turned on or off.
pub(super) fn chips_ui(ui: &mut Ui, roles: &mut RoleSet, whose: &str, lang: Lang) -> bool {
    let before = *roles;
    for role in OFFICES {
        if chip_ui(ui, &office_words(role, lang), before.has(role), whose).clicked() {
            *roles = toggled(before, role);
        }
    }
    *roles != before
}

/// Returns the word of an office on its chip.
pub(super) fn office_words(role: Role, lang: Lang) -> String {
    tr(lang, &format!("setup-role-{}", role.name().replace('_', "-")))
}

/// Returns true if there may be a race, also while nothing is planned yet.
fn may_race(setup: &Setup, planned: Planned) -> bool {
    planned.race || planned.is_open() || !setup.flocks.is_empty()
}

/// Returns the offices that the planned events need, one for each person: a race its whole table, tournaments two more.
fn whole_table(race: bool, planned: Planned) -> Vec<Role> {
    let mut offices = if race { TABLE.to_vec() } else { Vec::new() };
    if planned.tournaments {
        offices.extend([Role::Organizer, Role::Referee]);
    }
    offices
}

/// Returns the first office needed that nobody holds yet. Whoever comes first organises and referees besides: no
/// tournament goes on without.
fn free_offices(setup: &Setup, planned: Planned) -> RoleSet {
    let held = |role| setup.officials.iter().filter(|official| official.roles.has(role)).count();
    let race = may_race(setup, planned);
    let offices = whole_table(race, planned);
    let wanted = |role| offices.iter().filter(|other| **other == role).count();
    let free = offices.iter().copied().find(|role| held(*role) < wanted(*role));
    let more = if race { Role::Guard } else { Role::Referee };
    let roles = free.map_or_else(|| more.into(), with_council);
    if setup.officials.is_empty() { roles.with(Role::Organizer).with(Role::Referee) } else { roles }
}

/// Returns an office with the Consiglio, if it belongs to that: Triade and race judges make it up.
fn with_council(role: Role) -> RoleSet {
    let roles = RoleSet::from(role);
    if matches!(role, Role::Notary | Role::RaceJudge) { roles.with(Role::Council) } else { roles }
}

fn without(roles: RoleSet, role: Role) -> RoleSet {
    roles.iter().filter(|other| *other != role).collect::<Vec<_>>().into()
}

fn add(setup: &mut Setup, live: &Live, name: &str, roles: RoleSet) {
    let id = live.event.fresh_official(setup);
    setup.officials.push(Official { id, person: PersonRef { id: None, name: name.to_owned() }, roles });
}

/// Draws one official, with the field that Enter leads to; returns true if he is to be removed.
fn row_ui(
    ui: &mut Ui,
    (index, next): (usize, Target),
    official: &mut Official,
    live: &Live,
    (pin, replacing): (&mut Dialog<PinDialog>, &mut Dialog<Replacing>),
    guide: &mut Guide<'_>,
) -> bool {
    // Whoever held an office when it began is changed by a record that says why.
    let fixed = live.event.has_begun() && live.event.setup.official(&official.id).is_some();
    let at = |field| Target::new(Section::Officials, index, field);
    let wide = ui.available_width() >= REST + SHORTEST;
    let gone = ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = space(1);
        let width = match wide {
            true => (ui.available_width() - REST).clamp(SHORTEST, NAME),
            false => (ui.available_width() - BUTTONS).max(SHORTEST),
        };
        if !(fixed && may_replace(live)) {
            ui.add_enabled_ui(!guide.locked && !fixed, |ui| name_ui(ui, (index, next), official, width, guide));
        } else if name_door_ui(ui, &official.person.name, width, guide) {
            replacing.open(Replacing::of(official));
        }
        if wide {
            ui.add_space(space(2));
            ui.add_enabled_ui(!guide.locked && !fixed, |ui| {
                offices_ui(ui, index, official, fixed && may_replace(live), guide)
            });
        }
        let buttons = |ui: &mut Ui| {
            let who = [("name", (&official.person.name).into())];
            let remove = || guide.tr_args("setup-official-remove", &who);
            let gone = !fixed && !guide.locked && icon_button(ui, icon::TRASH, &remove()).clicked();
            pin_button_ui(ui, official, live, pin, guide);
            gone
        };
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), buttons).inner
    });
    if !wide {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = space(1);
            if guide.locked || fixed {
                ui.disable();
            }
            offices_ui(ui, index, official, fixed && may_replace(live), guide);
        });
    }
    guide.wrong_ui(ui, at("name"));
    guide.wrong_ui(ui, at("roles"));
    gone.inner
}

fn name_ui(ui: &mut Ui, (index, next): (usize, Target), official: &mut Official, width: f32, guide: &mut Guide<'_>) {
    let name = guide.tr_args("setup-official-name", &[("number", (index + 1).into())]);
    let look = Look::wide(width).hint(guide.tr("setup-official-new-hint"));
    let target = Target::new(Section::Officials, index, "name");
    let field = guide.bare_text_ui(ui, target, &mut official.person.name, look).accessible_name(name);
    if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
        *guide.jump = Some(next);
    }
}

/// Draws a chip for each office; where they are fixed it says how they can be changed all the same.
fn offices_ui(ui: &mut Ui, index: usize, official: &mut Official, fixed: bool, guide: &mut Guide<'_>) {
    for role in OFFICES {
        let word = office_words(role, guide.lang);
        let mut chip = chip_ui(ui, &word, official.roles.has(role), &official.person.name);
        if fixed {
            let who = [("name", (&official.person.name).into())];
            chip = chip.on_disabled_hover_text(guide.tr_args("setup-roles-fixed", &who));
        }
        if role == Role::Notary {
            guide.arrive(Target::new(Section::Officials, index, "roles"), &chip);
        }
        if chip.clicked() {
            official.roles = toggled(official.roles, role);
        }
    }
}

/// Draws the name as the button that opens the replacement; returns true if it was pressed.
fn name_door_ui(ui: &mut Ui, name: &str, width: f32, guide: &Guide<'_>) -> bool {
    let words = guide.tr_args("setup-replace-of", &[("name", name.into())]);
    let door = wrapped_button(ui, name, width).on_hover_text(&words);
    door.widget_info(|| WidgetInfo::labeled(Widget::Button, ui.is_enabled(), &words));
    door.clicked()
}

/// Returns true if officials are changed by records of their own: the event has begun, and this desk writes.
fn may_replace(live: &Live) -> bool {
    live.event.has_begun() && live.writes_in(EVENT)
}

/// Turns an office on or off; notaries and race judges sit on the Consiglio unless somebody says otherwise.
fn toggled(roles: RoleSet, role: Role) -> RoleSet {
    if roles.has(role) { without(roles, role) } else { roles.and(with_council(role)) }
}

fn pin_button_ui(ui: &mut Ui, official: &Official, live: &Live, pin: &mut Dialog<PinDialog>, guide: &Guide<'_>) {
    let saved = live.event.setup.official(&official.id).is_some();
    let has = live.event.pins.contains(&official.id);
    let word = guide.tr(if has { "setup-pin-change" } else { "setup-pin-set" });
    let who = [("name", (&official.person.name).into())];
    let name = guide.tr_args(if has { "setup-pin-change-of" } else { "setup-pin-set-of" }, &who);
    let colour = if has { tokens(ui).valid } else { tokens(ui).soft_ink };
    let word = format!("{} {word}", icon::KEY);
    let text = RichText::new(word).font(theme::text(size::NOTE)).color(colour);
    let button = ui.add_enabled(saved && live.writes_in(PINS), egui::Button::new(text).frame_when_inactive(false));
    let button = button.accessible_name(name).on_disabled_hover_text(guide.tr("setup-pin-save-first"));
    if button.clicked() {
        // Whatever opened the dialog, the keyboard goes back to this button afterwards.
        button.request_focus();
        pin.open(PinDialog::of(official, live));
    }
}

/// Draws an office as a chip that is on or off.
pub(super) fn chip_ui(ui: &mut Ui, word: &str, on: bool, whose: &str) -> Response {
    let tokens = tokens(ui);
    let (fill, ink) = if on { (tokens.ink, tokens.raised) } else { (tokens.raised, tokens.soft_ink) };
    let galley = ui.painter().layout_no_wrap(word.to_owned(), theme::text(size::NOTE), ink);
    let wanted = vec2(galley.size().x + space(5), space(7));
    let (rect, response) = ui.allocate_exact_size(wanted, Sense::click());
    let name = format!("{word}: {whose}");
    response.widget_info(|| WidgetInfo::selected(Widget::Button, ui.is_enabled(), on, &name));
    if ui.is_rect_visible(rect) {
        let round = (rect.height() / 2.0) as u8;
        let fill = if response.hovered() { mix(fill, tokens.soft_ink, 0.15) } else { fill };
        let edge = Stroke::new(HAIRLINE, if on { tokens.ink } else { tokens.edge });
        ui.painter().rect(rect, round, fill, edge, StrokeKind::Inside);
        ui.painter().galley(rect.center() - galley.size() / 2.0, galley, ink);
        if response.has_focus() {
            let ring = Stroke::new(FOCUS_RING, tokens.focus);
            ui.painter().rect_stroke(rect.expand(FOCUS_RING), round + CORNER / 2, ring, StrokeKind::Outside);
        }
    }
    response
}
