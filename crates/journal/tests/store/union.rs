//! Replicas that come together: in any order the same, verified, nothing lost.

use std::path::{Path, PathBuf};

use journal::{
    Asked, Error, Fate, FaultKind, Gained, Journal, NewPerson, PEOPLE, PINS, Parcel, PersonId, PinCost, Record, SEALED,
    Settlement, Taken, stream_of,
};

use crate::replicas::{known, own, replicas, take};
use crate::support::{Lcg, add, fault, new, place, stamp, tamper};

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
            desk.take_request(&stamp(), request.hash, last, Some(new(request.act.clone()))).map(drop)
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
                16 => drop(desks[at].ask(&stamp(), "match/1", &format!("asked at {step}"), &[]).unwrap()),
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

/// Returns what a desk has and another one lacks.
fn lacking(from: &Journal, to: &Journal) -> Parcel {
    from.parcel(to.heads().unwrap().tips(), 0, usize::MAX).unwrap().0
}

/// Has a desk take several parcels as one.
fn take_all<const N: usize>(desk: &mut Journal, parcels: [&Parcel; N]) -> Taken {
    let mut all = Parcel::default();
    parcels.into_iter().cloned().for_each(|parcel| all.append(parcel));
    desk.take(all, Path::new("a hub")).unwrap()
}

/// Puts something else under the hashes of records.
fn forged(genuine: &Parcel) -> Parcel {
    let mut forged = genuine.clone();
    forged.records.iter_mut().for_each(|brought| brought.record.payload = "forged".to_owned());
    forged
}

/// It would wait for whatever comes next, and at the end of an evening nothing does.
#[test]
fn what_follows_from_what_is_here_is_taken_at_once() {
    let (_folder, mut desks) = replicas(2);
    add(&mut desks[0], "event", "a");
    let first = lacking(&desks[0], &desks[1]);
    take(&mut desks, 1, 0);
    add(&mut desks[0], "event", "b");
    let second = lacking(&desks[0], &desks[1]);
    let taken = take_all(&mut desks[1], [&forged(&first), &second]);
    assert_eq!((taken.gained.records, taken.waits.records.len(), taken.faults.len()), (1, 0, 1), "{taken:?}");
    assert_eq!(known(&desks[0]), known(&desks[1]));
}

#[test]
fn what_came_before_what_it_follows_from_is_taken_with_it() {
    let (_folder, mut desks) = replicas(3);
    add(&mut desks[0], "event", "a");
    let first = lacking(&desks[0], &desks[2]);
    take(&mut desks, 1, 0);
    own(&mut desks[1], "match/1");
    let second = lacking(&desks[1], &desks[0]);
    assert!(!second.records[0].record.seen.is_empty(), "it has seen what the first recorded");
    let taken = take_all(&mut desks[2], [&second, &forged(&first), &first]);
    assert_eq!((taken.gained.records, taken.waits.records.len(), taken.faults.len()), (2, 0, 1), "{taken:?}");
    assert_eq!(known(&desks[1]), known(&desks[2]));
}

/// A desk that changed a PIN while another one, which did not know of it, took over the PINs: the one before holds again.
#[test]
fn a_pin_that_was_changed_holds_again() {
    let (_folder, mut desks) = replicas(2);
    desks[0].set_pin_at(PinCost::KNOWN, &stamp(), "anna", "1234").unwrap();
    take(&mut desks, 1, 0);
    own(&mut desks[1], PINS);
    // The statement alone, as whoever is in touch brings it.
    let told = lacking(&desks[1], &desks[0]);
    desks[0].set_pin_at(PinCost::KNOWN, &stamp(), "anna", "9999").unwrap();
    let taken = take_all(&mut desks[0], [&told]);
    assert_eq!((taken.gained.records, taken.faults.len()), (1, 0), "{taken:?}");
    take(&mut desks, 1, 0);
    assert_eq!(known(&desks[0]), known(&desks[1]));
    assert!(desks[0].check_pin("anna", "1234").unwrap());
}

/// Only who made the event, and was alone, forgets PINs.
#[test]
fn a_pin_that_holds_again_and_was_taken_out_of_the_file_is_missed() {
    let (_folder, mut desks) = replicas(2);
    own(&mut desks[1], PINS);
    desks[1].set_pin_at(PinCost::KNOWN, &stamp(), "anna", "1234").unwrap();
    take(&mut desks, 0, 1);
    own(&mut desks[0], PINS);
    desks[1].set_pin_at(PinCost::KNOWN, &stamp(), "anna", "9999").unwrap();
    take(&mut desks, 1, 0);
    assert!(desks[1].check_pin("anna", "1234").unwrap());
    let second = desks.remove(1);
    let path = second.path().to_owned();
    second.close().unwrap();
    tamper(&path, "DELETE FROM pins");
    assert_eq!(fault(&path).kind, FaultKind::PinMissing { official: "anna".to_owned() });
}

/// Before anybody else was heard of, a PIN that is changed is forgotten; somebody may have a copy of the file all the same.
#[test]
fn a_pin_that_is_forgotten_and_holds_again_keeps_nobody_out() {
    let (folder, path) = place();
    let mut first = Journal::create(&path).unwrap();
    first.set_pin_at(PinCost::KNOWN, &stamp(), "anna", "1234").unwrap();
    let mut second = Journal::open(copied(&first, &folder.path().join("copy.triade"))).unwrap();
    let before = second.heads().unwrap();
    let told = |desk: &Journal| desk.parcel(before.tips(), 0, usize::MAX).unwrap().0;
    first.set_pin_at(PinCost::KNOWN, &stamp(), "anna", "9999").unwrap();
    second.set_pin_at(PinCost::KNOWN, &stamp(), "bice", "1111").unwrap();
    first.admit(&stamp(), second.desk().unwrap(), "copy").unwrap();
    let taken = take_all(&mut first, [&told(&second)]);
    assert_eq!((taken.waits.records.len(), taken.faults.len()), (0, 0), "{taken:?}");
    take_all(&mut second, [&told(&first)]);
    assert_eq!(first.heads().unwrap(), second.heads().unwrap());
    // It opens nothing until it is set anew.
    first.verify().unwrap();
    assert!(second.check_pin("anna", "1234").unwrap() && first.has_pin("anna").unwrap());
    assert!(["1234", "9999"].iter().all(|pin| matches!(first.check_pin("anna", pin), Err(Error::BadPin { .. }))));
    let before = first.heads().unwrap();
    second.set_pin_at(PinCost::KNOWN, &stamp(), "anna", "2222").unwrap();
    take_all(&mut first, [&second.parcel(before.tips(), 0, usize::MAX).unwrap().0]);
    assert!(first.check_pin("anna", "2222").unwrap());
    first.verify().unwrap();
}
