//! Effects that judges may impose: anything possible.

use crate::Message;
use crate::games::oca::{Effect, Flock, Hold, Player, Rules, State, Token};
use crate::kit::Seat;
use crate::message::check;

/// Most eggs given or taken by a ruling, and most throws of a hold; anything beyond is a misreading.
const MOST: i16 = 99;

pub(super) fn admits(rules: &Rules, state: &State, effect: &Effect) -> Result<(), Message> {
    match effect {
        Effect::Moved { flock, token, from, to } => {
            let place = token_of(flock_of(state, *flock)?, *token)?;
            check(place == *from, "oca-ruling-elsewhere")?;
            check(*to <= rules.garden, "oca-ruling-square")
        }
        Effect::Held { flock, token, hold } => {
            token_of(flock_of(state, *flock)?, *token)?;
            let sensible = match hold {
                Hold::Inn(remaining) | Hold::Prison(remaining) => *remaining >= 1 && i16::from(*remaining) <= MOST,
                Hold::Well => true,
            };
            check(sensible, "oca-ruling-hold")
        }
        Effect::Freed { flock, token } => token_of(flock_of(state, *flock)?, *token).map(|_| ()),
        Effect::Placed { flock, player, square } => {
            check(flock_of(state, *flock)?.in_reserve(*player), "oca-stray-not-in-reserve")?;
            check(*square <= rules.garden, "oca-ruling-square")
        }
        Effect::Rejoined { flock, player, .. } => token_of(flock_of(state, *flock)?, Token::Stray(*player)).map(|_| ()),
        Effect::EggsWon { flock, count } => {
            let eggs = flock_of(state, *flock)?.eggs;
            let after = i32::from(eggs) + i32::from(*count);
            check(*count != 0 && (0..=i32::from(MOST)).contains(&after), "oca-ruling-eggs")
        }
        Effect::TurnPassed { to } | Effect::Declared { flock: to } => flock_of(state, *to).map(|_| ()),
        Effect::Won { flock } => {
            flock_of(state, *flock)?;
            check(!state.declared, "oca-declared-already")
        }
        Effect::GaraVoided => check(state.gara < u8::MAX, "oca-ruling-gara"),
        Effect::SetUp(position) => admits_position(rules, state, position),
        _ => Err(Message::new("oca-ruling-effect")),
    }
}

fn flock_of(state: &State, seat: Seat) -> Result<&Flock, Message> {
    state.flock(seat).ok_or_else(|| Message::new("refuse-no-such-seat").with("seat", seat.0))
}

fn token_of(flock: &Flock, token: Token) -> Result<u8, Message> {
    flock.place(token).map(|place| place.square).ok_or_else(|| Message::new("oca-ruling-no-stray"))
}

/// Checks whether those paid on the last throw are strays of the flock that threw, each once.
fn paid_are_strays(position: &State) -> bool {
    let paid = &position.last_paid;
    let flock = position.flock(position.last_thrower);
    let stray = |player: &Player| flock.is_some_and(|flock| flock.stray(*player).is_some());
    paid.iter().enumerate().all(|(index, player)| stray(player) && !paid[..index].contains(player))
}

/// Checks whether one newcomer came for each player of the roster who left, nobody twice.
fn replaced_one_for_one(flock: &Flock) -> bool {
    let once = |players: &[Player]| (1..players.len()).all(|index| !players[..index].contains(&players[index]));
    let of_roster = |player: &Player| player.0 < flock.players;
    let fits = flock.departed.iter().all(of_roster) && !flock.joined.iter().any(of_roster);
    fits && flock.departed.len() == flock.joined.len() && once(&flock.departed) && once(&flock.joined)
}

/// Checks that a whole position is possible: every token on the board, nobody twice.
fn admits_position(rules: &Rules, state: &State, position: &State) -> Result<(), Message> {
    let seats = position.flocks.len();
    let seated = |seat: Seat| seat.index() < seats;
    check(seats == state.flocks.len(), "oca-position-flocks")?;
    check(position.gara >= 1, "oca-ruling-gara")?;
    check(seated(position.to_throw) && seated(position.last_thrower), "oca-position-turn")?;
    check(position.winner.is_none_or(seated), "oca-position-turn")?;
    check(paid_are_strays(position), "oca-position-players")?;
    for (flock, known) in position.flocks.iter().zip(&state.flocks) {
        check(flock.players == known.players, "oca-position-players")?;
        check(flock.has(flock.bearer_player) && replaced_one_for_one(flock), "oca-position-players")?;
        check(flock.captain.is_none_or(|captain| flock.has(captain)), "oca-position-players")?;
        check(flock.bearer.square <= rules.garden, "oca-ruling-square")?;
        check((0..=MOST).contains(&flock.eggs) && flock.due == 0, "oca-ruling-eggs")?;
        for (index, stray) in flock.strays.iter().enumerate() {
            let twice = flock.strays[..index].iter().any(|other| other.player == stray.player);
            let fits = flock.has(stray.player) && stray.player != flock.bearer_player && !twice;
            check(fits, "oca-position-players")?;
            check(stray.place.square <= rules.garden, "oca-ruling-square")?;
            check(stray.age < flock.next_age, "oca-position-age")?;
        }
    }
    Ok(())
}
