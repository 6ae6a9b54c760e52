mod alphabets;

use egui::{Color32, Context, FontId};

use super::*;

fn readable(what: &str, text: Color32, ground: Color32) {
    let ratio = contrast(text, ground);
    assert!(ratio >= 4.5, "{what}: {text:?} on {ground:?} has only {ratio:.2}:1");
}

#[test]
fn contrast_is_that_of_wcag() {
    assert!((contrast(Color32::BLACK, Color32::WHITE) - 21.0).abs() < 1e-3);
    assert!((contrast(Color32::from_gray(0x76), Color32::WHITE) - 4.54).abs() < 0.01);
}

#[test]
fn every_text_colour_can_be_read_on_every_ground() {
    for tokens in Scheme::ALL.map(Scheme::tokens) {
        let texts = [
            ("ink", tokens.ink),
            ("soft ink", tokens.soft_ink),
            ("accent", tokens.accent),
            ("valid", tokens.valid),
            ("warning", tokens.warning),
            ("refused", tokens.refused),
            ("focus", tokens.focus),
        ];
        for (name, text) in texts {
            for ground in tokens.grounds() {
                readable(&format!("{name} ({:?})", tokens.scheme), text, ground);
            }
        }
        readable("on accent", tokens.on_accent, tokens.accent);
        readable("pips", tokens.engraved, tokens.ivory);
        readable("selected text", tokens.focus, style::style(tokens).visuals.selection.bg_fill);
    }
}

#[test]
fn statuses_can_be_read_on_their_tints_and_edges_be_seen() {
    for tokens in Scheme::ALL.map(Scheme::tokens) {
        for status in [tokens.valid, tokens.warning, tokens.refused, tokens.accent, tokens.focus] {
            readable("status", status, tokens.tint(status));
            readable("ink", tokens.ink, tokens.tint(status));
        }
        readable("soft ink", tokens.soft_ink, tokens.tint(tokens.soft_ink));
        for ground in tokens.grounds() {
            assert!(contrast(tokens.edge, ground) >= 3.0, "edge on {ground:?}: {}", contrast(tokens.edge, ground));
        }
    }
}

#[test]
fn seat_colours_can_be_read() {
    for tokens in Scheme::ALL.map(Scheme::tokens) {
        for seat in &tokens.seats {
            readable("label over a seat", seat.on_fill, seat.fill);
            readable("ink on a seat's tint", tokens.ink, seat.tint);
            for ground in tokens.grounds() {
                readable("seat text", seat.deep, ground);
            }
        }
    }
}

#[test]
fn no_seat_is_darker_than_the_felt_it_is_printed_on() {
    let [carta, feltro] = Scheme::ALL.map(|scheme| &scheme.tokens().seats);
    for (light, dark) in carta.iter().zip(feltro) {
        assert_eq!(light.print, light.fill, "paper shows every colour as it is");
        assert!([dark.fill, dark.deep].contains(&dark.print));
        let ink = Scheme::Feltro.tokens().ink;
        assert!(contrast(ink, dark.print) < contrast(ink, dark.tint), "{:?} on {:?}", dark.print, dark.tint);
    }
    assert_ne!(feltro[7].print, feltro[7].fill, "plum");
}

#[test]
fn the_handle_of_a_scroll_bar_is_told_from_its_track() {
    for tokens in Scheme::ALL.map(Scheme::tokens) {
        let style = style::style(tokens);
        let bars = [style.spacing.scroll, scroll_bars()];
        assert!(bars.iter().all(|bars| bars.foreground_color), "the handle is drawn in ink");
        let seen = |bars: &egui::style::ScrollStyle| !bars.floating || bars.dormant_handle_opacity >= 0.5;
        assert!(bars.iter().all(seen), "and stands there before anybody points at it");
        for state in [&style.visuals.widgets.inactive, &style.visuals.widgets.hovered, &style.visuals.widgets.active] {
            let ratio = contrast(state.fg_stroke.color, style.visuals.extreme_bg_color);
            assert!(ratio >= 3.0, "{:?}: {ratio}", tokens.scheme);
        }
    }
}

/// Linear sRGB as seen without one kind of cone (Machado, Oliveira and Fernandes 2009, severity 1).
const BLINDNESS: [[[f32; 3]; 3]; 4] = [
    [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    [[0.152_286, 1.052_583, -0.204_868], [0.114_503, 0.786_281, 0.099_216], [-0.003_882, -0.048_116, 1.051_998]],
    [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]],
    [[1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602], [0.004_733, 0.691_367, 0.303_900]],
];

/// CIE Lab of a colour as seen with one of [`BLINDNESS`].
fn seen(colour: Color32, blindness: &[[f32; 3]; 3]) -> [f32; 3] {
    let linear = egui::Rgba::from(colour);
    let rgb = [linear.r(), linear.g(), linear.b()];
    let [r, g, b] = blindness.map(|row| row.iter().zip(rgb).map(|(a, c)| a * c).sum::<f32>().clamp(0.0, 1.0));
    let f = |t: f32| if t > 0.008_856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
    let x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.950_47);
    let y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
    let z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.088_83);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// Returns how far two colours are apart for the kind of sight that separates them least.
fn apart(one: Color32, other: Color32) -> f32 {
    let distance = |blindness| {
        let (a, b) = (seen(one, blindness), seen(other, blindness));
        a.iter().zip(b).map(|(x, y)| (x - y).powi(2)).sum::<f32>().sqrt()
    };
    BLINDNESS.iter().map(distance).fold(f32::INFINITY, f32::min)
}

#[test]
fn seat_colours_differ_for_the_colour_blind() {
    let seats = &Scheme::Carta.tokens().seats;
    for (i, one) in seats.iter().enumerate() {
        for (j, other) in seats.iter().enumerate().skip(i + 1) {
            let distance = apart(one.fill, other.fill);
            assert!(distance > 20.0, "seats {i} and {j} are {distance:.1} apart");
        }
    }
}

/// The colours that armies have on a printed map: red, blue, green, yellow, purple, black.
const ARMIES: [usize; 6] = [0, 1, 2, 3, 4, 7];

#[test]
fn lands_differ_from_each_other_from_the_sea_and_from_armies_for_the_colour_blind() {
    for (i, land) in PRINT.lands.iter().enumerate() {
        let others = PRINT.lands[i + 1..].iter().chain([&PRINT.sea]);
        for other in others {
            assert!(apart(*land, *other) > 9.0, "land {i} and {other:?} are {:.1} apart", apart(*land, *other));
        }
        for seat in ARMIES.map(|seat| &Scheme::Carta.tokens().seats[seat]) {
            // Counters have a dark edge and a light rim as well.
            let distance = apart(*land, seat.fill).max(0.0);
            assert!(distance > 11.0 || contrast(*land, seat.fill) > 3.0, "{:?} on land {i}: {distance:.1}", seat.fill);
        }
        readable("a code on land", WOOD.dark, *land);
        assert!(contrast(WOOD.wood_deep, *land) > 3.0, "a coast beside land {i}");
    }
    readable("words on the sea", WOOD.dark, PRINT.sea);
}

#[test]
fn sixty_four_seats_differ_by_colour_or_emblem() {
    let pairs: std::collections::HashSet<_> = (0..64).map(|i| (i % SEATS, Emblem::of_seat(i))).collect();
    assert_eq!(pairs.len(), 64);
}

/// Runs a check in a frame with the fonts installed.
fn with_fonts(check: impl Fn(&Context)) {
    let ctx = Context::default();
    apply(&ctx, Scheme::Carta);
    ctx.run_ui(egui::RawInput::default(), |ui| check(ui.ctx())).drop_without_applying_deltas();
}

fn faces() -> [(&'static str, FontId); 4] {
    [("text", text(15.0)), ("bold", bold(15.0)), ("display", display(32.0)), ("display regular", display_regular(32.0))]
}

#[test]
fn figures_are_tabular() {
    with_fonts(|ctx| {
        for (name, font) in faces() {
            let width = |digits: &str| {
                ctx.fonts_mut(|fonts| fonts.layout_no_wrap(digits.to_owned(), font.clone(), Color32::BLACK))
                    .rect
                    .width()
            };
            for digit in '0'..='9' {
                let run = String::from_iter([digit; 8]);
                assert!((width(&run) - width("00000000")).abs() < 0.01, "{digit} in {name}");
            }
            assert!((width("17141174") - width("00000000")).abs() < 0.01, "kerned figures in {name}");
        }
    });
}

#[test]
fn every_face_has_the_letters_symbols_and_icons() {
    const TEXT: &str = "Perché più àèéìòù ÀÈÉÌÒÙ «così» “sì” ’ … – — € º ½ × ÷ − ± ≤ ≥ № Łukasz Grün Čeněk Şükrü ẞ \
                        ♥♦♠♣ ⚀⚁⚂⚃⚄⚅ ✓✗✕ ←→↑↓ ⏎⌫⇧⇥ ●○■□▣▲△◆◇★☆";
    with_fonts(|ctx| {
        for (name, font) in faces() {
            for character in TEXT.chars().chain(icon::ALL.iter().flat_map(|(_, icon)| icon.chars())) {
                let known = ctx.fonts_mut(|fonts| fonts.has_glyph(&font, character));
                assert!(known, "{character} (U+{:04X}) in {name}", character as u32);
            }
        }
    });
}

#[test]
fn motion_is_short_and_can_be_turned_off() {
    const { assert!(MOTION <= 0.25) };
    let ctx = Context::default();
    apply(&ctx, Scheme::Feltro);
    assert!(ctx.global_style().visuals.dark_mode);
    assert!(ctx.global_style().animation_time > 0.0);
    reduce_motion(&ctx, true);
    show_scheme(&ctx, Scheme::Carta);
    assert!(!ctx.global_style().visuals.dark_mode);
    assert_eq!(ctx.global_style().animation_time, 0.0);
}

#[test]
fn letters_on_boards_can_be_read() {
    let letters = [
        ("dark on wood", WOOD.dark, WOOD.wood),
        ("dark on light wood", WOOD.dark, WOOD.wood_light),
        ("light wood on deep wood", WOOD.wood_light, WOOD.wood_deep),
        ("light wood on deep felt", WOOD.wood_light, WOOD.felt_deep),
        ("dark on a white piece", WOOD.dark, WOOD.pale),
        ("white on a black piece", WOOD.pale, WOOD.dark),
    ];
    for (what, text, ground) in letters {
        readable(what, text, ground);
    }
}
