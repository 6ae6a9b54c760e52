//! Requests that nobody has answered: they are not sought in the whole log every time.

use festival::event::LogLine;
use journal::OwnerEvent;

/// Requests that nobody has answered, as far as the log was looked at.
#[derive(Clone, Debug, Default)]
pub(crate) struct Unanswered {
    /// Number of lines looked at.
    upto: usize,
    /// Those of them that ask for something and were not answered.
    lines: Vec<usize>,
    /// Number of those that wait for this desk.
    pub(crate) here: usize,
}

impl Unanswered {
    /// Looks at the lines that have come since; returns whether there were any.
    pub(crate) fn follow(&mut self, log: &[LogLine]) -> bool {
        if self.upto > log.len() {
            *self = Self::default();
        }
        for (at, line) in log.iter().enumerate().skip(self.upto).filter(|(_, line)| line.apart.is_none()) {
            match line.owners() {
                Some(OwnerEvent::Asked { .. }) => self.lines.push(at),
                Some(OwnerEvent::Answered { request, .. }) => self.lines.retain(|at| log[*at].hash != *request),
                _ => {}
            }
        }
        std::mem::replace(&mut self.upto, log.len()) != log.len()
    }

    /// Returns the lines that ask for something and were not answered.
    pub(crate) fn lines<'l>(&self, log: &'l [LogLine]) -> Vec<&'l LogLine> {
        let mut now = self.clone();
        now.follow(log);
        now.lines.iter().filter_map(|at| log.get(*at)).collect()
    }
}
