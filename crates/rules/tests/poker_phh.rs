//! Hands as PHH files, as other programs write them and as this one does.

use std::fmt::Write as _;

use rules::games::poker::Poker;
use rules::{DynMatch, Match, Message, Opening, Seat, Signature, TextError, Typed, open_match};
use serde_json::json;

use crate::poker::{open, play, stacks};

/// `UPDATE_GOLDENS=1` writes anew what is made of the sample.
#[test]
#[allow(clippy::disallowed_methods, reason = "goldens are written anew on demand")]
fn a_sample_is_read_as_far_as_it_goes() {
    let text = testkit::text_of("crates/rules/tests/interchange/poker.txt").unwrap();
    let mut m = open("holdem", &[1000; 3], &json!({ "limit": "no" }));
    let imported = DynMatch::import(&mut m, &text, &Signature::script(0)).unwrap();
    let mut told = format!("imported {} to entry {}\n", imported.count, imported.last.0);
    let stopped = imported.stopped.unwrap();
    let why = match &stopped.why {
        TextError::Unreadable(detail) => testkit::message(detail),
        TextError::Refused(violations) => violations.iter().map(testkit::violation).collect::<Vec<_>>().join("; "),
        TextError::Breaks { .. } => "breaks others".to_owned(),
    };
    let _ = writeln!(told, "stopped line {}, «{}»: {why}", stopped.at.line, stopped.at.text);
    let _ = writeln!(told, "{}\n\n{}", m.position(), m.export().unwrap());
    let path = "crates/rules/tests/interchange/poker.golden";
    if std::env::var_os("UPDATE_GOLDENS").is_some() {
        std::fs::write(testkit::repository(path), &told).unwrap();
    }
    assert_eq!(told, testkit::text_of(path).unwrap());
}

#[test]
fn one_hand_stands_at_the_top_level_and_reads_back() {
    let mut m = open("omaha", &[500, 700], &json!({}));
    play(&mut m, &["blinds 20", "button p2", "deal", "p1 cc", "p2 cbr 80", "p1 f"]);
    let text = m.export().unwrap();
    assert!(text.starts_with("variant = \"PO\"\n"), "{text}");
    assert!(text.contains("players = [\"A\", \"B\"]\n") && text.contains("blinds_or_straddles = [40, 20]\n"), "{text}");
    let mut again = open("omaha", &[500, 700], &json!({}));
    let done = DynMatch::import(&mut again, &text, &Signature::script(0)).unwrap();
    assert_eq!((done.stopped, again.fold() == m.fold()), (None, true), "{text}");
    assert_eq!(stacks(&again), [460, 740]);
}

#[test]
fn what_does_not_fit_is_refused_as_a_whole() {
    for (text, key) in [
        ("variant = \"NT\"\nactions = [", "poker-parse-phh"),
        ("variant = \"NT\"\n", "poker-phh-missing"),
        ("variant = \"PO\"\nactions = []\n", "poker-phh-other-variant"),
        ("variant = \"FB\"\nactions = []\n", "poker-phh-variant"),
        ("variant = \"NT\"\nactions = []\n", "poker-phh-missing"),
        (&hand("", "'p3 f'"), "interchange-option"),
    ] {
        let mut m = open("holdem", &[1000; 3], &json!({}));
        let refused: Message = DynMatch::import(&mut m, text, &Signature::script(0)).unwrap_err();
        assert_eq!(refused.key, key, "{text}");
    }
}

/// Gives a file of a hand that A, B and C have played: B wins 30 from the others.
fn written() -> (String, Match<Poker>) {
    let mut m = open("holdem", &[1000, 900, 800], &json!({}));
    play(&mut m, &["deal button p3", "c", "c", "p2 60", "f", "f"]);
    (m.export().unwrap(), m)
}

fn named(names: [&str; 3], stacks: [u32; 3]) -> Match<Poker> {
    let text = testkit::text_of("rulesets/poker/holdem.ron").unwrap();
    let seats = names.iter().zip(stacks).map(|(name, stack)| json!({ "name": name, "stack": stack })).collect();
    open_match::<Poker>(&Opening { ruleset: &text, seats: &seats, options: &json!({ "button": 2 }) }).unwrap()
}

#[test]
fn players_are_found_by_their_names() {
    let (text, m) = written();
    assert_eq!(stacks(&m), [980, 940, 780]);
    let mut moved = named(["B", " c", "A"], [900, 800, 1000]);
    let done = DynMatch::import(&mut moved, &text, &Signature::script(0)).unwrap();
    assert_eq!((done.stopped, done.renamed), (None, Vec::new()));
    assert_eq!(stacks(&moved), [940, 780, 980], "each has what is theirs");
    let refused = DynMatch::import(&mut named(["B", "A", "C"], [900, 1000, 800]), &text, &Signature::script(0));
    assert_eq!(refused.unwrap_err().key, "interchange-order");
    let other = named(["A", "B", "Dora"], [1000, 900, 800]);
    let done = DynMatch::try_import(&other, &text, &Signature::script(0)).unwrap();
    assert_eq!((done.stopped, done.renamed), (None, vec![(Seat(2), "C".to_owned())]), "it is told");
    assert_eq!(Match::last(&other).0, 0, "and nothing is recorded");
}

#[test]
fn what_holds_by_waiver_alone_is_listed() {
    let mut m = open("holdem", &[1000; 3], &json!({}));
    play(&mut m, &["deal button p3", "c"]);
    let waive = ["1.4".to_owned()];
    let typed = Typed { text: "p2 c", waive: &waive, reason: Some("in a hurry") };
    m.record_text(typed, Signature::script(0)).unwrap();
    let text = m.export().unwrap();
    let mut again = open("holdem", &[1000; 3], &json!({}));
    let done = DynMatch::import(&mut again, &text, &Signature::script(0)).unwrap();
    let waived: Vec<_> = done.waived.iter().map(|written| (written.text.as_str(), written.waived.clone())).collect();
    assert_eq!(waived, [("p2 cc", vec!["1.4".to_owned()])]);
    assert_eq!(again.fold(), m.fold());
    // The blinds of a file by another program hold by themselves.
    let text = testkit::text_of("crates/rules/tests/interchange/poker.txt").unwrap();
    let foreign = open("holdem", &[1000; 3], &json!({ "limit": "no" }));
    assert_eq!(DynMatch::try_import(&foreign, &text, &Signature::script(0)).unwrap().waived, []);
    let later = open("holdem", &[1000; 3], &json!({ "limit": "no", "blinds": [20, 40] }));
    let done = DynMatch::try_import(&later, &text, &Signature::script(0)).unwrap();
    assert_eq!(done.waived[0].text, "blinds 10 20", "and where the level has passed them it is told");
}

#[test]
fn hands_of_another_program_follow_the_players_around_the_table() {
    let hand = |number: u32, players: &str, stacks: &str| {
        format!(
            "[{number}]\nvariant = \"NT\"\n_limit = \"pot\"\nblinds_or_straddles = [10, 20, 0]\n\
             starting_stacks = [{stacks}]\nplayers = [{players}]\nactions = [\"p3 f\", \"p1 f\"]\n"
        )
    };
    let text = hand(1, r#""A", "B", "C""#, "500, 600, 700") + &hand(2, r#""B", "C", "A""#, "610, 700, 490");
    let mut m = named(["A", "B", "C"], [500, 600, 700]);
    let done = DynMatch::import(&mut m, &text, &Signature::script(0)).unwrap();
    assert_eq!(done.stopped, None);
    assert_eq!(stacks(&m), [490, 600, 710], "B posted the buio of the second hand and gave it up");
}

/// A hand of three players of 1000 chips each with other or more fields; blinds are 10 and 20 where nothing else is said.
fn hand(fields: &str, actions: &str) -> String {
    let usual = [
        ("variant", "\"NT\""),
        ("blinds_or_straddles", "[10, 20, 0]"),
        ("starting_stacks", "[1000, 1000, 1000]"),
        ("min_bet", "20"),
    ];
    let missing = usual.iter().filter(|(name, _)| !fields.contains(name));
    let usual: String = missing.map(|(name, value)| format!("{name} = {value}\n")).collect();
    format!("{usual}{fields}\nactions = [{actions}]\n")
}

/// Imports a file into a table of so many chips, played without limit, the dealer to the right of the first.
fn import(stacks: &[u32], options: &serde_json::Value, text: &str) -> Result<(Match<Poker>, rules::Imported), Message> {
    let mut all = json!({ "limit": "no", "heads_up": "dealer", "button": stacks.len() - 1 });
    all.as_object_mut().unwrap().extend(options.as_object().unwrap().clone());
    let mut m = open("holdem", stacks, &all);
    DynMatch::import(&mut m, text, &Signature::script(0)).map(|done| (m, done))
}

fn keys(messages: &[Message]) -> Vec<&str> {
    messages.iter().map(|message| message.key).collect()
}

#[test]
fn antes_of_every_kind_are_played() {
    for (antes, by, ended) in [
        ("[5, 5, 5]", "ante=5", [985, 1020, 995]),
        ("[0, 20, 0]", "ante=20/big-blind", [990, 1010, 1000]),
        ("[0, 0, 15]", "ante=15/button", [990, 1025, 985]),
    ] {
        let text = hand(&format!("antes = {antes}"), "'p3 f', 'p1 f'");
        let (m, done) = import(&[1000; 3], &json!({}), &text).unwrap();
        assert_eq!((done.stopped, done.remarks), (None, vec![]), "{antes}");
        assert!(m.position().contains(by), "{}", m.position());
        assert_eq!(stacks(&m), ended, "{antes}");
    }
    let both =
        hand("antes = [0, 3]\nblinds_or_straddles = [1, 2]\nstarting_stacks = [50, 60]\nmin_bet = 2", "\"p2 f\"");
    let (m, done) = import(&[50, 60], &json!({ "blinds": [1, 2] }), &both).unwrap();
    assert_eq!((done.stopped, stacks(&m)), (None, vec![51, 59]), "where two play the first posts ante and controbuio");
}

/// A hand as television has shown it: the amounts are those that its file ends with.
#[test]
fn an_ante_that_one_pays_for_all_makes_no_side_pot() {
    let fields = "ante_trimming_status = false\nantes = [0, 120, 0, 0, 0]\nblinds_or_straddles = [40, 80, 0, 0, 0]\nmin_bet = 80\n\
        starting_stacks = [7380, 2500, 5110, 10170, 4545]\nfinishing_stacks = [7340, 3775, 5110, 8935, 4545]\n\
        winnings = [0, 2630, 0, 0, 0]";
    let actions = "'d dh p1 7s4s', 'd dh p2 Js8h', 'd dh p3 Td8c', 'd dh p4 6d5h', 'd dh p5 Qh7h', 'p3 f', 'p4 cbr 170', \
        'p5 f', 'p1 f', 'p2 cc', 'd db JcTs2d', 'p2 cc', 'p4 cbr 140', 'p2 cc', 'd db As', 'p2 cc', 'p4 cbr 325', 'p2 cc', \
        'd db Qs', 'p2 cc', 'p4 cbr 600', 'p2 cc', 'p4 sm -', 'p2 sm Js8h'";
    let (m, done) = import(&[7380, 2500, 5110, 10170, 4545], &json!({}), &hand(fields, actions)).unwrap();
    assert_eq!((done.stopped, done.remarks), (None, vec![]), "all of it is borne out");
    assert_eq!(stacks(&m), [7340, 3775, 5110, 8935, 4545]);
    let other = hand(&fields.replace("3775", "3770").replace("2630", "2625"), actions);
    let (_, done) = import(&[7380, 2500, 5110, 10170, 4545], &json!({}), &other).unwrap();
    let told: Vec<_> = done.remarks.iter().map(testkit::message).collect();
    assert_eq!(
        told,
        ["phh-told-stack player B hand 1 there 3770 here 3775", "phh-told-won player B hand 1 there 2625 here 2630"]
    );
}

#[test]
fn cents_are_made_whole_and_it_is_said() {
    let fields = "antes = [0.25, 0.25, 0.25]\nblinds_or_straddles = [0.50, 1, 0]\nmin_bet = 1\n\
        starting_stacks = [53, 181.85, 200.30]\nwinnings = [0, 3.25, 0]\n";
    let text = hand(fields, "'p3 f', 'p1 cc', 'p2 cbr 2.50', 'p1 f'");
    let (m, done) = import(&[5300, 18185, 20030], &json!({}), &text).unwrap();
    assert_eq!(done.stopped, None);
    let told: Vec<_> = done.remarks.iter().map(testkit::message).collect();
    assert_eq!(told, ["phh-scaled factor 100", "phh-told-won player B hand 1 there 325 here 275"]);
    assert!(m.position().contains("blinds=50/100 ante=25"), "{}", m.position());
    assert_eq!(stacks(&m), [5175, 18335, 20005]);
    // A table with other chips is not the one of the file.
    let (_, done) = import(&[1000; 3], &json!({}), &text).unwrap();
    assert_eq!(done.stopped.unwrap().at.text, "stacks p1 5300 p2 18185 p3 20030");
    assert_eq!(keys(&done.remarks)[1..], ["poker-phh-told-stack"; 3], "whose chips differ is said");
}

#[test]
fn a_hand_that_was_written_here_is_counted_as_it_stands_beside_one_with_decimals() {
    let mut m = open("holdem", &[1000, 900, 800], &json!({ "limit": "no" }));
    play(&mut m, &["deal button p3", "c", "c", "p2 60", "f", "f"]);
    let foreign = hand("starting_stacks = [1000.5, 1000, 1000]\nhand = 2", "'p3 f', 'p1 f'");
    let text = format!("[1]\n{}\n[2]\n{foreign}", m.export().unwrap());
    let (again, done) = import(&[1000, 900, 800], &json!({}), &text).unwrap();
    assert_eq!(keys(&done.remarks)[0], "poker-phh-scaled", "{:?}", done.stopped);
    let written = again.export().unwrap();
    assert!(written.contains("cbr 60") && !written.contains("cbr 600"), "{written}");
}

#[test]
fn what_is_not_played_here_is_refused_by_its_name_before_anything_is_recorded() {
    for (fields, key, names) in [
        ("variant = \"FB\"", "poker-phh-variant", "FB"),
        ("variant = \"FO/8\"", "poker-phh-variant", "FO/8"),
        ("variant = \"XX\"", "poker-phh-variant", "XX"),
        ("variant = \"PO\"", "poker-phh-other-variant", "PO"),
        ("small_bet = 10", "poker-phh-fixed", "small_bet"),
        ("bring_in = 10", "poker-phh-fixed", "bring_in"),
        ("blinds_or_straddles = [10, 20, 40]", "poker-phh-straddle", "blinds_or_straddles"),
        ("blinds_or_straddles = [0, 20, 0]", "poker-phh-dead-blind", "blinds_or_straddles"),
        ("blinds_or_straddles = [20, 10, 0]", "poker-phh-dead-blind", "blinds_or_straddles"),
        ("blinds_or_straddles = [10, 20]", "poker-phh-count", "blinds_or_straddles"),
        ("antes = [5, 5, 0]", "poker-phh-antes", "antes"),
        ("antes = [5, 5]", "poker-phh-count", "antes"),
        ("antes = [0, 5, 0]\nante_trimming_status = true", "poker-phh-trimmed", "ante_trimming_status"),
        ("ante_trimming_status = \"no\"", "poker-phh-value", "ante_trimming_status"),
        ("starting_stacks = [1000, inf, 1000]", "poker-phh-unknown-amount", "starting_stacks"),
        ("starting_stacks = [1000, -5, 1000]", "poker-phh-amount", "starting_stacks"),
        ("starting_stacks = [1000, \"x\", 1000]", "poker-phh-amount", "starting_stacks"),
        ("starting_stacks = [1000, 0.123456, 1000]", "poker-phh-amount", "starting_stacks"),
        ("starting_stacks = [1000, 0, 1000]", "poker-phh-value", "starting_stacks"),
        ("min_bet = 5", "poker-phh-min-bet", "min_bet"),
        ("min_bet = []", "poker-phh-amount", "min_bet"),
        ("players = [\"A\", \"A\", \"B\"]", "poker-phh-value", "players"),
        ("players = [\"A\", \"B\"]", "poker-phh-count", "players"),
        ("seats = [1, 3, 2]", "poker-phh-value", "seats"),
        ("seats = [1, 2, 3]\nseat_count = 2", "poker-phh-value", "seats"),
        ("winnings = [0, 1]", "poker-phh-count", "winnings"),
        ("finishing_stacks = 3", "poker-phh-value", "finishing_stacks"),
    ] {
        let refused = import(&[1000; 3], &json!({}), &hand(fields, "'p3 f'")).unwrap_err();
        assert_eq!(refused.key, key, "{fields}");
        assert!(testkit::message(&refused).contains(names), "{fields}: {}", testkit::message(&refused));
    }
    for field in ["variant", "blinds_or_straddles", "starting_stacks"] {
        let text: String = hand("", "'p3 f'")
            .lines()
            .filter(|line| !line.starts_with(field))
            .map(|line| format!("{line}\n"))
            .collect();
        let refused = import(&[1000; 3], &json!({}), &text).unwrap_err();
        assert_eq!(testkit::message(&refused), format!("phh-missing hand 0 field {field}"));
    }
}

#[test]
fn rules_by_which_the_hand_would_be_another_are_named() {
    let short = hand("antes = [5, 5, 5]\nstarting_stacks = [1000, 3, 1000]", "'p3 f'");
    let refused = import(&[1000, 3, 1000], &json!({}), &short).unwrap_err();
    assert_eq!(testkit::message(&refused), "option name ante_trimmed there false here true");
    let (_, done) = import(&[1000, 3, 1000], &json!({ "ante_trimmed": false }), &short).unwrap();
    assert_eq!(done.stopped, None);
    let two = hand("blinds_or_straddles = [10, 20]\nstarting_stacks = [1000, 1000]", "'p2 f'");
    let refused = import(&[1000; 2], &json!({ "heads_up": "other" }), &two).unwrap_err();
    assert_eq!(testkit::message(&refused), "option name heads_up there dealer here other");
    let (m, _) = import(&[1000; 2], &json!({}), &two).unwrap();
    assert_eq!(stacks(&m), [1010, 990], "the dealer has posted the buio");
}

#[test]
fn what_nothing_is_made_of_is_named() {
    let fields = "author = \"X\"\nvenue = \"Y\"\n_sponsors = [1]\nspeed = 3\nmin_bet = 40\ntable = 7\nlevel = 2";
    let (_, done) =
        import(&[1000; 3], &json!({}), &hand(fields, "'p3 f # sighs', '# the dealer burns', 'p1 f'")).unwrap();
    let told: Vec<_> = done.remarks.iter().map(testkit::message).collect();
    assert_eq!(
        told,
        [
            "phh-min-bet-more hand 0 field min_bet there 40 here 10",
            "phh-described count 3 fields author, level, venue",
            "phh-unknown count 2 fields _sponsors, speed",
            "phh-comments count 2",
        ]
    );
    // Cards of which nobody says what they are stop there, unless they have won nothing.
    let actions = "'p3 f', 'p1 cc', 'p2 cc', 'd db 2c3c4d', 'p1 cc', 'p2 cc', 'd db 9h', 'p1 cc', 'p2 cc', 'd db Th', \
        'p1 cc', 'p2 cc', 'p1 sm AsAd', 'p2 sm ????'";
    let (_, done) = import(&[1000; 3], &json!({}), &hand("", actions)).unwrap();
    assert_eq!(done.stopped.unwrap().at.text, "p2 sm ????");
    let (m, done) = import(&[1000; 3], &json!({}), &hand("winnings = [40, 0, 0]", actions)).unwrap();
    assert_eq!((done.stopped, keys(&done.remarks)), (None, vec!["poker-phh-given-up"]));
    assert_eq!(stacks(&m), [1020, 980, 1000]);
}

/// Two hands, the second with other fields.
fn two_hands(first: &str, second: &str) -> String {
    format!("[1]\n{}[2]\n{}", hand(first, "'p3 f', 'p1 f'"), hand(second, "'p3 f', 'p1 f'"))
}

#[test]
fn hands_of_one_table_follow_each_other_and_others_do_not() {
    let first = "players = [\"A\", \"B\", \"C\"]\nseats = [2, 5, 9]\ntable = \"X\"";
    let next = "starting_stacks = [1010, 1000, 990]\ntable = \"X\"\n";
    let same = two_hands(first, &format!("{next}players = [\"B\", \"C\", \"A\"]\nseats = [5, 9, 2]"));
    let (m, done) = import(&[1000; 3], &json!({}), &same).unwrap();
    assert_eq!((done.stopped, done.remarks, stacks(&m)), (None, vec![], vec![990, 1000, 1010]));
    let joined = two_hands(first, &format!("{next}players = [\"B\", \"D\", \"A\"]\nseats = [5, 9, 2]"));
    // Hands that are no match together are taken one by one: which is asked first.
    let refused = |text: &str| testkit::message(&import(&[1000; 3], &json!({}), text).unwrap_err());
    assert_eq!(refused(&joined), "several count 2");
    let named = two_hands("players = [\"A\", \"B\", \"C\"]", "players = [\"B\", \"D\", \"A\"]");
    assert_eq!(refused(&named), "several count 2");
    // Where not all are named, those who are have to sit as before.
    let moved = two_hands("players = [\"A\", \"B\", \"C\"]", "players = [\"B\", \"\", \"A\"]");
    assert_eq!(refused(&moved), "several count 2");
    let elsewhere = two_hands("table = \"X\"", "table = \"Y\"");
    assert_eq!(refused(&elsewhere), "several count 2");
    // A house that has taken its part in between is told of.
    let raked = two_hands(first, &next.replace("1010", "1005"));
    let (_, done) = import(
        &[1000; 3],
        &json!({}),
        &raked.replace("[2]\n", "[2]\nseats = [5, 9, 2]\nplayers = [\"B\", \"C\", \"A\"]\n"),
    )
    .unwrap();
    assert_eq!(keys(&done.remarks), ["poker-phh-told-stack"]);
    assert!(done.stopped.is_some());
}

#[test]
fn a_file_of_several_hands_is_split_into_all_and_each() {
    let text = "# two hands\n".to_owned() + &two_hands("", "starting_stacks = [990, 1010, 1000]");
    let parts = rules::games::poker::games(&text);
    assert_eq!(parts.len(), 3);
    assert_eq!(&text[parts[0].clone()], text);
    for (first, second) in [("table = 1", "table = 2"), ("players = ['A', 'B', 'C']", "players = ['A', 'B', 'D']")] {
        let apart = two_hands(first, second);
        assert_eq!(
            rules::games::poker::games(&apart).len(),
            2,
            "those of several tables are no match together: {second}"
        );
    }
    assert!(text[parts[1].clone()].starts_with("[1]\n") && text[parts[2].clone()].starts_with("[2]\n"));
    let (m, done) = import(&[990, 1010, 1000], &json!({}), &text[parts[2].clone()]).unwrap();
    assert_eq!((done.stopped, m.state().hand), (None, 1), "one hand alone");
    let (m, done) = import(&[1000; 3], &json!({}), &text).unwrap();
    assert_eq!((done.stopped, m.state().hand), (None, 2), "or one after the other");
    let (text, _) = written();
    assert_eq!(rules::games::poker::games(&text).len(), 1, "a match that was written here is one");
}

#[test]
fn a_table_with_antes_reads_back() {
    let mut m = open("holdem", &[1000; 3], &json!({ "ante": 5 }));
    play(&mut m, &["deal button p3", "c", "c", "p2 60", "f", "f", "ante 20 controbuio", "deal", "f", "f"]);
    let text = m.export().unwrap();
    assert!(text.contains("antes = [5, 5, 5]") && text.contains("antes = [0, 20, 0]"), "{text}");
    let mut again = open("holdem", &[1000; 3], &json!({ "ante": 5 }));
    let done = DynMatch::import(&mut again, &text, &Signature::script(0)).unwrap();
    assert_eq!((done.stopped, done.remarks, again.fold() == m.fold()), (None, vec![], true), "{text}");
}
