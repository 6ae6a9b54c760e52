//! A board as a native window of the desk.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use egui::{
    Context, Key, Modifiers, PointerButton, Pos2, Rect, Ui, Vec2, ViewportBuilder, ViewportClass, ViewportCommand,
    ViewportId, ViewportInfo, vec2,
};

use crate::BoardView;
use crate::icon::own_window;
use festival::event::Event;
use festival::i18n::{Lang, tr};
use look::theme::Scheme;
use look::{Prefs, Stood, WindowFrame};
use session::hub::Ages;
use show::Which;

/// Size of the window when it does not fill a screen, in points.
pub(super) const SIZE: [f32; 2] = [1280.0, 720.0];

/// Largest part of a screen that such a window takes.
const ROOM: f32 = 0.9;

/// Smallest size of a window in which the board is still legible.
pub(super) const SMALLEST: [f32; 2] = [640.0, 360.0];

/// Time after which a window has surely taken its new size.
const RESIZED: Duration = Duration::from_millis(400);

/// Time after which a new window has surely reached its screen.
const ARRIVED: Duration = Duration::from_millis(1500);

/// Offset from the corner of the desk at which a board that lost its screen returns, in points.
const BESIDE: Vec2 = vec2(40.0, 40.0);

/// Size in which it returns: large enough to read, small enough to leave the desk visible.
const BACK: Vec2 = vec2(800.0, 450.0);

/// One board as a window of the desk, repainted separately: its animations never wake the desk.
#[derive(Debug)]
pub(super) struct BoardWindow {
    /// Index of the event's board that it shows, from 0.
    pub board: usize,
    /// Parameters of its window, unchanged while it is open.
    builder: ViewportBuilder,
    stand: Stand,
    /// When it opened, in the desk's time.
    opened: Option<f64>,
    /// Whether it has had time to reach its place since it opened.
    arrived: bool,
    /// Last state of the window, and since when it is unchanged.
    last: Option<(ViewportInfo, f64)>,
    /// Place of the window, once it rests there.
    place: Option<WindowFrame>,
    shared: Arc<Mutex<Shared>>,
}

/// State of the board's window, as far as the desk is concerned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Stand {
    /// Just opened, possibly still on its way to its screen.
    #[default]
    Opening,
    /// Anywhere, placed by hand.
    Anywhere,
    /// Filling a screen without the desk.
    Apart,
    /// Its screen is gone, and it still covers the desk or is hidden.
    Lost,
}

/// State shared by the desk and the window.
#[derive(Debug, Default)]
struct Shared {
    view: BoardView,
    /// The language chosen for it; `None` follows the desk.
    lang: Option<Lang>,
    closed: bool,
    /// Last state of the window; only changes concern the desk.
    seen: Option<ViewportInfo>,
}

impl BoardWindow {
    /// Opens a board over a whole screen, numbered as by the system; a normal window if that screen does not exist.
    pub fn on_screen(board: usize, screen: usize) -> Self {
        Self::new(board, base().with_inner_size(SIZE).with_monitor(screen))
    }

    /// Opens a board as it stood, entirely on one of the present screens; on screen `screen` if its place is unknown.
    pub fn as_stood(stood: &Stood, screen: usize, screens: &[Rect]) -> Self {
        let place = stood.place.clone().map(|place| place.within(screens));
        let window = match &place {
            None => Self::on_screen(stood.board, screen),
            Some(place) => {
                let [x, y, wide, high] = place.at.map(|side| side as f32);
                let builder = base().with_position(Pos2::new(x, y)).with_inner_size(vec2(wide, high));
                Self::new(stood.board, builder.with_fullscreen(place.fills))
            }
        };
        let mut shared = lock(&window.shared);
        shared.lang = stood.lang.as_deref().and_then(Lang::from_code);
        shared.view.scheme = if stood.light { Scheme::Carta } else { Scheme::Feltro };
        drop(shared);
        Self { place, ..window }
    }

    fn new(board: usize, builder: ViewportBuilder) -> Self {
        let mut shared = Shared::default();
        shared.view.choose_board(Which::Number(board.saturating_add(1)));
        let shared = Arc::new(Mutex::new(shared));
        Self { board, builder, stand: Stand::default(), opened: None, arrived: false, last: None, place: None, shared }
    }

    /// Returns its state, for reopening it the same way.
    pub fn stood(&self) -> Stood {
        let shared = lock(&self.shared);
        let lang = shared.lang.map(|lang| lang.code().to_owned());
        Stood { board: self.board, lang, light: shared.view.scheme == Scheme::Carta, place: self.place.clone() }
    }

    /// Returns the screen that it was asked to fill.
    pub fn screen(&self) -> Option<usize> {
        self.builder.monitor
    }

    /// Returns the language chosen for it; `None` follows the desk.
    pub fn lang(&self) -> Option<Lang> {
        lock(&self.shared).lang
    }

    /// Sets its language.
    pub fn speak(&self, lang: Lang) {
        lock(&self.shared).lang = Some(lang);
    }

    /// Shows or removes the note that the file of the event does not verify.
    pub fn doubt(&self, doubt: bool) {
        let mut shared = lock(&self.shared);
        let words = doubt.then(|| tr(shared.view.lang, "board-doubt"));
        shared.view.doubt(words);
    }

    /// Sets when the other desks were heard last.
    pub fn ages(&self, ages: Option<Ages>) {
        lock(&self.shared).view.ages(ages);
    }

    /// Shows the window; call it once a frame. Returns true if it was closed.
    pub fn show(&mut self, ctx: &Context, event: Option<&Event>, prefs: &Prefs, screens: &[Rect]) -> bool {
        let (closed, lang) = self.take_in(ctx, event, prefs);
        if closed {
            return true;
        }
        if self.opened.is_none() {
            self.fit(ctx);
        }
        self.rescue(ctx, screens);
        self.rest(ctx);
        let title = tr(lang, "board-title");
        let name = event.and_then(|event| event.festival.boards.get(self.board)).map_or("", |plan| plan.name.trim());
        let title = if name.is_empty() { title } else { format!("{title} · {name}") };
        let shared = Arc::clone(&self.shared);
        let show = move |ui: &mut Ui, class| window_ui(ui, class, &mut lock(&shared));
        ctx.show_viewport_deferred(self.id(), self.builder.clone().with_title(title), show);
        false
    }

    fn id(&self) -> ViewportId {
        ViewportId::from_hash_of(("triade-board", self.board))
    }

    /// Updates the window from the event and settings; returns whether it was closed, and its language.
    fn take_in(&self, ctx: &Context, event: Option<&Event>, prefs: &Prefs) -> (bool, Lang) {
        let mut shared = lock(&self.shared);
        let lang = shared.lang.unwrap_or(prefs.lang);
        let view = &mut shared.view;
        let chosen = (view.lang, view.still) != (lang, prefs.reduce_motion);
        (view.lang, view.still) = (lang, prefs.reduce_motion);
        view.sponsors.kept_beside(prefs.file.as_deref());
        if view.follow(event) || chosen {
            ctx.request_repaint_of(self.id());
        }
        (std::mem::take(&mut shared.closed), lang)
    }

    /// Records the place of the window, once it has rested there for a while.
    fn rest(&mut self, ctx: &Context) {
        let Some(seen) = lock(&self.shared).seen.clone() else { return };
        let now = ctx.input(|input| input.time);
        match &self.last {
            Some((last, since)) if *last == seen => {
                if now - since >= RESIZED.as_secs_f64() {
                    self.place = WindowFrame::of(&seen).or(self.place.take());
                }
            }
            _ => {
                self.last = Some((seen, now));
                ctx.request_repaint_after(RESIZED);
            }
        }
    }

    /// Limits the window to the desk's screen before it opens: at a larger scale a screen has fewer points.
    fn fit(&mut self, ctx: &Context) {
        let screen = ctx.input(|input| input.viewport().monitor_size);
        if let Some((size, screen)) = self.builder.inner_size.zip(screen) {
            self.builder.inner_size = Some(size.min(screen * ROOM));
        }
    }

    /// Returns the window to the desk if the screen that it filled is gone.
    ///
    /// Opened anew it goes to the second screen again.
    fn rescue(&mut self, ctx: &Context, screens: &[Rect]) {
        let (board, desk, now) = ctx.input(|input| {
            let board = input.raw.viewports.get(&self.id()).cloned().unwrap_or_default();
            (board, input.viewport().clone(), input.time)
        });
        // On slow machines the window appears late.
        if board.outer_rect.is_some() || board.focused.is_some() {
            self.opened.get_or_insert(now);
        }
        let arrived = self.opened.is_some_and(|opened| now - opened >= ARRIVED.as_secs_f64());
        self.stand = stands(self.stand, &board, &desk, arrived);
        if !self.arrived {
            // Systems give the keyboard to a new window; whoever opens a board goes on typing at the desk.
            if board.focused == Some(true) {
                ctx.send_viewport_cmd(ViewportCommand::Focus);
            }
            self.arrived = arrived;
            ctx.request_repaint_after(ARRIVED);
        }
        if self.stand != Stand::Lost {
            return;
        }
        let beside = desk.outer_rect.map_or(Pos2::ZERO, |desk| desk.min + BESIDE);
        let at = [beside.x, beside.y, BACK.x, BACK.y].map(|side| side.round() as i32);
        let [x, y, wide, high] = WindowFrame { at, fills: false }.within(screens).at.map(|side| side as f32);
        let commands = [
            ViewportCommand::Minimized(false),
            ViewportCommand::Fullscreen(false),
            ViewportCommand::OuterPosition(Pos2::new(x, y)),
            ViewportCommand::InnerSize(vec2(wide, high)),
        ];
        commands.into_iter().for_each(|command| ctx.send_viewport_cmd_to(self.id(), command));
        ctx.request_repaint_after(RESIZED);
    }
}

fn base() -> ViewportBuilder {
    own_window().with_min_inner_size(SMALLEST)
}

fn lock(shared: &Mutex<Shared>) -> MutexGuard<'_, Shared> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Guesses a screen without the desk: the first if the desk lies beyond it, else the second.
///
/// With one screen only, the second does not exist and the window opens as a normal one.
pub(super) fn other_screen(desk: &ViewportInfo) -> usize {
    let beyond = desk.outer_rect.zip(desk.monitor_size).is_some_and(|(rect, screen)| {
        let middle = rect.center();
        middle.x >= screen.x || middle.y >= screen.y || middle.x < 0.0 || middle.y < 0.0
    });
    usize::from(!beyond)
}

/// Returns the board's new state; `arrived` if it was not opened just now.
///
/// A new board never stays over the desk: the system may report a screen that is gone.
fn stands(before: Stand, board: &ViewportInfo, desk: &ViewportInfo, arrived: bool) -> Stand {
    let fills = board.fullscreen == Some(true);
    let hidden = board.minimized == Some(true) || (board.fullscreen.is_some() && board.monitor_size.is_none());
    let covers = fills && covers(board, desk);
    match before {
        Stand::Apart | Stand::Lost if hidden || covers => Stand::Lost,
        Stand::Opening if covers && arrived => Stand::Lost,
        _ if fills && !covers && !hidden => Stand::Apart,
        Stand::Opening if !arrived => Stand::Opening,
        _ => Stand::Anywhere,
    }
}

/// Checks whether the board covers the middle of the desk.
fn covers(board: &ViewportInfo, desk: &ViewportInfo) -> bool {
    // Two screens may have two scales: only pixels can be compared.
    let pixels = |info: &ViewportInfo| Some(info.outer_rect? * info.native_pixels_per_point.unwrap_or(1.0));
    pixels(board).zip(pixels(desk)).is_some_and(|(board, desk)| board.contains(desk.center()))
}

fn window_ui(ui: &mut Ui, class: ViewportClass, shared: &mut Shared) {
    if class == ViewportClass::EmbeddedWindow {
        ui.set_min_size(SMALLEST.into());
    } else if ui.input(|input| input.viewport().close_requested()) {
        shared.closed = true;
        ui.ctx().request_repaint_of(ViewportId::ROOT);
    } else {
        let now = ui.input(|input| place_of(input.viewport()));
        if shared.seen.as_ref() != Some(&now) {
            shared.seen = Some(now);
            ui.ctx().request_repaint_of(ViewportId::ROOT);
        }
        keys(ui, &mut shared.view);
        if ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::L)) {
            shared.lang = Some(shared.view.lang.other());
            ui.ctx().request_repaint_of(ViewportId::ROOT);
        }
    }
    shared.view.ui(ui);
}

/// Returns the parts of a window's state that concern its place.
fn place_of(info: &ViewportInfo) -> ViewportInfo {
    ViewportInfo {
        outer_rect: info.outer_rect,
        inner_rect: info.inner_rect,
        monitor_size: info.monitor_size,
        fullscreen: info.fullscreen,
        minimized: info.minimized,
        ..ViewportInfo::default()
    }
}

/// Handles the keys of a board.
///
/// F11 or a double click enters or leaves full screen, Esc leaves it, F10 switches between dark and light, F9 and Del
/// choose the sponsors' pictures.
pub(super) fn keys(ui: &Ui, view: &mut BoardView) {
    view.choose(ui);
    let (fill, leave, colours, filled) = ui.input(|input| {
        let double = input.pointer.button_double_clicked(PointerButton::Primary);
        let filled = input.viewport().fullscreen.unwrap_or(false);
        (input.key_pressed(Key::F11) || double, input.key_pressed(Key::Escape), input.key_pressed(Key::F10), filled)
    });
    if fill || (leave && filled) {
        ui.ctx().send_viewport_cmd(ViewportCommand::Fullscreen(!filled));
        // Some window managers resize late, and the last frame was drawn for the previous size.
        ui.ctx().request_repaint_after(RESIZED);
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
    fn a_board_whose_screen_goes_away_is_lost_until_it_is_a_window() {
        let desk = ViewportInfo { fullscreen: Some(false), ..info(100.0) };
        let apart = info(1920.0);
        assert_eq!(stands(Stand::Anywhere, &apart, &desk, true), Stand::Apart);
        assert_eq!(stands(Stand::Apart, &apart, &desk, true), Stand::Apart);
        let hidden = ViewportInfo { minimized: Some(true), ..apart.clone() };
        let nowhere = ViewportInfo { monitor_size: None, ..apart.clone() };
        let over_the_desk = info(0.0);
        for lost in [&hidden, &nowhere, &over_the_desk] {
            assert_eq!(stands(Stand::Apart, lost, &desk, true), Stand::Lost, "{lost:?}");
            assert_eq!(stands(Stand::Lost, lost, &desk, true), Stand::Lost, "{lost:?}");
            assert_eq!(stands(Stand::Anywhere, lost, &desk, true), Stand::Anywhere, "put there by hand: {lost:?}");
        }
        let window = ViewportInfo { fullscreen: Some(false), ..info(140.0) };
        assert_eq!(stands(Stand::Lost, &window, &desk, true), Stand::Anywhere);
        assert_eq!(stands(Stand::Lost, &apart, &desk, true), Stand::Apart, "the screen came back at once");
        assert_eq!(stands(Stand::Apart, &window, &desk, true), Stand::Anywhere, "left by hand");
    }

    #[test]
    fn a_new_board_does_not_stay_over_the_desk() {
        let desk = ViewportInfo { fullscreen: Some(false), ..info(100.0) };
        let over_the_desk = info(0.0);
        assert_eq!(stands(Stand::Opening, &over_the_desk, &desk, false), Stand::Opening);
        assert_eq!(stands(Stand::Opening, &over_the_desk, &desk, true), Stand::Lost);
        assert_eq!(stands(Stand::Opening, &info(1920.0), &desk, false), Stand::Apart);
        let window = ViewportInfo { fullscreen: Some(false), ..info(140.0) };
        assert_eq!(stands(Stand::Opening, &window, &desk, true), Stand::Anywhere);
    }

    #[test]
    fn a_board_opens_no_larger_than_the_screen_at_any_scale() {
        let (ctx, mut window) = (Context::default(), BoardWindow::on_screen(0, 1));
        let desk = ViewportInfo { monitor_size: Some(vec2(853.0, 533.0)), ..ViewportInfo::default() };
        let viewports = [(ViewportId::ROOT, desk)].into_iter().collect();
        let input = egui::RawInput { viewports, ..egui::RawInput::default() };
        let output = ctx.run_ui(input, |ui| assert!(!window.show(ui.ctx(), None, &Prefs::default(), &[])));
        output.drop_without_applying_deltas();
        let size = window.builder.inner_size.unwrap();
        assert!(size.x < 853.0 && size.y < 533.0, "{size}");
    }

    #[test]
    fn the_keyboard_stays_at_the_desk_when_a_board_opens() {
        let (ctx, mut window) = (Context::default(), BoardWindow::new(0, base()));
        let mut asks = |time: f64, there: bool| {
            let focused = ViewportInfo { focused: Some(true), ..info(1920.0) };
            let focused = if there { focused } else { ViewportInfo::default() };
            let viewports = [(ViewportId::ROOT, info(100.0)), (window.id(), focused)].into_iter().collect();
            let input = egui::RawInput { time: Some(time), viewports, ..egui::RawInput::default() };
            let mut output = ctx.run_ui(input, |ui| window.rescue(ui.ctx(), &[]));
            let asked = std::mem::take(&mut output.viewport_output);
            output.drop_without_applying_deltas();
            asked[&ViewportId::ROOT].commands.contains(&ViewportCommand::Focus)
        };
        assert!(!asks(0.0, false) && !asks(3.0, false), "a slow machine has no window yet");
        assert!(asks(4.0, true) && asks(5.0, true));
        asks(6.0, true);
        assert!(!asks(7.0, true), "whoever clicks on it later means it");
    }

    #[test]
    fn screens_of_two_scales_are_compared_in_pixels() {
        let desk = ViewportInfo { native_pixels_per_point: Some(1.0), ..info(100.0) };
        let board = ViewportInfo { native_pixels_per_point: Some(2.0), ..info(960.0) };
        assert!(!covers(&board, &desk));
    }
}
