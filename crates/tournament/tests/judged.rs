//! Decisions of judges and acts of the desk besides play, by the shipped rulesets: exclusions, penalties, absences,
//! places in the hall, announced lengths, and a single remaining entry.

use crate::support;

use rules::{Entry, Match, Message, Notation, RoleSet};
use support::{plan, refused, round, say, shipped, shipped_with, shown, started, table, to_play, waive};
use tournament::{Article, EntryNo, Fact, Format, Next, Status, Tie, Tournament, next, ranking};

fn entries(numbers: &[u32]) -> Vec<EntryNo> {
    numbers.iter().copied().map(EntryNo).collect()
}

fn places(m: &Match<Tournament>) -> Vec<Vec<EntryNo>> {
    m.state().stages.last().unwrap().places.clone()
}

/// Creates two games of Risiko! Varianti for eight at tables made by hand, with the results in order of seats.
fn varianti() -> Match<Tournament> {
    let mut m = shipped_with("torneo-risiko-varianti", 8);
    waive(&mut m, "draw 1: E1 E2 E3 E4; E5 E6 E7 E8", &["draw"]);
    say(&mut m, "result T1 E1 E2 E3 E4: 64 60 40 30\nresult T2 E5 E6 E7 E8: 70 60 40 24");
    waive(&mut m, "draw 2: E1 E5 E3 E4; E2 E6 E7 E8", &["draw"]);
    say(&mut m, "result T3 E1 E5 E3 E4: 70 64 40 20\nresult T4 E2 E6 E7 E8: 80 60 34 20");
    m
}

/// Records a win of the lowest number at every table of Risiko! that can be played.
fn reach_objectives(m: &mut Match<Tournament>) {
    for (number, table) in to_play(m) {
        let seats = table.entries();
        let first = (0..seats.len()).min_by_key(|seat| seats[*seat]).unwrap() + 1;
        let seats: Vec<_> = seats.iter().map(ToString::to_string).collect();
        say(m, &format!("result {number} {}: objective {first}", seats.join(" ")));
    }
}

/// Risiko!: an entry absent from the first table is last, not second before the beaten finalist.
#[test]
fn absence_places_behind_all_who_played() {
    let mut m = shipped_with("torneo-risiko", 8);
    waive(&mut m, "draw 1: E1 E2 E3 E4; E5 E6 E7 E8", &["draw"]);
    say(&mut m, "absent T2 E8");
    reach_objectives(&mut m);
    say(&mut m, "draw 2");
    reach_objectives(&mut m);
    assert_eq!(places(&m), [entries(&[1]), entries(&[5]), entries(&[2, 3, 4, 6, 7]), entries(&[8])]);
}

#[test]
fn absence_from_the_final_of_varianti_is_the_last_place_in_it() {
    let mut m = varianti();
    assert_eq!(places(&m)[..4].concat(), entries(&[2, 1, 5, 6]));
    say(&mut m, "draw 3\nabsent T5 E2");
    assert_eq!(m.state().entrant(EntryNo(2)).unwrap().status, Status::Out);
    let seats: Vec<_> = table(&m, 5).entries().iter().map(ToString::to_string).collect();
    say(&mut m, &format!("result T5 {}: 94 60 40", seats.join(" ")));
    assert_eq!(places(&m).last(), Some(&entries(&[2])));
}

/// Risiko! Varianti 4.4, 4.12: a penalty given between the last game and the final changes the finalists.
#[test]
fn a_penalty_after_the_last_game_changes_who_goes_on() {
    let mut m = varianti();
    say(&mut m, "penalise E5 100");
    assert_eq!(places(&m), ranking(m.rules(), m.state(), 0).groups());
    assert_eq!(places(&m).last(), Some(&entries(&[5])));
    say(&mut m, "draw 3");
    assert_eq!(m.state().stages[1].field, entries(&[2, 1, 6, 3]));
    // The field of the final stays: points are no longer counted, and a penalty in points is refused.
    assert_eq!(refused(&mut m, "penalise E2 100"), ["penalty impossible tournament-penalty-nothing"]);
    assert_eq!(m.state().stages[0].places[0], entries(&[2]));
    assert!(!m.state().stages[1].ended);
}

/// Tornei G29: an excluded leader loses the first place, even in a stage that has ended, and does not go on.
#[test]
fn the_excluded_rank_last() {
    let mut m = varianti();
    say(&mut m, "exclude E2");
    assert_eq!(places(&m)[..3], [entries(&[1]), entries(&[5]), entries(&[6])]);
    assert_eq!(places(&m).last(), Some(&entries(&[2])));
    let effects = &m.entries().last().unwrap().steps;
    let told: Vec<Message> = effects.iter().map(|step| <Tournament as Notation>::tell(&step.effect, &[])).collect();
    assert_eq!(told[0].key, "tournament-excluded");
    say(&mut m, "exclude E6\ndraw 3");
    assert_eq!(m.state().stages[1].field, entries(&[1, 5, 3, 7]));
    assert_eq!(refused(&mut m, "exclude E2"), ["penalty impossible tournament-withdrawn-already"]);
    assert_eq!(ranking(m.rules(), m.state(), 0).groups().last(), Some(&entries(&[2, 6])), "the last place is shared");
}

#[test]
fn an_excluded_champion_is_last_and_a_withdrawn_one_stays_first() {
    for format in [
        Format::Knockout { most: 32, third: tournament::Third::Shared, no_rematch: false },
        Format::RoundRobin { legs: 1, points: (2, 1, 0), ties: vec![Tie::HeadToHead] },
        Format::Swiss { rounds: Some(2), points: (2, 1, 0, 2), balance: false, ties: vec![Tie::Buchholz] },
    ] {
        let mut m = started(plan(format.clone()), 4);
        say(&mut m, "draw 1");
        support::lower_wins(&mut m);
        let before = places(&m);
        assert_eq!(before[0], entries(&[1]), "{format:?}");
        say(&mut m, "withdraw E1");
        assert_eq!(places(&m), before, "{format:?}");
        let mut m = started(plan(format.clone()), 4);
        say(&mut m, "draw 1");
        support::lower_wins(&mut m);
        say(&mut m, "exclude E1");
        let mut after: Vec<_> = before[1..].to_vec();
        after.push(entries(&[1]));
        assert_eq!(places(&m), after, "{format:?}");
    }
}

/// Risiko! Varianti 4.13, A3 and A4: a shared first place is a victory for both.
#[test]
fn a_shared_first_place_is_a_victory() {
    let mut m = shipped_with("torneo-risiko-varianti", 4);
    waive(&mut m, "draw 1: E1 E2 E3 E4", &["draw"]);
    say(&mut m, "result T1 E1 E2 E3 E4: 60 60 44 30");
    // Points, victories, best game, sum of places, entry.
    assert_eq!(shown(&m, 0)[..3], ["1. E1 60 1 60 1 1", "2. E2 60 1 60 1 2", "3. E3 44 0 44 3 3"]);
    // Where nobody goes on, the judge has nothing to choose (A4).
    say(&mut m, "draw 2");
    let seats = round(&m, 0, 2).remove(0);
    let chosen = refused(&mut m, &format!("result T2 {seats}: 60 60 44 30 judge 1"));
    assert_eq!(chosen, ["result illegal tournament-judge-not-needed"]);
}

/// The tied final of Risiko! Varianti: the points stand, and the judge names the winner.
#[test]
fn a_tied_final_is_the_judges() {
    let mut m = varianti();
    say(&mut m, "draw 3");
    let seats = round(&m, 1, 1).remove(0);
    let tied = refused(&mut m, &format!("result T5 {seats}: 60 60 44 30"));
    assert_eq!(tied, ["bracket impossible tournament-needs-judge"]);
    say(&mut m, &format!("result T5 {seats}: 60 60 44 30 judge 2"));
    let seated = table(&m, 5).entries();
    assert_eq!(places(&m), [1, 0, 2, 3].map(|seat: usize| vec![seated[seat]]));
    assert_eq!(table(&m, 5).placings()[0].score, 60);
}

/// Risiko! 2: seven cannot be split into tables of four to six.
#[test]
fn seven_need_a_waiver_and_eight_a_final_of_two() {
    let mut m = shipped_with("torneo-risiko", 7);
    assert_eq!(refused(&mut m, "draw 1"), ["tables illegal tournament-table-size"]);
    waive(&mut m, "draw 1", &["tables"]);
    let mut m = shipped_with("torneo-risiko", 8);
    say(&mut m, "draw 1");
    reach_objectives(&mut m);
    say(&mut m, "draw 2");
    assert_eq!(table(&m, 3).slots.len(), 2);
}

#[test]
fn nobody_qualifies_twice_by_a_ruling() {
    let mut m = shipped_with("torneo-abalone", 4);
    say(&mut m, "pair E1 E2\nresult T1 E1 E2: win 1\nrule-qualified E2 ripescato");
    for entry in ["E1", "E2"] {
        let text = format!("rule-qualified {entry} ripescato");
        assert_eq!(refused(&mut m, &text), ["record impossible tournament-qualified-once"], "{entry}");
    }
    assert_eq!(m.state().stages[0].qualified, entries(&[1, 2]));
}

#[test]
fn a_length_is_announced_where_and_while_it_counts() {
    let mut m = shipped_with("torneo-backgammon", 4);
    say(&mut m, "pair E1 E2\npair E3 E4\nresult T1 E1 E2: 5-3\nresult T2 E3 E4: 6-1\nlength 5\nclose-queue\nlength 7");
    say(&mut m, "draw 1");
    assert_eq!(refused(&mut m, "length 3"), ["advance impossible tournament-length-late"]);
    let mut other = shipped_with("torneo-abalone", 4);
    assert_eq!(refused(&mut other, "length 3"), ["advance impossible tournament-length-none"]);
    let mut early = shipped("torneo-backgammon");
    assert_eq!(refused(&mut early, "length 3"), ["start impossible tournament-not-started"]);
}

/// Two tables cannot play at one place, which is free again when the first has its result.
#[test]
fn a_place_in_the_hall_is_for_one_table() {
    let mut m = shipped_with("torneo-abalone", 4);
    say(&mut m, "pair E1 E2\npair E3 E4\ncall T1 4\ncall T1 4");
    assert_eq!(refused(&mut m, "call T2 4"), ["result illegal tournament-place-taken"]);
    say(&mut m, "call T2 5\nresult T1 E1 E2: win 1\ncall T2 4");
    assert_eq!(table(&m, 2).called, Some(4));
}

/// A single entry left before the draw wins without play, as in a bracket.
#[test]
fn one_alone_wins_without_playing() {
    for id in [
        "torneo-girone",
        "torneo-svizzero",
        "torneo-tavoli-a-punti",
        "torneo-rummikub",
        "torneo-risiko",
        "torneo-samurai",
        "torneo-holdem",
        "torneo-eliminazione-diretta",
        "torneo-doppia-eliminazione",
    ] {
        let mut m = shipped_with(id, 4);
        say(&mut m, "withdraw E1\nwithdraw E2\nwithdraw E4");
        assert_eq!(next(m.rules(), m.state()), Next::Draw, "{id}");
        say(&mut m, "draw 1");
        assert_eq!(places(&m)[0], entries(&[3]), "{id}");
        assert_eq!(next(m.rules(), m.state()), Next::Close, "{id}");
        say(&mut m, "close");
    }
}

/// Creates two tables of the qualifying with results; the first is disputed, and the clock of the second still runs.
fn unsettled() -> Match<Tournament> {
    let mut m = shipped_with("torneo-abalone", 4);
    say(&mut m, "pair E1 E2\npair E3 E4\nclock T2 start 1 @1700000000000");
    say(&mut m, "result T1 E1 E2: win 1\nresult T2 E3 E4: win 1\ndispute T1 mossa dettata");
    m
}

#[test]
fn the_qualifying_closes_and_lots_are_drawn_when_nothing_is_open_any_more() {
    let mut m = unsettled();
    let open = |m: &Match<Tournament>, fact: Fact| {
        let violations = m.preview(&Entry::fact(fact), RoleSet::EVERYONE).unwrap_err();
        violations.iter().map(|v| (v.article, v.detail.key)).collect::<Vec<_>>()
    };
    let both = [(Article::Result, "tournament-disputes-unsettled"), (Article::Clock, "tournament-clock-runs")];
    assert_eq!(open(&m, Fact::CloseQueue), both);
    say(&mut m, "clock T2 stop @1700000060000");
    assert_eq!(open(&m, Fact::CloseQueue), both[..1]);
    say(&mut m, "settle T1\nclose-queue\ndispute T2 mossa dettata");
    let draw = Fact::Draw { seed: 1, algorithm: tournament::lots::ALGORITHM, tables: None };
    assert_eq!(open(&m, draw), both[..1]);
    waive(&mut m, "draw 1", &["result"]);
}
