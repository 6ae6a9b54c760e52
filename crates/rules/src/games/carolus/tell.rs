//! Each effect as a sentence.

use crate::Message;
use crate::games::carolus::pieces::counted;
use crate::games::carolus::{Carolus, Colour, Destination, Effect, Face, State};
use crate::kit::{PlayerSeat, Seat};
use crate::text::{name_of, tally};

pub(super) fn tell(effect: &Effect, seats: &[PlayerSeat]) -> Message {
    let of = |key, seat: Seat| Message::new(key).with("player", name_of::<Carolus>(seats, seat));
    let side = |key, side: Seat| about_side(key, seats, side);
    match effect {
        Effect::Scattered { cubes } => Message::new("carolus-scattered").with("count", cubes.len()),
        Effect::EmperorPlaced { at } => Message::new("carolus-emperor-placed").with("at", *at),
        Effect::Rolled { by, dice } => {
            let crowns = dice.iter().filter(|face| matches!(face, Face::Crown(_))).count();
            let plain =
                dice.iter().filter_map(|face| if let Face::Colour(colour) = face { Some(*colour) } else { None });
            with_colours(of("carolus-rolled", *by), plain).with("crowns", crowns)
        }
        Effect::Took { by, colours } => with_colours(of("carolus-took", *by), colours.iter().copied()),
        Effect::Freed { by, colour } => with_colour(of("carolus-freed", *by), *colour),
        Effect::GaveBack { colour, each } => {
            with_colour(Message::new("carolus-gave-back"), *colour).with("each", *each)
        }
        Effect::WentWithout { by } => of("carolus-went-without", *by),
        Effect::RoundBegun { round, first } => of("carolus-round-begun", *first).with("round", *round),
        Effect::DiscsBack { by } => of("carolus-discs-back", *by),
        Effect::DiscLaid { by, number } => of("carolus-disc-laid-by", *by).with("number", *number),
        Effect::TurnPassed { to, .. } => of("carolus-turn-passed", *to),
        Effect::Sent { by, paladin, .. } => match paladin.to {
            Destination::Court => with_colour(of("carolus-sent-court", *by), paladin.colour),
            Destination::Territory(at) => with_colour(of("carolus-sent", *by), paladin.colour).with("at", at),
        },
        Effect::SentNone { by } => of("carolus-sent-none", *by),
        Effect::MarkerTaken { by, colour, from: None } => with_colour(of("carolus-marker", *by), *colour),
        Effect::MarkerTaken { by, colour, from: Some(from) } => {
            let from = name_of::<Carolus>(seats, *from);
            with_colour(of("carolus-marker-passed", *by), *colour).with("from", from)
        }
        Effect::EmperorMoved { by, steps, to } => {
            of("carolus-emperor-moved", *by).with("steps", *steps).with("at", *to)
        }
        Effect::Stood { at } => Message::new("carolus-stood").with("at", *at),
        Effect::Built { side: builder, at, number } => {
            side("carolus-built", *builder).with("at", *at).with("number", *number)
        }
        Effect::TakenOver { side: taker, at, castles, from, back, number } => {
            let line = side("carolus-taken-over", *taker).with("at", *at).with("castles", *castles);
            line.with("from", side_name(seats, *from)).with("back", *back).with("number", *number)
        }
        Effect::Merged { first, second } => {
            Message::new("carolus-merged").with("first", *first).with("second", *second)
        }
        Effect::TooFew { areas } => Message::new("carolus-too-few").with("areas", *areas),
        Effect::Levelled => Message::new("carolus-levelled"),
        Effect::Won { player } => side("carolus-won", *player),
        Effect::Drawn => Message::new("carolus-drawn"),
        Effect::Resumed => Message::new("carolus-resumed"),
        Effect::SetUp(_) => Message::new("carolus-set-up"),
    }
}

/// Describes a match: the round, each side's castles, the emperor's place.
pub(super) fn outline(state: &State, seats: &[PlayerSeat]) -> Message {
    let castles = tally(state.all_sides().map(|side| (side_name(seats, side), state.castles(side))));
    let outline = Message::new("carolus-outline").with("round", state.round).with("castles", castles);
    outline.with("at", state.emperor).with("areas", state.areas.len()).with("over", u8::from(state.end.is_some()))
}

/// Makes a sentence about a side, with its name and its number of players.
pub fn about_side(key: &'static str, seats: &[PlayerSeat], side: Seat) -> Message {
    let count: u8 = if seats.len() == 4 { 2 } else { 1 };
    Message::new(key).with("player", side_name(seats, side)).with("count", count)
}

/// Writes the name of a side: a player, or two partners.
fn side_name(seats: &[PlayerSeat], side: Seat) -> String {
    let name = |seat| name_of::<Carolus>(seats, seat);
    if seats.len() == 4 {
        let first = Seat(side.0 % 2);
        format!("{} – {}", name(first), name(Seat(first.0 + 2)))
    } else {
        name(side).to_owned()
    }
}

/// Adds a colour by its letter.
fn with_colour(message: Message, colour: Colour) -> Message {
    message.with("colour", colour.letter().to_string())
}

/// Adds the number of each colour.
fn with_colours(message: Message, colours: impl IntoIterator<Item = Colour>) -> Message {
    let [red, green, blue, pink, yellow] = counted(colours);
    message.with("red", red).with("green", green).with("blue", blue).with("pink", pink).with("yellow", yellow)
}
