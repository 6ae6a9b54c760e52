//! Wrong PINs slow down: the next try for that official waits twice as long as the one before, up to half a minute. Nobody is ever
//! locked out, and nobody waits for the mistakes of another.

use std::collections::BTreeMap;

use festival::event::EventRecord;

/// Longest wait, in seconds.
const LONGEST: u32 = 30;

/// Knows how long the next try of a PIN has to wait, by official. Moments are seconds of whatever clock the caller has.
#[derive(Debug, Default)]
pub struct Patience(BTreeMap<String, Tries>);

/// Wrong PINs in a row, and when the next may be tried.
#[derive(Clone, Copy, Debug, Default)]
struct Tries {
    wrong: u32,
    until: f64,
}

impl Patience {
    /// Counts what a file tells, so that opening it again forgives nothing; the first try after that need not wait.
    pub fn of<'e>(records: impl IntoIterator<Item = &'e EventRecord>) -> Self {
        let mut patience = Self::default();
        for record in records {
            match record {
                EventRecord::PinRefused { official } => patience.tries(official).wrong += 1,
                EventRecord::SignedIn { official } => patience.granted(official),
                _ => {}
            }
        }
        patience
    }

    /// Takes in a wrong PIN.
    pub fn refused(&mut self, official: &str, now: f64) {
        let tries = self.tries(official);
        tries.wrong = tries.wrong.saturating_add(1);
        tries.until = now + f64::from(wait(tries.wrong));
    }

    /// Takes in the right PIN.
    pub fn granted(&mut self, official: &str) {
        self.0.remove(official);
    }

    /// Says for how many seconds more no PIN of an official is tried; 0 when the next one may be.
    pub fn left(&self, official: &str, now: f64) -> u32 {
        self.0.get(official).map_or(0, |tries| (tries.until - now).ceil().clamp(0.0, f64::from(LONGEST)) as u32)
    }

    fn tries(&mut self, official: &str) -> &mut Tries {
        self.0.entry(official.to_owned()).or_default()
    }
}

/// Gives the seconds to wait after so many wrong PINs in a row.
fn wait(wrong: u32) -> u32 {
    1_u32.checked_shl(wrong.saturating_sub(1)).map_or(LONGEST, |seconds| seconds.min(LONGEST))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_wrong_pin_doubles_the_wait_up_to_half_a_minute() {
        let mut patience = Patience::default();
        let mut now = 100.0;
        assert_eq!(patience.left("o4", now), 0);
        for seconds in [1, 2, 4, 8, 16, 30, 30, 30] {
            patience.refused("o4", now);
            assert_eq!(patience.left("o4", now), seconds);
            assert_eq!(patience.left("o4", now + f64::from(seconds) - 0.4), 1, "counted down, the last second too");
            assert_eq!(patience.left("o1", now), 0, "others do not wait");
            now += f64::from(seconds);
            assert_eq!(patience.left("o4", now), 0, "nobody is locked out");
        }
        for _ in 0..100 {
            patience.refused("o4", now);
        }
        assert_eq!(patience.left("o4", now), LONGEST);
        patience.granted("o4");
        patience.refused("o4", now);
        assert_eq!(patience.left("o4", now), 1, "the right one forgives");
    }

    #[test]
    fn a_file_opened_again_forgives_nothing() {
        let wrong = || EventRecord::PinRefused { official: "o4".to_owned() };
        let right = EventRecord::SignedIn { official: "o4".to_owned() };
        let mut patience = Patience::of(&[wrong(), right, wrong(), wrong()]);
        assert_eq!(patience.left("o4", 0.0), 0);
        patience.refused("o4", 0.0);
        assert_eq!(patience.left("o4", 0.0), 4);
    }
}
