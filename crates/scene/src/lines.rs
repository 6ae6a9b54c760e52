//! Long names broken into lines.

/// Longest name, in letters, that stays on one line.
const ONE_LINE: usize = 13;

/// Breaks a name into the lines at which it is largest within a width; returns the size and the lines.
///
/// `largest` lists the greatest size of one line, of each of two, and so on.
pub(crate) fn fitting(name: &str, room: i32, largest: &[i32]) -> (i32, Vec<String>) {
    let mut best = (0, vec![name.to_owned()]);
    for (count, largest) in (1..).zip(largest) {
        let lines = lines_of(name, count);
        let broadest = lines.iter().map(|line| breadth(line)).max().unwrap_or(0).max(1);
        let size = (room * 100 / broadest).min(*largest);
        if size > best.0 {
            best = (size, lines);
        }
    }
    best
}

/// Estimates the width of a line of the bold display face, in hundredths of its size, rather too wide than too narrow.
fn breadth(line: &str) -> i32 {
    let letter = |letter: char| match letter {
        'i' | 'j' | 'l' | '\'' | '’' | '.' | ',' | ' ' => 30,
        'f' | 'r' | 's' | 't' | 'I' | '-' => 42,
        'm' | 'w' => 84,
        'M' | 'W' => 96,
        letter if letter.is_uppercase() => 68,
        _ => 54,
    };
    line.chars().map(letter).sum()
}

/// Breaks a long name or play into at most `most` lines, at the blanks or after the hyphens that keep the longest line
/// shortest.
pub(crate) fn lines_of(name: &str, most: usize) -> Vec<String> {
    if letters(name) > ONE_LINE { broken(name, most) } else { vec![name.to_owned()] }
}

fn broken(name: &str, most: usize) -> Vec<String> {
    let ends = name.match_indices([' ', '-']).map(|(at, _)| name.split_at(at + 1));
    let lines = ends.filter(|_| most > 1).map(|(first, rest)| {
        let mut lines = vec![first.trim_end().to_owned()];
        lines.extend(broken(rest, most - 1));
        lines
    });
    let longest = |lines: &Vec<String>| lines.iter().map(|line| letters(line)).max();
    lines.min_by_key(longest).unwrap_or_else(|| vec![name.to_owned()])
}

fn letters(text: &str) -> usize {
    text.chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_name_is_broken_where_it_stands_largest() {
        let long = "Gli Intramontabili Cavalieri della Tavola Rotonda di Lainate";
        let (one, two, three) =
            (fitting(long, 440, &[96]), fitting(long, 440, &[96, 88]), fitting(long, 440, &[96, 88, 68]));
        assert!(one.0 < two.0 && two.0 < three.0, "{one:?} {two:?} {three:?}");
        assert_eq!(three.1, ["Gli Intramontabili", "Cavalieri della Tavola", "Rotonda di Lainate"]);
        assert_eq!(fitting("Verdi", 440, &[96, 88, 68]), (96, vec!["Verdi".to_owned()]));
        assert_eq!(lines_of("Lombardi-Castiglioni", 2), ["Lombardi-", "Castiglioni"]);
        assert_eq!(lines_of("Precipitevolissimevolmente", 3), ["Precipitevolissimevolmente"]);
    }
}
