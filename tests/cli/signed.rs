//! Signatures that the set-up does not bear out, PINs that nobody could set, and what no page shows any more.

use festival::event::{EventRecord, Official, load_read_only, match_stream};
use festival::store::{note, save_setup};
use festival::{TournamentInfo, tournament_source, tournament_stream};
use journal::{Journal, PinCost};
use rules::{Approval, Role, RoleSet, Signature, Typed};
use serde_json::{Value, json};

use super::{append, ended, event, open_match, person, race, record, setup, shown, stamp};

/// Makes an event in which o1 holds every office but one, and o2 another.
fn offices(folder: &tempfile::TempDir, other: RoleSet) -> std::path::PathBuf {
    let path = event(folder);
    open_match(&path, "1");
    record(&path, "1", &["throw 1 1"]);
    let (mut journal, mut setup) = (Journal::open(&path).unwrap(), load_read_only(&path).unwrap().1.setup);
    let all = Role::ALL.into_iter().filter(|role| *role != Role::Validator).collect::<Vec<_>>();
    setup.officials[0].roles = all.into();
    setup.officials.push(Official { id: "o2".to_owned(), person: person("Bruno"), roles: other });
    save_setup(&mut journal, &mut setup, &stamp()).unwrap();
    journal.close().unwrap();
    path
}

/// Appends a validation that somebody approved, under the offices it claims.
fn validated(path: &std::path::Path, approver: &str) {
    let (_, mut event) = load_read_only(path).unwrap();
    let mut journal = Journal::open(path).unwrap();
    let clerk = event.setup.official("o1").unwrap().roles;
    let claimed = RoleSet::from(Role::Validator);
    // Whoever enters and approves alone claims both offices.
    let roles = if approver == "o1" { clerk.and(claimed) } else { clerk };
    let signature = Signature {
        entered_by: Some("o1".to_owned()),
        approved_by: vec![Approval { official: approver.to_owned(), roles: claimed }],
        roles,
        ..Signature::script(1_763_700_000_000)
    };
    let any = &mut event.find_mut("1").unwrap().game;
    let typed = Typed { text: "validate", waive: &[], reason: None };
    let seq = any.as_dyn_mut().record_text(typed, signature).unwrap();
    append(&mut journal, &match_stream("1"), any.as_dyn().payload(seq).unwrap());
    journal.close().unwrap();
}

#[test]
fn an_approval_without_the_office_is_found() {
    for (roles, approver, verdict) in [
        (RoleSet::from(Role::Validator), "o2", 0),
        (Role::Herald.into(), "o2", 1),
        (Role::Validator.into(), "o1", 1),
        (Role::Validator.into(), "o9", 1),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let path = offices(&folder, roles);
        validated(&path, approver);
        assert!(journal::verify(&path).is_ok(), "the chain itself is sound");
        let records = Journal::open_read_only(&path).unwrap().head().unwrap().records;
        let (code, _, stderr) = ended(&["verify", shown(&path)]);
        assert_eq!(code, verdict, "{approver} {roles:?}: {stderr}");
        assert_eq!(stderr.contains(&format!("record {records}")), verdict == 1, "{stderr}");
    }
}

/// Sets PINs by these hands, the organiser o1 first, and says how `verify` ends.
fn pins(set: &[(&str, Option<&str>)]) -> (i32, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = offices(&folder, Role::Validator.into());
    let mut journal = Journal::open(&path).unwrap();
    for (official, by) in set {
        let by = journal::Stamp { official: by.map(str::to_owned), ..stamp() };
        journal.set_pin_at(PinCost::KNOWN, &by, official, "1234").unwrap();
    }
    journal.close().unwrap();
    let (code, _, stderr) = ended(&["verify", shown(&path)]);
    (code, stderr)
}

#[test]
fn a_pin_that_nobody_could_set_is_found() {
    assert_eq!(pins(&[("o2", None), ("o1", None)]).0, 0, "while no organiser has one, anybody gives the first");
    assert_eq!(pins(&[("o1", None), ("o2", Some("o1")), ("o2", Some("o2"))]).0, 0, "the organiser, then the old one");
    for bad in [&[("o2", None), ("o2", None)][..], &[("o1", None), ("o2", None)], &[("o1", None), ("o2", Some("o2"))]] {
        let (code, stderr) = pins(bad);
        assert!(code == 1 && stderr.contains("record "), "{bad:?}: {stderr}");
    }
}

#[test]
fn what_an_organiser_guards_bears_a_name_and_its_office() {
    let banner = EventRecord::Announced { text: "Si cena".to_owned() };
    for (by, verdict) in [(Some("o1"), 0), (Some("o2"), 1), (None, 1)] {
        let folder = tempfile::tempdir().unwrap();
        let path = offices(&folder, Role::Validator.into());
        let mut journal = Journal::open(&path).unwrap();
        journal.set_pin_at(PinCost::KNOWN, &stamp(), "o1", "1234").unwrap();
        let stamp = journal::Stamp { official: by.map(str::to_owned), ..stamp() };
        note(&mut journal, &banner, &stamp).unwrap();
        journal.close().unwrap();
        let (code, _, stderr) = ended(&["verify", shown(&path)]);
        assert_eq!(code, verdict, "{by:?}: {stderr}");
    }
}

#[test]
fn a_tournament_taken_off_the_programme_is_replayed_too() {
    let folder = tempfile::tempdir().unwrap();
    let path = event(&folder);
    let mut journal = Journal::open(&path).unwrap();
    let note = |journal: &mut Journal, record: EventRecord| note(journal, &record, &stamp()).unwrap();
    let (id, ruleset) = ("1".to_owned(), tournament_source("torneo-twixt").unwrap());
    note(&mut journal, EventRecord::TournamentOpened { id: id.clone(), ruleset, info: TournamentInfo::default() });
    let mut event = load_read_only(&path).unwrap().1;
    let game = &mut event.festival.find_mut("1").unwrap().game;
    let typed = Typed { text: "enter p1 paid; p2 paid", waive: &[], reason: None };
    let signature = Signature { entered_by: Some("o1".to_owned()), ..Signature::script(0) };
    let seq = rules::DynMatch::record_text(game, typed, signature).unwrap();
    let mut payload: Value = serde_json::from_str(&rules::DynMatch::payload(game, seq).unwrap()).unwrap();
    payload["digest"] = json!("0".repeat(64));
    append(&mut journal, &tournament_stream("1"), payload.to_string());
    note(&mut journal, EventRecord::TournamentRemoved { id });
    journal.close().unwrap();
    let (code, _, stderr) = ended(&["verify", shown(&path)]);
    assert!(code == 1 && stderr.contains("posizione diversa"), "{code} {stderr}");
}

#[test]
fn a_sound_file_with_officials_verifies() {
    let folder = tempfile::tempdir().unwrap();
    assert!(!setup().officials.is_empty());
    let (code, _, stderr) = ended(&["verify", shown(&race(&folder))]);
    assert_eq!(code, 0, "{stderr}");
}
