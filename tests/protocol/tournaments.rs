//! Tournaments through the protocol: what comes next, corrections that upset what people know, and settling them.

use super::*;

impl Referee {
    fn request(&mut self, request: &Value) -> Value {
        let answer = self.ask(request.to_string().as_bytes());
        assert!(!answer.to_string().contains('⟦'), "a sentence is missing: {answer}");
        answer
    }

    fn good(&mut self, request: &Value) -> Value {
        let answer = self.request(request);
        assert_eq!(answer["ok"], true, "{request}\n{answer}");
        answer
    }

    fn bad(&mut self, request: &Value) -> Value {
        let before = self.request(&json!({ "do": "digest" }));
        let answer = self.request(request);
        assert_eq!(answer["ok"], false, "{request}\n{answer}");
        assert_eq!(self.request(&json!({ "do": "digest" })), before, "nothing has changed");
        answer
    }

    fn say(&mut self, fact: &str) -> Value {
        self.good(&json!({ "do": "record", "fact": fact }))
    }

    /// Opens a tournament with so many people.
    fn tournament(&mut self, ruleset: &str, people: usize, options: &Value) -> Value {
        let seats: Vec<_> = (1..=people).map(|number| json!({ "name": format!("Persona {number}") })).collect();
        self.good(&json!({ "do": "open", "ruleset": ruleset, "seats": seats, "options": options }))
    }

    fn asks(&mut self) -> String {
        let answer = self.good(&json!({ "do": "state" }));
        answer["prompts"][0]["ask"].as_str().unwrap_or_default().to_owned()
    }

    fn legal(&mut self) -> Value {
        self.good(&json!({ "do": "legal" }))["legal"].clone()
    }
}

/// Writes the result of a table, its first player with the first score.
fn result(answer: &Value, table: usize, score: &str) -> String {
    let slots = answer["state"]["tables"][table - 1]["slots"].as_array().unwrap();
    let seats: Vec<_> = slots.iter().map(|slot| format!("E{}", slot["entry"])).collect();
    format!("result T{table} {}: {score}", seats.join(" "))
}

/// Two semifinals are played and the final is called.
fn called(referee: &mut Referee) -> [String; 2] {
    referee.tournament("torneo-mancala", 4, &Value::Null);
    referee.say("start");
    let drawn = referee.say("draw 1");
    let results = [result(&drawn, 1, "25-3"), result(&drawn, 2, "25-3")];
    results.iter().for_each(|fact| {
        referee.say(fact);
    });
    referee.say("call T3 7");
    [results[0].clone(), results[0].replace("25-3", "3-25")]
}

#[test]
fn nobody_is_put_at_a_called_table_unseen() {
    let mut referee = Referee::start("it");
    let [_, turned] = called(&mut referee);
    let correct = json!({ "do": "correct", "target": 4, "fact": turned, "reason": "letto male" });
    let refused = referee.bad(&correct);
    assert_eq!(refused["broken"], json!([6]), "{refused}");
    assert_eq!((&refused["violations"][0]["entry"], &refused["violations"][0]["article"]), (&json!(6), &json!("draw")));
    referee.bad(&json!({ "do": "annul", "target": 4, "reason": "letto male" }));
    let nothing = referee.bad(&json!({ "do": "settle", "target": 4, "fact": turned, "keep": [2], "reason": "x" }));
    assert_eq!(nothing["error"]["code"], "request");
    let both = json!({ "do": "settle", "target": 4, "fact": turned, "keep": [3], "replay": ["T3"], "reason": "x" });
    assert_eq!(referee.bad(&both)["error"]["code"], "request");
    let settle = json!({ "do": "settle", "target": 4, "fact": turned, "replay": ["T3"], "reason": "letto male" });
    let settled = referee.good(&settle);
    assert_eq!(settled["settled"][0]["entry"], 6);
    assert_eq!((&settled["settled"][0]["tables"], &settled["settled"][0]["choice"]), (&json!([3]), &json!("replay")));
    assert_eq!(settled["state"]["tables"][2]["called"], Value::Null);
    referee.end();
}

#[test]
fn a_call_that_is_kept_stands_for_those_who_sit_there_now() {
    let mut referee = Referee::start("it");
    let [first, turned] = called(&mut referee);
    let settle = json!({ "do": "settle", "target": 4, "fact": turned, "keep": [3], "reason": "letto male" });
    let settled = referee.good(&settle);
    assert_eq!(settled["state"]["tables"][2]["called"], 7);
    assert_ne!(result(&settled, 1, "25-3"), result(&settled, 3, "25-3"));
    let back = json!({ "do": "annul", "target": settled["seq"], "reason": "era giusto" });
    assert_eq!(referee.good(&back)["state"]["tables"][2]["called"], 7, "the call was of them");
    let now = referee.good(&json!({ "do": "state" }));
    referee.say(&result(&now, 3, "25-3"));
    let over = referee.bad(&json!({ "do": "correct", "target": 4, "fact": turned, "reason": "x" }));
    assert_eq!(over["broken"][0], 9, "the final was played: {over}");
    let closer = first.replace("25-3", "26-3");
    let same = json!({ "do": "correct", "target": 4, "fact": closer, "reason": "x" });
    assert_eq!(referee.good(&same)["broken"], json!([]), "who won is the same");
    referee.end();
}

/// Whose time runs at a table is known as well as who was called there.
#[test]
fn nobody_is_put_at_a_timed_table_unseen() {
    let mut referee = Referee::start("it");
    let others = json!({ "stages[0].play.clock": { "players": { "each_ms": 600_000, "overtime": "loses" } } });
    referee.tournament("torneo-mancala", 4, &others);
    referee.say("start");
    let drawn = referee.say("draw 1");
    let results = [result(&drawn, 1, "25-3"), result(&drawn, 2, "25-3")];
    results.iter().for_each(|fact| drop(referee.say(fact)));
    let timed = referee.say("clock T3 start 1 @1700000000000");
    assert_eq!(timed["state"]["tables"][2]["clock"]["state"], "running", "{timed}");
    let turned = results[0].replace("25-3", "3-25");
    let refused = referee.bad(&json!({ "do": "correct", "target": 4, "fact": turned, "reason": "letto male" }));
    assert_eq!(refused["broken"], json!([6]), "{refused}");
    referee.end();
}

/// Programs see what the referee's pages show: why somebody stands where, what a table is, who is called there.
#[test]
fn the_state_of_a_tournament_has_its_columns_titles_and_calls() {
    let mut referee = Referee::start("it");
    called(&mut referee);
    let state = referee.good(&json!({ "do": "state" }))["state"].clone();
    let last = &state["tables"][2];
    assert_eq!((&last["title"], &last["called"], &last["clock"]), (&json!("final"), &json!(7), &Value::Null));
    assert_eq!(state["stages"][0]["standings"].as_array().unwrap().len(), 4);

    referee.tournament("torneo-rummikub", 4, &Value::Null);
    referee.say("start");
    let drawn = referee.say("draw 1");
    referee.say(&result(&drawn, 1, "racks 0 5 9 12"));
    let stage = referee.good(&json!({ "do": "state" }))["state"]["stages"][0].clone();
    let named = |field: &str| stage["columns"].as_array().unwrap().iter().map(|c| c[field].clone()).collect::<Vec<_>>();
    assert_eq!(named("name"), [json!("points"), json!("score"), json!("lot")]);
    assert_eq!(named("article"), [json!("points"), json!("ties"), json!("ties")]);
    let first = &stage["standings"][0];
    assert_eq!((&first["place"], &first["values"][0], &first["values"][1]), (&json!(1), &json!("4"), &json!(26)));
    referee.end();
}

#[test]
fn a_correction_waives_by_name() {
    let mut referee = Referee::start("it");
    referee.tournament("torneo-mancala", 0, &json!({ "entries.under": 14 }));
    referee.say("enter p1 age 10; p2 age 11");
    let mut older = json!({ "do": "correct", "target": 1, "fact": "enter p1 age 15; p2 age 11", "reason": "età" });
    assert_eq!(referee.bad(&older)["violations"][0]["article"], "age");
    older["waive"] = json!(["age"]);
    assert_eq!(referee.good(&older)["state"]["entries"][0]["age"], 15);
    let history = referee.good(&json!({ "do": "history" }));
    assert_eq!(history["history"][0]["corrected"], "enter p1 age 15; p2 age 11");
    referee.bad(&json!({ "do": "correct", "target": 1, "fact": "enter p1", "reason": "x", "waive": ["no such"] }));
    referee.end();
}

#[test]
fn a_tournament_says_what_comes_next() {
    let mut referee = Referee::start("en");
    referee.tournament("torneo-backgammon", 4, &Value::Null);
    assert_eq!(referee.asks(), "start");
    let start = referee.legal()[0].as_str().unwrap().to_owned();
    let begun = referee.say(&start);
    assert_eq!((referee.asks().as_str(), referee.legal()), ("pair", json!(["pair E1 E2"])));
    assert_eq!(begun["state"]["stages"][0]["queue"], json!([1, 2, 3, 4]));
    referee.say("pair E1 E2");
    referee.say("pair E3 E4");
    assert_eq!((referee.asks().as_str(), referee.legal()), ("result", Value::Null));
    referee.say("absent T1 E2");
    let over = referee.say("absent T2 E4");
    assert_eq!(over["state"]["stages"][0]["qualified"], json!([1, 3]));
    assert_eq!((referee.asks().as_str(), referee.legal()), ("close-queue", json!(["close-queue"])));
    referee.say("close-queue");
    assert_eq!(referee.asks(), "length");
    assert!(referee.legal().as_array().unwrap().contains(&json!("length 7")));
    referee.say("length 7");
    assert_eq!((referee.asks().as_str(), referee.legal()), ("draw", json!(["draw 1"])));
    referee.tournament("torneo-puzzle", 2, &json!({ "entries.people": [1, 1] }));
    referee.say("start");
    assert_eq!((referee.asks().as_str(), referee.legal()), ("start-race", json!(["start-race @1700000000000"])));
    let race = referee.say("start-race @1700000000000");
    assert_eq!(race["state"]["stages"][0]["race"]["clock"]["started_ms"], 1_700_000_000_000_u64);
    assert_eq!((referee.asks().as_str(), referee.legal()), ("fin", Value::Null));
    referee.tournament("torneo-holdem", 12, &Value::Null);
    referee.say("start");
    referee.say("draw 1");
    while referee.asks() == "button" {
        let button = referee.legal()[0].as_str().unwrap().to_owned();
        referee.say(&button);
    }
    assert_eq!((referee.asks().as_str(), referee.legal()), ("blinds", json!(["blinds start @1700000000000"])));
    referee.say("blinds start @1700000000000");
    assert_eq!((referee.asks().as_str(), referee.legal()), ("out", Value::Null));
    referee.end();
}

/// As many of four as can be, then as few tables (Risiko! Varianti); the ruleset may say otherwise.
#[test]
fn tables_of_risiko_are_of_four_first() {
    let mut referee = Referee::start("it");
    let mut sizes = |people: usize, options: &Value| {
        let seats: Vec<_> = (1..=people).map(|number| json!({ "name": number.to_string(), "paid": true })).collect();
        let ruleset = "torneo-risiko-varianti";
        referee.good(&json!({ "do": "open", "ruleset": ruleset, "seats": seats, "options": options }));
        referee.say("start");
        let drawn = referee.say("draw 2014");
        let tables = drawn["state"]["tables"].as_array().unwrap();
        let mut sizes: Vec<_> = tables.iter().map(|table| table["slots"].as_array().unwrap().len()).collect();
        sizes.sort_unstable_by_key(|size| std::cmp::Reverse(*size));
        sizes
    };
    assert_eq!(sizes(15, &Value::Null), [4, 4, 4, 3]);
    assert_eq!(sizes(23, &Value::Null), [4, 4, 4, 4, 4, 3]);
    assert_eq!(sizes(10, &Value::Null), [5, 5]);
    assert_eq!(sizes(16, &Value::Null), [4; 4]);
    assert_eq!(sizes(13, &Value::Null), [5, 4, 4]);
    let split = json!({ "stages[0].format.tables.size.split": "fewest_small" });
    assert_eq!(sizes(10, &split), [4, 3, 3], "as the field of the ruleset says");
    referee.end();
}

#[test]
fn the_steps_due_at_poker_tables_can_be_asked_for() {
    let mut referee = Referee::start("it");
    referee.tournament(
        "torneo-holdem",
        12,
        &json!({ "stages[0].format.poker.target": 4, "stages[0].format.poker.most": 6 }),
    );
    referee.say("start");
    let drawn = referee.say("draw 1");
    let tables = drawn["state"]["stages"][0]["poker"]["tables"].as_array().unwrap().clone();
    assert_eq!(tables.len(), 3, "{tables:?}");
    let nothing = referee.good(&json!({ "do": "propose" }));
    assert_eq!((&nothing["proposal"], &nothing["facts"]), (&Value::Null, &json!([])));
    for table in &tables[..2] {
        let gone = &table["seats"][0]["entry"];
        referee.say(&format!("out T{} 5 E{gone}", table["table"]));
    }
    let due = referee.good(&json!({ "do": "propose" }));
    assert_eq!((&due["proposal"]["merge"]["into"], &due["proposal"]["merge"]["from"]), (&json!(1), &json!(2)), "{due}");
    assert_eq!((&due["facts"], due["why"].as_array().unwrap().len()), (&json!(["merge T1 T2 1"]), 1));
    referee.say("merge T1 T2 1");
    referee.end();
}

#[test]
fn the_form_that_is_expected_is_told() {
    let mut referee = Referee::start("it");
    referee.tournament("torneo-mancala", 4, &Value::Null);
    for (typed, form) in
        [("result T1 x", "result T3 E1 E2: 25-3"), ("call T1", "call T3 4"), ("rule-win T1", "rule-win T3 1")]
    {
        let answer = referee.bad(&json!({ "do": "record", "fact": typed }));
        assert!(answer["error"]["detail"].as_str().unwrap().contains(form), "{answer}");
    }
    let answer = referee.bad(&json!({ "do": "record", "fact": "abracadabra" }));
    assert!(answer["error"]["detail"].as_str().unwrap().contains("start-race, late"), "{answer}");
    let nothing = referee.bad(&json!({ "do": "rule", "effects": [], "reason": "x" }));
    assert_eq!(nothing["violations"][0]["gravity"], "impossible");
    let huge = referee.bad(&json!({ "do": "annul", "target": u64::MAX, "reason": "x" }));
    assert!(huge["violations"][0]["detail"].as_str().unwrap().contains("18446744073709551615"), "{huge}");
    referee.end();
}

#[test]
fn too_many_for_everybody_to_meet_are_refused_at_the_start() {
    let mut referee = Referee::start("it");
    referee.tournament("torneo-girone", 142, &Value::Null);
    let refused = referee.bad(&json!({ "do": "record", "fact": "start" }));
    assert_eq!(
        (&refused["violations"][0]["article"], &refused["violations"][0]["gravity"]),
        (&json!("round_robin"), &json!("impossible"))
    );
    referee.end();
}

#[test]
fn ids_come_back_as_they_were_sent() {
    let mut referee = Referee::start("it");
    for id in ["18446744073709551616", "-1.50", "1e400", "[123456789012345678901234567890]"] {
        referee.send(format!("{{\"id\":{id},\"do\":\"state\"}}").as_bytes());
        let mut line = String::new();
        referee.answers.read_line(&mut line).unwrap();
        assert!(line.contains(&format!("\"id\":{id}")) || id == "1e400" && line.contains("parse"), "{id}: {line}");
    }
    referee.end();
}
