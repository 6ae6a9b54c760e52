//! The code of a territory or an objective: three characters (7.1).

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::kit::stored_as_text;

/// A territory, `BRA`, or an objective, `C07`; on disk it is that text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Code([u8; 3]);

impl Code {
    /// Reads three letters or digits, in any case of letters.
    pub fn parse(text: &str) -> Option<Self> {
        let signs: [u8; 3] = text.as_bytes().try_into().ok()?;
        signs.iter().all(u8::is_ascii_alphanumeric).then(|| Self(signs.map(|sign| sign.to_ascii_uppercase())))
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|sign| write!(f, "{}", char::from(*sign)))
    }
}

stored_as_text!(Code, Code::to_string, Code::parse, "«{text}» is no code of three signs");
