//! The result: whether it is final, the winner of the game, the points ranking, the interpretations of the rules.

use rules::Standing;
use rules::games::oca::{Oca, Pending};
use verbale::{Column, Detail, Interpretation, Standings, Status};

use super::clerk::Clerk;
use super::decisions::{Telling, decisions};
use super::detail;
use super::log::{Log as _, number, points};
use festival::event::{RACE, shipped_rules};
use festival::i18n::tr_message;

impl Clerk<'_> {
    /// Returns whether the minutes are final, with the reasons if not.
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
        if !self.event.unsound.is_empty() {
            reasons.push(self.with("verbale-unsound", &[("count", self.event.unsound.len().into())]));
        }
        if reasons.is_empty() { Status::Final } else { Status::Provisional { reasons } }
    }

    /// Lists the winner of the game and the best on points, separately.
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

    /// Ranks the flocks by points; equals by their place in the game.
    fn ranking(&self) -> Vec<Standing> {
        let mut ranking = self.race.standings();
        ranking.sort_by_key(|standing| (std::cmp::Reverse(standing.points()), standing.place));
        ranking
    }

    /// Returns the points ranking with the parts of the points.
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
            row.extend(PARTS.map(|kind| points(part(kind))));
            row.push(points(standing.points()));
            row
        });
        Standings { columns, rows: rows.collect() }
    }

    /// Lists the decisions in force with the values used in this race.
    pub fn interpretations(&self) -> Vec<Interpretation> {
        let ruleset = self.race.ruleset();
        // The words state how the ruleset decides; a race may have been opened with another value.
        let telling = Telling { shipped: true, here: None, other: "verbale-value-lifted", seats: &[] };
        decisions::<Oca>(self.lang, ruleset, shipped_rules(&ruleset.id).as_ref(), telling)
    }
}
