//! Data given out and erased on request.

use super::*;

/// The number of somebody in the file.
fn person(stage: &Stage, name: &str) -> journal::PersonId {
    *live(stage).event.names.iter().find(|(_, other)| *other == name).unwrap().0
}

#[test]
fn a_person_is_erased_by_the_organiser_and_the_results_stay() {
    let mut setup = ready(2, 10);
    let organiser = Official {
        id: "o7".to_owned(),
        person: PersonRef { id: None, name: "Norma".to_owned() },
        roles: rules::Role::Organizer.into(),
    };
    setup.officials.push(organiser);
    let mut stage = Stage::new(Some(setup));
    stage.harness.state_mut().live.as_mut().unwrap().set_pin("o7", "777777", "");
    stage.until("the PIN", |stage| live(stage).event.pins.contains("o7"));
    stage.press(Modifiers::NONE, Key::F9);
    stage.press(Modifiers::NONE, Key::Enter);
    stage.until("the race", |stage| live(stage).race().is_some());
    stage.harness.state_mut().live.as_mut().unwrap().sign_out("o7");
    let desk = stage.harness.state_mut();
    let record = |desk: &mut Desk, fact| {
        let entry = rules::Entry::fact(fact);
        desk.live.as_mut().unwrap().record(desk_kit::RaceBook, entry, rules::Signature::script(0)).unwrap()
    };
    record(desk, rules::games::oca::Fact::Throw([1, 1]));
    record(desk, rules::games::oca::Fact::Validate);
    let stray = desk.live.as_ref().unwrap().race().unwrap().state().flocks[0].strays[0].player;
    let name = format!("Giocatore 1-{}", stray.0 + 1);
    let before = live(&stage).race().unwrap().digest(&mut Vec::new());
    let id = person(&stage, &name);
    stage.harness.state_mut().page = Page::Setup;
    stage.harness.run();
    stage.press(Modifiers::ALT, Key::Num7);
    stage.write("Cerca per nome, stormo o ufficio", &name);
    stage.click(&format!("Scrivi i dati di {name} (JSON)"));
    let told = stage.path.with_file_name(format!("persona-{id}.json"));
    stage.until("the question where they go", |stage| stage.shows("Percorso del file"));
    stage.press(Modifiers::NONE, Key::Enter);
    stage.until("the data", |_| told.is_file());
    let told = std::fs::read_to_string(told).unwrap();
    let told: serde_json::Value = serde_json::from_str(&told).unwrap();
    assert_eq!((told["name"].as_str(), told["places"][0]["flock"].as_str()), (Some(name.as_str()), Some("Stormo 1")));
    assert_eq!((told["records"][0]["entry"].as_u64(), told["records"][0]["as"].as_str()), (Some(2), Some("player")));
    stage.click(&format!("Cancella i dati di {name}"));
    let stand_in = festival::event::stand_in(id);
    assert!(stage.mentions("I risultati restano") && stage.mentions(&stand_in));
    assert!(stage.mentions("Serve: organizzatore") && !stage.shows("Cancella i dati"), "nobody may yet");
    stage.say("111111");
    stage.press(Modifiers::NONE, Key::Enter);
    stage.until("the refusal", |stage| stage.mentions("PIN sbagliato: il tentativo"));
    stage.until("the end of the wait", |stage| live(stage).pin_wait("o7") == 0);
    stage.say("777777");
    stage.press(Modifiers::NONE, Key::Enter);
    stage.until("the organiser", |stage| stage.shows("Cancella i dati"));
    assert!(!live(&stage).event.erased.contains(&id), "asked once more");
    stage.click("Cancella i dati");
    stage.until("the erasure", |stage| live(stage).event.erased.contains(&id));
    let race = live(&stage).race().unwrap();
    assert_eq!(race.digest(&mut Vec::new()), before);
    assert_eq!(race.seats()[0].player_name(stray), stand_in, "at once, on every page");
    stage.write("Cerca per nome, stormo o ufficio", "Stormo 1");
    assert!(stage.mentions(&stand_in) && !stage.shows(&format!("Cancella i dati di {name}")));
    let (_, event) = load_read_only(&stage.path).unwrap();
    assert!(event.erased.contains(&id) && !event.names.values().any(|other| *other == name));
    let again = event.race().unwrap();
    assert_eq!((again.digest(&mut Vec::new()), again.seats()[0].player_name(stray)), (before, stand_in));
    assert_eq!(festival::event::disclosed(&event, id, festival::i18n::Lang::It), serde_json::Value::Null);
    let copy = stage.path.with_extension("copia.triade");
    let saving = |stage: &Stage| live(stage).saving.backup.is_some() || live(stage).saving.backup_trouble.is_some();
    stage.until("the copy", saving);
    assert!(live(&stage).saving.backup_trouble.is_none(), "{:?}", live(&stage).saving.backup_trouble);
    assert!(load_read_only(&copy).unwrap().1.erased.contains(&id));
}

#[test]
fn without_an_organiser_the_triade_erases() {
    let mut stage = Stage::new(Some(ready(2, 10)));
    stage.press(Modifiers::ALT, Key::Num7);
    stage.write("Cerca per nome, stormo o ufficio", "Giocatore 2-4");
    stage.click("Cancella i dati di Giocatore 2-4");
    assert!(stage.mentions("Serve: notaio"));
    stage.press(Modifiers::NONE, Key::Escape);
    assert!(!stage.mentions("Si torna"), "given up");
    assert!(live(&stage).event.erased.is_empty());
}

#[test]
fn somebody_of_the_event_is_looked_for_by_the_key_of_every_list() {
    let mut stage = Stage::new(Some(ready(2, 10)));
    stage.press(Modifiers::ALT, Key::Num7);
    assert!(stage.shows("Cancella i dati di Giocatore 1-1"));
    for name in ["Giocatore 2-4", "Giocatore 1-9"] {
        stage.press(Modifiers::COMMAND, Key::F);
        stage.say(name);
        assert!(stage.shows(&format!("Cancella i dati di {name}")));
        assert!(!stage.shows("Cancella i dati di Giocatore 1-1"), "nobody else");
    }
}
