//! Replicas that come together: in any order the same, verified, nothing lost, forks and branches kept apart.

use std::path::{Path, PathBuf};
use std::process::Command;

use journal::{
    Asked, Error, Fate, FaultKind, Gained, Hash, Journal, NewPerson, Owned, PEOPLE, PINS, Person, PersonId, PinCost,
    Record, SEALED, Settlement, stream_of,
};
use tempfile::TempDir;

use crate::support::{Lcg, add, new, place, stamp, tamper};

/// Copies of one event, each open at a desk of its own that was let in, and level.
fn replicas(count: usize) -> (TempDir, Vec<Journal>) {
    let (folder, mut replicas) = copies(count);
    let desks: Vec<_> = replicas.iter().filter_map(Journal::desk).collect();
    for desk in &desks[1..] {
        replicas[0].admit(&stamp(), *desk, "sala").unwrap();
    }
    for copy in 1..count {
        take(&mut replicas, copy, 0);
    }
    (folder, replicas)
}

/// Copies of one event, each open at a desk of its own; nobody was let in.
fn copies(count: usize) -> (TempDir, Vec<Journal>) {
    let (folder, path) = place();
    let mut first = Journal::create(&path).unwrap();
    add(&mut first, "event", "opened");
    first.tidy().unwrap();
    let named = |nth| folder.path().join(format!("{nth}.triade"));
    let copies: Vec<_> =
        (1..count).map(named).inspect(|copy| assert!(std::fs::copy(&path, copy).unwrap() > 0)).collect();
    let others = copies.iter().map(|copy| Journal::open(copy).unwrap());
    let replicas: Vec<_> = std::iter::once(first).chain(others).collect();
    (folder, replicas)
}

/// Takes in one replica's file into another.
fn take(replicas: &mut [Journal], to: usize, from: usize) -> Gained {
    let path = replicas[from].path().to_owned();
    replicas[to].take_in(path).unwrap()
}

/// Makes a desk the owner of a stream, by its own view, if it is not.
fn own(desk: &mut Journal, stream: &str) {
    desk.take_over(&stamp(), &[stream.to_owned()], "nobody answers").unwrap();
}

/// Returns the texts of the records that a replica keeps apart, in the order in which they came.
fn apart(desk: &Journal) -> Vec<String> {
    let branches = desk.branches().unwrap();
    let records = desk.tail(0).unwrap().into_iter();
    records.filter(|record| branches.contains_key(&record.id)).map(|record| record.payload).collect()
}

/// Everything that must be the same in replicas that are level.
#[derive(Debug, PartialEq)]
struct Known {
    fingerprint: Hash,
    history: Vec<Hash>,
    branches: Vec<Hash>,
    fates: Vec<Fate>,
    requests: Vec<(Hash, Asked)>,
    owners: Vec<Owned>,
    people: Vec<Person>,
    sealed: Vec<String>,
    /// Whether a PIN is that of three officials.
    pins: [bool; 3],
}

fn known(journal: &Journal) -> Known {
    let history: Vec<Record> = journal.history().unwrap();
    let apart = journal.branches().unwrap();
    let branches = history.iter().filter(|record| apart.contains_key(&record.id)).map(|record| record.hash).collect();
    let mut sealed = journal.all_sealed().unwrap();
    sealed.sort();
    let pins = ["anna", "bice", "carla"].map(|official| journal.check_pin(official, "1234").unwrap());
    let fates = history.iter().filter_map(|record| apart.get(&record.id).copied()).collect();
    let history = history.iter().map(|record| record.hash).collect();
    let (fingerprint, people) = (journal.head().unwrap().hash, journal.people().unwrap());
    let mut requests: Vec<_> =
        journal.requests().unwrap().into_iter().map(|request| (request.hash, request.state)).collect();
    requests.sort();
    let owners = journal.owners().unwrap();
    Known { fingerprint, history, branches, fates, requests, owners, people, sealed, pins }
}

#[test]
fn two_desks_that_meet_know_the_same() {
    let (_folder, mut desks) = replicas(2);
    assert_ne!(desks[0].desk(), desks[1].desk(), "a copy has no key of the first desk in use");
    for (nth, desk) in desks.iter_mut().enumerate() {
        let person = |name: &str| NewPerson { name: name.to_owned(), details: "{}".to_owned() };
        desk.add_people(&stamp(), &[person("Ada"), person("Bruno")]).unwrap();
        let stream = format!("match/{nth}");
        own(desk, &stream);
        desk.append_sealed(&stream, 0, &[new("bid")], &[format!("{nth} MON")]).unwrap();
    }
    let ids: Vec<_> = desks.iter().map(|desk| desk.people().unwrap()[0].id).collect();
    assert_ne!(ids[0], ids[1], "no two desks give one number");
    assert_eq!(take(&mut desks, 0, 1), Gained { records: 4, forks: 0 });
    assert_eq!(take(&mut desks, 0, 1), Gained::default(), "as often as one likes");
    assert_eq!(take(&mut desks, 1, 0), Gained { records: 3, forks: 0 });
    assert_eq!(known(&desks[0]), known(&desks[1]));
    assert_eq!(desks[0].people().unwrap().len(), 4);
    assert!(desks[0].branches().unwrap().is_empty());
    let report = desks[0].verify().unwrap();
    assert_eq!((report.head.records, report.desks, report.forks), (9, 2, 0));
    assert_ne!(desks[0].tail(0).unwrap(), desks[1].tail(0).unwrap(), "they came in another order");
    // What comes after names what was seen, once.
    add(&mut desks[0], "event", "more");
    add(&mut desks[0], "event", "still more");
    let own = desks[0].read("event", 2).unwrap();
    assert_eq!(
        own[0].seen,
        [*desks[1].heads().unwrap().tips().iter().find(|tip| Some(tip.desk) == desks[1].desk()).unwrap()]
    );
    assert_eq!((own[0].seen.len(), own[1].seen.len()), (1, 0));
}

/// Copies the file of an open journal, with its log, as it is now.
fn copied(journal: &Journal, to: &Path) -> PathBuf {
    for suffix in ["", "-wal"] {
        let of = |path: &Path| PathBuf::from(format!("{}{suffix}", path.display()));
        std::fs::copy(of(journal.path()), of(to)).unwrap();
    }
    to.to_owned()
}

/// Adopts every other record that waits in a branch of a stream, and leaves the rest, if the desk owns it.
fn settle_half(desk: &mut Journal, stream: &str, step: usize) {
    let fates = desk.branches().unwrap();
    let waits = |record: &Record| record.stream == stream && fates.get(&record.id) == Some(&Fate::Waits);
    let waiting: Vec<_> = desk.tail(0).unwrap().into_iter().filter(waits).map(|record| record.hash).collect();
    let odd = |nth: &usize| nth % 2 == 1;
    let adopted = waiting.iter().enumerate().filter(|(nth, _)| odd(nth));
    let adopted: Vec<_> = adopted.map(|(_, hash)| (*hash, new(format!("adopted at {step}: {hash}")))).collect();
    let left: Vec<_> = waiting.iter().enumerate().filter(|(nth, _)| !odd(nth)).map(|(_, hash)| *hash).collect();
    let expected = desk.last_seq(stream).unwrap();
    let settlement = Settlement { stream, expected, adopted: &adopted, left: &left, decision: "by lot".into() };
    match desk.settle(&stamp(), &settlement) {
        Ok(_) | Err(Error::NotOwner { .. }) => {}
        Err(error) => panic!("{error}"),
    }
}

/// Takes or refuses all that waits for an answer, if the desk owns the stream.
fn answer_all(desk: &mut Journal, step: usize) {
    for request in desk.requests().unwrap().into_iter().filter(|request| request.state == Asked::Waits) {
        let last = desk.last_seq(&request.stream).unwrap();
        let done = if step.is_multiple_of(3) {
            desk.refuse_request(&stamp(), request.hash, "no")
        } else {
            desk.take_request(&stamp(), request.hash, last, new(request.act.clone())).map(drop)
        };
        match done {
            Ok(()) | Err(Error::NotOwner { .. }) => {}
            Err(error) => panic!("{error}"),
        }
    }
}

#[test]
fn any_order_of_union_ends_the_same() {
    let mut settled = 0;
    for seed in 0..10 {
        let mut random = Lcg(seed);
        let (folder, mut desks) = replicas(3);
        let mut stale = Vec::new();
        for step in 0..90 {
            let at = usize::try_from(random.below(3)).unwrap();
            let other = (at + 1 + usize::try_from(random.below(2)).unwrap()) % 3;
            match random.below(18) {
                12 => stale.push(copied(&desks[at], &folder.path().join(format!("stale {step}.triade")))),
                // What comes late, twice, or after what came later.
                13 | 14 if !stale.is_empty() => {
                    let nth = usize::try_from(random.below(stale.len() as u64)).unwrap();
                    desks[at].take_in(&stale[nth]).unwrap();
                }
                15 => settle_half(&mut desks[at], ["match/1", "match/2", "event"][step % 3], step),
                16 => drop(desks[at].ask(&stamp(), "match/1", &format!("asked at {step}")).unwrap()),
                17 => answer_all(&mut desks[at], step),
                0 => {
                    let person = NewPerson { name: format!("P{step}"), details: String::new() };
                    desks[at].add_people(&stamp(), &[person]).unwrap();
                }
                1 => {
                    let people = desks[at].people().unwrap();
                    let there = people.iter().find(|person| person.name.is_some()).map(|person| person.id);
                    let person = NewPerson { name: format!("Q{step}"), details: String::new() };
                    there.into_iter().for_each(|id| desks[at].change_person(&stamp(), id, &person).unwrap());
                }
                2 => {
                    let people = desks[at].people().unwrap();
                    let last = people.iter().rev().find(|person| person.name.is_some()).map(|person| person.id);
                    last.into_iter().for_each(|id| desks[at].erase_person(&stamp(), id).unwrap());
                }
                3 => {
                    let official = ["anna", "bice", "carla"][usize::try_from(random.below(3)).unwrap()];
                    let pin = ["1234", "9999"][usize::try_from(random.below(2)).unwrap()];
                    own(&mut desks[at], PINS);
                    desks[at].set_pin_at(PinCost::KNOWN, &stamp(), official, pin).unwrap();
                }
                4 => {
                    own(&mut desks[at], "match/1");
                    let last = desks[at].last_seq("match/1").unwrap();
                    desks[at].append_sealed("match/1", last, &[new("bid")], &[format!("{step} MON")]).unwrap();
                }
                5 | 6 => drop(take(&mut desks, at, other)),
                7 => {
                    let stream = ["event", "match/1", "match/2", PINS][step % 4].to_owned();
                    let to = desks[other].desk().unwrap();
                    match desks[at].give(&stamp(), &[stream], to) {
                        Ok(()) | Err(Error::NotOwner { .. }) => {}
                        Err(error) => panic!("{error}"),
                    }
                }
                _ => {
                    let stream = ["event", "match/1", "match/2"][step % 3];
                    own(&mut desks[at], stream);
                    add(&mut desks[at], stream, &format!("{seed} {step}"));
                }
            }
        }
        // Every desk takes the others in another order; then the owners settle what still waits, and all hear of it.
        for round in 0..2 {
            for (to, from) in [(0, 1), (0, 2), (1, 2), (1, 0), (2, 0), (2, 1)] {
                take(&mut desks, to, from);
            }
            let all = desks.iter().map(known).collect::<Vec<_>>();
            assert!(all[0] == all[1] && all[1] == all[2], "seed {seed}, round {round}: {all:#?}");
            if round == 0 {
                for desk in &mut desks {
                    ["event", "match/1", "match/2"].iter().for_each(|stream| settle_half(desk, stream, 100));
                }
            }
        }
        let waits = |record: &Record| desks[0].branches().unwrap().get(&record.id) == Some(&Fate::Waits);
        assert!(desks[0].history().unwrap().iter().filter(|record| waits(record)).all(|record| record.stream == PINS));
        // What was adopted is recorded anew by exactly one record that counts.
        let (history, apart) = (desks[0].history().unwrap(), desks[0].branches().unwrap());
        let counted = history.iter().filter(|record| !apart.contains_key(&record.id));
        let anew = counted.filter_map(|record| Some(record.payload.strip_prefix("adopted at ")?.split_once(": ")?.1));
        let adopted = history.iter().filter(|record| apart.get(&record.id) == Some(&Fate::Adopted));
        let (mut anew, mut adopted) = (
            anew.map(str::to_owned).collect::<Vec<_>>(),
            adopted.map(|record| record.hash.to_string()).collect::<Vec<_>>(),
        );
        anew.sort_unstable();
        adopted.sort_unstable();
        assert_eq!(anew, adopted, "seed {seed}");
        settled += adopted.len();
        for desk in &desks {
            desk.verify().unwrap();
        }
    }
    assert!(settled > 0);
}

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

#[test]
fn nothing_is_taken_from_a_file_that_does_not_verify() {
    for (sql, kind) in [
        ("UPDATE records SET payload = 'x' WHERE id = 5", "changed"),
        ("UPDATE records SET signature = zeroblob(64) WHERE id = 6", "signed"),
        ("UPDATE records SET signature = NULL WHERE id = 6", "signed"),
        ("UPDATE records SET seq = 9 WHERE id = 5", "order"),
        ("UPDATE records SET number = 9 WHERE id = 5", "follow"),
        ("UPDATE people SET name = 'Eva'", "person"),
    ] {
        let (_folder, mut desks) = replicas(2);
        let person = NewPerson { name: "Ada".to_owned(), details: String::new() };
        desks[1].add_people(&stamp(), &[person]).unwrap();
        own(&mut desks[1], "match/1");
        add(&mut desks[1], "match/1", "a");
        add(&mut desks[1], "match/1", "b");
        let other = desks[1].path().to_owned();
        desks.pop().unwrap().close().unwrap();
        tamper(&other, sql);
        let before = known(&desks[0]);
        let refused = desks[0].take_in(&other);
        let Err(Error::Broken { path, fault }) = refused else { panic!("{sql}: {refused:?}") };
        assert_eq!(path, other.canonicalize().unwrap(), "whence it came");
        assert!(fault.to_string().contains(kind), "{sql}: {fault}");
        assert_eq!(known(&desks[0]), before);
        desks[0].verify().unwrap();
    }
}

#[test]
fn another_event_is_refused() {
    let (_folder, mut desks) = replicas(1);
    let (_other, path) = place();
    let mut stranger = Journal::create(&path).unwrap();
    add(&mut stranger, "event", "opened");
    assert!(matches!(desks[0].take_in(&path), Err(Error::OtherEvent { .. })));
    assert!(matches!(desks[0].take_in(path.with_file_name("none")), Err(Error::NotFound { .. })));
}

#[test]
fn an_erasure_reaches_every_replica_for_good() {
    let (_folder, mut desks) = replicas(2);
    let person = |name: &str| NewPerson { name: name.to_owned(), details: "1950, Origgio".to_owned() };
    desks[0].add_people(&stamp(), &[person("Ada Unica")]).unwrap();
    take(&mut desks, 1, 0);
    desks[0].erase_person(&stamp(), PersonId(1)).unwrap();
    // Another desk, which has not heard of it, corrects the name.
    desks[1].change_person(&stamp(), PersonId(1), &person("Ada Unica Corretta")).unwrap();
    take(&mut desks, 1, 0);
    take(&mut desks, 0, 1);
    assert_eq!(known(&desks[0]), known(&desks[1]));
    for desk in desks {
        assert_eq!(desk.person(PersonId(1)).unwrap().name, None);
        let path = desk.path().to_owned();
        desk.close().unwrap();
        let bytes = std::fs::read(&path).unwrap();
        assert!(!bytes.windows(9).any(|part| part == b"Ada Unica"), "{}", path.display());
    }
}

#[test]
fn an_old_file_and_its_copy_meet() {
    let (_folder, path) = place();
    let golden = Path::new(&std::env::var_os("CARGO_MANIFEST_DIR").unwrap()).join("tests/golden/v1.sqlite");
    let copy = path.with_file_name("copy.triade");
    for file in [&path, &copy] {
        std::fs::copy(&golden, file).unwrap();
    }
    let mut desks = [Journal::open(&path).unwrap(), Journal::open(&copy).unwrap()];
    for (nth, desk) in desks.iter_mut().enumerate() {
        add(desk, &format!("match/9{nth}"), "a");
    }
    let ids = desks.each_ref().map(|desk| desk.desk().unwrap());
    desks[0].admit(&stamp(), ids[1], "copy").unwrap();
    desks[1].admit(&stamp(), ids[0], "file").unwrap();
    take(&mut desks, 0, 1);
    take(&mut desks, 1, 0);
    assert_eq!(desks.each_ref().map(|desk| desk.verify().unwrap().head), [desks[0].head().unwrap(); 2]);
    assert_eq!(desks[0].verify().unwrap().desks, 3, "the one without a key, and two");
    let own = desks[0].desk().unwrap();
    assert_eq!(desks[0].streams().unwrap().iter().filter(|(stream, _)| *stream == stream_of(PEOPLE, own)).count(), 0);
    assert_eq!(desks[0].last_seq(SEALED).unwrap(), 1, "the stream of the old file");
}

const FILE: &str = "JOURNAL_DESK_FILE";
const KEYS: &str = "JOURNAL_DESK_KEYS";
const ACTS: &str = "JOURNAL_DESK_ACTS";

#[test]
#[ignore = "the process that the tests here start"]
fn desk_process() {
    journal::keep_keys_in(std::env::var_os(KEYS).unwrap());
    let path = PathBuf::from(std::env::var_os(FILE).unwrap());
    let mut journal = if path.exists() { Journal::open(&path) } else { Journal::create(&path) }.unwrap();
    for act in std::env::var(ACTS).unwrap().split(' ') {
        add(&mut journal, "match/1", act);
    }
    journal.close().unwrap();
}

/// Records acts in a file in a process whose installation keeps its keys in a folder.
fn record_with(keys: &Path, file: &Path, acts: &str) {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", "--ignored", "union::desk_process"]);
    let output = command.env(FILE, file).env(KEYS, keys).env(ACTS, acts).output().unwrap();
    assert!(output.status.success(), "{output:?}");
}

fn copy_folder(from: &Path, to: &Path) {
    std::fs::create_dir(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        // Where it is copied to, the file is not there for which a key was used.
        if entry.path().extension().is_none_or(|kind| kind != "file") {
            std::fs::copy(entry.path(), to.join(entry.file_name())).unwrap();
        }
    }
}

#[test]
fn a_desk_goes_on_as_itself_only_where_it_left_off() {
    let (folder, path) = place();
    let keys = folder.path().join("keys");
    let desks = |path: &Path| journal::verify(path).unwrap().desks;
    record_with(&keys, &path, "a b");
    record_with(&keys, &path, "c");
    assert_eq!(desks(&path), 1);
    // An old copy, or the same file on a machine without the key, goes on as a new desk.
    let old = folder.path().join("old.triade");
    std::fs::copy(&path, &old).unwrap();
    record_with(&keys, &path, "d");
    record_with(&keys, &old, "d");
    assert_eq!((desks(&path), desks(&old)), (1, 2));
    record_with(&folder.path().join("other keys"), &path, "e");
    assert_eq!(desks(&path), 2);
    record_with(&keys, &path, "f");
    assert_eq!(desks(&path), 2, "it is still at home here");
}

/// A file and a copy of it that both went on with the same key, which was copied; returns folder, key, file and copy.
fn forked() -> (TempDir, PathBuf, [PathBuf; 2]) {
    let (folder, path) = place();
    let [keys, copied] = ["keys", "copied"].map(|name| folder.path().join(name));
    record_with(&keys, &path, "a b c");
    let other = folder.path().join("other.triade");
    std::fs::copy(&path, &other).unwrap();
    copy_folder(&keys, &copied);
    record_with(&keys, &path, "d e");
    record_with(&copied, &other, "D E F");
    (folder, copied, [path, other])
}

#[test]
fn a_fork_is_kept_and_found_and_ends_the_same_everywhere() {
    let (folder, copied, [path, other]) = forked();
    let third = folder.path().join("third.triade");
    std::fs::copy(&other, &third).unwrap();
    assert_eq!(Journal::open(&path).unwrap().take_in(&other).unwrap(), Gained { records: 3, forks: 1 });
    assert_eq!(Journal::open(&third).unwrap().take_in(&path).unwrap(), Gained { records: 2, forks: 1 });
    let [one, two] = [&path, &third].map(|path| Journal::open_read_only(path).unwrap());
    for journal in [&one, &two] {
        let report = journal.verify().unwrap();
        assert_eq!((report.head.records, report.desks, report.forks), (8, 1, 1));
    }
    let told = |journal: &Journal| {
        let apart = journal.branches().unwrap();
        let records = journal.history().unwrap();
        let mut told: Vec<_> =
            records.iter().map(|record| (record.payload.clone(), apart.contains_key(&record.id))).collect();
        told.sort();
        (told, journal.last_seq("match/1").unwrap(), journal.head().unwrap())
    };
    assert_eq!(told(&one), told(&two));
    let (records, last, _) = told(&one);
    let apart = records.iter().filter(|(_, apart)| *apart).count();
    assert!((apart, last) == (3, 5) || (apart, last) == (2, 6), "{records:?}");
    // More of either side, or of a third one, finds its place.
    record_with(&copied, &other, "G");
    assert_eq!(Journal::open(&path).unwrap().take_in(&other).unwrap(), Gained { records: 1, forks: 0 });
    assert_eq!(Journal::open(&third).unwrap().take_in(&other).unwrap(), Gained { records: 1, forks: 0 });
    let [one, two] = [&path, &third].map(|path| Journal::open_read_only(path).unwrap());
    assert_eq!(told(&one), told(&two));
}

#[test]
fn what_a_chain_says_of_itself_cannot_be_changed() {
    let (_folder, _, [path, other]) = forked();
    Journal::open(&path).unwrap().take_in(&other).unwrap();
    let sound = std::fs::read(&path).unwrap();
    for sql in [
        "UPDATE chains SET base = 2 WHERE nth = 2",
        "UPDATE chains SET base = 0 WHERE nth = 2",
        "UPDATE chains SET parent = NULL WHERE nth = 2",
        "UPDATE chains SET parent = 2 WHERE nth = 1",
        "UPDATE chains SET desk = zeroblob(32) WHERE nth = 2",
        "UPDATE chains SET last = 5, head = (SELECT head FROM chains WHERE nth = 1) WHERE nth = 2",
    ] {
        std::fs::write(&path, &sound).unwrap();
        tamper(&path, sql);
        let found = journal::verify(&path);
        assert!(matches!(found, Err(Error::Broken { .. })), "{sql}: {found:?}");
    }
    let kind = |sql: &str| {
        std::fs::write(&path, &sound).unwrap();
        tamper(&path, sql);
        crate::support::fault(&path).kind
    };
    let desk = Journal::open_read_only(&other).unwrap().heads().unwrap().tips()[0].desk;
    assert_eq!(kind("UPDATE records SET signature = zeroblob(64) WHERE number = 6"), FaultKind::Unsigned { desk });
}
