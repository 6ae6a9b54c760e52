//! What is sealed stays so until it is revealed, and then it is what was sealed.

#[path = "envelopes/game.rs"]
mod game;

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use rules::kit::Seat;
use rules::{
    Audience, Change, Commitment, Conceal as _, DynMatch, Entry, Game, Log, Match, Opening, Proceeding, Purpose, Salt,
    Sealed, Secret, Seq, Signature, TextError, Typed, TypedChange, open_match,
};
use serde_json::{Value, json};

use game::{Effect, Envelope, Fact, State};

const RULESET: &str = include_str!("envelopes/rules.ron");

const SALT: Salt = Salt::new([42; 32]);

fn unsalted() -> Match<Envelope> {
    let seats = json!([{ "name": "Ada" }, { "name": "Bea" }, { "name": "Ciro" }]);
    open_match(&Opening { ruleset: RULESET, seats: &seats, options: &json!({ "follow": "all" }) }).unwrap()
}

fn open() -> Match<Envelope> {
    let mut m = unsalted();
    m.seal_with(SALT);
    m
}

fn say(m: &mut Match<Envelope>, text: &str) -> Result<Seq, TextError> {
    m.record_text(Typed { text, waive: &[], reason: None }, Signature::script(0))
}

fn entered(m: &mut Match<Envelope>, text: &str) -> Seq {
    say(m, text).unwrap_or_else(|why| panic!("{text}: {why:?}"))
}

/// Gives the key of the first sentence with which an act is refused.
fn refused(m: &mut Match<Envelope>, text: &str) -> &'static str {
    why(say(m, text).unwrap_err())
}

fn why(error: TextError) -> &'static str {
    match error {
        TextError::Unreadable(detail) => detail.key,
        TextError::Refused(violations) => violations[0].detail.key,
        TextError::Breaks { broken, .. } => broken[0].1[0].detail.key,
    }
}

fn amend(m: &mut Match<Envelope>, target: Seq, with: Option<&str>) -> Result<Seq, TextError> {
    m.amend_text(target, with, "why", Signature::script(0)).map(|(seq, _)| seq)
}

fn take_back(m: &mut Match<Envelope>, target: Seq, purpose: Purpose) -> Result<Seq, TextError> {
    m.amend_texts(&[TypedChange::new(target, None)], purpose, "why", Signature::script(0)).map(|(seq, _)| seq)
}

/// Lists all that an audience is told of a match: position, questions, entries as typed and what followed.
fn known_to(m: &Match<Envelope>, audience: Audience) -> String {
    let seen = m.seen_by(audience);
    let entries: Vec<_> = (1..=m.last().0).filter_map(|seq| DynMatch::entry(&*seen, Seq(seq))).collect();
    let stored: Vec<_> = (1..=m.last().0).map(|seq| seen.payload(Seq(seq))).collect();
    let seals = DynMatch::seals(&*seen).into_iter();
    let seals: Vec<_> = seals.map(|seal| (seal.reveal, seal.seat, seal.commitment.to_string(), seal.text)).collect();
    let (view, line) = (seen.view(), seen.position());
    let asked = DynMatch::prompts(&*seen);
    format!("{view} {line} {entries:?} {seals:?} {asked:?} {:?} {:?} {stored:?}", seen.standings(), seen.outcome())
}

fn seal(m: &Match<Envelope>, seq: Seq) -> Option<String> {
    DynMatch::seals(m).into_iter().find(|seal| seal.seq == seq).unwrap().text
}

/// Folds a match again from its records, with the secrets beside them.
fn replayed(m: &Match<Envelope>, payloads: &[String], kept: &dyn Fn(Commitment) -> Option<Secret>) -> Match<Envelope> {
    let mut again = unsalted();
    for payload in payloads {
        let seq = DynMatch::restore(&mut again, payload).unwrap();
        again.know(seq, kept);
    }
    assert_eq!(again.fold(), m.fold());
    again
}

#[test]
fn what_is_sealed_is_known_to_its_owner_and_the_referee_until_it_is_revealed() {
    let mut m = open();
    let sealed = entered(&mut m, "bid Ada 41");
    let text = |m: &Match<Envelope>, audience| DynMatch::entry(&*m.seen_by(audience), sealed).unwrap().text;
    for (audience, expected) in [
        (Audience::Public, "bid Ada ?"),
        (Audience::Seat(Seat(0)), "bid Ada 41"),
        (Audience::Seat(Seat(1)), "bid Ada ?"),
        (Audience::Referee, "bid Ada 41"),
    ] {
        assert_eq!(text(&m, audience), expected);
    }
    let payload = m.payload(sealed).unwrap();
    assert!(!payload.contains("41\"") && payload.contains("commitment"), "{payload}");
    assert_eq!(m.secrets(sealed)[0].text(), "41");
    let revealed = entered(&mut m, "reveal 1");
    assert_eq!(text(&m, Audience::Public), "bid Ada 41");
    assert_eq!(m.state().shown[0], [41]);
    assert_eq!(m.seals()[0].revealed, Some(revealed));
    let entry = DynMatch::entry(&m, revealed).unwrap();
    assert_eq!((entry.text.as_str(), entry.act), ("reveal 1", "reveal"));
    assert!(m.payload(revealed).unwrap().contains("41\""), "text and salt are in the record from here on");
}

#[test]
fn what_can_not_be_is_refused_and_changes_nothing() {
    let mut m = open();
    assert_eq!(refused(&mut m, "bid Ada 43"), "envelopes-out-of-bounds");
    assert_eq!(refused(&mut m, "sheet Ada 5 5 5"), "envelopes-no-sum");
    for nothing in ["bid Ada ?", "bid Ada", "sheet Ada 5 ? 5"] {
        assert_eq!(refused(&mut m, nothing), "refuse-nothing-written");
    }
    assert_eq!(refused(&mut m, "reveal 1"), "refuse-not-sealed");
    entered(&mut m, "bid Ada 7");
    entered(&mut m, "sheet Ada 2 3 5");
    assert_eq!(refused(&mut m, "bid Ada 8"), "envelopes-twice");
    for (text, key) in [
        ("reveal 9", "refuse-not-sealed"),
        ("reveal 3", "refuse-not-sealed"),
        ("reveal 1.2", "refuse-not-sealed"),
        ("reveal 2.4", "refuse-not-sealed"),
        ("reveal 18446744073709551615.1", "refuse-not-sealed"),
        ("reveal 0", "parse-reveal"),
        ("reveal 1.0", "parse-reveal"),
        ("reveal Ada", "parse-reveal"),
        ("reveal", "parse-reveal"),
    ] {
        assert_eq!(refused(&mut m, text), key, "{text}");
    }
    entered(&mut m, "reveal 2.3");
    assert_eq!((m.state().shown[0].as_slice(), m.state().sealed[0].sheet.len()), (&[5][..], 2));
    assert_eq!(refused(&mut m, "reveal 2.3"), "refuse-revealed-already");
    assert_eq!(m.last(), Seq(3));
}

#[test]
fn nothing_is_sealed_without_salt() {
    let mut m = unsalted();
    assert_eq!(refused(&mut m, "bid Ada 7"), "refuse-no-salt");
    assert!(m.preview_text(Typed { text: "bid Ada 7", waive: &[], reason: None }, &Signature::script(0)).is_ok());
    m.seal_with(SALT);
    entered(&mut m, "bid Ada 7");
    let first = m.seals()[0].sealed.commitment();
    entered(&mut m, "bid Bea 7");
    assert_ne!(m.seals()[1].sealed.commitment(), first, "the same text of another never looks the same");
}

#[test]
fn a_commitment_is_plain_blake3_over_salt_and_text() {
    let written = format!("{} MON", "00".repeat(32));
    let secret = Secret::read(&written).unwrap();
    assert_eq!(secret.commitment().to_string(), blake3::hash(written.as_bytes()).to_string());
    assert_eq!((secret.text(), secret.to_string()), ("MON", written.clone()));
    for wrong in ["", "MON", &written[1..], &written.replacen("00", "0A", 1), &written.replacen(' ', "", 1)] {
        assert_eq!(Secret::read(wrong), None, "{wrong}");
    }
}

#[test]
fn only_who_sealed_and_the_commitment_are_on_disk() {
    let mut m = open();
    entered(&mut m, "bid Bea 41");
    let sealed = m.seals().remove(0).sealed;
    let disk = serde_json::to_string(&sealed).unwrap();
    assert_eq!(disk, format!(r#"{{"by":1,"commitment":"{}"}}"#, sealed.commitment().unwrap()));
    assert!(format!("{sealed:?}").ends_with("secret: Some(Secret) }"), "{sealed:?}");
    let read: Sealed = serde_json::from_str(&disk).unwrap();
    assert_eq!((read.text(), read.written()), (None, "?"));
    let mut again = replayed(&m, &[m.payload(Seq(1)).unwrap()], &|_| Secret::read(&format!("{SALT} 41")));
    assert_eq!(again.seals()[0].sealed, read);
    again.know(Seq(1), &|_| m.secrets(Seq(1)).pop());
    assert_eq!(again.seals()[0].sealed, sealed);
}

#[test]
fn every_part_has_a_salt_of_its_own_and_the_same_salt_makes_the_same_commitment() {
    let sealed = |fact: Fact| {
        let mut m = open();
        m.record(Entry::fact(fact), Signature::script(0)).unwrap();
        m.seals().into_iter().map(|seal| seal.sealed).collect::<Vec<_>>()
    };
    let typed = |text: &str| Sealed::typed(Seat(1), text);
    assert_eq!(sealed(Fact::Bid(typed("41"))), sealed(Fact::Bid(typed(" 41 "))));
    let sheet = sealed(Fact::Sheet(["5", "5", "0"].map(typed).to_vec()));
    assert_eq!((sheet[0].text(), sheet[1].text()), (Some("5"), Some("5")));
    assert_ne!(sheet[0].commitment(), sheet[1].commitment());
    assert_eq!(refused(&mut unsalted(), "bid Ada ?"), "refuse-nothing-written", "nothing to salt");
}

#[test]
fn only_what_was_sealed_can_be_revealed() {
    let mut m = open();
    entered(&mut m, "bid Ada 7");
    let secret = m.secrets(Seq(1)).remove(0);
    let other = Secret::read(&secret.to_string().replace(" 7", " 42")).unwrap();
    let reveal = |secret: Option<Secret>| Entry::<Envelope>::Reveal {
        target: Seq(1),
        part: 0,
        secret,
        waived: Vec::new(),
        reason: None,
    };
    let kept = m.clone();
    let key = |done: Result<Seq, Vec<rules::Violation<game::Clause>>>| done.unwrap_err()[0].detail.key;
    assert_eq!(key(m.record(reveal(Some(other)), Signature::script(0))), "refuse-secret-differs");
    // Whoever does not know the text can't reveal it, nor can a record that does not hold it.
    for audience in [Audience::Public, Audience::Seat(Seat(1))] {
        let mut seen = m.concealed(audience).unwrap();
        assert_eq!(refused(&mut seen, "reveal 1"), "refuse-secret-unknown");
    }
    let seq = m.record(reveal(None), Signature::script(0)).unwrap();
    let payload: Value = serde_json::from_str(&m.payload(seq).unwrap()).unwrap();
    let mut forged = payload.clone();
    forged["entry"]["reveal"]["secret"] = Value::Null;
    assert!(DynMatch::restore(&mut kept.clone(), &forged.to_string()).is_err());
    forged["entry"]["reveal"]["secret"] =
        payload["entry"]["reveal"]["secret"].as_str().unwrap().replace(" 7", " 8").into();
    assert!(DynMatch::restore(&mut kept.clone(), &forged.to_string()).is_err());
    DynMatch::restore(&mut kept.clone(), &payload.to_string()).unwrap();
}

#[test]
fn a_match_is_folded_again_with_its_secrets_and_without() {
    let mut m = open();
    let mut payloads = Vec::new();
    for text in ["bid Ada 7", "sheet Bea 2 3 5", "reveal 1", "reveal 2.2", "bid Ada 9"] {
        let seq = entered(&mut m, text);
        payloads.push(m.payload(seq).unwrap());
    }
    let secrets: Vec<_> = (1..=5).flat_map(|seq| m.secrets(Seq(seq))).collect();
    assert_eq!(secrets.len(), 5);
    let kept = |commitment| secrets.iter().find(|secret| secret.commitment() == commitment).cloned();
    let mut again = replayed(&m, &payloads, &kept);
    assert_eq!(known_to(&again, Audience::Referee), known_to(&m, Audience::Referee));
    entered(&mut again, "reveal 2.3");
    // A text that was exchanged beside the record is no text at all.
    let forged = |commitment| kept(commitment).and_then(|secret| Secret::read(&format!("{secret}1")));
    let mut lost = replayed(&m, &payloads, &forged);
    assert_eq!(seal(&lost, Seq(5)), None);
    assert_eq!(refused(&mut lost, "reveal 5"), "refuse-secret-unknown");
    assert_eq!(
        known_to(&lost, Audience::Referee).matches("sheet Bea ? ? ?").count(),
        1,
        "nothing of it is known any more"
    );
}

#[test]
fn a_sealed_act_is_corrected_annulled_and_undone() {
    let mut m = open();
    let sealed = entered(&mut m, "bid Ada 7");
    // What is sealed stays as it is where a correction says nothing else of it.
    let before = m.seals()[0].sealed.commitment();
    amend(&mut m, sealed, Some("bid Ada ?")).unwrap();
    assert_eq!((m.seals()[0].sealed.commitment(), seal(&m, sealed).as_deref()), (before, Some("7")));
    let corrected = amend(&mut m, sealed, Some("bid Ada 9")).unwrap();
    assert_eq!(seal(&m, sealed).as_deref(), Some("9"));
    assert_eq!(m.secrets(corrected)[0].text(), "9");
    assert!(!m.payload(corrected).unwrap().contains("9\""));
    assert_eq!(why(amend(&mut m, sealed, Some("bid Ada 99")).unwrap_err()), "envelopes-out-of-bounds");
    assert_eq!(why(amend(&mut m, sealed, Some("bid Bea ?")).unwrap_err()), "refuse-nothing-written");
    for audience in [Audience::Public, Audience::Seat(Seat(2))] {
        let told = known_to(&m, audience);
        assert!(["Ada 7", "Ada 9"].iter().all(|text| !told.contains(text)), "{told}");
    }
    let revealed = entered(&mut m, "reveal 1");
    assert_eq!(m.state().shown[0], [9]);
    // What was revealed has to be settled with what it reveals.
    assert_eq!(why(amend(&mut m, sealed, None).unwrap_err()), "refuse-not-sealed");
    assert_eq!(why(amend(&mut m, sealed, Some("bid Ada 11")).unwrap_err()), "refuse-secret-differs");
    let undone = take_back(&mut m, revealed, Purpose::Undo).unwrap();
    assert_eq!((m.seals()[0].revealed, m.state().shown[0].len()), (None, 0));
    assert!(!known_to(&m, Audience::Public).contains("Ada 9"), "it was not to be told");
    assert!(known_to(&m, Audience::Seat(Seat(0))).contains("Ada 9"));
    take_back(&mut m, undone, Purpose::Redo).unwrap();
    assert!(known_to(&m, Audience::Public).contains("Ada 9"));
    let both = [TypedChange::new(sealed, None), TypedChange::new(revealed, None)];
    m.amend_texts(&both, Purpose::Correction, "never was", Signature::script(0)).unwrap();
    assert_eq!((m.seals().len(), m.state().sealed[0].bid), (0, None));
    assert_eq!(refused(&mut m, "reveal 1"), "refuse-not-sealed");
}

#[test]
fn a_reveal_against_the_rules_is_waived_by_name() {
    let mut m = open();
    for text in ["bid Ada 7", "close"] {
        entered(&mut m, text);
    }
    assert_eq!(refused(&mut m, "reveal 1"), "envelopes-closed");
    let found = DynMatch::objections(&m, "reveal 1").unwrap();
    assert_eq!((found.act, found.waive.as_slice(), found.impossible), ("reveal", &["4".to_owned()][..], false));
    let typed = Typed { text: "reveal 1", waive: &found.waive, reason: Some("all agree") };
    let seq = m.record_text(typed, Signature::script(0)).unwrap();
    let entry = DynMatch::entry(&m, seq).unwrap();
    assert_eq!((entry.waived, entry.reason.as_deref()), (vec!["4"], Some("all agree")));
    assert_eq!(m.state().shown[0], [7]);
    let opened = open_match::<Envelope>(&Opening {
        ruleset: RULESET,
        seats: &json!([{ "name": "Ada" }]),
        options: &json!({ "follow": "result" }),
    });
    let mut result = opened.unwrap();
    result.seal_with(SALT);
    assert_eq!(refused(&mut result, "bid Ada 7"), "refuse-depth");
}

#[test]
fn the_record_of_a_match_that_hides_something_can_not_be_guessed_from_its_hash() {
    let payloads: Vec<_> = [[1; 32], [2; 32]]
        .into_iter()
        .map(|bytes| {
            let mut m = unsalted();
            m.seal_with(Salt::new(bytes));
            entered(&mut m, "close");
            m.payload(Seq(1)).unwrap()
        })
        .collect();
    assert_ne!(payloads[0], payloads[1], "all that is known of it is the same");
    let mut m = unsalted();
    entered(&mut m, "close");
    assert!(!m.payload(Seq(1)).unwrap().contains("nonce"), "nothing is made up where nothing random is given");
    for payload in &payloads {
        let again = replayed(&m, std::slice::from_ref(payload), &|_| None);
        assert_eq!(again.payload(Seq(1)).as_ref(), Some(payload), "folded again it is the same record");
    }
}

#[test]
fn nobody_reveals_without_the_office() {
    let mut m = open();
    entered(&mut m, "bid Ada 7");
    let by = |role: rules::Role| Signature { roles: role.into(), ..Signature::script(0) };
    let typed = Typed { text: "reveal 1", waive: &[], reason: None };
    assert_eq!(why(m.record_text(typed, by(rules::Role::Herald)).unwrap_err()), "refuse-role");
    m.record_text(typed, by(rules::Role::Referee)).unwrap();
}

/// An act of a random match: which, by whom, a number.
type Act = (u8, u8, u32);

fn acts() -> impl Strategy<Value = Vec<Act>> {
    prop::collection::vec((0..12u8, 0..3u8, 0..400u32), 1..40)
}

/// Plays random acts; those of `other` seal another text. Gives with the match which acts wrote what is sealed where.
fn play(acts: &[Act], other: &BTreeSet<usize>) -> (Match<Envelope>, BTreeMap<Seq, Vec<usize>>, Vec<String>) {
    let mut m = open();
    let (mut wrote, mut payloads) = (BTreeMap::<Seq, Vec<usize>>::new(), Vec::new());
    for (index, (kind, seat, number)) in acts.iter().copied().enumerate() {
        let last = m.last();
        let written = number + u32::from(other.contains(&index));
        let name = ["Ada", "Bea", "Ciro"][usize::from(seat)];
        let bid = format!("bid {name} {}", written % 42 + 1);
        let (one, two) = (written % 5, written % 4);
        let sheet = format!("sheet {name} {one} {two} {}", 10 - one - two);
        let seals = m.seals();
        let picked = seals.get(number as usize % seals.len().max(1));
        let entry = Seq(u64::from(number) % (last.0 + 1));
        let mut writes = |done: Result<Seq, TextError>, target: Option<Seq>| {
            if let Ok(seq) = done {
                wrote.entry(target.unwrap_or(seq)).or_default().push(index);
            }
        };
        match (kind, picked) {
            (0..3, _) => writes(say(&mut m, &bid), None),
            (3..5, _) => writes(say(&mut m, &sheet), None),
            (5..8, Some(seal)) => drop(say(&mut m, &format!("reveal {}.{}", seal.seq.0, seal.part + 1))),
            (8, _) => drop(amend(&mut m, entry, None)),
            (9, Some(seal)) => {
                let seq = seal.seq;
                let whole = seals.iter().filter(|seal| seal.seq == seq).count();
                writes(amend(&mut m, seq, Some(if whole == 1 { &bid } else { &sheet })), Some(seq));
            }
            (10, _) => drop(take_back(&mut m, last, Purpose::Undo)),
            (11, _) if number < 10 => drop(say(&mut m, "close")),
            _ => {}
        }
        payloads.extend((last.0 + 1..=m.last().0).filter_map(|seq| m.payload(Seq(seq))));
    }
    (m, wrote, payloads)
}

/// Puts the place of its first appearance for every commitment: they look random, and are all that may differ.
fn without_commitments(told: &str) -> String {
    let is_digit = |byte: &u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(byte);
    let (mut names, mut out, mut run) = (Vec::<String>::new(), String::new(), String::new());
    for character in told.chars().chain(['\n']) {
        if character.is_ascii() && is_digit(&(character as u8)) {
            run.push(character);
            continue;
        }
        if run.len() == 64 {
            let known = names.iter().position(|name| *name == run);
            let at = known.unwrap_or(names.len());
            if known.is_none() {
                names.push(run.clone());
            }
            out += &format!("seal {at}");
        } else {
            out += &run;
        }
        run.clear();
        out.push(character);
    }
    out
}

proptest! {
    #[test]
    fn what_was_not_revealed_makes_no_difference_to_the_public(acts in acts()) {
        let (m, wrote, _) = play(&acts, &BTreeSet::new());
        let revealed: BTreeSet<Seq> = m.seals().into_iter().filter(|s| s.revealed.is_some()).map(|s| s.seq).collect();
        let secret: BTreeSet<_> = wrote.iter().filter(|(seq, _)| !revealed.contains(seq)).flat_map(|(_, acts)| acts.clone()).collect();
        let (other, _, _) = play(&acts, &secret);
        // Digests follow the commitments; a record that ends with one looks random as a whole.
        let public = |m: &Match<Envelope>| without_commitments(&known_to(m, Audience::Public));
        prop_assert_eq!(public(&m), public(&other));
    }

    #[test]
    fn a_position_hangs_on_the_record_alone(acts in acts()) {
        let (m, _, payloads) = play(&acts, &BTreeSet::new());
        let secrets: Vec<_> = (1..=m.last().0).flat_map(|seq| m.secrets(Seq(seq))).collect();
        let kept = |commitment| secrets.iter().find(|secret| secret.commitment() == commitment).cloned();
        replayed(&m, &payloads, &|_| None);
        let again = replayed(&m, &payloads, &kept);
        prop_assert_eq!(known_to(&again, Audience::Referee), known_to(&m, Audience::Referee));
        // No salt is in the record but of what somebody has revealed: without it a text is not found by trying.
        let told: Vec<_> = m.entries().iter().filter_map(|one| match &one.entry {
            Entry::Reveal { secret, .. } => secret.clone(),
            _ => None,
        }).collect();
        for secret in secrets.iter().filter(|secret| !told.contains(secret)) {
            let salt = secret.to_string()[..64].to_owned();
            prop_assert!(payloads.iter().all(|payload| !payload.contains(&salt)));
        }
    }

    #[test]
    fn undo_goes_back_to_where_it_was(acts in acts(), seed in any::<u8>()) {
        let (mut m, _, _) = play(&acts, &BTreeSet::new());
        let before = m.fold().clone();
        let text = match seed % 3 {
            0 => "bid Ada 5".to_owned(),
            1 => "sheet Bea 1 4 5".to_owned(),
            _ => m.seals().iter().find(|seal| seal.revealed.is_none()).map_or_else(String::new, |seal| format!("reveal {}.{}", seal.seq.0, seal.part + 1)),
        };
        if let Ok(seq) = say(&mut m, &text) {
            let changes = vec![Change { target: seq, with: None }];
            m.record(Entry::amend(changes, "undone"), Signature::script(0)).unwrap();
            prop_assert_eq!(m.fold(), &before);
        }
    }

    #[test]
    fn what_follows_does_not_hang_on_what_is_sealed(acts in acts(), number in 1..42u32) {
        let (m, _, _) = play(&acts, &BTreeSet::new());
        let mut known = open();
        entered(&mut known, &format!("bid Ciro {number}"));
        let Entry::Fact { fact, .. } = known.entries()[0].entry.clone() else { panic!() };
        let unknown: Fact = serde_json::from_value(serde_json::to_value(&fact).unwrap()).unwrap();
        let decided = |fact: &Fact| -> (Vec<Effect>, State) {
            let (mut state, mut log) = (m.state().clone(), Log::new());
            let mut proceeding = Proceeding::new(m.rules(), &mut state, &[], &mut log);
            Envelope::decide(&mut proceeding, fact);
            (log.steps.into_iter().map(|step| step.effect).collect(), state)
        };
        prop_assert_eq!(decided(&fact), decided(&unknown));
    }

    #[test]
    fn nothing_panics(text in "\\PC{0,20}", acts in acts()) {
        let (mut m, _, payloads) = play(&acts, &BTreeSet::new());
        for text in [text.clone(), format!("reveal {text}"), format!("bid Ada {text}"), format!("reveal 1.{text}")] {
            let _ = say(&mut m, &text);
            let _ = amend(&mut m, Seq(1), Some(&text));
        }
        let _ = Secret::read(&text);
        let _ = payloads.last().map(|payload| DynMatch::restore(&mut m, &payload.replace('a', &text)));
    }
}
