//! Pixels of fills, blending, clipping, text, and partial texture changes.

use egui::epaint::{ImageDelta, Mesh, Primitive};
use egui::{
    Align2, ClippedPrimitive, Color32, ColorImage, FontId, Rect, TextureId, TextureOptions, TexturesDelta, pos2, vec2,
};
use raster::{Image, Renderer, Shot, snapshot};

const SHOT: Shot = Shot { size: vec2(40.0, 30.0), pixels_per_point: 1.0 };
const GROUND: Color32 = Color32::from_rgb(246, 241, 231);

/// Paints on an empty page of 40×30 points.
fn page(shot: Shot, paint: impl Fn(&egui::Painter)) -> Image {
    let colours = |ctx: &egui::Context| ctx.all_styles_mut(|style| style.visuals.panel_fill = GROUND);
    snapshot(shot, colours, |ui| paint(ui.painter()))
}

fn colour(image: &Image, x: usize, y: usize) -> [u8; 4] {
    image.pixel(x, y).unwrap_or_default()
}

fn block(painter: &egui::Painter, rect: Rect, colour: Color32) {
    let mut mesh = Mesh::default();
    mesh.add_colored_rect(rect, colour);
    painter.add(mesh);
}

#[test]
fn a_rectangle_fills_exactly_its_pixels() {
    let red = Color32::from_rgb(180, 70, 43);
    let image = page(SHOT, |painter| block(painter, Rect::from_min_max(pos2(10.0, 5.0), pos2(20.0, 15.0)), red));
    for y in 0..30 {
        for x in 0..40 {
            let inside = (10..20).contains(&x) && (5..15).contains(&y);
            let expected = if inside { red } else { GROUND };
            assert_eq!(colour(&image, x, y), expected.to_array(), "pixel {x},{y}");
        }
    }
}

#[test]
fn the_scale_is_applied() {
    let shot = Shot { pixels_per_point: 2.0, ..SHOT };
    let image =
        page(shot, |painter| block(painter, Rect::from_min_max(pos2(1.0, 1.0), pos2(2.0, 2.0)), Color32::BLACK));
    assert_eq!((image.width, image.height), (80, 60));
    let dark = image.rgba.chunks(4).filter(|pixel| pixel[0] == 0).count();
    assert_eq!(dark, 4);
}

#[test]
fn half_transparent_colours_blend_in_gamma_space() {
    let veil = Color32::from_rgba_premultiplied(0, 0, 0, 128);
    let image = page(SHOT, |painter| block(painter, Rect::from_min_max(pos2(0.0, 0.0), pos2(8.0, 8.0)), veil));
    let expected = |channel: u8| (f32::from(channel) * (127.0 / 255.0)).round() as u8;
    assert_eq!(colour(&image, 3, 3), [expected(246), expected(241), expected(231), 255]);
}

#[test]
fn nothing_is_painted_outside_the_clip() {
    let image = page(SHOT, |painter| {
        let narrow = painter.with_clip_rect(Rect::from_min_max(pos2(4.0, 4.0), pos2(6.0, 7.0)));
        block(&narrow, Rect::from_min_max(pos2(-50.0, -50.0), pos2(500.0, 500.0)), Color32::BLACK);
    });
    let dark = image.rgba.chunks(4).filter(|pixel| pixel[0] == 0).count();
    assert_eq!(dark, 2 * 3);
    assert_eq!(colour(&image, 5, 6), [0, 0, 0, 255]);
}

#[test]
fn text_appears_and_every_run_gives_the_same_bytes() {
    let page_with = |text: &str| {
        page(SHOT, |painter| {
            painter.text(pos2(20.0, 15.0), Align2::CENTER_CENTER, text, FontId::proportional(20.0), Color32::BLACK);
        })
    };
    let (first, second) = (page_with("63"), page_with("63"));
    let dark = |image: &Image| image.rgba.chunks(4).filter(|pixel| pixel[0] < 60).count();
    assert!((20..200).contains(&dark(&first)), "{} dark pixels", dark(&first));
    assert!(dark(&page_with("88")) > 2 * dark(&page_with("11")), "figures have their shapes");
    assert_eq!(first, second);
    assert_eq!(first.to_png().unwrap(), second.to_png().unwrap());
}

#[test]
fn a_png_reads_back_as_it_was() {
    let image = page(SHOT, |painter| {
        painter.circle_filled(pos2(20.0, 15.0), 9.0, Color32::from_rgb(46, 107, 62));
    });
    let bytes = image.to_png().unwrap();
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    assert_eq!(pixels, image.rgba);
}

#[test]
fn a_partial_change_touches_only_its_part() {
    let id = TextureId::Managed(7);
    let picture = |size, colour| ColorImage::filled(size, colour);
    let mut delta = TexturesDelta::default();
    delta.push(id, ImageDelta::full(picture([4, 4], Color32::WHITE), TextureOptions::NEAREST));
    delta.push(id, ImageDelta::partial([2, 0], picture([2, 2], Color32::BLACK), TextureOptions::NEAREST));
    let mut renderer = Renderer::new();
    renderer.update(&mut delta);
    assert!(delta.is_empty());

    let mut mesh = Mesh::with_texture(id);
    let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
    mesh.add_rect_with_uv(Rect::from_min_size(pos2(0.0, 0.0), vec2(4.0, 4.0)), whole, Color32::WHITE);
    let primitive = ClippedPrimitive { clip_rect: Rect::EVERYTHING, primitive: Primitive::Mesh(mesh) };
    let image = renderer.paint(&[primitive], [4, 4], 1.0, Color32::TRANSPARENT);
    let dark: Vec<_> = (0..16).filter(|i| colour(&image, i % 4, i / 4)[0] == 0).collect();
    assert_eq!(dark, [2, 3, 6, 7]);
}

#[test]
fn transparent_ground_gives_straight_alpha() {
    let mut renderer = Renderer::new();
    let ctx = egui::Context::default();
    let input =
        egui::RawInput { screen_rect: Some(Rect::from_min_size(pos2(0.0, 0.0), vec2(8.0, 8.0))), ..Default::default() };
    let veil = Color32::from_rgba_unmultiplied(200, 100, 0, 128);
    let mut output = ctx.run_ui(input, |ui| {
        block(ui.painter(), Rect::from_min_size(pos2(0.0, 0.0), vec2(4.0, 8.0)), veil);
    });
    let image = renderer.render(&ctx, &mut output, [8, 8], Color32::TRANSPARENT);
    let [r, g, b, a] = colour(&image, 1, 1);
    assert_eq!((b, a), (0, 128));
    assert!(r.abs_diff(200) <= 1 && g.abs_diff(100) <= 1, "{r} {g}");
    assert_eq!(colour(&image, 6, 1), [0, 0, 0, 0]);
}
