//! Results of each entry at its tables, and the columns of the tie-breaks.
//!
//! An opponent's points count without penalties (Buchholz, Sonneborn–Berger); a penalty is subtracted from the entry's
//! own points alone. A round without playing counts as a win against an imagined opponent who ends with as many points
//! as the entry itself.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use crate::article::Article;
use crate::lots::Lots;
use crate::number::{EntryNo, Points};
use crate::plan::{Halves, Penalised, Tie};
use crate::ranking::{Column, Ranking, Row, Value};
use crate::state::State;
use crate::table::{Placing, Slot, Table, TableResult};
use crate::title;

/// The result of a meeting of two, seen from one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Share {
    Won,
    Drawn,
    Lost,
}

/// One meeting of two at a table; without an opponent when the other was a bye.
#[derive(Clone, Copy, Debug)]
struct Met {
    with: Option<EntryNo>,
    points: Points,
    share: Share,
}

/// The results of one entry in a stage.
#[derive(Clone, Debug, Default)]
struct Record {
    /// Points before penalties.
    points: Points,
    /// Tables won alone, and tables with a first place (shared ones too).
    wins: i64,
    firsts: i64,
    score: i64,
    best: Option<i64>,
    places: i64,
    met: Vec<Met>,
}

/// The results of a stage by entry.
pub(crate) struct Records {
    records: Vec<Record>,
    /// The figure from which penalties are subtracted.
    penalised: Penalised,
}

impl Records {
    /// Collects the results of a stage's finished tables; `points` returns those of each placing, in order. Meetings
    /// are kept only where a tie-break needs them.
    pub(crate) fn of(
        state: &State,
        index: u8,
        ties: &[Tie],
        points: impl Fn(&Table, &[Placing]) -> Vec<Points>,
    ) -> Self {
        let meetings = ties.iter().any(|tie| matches!(tie, Tie::HeadToHead | Tie::SonnebornBerger | Tie::Buchholz));
        let mut records = vec![Record::default(); state.entrants.len() + 1];
        for (_, table) in state.tables_of(index) {
            let placings = table.placings();
            let points = points(table, &placings);
            // A round off is a table that nobody won or was placed at.
            let off = table.title == title::OFF;
            let winner = table.winner();
            for (at, (placing, points)) in placings.iter().zip(&points).enumerate() {
                let Some(record) = records.get_mut(placing.entry.0 as usize) else { continue };
                if off {
                    record.points = record.points.plus(*points);
                } else {
                    record.add(table, placing, *points);
                    record.wins += i64::from(winner == Some(placing.entry));
                }
                if meetings {
                    record.meet(table, &placings, at, *points);
                }
            }
        }
        Self { records, penalised: Penalised::Points }
    }

    /// Counts a round of tables that an entry missed as the last place at its largest table: staying away lowers
    /// nobody's sum of places.
    pub(crate) fn count_missed(&mut self, state: &State, index: u8) {
        let Some(stage) = state.stage(index) else { return };
        // For each round, from 1: seats of the largest table, and a flag for each entry that sat anywhere.
        let mut rounds = vec![(0, vec![false; self.records.len()]); usize::from(stage.round) + 1];
        for (_, table) in state.tables_of(index) {
            let Some((most, seated)) = rounds.get_mut(usize::from(table.round)) else { continue };
            if table.title == title::OFF {
                continue;
            }
            *most = table.slots.len().max(*most);
            for (_, entry) in table.seated() {
                if let Some(seated) = seated.get_mut(entry.0 as usize) {
                    *seated = true;
                }
            }
        }
        for entry in &stage.field {
            let at = entry.0 as usize;
            let missed = rounds.iter().filter(|(_, seated)| seated.get(at) == Some(&false)).map(|(most, _)| *most);
            if let Some(record) = self.records.get_mut(at) {
                record.places += missed.sum::<usize>() as i64;
            }
        }
    }

    /// Returns the points of an entry, less its penalties where these count in points.
    pub(crate) fn points(&self, state: &State, entry: EntryNo) -> Points {
        match self.penalised {
            Penalised::Points => self.gross(entry).plus(Points::whole(-penalty(state, entry))),
            Penalised::Score => self.gross(entry),
        }
    }

    /// Subtracts the penalties from the scores instead of the points.
    #[must_use]
    pub(crate) fn penalised_in_score(mut self, state: &State) -> Self {
        for (entry, record) in (0..).map(EntryNo).zip(&mut self.records) {
            record.score = record.score.saturating_sub(penalty(state, entry));
        }
        Self { penalised: Penalised::Score, ..self }
    }

    fn get(&self, entry: EntryNo) -> Option<&Record> {
        self.records.get(entry.0 as usize)
    }

    fn gross(&self, entry: EntryNo) -> Points {
        self.get(entry).map_or(Points(0), |record| record.points)
    }

    fn met(&self, entry: EntryNo) -> &[Met] {
        self.get(entry).map_or(&[], |record| record.met.as_slice())
    }

    /// Ranks the field of a stage by points, then by the tie-breaks of its plan.
    pub(crate) fn rank(&self, state: &State, index: u8, ties: &[Tie]) -> Ranking {
        let Some(stage) = state.stage(index) else { return Ranking::default() };
        let mut columns = vec![Column { name: "points", article: Article::Points, least_first: false }];
        let row = |entry: &EntryNo| {
            let mut values = Vec::with_capacity(1 + ties.len());
            values.push(Value::Points(self.points(state, *entry)));
            (*entry, values)
        };
        let mut rows: Vec<_> = stage.field.iter().map(row).collect();
        // Tie-breaks that follow from the entry's own results are computed together, so that the rows are walked only
        // once.
        let alone = |tie: &Tie| !matches!(tie, Tie::HeadToHead | Tie::Lot);
        for run in ties.chunk_by(|one, other| alone(one) && alone(other)) {
            match run {
                [Tie::HeadToHead] => rows = self.head_to_head(&columns, rows),
                [Tie::Lot] => by_lot(stage.seeds.last().copied().unwrap_or(0), &mut rows),
                run => rows.iter_mut().for_each(|(entry, values)| self.extend(values, *entry, run)),
            }
            columns.extend(run.iter().map(|tie| {
                let least_first = matches!(tie, Tie::PlaceSum | Tie::EarlierEntry | Tie::Lot);
                Column { name: tie.name(), article: Article::Ties, least_first }
            }));
        }
        Ranking::sort(columns, rows)
    }

    fn extend(&self, values: &mut Vec<Value>, entry: EntryNo, ties: &[Tie]) {
        values.extend(ties.iter().map(|tie| self.value(*tie, entry)));
    }

    fn value(&self, tie: Tie, entry: EntryNo) -> Value {
        let Some(record) = self.get(entry) else { return Value::None };
        let against = |met: &Met| self.gross(met.with.unwrap_or(entry));
        match tie {
            Tie::Buchholz => Value::Points(record.met.iter().map(against).sum()),
            Tie::SonnebornBerger => Value::Points(record.met.iter().map(|met| met.share.of(against(met))).sum()),
            Tie::Wins => Value::Number(record.wins),
            Tie::FirstPlaces => Value::Number(record.firsts),
            Tie::Score => Value::Number(record.score),
            Tie::BestScore => record.best.map_or(Value::None, Value::Number),
            Tie::PlaceSum => Value::Number(record.places),
            Tie::EarlierEntry => Value::Number(i64::from(entry.0)),
            Tie::HeadToHead | Tie::Lot => Value::None,
        }
    }

    /// Adds the results among entries that the columns before leave equal.
    fn head_to_head(&self, before: &[Column], rows: Vec<(EntryNo, Vec<Value>)>) -> Vec<(EntryNo, Vec<Value>)> {
        let sorted = Ranking::sort(before.to_vec(), rows);
        let mut group_of = vec![0; self.records.len()];
        let mut sizes = BTreeMap::<u32, usize>::new();
        for row in &sorted.rows {
            if let Some(group) = group_of.get_mut(row.entry.0 as usize) {
                *group = row.place;
            }
            *sizes.entry(row.place).or_default() += 1;
        }
        let among = |entry: EntryNo, place: u32| -> Points {
            let same = |met: &&Met| met.with.and_then(|with| group_of.get(with.0 as usize)) == Some(&place);
            self.met(entry).iter().filter(same).map(|met| met.points).sum()
        };
        let extend = |mut row: Row| {
            let alone = sizes.get(&row.place) == Some(&1);
            row.values.push(if alone { Value::None } else { Value::Points(among(row.entry, row.place)) });
            (row.entry, row.values)
        };
        sorted.rows.into_iter().map(extend).collect()
    }
}

impl Record {
    fn add(&mut self, table: &Table, own: &Placing, points: Points) {
        let played = matches!(table.result, Some(TableResult::Played { .. }));
        self.points = self.points.plus(points);
        self.firsts += i64::from(own.place == 1);
        self.places += i64::from(own.place);
        if played {
            self.score = self.score.saturating_add(own.score);
            self.best = self.best.max(Some(own.score));
        }
    }

    fn meet(&mut self, table: &Table, placings: &[Placing], at: usize, points: Points) {
        let own = placings[at];
        let played = matches!(table.result, Some(TableResult::Played { .. }));
        let pair = table.slots.len() == 2;
        for other in placings.iter().filter(|other| other.entry != own.entry) {
            let share = match own.place.cmp(&other.place) {
                Ordering::Less => Share::Won,
                Ordering::Equal if played => Share::Drawn,
                _ => Share::Lost,
            };
            let points = if pair { points } else { share.of(Points::whole(1)) };
            self.met.push(Met { with: Some(other.entry), points, share });
        }
        if pair && table.slots.contains(&Slot::Bye) {
            let off = table.title == title::OFF;
            let share = if !off {
                Share::Won
            } else if points.0 > 0 {
                Share::Drawn
            } else {
                Share::Lost
            };
            self.met.push(Met { with: None, points, share });
        }
    }
}

impl Share {
    /// Returns all, half or none of the points.
    const fn of(self, points: Points) -> Points {
        match self {
            Self::Won => points,
            Self::Drawn => Points(points.0 / 2),
            Self::Lost => Points(0),
        }
    }
}

/// Returns the points that judges subtracted from an entry.
fn penalty(state: &State, entry: EntryNo) -> i64 {
    let judged = state.judged.contains(&entry);
    if judged { state.entrant(entry).map_or(0, |entrant| i64::from(entrant.penalty)) } else { 0 }
}

/// Converts halves to points.
pub(crate) fn halves(halves: Halves) -> Points {
    Points(i64::from(halves) * (Points::PARTS / 2))
}

/// Returns the points of a table of two: for a win, a draw, a loss, or a bye.
pub(crate) fn pair_points(
    table: &Table,
    placings: &[Placing],
    points: (Halves, Halves, Halves, Halves),
) -> Vec<Points> {
    let (win, draw, loss, bye) = points;
    let winner = table.winner();
    let played = matches!(table.result, Some(TableResult::Played { .. }));
    let of = |placing: &Placing| match winner {
        Some(winner) if winner == placing.entry && table.slots.contains(&Slot::Bye) => bye,
        Some(winner) if winner == placing.entry => win,
        None if played => draw,
        _ => loss,
    };
    placings.iter().map(|placing| halves(of(placing))).collect()
}

fn by_lot(seed: u64, rows: &mut [(EntryNo, Vec<Value>)]) {
    let mut order: Vec<_> = (0..rows.len()).collect();
    order.sort_by_key(|at| rows[*at].0);
    for (place, at) in (1..).zip(Lots::new(seed).shuffle(order)) {
        rows[at].1.push(Value::Number(place));
    }
}
