//! What happens in a tournament beside its play: late entries, withdrawals, absences, protests, penalties, rulings.

use festival::event::Event;
use festival::{Card, OpenTournament};
use tournament::{EntryNo, Status};

use crate::act::Act;
use crate::lots::Lots;
use crate::people::{age_of, newcomer, words_of};
use crate::tables::{Line, ready, someone};

/// Fewest who stay in when somebody withdraws or is excluded.
const FEWEST: usize = 4;

/// Returns something that happens beside play.
pub fn happens(event: &Event, open: &OpenTournament, lots: &mut Lots) -> Option<Act> {
    if lots.once_in(4)
        && let Some(act) = late(event, open, lots)
    {
        return Some(act);
    }
    let (text, insists) = line(open, lots)?;
    Some(Act::Run { id: open.id.clone(), text, insists })
}

/// Returns a late entry of somebody new.
fn late(event: &Event, open: &OpenTournament, lots: &mut Lots) -> Option<Act> {
    let plan = open.plan();
    if open.info.match_id.is_some() {
        return None;
    }
    let cards: Vec<Card> = (0..plan.entries.people.0.max(1)).filter_map(|_| newcomer(event, lots)).collect();
    (!cards.is_empty()).then(|| Act::Newcomers { id: open.id.clone(), cards, more: words_of(age_of(plan, lots), true) })
}

fn line(open: &OpenTournament, lots: &mut Lots) -> Option<Line> {
    let who = someone(open, lots)?;
    let many = open.state().entrants.iter().filter(|(_, own)| own.plays()).count() > FEWEST;
    let withdrawn = || {
        let gone = open.state().entrants.iter().filter(|(_, own)| own.status == Status::Withdrawn);
        gone.map(|(number, _)| EntryNo(number)).collect::<Vec<_>>()
    };
    Some(match lots.below(16) {
        0 if many => (format!("withdraw {who}"), false),
        1 => (format!("return {}", lots.of(&withdrawn())?), false),
        2 if many => (format!("exclude {who}"), false),
        3 => (format!("penalise {who} {}", lots.between(1, 3)), false),
        4 => (format!("warn {who}"), false),
        5 => (format!("pay {who}"), true),
        6 => (format!("rule-paid {who} bonifico"), false),
        7 => (format!("off {who} {}", open.state().now().map_or(1, |(_, stage)| stage.round + 1)), false),
        8 => (format!("seeds {}", crate::tables::list(&some(open, lots))), false),
        9 => (format!("apart {}", crate::tables::list(&some(open, lots))), false),
        10 => dispute(open, lots)?,
        11 => settle(open, lots)?,
        _ => judged(open, lots)?,
    })
}

fn some(open: &OpenTournament, lots: &mut Lots) -> Vec<EntryNo> {
    let all: Vec<_> = open.state().entrants.iter().map(|(number, _)| EntryNo(number)).collect();
    lots.some(&all, 3)
}

/// Returns a protest about a table that was played.
fn dispute(open: &OpenTournament, lots: &mut Lots) -> Option<Line> {
    let played = open.state().tables.iter().filter(|(_, table)| table.result.is_some() && table.dispute.is_none());
    let number = lots.of(&played.map(|(number, _)| number).collect::<Vec<_>>())?;
    Some((format!("dispute T{number} il punteggio non torna"), false))
}

fn settle(open: &OpenTournament, lots: &mut Lots) -> Option<Line> {
    let disputed = open.state().tables.iter().filter(|(_, table)| table.dispute.is_some());
    let number = lots.of(&disputed.map(|(number, _)| number).collect::<Vec<_>>())?;
    Some((format!("settle T{number}"), false))
}

/// Returns what judges decide at a table, or that somebody did not come.
fn judged(open: &OpenTournament, lots: &mut Lots) -> Option<Line> {
    let (number, table) = lots.of(&ready(open).collect::<Vec<_>>())?;
    let one = lots.of(&table.entries())?;
    let line = match lots.below(5) {
        0 => format!("award {number} {one} condotta antisportiva"),
        1 => format!("absent {number} all"),
        2 => format!("rule-win {number} 1 decisione dei giudici"),
        _ => format!("absent {number} {one}"),
    };
    Some((line, false))
}
