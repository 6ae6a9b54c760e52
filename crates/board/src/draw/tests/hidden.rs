//! What a board shows of a match with hidden facts.

use rules::AnyMatch;
use testkit::{Twins, twins};

use super::games::{content, followed};
use super::*;

#[test]
fn what_is_hidden_changes_nothing_on_the_board() {
    let mut fair = followed("torneo-mancala", ["Ada", "Bruno"]);
    let mut shown = |game: AnyMatch| {
        fair.event.matches[0].game = game;
        content(&fair)
    };
    for Twins { known, bare } in twins(12).unwrap() {
        let position = known.as_dyn().position();
        let (known, bare) = (shown(known), shown(bare));
        assert!(matches!(&known, Content::Game(game) if !game.scene.items.is_empty()), "{position}");
        assert_eq!(known, bare, "{position}");
    }
}
