use chrono::Utc;
use journal::Hash;
use tournament::TableNo;

use super::{minutes_of_festival_in, minutes_of_table_in, minutes_of_tournament_in};
use crate::festival::speak::fair::Fair;
use crate::i18n::Lang;

/// The minutes can be read by anybody while the match is played.
#[test]
fn a_secret_hour_is_told_only_once_the_match_is_over() {
    let mut fair = Fair::new(8);
    let id = fair.open("torneo-risiko", "2026-09-19 10:00", "Tendone");
    fair.enter(&id, 1, 8);
    fair.say(&id, "start\ndraw 1\nclock T1 hour 1789840000000 @1789830000000");
    let told = |fair: &Fair| {
        let (open, head) = (fair.find(&id), Hash::from_bytes([0; 32]));
        let whole = minutes_of_tournament_in(&fair.event, open, &head, Lang::It, 0, &Utc);
        let table = minutes_of_table_in(&fair.event, open, TableNo(1), &head, Lang::It, 0, &Utc).unwrap();
        let written =
            |document| [verbale::json(document).unwrap(), verbale::html(document), verbale::csv(document).unwrap()];
        [whole, table].each_ref().map(written).concat()
    };
    for document in told(&fair) {
        assert!(!document.contains("17:46:40") && !document.contains("1789840000"), "{document}");
        assert!(document.contains("ora segreta fissata"), "{document}");
    }
    let festival = minutes_of_festival_in(&fair.event, &Hash::from_bytes([0; 32]), Lang::It, 0, &Utc);
    assert!(!verbale::json(&festival).unwrap().contains("17:46:40"));
    let seats: Vec<_> = fair.find(&id).state().table(TableNo(1)).unwrap().entries();
    let seats = seats.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    fair.say(&id, &format!("result T1 {seats}: held 10/3 8/9 6/2 1/1 next 4"));
    for document in told(&fair) {
        assert!(document.contains("ora segreta fissata alle") && document.contains("17:46:40"), "{document}");
    }
}

/// A decision names a part of the parameters as a whole: the minutes tell what was decided, not the parameters.
#[test]
fn decisions_are_told_without_parameters() {
    let mut fair = Fair::new(1);
    for ruleset in crate::festival::tournament_rulesets() {
        let id = fair.open(ruleset, "2026-09-19 10:00", "");
        let document =
            minutes_of_tournament_in(&fair.event, fair.find(&id), &Hash::from_bytes([0; 32]), Lang::It, 0, &Utc);
        assert!(!document.interpretations.is_empty(), "{ruleset}");
        for told in document.interpretations {
            assert_eq!(told.value, "in vigore", "{ruleset}: {}", told.code);
        }
    }
}
