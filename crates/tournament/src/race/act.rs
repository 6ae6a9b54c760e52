//! The effects and violations of a referee's acts at a race.

use rules::{Message, Proceeding};

use crate::article::Article;
use crate::clock::write_span;
use crate::decide::{check_entry, end_stage_if_over, rank_anew};
use crate::fact::Effect;
use crate::number::{EntryNo, Person};
use crate::plan::Format;
use crate::race::{RaceClock, RaceEffect, RaceFact, RacePlan, RaceRun};
use crate::tournament::Tournament;

type Acting<'p, 'a> = &'p mut Proceeding<'a, Tournament>;

/// Decides a fact.
pub(crate) fn decide(p: &mut Proceeding<Tournament>, fact: &RaceFact) {
    let none = Message::new("tournament-race-none");
    let Some((index, stage)) = p.state().now() else { return p.impossible(Article::Race, none) };
    let Some(Format::Race(plan)) = p.rules().format(index) else { return p.impossible(Article::Race, none) };
    let (race, ended) = (stage.race.clock, stage.ended);
    let penalty = matches!(fact, RaceFact::Penalty { .. });
    if ended && !penalty {
        return p.impossible(Article::Race, Message::new("tournament-race-over"));
    }
    if race.started_ms.is_none() && !matches!(fact, RaceFact::Start { .. }) {
        p.impossible(Article::Race, Message::new("tournament-race-not-started"));
    }
    let Some((effect, article)) = judge(p, plan, race, fact) else { return };
    if p.refused() {
        return;
    }
    p.apply(Effect::Race(effect), article);
    if ended {
        rank_anew(p, Article::Race);
    } else {
        end_stage_if_over(p);
    }
}

/// Records the violations of a fact, and returns the effect that follows.
fn judge(p: Acting, plan: &RacePlan, race: RaceClock, fact: &RaceFact) -> Option<(RaceEffect, Article)> {
    let effect = match *fact {
        RaceFact::Start { at_ms } => {
            if race.started_ms.is_some() {
                p.impossible(Article::Race, Message::new("tournament-race-started-already"));
            }
            RaceEffect::Started { at_ms }
        }
        RaceFact::Stop { at_ms } => {
            check_running(p, race);
            RaceEffect::Stopped { at_ms }
        }
        RaceFact::ClockSet { from_ms, at_ms } => {
            check_running(p, race);
            let started = race.started_ms?;
            RaceEffect::StartMoved { at_ms: started.saturating_add(at_ms.saturating_sub(from_ms)) }
        }
        RaceFact::Late { entry, at_ms } => return late(p, race, entry, at_ms),
        RaceFact::Grant { entry, ms } => return grant(p, entry, ms),
        RaceFact::Depart { entry, person, at_ms } => {
            leave(p, entry, person)?;
            RaceEffect::PersonDeparted { entry, person, at_ms }
        }
        RaceFact::Finish { entry, ms } => {
            finish(p, plan, race, entry, ms)?;
            RaceEffect::Finished { entry, ms }
        }
        RaceFact::Penalty { entry, ms } => {
            runner(p, entry)?;
            if ms <= 0 {
                p.impossible(Article::Penalty, Message::new("tournament-race-no-time"));
            }
            return Some((RaceEffect::Penalised { entry, ms }, Article::Penalty));
        }
        RaceFact::Pieces { entry, pieces } => {
            count(p, plan, entry, pieces)?;
            RaceEffect::Counted { entry, pieces }
        }
    };
    Some((effect, Article::Race))
}

/// Records a violation if the race has been stopped.
fn check_running(p: Acting, race: RaceClock) {
    if race.stopped {
        p.impossible(Article::Race, Message::new("tournament-race-stopped-already"));
    }
}

fn about(key: &'static str, entry: EntryNo) -> Message {
    Message::new(key).with("entry", entry.0)
}

/// Checks that an entry takes part in the race; `None` if it does not exist at all.
fn runner(p: Acting, entry: EntryNo) -> Option<()> {
    check_entry(p, entry);
    p.state().entrant(entry)?;
    if !p.state().now().is_some_and(|(_, stage)| stage.field.contains(&entry)) {
        p.impossible(Article::Race, about("tournament-race-not-in", entry));
    } else if !p.state().plays(entry) {
        p.impossible(Article::Race, about("tournament-race-withdrawn", entry));
    }
    Some(())
}

/// Records a violation if a person does not belong to an entry.
fn member(p: Acting, entry: EntryNo, person: Person) {
    if !p.state().people_of(entry).contains(&person) {
        p.impossible(Article::Record, about("tournament-race-not-of", entry).with("person", person));
    }
}

fn run(p: &Proceeding<Tournament>, entry: EntryNo) -> RaceRun {
    p.state().now().and_then(|(_, stage)| stage.race.run(entry).cloned()).unwrap_or_default()
}

/// Records a late entry: it may race, and its time counts from the start of all (puzzle 3).
fn late(p: Acting, race: RaceClock, entry: EntryNo, at_ms: i64) -> Option<(RaceEffect, Article)> {
    runner(p, entry)?;
    let by_ms = at_ms.saturating_sub(race.started_ms.unwrap_or(at_ms));
    let own = run(p, entry);
    if by_ms <= 0 {
        p.impossible(Article::Late, about("tournament-race-not-late", entry));
    }
    if own.finish_ms.is_some_and(|finish| finish <= by_ms) {
        p.impossible(Article::Late, about("tournament-race-finished-already", entry));
    }
    if race.stopped {
        p.illegal(Article::Late, Message::new("tournament-race-stopped-already"));
    }
    Some((RaceEffect::CameLate { entry, by_ms }, Article::Late))
}

/// Grants time to a late entry, at most what it missed (puzzle 3: deroga).
fn grant(p: Acting, entry: EntryNo, ms: i64) -> Option<(RaceEffect, Article)> {
    runner(p, entry)?;
    let late = run(p, entry).late_ms;
    if ms < 0 {
        p.impossible(Article::Late, Message::new("tournament-race-no-time"));
    }
    match late {
        None => p.illegal(Article::Late, about("tournament-race-grant-in-time", entry)),
        Some(late) if ms > late => {
            let detail = about("tournament-race-grant-too-much", entry);
            p.illegal(Article::Late, detail.with("time", write_span(late)));
        }
        Some(_) => {}
    }
    Some((RaceEffect::Granted { entry, ms }, Article::Late))
}

/// Records that one of several people left; if the last one leaves, that is a withdrawal (puzzle 4).
fn leave(p: Acting, entry: EntryNo, person: Person) -> Option<()> {
    runner(p, entry)?;
    member(p, entry, person);
    let own = run(p, entry);
    if own.departed.iter().any(|(departed, _)| *departed == person) {
        p.impossible(Article::Race, about("tournament-race-left-already", entry));
    }
    if own.finish_ms.is_some() {
        p.impossible(Article::Race, about("tournament-race-finished-already", entry));
    }
    let people = p.state().entrant(entry)?.people.len();
    if own.departed.len() + 1 >= people {
        p.illegal(Article::Withdrawal, about("tournament-race-all-left", entry));
    }
    Some(())
}

fn finish(p: Acting, plan: &RacePlan, race: RaceClock, entry: EntryNo, ms: i64) -> Option<()> {
    runner(p, entry)?;
    let own = run(p, entry);
    if own.finish_ms.is_some() {
        p.impossible(Article::Race, about("tournament-race-finished-already", entry));
    }
    if own.late_ms.is_none() && p.state().entrant(entry).is_some_and(|entrant| entrant.late) {
        p.illegal(Article::Late, about("tournament-race-arrival", entry));
    }
    if ms <= own.late_ms.unwrap_or(0) {
        p.impossible(Article::Race, about("tournament-race-too-soon", entry));
    }
    let stopped = race.stopped_ms.and_then(|stopped| race.elapsed_ms(stopped));
    let limits = [(plan.limit_ms, "tournament-race-over-limit"), (stopped, "tournament-race-after-stop")];
    for (limit, key) in limits {
        if let Some(limit) = limit.filter(|limit| ms > *limit) {
            p.illegal(Article::Race, about(key, entry).with("time", write_span(limit)));
        }
    }
    Some(())
}

fn count(p: Acting, plan: &RacePlan, entry: EntryNo, pieces: u32) -> Option<()> {
    runner(p, entry)?;
    if run(p, entry).finish_ms.is_some() {
        p.impossible(Article::Race, about("tournament-race-finished-already", entry));
    }
    if let Some(all) = plan.pieces.filter(|all| pieces >= *all) {
        p.impossible(Article::Race, about("tournament-race-too-many-pieces", entry).with("pieces", all));
    }
    Some(())
}
