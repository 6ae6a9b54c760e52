use std::collections::BTreeMap;

use super::*;
use crate::made::make;

/// Plays a new festival; returns what was told and refused, by kind, and the figures.
fn played(seed: u64, acts: u64) -> (Vec<String>, BTreeMap<&'static str, Vec<String>>, Figures) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("prova.triade");
    let live = make(&path).unwrap();
    let plan = Plan { days: 4.0, rate: None, seed, acts: Some(acts), pin: None, report: 1_000 };
    let (mut told, mut refused) = (Vec::new(), BTreeMap::<_, Vec<String>>::new());
    let hear = &mut |one: Told<'_>| {
        match one {
            Told::Confirmed(record) => told.push(format!("{} {} {}", record.stream, record.seq, record.act)),
            Told::Refused(kind, act) => refused.entry(kind).or_default().push(act.to_owned()),
            Told::Report(figures) => println!("{figures:?}"),
        }
        Ok(())
    };
    let (figures, end) = soak(live, &plan, &AtomicBool::new(false), hear).unwrap();
    assert_eq!(end, End::Acts);
    (told, refused, figures)
}

#[test]
fn a_robot_finds_its_way_through_a_festival() {
    let (told, refused, figures) = played(1, 900);
    assert!(told.len() as u64 == figures.confirmed && figures.confirmed >= 900);
    for (kind, counts) in &figures.kinds {
        println!("{kind} {counts:?}");
    }
    for (kind, acts) in &refused {
        println!("{kind}: {}", acts.iter().take(40).cloned().collect::<Vec<_>>().join(" | "));
    }
    let all = figures.all();
    assert!(all.refused < all.done, "{} of {} refused", all.refused, all.done + all.refused);
    let done = |kind: &str| figures.kinds.get(kind).is_some_and(|counts| counts.done > 0);
    let kinds =
        ["play", "tournament", "programme", "open-match", "undo", "correct-past", "wrong-pin", "absence", "arrange"];
    let never: Vec<_> = kinds.into_iter().filter(|kind| !done(kind)).collect();
    assert!(never.is_empty(), "{never:?}");
}
