//! Substitutions in an entry: who may be substituted, where nobody may, and the consequences for the entry.

use crate::support;

use rules::{Match, Seq};
use support::*;
use tournament::race::RacePlan;
use tournament::{EntryNo, EntryPlan, Format, Person, Plan, Third, Tournament, Unpaired};

const SAYS: &str = "si è fatto male";

fn people(m: &Match<Tournament>, entry: u32) -> Vec<u64> {
    m.state().people_of(EntryNo(entry)).iter().map(|person| person.0).collect()
}

fn knockout() -> Plan {
    plan(Format::Knockout { most: 32, third: Third::Shared, no_rematch: false })
}

fn swiss() -> Plan {
    plan(Format::Swiss { rounds: Some(3), points: (2, 1, 0, 2), balance: false, ties: Vec::new() })
}

#[test]
fn whoever_comes_has_the_entry_with_all_it_has_won() {
    let mut m = started(swiss(), 4);
    say(&mut m, "draw 3");
    let (table, at) = to_play(&m).into_iter().next().unwrap();
    let [winner, loser] = at.entries()[..] else { panic!("{at:?}") };
    win(&mut m, table, winner);
    say(&mut m, &format!("substitute {winner} p{} p9 {SAYS}", winner.0));
    assert_eq!(people(&m, winner.0), [9]);
    let entrant = m.state().entrant(winner).unwrap();
    assert_eq!(entrant.former, [Person(u64::from(winner.0))]);
    assert_eq!(m.state().table(table).unwrap().winner(), Some(winner));
    assert_eq!(m.state().entries_of(Person(9)), [winner]);
    assert_eq!(m.state().entries_of(Person(u64::from(winner.0))), []);
    // A person who was replaced may substitute somebody else, and return.
    say(&mut m, &format!("substitute {loser} p{} p{} {SAYS}", loser.0, winner.0));
    assert_eq!(people(&m, loser.0), [u64::from(winner.0)]);
    say(&mut m, &format!("substitute {loser} p{} p{} torna", winner.0, loser.0));
    assert_eq!(m.state().entrant(loser).unwrap().former, [Person(u64::from(winner.0))]);
    let line = m.entry(Seq(m.last().0)).unwrap().entry.write(&[]);
    assert_eq!(line, format!("substitute {loser} p{} p{} torna", winner.0, loser.0));
}

#[test]
fn whoever_comes_must_be_one_who_might_have_entered() {
    let mut m = started(swiss(), 4);
    assert_eq!(refused(&mut m, "substitute E1 p1 p9"), ["entries impossible refuse-no-reason"]);
    assert_eq!(refused(&mut m, "substitute E7 p1 p9 via"), ["record impossible tournament-no-such-entry"]);
    assert_eq!(refused(&mut m, "substitute E1 p8 p9 via"), ["record impossible tournament-substitute-not-of"]);
    assert_eq!(refused(&mut m, "substitute E1 p1 p1 via"), ["record impossible tournament-substitute-of-already"]);
    assert_eq!(refused(&mut m, "substitute E1 p1 p2 via"), ["limit illegal tournament-limit"], "who plays already");
    say(&mut m, "withdraw E1");
    assert_eq!(refused(&mut m, "substitute E1 p1 p9 via"), ["withdrawal illegal tournament-substitute-out"]);
    let mut young = swiss();
    young.entries.under = Some(18);
    let mut m = open(young);
    say(&mut m, "enter p1 age 12; p2 age 13\nstart");
    assert_eq!(refused(&mut m, "substitute E1 p1 p9 via"), ["age illegal tournament-age-unknown"]);
    assert_eq!(refused(&mut m, "substitute E1 p1 p9 age 40 via"), ["age illegal tournament-age"]);
    say(&mut m, "substitute E1 p1 p9 age 15 via");
    assert_eq!(m.state().entrant(EntryNo(1)).unwrap().age, Some(15));
    let line = m.entry(Seq(m.last().0)).unwrap().entry.write(&[]);
    assert_eq!(line, "substitute E1 p1 p9 age 15 via");
}

/// Tornei, «Withdrawal»: a bracket place is never refilled after its first match; a referee may waive that by name.
#[test]
fn a_place_in_a_bracket_passes_to_nobody_after_its_first_match() {
    for format in [knockout(), plan(Format::DoubleElimination { reset: true })] {
        let mut m = started(format, 4);
        say(&mut m, "draw 3\nsubstitute E1 p1 p9 non è venuto");
        let (table, at) = to_play(&m).into_iter().next().unwrap();
        let winner = at.entries()[0];
        win(&mut m, table, winner);
        let person = people(&m, winner.0)[0];
        let line = format!("substitute {winner} p{person} p8 {SAYS}");
        assert_eq!(refused(&mut m, &line), ["withdrawal illegal tournament-substitute-bracket"]);
        waive(&mut m, &line, &["withdrawal"]);
        assert_eq!(people(&m, winner.0), [8]);
    }
}

/// Puzzle 4: nobody is substituted during the race; before and after it no rule forbids that.
#[test]
fn nobody_of_a_pair_is_substituted_during_the_race() {
    let race = plan(Format::Race(RacePlan { limit_ms: None, pieces: None }));
    let mut m = open(Plan { entries: EntryPlan { people: (2, 2), ..race.entries.clone() }, ..race });
    say(&mut m, "enter p1 p2; p3 p4\nstart\nsubstitute E1 p2 p9 malato");
    assert_eq!(people(&m, 1), [1, 9]);
    say(&mut m, "start-race @1700000000000\nleft E1 p9 @1700000060000");
    let line = "substitute E1 p9 p10 malato";
    assert_eq!(refused(&mut m, line), ["race illegal tournament-race-substitution"]);
    waive(&mut m, line, &["race"]);
    assert_eq!(people(&m, 1), [1, 10]);
    let run = m.state().stages[0].race.run(EntryNo(1)).unwrap().clone();
    assert_eq!(run.departed, [], "the pair is whole again");
}

/// A person replaced in a queue does not wait in it any more.
#[test]
fn who_was_replaced_in_a_queue_may_enter_again() {
    let queue = Format::Continuous { wins: 1, unpaired: Unpaired::Bye };
    let mut m = started(plan(queue), 3);
    say(&mut m, "substitute E1 p1 p9 via");
    assert_eq!(refused(&mut m, "enter p9"), ["limit illegal tournament-limit"]);
    say(&mut m, "enter p1\npair E1 E2");
}
