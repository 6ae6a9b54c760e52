//! Matches the moves of a turn, in any order and however written, with the dice, and finds everything wrong with them.
//!
//! It tries every way of sharing out the numbers among the moves, number by number, checkers farthest from home first,
//! and keeps the way with the fewest faults.

use std::cmp::Reverse;

use crate::games::backgammon::board::{BAR, Board, Counts, HOME, OFF, across};
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
    own: Counts,
    theirs: Counts,
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
        let any = |side: &Counts, above: u8| side[usize::from(above) + 1..].iter().any(|count| *count > 0);
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
    own: &'a Counts,
    theirs: &'a Counts,
    hops: &'a [Hop],
    /// The number of a double four times, or the larger one, the smaller one and the larger one again.
    numbers: &'a [u8],
    /// The steps of the moves so far.
    steps: Vec<Step>,
    best: Option<Way>,
    /// True if another way, as good as the best one, ends differently.
    open: bool,
}

impl Fitting<'_> {
    /// Shares out the numbers left among the moves from `index` on.
    fn share(&mut self, index: usize, remaining: usize, used: [bool; 2]) {
        let Some(hop) = self.hops.get(index).copied() else { return self.finish() };
        let mut any = false;
        let so_far = self.steps.len();
        for (numbers, used) in orders(self.numbers, hop, remaining, used) {
            if self.along(index, hop, numbers) {
                any = true;
                self.share(index + 1, remaining - numbers.len(), used);
            }
            self.steps.truncate(so_far);
        }
        if !any {
            self.steps.push(Step { hop: index, from: hop.from, to: hop.to, die: None, hit: false });
            self.share(index + 1, remaining, used);
            self.steps.truncate(so_far);
        }
    }

    /// Adds the steps of a move by numbers one after the other; returns whether they lead to its end.
    fn along(&mut self, index: usize, hop: Hop, numbers: &[u8]) -> bool {
        let mut from = hop.from;
        for die in numbers {
            if from <= hop.to {
                return false;
            }
            let to = from.saturating_sub(*die);
            self.steps.push(Step { hop: index, from, to, die: Some(*die), hit: false });
            from = to;
        }
        from == hop.to
    }

    /// Tries the steps and keeps them if they are the best so far.
    fn finish(&mut self) {
        let mut steps = self.steps.clone();
        let mut order: Vec<usize> = (0..steps.len()).collect();
        order.sort_by_key(|index| Reverse(steps[*index].from));
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

/// Lists the orders in which the numbers left can move one checker, and which numbers each then has used.
fn orders(
    numbers: &[u8],
    hop: Hop,
    remaining: usize,
    used: [bool; 2],
) -> impl Iterator<Item = (&[u8], [bool; 2])> + use<'_> {
    let [larger, smaller] = used;
    let orders = if numbers.len() == MOST {
        let times = usize::from((hop.from - hop.to).div_ceil(numbers[0]));
        [(times <= remaining).then(|| (&numbers[..times], used)), None, None, None]
    } else {
        let both = !larger && !smaller;
        [
            (!larger).then_some((&numbers[..1], [true, smaller])),
            (!smaller).then_some((&numbers[1..2], [larger, true])),
            both.then_some((&numbers[..2], [true; 2])),
            both.then_some((&numbers[1..], [true; 2])),
        ]
    };
    orders.into_iter().flatten()
}

/// Matches the moves of a turn with the dice (2.3–2.6).
pub(super) fn fit(board: &Board, by: Seat, dice: Dice, play: &Play) -> Fit {
    let (larger, smaller) = split(dice);
    let own = board.counts(by);
    let mut theirs = [0; 26];
    for point in 1..BAR {
        theirs[usize::from(point)] = board.count(by.opponent(), across(point));
    }
    let (numbers, remaining): (&[u8], _) =
        if larger == smaller { (&[larger; MOST], MOST) } else { (&[larger, smaller, larger], 2) };
    let mut hops = play.hops();
    hops.sort_by_key(|hop| Reverse(hop.from));
    let mut fitting = Fitting {
        own: &own,
        theirs: &theirs,
        hops: &hops,
        numbers,
        steps: Vec::with_capacity(MOST),
        best: None,
        open: false,
    };
    fitting.share(0, remaining, [false; 2]);
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
