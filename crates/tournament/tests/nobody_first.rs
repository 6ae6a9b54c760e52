//! A final without a winner: nobody is first.

use rules::{DynMatch, Match};
use tournament::{Format, Split, TableNo, TableSize, Third, Tournament, places, ranking};

use crate::support::{plan, say, started, to_play, win};

fn knockout(third: Third) -> Format {
    Format::Knockout { most: 32, third, no_rematch: false }
}

/// Draws a bracket of four and plays its semifinals.
fn four(third: Third) -> Match<Tournament> {
    let mut m = started(plan(knockout(third)), 4);
    say(&mut m, "draw 1");
    semifinals(&mut m);
    m
}

fn semifinals(m: &mut Match<Tournament>) {
    for (number, table) in to_play(m) {
        win(m, number, *table.entries().iter().min().unwrap());
    }
}

/// Returns the playable table with this title.
fn titled(m: &Match<Tournament>, title: &str) -> TableNo {
    to_play(m).into_iter().find(|(_, table)| table.title == title).unwrap().0
}

/// Returns the place of each entry, best first, as stored in the tournament.
fn kept(m: &Match<Tournament>) -> Vec<(u32, Vec<u32>)> {
    let stage = m.state().stages.last().unwrap();
    assert!(stage.ended, "{:?}", stage.places);
    assert_eq!(stage.places, ranking(m.rules(), m.state(), u8::try_from(m.state().stages.len() - 1).unwrap()).groups());
    places(&stage.places).map(|(place, group)| (place, group.iter().map(|entry| entry.0).collect())).collect()
}

#[test]
fn nobody_is_first_where_both_finalists_do_not_come() {
    let mut m = four(Third::Shared);
    let last = titled(&m, "final");
    let mut finalists: Vec<u32> = m.state().table(last).unwrap().entries().iter().map(|entry| entry.0).collect();
    finalists.sort_unstable();
    let others: Vec<u32> = (1..=4).filter(|entry| !finalists.contains(entry)).collect();
    say(&mut m, &format!("absent {last} all"));
    assert_eq!(kept(&m), [(2, finalists), (3, others)]);
    assert_eq!(m.state().stages[0].places[0], []);
    assert_eq!(m.view()["stages"][0]["places"][0], serde_json::json!([]));
    // The stored record is read back.
    let again = crate::support::restored(&m);
    assert_eq!(again.state().stages[0].places, m.state().stages[0].places);
}

#[test]
fn one_who_comes_to_the_final_wins_it() {
    let mut m = four(Third::Shared);
    let last = titled(&m, "final");
    let away = m.state().table(last).unwrap().entries()[0];
    say(&mut m, &format!("absent {last} {away}"));
    assert_eq!(
        kept(&m).iter().map(|(place, group)| (*place, group.len())).collect::<Vec<_>>(),
        [(1, 1), (2, 1), (3, 2)]
    );
}

#[test]
fn where_nobody_reaches_the_final_nobody_is_first() {
    let mut m = started(plan(knockout(Third::Shared)), 4);
    say(&mut m, "draw 1");
    to_play(&m).iter().for_each(|(number, _)| say(&mut m, &format!("absent {number} all")));
    assert_eq!(kept(&m), [(2, vec![1, 2, 3, 4])]);
}

#[test]
fn nobody_is_first_after_a_double_elimination_whose_final_nobody_won() {
    for again in [false, true] {
        let mut m = started(plan(Format::DoubleElimination { reset: true }), 4);
        say(&mut m, "draw 1");
        let last = loop {
            let (number, table) = to_play(&m).into_iter().next().unwrap();
            if table.title == "final" {
                break number;
            }
            win(&mut m, number, *table.entries().iter().min().unwrap());
        };
        let finalists = m.state().table(last).unwrap().entries();
        if again {
            win(&mut m, last, *finalists.iter().max().unwrap());
        }
        let (last, _) = to_play(&m).into_iter().next().unwrap();
        say(&mut m, &format!("absent {last} all"));
        let found = kept(&m);
        assert_eq!((found[0].0, found[0].1.len()), (2, 2), "{found:?}");
        assert_eq!(found[1..].iter().map(|(place, _)| *place).collect::<Vec<_>>(), [3, 4]);
    }
}

#[test]
fn nobody_is_first_at_a_last_table_to_which_nobody_came() {
    let size = TableSize { least: 4, best: 6, most: 6, split: Split::FewestSmall };
    let mut m = started(plan(Format::TableKnockout { size }), 5);
    say(&mut m, "draw 1\nabsent T1 all");
    assert_eq!(kept(&m), [(2, vec![1, 2, 3, 4, 5])]);
}
