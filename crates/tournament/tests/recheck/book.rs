//! A second, simple bookkeeping of a tournament: who is in, who sits where, who won.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::journal::{list, number, numbers, word};
use crate::judge::Played;
use crate::lots::starter;

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
    /// The place in the organiser's list.
    pub seed: Option<u64>,
    /// The groups to be kept apart to which the entry belongs.
    pub apart: Vec<usize>,
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
    /// Won without play by a seat, if anybody was left.
    Walkover(Option<usize>),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    pub stage: usize,
    pub round: u64,
    /// The place in the round, from 1.
    pub place: u64,
    pub title: String,
    pub seats: Vec<Seat>,
    pub winner_to: Option<(usize, usize)>,
    pub loser_to: Option<(usize, usize)>,
    pub end: Option<End>,
}

/// A player who left a poker tournament.
#[derive(Clone, Debug)]
pub struct Eliminated {
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
    /// Poker: the players by table and seat.
    pub at: BTreeMap<u64, BTreeMap<u64, u64>>,
    /// Poker: position of the dealer's button.
    pub buttons: BTreeMap<u64, u64>,
    pub chips: BTreeMap<u64, u64>,
    pub eliminated: Vec<Eliminated>,
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
    /// Number of groups to be kept apart.
    groups_apart: usize,
}

impl Table {
    /// Creates a table of a stage without connections to other tables.
    pub fn new(stage: usize, (round, place): (u64, u64), title: &str, seats: Vec<Seat>) -> Self {
        Self { stage, round, place, title: title.to_owned(), seats, winner_to: None, loser_to: None, end: None }
    }

    pub fn entries(&self) -> Vec<u64> {
        self.seated().map(|(_, entry)| entry).collect()
    }

    pub fn seated(&self) -> impl Iterator<Item = (usize, u64)> {
        let seats = self.seats.iter().enumerate();
        seats.filter_map(|(seat, at)| if let Seat::Of(entry) = at { Some((seat, *entry)) } else { None })
    }

    /// Returns entry and place of everybody once the table has ended.
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
        if let Some(End::Played(Played { named: Some(named), .. })) = &self.end {
            return self.entries().get(*named).copied();
        }
        let first: Vec<_> = self.places().into_iter().filter(|(_, place)| *place == 1).collect();
        if let [(winner, _)] = first[..] { Some(winner) } else { None }
    }

    /// Returns the slot of an entry that has still to play there.
    pub fn awaits(&self, entry: u64) -> Option<usize> {
        self.seats.iter().position(|seat| *seat == Seat::Of(entry)).filter(|_| self.end.is_none())
    }
}

impl Book {
    /// Opens the books of a tournament.
    pub fn new(plan: Value) -> Self {
        Self { plan, players: Vec::new(), tables: Vec::new(), stages: Vec::new(), groups_apart: 0 }
    }

    /// Enters the next entry of the journal.
    pub fn keep(&mut self, entry: &Value, drawn: &[Value]) {
        for effect in list(&entry["ruling"]["effects"]) {
            self.players[number(&effect["paid"]) as usize - 1].paid = true;
        }
        if let Some(fact) = entry.get("fact") {
            self.lawful(&fact["fact"], list(&fact["waived"]));
            self.fact(&fact["fact"], drawn);
            self.end_if_over();
        }
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

    /// Returns who begins at a table of two, by balance in a Swiss or by the lots of its round; `None` if lots do not
    /// decide.
    pub fn starter(&self, table: usize) -> Option<u64> {
        let at = &self.tables[table - 1];
        let [Seat::Of(one), Seat::Of(other)] = at.seats[..] else { return None };
        let seeds = &self.stages[at.stage].seeds;
        let seed = seeds.get(at.round as usize - 1).or(seeds.last())?;
        let (format, how) = self.format(at.stage);
        let first = if format == "swiss" && how["balance"] == true { 0 } else { starter(*seed, table) };
        (self.play(at)["starter_by_lot"] == true).then(|| [one, other][first])
    }

    /// Returns the match played at a table; the last one may have rules of its own.
    pub fn play(&self, table: &Table) -> &Value {
        let stage = &self.plan["stages"][table.stage];
        let last = ["final", "reset"].contains(&table.title.as_str()) && !stage["last"].is_null();
        &stage[if last { "last" } else { "play" }]
    }

    fn set(&mut self, entry: u64, standing: Standing) {
        self.players[entry as usize - 1].standing = standing;
    }

    pub fn stage(&mut self) -> &mut Stage {
        self.stages.last_mut().expect("a stage has begun")
    }

    /// Returns the number and the format of the stage under way.
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
            "start" => self.start(None),
            "start_lots" => self.start(Some(number(&told["seed"]))),
            "seeds" => self.seeds(&numbers(told)),
            "apart" => self.apart(&numbers(told)),
            "ranked" => self.stage().places = Some(list(told).iter().map(numbers).collect()),
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
            "warning" | "close" | "call" | "dispute" | "settle" | "fine" => {}
            other => panic!("no fact is called {other}"),
        }
    }

    fn enter(&mut self, new: &Value) {
        let (begun, format) = (!self.stages.is_empty(), self.now().1.to_owned());
        let first = self.stages.len() == 1 && self.stages[0].places.is_none();
        let (people, paid) = (numbers(&new["people"]), new["paid"] == true);
        // An entry made before the common start of a race is in time.
        let in_time = first && (format == "continuous" || (format == "race" && !self.stages[0].raced.0));
        let late = begun && !in_time;
        self.players.push(Player {
            people,
            paid,
            late,
            standing: Standing::In,
            penalty: 0,
            seed: None,
            apart: Vec::new(),
        });
        let entry = self.players.len() as u64;
        // An entry that could not play is not accepted.
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
        if self.now().1 == "poker" {
            self.seat_late(entry);
        }
    }

    /// Confirms an entry; a dropped one is in again while nothing is drawn, and plays while the stage is not over.
    fn pay(&mut self, entry: u64) {
        self.players[entry as usize - 1].paid = true;
        let drawn = !self.tables.is_empty() || self.stages.iter().any(|stage| stage.round > 0 || stage.raced.0);
        if self.player(entry).standing == Standing::Dropped && !drawn {
            self.set(entry, Standing::In);
            if self.stage().places.is_none() {
                self.join(entry);
            }
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

    /// Removes an entry from the queue and from the poker table.
    fn leave(&mut self, entry: u64) {
        let Some(stage) = self.stages.last_mut() else { return };
        stage.queue.retain(|other| *other != entry);
        if let Some(table) = stage.unseat(entry) {
            let hand = stage.eliminated.iter().map(|gone| gone.hand).max().unwrap_or(0);
            let chips = stage.chips.remove(&entry);
            stage.eliminated.push(Eliminated { entry, table, hand, chips, withdrew: true });
        }
    }

    /// Replaces the organiser's list.
    fn seeds(&mut self, order: &[u64]) {
        for (entry, player) in (1..).zip(&mut self.players) {
            player.seed = order.iter().position(|other| *other == entry).map(|at| at as u64 + 1);
        }
    }

    fn apart(&mut self, entries: &[u64]) {
        self.groups_apart += 1;
        for entry in entries {
            self.players[*entry as usize - 1].apart.push(self.groups_apart);
        }
    }

    fn start(&mut self, lots: Option<u64>) {
        let drops = self.plan["entries"]["unpaid_drop"] == true && number(&self.plan["entries"]["fee_cents"]) > 0;
        let unpaid = self.players.iter_mut().filter(|player| drops && !player.paid);
        unpaid.filter(|player| player.standing == Standing::In).for_each(|player| player.standing = Standing::Dropped);
        self.begin();
        if self.now().1 == "continuous" {
            self.stage().queue = self.stage().field.clone();
        }
        self.stage().seeds.extend(lots);
    }

    /// Begins the next stage with the entries that go on.
    pub fn begin(&mut self) {
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
            (Some(before), ("placed", count)) => {
                let best = before.places.iter().flatten().flatten().copied();
                best.take(number(count) as usize).filter(going).collect()
            }
            _ => all,
        };
        self.stages.push(Stage { field, ..Stage::default() });
    }

    pub fn reinstate(&mut self, entry: u64) {
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
}
