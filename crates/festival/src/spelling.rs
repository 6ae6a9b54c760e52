//! Names compared as people type them, and as files are called: without accents, in any case.

use unicode_normalization::UnicodeNormalization;

/// Normalises a name for comparison: lower case, no accents, single spaces.
pub fn folded(name: &str) -> String {
    let mut folded = String::with_capacity(name.len());
    for letter in name.split_whitespace().flat_map(|word| word.chars().chain([' '])) {
        match letter {
            'A'..='Z' => folded.push(letter.to_ascii_lowercase()),
            '\0'..='\x7f' => folded.push(letter),
            '’' => folded.push('\''),
            // Only marks over Latin, Greek and Cyrillic letters are dropped; elsewhere marks are vowels and belong to
            // the name.
            other => {
                let parts = other.to_lowercase().nfd().filter(|part| !matches!(part, '\u{300}'..='\u{36F}'));
                parts.for_each(|part| folded.push(bare(part)));
            }
        }
    }
    folded.truncate(folded.trim_end().len());
    folded
}

/// Returns the plain letter that people type for one with a stroke.
const fn bare(letter: char) -> char {
    match letter {
        'ø' => 'o',
        'ł' => 'l',
        'đ' => 'd',
        'ħ' => 'h',
        'ı' => 'i',
        other => other,
    }
}

/// Converts a title to a name as things are named on disk: small letters and figures with hyphens; the fallback if none
/// is left.
pub fn slug(title: &str, fallback: &str) -> String {
    let plain = folded(title);
    let letters: String = plain.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { ' ' }).collect();
    let slug = letters.split_whitespace().collect::<Vec<_>>().join("-");
    if slug.is_empty() { fallback.to_owned() } else { slug }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_without_letters_still_names_a_file() {
        assert_eq!(slug("Giro dell'Oca · Città", "torneo-1"), "giro-dell-oca-citta");
        for title in ["", " ", "★★★", "Шашки"] {
            assert_eq!(slug(title, "torneo-1"), "torneo-1", "{title}");
        }
    }
}
