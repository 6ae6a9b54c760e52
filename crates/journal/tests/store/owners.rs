//! Who may record where: giving, taking over, branches and their settlement, and whom a union lets in.

use journal::{Error, Fate, Journal, PEOPLE, PINS, PinCost, Record, Settlement, stream_of};

use crate::replicas::{apart, copies, known, own, replicas, take};
use crate::support::{add, new, stamp};

#[test]
fn nobody_records_in_what_another_desk_owns() {
    let (_folder, mut desks) = replicas(2);
    let owner = desks[0].desk().unwrap();
    add(&mut desks[0], "match/1", "1");
    take(&mut desks, 1, 0);
    for (stream, last) in [("match/1", 1), ("match/2", 0), ("event", 1)] {
        let refused = desks[1].append(stream, last, &[new("2")]);
        assert!(matches!(&refused, Err(Error::NotOwner { owner: by, .. }) if *by == owner), "{refused:?}");
    }
    let pin = desks[1].set_pin_at(PinCost::KNOWN, &stamp(), "anna", "1234");
    assert!(matches!(pin, Err(Error::NotOwner { .. })), "{pin:?}");
    let before = known(&desks[1]);
    for stream in ["event", "match/1"] {
        let other = desks[1].give(&stamp(), &[stream.to_owned()], owner);
        assert!(matches!(other, Err(Error::NotOwner { .. })), "{other:?}");
    }
    assert!(matches!(desks[1].take_over(&stamp(), &[stream_of(PEOPLE, owner)], "gone"), Err(Error::NotOwner { .. })));
    assert_eq!(known(&desks[1]), before);
}

#[test]
fn who_is_given_a_stream_goes_on_in_it_and_who_gave_it_does_not() {
    let (_folder, mut desks) = replicas(2);
    let [first, second] = [desks[0].desk().unwrap(), desks[1].desk().unwrap()];
    add(&mut desks[0], "match/1", "1");
    desks[0].give(&stamp(), &["match/1".to_owned(), "tournament/1".to_owned()], second).unwrap();
    assert!(matches!(desks[0].append("match/1", 1, &[new("2")]), Err(Error::NotOwner { .. })));
    assert!(matches!(desks[1].append("match/1", 0, &[new("2")]), Err(Error::NotOwner { .. })), "not heard of yet");
    take(&mut desks, 1, 0);
    add(&mut desks[1], "match/1", "2");
    // What opens a match of its tournament is its own.
    add(&mut desks[1], "match/1-1", "opened");
    take(&mut desks, 0, 1);
    assert_eq!(known(&desks[0]), known(&desks[1]));
    let owners: Vec<_> = desks[0].owners().unwrap();
    let owners: Vec<_> = owners.iter().map(|owned| (&*owned.stream, owned.owner, owned.epoch, owned.last)).collect();
    assert_eq!(
        owners,
        [
            ("event", first, 1, 1),
            ("match/1", second, 2, 2),
            ("match/1-1", second, 1, 1),
            ("tournament/1", second, 2, 0)
        ]
    );
    assert!(apart(&desks[0]).is_empty());
    desks[1].give(&stamp(), &["match/1".to_owned()], first).unwrap();
    take(&mut desks, 0, 1);
    add(&mut desks[0], "match/1", "3");
    assert_eq!(desks[0].last_seq("match/1").unwrap(), 3);
}

#[test]
fn what_a_former_owner_recorded_after_a_take_over_is_a_branch() {
    let (_folder, mut desks) = replicas(3);
    for act in ["1", "2", "3"] {
        add(&mut desks[0], "match/1", act);
    }
    take(&mut desks, 1, 0);
    // The second desk takes over after 3, while the first, cut off, goes on, and even gives the match away.
    own(&mut desks[1], "match/1");
    add(&mut desks[1], "match/1", "4 at the new one");
    for act in ["4 at the old one", "5 at the old one"] {
        add(&mut desks[0], "match/1", act);
    }
    let third = desks[2].desk().unwrap();
    desks[0].give(&stamp(), &["match/1".to_owned()], third).unwrap();
    take(&mut desks, 0, 1);
    assert_eq!(apart(&desks[0]), ["4 at the old one", "5 at the old one"]);
    assert_eq!(desks[0].last_seq("match/1").unwrap(), 4);
    assert!(matches!(desks[0].append("match/1", 4, &[new("6")]), Err(Error::NotOwner { .. })));
    take(&mut desks, 1, 0);
    take(&mut desks, 2, 1);
    assert_eq!([known(&desks[0]), known(&desks[1])], [known(&desks[2]), known(&desks[2])]);
}

#[test]
fn a_branch_is_settled_by_the_owner_alone_and_once() {
    let (_folder, mut desks) = replicas(2);
    add(&mut desks[0], "match/1", "1");
    take(&mut desks, 1, 0);
    own(&mut desks[1], "match/1");
    add(&mut desks[1], "match/1", "2 at the new one");
    for act in ["2 at the old one", "3 at the old one"] {
        add(&mut desks[0], "match/1", act);
    }
    take(&mut desks, 1, 0);
    take(&mut desks, 0, 1);
    let branch: Vec<_> =
        desks[0].read("match/1", 2).unwrap().into_iter().filter(|record| record.payload.contains("old")).collect();
    let [second, third] = [branch[0].hash, branch[1].hash];
    let (adopted, left) = ([(second, new("2 adopted"))], [third]);
    let settlement = |expected| Settlement {
        stream: "match/1",
        expected,
        adopted: &adopted,
        left: &left,
        decision: "seen by all".into(),
    };
    assert!(matches!(desks[0].settle(&stamp(), &settlement(2)), Err(Error::NotOwner { .. })));
    assert!(matches!(desks[1].settle(&stamp(), &settlement(1)), Err(Error::Conflict { .. })));
    let foreign = Settlement { left: &[branch[0].prev], ..settlement(2) };
    assert!(matches!(desks[1].settle(&stamp(), &foreign), Err(Error::NotWaiting { .. })));
    let before = known(&desks[1]);
    let written = desks[1].settle(&stamp(), &settlement(2)).unwrap();
    assert_eq!((written.len(), written[0].seq, written[0].payload.as_str()), (1, 3, "2 adopted"));
    assert!(matches!(desks[1].settle(&stamp(), &settlement(3)), Err(Error::NotWaiting { .. })), "it is settled");
    assert_ne!(known(&desks[1]), before);
    take(&mut desks, 0, 1);
    assert_eq!(known(&desks[0]), known(&desks[1]));
    let fates = desks[0].branches().unwrap();
    let fate = |record: &Record| (record.payload.clone(), fates.get(&record.id).copied());
    let told: Vec<_> = desks[0].read("match/1", 2).unwrap().iter().map(fate).collect();
    let mut expected = [
        ("2 at the new one", None),
        ("2 at the old one", Some(Fate::Adopted)),
        ("3 at the old one", Some(Fate::Left)),
        ("2 adopted", None),
    ]
    .map(|(payload, fate)| (payload.to_owned(), fate))
    .to_vec();
    let mut told = told;
    told.sort();
    expected.sort();
    assert_eq!(told, expected);
    assert_eq!(desks[0].last_seq("match/1").unwrap(), 3);
    desks[0].verify().unwrap();
}

#[test]
fn of_two_that_took_over_at_once_one_counts_and_the_other_is_kept() {
    let (_folder, mut desks) = replicas(3);
    add(&mut desks[0], "match/1", "1");
    for at in [1, 2] {
        take(&mut desks, at, 0);
        own(&mut desks[at], "match/1");
        add(&mut desks[at], "match/1", &format!("2 at {at}"));
    }
    for (to, from) in [(1, 2), (2, 1), (0, 1)] {
        take(&mut desks, to, from);
    }
    assert_eq!([known(&desks[0]), known(&desks[1])], [known(&desks[2]), known(&desks[2])]);
    assert_eq!(apart(&desks[0]).len(), 1);
    let goes_on: Vec<_> =
        [1, 2].into_iter().filter(|at| desks[*at].append("match/1", 2, &[new("3")]).is_ok()).collect();
    assert_eq!(goes_on.len(), 1);
    assert_ne!(apart(&desks[0]), [format!("2 at {}", goes_on[0])]);
}

#[test]
fn a_file_that_was_opened_elsewhere_goes_on_until_desks_share_the_event() {
    let (_folder, mut desks) = copies(2);
    add(&mut desks[1], "match/1", "at the copy");
    add(&mut desks[0], "match/1", "at the first desk");
    add(&mut desks[0], "match/2", "at the first desk");
    // The copy took the match over; what the first desk has it kept.
    let (copy, path) = (desks[1].desk().unwrap(), desks[1].path().to_owned());
    let refused = desks[0].take_in(path);
    let Err(Error::Strangers { desks: strangers, .. }) = refused else { panic!("{refused:?}") };
    assert_eq!(strangers, [(copy, "desk-a".to_owned())]);
    assert_eq!(desks[0].verify().unwrap().desks, 1, "nothing was taken");
    desks[0].admit(&stamp(), copy, "sala").unwrap();
    take(&mut desks, 0, 1);
    take(&mut desks, 1, 0);
    assert_eq!(known(&desks[0]), known(&desks[1]));
    assert_eq!(apart(&desks[0]), ["at the first desk"]);
    for (at, stream, last) in [(0, "match/1", 1), (1, "match/2", 1)] {
        assert!(
            matches!(desks[at].append(stream, last, &[new("more")]), Err(Error::NotOwner { .. })),
            "it is shared now"
        );
    }
}

#[test]
fn a_desk_is_let_in_by_whoever_owns_the_event_and_never_by_itself() {
    let (folder, mut desks) = replicas(2);
    let path = folder.path().join("stranger.triade");
    std::fs::copy(desks[0].path(), &path).unwrap();
    desks[0].tidy().unwrap();
    let mut stranger = Journal::open(&path).unwrap();
    let id = stranger.desk().unwrap();
    // It takes over all there is, and lets itself in.
    for stream in ["event", "match/1", PINS] {
        own(&mut stranger, stream);
    }
    stranger.admit(&stamp(), id, "chi?").unwrap();
    add(&mut stranger, "match/1", "forged");
    let before = known(&desks[0]);
    let refused = desks[0].take_in(&path);
    assert!(matches!(refused, Err(Error::Strangers { .. })), "{refused:?}");
    assert_eq!(known(&desks[0]), before);
    // A guest may let it in for itself, which opens no other door.
    desks[1].admit(&stamp(), id, "chi?").unwrap();
    desks[1].take_in(&path).unwrap();
    let guest = desks[1].path().to_owned();
    let refused = desks[0].take_in(&guest);
    assert!(matches!(refused, Err(Error::Strangers { .. })), "{refused:?}");
    // The owner's word counts for all.
    desks[0].admit(&stamp(), id, "la spiaggia").unwrap();
    take(&mut desks, 0, 1);
    take(&mut desks, 1, 0);
    assert_eq!(known(&desks[0]), known(&desks[1]));
    let told: Vec<_> = desks[1].desks().unwrap().into_iter().map(|desk| desk.name).collect();
    assert!(told.iter().all(|name| name == "desk-a"), "{told:?}");
}

#[test]
fn nobody_else_has_a_say_in_pins_or_in_what_is_a_desks_own() {
    let (_folder, mut desks) = replicas(2);
    desks[0].set_pin_at(PinCost::KNOWN, &stamp(), "anna", "1234").unwrap();
    // Cut off, the other takes over what it has not heard of, while the owner goes on.
    own(&mut desks[1], PINS);
    desks[1].set_pin_at(PinCost::KNOWN, &stamp(), "anna", "9999").unwrap();
    take(&mut desks, 0, 1);
    take(&mut desks, 1, 0);
    assert_eq!(known(&desks[0]), known(&desks[1]));
    assert_eq!([true, false], ["9999", "1234"].map(|pin| desks[0].check_pin("anna", pin).unwrap()));
}
