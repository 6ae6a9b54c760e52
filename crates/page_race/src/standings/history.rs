//! The race so far as figures: where each bearer was after each throw, and the dice each flock has thrown.

use rules::games::oca::{Effect, Oca, State};
use rules::{Game, Match};

/// Number of times each face was shown by a flock's dice in valid throws.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Faces(pub [u32; 6]);

impl Faces {
    /// Returns the number of dice.
    pub fn dice(&self) -> u32 {
        self.0.iter().sum()
    }

    /// Returns the sum of the pips.
    pub fn pips(&self) -> u32 {
        (1u32..).zip(self.0).map(|(pips, count)| pips * count).sum()
    }

    /// Returns Pearson's chi-square against six equal faces; `None` without dice.
    pub fn chi_square(&self) -> Option<f64> {
        let expected = f64::from(self.dice()) / 6.0;
        let square = |count: &u32| (f64::from(*count) - expected).powi(2) / expected;
        (self.dice() > 0).then(|| self.0.iter().map(square).sum())
    }

    /// Returns how often fair dice stray at least as far as these, 0 to 1: the upper tail of chi-square with five
    /// degrees of freedom, erfc(√(x/2)) + √(2x/π)·e^(−x/2)·(1 + x/3).
    pub fn fairness(&self) -> Option<f64> {
        let x = self.chi_square()?;
        let tail = (2.0 * x / std::f64::consts::PI).sqrt() * (-x / 2.0).exp() * (1.0 + x / 3.0);
        Some((libm::erfc((x / 2.0).sqrt()) + tail).clamp(0.0, 1.0))
    }
}

/// The figures of a race.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct History {
    /// For each flock, its bearer's square after 0, 1, 2… valid throws of the whole race, with that number. The throw that
    /// ends a gara has two: where it led, and where everybody begins anew.
    pub squares: Vec<Vec<(usize, u8)>>,
    /// The dice of each flock.
    pub faces: Vec<Faces>,
    /// Numbers of throws after which a new gara began.
    pub garas: Vec<usize>,
    /// Number of valid throws.
    pub throws: usize,
}

impl History {
    /// Computes the figures of a race as it stands now, amendments included.
    pub fn of(race: &Match<Oca>) -> Self {
        let mut state = Oca::setup(race.rules(), race.seats());
        let mut history = Self {
            squares: vec![Vec::new(); state.flocks.len()],
            faces: vec![Faces::default(); state.flocks.len()],
            ..Self::default()
        };
        history.note(&state);
        for entry in race.entries() {
            for step in &entry.steps {
                history.step(&mut state, &step.effect);
            }
            history.note(&state);
        }
        history
    }

    fn step(&mut self, state: &mut State, effect: &Effect) {
        if let Effect::Validated { flock, dice } = effect
            && let Some(faces) = self.faces.get_mut(flock.index())
        {
            faces.0[usize::from(dice.0.pips() - 1)] += 1;
            faces.0[usize::from(dice.1.pips() - 1)] += 1;
            self.throws += 1;
        }
        let again = *effect == Effect::GaraVoided;
        if again {
            self.note(state);
        }
        Oca::evolve(state, effect);
        if again {
            self.garas.push(self.throws);
            self.begin(state);
        }
    }

    /// Records where the bearers are: a swap or a ruling between two throws changes their squares after the last one.
    fn note(&mut self, state: &State) {
        for squares in &mut self.squares {
            squares.pop_if(|(throw, _)| *throw == self.throws);
        }
        self.begin(state);
    }

    fn begin(&mut self, state: &State) {
        for (squares, flock) in self.squares.iter_mut().zip(&state.flocks) {
            squares.push((self.throws, flock.bearer.square));
        }
    }
}

#[cfg(test)]
mod tests {
    use rules::games::oca::Fact;
    use rules::{Entry, Notation, Seq};

    use super::*;
    use festival::event::load_read_only;
    use festival::sample;

    /// Figures of a race that stands so, with these dice thrown.
    fn thrown(position: &str, dice: [u8; 2]) -> History {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("palio.triade");
        sample::write_until(&path, 0).unwrap();
        let (_, mut event) = load_read_only(&path).unwrap();
        let race = event.race_mut().unwrap();
        let group = |(index, seat): (usize, &rules::games::oca::FlockSeat)| {
            let square = if index == 0 { "55" } else { "7" };
            format!("; {square} home={} players={} by={}", seat.home.unwrap(), seat.size(), seat.bearer)
        };
        let groups: String = race.seats().iter().enumerate().map(group).collect();
        let state = Oca::parse_position(&format!("{position}{groups}"), race.rules(), race.seats()).unwrap();
        let effects = vec![Oca::set_up(state).unwrap()];
        let ruling = Entry::Ruling { effects, article: None, reason: "prova".to_owned() };
        for entry in [ruling, Entry::fact(Fact::Throw(dice)), Entry::fact(Fact::Validate)] {
            race.record(entry, rules::Signature::script(0)).unwrap();
        }
        assert_eq!(race.last(), Seq(3));
        History::of(race)
    }

    #[test]
    fn the_throw_that_wins_is_seen_though_the_gara_begins_anew() {
        let early = thrown("gara=1 turn=0", [2, 6]);
        assert_eq!(early.squares[0], [(0, 55), (1, 63), (1, 0)], "to the garden, and back to the start");
        assert_eq!(early.squares[1], [(0, 7), (1, 7), (1, 0)]);
        assert_eq!((early.garas, early.throws), (vec![1], 1));
        let last = thrown("gara=3 turn=0", [2, 6]);
        assert_eq!(last.squares[0], [(0, 55), (1, 63)]);
        assert!(last.garas.is_empty());
    }

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
