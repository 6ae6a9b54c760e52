//! The exact chances of an attack: every roll of the dice is counted, none is sampled.
//!
//! Both sides roll as many dice as allowed, until the territory falls or the attacker can't go on. Chances are
//! fractions of 2^62, rounded down at each step: with a thousand steps the error is below 10^-15.

use crate::games::risiko::Rules;
use crate::games::risiko::battle::losses;
use crate::kit::Die;

/// A chance in parts of [`Chance::WHOLE`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Chance(pub u64);

impl Chance {
    /// Certainty.
    pub const WHOLE: u64 = 1 << 62;

    /// Returns the chance in thousandths, rounded to the nearest.
    pub const fn per_mille(self) -> u32 {
        (self.0 as u128 * 2000 / Self::WHOLE as u128).div_ceil(2) as u32
    }

    /// Returns the fraction `count`/`of` of the chance.
    fn part(self, count: u64, of: u64) -> u64 {
        u64::try_from(u128::from(self.0) * u128::from(count) / u128::from(of.max(1))).unwrap_or(u64::MAX)
    }
}

/// Counts the rolls of both sides that cost the attacker 0, 1, 2 or 3 armies; the defender loses the rest of the pairs.
fn rolls(attack: usize, defence: usize) -> [u64; 4] {
    fn each(dice: usize, mut visit: impl FnMut(&[Die])) {
        let faces: Vec<Die> = Die::faces().collect();
        let all = 6usize.pow(u32::try_from(dice).unwrap_or(0));
        for number in 0..all {
            let die = |place: u32| faces[number / 6usize.pow(place) % 6];
            let rolled: Vec<Die> = (0..u32::try_from(dice).unwrap_or(0)).map(die).collect();
            visit(&rolled);
        }
    }
    let mut counts = [0; 4];
    each(attack, |attack| {
        each(defence, |defence| {
            if let Some(count) = counts.get_mut(losses(attack, defence)[0] as usize) {
                *count += 1;
            }
        });
    });
    counts
}

/// The frequencies of the losses, for all numbers of dice.
#[derive(Clone, Debug)]
pub struct Odds {
    counts: [[[u64; 4]; 3]; 3],
    defence_dice: u32,
    fewer_dice: bool,
}

impl Odds {
    /// Counts all rolls under these rules.
    pub fn new(rules: &Rules) -> Self {
        let counts = [1, 2, 3].map(|attack| [1, 2, 3].map(|defence| rolls(attack, defence)));
        Self { counts, defence_dice: rules.defence_dice.into(), fewer_dice: rules.fewer_dice }
    }

    /// Returns the dice of both sides if the attacker may still roll; `kept` armies of the attacker do not fight.
    fn dice(&self, attackers: u32, defenders: u32, kept: u32) -> Option<(usize, usize)> {
        let attack = attackers.checked_sub(kept)?.min(3);
        let defence = defenders.min(self.defence_dice);
        let enough = attack > 0 && defence > 0 && (self.fewer_dice || attack >= defence);
        enough.then_some((usize::try_from(attack).ok()?, usize::try_from(defence).ok()?))
    }

    /// Returns the chance that an attack rolled to the end takes the territory. In an attack over a border one army
    /// stays behind (`kept` 1); troops that came by air leave none (0).
    pub fn conquest(&self, attackers: u32, defenders: u32, kept: u32) -> Chance {
        let columns = usize::try_from(defenders).unwrap_or(0).saturating_add(1);
        // One row for each number of attackers, with the chance against each number of defenders; only the last three
        // rows are needed.
        let mut rows: Vec<Vec<u64>> = Vec::new();
        for attackers in 0..=attackers {
            let mut row = vec![0; columns];
            row[0] = if attackers >= kept.max(1) { Chance::WHOLE } else { 0 };
            for column in 1..columns {
                row[column] = self.next(attackers, column, kept, &rows, &row);
            }
            rows.push(row);
        }
        Chance(rows.last().and_then(|row| row.last()).copied().unwrap_or(0))
    }

    /// Returns the chance computed from the outcomes of the next roll.
    fn next(&self, attackers: u32, column: usize, kept: u32, rows: &[Vec<u64>], row: &[u64]) -> u64 {
        let defenders = u32::try_from(column).unwrap_or(u32::MAX);
        let Some((attack, defence)) = self.dice(attackers, defenders, kept) else { return 0 };
        let counts = self.counts[attack - 1][defence - 1];
        let (pairs, all) = (attack.min(defence), counts.iter().sum());
        let led = |(lost, count): (usize, &u64)| {
            let (there, left) = (rows.len().checked_sub(lost)?, column.checked_sub(pairs.checked_sub(lost)?)?);
            let chance = if lost == 0 { row.get(left)? } else { rows.get(there)?.get(left)? };
            Some(Chance(*chance).part(*count, all))
        };
        counts.iter().enumerate().filter_map(led).sum()
    }
}
