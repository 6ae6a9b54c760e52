//! Tiles left on the racks (Rummikub 3.1–3.2, 4.3).

use rules::Message;
use rules::kit::racks::{Rack, scores};
use serde::{Deserialize, Serialize};

use super::{Faults, Judged};

/// The parameters of matches scored by the tiles left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Racks {
    /// Points of a joker that is left.
    pub joker: u32,
    /// Jokers in the game.
    pub jokers: u32,
    /// Sum of all tiles without the jokers.
    pub tiles: u32,
    /// Points of one penalty.
    pub penalty: u32,
    /// Number of games at a table, whose scores are added.
    #[serde(default = "one")]
    pub games: u8,
}

const fn one() -> u8 {
    1
}

/// The tiles left on the racks after a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Left {
    /// The rack of each seat.
    pub seats: Vec<Rack>,
    /// Whether the pool ended before anybody emptied a rack.
    #[serde(default)]
    pub pool: bool,
}

impl Racks {
    pub(super) fn lint(&self, add: &mut dyn FnMut(bool, &'static str, &'static str)) {
        add(!(1..=9).contains(&self.games), "games", "tournament-lint-form");
    }

    /// Scores the games of a table: in each the winner gets the sum of what the others have left; if the pool ended,
    /// only their surplus over the winner's own.
    pub(super) fn judge(&self, faults: &mut Faults, games: &[Left]) -> Option<Judged> {
        let (played, due) = (games.len(), self.games);
        faults.illegal(played != usize::from(due), || {
            Message::new("tournament-sheet-games").with("count", played).with("games", due)
        });
        let mut sums = vec![0; faults.seats];
        for Left { seats, pool } in games {
            faults.count(seats.len());
            self.check(faults, seats, *pool);
            sums.iter_mut().zip(scores(seats, self.joker, self.penalty)).for_each(|(sum, score)| *sum += score);
        }
        (faults.seats > 0).then(|| Judged::by_score(sums))
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
