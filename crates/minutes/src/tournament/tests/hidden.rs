//! Minutes of a match under way, which anybody may read.

use festival::Begin;
use rules::AnyMatch;
use testkit::{Twins, twins};

use super::*;
use crate::tournament::minutes_of_match_in;

#[test]
fn what_is_hidden_changes_nothing_in_minutes_of_a_match_under_way() {
    let mut fair = Fair::new(2);
    let id = fair.open("torneo-mancala", "2026-09-19 15:00", "");
    fair.enter(&id, 1, 2);
    fair.say(&id, "start\ndraw 2");
    let record = fair.find(&id).opening(&fair.event, TableNo(1), Begin::default()).unwrap();
    fair.event.open_match(&record).unwrap();
    let head = Hash::from_bytes([0; 32]);
    let mut written = |game: AnyMatch| {
        fair.event.matches[0].game = game;
        let open = &fair.event.matches[0];
        let document = minutes_of_match_in(&fair.event, open, &head, Lang::It, 0, &Utc).unwrap();
        // What is followed stands in the minutes of the whole tournament, too.
        let whole = minutes_of_tournament_in(&fair.event, fair.find(&id), &head, Lang::It, 0, &Utc);
        [verbale::json(&document).unwrap(), verbale::html(&document), verbale::json(&whole).unwrap()]
    };
    for Twins { known, bare } in twins(12).unwrap() {
        let position = known.as_dyn().position();
        assert_eq!(written(known), written(bare), "{position}");
    }
}
