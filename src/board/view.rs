//! The board as one view over an event, with the state of what moves on it.

use std::sync::Arc;

use egui::{Event as Input, Rect, Sense, Ui};

use crate::board::pages;
use crate::board::pen::Pen;
use crate::board::race_page::{self, Moment, Phase};
use crate::board::report::{Race, Report, Stage, Version};
use crate::event::Event;
use crate::i18n::Lang;
use crate::theme::Scheme;

/// How long dice roll, in seconds.
const ROLL: f32 = 0.7;

/// How long there is time for a gag, in seconds.
const GAG: f64 = 30.0;

/// Draws an event for the hall. Nothing on it can be changed; it repaints only while something moves.
#[derive(Debug)]
pub struct BoardView {
    /// The colours.
    pub scheme: Scheme,
    /// The language.
    pub lang: Lang,
    /// Whether nothing should move.
    pub still: bool,
    version: Option<Version>,
    report: Arc<Report>,
    before: Option<Arc<Report>>,
    trouble: Option<String>,
    arrived: bool,
    started: Option<f64>,
    gag_until: f64,
}

impl Default for BoardView {
    fn default() -> Self {
        Self::new(Scheme::Feltro, Lang::default())
    }
}

impl BoardView {
    /// Makes a view without an event.
    pub fn new(scheme: Scheme, lang: Lang) -> Self {
        Self {
            scheme,
            lang,
            still: false,
            version: None,
            report: Arc::default(),
            before: None,
            trouble: None,
            arrived: true,
            started: None,
            gag_until: 0.0,
        }
    }

    /// Takes in the event as it is now; tells whether there is anything new to show. Cheap when there is not.
    pub fn follow(&mut self, event: Option<&Event>) -> bool {
        let version = Version::of(event);
        if self.version == Some(version) {
            return false;
        }
        self.version = Some(version);
        self.receive(Arc::new(Report::of(event)));
        true
    }

    /// Shows what was taken from an event elsewhere. The moves of a new record are played, those of more than one at
    /// once are not but for the last.
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
        self.report = report;
    }

    /// Says why there is nothing new to show; a race stays on screen as it was last seen.
    pub(super) fn trouble(&mut self, trouble: String) {
        self.trouble = Some(trouble);
    }

    #[cfg(test)]
    pub(super) fn trouble_told(&self) -> Option<&str> {
        self.trouble.as_deref()
    }

    /// Draws the board over all the room of `ui`.
    pub fn ui(&mut self, ui: &mut Ui) {
        let rect = ui.max_rect();
        ui.allocate_rect(rect, Sense::hover());
        let phase = self.phase(ui);
        let tokens = self.scheme.tokens();
        let marks: Vec<usize> = self.report.flocks.iter().map(|flock| flock.mark).collect();
        let pen = Pen::new(ui, rect, tokens, self.lang, &marks);
        pen.painter().rect_filled(rect, 0.0, tokens.ground);
        match &self.report.stage {
            Stage::Nothing => pages::nothing(&pen, rect, self.trouble.as_deref()),
            Stage::Before if self.trouble.is_some() => pages::nothing(&pen, rect, self.trouble.as_deref()),
            Stage::Before => pages::before(&pen, rect, &self.report),
            Stage::Race(race) => self.race(&pen, rect, race, phase),
        }
    }

    fn race(&self, pen: &Pen<'_>, rect: Rect, race: &Race, phase: Phase) {
        if let (Some(podium), Phase::Rest) = (&race.podium, phase) {
            return pages::podium(pen, rect, &self.report, podium);
        }
        let earlier = self.before.as_ref().and_then(|before| before.race());
        let settled = earlier.filter(|_| matches!(phase, Phase::Moving(..))).unwrap_or(race);
        let now = pen.ui.input(|input| input.time);
        let moment = Moment { phase, settled, gag: now < self.gag_until, trouble: self.trouble.as_deref() };
        race_page::race(pen, rect, &self.report, race, moment);
    }

    /// Works out what moves now, and asks for the next frame only if something does.
    fn phase(&mut self, ui: &Ui) -> Phase {
        let now = ui.input(|input| input.time);
        if std::mem::take(&mut self.arrived) {
            self.started = self.before.is_some().then_some(now).filter(|_| !self.still);
            self.gag_until = now + GAG + f64::from(self.moving_time());
        } else if skips(ui) {
            self.started = None;
        }
        let phase = self.phase_at(now);
        if phase == Phase::Rest {
            self.started = None;
            self.before = None;
            let gag = self.report.race().is_some_and(|race| race.gag.is_some());
            if gag && now < self.gag_until {
                ui.ctx().request_repaint_after(std::time::Duration::from_secs_f64(self.gag_until - now));
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

/// Tells whether somebody wants the motion to be over: any key, any click.
fn skips(ui: &Ui) -> bool {
    ui.input(|input| {
        let key = |event: &Input| matches!(event, Input::Key { pressed: true, .. });
        input.pointer.any_pressed() || input.events.iter().any(key)
    })
}
