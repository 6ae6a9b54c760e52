//! Fingerprints of values of which parts may be left out, or that can't be written.

use rules::Digest;
use serde::ser::Error;
use serde::{Serialize, Serializer};

#[derive(Debug, Serialize)]
struct Seeded {
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    apart: Vec<u8>,
}

#[derive(Debug)]
struct Unwritable(#[allow(dead_code, reason = "told by its debug form")] u8);

impl Serialize for Unwritable {
    fn serialize<S: Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        Err(S::Error::custom("no"))
    }
}

#[test]
fn a_field_left_out_is_told_from_another() {
    let (one, other) = (Seeded { seed: Some(1), apart: vec![] }, Seeded { seed: None, apart: vec![1] });
    assert_eq!(Digest::of(&one, &mut Vec::new()), Digest::of(&other, &mut Vec::new()));
    assert_ne!(Digest::named(&one), Digest::named(&other));
}

#[test]
fn values_that_cannot_be_written_have_fingerprints_of_their_own() {
    let of = |value| Digest::of(&Unwritable(value), &mut Vec::new());
    assert_ne!(of(1), of(2));
    assert_eq!(of(1), of(1));
    assert_ne!(Digest::named(&Unwritable(1)), Digest::named(&Unwritable(2)));
}
