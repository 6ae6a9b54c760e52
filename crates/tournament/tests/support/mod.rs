//! Tournaments run from typed lines, for tests.
#![allow(dead_code, clippy::unwrap_used, clippy::panic)]

pub mod brackets;
pub mod poker;

use std::collections::BTreeMap;

use rules::{Bilingual, DynMatch, Match, Ruleset, Signature, TextError, Typed};
use tournament::slip::Form;
use tournament::{EntryNo, EntryPlan, Format, From, Plan, Play, Stage, Table, TableNo, Tournament, compose, ranking};

/// Returns a plan with one stage of a format, with matches won or lost.
pub fn plan(format: Format) -> Plan {
    let entries = EntryPlan { people: (1, 1), limit: 1, under: None, fee_cents: 0, unpaid_drop: false, fewest: 2 };
    Plan { game: "any".to_owned(), entries, stages: vec![stage("rounds", format, From::Entries)] }
}

/// Returns a stage.
pub fn stage(name: &str, format: Format, from: From) -> Stage {
    let play = Play {
        ruleset: "any".to_owned(),
        board: None,
        form: Form::Winner { draws: true },
        clock: None,
        starter_by_lot: false,
    };
    Stage { name: name.to_owned(), format, from, play, last: None, begins: String::new(), off: None }
}

/// Opens a tournament that everybody may run.
pub fn open(plan: Plan) -> Match<Tournament> {
    let text = || Bilingual { it: String::new(), en: String::new() };
    let ruleset = Ruleset {
        id: "test".to_owned(),
        game: "tournament".to_owned(),
        title: text(),
        edition: text(),
        acts: BTreeMap::new(),
        offices: BTreeMap::new(),
        rules: plan,
        decisions: Vec::new(),
        articles: Vec::new(),
    };
    Match::new(ruleset, Vec::new())
}

/// Returns the ids of all shipped rulesets.
pub fn all() -> Vec<String> {
    let files = std::fs::read_dir(testkit::repository("rulesets/tournament")).unwrap();
    let names = files.map(|file| file.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned());
    names.filter(|name| name != "comuni").collect()
}

/// Parses a shipped ruleset.
pub fn ruleset(id: &str) -> Ruleset<Plan> {
    let text = |name: &str| testkit::text_of(&format!("rulesets/tournament/{name}.ron")).unwrap();
    let composed = compose(&text("comuni"), &text(id)).unwrap_or_else(|problems| panic!("{id}: {problems:?}"));
    Ruleset::parse::<Tournament>(&composed).unwrap()
}

/// Opens a shipped tournament that everybody may run.
pub fn shipped(id: &str) -> Match<Tournament> {
    let mut ruleset = ruleset(id);
    ruleset.acts.clear();
    Match::new(ruleset, Vec::new())
}

/// Enters and pays as a shipped tournament requires, and starts.
pub fn shipped_with(id: &str, entries: u32) -> Match<Tournament> {
    let mut m = shipped(id);
    let plan = m.rules().entries.clone();
    let people = u32::from(plan.people.0);
    let (age, paid) = (plan.under.map_or("", |_| " age 12"), if plan.fee_cents > 0 { " paid" } else { "" });
    for entry in 0..entries {
        let names: Vec<_> = (1..=people).map(|more| format!("p{}", entry * people + more)).collect();
        say(&mut m, &format!("enter {}{age}{paid}", names.join(" ")));
    }
    say(&mut m, "start");
    m
}

/// Records lines, one fact each.
pub fn say(m: &mut Match<Tournament>, lines: &str) {
    for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
        m.record_text(Typed { text: line, ..Typed::default() }, Signature::script(0))
            .unwrap_or_else(|error| panic!("{line}: {error:?}"));
    }
}

/// Records a line with articles waived by name.
pub fn waive(m: &mut Match<Tournament>, line: &str, articles: &[&str]) {
    let waive: Vec<String> = articles.iter().map(|article| (*article).to_owned()).collect();
    let typed = Typed { text: line, waive: &waive, reason: Some("deroga") };
    m.record_text(typed, Signature::script(0)).unwrap_or_else(|error| panic!("{line}: {error:?}"));
}

/// Returns the violations of a refused line as `article gravity key`.
pub fn refused(m: &mut Match<Tournament>, line: &str) -> Vec<String> {
    match m.record_text(Typed { text: line, ..Typed::default() }, Signature::script(0)) {
        Err(TextError::Refused(violations)) => violations
            .iter()
            .map(|v| format!("{} {:?} {}", v.article, v.gravity, v.detail.key).to_lowercase())
            .collect(),
        other => panic!("{line}: {other:?}"),
    }
}

/// Enters people 1 to `count` and starts.
pub fn started(plan: Plan, count: usize) -> Match<Tournament> {
    let mut m = open(plan);
    let people: Vec<_> = (1..=count).map(|person| format!("p{person}")).collect();
    say(&mut m, &format!("enter {}\nstart", people.join("; ")));
    m
}

/// Returns the tables that can be played now.
pub fn to_play(m: &Match<Tournament>) -> Vec<(TableNo, Table)> {
    let tables = m.state().tables.iter().filter(|(_, table)| table.ready());
    tables.map(|(number, table)| (TableNo(number), table.clone())).collect()
}

/// Records a win of an entry at a table of two.
pub fn win(m: &mut Match<Tournament>, table: TableNo, winner: EntryNo) {
    let at = m.state().table(table).unwrap().clone();
    let seats: Vec<_> = at.entries().iter().map(ToString::to_string).collect();
    let slot = at.entries().iter().position(|entry| *entry == winner).unwrap() + 1;
    say(m, &format!("result {table} {}: win {slot}", seats.join(" ")));
}

/// Records a win of the lower entry number at every table, drawing rounds with seed 1, 2, 3… until none is left.
pub fn lower_wins(m: &mut Match<Tournament>) {
    for seed in 1..1000 {
        while let Some((number, table)) = to_play(m).into_iter().next() {
            let winner = *table.entries().iter().min().unwrap();
            win(m, number, winner);
        }
        if tournament::next(m.rules(), m.state()) != tournament::Next::Draw {
            return;
        }
        say(m, &format!("draw {seed}"));
    }
}

/// Writes a stage's ranking as `1. E3 [figures]` lines.
pub fn ranked(m: &Match<Tournament>, stage: u8) -> String {
    let ranking = ranking(m.rules(), m.state(), stage);
    let row = |row: &tournament::Row| format!("{}. {} {:?}", row.place, row.entry, row.values);
    ranking.rows.iter().map(row).collect::<Vec<_>>().join("\n")
}

/// Writes a stage's ranking as `1. E3 2.5 -12`, with readable figures.
pub fn shown(m: &Match<Tournament>, stage: u8) -> Vec<String> {
    let figure = |value: &tournament::Value| match value {
        tournament::Value::None => "-".to_owned(),
        tournament::Value::Points(points) => points.to_string(),
        tournament::Value::Number(number) | tournament::Value::Time(number) => number.to_string(),
    };
    let figures = |row: &tournament::Row| row.values.iter().map(figure).collect::<Vec<_>>().join(" ");
    let ranking = ranking(m.rules(), m.state(), stage);
    ranking
        .rows
        .iter()
        .map(|row| format!("{}. {} {}", row.place, row.entry, figures(row)).trim_end().to_owned())
        .collect()
}

/// Writes the tables of a round as `E1 E4`, in order; a bye is `-`.
pub fn round(m: &Match<Tournament>, stage: u8, round: u16) -> Vec<String> {
    let slot = |slot: &tournament::Slot| match slot {
        tournament::Slot::Entry(entry) => entry.to_string(),
        tournament::Slot::Bye => "-".to_owned(),
        tournament::Slot::Open => "?".to_owned(),
    };
    let tables = m.state().tables_of(stage).filter(|(_, table)| table.round == round);
    tables.map(|(_, table)| table.slots.iter().map(slot).collect::<Vec<_>>().join(" ")).collect()
}

/// Writes the reasons for a table: `score_group 2 2`.
pub fn reasons(table: &Table) -> Vec<String> {
    let why = |why: &tournament::Why| {
        std::iter::once(why.word.clone()).chain(why.args.iter().map(ToString::to_string)).collect::<Vec<_>>().join(" ")
    };
    table.why.iter().map(why).collect()
}

/// Returns the table of a number.
pub fn table(m: &Match<Tournament>, number: u32) -> Table {
    m.state().table(TableNo(number)).unwrap().clone()
}

/// Restores a tournament from its journal, which must have no amendments.
pub fn restored(m: &Match<Tournament>) -> Match<Tournament> {
    let (mut first, mut again) = (open(m.rules().clone()), open(m.rules().clone()));
    for recorded in m.entries() {
        let seq = first.record(recorded.entry.clone(), recorded.signature.clone()).unwrap();
        DynMatch::restore(&mut again, &first.payload(seq).unwrap()).unwrap();
    }
    again
}
