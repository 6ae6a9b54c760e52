//! Random tournaments, run as an official would, with their journals.

use std::collections::{BTreeMap, BTreeSet};

use rules::{Change, DynMatch, Entry, Match, RoleSet, Seq, Signature, Status as Stands, Typed};
use tournament::{Choice, EntryNo, Fact, Next, StageState, Status, Table, TableNo, Tournament, next, reconcile};

use crate::dice::Dice;
use crate::plans::Planner;
use crate::slips::slip;
use crate::support::open;

/// A tournament under way, with its journal.
pub struct Play {
    pub m: Match<Tournament>,
    /// The journal, line by line.
    pub lines: Vec<String>,
    pub(super) dice: Dice,
    people: usize,
}

/// Plays a tournament, now and then not to its end.
pub fn play(planner: Planner, seed: u64) -> Play {
    let mut dice = Dice::new(seed);
    let m = open(planner(&mut dice));
    let mut play = Play { m, lines: Vec::new(), dice, people: 0 };
    play.enrol();
    let budget = if play.dice.once_in(5) { play.dice.between(1, 40) } else { 400 };
    let mut stuck = 0;
    for _ in 0..budget {
        let before = play.lines.len();
        if play.dice.once_in(8) {
            play.disturb();
        } else if !play.go_on() {
            break;
        }
        stuck = if play.lines.len() == before { stuck + 1 } else { 0 };
        if stuck > 30 {
            break;
        }
    }
    play
}

impl Play {
    /// Records a line unless it is refused.
    pub(super) fn say(&mut self, line: &str) -> bool {
        self.waive(line, &[])
    }

    /// Records a line with articles waived by name, unless it is refused all the same.
    pub(super) fn waive(&mut self, line: &str, articles: &[&str]) -> bool {
        let waive: Vec<String> = articles.iter().map(|article| (*article).to_owned()).collect();
        let reason = (!waive.is_empty()).then_some("deroga");
        let typed = Typed { text: line, waive: &waive, reason };
        let done = self.m.record_text(typed, Signature::script(0)).is_ok();
        if done {
            self.keep();
        }
        done
    }

    /// Records a line, with articles waived only if it is refused without.
    pub(super) fn insist(&mut self, line: &str, articles: &[&str]) -> bool {
        self.say(line) || self.waive(line, articles)
    }

    fn keep(&mut self) {
        let seq = self.m.last();
        self.lines.extend(DynMatch::payload(&self.m, seq));
    }

    pub(super) fn now(&self) -> Option<&StageState> {
        self.m.state().now().map(|(_, stage)| stage)
    }

    fn enrol(&mut self) {
        // A round robin makes many tables, so the field is usually small.
        let many = !matches!(self.m.rules().format(0), Some(tournament::Format::RoundRobin { .. }));
        let most = if many || self.dice.once_in(10) { 14 } else { 8 };
        let count = self.dice.between(2, most);
        while self.people < count {
            let batch = self.dice.between(1, 4);
            let entries: Vec<_> = (0..batch).map(|_| self.newcomer()).collect();
            self.say(&format!("enter {}", entries.join("; ")));
            if self.dice.once_in(10) {
                self.disturb();
            }
        }
        for entry in self.all() {
            if !self.dice.once_in(6) {
                self.say(&format!("pay {entry}"));
            }
        }
        for word in ["seeds", "apart"] {
            if self.dice.once_in(4) {
                let all = self.all();
                let some = self.dice.some(&all);
                self.say(&format!("{word} {}", list(&some)));
            }
        }
        self.start();
    }

    /// Starts, with a seed where lots decide who begins at tables made without a draw.
    fn start(&mut self) -> bool {
        let seed = self.dice.below(1000);
        let line = if self.m.rules().starts_by_lot() { format!("start {seed}") } else { "start".to_owned() };
        self.insist(&line, &["start"])
    }

    fn newcomer(&mut self) -> String {
        self.people += 1;
        let mut entry = format!("p{}", self.people);
        if self.m.rules().entries.people.1 > 1 && !self.dice.once_in(3) {
            self.people += 1;
            entry += &format!(" p{}", self.people);
        }
        entry + if self.dice.once_in(3) { " paid" } else { "" }
    }

    fn all(&self) -> Vec<EntryNo> {
        self.m.state().entrants.iter().map(|(number, _)| EntryNo(number)).collect()
    }

    pub(super) fn someone(&mut self) -> EntryNo {
        EntryNo(self.dice.between(1, self.m.state().entrants.len().max(1)) as u32)
    }

    /// Returns the entries that may still play.
    pub(super) fn still_in(&self) -> Vec<EntryNo> {
        self.all().into_iter().filter(|entry| self.m.state().plays(*entry)).collect()
    }

    /// Takes the step that the tournament waits for; returns false if there is none.
    fn go_on(&mut self) -> bool {
        match next(self.m.rules(), self.m.state()) {
            Next::Start => self.start(),
            Next::Draw => self.draw(),
            Next::Play => {
                self.play_on();
                true
            }
            Next::Close => self.say("close") && self.dice.once_in(3),
            Next::Nothing => {
                let who = self.someone();
                self.waive(&format!("penalise {who} 1"), &["close"]);
                false
            }
        }
    }

    fn draw(&mut self) -> bool {
        let ended = self.now().is_some_and(|stage| stage.ended);
        if ended && self.dice.once_in(4) {
            let who = self.someone();
            self.say(&format!("decline {who}"));
        }
        let seed = self.dice.below(1_000_000);
        if self.dice.once_in(12) && self.draw_otherwise(seed) {
            return true;
        }
        let line = format!("draw {seed}");
        if self.insist(&line, &["tables"]) {
            return true;
        }
        let length = self.dice.between(1, 7);
        ended && self.say(&format!("length {length}")) && self.say(&format!("draw {seed}"))
    }

    /// Seats two at each other's tables, against the lots.
    fn draw_otherwise(&mut self, seed: usize) -> bool {
        let draw = Fact::Draw { seed: seed as u64, algorithm: tournament::lots::ALGORITHM, tables: None };
        let Ok(proposal) = self.m.preview(&Entry::fact(draw), RoleSet::EVERYONE) else { return false };
        let made = proposal.steps.iter().filter_map(|step| match &step.effect {
            tournament::Effect::TableMade(table) => Some(table.entries()),
            _ => None,
        });
        let mut made: Vec<Vec<EntryNo>> = made.filter(|entries| !entries.is_empty()).collect();
        if made.len() < 2 {
            return false;
        }
        let (one, other) = (self.dice.below(made.len()), self.dice.below(made.len()));
        let (at, there) = (self.dice.below(made[one].len()), self.dice.below(made[other].len()));
        let moved = made[one][at];
        made[one][at] = made[other][there];
        made[other][there] = moved;
        let tables: Vec<_> = made.iter().map(|entries| list(entries)).collect();
        self.waive(&format!("draw {seed}: {}", tables.join("; ")), &["draw"])
    }

    fn play_on(&mut self) {
        let Some((index, _)) = self.m.state().now() else { return };
        match self.m.rules().format(index) {
            Some(tournament::Format::Continuous { .. }) => self.queue(),
            Some(tournament::Format::Poker(_)) => self.poker(),
            Some(tournament::Format::Race(_)) => self.race(),
            Some(tournament::Format::Match) => self.ranked(),
            _ => self.result(),
        }
    }

    pub(super) fn result(&mut self) {
        let ready = self.ready();
        if ready.is_empty() {
            return;
        }
        let (number, table) = self.dice.of(&ready);
        let mut seats = table.entries();
        if self.dice.once_in(25) {
            let (at, who) = (self.dice.below(seats.len()), self.someone());
            seats[at] = who;
        }
        let slip = self.slip(&table, seats.len());
        let line = format!("result {number} {}: {slip}", list(&seats));
        if self.dice.once_in(4) || seats != table.entries() {
            self.waive(&line, &["result"]);
        } else {
            self.say(&line);
        }
    }

    fn ready(&self) -> Vec<(TableNo, Table)> {
        let ready = self.m.state().tables.iter().filter(|(_, table)| table.ready());
        ready.map(|(number, table)| (TableNo(number), table.clone())).collect()
    }

    fn slip(&mut self, table: &Table, seats: usize) -> String {
        let before = table.stage.checked_sub(1).and_then(|before| self.m.state().stage(before));
        let length = before.and_then(|stage| stage.length);
        match self.m.rules().play(table) {
            Some(play) => slip(&play.form.clone(), length, seats, &mut self.dice),
            None => String::new(),
        }
    }

    /// Records an act besides play.
    fn disturb(&mut self) {
        let who = self.someone();
        match self.dice.below(12) {
            0 | 1 if self.still_in().len() > 2 => drop(self.say(&format!("withdraw {who}"))),
            2 => drop(self.say(&format!("exclude {who}"))),
            3 => drop(self.say(&format!("penalise {who} {}", who.0 % 3 + 1))),
            4 => drop(self.say(&format!("warn {who}"))),
            5 => {
                let entry = self.newcomer();
                self.waive(&format!("enter {entry}"), &["start", "fee"]);
            }
            6 => drop(self.waive(&format!("pay {who}"), &["fee"])),
            7 => drop(self.say(&format!("rule-paid {who} bonifico"))),
            8 => {
                let ready = self.ready();
                if let Some((number, table)) = (!ready.is_empty()).then(|| self.dice.of(&ready)) {
                    let one = self.dice.of(&table.entries());
                    match self.dice.below(4) {
                        0 => self.say(&format!("award {number} {one} flagrant cheating")),
                        1 => self.say(&format!("absent {number} all")),
                        _ => self.say(&format!("absent {number} {one}")),
                    };
                }
            }
            _ => self.amend(),
        }
    }

    /// Corrects or annuls an entry, and treats the conflicts.
    fn amend(&mut self) {
        let stands = |seq: &Seq| self.m.effective(*seq).is_some();
        let standing: Vec<Seq> = (0..self.m.entries().len()).map(Seq::at).filter(stands).collect();
        if standing.is_empty() {
            return;
        }
        let seq = self.dice.of(&standing);
        let entry = self.m.effective(seq).cloned();
        let Some(entry) =
            entry.filter(|_| !matches!(self.m.entry(seq).map(|e| e.status), Some(Stands::Annulled { .. })))
        else {
            return;
        };
        let Some(with) = self.correction(entry) else { return };
        let changes = vec![Change { target: seq, with }];
        let Ok(first) = self.reconcile(&changes, &BTreeMap::new()) else { return };
        let choices: BTreeMap<_, _> = first
            .conflicts
            .iter()
            .map(|conflict| (conflict.seq, self.dice.of(&[Choice::Keep, Choice::Keep, Choice::Replay])))
            .collect();
        let Ok(reconciliation) = self.reconcile(&changes, &choices) else { return };
        let entry = Entry::amend(reconciliation.changes, "errore");
        if self.m.record(entry, Signature::script(0)).is_ok() {
            self.keep();
        }
    }

    fn reconcile(
        &self,
        changes: &[Change<Tournament>],
        choices: &BTreeMap<Seq, Choice>,
    ) -> Result<tournament::Reconciliation, ()> {
        reconcile(&self.m, changes, &BTreeSet::new(), choices, "corretto", RoleSet::EVERYONE).map_err(drop)
    }

    /// Returns the correction of an entry: another slip for the same players, or nothing.
    fn correction(&mut self, entry: Entry<Tournament>) -> Option<Option<Box<Entry<Tournament>>>> {
        let Entry::Fact { fact, waived, reason } = entry else {
            return self.dice.once_in(3).then_some(None);
        };
        match fact {
            Fact::Result { table, seats, .. } => {
                let at = self.m.state().table(table)?.clone();
                let slip = self.slip(&at, seats.len()).parse().ok()?;
                let fact = Fact::Result { table, seats, slip };
                Some(Some(Box::new(Entry::Fact { fact, waived, reason })))
            }
            Fact::Enter(_) | Fact::Start | Fact::Draw { .. } => self.dice.once_in(20).then_some(None),
            _ => self.dice.once_in(2).then_some(None),
        }
    }

    /// Returns the entries that have lost their place.
    pub(super) fn out(&self) -> Vec<EntryNo> {
        let entrants = self.m.state().entrants.iter();
        entrants.filter(|(_, entrant)| entrant.status == Status::Out).map(|(number, _)| EntryNo(number)).collect()
    }
}

/// Writes entries with spaces between.
pub(super) fn list(entries: &[EntryNo]) -> String {
    entries.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
