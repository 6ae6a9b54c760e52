//! The moves of one turn, as players write them: `8/5 6/5`, `13/7*/5`, `6/4(3)`, `bar/22`, `5/off`, `no play`.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::games::backgammon::board::{BAR, OFF};
use crate::kit::stored_as_text;

/// Most moves of a turn: a number of a double is played four times.
pub const MOST: usize = 4;

/// A move of one checker: by one number, or by several without the points it touches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hop {
    /// Point it leaves, 25 for the bar.
    pub from: u8,
    /// Point it reaches, 0 for off.
    pub to: u8,
    /// True if it hits there.
    pub hit: bool,
}

/// The moves of a turn, four at most; none is `no play`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Play {
    hops: [Hop; MOST],
    count: u8,
}

impl Play {
    /// A pass without a move.
    pub const NONE: Self = Self { hops: [Hop { from: 0, to: 0, hit: false }; MOST], count: 0 };

    /// Lists the moves in the order in which they were written.
    pub fn hops(&self) -> &[Hop] {
        &self.hops[..usize::from(self.count)]
    }

    /// Adds a move; returns false and changes nothing if there are four already.
    pub(super) fn push(&mut self, hop: Hop) -> bool {
        let Some(slot) = self.hops.get_mut(usize::from(self.count)) else { return false };
        *slot = hop;
        self.count += 1;
        true
    }

    /// Adds a move by one number. A move that goes on from where another ended without a hit becomes a part of it, so
    /// that plays with the same result are equal.
    pub(super) fn join(&mut self, step: Hop) {
        let hops = &mut self.hops[..usize::from(self.count)];
        match hops.iter_mut().find(|hop| hop.to == step.from && !hop.hit) {
            Some(hop) => (hop.to, hop.hit) = (step.to, step.hit),
            None => {
                self.push(step);
            }
        }
    }

    /// Sorts the moves into an order in which they can be made: checkers farthest from home first.
    pub(super) fn sort(&mut self) {
        self.hops[..usize::from(self.count)].sort_by_key(|hop| std::cmp::Reverse(hop.from));
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.count == 0 {
            return f.write_str("no play");
        }
        let mut rest = self.hops();
        while let [first, others @ ..] = rest {
            if rest.len() < self.hops().len() {
                f.write_str(" ")?;
            }
            write_point(f, first.from, "bar")?;
            rest = write_targets(f, *first, others)?;
        }
        Ok(())
    }
}

/// Writes where a checker goes: on from there, `13/7*/5`, or several alike, `6/4(3)`; returns the moves left over.
fn write_targets<'h>(f: &mut fmt::Formatter<'_>, first: Hop, mut rest: &'h [Hop]) -> Result<&'h [Hop], fmt::Error> {
    write_target(f, first)?;
    let alike = rest.iter().take_while(|hop| hop.from == first.from && hop.to == first.to && !hop.hit).count();
    if alike > 0 {
        write!(f, "({})", alike + 1)?;
        return Ok(&rest[alike..]);
    }
    let mut last = first;
    while let [next, others @ ..] = rest
        && next.from == last.to
    {
        write_target(f, *next)?;
        (last, rest) = (*next, others);
    }
    Ok(rest)
}

fn write_target(f: &mut fmt::Formatter<'_>, hop: Hop) -> fmt::Result {
    f.write_str("/")?;
    write_point(f, hop.to, "off")?;
    f.write_str(if hop.hit { "*" } else { "" })
}

fn write_point(f: &mut fmt::Formatter<'_>, point: u8, name: &str) -> fmt::Result {
    if point == OFF || point == BAR { f.write_str(name) } else { write!(f, "{point}") }
}

/// Parses the moves in any order and any case; `25` and `0` also stand for bar and off.
impl FromStr for Play {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let text = text.trim().to_ascii_lowercase();
        if matches!(text.as_str(), "no play" | "no move" | "nessuna mossa" | "cannot move" | "fan" | "dance" | "0") {
            return Ok(Self::NONE);
        }
        let mut play = Self::NONE;
        let words = text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
        for word in words {
            read_word(word, &mut play).ok_or(())?;
        }
        if play.count == 0 { Err(()) } else { Ok(play) }
    }
}

/// Parses the way of one checker, `13/7*/5`, or of several, `6/4(3)`.
fn read_word(word: &str, play: &mut Play) -> Option<()> {
    let (way, times) = match word.strip_suffix(')') {
        Some(counted) => counted.split_once('(')?,
        None => (word, "1"),
    };
    let times: usize = times.parse().ok().filter(|times| (1..=MOST).contains(times))?;
    for time in 0..times {
        let mut points = way.split('/');
        let mut from = read_point(points.next()?, "bar", BAR)?;
        let mut any = false;
        for target in points {
            let (point, hit) = target.strip_suffix('*').map_or((target, false), |point| (point, true));
            let to = read_point(point, "off", OFF).filter(|to| *to < from && !(hit && *to == OFF))?;
            play.push(Hop { from, to, hit: hit && time == 0 }).then_some(())?;
            (from, any) = (to, true);
        }
        any.then_some(())?;
    }
    Some(())
}

fn read_point(text: &str, name: &str, number: u8) -> Option<u8> {
    if text == name {
        return Some(number);
    }
    text.parse().ok().filter(|point| *point == number || (1..BAR).contains(point))
}

stored_as_text!(Play, ToString::to_string, |text: &str| text.parse().ok(), "«{text}» is no play of Backgammon");
