//! The colour in the name of a flock.

use crate::i18n::{Lang, tr};

/// Keys of the words for each colour of a flock, in the order of the colours; each language has a list of words.
const NAMES: [&str; 8] = [
    "seat-names-1",
    "seat-names-2",
    "seat-names-3",
    "seat-names-4",
    "seat-names-5",
    "seat-names-6",
    "seat-names-7",
    "seat-names-8",
];

/// Returns the colour that a name contains in any language: "Verdi", "The Green Geese".
pub fn colour_named(name: &str) -> Option<u8> {
    let said = name.to_lowercase();
    let words: Vec<&str> = said.split(|letter: char| !letter.is_alphabetic()).filter(|word| !word.is_empty()).collect();
    let says = |key: &str| {
        let known = |lang: Lang| tr(lang, key).split(' ').any(|known| words.contains(&known));
        Lang::ALL.into_iter().any(known)
    };
    (0u8..).zip(NAMES).find(|(_, key)| says(key)).map(|(colour, _)| colour)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flock_is_as_green_as_its_name() {
        for (name, colour) in [
            ("Rossi", 0),
            ("Contrada BLU", 1),
            ("Verdi", 2),
            ("The Green Geese", 2),
            ("Oche-gialle", 3),
            ("Lilla", 4),
            ("Celesti", 5),
            ("Arancioni", 6),
            ("Prugna", 7),
        ] {
            assert_eq!(colour_named(name), Some(colour), "{name}");
        }
        for name in ["", "Verdiani", "Compagnia del Lavatoio", "Redini", "123"] {
            assert_eq!(colour_named(name), None, "{name}");
        }
    }
}
