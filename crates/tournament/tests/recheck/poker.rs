//! The books of poker: seats, eliminations, and the steps due at the tables.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use serde_json::Value;

use crate::book::{Book, Eliminated, Seat, Stage, Table};
use crate::journal::{list, number, word};
use crate::lots::Lots;
use crate::tabling::even;

/// A step that is due, with its numbers: `merge` into and from, `button` of a table, `move` of a player from a table to
/// a table and a seat.
pub type Due = (&'static str, Vec<u64>);

impl Stage {
    pub fn seat_of(&self, entry: u64) -> Option<(u64, u64)> {
        let seats = self.at.iter().flat_map(|(table, seats)| seats.iter().map(|(seat, who)| (*table, *seat, *who)));
        seats.filter(|(_, _, who)| *who == entry).map(|(table, seat, _)| (table, seat)).next()
    }

    /// Removes a player from the seat, and returns the table, which is removed if empty.
    pub fn unseat(&mut self, entry: u64) -> Option<u64> {
        let (table, seat) = self.seat_of(entry)?;
        self.at.entry(table).or_default().remove(&seat);
        if self.at[&table].is_empty() {
            self.at.remove(&table);
            self.buttons.remove(&table);
        }
        Some(table)
    }

    /// Returns the number of players of a table.
    fn size(&self, table: u64) -> usize {
        self.at.get(&table).map_or(0, BTreeMap::len)
    }

    /// Returns the tables in play, those with the fewest players first.
    fn by_size(&self) -> Vec<u64> {
        let mut tables: Vec<u64> = self.at.keys().copied().collect();
        tables.sort_by_key(|table| (self.size(*table), *table));
        tables
    }

    /// Plays hands by seat numbers only: yields for each hand the dealer, the small and the big blind.
    fn hands(mut turn: Vec<u64>, button: u64) -> impl Iterator<Item = [u64; 3]> {
        turn.sort_unstable();
        let next = turn.iter().position(|seat| *seat > button).unwrap_or(0);
        turn.rotate_left(next);
        let count = turn.len();
        // With two players the dealer posts the big blind.
        (0..).map(move |hand| [hand, hand + 1, hand + 2].map(|at| turn[at % count]))
    }

    /// Returns the free seat whose first blind comes last; of equal ones the one that posts the small blind, then the
    /// lowest.
    fn best_seat(&self, table: u64, most: u64) -> Option<u64> {
        let button = *self.buttons.get(&table)?;
        let taken: Vec<u64> = self.at[&table].keys().copied().collect();
        let cost = |seat: &u64| {
            let mut hands = Self::hands([taken.clone(), vec![*seat]].concat(), button).enumerate();
            let (hand, blinds) = hands.find(|(_, [_, small, big])| small == seat || big == seat).expect("a blind");
            (hand, blinds[1] == *seat, Reverse(*seat))
        };
        (1..=most).filter(|seat| !taken.contains(seat)).max_by_key(cost)
    }
}

impl Book {
    /// Makes the seats: an order by lot, tables filled one after the other, none above the most, as near to the target
    /// as possible, then as few as possible.
    pub(super) fn lay_poker(&self, field: &[u64], seed: u64, announced: Option<&[Table]>) -> Vec<Table> {
        let plan = self.format(self.stages.len() - 1).1;
        let (target, most) = (number(&plan["target"]) as usize, number(&plan["most"]) as usize);
        let count = field.len();
        let sizes = (1..=count).map(|tables| even(count, tables)).filter(|sizes| sizes[0] <= most);
        // Distance of the average from the target, as a fraction for up to twelve tables or more.
        let off = |sizes: &Vec<usize>| count.abs_diff(target * sizes.len()) * (360_360 / sizes.len());
        let sizes = sizes.min_by_key(|sizes| (off(sizes), sizes.len())).unwrap_or_default();
        let mut order = Lots::new(seed).shuffle(field.to_vec());
        let straight: Vec<Vec<u64>> = sizes.iter().map(|size| order.drain(..*size).collect()).collect();
        let group =
            |one: u64, other: u64| self.player(one).apart.iter().any(|own| self.player(other).apart.contains(own));
        let seated = match announced {
            Some(announced) if clashing(&straight, &group) > 0 => {
                let parted: Vec<Vec<u64>> = announced.iter().map(Table::entries).collect();
                check_parted(&straight, &parted, &group);
                parted
            }
            _ => straight,
        };
        let seats = |row: Vec<u64>| row.into_iter().map(Seat::Of).collect();
        let stage = self.stages.len() - 1;
        (1..).zip(seated).map(|(place, row)| Table::new(stage, (1, place), "", seats(row))).collect()
    }

    /// Seats a late entrant at the table with the fewest players that has a free seat.
    pub(super) fn seat_late(&mut self, entry: u64) {
        let most = number(&self.format(self.stages.len() - 1).1["most"]);
        let stage = self.stage();
        let Some(table) = stage.by_size().into_iter().find(|table| stage.size(*table) < most as usize) else { return };
        let lowest = (1..=most).find(|seat| !stage.at[&table].contains_key(seat));
        let seat = stage.best_seat(table, most).or(lowest).expect("a free seat");
        stage.at.entry(table).or_default().insert(seat, entry);
    }

    /// Enters a referee's act.
    pub(super) fn poker(&mut self, told: &Value) {
        match word(told) {
            ("out", out) => {
                for player in list(&out["players"]) {
                    let (entry, table, hand) = (number(&player[0]), number(&out["table"]), number(&out["hand"]));
                    let stage = self.stage();
                    stage.unseat(entry);
                    stage.chips.remove(&entry);
                    stage.eliminated.push(Eliminated {
                        entry,
                        table,
                        hand,
                        chips: player[1].as_u64(),
                        withdrew: false,
                    });
                    self.knock_out(entry);
                }
            }
            ("stack", stacks) => {
                let stacks = list(stacks).iter().map(|stack| (number(&stack[0]), number(&stack[1])));
                self.stage().chips.extend(stacks);
            }
            ("button", button) => {
                self.stage().buttons.insert(number(&button["table"]), number(&button["seat"]));
            }
            ("merge", merge) => {
                let both = [number(&merge["into"]), number(&merge["from"])];
                let stage = self.stage();
                let players = both.iter().flat_map(|table| stage.at.remove(table).unwrap_or_default().into_values());
                let order = Lots::new(number(&merge["seed"])).shuffle(players.collect());
                stage.buttons.retain(|table, _| !both.contains(table));
                let drawn: BTreeMap<u64, u64> = (1..).zip(order).collect();
                let kept = merge.get("seats").and_then(Value::as_object);
                let kept = kept.map(|kept| kept.iter().map(|(seat, who)| (seat.parse().expect("a seat"), number(who))));
                stage.at.insert(both[0], kept.map_or(drawn, Iterator::collect));
            }
            ("move", moved) => {
                let (entry, table) = (number(&moved["entry"]), number(&moved["table"]));
                self.stage().unseat(entry);
                self.stage().at.entry(table).or_default().insert(number(&moved["seat"]), entry);
            }
            _ => {}
        }
    }

    /// Returns the step due at the tables (poker 1.2, A11): the two smallest are merged as soon as they fit at one;
    /// otherwise the player who posts the next big blind at the largest moves to the smallest, if these differ by more
    /// than one.
    pub fn due(&self) -> Option<Due> {
        let stage = self.stages.last()?;
        let most = number(&self.format(self.stages.len() - 1).1["most"]);
        let tables = stage.by_size();
        let [small, second, ..] = tables[..] else { return None };
        if stage.size(small) + stage.size(second) <= most as usize {
            // The smaller group moves.
            let fewer = stage.size(small) < stage.size(second);
            return Some(("merge", if fewer { vec![second, small] } else { vec![small, second] }));
        }
        let fullest = tables.iter().map(|table| stage.size(*table)).max()?;
        let large = *tables.iter().find(|table| stage.size(**table) == fullest)?;
        if fullest - stage.size(small) < 2 {
            return None;
        }
        let Some(button) = stage.buttons.get(&large) else { return Some(("button", vec![large])) };
        let seats: Vec<u64> = stage.at[&large].keys().copied().collect();
        let [_, _, big] = Stage::hands(seats, *button).next()?;
        let Some(seat) = stage.best_seat(small, most) else { return Some(("button", vec![small])) };
        Some(("move", vec![stage.at[&large][&big], large, small, seat]))
    }

    /// Checks that a step taken without a waiver follows the rules: only tables that fit are merged, and no two smaller
    /// ones are left; only a player of a table with two more moves.
    pub(super) fn lawful_poker(&mut self, told: &Value) {
        let most = number(&self.format(self.stages.len() - 1).1["most"]) as usize;
        let stage = self.stage();
        match word(told) {
            ("merge", merge) => {
                let sum = stage.size(number(&merge["into"])) + stage.size(number(&merge["from"]));
                let least: usize = stage.by_size().into_iter().take(2).map(|table| stage.size(table)).sum();
                assert!(sum <= most && sum == least, "{sum} sit at one table");
            }
            ("move", moved) => {
                let here = stage.seat_of(number(&moved["entry"])).map(|(table, _)| stage.size(table));
                let there = stage.size(number(&moved["table"]));
                assert!(here.is_none_or(|here| here > 1 + there), "a move without need");
            }
            _ => {}
        }
    }
}

fn clashing(tables: &[Vec<u64>], apart: &dyn Fn(u64, u64) -> bool) -> usize {
    let with = |table: &[u64], one: u64| table.iter().any(|other| *other != one && apart(one, *other));
    tables.iter().map(|table| table.iter().filter(|one| with(table, **one)).count()).sum()
}

/// Checks seats that part some: the tables have the same sizes, everybody sits once, fewer unwanted neighbours are
/// left, and no further exchange would part two pairs.
fn check_parted(straight: &[Vec<u64>], parted: &[Vec<u64>], apart: &dyn Fn(u64, u64) -> bool) {
    let sizes = |tables: &[Vec<u64>]| tables.iter().map(Vec::len).collect::<Vec<_>>();
    let sorted = |tables: &[Vec<u64>]| {
        let mut all = tables.concat();
        all.sort_unstable();
        all
    };
    assert_eq!((sizes(straight), sorted(straight)), (sizes(parted), sorted(parted)));
    assert!(clashing(parted, apart) <= clashing(straight, apart), "exchanges made it worse");
    let seats = || (0..parted.len()).flat_map(|table| (0..parted[table].len()).map(move |seat| (table, seat)));
    let stays = clashing(straight, apart) == clashing(parted, apart);
    assert!(!stays || straight == parted, "an exchange that helped nobody");
    let clashes = |tables: &[Vec<u64>], (table, seat): (usize, usize)| {
        let (row, one) = (&tables[table], tables[table][seat]);
        row.iter().any(|other| *other != one && apart(one, *other))
    };
    for (one, other) in seats().flat_map(|one| seats().map(move |other| (one, other))) {
        let mut better = parted.to_vec();
        better[one.0][one.1] = parted[other.0][other.1];
        better[other.0][other.1] = parted[one.0][one.1];
        let helps = one.0 != other.0 && clashes(parted, one) && !clashes(&better, one) && !clashes(&better, other);
        assert!(!helps, "two could change seats, and neither would sit beside the wrong one");
    }
}
