//! Castles decide, then paladins, then the judge (Carolus Magnus 7.1–7.3). Four play two against two: partners sit
//! opposite, and the figures of their side are written for both.

use rules::Message;
use serde::{Deserialize, Serialize};

use super::{Faults, Judged, places};

/// The parameters of matches decided by castles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Castles {
    /// Castles of a side; whoever places the last one wins.
    pub most: u32,
    /// Most castles on the board.
    pub total: u32,
}

impl Castles {
    /// Most players.
    pub const SEATS: usize = 4;

    pub(super) fn lint(&self, add: &mut dyn FnMut(bool, &'static str, &'static str)) {
        add(self.most == 0 || self.most > self.total, "most", "tournament-lint-form");
    }

    pub(super) fn judge(
        &self,
        faults: &mut Faults,
        castles: &[u32],
        paladins: Option<&[u32]>,
        judge: Option<u8>,
    ) -> Option<Judged> {
        let seats = faults.seats;
        let many = || Message::new("tournament-sheet-seats").with("count", Self::SEATS).with("seats", seats);
        let counts = [Some(castles), paladins];
        let miscounted = counts.into_iter().flatten().any(|counts| faults.count(counts.len()));
        if faults.unfit(seats > Self::SEATS, many) || miscounted {
            return None;
        }
        self.check(faults, castles, paladins);
        let sides = sides(seats);
        let side = |seat: usize| (castles[seat], paladins.map_or(0, |paladins| paladins[seat]));
        let best = (0..sides).map(|seat| castles[seat]).max();
        let level = (0..sides).filter(|seat| Some(castles[*seat]) == best).count() > 1;
        faults.impossible(level && paladins.is_none(), || Message::new("tournament-sheet-paladins"));
        let leaders = (0..sides).filter(|seat| (0..sides).all(|other| side(other) <= side(*seat))).count();
        let open = level && leaders > 1;
        faults.impossible(judge.is_some() && !open, || Message::new("tournament-sheet-judge"));
        let named = judge.filter(|seat| !faults.seat(*seat)).map(|seat| usize::from(seat) % sides);
        let keys: Vec<_> = (0..seats).map(|seat| (side(seat), named == Some(seat % sides))).collect();
        let scores = castles.iter().copied().map(i64::from).collect();
        Some(Judged { places: places(&keys), scores, target: None, named: None })
    }

    fn check(&self, faults: &mut Faults, castles: &[u32], paladins: Option<&[u32]>) {
        let sides = sides(castles.len());
        let told = |key| Message::new(key).with("most", self.most);
        let own = &castles[..sides];
        faults.impossible(own.iter().any(|count| *count > self.most), || told("tournament-sheet-castles"));
        let whole = own.iter().filter(|count| **count == self.most).count();
        faults.impossible(whole > 1, || told("tournament-sheet-castles-both"));
        let sum: u64 = own.iter().copied().map(u64::from).sum();
        faults.impossible(sum > u64::from(self.total), || {
            Message::new("tournament-sheet-over").with("sum", sum.to_string()).with("total", self.total)
        });
        let shared = |counts: &[u32]| counts.iter().zip(counts.iter().skip(sides)).all(|(one, other)| one == other);
        let partners = shared(castles) && paladins.is_none_or(shared);
        faults.impossible(!partners, || Message::new("tournament-sheet-partners"));
    }
}

/// Returns the number of sides: four players are two against two.
const fn sides(seats: usize) -> usize {
    if seats == Castles::SEATS { seats / 2 } else { seats }
}
