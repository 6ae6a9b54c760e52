//! Recognising the format of a file, so that a foreign one can be refused by name.

/// First bytes of files that are no text.
const BEGINNINGS: [(&[u8], &str); 9] = [
    (b"SQLite format 3", "event"),
    (b"%PDF", "pdf"),
    (b"PK\x03\x04", "zip"),
    (b"\x89PNG", "picture"),
    (b"\xFF\xD8\xFF", "picture"),
    (b"GIF8", "picture"),
    (b"RGMH", "xg"),
    (b"\xD0\xCF\x11\xE0", "office"),
    (b"{\\rtf", "office"),
];

/// Games by their numbers in the Smart Game Format.
const SGF_GAMES: [(&str, &str); 8] = [
    ("1", "sgf-go"),
    ("2", "sgf-othello"),
    ("3", "sgf-chess"),
    ("4", "sgf-gomoku"),
    ("6", "sgf-backgammon"),
    ("11", "sgf-hex"),
    ("18", "sgf-amazons"),
    ("21", "sgf-twixt"),
];

/// Returns the format of a file, if recognised: `mat`, `sgf-backgammon`, `phh`, `chess`, `html`….
pub fn looks_like(file: &[u8]) -> Option<&'static str> {
    if let Some((_, form)) = BEGINNINGS.iter().find(|(begins, _)| file.starts_with(begins)) {
        return Some(form);
    }
    let text = String::from_utf8_lossy(file);
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let begins = |word: &str| text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
    let lines = || text.lines().map(str::trim);
    match text.chars().next()? {
        '(' => sgf(text),
        '<' if begins("<!doctype") || begins("<html") || begins("<?xml") => Some("html"),
        '{' if text[1..].trim_start().starts_with('"') => Some("json"),
        '#' if text.contains("T1j") => Some("t1j"),
        _ if begins("XGID=") => Some("xgid"),
        _ if lines().any(|line| line.ends_with("point match")) => Some("mat"),
        _ if lines().any(|line| is_key(line, "actions")) && lines().any(|line| is_key(line, "variant")) => Some("phh"),
        _ if lines().take(5).any(|line| line.contains(" Hand #") || line.contains("Game Hand #")) => Some("hands"),
        _ if is_chess(text) => Some("chess"),
        _ => None,
    }
}

/// Checks whether a line assigns a value to a key, as in TOML.
fn is_key(line: &str, key: &str) -> bool {
    line.strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with('='))
}

/// Returns the game of a Smart Game Format file; one without a game number is recognised by its moves.
fn sgf(text: &str) -> Option<&'static str> {
    let root = text[1..].trim_start().strip_prefix(';')?;
    let number = root.split_once("GM[").and_then(|(_, rest)| rest.split_once(']')).map(|(number, _)| number.trim());
    let known = |number| SGF_GAMES.iter().find(|(known, _)| *known == number).map_or("sgf", |(_, form)| form);
    let small = || root.contains(";b[") || root.contains(";r[");
    Some(match number {
        Some(number) => known(number),
        None if small() => "sgf-twixt",
        None => "sgf-go",
    })
}

/// Checks whether a text has chess moves: a capital letter for the piece with its target, or castling.
fn is_chess(text: &str) -> bool {
    let is_move = |word: &str| {
        let word =
            word.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.').trim_end_matches(['+', '#', '!', '?']);
        let bytes = word.as_bytes();
        let piece = matches!(bytes, [b'N' | b'B' | b'R' | b'Q' | b'K', rest @ ..] if matches!(rest,
            [.., b'a'..=b'h', b'1'..=b'8'] if rest[..rest.len() - 2].iter().all(|c| matches!(c, b'x' | b'a'..=b'h' | b'1'..=b'8'))));
        piece || matches!(word, "O-O" | "O-O-O")
    };
    text.lines()
        .filter(|line| !line.trim_start().starts_with('['))
        .flat_map(str::split_whitespace)
        .filter(|word| is_move(word))
        .nth(1)
        .is_some()
}
