//! Texts with several games: where each stands, and one of them taken out.

use std::ops::Range;

use crate::interchange::{Interchange, looks_like};
use crate::{Game, Message};

/// The most games of one text that are listed.
const MOST: usize = 1000;

/// Names one game of a text.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Listed {
    /// Who plays by the text, seat by seat; empty where it does not say so.
    pub names: Vec<String>,
    /// The line on which the game begins, from 1.
    pub line: usize,
    /// How many moves are understood.
    pub moves: usize,
    /// How it ended by the text.
    pub result: Option<String>,
}

/// Takes a text for one game.
pub(crate) fn whole(text: &str) -> Vec<Range<usize>> {
    std::iter::once(0..text.len()).collect()
}

impl<G: Game> Interchange<G> {
    /// Lists the games of a text; none where it has more than can be listed, which [`Interchange::pick`] says.
    pub fn list(&self, text: &str, rules: &G::Rules) -> Vec<Listed> {
        let text = plain(text);
        let (mut counted, mut line) = (0, 1);
        let listed = |range: Range<usize>| {
            let begins = first_word(&text, &range);
            line += text.get(counted..begins).unwrap_or_default().matches('\n').count();
            counted = counted.max(begins);
            let file = (self.read)(&text[range], rules).unwrap_or_default();
            let names = file.names.into_iter().flatten().collect();
            let result = file.results.into_iter().next().filter(|result| result != "*");
            Listed { names, line, moves: file.moves.len(), result }
        };
        let games = (self.games)(&text);
        if games.len() > MOST { Vec::new() } else { games.into_iter().map(listed).collect() }
    }

    /// Gives a text with one game: that of a number from 1, or the only one. It stands on the lines on which it stood.
    ///
    /// # Errors
    /// When the text is no game of these at all, has several of which none was chosen, or none of that number.
    pub fn pick(&self, text: &str, game: Option<usize>) -> Result<String, Message> {
        if let Some(form) = looks_like(text.as_bytes()).filter(|form| !self.forms.contains(form)) {
            return Err(Message::new("interchange-foreign").with("game", G::ID).with("form", form));
        }
        let text = plain(text);
        let games = (self.games)(&text);
        let range = match game {
            None if games.len() > MOST => {
                return Err(Message::new("interchange-many").with("count", games.len()).with("most", MOST));
            }
            None if games.len() > 1 && !first_is_all(&games) => {
                return Err(Message::new("interchange-several").with("count", games.len()));
            }
            None => games.first(),
            Some(number) => number.checked_sub(1).and_then(|index| games.get(index)),
        };
        let none = || {
            let none = Message::new("interchange-no-such-game").with("number", game.unwrap_or_default());
            none.with("count", games.len())
        };
        let range = range.cloned().ok_or_else(none)?;
        let before = text[..range.start].matches('\n').count();
        Ok("\n".repeat(before) + &text[range])
    }
}

/// Tells whether the first part holds all others: a match that is read whole unless one part is asked for.
fn first_is_all(games: &[Range<usize>]) -> bool {
    games.split_first().is_some_and(|(first, others)| others.iter().all(|other| other.end <= first.end))
}

/// Gives a text without the mark that some programs put before it, its lines ended in one way.
fn plain(text: &str) -> String {
    text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n")
}

/// Gives where the first word of a part stands.
fn first_word(text: &str, range: &Range<usize>) -> usize {
    let part = &text[range.clone()];
    range.start + part.len() - part.trim_start().len()
}
