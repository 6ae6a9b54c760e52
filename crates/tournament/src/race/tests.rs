use super::*;

#[test]
fn facts_are_read_back_as_written() {
    for text in [
        "start-race @1700000000000",
        "late E12 @1700000420000",
        "grant E12 0:07:00",
        "left E12 p31 @1700002400000",
        "fin E12 1:43:20",
        "time-penalty E12 0:05:00",
        "pieces E12 431",
        "stop-race",
        "stop-race @1700007200000",
        "race-clock 1700003600000 @1700007200000",
    ] {
        assert_eq!(write(&parse(text, None).unwrap().unwrap()), text);
    }
    assert!(parse("start", None).is_none());
    for text in ["start-race", "late E12", "grant E12 7", "left E12 @5", "fin E12", "pieces E12 -1"] {
        assert!(parse(text, None).unwrap().is_err(), "{text}");
    }
}

/// On record in every event file.
#[test]
fn stored_names_never_change() {
    let facts = [
        (r#"{"start":{"at_ms":5}}"#, "start-race @5"),
        (r#"{"late":{"entry":1,"at_ms":5}}"#, "late E1 @5"),
        (r#"{"grant":{"entry":1,"ms":60000}}"#, "grant E1 1:00"),
        (r#"{"left":{"entry":1,"person":2,"at_ms":5}}"#, "left E1 p2 @5"),
        (r#"{"finish":{"entry":1,"ms":60000}}"#, "fin E1 1:00"),
        (r#"{"penalty":{"entry":1,"ms":60000}}"#, "time-penalty E1 1:00"),
        (r#"{"pieces":{"entry":1,"pieces":7}}"#, "pieces E1 7"),
        (r#"{"stop":{"at_ms":null}}"#, "stop-race"),
        (r#"{"clock_set":{"from_ms":5,"at_ms":9}}"#, "race-clock 5 @9"),
    ];
    for (stored, text) in facts {
        let fact = parse(text, None).unwrap().unwrap();
        assert_eq!(serde_json::to_string(&fact).unwrap(), stored);
        assert_eq!(serde_json::from_str::<RaceFact>(stored).unwrap(), fact);
    }
}

#[test]
fn the_clock_of_the_race_rests_after_the_stop() {
    let mut race = RaceClock { started_ms: Some(1000), ..RaceClock::default() };
    assert_eq!([500, 1000, 4000].map(|at| race.elapsed_ms(at)), [Some(0), Some(0), Some(3000)]);
    race.stopped_ms = Some(2500);
    assert_eq!(race.elapsed_ms(4000), Some(1500));
    assert_eq!(RaceClock::default().elapsed_ms(4000), None);
}

#[test]
fn moments_are_told_as_the_clock_of_the_race_shows_them() {
    for (text, written) in [
        ("LATE 12 00:07", "late E12 @1420000"),
        ("LEFT 12 p31 00:40", "left E12 p31 @3400000"),
        ("LEFT 12 p31 00:40:05", "left E12 p31 @3405000"),
        ("FIN 12 01:43:20", "fin E12 1:43:20"),
        ("PEN 12 +05:00", "time-penalty E12 0:05:00"),
    ] {
        assert_eq!(write(&parse(text, Some(1_000_000)).unwrap().unwrap()), written);
    }
    assert!(parse("LATE 12 00:07", None).unwrap().is_err(), "nothing has begun");
}
