//! Golden pictures: what is drawn is compared with the picture of that name, which somebody has checked.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use egui_kittest::{SnapshotOptions, try_image_snapshot_options};

use crate::Image;

/// Largest difference of a pixel from the stored one, as the square of a distance between colours: two of 255 steps, by
/// which floats may differ on another machine. A letter that has moved differs by hundreds of times as much.
const NEAR: f32 = 3.0;

/// Suffixes of the files that a failing comparison leaves beside the picture: new, different pixels, old.
const LEFT: [&str; 3] = [".new.png", ".diff.png", ".old.png"];

/// Compares pictures, at half their size, with those stored in a folder; `UPDATE_GOLDENS=1` writes them anew. A
/// difference fails the test when the album is [closed](Album::close) and leaves `NAME.new.png` and `NAME.diff.png`
/// beside the picture.
#[derive(Debug)]
pub struct Album {
    folder: PathBuf,
    held: BTreeSet<String>,
    faults: Vec<String>,
}

impl Album {
    /// Opens the folder of this name in `tests/pictures` of the repository.
    pub fn new(name: &str) -> Self {
        // Read at run time: a build kept from another clone would write the pictures there.
        let package = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default();
        Self::at(Path::new(&package).join("../../tests/pictures").join(name))
    }

    /// Opens a folder anywhere.
    pub fn at(folder: PathBuf) -> Self {
        Self { folder, held: BTreeSet::new(), faults: Vec::new() }
    }

    /// Compares a picture with the one stored under this name.
    pub fn hold(&mut self, name: &str, image: &Image) {
        assert!(self.held.insert(name.to_owned()), "two pictures are called {name}");
        let image = &image.halved();
        if std::env::var_os("UPDATE_GOLDENS").is_some() {
            self.keep(name, image);
            return;
        }
        let options = SnapshotOptions::new().threshold(NEAR).max_failed_pixels(0).output_path(&self.folder);
        if let Err(fault) = try_image_snapshot_options(&image.clone().into_rgba(), name, &options) {
            self.faults.push(fault.to_string());
        }
    }

    fn keep(&self, name: &str, image: &Image) {
        let kept = fs::create_dir_all(&self.folder)
            .and_then(|()| image.to_small_png())
            .and_then(|png| fs::write(self.folder.join(format!("{name}.png")), png));
        assert!(kept.is_ok(), "{name} is not written: {kept:?}");
        for left in LEFT {
            let _ = fs::remove_file(self.folder.join(format!("{name}{left}")));
        }
    }

    /// Fails if a picture differs from the stored one, or if a stored one was not drawn.
    pub fn close(self) {
        assert!(self.faults.is_empty(), "UPDATE_GOLDENS=1 writes them anew:\n{}", self.faults.join("\n"));
        let kept = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let kept = kept.map(|entry| entry.file_name().to_string_lossy().into_owned());
        let kept = kept.filter(|name| !LEFT.iter().any(|left| name.ends_with(left)));
        let names = kept.filter_map(|name| name.strip_suffix(".png").map(str::to_owned));
        let idle: Vec<_> = names.filter(|name| !self.held.contains(name)).collect();
        assert!(idle.is_empty(), "kept in {}, drawn by nobody: {idle:?}", self.folder.display());
    }
}
