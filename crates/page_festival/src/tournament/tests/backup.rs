//! Tests of a tournament's automatic backups.

use super::*;
use festival::event::load_read_only;

fn backup(hall: &Hall) -> Option<&desk_kit::Saving> {
    let saving = &hall.harness.state().live.as_ref().unwrap().saving;
    assert!(saving.backup_trouble.is_none(), "{:?}", saving.backup_trouble);
    saving.backup.is_some().then_some(saving)
}

#[test]
fn fifty_records_of_a_tournament_are_backed_up() {
    let mut hall = crate::testing::hall_of(knockout(Form::Winner { draws: false }, Third::Shared), 4);
    hall.say("start");
    hall.say("draw 7");
    assert!(backup(&hall).is_none());
    for place in 0..50 {
        hall.say(&format!("call T1 {}", place + 1));
    }
    hall.until("the backup", |hall| backup(hall).is_some());
    let path = hall.harness.state().live.as_ref().unwrap().path.with_extension("copia.triade");
    let (_, event) = load_read_only(&path).unwrap();
    assert!(event.festival.tournaments[0].game.last().0 >= 40, "the copy holds what was recorded");
}
