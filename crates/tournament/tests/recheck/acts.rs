//! Acts of the formats without slips: the queue, poker, the race.

use tournament::poker::{self, Proposal};
use tournament::{EntryNo, Format, TableNo, proposal};

use crate::generate::{Play, list};

/// Time at which every race starts.
const START: i64 = 1_700_000_000_000;

impl Play {
    /// Continuous qualifying: pairs, results, second entries, the closing.
    pub(super) fn queue(&mut self) {
        let queue = self.now().map(|stage| stage.queue.clone()).unwrap_or_default();
        let proposed = self.m.state().now().and_then(|(index, _)| proposal(self.m.state(), index));
        match self.dice.below(12) {
            0..=3 if proposed.is_some() => {
                let pair = proposed.into_iter().flatten().collect::<Vec<_>>();
                self.say(&format!("pair {}", list(&pair)));
            }
            4 if !queue.is_empty() => {
                let (one, other) = (self.dice.of(&queue), self.dice.of(&queue));
                self.insist(&format!("pair {one} {other}"), &["queue"]);
            }
            5 if queue.len() < 2 => self.end_queue(&queue),
            6 => self.enter_again(),
            _ => self.result(),
        }
        let tables = self.m.state().tables.len();
        if tables > 12 && queue.len() < 2 {
            self.end_queue(&queue);
        }
    }

    /// Settles an entry left without an opponent, and closes.
    fn end_queue(&mut self, queue: &[EntryNo]) {
        if let [one] = queue {
            let out = self.out();
            if !out.is_empty() && self.dice.once_in(2) {
                let volunteer = self.dice.of(&out);
                self.waive(&format!("pair {one} {volunteer}"), &["bye"]);
                return;
            }
            if self.dice.once_in(3) {
                self.waive(&format!("pair {one}"), &["bye"]);
            }
        }
        if self.dice.once_in(4) {
            self.waive("close-queue", &["result", "queue", "bye"]);
        } else if !self.say("close-queue") {
            self.waive("close-queue", &["bye"]);
        }
    }

    fn enter_again(&mut self) {
        let out = self.out();
        if out.is_empty() {
            return;
        }
        let who = self.dice.of(&out);
        let people = self.m.state().entrant(who).map(|entrant| entrant.people.clone()).unwrap_or_default();
        for person in people {
            self.say(&format!("enter {person}"));
        }
    }

    /// Poker: eliminations, counted chips, merging and balancing.
    pub(super) fn poker(&mut self) {
        let Some(poker) = self.now().map(|stage| stage.poker.clone()) else { return };
        let tables: Vec<(TableNo, Vec<EntryNo>)> =
            poker.tables.iter().map(|(number, at)| (*number, at.seats.values().copied().collect())).collect();
        let Some((number, seated)) = (!tables.is_empty()).then(|| self.dice.of(&tables)) else { return };
        match self.dice.below(14) {
            10 | 11 => self.do_what_is_due(),
            12 | 13 => {
                let seat =
                    poker.tables.get(&number).map(|at| self.dice.of(&at.seats.keys().copied().collect::<Vec<_>>()));
                self.say(&format!("button {number} {}", seat.unwrap_or(1)));
            }
            0 | 1 => {
                let (other, _) = self.dice.of(&tables);
                let seed = self.dice.below(1000);
                self.insist(&format!("merge {number} {other} {seed}"), &["merge"]);
            }
            2 => {
                let who = self.someone();
                let seat = self.dice.between(1, 9);
                self.insist(&format!("move {who} {number} {seat}"), &["merge"]);
            }
            3 | 4 => {
                let stacks: Vec<_> = self.dice.some(&seated);
                let stacks: Vec<_> =
                    stacks.iter().map(|who| format!("{who} {}", self.dice.of(&[100, 200, 300]))).collect();
                self.waive(&format!("stack {}", stacks.join(" ")), &["seats"]);
            }
            _ => {
                let last = poker.tables.values().map(|at| at.hand).max().unwrap_or(0) as usize;
                let hand =
                    if self.dice.once_in(6) { self.dice.between(1, last + 1) } else { last + self.dice.below(3) };
                let count = if self.dice.once_in(3) { self.dice.between(1, 3) } else { 1 };
                let gone = self.dice.some(&seated);
                let gone: Vec<_> = gone.into_iter().take(count).collect();
                let chips = self.dice.once_in(2);
                let stake = |who: &EntryNo, play: &mut Self| match chips || count > 1 {
                    true => format!("{who} {}", play.dice.of(&[50, 100, 100, 250])),
                    false => who.to_string(),
                };
                let gone: Vec<_> = gone.iter().map(|who| stake(who, self)).collect();
                self.waive(&format!("out {number} {hand} {}", gone.join(" ")), &["elimination", "seats"]);
            }
        }
    }

    /// Takes the proposed step at the tables of a poker tournament.
    fn do_what_is_due(&mut self) {
        let Some((index, stage)) = self.m.state().now() else { return };
        let Some(Format::Poker(plan)) = self.m.rules().format(index) else { return };
        let seat = self.dice.between(1, 5);
        let line = match poker::proposal(plan, &stage.poker) {
            Some(Proposal::Merge { into, from, .. }) => format!("merge {into} {from} {seat}"),
            Some(Proposal::Button { table, .. }) => format!("button {table} {seat}"),
            Some(Proposal::Move { entry, to, seat, .. }) => format!("move {entry} {to} {seat}"),
            None => return,
        };
        self.say(&line);
    }

    /// A match recorded act by act: records the final order, now and then without somebody.
    pub(super) fn ranked(&mut self) {
        let mut field = self.now().map(|stage| stage.field.clone()).unwrap_or_default();
        let mut places: Vec<Vec<EntryNo>> = Vec::new();
        while !field.is_empty() {
            let next = field.remove(self.dice.below(field.len()));
            match places.last_mut().filter(|_| self.dice.once_in(4)) {
                Some(equals) => equals.push(next),
                None => places.push(vec![next]),
            }
        }
        let short = places.len() > 1 && self.dice.once_in(8);
        if short {
            places.pop();
        }
        if places.is_empty() {
            return;
        }
        let places: Vec<_> = places.iter().map(|equals| list(equals)).collect();
        self.waive(&format!("ranked {}", places.join("; ")), if short { &["result"] } else { &[] });
    }

    /// Race: late pairs, exceptions, arrivals, penalties, pieces.
    pub(super) fn race(&mut self) {
        let Some(clock) = self.now().map(|stage| stage.race.clock) else { return };
        if clock.started_ms.is_none() {
            self.say(&format!("start-race @{START}"));
            return;
        }
        let who = self.someone();
        let minutes = self.dice.between(1, 12);
        let line = match self.dice.below(14) {
            0 | 1 => format!("late {who} @{}", START + 60_000 * minutes as i64),
            2 | 3 => format!("grant {who} {minutes}:30"),
            4 => format!("time-penalty {who} {minutes}:00"),
            5 => {
                let people = self.m.state().entrant(who).map(|entrant| entrant.people.clone()).unwrap_or_default();
                let person = self.dice.of(&people);
                format!("left {who} {person} @{}", START + 1000)
            }
            6 if !clock.stopped => match self.dice.below(4) {
                0 => "stop-race".to_owned(),
                1 => format!("stop-race @{}", START + 7_200_000),
                _ => return,
            },
            7 | 8 => format!("pieces {who} {}", 100 * self.dice.between(1, 4)),
            9 => format!("sub {who} p{} p{}", self.dice.between(1, 9), 100),
            _ => {
                // Few different times, so that equal seconds are frequent.
                let time = self.dice.of(&["1:20:05", "1:20:05.400", "1:20:05.999", "1:20:06", "41:00", "1:32:05"]);
                format!("fin {who} {time}")
            }
        };
        if self.dice.once_in(3) {
            self.waive(&line, &["race", "late", "withdrawal"]);
        } else {
            self.say(&line);
        }
    }
}
