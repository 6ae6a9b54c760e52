//! Minutes of a match under way, which anybody may read.

use rules::AnyMatch;
use testkit::{Twins, twins};

use super::*;

#[test]
fn what_is_hidden_changes_nothing_in_minutes_of_a_match_under_way() {
    let (mut fair, id) = followed("torneo-mancala", 2, "draw 2");
    let mut written = |game: AnyMatch| {
        fair.event.matches[0].game = game;
        let document = of_match(&fair);
        // A followed match also stands in the minutes of the whole tournament.
        let whole = of(&fair, &id, Lang::It);
        [verbale::json(&document).unwrap(), verbale::html(&document), verbale::json(&whole).unwrap()]
    };
    for Twins { known, bare } in twins(12).unwrap() {
        let position = known.as_dyn().position();
        assert_eq!(written(known), written(bare), "{position}");
    }
}
