//! Texts that many records have in common, each of them in memory once.

use std::borrow::Borrow;
use std::collections::BTreeSet;
use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A text whose copies share their letters: the name of a stream, the ruleset of a match.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Text(Arc<str>);

impl Text {
    /// Returns its letters.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl Borrow<str> for Text {
    fn borrow(&self) -> &str {
        &self.0
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Self {
        Self(text.into())
    }
}

impl From<String> for Text {
    fn from(text: String) -> Self {
        Self(text.into())
    }
}

impl PartialEq<str> for Text {
    fn eq(&self, other: &str) -> bool {
        *self.0 == *other
    }
}

impl PartialEq<&str> for Text {
    fn eq(&self, other: &&str) -> bool {
        *self.0 == **other
    }
}

impl PartialEq<String> for Text {
    fn eq(&self, other: &String) -> bool {
        *self.0 == **other
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

impl Serialize for Text {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(Self::from)
    }
}

/// The texts that were met, so that one that comes again shares its letters with the first.
#[derive(Clone, Debug, Default)]
pub struct Texts(BTreeSet<Text>);

impl Texts {
    /// Returns a text, sharing its letters with an equal one before it.
    pub fn of(&mut self, text: &str) -> Text {
        if let Some(known) = self.0.get(text) {
            return known.clone();
        }
        let new = Text::from(text);
        self.0.insert(new.clone());
        new
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_texts_share_their_letters_and_are_written_as_any_text() {
        let mut texts = Texts::default();
        let [first, again, other] = ["event", "event", "boards"].map(|text| texts.of(text));
        assert!(std::ptr::eq(first.as_str(), again.as_str()));
        let owned = "event".to_owned();
        assert!(first == again && first == "event" && first == *"event" && first == owned);
        assert!(other != first && other < first);
        let stored = serde_json::to_string(&[&first, &other]).unwrap();
        assert_eq!(stored, r#"["event","boards"]"#);
        assert_eq!(serde_json::from_str::<Vec<Text>>(&stored).unwrap(), [first, other]);
    }
}
