//! A rehearsal without a window: act after act, each told once it is durable.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use festival::event::LogLine;
use journal::{Error, Hash};
use session::Live;

use crate::figures::Figures;
use crate::pace::Pace;
use crate::robot::{Robot, Step};

/// Longest that is waited for an answer before it is looked again.
const LOOK: Duration = Duration::from_millis(50);

/// Steps without anything to do after which it ends.
const IDLE: u32 = 400;

/// How a rehearsal is to be.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Days of the festival.
    pub days: f64,
    /// Acts in a second at most.
    pub rate: Option<f64>,
    /// Seed of all choices.
    pub seed: u64,
    /// Records after which it ends.
    pub acts: Option<u64>,
    /// The PIN of every official; without it they have those of the sample.
    pub pin: Option<String>,
    /// Records between two reports.
    pub report: u64,
}

/// A record that is durable.
#[derive(Debug)]
pub struct Confirmed<'a> {
    /// Its stream.
    pub stream: &'a str,
    /// Its number there.
    pub seq: u64,
    /// Its hash.
    pub hash: Hash,
    /// Its time in milliseconds since 1970 UTC.
    pub time_ms: i64,
    /// Who entered it.
    pub official: Option<&'a str>,
    /// The kind of the act that made it.
    pub kind: &'static str,
    /// What was typed.
    pub act: &'a str,
}

/// What is told of a rehearsal.
#[derive(Debug)]
pub enum Told<'a> {
    /// A record is durable.
    Confirmed(Confirmed<'a>),
    /// An act is refused, or somebody is missing for it: its kind, and what was typed.
    Refused(&'static str, &'a str),
    /// The figures so far.
    Report(&'a Figures),
}

/// Why a rehearsal ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// All days are over.
    Days,
    /// As many records were made as were asked for.
    Acts,
    /// It was stopped.
    Stopped,
    /// There was nothing left to do.
    Nothing,
}

/// Why a rehearsal can't go on.
#[derive(Debug)]
pub enum Broken {
    /// Something was refused for good, or the event can't be written.
    Journal(Error),
    /// What is told can't be written.
    Told(io::Error),
}

impl From<io::Error> for Broken {
    fn from(error: io::Error) -> Self {
        Self::Told(error)
    }
}

/// A rehearsal under way.
struct Soak<'a> {
    live: Live,
    robot: Robot,
    plan: &'a Plan,
    figures: Figures,
    /// Number of the last record of this desk that was told.
    told: u64,
    /// The kind of the last act, what was typed, and when it was done.
    last: (&'static str, String, Instant),
    began: Instant,
}

/// Plays an event until the days are over, enough is done, or `over` is set; `told` hears of every record once it is durable.
/// The thread must be the one that the event wakes.
///
/// # Errors
/// What keeps it from going on.
pub fn soak(
    live: Live,
    plan: &Plan,
    over: &AtomicBool,
    told: &mut dyn FnMut(Told<'_>) -> io::Result<()>,
) -> Result<(Figures, End), Broken> {
    let pace = Pace::of(&live.event, plan.days);
    pace.hold();
    let robot = Robot::new(&live, plan.seed, Some(pace), plan.pin.clone());
    let known = own_lines(&live, 0).map(|line| line.number).max().unwrap_or_default();
    let now = Instant::now();
    let last = ("", String::new(), now);
    let mut soak = Soak { live, robot, plan, figures: Figures::default(), told: known, last, began: now };
    let end = soak.run(over, told)?;
    soak.report(told)?;
    Ok((soak.figures, end))
}

/// Returns the records of this desk after one of them, the last first.
fn own_lines(live: &Live, after: u64) -> impl Iterator<Item = &LogLine> {
    let own = live.own_desk();
    let lines = live.event.log.iter().rev().filter(move |line| Some(line.by) == own);
    lines.take_while(move |line| line.number > after)
}

impl Soak<'_> {
    fn run(&mut self, over: &AtomicBool, told: &mut dyn FnMut(Told<'_>) -> io::Result<()>) -> Result<End, Broken> {
        let mut idle = 0;
        loop {
            self.look_after();
            if let Some(error) = self.live.saving.refused.take() {
                return Err(Broken::Journal(error));
            }
            if !self.live.is_kept() {
                std::thread::park_timeout(LOOK);
                continue;
            }
            self.confirm(told)?;
            if over.load(Ordering::Acquire) {
                return Ok(End::Stopped);
            }
            if self.plan.acts.is_some_and(|acts| self.figures.confirmed >= acts) {
                return Ok(End::Acts);
            }
            if let Some(wait) = self.early() {
                std::thread::park_timeout(wait.min(LOOK));
                continue;
            }
            idle += 1;
            match self.robot.step(&mut self.live) {
                Step::Done(kind, words) => {
                    self.figures.kind(kind).done += 1;
                    self.last = (kind, words, Instant::now());
                    idle = 0;
                }
                Step::Refused(kind, words) => {
                    self.figures.kind(kind).refused += 1;
                    told(Told::Refused(kind, &words))?;
                }
                Step::Absent(kind, words) => {
                    self.figures.kind(kind).absent += 1;
                    told(Told::Refused(kind, &words))?;
                }
                Step::Waits(kind, words) => {
                    idle -= 1;
                    // What comes of it meanwhile is its own: a wrong PIN is recorded by whoever checks it.
                    if (self.last.0, &self.last.1) != (kind, &words) {
                        self.last = (kind, words, Instant::now());
                    }
                    std::thread::park_timeout(LOOK);
                }
                Step::Nothing if self.live.is_shared() => std::thread::park_timeout(LOOK),
                Step::Nothing => {}
                Step::Over => return Ok(End::Days),
            }
            if idle > IDLE && !self.live.is_shared() {
                return Ok(End::Nothing);
            }
        }
    }

    /// Does what a window does in every frame.
    fn look_after(&mut self) {
        let notices = self.live.poll();
        self.robot.hear(&notices);
        self.live.beat();
        self.live.keep_copied();
    }

    /// Tells which records are durable now.
    fn confirm(&mut self, told: &mut dyn FnMut(Told<'_>) -> io::Result<()>) -> Result<(), Broken> {
        let lines: Vec<_> = own_lines(&self.live, self.told).collect();
        if lines.is_empty() {
            return Ok(());
        }
        let (kind, words, done) = (self.last.0, &self.last.1, self.last.2);
        self.figures.durable(kind, done.elapsed());
        let before = self.figures.confirmed / self.plan.report.max(1);
        for line in lines.into_iter().rev() {
            self.told = line.number;
            self.figures.confirmed += 1;
            told(Told::Confirmed(Confirmed {
                stream: &line.stream,
                seq: line.seq,
                hash: line.hash,
                time_ms: line.time_ms,
                official: line.official.as_deref(),
                kind,
                act: words,
            }))?;
        }
        if self.figures.confirmed / self.plan.report.max(1) > before {
            self.report(told)?;
            self.figures.reported();
        }
        Ok(())
    }

    fn report(&mut self, told: &mut dyn FnMut(Told<'_>) -> io::Result<()>) -> Result<(), Broken> {
        self.figures.measure(&self.live.path);
        self.figures.day = self.robot.pace().map_or(1, Pace::day);
        Ok(told(Told::Report(&self.figures))?)
    }

    /// Returns how long the next act has to wait for the rate.
    fn early(&self) -> Option<Duration> {
        let due = Duration::from_secs_f64(self.figures.confirmed as f64 / self.plan.rate?.max(1e-6));
        due.checked_sub(self.began.elapsed()).filter(|wait| !wait.is_zero())
    }
}

#[cfg(test)]
mod tests;
