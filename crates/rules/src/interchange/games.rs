//! The interchange of a game, and texts with several games: where each one is, and how one is extracted.

use std::ops::Range;

use super::looks::looks_like;
use super::transcript::{Claim, Transcript};
use crate::{Game, Match, Message, Seat};

/// The most games of one text that are listed.
const MOST: usize = 1000;

/// Lists differences between a position and what a file says of it, for people in these seats.
pub type Differs<G> = fn(&Claim, &<G as Game>::State, &[<G as Game>::Seat]) -> Vec<Message>;

/// Reader and writer of the notation in which a game's matches are exchanged.
#[derive(Clone, Copy, Debug)]
pub struct Interchange<G: Game> {
    /// Writes a match, so that `read` and [`Match::import`] give the same position.
    pub write: fn(&Match<G>) -> String,
    /// Reads a file of one game under these rules; its moves are decided only by [`Match::import`].
    pub read: fn(&str, &G::Rules) -> Result<Transcript, Message>,
    /// Returns the range of each game in a text; a single range for a text without games.
    pub games: fn(&str) -> Vec<Range<usize>>,
    /// The formats of its files, as [`looks_like`] names them.
    pub forms: &'static [&'static str],
    /// Extension of its files, without the dot.
    pub extension: &'static str,
    /// Rewrites an act of a file for players who sit elsewhere, given the seat of each in the order of the file; `None`
    /// if acts don't number seats.
    pub reseat: Option<fn(&str, &[Seat]) -> String>,
    /// Lists where a position differs from what a file says of it, in the words of this game's reader.
    pub differs: Differs<G>,
}

/// Extension of the files of most games: text in which players write to each other.
pub(crate) const EXTENSION: &str = "txt";

/// One game of a text.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Listed {
    /// The players by the text, seat by seat; empty if it does not name them.
    pub names: Vec<String>,
    /// The line on which the game begins, from 1.
    pub line: usize,
    /// Number of moves understood.
    pub moves: usize,
    /// The result by the text.
    pub result: Option<String>,
}

/// Returns the range of the whole text, for notations with one game per file.
pub(crate) fn whole(text: &str) -> Vec<Range<usize>> {
    std::iter::once(0..text.len()).collect()
}

impl<G: Game> Interchange<G> {
    /// Makes an interchange for files of one game each whose format [`looks_like`] does not recognise, and whose acts
    /// number no seats.
    pub const fn of(write: fn(&Match<G>) -> String, read: fn(&str, &G::Rules) -> Result<Transcript, Message>) -> Self {
        let differs = |_: &Claim, _: &G::State, _: &[G::Seat]| Vec::new();
        Self { write, read, games: whole, forms: &[], extension: EXTENSION, reseat: None, differs }
    }

    /// Lists the games of a text; empty if there are more than can be listed, which [`Interchange::pick`] reports.
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

    /// Extracts one game by its number from 1, or the only one; its line numbers are kept.
    ///
    /// # Errors
    /// When the text is no game of this kind, has several and none was chosen, or has none of that number.
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

/// Checks whether the first part contains all others: a match that is read whole unless one part is asked for.
fn first_is_all(games: &[Range<usize>]) -> bool {
    games.split_first().is_some_and(|(first, others)| others.iter().all(|other| other.end <= first.end))
}

/// Removes a byte order mark and unifies the line ends.
fn plain(text: &str) -> String {
    text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n")
}

/// Returns the position of the first word of a part.
fn first_word(text: &str, range: &Range<usize>) -> usize {
    let part = &text[range.clone()];
    range.start + part.len() - part.trim_start().len()
}
