//! The result of a tournament: whether it is final, the winners, the rankings, the interpretations of the rules.

use rules::Ruleset;
use rules::kit::clock::Clock;
use tournament::{EntryNo, Plan, Ranking, Standing, Table, TableNo, TableResult, Tournament, Value, standings};
use verbale::{Column, Detail, Interpretation, Standings, Status};

use super::column;
use super::scribe::Scribe;
use crate::decisions::{Telling, decisions};
use crate::log::{Log as _, number};
use festival::albo::{placed_order, podium};
use festival::i18n::tr_message;
use festival::options::differences;
use festival::{
    Leavers, Walkover, column_meaning, column_name, departed_in_play, figure, is_bye, round_title, stage_name,
    tournament_source,
};

/// Keys of the first three places.
const PODIUM: [&str; 3] = ["winner", "second", "third"];

impl Scribe<'_> {
    /// Returns whether the minutes are final, with the reasons if not.
    pub fn status(&self) -> Status {
        let reasons = self.pending();
        if reasons.is_empty() { Status::Final } else { Status::Provisional { reasons } }
    }

    /// Lists the reasons why the tournament is not final, a sentence each.
    pub fn pending(&self) -> Vec<String> {
        let (open, state) = (self.words.open, self.state());
        let mut reasons = Vec::new();
        match (state.stages.is_empty(), state.closed) {
            (true, _) => reasons.push(self.tr("minutes-not-begun")),
            (false, false) => reasons.push(self.tr("minutes-not-closed")),
            (false, true) => {}
        }
        if open.superseded(self.words.event).is_some() {
            reasons.push(self.tr("minutes-superseded"));
        }
        reasons.extend(self.missing());
        reasons.extend(state.tables.iter().filter_map(|(number, table)| self.disputed(TableNo(number), table)));
        let tables = state.tables.iter().filter(|(_, table)| runs(table.clock.as_ref())).count();
        let blinds = state.stages.iter().filter(|stage| runs(stage.poker.clock.as_ref())).count();
        reasons.extend(self.clocks_run(tables + blinds));
        if let Some(diverged) = &open.diverged {
            let why = tr_message(self.lang, &diverged.why);
            let args = [("number", number(diverged.seq)), ("why", (&why).into())];
            reasons.push(self.with("verbale-diverged", &args));
        }
        let unreadable = self.words.event.unreadable.len();
        if unreadable > 0 {
            reasons.push(self.with("verbale-unreadable", &[("count", unreadable.into())]));
        }
        let unsound = self.words.event.unsound.len();
        if unsound > 0 {
            reasons.push(self.with("verbale-unsound", &[("count", unsound.into())]));
        }
        reasons
    }

    /// States how many matches ready to play have no result, and how many are not formed yet.
    fn missing(&self) -> Vec<String> {
        let stages = (0u8..).zip(&self.state().stages).filter(|(_, stage)| !stage.ended);
        let tables = stages.flat_map(|(stage, _)| self.state().tables_of(stage));
        let open = tables.filter(|(_, table)| table.result.is_none());
        let (ready, forming): (Vec<_>, Vec<_>) = open.partition(|(_, table)| table.ready());
        let told = [("minutes-tables-open", ready.len()), ("minutes-tables-forming", forming.len())];
        let told = told.into_iter().filter(|(_, count)| *count > 0);
        told.map(|(key, count)| self.with(key, &[("count", count.into())])).collect()
    }

    /// Describes the dispute at a table, if any.
    pub fn disputed(&self, number: TableNo, table: &Table) -> Option<String> {
        let note = table.dispute.as_ref()?;
        let table = self.table(number);
        Some(self.with("minutes-dispute-open", &[("table", (&table).into()), ("note", note.into())]))
    }

    /// Returns the sentence that clocks are running, if any are.
    pub fn clocks_run(&self, count: usize) -> Option<String> {
        (count > 0).then(|| self.with("minutes-clocks-run", &[("count", count.into())]))
    }

    /// Returns a labelled result.
    pub fn result(&self, key: &str, value: String) -> Detail {
        Detail { key: key.to_owned(), label: self.tr(&format!("minutes-result-{key}")), value }
    }

    /// Lists the first three places, one each; equals share a place.
    pub fn results(&self) -> Vec<Detail> {
        if !self.decided() {
            return vec![self.result(PODIUM[0], self.tr("verbale-no-winner"))];
        }
        let named = |(place, entries): (usize, Vec<EntryNo>)| {
            self.result(PODIUM[place - 1], self.list(&self.entries(&entries)))
        };
        let podium = podium(self.words.open);
        let nobody = podium.first().is_none_or(|(place, _)| *place != 1);
        let nobody = nobody.then(|| self.result(PODIUM[0], self.tr("verbale-no-winner")));
        nobody.into_iter().chain(podium.into_iter().map(named)).collect()
    }

    /// Checks whether the last stage has been played and its standings still hold.
    pub fn decided(&self) -> bool {
        let state = self.state();
        if self.words.open.superseded(self.words.event).is_some() {
            return false;
        }
        let last = state.stages.len() == self.words.open.plan().stages.len();
        state.closed || (last && state.stages.last().is_some_and(|stage| stage.ended))
    }

    /// Returns the index of the stage under way, or of the last one.
    fn last_stage(&self) -> Option<u8> {
        self.state().now().map(|(index, _)| index)
    }

    /// Returns the ranking of the last stage begun; empty before the start.
    pub fn standings(&self) -> Standings {
        let nothing = || Standings { columns: Vec::new(), rows: Vec::new() };
        self.last_stage().map_or_else(nothing, |stage| self.ranking(stage))
    }

    /// Returns the ranking of the last stage, followed by everybody ranked in earlier stages; equals share a place.
    ///
    /// Figures are those of the last stage only.
    pub fn order(&self) -> Standings {
        let mut order = self.standings();
        let Some(last) = self.last_stage().and_then(|stage| self.state().stage(stage)) else { return order };
        for (placed, group) in placed_order(self.words.open) {
            let group: Vec<_> = group.into_iter().filter(|entry| !last.field.contains(entry)).collect();
            let place = u32::try_from(order.rows.len() + 1).ok().filter(|_| placed);
            let place = self.words.standing(place.map_or(Standing::Unplaced, Standing::Place));
            let row = |entry: EntryNo| {
                let figures = std::iter::repeat_n(String::new(), order.columns.len().saturating_sub(2));
                [place.clone(), self.entry(entry)].into_iter().chain(figures).collect()
            };
            let rows: Vec<_> = group.into_iter().map(row).collect();
            order.rows.extend(rows);
        }
        order
    }

    /// Returns the rankings of the earlier stages, and every table with its result.
    pub fn tables(&self) -> Vec<verbale::Table> {
        let before = (0..self.last_stage().unwrap_or(0)).map(|stage| verbale::Table {
            key: format!("stage_{}", stage + 1),
            title: self.with("minutes-title-stage", &[("stage", (&stage_name(&self.words, stage)).into())]),
            note: String::new(),
            cells: self.ranking(stage),
        });
        // The meanings of the columns come right after the ranking of the last stage.
        self.meanings()
            .into_iter()
            .chain(self.prizes())
            .chain(self.options())
            .chain(before)
            .chain(self.played())
            .chain(self.followed_matches())
            .collect()
    }

    /// Explains each column of the rankings, in their order.
    fn meanings(&self) -> Option<verbale::Table> {
        let mut rows: Vec<Vec<String>> = Vec::new();
        for stage in (0..=self.last_stage()?).rev() {
            for own in tournament::ranking(self.words.open.plan(), self.state(), stage).columns {
                let name = column_name(self.lang, own.name);
                let meaning = column_meaning(self.lang, own.name);
                if let Some(meaning) = meaning.filter(|_| rows.iter().all(|row| row.first() != Some(&name))) {
                    rows.push(vec![name, meaning]);
                }
            }
        }
        let columns = vec![column(self.lang, "figure", false), column(self.lang, "counts", false)];
        (!rows.is_empty()).then(|| verbale::Table {
            key: "columns".to_owned(),
            title: self.tr("minutes-title-columns"),
            note: String::new(),
            cells: Standings { columns, rows },
        })
    }

    /// Returns the ranking of a stage, each column with its article.
    fn ranking(&self, stage: u8) -> Standings {
        let ranking = tournament::ranking(self.words.open.plan(), self.state(), stage);
        let places = standings(self.words.open.plan(), self.state(), stage, &ranking);
        let Ranking { columns, rows } = ranking;
        let column = |key: &str, title: String, numeric| Column { key: key.to_owned(), title, numeric };
        let mut heads = vec![
            column("rank", self.tr("tournament-page-place"), true),
            column("seat", self.tr("minutes-label-seat"), false),
        ];
        heads.extend(columns.iter().map(|own| {
            let title = column_name(self.lang, own.name);
            column(own.name, format!("{title} ({})", self.number(own.article)), true)
        }));
        let rows = rows.iter().zip(places).map(|(row, place)| {
            let told = |value: &Value| figure(*value).unwrap_or_else(|| "—".to_owned());
            let figures = (0..columns.len()).map(|at| row.values.get(at).map_or_else(String::new, told));
            [self.words.standing(place), self.entry(row.entry)].into_iter().chain(figures).collect()
        });
        Standings { columns: heads, rows: rows.collect() }
    }

    /// Lists the tables with their results; `None` if there are none.
    fn played(&self) -> Option<verbale::Table> {
        if self.state().tables.is_empty() {
            return None;
        }
        let column = |key, numeric| column(self.lang, key, numeric);
        let columns =
            vec![column("table", true), column("players", false), column("round", false), column("result", false)];
        let leavers = Leavers::of(self.words.open);
        let rows = self.state().tables.iter().map(|(number, table)| {
            vec![
                number.to_string(),
                self.playing(TableNo(number), table, &leavers),
                round_title(&self.words, table),
                self.ended(TableNo(number), table),
            ]
        });
        Some(verbale::Table {
            key: "tables".to_owned(),
            title: self.tr("minutes-title-tables"),
            note: String::new(),
            cells: Standings { columns, rows: rows.collect() },
        })
    }

    /// Returns the players at a table, marking who begins where lots decide that, then those who left it.
    fn playing(&self, number: TableNo, table: &Table, leavers: &Leavers) -> String {
        let starter = self.starter(number, table);
        let names = table.entries().into_iter().map(|entry| {
            if starter != Some(entry) {
                return self.entry(entry);
            }
            let name = self.words.starting(number, entry);
            self.with("paper-begins", &[("name", (&name).into())])
        });
        let gone = leavers.of_table(number).map(|(_, gone)| gone.words(&self.words));
        names.chain(gone).collect::<Vec<_>>().join(" – ")
    }

    /// Returns who begins at a table where lots decide that; `None` if nothing is played.
    pub fn starter(&self, number: TableNo, table: &Table) -> Option<EntryNo> {
        let played = !matches!(table.result, Some(TableResult::Walkover { .. }));
        self.words.open.plan().starter(self.state(), number).filter(|_| played)
    }

    /// Describes the result of a table, or that it has none yet.
    pub fn ended(&self, number: TableNo, table: &Table) -> String {
        match &table.result {
            None => self.tr("minutes-result-none"),
            Some(TableResult::Played { slip, .. }) => self.slip(&table.entries(), slip),
            Some(TableResult::Walkover { .. }) if is_bye(table) => self.tr("minutes-result-bye"),
            Some(TableResult::Walkover { winner }) => match Walkover::of(self.words.open, number, table, *winner) {
                Some(gone) => gone.sentence(&self.words, "minutes-result"),
                None if departed_in_play(self.state(), table) => self.tr("minutes-result-left"),
                None => self.tr("minutes-result-walkover"),
            },
        }
    }

    /// Lists the decisions of the ruleset with the values in force.
    pub fn interpretations(&self) -> Vec<Interpretation> {
        let (here, other) = (Some("minutes-value-tournament"), "minutes-value-changed");
        let telling = Telling { shipped: true, here, other, seats: &[] };
        decisions::<Tournament>(self.lang, self.words.open.game.ruleset(), self.shipped().as_ref(), telling)
    }

    /// Returns the rules as this program ships them; `None` for a ruleset that was brought.
    fn shipped(&self) -> Option<Plan> {
        let text = tournament_source(&self.words.open.game.ruleset().id)?;
        Ruleset::parse::<Tournament>(&text).ok().map(|shipped| shipped.rules)
    }

    /// Lists the options that were chosen otherwise than the shipped ruleset says.
    fn options(&self) -> Option<verbale::Table> {
        let [shipped, own] = [&self.shipped()?, self.words.open.plan()].map(|plan| serde_json::to_value(plan).ok());
        let changed = differences(self.lang, &shipped?, &own?);
        let columns = vec![column(self.lang, "option", false)];
        (!changed.is_empty()).then(|| verbale::Table {
            key: "options".to_owned(),
            title: self.tr("minutes-title-options"),
            note: String::new(),
            cells: Standings { columns, rows: changed.into_iter().map(|line| vec![line]).collect() },
        })
    }
}

/// Checks whether there is a clock and it runs.
pub(super) fn runs(clock: Option<&Clock>) -> bool {
    clock.is_some_and(Clock::runs)
}
