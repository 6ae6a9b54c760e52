//! The robot: one act after the other, at whatever the event waits for.

use session::{Live, Notice};

use crate::act::Act;
use crate::desk::{Desk, Done, under_way};
use crate::leaves::Leaves;
use crate::lots::Lots;
use crate::matches::{Matches, number_of};
use crate::pace::Pace;
use crate::tables::{flocks, go_on};
use crate::{apart, corrections, halls, officials, people, programme};

/// Tries to find an act.
const TRIES: usize = 12;

/// Steps between two looks for matches that came from elsewhere.
const LOOK_EVERY: u32 = 256;

/// What came of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// An act of a kind is done, and on its way into the file, with what was typed.
    Done(&'static str, String),
    /// An act of a kind is refused.
    Refused(&'static str, String),
    /// Somebody is missing for an act of a kind.
    Absent(&'static str, String),
    /// An answer is waited for with an act of a kind, such as that of a PIN.
    Waits(&'static str, String),
    /// Nothing was found that could be done.
    Nothing,
    /// All days are over.
    Over,
}

/// A robot that plays a festival, act by act.
#[derive(Debug)]
pub struct Robot {
    lots: Lots,
    /// The days that pass with its acts; `None`: those of the clock.
    pace: Option<Pace>,
    desk: Desk,
    /// What it leaves to somebody beside it.
    leaves: Option<Leaves>,
    matches: Matches,
    /// What is being done.
    pending: Option<Act>,
    /// The tournament of the last act.
    tournament: Option<String>,
    steps: u32,
}

impl Robot {
    /// Makes a robot for an event: the same seed does the same at the same event. `pin` is that of every official; without
    /// it they have those of the sample.
    pub fn new(live: &Live, seed: u64, pace: Option<Pace>, pin: Option<String>) -> Self {
        let lots = Lots::new(seed, live.event.log.len() as u64);
        let desk = Desk::new(pin);
        Self { lots, pace, desk, leaves: None, matches: Matches::default(), pending: None, tournament: None, steps: 0 }
    }

    /// Makes a robot that plays beside somebody at the same desk, at the hours of the clock: it asks nobody for a PIN and leaves
    /// alone what it is told to.
    pub(crate) fn beside(live: &Live, seed: u64, leaves: Leaves) -> Self {
        Self { desk: Desk::quiet(), leaves: Some(leaves), ..Self::new(live, seed, None, None) }
    }

    /// Returns the time of the rehearsal, if it has one of its own.
    pub const fn pace(&self) -> Option<&Pace> {
        self.pace.as_ref()
    }

    /// Returns the tournament in which the last act was done.
    pub(crate) fn tournament(&self) -> Option<&str> {
        self.tournament.as_deref()
    }

    /// Takes what the desk was told, from [`Live::poll`].
    pub fn hear(&mut self, notices: &[Notice]) {
        self.desk.hear(notices);
    }

    /// Does the next act, or goes on with the one that waited; never waits itself.
    pub fn step(&mut self, live: &mut Live) -> Step {
        let act = match self.pending.take() {
            Some(act) => act,
            None => {
                if let Some(pace) = &mut self.pace {
                    if pace.is_over() {
                        return Step::Over;
                    }
                    pace.pass(&mut self.lots);
                    live.tick(pace.seconds());
                }
                match self.choose(live) {
                    Some(act) => act,
                    None => return Step::Nothing,
                }
            }
        };
        self.tournament = act.tournament(&live.event).map(str::to_owned);
        let done = self.desk.carry_out(live, &act);
        let (kind, words) = (act.kind(), act.words());
        match (&act, done) {
            (_, Done::Waits) => {}
            (Act::Play { id, .. }, done) => self.matches.note(id, done == Done::Well),
            (Act::Open(record), Done::Well) => number_of(record).into_iter().for_each(|id| self.matches.opened(id)),
            _ => {}
        }
        match done {
            Done::Well => Step::Done(kind, words),
            Done::Refused => Step::Refused(kind, words),
            Done::Absent => Step::Absent(kind, words),
            Done::Waits => {
                self.pending = Some(act);
                Step::Waits(kind, words)
            }
        }
    }

    fn choose(&mut self, live: &mut Live) -> Option<Act> {
        if self.steps.is_multiple_of(LOOK_EVERY) {
            self.matches.look(live);
        }
        self.steps = self.steps.wrapping_add(1);
        (0..TRIES).find_map(|_| self.any(live).filter(|act| self.is_its_own(live, act)))
    }

    /// Checks whether an act is none that it leaves to somebody else.
    fn is_its_own(&self, live: &Live, act: &Act) -> bool {
        self.leaves.as_ref().is_none_or(|leaves| !leaves.holds(&live.event, act))
    }

    /// Returns an act of some kind, if there is one.
    fn any(&mut self, live: &mut Live) -> Option<Act> {
        let lots = &mut self.lots;
        match lots.below(100) {
            0..=59 => self.matches.next(live, lots),
            60..=76 => goes_on(live, lots),
            77..=81 => {
                let open = lots.of(&under_way(live))?;
                apart::happens(&live.event, open, lots)
            }
            82..=86 => corrections::correction(live, &mut self.matches, lots),
            87..=89 => officials::moves(live, &self.desk, lots),
            90 => programme::arranged(live, lots),
            91..=94 => halls::answer(live, lots).or_else(|| halls::between_desks(live, lots)),
            95 if live.race().is_none() && live.event.setup.points_confirmed => Some(Act::Start),
            _ => programme::next(live, lots),
        }
    }
}

/// Returns the next act of a tournament: people enter, until it begins; then it goes on.
fn goes_on(live: &Live, lots: &mut Lots) -> Option<Act> {
    let open = lots.of(&under_way(live))?;
    let event = &live.event;
    let (text, insists) = match flocks(event, open) {
        Some(line) => line,
        None if open.info.match_id.is_none() && open.state().stages.is_empty() => {
            match people::enrol(event, open, lots) {
                Some(act) => return Some(act),
                None => go_on(event, open, lots)?,
            }
        }
        None => go_on(event, open, lots)?,
    };
    Some(Act::Run { id: open.id.clone(), text, insists })
}
