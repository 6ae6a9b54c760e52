//! How likely each flock is to win: thousands of races played in the background by the rules that referee.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};

use egui::Context;
use rules::games::oca::Oca;
use rules::{Match, Seq};

use festival::forecast::{Forecast, forecast};

/// How many games a forecast plays.
pub const GAMES: u32 = 10_000;

/// Keeps the forecast of the race's present position up to date.
pub struct Odds {
    latest: Option<(Seq, Forecast)>,
    /// The position being played, and the flag that stops it.
    running: Option<(Seq, Arc<AtomicBool>)>,
    outbox: Sender<(Seq, Forecast)>,
    inbox: Receiver<(Seq, Forecast)>,
}

impl Default for Odds {
    fn default() -> Self {
        let (outbox, inbox) = channel();
        Self { latest: None, running: None, outbox, inbox }
    }
}

impl Odds {
    /// Collects a finished forecast, and starts a new one when the race has gone on; wakes `ctx` when done.
    pub fn follow(&mut self, race: &Match<Oca>, ctx: &Context) {
        while let Ok((seq, forecast)) = self.inbox.try_recv() {
            if self.running.as_ref().is_some_and(|(running, _)| *running == seq) {
                self.running = None;
                self.latest = Some((seq, forecast));
            }
        }
        let now = race.last();
        let known = self.latest.as_ref().is_some_and(|(seq, _)| *seq == now);
        let under_way = self.running.as_ref().is_some_and(|(seq, _)| *seq == now);
        if race.outcome().is_some() {
            self.stop();
            self.latest = None;
        } else if !known && !under_way {
            self.stop();
            self.start(race, now, ctx);
        }
    }

    /// Returns the latest forecast: that of the present position, or the one before while a new one is under way.
    pub fn latest(&self) -> Option<&Forecast> {
        self.latest.as_ref().map(|(_, forecast)| forecast)
    }

    /// Returns true if a forecast is being played.
    pub const fn under_way(&self) -> bool {
        self.running.is_some()
    }

    fn start(&mut self, race: &Match<Oca>, seq: Seq, ctx: &Context) {
        let stop = Arc::new(AtomicBool::new(false));
        let (rules, state) = (race.rules().clone(), race.state().clone());
        let (outbox, ctx, stopped) = (self.outbox.clone(), ctx.clone(), Arc::clone(&stop));
        let play = move || {
            let forecast = forecast(&rules, &state, GAMES, seq.0, &stopped);
            if !stopped.load(Ordering::Relaxed) {
                // The desk may be gone by now.
                let _ = outbox.send((seq, forecast));
                ctx.request_repaint();
            }
        };
        if std::thread::Builder::new().name("forecast".to_owned()).spawn(play).is_ok() {
            self.running = Some((seq, stop));
        }
    }

    fn stop(&mut self) {
        if let Some((_, stop)) = self.running.take() {
            stop.store(true, Ordering::Relaxed);
        }
    }
}

impl Drop for Odds {
    fn drop(&mut self) {
        self.stop();
    }
}
