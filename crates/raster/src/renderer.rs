//! Draws meshes into pixels.

use std::ops::Range;

use egui::epaint::{Mesh, Primitive, Vertex, WHITE_UV};
use egui::{ClippedPrimitive, Color32, Context, FullOutput, Pos2, Rect, TexturesDelta};

use crate::image::Image;
use crate::texture::{Texture, Textures};
use crate::triangle::Triangle;

/// Draws frames of one egui context, and keeps its textures (above all the font atlas) between frames.
#[derive(Default)]
pub struct Renderer {
    textures: Textures,
}

impl Renderer {
    /// Returns a renderer that has seen no frame yet. It must receive the texture changes of every frame from the first
    /// on.
    pub fn new() -> Self {
        Self::default()
    }

    /// Applies the texture changes of a frame and leaves `delta` empty.
    pub fn update(&mut self, delta: &mut TexturesDelta) {
        self.textures.apply(delta);
    }

    /// Draws a frame: applies its texture changes, then paints its shapes over `clear`. `size` is width and height in
    /// pixels; the scale is the frame's own.
    pub fn render(&mut self, ctx: &Context, output: &mut FullOutput, size: [usize; 2], clear: Color32) -> Image {
        self.update(&mut output.textures_delta);
        let primitives = ctx.tessellate(output.shapes.clone(), output.pixels_per_point);
        self.paint(&primitives, size, output.pixels_per_point, clear)
    }

    /// Paints meshes (in points) over `clear`. `size` is width and height in pixels. Meshes with an unknown texture are
    /// left out.
    pub fn paint(&self, meshes: &[ClippedPrimitive], size: [usize; 2], pixels_per_point: f32, clear: Color32) -> Image {
        let mut canvas = Canvas { width: size[0], pixels: vec![clear.to_array(); size[0] * size[1]] };
        for ClippedPrimitive { clip_rect, primitive } in meshes {
            let Primitive::Mesh(mesh) = primitive else {
                continue;
            };
            let Some(texture) = self.textures.get(mesh.texture_id) else {
                continue;
            };
            canvas.mesh(mesh, texture, pixels_per_point, &clip(*clip_rect, size, pixels_per_point));
        }
        let rgba = canvas.pixels.into_iter().flat_map(straight).collect();
        Image { width: size[0], height: size[1], rgba }
    }
}

/// The pixels that may be painted.
struct Clip {
    columns: Range<i64>,
    rows: Range<i64>,
}

fn clip(rect: Rect, [width, height]: [usize; 2], scale: f32) -> Clip {
    let side = |from: f32, to: f32, length: usize| {
        let edge = |value: f32| ((value * scale).round() as i64).clamp(0, length as i64);
        edge(from)..edge(to)
    };
    Clip { columns: side(rect.min.x, rect.max.x, width), rows: side(rect.min.y, rect.max.y, height) }
}

/// Premultiplied pixels being painted.
struct Canvas {
    width: usize,
    pixels: Vec<[u8; 4]>,
}

impl Canvas {
    fn mesh(&mut self, mesh: &Mesh, texture: &Texture, scale: f32, clip: &Clip) {
        for indices in mesh.indices.chunks_exact(3) {
            let corner = |i: usize| mesh.vertices.get(indices[i] as usize);
            if let (Some(a), Some(b), Some(c)) = (corner(0), corner(1), corner(2)) {
                self.triangle([a, b, c], texture, scale, clip);
            }
        }
    }

    fn triangle(&mut self, corners: [&Vertex; 3], texture: &Texture, scale: f32, clip: &Clip) {
        let place = |vertex: &Vertex| Pos2::new(vertex.pos.x * scale, vertex.pos.y * scale);
        let Some(triangle) = Triangle::new(corners.map(place)) else {
            return;
        };
        let rows = triangle.rows();
        let flat = flat_colour(corners, texture);
        let shade = Shade::new(corners, texture);
        for y in rows.start.max(clip.rows.start)..rows.end.min(clip.rows.end) {
            let span = triangle.span(y, clip.columns.clone());
            if span.is_empty() {
                continue;
            }
            let start = y as usize * self.width;
            let line = &mut self.pixels[start + span.start as usize..start + span.end as usize];
            for (pixel, x) in line.iter_mut().zip(span) {
                let colour = flat.unwrap_or_else(|| shade.at(triangle.weights(x, y)));
                *pixel = over(colour, *pixel);
            }
        }
    }
}

/// Returns the one colour of a triangle without gradient or picture, or `None`.
fn flat_colour([a, b, c]: [&Vertex; 3], texture: &Texture) -> Option<[f32; 4]> {
    let plain = a.color == b.color && a.color == c.color && [a, b, c].iter().all(|vertex| vertex.uv == WHITE_UV);
    plain.then(|| times(a.color.to_array().map(f32::from), texture.sample(WHITE_UV.x, WHITE_UV.y)))
}

/// Colours and texture coordinates at the corners of a triangle.
struct Shade<'a> {
    colours: [[f32; 4]; 3],
    uvs: [Pos2; 3],
    texture: &'a Texture,
}

impl<'a> Shade<'a> {
    fn new(corners: [&Vertex; 3], texture: &'a Texture) -> Self {
        let colours = corners.map(|vertex| vertex.color.to_array().map(f32::from));
        Self { colours, uvs: corners.map(|vertex| vertex.uv), texture }
    }

    /// Returns the colour at these weights of the corners, premultiplied, each channel 0 to 255.
    fn at(&self, [p, q, r]: [f32; 3]) -> [f32; 4] {
        let [a, b, c] = &self.colours;
        let colour = std::array::from_fn(|i| a[i] * p + b[i] * q + c[i] * r);
        let [s, t, w] = self.uvs;
        let (u, v) = (s.x * p + t.x * q + w.x * r, s.y * p + t.y * q + w.y * r);
        times(colour, self.texture.sample(u, v))
    }
}

/// Tints one colour by another: channels multiplied as fractions of 255, in gamma space as egui requires.
fn times(one: [f32; 4], other: [f32; 4]) -> [f32; 4] {
    std::array::from_fn(|i| one[i] * other[i] / 255.0)
}

/// Blends a premultiplied colour over a premultiplied pixel.
fn over(colour: [f32; 4], below: [u8; 4]) -> [u8; 4] {
    let through = 1.0 - colour[3] / 255.0;
    std::array::from_fn(|i| (colour[i] + f32::from(below[i]) * through + 0.5) as u8)
}

/// Converts premultiplied into straight alpha.
fn straight([r, g, b, a]: [u8; 4]) -> [u8; 4] {
    let whole = |channel: u8| match a {
        0 => 0,
        255 => channel,
        _ => ((u32::from(channel) * 255 + u32::from(a) / 2) / u32::from(a)).min(255) as u8,
    };
    [whole(r), whole(g), whole(b), a]
}
