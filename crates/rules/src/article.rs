//! Articles: the clauses that a game's code automates.

use std::fmt::Debug;

/// A clause of a rule book that the code of one game applies; a closed set for each game.
pub trait Article: Copy + Eq + Debug + serde::Serialize + serde::de::DeserializeOwned + 'static {
    /// Every article that the code can cite.
    const ALL: &'static [Self];

    /// Returns the stable key under which the ruleset file has number, title and text.
    fn key(self) -> &'static str;

    /// Finds an article by its key.
    fn from_key(key: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|article| article.key() == key)
    }
}

/// Declares the closed set of articles of a game with their keys on disk.
#[macro_export]
macro_rules! articles {
    ($(#[$meta:meta])* $vis:vis enum $name:ident { $($(#[$doc:meta])* $variant:ident = $key:literal,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        $vis enum $name { $($(#[$doc])* #[serde(rename = $key)] $variant,)* }

        impl $crate::Article for $name {
            const ALL: &'static [Self] = &[$(Self::$variant),*];

            fn key(self) -> &'static str {
                match self { $(Self::$variant => $key),* }
            }
        }
    };
}
pub(crate) use articles;
