//! Names compared as people type them: without accents, in any case.

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
