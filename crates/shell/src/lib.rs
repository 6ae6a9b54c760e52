//! The shell of the desk: one native window around whatever pages it is given, with all that is the same on every page.
//!
//! It opens, keeps and closes the event, draws bar and foot, asks what is asked over every page, and carries out the
//! commands of pages. The UI thread never waits for the disk: see [`festival::store`].

mod bar;
mod beside;
mod course;
mod decision;
mod first_frame;
mod guide_window;
mod help;
mod here;
mod journal_page;
mod leaving;
mod opener;
mod opening;
mod owner;
mod said;
mod status;
#[cfg(any(test, feature = "kittest"))]
pub mod testing;
mod welcome;
mod window;
mod writing;

pub use first_frame::start_watch;
pub use opening::first_page;
pub use window::{First, options, run};

use std::collections::VecDeque;
use std::io;
use std::path::Path;

use egui::{Context, Id, Key, Modifiers, Ui, UiBuilder};

use board::BoardWindows;
use desk_kit::dialogs::{Dialog, Keyboard};
use desk_kit::{
    AppCommand, Cx, Live, Notice, Page, Rooms, Tone, access, dialogs, festival_acts, keys, print, saver, strays,
};
use festival::clock::Watch;
use festival::i18n::tr_args;
use look::theme;
use look::widgets::with_room;
use look::{InPlace, InputThrottle, Prefs, Unpointed};

/// The whole desk.
pub struct Desk {
    /// Language, colours, recent files.
    pub prefs: Prefs,
    /// The page on screen.
    pub page: Page,
    /// The open event.
    pub live: Option<Live>,
    /// The big-screen boards as windows of their own.
    pub boards: BoardWindows,
    welcome: welcome::WelcomePage,
    journal: journal_page::JournalPage,
    rooms: Rooms,
    /// Questions about clocks that ran while nobody was there, in the order of answering: each begins at the hour to
    /// which the one before it brings the clocks.
    gaps: VecDeque<festival_acts::Gap>,
    /// The sign-in that a page has asked for.
    access: Dialog<access::Access>,
    /// The dialog in which somebody signs in, signs out, or takes the keyboard.
    here: Dialog<here::PresenceDialog>,
    /// The help for the page, while it is open.
    help: Dialog<help::Help>,
    /// The guide, while it is open.
    guide: Dialog<guide_window::GuideWindow>,
    /// The question about records that can't be written, while something would close the event.
    leaving: Dialog<leaving::Leaving>,
    /// The question from where an event goes on whose files disagree.
    decision: Option<decision::Decision>,
    /// The lesson that is under way in the open event.
    course: Option<course::Course>,
    /// Where events to learn on are made.
    ground: course::Ground,
    /// Digits that came right after a PIN was asked for.
    strays: strays::Strays,
    watch: Watch,
    opener: fn(&Path) -> io::Result<()>,
    printer: print::Printer,
    saver: saver::Saver,
    said: said::Said,
    beside: beside::Beside,
    commands: Vec<AppCommand>,
    /// Whether the list of boards is open.
    choosing: bool,
    /// The page that was drawn last.
    drawn: Option<Page>,
    /// What had the keyboard after the last frame.
    focused: Option<Id>,
    /// Where the keyboard was before the words changed their language.
    relabelled: Option<keys::Place>,
    keyboard: Keyboard,
    /// Whether pages work things out in the background, as they do but in tests that look at none of it.
    works_ahead: bool,
}

/// How long something said stays on screen, in seconds.
const SAID_FOR: f64 = 8.0;

impl Desk {
    /// Makes a desk of such rooms, without an event.
    pub fn new(prefs: Prefs, rooms: Rooms) -> Self {
        Self {
            prefs,
            page: Page::Welcome,
            live: None,
            boards: BoardWindows::default(),
            choosing: false,
            welcome: welcome::WelcomePage::default(),
            journal: journal_page::JournalPage::default(),
            rooms,
            gaps: VecDeque::new(),
            access: Dialog::default(),
            here: Dialog::default(),
            help: Dialog::default(),
            guide: Dialog::default(),
            leaving: Dialog::default(),
            decision: None,
            course: None,
            ground: course::Ground::default(),
            strays: strays::Strays::default(),
            watch: Watch::default(),
            opener: opener::open,
            printer: print::Printer::default(),
            saver: saver::Saver::default(),
            said: said::Said::default(),
            beside: beside::Beside::default(),
            commands: Vec::new(),
            drawn: None,
            focused: None,
            relabelled: None,
            keyboard: Keyboard::default(),
            works_ahead: true,
        }
    }

    /// Installs fonts and colours in a context.
    pub fn dress(&self, ctx: &Context) {
        theme::apply(ctx, self.prefs.scheme);
        theme::reduce_motion(ctx, self.prefs.reduce_motion);
        ctx.set_zoom_factor(self.prefs.zoom);
        // First: what the others hold back or add did not come from the window.
        ctx.add_plugin(InPlace::default());
        ctx.add_plugin(InputThrottle::default());
        ctx.add_plugin(Unpointed::default());
    }

    fn say(&mut self, ctx: &Context, tone: Tone, text: String) {
        self.said.say(ctx, tone, text, SAID_FOR);
    }

    /// Opens a written file with the system's program for it.
    fn open_file(&mut self, ctx: &Context, file: &Path) {
        let Err(error) = (self.opener)(file) else { return };
        let lang = self.prefs.lang;
        let why = if error.kind() == std::io::ErrorKind::NotFound && file.exists() {
            // The program is missing, not the file.
            let [file, folder] = &print::place_of(file);
            tr_args(lang, "desk-no-opener", &[("file", file.into()), ("folder", folder.into())])
        } else {
            festival::errors::tell_file(lang, file, &error)
        };
        self.say(ctx, Tone::Bad, why);
    }

    /// Draws one frame and carries out what the pages asked for.
    pub fn ui(&mut self, ui: &mut Ui) {
        first_frame::look(ui.ctx());
        keys::drop_alt_letters(ui.ctx());
        self.strays.hold(ui.ctx());
        self.poll(ui.ctx());
        self.let_go(ui.ctx());
        self.keep_open(ui.ctx());
        self.watch_clocks(ui.ctx());
        self.keys(ui.ctx());
        self.here_keys(ui.ctx());
        self.help_keys(ui.ctx());
        let held = keys::leave_to_page(ui.ctx());
        let ctx = ui.ctx().clone();
        // The window itself has no ground: pages draw on this one.
        ui.painter().rect_filled(ui.max_rect(), 0.0, theme::tokens(ui).ground);
        egui::Panel::top("bar").show(ui, |ui| bar::bar_ui(self, ui));
        if let Some(live) = &mut self.live {
            let cx = Cx { live, lang: self.prefs.lang, commands: &mut self.commands };
            owner::owner_ui(ui, &cx, self.page, &self.beside);
        }
        self.said.follow(&ctx);
        let unsaved = self.rooms.iter().any(|room| room.is_unsaved());
        let status = |ui: &mut Ui| status::status_ui(ui, &self.said, self.live.as_ref(), unsaved, self.prefs.lang);
        match egui::Panel::bottom("status").show(ui, status).inner {
            Some(status::Clicked::Door) => self.open_here(),
            Some(status::Clicked::File(file)) => self.open_file(&ctx, &file),
            Some(status::Clicked::Close) => self.said.close_written(),
            None => {}
        }
        self.course_ui(ui);
        self.gap_later_ui(ui);
        self.decision_later_ui(ui);
        self.beside_ui(ui);
        // A reminder comes and goes: the page stays the same one, or its fields would lose the keyboard. Each page scrolls for itself.
        let page = UiBuilder::new().scope_id(Id::unique(("page", self.page.name_key())));
        let opens = self.opens();
        self.keyboard.hold(&ctx, opens);
        ui.scope_builder(page, |ui| with_room(ui, self.page.least(), |ui| self.page_ui(ui)));
        self.gap_ui(ui);
        self.access_ui(ui);
        self.here_ui(ui);
        self.help_ui(ui);
        self.guide_ui(ui);
        self.leaving_ui(ui);
        self.decision_ui(ui);
        self.saver_ui(ui);
        self.strays_ui(ui);
        self.keyboard.release(&ctx, opens);
        // Escape that closed nothing else.
        if !self.is_asking(&ctx) && ctx.input(|input| input.key_pressed(Key::Escape)) {
            self.said.close_written();
        }
        self.boards.doubt(self.live.as_ref().is_some_and(|live| live.is_unsound()));
        self.boards.ages(self.live.as_ref().and_then(Live::ages).as_ref());
        if let Some(held) = held {
            keys::give_back(&ctx, held);
        }
        if let Some(place) = self.relabelled.take() {
            keys::take_place(&ctx, place);
        }
        keys::place_caret(&ctx, &mut self.focused);
        self.boards.show(&ctx, self.live.as_ref().map(|live| &live.event), &self.prefs);
        self.keep_session();
        self.grant(&ctx);
    }

    /// Returns true if the shell asks something: it is drawn after the page, also when it has just been opened.
    fn opens(&self) -> bool {
        let deciding = self.decision.as_ref().is_some_and(decision::Decision::asks);
        let gap = self.gaps.front().is_some_and(festival_acts::Gap::asks);
        let door = self.access.is_open() || self.here.is_open() || self.leaving.is_open();
        let helped = self.help.is_open() || self.guide.is_open();
        door || helped || deciding || gap || self.choosing || self.saver.asks() || self.strays.asks()
    }

    /// Returns true if something is asked, by the shell or on the page.
    fn is_asking(&self, ctx: &Context) -> bool {
        self.opens() || dialogs::is_open(ctx)
    }

    fn page_ui(&mut self, ui: &mut Ui) {
        let before = self.drawn.replace(self.page);
        if before != Some(self.page) {
            // Panels learn their heights in the first pass: the second, of the same frame, is the one that is seen.
            ui.ctx().request_discard("another page");
            if before.is_some() {
                keys::drop_focus(ui.ctx());
                self.said.leave(ui.ctx());
            }
            if let Some(before) = before {
                self.leave_page(ui.ctx(), before);
            }
        }
        match (&mut self.live, self.page) {
            (Some(live), page) if page != Page::Welcome => {
                let mut cx = Cx { live, lang: self.prefs.lang, commands: &mut self.commands };
                let known = (acts(cx.live), done(&self.rooms));
                if page == Page::Journal {
                    self.journal.ui(ui, &mut cx);
                } else if let Some(room) = room_of(&mut self.rooms, page) {
                    room.ui(ui, &mut cx, page);
                }
                if (acts(cx.live), done(&self.rooms)) != known {
                    self.said.overtaken();
                }
            }
            (None, page @ Page::Judge) => {
                if let Some(room) = room_of(&mut self.rooms, page) {
                    room.eventless_ui(ui, self.prefs.lang, &mut self.commands);
                }
            }
            _ => self.welcome.ui(ui, &self.prefs, &mut self.commands),
        }
    }

    /// Tells a page that it is left, and says what is lost by it.
    fn leave_page(&mut self, ctx: &Context, page: Page) {
        let (Some(live), Some(room)) = (&mut self.live, room_of(&mut self.rooms, page)) else { return };
        if let Some(lost) = room.leave(page, live, self.prefs.lang) {
            self.said.say(ctx, Tone::Bad, lost, SAID_FOR);
        }
    }

    /// Shows that this desk is there, to boards beside the file and to whoever asks later how long a clock ran without a desk, and asks
    /// when the machine's clock was set while any ran.
    fn watch_clocks(&mut self, ctx: &Context) {
        let set = self.watch.was_set();
        let Some(live) = &mut self.live else { return };
        let runs = live.event.festival.tournaments.iter().any(|open| !festival_acts::running(open).is_empty());
        if let Some(set) = set.filter(|_| runs) {
            let gap = festival_acts::Gap::when_set(live, set);
            if let (Some(_), Some(first)) = (&gap, self.gaps.front_mut()) {
                first.ask_again();
            }
            self.gaps.extend(gap);
        }
        // As long as it is not answered, an interruption is asked about again, with the hours that it had.
        let kept = live.keep_gaps(festival_acts::Gap::note(&self.gaps));
        if kept && live.writes() {
            live.beat();
            // A page on which nothing moves draws nothing by itself.
            ctx.request_repaint_after(session::BEAT_EVERY);
        }
    }

    /// Asks about clocks that ran while no desk was there, or when the machine's clock was set.
    fn gap_ui(&mut self, ui: &mut Ui) {
        let (Some(live), Some(gap)) = (&mut self.live, self.gaps.front_mut()) else { return };
        let mut cx = Cx { live, lang: self.prefs.lang, commands: &mut self.commands };
        if gap.ui(ui, &mut cx) {
            self.gaps.pop_front();
            ui.ctx().request_repaint();
        }
    }

    /// Shows a reminder of that question where it was put off.
    fn gap_later_ui(&mut self, ui: &mut Ui) {
        let (Some(live), Some(gap)) = (&mut self.live, self.gaps.front_mut()) else { return };
        if gap.is_later() {
            let cx = Cx { live, lang: self.prefs.lang, commands: &mut self.commands };
            egui::Panel::bottom("gap-later").show(ui, |ui| gap.later_ui(ui, &cx));
        }
    }

    /// Shows what was recorded beside an owner until somebody has seen it where it is settled.
    fn beside_ui(&mut self, ui: &mut Ui) {
        let Some(live) = &mut self.live else { return };
        if self.page == Page::Hall {
            self.beside.see();
        }
        if self.beside.is_news() {
            let mut cx = Cx { live, lang: self.prefs.lang, commands: &mut self.commands };
            egui::Panel::bottom("beside").show(ui, |ui| self.beside.news_ui(ui, &mut cx));
        }
    }

    /// Asks for an official whom an act waits for; then the act goes on.
    fn access_ui(&mut self, ui: &mut Ui) {
        let Some(live) = &mut self.live else { return };
        let mut cx = Cx { live, lang: self.prefs.lang, commands: &mut self.commands };
        if let Some((_, came)) = self.access.ui(ui, "desk-access", |ui, access| access.dialog_ui(ui, &mut cx)) {
            self.rooms.iter_mut().for_each(|room| room.answered(came.is_some()));
        }
    }

    fn poll(&mut self, ctx: &Context) {
        self.printer.poll(self.prefs.lang, &mut self.commands);
        let Some(live) = &mut self.live else { return };
        let lang = self.prefs.lang;
        live.tick(ctx.input(|input| input.time));
        if let Some(later) = live.keep_copied() {
            ctx.request_repaint_after_secs(later as f32);
        }
        if ctx.input(is_touched) {
            live.typed();
        }
        for notice in live.poll() {
            let said = match &notice {
                Notice::Verified(Ok(records)) => {
                    let count = [("count", (*records as i64).into())];
                    Some((Tone::Good, tr_args(lang, "desk-verified", &count)))
                }
                Notice::Verified(Err(error)) | Notice::NotOwner(error) | Notice::Undecided(error) => {
                    Some((Tone::Bad, festival::errors::tell(lang, error)))
                }
                Notice::AskedFor => Some((Tone::Good, tr_args(lang, "hall-asked-for", &[]))),
                Notice::Decided => Some((Tone::Good, tr_args(lang, "hall-decided", &[]))),
                Notice::SignedIn(id) if !live.writes() => {
                    let name = live.event.official_name(id);
                    Some((Tone::Good, tr_args(lang, "desk-here-reading", &[("name", (&name).into())])))
                }
                _ => None,
            };
            if let Notice::SignedIn(id) = &notice
                && live.notary.is_none()
                && live.event.setup.official(id).is_some_and(|official| official.roles.has(rules::Role::Notary))
            {
                live.notary = Some(id.clone());
            }
            if let Some((tone, text)) = said {
                self.said.say(ctx, tone, text, SAID_FOR);
            }
            self.rooms.iter_mut().for_each(|room| room.notice(&notice));
        }
        // While something is asked nobody else records: whom somebody is entering would come into the file with it.
        if let Some(course) = self.course.as_mut().filter(|_| !dialogs::is_open(ctx))
            && let Some(later) = course.follow(live, ctx.input(|input| input.time))
        {
            ctx.request_repaint_after_secs(later as f32);
        }
        self.beside.follow(live);
        // What is worked out in the background takes every core: the window comes first.
        if !first_frame::is_seen(ctx) {
            if live.race().is_some() {
                ctx.request_repaint();
            }
        } else if self.works_ahead {
            self.rooms.iter_mut().for_each(|room| room.follow(live, ctx));
        }
    }

    /// Signs out everybody who has stayed at the desk longer than the event allows without an act of theirs.
    fn let_go(&mut self, ctx: &Context) {
        let Some(live) = &mut self.live else { return };
        let gone = match live.overdue() {
            Ok(gone) => gone,
            Err(next) => return next.into_iter().for_each(|left| ctx.request_repaint_after_secs(left as f32)),
        };
        // What was begun in an office is saved before the office goes.
        self.rooms.iter_mut().for_each(|room| room.save(live));
        gone.iter().for_each(|id| live.sign_out(id));
        let names = gone.iter().map(|id| live.event.official_name(id)).collect::<Vec<_>>().join(", ");
        let minutes = live.event.setup.desk.stays_minutes;
        let args = [("names", (&names).into()), ("minutes", minutes.into())];
        let words = tr_args(self.prefs.lang, "desk-here-gone", &args);
        self.say(ctx, Tone::Good, words);
    }

    /// Carries out the keys of every page: those of [`Page::OF_EVENT`], Ctrl+B for the boards, Ctrl+P for the minutes of
    /// what is on screen, Ctrl+L for the language. A dialog is answered first: only the language changes under it.
    fn keys(&mut self, ctx: &Context) {
        // Ctrl with +, − and 0 is egui's own.
        self.prefs.keep_zoom(ctx.zoom_factor());
        if ctx.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::L)) {
            self.relabelled = keys::place_of_keyboard(ctx);
            self.prefs.change_lang();
        }
        if dialogs::is_open(ctx) {
            return;
        }
        for (page, key) in Page::OF_EVENT {
            let open = page == Page::Judge || self.live.as_ref().is_some_and(|live| page.is_open(live));
            if open && ctx.input_mut(|input| input.consume_shortcut(&key)) {
                self.page = page;
            }
        }
        if ctx.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::B)) {
            match self.live.as_ref().map_or(0, |live| live.event.festival.boards.len()) {
                0 | 1 => self.boards.toggle(0),
                _ => self.choosing ^= true,
            }
        }
        if ctx.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::P)) {
            self.commands.push(AppCommand::Print(self.document_on_screen()));
        }
    }

    /// Shows a page; one already on screen is shown as if it came from another, with the keyboard where it belongs
    /// there.
    fn go(&mut self, ctx: &Context, page: Page) {
        if self.live.is_some() && self.page == page {
            keys::drop_focus(ctx);
            self.leave_page(ctx, page);
        }
        self.page = page;
    }

    fn grant(&mut self, ctx: &Context) {
        for command in std::mem::take(&mut self.commands) {
            let Some(command) = self.ask_first(ctx, command) else { continue };
            match command {
                AppCommand::Go(page) => self.go(ctx, page),
                AppCommand::Open(path) => self.open(ctx, &path),
                AppCommand::Forget(path) => self.prefs.forget(&path),
                AppCommand::Create(path) => self.create(ctx, &path),
                AppCommand::CreateAfter(path, after) => self.create_after(ctx, &path, &after),
                AppCommand::Sample(path) => self.sample(ctx, &path),
                AppCommand::Learn(lesson) => self.learn(ctx, lesson),
                AppCommand::EndLesson => self.end_lesson(),
                AppCommand::Say(tone, text) => self.said.say_of_page(ctx, tone, text, SAID_FOR),
                AppCommand::Written(text, file) => {
                    self.course.iter_mut().for_each(course::Course::write);
                    self.said.written(text, file);
                }
                AppCommand::Substitute(flock, player) => {
                    let asks = self.rooms.iter_mut().find_map(|room| room.substitute(flock, player));
                    self.page = asks.unwrap_or(self.page);
                }
                AppCommand::SignIn(offices, what) => self.access.open(access::Access::new(offices).to(what)),
                AppCommand::Print(document) => self.ask_document(ctx, document),
                AppCommand::Write(writing) => self.ask_place(ctx, writing),
            }
        }
    }

    /// Carries out a command, as if a page had asked for it in this frame.
    pub fn ask(&mut self, command: AppCommand) {
        self.commands.push(command);
    }

    /// Checks whether anything is worked out in the background.
    pub fn is_working(&self) -> bool {
        self.rooms.iter().any(|room| room.is_working())
    }

    /// Waits for what is worked out in the background, for pictures without a window.
    pub fn wait(&mut self) {
        let Some(live) = &self.live else { return };
        let ctx = Context::default();
        let mut follow = || {
            self.rooms.iter_mut().for_each(|room| room.follow(live, &ctx));
            self.rooms.iter().any(|room| room.is_working())
        };
        while follow() {
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
    }
}

/// Returns the room that draws a page.
fn room_of(rooms: &mut Rooms, page: Page) -> Option<&mut Box<dyn desk_kit::Room>> {
    rooms.iter_mut().find(|room| room.has(page))
}

/// Returns what the pages show and how much was changed there.
fn done(rooms: &Rooms) -> Vec<(usize, u64)> {
    rooms.iter().map(|room| room.done()).collect()
}

/// Returns true if somebody types, clicks or touches the screen.
fn is_touched(input: &egui::InputState) -> bool {
    let touched = |event: &egui::Event| {
        use egui::Event::{Key, Paste, PointerButton, Text, Touch};
        matches!(event, Key { .. } | Text(_) | Paste(_) | PointerButton { .. } | Touch { .. })
    };
    input.events.iter().any(touched)
}

/// Returns the number of acts recorded in all tournaments.
fn acts(live: &Live) -> u64 {
    live.event.festival.tournaments.iter().map(|open| open.game.last().0).sum()
}
