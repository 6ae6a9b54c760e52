//! The Swiss system: a worked tournament, byes, forced second meetings, and properties of every field.

use crate::support;

use proptest::prelude::*;
use rules::Match;
use support::{lower_wins, open, plan, reasons, refused, round, say, shown, started, table, to_play, waive, win};
use tournament::{EntryNo, Format, Next, Plan, Slot, TableNo, Tie, Tournament, next};

fn swiss(rounds: Option<u16>) -> Plan {
    let ties = vec![Tie::Buchholz, Tie::SonnebornBerger];
    plan(Format::Swiss { rounds, points: (2, 1, 0, 2), balance: true, ties })
}

/// Records a win of the lower number at every table of the round.
fn play(m: &mut Match<Tournament>) {
    for (number, table) in to_play(m) {
        let winner = *table.entries().iter().min().unwrap();
        win(m, number, winner);
    }
}

#[test]
fn six_players_by_their_list_play_three_rounds() {
    let mut m = started(swiss(None), 6);
    say(&mut m, "seeds E1 E2 E3 E4 E5 E6\ndraw 1");
    assert_eq!(round(&m, 0, 1), ["E1 E4", "E5 E2", "E3 E6"]);
    assert_eq!(reasons(&table(&m, 1)), ["score_group 0 0"]);
    play(&mut m);
    say(&mut m, "draw 2");
    // Three winners: the lowest, E3, goes down to the highest of the losers. The player who followed now starts.
    assert_eq!(round(&m, 0, 2), ["E2 E1", "E4 E3", "E6 E5"]);
    assert_eq!(reasons(&table(&m, 5)), ["score_group 2 0", "floated 3 4"]);
    play(&mut m);
    say(&mut m, "draw 3");
    // E2 and E5, with 1 point, have met: both go down. E5 has met E6, so that E4 is needed for E5.
    assert_eq!(round(&m, 0, 3), ["E1 E3", "E6 E2", "E5 E4"]);
    assert_eq!(reasons(&table(&m, 8)), ["score_group 2 0", "floated 2 6", "needed_elsewhere 2 4"]);
    play(&mut m);
    assert_eq!(
        shown(&m, 0),
        ["1. E1 3 5 5", "2. E2 2 4 1", "2. E3 2 4 1", "4. E4 1 6 1", "5. E5 1 3 0", "6. E6 0 5 0"]
    );
    assert_eq!(next(m.rules(), m.state()), Next::Close);
}

#[test]
fn the_lowest_without_a_bye_goes_on_without_playing() {
    let mut m = started(swiss(Some(3)), 5);
    say(&mut m, "seeds E1 E2 E3 E4 E5\ndraw 1");
    assert_eq!(round(&m, 0, 1), ["E1 E3", "E4 E2", "E5 -"]);
    assert_eq!(reasons(&table(&m, 3)), ["swiss_bye 0"]);
    play(&mut m);
    say(&mut m, "draw 2");
    // E4 is the lowest without a bye. E1, E2 and E5 have a point: E5 goes down to E3, who followed and now starts.
    assert_eq!(round(&m, 0, 2), ["E2 E1", "E3 E5", "E4 -"]);
    play(&mut m);
    say(&mut m, "draw 3");
    // E5 and E4 have had theirs: E3 is the lowest without one.
    assert_eq!(round(&m, 0, 3)[2], "E3 -");
    assert_eq!(reasons(&table(&m, 9)), ["swiss_bye 2", "bye_once 5", "bye_once 4"]);
    // A bye counts against an imagined opponent with as many points as oneself.
    play(&mut m);
    assert!(shown(&m, 0)[0].starts_with("1. E1 3 "), "{:?}", shown(&m, 0));
}

#[test]
fn a_second_meeting_is_stated_when_nothing_else_is_left() {
    let mut m = started(swiss(Some(2)), 2);
    say(&mut m, "seeds E1 E2\ndraw 1");
    play(&mut m);
    say(&mut m, "draw 2");
    assert_eq!(reasons(&table(&m, 2)), ["score_group 2 0", "floated 1 2", "met_again 1 2"]);
}

#[test]
fn who_is_to_be_kept_apart_meets_somebody_else() {
    let mut m = started(swiss(None), 4);
    say(&mut m, "seeds E1 E2 E3 E4\napart E1 E3\ndraw 1");
    assert_eq!(round(&m, 0, 1), ["E1 E4", "E3 E2"]);
    assert_eq!(reasons(&table(&m, 1)), ["score_group 0 0", "apart_avoided 1 3"]);
    let mut m = started(swiss(None), 4);
    say(&mut m, "seeds E1 E2 E3 E4\napart E1 E2 E3\ndraw 1");
    let forced =
        m.state().tables.iter().filter(|(_, table)| reasons(table).iter().any(|why| why.starts_with("apart_forced")));
    assert_eq!(forced.count(), 1);
}

#[test]
fn who_withdraws_is_not_paired_any_more() {
    let mut m = started(swiss(None), 4);
    say(&mut m, "seeds E1 E2 E3 E4\ndraw 1\nwithdraw E3");
    assert_eq!(table(&m, 1).winner(), Some(EntryNo(1)));
    play(&mut m);
    say(&mut m, "draw 2");
    assert_eq!(round(&m, 0, 2), ["E2 E1", "E4 -"]);
    let refusal = refused(&mut m, "draw 3");
    assert_eq!(refusal, ["result impossible tournament-tables-open"]);
}

#[test]
fn one_left_alone_plays_no_further_round() {
    let mut m = started(swiss(Some(3)), 2);
    say(&mut m, "draw 1\nwithdraw E2");
    assert_eq!(next(m.rules(), m.state()), Next::Close);
    assert_eq!(m.state().stages[0].places, [[EntryNo(1)], [EntryNo(2)]]);
}

#[test]
fn rounds_single_out_a_winner_by_halving() {
    for (players, rounds) in [(2, 1), (3, 2), (4, 2), (5, 3), (8, 3), (9, 4)] {
        let mut m = started(swiss(None), players);
        lower_wins(&mut m);
        assert_eq!(m.state().stages[0].round, rounds, "{players}");
        assert_eq!(m.state().stages[0].places[0], [EntryNo(1)]);
    }
}

/// Checks by exhaustive search whether some can be paired (one left over if they are odd) without a second meeting.
fn can_pair(open: &[EntryNo], met: &[(EntryNo, EntryNo)], may_rest: &dyn Fn(EntryNo) -> bool) -> bool {
    let Some((one, rest)) = open.split_first() else { return true };
    let without =
        |at: usize| rest.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, e)| *e).collect::<Vec<_>>();
    let rests = open.len() % 2 == 1 && may_rest(*one) && can_pair(rest, met, may_rest);
    rests
        || rest.iter().enumerate().any(|(at, other)| {
            !met.contains(&(*one.min(other), *one.max(other))) && can_pair(&without(at), met, may_rest)
        })
}

fn pairs(m: &Match<Tournament>, before: u16) -> Vec<(EntryNo, EntryNo)> {
    let tables = m.state().tables_of(0).filter(|(_, table)| table.round < before).map(|(_, table)| table.entries());
    tables.filter(|pair| pair.len() == 2).map(|pair| (pair[0].min(pair[1]), pair[0].max(pair[1]))).collect()
}

fn byes(m: &Match<Tournament>, before: u16) -> Vec<EntryNo> {
    let tables = m.state().tables_of(0).filter(|(_, table)| table.round < before && table.slots.contains(&Slot::Bye));
    tables.filter_map(|(_, table)| table.at(0)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn every_round_is_legal_whenever_one_is(
        count in 2usize..10, rounds in 1u16..9, seed: u64, chances in prop::collection::vec(0u8..20, 60),
    ) {
        let mut m = started(swiss(Some(rounds)), count);
        let mut chances = chances.into_iter().cycle();
        for number in 1..=rounds {
            let playing: Vec<_> = (1..=u32::try_from(count).unwrap()).map(EntryNo).filter(|e| m.state().plays(*e)).collect();
            if playing.len() < 2 {
                break;
            }
            say(&mut m, &format!("draw {seed}"));
            let tables: Vec<_> = m.state().tables_of(0).filter(|(_, t)| t.round == number).map(|(no, t)| (no, t.clone())).collect();
            let mut seated: Vec<_> = tables.iter().flat_map(|(_, table)| table.entries()).collect();
            seated.sort_unstable();
            prop_assert_eq!(&seated, &playing);
            let (met, rested) = (pairs(&m, number), byes(&m, number));
            let again = pairs(&m, number + 1)[met.len()..].iter().filter(|pair| met.contains(pair)).count();
            let stated = tables.iter().flat_map(|(_, table)| reasons(table)).filter(|why| why.starts_with("met_again")).count();
            prop_assert_eq!(again, stated);
            prop_assert_eq!(again > 0, !can_pair(&playing, &met, &|_| true), "round {}", number);
            let rests = byes(&m, number + 1)[rested.len()..].to_vec();
            if let Some(rest) = rests.first().filter(|rest| rested.contains(rest)) {
                prop_assert!(!can_pair(&playing, &met, &|e| !rested.contains(&e)), "second bye of {} in round {}", rest, number);
            }
            let reported: Vec<_> = tables.iter().filter(|(no, _)| m.state().table(*no).unwrap().result.is_none()).collect();
            for (no, table) in reported {
                let pair = table.entries();
                match chances.next().unwrap() {
                    0 => say(&mut m, &format!("withdraw {}", pair[0])),
                    chance => {
                        let slip = ["win 1", "win 2", "draw"][usize::from(chance) % 3];
                        say(&mut m, &format!("result {no} {} {}: {slip}", pair[0], pair[1]));
                    }
                }
            }
        }
        for entry in (1..=u32::try_from(count).unwrap()).map(EntryNo) {
            let played = m.state().tables_of(0).filter(|(_, t)| !t.placings().is_empty() && t.slots.len() == 2 && !t.slots.contains(&Slot::Bye));
            let tilt: i64 = played.filter_map(|(_, t)| t.slot_of(entry)).map(|slot| if slot == 0 { 1 } else { -1 }).sum();
            let forced = m.state().tables.iter().flat_map(|(_, t)| reasons(t)).any(|why| why.starts_with("start_forced") || why.starts_with("met_again"));
            prop_assert!(tilt.abs() <= 2 || forced || m.state().entrants.iter().any(|(_, e)| !e.plays()), "{entry} {tilt}");
        }
    }
}

/// Returns a Swiss plan that grants a round off for half a point.
fn with_off(rounds: u16) -> Plan {
    let mut plan = swiss(Some(rounds));
    plan.stages[0].off = Some(1);
    plan
}

#[test]
fn a_round_off_asked_for_before_the_draw_scores_what_the_rules_say() {
    let mut m = started(with_off(3), 5);
    say(&mut m, "seeds E1 E2 E3 E4 E5\noff E1 1\noff E2 2\ndraw 1");
    assert_eq!(round(&m, 0, 1), ["E2 E4", "E5 E3", "E1 -"], "four are left, and nobody goes without an opponent");
    assert_eq!(reasons(&table(&m, 3)), ["asked_off 1"]);
    assert_eq!(refused(&mut m, "off E3 1"), ["bye impossible tournament-off-drawn"]);
    play(&mut m);
    let points = |m: &Match<Tournament>, entry: &str| {
        shown(m, 0).into_iter().find(|row| row.contains(&format!("{entry} "))).unwrap()
    };
    assert!(points(&m, "E1").contains("E1 0.5 "), "{:?}", shown(&m, 0));
    assert_eq!(refused(&mut m, "off E2 2"), ["bye impossible tournament-off-twice"]);
    say(&mut m, "draw 2");
    assert_eq!(round(&m, 0, 2).last().unwrap(), "E2 -");
    play(&mut m);
    say(&mut m, "draw 3");
    // Neither has had a bye for want of an opponent: the lowest gets it.
    assert!(["E3 -", "E4 -", "E5 -"].contains(&round(&m, 0, 3).last().unwrap().as_str()), "{:?}", round(&m, 0, 3));
    assert_eq!(refused(&mut m, "off E2 4"), ["bye impossible tournament-off-late"]);
}

#[test]
fn a_table_made_of_a_round_off_is_played_as_any_other() {
    let mut m = started(with_off(3), 5);
    say(&mut m, "seeds E1 E2 E3 E4 E5\noff E4 1");
    waive(&mut m, "draw 1: E1 E2; E5; E3 E4", &["draw"]);
    assert_eq!(round(&m, 0, 1), ["E1 E2", "E5 -", "E3 E4"]);
    assert_eq!(table(&m, 3).title, "", "nobody is off there");
    win(&mut m, TableNo(3), EntryNo(3));
    let row = |entry: &str| shown(&m, 0).into_iter().find(|row| row.contains(&format!(" {entry} "))).unwrap();
    assert!(row("E3").contains(" E3 1 "), "{}", row("E3"));
    assert!(row("E4").contains(" E4 0 "), "{}", row("E4"));
}

#[test]
fn a_round_off_before_the_start_is_of_a_round_that_there_will_be() {
    let mut m = open(with_off(3));
    say(&mut m, "enter p1; p2; p3; p4");
    assert_eq!(refused(&mut m, "off E3 4"), ["bye impossible tournament-off-late"]);
    say(&mut m, "off E3 3");
    let mut halving = swiss(None);
    halving.stages[0].off = Some(1);
    let mut m = open(halving);
    say(&mut m, "enter p1; p2; p3; p4\noff E3 4");
}

#[test]
fn a_round_off_is_granted_only_where_the_rules_say_what_it_scores() {
    let mut m = started(swiss(Some(3)), 4);
    assert_eq!(refused(&mut m, "off E1 1"), ["bye impossible tournament-off-none"]);
    let mut m = started(with_off(3), 4);
    say(&mut m, "withdraw E1");
    assert_eq!(refused(&mut m, "off E1 1"), ["bye impossible tournament-off-gone"]);
}

#[test]
fn whoever_withdrew_comes_back_as_the_same_entry() {
    let mut m = started(swiss(Some(3)), 4);
    assert_eq!(refused(&mut m, "return E1"), ["withdrawal impossible tournament-return-not"]);
    say(&mut m, "seeds E1 E2 E3 E4\ndraw 1\nwithdraw E1");
    let lost = round(&m, 0, 1).iter().position(|row| row.contains("E1")).unwrap();
    assert_ne!(table(&m, u32::try_from(lost).unwrap() + 1).result, None, "what was to be played is lost");
    play(&mut m);
    say(&mut m, "return E1\ndraw 2");
    assert!(round(&m, 0, 2).iter().any(|row| row.contains("E1")), "{:?}", round(&m, 0, 2));
    play(&mut m);
    say(&mut m, "draw 3");
    play(&mut m);
    assert_eq!(shown(&m, 0).len(), 4, "one entry, one place");
    say(&mut m, "close");
}
