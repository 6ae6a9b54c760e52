//! Rulings in games for two in which judges move nothing: how the match ends, or a whole position.

use crate::kit::Seat;
use crate::kit::player::{End, seated};
use crate::text::{first_word, name_of, take_seat};
use crate::{Game, Message, Notation, Proceeding};

/// Such a ruling; `S` is the position or a reference to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruling<S> {
    /// A player won.
    Won(Seat),
    /// Nobody won.
    Drawn,
    /// A match that was over goes on.
    Resumed,
    /// A whole position is set up.
    SetUp(S),
}

/// The first words of these rulings.
pub(crate) const RULING_WORDS: &[&str] = &["win", "drawn", "resume", "position"];

/// Splits a position line off the front of a text and returns the rest.
type TakePosition<S> = fn(&str) -> Result<(S, &str), Message>;

/// Reads `win NAME`, `drawn`, `resume` or `position LINE` as [`Notation::parse_effect`] does; `unreadable` is the
/// sentence for everything else.
pub(crate) fn parse_ruling<G: Notation>(
    text: &str,
    seats: &[G::Seat],
    take_position: TakePosition<G::State>,
    unreadable: &'static str,
) -> Result<(G::Effect, String), Message>
where
    G::Effect: Imposed<G::State>,
{
    let (word, rest) = first_word(text);
    let (ruling, rest) = match word {
        "win" => take_seat::<G>(rest, seats).map(|(player, rest)| (Ruling::Won(player), rest))?,
        "drawn" => (Ruling::Drawn, rest),
        "resume" => (Ruling::Resumed, rest),
        "position" => take_position(rest).map(|(state, rest)| (Ruling::SetUp(state), rest))?,
        _ => return Err(Message::new(unreadable).with("text", text)),
    };
    Ok((ruling.into(), rest.to_owned()))
}

/// Writes such a ruling so that [`parse_ruling`] reads it back, and any other effect as it is stored.
pub(crate) fn write_ruling<G: Notation>(effect: &G::Effect, seats: &[G::Seat]) -> String
where
    G::Effect: Imposed<G::State>,
{
    match effect.ruling() {
        Some(Ruling::Won(player)) => format!("win {}", name_of::<G>(seats, player)),
        Some(Ruling::Drawn) => "drawn".to_owned(),
        Some(Ruling::Resumed) => "resume".to_owned(),
        Some(Ruling::SetUp(state)) => format!("position {}", G::write_position(state)),
        None => serde_json::to_string(effect).unwrap_or_default(),
    }
}

impl<S> Ruling<&S> {
    /// Checks whether judges may impose a ruling on a match with this end; the game itself checks a position.
    pub(crate) fn admitted(self, end: Option<End>, not_over: &'static str) -> Result<(), Message> {
        match self {
            Self::Won(player) => seated(player),
            Self::Resumed if end.is_none() => Err(Message::new(not_over)),
            Self::Drawn | Self::Resumed | Self::SetUp(_) => Ok(()),
        }
    }
}

/// An effect type of a game in which judges impose such rulings; implemented by `rulings!`.
pub(crate) trait Imposed<S>: From<Ruling<S>> {
    /// Returns the effect as a ruling, if judges may impose it.
    fn ruling(&self) -> Option<Ruling<&S>>;
}

/// Converts between these rulings and the effects of a game.
macro_rules! rulings {
    ($effect:ty, $state:ty) => {
        impl $crate::kit::Imposed<$state> for $effect {
            fn ruling(&self) -> Option<$crate::kit::Ruling<&$state>> {
                use $crate::kit::Ruling;
                match self {
                    Self::Won { player } => Some(Ruling::Won(*player)),
                    Self::Drawn => Some(Ruling::Drawn),
                    Self::Resumed => Some(Ruling::Resumed),
                    Self::SetUp(state) => Some(Ruling::SetUp(state)),
                    _ => None,
                }
            }
        }

        impl From<$crate::kit::Ruling<$state>> for $effect {
            fn from(ruling: $crate::kit::Ruling<$state>) -> Self {
                use $crate::kit::Ruling;
                match ruling {
                    Ruling::Won(player) => Self::Won { player },
                    Ruling::Drawn => Self::Drawn,
                    Ruling::Resumed => Self::Resumed,
                    Ruling::SetUp(state) => Self::SetUp(Box::new(state)),
                }
            }
        }
    };
}
pub(crate) use rulings;

/// Records that a player gave up or ran out of time; if that `loses`, the opponent has won.
pub(crate) fn give_up<G: Game>(p: &mut Proceeding<G>, player: Seat, how: G::Effect, article: G::Article, loses: bool)
where
    G::Effect: From<Ruling<G::State>>,
{
    if let Err(detail) = seated(player) {
        p.impossible(G::RECORD_KEEPING, detail);
    }
    if p.refused() {
        return;
    }
    p.apply(how, article);
    if loses {
        p.apply(Ruling::Won(player.opponent()).into(), article);
    }
}
