//! A robot in a window: it plays beside whoever sits there, act after act, at a rate that they choose.

use std::collections::{BTreeSet, VecDeque};
use std::mem::swap;

use rules::{Role, Seq};
use session::Live;

use crate::leaves::Leaves;
use crate::robot::{Robot, Step};

/// Acts in a minute that can be chosen.
const RATES: [u32; 6] = [3, 6, 12, 30, 60, 240];

/// The rate at the beginning: somebody watches every act.
const FIRST: usize = 2;

/// Steps in which an act must be found.
const STEPS: usize = 16;

/// Records on their way into the file from which on the robot waits.
const WAITING: usize = 20;

/// Acts that are told.
const TOLD: usize = 4;

/// Kinds of acts that are entries of a tournament.
const OF_TOURNAMENTS: [&str; 2] = ["tournament", "correct-past"];

/// Something that the robot did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    /// Its kind, as in the figures.
    pub kind: &'static str,
    /// The tournament in which it was done.
    pub tournament: Option<String>,
    /// The number of its entry there, if it is one of the tournament itself.
    pub entry: Option<Seq>,
}

/// A robot that plays beside somebody. It has officials of its own: those who signed in at the desk sign nothing of it.
#[derive(Debug)]
pub struct Player {
    robot: Robot,
    chair: Chair,
    rate: usize,
    paused: bool,
    /// When the next act is done, in seconds of the window.
    due: Option<f64>,
    done: u64,
    told: VecDeque<Deed>,
}

/// Who is at the desk.
#[derive(Debug)]
struct Chair {
    present: BTreeSet<String>,
    notary: Option<String>,
    seated: Option<String>,
}

impl Chair {
    /// Returns the chair of a robot: all officials, a referee at the keyboard.
    fn of(live: &Live) -> Self {
        let officials = &live.event.setup.officials;
        let referee = officials.iter().find(|official| official.roles.has(Role::Referee)).or(officials.first());
        Self {
            present: officials.iter().map(|official| official.id.clone()).collect(),
            notary: None,
            seated: referee.map(|official| official.id.clone()),
        }
    }

    /// Changes places with whoever is at the desk.
    fn change(&mut self, live: &mut Live) {
        swap(&mut self.present, &mut live.present);
        swap(&mut self.notary, &mut live.notary);
        swap(&mut self.seated, &mut live.seated);
    }
}

impl Player {
    /// Seats a robot beside somebody: the same seed does the same at the same event.
    pub fn new(live: &Live, seed: u64, leaves: Leaves) -> Self {
        Self {
            robot: Robot::beside(live, seed, leaves),
            chair: Chair::of(live),
            rate: FIRST,
            paused: false,
            due: None,
            done: 0,
            told: VecDeque::new(),
        }
    }

    /// Does the next act if it is time, and never waits; returns the seconds until the one after it, `None` if it does nothing.
    pub fn follow(&mut self, live: &mut Live, now: f64) -> Option<f64> {
        if self.paused || !live.writes() {
            self.due = None;
            return None;
        }
        let every = 60.0 / f64::from(self.rate());
        let due = *self.due.get_or_insert(now + every);
        if now < due {
            return Some(due - now);
        }
        // What a slow disk has not taken yet comes first, and nothing is caught up.
        if live.saving.waiting < WAITING {
            self.act(live);
        }
        self.due = Some(now + every);
        Some(every)
    }

    /// Does an act, if one is found.
    fn act(&mut self, live: &mut Live) {
        self.chair.change(live);
        let did = (0..STEPS).find_map(|_| match self.robot.step(live) {
            Step::Done(kind, _) => Some(kind),
            _ => None,
        });
        self.chair.change(live);
        let Some(kind) = did else { return };
        self.done += 1;
        let tournament = self.robot.tournament().map(str::to_owned);
        let open = tournament.as_deref().and_then(|id| live.event.festival.find(id));
        let entry = open.filter(|_| OF_TOURNAMENTS.contains(&kind)).map(|open| open.game.last());
        self.told.push_front(Deed { kind, tournament, entry });
        self.told.truncate(TOLD);
    }

    /// Returns the acts of a minute.
    pub fn rate(&self) -> u32 {
        RATES.get(self.rate).copied().unwrap_or(1)
    }

    /// Checks whether it can be slower, and faster.
    pub const fn can_change(&self) -> [bool; 2] {
        [self.rate > 0, self.rate + 1 < RATES.len()]
    }

    /// Plays slower or faster from now on.
    pub fn change_rate(&mut self, faster: bool) {
        self.rate = if faster { (self.rate + 1).min(RATES.len() - 1) } else { self.rate.saturating_sub(1) };
        self.due = None;
    }

    /// Stops for a while, or goes on.
    pub const fn pause(&mut self) {
        self.paused ^= true;
    }

    /// Checks whether it has stopped for a while.
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// Returns how many acts it did.
    pub const fn done(&self) -> u64 {
        self.done
    }

    /// Lists what it did, the last first.
    pub fn told(&self) -> impl Iterator<Item = &Deed> {
        self.told.iter()
    }
}

#[cfg(test)]
mod tests {
    use festival::event::RACE;
    use festival::sample;

    use super::*;
    use crate::practice::hands;

    /// Opens a practice.
    fn practice(folder: &tempfile::TempDir) -> Live {
        let path = folder.path().join("prova.triade");
        sample::write_practice(&path, "Prova").unwrap();
        session::open_here(&path).unwrap()
    }

    /// Plays for so many acts, one a second; nothing waits for the disk.
    fn play(live: &mut Live, player: &mut Player, acts: u64) {
        let mut now = 0.0;
        while player.done() < acts {
            now += 1.0;
            assert!(now < 100_000.0, "only {} acts", player.done());
            player.follow(live, now);
            while live.saving.waiting > 0 {
                live.poll();
                assert!(live.saving.refused.is_none() && live.saving.trouble.is_none());
                std::thread::park_timeout(std::time::Duration::from_millis(1));
            }
        }
    }

    #[test]
    fn what_is_in_somebodys_hands_is_left_alone_and_their_place_at_the_desk_too() {
        let folder = tempfile::tempdir().unwrap();
        let mut live = practice(&folder);
        let leaves = hands(&live.event);
        assert!(leaves.race && leaves.tournaments.len() == 3, "{leaves:?}");
        live.present.insert("o1".to_owned());
        live.notary = Some("o1".to_owned());
        let stand = |live: &Live| {
            let own = live.event.festival.tournaments.iter().filter(|open| leaves.tournaments.contains(&open.id));
            let race = live.event.find(RACE).unwrap().game.as_dyn().last();
            (race, own.map(|open| open.game.last()).collect::<Vec<_>>())
        };
        let (before, records) = (stand(&live), live.event.log.len());
        let programme = live.event.festival.tournaments.len();
        let mut player = Player::new(&live, 7, leaves.clone());
        play(&mut live, &mut player, 150);
        assert!(live.event.log.len() >= records + 150, "it played");
        assert_eq!(stand(&live), before, "and nothing of what is somebody else's");
        assert_eq!(live.event.festival.tournaments.len(), programme);
        assert_eq!(live.present.iter().collect::<Vec<_>>(), ["o1"]);
        assert_eq!((live.notary.as_deref(), live.refused_here), (Some("o1"), 0));
        assert!(player.told().any(|deed| deed.tournament.is_some()) && player.told().count() == TOLD);
        let by = |line: &festival::event::LogLine| line.official.as_deref().map(str::to_owned);
        let signed: BTreeSet<_> = live.event.log.iter().skip(records).filter_map(by).collect();
        assert!(!signed.contains("o1"), "{signed:?}");
        drop(live);
        let (_, event) = festival::event::load_read_only(&folder.path().join("prova.triade")).unwrap();
        assert!(event.setup.is_practice() && event.log.len() >= records + 150, "all of it is in the file");
    }

    #[test]
    fn a_robot_that_has_all_to_itself_begins_the_race_and_tournaments() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("prova.triade");
        sample::write_rehearsal(&path, "Prova").unwrap();
        let mut live = session::open_here(&path).unwrap();
        assert!(live.race().is_none() && live.event.festival.tournaments.is_empty() && live.event.setup.is_practice());
        let mut player = Player::new(&live, 3, Leaves::default());
        play(&mut live, &mut player, 200);
        assert!(live.race().is_some(), "the race has begun");
        assert!(live.event.festival.tournaments.iter().any(|open| !open.state().stages.is_empty()), "a tournament has");
    }

    #[test]
    fn it_stops_and_goes_on_at_the_rate_that_was_chosen() {
        let folder = tempfile::tempdir().unwrap();
        let mut live = practice(&folder);
        let mut player = Player::new(&live, 1, hands(&live.event));
        assert_eq!((player.rate(), player.follow(&mut live, 0.0)), (12, Some(5.0)));
        assert_eq!((player.follow(&mut live, 4.0), player.done()), (Some(1.0), 0));
        assert_eq!((player.follow(&mut live, 5.0), player.done()), (Some(5.0), 1));
        player.pause();
        assert_eq!((player.follow(&mut live, 60.0), player.done(), player.is_paused()), (None, 1, true));
        player.pause();
        (0..9).for_each(|_| player.change_rate(true));
        assert_eq!((player.rate(), player.can_change()), (240, [true, false]));
        assert_eq!((player.follow(&mut live, 61.0), player.follow(&mut live, 61.25)), (Some(0.25), Some(0.25)));
        (0..9).for_each(|_| player.change_rate(false));
        assert_eq!((player.rate(), player.can_change()), (3, [false, true]));
    }
}
