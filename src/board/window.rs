//! The board as a second native window of the desk.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use egui::{
    Context, Key, PointerButton, Pos2, Rect, Ui, ViewportBuilder, ViewportClass, ViewportCommand, ViewportId,
    ViewportInfo, vec2,
};

use crate::board::BoardView;
use crate::desk::Prefs;
use crate::event::Event;
use crate::i18n::tr;

/// Size of the window when it does not fill a screen, in points.
pub(super) const SIZE: [f32; 2] = [1280.0, 720.0];

/// Smallest window in which the board can still be read.
pub(super) const SMALLEST: [f32; 2] = [640.0, 360.0];

/// When a window has surely taken its new size.
const SETTLED: Duration = Duration::from_millis(400);

/// The board as a second window of the desk. It has its own repaints: what moves on it never wakes the desk.
#[derive(Debug, Default)]
pub struct BoardWindow {
    open: bool,
    /// The screen it is opened on, as the system counts them.
    screen: Option<usize>,
    filled_screen: bool,
    shared: Arc<Mutex<Shared>>,
}

/// What the desk and the window share.
#[derive(Debug, Default)]
struct Shared {
    view: BoardView,
    closed: bool,
}

impl BoardWindow {
    /// Opens the window, or closes it. It opens over the whole second screen when there is one.
    pub fn toggle(&mut self) {
        self.open = !self.open;
        self.screen = None;
        self.filled_screen = false;
    }

    /// Tells whether the window is open.
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// Shows the window when it is open; call it once a frame.
    pub fn show(&mut self, ctx: &Context, event: Option<&Event>, prefs: &Prefs) {
        if !self.open {
            return;
        }
        if self.take_in(ctx, event, prefs) {
            self.toggle();
            return;
        }
        let screen = *self.screen.get_or_insert_with(|| other_screen(&ctx.input(|input| input.viewport().clone())));
        self.rescue(ctx);
        let builder = ViewportBuilder::default()
            .with_title(tr(prefs.lang, "board-title"))
            .with_app_id("triade")
            .with_inner_size(SIZE)
            .with_min_inner_size(SMALLEST)
            .with_monitor(screen);
        let shared = Arc::clone(&self.shared);
        ctx.show_viewport_deferred(id(), builder, move |ui, class| window_ui(ui, class, &mut lock(&shared)));
    }

    /// Hands the window what is new; tells whether it was closed.
    fn take_in(&self, ctx: &Context, event: Option<&Event>, prefs: &Prefs) -> bool {
        let mut shared = lock(&self.shared);
        let view = &mut shared.view;
        let chosen = (view.lang, view.still) != (prefs.lang, prefs.reduce_motion);
        (view.lang, view.still) = (prefs.lang, prefs.reduce_motion);
        if view.follow(event) || chosen {
            ctx.request_repaint_of(id());
        }
        std::mem::take(&mut shared.closed)
    }

    /// Brings the window back beside the desk when the screen that it filled is gone.
    fn rescue(&mut self, ctx: &Context) {
        let (board, desk) = ctx
            .input(|input| (input.raw.viewports.get(&id()).cloned().unwrap_or_default(), input.viewport().outer_rect));
        if is_lost(self.filled_screen, &board) {
            self.filled_screen = false;
            let beside = desk.map_or(Pos2::ZERO, |desk: Rect| desk.min + vec2(40.0, 40.0));
            let commands = [
                ViewportCommand::Minimized(false),
                ViewportCommand::Fullscreen(false),
                ViewportCommand::OuterPosition(beside),
                ViewportCommand::InnerSize(SIZE.into()),
            ];
            commands.into_iter().for_each(|command| ctx.send_viewport_cmd_to(id(), command));
        } else {
            self.filled_screen = board.fullscreen == Some(true);
        }
    }
}

fn id() -> ViewportId {
    ViewportId::from_hash_of("triade-board")
}

fn lock(shared: &Mutex<Shared>) -> MutexGuard<'_, Shared> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Guesses the screen on which the desk is not: the first when the desk lies beyond it, else the second.
/// With one screen only, the second does not exist and the window opens as a normal one.
fn other_screen(desk: &ViewportInfo) -> usize {
    let beyond = desk.outer_rect.zip(desk.monitor_size).is_some_and(|(rect, screen)| {
        let middle = rect.center();
        middle.x >= screen.x || middle.y >= screen.y || middle.x < 0.0 || middle.y < 0.0
    });
    usize::from(!beyond)
}

/// Tells whether a window that filled a screen has lost it: hidden by the system, or nowhere.
fn is_lost(filled_screen: bool, board: &ViewportInfo) -> bool {
    let nowhere = board.fullscreen.is_some() && board.monitor_size.is_none();
    filled_screen && (board.minimized == Some(true) || nowhere)
}

fn window_ui(ui: &mut Ui, class: ViewportClass, shared: &mut Shared) {
    if class == ViewportClass::EmbeddedWindow {
        ui.set_min_size(SMALLEST.into());
    } else if ui.input(|input| input.viewport().close_requested()) {
        shared.closed = true;
        ui.ctx().request_repaint_of(ViewportId::ROOT);
    } else {
        keys(ui, &mut shared.view);
    }
    shared.view.ui(ui);
}

/// F11 or a double click fills the screen or leaves it, Esc leaves it, F10 changes between dark and light.
pub(super) fn keys(ui: &Ui, view: &mut BoardView) {
    let (fill, leave, colours, filled) = ui.input(|input| {
        let double = input.pointer.button_double_clicked(PointerButton::Primary);
        let filled = input.viewport().fullscreen.unwrap_or(false);
        (input.key_pressed(Key::F11) || double, input.key_pressed(Key::Escape), input.key_pressed(Key::F10), filled)
    });
    if fill || (leave && filled) {
        ui.ctx().send_viewport_cmd(ViewportCommand::Fullscreen(!filled));
        // Some window managers resize late, and the last frame was drawn for the size before.
        ui.ctx().request_repaint_after(SETTLED);
    }
    if colours {
        view.scheme = view.scheme.other();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn info(x: f32) -> ViewportInfo {
        ViewportInfo {
            outer_rect: Some(Rect::from_min_size(Pos2::new(x, 0.0), vec2(1280.0, 800.0))),
            monitor_size: Some(vec2(1920.0, 1080.0)),
            fullscreen: Some(true),
            ..ViewportInfo::default()
        }
    }

    #[test]
    fn the_board_opens_where_the_desk_is_not() {
        assert_eq!(other_screen(&info(100.0)), 1);
        assert_eq!(other_screen(&info(1920.0)), 0);
        assert_eq!(other_screen(&ViewportInfo::default()), 1);
    }

    #[test]
    fn only_a_window_that_filled_a_screen_can_lose_it() {
        let there = info(1920.0);
        assert!(!is_lost(true, &there));
        let hidden = ViewportInfo { minimized: Some(true), ..there.clone() };
        assert!(is_lost(true, &hidden));
        assert!(!is_lost(false, &hidden));
        let nowhere = ViewportInfo { monitor_size: None, ..there };
        assert!(is_lost(true, &nowhere));
        assert!(!is_lost(true, &ViewportInfo::default()));
    }
}
