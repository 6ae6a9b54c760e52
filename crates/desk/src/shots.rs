//! Pictures of the desk for looking at, kept where `TRIADE_SHOTS` names a folder: small and light, large and dark, in both
//! languages.

use std::path::{Path, PathBuf};

use egui::vec2;

use crate::Desk;
use festival::i18n::Lang;
use look::theme::{self, Scheme};

/// Gives the folder for pictures; `None` where nobody wants any.
pub(crate) fn folder() -> Option<PathBuf> {
    let folder = std::env::var_os("TRIADE_SHOTS").map(PathBuf::from)?;
    std::fs::create_dir_all(&folder).unwrap();
    Some(folder)
}

/// Keeps pictures of the desk as it is.
pub(crate) fn keep(desk: &mut Desk, folder: &Path, name: &str) {
    let before = (desk.prefs.lang, desk.prefs.scheme);
    for lang in [Lang::It, Lang::En] {
        for (scheme, size, scale) in
            [(Scheme::Carta, vec2(1280.0, 800.0), 1.0), (Scheme::Feltro, vec2(1920.0, 1080.0), 2.0)]
        {
            (desk.prefs.lang, desk.prefs.scheme) = (lang, scheme);
            let shot = raster::Shot { size, pixels_per_point: scale };
            let image = raster::snapshot(shot, |ctx| theme::apply(ctx, scheme), |ui| desk.ui(ui));
            image.write_png(folder.join(format!("{name}-{lang:?}-{scheme:?}.png"))).unwrap();
        }
    }
    (desk.prefs.lang, desk.prefs.scheme) = before;
}
