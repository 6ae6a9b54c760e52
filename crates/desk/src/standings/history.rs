//! The race so far as figures: where each bearer was after each throw, and the dice each flock has thrown.

use rules::games::oca::{Effect, Oca};
use rules::{Game, Match};

/// Counts the faces a flock's dice have shown in valid throws.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Faces(pub [u32; 6]);

impl Faces {
    /// Counts the dice.
    pub fn dice(&self) -> u32 {
        self.0.iter().sum()
    }

    /// Sums the pips.
    pub fn pips(&self) -> u32 {
        (1u32..).zip(self.0).map(|(pips, count)| pips * count).sum()
    }

    /// Gives Pearson's chi-square against six equal faces; `None` without dice.
    pub fn chi_square(&self) -> Option<f64> {
        let expected = f64::from(self.dice()) / 6.0;
        let square = |count: &u32| (f64::from(*count) - expected).powi(2) / expected;
        (self.dice() > 0).then(|| self.0.iter().map(square).sum())
    }

    /// Gives how often fair dice stray at least as far as these, 0 to 1: the upper tail of chi-square with five degrees
    /// of freedom, erfc(√(x/2)) + √(2x/π)·e^(−x/2)·(1 + x/3).
    pub fn fairness(&self) -> Option<f64> {
        let x = self.chi_square()?;
        let tail = (2.0 * x / std::f64::consts::PI).sqrt() * (-x / 2.0).exp() * (1.0 + x / 3.0);
        Some((libm::erfc((x / 2.0).sqrt()) + tail).clamp(0.0, 1.0))
    }
}

/// Holds the figures of a race.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct History {
    /// For each flock, its bearer's square after 0, 1, 2… valid throws of the whole race.
    pub squares: Vec<Vec<u8>>,
    /// For each flock, its dice.
    pub faces: Vec<Faces>,
    /// After how many throws a new gara began.
    pub garas: Vec<usize>,
}

impl History {
    /// Reads the figures off a race as it stands now, amendments included.
    pub fn of(race: &Match<Oca>) -> Self {
        let mut state = Oca::setup(race.rules(), race.seats());
        let mut history = Self {
            squares: vec![Vec::new(); state.flocks.len()],
            faces: vec![Faces::default(); state.flocks.len()],
            garas: Vec::new(),
        };
        history.note(&state);
        for entry in race.entries() {
            let mut thrown = false;
            for step in &entry.steps {
                if step.effect == Effect::GaraVoided {
                    history.note(&state);
                    history.garas.push(history.squares.first().map_or(0, Vec::len).saturating_sub(1));
                    thrown = false;
                }
                if let Effect::Validated { flock, dice } = step.effect
                    && let Some(faces) = history.faces.get_mut(flock.index())
                {
                    faces.0[usize::from(dice.0.pips() - 1)] += 1;
                    faces.0[usize::from(dice.1.pips() - 1)] += 1;
                    thrown = true;
                }
                Oca::evolve(&mut state, &step.effect);
            }
            if thrown {
                history.note(&state);
            } else {
                history.renew(&state);
            }
        }
        history
    }

    fn note(&mut self, state: &rules::games::oca::State) {
        for (squares, flock) in self.squares.iter_mut().zip(&state.flocks) {
            squares.push(flock.bearer.square);
        }
    }

    /// A swap or a ruling between two throws changes where the bearers are after the last one.
    fn renew(&mut self, state: &rules::games::oca::State) {
        for (squares, flock) in self.squares.iter_mut().zip(&state.flocks) {
            if let Some(last) = squares.last_mut() {
                *last = flock.bearer.square;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Faces;

    #[test]
    fn even_dice_are_fair_and_one_face_is_not() {
        assert_eq!(Faces([10; 6]).chi_square(), Some(0.0));
        assert_eq!(Faces([10; 6]).fairness(), Some(1.0));
        assert_eq!(Faces::default().fairness(), None);
        // 60 dice, all sixes: five faces miss 10 each and one has 50 too many.
        let six = Faces([0, 0, 0, 0, 0, 60]);
        assert_eq!(six.chi_square(), Some(300.0));
        assert!(six.fairness().unwrap() < 1e-9);
    }

    #[test]
    fn the_tail_agrees_with_the_printed_table() {
        // Chi-square 11.07 with five degrees of freedom is the 5 % point; 15.09 the 1 % point.
        let tail = |x: f64| {
            let part = (2.0 * x / std::f64::consts::PI).sqrt() * (-x / 2.0).exp() * (1.0 + x / 3.0);
            libm::erfc((x / 2.0).sqrt()) + part
        };
        assert!((tail(11.07) - 0.05).abs() < 1e-4);
        assert!((tail(15.086) - 0.01).abs() < 1e-4);
    }
}
