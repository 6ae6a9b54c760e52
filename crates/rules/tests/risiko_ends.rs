//! Every way a game of Risiko! can end while something is hidden, noted or unsaid: the result waits for what it depends on, and
//! is right once that is told.

use rules::games::risiko::{Fact, Risiko};
use rules::{DynMatch, Entry, Match, Notation, Signature};
use serde_json::{Value as Json, json};

use crate::risiko::open;

/// How a game ends, and what follows.
struct End {
    /// The rule set, the number of players, and the options of the opening.
    table: (&'static str, usize, Json),
    /// The acts up to the one that ends it.
    acts: &'static [&'static str],
    /// The word of the end.
    why: &'static str,
    /// What the result waits for, each with who wins by then; nobody before the last.
    then: &'static [&'static str],
    /// Who has won.
    winner: u8,
}

fn say(m: &mut Match<Risiko>, text: &str) {
    let entry = Entry::parse(text, &[], Some("-"), m).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    let done = m.record(entry, Signature::script(0));
    assert!(done.is_ok(), "{text} in {}: {done:?}", m.position());
}

fn at(ruleset: &'static str, line: &str) -> (&'static str, usize, Json) {
    (ruleset, line.matches(';').count(), json!({ "position": line }))
}

fn check(end: &End) {
    let (ruleset, players, options) = &end.table;
    let mut m = open(ruleset, *players, options);
    end.acts.iter().for_each(|act| say(&mut m, act));
    let line = m.position();
    assert!(line.starts_with(&format!("over={}", end.why)), "{:?}: {line}", end.acts);
    let view = Risiko::view(m.rules(), m.state(), &rules::Sanctions::default());
    let asked: Vec<_> = DynMatch::prompts(&m);
    assert_eq!(asked.is_empty(), end.then.is_empty(), "{asked:?} in {line}");
    assert!(end.then.is_empty() || view["points"].as_array().unwrap().contains(&Json::Null), "{view}");
    for text in end.then {
        assert_eq!(m.outcome(), None, "before {text}: {}", m.position());
        say(&mut m, text);
    }
    let outcome = m.outcome().unwrap_or_else(|| panic!("{}", m.position()));
    assert_eq!(outcome.winners, [rules::Seat(end.winner)], "{}", m.position());
    assert!(m.state().lands.iter().all(|land| !land.dark), "{}", m.position());
    let late = m.preview(&Entry::fact(Fact::Done), rules::RoleSet::EVERYONE);
    assert!(late.is_err() && DynMatch::prompts(&m).is_empty(), "{}", m.position());
}

/// All of C01 but Madagascar, and a territory from which that is taken.
const NEARLY: &str = "ALA1 TNO1 GRO1 ALB1 ONT1 QUE1 USO1 USE1 AMC1 ISL1 GBR1 EUO1 AFN1 EUM1 EGI1 AFO1 AFS1";

const FINALE: &str = "risiko-varianti-finale";
const TORNEO: &str = "risiko-torneo";

#[test]
fn dice_end_a_game_in_the_dark_once_all_is_revealed() {
    let line = "play round=2 closing=1 step=drawn dark pack=44 hidden=EUM; BRA1; ARG1 dealt=1 pile=3; IND1; SIA1";
    check(&End { table: at(FINALE, line), acts: &["#", "S 1+1"], why: "roll", then: &["show Bruno EUM3"], winner: 1 });
    // Of several each is waited for; a territory that is noted is hidden all the same.
    let line =
        "play round=2 closing=1 step=drawn dark pack=44 hidden=EUM; BRA1; ARG1 dealt=1 pile=3; IND1 MOR* pile=2; SIA1";
    let then = &["show Carla MOR2", "show Bruno EUM3"];
    check(&End { table: at(FINALE, line), acts: &["#", "S 1+1"], why: "roll", then, winner: 1 });
    // At the end of the dark itself.
    let line =
        "play turn=3 round=4 closing=last step=drawn dark pack=44 hidden=EUM; BRA1; ARG1 dealt=1 pile=3; IND1; SIA1";
    check(&End { table: at(FINALE, line), acts: &["#", "S 1+1"], why: "roll", then: &["show Bruno EUM3"], winner: 1 });
}

/// 101 points, 4 of them hidden.
const MANY: &str = "EUM2 UCR2 MOR2 AFN2 CIN2 ONT2 EGI2 KAM2 GRO2 BRA2 EUS2 EUO2 AFO2 URA2 SIB2 MON2";

#[test]
fn points_that_are_revealed_end_a_game_at_once() {
    let line = |step: &str, rest: &str| format!("play {step} pack=44 hidden=ALA; {MANY} pile=3 dealt=1; {rest}");
    let calm = "GIA2; IND1; SIA1";
    for step in ["round=2 step=attack dark", "turn=2 round=2 step=attack dark", "round=5 revealing"] {
        let table = at(FINALE, &line(step, calm));
        check(&End { table, acts: &["show Anna ALA3"], why: "target", then: &[], winner: 0 });
    }
    // What others have in the dark is still to be told.
    let hidden = format!(
        "play round=5 revealing pack=44 hidden=ALA,TNO; {MANY} pile=3 dealt=1; GIA2 pile=2 dealt=1; IND1; SIA1"
    );
    let table = at(FINALE, &hidden);
    check(&End { table, acts: &["show Anna ALA3"], why: "target", then: &["show Bruno TNO2"], winner: 0 });
    // Dice end it before they are revealed.
    let hidden = format!("play round=3 closing=1 step=drawn dark pack=44 hidden=ALA; {MANY} pile=3 dealt=1; {calm}");
    let table = at(FINALE, &hidden);
    check(&End { table, acts: &["#", "S 1+1"], why: "roll", then: &["show Anna ALA3"], winner: 0 });
}

#[test]
fn a_conquest_ends_a_game_only_by_what_everybody_sees() {
    let begun = |more: &str| {
        format!("play round=2 step=attack dark pack=44 hidden=TNO; {MANY} {more}; GIA1 pile=2 dealt=1; ALA1; SIA1")
    };
    let table = at(FINALE, &begun(""));
    let acts = &["KAM>ALA 1v1 6/1", "x1"];
    check(&End { table, acts, why: "target", then: &["show Bruno TNO2"], winner: 0 });
    // The same with four of its points in the dark: nobody can tell yet.
    let few = MANY.replacen("EUM2", "EUM* pile=2", 1);
    let line = format!("play round=2 step=attack dark pack=44; {few}; GIA1; ALA1; SIA1");
    let mut m = open(FINALE, 4, &json!({ "position": line }));
    acts.iter().for_each(|act| say(&mut m, act));
    assert!(m.position().starts_with("play"), "{}", m.position());
    say(&mut m, "show Anna EUM2");
    assert!(m.position().starts_with("over=target"), "{}", m.position());
}

#[test]
fn the_last_survivor_and_the_judges_end_a_game_in_the_dark() {
    let line = "play round=2 step=attack dark pack=44; ALA9 TNO* pile=2; KAM1; out=1; out=2";
    let acts = &["ALA>KAM 3v1 666/1", "x3"];
    check(&End { table: at(FINALE, line), acts, why: "alone", then: &["show Anna TNO2"], winner: 0 });
    let line = "play round=2 step=attack dark pack=44 hidden=EUM; BRA1; ARG1 dealt=1 pile=3; IND1; SIA1";
    let acts = &["end it is late"];
    check(&End { table: at(FINALE, line), acts, why: "judge", then: &["show Bruno EUM3"], winner: 1 });
}

#[test]
fn the_dark_goes_on_when_the_judges_let_a_game_go_on() {
    let line = "play round=2 step=attack dark pack=44 hidden=EUM; BRA3; ARG1 dealt=1 pile=3; IND1; SIA1";
    let mut m = open(FINALE, 4, &json!({ "position": line }));
    let before = m.position();
    say(&mut m, "end it is late");
    say(&mut m, "resume it was not");
    assert_eq!(m.position(), before);
}

/// The state names whoever has won so also where the judges end a game, and nothing was recorded of it.
#[test]
fn the_state_names_whoever_has_won_by_an_objective() {
    let rest = "KAM1 objective=C02; IND1 objective=C03; SIA1 objective=C04";
    let line = format!("play turn=2 round=9 closing=1 step=drawn pack=44; {NEARLY} MAD1 objective=C01; {rest}");
    let mut m = open(TORNEO, 4, &json!({ "position": line }));
    let winner = |m: &Match<Risiko>| Risiko::view(m.rules(), m.state(), &rules::Sanctions::default())["winner"].clone();
    assert_eq!(winner(&m), Json::Null);
    say(&mut m, "end it is late");
    assert_eq!(winner(&m), json!(0), "{}", m.position());
}

/// An objective that is held and noted wins where points decide, said or unsaid (A25).
#[test]
fn an_objective_that_is_held_wins_said_or_unsaid() {
    let rest = |step: &str, objectives: [&str; 4]| {
        let [one, two, three, four] = objectives;
        // Bruno has more points: 17 territories of his objective, and others.
        let other = "KAM1 CIT1 JAC1 SIB1 URA1 AFG1 MOR1 IND1 SIA1 CIN1 MON1 GIA1 SCA1 UCR1 EUS1 VEN1 BRA1 ARG1";
        format!("play turn=2 {step} pack=44; {NEARLY} MAD1{one}; {other}{two}; IDO1 AUO1{three}; AUE1{four}")
    };
    let noted = [" objective=C01", " objective=C02", " objective=C03", " objective=C04"];
    for (acts, why) in [(&["#", "S 665"][..], "roll"), (&["end it is late"], "judge")] {
        let table = at(TORNEO, &rest("round=9 closing=1 step=drawn", noted));
        check(&End { table, acts, why, then: &[], winner: 0 });
        // Noted too late, or only then.
        let unsaid = ["", " objective=C02", " objective=C03", " objective=C04"];
        let table = at(TORNEO, &rest("round=9 closing=1 step=drawn", unsaid));
        check(&End { table, acts, why, then: &["objective Anna C01"], winner: 0 });
        // Whoever can't have all of an unknown one is not waited for, whoever can is.
        let table = at(TORNEO, &rest("round=9 closing=1 step=drawn", [" objective=C01", " objective=C02", "", ""]));
        check(&End { table, acts, why, then: &[], winner: 0 });
        let table = at(TORNEO, &rest("round=9 closing=1 step=drawn", [" objective=C01", "", "", ""]));
        check(&End { table, acts, why, then: &["objective Bruno C02"], winner: 0 });
    }
}

#[test]
fn an_objective_that_is_held_wins_where_only_the_score_is_followed() {
    let table = || (TORNEO, 4, json!({ "follow": "summary" }));
    let lands = "ALA TNO GRO ALB ONT QUE USO USE AMC ISL GBR EUO AFN EUM EGI AFO AFS MAD Anna";
    let mut acts = vec!["objective Anna C01", "objective Bruno C02", "objective Carla C03", "objective Dario C04"];
    acts.extend([lands, "KAM CIT Bruno", "IDO Carla", "AUE Dario"]);
    for by in ["close Bruno", "end it is late"] {
        let acts: &'static [&'static str] = Vec::leak(acts.iter().copied().chain([by]).collect());
        let why = if by.starts_with("close") { "closed" } else { "judge" };
        check(&End { table: table(), acts, why, then: &[], winner: 0 });
    }
    let unsaid: &'static [&'static str] = Vec::leak([&acts[4..], &["close Bruno"]].concat());
    check(&End { table: table(), acts: unsaid, why: "closed", then: &["objective Anna C01"], winner: 0 });
}
