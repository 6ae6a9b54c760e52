//! The armies of a turn for territories and continents (2.7, 3.5, 4.20, 6.9).

use crate::games::risiko::checks::P;
use crate::games::risiko::{Article, Effect, Rules, State};
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

/// Gives a player the income, as far as the limit on the map allows (6.3, A22).
pub(super) fn receive(p: P<'_, '_>, seat: Seat, at_end: bool) {
    let Income { territories, base, continents, .. } = Income::of(p.rules(), p.state(), seat);
    let article = if at_end { Article::DarkIncome } else { Article::Income };
    p.apply(Effect::Income { seat, territories, base, at_end }, article);
    let rules = p.rules();
    for continent in continents.into_iter().filter_map(|at| rules.map.continents.get(at)) {
        let effect = Effect::ContinentIncome { seat, continent: continent.code.clone(), armies: continent.bonus };
        p.apply(effect, Article::Continents);
    }
    excess(p, seat);
}

/// Removes the armies beyond the limit on the map.
pub(super) fn excess(p: P<'_, '_>, seat: Seat) {
    let Some(most) = p.rules().most_armies else { return };
    let over = p.state().present(seat).saturating_sub(most).min(p.state().turn.to_place);
    if over > 0 {
        p.apply(Effect::Excess { seat, armies: over }, Article::Most);
    }
}
