//! How closely a match is followed.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// How closely a match is followed; later variants record more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Depth {
    /// How it ended, and nothing before.
    Result,
    /// What changes the score.
    Summary,
    /// Every act.
    #[default]
    All,
}

impl Depth {
    /// All depths, the least close first.
    pub const LIST: [Self; 3] = [Self::Result, Self::Summary, Self::All];

    /// Returns its stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Result => "result",
            Self::Summary => "summary",
            Self::All => "all",
        }
    }
}

impl fmt::Display for Depth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Depth {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::LIST.into_iter().find(|depth| depth.name() == text).ok_or(())
    }
}
