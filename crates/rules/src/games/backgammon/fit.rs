//! Finds how the moves of a turn, in whatever order and however written, use the dice, and all that is wrong with them.

use crate::games::backgammon::board::{BAR, Board, HOME, OFF, Side, across};
use crate::games::backgammon::fault::Fault;
use crate::games::backgammon::play::{Hop, MOST, Play};
use crate::games::backgammon::plays::{split, usable};
use crate::kit::{Dice, Seat};

/// Says what the moves of a turn come to.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Fit {
    /// The moves as they were made: parted where a checker hit on its way, with every hit marked.
    pub made: Vec<Hop>,
    /// Everything that is wrong.
    pub faults: Vec<Fault>,
}

/// One way of using the dice for the moves.
#[derive(Clone, PartialEq)]
struct Trial {
    own: Side,
    theirs: Side,
    /// Numbers not used yet.
    left: u8,
    /// The number used last.
    last: u8,
    made: Vec<Hop>,
    faults: Vec<Fault>,
    /// Hits on the way that nobody wrote down.
    silent: usize,
}

impl Trial {
    fn note(&mut self, fault: Fault) {
        if !self.faults.contains(&fault) {
            self.faults.push(fault);
        }
    }

    /// Says how little fits: faults first, then hits that were not written.
    const fn cost(&self) -> (usize, usize) {
        (self.faults.len(), self.silent)
    }

    /// Notes what is wrong with leaving a point, as things stand.
    fn check_source(&mut self, from: u8) {
        if self.own[usize::from(from)] == 0 {
            self.note(Fault::NoChecker(from));
        }
        if from != BAR && self.own[usize::from(BAR)] > 0 {
            self.note(Fault::BarFirst);
        }
    }

    /// Notes what is wrong with bearing off by a number (2.6).
    fn check_off(&mut self, from: u8, die: u8) {
        let any = |side: &Side, above: u8| side[usize::from(above) + 1..].iter().any(|count| *count > 0);
        if any(&self.own, HOME) {
            self.note(Fault::EarlyOff);
        } else if die > from && any(&self.own, from) {
            self.note(Fault::NotHighest(from));
        }
    }

    /// Moves a checker; tells whether it hits.
    fn shift(&mut self, from: u8, to: u8) -> bool {
        let (source, target) = (usize::from(from), usize::from(to));
        self.own[source] = self.own[source].saturating_sub(1);
        self.own[target] += 1;
        let hit = to != OFF && self.theirs[target] == 1;
        if hit {
            self.theirs[target] = 0;
        }
        hit
    }

    /// Plays one number, as a part of the way from `start`; on the way a hit parts it.
    fn step(&mut self, start: u8, from: u8, die: u8, target: u8) -> u8 {
        let to = from.saturating_sub(die);
        self.check_source(from);
        match to {
            OFF => self.check_off(from, die),
            _ if self.theirs[usize::from(to)] >= 2 => self.note(Fault::Closed(to)),
            _ => {}
        }
        let hit = self.shift(from, to);
        (self.left, self.last) = (self.left - 1, die);
        if !hit && to != target {
            return start;
        }
        self.silent += usize::from(hit && to != target);
        self.made.push(Hop { from: start, to, hit });
        to
    }

    /// Makes a move that no number fits.
    fn force(&mut self, hop: Hop) {
        self.check_source(hop.from);
        self.note(Fault::NoNumber(hop.from, hop.to));
        if self.theirs[usize::from(hop.to)] >= 2 && hop.to != OFF {
            self.note(Fault::Closed(hop.to));
        }
        if hop.to == OFF {
            self.check_off(hop.from, hop.from);
        }
        let hit = self.shift(hop.from, hop.to);
        self.made.push(Hop { hit, ..hop });
    }
}

/// Looks for the best way.
struct Fitting {
    /// The numbers of the roll; a double is written once.
    numbers: Vec<u8>,
    double: bool,
    best: Option<Trial>,
    /// Another way, as good as the best one, ends elsewhere.
    open: bool,
}

impl Fitting {
    /// Fits the moves from one on.
    fn place(&mut self, hops: &[Hop], trial: &Trial, used: [bool; 2]) {
        let Some((hop, rest)) = hops.split_first() else { return self.finish(trial) };
        let mut any = false;
        if self.double {
            let die = self.numbers[0];
            let times = (hop.from - hop.to).div_ceil(die);
            let exact = hop.to == OFF || (hop.from - hop.to).is_multiple_of(die);
            if exact && times <= trial.left {
                any = true;
                self.place(rest, &along(trial, *hop, &vec![die; times.into()]), used);
            }
        } else {
            for (dice, taken) in ways(&self.numbers, used) {
                if reaches(*hop, &dice) {
                    any = true;
                    self.place(rest, &along(trial, *hop, &dice), taken);
                }
            }
        }
        if !any {
            let mut forced = trial.clone();
            forced.force(*hop);
            self.place(rest, &forced, used);
        }
    }

    fn finish(&mut self, trial: &Trial) {
        match &self.best {
            Some(best) if best.cost() < trial.cost() => {}
            Some(best) if best.cost() == trial.cost() => {
                self.open |= (best.own, best.theirs) != (trial.own, trial.theirs);
            }
            _ => {
                self.open = false;
                self.best = Some(trial.clone());
            }
        }
    }
}

/// Lists the orders in which numbers not used yet can move one checker, and what is used then.
fn ways(numbers: &[u8], used: [bool; 2]) -> Vec<(Vec<u8>, [bool; 2])> {
    let mut ways = Vec::new();
    let (one, other) = (numbers[0], numbers[1]);
    if !used[0] {
        ways.push((vec![one], [true, used[1]]));
    }
    if !used[1] {
        ways.push((vec![other], [used[0], true]));
    }
    if used == [false; 2] {
        ways.push((vec![one, other], [true; 2]));
        ways.push((vec![other, one], [true; 2]));
    }
    ways
}

/// Tells whether numbers one after the other take a checker where the move goes.
fn reaches(hop: Hop, dice: &[u8]) -> bool {
    let (last, before) = dice.split_last().map_or((0, &[][..]), |(last, before)| (*last, before));
    let at = before.iter().try_fold(hop.from, |at, die| at.checked_sub(*die).filter(|at| *at > OFF));
    at.is_some_and(|at| at.saturating_sub(last) == hop.to)
}

fn along(trial: &Trial, hop: Hop, dice: &[u8]) -> Trial {
    let mut trial = trial.clone();
    let (mut start, mut at) = (hop.from, hop.from);
    for die in dice {
        start = trial.step(start, at, *die, hop.to);
        at = at.saturating_sub(*die);
    }
    trial
}

/// Fits the moves of a turn to the dice (2.3–2.6).
pub(super) fn fit(board: &Board, by: Seat, dice: Dice, play: &Play) -> Fit {
    let (larger, smaller) = split(dice);
    let double = larger == smaller;
    let mut theirs = [0; 26];
    for point in 1..BAR {
        theirs[usize::from(point)] = board.count(by.opponent(), across(point));
    }
    let left = if double { MOST as u8 } else { 2 };
    let own = *board.side(by);
    let trial = Trial { own, theirs, left, last: 0, made: Vec::new(), faults: Vec::new(), silent: 0 };
    let mut sorted = *play;
    sorted.sort();
    let mut fitting = Fitting { numbers: vec![larger, smaller], double, best: None, open: false };
    fitting.place(sorted.hops(), &trial, [false; 2]);
    let Fitting { best, open, .. } = fitting;
    let mut best = best.unwrap_or(trial);
    if open && best.faults.is_empty() {
        best.note(Fault::Unclear);
    }
    for hop in play.hops().iter().filter(|hop| hop.hit && theirs[usize::from(hop.to)] != 1) {
        best.note(Fault::NoBlot(hop.to));
    }
    let used = left - best.left;
    let most = usable(board, by, dice);
    match most.only {
        _ if used < most.count => best.note(Fault::Unused { used, most: most.count }),
        Some(only) if used == 1 && best.last != only => best.note(Fault::Larger(only)),
        _ => {}
    }
    Fit { made: best.made, faults: best.faults }
}
