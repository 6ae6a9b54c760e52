//! Translates the tokens into egui's style.

use egui::style::{ScrollAnimation, ScrollStyle, WidgetVisuals, Widgets};
use egui::{
    Color32, CornerRadius, CursorIcon, FontFamily, FontId, Margin, Shadow, Stroke, Style, TextStyle, Vec2, Visuals,
};

use super::{CORNER, FOCUS_RING, HAIRLINE, MOTION, Scheme, Tokens, display, mix, size, space, text};

/// Height of buttons and fields, in points.
const CONTROL_HEIGHT: f32 = space(8);

/// Returns the egui style of a scheme.
pub(super) fn style(tokens: &Tokens) -> Style {
    let mut style = Style { visuals: visuals(tokens), ..Style::default() };
    style.text_styles = [
        (TextStyle::Small, text(size::NOTE)),
        (TextStyle::Body, text(size::BODY)),
        (TextStyle::Button, text(size::BODY)),
        (TextStyle::Heading, display(size::TITLE)),
        (TextStyle::Monospace, FontId::new(size::NOTE, FontFamily::Monospace)),
    ]
    .into();
    let spacing = &mut style.spacing;
    // Menus are as tall as their contents, up to the window; by default egui scrolls them after 400 points.
    spacing.default_area_size.y = 10_000.0;
    // The bar is visible before anybody points at it.
    spacing.scroll = ScrollStyle { dormant_handle_opacity: 0.5, floating_width: space(1), ..ScrollStyle::floating() };
    spacing.item_spacing = Vec2::new(space(2), space(2));
    spacing.button_padding = Vec2::new(space(3), space(1));
    spacing.interact_size = Vec2::new(space(10), CONTROL_HEIGHT);
    spacing.window_margin = Margin::same(space(4) as i8);
    spacing.menu_margin = Margin::same(space(2) as i8);
    spacing.icon_width = space(5);
    spacing.icon_width_inner = space(3);
    spacing.icon_spacing = space(2);
    spacing.indent = space(5);
    spacing.tooltip_width = space(90);
    style.interaction.selectable_labels = false;
    style.interaction.tooltip_delay = 0.4;
    set_motion(&mut style, MOTION);
    style
}

/// Returns the scroll bars for text read by scrolling: they have a place of their own, and a handle in ink, since that
/// of buttons is as light as the track.
pub fn scroll_bars() -> ScrollStyle {
    ScrollStyle { foreground_color: true, ..ScrollStyle::solid() }
}

/// Keeps scrolled contents clear of the floating bar at the right, visible or not, so that nothing moves when it
/// appears.
pub const BESIDE_BAR: Margin = Margin { left: 0, right: space(2) as i8, top: 0, bottom: 0 };

/// Sets the length of motions, in seconds; with 0 nothing moves.
pub(super) fn set_motion(style: &mut Style, seconds: f32) {
    style.animation_time = seconds;
    let still = seconds == 0.0;
    style.scroll_animation = if still { ScrollAnimation::none() } else { ScrollAnimation::duration(seconds) };
}

fn visuals(tokens: &Tokens) -> Visuals {
    let dark = tokens.scheme == Scheme::Feltro;
    let mut visuals = if dark { Visuals::dark() } else { Visuals::light() };
    let corner = CornerRadius::same(CORNER);
    visuals.widgets = widgets(tokens);
    visuals.weak_text_color = Some(tokens.soft_ink);
    visuals.selection.bg_fill = mix(tokens.raised, tokens.focus, 0.2);
    visuals.selection.stroke = Stroke::new(FOCUS_RING, tokens.focus);
    visuals.hyperlink_color = tokens.focus;
    visuals.faint_bg_color = mix(tokens.raised, tokens.sunken, 0.5);
    visuals.extreme_bg_color = tokens.sunken;
    visuals.text_edit_bg_color = Some(tokens.raised);
    visuals.code_bg_color = tokens.sunken;
    visuals.warn_fg_color = tokens.warning;
    visuals.error_fg_color = tokens.refused;
    visuals.panel_fill = tokens.ground;
    visuals.window_fill = tokens.raised;
    visuals.window_stroke = Stroke::new(HAIRLINE, tokens.line);
    visuals.window_corner_radius = corner;
    visuals.menu_corner_radius = corner;
    visuals.window_shadow = shadow(dark, 24, 8);
    visuals.popup_shadow = shadow(dark, 12, 4);
    // A blinking cursor would redraw an idle desk for ever.
    visuals.text_cursor.blink = false;
    visuals.text_cursor.stroke = Stroke::new(FOCUS_RING, tokens.focus);
    visuals.interact_cursor = Some(CursorIcon::PointingHand);
    visuals.indent_has_left_vline = false;
    visuals.slider_trailing_fill = true;
    visuals
}

fn shadow(dark: bool, blur: u8, drop: i8) -> Shadow {
    let alpha = if dark { 110 } else { 36 };
    Shadow { offset: [0, drop], blur, spread: 0, color: Color32::from_black_alpha(alpha) }
}

/// Returns the look of controls: paper with a pencil outline, darker under the pointer, ringed when focused.
fn widgets(tokens: &Tokens) -> Widgets {
    let state = |fill: Color32, outline: Stroke, ink: Color32| WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke: outline,
        corner_radius: CornerRadius::same(CORNER),
        fg_stroke: Stroke::new(1.5, ink),
        expansion: 0.0,
    };
    let shade = |part: f32| mix(tokens.raised, tokens.ink, part);
    let hairline = Stroke::new(HAIRLINE, tokens.line);
    let edge = Stroke::new(HAIRLINE, tokens.edge);
    Widgets {
        noninteractive: state(tokens.raised, hairline, tokens.ink),
        inactive: state(tokens.raised, edge, tokens.ink),
        hovered: state(shade(0.06), Stroke::new(HAIRLINE, tokens.ink), tokens.ink),
        active: state(shade(0.1), Stroke::new(FOCUS_RING, tokens.focus), tokens.ink),
        open: state(shade(0.06), edge, tokens.ink),
    }
}
