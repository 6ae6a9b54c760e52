//! The sign of the program in bars and lists of windows.

use eframe::icon_data::from_png_bytes;
use egui::ViewportBuilder;

/// The sign, as packages bring it, too.
const SIGN: &[u8] = include_bytes!("../../../assets/icon/triade-128.png");

/// Begins a window of Triade: its sign, and the name by which the system knows it.
pub fn own_window() -> ViewportBuilder {
    let window = ViewportBuilder::default().with_app_id("triade");
    match from_png_bytes(SIGN) {
        Ok(icon) => window.with_icon(icon),
        Err(_) => window,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_has_the_sign() {
        let icon = own_window().icon.unwrap();
        assert_eq!((icon.width, icon.height), (128, 128));
    }
}
