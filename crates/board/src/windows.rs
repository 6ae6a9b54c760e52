//! The boards as windows of the desk: each of the event's boards can have one.

use egui::{Context, Rect};

use crate::window::{BoardWindow, other_screen};
use festival::event::Event;
use festival::i18n::Lang;
use look::{Prefs, Stood};
use session::hub::Ages;

/// The open windows, in the order in which they were opened.
#[derive(Debug, Default)]
pub struct BoardWindows {
    open: Vec<BoardWindow>,
    /// Windows to open with the next frame, when the place of the desk is known.
    asked: Vec<Stood>,
    /// The present screens, in points; empty until they are reported.
    screens: Vec<Rect>,
}

impl BoardWindows {
    /// Checks whether a board, counted from 0, has a window.
    pub fn is_open(&self, board: usize) -> bool {
        self.boards().any(|open| open == board)
    }

    /// Returns the boards that have a window, counted from 0.
    pub fn boards(&self) -> impl Iterator<Item = usize> {
        self.open.iter().map(|window| window.board).chain(self.asked.iter().map(|stood| stood.board))
    }

    /// Opens or closes the window of a board.
    ///
    /// It opens over a whole screen without the desk or another board, if there is one.
    pub fn toggle(&mut self, board: usize) {
        if self.is_open(board) {
            self.open.retain(|window| window.board != board);
            self.asked.retain(|stood| stood.board != board);
        } else {
            self.asked.push(Stood { board, ..Stood::default() });
        }
    }

    /// Closes all windows.
    pub fn close(&mut self) {
        self.reopen(&[]);
    }

    /// Records the present screens, in points from the corner of the first one; call it before [`Self::show`].
    pub fn know_screens(&mut self, screens: Vec<Rect>) {
        self.screens = screens;
    }

    /// Opens boards as they stood, instead of all that are open.
    pub fn reopen(&mut self, stood: &[Stood]) {
        (self.open, self.asked) = (Vec::new(), stood.to_vec());
    }

    /// Returns the states of all open windows.
    pub fn stood(&self) -> Vec<Stood> {
        self.open.iter().map(BoardWindow::stood).chain(self.asked.iter().cloned()).collect()
    }

    /// Returns the language chosen for a board; `None` follows the desk.
    pub fn lang(&self, board: usize) -> Option<Lang> {
        let asked = || self.asked.iter().find(|stood| stood.board == board)?.lang.as_deref().and_then(Lang::from_code);
        self.open.iter().find(|window| window.board == board).map_or_else(asked, BoardWindow::lang)
    }

    /// Sets the language of a board.
    pub fn speak(&mut self, board: usize, lang: Lang) {
        self.open.iter().filter(|window| window.board == board).for_each(|window| window.speak(lang));
        let asked = self.asked.iter_mut().filter(|stood| stood.board == board);
        asked.for_each(|stood| stood.lang = Some(lang.code().to_owned()));
    }

    /// Shows or removes on the boards the note that the file of the event does not verify.
    pub fn doubt(&self, doubt: bool) {
        self.open.iter().for_each(|window| window.doubt(doubt));
    }

    /// Tells the boards when the other desks were heard last; `None` if the event is on no hub.
    pub fn ages(&self, ages: Option<&Ages>) {
        self.open.iter().for_each(|window| window.ages(ages.cloned()));
    }

    /// Shows the open windows; call it once a frame.
    pub fn show(&mut self, ctx: &Context, event: Option<&Event>, prefs: &Prefs) {
        for stood in std::mem::take(&mut self.asked) {
            let screen = self.free_screen(ctx);
            self.open.push(BoardWindow::as_stood(&stood, screen, &self.screens));
        }
        self.open.retain_mut(|window| !window.show(ctx, event, prefs, &self.screens));
    }

    /// Returns the first screen on which neither the desk nor a board was opened; if all are taken, one that does not
    /// exist.
    fn free_screen(&self, ctx: &Context) -> usize {
        let first = other_screen(&ctx.input(|input| input.viewport().clone()));
        let taken = |screen: &usize| self.open.iter().any(|window| window.screen() == Some(*screen));
        std::iter::once(first).chain(2..).find(|screen| !taken(screen)).unwrap_or(first)
    }
}

#[cfg(test)]
mod tests {
    use egui::{Pos2, RawInput, vec2};

    use look::WindowFrame;

    use super::*;
    use look::theme::{self, Scheme};

    fn dressed() -> Context {
        let ctx = Context::default();
        theme::apply(&ctx, Scheme::Carta);
        ctx
    }

    fn frame(ctx: &Context, boards: &mut BoardWindows) {
        let prefs = Prefs { file: None, ..Prefs::default() };
        ctx.run_ui(RawInput::default(), |ui| boards.show(ui.ctx(), None, &prefs)).drop_without_applying_deltas();
    }

    #[test]
    fn every_board_opens_on_a_screen_of_its_own() {
        let (ctx, mut boards) = (dressed(), BoardWindows::default());
        for board in [2, 0, 1] {
            boards.toggle(board);
            frame(&ctx, &mut boards);
        }
        let screens: Vec<_> = boards.open.iter().map(|window| (window.board, window.screen())).collect();
        assert_eq!(screens, [(2, Some(1)), (0, Some(2)), (1, Some(3))]);
        boards.toggle(0);
        assert_eq!(boards.boards().collect::<Vec<_>>(), [2, 1]);
        boards.toggle(0);
        frame(&ctx, &mut boards);
        assert_eq!(boards.open[2].screen(), Some(2), "the screen that is free again");
    }

    #[test]
    fn boards_are_opened_as_they_stood() {
        let place = |x, fills| Some(WindowFrame { at: [x, 0, 1920, 1080], fills });
        let stood = [
            Stood { board: 1, lang: Some("en".to_owned()), light: true, place: place(1280, true) },
            Stood { board: 0, lang: None, light: false, place: place(3200, false) },
        ];
        let (ctx, mut boards) = (dressed(), BoardWindows::default());
        boards.toggle(5);
        boards.reopen(&stood);
        assert_eq!(boards.stood(), stood, "also before a frame was drawn");
        frame(&ctx, &mut boards);
        assert_eq!(boards.stood(), stood);
        assert_eq!((boards.lang(1), boards.lang(0)), (Some(Lang::En), None));
        boards.speak(0, Lang::En);
        assert_eq!(boards.stood()[1].lang.as_deref(), Some("en"));
    }
    #[test]
    fn a_board_comes_back_whole_on_a_smaller_screen() {
        let place = |at, fills| Some(WindowFrame { at, fills });
        let stood = [
            Stood { board: 0, place: place([700, 400, 1200, 675], false), ..Stood::default() },
            Stood { board: 1, place: place([1920, 0, 1920, 1080], true), ..Stood::default() },
        ];
        let screen = Rect::from_min_size(Pos2::ZERO, vec2(1024.0, 700.0));
        let (ctx, mut boards) = (dressed(), BoardWindows::default());
        boards.know_screens(vec![screen]);
        boards.reopen(&stood);
        frame(&ctx, &mut boards);
        for (window, fills) in boards.stood().into_iter().zip([false, true]) {
            let place = window.place.unwrap();
            let [x, y, wide, high] = place.at.map(|side| side as f32);
            assert!(screen.contains_rect(Rect::from_min_size(Pos2::new(x, y), vec2(wide, high))), "{place:?}");
            assert_eq!(place.fills, fills);
        }
    }
}
