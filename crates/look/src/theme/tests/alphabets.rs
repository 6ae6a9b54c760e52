//! Names of every alphabet.

use std::sync::{Arc, LazyLock};

use egui::{Galley, RawInput, Shape};

use super::*;
use crate::theme::system::{Faces, Provider};

/// Squares for 山, 田 and others.
static FEW: &[u8] = include_bytes!("few.ttf");

/// Returns what a context draws of a text, after all plugins.
fn drawn(ctx: &Context, words: &str) -> Arc<Galley> {
    let output = ctx.run_ui(RawInput::default(), |ui| {
        ui.label(words);
    });
    let found = output.shapes.iter().find_map(|clipped| match &clipped.shape {
        Shape::Text(text) if text.galley.text() == words => Some(Arc::clone(&text.galley)),
        _ => None,
    });
    output.drop_without_applying_deltas();
    found.unwrap()
}

fn dressed() -> Context {
    let ctx = Context::default();
    apply(&ctx, Scheme::Carta);
    ctx
}

/// Returns the letters of a row in their order from left to right.
fn from_the_left(galley: &Galley) -> String {
    let mut glyphs: Vec<_> =
        galley.rows.iter().flat_map(|row| &row.glyphs).filter(|glyph| glyph.advance_width > 0.0).collect();
    glyphs.sort_by(|one, other| one.pos.x.total_cmp(&other.pos.x));
    glyphs.iter().map(|glyph| glyph.chr).collect()
}

#[test]
fn every_face_has_the_letters_of_shipped_alphabets() {
    const NAMES: &str = "Nguyễn Thị Hương Trần Đức Phước Nghĩa ỲỴỶỸ Ǎ ȘȚ Ḥ Ольга Ґ Νίκος Ρήγας Հայկ רוּת כהן فاطمة الزهراء پ چ گ ქეთევან 🦆 🎲 👑 ❤";
    with_fonts(|ctx| {
        assert_eq!(undrawable(ctx, NAMES), []);
        for (name, font) in faces() {
            for letter in NAMES.chars() {
                assert!(ctx.fonts_mut(|fonts| fonts.has_glyph(&font, letter)), "{letter} in {name}");
            }
        }
    });
}

/// Vietnamese is set in the face around it, not in a substitute.
#[test]
fn vietnamese_is_of_the_same_face() {
    with_fonts(|ctx| {
        let all = (0x1EA0..=0x1EF9).filter_map(char::from_u32).chain("ĂăĐđĨĩŨũƠơƯư".chars());
        for (name, font) in faces() {
            let first = ctx.fonts(|fonts| fonts.definitions().families[&font.family][0].clone());
            for letter in all.clone() {
                let has = ctx.fonts_mut(|fonts| fonts.characters(&font.family)[&letter].contains(&first));
                assert!(has, "{letter} in {name}");
            }
        }
    });
}

#[test]
fn words_from_right_to_left_stand_as_they_are_read() {
    let ctx = dressed();
    for (words, seen) in [
        ("רות כהן", "ןהכ תור"),
        ("Anna – רות כהן (II): 3", "Anna – ןהכ תור (II): 3"),
        ("רות כהן, דן לוי", "ןהכ תור, יול ןד"),
        ("בן-גוריון אבא", "אבא ןוירוג-ןב"),
        ("Anna Rossi", "Anna Rossi"),
    ] {
        assert_eq!(from_the_left(&drawn(&ctx, words)), seen, "{words}");
    }
}

/// What is drawn lies where its glyphs do, and nowhere else.
#[test]
fn moved_letters_take_their_ink_along() {
    let galley = drawn(&dressed(), "רות כהן");
    let row = &galley.rows[0].row;
    for glyph in row.glyphs.iter().filter(|glyph| !glyph.uv_rect.is_nothing()) {
        let left = row.visuals.mesh.vertices[glyph.first_vertex as usize].pos.x;
        assert!((left - (glyph.pos.x + glyph.uv_rect.offset.x)).abs() <= 1.0, "{}", glyph.chr);
    }
    assert!(row.visuals.mesh_bounds.right() <= row.size.x + 1.0);
}

#[test]
fn arabic_letters_are_joined() {
    let ctx = dressed();
    let wide = |words: &str| drawn(&ctx, words).size().x;
    // Letters that lie flat while they stand alone are narrow where they are joined.
    let apart: f32 = ["ب", "ي", "ت"].map(wide).iter().sum();
    assert!(wide("بيت") < apart * 0.8, "{} of {apart}", wide("بيت"));
}

/// A letter that no shipped face has is reported; once a system face has it, it is drawn.
#[test]
fn what_cannot_be_drawn_is_told() {
    static FACES: LazyLock<Faces> = LazyLock::new(|| {
        let mut faces = fontdb::Database::new();
        faces.load_font_data(FEW.to_vec());
        Faces::new(faces)
    });
    with_fonts(|ctx| assert_eq!(undrawable(ctx, "山田 Anna 山 🦆\u{FE0F}"), ['山', '田']));
    let ctx = dressed();
    ctx.add_font_provider(Arc::new(Provider(|| &FACES)));
    let ink = drawn(&ctx, "山田 Anna");
    assert!(ink.rows[0].glyphs.iter().filter(|glyph| glyph.chr != ' ').all(|glyph| !glyph.uv_rect.is_nothing()));
    assert_eq!(undrawable(&ctx, "山田 한 Anna 木"), ['木']);
    assert_eq!(FACES.face('木').map(|face| face.name), None);
}

/// For a letter that no face has, all installed ones were read: that happens only once, however often it stands in a
/// text.
#[test]
fn a_letter_is_looked_for_once() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("few.ttf");
    std::fs::write(&file, FEW).unwrap();
    let mut listed = fontdb::Database::new();
    listed.load_font_file(&file).unwrap();
    let faces = Faces::new(listed);
    assert!(faces.face('山').is_some());
    std::fs::remove_file(&file).unwrap();
    assert!(faces.face('山').is_some(), "found once, it is known");
    assert!(faces.face('田').is_none());
    std::fs::write(&file, FEW).unwrap();
    assert!(faces.face('田').is_none(), "and so is what was not found");
}

/// Typing and selecting never breaks, whatever the letters.
#[test]
fn any_letters_can_be_typed() {
    let mut typed = String::new();
    let mut harness =
        egui_kittest::Harness::builder().with_context_setup(|ctx| apply(ctx, Scheme::Carta)).build_ui(move |ui| {
            let label = ui.label("Nome");
            ui.text_edit_singleline(&mut typed).labelled_by(label.id).request_focus();
        });
    harness.run();
    for text in ["محمد علي", " ", "לא", "Nguyễn", "رُ", "שָׁלוֹם"] {
        harness.event(egui::Event::Text(text.to_owned()));
        harness.run_steps(2);
    }
    for key in [
        egui::Key::ArrowLeft,
        egui::Key::Home,
        egui::Key::Delete,
        egui::Key::ArrowRight,
        egui::Key::End,
        egui::Key::Backspace,
    ] {
        for modifiers in [egui::Modifiers::NONE, egui::Modifiers::SHIFT, egui::Modifiers::COMMAND] {
            for _ in 0..3 {
                harness.key_press_modifiers(modifiers, key);
                harness.run_steps(1);
            }
        }
    }
}
