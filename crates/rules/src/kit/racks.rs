//! Tiles left when a game ends, and their score (Rummikub 3.1, 3.2, 4.3).

use std::fmt;

use serde::{Deserialize, Serialize};

/// What a seat has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Rack {
    /// Sum of the tiles without jokers.
    pub tiles: u32,
    /// Number of jokers.
    #[serde(default)]
    pub jokers: u32,
    /// Penalties for running out of time.
    #[serde(default)]
    pub penalties: u32,
}

impl Rack {
    /// Sums what is left, each joker as `joker` points.
    pub fn sum(&self, joker: u32) -> i64 {
        i64::from(self.tiles) + i64::from(joker) * i64::from(self.jokers)
    }

    /// Reads `12`, `7+J`, `5+2J+P`, in any case of letters.
    pub fn parse(text: &str) -> Option<Self> {
        let mut rack = Self::default();
        for (index, part) in text.split('+').enumerate() {
            let count = |part: &str| if part.is_empty() { Some(1) } else { part.parse().ok() };
            match (part.strip_suffix(['J', 'j']), part.strip_suffix(['P', 'p'])) {
                (Some(jokers), _) if rack.jokers == 0 => rack.jokers = count(jokers)?,
                (_, Some(penalties)) if rack.penalties == 0 => rack.penalties = count(penalties)?,
                (None, None) if index == 0 => rack.tiles = part.parse().ok()?,
                _ => return None,
            }
        }
        Some(rack)
    }
}

impl fmt::Display for Rack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.tiles)?;
        for (count, letter) in [(self.jokers, 'J'), (self.penalties, 'P')] {
            match count {
                0 => {}
                1 => write!(f, "+{letter}")?,
                count => write!(f, "+{count}{letter}")?,
            }
        }
        Ok(())
    }
}

/// Scores racks: the winner gets what the others have left; if nobody has emptied the rack, what they have above the
/// lowest.
///
/// Several lowest seats share evenly, remainders dropped. Penalties are deducted last.
pub fn scores(racks: &[Rack], joker: u32, penalty: u32) -> Vec<i64> {
    let counts: Vec<i64> = racks.iter().map(|rack| rack.sum(joker)).collect();
    let Some(lowest) = counts.iter().min().copied() else { return Vec::new() };
    let winners = counts.iter().filter(|count| **count == lowest).count();
    let won = counts.iter().map(|count| count - lowest).sum::<i64>() / i64::try_from(winners).unwrap_or(1);
    let score = |(count, rack): (&i64, &Rack)| {
        let played = if *count == lowest { won } else { lowest - count };
        played - i64::from(penalty) * i64::from(rack.penalties)
    };
    counts.iter().zip(racks).map(score).collect()
}
