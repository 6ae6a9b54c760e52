//! Whether the result stands, who won the game, who leads on points, and how the rules were read.

use rules::Standing;
use rules::games::oca::Pending;
use serde_json::Value;
use verbale::{Column, Detail, Interpretation, Standings, Status};

use super::clerk::{Clerk, number};
use super::detail;
use crate::event::{RACE, shipped_rules};
use crate::i18n::tr_message;

impl Clerk<'_> {
    /// Tells whether the minutes are final, or why not.
    pub fn status(&self) -> Status {
        let state = self.race.state();
        let mut reasons = Vec::new();
        let thrower = ("flock", self.flock(state.to_throw).into());
        if self.race.entries().is_empty() {
            reasons.push(self.tr("verbale-no-throw"));
        }
        match state.pending {
            Some(Pending::Validation(_)) => reasons.push(self.with("verbale-awaits-validation", &[thrower])),
            Some(Pending::Swap) => reasons.push(self.with("verbale-awaits-swap", &[thrower])),
            None => {}
        }
        match (state.winner, state.declared) {
            (None, _) => reasons.push(self.tr("verbale-not-over")),
            (Some(_), false) => reasons.push(self.tr("verbale-not-declared")),
            (Some(_), true) => {}
        }
        if let Some(diverged) = self.event.find(RACE).and_then(|open| open.diverged.as_ref()) {
            let why = tr_message(self.lang, &diverged.why);
            let args = [("number", number(diverged.seq)), ("why", (&why).into())];
            reasons.push(self.with("verbale-diverged", &args));
        }
        if !self.event.unreadable.is_empty() {
            reasons.push(self.with("verbale-unreadable", &[("count", self.event.unreadable.len().into())]));
        }
        if reasons.is_empty() { Status::Final } else { Status::Provisional { reasons } }
    }

    /// States the winner of the game and the best on points, each apart.
    pub fn results(&self) -> Vec<Detail> {
        let state = self.race.state();
        let winner = match (state.winner, state.declared) {
            (Some(winner), true) => self.flock(winner).to_owned(),
            (Some(winner), false) => self.with("verbale-winner-undeclared", &[("flock", self.flock(winner).into())]),
            (None, _) => self.tr("verbale-no-winner"),
        };
        let ranking = self.ranking();
        let most = ranking.first().map_or(0, Standing::points);
        let first: Vec<_> = ranking
            .iter()
            .take_while(|standing| standing.points() == most)
            .map(|standing| self.flock(standing.seat).to_owned())
            .collect();
        let points = self.with("verbale-best", &[("flocks", (&self.list(&first)).into()), ("points", most.into())]);
        vec![detail(self.lang, "winner", winner), detail(self.lang, "ranking", points)]
    }

    /// Ranks by points, equal points by the place in the game.
    fn ranking(&self) -> Vec<Standing> {
        let mut ranking = self.race.standings();
        ranking.sort_by_key(|standing| (std::cmp::Reverse(standing.points()), standing.place));
        ranking
    }

    /// Lays out the points ranking with the parts of the points.
    pub fn standings(&self) -> Standings {
        const PARTS: [&str; 4] = ["placement", "strays", "eggs", "penalty"];
        let column = |key: &str, numeric| Column {
            key: key.to_owned(),
            title: self.tr(&format!("verbale-column-{key}")),
            numeric,
        };
        let mut columns = vec![column("rank", true), column("seat", false), column("arrival", true)];
        columns.push(column("square", true));
        columns.extend(PARTS.map(|part| column(part, true)));
        columns.push(column("points", true));
        let ranking = self.ranking();
        let rows = ranking.iter().map(|standing| {
            let better = ranking.iter().filter(|other| other.points() > standing.points()).count();
            let square = self.race.state().flock(standing.seat).map_or(0, |flock| flock.bearer.square);
            let part =
                |kind: &str| standing.parts.iter().filter(|part| part.kind == kind).map(|part| part.points).sum();
            let mut row = vec![(better + 1).to_string(), self.flock(standing.seat).to_owned()];
            row.extend([standing.place.to_string(), square.to_string()]);
            row.extend(PARTS.map(|kind| signed(part(kind))));
            row.push(signed(standing.points()));
            row
        });
        Standings { columns, rows: rows.collect() }
    }

    /// Lists the decisions in force with the values that this race was played by.
    pub fn interpretations(&self) -> Vec<Interpretation> {
        let ruleset = self.race.ruleset();
        let rules = serde_json::to_value(&ruleset.rules).unwrap_or_default();
        // The words say how the ruleset decides; a race may have been opened with another value.
        let shipped = shipped_rules(&ruleset.id).and_then(|rules| serde_json::to_value(rules).ok());
        let decisions = ruleset.decisions.iter();
        decisions
            .map(|decision| Interpretation {
                code: decision.code.clone(),
                title: self.said(&decision.text).to_owned(),
                value: match rules.get(&decision.field).unwrap_or(&Value::Null) {
                    flag @ Value::Bool(_) => {
                        let as_shipped = shipped.as_ref().and_then(|rules| rules.get(&decision.field));
                        let holds = as_shipped.is_none_or(|shipped| shipped == flag);
                        self.tr(if holds { "verbale-value-holds" } else { "verbale-value-lifted" })
                    }
                    value => self.value(value),
                },
            })
            .collect()
    }

    /// Puts a parameter of the rules into words.
    fn value(&self, value: &Value) -> String {
        match value {
            Value::Array(items) => items.iter().map(|item| self.value(item)).collect::<Vec<_>>().join(", "),
            Value::String(word) => self.word(word),
            other => other.to_string(),
        }
    }

    /// Puts a choice among named alternatives into words.
    fn word(&self, word: &str) -> String {
        match word {
            "bearers" => self.tr("verbale-value-bearers"),
            "anyone" => self.tr("verbale-value-anyone"),
            "strays" => self.tr("verbale-value-strays"),
            "lapse" => self.tr("verbale-value-lapse"),
            other => other.to_owned(),
        }
    }
}

/// Writes points with a proper minus.
fn signed(points: i64) -> String {
    if points < 0 { format!("−{}", points.unsigned_abs()) } else { points.to_string() }
}
