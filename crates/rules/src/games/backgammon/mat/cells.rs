//! Takes the lines of a match file apart, without knowing the rules.

use super::MIDDLE;
use crate::Message;
use crate::kit::Seat;

/// Holds what a player did, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Cell<'t> {
    /// Line of the file, from 1.
    pub line: usize,
    /// Game of the match, from 1.
    pub game: usize,
    /// Number before the bracket; of a win, that of the last move.
    pub number: usize,
    /// In whose column it stands.
    pub seat: Seat,
    /// What is written.
    pub text: &'t str,
}

/// Holds the names and the score over a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Head<'t> {
    pub line: usize,
    pub names: [&'t str; 2],
    pub score: [u16; 2],
}

/// Names what stands in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Item<'t> {
    /// The points of the match.
    Length(u8),
    /// A game begins.
    Game(Head<'t>),
    /// A player did something.
    Cell(Cell<'t>),
}

/// Takes a file apart.
///
/// # Errors
/// The first line that can't be read.
pub(super) fn items(text: &str) -> Result<Vec<Item<'_>>, Message> {
    let mut items = Vec::new();
    let (mut game, mut number, mut titled) = (0, 0, false);
    for (line, content) in (1..).zip(text.lines()) {
        let trimmed = content.trim();
        let wrong = || Message::new("backgammon-mat-line").with("line", line).with("text", trimmed);
        if trimmed.is_empty() || trimmed.starts_with(';') {
            continue;
        }
        if let Some(points) = trimmed.strip_suffix("point match") {
            items.push(Item::Length(points.trim().parse().map_err(|_| wrong())?));
        } else if trimmed.strip_prefix("Game ").is_some_and(|number| number.trim().parse::<usize>().is_ok()) {
            (game, number, titled) = (game + 1, 0, true);
        } else if std::mem::take(&mut titled) {
            let (names, score) = read_head(trimmed).ok_or_else(wrong)?;
            items.push(Item::Game(Head { line, names, score }));
        } else {
            let (count, start) = read_number(content).unwrap_or((number, 0));
            number = count;
            let found = cells(content, start).filter(|_| game > 0).ok_or_else(wrong)?;
            items.extend(found.into_iter().map(|(seat, text)| Item::Cell(Cell { line, game, number, seat, text })));
        }
    }
    Ok(items)
}

/// Reads `Anna : 0      Bruno : 2`.
fn read_head(text: &str) -> Option<([&str; 2], [u16; 2])> {
    let (first, rest) = text.split_once(':')?;
    let (points, rest) = rest.trim_start().split_once(char::is_whitespace)?;
    let (second, other) = rest.rsplit_once(':')?;
    let names = [first.trim(), second.trim()];
    let named = names.iter().all(|name| !name.is_empty());
    named.then_some((names, [points.parse().ok()?, other.trim().parse().ok()?]))
}

/// Reads the number of a line, `12)`, and where what follows begins.
fn read_number(line: &str) -> Option<(usize, usize)> {
    let (number, _) = line.split_once(')')?;
    Some((number.trim().parse().ok()?, number.len() + 1))
}

/// Parts a line into what each player did; `None` where something else stands before.
fn cells(line: &str, start: usize) -> Option<Vec<(Seat, &str)>> {
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

/// Tells whether something new begins with a word: a roll, or something about the cube or the end.
fn begins(word: &str) -> bool {
    let roll = matches!(word.as_bytes(), [one, other, b':', ..] if one.is_ascii_digit() && other.is_ascii_digit());
    roll || ["Doubles", "Takes", "Drops", "Wins"].iter().any(|known| word.eq_ignore_ascii_case(known))
}
