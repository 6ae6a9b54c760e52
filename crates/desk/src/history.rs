//! Lines that were typed before, to be recalled with the arrow keys.

/// How many lines are remembered.
const MOST: usize = 100;

/// The lines, oldest first, and which of them is shown.
#[derive(Debug, Default)]
pub(crate) struct History {
    lines: Vec<String>,
    at: Option<usize>,
}

impl History {
    /// Goes one line back, or one on; gives that line, empty beyond the newest.
    pub fn recall(&mut self, back: bool) -> String {
        self.at = match (self.at, back) {
            (None, true) => self.lines.len().checked_sub(1),
            (Some(at), true) => Some(at.saturating_sub(1)),
            (Some(at), false) if at + 1 < self.lines.len() => Some(at + 1),
            (_, false) => None,
        };
        self.at.and_then(|at| self.lines.get(at).cloned()).unwrap_or_default()
    }

    /// Adds a line, once where it is typed twice.
    pub fn remember(&mut self, line: String) {
        if self.lines.last() != Some(&line) {
            self.lines.push(line);
        }
        let over = self.lines.len().saturating_sub(MOST);
        self.lines.drain(..over);
        self.at = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_back_newest_first() {
        let mut history = History::default();
        assert_eq!(history.recall(true), "");
        for line in ["A3", "B1", "B1"] {
            history.remember(line.to_owned());
        }
        assert_eq!([true, true, true].map(|back| history.recall(back)), ["B1", "A3", "A3"]);
        assert_eq!([false, false].map(|back| history.recall(back)), ["B1", ""]);
        (0..2 * MOST).for_each(|number| history.remember(number.to_string()));
        assert_eq!(history.lines.len(), MOST);
    }
}
