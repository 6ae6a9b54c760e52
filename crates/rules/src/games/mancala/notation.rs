//! Facts and rulings as people type them.
//!
//! Moves: `A5`, or as Oware players write them: a lone letter from `a` to `f`, small or capital, for a hole of the
//! player on turn, counted from the mover's left: A1 to A6, or B6 to B1. Other acts: `draw` (agreed), `draw judge`,
//! `close`. Rulings: `move A3 B2 4` (holes, or `A` and `B` for the stores), `turn`, `win` and a name, `drawn`,
//! `resume`, `position` and its line.

use serde_json::{Value, json};

use crate::games::mancala::{Effect, Fact, Hollow, Mancala, Pit, Rules, State, position, state, tell};
use crate::kit::{End, PlayerSeat, Seat, notation_of_two, parse_ruling, write_ruling};
use crate::text::{first_word, name_of, take_seat};
use crate::{Interchange, Message, MoveList, Notation, Sanctions, Synonyms};

/// The move list that players of the game write.
const MOVES: MoveList = MoveList {
    seats: &["South", "North"],
    options: &["seeds", "starter"],
    acts: &["draw", "patta", "close", "chiudi"],
    rounds: true,
};

impl Notation for Mancala {
    const ITALIAN: Synonyms = &[("patta", "draw"), ("arbitro", "judge"), ("chiusura", "close"), ("sposta", "move")];

    const BUTTONS: &'static [(&'static str, &'static str)] =
        &[("close", "mancala-do-close"), ("draw", "game-do-draw"), ("draw judge", "game-do-draw-judge")];

    const RULING_WORDS: &'static [&'static str] = &["move", "turn", "win", "resigned", "drawn", "resume", "position"];

    const INTERCHANGE: Option<Interchange<Self>> = Some(Interchange {
        games: |text| MOVES.games::<Self>(text),
        ..Interchange::of(|m| MOVES.write(m), |text, _| MOVES.read::<Self>(text))
    });

    notation_of_two!(PlayerSeat);

    fn parse_fact(text: &str, _: &[PlayerSeat], state: &State) -> Result<Fact, Message> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["draw" | "patta"] => Ok(Fact::Agree),
            ["draw" | "patta", "judge" | "arbitro"] => Ok(Fact::Judge),
            ["close" | "chiudi"] => Ok(Fact::Close),
            [hole] => parse_hole(hole, state.turn)
                .map(Fact::Sow)
                .ok_or_else(|| Message::new("mancala-parse-hole").with("text", hole)),
            _ => Err(Message::new("mancala-parse-fact").with("text", text)),
        }
    }

    fn write_fact(fact: &Fact, _: &[PlayerSeat]) -> String {
        match fact {
            Fact::Sow(pit) => pit.to_string(),
            Fact::Agree => "draw".to_owned(),
            Fact::Judge => "draw judge".to_owned(),
            Fact::Close => "close".to_owned(),
        }
    }

    fn parse_effect(text: &str, seats: &[PlayerSeat], _: &State) -> Result<(Effect, String), Message> {
        let (word, rest) = first_word(text);
        let (effect, rest) = match word {
            "move" => parse_moved(rest)?,
            "turn" => take_seat::<Self>(rest, seats).map(|(to, rest)| (Effect::TurnPassed { to }, rest))?,
            "resigned" => take_seat::<Self>(rest, seats).map(|(player, rest)| (Effect::Resigned { player }, rest))?,
            _ => return parse_ruling::<Self>(text, seats, position::take, "mancala-parse-ruling"),
        };
        Ok((effect, rest.to_owned()))
    }

    fn write_effect(effect: &Effect, seats: &[PlayerSeat]) -> String {
        match *effect {
            Effect::Moved { from, to, seeds } => format!("move {} {} {seeds}", tell::place(from), tell::place(to)),
            Effect::TurnPassed { to } => format!("turn {}", name_of::<Self>(seats, to)),
            Effect::Resigned { player } => format!("resigned {}", name_of::<Self>(seats, player)),
            _ => write_ruling::<Self>(effect, seats),
        }
    }

    fn resigns(effect: &Effect) -> bool {
        matches!(effect, Effect::Resigned { .. })
    }

    fn parse_position(text: &str, _: &Rules, _: &[PlayerSeat]) -> Result<State, Message> {
        position::parse(text)
    }

    fn view(_: &Self::Rules, state: &State, sanctions: &Sanctions) -> Value {
        view(state, sanctions)
    }
}

/// Parses `A5` in any case, or a lone letter as Oware players write: a hole of the player on turn.
fn parse_hole(text: &str, turn: Seat) -> Option<Pit> {
    let &[letter] = text.as_bytes() else { return Pit::parse(text) };
    let letter = letter.to_ascii_lowercase();
    let place = letter.checked_sub(b'a').filter(|place| *place < 6)?;
    if turn == Seat(0) { Pit::new(Seat(0), place + 1) } else { Pit::new(Seat(1), 6 - place) }
}

/// Parses `A3 B2 4`: from where, to where, how many.
fn parse_moved(text: &str) -> Result<(Effect, &str), Message> {
    let wrong = || Message::new("mancala-parse-move").with("text", text);
    let (from, rest) = first_word(text);
    let (to, rest) = first_word(rest);
    let (seeds, rest) = first_word(rest);
    let place = |word: &str| match word {
        "A" | "a" => Some(Hollow::Store(Seat(0))),
        "B" | "b" => Some(Hollow::Store(Seat(1))),
        _ => Pit::parse(word).map(Hollow::Pit),
    };
    let seeds = seeds.parse().map_err(|_| wrong())?;
    let (from, to) = place(from).zip(place(to)).ok_or_else(wrong)?;
    Ok((Effect::Moved { from, to, seeds }, rest))
}

/// Returns the state as the referee protocol defines it: each row from 1 to 6.
fn view(state: &State, sanctions: &Sanctions) -> Value {
    let row = |owner| {
        let pits = (1..=6).filter_map(|number| Pit::new(owner, number));
        pits.map(|pit| state.seeds(pit)).collect::<Vec<_>>()
    };
    let side = |seat: Seat| {
        json!({
            "side": state::side(seat).to_string(),
            "holes": row(seat),
            "store": state.store(seat),
            "penalty": sanctions.points(seat),
        })
    };
    json!({
        "to_move": state.end.is_none().then_some(state.turn.0),
        "over": state.end.is_some(),
        "winner": state.end.and_then(End::winner).map(|seat| seat.0),
        "players": [side(Seat(0)), side(Seat(1))],
    })
}
