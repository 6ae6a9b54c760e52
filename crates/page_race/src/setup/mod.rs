//! Everything before the start: event, officials, flocks, squares, points; then the start itself.
//!
//! The page edits a draft; "save" puts it into the file, and so does the start. After the start it only shows, apart
//! from gags that the race judges approve, PINs, and changes of officials, which are records of their own.

mod calendar;
mod desk;
mod draft;
mod event_data;
mod flocks;
mod gag;
mod guide;
mod homes;
mod lists;
mod officials;
pub(crate) mod people;
mod pins;
mod points;
mod rail;
mod replace;
mod roster;
mod roster_now;
mod rulebook;
mod start;
#[cfg(test)]
mod tests;

use egui::{Id, Key, KeyboardShortcut, Modifiers, ScrollArea, Ui, UiBuilder};
use rules::{Purpose, Role};

use desk_kit::access::{Waits, roles_words};
use desk_kit::dialogs::Dialog;
use desk_kit::keys::{alt, alt_button, undo_or_redo};
use desk_kit::page::{Unfinished, Unrecorded};
use desk_kit::{AppCommand, Cx, Live, Notice, Page};
use draft::Draft;
use festival::event::{EVENT, Problem, RACE, Setup};
use festival::i18n::Lang;
use guide::{Guide, Target};
use look::theme::{BESIDE_BAR, icon, space, tokens};
use look::widgets::{Column, Columns, Status, scroll_ui, well, with_room};

/// Width of the rail, least width of the part beside it, and least height of each where they fold, in points.
const RAIL: f32 = space(61);
const SECTION: f32 = space(92);
const HIGH: f32 = space(130);

/// The least room in which the flocks are drawn, in points.
const FLOCKS: egui::Vec2 = egui::vec2(0.0, space(115));

/// A part of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Section {
    /// Title, day, organiser.
    #[default]
    Event,
    /// Officials and their PINs.
    Officials,
    /// Flocks and their rosters.
    Flocks,
    /// Throwing order and own squares.
    Homes,
    /// The points table.
    Points,
    /// Interpretations of the rule book.
    Rules,
    /// Everybody the file knows.
    People,
}

impl Section {
    /// Returns the part in which one set-up differs from another.
    fn changed(one: &Setup, other: &Setup) -> Self {
        // Squares and throwing order are arranged in a part of their own.
        let flocks = |setup: &Setup| {
            let mut flocks = setup.flocks.clone();
            flocks.iter_mut().for_each(|flock| flock.home = None);
            flocks.sort_by_key(|flock| (flock.colour, flock.name.clone()));
            flocks
        };
        if (&one.officials, &one.desk) != (&other.officials, &other.desk) {
            Self::Officials
        } else if flocks(one) != flocks(other) {
            Self::Flocks
        } else if one.flocks != other.flocks {
            Self::Homes
        } else if (&one.points, one.points_confirmed) != (&other.points, other.points_confirmed) {
            Self::Points
        } else if one.readings != other.readings {
            Self::Rules
        } else {
            Self::Event
        }
    }

    /// All parts, in their order.
    pub const ALL: [Self; 7] =
        [Self::Event, Self::Officials, Self::Flocks, Self::Homes, Self::Points, Self::Rules, Self::People];

    const fn name_key(self) -> &'static str {
        match self {
            Self::Event => "setup-part-event",
            Self::Officials => "setup-part-officials",
            Self::Flocks => "setup-part-flocks",
            Self::Homes => "setup-part-homes",
            Self::Points => "setup-part-points",
            Self::Rules => "setup-part-rules",
            Self::People => "setup-part-people",
        }
    }

    /// Returns the part in which a problem is mended.
    fn of(problem: &Problem) -> Self {
        match (problem.section, problem.field) {
            ("officials", _) => Self::Officials,
            ("flocks", "home") => Self::Homes,
            ("flocks", _) => Self::Flocks,
            ("points", _) => Self::Points,
            _ => Self::Event,
        }
    }
}

/// The reason why nothing can be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lock {
    /// The race has begun.
    Started,
    /// This desk only reads.
    ReadOnly,
    /// Nobody who holds one of these offices has signed in.
    Office(&'static [Role]),
}

/// State of the page between frames.
#[derive(Debug, Default)]
pub struct SetupPage {
    pub(crate) section: Section,
    draft: Option<Draft>,
    /// The set-up that the draft was last compared with.
    seen: Setup,
    jump: Option<Target>,
    /// Number of saves that are on their way.
    saving: usize,
    start: start::Start,
    /// The start, while it waits for an official to sign in.
    waits: Waits<()>,
    /// The question whether to begin.
    starting: Dialog<()>,
    event_data: event_data::EventData,
    officials: officials::Officials,
    flocks: flocks::Flocks,
    homes: homes::Homes,
    people: people::People,
    rulebook: rulebook::Rulebook,
    pin: Dialog<pins::PinDialog>,
    replacing: Dialog<replace::Replacing>,
    /// The part that was drawn last.
    drawn: Option<Section>,
    /// The part scrolled to in the list of parts, and the height of the list then.
    listed: Option<(Section, f32)>,
}

impl SetupPage {
    /// Draws the page.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) {
        // Under a name of its own the page keeps the keyboard when the desk says something below it.
        ui.scope_builder(UiBuilder::new().scope_id(Id::unique("setup")), |ui| self.page_ui(ui, cx));
    }

    fn page_ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) {
        self.follow(cx);
        let lock = lock(cx, self.section);
        let mut draft = self.draft.take().unwrap_or_default();
        if self.waits.take().is_some() {
            self.ask_start(&draft, cx);
        }
        let (before, changes) = (draft.setup.clone(), draft.changes());
        self.section_keys(ui);
        if lock.is_none() {
            self.keys(ui, &mut draft, cx);
        }
        Columns::new("setup", SECTION, HIGH).left(RAIL).show(ui, |ui, column| match column {
            Column::Left => {
                ui.painter().rect_filled(ui.clip_rect(), 0.0, tokens(ui).sunken);
                self.rail_ui(ui, &mut draft, cx, lock);
            }
            _ => self.section_ui(ui, &mut draft, cx, lock),
        });
        self.pin_ui(ui, cx);
        self.replacing_ui(ui, cx);
        self.gag_dialog_ui(ui, &mut draft, cx);
        self.people.erasing_ui(ui, cx);
        self.start_ui(ui, &mut draft, cx);
        let typing = ui.memory(egui::Memory::focused);
        // What was undone, or done again, is no step of its own.
        if draft.changes() == changes {
            draft.note(before, typing);
        }
        self.draft = Some(draft);
    }

    /// Records the outcome of a sign-in: the waiting start goes on if `came`, else it is dropped.
    pub fn answered(&mut self, came: bool) {
        self.waits.answered(came);
    }

    /// Handles a notice from the background.
    pub fn notice(&mut self, notice: &Notice) {
        if matches!(notice, Notice::SetupSaved) {
            self.saving = self.saving.saturating_sub(1);
        }
        if let Some(dialog) = self.pin.asks_mut() {
            dialog.notice(notice);
        }
    }

    /// Returns the part on screen and the number of changes: once they differ, messages from before are outdated.
    pub(crate) fn done(&self) -> (Section, u64) {
        (self.section, self.draft.as_ref().map_or(0, Draft::changes))
    }

    /// Returns true if something on the page is not saved.
    pub fn is_unsaved(&self) -> bool {
        self.draft.as_ref().is_some_and(Draft::is_changed)
    }

    /// Returns true if something is filled in beside the draft: a name that nobody has yet, a list, a dialog.
    fn is_filled(&self) -> bool {
        let typing = self.officials.is_typing() || self.flocks.is_typing() || self.rulebook.is_typing();
        typing
            || self.pin.asks().is_some_and(pins::PinDialog::is_typing)
            || self.replacing.asks().is_some_and(replace::Replacing::is_typing)
    }

    /// Saves the draft when the event is closed.
    pub fn save(&mut self, live: &mut Live) {
        if let Some(draft) = &mut self.draft
            && draft.is_changed()
            && is_kept(draft, live)
        {
            save(draft, live, &mut self.saving);
        }
    }

    /// Loads the set-up when the file holds a new one; not while a save is on its way, since the file then holds an
    /// older one.
    fn follow(&mut self, cx: &Cx<'_>) {
        let saved = &cx.live.event.setup;
        let draft = self.draft.get_or_insert_with(|| Draft::new(saved));
        if self.saving == 0 && self.seen != *saved {
            self.seen = saved.clone();
            draft.take(saved);
        }
        draft.plan(cx.live.event.planned());
    }

    fn keys(&mut self, ui: &Ui, draft: &mut Draft, cx: &mut Cx<'_>) {
        let pressed =
            |modifiers, key| ui.input_mut(|input| input.consume_shortcut(&KeyboardShortcut::new(modifiers, key)));
        if pressed(Modifiers::COMMAND, Key::S) {
            self.save_now(draft, cx);
        }
        let part = match undo_or_redo(ui) {
            Some(Purpose::Redo) => draft.redo(),
            Some(_) => draft.undo(),
            None => None,
        };
        self.section = part.unwrap_or(self.section);
        if pressed(Modifiers::NONE, Key::F8)
            && let Some(problem) = draft.problems.first()
        {
            self.go_to(Target::of(problem));
        }
        if pressed(Modifiers::NONE, Key::F9) {
            self.ask_start(draft, cx);
        }
    }

    /// Handles Alt with a digit, which shows a part, also when nothing can be changed.
    fn section_keys(&mut self, ui: &Ui) {
        let digits = [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7];
        for (section, key) in Section::ALL.into_iter().zip(digits) {
            if alt(ui, key) {
                self.show(section);
            }
        }
    }

    /// Shows a part, and gives the keyboard to its first field.
    fn show(&mut self, section: Section) {
        self.section = section;
        let first = match section {
            Section::Event => Some("title"),
            Section::Officials => Some("roles"),
            _ => None,
        };
        self.jump = first.map(|field| Target::new(section, None, field));
    }

    /// Gives the keyboard to the name of a new event, the first thing that is missing.
    pub fn ask_name(&mut self) {
        self.go_to(Target::new(Section::Event, None, "title"));
    }

    /// Shows a field and gives it the keyboard.
    fn go_to(&mut self, target: Target) {
        self.section = target.section;
        if let (Section::Flocks | Section::Homes, Some(index)) = (target.section, target.index) {
            self.flocks.shown = index;
        }
        self.jump = Some(target);
    }

    fn save_now(&mut self, draft: &mut Draft, cx: &mut Cx<'_>) {
        if cx.live.writes_in(EVENT) && may_save(draft, cx) {
            save(draft, cx.live, &mut self.saving);
        }
    }

    fn section_ui(&mut self, ui: &mut Ui, draft: &mut Draft, cx: &mut Cx<'_>, lock: Option<Lock>) {
        if let Some(lock) = lock {
            lock_ui(ui, cx, lock);
            ui.visuals_mut().disabled_alpha = 1.0;
        }
        if self.section == Section::People {
            return self.people.ui(ui, cx);
        }
        let Some(book) = draft.book.clone() else {
            let args = [("ruleset", (&draft.setup.ruleset).into())];
            desk_kit::parts::said_ui(ui, Status::Refused, &cx.tr_args("setup-ruleset-unknown", &args));
            return;
        };
        let Draft { setup, problems, .. } = draft;
        let mut guide = Guide {
            lang: cx.lang,
            problems,
            book: &book,
            jump: &mut self.jump,
            commands: &mut *cx.commands,
            locked: lock.is_some(),
        };
        let top = self.drawn.replace(self.section) != Some(self.section);
        match self.section {
            Section::Event => scrolled(ui, top, |ui| self.event_data.ui(ui, setup, &book, &mut guide)),
            Section::Officials => {
                let (live, dialogs) = (&*cx.live, (&mut self.pin, &mut self.replacing));
                scrolled(ui, top, |ui| self.officials.ui(ui, setup, live, dialogs, &mut guide));
            }
            Section::Flocks if flocks::is_folded(ui) => {
                scrolled(ui, top, |ui| self.flocks.ui(ui, setup, &book.rules, cx.live.race(), &mut guide));
            }
            Section::Flocks => {
                with_room(ui, FLOCKS, |ui| self.flocks.ui(ui, setup, &book.rules, cx.live.race(), &mut guide));
            }
            Section::Homes => {
                let drawn = self.homes.ui(ui, setup, &book, &cx.live.event, &mut self.flocks, &mut guide);
                if let Some(record) = drawn {
                    cx.live.note(&record);
                    save(draft, cx.live, &mut self.saving);
                }
            }
            Section::Points => scrolled(ui, top, |ui| points::points_ui(ui, setup, &book.rules, &mut guide)),
            Section::Rules => scrolled(ui, top, |ui| self.rulebook.ui(ui, setup, &guide)),
            Section::People => {}
        }
    }
}

impl Unrecorded for SetupPage {
    fn unrecorded(&self, live: &Live, lang: Lang) -> Vec<String> {
        let lost = |draft: &Draft| draft.is_changed() && !is_kept(draft, live);
        let filled = self.is_filled() || self.draft.as_ref().is_some_and(lost);
        let asked = || self.flocks.approving.is_open().then_some(Unfinished::Asked);
        let unfinished = filled.then_some(Unfinished::Filled).or_else(asked);
        unfinished.iter().map(|unfinished| unfinished.on(Page::Setup, lang)).collect()
    }
}

/// Shows a part that scrolls as a whole; from its top if `top`.
fn scrolled(ui: &mut Ui, top: bool, show: impl FnOnce(&mut Ui)) {
    let section = ScrollArea::vertical().id_salt("setup-section").auto_shrink(false).content_margin(BESIDE_BAR);
    scroll_ui(ui, if top { section.vertical_scroll_offset(0.0) } else { section }, show);
}

/// Orders the save; from now on the draft counts as saved, and what the file says later wins.
fn save(draft: &mut Draft, live: &mut Live, saving: &mut usize) {
    live.save_setup(draft.setup.clone());
    draft.on_its_way();
    *saving += 1;
}

/// Returns true if the draft is saved when the event is closed.
fn is_kept(draft: &Draft, live: &Live) -> bool {
    live.writes_in(EVENT) && live.arranges(live.event.offices_for(&draft.setup))
}

/// Checks whether an official who may save the draft has signed in; asks for one otherwise.
fn may_save(draft: &Draft, cx: &mut Cx<'_>) -> bool {
    cx.arranges(cx.live.event.offices_for(&draft.setup), "access-to-setup")
}

fn lock(cx: &Cx<'_>, section: Section) -> Option<Lock> {
    let offices = cx.live.event.offices_to_change(section == Section::Officials);
    if cx.live.event.find(RACE).is_some() {
        Some(Lock::Started)
    } else if !cx.live.writes_in(EVENT) {
        Some(Lock::ReadOnly)
    } else if !cx.live.arranges(offices) && section != Section::People {
        Some(Lock::Office(offices))
    } else {
        None
    }
}

fn lock_ui(ui: &mut Ui, cx: &mut Cx<'_>, lock: Lock) {
    let words = match lock {
        Lock::Started => cx.tr("setup-lock-begun"),
        Lock::ReadOnly => cx.owned_elsewhere(EVENT).unwrap_or_else(|| cx.tr("setup-lock-read-only")),
        Lock::Office(offices) => cx.tr_args("setup-lock-office", &[("role", (&roles_words(cx.lang, offices)).into())]),
    };
    well(ui, |ui| {
        ui.horizontal(|ui| {
            ui.label(icon::LOCK);
            ui.add(egui::Label::new(words).wrap());
        });
        if let Lock::Office(offices) = lock
            && alt_button(ui, &cx.tr("setup-lock-enter"), Key::E)
        {
            cx.commands.push(AppCommand::SignIn(offices.to_vec(), "access-to-setup"));
        }
    });
    ui.add_space(space(2));
    if lock == Lock::Started && cx.live.race().is_none() {
        cx.commands.push(AppCommand::Go(Page::Journal));
    }
}
