//! The armies of a turn for territories and continents (2.7, 3.5, 4.20, 6.9).

use crate::games::risiko::{Rules, State};
use crate::kit::Seat;

/// The present income of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Income {
    /// Territories held.
    pub territories: u32,
    /// Armies for territories, the minimum included.
    pub base: u32,
    /// Continents held whole, by index; in the dark only those revealed whole.
    pub continents: Vec<usize>,
    /// Armies for continents.
    pub bonus: u32,
}

impl Income {
    /// Computes the income of a player.
    pub fn of(rules: &Rules, state: &State, seat: Seat) -> Self {
        let territories = u32::try_from(state.territories(seat)).unwrap_or(u32::MAX);
        // An eliminated player gets nothing, not even the minimum.
        let least = if state.is_in(seat) { rules.least_income } else { 0 };
        let base = (territories / rules.per_army.max(1)).max(least);
        let lit = |at: &usize| rules.map.in_continent(*at).all(|code| state.land(code).is_some_and(|land| !land.dark));
        let continents: Vec<usize> = state.continents(rules, seat).into_iter().filter(lit).collect();
        let bonus = continents.iter().filter_map(|at| rules.map.continents.get(*at)).map(|it| it.bonus).sum();
        Self { territories, base, continents, bonus }
    }

    /// Sums both.
    pub const fn total(&self) -> u32 {
        self.base.saturating_add(self.bonus)
    }
}
