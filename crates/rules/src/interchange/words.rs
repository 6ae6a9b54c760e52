//! The lexer of move lists: tags, numbers, comments and words, each with its line.

use crate::Message;
use crate::interchange::results::{LONGEST, known};

/// One piece of a move list.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Piece<'t> {
    /// `[Name "value"]`.
    Tag(&'t str, String),
    /// `12.`, `12...`.
    Number(Option<u32>),
    /// Text between braces, its lines joined.
    Comment(String),
    /// Text after a `;` up to the end of its line.
    Note,
    /// The result of a game.
    Result(&'static str),
    /// A move, or the first word of one.
    Word(&'t str),
}

/// Reads the pieces of a text one after another.
pub(super) struct Pieces<'t> {
    /// The whole text.
    text: &'t str,
    /// The unread rest.
    rest: &'t str,
    /// The line on which the rest begins, from 1.
    line: usize,
    /// Whether nothing has been read on this line.
    at_start: bool,
}

impl<'t> Pieces<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        let rest = text.strip_prefix('\u{feff}').unwrap_or(text);
        Self { text, rest, line: 1, at_start: true }
    }

    /// Returns the offset at which the next piece is searched.
    pub(super) const fn at(&self) -> usize {
        self.text.len() - self.rest.len()
    }

    /// Returns the line of what is read next, from 1; after a piece, the line on which it ended.
    pub(super) const fn line(&self) -> usize {
        self.line
    }

    /// Reads the next piece; a comment can begin only where a word could.
    ///
    /// # Errors
    /// When a tag is malformed, or a comment does not end.
    pub(super) fn next(&mut self) -> Result<Option<Piece<'t>>, Message> {
        self.skip_space();
        let Some(first) = self.rest.chars().next() else { return Ok(None) };
        if let Some(result) = self.ending() {
            self.word();
            return Ok(Some(Piece::Result(result)));
        }
        match first {
            ';' => {
                self.rest_of_line();
                Ok(Some(Piece::Note))
            }
            '{' => self.comment().map(Some),
            '[' if self.at_start => self.tag().map(Some),
            _ => Ok(Some(self.number().unwrap_or_else(|| Piece::Word(self.word())))),
        }
    }

    /// Returns everything up to the end of the line.
    pub(super) fn rest_of_line(&mut self) -> &'t str {
        let end = self.rest.find('\n').unwrap_or(self.rest.len());
        self.take(end).trim()
    }

    /// Returns everything up to the end of the line or a comment.
    pub(super) fn rest_of_move(&mut self) -> &'t str {
        let line = &self.rest[..self.rest.find('\n').unwrap_or(self.rest.len())];
        let end = [" {", " ;"].into_iter().filter_map(|begins| line.find(begins)).min();
        self.take(end.unwrap_or(line.len())).trim()
    }

    fn take(&mut self, bytes: usize) -> &'t str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.rest = rest;
        self.at_start = false;
        self.line += taken.matches('\n').count();
        taken
    }

    fn skip_space(&mut self) {
        let space = self.rest.len() - self.rest.trim_start().len();
        let at_start = self.at_start;
        let skipped = self.take(space);
        self.at_start = at_start || skipped.contains('\n');
    }

    fn whole_word(&self) -> &'t str {
        &self.rest[..self.rest.find(char::is_whitespace).unwrap_or(self.rest.len())]
    }

    /// Reads the next word as a result, looking no further than a result can reach.
    fn ending(&self) -> Option<&'static str> {
        let mut letters = self.rest.char_indices().take(LONGEST + 1);
        let space = letters.find(|(_, letter)| letter.is_whitespace()).map(|(at, _)| at);
        let end = space.or_else(|| Some(self.rest.len()).filter(|length| *length <= LONGEST))?;
        known(&self.rest[..end])
    }

    /// Takes the next word; a comma behind it only separates it from the next.
    fn word(&mut self) -> &'t str {
        self.take(self.whole_word().len()).trim_end_matches(',')
    }

    /// Takes a number if one stands here: `12`, `12.`, `12...`; a move may follow the dots directly.
    fn number(&mut self) -> Option<Piece<'t>> {
        // Looks no further than they reach: a word of digits alone may be as long as the text.
        let digits = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        let dots = self.rest[digits..].bytes().take_while(|c| matches!(c, b'.' | b')')).count();
        let ends = self.rest[digits + dots..].chars().next().is_none_or(char::is_whitespace);
        if digits == 0 || (dots == 0 && !ends) {
            return None;
        }
        let number = self.take(digits + dots);
        Some(Piece::Number(number[..digits].parse().ok()))
    }

    fn comment(&mut self) -> Result<Piece<'t>, Message> {
        let end = self.rest.find('}').ok_or_else(|| Message::new("interchange-comment").with("line", self.line))?;
        let inside = self.take(end + 1).trim_start_matches('{').trim_end_matches('}');
        Ok(Piece::Comment(inside.split_whitespace().collect::<Vec<_>>().join(" ")))
    }

    fn tag(&mut self) -> Result<Piece<'t>, Message> {
        let line = self.line;
        let text = self.rest_of_line();
        let wrong = || Message::new("interchange-tag").with("line", line).with("text", text);
        let inside = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).ok_or_else(wrong)?;
        let (name, value) = inside.trim().split_once(char::is_whitespace).ok_or_else(wrong)?;
        let value = value.trim().strip_prefix('"').and_then(|value| value.strip_suffix('"')).ok_or_else(wrong)?;
        Ok(Piece::Tag(name, unescape(value)))
    }
}

/// Writes a tag so that it can be read back.
pub(super) fn write_tag(name: &str, value: &str) -> String {
    let value = one_line(value).replace('\\', "\\\\").replace('"', "\\\"");
    format!("[{name} \"{value}\"]\n")
}

/// Joins the lines of a text.
pub(super) fn one_line(text: &str) -> String {
    text.split(['\n', '\r']).collect::<Vec<_>>().join(" ").trim().to_owned()
}

fn unescape(value: &str) -> String {
    let mut plain = String::new();
    let mut chars = value.chars();
    while let Some(c) = chars.next() {
        plain.extend(if c == '\\' { chars.next() } else { Some(c) });
    }
    plain
}
