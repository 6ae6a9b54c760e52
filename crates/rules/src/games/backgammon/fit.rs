//! Matches the moves of a turn, in any order and however written, with the dice, and finds everything wrong with them.
//!
//! It tries every way of sharing out the numbers among the moves, number by number, checkers farthest from home first,
//! and keeps the way with the fewest faults.

use crate::games::backgammon::board::{BAR, Board, HOME, OFF, Side, across};
use crate::games::backgammon::fault::Fault;
use crate::games::backgammon::play::{Hop, MOST, Play};
use crate::games::backgammon::plays::{split, usable};
use crate::kit::{Dice, Seat};

/// The moves of a turn matched with the dice.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Fit {
    /// The moves as they were made: split where a checker hit on its way, with every hit marked.
    pub made: Vec<Hop>,
    /// Everything wrong with them.
    pub faults: Vec<Fault>,
}

/// One number played by one checker, as a part of a move.
#[derive(Clone, Copy)]
struct Step {
    /// Index of the move that it belongs to.
    hop: usize,
    from: u8,
    to: u8,
    /// The number; `None` if no number fits the move.
    die: Option<u8>,
    hit: bool,
}

/// The board while steps are tried, and the faults found.
struct Trial {
    own: Side,
    theirs: Side,
    faults: Vec<Fault>,
}

impl Trial {
    fn note(&mut self, fault: Fault) {
        if !self.faults.contains(&fault) {
            self.faults.push(fault);
        }
    }

    /// Makes a step, records its faults, and returns whether it hits.
    fn step(&mut self, from: u8, to: u8, die: Option<u8>) -> bool {
        let (source, target) = (usize::from(from), usize::from(to));
        if self.own[source] == 0 {
            self.note(Fault::NoChecker(from));
        }
        if from != BAR && self.own[usize::from(BAR)] > 0 {
            self.note(Fault::BarFirst);
        }
        if die.is_none() {
            self.note(Fault::NoNumber(from, to));
        }
        if to == OFF {
            self.check_off(from, die);
        } else if self.theirs[target] >= 2 {
            self.note(Fault::Closed(to));
        }
        self.own[source] = self.own[source].saturating_sub(1);
        self.own[target] += 1;
        let hit = to != OFF && self.theirs[target] == 1;
        if hit {
            self.theirs[target] = 0;
        }
        hit
    }

    /// Records the faults of bearing off (2.6).
    fn check_off(&mut self, from: u8, die: Option<u8>) {
        let any = |side: &Side, above: u8| side[usize::from(above) + 1..].iter().any(|count| *count > 0);
        if any(&self.own, HOME) {
            self.note(Fault::EarlyOff);
        } else if die.is_some_and(|die| die > from) && any(&self.own, from) {
            self.note(Fault::NotHighest(from));
        }
    }
}

/// One way of sharing out the numbers, already tried.
struct Way {
    trial: Trial,
    steps: Vec<Step>,
    /// Hits on the way that were not written down.
    silent: usize,
}

impl Way {
    /// Returns the numbers used.
    fn used(&self) -> impl Iterator<Item = u8> {
        self.steps.iter().filter_map(|step| step.die)
    }

    /// Returns how badly the way fits: faults first, then numbers not used (`2/off` may be one or two), then hits not
    /// written.
    fn cost(&self) -> (usize, usize, usize) {
        (self.trial.faults.len(), MOST - self.used().count(), self.silent)
    }

    /// Returns the moves as they were made.
    fn made(&self) -> Vec<Hop> {
        let mut made: Vec<Hop> = Vec::new();
        let mut last = None;
        for step in &self.steps {
            match made.last_mut().filter(|hop| last == Some(step.hop) && !hop.hit) {
                Some(hop) => (hop.to, hop.hit) = (step.to, step.hit),
                None => made.push(Hop { from: step.from, to: step.to, hit: step.hit }),
            }
            last = Some(step.hop);
        }
        made
    }
}

/// Searches for the best way.
struct Fitting<'a> {
    own: &'a Side,
    theirs: &'a Side,
    hops: &'a [Hop],
    /// The larger number, then the smaller.
    numbers: [u8; 2],
    best: Option<Way>,
    /// True if another way, as good as the best one, ends differently.
    open: bool,
}

impl Fitting<'_> {
    /// Shares out the numbers left among the moves from `index` on.
    fn share(&mut self, index: usize, steps: &[Step], remaining: u8, used: [bool; 2]) {
        let Some(hop) = self.hops.get(index).copied() else { return self.finish(steps) };
        let mut any = false;
        for (dice, taken) in self.ways(hop, remaining, used) {
            let Some(longer) = along(steps, index, hop, &dice) else { continue };
            any = true;
            self.share(index + 1, &longer, remaining - dice.len() as u8, taken);
        }
        if !any {
            let forced = Step { hop: index, from: hop.from, to: hop.to, die: None, hit: false };
            self.share(index + 1, &[steps, &[forced]].concat(), remaining, used);
        }
    }

    /// Lists the orders in which the numbers left can move one checker, and which numbers each then has used.
    fn ways(&self, hop: Hop, remaining: u8, used: [bool; 2]) -> Vec<(Vec<u8>, [bool; 2])> {
        let [larger, smaller] = self.numbers;
        if larger == smaller {
            let times = (hop.from - hop.to).div_ceil(larger);
            return if times <= remaining { vec![(vec![larger; times.into()], used)] } else { Vec::new() };
        }
        let mut ways = Vec::new();
        if !used[0] {
            ways.push((vec![larger], [true, used[1]]));
        }
        if !used[1] {
            ways.push((vec![smaller], [used[0], true]));
        }
        if used == [false; 2] {
            ways.push((vec![larger, smaller], [true; 2]));
            ways.push((vec![smaller, larger], [true; 2]));
        }
        ways
    }

    /// Tries the steps and keeps them if they are the best so far.
    fn finish(&mut self, steps: &[Step]) {
        let mut order: Vec<usize> = (0..steps.len()).collect();
        order.sort_by_key(|index| std::cmp::Reverse(steps[*index].from));
        let mut steps = steps.to_vec();
        let mut trial = Trial { own: *self.own, theirs: *self.theirs, faults: Vec::new() };
        for index in order {
            let Step { from, to, die, .. } = steps[index];
            steps[index].hit = trial.step(from, to, die);
        }
        let silent = steps.iter().filter(|step| step.hit && step.to != self.hops[step.hop].to).count();
        let way = Way { trial, steps, silent };
        match &self.best {
            Some(best) if best.cost() < way.cost() => {}
            Some(best) if best.cost() == way.cost() => {
                self.open |= (best.trial.own, best.trial.theirs) != (way.trial.own, way.trial.theirs);
            }
            _ => (self.best, self.open) = (Some(way), false),
        }
    }
}

/// Adds the steps of a move by numbers one after the other; `None` if they do not lead to its end.
fn along(steps: &[Step], index: usize, hop: Hop, dice: &[u8]) -> Option<Vec<Step>> {
    let mut steps = steps.to_vec();
    let mut from = hop.from;
    for die in dice {
        (from > hop.to).then_some(())?;
        let to = from.saturating_sub(*die);
        steps.push(Step { hop: index, from, to, die: Some(*die), hit: false });
        from = to;
    }
    (from == hop.to).then_some(steps)
}

/// Matches the moves of a turn with the dice (2.3–2.6).
pub(super) fn fit(board: &Board, by: Seat, dice: Dice, play: &Play) -> Fit {
    let (larger, smaller) = split(dice);
    let own = board.side(by);
    let mut theirs = [0; 26];
    for point in 1..BAR {
        theirs[usize::from(point)] = board.count(by.opponent(), across(point));
    }
    let remaining = if larger == smaller { MOST as u8 } else { 2 };
    let mut sorted = *play;
    sorted.sort();
    let numbers = [larger, smaller];
    let mut fitting = Fitting { own, theirs: &theirs, hops: sorted.hops(), numbers, best: None, open: false };
    fitting.share(0, &[], remaining, [false; 2]);
    let Fitting { best: Some(mut best), open, .. } = fitting else {
        return Fit { made: Vec::new(), faults: Vec::new() };
    };
    if open && best.trial.faults.is_empty() {
        best.trial.note(Fault::Unclear);
    }
    for hop in play.hops().iter().filter(|hop| hop.hit && theirs[usize::from(hop.to)] != 1) {
        best.trial.note(Fault::NoBlot(hop.to));
    }
    let used = best.used().count() as u8;
    let most = usable(board, by, dice);
    match most.only {
        _ if used < most.count => best.trial.note(Fault::Unused { used, most: most.count }),
        Some(only) if used == 1 && best.used().next() != Some(only) => best.trial.note(Fault::Larger(only)),
        _ => {}
    }
    Fit { made: best.made(), faults: best.trial.faults }
}
