//! The second implementation of draws, compared with the announced tables.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::book::{Book, Seat, Table};
use crate::journal::{list, number, numbers, word};

impl Book {
    /// Draws the next round, or the first of the next stage once this one is over.
    pub(super) fn draw(&mut self, told: &Value, drawn: &[Value]) {
        if self.stage().places.is_some() {
            self.begin();
        }
        let (stage, seed) = (self.stages.len() - 1, number(&told["seed"]));
        let made = told.get("tables").filter(|made| !made.is_null());
        let made: Option<Vec<Vec<u64>>> = made.map(|made| list(made).iter().map(numbers).collect());
        let (round, announced) = announced(drawn, stage);
        let laid = match &made {
            None => self.lay(seed, Some(&announced)),
            Some(made) => self.lay_as_made(seed, made, &announced),
        };
        assert_eq!(laid, announced, "the tables of stage {stage} by seed {seed}, {:?}", self.format(stage));
        let own = if self.is_bracket() { 1 } else { laid.iter().map(|table| table.round).max().unwrap_or(0) };
        assert_eq!(own, round, "the round of stage {stage} by seed {seed}");
        if let Some(made) = made {
            self.take_in(&made.into_iter().flatten().collect());
        }
        self.stage().seeds.push(seed);
        self.stage().round = round;
        if self.now().1 == "poker" {
            let seated = |table: Table| (table.place, (1..).zip(table.entries()).collect());
            self.stage().at = laid.into_iter().map(seated).collect();
        } else {
            self.tables.extend(laid);
        }
        self.walkovers();
    }

    fn is_bracket(&self) -> bool {
        ["knockout", "double_elimination"].contains(&self.now().1)
    }

    /// Makes the tables that follow from the seed. Where it does not decide everything, the rest is read from the
    /// announced tables and checked against the rules.
    fn lay(&self, seed: u64, announced: Option<&[Table]>) -> Vec<Table> {
        let (stage, format) = self.now();
        let field: Vec<u64> = self.stages[stage].field.iter().copied().filter(|entry| self.plays(*entry)).collect();
        match format {
            "round_robin" => self.lay_circle(&self.by_lot(&field, seed), number(&self.format(stage).1["legs"])),
            "swiss" => announced.map(|announced| self.check_swiss(seed, announced)).unwrap_or_default(),
            "tables" => self.lay_round(seed, announced),
            "table_knockout" => self.lay_tables_out(seed, announced),
            "poker" => self.lay_poker(&field, seed, announced),
            _ => self.lay_bracket(&field, seed, announced),
        }
    }

    /// Orders a field: the organiser's list, the others by lot, late entries in order of entry.
    pub(super) fn by_lot(&self, field: &[u64], seed: u64) -> Vec<u64> {
        let mut order: Vec<u64> = field.to_vec();
        order.sort_by_key(|entry| self.player(*entry).seed.unwrap_or(u64::MAX));
        let listed = order.iter().filter(|entry| self.player(**entry).seed.is_some()).count();
        let (late, others) = order.split_off(listed).into_iter().partition(|entry| self.player(*entry).late);
        order.extend(crate::lots::Lots::new(seed).shuffle(others));
        order.extend::<Vec<u64>>(late);
        order
    }

    /// Makes tables that differ from the draw: the rows in their order, at the tables with a known player. A bracket is
    /// drawn for the entries in the rows.
    fn lay_as_made(&self, seed: u64, made: &[Vec<u64>], announced: &[Table]) -> Vec<Table> {
        let (stage, format) = self.now();
        let mut laid = self.lay(seed, None);
        if format == "swiss" {
            let playing = self.stages[stage].field.iter().filter(|entry| self.plays(**entry)).count();
            assert_eq!(made.len(), playing.div_ceil(2), "as many tables as pairs");
            let round = self.stages[stage].round + 1;
            laid = (1..=made.len() as u64).map(|place| Table::new(stage, (round, place), "", Vec::new())).collect();
            laid.iter_mut().for_each(|table| table.seats = vec![Seat::Bye; 2]);
        } else if self.is_bracket() && rows(&laid) != made {
            laid = self.lay_bracket(&made.concat(), seed, None);
        }
        let known = |table: &&mut Table| format == "swiss" || !table.entries().is_empty();
        for (table, row) in laid.iter_mut().filter(known).zip(made) {
            if table.entries() != *row {
                overlay(table, row);
            }
        }
        assert_eq!(rows(&laid), made);
        if format == "poker" {
            laid.iter_mut().for_each(|table| table.seats.retain(|seat| *seat != Seat::Bye));
        }
        // An entry to be parted was drawn elsewhere before: beside nobody either seat is right.
        let upside_down = |(own, other): (&Table, &Table)| {
            let turned = own.seats.contains(&Seat::Bye) && own.seats.iter().rev().eq(&other.seats);
            if turned { Table { seats: other.seats.clone(), ..own.clone() } } else { own.clone() }
        };
        if self.is_bracket() && laid.len() == announced.len() && self.somebody_apart() {
            laid = laid.iter().zip(announced).map(upside_down).collect();
        }
        laid
    }

    fn somebody_apart(&self) -> bool {
        self.stages.len() > 1
            || self.players.iter().any(|player| !player.apart.is_empty())
            || number(&self.plan["entries"]["limit"]) > 1
    }

    /// Brings the entries really drawn into the stage; in an elimination, those left out lose their place.
    fn take_in(&mut self, made: &BTreeSet<u64>) {
        for entry in made {
            if !self.stage().field.contains(entry) {
                self.stage().field.push(*entry);
            }
            self.reinstate(*entry);
        }
        if self.is_bracket() || self.now().1 == "table_knockout" {
            let field = self.stage().field.clone();
            field.iter().filter(|entry| !made.contains(entry)).for_each(|entry| self.knock_out(*entry));
        }
    }
}

/// Returns the known players of each table.
fn rows(tables: &[Table]) -> Vec<Vec<u64>> {
    tables.iter().map(Table::entries).filter(|row| !row.is_empty()).collect()
}

/// Seats a row at a table: in a pair the slots that are not open, at a larger table as many as the row has.
fn overlay(table: &mut Table, row: &[u64]) {
    if table.seats.len() != 2 {
        table.seats = row.iter().map(|entry| Seat::Of(*entry)).collect();
        return;
    }
    let mut row = row.iter();
    for seat in table.seats.iter_mut().filter(|seat| **seat != Seat::Open) {
        *seat = row.next().map_or(Seat::Bye, |entry| Seat::Of(*entry));
    }
}

/// Reads the round and the tables announced at a draw.
fn announced(drawn: &[Value], stage: usize) -> (u64, Vec<Table>) {
    let (mut round, mut tables) = (0, Vec::new());
    for effect in drawn {
        match word(effect) {
            ("round_began", began) => round = number(began),
            ("table_made", table) => tables.push(table_of(table, stage)),
            ("poker", seated) => {
                let seats = numbers(&seated["seated"]["seats"]).into_iter().map(Seat::Of).collect();
                tables.push(Table::new(stage, (1, number(&seated["seated"]["table"])), "", seats));
            }
            // The second final of a bracket without a match follows.
            ("walked_over", _) => break,
            _ => {}
        }
    }
    (round, tables)
}

fn table_of(told: &Value, stage: usize) -> Table {
    let seat = |told: &Value| match word(told) {
        ("entry", entry) => Seat::Of(number(entry)),
        ("bye", _) => Seat::Bye,
        _ => Seat::Open,
    };
    let goal = |goal: Option<&Value>| {
        let goal = goal.filter(|goal| !goal.is_null())?;
        Some((number(&goal["table"]) as usize - 1, number(&goal["slot"]) as usize))
    };
    let at = (number(&told["round"]), number(&told["place"]));
    let seats = list(&told["slots"]).iter().map(seat).collect();
    let table = Table::new(stage, at, told["title"].as_str().unwrap_or(""), seats);
    Table { winner_to: goal(told.get("winner_to")), loser_to: goal(told.get("loser_to")), ..table }
}
