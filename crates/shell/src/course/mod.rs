//! Learning at the desk: a robot plays in the open event, beside whoever practises there or is trained.

mod place;
mod strip;

use std::path::PathBuf;

use egui::{Context, Ui};
use rehearse::{Leaves, Player, Practice, hands};

use crate::Desk;
use crate::welcome::home_folder;
use desk_kit::{AppCommand, Lesson, Live, Page, Tone, dialogs};
use festival::clock::now_ms;
use festival::errors::tell;
use festival::sample;
use guide::{Place, guide};
use look::theme::space;
use strip::Asked;

/// Least height of a window in which a dialog stands above the strip, in points.
const ROOMY: f32 = space(180);

/// Where events to learn on are made, and where what is written out of them goes.
pub(super) struct Ground {
    events: PathBuf,
    pub papers: PathBuf,
}

impl Default for Ground {
    fn default() -> Self {
        Self { events: place::ground(), papers: home_folder() }
    }
}

/// A lesson under way: its robot, and what somebody is to do in a practice.
pub(super) struct Course {
    lesson: Lesson,
    player: Player,
    practice: Option<Practice>,
}

impl Course {
    fn new(live: &Live, lesson: Lesson) -> Self {
        let (leaves, practice) = match lesson {
            Lesson::Practice => (hands(&live.event), Some(Practice::new(&live.event))),
            Lesson::Rehearsal => (Leaves::default(), None),
        };
        Self { lesson, player: Player::new(live, now_ms().unsigned_abs(), leaves), practice }
    }

    /// Ticks off what was done and lets the robot play; returns the seconds until its next act.
    pub(super) fn follow(&mut self, live: &mut Live, now: f64) -> Option<f64> {
        if let Some(practice) = &mut self.practice {
            practice.look(live);
        }
        self.player.follow(live, now)
    }

    /// Notes that a file was written out.
    pub(super) const fn write(&mut self) {
        if let Some(practice) = &mut self.practice {
            practice.print();
        }
    }
}

impl Desk {
    /// Makes events to learn on in a folder of their own, as if that were the user's: what is written out of them goes
    /// into another.
    #[cfg(any(test, feature = "kittest"))]
    pub fn learn_in(&mut self, events: PathBuf, papers: PathBuf) {
        self.ground = Ground { events, papers };
    }

    /// Begins a lesson anew, in an event of its own.
    pub(super) fn learn(&mut self, ctx: &Context, lesson: Lesson) {
        // That of the last time is let go, so that it can go.
        if self.live.as_ref().is_some_and(|live| live.event.setup.is_practice()) {
            self.close();
        }
        let path = match place::made(&self.ground.events, lesson, self.prefs.lang) {
            Ok(path) => path,
            Err(sample::Error::Journal(error)) => {
                let why = tell(self.prefs.lang, &error);
                return self.say(ctx, Tone::Bad, why);
            }
            // The others are faults of this program.
            Err(error) => return self.say(ctx, Tone::Bad, error.to_string()),
        };
        self.open(ctx, &path);
        let opened = self.live.as_ref().filter(|live| live.path == path && live.event.setup.is_practice());
        if let Some(live) = opened {
            self.course = Some(Course::new(live, lesson));
            self.page = if lesson == Lesson::Practice { Page::Table } else { Page::Programme };
        }
    }

    /// Ends a lesson; its event is closed with it.
    pub(super) fn end_lesson(&mut self) {
        self.close();
        self.page = Page::Welcome;
    }

    /// Returns the section of the guide about what somebody is to do next.
    pub(super) fn lesson_guided(&self) -> Option<Place> {
        let task = self.course.as_ref()?.practice.as_ref()?.next()?;
        guide(self.prefs.lang).about(task.name)
    }

    /// Draws what a lesson asks and what its robot does, below the page.
    pub(super) fn course_ui(&mut self, ui: &mut Ui) {
        let free = !self.is_asking(ui.ctx());
        let (Some(live), Some(course)) = (&self.live, &mut self.course) else {
            return dialogs::leave_foot(ui.ctx(), 0.0);
        };
        let lang = self.prefs.lang;
        let typed = if free { strip::typed(ui) } else { None };
        let strip = egui::Panel::bottom("course").show(ui, |ui| course.ui(ui, live, lang));
        // A dialog leaves in sight what is to be done, where both have room.
        let window = ui.ctx().content_rect();
        let foot = if window.height() < ROOMY { 0.0 } else { window.bottom() - strip.response.rect.top() };
        dialogs::leave_foot(ui.ctx(), foot);
        match strip.inner.or(typed) {
            Some(Asked::Guide) => {
                let place = self.guided();
                self.open_guide(place, String::new());
            }
            Some(Asked::Again) => {
                let again = AppCommand::Learn(course.lesson);
                self.commands.push(again);
            }
            Some(Asked::Go) => self.commands.push(AppCommand::EndLesson),
            None => {}
        }
    }
}
