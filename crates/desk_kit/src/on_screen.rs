//! How long a question has been on screen.

use egui::Ui;

/// Least time to read a question, in seconds, and least number of frames in which it was drawn: on a slow desk a key
/// that was pressed before the question arrives after all that time.
const READ: (f64, u8) = (0.5, 2);

/// A question, and since when it is on screen.
#[derive(Debug)]
pub struct OnScreen<T> {
    what: Option<T>,
    /// Number of frames in which it was drawn after the first, and the time of the second drawing, in seconds.
    drawn: (u8, f64),
}

impl<T> Default for OnScreen<T> {
    fn default() -> Self {
        Self { what: None, drawn: (0, 0.0) }
    }
}

impl<T: PartialEq> OnScreen<T> {
    /// Records what is drawn in a frame.
    pub fn draw(&mut self, ui: &Ui, what: Option<T>) {
        let (frames, since) = self.drawn;
        if self.what != what {
            (self.what, self.drawn) = (what, (0, 0.0));
        } else {
            let since = if frames == 0 { ui.input(|input| input.time) } else { since };
            self.drawn = (frames.saturating_add(1), since);
        }
    }

    /// Returns true if it can have been read.
    pub fn is_read(&self, ui: &Ui, what: Option<&T>) -> bool {
        let (frames, since) = self.drawn;
        let (time, least) = READ;
        self.what.as_ref() == what && frames >= least && ui.input(|input| input.time) - since >= time
    }
}

#[cfg(test)]
mod tests {
    use egui_kittest::Harness;

    use super::*;

    /// On a slow desk a key that was pressed before the question comes a long time after it was asked.
    #[test]
    fn however_slow_the_desk_a_question_is_read_only_once_it_was_drawn_again() {
        let draw = |ui: &mut Ui, (asked, read): &mut (OnScreen<u8>, Vec<bool>)| {
            read.push(asked.is_read(ui, Some(&1)));
            asked.draw(ui, Some(1));
        };
        let slow = Harness::builder().with_step_dt(2.0);
        let mut harness = slow.build_ui_state(draw, (OnScreen::default(), Vec::new()));
        harness.state_mut().0 = OnScreen::default();
        harness.state_mut().1.clear();
        harness.run_steps(4);
        assert_eq!(harness.state().1, [false, false, false, true]);
    }
}
