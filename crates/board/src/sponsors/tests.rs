use std::time::{Duration, Instant};

use egui::RawInput;

use super::read::read;
use super::*;

/// A blue picture of 6 × 4, half transparent.
const PNG: &str = "\
    89504e470d0a1a0a0000000d494844520000000600000004010300000097cadc000000000467414d410000b18f0bfc610500\
    0000206348524d00007a26000080840000fa00000080e8000075300000ea6000003a98000017709cba513c00000006504c54\
    450000ffffffff7bdc992c0000000174524e5380ad5e5b4600000001624b474401ff022dde0000000774494d4507ea0b1602\
    230e233c251e0000000b4944415408d76360800000000800012f20dd310000002574455874646174653a6372656174650032\
    3032362d31312d32325430323a33353a31342b30303a3030b8060e4b0000002574455874646174653a6d6f64696679003230\
    32362d31312d32325430323a33353a31342b30303a3030c95bb6f70000000049454e44ae426082";

/// A red picture of 3 × 2.
const JPEG: &str = "\
    ffd8ffe000104a46494600010100000100010000ffdb00430003020202020203020202030303030406040404040408060605\
    0609080a0a090809090a0c0f0c0a0b0e0b09090d110d0e0f101011100a0c12131210130f101010ffdb004301030303040304\
    08040408100b090b101010101010101010101010101010101010101010101010101010101010101010101010101010101010\
    1010101010101010ffc00011080002000303011100021101031101ffc40014000100000000000000000000000000000008ff\
    c40014100100000000000000000000000000000000ffc4001501010100000000000000000000000000000709ffc400141101\
    00000000000000000000000000000000ffda000c03010002110311003f003a03154dffd9";

fn bytes(hex: &str) -> Vec<u8> {
    hex.as_bytes().chunks(2).map(|pair| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap()).collect()
}

fn write(folder: &Path, name: &str, data: &[u8]) -> PathBuf {
    let path = folder.join(name);
    std::fs::write(&path, data).unwrap();
    path
}

/// Runs frames until all pictures are read.
fn read_all(sponsors: &mut Sponsors, ctx: &Context) {
    let end = Instant::now() + Duration::from_secs(20);
    let busy = |sponsors: &Sponsors| sponsors.slides.iter().any(|it| matches!(it.look, Look::New | Look::Loading));
    while busy(sponsors) {
        assert!(Instant::now() < end, "the pictures are never read");
        ctx.run_ui(RawInput::default(), |_| {}).drop_without_applying_deltas();
        sponsors.poll(ctx);
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn sponsors(folder: &Path) -> Sponsors {
    let mut sponsors = Sponsors::default();
    sponsors.kept_beside(Some(&folder.join("desk.ron")));
    sponsors.of_event(Some("abc".to_owned()));
    sponsors
}

#[test]
fn png_and_jpeg_are_read_and_made_small_enough() {
    let folder = tempfile::tempdir().unwrap();
    let png = write(folder.path(), "a.png", &bytes(PNG));
    assert_eq!(read(&png, 2048).unwrap().size, [6, 4]);
    let small = read(&png, 3).unwrap();
    assert_eq!(small.size, [3, 2]);
    assert!(small.pixels.iter().all(|pixel| pixel.b() > pixel.r() && pixel.a() < 255));
    let jpeg = write(folder.path(), "b.jpg", &bytes(JPEG));
    let read = read(&jpeg, 2048).unwrap();
    assert_eq!(read.size, [3, 2]);
    assert!(read.pixels.iter().all(|pixel| pixel.r() > 200 && pixel.g() < 60));
}

/// Only this crate's own dependency decodes what cameras write.
#[test]
fn a_jpeg_made_here_is_read_and_other_formats_are_not() {
    let folder = tempfile::tempdir().unwrap();
    let green = image::RgbImage::from_pixel(40, 24, image::Rgb([20, 180, 40]));
    let encoded = |format| {
        let mut data = std::io::Cursor::new(Vec::new());
        green.write_to(&mut data, format).map(|()| data.into_inner())
    };
    let jpeg = write(folder.path(), "foto.jpg", &encoded(image::ImageFormat::Jpeg).unwrap());
    let photo = read(&jpeg, 20).unwrap();
    assert_eq!(photo.size, [20, 12]);
    assert!(photo.pixels.iter().all(|pixel| pixel.g() > 150 && pixel.r() < 60 && pixel.a() == 255));
    let wide = image::RgbImage::new(20_001, 1);
    let mut data = std::io::Cursor::new(Vec::new());
    wide.write_to(&mut data, image::ImageFormat::Png).unwrap();
    let wide = write(folder.path(), "striscione.png", &data.into_inner());
    assert_eq!(read(&wide, 2048), Err(Flaw::TooLarge));
    // A GIF of one pixel: other parts of the program may know how to read it.
    let gif = bytes("47494638396101000100800000000000ffffff2c00000000010001000002024401003b");
    assert_eq!(read(&write(folder.path(), "a.gif", &gif), 2048), Err(Flaw::NoPicture));
}

#[test]
fn what_is_no_picture_is_refused_with_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("manca.png");
    assert_eq!(read(&missing, 2048), Err(Flaw::Missing));
    assert_eq!(read(folder.path(), 2048), Err(Flaw::NoPicture));
    let mut png = bytes(PNG);
    let text = write(folder.path(), "testo.png", b"ciao");
    let empty = write(folder.path(), "vuoto.png", b"");
    let cut = write(folder.path(), "tronco.png", &png[..60]);
    // The claimed width is more than any memory could hold.
    png[16..24].fill(0x7f);
    let huge = write(folder.path(), "enorme.png", &png);
    for path in [text, empty, cut] {
        assert_eq!(read(&path, 2048), Err(Flaw::NoPicture), "{path:?}");
    }
    assert!(matches!(read(&huge, 2048), Err(Flaw::NoPicture | Flaw::TooLarge)));
}

#[test]
fn the_choice_is_kept_by_event() {
    let folder = tempfile::tempdir().unwrap();
    let png = write(folder.path(), "a.png", &bytes(PNG));
    let mut first = sponsors(folder.path());
    first.add([png.clone(), png.clone()]);
    assert_eq!(first.count(), 1, "each once");
    let mut second = sponsors(folder.path());
    assert_eq!(second.count(), 1);
    second.of_event(Some("other".to_owned()));
    assert_eq!(second.count(), 0);
    second.of_event(None);
    second.add([png]);
    assert_eq!(second.count(), 0, "nothing without an event");
    second.of_event(Some("abc".to_owned()));
    second.remove(0);
    assert_eq!(sponsors(folder.path()).count(), 0);
    std::fs::write(folder.path().join("board.ron"), "}{").unwrap();
    assert_eq!(sponsors(folder.path()).count(), 0, "a broken choice is none");
}

#[test]
fn pictures_take_turns_with_the_page_and_broken_ones_are_left_out_and_told() {
    let folder = tempfile::tempdir().unwrap();
    let png = write(folder.path(), "a.png", &bytes(PNG));
    let jpeg = write(folder.path(), "b.jpg", &bytes(JPEG));
    let ctx = Context::default();
    let mut sponsors = sponsors(folder.path());
    assert_eq!(sponsors.due(5.0), (None, None), "nothing to change to");
    sponsors.add([png, folder.path().join("manca.png"), jpeg]);
    read_all(&mut sponsors, &ctx);
    assert_eq!(sponsors.due(0.0), (None, Some(PAGE)));
    assert_eq!(sponsors.due(PAGE + 1.0), (Some(0), Some(PICTURE - 1.0)));
    assert_eq!(sponsors.due(PAGE + PICTURE), (Some(2), Some(PICTURE)));
    assert_eq!(sponsors.due(PAGE + 2.0 * PICTURE), (None, Some(PAGE)), "round again");
    for lang in Lang::ALL {
        let complaint = sponsors.complaint(lang).unwrap();
        assert!(complaint.contains("manca.png") && !complaint.contains('⟦'), "{complaint}");
    }
}
