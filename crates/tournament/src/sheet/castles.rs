//! Castles; equal, then paladins; equal again, then the judge (Carolus Magnus 7.1–7.3).

use rules::Message;
use serde::{Deserialize, Serialize};

use super::{Faults, Judged};

/// Holds the parameters of matches decided by castles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Castles {
    /// Castles of a player; placing the last one wins.
    pub most: u32,
    /// Most castles on the board.
    pub total: u32,
}

impl Castles {
    pub(super) fn lint(&self, add: &mut dyn FnMut(bool, &'static str, &'static str)) {
        add(self.most == 0 || self.most > self.total, "most", "tournament-lint-form");
    }

    pub(super) fn judge(
        &self,
        faults: &mut Faults,
        castles: [u32; 2],
        paladins: Option<[u32; 2]>,
        judge: Option<u8>,
    ) -> Option<Judged> {
        faults.count(castles.len());
        self.check(faults, castles);
        let level = |pair: [u32; 2]| pair[0] == pair[1];
        faults.impossible(level(castles) && paladins.is_none(), || Message::new("tournament-sheet-paladins"));
        let open = level(castles) && paladins.is_some_and(level);
        faults.impossible(judge.is_some() && !open, || Message::new("tournament-sheet-judge"));
        if let Some(seat) = judge {
            faults.seat(seat);
        }
        let scores = castles.map(i64::from).to_vec();
        Some(match (open, judge, level(castles)) {
            (true, Some(seat), _) => Judged::won_by(seat, scores),
            (_, _, true) => {
                let by_paladins = Judged::by_score(paladins?.map(i64::from).to_vec());
                Judged { scores, ..by_paladins }
            }
            _ => Judged::by_score(scores),
        })
    }

    fn check(&self, faults: &mut Faults, castles: [u32; 2]) {
        let told = |key| Message::new(key).with("most", self.most);
        faults.impossible(castles.iter().any(|count| *count > self.most), || told("tournament-sheet-castles"));
        faults.impossible(castles == [self.most; 2], || told("tournament-sheet-castles-both"));
        let sum: u64 = castles.map(u64::from).iter().sum();
        faults.impossible(sum > u64::from(self.total), || {
            Message::new("tournament-sheet-over").with("sum", sum.to_string()).with("total", self.total)
        });
    }
}
