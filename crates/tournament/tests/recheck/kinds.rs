//! The books of the formats without slips: the queue, the race.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::book::{Book, Seat, Standing, Table};
use crate::journal::{number, numbers, word};

impl Book {
    fn has_qualified(&mut self, entry: u64) -> bool {
        let people = self.player(entry).people.clone();
        let qualified = self.stage().qualified.clone();
        qualified.into_iter().any(|other| self.player(other).people.iter().any(|person| people.contains(person)))
    }

    /// Pairs two, or lets one go on alone; an entry outside the queue is a volunteer.
    pub(super) fn pair(&mut self, pair: &[u64]) {
        let waiting = self.stage().queue.clone();
        self.stage().queue.retain(|entry| !pair.contains(entry));
        if let [alone] = pair {
            return self.stage().qualified.push(*alone);
        }
        let extra = pair.iter().any(|entry| !waiting.contains(entry));
        let (title, seats) = (if extra { "extra" } else { "" }, pair.iter().map(|entry| Seat::Of(*entry)).collect());
        let stage = self.stages.len() - 1;
        let place = self.tables.iter().filter(|table| table.stage == stage).count() as u64 + 1;
        self.tables.push(Table::new(stage, (1, place), title, seats));
        self.walkovers();
    }

    /// Returns the next pair: the first two in the queue who are different people and have not met in this stage; if
    /// there are none, the first two different people.
    pub fn next_pair(&self) -> Option<[u64; 2]> {
        let stage = self.stages.len().checked_sub(1)?;
        let queue = &self.stages[stage].queue;
        let share =
            |one: u64, other: u64| self.player(one).people.iter().any(|p| self.player(other).people.contains(p));
        let later = |at: usize| queue[at + 1..].iter().map(move |other| [queue[at], *other]);
        let pairs = (0..queue.len()).flat_map(later).filter(|[one, other]| !share(*one, *other));
        let pairs: Vec<[u64; 2]> = pairs.filter(|_| self.stages[stage].places.is_none()).collect();
        let met = if pairs.is_empty() { BTreeSet::new() } else { self.met_in(stage) };
        let apart =
            |one: u64, other: u64| self.player(one).apart.iter().any(|group| self.player(other).apart.contains(group));
        // The first pair with the least objection: being kept apart weighs more than an earlier meeting.
        pairs.into_iter().min_by_key(|[one, other]| (apart(*one, *other), met.contains(&(*one, *other))))
    }

    /// Checks an act recorded without a waiver against the rules.
    pub(super) fn lawful(&mut self, fact: &Value, waived: &[Value]) {
        match word(fact) {
            ("pair", pair) if waived.is_empty() => {
                let mut pair = numbers(pair);
                let mut next = self.next_pair().map(Vec::from).unwrap_or_default();
                pair.sort_unstable();
                next.sort_unstable();
                assert_eq!(pair, next, "the pair that is next");
            }
            ("poker", told) if waived.is_empty() => self.lawful_poker(told),
            _ => {}
        }
    }

    pub(super) fn close_queue(&mut self) {
        let dropped = word(&self.plan["stages"][self.stages.len() - 1]["format"]).1["unpaired"] != "bye";
        for entry in std::mem::take(&mut self.stage().queue) {
            if dropped || self.has_qualified(entry) {
                self.knock_out(entry);
            } else {
                self.stage().qualified.push(entry);
            }
        }
        self.stage().places = Some(Vec::new());
    }

    /// Losers are out; winners qualify after enough wins in succession, once per person.
    pub(super) fn after_queue(&mut self, table: &Table, winner: Option<u64>) {
        let before = self.stage().qualified.clone();
        let playing = table.entries().into_iter().filter(|entry| !before.contains(entry));
        for entry in playing.clone().filter(|entry| Some(*entry) != winner) {
            self.stage().streaks.remove(&entry);
            self.knock_out(entry);
        }
        let Some(winner) = playing.clone().find(|entry| Some(*entry) == winner && self.plays(*entry)) else { return };
        let streak = self.stage().streaks.remove(&winner).unwrap_or(0) + 1;
        let closed = self.stage().places.is_some();
        let format = self.format(table.stage).1.clone();
        if self.has_qualified(winner) {
            self.knock_out(winner);
        } else if streak >= number(&format["wins"]) {
            self.stage().qualified.push(winner);
        } else if !closed {
            self.stage().streaks.insert(winner, streak);
            self.stage().queue.push(winner);
        } else {
            self.stage().streaks.extend((streak > 1).then_some((winner, streak - 1)));
            if format["unpaired"] == "bye" {
                self.stage().qualified.push(winner);
            } else {
                self.knock_out(winner);
            }
        }
    }

    /// Race: enters the records of each entry.
    pub(super) fn race(&mut self, told: &Value) {
        let (kind, told) = word(told);
        let over = self.stage().places.is_some();
        match kind {
            "start" => return self.stage().raced.0 = true,
            "stop" => return self.stage().raced.1 = true,
            _ => {}
        }
        let ms = || told["ms"].as_i64().unwrap_or(0);
        let run = self.stage().runs.entry(number(&told["entry"])).or_default();
        match kind {
            "grant" => run.granted = ms(),
            "finish" => run.finish = Some(ms()),
            "penalty" => run.penalty += ms(),
            "pieces" => run.pieces = Some(number(&told["pieces"])),
            _ => {}
        }
        if over && kind == "penalty" {
            self.places_again();
        }
    }

    /// Ranks the entries of a finished stage again: a penalty or an exclusion counts until the next one begins.
    pub(super) fn places_again(&mut self) {
        let Some(last) = self.stages.len().checked_sub(1).filter(|last| self.stages[*last].places.is_some()) else {
            return;
        };
        // Equals in a match recorded act by act stay in their recorded order, until judges exclude somebody.
        let as_recorded = || self.players.iter().all(|player| player.standing != Standing::Excluded);
        match self.format(last).0 {
            "continuous" => {}
            "match" if as_recorded() => {}
            _ => self.stages[last].places = Some(self.groups(last)),
        }
    }

    /// Ends the stage under way once its format says that it is over.
    pub(super) fn end_if_over(&mut self) {
        let Some(last) = self.stages.len().checked_sub(1).filter(|last| self.stages[*last].places.is_none()) else {
            return;
        };
        if self.over(last) {
            self.stages[last].places = Some(self.groups(last));
        }
    }

    fn over(&self, last: usize) -> bool {
        let (stage, (format, told)) = (&self.stages[last], self.format(last));
        let played = stage.round > 0 && self.tables.iter().all(|table| table.stage != last || table.end.is_some());
        let left = || stage.field.iter().filter(|entry| self.plays(**entry)).count();
        match format {
            "knockout" | "double_elimination" | "round_robin" => played,
            "swiss" | "tables" => {
                // Swiss without a number: as many rounds as halving the field down to one takes.
                let halvings = || (1..).find(|rounds| 1 << rounds >= stage.field.len()).unwrap_or(1);
                played && (stage.round >= told["rounds"].as_u64().unwrap_or_else(halvings) || left() < 2)
            }
            "table_knockout" => {
                let of_round = |table: &&Table| table.stage == last && table.round == stage.round;
                let winners = self.tables.iter().filter(of_round).filter_map(Table::winner);
                let final_played = self.tables.iter().any(|table| table.stage == last && table.title == "final");
                played && (final_played || winners.filter(|entry| self.plays(*entry)).count() < 2)
            }
            "poker" => stage.round > 0 && stage.at.values().map(BTreeMap::len).sum::<usize>() < 2,
            "race" => {
                let done = |entry: &u64| {
                    let run = stage.runs.get(entry);
                    let counted = run.is_some_and(|run| stage.raced.1 && run.pieces.is_some());
                    counted
                        || run.is_some_and(|run| run.finish.is_some())
                        || self.player(*entry).standing != Standing::In
                };
                stage.raced.0 && stage.field.iter().all(done)
            }
            _ => false,
        }
    }
}
