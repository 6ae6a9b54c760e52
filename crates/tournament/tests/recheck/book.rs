//! A second, simple keeping of a tournament's books: who is in, who sits where, who won.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::journal::{list, number, numbers, word};
use crate::judge::{Played, judge};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    In,
    Dropped,
    Withdrawn,
    Excluded,
    Out,
}

#[derive(Clone, Debug)]
pub struct Player {
    pub people: Vec<u64>,
    pub paid: bool,
    pub late: bool,
    pub standing: Standing,
    pub penalty: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    Of(u64),
    Bye,
    Open,
}

#[derive(Clone, Debug, PartialEq)]
pub enum End {
    Played(Played),
    /// Won without playing by a seat, if anybody was left.
    Walkover(Option<usize>),
}

#[derive(Clone, Debug)]
pub struct Table {
    pub stage: usize,
    pub round: u64,
    pub title: String,
    pub seats: Vec<Seat>,
    pub winner_to: Option<(usize, usize)>,
    pub loser_to: Option<(usize, usize)>,
    pub end: Option<End>,
}

/// A player who left a poker tournament.
#[derive(Clone, Debug)]
pub struct Gone {
    pub entry: u64,
    pub table: u64,
    pub hand: u64,
    pub chips: Option<u64>,
    pub withdrew: bool,
}

#[derive(Clone, Debug, Default)]
pub struct Run {
    pub granted: i64,
    pub penalty: i64,
    pub finish: Option<i64>,
    pub pieces: Option<u64>,
}

#[derive(Clone, Debug, Default)]
pub struct Stage {
    pub field: Vec<u64>,
    pub round: u64,
    pub seeds: Vec<u64>,
    pub queue: Vec<u64>,
    pub streaks: BTreeMap<u64, u64>,
    pub qualified: Vec<u64>,
    pub declined: Vec<u64>,
    pub length: Option<u64>,
    /// Poker: at which table players sit.
    pub at: BTreeMap<u64, u64>,
    pub chips: BTreeMap<u64, u64>,
    pub gone: Vec<Gone>,
    /// Race: whether it has begun and was stopped.
    pub raced: (bool, bool),
    pub runs: BTreeMap<u64, Run>,
    /// Groups of equals, once it is over.
    pub places: Option<Vec<Vec<u64>>>,
}

/// Everything that follows from a journal.
pub struct Book {
    pub plan: Value,
    pub players: Vec<Player>,
    pub tables: Vec<Table>,
    pub stages: Vec<Stage>,
}

impl Table {
    pub fn entries(&self) -> Vec<u64> {
        self.seated().map(|(_, entry)| entry).collect()
    }

    pub fn seated(&self) -> impl Iterator<Item = (usize, u64)> {
        let seats = self.seats.iter().enumerate();
        seats.filter_map(|(seat, at)| if let Seat::Of(entry) = at { Some((seat, *entry)) } else { None })
    }

    /// Gives entry and place of everybody once the table has ended.
    pub fn places(&self) -> Vec<(u64, u64)> {
        let place = |(index, (seat, _)): (usize, (usize, u64))| match &self.end {
            Some(End::Played(played)) => played.places[index],
            Some(End::Walkover(winner)) if *winner == Some(seat) => 1,
            _ => 2,
        };
        let all = self.seated().enumerate().map(|at| (at.1.1, place(at)));
        if self.end.is_some() { all.collect() } else { Vec::new() }
    }

    pub fn winner(&self) -> Option<u64> {
        let first: Vec<_> = self.places().into_iter().filter(|(_, place)| *place == 1).collect();
        if let [(winner, _)] = first[..] { Some(winner) } else { None }
    }

    /// Finds the slot of somebody who has still to play there.
    fn awaits(&self, entry: u64) -> Option<usize> {
        self.seats.iter().position(|seat| *seat == Seat::Of(entry)).filter(|_| self.end.is_none())
    }
}

impl Book {
    /// Keeps the books of a journal: `acts` is what counts in it, `draws` what was announced at each draw.
    pub fn of(plan: Value, acts: &[(usize, Value)], draws: &BTreeMap<usize, Vec<Value>>) -> Self {
        let mut book = Self { plan, players: Vec::new(), tables: Vec::new(), stages: Vec::new() };
        for (seq, entry) in acts {
            for effect in list(&entry["ruling"]["effects"]) {
                book.players[number(&effect["paid"]) as usize - 1].paid = true;
            }
            if let Some(fact) = entry.get("fact") {
                book.fact(&fact["fact"], draws.get(seq).map_or(&[], Vec::as_slice));
                book.end_if_over();
            }
        }
        book
    }

    pub fn format(&self, stage: usize) -> (&str, &Value) {
        word(&self.plan["stages"][stage]["format"])
    }

    pub fn player(&self, entry: u64) -> &Player {
        &self.players[entry as usize - 1]
    }

    pub fn plays(&self, entry: u64) -> bool {
        self.player(entry).standing == Standing::In
    }

    fn set(&mut self, entry: u64, standing: Standing) {
        self.players[entry as usize - 1].standing = standing;
    }

    pub fn stage(&mut self) -> &mut Stage {
        self.stages.last_mut().expect("a stage has begun")
    }

    /// Gives the number and the name of the format under way.
    pub fn now(&self) -> (usize, &str) {
        let last = self.stages.len().saturating_sub(1);
        (last, self.format(last).0)
    }

    fn fact(&mut self, fact: &Value, drawn: &[Value]) {
        let (kind, told) = word(fact);
        match kind {
            "enter" => list(told).iter().for_each(|new| self.enter(new)),
            "pay" => self.pay(number(told)),
            "withdraw" => self.withdraw(number(told), Standing::Withdrawn),
            "exclude" => {
                self.withdraw(number(told), Standing::Excluded);
                self.end_if_over();
                self.places_again();
            }
            "start" => self.start(),
            "pair" => self.pair(&numbers(told)),
            "close_queue" => self.close_queue(),
            "length" => self.stage().length = Some(number(told)),
            "decline" => self.stage().declined.push(number(told)),
            "draw" => self.draw(told, drawn),
            "result" => self.result(told),
            "absent" => {
                let at = self.told_seats(told);
                self.absent(at, told["entry"].as_u64());
            }
            "award" => {
                let at = self.told_seats(told);
                self.award(at, number(&told["entry"]));
            }
            "penalty" => {
                self.players[number(&told["entry"]) as usize - 1].penalty += number(&told["points"]);
                self.places_again();
            }
            "poker" => self.poker(told),
            "race" => self.race(told),
            "seeds" | "apart" | "warning" | "close" | "call" | "dispute" | "settle" | "fine" => {}
            other => panic!("no fact is called {other}"),
        }
    }

    fn enter(&mut self, new: &Value) {
        let (begun, format) = (!self.stages.is_empty(), self.now().1.to_owned());
        let first = self.stages.len() == 1 && self.stages[0].places.is_none();
        let (people, paid) = (numbers(&new["people"]), new["paid"] == true);
        let late = begun && !(first && format == "continuous");
        self.players.push(Player { people, paid, late, standing: Standing::In, penalty: 0 });
        let entry = self.players.len() as u64;
        // Whoever would not play any more is not let in.
        if begun {
            assert!(first, "E{entry} came when the first stage was over");
            self.join(entry);
        }
    }

    fn join(&mut self, entry: u64) {
        let queues = self.now().1 == "continuous";
        self.stage().field.push(entry);
        if queues {
            self.stage().queue.push(entry);
        }
    }

    /// Confirms an entry; one that had dropped out plays after all while nothing is drawn.
    fn pay(&mut self, entry: u64) {
        self.players[entry as usize - 1].paid = true;
        let drawn = !self.tables.is_empty() || self.stages.iter().any(|stage| stage.round > 0 || stage.raced.0);
        if self.player(entry).standing == Standing::Dropped && !drawn {
            self.set(entry, Standing::In);
            self.join(entry);
        }
    }

    fn withdraw(&mut self, entry: u64, gone: Standing) {
        self.set(entry, gone);
        self.leave(entry);
        let last = self.stages.len().wrapping_sub(1);
        for table in self.tables.iter_mut().filter(|table| table.stage == last && table.seats.len() != 2) {
            if let Some(seat) = table.awaits(entry) {
                table.seats[seat] = Seat::Bye;
            }
        }
        self.walkovers();
    }

    /// Takes somebody from the queue and from the poker table.
    fn leave(&mut self, entry: u64) {
        let Some(stage) = self.stages.last_mut() else { return };
        stage.queue.retain(|other| *other != entry);
        if let Some(table) = stage.at.remove(&entry) {
            let hand = stage.gone.iter().map(|gone| gone.hand).max().unwrap_or(0);
            let chips = stage.chips.remove(&entry);
            stage.gone.push(Gone { entry, table, hand, chips, withdrew: true });
        }
    }

    fn start(&mut self) {
        let drops = self.plan["entries"]["unpaid_drop"] == true && number(&self.plan["entries"]["fee_cents"]) > 0;
        let unpaid = self.players.iter_mut().filter(|player| drops && !player.paid);
        unpaid.filter(|player| player.standing == Standing::In).for_each(|player| player.standing = Standing::Dropped);
        self.begin();
        if self.now().1 == "continuous" {
            self.stage().queue = self.stage().field.clone();
        }
    }

    /// Begins the next stage with those who go on.
    fn begin(&mut self) {
        let from = self.plan["stages"][self.stages.len()]["from"].clone();
        let all = (1..=self.players.len() as u64).filter(|entry| self.plays(*entry)).collect::<Vec<_>>();
        let going = |entry: &u64| {
            let stays = [Standing::In, Standing::Out].contains(&self.player(*entry).standing);
            stays && !self.stages.last().is_some_and(|stage| stage.declined.contains(entry))
        };
        let field = match (self.stages.last(), word(&from)) {
            (Some(before), ("qualified", _)) => before.qualified.iter().copied().filter(going).collect(),
            (Some(before), ("best", count)) => {
                let best = before.places.iter().flatten().flatten().copied().filter(going);
                best.take(number(count) as usize).collect()
            }
            _ => all,
        };
        self.stages.push(Stage { field, ..Stage::default() });
    }

    fn draw(&mut self, told: &Value, drawn: &[Value]) {
        if self.stage().places.is_some() {
            self.begin();
        }
        if let Some(made) = told.get("tables").filter(|made| !made.is_null()) {
            self.take_in(&list(made).iter().flat_map(numbers).collect());
        }
        let (last, seed) = (self.stages.len() - 1, number(&told["seed"]));
        self.stage().seeds.push(seed);
        for effect in drawn {
            match word(effect) {
                ("round_began", round) => self.stage().round = number(round),
                ("table_made", table) => self.tables.push(table_of(table, last)),
                ("poker", seated) => {
                    let (table, seats) = (number(&seated["seated"]["table"]), numbers(&seated["seated"]["seats"]));
                    self.stage().at.extend(seats.into_iter().map(|entry| (entry, table)));
                }
                ("walked_over", _) => break,
                _ => {}
            }
        }
        self.walkovers();
    }

    /// Brings those who were really drawn into the stage; where losing ends it, who is left out has lost its place.
    fn take_in(&mut self, made: &BTreeSet<u64>) {
        for entry in made {
            if !self.stage().field.contains(entry) {
                self.stage().field.push(*entry);
            }
            self.reinstate(*entry);
        }
        if ["knockout", "double_elimination", "table_knockout"].contains(&self.now().1) {
            let field = self.stage().field.clone();
            field.iter().filter(|entry| !made.contains(entry)).for_each(|entry| self.knock_out(*entry));
        }
    }

    fn reinstate(&mut self, entry: u64) {
        if [Standing::Out, Standing::Dropped].contains(&self.player(entry).standing) {
            self.set(entry, Standing::In);
        }
    }

    pub fn knock_out(&mut self, entry: u64) {
        if self.plays(entry) {
            self.set(entry, Standing::Out);
            self.leave(entry);
        }
    }

    fn result(&mut self, told: &Value) {
        let (at, seats) = (number(&told["table"]) as usize - 1, numbers(&told["seats"]));
        if self.tables[at].entries() != seats {
            self.reseat(at, &seats);
        }
        let table = &self.tables[at];
        let stage = &self.plan["stages"][table.stage];
        let last = ["final", "reset"].contains(&table.title.as_str()) && !stage["last"].is_null();
        let form = if last { &stage["last"]["form"] } else { &stage["play"]["form"] };
        let played = judge(form, seats.len(), &told["sheet"]);
        self.tables[at].end = Some(End::Played(played));
        self.route(at);
        self.walkovers();
    }

    /// Seats those who really played; whom they replace takes over what they had still to play elsewhere.
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
        // Everybody against everybody: the other rounds stay as they were drawn.
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

    /// Gives the table of an absence or an award, with those at it who were to play there.
    fn told_seats(&mut self, told: &Value) -> usize {
        let at = number(&told["table"]) as usize - 1;
        let seats = told.get("seats").map_or_else(Vec::new, numbers);
        if !seats.is_empty() && self.tables[at].entries() != seats {
            self.reseat(at, &seats);
        }
        at
    }

    fn award(&mut self, at: usize, entry: u64) {
        self.tables[at].end = Some(End::Walkover(self.tables[at].awaits(entry)));
        self.route(at);
        self.walkovers();
    }

    fn absent(&mut self, at: usize, entry: Option<u64>) {
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
            // Where the winner goes on, not to come is to lose.
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

    /// Tells who wins a table without playing.
    fn walkover(&self, at: usize) -> Option<Option<usize>> {
        let table = &self.tables[at];
        let volunteer = |entry: u64| table.title == "extra" && self.player(entry).standing == Standing::Out;
        let there = table.seated().filter(|(_, entry)| self.plays(*entry) || volunteer(*entry));
        let there: Vec<usize> = there.map(|(seat, _)| seat).collect();
        let known = table.end.is_none() && !table.seats.contains(&Seat::Open);
        (known && there.len() < 2).then(|| there.first().copied())
    }

    /// Sends winner and loser to where they go, and takes out who has nothing left to play.
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
            self.tables.push(Table { title, round: table.round + 1, end: None, ..table.clone() });
        } else {
            self.knock_out(entry);
        }
    }
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
    Table {
        stage,
        round: number(&told["round"]),
        title: told["title"].as_str().unwrap_or("").to_owned(),
        seats: list(&told["slots"]).iter().map(seat).collect(),
        winner_to: goal(told.get("winner_to")),
        loser_to: goal(told.get("loser_to")),
        end: None,
    }
}
