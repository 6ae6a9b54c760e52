//! A board on another machine: it reads with a login of its own, and takes nothing that does not verify.

use hub::{Address, Error, Member, View, Viewing};
use journal::{NewPerson, PersonId};

use crate::support::{Desk, add, count, level, prepared, query, sql, stamp, texts};

fn person(name: &str) -> NewPerson {
    NewPerson { name: name.to_owned(), details: r#"{"contact":"segreto"}"#.to_owned() }
}

/// Connects, takes all there is, and looks who is there.
fn look(board: &Address, view: &mut Option<View>) -> hub::Result<Vec<Member>> {
    hub::run(async {
        let mut viewing = Viewing::open(board, view).await?;
        let view = view.as_mut().unwrap();
        while viewing.take(view).await?.is_some() {}
        viewing.desks(view).await
    })
}

fn board_of(hub: &Address) -> Address {
    hub::run(hub::make_board(hub, "1", "hall")).unwrap()
}

#[test]
fn a_board_knows_the_records_and_the_names_and_nothing_more() {
    let Some(hub) = prepared() else { return };
    let mut desk = Desk::founder();
    add(&mut desk.journal, "match/1", "a throw");
    let ids = desk.journal.add_people(&stamp("entrance"), &[person("Ada"), person("Bruno")]).unwrap();
    desk.journal.set_pin_at(journal::PinCost::KNOWN, &stamp("entrance"), "o1", "1234").unwrap();
    let bid = journal::NewRecord { stamp: stamp("sala"), schema: 1, payload: "{}".to_owned() };
    desk.journal.append_sealed("match/1", 1, &[bid], &["busta segreta".to_owned()]).unwrap();
    desk.share(&hub);
    let (board, mut view) = (board_of(&hub), None);
    let members = look(&board, &mut view).unwrap();
    assert!(members.len() == 1 && members[0].host && members[0].heard.is_some(), "{members:?}");
    let shown = view.as_ref().unwrap().journal();
    assert_eq!(texts(shown, "match/1"), texts(&desk.journal, "match/1"));
    let people = shown.people().unwrap();
    let told: Vec<_> = people.iter().map(|one| (one.name.as_deref(), one.details.as_deref())).collect();
    assert_eq!(told, [(Some("Ada"), Some("")), (Some("Bruno"), Some(""))]);
    assert!(shown.all_sealed().unwrap().is_empty());
    // A name that is corrected, somebody who is erased, somebody new.
    desk.journal.change_person(&stamp("entrance"), ids[0], &person("Ada Neri")).unwrap();
    desk.journal.erase_person(&stamp("entrance"), ids[1]).unwrap();
    desk.journal.add_people(&stamp("entrance"), &[person("Carla")]).unwrap();
    add(&mut desk.journal, "match/1", "another");
    level(&mut desk.journal);
    look(&board, &mut view).unwrap();
    let shown = view.as_ref().unwrap().journal();
    let names: Vec<_> = shown.people().unwrap().into_iter().map(|one| one.name).collect();
    assert_eq!(names, [Some("Ada Neri".to_owned()), None, Some("Carla".to_owned())]);
    assert_eq!(texts(shown, "match/1").last().map(String::as_str), Some("another"));
}

#[test]
fn a_board_shows_nothing_that_its_desk_has_not_signed() {
    let Some(hub) = prepared() else { return };
    let (mut first, mut view) = (Desk::founder(), None);
    add(&mut first.journal, "match/1", "a throw");
    first.share(&hub);
    let code = hub::run(hub::make_code(&hub, "1")).unwrap();
    let (second, _) = Desk::join(&hub, &code, "sala 2").unwrap();
    let board = board_of(&hub);
    look(&board, &mut view).unwrap();
    // Somebody with a desk's rights puts the next record of another desk there, in its name.
    let hostile = hub::hub_of(&second.journal).unwrap();
    let forged =
        "SELECT triade.append(1, ARRAY[desk], ARRAY[number + 1], ARRAY['match/1'], ARRAY[since], ARRAY[seq + 1],
            ARRAY[time_ms], ARRAY[desk_name], ARRAY[official], ARRAY[schema], ARRAY['forged'], ARRAY[NULL::bytea],
            ARRAY[hash], ARRAY[sha256('x')], ARRAY[signature], '{}', '{}', '{}')
        FROM triade.record WHERE desk = (SELECT founder FROM triade.event) ORDER BY number DESC LIMIT 1";
    query(&hostile, forged).unwrap();
    assert_eq!(count(&hub, "SELECT count(*) FROM triade.record WHERE payload = 'forged'"), 1);
    add(&mut first.journal, "match/1", "genuine");
    level(&mut first.journal);
    look(&board, &mut view).unwrap();
    assert_eq!(texts(view.unwrap().journal(), "match/1"), ["a throw", "genuine"]);
}

#[test]
fn a_name_that_was_not_told_leaves_the_number() {
    let Some(hub) = prepared() else { return };
    let mut desk = Desk::founder();
    desk.journal.add_people(&stamp("entrance"), &[person("Ada")]).unwrap();
    desk.share(&hub);
    sql(&hub, "DELETE FROM triade.person");
    let mut view = None;
    look(&board_of(&hub), &mut view).unwrap();
    assert_eq!(view.unwrap().journal().person(PersonId(1)).unwrap().name, None);
}

#[test]
fn an_address_leads_a_board_to_one_event_or_says_why_not() {
    let Some(hub) = prepared() else { return };
    assert!(matches!(look(&hub, &mut None), Err(Error::NotOneEvent { .. })), "none yet");
    let mut desks = [Desk::founder(), Desk::founder()];
    desks[0].share(&hub);
    look(&hub, &mut None).unwrap();
    look(&hub::hub_of(&desks[0].journal).unwrap(), &mut None).unwrap();
    desks[1].share(&hub);
    assert!(matches!(look(&hub, &mut None), Err(Error::NotOneEvent { .. })), "which of the two?");
    let board = board_of(&hub);
    look(&board, &mut None).unwrap();
    let wrong = board.with_login("triade_board_000000000000000000000000", "x");
    assert!(matches!(look(&wrong, &mut None), Err(Error::Login { .. })));
    // A desk that shares the event makes one as well; the address says nothing of where this machine keeps a certificate.
    let made = hub::run(hub::make_board(&hub::hub_of(&desks[0].journal).unwrap(), "1", "hall")).unwrap();
    look(&Address::parse(&made.secret()).unwrap(), &mut None).unwrap();
}
