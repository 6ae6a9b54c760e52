//! The desk: one native window with which a referee runs an event.
//!
//! Pages propose and never change anything by themselves: page → fact → preview → confirm → [`Live`] → journal →
//! fold → redraw. The UI thread never waits for the disk: see [`crate::store`].

mod bar;
mod boards;
mod entries;
mod first_frame;
mod game;
mod hall;
mod history;
mod journal_page;
mod keys;
mod live;
mod odds;
mod play;
mod prefs;
mod print;
mod programme;
mod saver;
mod setup;
#[cfg(test)]
mod shots;
mod speaker;
mod standings;
mod table;
#[cfg(test)]
mod testing;
mod tournament;
mod welcome;
mod window;

pub use first_frame::start_watch;
pub use live::{Live, Notice, ORGANISERS, Refusal, SPEAKERS, Saving};
pub use play::play;
pub use prefs::Prefs;
pub use window::run;

use std::path::PathBuf;

use egui::{Context, Id, Key, KeyboardShortcut, Modifiers, Ui, UiBuilder};

use crate::board::BoardWindow;
use crate::clock::Watch;
use crate::desk::print::Document;
use crate::i18n::{Lang, tr, tr_args};
use crate::minutes::Format;
use crate::theme;

/// Names a page of the desk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Page {
    /// New event, open, recent, sample.
    #[default]
    Welcome,
    /// Everything before the start.
    Setup,
    /// Where the Triade lives.
    Table,
    /// Places, points, charts, chances.
    Standings,
    /// Every record.
    Journal,
    /// The day's tournaments.
    Programme,
    /// Enrolling people.
    Entries,
    /// One tournament.
    Tournament,
    /// One match, move by move.
    Game,
    /// What the speaker reads.
    Speaker,
}

impl Page {
    /// The pages of an open event with the keys that lead to them, in the order of the bar.
    pub const OF_EVENT: [(Self, KeyboardShortcut); 9] = [
        (Self::Programme, with_control(Key::Num1)),
        (Self::Entries, with_control(Key::Num2)),
        (Self::Tournament, with_control(Key::Num3)),
        (Self::Speaker, with_control(Key::Num4)),
        (Self::Game, with_control(Key::Num5)),
        (Self::Table, alone(Key::F2)),
        (Self::Standings, alone(Key::F3)),
        (Self::Journal, alone(Key::F4)),
        (Self::Setup, alone(Key::F5)),
    ];

    /// Tells whether an open event has anything to show on the page.
    pub fn is_open(self, live: &Live) -> bool {
        match self {
            Self::Table | Self::Standings => live.race().is_some(),
            Self::Tournament | Self::Entries | Self::Speaker => !live.event.festival.tournaments.is_empty(),
            Self::Game => live.event.matches.iter().any(|open| open.at.is_some()),
            Self::Welcome | Self::Setup | Self::Journal | Self::Programme => true,
        }
    }

    /// Gives the key in the translation files of its name.
    pub const fn name_key(self) -> &'static str {
        match self {
            Self::Welcome => "page-welcome",
            Self::Setup => "page-setup",
            Self::Table => "page-table",
            Self::Standings => "page-standings",
            Self::Journal => "page-journal",
            Self::Programme => "page-programme",
            Self::Entries => "page-entries",
            Self::Tournament => "page-tournament",
            Self::Game => "page-game",
            Self::Speaker => "page-speaker",
        }
    }
}

const fn alone(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::NONE, key)
}

const fn with_control(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND, key)
}

/// What a page asks of the desk around it; carried out after the frame.
#[derive(Debug)]
pub enum Wish {
    /// Show another page.
    Go(Page),
    /// Open an event file.
    Open(PathBuf),
    /// Take a file off the list of recent ones.
    Forget(PathBuf),
    /// Make a new event file and open its set-up.
    Create(PathBuf),
    /// Make the sample event at this place and open it.
    Sample(PathBuf),
    /// Close the event.
    Close,
    /// Write a document beside the event file.
    Print(Document),
    /// Say something at the foot of the window for a while.
    Say(Tone, String),
    /// Ask for somebody in one of these offices.
    SignIn(Vec<rules::Role>),
}

/// Says how something said is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// It went well.
    Good,
    /// It did not.
    Bad,
}

/// What every page is given.
pub struct Cx<'a> {
    /// The open event.
    pub live: &'a mut Live,
    /// The language on screen.
    pub lang: Lang,
    /// What the page asks for.
    pub wishes: &'a mut Vec<Wish>,
}

impl Cx<'_> {
    /// Puts a key of the translation files into words.
    pub fn tr(&self, key: &str) -> String {
        tr(self.lang, key)
    }

    /// Says something at the foot of the window.
    pub fn say(&mut self, tone: Tone, text: String) {
        self.wishes.push(Wish::Say(tone, text));
    }

    /// Tells whether somebody is there in one of some offices; where somebody could be, asks for them.
    pub fn arranges(&mut self, offices: &[rules::Role]) -> bool {
        let arranges = self.live.arranges(offices);
        if !arranges && self.live.writes() {
            self.wishes.push(Wish::SignIn(offices.to_vec()));
        }
        arranges
    }
}

/// The whole desk.
pub struct Desk {
    /// Language, colours, recent files.
    pub prefs: Prefs,
    /// The page on screen.
    pub page: Page,
    /// The open event.
    pub live: Option<Live>,
    /// The big-screen board as a second window.
    pub board: BoardWindow,
    welcome: welcome::WelcomePage,
    setup: setup::SetupPage,
    table: table::TablePage,
    standings: standings::StandingsPage,
    journal: journal_page::JournalPage,
    programme: programme::ProgrammePage,
    entries: entries::EntriesPage,
    tournament: tournament::TournamentPage,
    game: game::GamePage,
    speaker: speaker::SpeakerPage,
    gap: Option<hall::Gap>,
    /// Somebody whom a page asks for.
    access: Option<table::access::Access>,
    watch: Watch,
    odds: odds::Odds,
    printer: print::Printer,
    said: Option<(Tone, String, f64)>,
    wishes: Vec<Wish>,
    /// The page that was drawn last.
    drawn: Option<Page>,
}

/// How long something said stays on screen, in seconds.
const SAID_FOR: f64 = 8.0;

/// How long the PINs of the sample stay on screen, in seconds: nothing else tells them.
const PINS_FOR: f64 = 120.0;

impl Desk {
    /// Makes a desk without an event.
    pub fn new(prefs: Prefs) -> Self {
        Self {
            prefs,
            page: Page::Welcome,
            live: None,
            board: BoardWindow::default(),
            welcome: welcome::WelcomePage::default(),
            setup: setup::SetupPage::default(),
            table: table::TablePage::default(),
            standings: standings::StandingsPage::default(),
            journal: journal_page::JournalPage::default(),
            programme: programme::ProgrammePage::default(),
            entries: entries::EntriesPage::default(),
            tournament: tournament::TournamentPage::default(),
            game: game::GamePage::default(),
            speaker: speaker::SpeakerPage::default(),
            gap: None,
            access: None,
            watch: Watch::default(),
            odds: odds::Odds::default(),
            printer: print::Printer::default(),
            said: None,
            wishes: Vec::new(),
            drawn: None,
        }
    }

    /// Installs fonts and colours in a context.
    pub fn dress(&self, ctx: &Context) {
        theme::apply(ctx, self.prefs.scheme);
        theme::reduce_motion(ctx, self.prefs.reduce_motion);
        ctx.set_zoom_factor(self.prefs.zoom);
    }

    /// Opens an event file; what is wrong with it is said. The one that is open already is shown again.
    pub fn open(&mut self, ctx: &Context, path: &std::path::Path) {
        if let Some(live) = self.live.as_ref().filter(|live| live.path == path) {
            if live.writes() {
                return self.page = first_page(live);
            }
            // Another desk may have gone, or this one must begin anew: it lets go of the file first.
            self.live = None;
        }
        let waker = ctx.clone();
        match Live::open(path, move || waker.request_repaint()) {
            Ok(live) => self.show_event(live),
            Err(error) => self.say(ctx, Tone::Bad, crate::errors::tell(self.prefs.lang, &error)),
        }
    }

    fn show_event(&mut self, live: Live) {
        self.close();
        self.prefs.remember(&live.path);
        self.page = first_page(&live);
        self.setup = setup::SetupPage::default();
        self.table = table::TablePage::default();
        self.standings = standings::StandingsPage::default();
        self.journal = journal_page::JournalPage::default();
        self.programme = programme::ProgrammePage::default();
        self.entries = entries::EntriesPage::default();
        self.tournament = tournament::TournamentPage::default();
        self.game = game::GamePage::default();
        self.speaker = speaker::SpeakerPage::default();
        self.odds = odds::Odds::default();
        self.gap = hall::Gap::at_opening(&live);
        self.live = Some(live);
    }

    fn create(&mut self, ctx: &Context, path: &std::path::Path) {
        let waker = ctx.clone();
        match Live::create(path, move || waker.request_repaint()) {
            Ok(live) => self.show_event(live),
            Err(error) => self.say(ctx, Tone::Bad, crate::errors::tell(self.prefs.lang, &error)),
        }
    }

    fn sample(&mut self, ctx: &Context, path: &std::path::Path) {
        match crate::sample::write_until(path, crate::sample::MIDDLE) {
            Ok(()) => {
                self.open(ctx, path);
                self.said = Some((Tone::Good, self.sample_pins(), ctx.input(|input| input.time) + PINS_FOR));
            }
            Err(error) => self.say(ctx, Tone::Bad, error.to_string()),
        }
    }

    /// Tells the PINs of the sample: nobody can guess them, and nothing is to be kept from anybody.
    fn sample_pins(&self) -> String {
        let officials = self.live.iter().flat_map(|live| &live.event.setup.officials);
        let pins: Vec<_> = officials
            .filter(|official| !official.roles.has(rules::Role::Herald))
            .map(|official| {
                // All of them must fit on one line: surnames are enough.
                let surname = official.person.name.rsplit(' ').next().unwrap_or_default();
                format!("{surname} {}", crate::sample::pin(&official.id))
            })
            .collect();
        tr_args(self.prefs.lang, "desk-sample-pins", &[("pins", pins.join(" · ").as_str().into())])
    }

    fn say(&mut self, ctx: &Context, tone: Tone, text: String) {
        self.said = Some((tone, text, ctx.input(|input| input.time) + SAID_FOR));
    }

    /// Draws one frame and carries out what the pages asked for.
    pub fn ui(&mut self, ui: &mut Ui) {
        first_frame::look(ui.ctx());
        self.poll(ui.ctx());
        self.watch_clocks(ui.ctx());
        if let Some(gap) = &mut self.gap {
            gap.keys(ui.ctx());
        }
        self.keys(ui.ctx());
        let ctx = ui.ctx().clone();
        // The window itself has no ground: pages draw on this one.
        ui.painter().rect_filled(ui.max_rect(), 0.0, theme::tokens(ui).ground);
        egui::Panel::top("bar").show(ui, |ui| bar::bar_ui(self, ui));
        self.said_ui(ui);
        self.gap_later_ui(ui);
        // What is said comes and goes: the page stays the same one, or its fields would lose the keyboard.
        let page = UiBuilder::new().scope_id(Id::unique("page"));
        // What is typed while somebody is asked for belongs to that question.
        let typed = self.access.is_some().then(|| ui.input_mut(|input| std::mem::take(&mut input.events)));
        ui.scope_builder(page, |ui| self.page_ui(ui));
        if let Some(typed) = typed {
            ui.input_mut(|input| input.events = typed);
        }
        self.gap_ui(ui);
        self.access_ui(ui);
        self.board.show(&ctx, self.live.as_ref().map(|live| &live.event), &self.prefs);
        self.grant(&ctx);
    }

    fn page_ui(&mut self, ui: &mut Ui) {
        let before = self.drawn.replace(self.page);
        if before != Some(self.page) {
            // Panels learn their heights in the first pass: the second, of the same frame, is the one that is seen.
            ui.ctx().request_discard("another page");
            match (before, &mut self.live) {
                (Some(Page::Entries), Some(live)) => self.entries.leave(live),
                (Some(Page::Tournament), _) => self.tournament.leave(),
                _ => {}
            }
        }
        let lang = self.prefs.lang;
        let wishes = &mut self.wishes;
        match (&mut self.live, self.page) {
            (Some(live), page) if page != Page::Welcome => {
                let mut cx = Cx { live, lang, wishes };
                match page {
                    Page::Setup => self.setup.ui(ui, &mut cx),
                    Page::Table => self.table.ui(ui, &mut cx),
                    Page::Standings => self.standings.ui(ui, &mut cx),
                    Page::Journal => self.journal.ui(ui, &mut cx),
                    Page::Programme => self.programme.ui(ui, &mut cx),
                    Page::Entries => self.entries.ui(ui, &mut cx),
                    Page::Tournament => self.tournament.ui(ui, &mut cx),
                    Page::Game => self.game.ui(ui, &mut cx),
                    Page::Speaker => self.speaker.ui(ui, &mut cx),
                    Page::Welcome => {}
                }
            }
            _ => self.welcome.ui(ui, &self.prefs, wishes),
        }
    }

    /// Shows, while any clock runs, that this desk is there, and notices when the machine's clock is set.
    fn watch_clocks(&mut self, ctx: &Context) {
        let set = self.watch.was_set();
        let Some(live) = &mut self.live else { return };
        if live.event.festival.tournaments.iter().all(|open| hall::running(open).is_empty()) {
            return;
        }
        if let Some(set) = set {
            self.gap = hall::Gap::when_set(live, set);
        }
        // As long as it is not answered, an interruption is asked about again: it began when it began.
        if self.gap.is_none() {
            live.beat();
        }
        // A page that shows no clock draws nothing by itself.
        ctx.request_repaint_after(live::BEAT_EVERY);
    }

    /// Asks about clocks that ran while no desk was there, or when the machine's clock was set.
    fn gap_ui(&mut self, ui: &mut Ui) {
        let (Some(live), Some(mut gap)) = (&mut self.live, self.gap.take()) else { return };
        let mut cx = Cx { live, lang: self.prefs.lang, wishes: &mut self.wishes };
        if !gap.ui(ui, &mut cx) {
            self.gap = Some(gap);
        }
    }

    /// Asks for somebody whose office an act is; then it can be done.
    fn access_ui(&mut self, ui: &mut Ui) {
        let (Some(live), Some(access)) = (&mut self.live, &mut self.access) else { return };
        let mut cx = Cx { live, lang: self.prefs.lang, wishes: &mut self.wishes };
        let response = table::parts::dialog(ui, "desk-access", |ui| access.dialog_ui(ui, &mut cx));
        let done = response.inner.0.is_some() || response.inner.1;
        if done || response.should_close() {
            self.access = None;
        }
    }

    /// Reminds of that question where it was put off.
    fn gap_later_ui(&mut self, ui: &mut Ui) {
        let (Some(live), Some(gap)) = (&mut self.live, &mut self.gap) else { return };
        if gap.is_later() {
            let cx = Cx { live, lang: self.prefs.lang, wishes: &mut self.wishes };
            egui::Panel::bottom("gap-later").show(ui, |ui| gap.later_ui(ui, &cx));
        }
    }

    fn poll(&mut self, ctx: &Context) {
        self.printer.poll(self.prefs.lang, &mut self.wishes);
        let Some(live) = &mut self.live else { return };
        let lang = self.prefs.lang;
        for notice in live.poll() {
            let said = match &notice {
                Notice::PinRefused(_) => Some((Tone::Bad, tr(lang, "desk-pin-wrong"))),
                Notice::Verified(Ok(records)) => {
                    let count = [("count", (*records as i64).into())];
                    Some((Tone::Good, tr_args(lang, "desk-verified", &count)))
                }
                Notice::Verified(Err(error)) => Some((Tone::Bad, crate::errors::tell(lang, error))),
                _ => None,
            };
            if let Notice::SignedIn(id) = &notice
                && live.notary.is_none()
                && live.event.setup.official(id).is_some_and(|official| official.roles.has(rules::Role::Notary))
            {
                live.notary = Some(id.clone());
            }
            if let Some((tone, text)) = said {
                self.said = Some((tone, text, ctx.input(|input| input.time) + SAID_FOR));
            }
            self.setup.notice(&notice);
        }
        if let Some(race) = live.race() {
            // A forecast takes every core: the window comes first.
            if first_frame::is_seen(ctx) {
                self.odds.follow(race, ctx);
            } else {
                ctx.request_repaint();
            }
            self.show_odds();
        }
    }

    fn show_odds(&mut self) {
        let odds = self.odds.latest();
        self.table.odds = odds.map(|odds| (0..odds.wins.len()).map(|seat| 100.0 * odds.share(seat) as f32).collect());
        self.standings.odds = odds.cloned();
    }

    /// F2 to F5 and Ctrl+1 to Ctrl+5 change the page, Ctrl+B shows the board, Ctrl+P prints the verbale, Ctrl+L changes the language.
    fn keys(&mut self, ctx: &Context) {
        // Ctrl with +, − and 0 is egui's own.
        self.prefs.keep_zoom(ctx.zoom_factor());
        if let Some(live) = &self.live {
            for (page, key) in Page::OF_EVENT {
                if page.is_open(live) && ctx.input_mut(|input| input.consume_shortcut(&key)) {
                    self.page = page;
                }
            }
        }
        if ctx.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::B)) {
            self.board.toggle();
        }
        if ctx.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::P)) {
            self.wishes.push(Wish::Print(self.document_on_screen()));
        }
        if ctx.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::L)) {
            self.prefs.lang = self.prefs.lang.other();
            self.prefs.save();
        }
    }

    /// Names the minutes of what is on screen.
    fn document_on_screen(&self) -> Document {
        let live = self.live.as_ref();
        let chosen = live.and_then(|live| match self.page {
            Page::Game => live.playing.clone(),
            _ => live.tournament.clone(),
        });
        match (self.page, chosen) {
            (Page::Game, Some(id)) => Document::Match(id, Format::Pdf),
            (Page::Tournament | Page::Entries, Some(id)) => Document::Tournament(id, Format::Pdf),
            (Page::Programme | Page::Speaker, _) => Document::Festival(Format::Pdf),
            _ => Document::Race(Format::Pdf),
        }
    }

    fn said_ui(&mut self, ui: &mut Ui) {
        let now = ui.input(|input| input.time);
        let Some((tone, text, until)) = &self.said else { return };
        if now > *until {
            self.said = None;
            return;
        }
        ui.ctx().request_repaint_after_secs((*until - now) as f32);
        let status = match tone {
            Tone::Good => crate::widgets::Status::Valid,
            Tone::Bad => crate::widgets::Status::Refused,
        };
        let text = text.clone();
        egui::Panel::bottom("said").show(ui, |ui| {
            ui.horizontal_wrapped(|ui| crate::widgets::status_chip(ui, status, &text));
        });
    }

    fn grant(&mut self, ctx: &Context) {
        for wish in std::mem::take(&mut self.wishes) {
            match wish {
                Wish::Go(page) => self.page = page,
                Wish::Open(path) => self.open(ctx, &path),
                Wish::Forget(path) => self.prefs.forget(&path),
                Wish::Create(path) => self.create(ctx, &path),
                Wish::Sample(path) => self.sample(ctx, &path),
                Wish::Close => {
                    self.close();
                    self.page = Page::Welcome;
                }
                Wish::Say(tone, text) => self.say(ctx, tone, text),
                Wish::SignIn(offices) => self.access = Some(table::access::Access::new(offices, None)),
                Wish::Print(document) => {
                    let race = matches!(document, Document::Race(_));
                    if let Some(live) = self.live.as_ref().filter(|live| !race || live.race().is_some()) {
                        self.printer.start(live, &document, self.prefs.lang, ctx);
                        self.say(ctx, Tone::Good, print::busy_words(self.prefs.lang, &document));
                    }
                }
            }
        }
    }

    /// Waits for the forecast of the present position, for pictures without a window.
    pub fn wait_for_odds(&mut self) {
        let Some(race) = self.live.as_ref().and_then(Live::race) else { return };
        let ctx = Context::default();
        self.odds.follow(race, &ctx);
        while self.odds.under_way() {
            std::thread::sleep(std::time::Duration::from_millis(20));
            self.odds.follow(race, &ctx);
        }
        self.show_odds();
    }

    /// Saves what is on the set-up page and makes the last backup; the journal's thread finishes both before the
    /// program ends.
    pub fn close(&mut self) {
        if let Some(mut live) = self.live.take()
            && live.writes()
        {
            self.setup.save(&mut live);
            live.back_up();
        }
    }
}

/// The page on which an event opens.
fn first_page(live: &Live) -> Page {
    let festival = !live.event.festival.tournaments.is_empty();
    // A race under way can't wait; else a festival begins with its programme.
    if live.race().is_some_and(|race| !festival || race.outcome().is_none_or(|outcome| !outcome.official)) {
        Page::Table
    } else if festival {
        Page::Programme
    } else {
        Page::Setup
    }
}
