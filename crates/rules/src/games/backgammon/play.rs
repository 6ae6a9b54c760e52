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
///
/// It is a number, so that plays are listed fast: 16 bits a move, the first lowest. The low byte is the point that it
/// leaves, which is never 0, the high one the point that it reaches, with the highest bit if it hits.
#[derive(Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Play(u64);

impl Play {
    /// A pass without a move.
    pub const NONE: Self = Self(0);

    /// Lists the moves in the order in which they were written.
    pub fn hops(&self) -> Vec<Hop> {
        let bytes = self.0.to_le_bytes();
        let hops = bytes.as_chunks().0.iter().take_while(|[from, _]| *from > 0);
        hops.map(|[from, to]| Hop { from: *from, to: to & !HIT, hit: to & HIT != 0 }).collect()
    }

    /// Adds a move; returns false and changes nothing if there are four already.
    fn push(&mut self, hop: Hop) -> bool {
        let used = (u64::BITS - self.0.leading_zeros()).next_multiple_of(u16::BITS);
        if used < u64::BITS {
            self.0 |= u64::from(u16::from_le_bytes([hop.from, hop.high()])) << used;
        }
        used < u64::BITS
    }

    /// Returns the play with one more move, by one number. One that goes on from where another ended without a hit becomes
    /// a part of it, so that plays with the same result are equal.
    #[must_use]
    pub(super) fn with(mut self, step: Hop) -> Self {
        let ends = (8..u64::BITS).step_by(16);
        match ends.into_iter().find(|end| (self.0 >> end) as u8 == step.from) {
            Some(end) => self.0 ^= u64::from(step.from ^ step.high()) << end,
            None => {
                self.push(step);
            }
        }
        self
    }
}

/// Marks the end of a move that hits.
const HIT: u8 = 1 << 7;

impl Hop {
    /// Returns the point it reaches, with the mark if it hits.
    const fn high(self) -> u8 {
        if self.hit { self.to | HIT } else { self.to }
    }
}

impl fmt::Debug for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hops = self.hops();
        if hops.is_empty() {
            return f.write_str("no play");
        }
        let mut rest = &hops[..];
        while let [first, others @ ..] = rest {
            if rest.len() < hops.len() {
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
        if play == Self::NONE { Err(()) } else { Ok(play) }
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
