//! What is left on the racks (Rummikub 3.1–3.2, 4.3).

use rules::Message;
use serde::{Deserialize, Serialize};

use super::{Faults, Judged};

/// Holds the parameters of matches that are scored by what is left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Racks {
    /// What a joker left counts.
    pub joker: u32,
    /// Jokers in the game.
    pub jokers: u32,
    /// Sum of all tiles without the jokers.
    pub tiles: u32,
    /// Points of one penalty.
    pub penalty: u32,
}

/// Counts what a seat has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Rack {
    /// Sum of the tiles without jokers.
    pub tiles: u32,
    /// Jokers.
    #[serde(default)]
    pub jokers: u32,
    /// Penalties for running out of time.
    #[serde(default)]
    pub penalties: u32,
}

impl Racks {
    /// Scores the racks: what the others have left is the winner's; when the pool ended, what they have more than he.
    ///
    /// Several who are lowest when the pool ended share evenly, remainders dropped. Penalties come off last.
    pub(super) fn judge(&self, faults: &mut Faults, racks: &[Rack], pool: bool) -> Option<Judged> {
        faults.count(racks.len());
        self.check(faults, racks, pool);
        let counts: Vec<i64> = racks.iter().map(|rack| self.left(*rack)).collect();
        let lowest = *counts.iter().min()?;
        let winners = i64::try_from(counts.iter().filter(|count| **count == lowest).count()).ok()?;
        let won = counts.iter().map(|count| count - lowest).sum::<i64>() / winners;
        let score = |(count, rack): (&i64, &Rack)| {
            let played = if *count == lowest { won } else { lowest - count };
            played - i64::from(self.penalty) * i64::from(rack.penalties)
        };
        Some(Judged::by_score(counts.iter().zip(racks).map(score).collect()))
    }

    fn left(&self, rack: Rack) -> i64 {
        i64::from(rack.tiles) + i64::from(self.joker) * i64::from(rack.jokers)
    }

    fn check(&self, faults: &mut Faults, racks: &[Rack], pool: bool) {
        let sum: u64 = racks.iter().map(|rack| u64::from(rack.tiles)).sum();
        faults.impossible(sum > u64::from(self.tiles), || {
            Message::new("tournament-sheet-over").with("sum", sum.to_string()).with("total", self.tiles)
        });
        let jokers: u64 = racks.iter().map(|rack| u64::from(rack.jokers)).sum();
        faults.impossible(jokers > u64::from(self.jokers), || {
            Message::new("tournament-sheet-jokers").with("count", jokers.to_string()).with("most", self.jokers)
        });
        let empty = racks.iter().filter(|rack| self.left(**rack) == 0).count();
        faults.impossible(pool && empty > 0, || Message::new("tournament-sheet-pool"));
        faults.impossible(!pool && empty == 0, || Message::new("tournament-sheet-nobody-empty"));
        faults.impossible(empty > 1, || Message::new("tournament-sheet-two-empty"));
    }
}
