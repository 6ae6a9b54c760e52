//! The options of a tournament: every field is found, changed and written back.

use crate::support;

use rules::{Entry, Ruleset, Signature, field_mut};
use serde_json::{Value, json};
use tournament::options::{Kind, options, with_rules};
use tournament::{Fact, NewEntry, Person, Plan, Tournament};

fn ruleset(id: &str) -> Ruleset<Plan> {
    support::ruleset(id)
}

fn rules(id: &str) -> Value {
    serde_json::to_value(ruleset(id).rules).unwrap()
}

fn changed(id: &str, path: &str, value: Value) -> Ruleset<Plan> {
    let mut fields = rules(id);
    *field_mut(&mut fields, path).unwrap() = value;
    let text = with_rules(&ruleset(id), serde_json::from_value(fields).unwrap()).unwrap();
    Ruleset::parse::<Tournament>(&text).unwrap()
}

#[test]
fn what_users_ask_for_is_among_the_options() {
    let has = |id: &str, path: &str| options(&rules(id)).iter().any(|option| option.path == path);
    for (id, path) in [
        ("torneo-svizzero", "stages[0].format.swiss.rounds"),
        ("torneo-holdem", "stages[0].format.poker.stack"),
        ("torneo-holdem", "stages[0].format.poker.levels.levels.levels"),
        ("torneo-abalone", "stages[1].format.knockout.third"),
        ("torneo-abalone", "stages[1].format.knockout.most"),
        ("torneo-abalone", "stages[1].begins"),
        ("torneo-abalone", "stages[0].play.clock.players.each_ms"),
        ("torneo-backgammon", "stages[0].play.form.first_to.points"),
        ("torneo-risiko-varianti", "entries.fee_cents"),
        ("torneo-risiko-varianti", "stages[1].from.best"),
    ] {
        assert!(has(id, path), "{id}: {path}");
    }
}

/// Every alternative of a field is a rule with which the plan can be read.
#[test]
fn every_choice_can_be_made() {
    for id in support::all() {
        let id = id.as_str();
        for option in options(&rules(id)) {
            let Kind::OneOf(all) = &option.kind else { continue };
            assert!(option.kind.chosen(&option.value).is_some(), "{id}: {}", option.path);
            for (name, value) in all {
                let mut fields = rules(id);
                *field_mut(&mut fields, &option.path).unwrap() = value.clone();
                let plan: Plan = serde_json::from_value(fields).unwrap_or_else(|e| panic!("{id} {name}: {e}"));
                assert!(plan.lint().is_empty(), "{id}: {} {name}", option.path);
            }
        }
    }
}

#[test]
fn a_field_that_is_changed_holds_and_takes_its_decision_with_it() {
    let path = "stages[1].from.best";
    let before = ruleset("torneo-risiko-varianti");
    let after = changed("torneo-risiko-varianti", path, json!(5));
    assert_eq!(serde_json::to_value(&after.rules).unwrap()["stages"][1]["from"]["best"], json!(5));
    assert_eq!(after.articles, before.articles);
    // A decision about the field, or about a part that contains it.
    let of_it = |field: &str| !field.is_empty() && path.starts_with(field);
    let kept: Vec<_> = before.decisions.iter().filter(|decision| !of_it(&decision.field)).cloned().collect();
    assert!(kept.len() < before.decisions.len());
    assert_eq!(after.decisions, kept);
}

#[test]
fn who_has_entered_stays_by_other_rules_or_says_that_it_does_not_fit() {
    let mut game = support::shipped("torneo-memory");
    for person in [7, 8] {
        let entry = NewEntry { people: vec![Person(person)], age: Some(9), paid: false };
        game.record(Entry::fact(Fact::Enter(vec![entry])), Signature::script(0)).unwrap();
    }
    let other = game.by_rules(changed("torneo-memory", "stages[1].format.knockout.most", json!(8))).unwrap();
    assert_eq!(other.state(), game.state());
    let broken = game.by_rules(changed("torneo-memory", "entries.people", json!([2, 2]))).unwrap_err();
    assert_eq!(broken.seq.0, 1, "a child alone is no pair");
}
