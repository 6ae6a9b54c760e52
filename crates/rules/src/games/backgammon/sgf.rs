//! Match files of the Smart Game Format (`GM[6]`), as GNU Backgammon writes them: one tree a game.
//!
//! ```text
//! (;FF[4]GM[6]MI[length:5][game:0][ws:0][bs:0]PW[Anna]PB[Bruno]RU[Crawford]RE[W+1]
//! ;B[31hefe];W[52lqxc];B[double];W[drop])
//! ```
//!
//! White is the first seat. The dice are followed by the points of each move, from and to, letter by letter: `a` to `x`
//! are the points, which Black counts down from 24 and White up from 1, `y` is the bar and `z` is off. `RE` states who
//! won how many points, with an `R` if the game was given up. Games that follow one another in one file are one match
//! as long as players and length are the same and the number of the game goes on. The Jacoby rule and other games of
//! the board (`RU`), games that are no match, and positions set up are refused by name; analysis of moves is skipped.

use std::borrow::Cow;
use std::ops::Range;

use super::mat::{Cell, Head, Item, other_rules, read_items};
use super::{BAR, OFF, Rules};
use crate::interchange::sgf::{Tree, trees};
use crate::interchange::whole;
use crate::kit::Seat;
use crate::{Message, Transcript};

/// Properties that are read.
const READ: [&str; 10] = ["MI", "PW", "PB", "RU", "RE", "B", "W", "CO", "CV", "SZ"];

/// Properties in which programs record their analysis of moves and dice.
const ANALYSIS: [&str; 20] = [
    "A", "DA", "LU", "GS", "MR", "BM", "DO", "IT", "TE", "GB", "GW", "UC", "DM", "HO", "BC", "DC", "V", "KO", "SQ",
    "TR",
];

/// Checks whether a text has this format.
pub(super) fn is_sgf(text: &str) -> bool {
    text.trim_start().starts_with('(')
}

/// Returns the range of each match in a text.
pub(super) fn games(text: &str) -> Vec<Range<usize>> {
    let mut found: Vec<(Range<usize>, Option<About>)> = Vec::new();
    for tree in trees(text).unwrap_or_default() {
        let about = About::of(&tree);
        match found.last_mut() {
            Some((range, Some(last))) if about.as_ref().is_some_and(|about| about.goes_on(last)) => {
                range.end = tree.range.end;
                *last = about.unwrap_or_default();
            }
            _ => found.push((tree.range, about)),
        }
    }
    // A text that is no tree is returned whole, so that reading it reports the fault.
    if found.is_empty() { whole(text) } else { found.into_iter().map(|(range, _)| range).collect() }
}

/// Parses a match by these rules; the length is the file's. Reading ends at the first impossible move.
///
/// # Errors
/// Returns an error for a text that is no match, or one played by other rules.
pub(super) fn read(text: &str, rules: &Rules) -> Result<Transcript, Message> {
    let trees = trees(text)?;
    let (mut items, mut crawford, mut remarks) = (Vec::new(), None, Vec::new());
    for (tree, game) in trees.iter().zip(1..) {
        tree.check_start()?;
        let about = About::of(tree).ok_or_else(|| Message::new("backgammon-sgf-no-match"))?;
        let root = tree.root().map_or(1, |root| root.line);
        check_rules(tree, &mut crawford)?;
        items.push(Item::Length(about.length));
        items.push(Item::Game(Head { line: root, names: about.names.clone().map(Cow::Owned), score: about.score }));
        let mut number = 0;
        for node in &tree.nodes {
            for (name, values) in node.properties.iter().filter(|(name, _)| name == "B" || name == "W") {
                number += 1;
                let seat = Seat(u8::from(name == "B"));
                let text = values.first().map_or_else(String::new, |value| cell_of(value, seat));
                items.push(Item::Cell(Cell { line: node.line, game, number, seat, text: text.into() }));
            }
        }
        let said = tree.root().and_then(|root| root.get("RE")).filter(|said| *said != "?");
        let result = said.and_then(won);
        let unread = said.filter(|_| result.is_none()).map(|said| format!("RE[{said}]"));
        if let Some((seat, points)) = result {
            let line = tree.nodes.last().map_or(root, |node| node.line);
            let text = format!("Wins {points} points").into();
            items.push(Item::Cell(Cell { line, game, number, seat, text }));
        }
        let known: Vec<&str> = READ.into_iter().chain(ANALYSIS).collect();
        let unread = crate::interchange::remarks(&unread.into_iter().collect::<Vec<_>>(), 0);
        for remark in unread.into_iter().chain(tree.remarks(&known)) {
            if !remarks.contains(&remark) {
                remarks.push(remark);
            }
        }
    }
    let mut file = read_items(&items, rules)?;
    file.options.extend(crawford.map(|crawford: bool| ("crawford".to_owned(), crawford.to_string())));
    file.remarks.extend(remarks);
    if let Some(root) = trees.first().and_then(Tree::root) {
        root.leave_out_unsaid(&mut file.names, &file.moves);
    }
    Ok(file)
}

/// What a game states about its match.
#[derive(Clone, Default)]
struct About {
    names: [String; 2],
    length: u8,
    game: u32,
    score: [u16; 2],
}

impl About {
    /// Parses `MI[length:5][game:0][ws:0][bs:0]`; `None` for a game that belongs to no match.
    fn of(tree: &Tree) -> Option<Self> {
        let root = tree.root()?;
        let said = |name: &str| {
            let named = |value: &String| {
                let (key, value) = value.split_once(':')?;
                key.trim().eq_ignore_ascii_case(name).then(|| value.trim().to_owned())
            };
            root.all("MI").iter().find_map(named)
        };
        let number = |name: &str| said(name).and_then(|value| value.parse().ok()).unwrap_or(0);
        let names = ["PW", "PB"].map(|name| root.get(name).unwrap_or(name).to_owned());
        let length = said("length")?.parse().ok().filter(|length| *length > 0)?;
        Some(Self { names, length, game: number("game").into(), score: [number("ws"), number("bs")] })
    }

    fn goes_on(&self, last: &Self) -> bool {
        (&self.names, self.length) == (&last.names, last.length) && self.game > last.game
    }
}

/// Checks that a game was played by the rules of matches, and records whether the Crawford rule held.
fn check_rules(tree: &Tree, crawford: &mut Option<bool>) -> Result<(), Message> {
    let Some(root) = tree.root() else { return Ok(()) };
    for rule in root.all("RU").iter().flat_map(|value| value.split(':')).map(str::trim) {
        match rule.to_ascii_lowercase().as_str() {
            "" => {}
            "crawford" | "crawfordgame" => *crawford = Some(true),
            _ => return Err(other_rules(&format!("RU[{rule}]"))),
        }
    }
    let cubed = tree.nodes.iter().any(|node| node.get("CV").is_some_and(|value| value != "1"));
    let owned = root.get("CO").filter(|owner| !matches!(*owner, "c" | "n"));
    match owned {
        _ if cubed => Err(other_rules("CV")),
        Some(owner) => Err(other_rules(&format!("CO[{owner}]"))),
        None => Ok(()),
    }
}

/// Writes a player's act as match files do. What can't be read is kept, with a `?` before words, which might be those
/// of match files.
fn cell_of(value: &str, seat: Seat) -> String {
    let value = value.trim();
    match value.to_ascii_lowercase().as_str() {
        "double" => "Doubles".to_owned(),
        "take" => "Takes".to_owned(),
        "drop" | "pass" => "Drops".to_owned(),
        _ => turn_of(value, seat).unwrap_or_else(|| {
            let mark = if value.starts_with(char::is_alphabetic) { "?" } else { "" };
            format!("{mark}{value}")
        }),
    }
}

/// Writes `31hefe` as `31: 8/5 6/5`.
fn turn_of(value: &str, seat: Seat) -> Option<String> {
    let (dice, moves) = value.split_at_checked(2)?;
    let point = |letter: &u8| match letter {
        b'a'..=b'x' if seat == Seat(1) => Some(24 - (letter - b'a')),
        b'a'..=b'x' => Some(letter - b'a' + 1),
        b'y' => Some(BAR),
        b'z' => Some(OFF),
        _ => None,
    };
    let (pairs, odd) = moves.as_bytes().as_chunks::<2>();
    let hops = pairs.iter().map(|[from, to]| Some(format!(" {}/{}", point(from)?, point(to)?)));
    let hops = hops.collect::<Option<String>>().filter(|_| odd.is_empty())?;
    dice.bytes().all(|c| c.is_ascii_digit()).then(|| format!("{dice}:{hops}"))
}

/// Parses `W+2R`: the winner and the points.
fn won(result: &str) -> Option<(Seat, u16)> {
    let (winner, points) = result.split_once('+')?;
    let digits = points.trim().trim_end_matches(|c: char| !c.is_ascii_digit());
    let seat = match winner.trim() {
        "W" | "w" | "White" => Seat(0),
        "B" | "b" | "Black" => Seat(1),
        _ => return None,
    };
    Some((seat, digits.parse().ok()?))
}
