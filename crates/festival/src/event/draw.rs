//! Lots of the race: the same seed always yields the same squares, on every machine and in every later version.
//!
//! [`Lots`] has the method. The candidates stand in rising order; for each flock in turn one of those left is drawn.

use rand::TryRng;
use rand::rngs::SysRng;
use rules::Salt;
use rules::games::oca::Rules;
use tournament::lots::Lots;

pub use tournament::lots::ALGORITHM;

/// Number of seeds: six digits can be read out, written down and typed again.
pub const SEEDS: u64 = 1_000_000;

/// Returns a seed from the random source of the operating system, all equally likely.
///
/// # Errors
/// If the system has none to give.
pub fn fresh_seed() -> Result<u64, String> {
    // The last, incomplete round of the seeds would make some of them more likely.
    let whole = u64::MAX - u64::MAX % SEEDS;
    loop {
        let drawn = SysRng.try_next_u64().map_err(|error| error.to_string())?;
        if drawn < whole {
            return Ok(drawn % SEEDS);
        }
    }
}

/// Returns a salt for the next sealed text from the random source of the operating system.
///
/// # Errors
/// If the system has none to give.
pub fn fresh_salt() -> Result<Salt, String> {
    let mut bytes = [0; 32];
    SysRng.try_fill_bytes(&mut bytes).map_err(|error| error.to_string())?;
    Ok(Salt::new(bytes))
}

/// Draws a casella stormo for each of `flocks` flocks, in their order; fewer if there are not enough plain squares.
pub fn draw_homes(seed: u64, flocks: usize, rules: &Rules) -> Vec<u8> {
    Lots::new(seed).draw(rules.plain_squares().collect(), flocks)
}

/// Draws an order of throwing: the present positions of the flocks, in the order drawn.
pub fn draw_order(seed: u64, flocks: usize) -> Vec<usize> {
    Lots::new(seed).shuffle((0..flocks).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::shipped_rules;

    fn rules() -> Rules {
        shipped_rules("oca-origgio-2014").unwrap()
    }

    #[test]
    fn a_seed_has_six_figures_at_most() {
        assert!((0..100).all(|_| fresh_seed().unwrap() < SEEDS));
    }

    /// On record in every event file: if this fails, [`ALGORITHM`] must change, not this line.
    #[test]
    fn a_seed_gives_the_squares_it_always_gave() {
        assert_eq!(draw_homes(2014, 8, &rules()), HOMES_2014);
        assert_eq!(draw_homes(2014, 3, &rules()), HOMES_2014[..3]);
        assert_eq!(draw_homes(u64::MAX, 8, &rules()), HOMES_MAX);
        assert_eq!(draw_order(2014, 8), ORDER_2014);
    }

    const HOMES_2014: [u8; 8] = [10, 37, 30, 46, 44, 25, 7, 43];
    const HOMES_MAX: [u8; 8] = [51, 4, 57, 60, 61, 21, 8, 38];
    const ORDER_2014: [usize; 8] = [7, 6, 5, 3, 0, 4, 2, 1];

    #[test]
    fn every_draw_is_plain_and_different() {
        let rules = rules();
        for seed in 0..500 {
            let mut homes = draw_homes(seed, 8, &rules);
            assert!(homes.iter().all(|home| rules.is_plain(*home)), "{seed}: {homes:?}");
            homes.sort_unstable();
            homes.dedup();
            assert_eq!(homes.len(), 8, "{seed}");
        }
    }

    #[test]
    fn every_plain_square_comes_out_about_as_often() {
        let rules = rules();
        let mut counts = [0u32; 64];
        for seed in 0..3_400 {
            counts[usize::from(draw_homes(seed, 1, &rules)[0])] += 1;
        }
        for square in rules.plain_squares() {
            let count = counts[usize::from(square)];
            assert!((60..=145).contains(&count), "{square} came out {count} times of about 100");
        }
    }

    #[test]
    fn more_flocks_than_squares_get_what_there_is() {
        let rules = rules();
        assert_eq!(draw_homes(1, 100, &rules).len(), rules.plain_squares().count());
        assert!(draw_homes(1, 0, &rules).is_empty());
    }

    #[test]
    fn an_order_keeps_every_flock() {
        let mut order = draw_order(fresh_seed().unwrap(), 8);
        order.sort_unstable();
        assert_eq!(order, (0..8).collect::<Vec<_>>());
    }
}
