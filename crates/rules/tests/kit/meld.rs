//! Melds as two games have them.

use std::collections::BTreeSet;

use rules::kit::meld::{Meld, SuitNumber, SuitNumbers};

fn places(list: &[(u8, u8)]) -> SuitNumbers {
    list.iter().filter_map(|(suit, number)| SuitNumber::new(*suit, *number)).collect()
}

#[test]
fn groups_and_runs_are_told_from_what_is_neither() {
    for (list, meld) in [
        (&[(0, 1), (0, 2), (0, 3)][..], Some("run")),
        (&[(2, 11), (2, 12), (2, 13)], Some("run")),
        (&[(0, 7), (2, 7), (3, 7)], Some("group")),
        (&[(0, 7), (1, 7), (2, 7), (3, 7)], Some("group")),
        (&[(0, 12), (0, 13), (0, 1)], None),
        (&[(0, 12), (0, 13), (1, 1)], None),
        (&[(0, 1), (0, 2)], None),
        (&[(0, 1), (0, 2), (0, 4)], None),
        (&[(0, 1), (1, 2), (0, 3)], None),
        (&[], None),
    ] {
        let found = Meld::of(places(list)).map(|meld| match meld {
            Meld::Group(_) => "group",
            Meld::Run(_) => "run",
        });
        assert_eq!(found, meld, "{list:?}");
    }
}

#[test]
fn every_meld_is_listed_once() {
    let all: Vec<Meld> = Meld::all().collect();
    assert_eq!(all.len(), 13 * 5 + 4 * 66);
    assert_eq!(all.iter().map(|meld| meld.places()).collect::<BTreeSet<_>>().len(), all.len());
    assert!(all.iter().all(|meld| Meld::of(meld.places()) == Some(*meld)));
    let room = |meld: Meld| SuitNumber::all().filter(|place| meld.extended(*place).is_some()).collect::<SuitNumbers>();
    assert!(all.iter().all(|meld| meld.room() == room(*meld)));
}

#[test]
fn what_lies_in_melds_with_others_is_found() {
    let set = places(&[(0, 1), (0, 3), (1, 3), (3, 13), (1, 7), (1, 8), (1, 9), (2, 12), (3, 10)]);
    for others in 0..3 {
        let with = |place: SuitNumber| {
            let missing = |meld: Meld| meld.places().without(set).len();
            Meld::all().any(|meld| meld.places().has(place) && missing(meld) <= u32::from(others))
        };
        assert_eq!(set.in_melds(others), set.iter().filter(|place| with(*place)).collect(), "{others}");
    }
    assert_eq!([0, 1, 2].map(|others| set.in_melds(others).len()), [3, 6, 9]);
}

#[test]
fn what_lies_in_runs_and_groups_is_found() {
    let set = places(&[(0, 1), (0, 2), (0, 3), (0, 5), (0, 6), (1, 13), (2, 13), (3, 13), (3, 12), (2, 1)]);
    assert_eq!(set.in_runs(), places(&[(0, 1), (0, 2), (0, 3)]));
    assert_eq!(set.in_groups().collect::<Vec<_>>(), [13]);
    assert_eq!(set.stretches().count(), 6);
    let run = Meld::of(places(&[(0, 1), (0, 2), (0, 3)])).unwrap();
    assert!(run.extended(SuitNumber::new(0, 4).unwrap()).is_some());
    assert_eq!(run.extended(SuitNumber::new(1, 4).unwrap()), None);
    assert_eq!(run.extended(SuitNumber::new(0, 3).unwrap()), None);
}
