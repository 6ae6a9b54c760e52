//! Words for which a desk vouches outside its chain, such as a link on paper: with its key, for one purpose and one event.

use crate::desk::{DeskId, Key, SIGNATURE};
use crate::hash::{Digester, Hash};

/// The key of a desk that can only vouch for words of one event, and for nothing in its chain.
#[derive(Clone, Debug)]
pub struct Voucher {
    key: Key,
    event: Hash,
}

impl Voucher {
    /// Returns the voucher of a desk for an event.
    pub const fn new(key: Key, event: Hash) -> Self {
        Self { key, event }
    }

    /// Signs words for a purpose.
    pub fn vouch(&self, purpose: &str, words: &[&str]) -> [u8; SIGNATURE] {
        self.key.sign_digest(&digest(&self.event, purpose, words))
    }
}

impl DeskId {
    /// Checks whether this desk has vouched for words of an event for a purpose.
    pub fn has_vouched(&self, event: &Hash, purpose: &str, words: &[&str], signature: &[u8]) -> bool {
        self.has_signed_digest(&digest(event, purpose, words), signature)
    }
}

fn digest(event: &Hash, purpose: &str, words: &[&str]) -> Hash {
    let mut digester = Digester::new("triade.word.v1");
    digester.bytes(event.as_bytes()).bytes(purpose.as_bytes());
    for word in words {
        digester.bytes(word.as_bytes());
    }
    digester.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_vouched_for_by_their_desk_for_their_purpose_and_event_alone() {
        let (key, other) = (Key::fresh().unwrap(), Key::fresh().unwrap());
        let [event, elsewhere] = [b"one", b"two"].map(|name| Hash::of(name));
        let signature = Voucher::new(key.clone(), event).vouch("table", &["1", "23"]);
        let holds =
            |desk: &Key, event, purpose, words: &[&str]| desk.desk().has_vouched(event, purpose, words, &signature);
        assert!(holds(&key, &event, "table", &["1", "23"]));
        assert!(!holds(&other, &event, "table", &["1", "23"]));
        assert!(!holds(&key, &elsewhere, "table", &["1", "23"]));
        assert!(!holds(&key, &event, "phone", &["1", "23"]));
        assert!(!holds(&key, &event, "table", &["12", "3"]), "not the letters alone");
        assert!(!DeskId::FORMER.has_vouched(&event, "table", &["1", "23"], &signature));
        assert!(!key.desk().has_vouched(&event, "table", &["1", "23"], &signature[..63]));
    }
}
