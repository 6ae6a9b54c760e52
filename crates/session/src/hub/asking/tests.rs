//! Who vouches for what was asked for.

use festival::event::{Official, PersonRef};
use rules::{Approval, Role};
use testkit::until;

use crate::Live;
use crate::tests::together::at_a_table;

fn poll(live: &mut Live) {
    live.poll();
}

/// A result is the referees' to record: one who is here vouches for it, whoever is at the keyboard.
#[test]
fn those_who_are_at_the_desk_vouch_for_what_is_taken() {
    let folder = tempfile::tempdir().unwrap();
    let mut live = at_a_table(&folder.path().join("festa.triade"));
    let official = |(id, role): (&str, Role)| Official {
        id: id.to_owned(),
        person: PersonRef { id: None, name: id.to_owned() },
        roles: role.into(),
    };
    live.event.setup.officials = [("nora", Role::Notary), ("rita", Role::Referee)].map(official).to_vec();
    live.seated = Some("nora".to_owned());
    live.present = ["nora".to_owned()].into();
    live.ask_for_table("1", "result T1 E1 E2: win 1", &[]).unwrap();
    until(&mut live, "it waits", |live| live.waiting_requests().len() == 1, poll);
    let request = live.waiting_requests().remove(0);
    assert!(live.take_request(&request).is_err(), "nobody is here who may");
    live.present.insert("rita".to_owned());
    live.take_request(&request).unwrap();
    until(&mut live, "it is recorded", |live| live.waiting_requests().is_empty(), poll);
    let game = &live.event.festival.find("1").unwrap().game;
    let result = game.entries().iter().rfind(|recorded| recorded.entry.act() == "result").unwrap();
    let signature = &result.signature;
    assert_eq!(signature.entered_by.as_deref(), Some("nora"));
    assert_eq!(signature.approved_by, [Approval { official: "rita".to_owned(), roles: Role::Referee.into() }]);
    assert!(live.event.unsound.is_empty(), "{:?}", live.event.unsound);
    assert!(live.saving.last_ms.is_some());
}
