//! Calculations with colours.

use egui::Color32;

/// Mixes two opaque colours: `part` 0 returns `from`, 1 returns `to`.
pub fn mix(from: Color32, to: Color32, part: f32) -> Color32 {
    let channel = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * part).round() as u8;
    Color32::from_rgb(channel(from.r(), to.r()), channel(from.g(), to.g()), channel(from.b(), to.b()))
}

/// Returns the contrast of two opaque colours as WCAG 2 defines it, from 1 to 21.
pub fn contrast(one: Color32, other: Color32) -> f32 {
    let (a, b) = (luminance(one), luminance(other));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// Moves `colour` towards `ink` until it can be read (4.5:1) on every ground.
pub(super) fn readable(colour: Color32, grounds: &[Color32], ink: Color32) -> Color32 {
    let stands_out = |candidate: &Color32| grounds.iter().all(|ground| contrast(*candidate, *ground) >= 4.5);
    (0..=20).map(|step| mix(colour, ink, step as f32 / 20.0)).find(stands_out).unwrap_or(ink)
}

fn luminance(colour: Color32) -> f32 {
    let linear = |channel: u8| {
        let value = f32::from(channel) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * linear(colour.r()) + 0.7152 * linear(colour.g()) + 0.0722 * linear(colour.b())
}
