//! The result of a match: whether it is final, the winner, the points, the seating.

use rules::{Notation, Part, Standing};
use tournament::{EntryNo, Table, TableResult};
use verbale::{Column, Detail, Seat, Standings, Status};

use super::{Followed, acts};
use crate::log::{Log as _, number, points};
use festival::i18n::{said, tr_known, tr_message};

impl<G: Notation> Followed<'_, G> {
    /// Returns the status of the minutes: final only if both the table's result and the match's are.
    pub fn status(&self, of_table: &Status, table: Option<&Table>) -> Status {
        let mut reasons = match of_table {
            Status::Final => Vec::new(),
            Status::Provisional { reasons } => reasons.clone(),
        };
        let scribe = self.scribe;
        // A match decided by a slip is not played on once the tournament is closed.
        if self.game.outcome().is_none() && !(scribe.state().closed && self.by_slip(table).is_some()) {
            reasons.push(scribe.tr("minutes-match-not-over"));
        }
        if !self.is_current() {
            reasons.push(scribe.tr("minutes-match-not-current"));
        } else if let Some(table) = table
            && let Some(TableResult::Played { slip: written, .. }) = &table.result
            && let Some(own) = self.open.slip(scribe.words.open).filter(|own| *own != written.as_played())
        {
            let own = scribe.slip(&table.entries(), &own);
            reasons.push(scribe.with("minutes-match-slip-differs", &[("sheet", (&own).into())]));
        }
        if let Some(diverged) = &self.open.diverged {
            let why = tr_message(scribe.lang, &diverged.why);
            reasons.push(scribe.with("verbale-diverged", &[("number", number(diverged.seq)), ("why", (&why).into())]));
        }
        if reasons.is_empty() { Status::Final } else { Status::Provisional { reasons } }
    }

    /// Checks whether this match counts at the table: others may sit there now, or have played again.
    fn is_current(&self) -> bool {
        self.scribe.match_at(self.at.table).is_some_and(|other| other.id == self.open.id)
    }

    /// Returns the table if its slip decided the match before it was played out.
    fn by_slip<'t>(&self, table: Option<&'t Table>) -> Option<&'t Table> {
        let decides = |table: &&Table| self.game.outcome().is_none() && self.is_current() && table.result.is_some();
        table.filter(decides)
    }

    /// Lists the winner, the contents of the slip, and the number of acts played.
    pub fn results(&self, table: Option<&Table>) -> Vec<Detail> {
        let scribe = self.scribe;
        let names = |entries: Vec<EntryNo>| scribe.list(&scribe.entries(&entries));
        let winner = match (self.game.outcome(), self.by_slip(table)) {
            (None, Some(table)) if table.winners().is_empty() => scribe.tr("minutes-match-drawn"),
            (None, Some(table)) => names(table.winners()),
            (None, None) => scribe.tr("verbale-no-winner"),
            (Some(outcome), _) if outcome.winners.is_empty() => scribe.tr("minutes-match-drawn"),
            (Some(outcome), _) => {
                let winners: Vec<_> = outcome.winners.iter().map(|seat| self.name(*seat).to_owned()).collect();
                scribe.list(&winners)
            }
        };
        let mut results = vec![scribe.result("winner", winner)];
        if let Some(table) = table.filter(|_| self.is_current()) {
            results.push(scribe.result("slip", self.slip(table)));
        }
        results.push(scribe.result("acts", acts(self.game).to_string()));
        results.extend(table.and_then(|table| table.called).map(|place| scribe.result("place", place.to_string())));
        results
    }

    /// Returns the slip with the names in its own order, which may differ from that of the seats.
    fn slip(&self, table: &Table) -> String {
        let ended = self.scribe.ended(self.at.table, table);
        match &table.result {
            Some(TableResult::Played { .. }) => format!("{}: {ended}", self.scribe.facing(&table.entries())),
            _ => ended,
        }
    }

    /// Ranks the players, each part of their points under the article that awards it.
    ///
    /// No rows while hidden facts decide, nor if the slip has decided.
    pub fn standings(&self, table: Option<&Table>) -> Standings {
        let scribe = self.scribe;
        let standings = self.game.standings();
        let by_slip = self.by_slip(table).is_some();
        if by_slip || self.game.outcome().is_none() && standings.iter().all(|standing| standing.parts.is_empty()) {
            return Standings { columns: Vec::new(), rows: Vec::new() };
        }
        let mut parts: Vec<&Part> = Vec::new();
        for part in standings.iter().flat_map(|standing| &standing.parts) {
            if parts.iter().all(|other| other.kind != part.kind) {
                parts.push(part);
            }
        }
        let column = |key: &str, title: String, numeric| Column { key: key.to_owned(), title, numeric };
        let mut columns = vec![
            column("rank", scribe.tr("tournament-page-place"), true),
            column("seat", scribe.tr("paper-player"), false),
        ];
        columns.extend(parts.iter().map(|part| column(part.kind, self.part_title(part), true)));
        if parts.len() > 1 {
            columns.push(column("points", scribe.tr("verbale-column-points"), true));
        }
        let row = |standing: &Standing| {
            let sum = |kind: &str| standing.parts.iter().filter(|part| part.kind == kind).map(|part| part.points).sum();
            let figures = parts.iter().map(|part| points(sum(part.kind)));
            let total = (parts.len() > 1).then(|| points(standing.points()));
            let head = [standing.place.to_string(), self.name(standing.seat).to_owned()];
            head.into_iter().chain(figures).chain(total).collect()
        };
        Standings { columns, rows: standings.iter().map(row).collect() }
    }

    fn part_title(&self, part: &Part) -> String {
        if part.kind == "penalty" {
            return self.scribe.tr("verbale-column-penalty");
        }
        // Several parts under one article have titles of their own.
        let own = tr_known(self.scribe.lang, &format!("minutes-part-{}", part.kind.replace('_', "-")));
        if let Some(own) = own {
            return own;
        }
        match self.game.ruleset().article(part.article) {
            Some(article) => format!("{} ({})", said(self.scribe.lang, &article.title), article.number),
            None => self.scribe.tr("verbale-column-points"),
        }
    }

    /// Lists the players in the order of their seats.
    pub fn seats(&self) -> Vec<Seat> {
        let scribe = self.scribe;
        let seats = self.at.entries.iter().zip(self.game.seats()).enumerate();
        seats
            .filter_map(|(index, (entry, seat))| {
                let mut card = scribe.entrant(*entry, scribe.state().entrant(*entry)?);
                G::seat_name(seat).clone_into(&mut card.name);
                let place = (index + 1).to_string();
                let label = scribe.tr("minutes-detail-seat");
                card.details.insert(0, Detail { key: "seat".to_owned(), label, value: place });
                Some(card)
            })
            .collect()
    }
}
