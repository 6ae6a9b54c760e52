//! Start, the steps between stages, and the closing.

use rules::kit::clock::Clock;
use rules::{Message, Proceeding};

use crate::article::Article;
use crate::decide::{begin_stage, check_algorithm, check_entry};
use crate::fact::Effect;
use crate::number::EntryNo;
use crate::plan::{Format, From, Stage, Unpaired};
use crate::stage::{self, Next, round_robin};
use crate::table::{Table, TableResult};
use crate::tournament::Tournament;

/// Begins as [`start`] does, with the seed of the lots that decide who begins at the tables of the first stage.
pub(super) fn start_lots(p: &mut Proceeding<Tournament>, seed: u64, algorithm: u32) {
    check_algorithm(p, algorithm);
    if !p.rules().starts_by_lot() {
        p.impossible(Article::Draw, Message::new("tournament-start-without-lots"));
    }
    start(p, Some(seed));
}

/// Closes the enrolment: unpaid entries drop out (Risiko! Varianti 4.2), and the first stage begins.
pub(super) fn start(p: &mut Proceeding<Tournament>, seed: Option<u64>) {
    if p.state().now().is_some() {
        p.impossible(Article::Start, Message::new("tournament-started-already"));
        return;
    }
    let drops = p.rules().entries.drops_unpaid();
    let unpaid: Vec<_> = p
        .state()
        .entrants
        .iter()
        .filter(|(_, entrant)| drops && !entrant.paid && entrant.plays())
        .map(|(number, _)| EntryNo(number))
        .collect();
    let left = stage::field(From::Entries, p.state()).len() - unpaid.len();
    if left < p.rules().entries.fewest as usize {
        let detail = Message::new("tournament-too-few").with("count", left);
        p.illegal(Article::Start, detail.with("fewest", p.rules().entries.fewest));
    }
    if let Some(Format::RoundRobin { legs, .. }) = p.rules().format(0)
        && let Some(detail) = round_robin::too_many(left, *legs)
    {
        p.impossible(Article::RoundRobin, detail);
    }
    if p.refused() {
        return;
    }
    for entry in unpaid {
        p.apply(Effect::Dropped(entry), Article::Fee);
    }
    begin_stage(p);
    if matches!(p.rules().format(0), Some(Format::Continuous { .. })) {
        let waiting = p.state().stages[0].field.clone();
        for entry in waiting {
            p.apply(Effect::Queued(entry), Article::Queue);
        }
    }
    if let Some(seed) = seed {
        p.apply(Effect::LotsDrawn(seed), Article::Draw);
    }
}

/// Records violations for what is open at the tables of the stage under way before it may go on: disputes, running
/// clocks.
pub(super) fn check_disputes_closed(p: &mut Proceeding<Tournament>) {
    let state = p.state();
    let Some((index, _)) = state.now() else { return };
    let tables = |holds: fn(&Table) -> bool| -> Vec<u32> {
        state.tables_of(index).filter(|(_, table)| holds(table)).map(|(number, _)| number.0).collect()
    };
    let disputed = tables(|table| table.dispute.is_some());
    let running = tables(|table| table.clock.as_ref().is_some_and(Clock::runs));
    note_tables(p, Article::Result, "tournament-disputes-unsettled", &disputed);
    note_tables(p, Article::Clock, "tournament-clock-runs", &running);
}

/// Records a violation that concerns several tables, if there are any.
fn note_tables(p: &mut Proceeding<Tournament>, article: Article, key: &'static str, tables: &[u32]) {
    if !tables.is_empty() {
        let numbers: Vec<_> = tables.iter().map(u32::to_string).collect();
        p.illegal(article, Message::new(key).with("count", tables.len()).with("tables", numbers.join(", ")));
    }
}

/// Closes the continuous qualifying; an entry left without an opponent goes on, drops out, or is left to the referee.
pub(super) fn close_queue(p: &mut Proceeding<Tournament>) {
    let Some((index, stage)) = p.state().now() else {
        return p.impossible(Article::Queue, Message::new("tournament-not-started"));
    };
    let Some(Format::Continuous { unpaired, .. }) = p.rules().format(index) else {
        return p.impossible(Article::Queue, Message::new("tournament-no-queue"));
    };
    let (waiting, open, ended) = (stage.queue.clone(), stage.open_tables, stage.ended);
    if ended {
        p.impossible(Article::Queue, Message::new("tournament-queue-closed"));
    }
    if open > 0 {
        p.illegal(Article::Result, Message::new("tournament-tables-open").with("count", open));
    }
    if waiting.len() > 1 {
        p.illegal(Article::Queue, Message::new("tournament-queue-waiting").with("count", waiting.len()));
    }
    if *unpaired == Unpaired::Ask && !waiting.is_empty() {
        p.illegal(Article::Bye, Message::new("tournament-queue-ask"));
    }
    if p.refused() {
        return;
    }
    for entry in waiting {
        p.apply(Effect::Unqueued(entry), Article::Queue);
        match unpaired {
            _ if stage::continuous::has_qualified(p.state(), entry) => {
                p.apply(Effect::KnockedOut(entry), Article::Qualify);
            }
            Unpaired::Bye => p.apply(Effect::Qualified(entry), Article::Bye),
            Unpaired::Dropped | Unpaired::Ask => p.apply(Effect::KnockedOut(entry), Article::Bye),
        }
    }
    p.apply(Effect::StageEnded(Vec::new()), Article::Queue);
}

/// Announces the length of the next stage's matches (Backgammon) before it begins.
pub(super) fn length(p: &mut Proceeding<Tournament>, length: u32) {
    let open = |stage: &Stage| {
        let mut plays = stage.plays();
        plays.any(|play| play.form.wants_length())
    };
    let stages = &p.rules().stages;
    let begun = p.state().stages.len();
    if begun == 0 {
        p.impossible(Article::Start, Message::new("tournament-not-started"));
    } else if !stages.iter().any(open) {
        p.impossible(Article::Advance, Message::new("tournament-length-none"));
    } else if !stages.get(begun).is_some_and(open) {
        p.impossible(Article::Advance, Message::new("tournament-length-late"));
    }
    if !(1..=99).contains(&length) {
        p.impossible(Article::Result, Message::new("tournament-length").with("length", length));
    }
    if !p.refused() {
        p.apply(Effect::LengthAnnounced(length), Article::Advance);
    }
}

/// Possible numbers of columns of a match: one, or three in Hollywood style (Gin 3.2).
pub(crate) const COLUMNS: [u8; 2] = [1, 3];

/// Records the number of columns for a round's matches, before the first of them is over (Gin 3.2).
pub(super) fn columns(p: &mut Proceeding<Tournament>, round: u16, columns: u8) {
    let state = p.state();
    let now = state.now().map(|(index, _)| index);
    let tables: Vec<_> = now.into_iter().flat_map(|stage| state.tables_of(stage)).collect();
    let own: Vec<_> = tables.iter().map(|(_, table)| *table).filter(|table| table.round == round).collect();
    let in_hands = |table: &&Table| p.rules().play(table).is_some_and(|play| play.form.columns().is_some());
    let (made, all) = (!own.is_empty(), own.iter().all(in_hands));
    let played = own.iter().any(|table| matches!(table.result, Some(TableResult::Played { .. })));
    if !made {
        p.impossible(Article::Result, Message::new("tournament-columns-round").with("round", round));
    } else if !all {
        p.impossible(Article::Result, Message::new("tournament-columns-none"));
    } else if played {
        p.illegal(Article::Result, Message::new("tournament-columns-late").with("round", round));
    }
    if !COLUMNS.contains(&columns) {
        p.impossible(Article::Result, Message::new("tournament-columns").with("count", columns));
    }
    if !p.refused() {
        p.apply(Effect::ColumnsChosen { round, columns }, Article::Result);
    }
}

/// Records that an entry declines a place in the next stage: the next in order moves up.
pub(super) fn decline(p: &mut Proceeding<Tournament>, entry: EntryNo) {
    check_entry(p, entry);
    let ended = p.state().now().is_some_and(|(_, stage)| stage.ended);
    if !ended || stage::next(p.rules(), p.state()) != Next::Draw {
        p.impossible(Article::Advance, Message::new("tournament-nothing-to-decline"));
    } else {
        let index = p.state().stages.len();
        let from = p.rules().stages.get(index).map_or(From::Entries, |stage| stage.from);
        if !stage::field(from, p.state()).contains(&entry) {
            p.impossible(Article::Advance, Message::new("tournament-not-advancing").with("entry", entry.0));
        }
    }
    if !p.refused() {
        p.apply(Effect::Declined(entry), Article::Advance);
    }
}

/// Closes the tournament: nothing may be pending and no clock may run.
pub(super) fn close(p: &mut Proceeding<Tournament>) {
    let state = p.state();
    let tables = |holds: fn(&Table) -> bool| -> Vec<u32> {
        state.tables.iter().filter(|(_, table)| holds(table)).map(|(number, _)| number).collect()
    };
    let running = tables(|table| table.clock.as_ref().is_some_and(Clock::runs));
    let disputed = tables(|table| table.dispute.is_some());
    let blinds = state.stages.iter().any(|stage| stage.poker.clock.as_ref().is_some_and(Clock::runs));
    let over = stage::next(p.rules(), state) == Next::Close;
    if !over {
        p.illegal(Article::Close, Message::new("tournament-not-over"));
    }
    note_tables(p, Article::Close, "tournament-disputes-open", &disputed);
    note_tables(p, Article::Close, "tournament-clock-runs", &running);
    if blinds {
        p.illegal(Article::Close, Message::new("tournament-blinds-run"));
    }
    if !p.refused() {
        p.apply(Effect::Closed, Article::Close);
    }
}
