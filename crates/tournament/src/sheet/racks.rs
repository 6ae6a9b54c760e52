//! What is left on the racks (Rummikub 3.1–3.2, 4.3).

use rules::Message;
use rules::kit::racks::{Rack, scores};
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

impl Racks {
    /// Scores the racks: what the others have left is the winner's; when the pool ended, what they have more than he.
    pub(super) fn judge(&self, faults: &mut Faults, racks: &[Rack], pool: bool) -> Option<Judged> {
        faults.count(racks.len());
        self.check(faults, racks, pool);
        (!racks.is_empty()).then(|| Judged::by_score(scores(racks, self.joker, self.penalty)))
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
        let empty = racks.iter().filter(|rack| rack.sum(self.joker) == 0).count();
        faults.impossible(pool && empty > 0, || Message::new("tournament-sheet-pool"));
        faults.impossible(!pool && empty == 0, || Message::new("tournament-sheet-nobody-empty"));
        faults.impossible(empty > 1, || Message::new("tournament-sheet-two-empty"));
    }
}
