//! The big-screen board: an event on the screen of the hall, legible from fifteen metres.
//!
//! - [`BoardView`] draws an event into any `Ui`; every size derives from the height of the area.
//! - [`BoardWindows`] are the boards as native windows of the desk, one each.
//! - [`BoardPreview`] draws a page of a board that is being arranged.
//! - [`run`] is the board as a program of its own, which follows an event file, or an event on a hub.
//! - [`picture`] draws it off-screen.
//!
//! The board changes nothing and decides nothing: it draws only a report taken from the event, at most once a record.

mod attended;
mod draw;
mod icon;
mod pages;
mod pen;
mod podium;
mod preview;
mod race_page;
mod run;
mod side;
mod sponsors;
mod view;
mod window;
mod windows;

#[cfg(test)]
mod tests;

pub use icon::own_window;
pub use preview::BoardPreview;
pub use run::{no_display, run, window_options};
pub use show::{Which, automatic};
pub use view::BoardView;
pub use windows::BoardWindows;

use egui::vec2;

use festival::event::Event;
use festival::i18n::Lang;
use look::theme::{self, Scheme};

/// Draws the board at rest, off-screen; `size` in pixels.
pub fn picture(event: &Event, size: [u16; 2], scheme: Scheme, lang: Lang) -> raster::Image {
    let mut view = BoardView::new(scheme, lang);
    view.follow(Some(event));
    let shot = raster::Shot { size: vec2(size[0].into(), size[1].into()), pixels_per_point: 1.0 };
    let dress = |ctx: &egui::Context| {
        theme::apply(ctx, scheme);
        theme::use_system_faces(ctx);
    };
    raster::snapshot(shot, dress, |ui| view.ui(ui))
}
