//! Codes and passwords: what lets a desk in.

use std::fmt;

/// Letters and digits that nobody takes for one another.
const LETTERS: &[u8; 31] = b"23456789abcdefghjkmnpqrstuvwxyz";

/// How many of them name a code; the rest is its password.
const NAME: usize = 4;
const LENGTH: usize = 16;

/// A code that lets one desk in within ten minutes, as it is told across a room: `k7qm-3x9t-pw2f-8hnd`.
#[derive(Clone, PartialEq, Eq)]
pub struct Code(String);

/// How long a code lasts, in minutes.
pub(crate) const MINUTES: i32 = 10;

impl Code {
    /// Makes a code; `None` if the system has no randomness.
    pub(crate) fn fresh() -> Option<Self> {
        let mut letters = String::new();
        while letters.len() < LENGTH {
            let [byte] = random()?;
            // The last few values would come more often than others.
            let letter = Some(byte).filter(|byte| *byte < 248).and_then(|byte| LETTERS.get(usize::from(byte) % 31));
            letters.extend(letter.map(|letter| char::from(*letter)));
        }
        Some(Self(letters))
    }

    /// Parses a code as somebody types it, with or without dashes; `None` if it can't be one.
    pub fn parse(text: &str) -> Option<Self> {
        let seen = |c: &char| !c.is_whitespace() && *c != '-';
        let letters: String = text.chars().filter(seen).collect::<String>().to_lowercase();
        let known = letters.bytes().all(|letter| LETTERS.contains(&letter));
        (known && letters.len() == LENGTH).then_some(Self(letters))
    }

    /// Returns the login with which whoever has the code comes to the door.
    pub(crate) fn login(&self) -> String {
        format!("triade_code_{}", &self.0[..NAME])
    }

    /// Returns the password of that login.
    pub(crate) fn password(&self) -> &str {
        &self.0[NAME..]
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, letter) in self.0.chars().enumerate() {
            write!(f, "{}{letter}", if nth > 0 && nth % 4 == 0 { "-" } else { "" })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Code of {}", self.login())
    }
}

/// Returns random bytes; `None` if the system has none.
fn random<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).ok()?;
    Some(bytes)
}

/// Makes a password for a desk, which nobody has to type; `None` if the system has no randomness.
pub(crate) fn password() -> Option<String> {
    Some(random::<24>()?.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// Returns what a server keeps of a password, so that the password itself never leaves this machine.
pub(crate) fn verifier(password: &str) -> String {
    postgres_protocol::password::scram_sha_256(password.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_it_is_typed() {
        let code = Code::fresh().unwrap();
        let shown = code.to_string();
        assert_eq!(shown.len(), 19);
        for typed in
            [shown.clone(), shown.to_uppercase(), shown.replace('-', ""), format!(" {} ", shown.replace('-', " "))]
        {
            assert_eq!(Code::parse(&typed), Some(code.clone()), "{typed}");
        }
        for typed in ["", "k7qm-3x9t-pw2f-8hn", "k7qm-3x9t-pw2f-8hnd2", "k7qm-3x9t-pw2f-8hn0", "kèqm-3x9t-pw2f-8hnd"] {
            assert_eq!(Code::parse(typed), None, "{typed}");
        }
        assert!(!format!("{code:?}").contains(code.password()), "it is not told by chance");
    }
}
