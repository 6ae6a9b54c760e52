//! Pictures are compared with stored ones: the same passes; a changed block, a lost and an unused one fail.
#![cfg(feature = "kittest")]

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use egui::{Align2, Color32, FontId, Rect, pos2, vec2};
use raster::{Album, Image, Shot, snapshot};

/// Draws a label and a block of four by four points.
fn page(label_at: f32, block: Color32) -> Image {
    let shot = Shot { size: vec2(160.0, 60.0), pixels_per_point: 1.0 };
    snapshot(
        shot,
        |_| (),
        |ui| {
            let painter = ui.painter();
            painter.text(pos2(label_at, 30.0), Align2::LEFT_CENTER, "Sala", FontId::proportional(13.0), Color32::GRAY);
            painter.rect_filled(Rect::from_min_size(pos2(140.0, 40.0), vec2(4.0, 4.0)), 0.0, block);
        },
    )
}

/// Stores a picture as one that somebody has checked: what a failing album leaves becomes the stored picture.
fn keep(folder: &Path, image: &Image) {
    assert!(!holds(folder, "page", image), "nobody has looked at it");
    std::fs::rename(folder.join("page.new.png"), folder.join("page.png")).unwrap();
}

/// Compares a picture with the one under a name, and returns whether the album closes.
fn holds(folder: &Path, name: &str, image: &Image) -> bool {
    let held = catch_unwind(AssertUnwindSafe(|| {
        let mut album = Album::at(folder.to_owned());
        album.hold(name, image);
        album.close();
    }));
    held.is_ok()
}

#[test]
fn what_differs_fails_and_leaves_the_difference() {
    if std::env::var_os("UPDATE_GOLDENS").is_some() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let grey = Color32::from_gray(128);
    keep(folder, &page(10.0, grey));
    assert!(holds(folder, "page", &page(10.0, grey)));
    assert!(holds(folder, "page", &page(10.0, Color32::from_gray(129))), "a float's difference");
    let left = || (folder.join("page.diff.png").exists(), folder.join("page.new.png").exists());
    assert_eq!(left(), (false, false));
    for changed in [page(10.0, Color32::from_gray(140)), page(11.0, grey), page(10.5, grey)] {
        assert!(!holds(folder, "page", &changed), "a changed block, a label moved by a pixel or by half of one");
        assert_eq!(left(), (true, true));
        assert!(holds(folder, "page", &page(10.0, grey)));
        assert_eq!(left(), (false, false), "gone with the difference");
    }
    assert!(!holds(folder, "other", &page(10.0, grey)), "nobody keeps it");
}

#[test]
fn a_picture_that_nobody_draws_is_told() {
    if std::env::var_os("UPDATE_GOLDENS").is_some() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let image = page(10.0, Color32::BLACK);
    keep(folder.path(), &image);
    std::fs::copy(folder.path().join("page.png"), folder.path().join("idle.png")).unwrap();
    assert!(!holds(folder.path(), "page", &image));
}
