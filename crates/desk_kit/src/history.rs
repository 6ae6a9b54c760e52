//! Lines that were typed before, to be recalled with the arrow keys.

use crate::keys::stepped;

/// How many lines are remembered.
const MOST: usize = 100;

/// The lines, oldest first, and which of them is shown.
#[derive(Debug, Default)]
pub struct History {
    lines: Vec<String>,
    at: Option<usize>,
}

impl History {
    /// Goes so many lines on, or back; returns that line, empty beyond the newest.
    pub fn recall(&mut self, by: isize) -> String {
        // Beyond the newest there is one more line, and it is empty.
        let beyond = self.lines.len();
        self.at = stepped(Some(self.at.unwrap_or(beyond)), by, beyond + 1);
        self.at.and_then(|at| self.lines.get(at).cloned()).unwrap_or_default()
    }

    /// Adds a line, unless it repeats the last one.
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
        assert_eq!(history.recall(-1), "");
        for line in ["A3", "B1", "B1"] {
            history.remember(line.to_owned());
        }
        assert_eq!([-1, -1, -1].map(|by| history.recall(by)), ["B1", "A3", "A3"]);
        assert_eq!([1, 1].map(|by| history.recall(by)), ["B1", ""]);
        assert_eq!(history.recall(-2), "A3", "two presses in one frame");
        (0..2 * MOST).for_each(|number| history.remember(number.to_string()));
        assert_eq!(history.lines.len(), MOST);
    }
}
