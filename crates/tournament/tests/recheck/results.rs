//! The books of tables with slips: results, absences, and the ways of winners and losers.

use serde_json::Value;

use crate::book::{Book, End, Seat, Standing, Table};
use crate::journal::{number, numbers};
use crate::judge::judge;

impl Book {
    pub(super) fn result(&mut self, told: &Value) {
        let (at, seats) = (number(&told["table"]) as usize - 1, numbers(&told["seats"]));
        if self.tables[at].entries() != seats {
            self.reseat(at, &seats);
        }
        let played = judge(&self.play(&self.tables[at])["form"], seats.len(), &told["sheet"]);
        self.tables[at].end = Some(End::Played(played));
        self.route(at);
        self.walkovers();
    }

    /// Seats the entries that really played; the replaced take over their open matches elsewhere.
    fn reseat(&mut self, at: usize, seats: &[u64]) {
        let before = self.tables[at].entries();
        let mut replaced: Vec<u64> = before.iter().copied().filter(|entry| !seats.contains(entry)).collect();
        let mut out = Vec::new();
        self.tables[at].seats = seats.iter().map(|entry| Seat::Of(*entry)).collect();
        for entry in seats.iter().filter(|entry| !before.contains(entry)) {
            let instead = (!replaced.is_empty()).then(|| replaced.remove(0));
            if !self.take_over(at, *entry, instead) {
                out.extend(instead);
            }
            self.reinstate(*entry);
        }
        out.extend(replaced);
        if ["continuous", "knockout", "double_elimination", "table_knockout"].contains(&self.now().1) {
            out.into_iter().for_each(|entry| self.knock_out(entry));
        }
    }

    fn take_over(&mut self, at: usize, entry: u64, instead: Option<u64>) -> bool {
        let (mut found, stage, round) = (false, self.tables[at].stage, self.tables[at].round);
        // In a round robin the other rounds stay as drawn.
        let every_round = self.now().1 != "round_robin";
        for (other, table) in self.tables.iter_mut().enumerate() {
            let concerned = other != at && table.stage == stage && (every_round || table.round == round);
            if let Some(seat) = table.awaits(entry).filter(|_| concerned) {
                table.seats[seat] = instead.map_or(Seat::Bye, Seat::Of);
                found = true;
            }
        }
        if self.stage().queue.contains(&entry) {
            self.stage().queue.retain(|other| *other != entry);
            let waiting = instead.filter(|instead| self.plays(*instead));
            self.stage().queue.extend(waiting);
            found = true;
        }
        found
    }

    /// Returns the table of an absence or an award, with the entries that should have played there.
    pub(super) fn told_seats(&mut self, told: &Value) -> usize {
        let at = number(&told["table"]) as usize - 1;
        let seats = told.get("seats").map_or_else(Vec::new, numbers);
        if !seats.is_empty() && self.tables[at].entries() != seats {
            self.reseat(at, &seats);
        }
        at
    }

    pub(super) fn award(&mut self, at: usize, entry: u64) {
        self.tables[at].end = Some(End::Walkover(self.tables[at].awaits(entry)));
        self.route(at);
        self.walkovers();
    }

    pub(super) fn absent(&mut self, at: usize, entry: Option<u64>) {
        let Some(entry) = entry else {
            if self.tables[at].loser_to.is_some() {
                self.tables[at].entries().into_iter().for_each(|entry| self.knock_out(entry));
            }
            self.tables[at].end = Some(End::Walkover(None));
            self.route(at);
            return self.walkovers();
        };
        let Some(seat) = self.tables[at].awaits(entry) else { return };
        if self.tables[at].seats.len() > 2 {
            self.tables[at].seats[seat] = Seat::Bye;
            // Where only winners go on, an absence is a defeat.
            if self.format(self.tables[at].stage).0 == "table_knockout" {
                self.knock_out(entry);
            }
        } else {
            let winner = self.tables[at].seated().find(|(_, other)| *other != entry && self.plays(*other));
            self.tables[at].end = Some(End::Walkover(winner.map(|(seat, _)| seat)));
            self.route(at);
        }
        self.walkovers();
    }

    /// Ends every table that nobody has to play, until there is none.
    pub fn walkovers(&mut self) {
        while let Some((at, winner)) = (0..self.tables.len()).find_map(|at| Some((at, self.walkover(at)?))) {
            self.tables[at].end = Some(End::Walkover(winner));
            self.route(at);
        }
    }

    /// Returns the winner of a table that is won without play.
    fn walkover(&self, at: usize) -> Option<Option<usize>> {
        let table = &self.tables[at];
        let volunteer = |entry: u64| table.title == "extra" && self.player(entry).standing == Standing::Out;
        let there = table.seated().filter(|(_, entry)| self.plays(*entry) || volunteer(*entry));
        let there: Vec<usize> = there.map(|(seat, _)| seat).collect();
        let known = table.end.is_none() && !table.seats.contains(&Seat::Open);
        (known && there.len() < 2).then(|| there.first().copied())
    }

    /// Sends winner and loser on, and knocks out entries with nothing left to play.
    fn route(&mut self, at: usize) {
        let table = self.tables[at].clone();
        let winner = table.winner();
        let loser = table.entries().into_iter().find(|entry| Some(*entry) != winner);
        for (goal, who) in [(table.winner_to, winner), (table.loser_to, loser)] {
            if let Some((to, seat)) = goal.filter(|(to, _)| self.tables[*to].end.is_none()) {
                self.tables[to].seats[seat] = who.map_or(Seat::Bye, Seat::Of);
            }
        }
        self.after(at, &table, winner);
    }

    fn after(&mut self, at: usize, table: &Table, winner: Option<u64>) {
        let format = self.format(table.stage).0.to_owned();
        let losers = table.entries().into_iter().filter(|entry| Some(*entry) != winner);
        match format.as_str() {
            "continuous" => self.after_queue(table, winner),
            "knockout" if table.title == "third" => table.entries().into_iter().for_each(|entry| self.knock_out(entry)),
            "knockout" if table.loser_to.is_none() => losers.for_each(|entry| self.knock_out(entry)),
            "table_knockout" => losers.for_each(|entry| self.knock_out(entry)),
            "double_elimination" if table.loser_to.is_none() => {
                let losers: Vec<_> = losers.collect();
                losers.into_iter().for_each(|entry| self.lost_twice(at, table, entry, winner));
            }
            _ => {}
        }
    }

    fn lost_twice(&mut self, at: usize, table: &Table, entry: u64, winner: Option<u64>) {
        let others =
            self.tables.iter().enumerate().filter(|(other, played)| *other != at && played.stage == table.stage);
        let mut played = others.filter(|(_, other)| other.end.is_some() && other.entries().contains(&entry));
        let first_defeat = played.all(|(_, other)| other.winner() == Some(entry));
        let reset = self.format(table.stage).1["reset"] == true && table.title == "final";
        if reset && winner.is_some() && self.plays(entry) && first_defeat {
            let title = "reset".to_owned();
            self.tables.push(Table { title, round: table.round + 1, place: 1, end: None, ..table.clone() });
        } else {
            self.knock_out(entry);
        }
    }
}
