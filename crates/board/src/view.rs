//! The board as one view of an event, with the state of its animations.

use std::sync::Arc;
use std::time::{Duration, Instant};

use egui::{Event as Input, Key, Rect, Sense, Ui};

use crate::attended::Attended;
use crate::draw;
use crate::pages::{self, HelpAt};
use crate::pen::Pen;
use crate::podium;
use crate::race_page::{self, Moment, Phase};
use crate::sponsors::Sponsors;
use festival::clock::now_ms;
use festival::event::{Event, RACE, match_stream};
use festival::i18n::Lang;
use look::theme::{MOTION, Scheme};
use look::widgets::Glide;
use session::hub::{Ages, tell_old};
use show::report::{Race, Report, Stage, Version};
use show::{Content, Maker, OnScreen, Rotation, Show, Which};

/// Duration of rolling dice, in seconds.
const ROLL: f32 = 0.7;

/// Time for which a gag is shown, in seconds.
const GAG: f64 = 30.0;

/// Draws an event for the hall. Nothing on it can be changed; it repaints only while something moves.
#[derive(Debug)]
pub struct BoardView {
    /// The colours.
    pub scheme: Scheme,
    /// The language.
    pub lang: Lang,
    /// Whether animations are off.
    pub still: bool,
    /// Source of the time of day.
    pub(super) clock: fn() -> i64,
    /// The page shown regardless of its time, while somebody arranges the board.
    pub(super) pinned: Option<usize>,
    version: Option<(Version, Lang)>,
    maker: Maker,
    rotation: Rotation,
    report: Arc<Report>,
    before: Option<Arc<Report>>,
    trouble: Option<String>,
    /// Problem with the file, shown in place of an announcement.
    doubt: Option<String>,
    /// When the desks were heard last, if they are on other machines.
    ages: Option<Ages>,
    /// The words at the foot.
    foot: String,
    arrived: bool,
    started: Option<f64>,
    gag_until: f64,
    rests_since: f64,
    /// The sponsors' pictures.
    pub(super) sponsors: Sponsors,
    /// Index of the picture on screen.
    slide: Option<usize>,
    /// Animation of the pieces of a match on its slide.
    glide: Glide,
    /// Detects somebody at the board.
    pub(super) attended: Attended,
}

impl Default for BoardView {
    fn default() -> Self {
        Self::new(Scheme::Feltro, Lang::default())
    }
}

impl BoardView {
    /// Returns a view without an event.
    pub fn new(scheme: Scheme, lang: Lang) -> Self {
        Self {
            scheme,
            lang,
            still: false,
            clock: now_ms,
            pinned: None,
            version: None,
            maker: Maker::default(),
            rotation: Rotation::default(),
            report: Arc::default(),
            before: None,
            trouble: None,
            doubt: None,
            ages: None,
            foot: String::new(),
            arrived: true,
            started: None,
            gag_until: 0.0,
            rests_since: 0.0,
            sponsors: Sponsors::default(),
            slide: None,
            glide: Glide::default(),
            attended: Attended::default(),
        }
    }

    /// Takes over the present state of the event; returns whether there is anything new to show. Cheap if there is not.
    pub fn follow(&mut self, event: Option<&Event>) -> bool {
        let version = Some((Version::of(event), self.lang));
        if self.version == version {
            return false;
        }
        self.version = version;
        let report = Report::whole(event, &mut self.maker, self.lang);
        self.receive(Arc::new(report));
        true
    }

    /// Selects which of the event's boards is shown.
    pub fn choose_board(&mut self, which: Which) {
        self.maker.which = which;
        self.version = None;
    }

    /// Shows a report taken from an event elsewhere.
    ///
    /// The moves of a new record are animated; of several records at once only those of the last.
    pub(super) fn receive(&mut self, report: Arc<Report>) {
        self.trouble = None;
        let seq = |report: &Report| report.race().map(|race| race.seq);
        let same = self.report.event == report.event;
        match (seq(&self.report), seq(&report)) {
            (Some(old), Some(new)) if same && old == new => {}
            (Some(old), Some(new)) if same && old < new => {
                self.before = Some(self.report.clone());
                self.arrived = true;
            }
            _ => {
                self.before = None;
                self.arrived = true;
            }
        }
        self.sponsors.of_event(report.event.map(|event| event.to_string()));
        self.report = report;
    }

    /// Sets the reason why there is nothing new to show; a race stays on screen as last seen.
    pub(super) fn trouble(&mut self, trouble: String) {
        self.trouble = Some(trouble);
    }

    /// Sets the problem with the file, shown until it is replaced or removed.
    pub(super) fn doubt(&mut self, doubt: Option<String>) {
        self.doubt = doubt;
    }

    /// Sets when the desks were heard last; once nothing was heard for too long, the board says so.
    pub(super) fn ages(&mut self, ages: Option<Ages>) {
        self.ages = ages;
    }

    /// For tests: shows the moves as they are some seconds after their start, at time 0 of the view.
    #[cfg(test)]
    pub(super) fn moved_for(&mut self, seconds: f64) {
        self.arrived = false;
        self.started = Some(-seconds);
    }

    /// For tests: turns to a slide of the festival.
    #[cfg(test)]
    pub(super) fn show_slide(&mut self, index: usize) {
        let Some(show) = self.report.show.clone() else { return };
        self.rotation = Rotation::default();
        (0..index).for_each(|_| self.rotation.turn(&show, true, 0.0));
    }

    #[cfg(test)]
    pub(super) fn foot_words(&self, streams: &[String]) -> String {
        self.foot_of(streams, Instant::now())
    }

    #[cfg(test)]
    pub(super) fn trouble_words(&self) -> Option<&str> {
        self.trouble.as_deref()
    }

    /// Draws the board over all the room of `ui`.
    pub fn ui(&mut self, ui: &mut Ui) {
        let whole = ui.max_rect();
        ui.allocate_rect(whole, Sense::hover());
        self.attended.notice(ui, whole.size());
        self.sponsors.poll(ui.ctx());
        if let Some(show) = self.report.show.clone()
            && !self.show_ui(ui, whole, &show)
        {
            return;
        }
        let race = self.report.race().is_none_or(|race| race.podium.is_none()).then(|| match_stream(RACE));
        self.note_foot(ui, &Vec::from_iter(race));
        let page = self.above_banner(whole);
        let rect = self.above_help(ui, page, whole.height());
        let phase = self.phase(ui);
        self.slide = self.due(ui, phase);
        let tokens = self.scheme.tokens();
        let marks: Vec<usize> = self.report.flocks.iter().map(|flock| flock.mark).collect();
        let pen = Pen::new(ui, whole, tokens, self.lang, &marks);
        pen.painter().rect_filled(whole, 0.0, tokens.ground);
        self.banner(&pen, whole);
        if let Some(picture) = self.slide.and_then(|index| self.sponsors.texture(index)) {
            pages::sponsors(&pen, rect, &self.report, picture);
            return self.help(&pen, page, HelpAt::Foot);
        }
        match &self.report.stage {
            Stage::Nothing => pages::nothing(&pen, rect, self.trouble.as_deref()),
            Stage::Before if self.trouble.is_some() => pages::nothing(&pen, rect, self.trouble.as_deref()),
            Stage::Before => pages::before(&pen, rect, &self.report),
            Stage::Race(race) => self.race(&pen, rect, race, phase),
        }
        self.help(&pen, page, HelpAt::Foot);
    }

    /// Draws the slide of the festival that is due; returns true if it is the race's own board instead.
    fn show_ui(&mut self, ui: &Ui, rect: Rect, show: &Show) -> bool {
        let now = ui.input(|input| input.time);
        if let Some(page) = self.pinned {
            self.rotation.show_page(show, page);
        }
        let ready = if self.pinned.is_none() { self.sponsors.ready() } else { Vec::new() };
        let (seen, due) = self.rotation.look(show, now, ready.len());
        if let Some(due) = due.filter(|_| self.pinned.is_none()) {
            ui.ctx().request_repaint_after(Duration::from_secs_f64(due));
        }
        let (slide, picture) = match seen {
            OnScreen::Slide(index) => (show.slides.get(index), None),
            OnScreen::Picture(index) => (None, ready.get(index).copied()),
        };
        let slide = slide.filter(|slide| slide.content != Content::Race);
        if !slide.is_some_and(|slide| matches!(slide.content, Content::Game(_))) {
            self.glide.forget();
        }
        if slide.is_none() && picture.is_none() {
            return true;
        }
        // Moves made in the race meanwhile are not animated when its turn comes.
        (self.arrived, self.started, self.before, self.slide) = (false, None, None, picture);
        let tokens = self.scheme.tokens();
        self.note_foot(ui, slide.map_or(&[][..], |slide| &slide.live));
        let pen = Pen::new(ui, rect, tokens, self.lang, &[]);
        pen.painter().rect_filled(rect, 0.0, tokens.ground);
        if let Some(slide) = slide {
            let moment = match &slide.content {
                Content::Game(game) => {
                    let seconds = if self.still { 0.0 } else { MOTION };
                    self.glide.follow(ui, (&game.of.0, game.of.1), &game.scene, seconds)
                }
                _ => None,
            };
            let now = draw::Now { ms: (self.clock)(), moment, foot: &self.foot };
            draw::slide(&pen, rect, slide, now);
        }
        if let Some(picture) = picture.and_then(|index| self.sponsors.texture(index)) {
            self.banner(&pen, rect);
            pages::sponsors(&pen, self.above_banner(rect), &self.report, picture);
        }
        if let Some(trouble) = &self.trouble {
            let foot = rect.with_min_y(rect.bottom() - pen.u(draw::BANNER));
            draw::banner(&pen, foot, trouble);
        }
        self.help(&pen, rect, HelpAt::Flags);
        false
    }

    /// Returns the area above the words at the foot.
    fn above_banner(&self, rect: Rect) -> Rect {
        let height = look::theme::board_text(rect.height()) * draw::BANNER;
        if self.foot.is_empty() { rect } else { rect.with_max_y(rect.bottom() - height) }
    }

    /// Notes the words at the foot of a page that is taken from some streams.
    fn note_foot(&mut self, ui: &Ui, streams: &[String]) {
        let now = Instant::now();
        self.foot = self.foot_of(streams, now);
        if let Some(ages) = &self.ages {
            ui.ctx().request_repaint_after(ages.due(streams, now));
        }
    }

    /// Returns the words at the foot: that something is wrong with the file, or old, or what the speaker announces.
    fn foot_of(&self, streams: &[String], now: Instant) -> String {
        let announced = || self.report.show.as_ref().map_or_else(String::new, |show| show.announcement.clone());
        let old = || {
            let old = self.ages.as_ref()?.all_old(streams, now);
            (!old.is_empty()).then(|| Vec::from_iter(old.iter().map(|old| tell_old(self.lang, old))).join(" · "))
        };
        self.doubt.clone().or_else(old).unwrap_or_else(announced)
    }

    fn banner(&self, pen: &Pen<'_>, rect: Rect) {
        if !self.foot.is_empty() {
            let foot = rect.with_min_y(rect.bottom() - pen.u(draw::BANNER));
            draw::banner(pen, foot, &self.foot);
        }
    }

    /// Handles the keys that turn the pages, and the keys and files that choose the sponsors' pictures.
    pub(super) fn choose(&mut self, ui: &Ui) {
        self.sponsors.keys(ui, self.lang, self.slide);
        let Some(show) = self.report.show.clone() else { return };
        let (now, ahead, back) = ui.input(|input| {
            let ahead = input.key_pressed(Key::ArrowRight) || input.key_pressed(Key::Space);
            (input.time, ahead, input.key_pressed(Key::ArrowLeft))
        });
        if ahead || back {
            self.rotation.turn(&show, ahead, now);
        }
    }

    /// Returns the sponsors' picture that is due; they are shown before and after the race.
    fn due(&self, ui: &Ui, phase: Phase) -> Option<usize> {
        let over = self.report.race().is_some_and(|race| race.podium.is_some());
        let rests = matches!(self.report.stage, Stage::Before) || (over && phase == Phase::Rest);
        if !rests || self.trouble.is_some() || self.report.show.is_some() {
            return None;
        }
        let (slide, change) = self.sponsors.due(ui.input(|input| input.time) - self.rests_since);
        if let Some(change) = change {
            ui.ctx().request_repaint_after(Duration::from_secs_f64(change));
        }
        slide
    }

    /// Returns the area of a page above the strip of keys, so that nothing legible is covered.
    fn above_help(&self, ui: &Ui, page: Rect, height: f32) -> Rect {
        if self.pinned.is_some() || self.attended.remaining(ui).is_none() {
            return page;
        }
        let strip = pages::help_height(self.sponsors.complaint(self.lang).is_some());
        page.with_max_y(page.bottom() - look::theme::board_text(height) * strip)
    }

    /// Shows the keys and any problem with the pictures while somebody is at the board.
    ///
    /// Otherwise hides the pointer: the hall has no use for it.
    fn help(&self, pen: &Pen<'_>, rect: Rect, at: HelpAt) {
        if self.pinned.is_some() {
            return;
        }
        let Some(left) = self.attended.remaining(pen.ui) else {
            pen.ui.ctx().set_cursor_icon(egui::CursorIcon::None);
            return;
        };
        pen.ui.ctx().request_repaint_after(Duration::from_secs_f64(left));
        let complaint = self.sponsors.complaint(self.lang);
        let (turns, sponsors) = (self.report.show.is_some(), self.report.event.map(|_| self.sponsors.count()));
        pages::help(pen, rect, at, (turns, sponsors), complaint.as_deref());
    }

    fn race(&self, pen: &Pen<'_>, rect: Rect, race: &Race, phase: Phase) {
        if let (Some(result), Phase::Rest) = (&race.podium, phase) {
            return podium::podium(pen, rect, &self.report, result);
        }
        let earlier = self.before.as_ref().and_then(|before| before.race());
        let resting = earlier.filter(|_| matches!(phase, Phase::Moving(..))).unwrap_or(race);
        let now = pen.ui.input(|input| input.time);
        let moment = Moment { phase, resting, gag: now < self.gag_until, trouble: self.trouble.as_deref() };
        race_page::race(pen, rect, &self.report, race, moment);
    }

    /// Determines what moves now, and requests the next frame only if something does.
    fn phase(&mut self, ui: &Ui) -> Phase {
        let now = ui.input(|input| input.time);
        if std::mem::take(&mut self.arrived) {
            self.started = self.before.is_some().then_some(now).filter(|_| !self.still);
            self.gag_until = now + GAG + f64::from(self.moving_time());
            self.rests_since = now + f64::from(self.moving_time());
        } else if skips(ui) {
            self.started = None;
        }
        let phase = self.phase_at(now);
        if phase == Phase::Rest {
            self.started = None;
            self.before = None;
            let gag = self.report.race().is_some_and(|race| race.gag.is_some());
            if gag && now < self.gag_until {
                ui.ctx().request_repaint_after(Duration::from_secs_f64(self.gag_until - now));
            }
        } else {
            ui.ctx().request_repaint();
        }
        phase
    }

    fn moving_time(&self) -> f32 {
        self.report.race().map_or(0.0, |race| race.legs.iter().map(|leg| leg.seconds).sum())
    }

    fn phase_at(&self, now: f64) -> Phase {
        let (Some(started), Some(race)) = (self.started, self.report.race()) else { return Phase::Rest };
        let mut past = (now - started) as f32;
        if race.rolled {
            if past < ROLL {
                return Phase::Rolling(past / ROLL);
            }
            past -= ROLL;
        }
        for (index, leg) in race.legs.iter().enumerate() {
            if past < leg.seconds {
                return Phase::Moving(index, past / leg.seconds);
            }
            past -= leg.seconds;
        }
        Phase::Rest
    }
}

/// Checks whether somebody skips the animation by any key or click.
fn skips(ui: &Ui) -> bool {
    ui.input(|input| {
        let key = |event: &Input| matches!(event, Input::Key { pressed: true, .. });
        input.pointer.any_pressed() || input.events.iter().any(key)
    })
}
