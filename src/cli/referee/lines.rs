//! Lines of a stream, bounded so that none can fill the memory.

use std::io::{self, BufRead, Read};

/// Longest line accepted, in bytes.
pub(super) const LONGEST: usize = 1 << 20;

/// One line of the stream.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line<'a> {
    /// The whole line, with or without its end.
    Whole(&'a [u8]),
    /// More than [`LONGEST`] bytes; skipped up to its end.
    TooLong,
}

/// Reads line by line into one buffer.
pub(super) struct Lines<'a, R> {
    input: &'a mut R,
    buffer: Vec<u8>,
}

impl<'a, R: BufRead> Lines<'a, R> {
    pub(super) const fn new(input: &'a mut R) -> Self {
        Self { input, buffer: Vec::new() }
    }

    /// Returns the next line; `None` at the end.
    pub(super) fn next(&mut self) -> Option<io::Result<Line<'_>>> {
        match self.read() {
            Ok(0) => None,
            Ok(_) if self.buffer.ends_with(b"\n") || self.buffer.len() <= LONGEST => {
                Some(Ok(Line::Whole(&self.buffer)))
            }
            Ok(_) => Some(self.input.skip_until(b'\n').map(|_| Line::TooLong)),
            Err(error) => Some(Err(error)),
        }
    }

    /// Reads up to the end of the line, or one byte more than the limit.
    fn read(&mut self) -> io::Result<usize> {
        self.buffer.clear();
        self.input.by_ref().take(LONGEST as u64 + 1).read_until(b'\n', &mut self.buffer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &[u8]) -> Vec<Option<usize>> {
        let mut input = io::BufReader::with_capacity(1000, text);
        let mut lines = Lines::new(&mut input);
        let mut lengths = Vec::new();
        while let Some(line) = lines.next() {
            lengths.push(match line.unwrap() {
                Line::Whole(bytes) => Some(bytes.len()),
                Line::TooLong => None,
            });
        }
        lengths
    }

    #[test]
    fn lines_end_where_they_end() {
        assert_eq!(read(b""), []);
        assert_eq!(read(b"a\n\nbc"), [Some(2), Some(1), Some(2)]);
    }

    #[test]
    fn a_line_beyond_the_limit_is_skipped_whole() {
        let long = |bytes| [vec![b'x'; bytes], b"\nab\n".to_vec()].concat();
        assert_eq!(read(&long(LONGEST)), [Some(LONGEST + 1), Some(3)]);
        assert_eq!(read(&long(LONGEST + 1)), [None, Some(3)]);
        assert_eq!(read(&long(3 * LONGEST)), [None, Some(3)]);
        assert_eq!(read(&vec![b'x'; 2 * LONGEST]), [None]);
    }
}
