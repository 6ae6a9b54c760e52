//! Minutes of one table: the players, the slip, the result, and everything recorded about it.

use tournament::{Article, EntryNo, Fact, Table, TableNo, TableResult};
use verbale::{Column, Detail, List, SignatureGroup, Standings, Status, Verbale};

use super::outcome::runs;
use super::people::signatures;
use super::register::concerning;
use super::scribe::Scribe;
use crate::log::Log as _;
use festival::{Leaver, Leavers, round_title, score_word};

impl Scribe<'_> {
    /// Fills in all content that comes from one table.
    pub fn write_table(&self, document: &mut Verbale, number: TableNo, table: &Table) {
        self.write_head(document);
        document.labels.verbale = self.tr("minutes-label-table");
        document.labels.seats = self.tr("minutes-label-players");
        let (title, name, round) = (self.words.title(), self.table(number), round_title(&self.words, table));
        let args = [("title", (&title).into()), ("table", (&name).into()), ("round", (&round).into())];
        document.game.title = self.with("minutes-game-table", &args);
        document.status = self.table_status(number, table);
        let leavers: Vec<_> = Leavers::of(self.words.open).of_table(number).map(|(_, leaver)| leaver).collect();
        document.results = self.table_results(number, table, &leavers);
        document.standings = self.placings(table, &leavers);
        let entries = table.entries().into_iter().chain(leavers.iter().map(|leaver| leaver.entry));
        document.seats = entries.filter_map(|entry| Some(self.entrant(entry, self.state().entrant(entry)?))).collect();
        document.records = self.register(Some(number));
        document.lists = self.table_lists(number);
        document.signatures = self.table_signatures(&table.entries());
    }

    /// Fills in the content of a table without a slip, whose players go on from hand to hand.
    pub fn write_seated(&self, document: &mut Verbale, number: TableNo) {
        self.write_head(document);
        document.labels.verbale = self.tr("minutes-label-table");
        document.labels.seats = self.tr("minutes-label-players");
        let (title, name) = (self.words.title(), self.table(number));
        let args = [("title", (&title).into()), ("table", (&name).into())];
        document.game.title = self.with("minutes-game-seated", &args);
        document.status = Status::Final;
    }

    fn table_status(&self, number: TableNo, table: &Table) -> Status {
        let open = table.result.is_none().then(|| self.tr("minutes-table-no-result"));
        let clock = self.clocks_run(usize::from(runs(table.clock.as_ref())));
        let reasons: Vec<_> = open.into_iter().chain(self.disputed(number, table)).chain(clock).collect();
        if reasons.is_empty() { Status::Final } else { Status::Provisional { reasons } }
    }

    fn table_results(&self, number: TableNo, table: &Table, leavers: &[Leaver]) -> Vec<Detail> {
        let first = table.placings().into_iter().filter(|placing| placing.place == 1);
        let winners: Vec<_> = first.map(|placing| self.entry(placing.entry)).collect();
        let winner = if winners.is_empty() { self.tr("verbale-no-winner") } else { self.list(&winners) };
        let mut results = vec![self.result("winner", winner), self.result("slip", self.ended(number, table))];
        results.extend(
            self.starter(number, table).map(|entry| self.result("starter", self.words.starting(number, entry))),
        );
        if !leavers.is_empty() {
            let leavers: Vec<_> = leavers.iter().map(|leaver| leaver.words(&self.words)).collect();
            results.push(self.result("gone", leavers.join("; ")));
        }
        results.extend(table.called.map(|place| self.result("place", place.to_string())));
        let why = self.words.whys(table);
        if !why.is_empty() {
            results.push(self.result("why", why.join(" ")));
        }
        results
    }

    fn placings(&self, table: &Table, leavers: &[Leaver]) -> Standings {
        let column = |key: &str, title: &str, numeric| Column { key: key.to_owned(), title: self.tr(title), numeric };
        let counted = is_counted(table);
        let mut columns =
            vec![column("rank", "tournament-page-place", true), column("seat", "minutes-label-seat", false)];
        columns.extend(counted.then(|| column("score", "tournament-page-column-score", true)));
        let mut placings = table.placings();
        placings.sort_by_key(|placing| placing.place);
        let rows = placings.iter().map(|placing| {
            let score = counted.then(|| score_word(placing.score));
            [placing.place.to_string(), self.entry(placing.entry)].into_iter().chain(score).collect()
        });
        let none = || "—".to_owned();
        let leavers = leavers.iter().map(|leaver| {
            let score = counted.then(none);
            [none(), leaver.words(&self.words)].into_iter().chain(score).collect::<Vec<_>>()
        });
        Standings { columns, rows: rows.chain(leavers).collect() }
    }

    fn table_lists(&self, number: TableNo) -> Vec<List> {
        let own = concerning(self.words.open, number);
        let mut lists = self.lists();
        // Draws and unpaid entries belong to the tournament, not the table.
        lists.retain(|list| !["draws", "dropped"].contains(&list.key.as_str()));
        for list in &mut lists {
            list.items.retain(|item| item.number.is_some_and(|number| own.contains(&number)));
            list.items.iter_mut().for_each(|item| item.seat = None);
        }
        lists.insert(0, self.clock_list(number));
        lists
    }

    /// Lists the acts on the clock of a table.
    pub fn clock_list(&self, number: TableNo) -> List {
        let items = self.facts(|fact| match fact {
            Fact::Clock { table, .. } if *table == number => Some((None, Article::Clock)),
            _ => None,
        });
        self.titled("clocks", items)
    }

    /// Returns the signature lines: the players, then the referees.
    pub fn table_signatures(&self, entries: &[EntryNo]) -> Vec<SignatureGroup> {
        let players = SignatureGroup { title: self.tr("minutes-label-players"), names: self.entries(entries) };
        let referees = signatures(self.words.event, self.lang).into_iter().skip(1);
        std::iter::once(players).chain(referees).collect()
    }
}

/// Checks whether a match has scores: some slips state the winner only, and a walkover has none.
fn is_counted(table: &Table) -> bool {
    match &table.result {
        None => true,
        Some(TableResult::Walkover { .. }) => false,
        Some(TableResult::Played { slip, judged }) => {
            slip.is_counted() || judged.scores.iter().any(|score| *score != 0)
        }
    }
}
