//! Each effect as a sentence.

use crate::games::oca::notation::player_name;
use crate::games::oca::{Effect, FlockSeat, Hold, Oca, Part, Token, VoidReason};
use crate::kit::{Dice, Seat};
use crate::text::name_of;
use crate::{Article as _, Message};

/// Puts an effect into a sentence; the bearer and strays have different sentences.
pub(super) fn tell(effect: &Effect, seats: &[FlockSeat]) -> Message {
    let of = |key, flock: Seat| Message::new(key).with("flock", name_of::<Oca>(seats, flock));
    let token = |bearer, stray, flock: Seat, token: Token| match token {
        Token::Bearer => of(bearer, flock),
        Token::Stray(player) => of(stray, flock).with("player", player_name(seats, flock, player)),
    };
    let dice =
        |message: Message, Dice(first, second): Dice| message.with("first", first.pips()).with("second", second.pips());
    match *effect {
        Effect::Threw { flock, dice: thrown } => dice(of("oca-threw", flock), thrown),
        Effect::Validated { flock, dice: thrown } => dice(of("oca-validated", flock), thrown),
        Effect::ThrowersNamed { flock, ref players } => {
            let names: Vec<_> = players.iter().map(|player| player_name(seats, flock, *player)).collect();
            of("oca-throwers", flock).with("count", names.len()).with("names", names.join(", "))
        }
        Effect::Substituted { flock, part, outgoing, incoming } => {
            let key = match part {
                Part::Player => "oca-substituted-player",
                Part::Captain => "oca-substituted-captain",
                Part::Bearer => "oca-substituted-bearer",
            };
            let (player, instead) = (player_name(seats, flock, incoming), player_name(seats, flock, outgoing));
            of(key, flock).with("player", player).with("instead", instead)
        }
        Effect::Reported { ref note } => Message::new("oca-reported").with("note", note.as_str()),
        Effect::Voided { flock, reason } => of(voided(reason), flock).with("article", reason.article().key()),
        Effect::Moved { flock, token: who, from, to } => {
            token("oca-bearer-moved", "oca-stray-moved", flock, who).with("from", from).with("to", to)
        }
        Effect::Due { flock, token: who, count } => {
            token("oca-bearer-due", "oca-stray-due", flock, who).with("count", count)
        }
        Effect::Held { flock, token: who, hold } => {
            let (bearer, stray, remaining) = match hold {
                Hold::Inn(remaining) => ("oca-bearer-inn", "oca-stray-inn", remaining),
                Hold::Prison(remaining) => ("oca-bearer-prison", "oca-stray-prison", remaining),
                Hold::Well => ("oca-bearer-well", "oca-stray-well", 0),
            };
            token(bearer, stray, flock, who).with("count", remaining)
        }
        Effect::Missed { flock, token: who, remaining } => {
            token("oca-bearer-missed", "oca-stray-missed", flock, who).with("count", remaining)
        }
        Effect::Freed { flock, token: who } => token("oca-bearer-freed", "oca-stray-freed", flock, who),
        Effect::Strayed { flock, player } => token("", "oca-strayed", flock, Token::Stray(player)),
        Effect::Placed { flock, player, square } => {
            token("", "oca-placed", flock, Token::Stray(player)).with("square", square)
        }
        Effect::BearerPaid { flock, from } => of("oca-bearer-paid", flock).with("from", from),
        Effect::StrayPaid { flock, player, from } => {
            token("", "oca-stray-paid", flock, Token::Stray(player)).with("from", from)
        }
        Effect::Lapsed { flock } => of("oca-lapsed", flock),
        Effect::Rejoined { flock, player, square } => {
            token("", "oca-rejoined", flock, Token::Stray(player)).with("square", square)
        }
        Effect::Chosen { flock, instead, player } if instead == player => {
            token("", "oca-chosen-proposed", flock, Token::Stray(player))
        }
        Effect::Chosen { flock, instead, player } => {
            token("", "oca-chosen", flock, Token::Stray(player)).with("instead", player_name(seats, flock, instead))
        }
        Effect::EggsWon { flock, count } if count < 0 => of("oca-eggs-taken", flock).with("count", -i32::from(count)),
        Effect::EggsWon { flock, count } => of("oca-eggs-won", flock).with("count", i32::from(count)),
        Effect::SwapOffered { flock } => of("oca-swap-offered", flock),
        Effect::Swapped { flock, rival } => of("oca-swapped", flock).with("rival", name_of::<Oca>(seats, rival)),
        Effect::SwapDeclined { flock } => of("oca-swap-declined", flock),
        Effect::RepeatsCut { flock } => of("oca-repeats-cut", flock),
        Effect::TurnPassed { to } => of("oca-turn-passed", to),
        Effect::GaraVoided => Message::new("oca-gara-voided"),
        Effect::Won { flock } => of("oca-won", flock),
        Effect::Declared { flock } => of("oca-declared", flock),
        Effect::SetUp(_) => Message::new("oca-set-up"),
    }
}

const fn voided(reason: VoidReason) -> &'static str {
    match reason {
        VoidReason::Stance => "oca-void-stance",
        VoidReason::Apart => "oca-void-apart",
        VoidReason::NoCollision => "oca-void-collision",
        VoidReason::NotFacing => "oca-void-facing",
        VoidReason::Stopped => "oca-void-stopped",
        VoidReason::Other => "oca-void-other",
    }
}
