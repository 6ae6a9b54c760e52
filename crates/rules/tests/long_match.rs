//! A match of more than two hundred entries: amendments fold again from kept positions and from none.

use crate::race;

use race::{Choices, as_if_right, open, play_on};
use rules::games::oca::{Fact, Oca};
use rules::{Change, Entry, Match, RoleSet, Seq, Signature};

fn long() -> Match<Oca> {
    long_of(260)
}

fn long_of(entries: usize) -> Match<Oca> {
    let mut m = open();
    // A race that does not end: nobody wins early or late while the garden is out of reach of these throws.
    let mut seed = 12_345_u32;
    while m.entries().len() < entries {
        let choices: Vec<u32> = (0..4)
            .map(|_| {
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                seed >> 8
            })
            .collect();
        play_on(&mut m, &mut Choices(&choices));
        if m.state().winner.is_some() {
            let effects = vec![rules::games::oca::Effect::GaraVoided];
            let entry = Entry::Ruling { effects, article: None, reason: "once more".to_owned() };
            m.record(entry, Signature::script(0)).unwrap();
        }
    }
    m
}

fn throws(m: &Match<Oca>) -> Vec<Seq> {
    let thrown = |index: &usize| matches!(m.entries()[*index].entry, Entry::Fact { fact: Fact::Throw(_), .. });
    (0..m.entries().len()).filter(thrown).map(Seq::at).collect()
}

fn correct(target: Seq, dice: [u8; 2]) -> Entry<Oca> {
    let with = Some(Box::new(Entry::fact(Fact::Throw(dice))));
    Entry::amend(vec![Change { target, with }], "misread")
}

#[test]
fn before_is_the_fold_of_what_came_before() {
    let m = long();
    for until in [0, 1, 62, 63, 64, 65, 127, 128, 129, 192, 200, 256, 259] {
        assert_eq!(&m.before(Seq::at(until)), as_if_right(&m, until).fold(), "before entry {}", until + 1);
    }
}

/// Corrects a throw in the first way that holds; tells whether there was one.
fn correct_somehow(m: &mut Match<Oca>, target: Seq) -> bool {
    (2..=12).any(|sum| {
        let before = m.fold().clone();
        let done = m.record(correct(target, race::dice(sum)), Signature::script(0)).is_ok();
        assert!(done || m.fold() == &before);
        done
    })
}

#[test]
fn corrections_on_both_sides_of_kept_positions_are_as_if_right() {
    for backwards in [false, true] {
        let mut m = long();
        let mut targets: Vec<_> = throws(&m).into_iter().step_by(5).collect();
        if backwards {
            targets.reverse();
        }
        let corrected = targets.into_iter().filter(|target| correct_somehow(&mut m, *target)).count();
        assert!(corrected > 5, "only {corrected} corrections held");
        let count = m.entries().len();
        assert_eq!(as_if_right(&m, count).fold(), m.fold());
        for until in (0..=count).step_by(16) {
            assert_eq!(&m.before(Seq::at(until)), as_if_right(&m, until).fold(), "before entry {}", until + 1);
        }
    }
}

/// Of positions far back only some are kept.
#[test]
fn what_is_far_back_is_folded_and_corrected_from_fewer_kept_positions() {
    let mut m = long_of(2_300);
    for until in [0, 63, 64, 500, 511, 512, 513, 576, 1_023, 1_024, 1_100, 1_215, 1_216, 1_280, 1_281, 2_299] {
        assert_eq!(&m.before(Seq::at(until)), as_if_right(&m, until).fold(), "before entry {}", until + 1);
    }
    let targets: Vec<_> = throws(&m).into_iter().step_by(40).collect();
    let corrected = targets.into_iter().filter(|target| correct_somehow(&mut m, *target)).count();
    assert!(corrected > 5, "only {corrected} corrections held");
    let count = m.entries().len();
    assert_eq!(as_if_right(&m, count).fold(), m.fold());
    for until in (0..=count).step_by(64) {
        assert_eq!(&m.before(Seq::at(until)), as_if_right(&m, until).fold(), "before entry {}", until + 1);
    }
}

#[test]
fn equal_rules_are_shared_and_others_are_not() {
    let (first, mut second) = (open(), open());
    assert!(!std::ptr::eq(first.ruleset(), second.ruleset()));
    assert!(second.share_rules(&first) && std::ptr::eq(first.ruleset(), second.ruleset()));
    let mut ruleset = first.ruleset().clone();
    ruleset.title.it.push('!');
    let mut other = Match::<Oca>::new(ruleset, first.seats().to_vec());
    assert!(!other.share_rules(&first) && other.ruleset().title != first.ruleset().title);
}

#[test]
fn what_no_longer_holds_is_listed_and_settled_in_the_same_batch() {
    let mut m = open();
    let record = |m: &mut Match<Oca>, fact| m.record(Entry::fact(fact), Signature::script(0)).unwrap();
    // Verdi go to 61, their own square, and swap with Rossi on 10.
    let position = "gara=1 turn=2; 57; 0; 0";
    let state = <Oca as rules::Notation>::parse_position(position, m.rules(), m.seats()).unwrap();
    let effects = vec![<Oca as rules::Notation>::set_up(state).unwrap()];
    m.record(Entry::Ruling { effects, article: None, reason: "set-up".to_owned() }, Signature::script(0)).unwrap();
    record(&mut m, Fact::Throw([4, 6]));
    record(&mut m, Fact::Validate);
    let misread = record(&mut m, Fact::Throw([2, 2]));
    record(&mut m, Fact::Validate);
    let swap = record(&mut m, Fact::Swap(Some(rules::Seat(2))));
    assert_eq!((m.state().flocks[0].bearer.square, m.state().flocks[2].bearer.square), (10, 61));

    // It was 2 and 3: 62, no swap is asked, so the answer no longer holds.
    let Entry::Amend { mut changes, reason, .. } = correct(misread, [2, 3]) else { unreachable!() };
    let shown = m.preview_amendment(&changes, RoleSet::EVERYONE).unwrap();
    let broken: Vec<_> = shown.broken.iter().map(|broken| broken.seq).collect();
    assert_eq!(broken, [swap]);
    let changed: Vec<_> = shown.changed.iter().map(|(seq, _)| *seq).collect();
    assert_eq!(changed, [misread, Seq(misread.0 + 1)]);
    assert!(m.record(Entry::amend(changes.clone(), reason.clone()), Signature::script(0)).is_err());
    assert_eq!(m.last(), swap);

    // The batch annuls the answer too.
    changes.push(Change { target: swap, with: None });
    m.record(Entry::amend(changes, reason), Signature::script(0)).unwrap();
    assert_eq!((m.state().flocks[0].bearer.square, m.state().flocks[2].bearer.square), (62, 10));
}

#[test]
fn the_same_entry_twice_in_a_batch_is_refused() {
    let mut m = long();
    let change = || Change { target: Seq(3), with: None };
    let entry = Entry::amend(vec![change(), change()], "twice");
    assert_eq!(m.record(entry, Signature::script(0)).unwrap_err()[0].detail.key, "refuse-target-twice");
    let entry = Entry::amend(Vec::new(), "nothing");
    assert_eq!(m.record(entry, Signature::script(0)).unwrap_err()[0].detail.key, "refuse-empty-amendment");
}
