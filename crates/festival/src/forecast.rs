//! Win probabilities: the race played on from a position many times, by the code that referees it.
//!
//! Games are played in blocks of `BLOCK`. Block `n` throws its dice from stream `n` of a ChaCha8 generator with the
//! given seed, so that the same seed and number of games yield the same result on any machine, with any number of
//! cores.

use std::num::NonZero;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use rules::Log;
use rules::games::oca::forecast::playout;
use rules::games::oca::{Rules, State};
use rules::kit::{Dice, Die};

/// Games played with one stream of the generator. Changing it changes the results of a seed.
const BLOCK: u32 = 64;

/// The results of the games played.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Forecast {
    /// Games won by each seat.
    pub wins: Vec<u32>,
    /// Games played; fewer than requested if it was stopped.
    pub games: u32,
}

impl Forecast {
    /// Returns the fraction of the games that a seat won, 0 to 1; 0 if none was played.
    pub fn share(&self, seat: usize) -> f64 {
        let wins = self.wins.get(seat).copied().unwrap_or(0);
        f64::from(wins) / f64::from(self.games.max(1))
    }

    /// Returns half the width of the 95 % confidence interval of a seat's share.
    pub fn margin(&self, seat: usize) -> f64 {
        let share = self.share(seat);
        1.96 * (share * (1.0 - share) / f64::from(self.games.max(1))).sqrt()
    }

    /// Returns the number of games that nobody won, because the ruleset lets nobody arrive.
    pub fn unfinished(&self) -> u32 {
        self.games.saturating_sub(self.wins.iter().sum())
    }
}

/// Plays `games` games on from a position on all cores. Setting `stop` ends it early and returns what was played so
/// far.
pub fn forecast(rules: &Rules, state: &State, games: u32, seed: u64, stop: &AtomicBool) -> Forecast {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    on_threads(cores, rules, state, games, seed, stop)
}

fn on_threads(threads: usize, rules: &Rules, state: &State, games: u32, seed: u64, stop: &AtomicBool) -> Forecast {
    let wins = state.flocks.iter().map(|_| AtomicU32::new(0)).collect();
    let tally = Tally { next: AtomicU32::new(0), played: AtomicU32::new(0), wins };
    let blocks = games.div_ceil(BLOCK);
    let work = || {
        let mut table = Table { rules, start: state, now: state.clone(), log: Log::quiet() };
        loop {
            let block = tally.next.fetch_add(1, Ordering::Relaxed);
            if block >= blocks || stop.load(Ordering::Relaxed) {
                break;
            }
            table.play(games - block * BLOCK, seed, block, stop, &tally);
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads.clamp(1, usize::try_from(blocks.max(1)).unwrap_or(1)) {
            scope.spawn(work);
        }
    });
    let wins = tally.wins.into_iter().map(AtomicU32::into_inner).collect();
    Forecast { wins, games: tally.played.into_inner() }
}

/// The counts shared by all threads.
struct Tally {
    next: AtomicU32,
    played: AtomicU32,
    wins: Vec<AtomicU32>,
}

/// The position of one thread, reused from game to game.
struct Table<'a> {
    rules: &'a Rules,
    start: &'a State,
    now: State,
    log: Log<rules::games::oca::Oca>,
}

impl Table<'_> {
    /// Plays one block, or the `remaining` games still to be played.
    fn play(&mut self, remaining: u32, seed: u64, block: u32, stop: &AtomicBool, tally: &Tally) {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        random.set_stream(block.into());
        for _ in 0..remaining.min(BLOCK) {
            if stop.load(Ordering::Relaxed) {
                return;
            }
            self.now.clone_from(self.start);
            let winner = playout(self.rules, &mut self.now, &mut self.log, || throw(&mut random));
            tally.played.fetch_add(1, Ordering::Relaxed);
            if let Some(wins) = winner.and_then(|seat| tally.wins.get(seat.index())) {
                wins.fetch_add(1, Ordering::Relaxed);
            }
        }
    }
}

/// Throws two fair dice: one number out of 36, without the bias of a plain remainder.
fn throw(random: &mut ChaCha8Rng) -> Dice {
    const FAIR: u32 = u32::MAX - u32::MAX % 36;
    loop {
        let number = random.next_u32();
        let face = |number: u32| u8::try_from(number % 6 + 1).ok().and_then(Die::new);
        if number < FAIR
            && let (Some(first), Some(second)) = (face(number % 36 / 6), face(number))
        {
            return Dice(first, second);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::shipped_rules;
    use rules::games::oca::{FlockSeat, Oca, Roster};
    use rules::{Game, Notation};

    fn race(position: &str) -> (Rules, State) {
        let rules = shipped_rules("oca-origgio-2014").unwrap();
        let seat = |name: &str| FlockSeat {
            name: name.to_owned(),
            players: Roster::Count(10),
            home: None,
            bearer: 0,
            captain: None,
            bench: Vec::new(),
            colour: None,
        };
        let seats = ["A", "B", "C"].map(seat);
        let state = match position {
            "" => Oca::setup(&rules, &seats),
            line => Oca::parse_position(line, &rules, &seats).unwrap(),
        };
        (rules, state)
    }

    fn run(threads: usize, position: &str, games: u32, seed: u64) -> Forecast {
        let (rules, state) = race(position);
        on_threads(threads, &rules, &state, games, seed, &AtomicBool::new(false))
    }

    #[test]
    fn the_number_of_threads_makes_no_difference() {
        let alone = run(1, "", 500, 7);
        assert_eq!(alone.games, 500);
        assert_eq!(alone.unfinished(), 0);
        for threads in [2, 3, 8] {
            assert_eq!(run(threads, "", 500, 7), alone, "{threads} threads");
        }
        assert_ne!(run(2, "", 500, 8), alone);
    }

    /// Pins the generator and its conversion to dice: a seed must yield the same dice for ever.
    #[test]
    fn a_seed_always_throws_the_same_dice() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        random.set_stream(2);
        let dice: Vec<_> = (0..8).map(|_| throw(&mut random)).map(|Dice(a, b)| (a.pips(), b.pips())).collect();
        assert_eq!(dice, [(4, 1), (4, 1), (5, 2), (4, 2), (6, 2), (4, 5), (5, 2), (1, 2)]);
    }

    #[test]
    fn dice_are_fair() {
        let mut random = ChaCha8Rng::seed_from_u64(3);
        let mut counts = [0_u32; 36];
        for _ in 0..36_000 {
            let Dice(first, second) = throw(&mut random);
            counts[usize::from((first.pips() - 1) * 6 + second.pips() - 1)] += 1;
        }
        assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
    }

    #[test]
    fn a_bearer_before_the_garden_leads_and_a_won_race_is_won() {
        let ahead = run(2, "gara=3 turn=0; 55; 3; 4", 400, 1);
        assert!(ahead.share(0) > ahead.share(1) && ahead.share(0) > ahead.share(2), "{ahead:?}");
        assert!(ahead.margin(0) > 0.0 && ahead.margin(0) < 0.05);
        let won = run(2, "gara=3 turn=1 winner=1; 55; 63; 4", 100, 1);
        assert_eq!(won.wins, [0, 100, 0]);
    }

    #[test]
    fn it_can_be_stopped_and_asked_for_nothing() {
        let (rules, state) = race("");
        let stopped = forecast(&rules, &state, 1_000_000, 1, &AtomicBool::new(true));
        assert_eq!((stopped.games, stopped.share(0)), (0, 0.0));
        assert_eq!(run(2, "", 0, 1), Forecast { wins: vec![0; 3], games: 0 });
    }
}
