//! Tests that the signer of an act is named before it is recorded.

use festival::event::{Official, PersonRef};
use festival::tournament_source;
use rules::Role;
use tournament::TableNo;

#[test]
fn whoever_approves_by_being_there_is_named_before_it_is_closed() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-girone").unwrap(), 2);
    hall.say("start");
    hall.say("draw 1");
    let seats = hall.game().state().table(TableNo(1)).unwrap().entries();
    hall.say(&format!("result T1 {} {}: win 1", seats[0], seats[1]));
    let official = |id: &str, role: Role| Official {
        id: id.to_owned(),
        person: PersonRef { id: None, name: format!("{id} Bianchi") },
        roles: role.into(),
    };
    let live = hall.harness.state_mut().live.as_mut().unwrap();
    live.event.setup.officials = vec![official("Nora", Role::Notary), official("Olga", Role::Organizer)];
    (live.notary, live.present) = (Some("Nora".to_owned()), ["Nora", "Olga"].map(str::to_owned).into());
    hall.settle();
    hall.primary();
    assert!(hall.shows("Primi posti") && hall.shows("Approva: Olga Bianchi"));
}
