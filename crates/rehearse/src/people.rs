//! The people of the festival: who enters, and who comes new.

use std::collections::BTreeSet;

use festival::event::Event;
use festival::{Card, OpenTournament};
use tournament::{Person, Plan};

use crate::act::Act;
use crate::lots::Lots;

/// Entries of a tournament, at least and at most.
const ENTRIES: (usize, usize) = (6, 20);

/// Entries that are typed at once.
const AT_ONCE: usize = 4;

/// Returns somebody new, named after two who are known.
pub fn newcomer(event: &Event, lots: &mut Lots) -> Option<Card> {
    let count = event.names.len();
    let name = |lots: &mut Lots| event.names.values().nth(lots.below(count)).map(String::as_str);
    let (first, last) = (name(lots)?, name(lots)?);
    let (first, last) = (first.split(' ').next()?, last.rsplit(' ').next()?);
    Some(Card { name: format!("{first} {last}"), ..Card::default() })
}

/// Returns the age that an entry needs.
pub fn age_of(plan: &Plan, lots: &mut Lots) -> Option<usize> {
    let under = usize::from(plan.entries.under?);
    Some(lots.between(under / 2, under.saturating_sub(1)))
}

/// Writes what stands behind the people of an entry.
pub fn words_of(age: Option<usize>, paid: bool) -> String {
    let age = age.map_or_else(String::new, |age| format!(" age {age}"));
    format!("{age}{}", if paid { " paid" } else { "" })
}

/// Returns the line that enters some more people, until a tournament has enough; how many that is follows from its
/// number.
pub fn enrol(event: &Event, open: &OpenTournament, lots: &mut Lots) -> Option<Act> {
    let (plan, state) = (open.plan(), open.state());
    let wanted = wanted(open, usize::try_from(plan.entries.fewest).unwrap_or(1));
    let lacking = wanted.checked_sub(state.entrants.len()).filter(|lacking| *lacking > 0)?;
    let seated: BTreeSet<Person> = state.entrants.iter().flat_map(|(_, entrant)| entrant.people.clone()).collect();
    let known = event.names.keys().map(|id| Person(id.0)).filter(|person| !seated.contains(person));
    let free: Vec<_> = known.filter(|person| !event.erased.contains(&journal::PersonId(person.0))).collect();
    let each = usize::from(plan.entries.people.0.max(1));
    let count = each * lacking.min(lots.between(1, AT_ONCE));
    let people = lots.some(&free, count);
    let entries: Vec<_> = people
        .chunks_exact(each)
        .map(|people| {
            let people = people.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
            people + &words_of(age_of(plan, lots), !lots.once_in(6))
        })
        .collect();
    (!entries.is_empty()).then(|| Act::Run {
        id: open.id.clone(),
        text: format!("enter {}", entries.join("; ")),
        insists: true,
    })
}

/// Returns how many enter a tournament.
fn wanted(open: &OpenTournament, fewest: usize) -> usize {
    let number: usize = open.id.parse().unwrap_or(1);
    fewest.max(ENTRIES.0 + number * 5 % (ENTRIES.1 - ENTRIES.0 + 1))
}
