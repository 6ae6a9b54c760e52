//! How a tournament goes on: start, draws, calls, clocks, results, closing.

use festival::clock::now_ms;
use festival::event::Event;
use festival::{OpenTournament, enrol_flocks, take_standings};
use rules::Notation as _;
use tournament::{EntryNo, Fact, Format, Next, Table, TableNo, Tournament, next};

use crate::formats;
use crate::lots::Lots;
use crate::slips::slip;

/// A line to be typed, and whether what is against the rules is waived by name.
pub type Line = (String, bool);

/// Writes entries with spaces between.
pub fn list(entries: &[EntryNo]) -> String {
    entries.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Returns the next line of a tournament; `None` if it waits for nothing, or for matches that are followed.
pub fn go_on(event: &Event, open: &OpenTournament, lots: &mut Lots) -> Option<Line> {
    match next(open.plan(), open.state()) {
        Next::Start => Some(start(open, lots)),
        Next::Draw => draw(open, lots),
        Next::Play => play(event, open, lots),
        Next::Close => Some(close(open)),
        Next::Nothing => None,
    }
}

/// Writes a fact that the tournament itself proposes.
pub fn written(fact: &Fact) -> Line {
    (Tournament::write_fact(fact, &[]), false)
}

/// Returns the line that enters the flocks of the race, where a tournament is that race.
pub fn flocks(event: &Event, open: &OpenTournament) -> Option<Line> {
    open.flocks_to_enter(event)?;
    enrol_flocks(event).as_ref().map(written)
}

fn start(open: &OpenTournament, lots: &mut Lots) -> Line {
    let seed = if open.plan().starts_by_lot() { format!(" {}", lots.seed()) } else { String::new() };
    (format!("start{seed}"), lots.once_in(2))
}

fn draw(open: &OpenTournament, lots: &mut Lots) -> Option<Line> {
    let asked = open.game.prompts().into_iter().next()?.ask;
    if asked == "length" {
        return Some((format!("length {}", lots.between(1, 9)), false));
    }
    let ended = open.state().now().is_some_and(|(_, stage)| stage.ended);
    if ended && lots.once_in(6) {
        return Some((format!("decline {}", someone(open, lots)?), false));
    }
    Some((format!("draw {}", lots.seed()), true))
}

fn close(open: &OpenTournament) -> Line {
    let disputed = open.state().tables.iter().find(|(_, table)| table.dispute.is_some());
    disputed.map_or_else(|| ("close".to_owned(), false), |(number, _)| (format!("settle T{number}"), false))
}

fn play(event: &Event, open: &OpenTournament, lots: &mut Lots) -> Option<Line> {
    let (index, stage) = open.state().now()?;
    match open.plan().format(index)? {
        Format::Continuous { .. } => formats::queue(open, stage, lots).or_else(|| at_table(event, open, lots)),
        Format::Poker(plan) => formats::poker(plan, stage, lots),
        Format::Race(_) => formats::race(open, stage, lots),
        Format::Match => match open.info.match_id {
            Some(_) => take_standings(event, open).as_ref().map(written),
            None => formats::ranked(stage, lots),
        },
        _ => at_table(event, open, lots),
    }
}

/// Returns what happens at a table that nobody follows: it is called, its clock runs, it has a result.
fn at_table(event: &Event, open: &OpenTournament, lots: &mut Lots) -> Option<Line> {
    let followed = event.tables_followed(open);
    let ready: Vec<_> = ready(open).filter(|(number, _)| !followed.contains(number)).collect();
    let (number, table) = lots.of(&ready)?;
    if table.called.is_none() && lots.once_in(3) {
        return Some((format!("call {number} {}", lots.between(1, 40)), true));
    }
    if lots.once_in(4)
        && let Some(line) = clock(open, number, table, lots)
    {
        return Some(line);
    }
    result(open, number, table, lots)
}

fn clock(open: &OpenTournament, number: TableNo, table: &Table, lots: &mut Lots) -> Option<Line> {
    open.plan().play(table)?.clock.as_ref()?;
    let seat = lots.between(1, table.slots.len());
    let act = match &table.clock {
        None => lots.of(&[format!("start {seat}"), "start".to_owned()])?,
        Some(_) => lots.of(&[
            format!("press {seat}"),
            "pause".to_owned(),
            "resume".to_owned(),
            format!("adjust {seat} +1:30"),
            "next".to_owned(),
        ])?,
    };
    Some((format!("clock {number} {act} @{}", now_ms()), false))
}

/// Returns the line with a result of a table.
pub fn result(open: &OpenTournament, number: TableNo, table: &Table, lots: &mut Lots) -> Option<Line> {
    let seats = table.entries();
    let slip = slip(&open.form_of(number)?, seats.len(), lots)?;
    Some((format!("result {number} {}: {slip}", list(&seats)), lots.once_in(8)))
}

/// Returns the tables that wait for a result.
pub fn ready(open: &OpenTournament) -> impl Iterator<Item = (TableNo, &Table)> {
    let ready = open.state().tables.iter().filter(|(_, table)| table.ready());
    ready.map(|(number, table)| (TableNo(number), table))
}

/// Returns an entry.
pub fn someone(open: &OpenTournament, lots: &mut Lots) -> Option<EntryNo> {
    let count = open.state().entrants.len();
    (count > 0).then(|| EntryNo(u32::try_from(lots.between(1, count)).unwrap_or(1)))
}
