//! Common parts of the tests and the example: a match, a palette, words.
#![allow(dead_code, clippy::unwrap_used)]

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use fluent_templates::fluent_bundle::FluentValue;
use fluent_templates::{LanguageIdentifier, langid};
use rules::games::oca::{FlockSeat, Oca, Roster, Rules, State};
use rules::{Arg, Match, Message, Notation, Ruleset};
use scene::Ink;

#[allow(clippy::disallowed_types)] // the loader keeps the sentences in a hash map of its own
mod sentences {
    fluent_templates::static_loader! {
        pub static SENTENCES = {
            locales: "../../assets/i18n",
            fallback_language: "it",
            customise: |bundle| bundle.set_use_isolating(false),
        };
    }
}

const RULESET: &str = include_str!("../../../../rulesets/oca/oca-origgio-2014.ron");

pub const NAMES: [&str; 8] = ["Rossi", "Blu", "Verdi", "Gialli", "Lilla", "Celesti", "Arancio", "Viola"];
pub const HOMES: [u8; 8] = [61, 38, 22, 10, 47, 29, 16, 55];
const PEOPLE: [&str; 20] = [
    "Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gaia", "Ivo", "Lia", "Mara", "Nino", "Olga", "Piero", "Rita",
    "Sara", "Tino", "Ugo", "Vera", "Walter", "Zoe",
];

pub fn seats(flocks: usize, players: usize) -> Vec<FlockSeat> {
    let names = || PEOPLE.iter().take(players).map(|name| (*name).to_owned()).collect();
    (0..flocks)
        .map(|seat| FlockSeat {
            name: NAMES[seat].to_owned(),
            players: Roster::Names(names()),
            home: Some(HOMES[seat]),
            bearer: 0,
            captain: None,
            bench: Vec::new(),
            colour: None,
        })
        .collect()
}

pub fn game(seats: Vec<FlockSeat>) -> Match<Oca> {
    static PARSED: LazyLock<Ruleset<Rules>> = LazyLock::new(|| Ruleset::parse::<Oca>(RULESET).unwrap());
    Match::new(PARSED.clone(), seats)
}

/// Compares with a golden file; prints the new content if it differs.
pub fn golden(name: &str, actual: &str, expected: &str) {
    if actual != expected {
        println!("==== {name}\n{actual}==== end");
    }
    assert!(actual == expected, "{name} differs: see what was printed");
}

pub fn position(game: &Match<Oca>, text: &str) -> State {
    Oca::parse_position(text, game.rules(), game.seats()).unwrap()
}

/// Returns the text of a sentence; `None` if the files lack it.
pub fn words(lang: &str, message: &Message) -> Option<String> {
    let lang: LanguageIdentifier = if lang == "en" { langid!("en") } else { langid!("it") };
    let args = message.args.iter().map(|(name, arg)| {
        let value: FluentValue<'_> = match arg {
            Arg::Text(text) => text.clone().into(),
            Arg::Number(number) => (*number).into(),
            Arg::Seat(seat) => (u16::from(seat.0) + 1).into(),
        };
        (Cow::Borrowed(*name), value)
    });
    let args = args.collect();
    // Without the fallback, so that a sentence missing in one language is noticed.
    sentences::SENTENCES.lookup_single_language(&lang, message.key, Some(&args)).ok()
}

pub fn italian(message: &Message) -> String {
    words("it", message).unwrap_or_else(|| format!("⟦{}⟧", message.key))
}

/// Formats a sentence as data.
pub fn plain(message: &Message) -> String {
    let args: Vec<_> = message
        .args
        .iter()
        .map(|(name, arg)| match arg {
            Arg::Text(text) => format!("{name}={text:?}"),
            Arg::Number(number) => format!("{name}={number}"),
            Arg::Seat(seat) => format!("{name}=p{}", u16::from(seat.0) + 1),
        })
        .collect();
    format!("{} {}", message.key, args.join(" ")).trim_end().to_owned()
}

/// Returns a palette for scenes without the theme of the application.
pub fn palette(dark: bool) -> impl Fn(Ink) -> String {
    let hex = |rgb: u32| {
        let [_, red, green, blue] = rgb.to_be_bytes();
        [red, green, blue]
    };
    let fills = [0x9C1F2B, 0x2459B8, 0x34A06A, 0xF2CB3C, 0xB47FB8, 0xA6DAF5, 0xD5791E, 0x33203F].map(hex);
    let deep = if dark {
        [0xD08A8E, 0x8FABDD, 0x34A06A, 0xF2CB3C, 0xB47FB8, 0xA6DAF5, 0xD5791E, 0xA79FA5]
    } else {
        [0x9C1F2B, 0x2459B8, 0x297449, 0x7A6629, 0x8A6489, 0x547080, 0x9F5D1D, 0x33203F]
    }
    .map(hex);
    let named: BTreeMap<Ink, [u8; 3]> =
        if dark { DARK } else { LIGHT }.iter().chain(WOOD).map(|(ink, rgb)| (*ink, hex(*rgb))).collect();
    let colour = move |ink| match ink {
        Ink::Seat(seat) => fills[usize::from(seat) % 8],
        Ink::SeatDark(seat) => deep[usize::from(seat) % 8],
        Ink::SeatLabel(seat) => hex(if matches!(seat % 8, 0 | 1 | 7) { 0xFFFBF2 } else { 0x221D16 }),
        Ink::SeatPrint(7) if dark => deep[7],
        Ink::SeatPrint(seat) => fills[usize::from(seat) % 8],
        Ink::SeatTint(seat) => mix(named[&Ink::Raised], fills[usize::from(seat) % 8], 18),
        ink => named[&ink],
    };
    move |ink| scene::hex(colour(ink))
}

fn mix(from: [u8; 3], to: [u8; 3], hundredths: i32) -> [u8; 3] {
    std::array::from_fn(|index| {
        let (a, b) = (i32::from(from[index]), i32::from(to[index]));
        u8::try_from(a + (b - a) * hundredths / 100).unwrap()
    })
}

const LIGHT: &[(Ink, u32)] = &[
    (Ink::Ground, 0xF6F1E7),
    (Ink::Raised, 0xFFFBF2),
    (Ink::Sunken, 0xEEE7D8),
    (Ink::Line, 0xD9CFBC),
    (Ink::Edge, 0x877B68),
    (Ink::Ink, 0x221D16),
    (Ink::SoftInk, 0x6B6152),
    (Ink::Accent, 0xB4462B),
    (Ink::Valid, 0x2E6B3E),
    (Ink::Warning, 0x8A5700),
    (Ink::Refused, 0xA3202A),
    (Ink::Ivory, 0xFFFBF2),
    (Ink::Engraved, 0x221D16),
    (Ink::Print, 0x9C907C),
    (Ink::Kind, 0xF2E6C4),
    (Ink::Harsh, 0xF0DED2),
    (Ink::Far, 0xDFE6E4),
];

/// Boards and pieces, the same in both schemes.
const WOOD: &[(Ink, u32)] = &[
    (Ink::Wood, 0xC99A62),
    (Ink::WoodDeep, 0x6B4426),
    (Ink::WoodLight, 0xE9CFA3),
    (Ink::Felt, 0x2F5B47),
    (Ink::FeltDeep, 0x23463A),
    (Ink::Pale, 0xF8F3E6),
    (Ink::PaleShade, 0xC9BDA3),
    (Ink::Dark, 0x2B2622),
    (Ink::DarkShade, 0x14110F),
    (Ink::DarkGlint, 0x857A6E),
    (Ink::Mark, 0xFFC93C),
    (Ink::Sea, 0xBFD3D6),
    (Ink::SeaLine, 0x9DBAC0),
    (Ink::Land(0), 0xECE9A0),
    (Ink::Land(1), 0xEDB080),
    (Ink::Land(2), 0x9CC8EA),
    (Ink::Land(3), 0xCCC2A8),
    (Ink::Land(4), 0xBDEBB4),
    (Ink::Land(5), 0xB0A4E8),
];

const DARK: &[(Ink, u32)] = &[
    (Ink::Ground, 0x14231D),
    (Ink::Raised, 0x1C3027),
    (Ink::Sunken, 0x0F1B16),
    (Ink::Line, 0x34503F),
    (Ink::Edge, 0x6F8A77),
    (Ink::Ink, 0xF3EEDF),
    (Ink::SoftInk, 0xA9B7A6),
    (Ink::Accent, 0xE58A5E),
    (Ink::Valid, 0x7FC08B),
    (Ink::Warning, 0xE7B45A),
    (Ink::Refused, 0xF08A84),
    (Ink::Ivory, 0xF3EEDF),
    (Ink::Engraved, 0x221D16),
    (Ink::Print, 0x7C9382),
    (Ink::Kind, 0x3D4227),
    (Ink::Harsh, 0x40302B),
    (Ink::Far, 0x25424A),
];
