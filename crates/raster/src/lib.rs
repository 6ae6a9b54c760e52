//! Draws egui's output into plain pixels, with no window, driver or GPU.
//!
//! The pictures are the same bytes on every run: triangles are filled with whole-number edge functions on a grid of
//! 1/256 pixel, and colours are blended as egui's own backends do, in gamma space with premultiplied alpha and eight
//! bits a channel. egui smooths edges itself (feathering), so no multisampling is needed.
//!
//! Paint callbacks (custom GPU code inside a mesh list) are left out: Triade uses none.

#[cfg(feature = "kittest")]
mod album;
mod image;
#[cfg(feature = "kittest")]
mod kittest;
mod renderer;
mod shared;
mod snapshot;
mod texture;
mod triangle;

#[cfg(feature = "kittest")]
pub use album::Album;
pub use image::Image;
pub use renderer::Renderer;
pub use shared::Shared;
pub use snapshot::{Shot, snapshot};
