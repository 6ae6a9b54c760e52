//! A tournament as the referee protocol shows it: entries, tables with their calls and clocks, stages with every column
//! of their standings.

use rules::kit::clock::Clock;
use serde_json::{Map, Value as Json, json};

use crate::entrant::Entrant;
use crate::number::TableNo;
use crate::plan::{Format, Plan};
use crate::poker;
use crate::ranking::{Ranking, Value};
use crate::stage::{continuous, ranking};
use crate::standing::{Standing, standings};
use crate::state::{StageState, State};
use crate::table::Table;

/// Returns everything about a tournament that its referee may know.
pub(crate) fn view(plan: &Plan, state: &State) -> Json {
    let stages = (0..).zip(&state.stages);
    json!({
        "entries": state.entrants.iter().map(|(number, entrant)| entry(number, entrant)).collect::<Vec<_>>(),
        "tables": state.tables.iter().map(|(number, own)| table(plan, state, TableNo(number), own)).collect::<Vec<_>>(),
        "stages": stages.map(|(index, own)| stage(plan, state, index, own)).collect::<Vec<_>>(),
        "closed": state.closed,
    })
}

fn entry(number: u32, entrant: &Entrant) -> Json {
    json!({
        "entry": number,
        "people": entrant.people,
        "age": entrant.age,
        "status": entrant.status,
        "paid": entrant.paid,
        "late": entrant.late,
        "seed": entrant.seed,
        "off": entrant.off.iter().map(|(stage, round)| json!({ "stage": stage, "round": round })).collect::<Vec<_>>(),
        "apart": entrant.apart,
        "penalty": entrant.penalty,
        "warnings": entrant.warnings,
    })
}

fn table(plan: &Plan, state: &State, number: TableNo, table: &Table) -> Json {
    json!({
        "table": number,
        "stage": table.stage,
        "round": table.round,
        "title": table.title,
        "slots": table.slots,
        "starter": plan.starter(state, number),
        "called": table.called,
        "clock": table.clock.as_ref().map(Clock::public),
        "fines": table.fines,
        "dispute": table.dispute,
        "result": table.result,
    })
}

fn stage(plan: &Plan, state: &State, index: u8, stage: &StageState) -> Json {
    let format = plan.format(index);
    let ranking = ranking(plan, state, index);
    json!({
        "name": plan.stage(index).map(|own| own.name.as_str()),
        "round": stage.round,
        "ended": stage.ended,
        "places": stage.places,
        "field": stage.field,
        "seeds": stage.seeds,
        "queue": stage.queue,
        "pair": continuous::proposal(state, index),
        "streaks": stage.streaks,
        "qualified": stage.qualified,
        "declined": stage.declined,
        "length": stage.length,
        "columns_chosen": stage.columns,
        "columns": columns(&ranking),
        "standings": rows(plan, state, index, &ranking),
        "poker": poker_of(plan, state, index, &ranking),
        "race": matches!(format, Some(Format::Race(_))).then_some(&stage.race),
    })
}

fn columns(ranking: &Ranking) -> Vec<Json> {
    let column = |column: &crate::ranking::Column| json!({ "name": column.name, "article": column.article, "least_first": column.least_first });
    ranking.columns.iter().map(column).collect()
}

/// Returns the rows of a ranking; a place that is not settled has the reason instead.
fn rows(plan: &Plan, state: &State, index: u8, ranking: &Ranking) -> Vec<Json> {
    let standings = standings(plan, state, index, ranking);
    let row = |(row, standing): (&crate::ranking::Row, Standing)| {
        let (place, standing) = match standing {
            Standing::Place(place) => (Some(place), "placed"),
            Standing::InPlay => (None, "in_play"),
            Standing::Unplaced => (None, "unplaced"),
        };
        let values: Vec<_> = row.values.iter().map(figure).collect();
        json!({ "entry": row.entry, "place": place, "standing": standing, "values": values })
    };
    ranking.rows.iter().zip(standings).map(row).collect()
}

/// Returns a figure: points as text, since they can be shared; times in milliseconds.
fn figure(value: &Value) -> Json {
    match value {
        Value::None => Json::Null,
        Value::Points(points) => points.to_string().into(),
        Value::Number(number) | Value::Time(number) => (*number).into(),
    }
}

/// Returns the tables of a poker tournament with the step that is due; `null` for another format.
fn poker_of(rules: &Plan, all: &State, index: u8, ranking: &Ranking) -> Json {
    let (Some(Format::Poker(plan)), Some(stage)) = (rules.format(index), all.stage(index)) else { return Json::Null };
    let state = &stage.poker;
    let table = |(number, table): (&TableNo, &poker::PokerTable)| {
        let seats: Vec<_> = table.seats.iter().map(|(seat, entry)| json!({ "seat": seat, "entry": entry })).collect();
        json!({ "table": number, "seats": seats, "button": table.button, "hand": table.hand })
    };
    let chips: Map<_, _> = state.chips.iter().map(|(entry, chips)| (entry.0.to_string(), json!(chips))).collect();
    let prizes = state.prizes(plan, ranking, poker::paid_in_cents(rules, all));
    let prize = |prize: &poker::Prize| json!({ "place": prize.place, "entry": prize.entry, "cents": prize.cents });
    json!({
        "tables": state.tables.iter().map(table).collect::<Vec<_>>(),
        "out": state.out,
        "chips": chips,
        "left": state.players_in(),
        "bought": state.bought.iter().map(|(entry, bought)| json!({ "entry": entry, "rebuys": bought.rebuys, "addons": bought.addons, "chips": bought.chips })).collect::<Vec<_>>(),
        "total": state.total(plan),
        "paid_cents": state.paid_cents(plan),
        "deal": state.deal.iter().map(|(entry, cents)| json!({ "entry": entry, "cents": cents })).collect::<Vec<_>>(),
        "prizes": prizes.iter().map(prize).collect::<Vec<_>>(),
        "clock": state.clock,
        "proposal": poker::proposal(plan, state),
    })
}
