//! The players, with the colours of their armies.

use serde::{Deserialize, Serialize};

use crate::games::risiko::{Article, Risiko, Rules};
use crate::kit::{Seat, check_names};
use crate::text::{first_word, take_name, take_seat};
use crate::{Message, SeatProblem, Sitter};

/// The colour of armies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Rosso.
    Red,
    /// Blu.
    Blue,
    /// Giallo.
    Yellow,
    /// Verde.
    Green,
    /// Nero.
    Black,
    /// Viola.
    Purple,
}

impl Colour {
    /// All six, in the order in which they go to players without a choice.
    pub const ALL: [Self; 6] = [Self::Red, Self::Blue, Self::Yellow, Self::Green, Self::Black, Self::Purple];

    /// Returns the colour's word in messages.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Blue => "blue",
            Self::Yellow => "yellow",
            Self::Green => "green",
            Self::Black => "black",
            Self::Purple => "purple",
        }
    }

    /// Returns the Italian and the English word.
    const fn words(self) -> [&'static str; 2] {
        match self {
            Self::Red => ["rosso", "red"],
            Self::Blue => ["blu", "blue"],
            Self::Yellow => ["giallo", "yellow"],
            Self::Green => ["verde", "green"],
            Self::Black => ["nero", "black"],
            Self::Purple => ["viola", "purple"],
        }
    }
}

/// A player before the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Commander {
    /// Name of the player.
    pub name: String,
    /// The chosen colour; `None` for the first free one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
}

impl From<&Sitter> for Commander {
    fn from(sitter: &Sitter) -> Self {
        Self { name: sitter.name.clone(), colour: None }
    }
}

/// Returns the colours of all seats: the chosen ones, and the first free ones for the others.
pub fn colours(seats: &[Commander]) -> Vec<Colour> {
    let mut free = Colour::ALL.into_iter().filter(|colour| seats.iter().all(|seat| seat.colour != Some(*colour)));
    seats.iter().map(|seat| seat.colour.or_else(|| free.next()).unwrap_or(Colour::Purple)).collect()
}

pub(super) fn check(rules: &Rules, seats: &[Commander]) -> Vec<SeatProblem<Article>> {
    let mut problems = check_names::<Risiko>(seats, Article::Seats);
    if rules.armies_of(seats.len()) == 0 {
        let counts: Vec<_> = rules.armies.keys().map(ToString::to_string).collect();
        let detail = Message::new("risiko-seats-count").with("count", seats.len()).with("counts", counts.join(", "));
        problems.insert(0, SeatProblem { seat: None, field: "seats", article: Article::Seats, detail });
    }
    for (index, seat) in (0..u8::MAX).zip(seats) {
        let earlier = &seats[..usize::from(index)];
        if seat.colour.is_some() && earlier.iter().any(|other| other.colour == seat.colour) {
            let detail = Message::new("risiko-seats-colour").with("name", seat.name.as_str());
            problems.push(SeatProblem { seat: Some(Seat(index)), field: "colour", article: Article::Seats, detail });
        }
    }
    problems
}

/// Splits a player off the front of a text: the name, or the colour in either language.
///
/// # Errors
/// When neither fits; the sentence lists the names.
pub(super) fn take_player<'t>(text: &'t str, seats: &[Commander]) -> Result<(Seat, &'t str), Message> {
    let named = take_seat::<Risiko>(text, seats);
    if named.is_ok() {
        return named;
    }
    let colours = colours(seats);
    let words = colours.iter().flat_map(|colour| colour.words());
    match take_name(text, words) {
        Some((index, rest)) => Ok((Seat(index / 2), rest)),
        None => named,
    }
}

/// Splits a player off the front of a text, also by the seat's number from 0, as in the protocol.
///
/// # Errors
/// When nothing fits; the sentence lists the names.
pub(super) fn take_numbered<'t>(text: &'t str, seats: &[Commander]) -> Result<(Seat, &'t str), Message> {
    take_player(text, seats).or_else(|unnamed| {
        let (number, rest) = first_word(text);
        let seat = number.parse().ok().map(Seat).filter(|seat| seat.index() < seats.len());
        seat.map(|seat| (seat, rest)).ok_or(unnamed)
    })
}
