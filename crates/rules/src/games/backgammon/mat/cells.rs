//! Splits a match file into items, without knowing the rules.

use std::borrow::Cow;

use super::MIDDLE;
use crate::kit::Seat;

/// A player's act and its place in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::games::backgammon) struct Cell<'t> {
    /// Line of the file, from 1.
    pub line: usize,
    /// Game of the match, from 1.
    pub game: usize,
    /// Number before the bracket; for a win, that of the last move.
    pub number: usize,
    /// The player in whose column it stands.
    pub seat: Seat,
    /// The text as written.
    pub text: Cow<'t, str>,
}

/// The names and the score above a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::games::backgammon) struct Head<'t> {
    pub line: usize,
    pub names: [Cow<'t, str>; 2],
    pub score: [u16; 2],
}

/// An item of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::games::backgammon) enum Item<'t> {
    /// The points of the match.
    Length(u8),
    /// A tag of the file: a name and a value.
    Tag(&'t str, &'t str),
    /// A comment beside the game.
    Comment,
    /// A game begins.
    Game(Head<'t>),
    /// A player did something.
    Cell(Cell<'t>),
    /// A line that can't be read; nothing after it is.
    Unreadable { line: usize, text: &'t str },
}

/// Splits a file into its items, up to the first line that can't be read.
pub(super) fn items(text: &str) -> Vec<Item<'_>> {
    let mut lines = Lines { items: Vec::new(), game: 0, number: 0, titled: false };
    for (line, content) in (1..).zip(text.lines()) {
        if lines.take(line, content).is_none() {
            lines.items.push(Item::Unreadable { line, text: content.trim() });
            break;
        }
    }
    lines.items
}

struct Lines<'t> {
    items: Vec<Item<'t>>,
    game: usize,
    number: usize,
    /// True if names and score come next.
    titled: bool,
}

impl<'t> Lines<'t> {
    /// Parses a line; `None` if it can't be read.
    fn take(&mut self, line: usize, content: &'t str) -> Option<()> {
        let trimmed = content.trim();
        if trimmed.is_empty() {
            return Some(());
        }
        if let Some(said) = trimmed.strip_prefix(';') {
            let tag = read_tag(said.trim()).map(|(name, value)| Item::Tag(name, value));
            self.items.push(tag.unwrap_or(Item::Comment));
        } else if let Some(points) = trimmed.strip_suffix("point match") {
            self.items.push(Item::Length(points.trim().parse().ok()?));
        } else if trimmed.strip_prefix("Game ").is_some_and(|number| number.trim().parse::<usize>().is_ok()) {
            (self.game, self.number, self.titled) = (self.game + 1, 0, true);
        } else if std::mem::take(&mut self.titled) {
            let (names, score) = read_head(trimmed)?;
            self.items.push(Item::Game(Head { line, names: names.map(Cow::Borrowed), score }));
        } else {
            let (number, start) = read_number(content).unwrap_or((self.number, 0));
            self.number = number;
            let found = cells(content, start).filter(|_| self.game > 0)?;
            let cell = |(seat, text): (Seat, &'t str)| Cell { line, game: self.game, number, seat, text: text.into() };
            self.items.extend(found.into_iter().map(cell).map(Item::Cell));
        }
        Some(())
    }
}

/// Parses `[Site "somewhere"]`.
fn read_tag(text: &str) -> Option<(&str, &str)> {
    let (name, value) = text.strip_prefix('[')?.strip_suffix(']')?.split_once('"')?;
    Some((name.trim(), value.strip_suffix('"')?.trim()))
}

/// Parses `Anna : 0      Bruno : 2`.
fn read_head(text: &str) -> Option<([&str; 2], [u16; 2])> {
    let (first, rest) = text.split_once(':')?;
    let (points, rest) = rest.trim_start().split_once(char::is_whitespace)?;
    let (second, other) = rest.rsplit_once(':')?;
    let names = [first.trim(), second.trim()];
    let named = names.iter().all(|name| !name.is_empty());
    named.then_some((names, [points.parse().ok()?, other.trim().parse().ok()?]))
}

/// Parses the number of a line, `12)`, and returns the index where the rest begins.
fn read_number(line: &str) -> Option<(usize, usize)> {
    let (number, _) = line.split_once(')')?;
    Some((number.trim().parse().ok()?, number.len() + 1))
}

/// Splits a line into the act of each player, nothing behind a lone number; `None` if something else stands before.
fn cells(line: &str, start: usize) -> Option<Vec<(Seat, &str)>> {
    if line[start..].trim().is_empty() {
        return Some(Vec::new());
    }
    let starts: Vec<usize> = words(line, start).filter(|(_, word)| begins(word)).map(|(at, _)| at).collect();
    line[start..].get(..starts.first()? - start).filter(|before| before.trim().is_empty())?;
    let ends = starts.iter().skip(1).copied().chain([line.len()]);
    let both = starts.len() == 2;
    let cell = |(index, (from, to)): (usize, (&usize, usize))| {
        let column = line[..*from].chars().count();
        let second = if both { index == 1 } else { column >= MIDDLE };
        (Seat(u8::from(second)), line[*from..to].trim())
    };
    (starts.len() <= 2).then(|| starts.iter().zip(ends).enumerate().map(cell).collect())
}

/// Lists the words of a line with the places where they begin.
fn words(line: &str, start: usize) -> impl Iterator<Item = (usize, &str)> {
    let rest = &line[start..];
    rest.split_whitespace().map(move |word| (word.as_ptr() as usize - line.as_ptr() as usize, word))
}

/// Checks whether a word begins a new act: a roll, or something about the cube or the end.
fn begins(word: &str) -> bool {
    let roll = matches!(word.as_bytes(), [one, other, b':', ..] if one.is_ascii_digit() && other.is_ascii_digit());
    roll || ["Doubles", "Takes", "Drops", "Wins", "Losses"].iter().any(|known| word.eq_ignore_ascii_case(known))
}
