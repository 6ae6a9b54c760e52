//! Swiss rounds: the conditions of a pairing, checked against all possible pairings.

use std::cmp::{Ordering, Reverse};

use crate::book::{Book, End, Seat, Table};
use crate::rank::Figure;

/// Obstacles to a pair, from none to absolute.
const FREE: u8 = 0;
const START: u8 = 1;
const APART: u8 = 2;
const BYE_AGAIN: u8 = 3;
const MET: u8 = 4;
const NEVER: u8 = 5;

/// A player to be paired.
struct One {
    entry: u64,
    /// Points less penalties, in halves.
    halves: i64,
    byes: usize,
    /// Whether the player began, game by game.
    began: Vec<bool>,
}

impl One {
    fn tilt(&self) -> i64 {
        self.began.iter().map(|began| if *began { 1 } else { -1 }).sum()
    }
}

/// All players of a round, in order, followed by an empty seat if their number is odd.
struct Round {
    ones: Vec<One>,
    /// The obstacle to each pair, row by row.
    bars: Vec<Vec<u8>>,
}

/// The sets that can be paired off. A set is a number with a bit for each member.
struct Pairable<'a> {
    bars: &'a [Vec<u8>],
    up_to: u8,
    /// Fewest pairs as bad as the worst allowed, plus one; 255 if the set cannot be paired off, 0 if unknown.
    known: Vec<u8>,
}

impl<'a> Pairable<'a> {
    fn new(bars: &'a [Vec<u8>], up_to: u8) -> Self {
        Self { bars, up_to, known: vec![0; 1 << bars.len()] }
    }

    /// Returns the fewest worst pairs with which a set can be paired off.
    fn worst(&mut self, set: usize) -> Option<u8> {
        if set == 0 {
            return Some(0);
        }
        if self.known[set] == 0 {
            let one = set.trailing_zeros() as usize;
            let rest = set & !(1 << one);
            let bars = self.bars;
            let pairs = members(rest).filter(|other| bars[one][*other] <= self.up_to);
            let fewest = pairs.collect::<Vec<_>>().into_iter().filter_map(|other| {
                let bad = u8::from(bars[one][other] == self.up_to && self.up_to > FREE);
                Some(self.worst(rest & !(1 << other))? + bad)
            });
            self.known[set] = fewest.min().map_or(255, |fewest| fewest + 1);
        }
        Some(self.known[set] - 1).filter(|_| self.known[set] < 255)
    }

    fn can(&mut self, set: usize) -> bool {
        self.worst(set).is_some()
    }
}

fn members(set: usize) -> impl Iterator<Item = usize> {
    (0..usize::BITS as usize).filter(move |at| set >> at & 1 == 1)
}

fn set_of(members: &[usize]) -> usize {
    members.iter().map(|at| 1 << at).sum()
}

impl Book {
    /// Checks a round as announced, and returns it.
    pub(super) fn check_swiss(&self, seed: u64, announced: &[Table]) -> Vec<Table> {
        let stage = self.stages.len() - 1;
        let round = self.swiss_round(stage, seed);
        let empty = round.ones.len();
        let number = |seat: &Seat| match seat {
            Seat::Of(entry) => round.ones.iter().position(|one| one.entry == *entry).expect("plays in it"),
            _ => empty,
        };
        let mut mates = vec![usize::MAX; round.bars.len()];
        let mut highest = Vec::new();
        for (place, table) in (1..).zip(announced) {
            let seats: Vec<usize> = table.seats.iter().map(number).collect();
            assert_eq!((seats.len(), table.place, table.round), (2, place, self.stages[stage].round + 1));
            assert!(seats.iter().all(|at| mates[*at] == usize::MAX), "nobody plays twice");
            (mates[seats[0]], mates[seats[1]]) = (seats[1], seats[0]);
            highest.push((seats.contains(&empty), seats[0].min(seats[1])));
            round.check_start(&seats, place, self.format(stage).1["balance"] == true);
        }
        assert!(mates.iter().all(|mate| *mate < usize::MAX), "everybody plays");
        assert!(highest.is_sorted(), "tables go by the higher of two, who is alone comes last");
        round.check(&mates);
        announced.to_vec()
    }

    fn swiss_round(&self, stage: usize, seed: u64) -> Round {
        let first = self.stages[stage].seeds.first().copied().unwrap_or(seed);
        let order = self.by_lot(&self.stages[stage].field, first);
        let mut ones: Vec<One> =
            order.into_iter().filter(|entry| self.plays(*entry)).map(|entry| self.one(stage, entry)).collect();
        ones.sort_by_key(|one| Reverse(one.halves));
        let fewest = ones.iter().map(|one| one.byes).min().unwrap_or(0);
        let count = ones.len() + ones.len() % 2;
        let bar = |one: usize, other: usize| match (ones.get(one.min(other)), ones.get(one.max(other))) {
            _ if one == other => NEVER,
            (Some(one), None) => {
                if one.byes > fewest {
                    BYE_AGAIN
                } else {
                    FREE
                }
            }
            (Some(one), Some(other)) => self.bar(stage, one, other),
            _ => NEVER,
        };
        let bars = (0..count).map(|one| (0..count).map(|other| bar(one, other)).collect()).collect();
        Round { ones, bars }
    }

    fn one(&self, stage: usize, entry: u64) -> One {
        let halves = match self.gross(stage, entry) {
            Figure::Points(top, bottom) => top * 2 / bottom,
            _ => 0,
        };
        let tables = self.tables.iter().filter(|table| table.stage == stage && table.entries().contains(&entry));
        let played = tables.clone().filter(|table| matches!(table.end, Some(End::Played(_))));
        One {
            entry,
            halves: halves - 2 * self.player(entry).penalty as i64,
            byes: tables.filter(|table| table.seats.contains(&Seat::Bye)).count(),
            began: played.map(|table| table.seats[0] == Seat::Of(entry)).collect(),
        }
    }

    fn bar(&self, stage: usize, one: &One, other: &One) -> u8 {
        let sat = |table: &&Table| table.entries().contains(&one.entry) && table.entries().contains(&other.entry);
        let balance = self.format(stage).1["balance"] == true;
        let (a, b) = (one.tilt(), other.tilt());
        if self.tables.iter().filter(|table| table.stage == stage).any(|table| sat(&table)) {
            MET
        } else if self.kept_apart(one.entry, other.entry) {
            APART
        } else if balance && a.abs().min(b.abs()) > 1 && a.signum() == b.signum() {
            START
        } else {
            FREE
        }
    }
}

impl Round {
    /// Checks who begins: without balance the higher; with it the one who began less often, else the one who followed
    /// when they last differed, else the one who followed last, else the higher at every other table.
    fn check_start(&self, seats: &[usize], place: u64, balance: bool) {
        let [Some(one), Some(other)] = [seats[0].min(seats[1]), seats[0].max(seats[1])].map(|at| self.ones.get(at))
        else {
            return assert!(seats[0] < seats[1], "who is alone has the first seat");
        };
        let last = one.began.iter().rev().zip(other.began.iter().rev()).find(|(one, other)| one != other);
        let higher = match (one.tilt().cmp(&other.tilt()), last) {
            _ if !balance => true,
            (Ordering::Less, _) => true,
            (Ordering::Greater, _) => false,
            (_, Some((began, _))) => !began,
            (_, None) => one.began.last().map_or(place % 2 == 1, |began| !began),
        };
        assert_eq!(seats[0] < seats[1], higher, "who begins at table {place}");
    }

    /// Checks the pairing: nothing is worse than necessary; and without obstacles, the bye, the players who go down and
    /// the pairs of each group are right.
    fn check(&self, mates: &[usize]) {
        let bar = |at: usize| self.bars[at][mates[at]];
        let all = (1 << mates.len()) - 1;
        let worst = (0..mates.len()).map(bar).max().unwrap_or(FREE);
        let least = (FREE..=MET).find(|most| Pairable::new(&self.bars, *most).can(all));
        assert_eq!(Some(worst), least, "no pairing is less bad");
        let count = (0..mates.len()).filter(|at| worst > FREE && bar(*at) == worst).count() / 2;
        let mut pairable = Pairable::new(&self.bars, worst);
        assert_eq!(Some(count as u8), pairable.worst(all), "no more pairs are bad than must be");
        if worst > FREE {
            return;
        }
        let mut rest = all;
        if self.ones.len() < mates.len() {
            let empty = self.ones.len();
            let without = |at: usize| all & !(1 << empty) & !(1 << at);
            let spared = (0..empty).rev().find(|at| self.bars[*at][empty] == FREE && pairable.can(without(*at)));
            assert_eq!(Some(mates[empty]), spared, "the lowest who can be spared sits out");
            rest = without(mates[empty]);
        }
        self.check_groups(rest, mates, &mut pairable);
    }

    fn check_groups(&self, mut rest: usize, mates: &[usize], pairable: &mut Pairable) {
        let mut down: Vec<usize> = Vec::new();
        while rest > 0 {
            let score = members(rest & !set_of(&down)).next().map_or(0, |at| self.ones[at].halves);
            let group: Vec<usize> = members(rest).filter(|at| self.ones[*at].halves >= score).collect();
            let set = set_of(&group);
            let below = rest & !set;
            let next: Vec<usize> = group.iter().copied().filter(|at| set >> mates[*at] & 1 == 0).collect();
            // As few as possible, and of these the lowest.
            let key = |some: usize| (some.count_ones(), Reverse(members(some).collect::<Vec<_>>()));
            let own = set_of(&next);
            let mut some = set;
            while some.count_ones() > 0 || own > 0 {
                if some.count_ones() <= own.count_ones() && pairable.can(set & !some) && pairable.can(some | below) {
                    assert!(key(own) <= key(some), "others could go down");
                }
                if some == 0 {
                    break;
                }
                some = (some - 1) & set;
            }
            self.check_group(&down, set & !own, mates, pairable);
            rest = own | below;
            down = next;
        }
    }

    /// Checks the pairs of a group: from the highest on, each who came down meets the highest possible of the others,
    /// and of the others the upper half meets the lower.
    fn check_group(&self, down: &[usize], group: usize, mates: &[usize], pairable: &mut Pairable) {
        let mut open: Vec<usize> = members(group).collect();
        while let Some(&one) = open.first() {
            let half = open.len() / 2;
            let wished: Vec<usize> = if down.contains(&one) {
                let (others, came) = open[1..].iter().partition::<Vec<usize>, _>(|at| !down.contains(at));
                [others, came].concat()
            } else {
                let upper: Vec<usize> = open[1..half.max(1)].iter().rev().copied().collect();
                [open[half.max(1)..].to_vec(), upper].concat()
            };
            let set = set_of(&open);
            let fits =
                |other: &usize| self.bars[one][*other] == FREE && pairable.can(set & !(1 << one) & !(1 << other));
            assert_eq!(wished.into_iter().find(fits), Some(mates[one]), "whom E{} meets", self.ones[one].entry);
            open.retain(|at| *at != one && *at != mates[one]);
        }
    }
}
