//! Substitution: a person takes another's place in an entry, which keeps its results.

use rules::{Message, Proceeding};

use crate::article::Article;
use crate::decide::checks::{check_age, check_entry, check_limit};
use crate::fact::Effect;
use crate::number::{EntryNo, Person};
use crate::plan::{Format, Plan};
use crate::state::State;
use crate::tournament::Tournament;

/// Substitutes a person for another: the newcomer must have been free to enter.
pub(super) fn substitute(
    p: &mut Proceeding<Tournament>,
    entry: EntryNo,
    (outgoing, incoming): (Person, Person),
    age: Option<u8>,
    reason: &str,
) {
    check_entry(p, entry);
    let Some((people, plays)) = p.state().entrant(entry).map(|entrant| (entrant.people.clone(), entrant.plays()))
    else {
        return;
    };
    let about = |key| Message::new(key).with("entry", entry.0);
    if reason.trim().is_empty() {
        p.impossible(Article::Entries, Message::new("refuse-no-reason"));
    }
    if !people.contains(&outgoing) {
        p.impossible(Article::Record, about("tournament-substitute-not-of").with("person", outgoing));
    }
    if people.contains(&incoming) {
        p.impossible(Article::Record, about("tournament-substitute-of-already").with("person", incoming));
    } else {
        check_limit(p, incoming, 0);
    }
    check_age(p, age);
    if !plays {
        p.illegal(Article::Withdrawal, about("tournament-substitute-out"));
    }
    match closed_to_others(p.rules(), p.state(), entry) {
        Some(Closed::Match) => p.impossible(Article::Record, about("tournament-substitute-match")),
        Some(Closed::Race) => p.illegal(Article::Race, about("tournament-race-substitution")),
        Some(Closed::Bracket) => p.illegal(Article::Withdrawal, about("tournament-substitute-bracket")),
        None => {}
    }
    if !p.refused() {
        p.apply(Effect::Substituted { entry, outgoing, incoming, age }, Article::Entries);
    }
}

/// The reason why nobody may be substituted in an entry.
enum Closed {
    /// It plays a match recorded act by act, which has a substitution of its own.
    Match,
    /// A race is under way (puzzle 4).
    Race,
    /// It has played its first match in a bracket: the place passes to nobody (tornei, «Withdrawal»).
    Bracket,
}

fn closed_to_others(plan: &Plan, state: &State, entry: EntryNo) -> Option<Closed> {
    let (index, stage) = state.now()?;
    let own = |table: &crate::table::Table| table.slot_of(entry).is_some() && table.entries().len() > 1;
    match plan.format(index)? {
        Format::Match => Some(Closed::Match),
        Format::Race(_) => (stage.race.clock.started_ms.is_some() && !stage.ended).then_some(Closed::Race),
        Format::Knockout { .. } | Format::DoubleElimination { .. } | Format::TableKnockout { .. } => {
            let mut tables = state.tables_of(index);
            tables.any(|(_, table)| own(table) && table.result.is_some()).then_some(Closed::Bracket)
        }
        _ => None,
    }
}
