//! Facts and rulings as people type them.

use serde_json::{Value, json};

use crate::games::quarto::{Cell, Effect, Fact, Piece, Quarto, Rules, State, position, tell};
use crate::kit::{End, PlayerSeat, RULING_WORDS, notation_of_two, parse_ruling, write_ruling};
use crate::text::{first_word, name_of, whole_seat};
use crate::{Interchange, Message, MoveList, Notation, Sanctions, Synonyms};

/// The move list that players of the game write.
const MOVES: MoveList = MoveList {
    seats: &["First", "Second"],
    options: &["starter", "starter_gives"],
    acts: &["draw", "flag", "resign"],
    rounds: false,
};

impl Notation for Quarto {
    const ITALIAN: Synonyms = &[("patta", "draw"), ("bandierina", "flag"), ("abbandono", "resign")];

    const BUTTONS: &'static [(&'static str, &'static str)] = &[
        ("Q!", "quarto-do-call"),
        ("Q?", "quarto-do-late-call"),
        ("draw", "game-do-draw"),
        ("resign NAME", "game-do-resign"),
    ];

    const RULING_WORDS: &'static [&'static str] = RULING_WORDS;

    const INTERCHANGE: Option<Interchange<Self>> = Some(Interchange {
        games: |text| MOVES.games::<Self>(text),
        ..Interchange::of(|m| MOVES.write(m), |text, _| MOVES.read::<Self>(text))
    });

    notation_of_two!(PlayerSeat);

    fn parse_fact(text: &str, seats: &[PlayerSeat], state: &State) -> Result<Fact, Message> {
        let (word, rest) = first_word(text);
        match word {
            "flag" => whole_seat::<Self>(rest, seats).map(Fact::Flag),
            "resign" => whole_seat::<Self>(rest, seats).map(Fact::Resign),
            "draw" if rest.is_empty() => Ok(Fact::Draw),
            "Q!" | "q!" if rest.is_empty() => Ok(Fact::PlacerCalls),
            "Q?" | "q?" if rest.is_empty() => Ok(Fact::ReceiverCalls),
            _ => parse_turn(text, state),
        }
    }

    fn write_fact(fact: &Fact, seats: &[PlayerSeat]) -> String {
        match *fact {
            Fact::Give(piece) => format!("> {}", String::from(piece)),
            Fact::Place { piece, cell, called, next } => {
                let call = if called { " Q!" } else { "" };
                let next = next.map_or_else(String::new, |next| format!(" > {}", String::from(next)));
                format!("{}@{}{call}{next}", String::from(piece), String::from(cell))
            }
            Fact::PlacerCalls => "Q!".to_owned(),
            Fact::ReceiverCalls => "Q?".to_owned(),
            Fact::Draw => "draw".to_owned(),
            Fact::Flag(player) => format!("flag {}", name_of::<Self>(seats, player)),
            Fact::Resign(player) => format!("resign {}", name_of::<Self>(seats, player)),
        }
    }

    fn parse_effect(text: &str, seats: &[PlayerSeat], _: &State) -> Result<(Effect, String), Message> {
        parse_ruling::<Self>(text, seats, position::take, "quarto-parse-ruling")
    }

    fn write_effect(effect: &Effect, seats: &[PlayerSeat]) -> String {
        write_ruling::<Self>(effect, seats)
    }

    fn resigns(effect: &Effect) -> bool {
        matches!(effect, Effect::Resigned { .. })
    }

    fn parse_position(text: &str, _: &Rules, _: &[PlayerSeat]) -> Result<State, Message> {
        position::parse(text)
    }

    fn view(_: &Self::Rules, state: &State, sanctions: &Sanctions) -> Value {
        json!({
            "game": state.game,
            "rows": position::rows(state),
            "hand": state.hand.map(String::from),
            "on_move": state.on_move.0,
            "last": state.last.map(String::from),
            "void": state.void.iter().map(String::from).collect::<Vec<_>>(),
            "false_calls": state.false_calls,
            "over": state.end.is_some(),
            "winner": state.end.and_then(End::winner).map(|seat| seat.0),
            "penalties": sanctions.points,
        })
    }
}

/// Parses `STAF@b3`, `> CQBP` or both, with `Q!` behind the placement. If only the cell is typed, `b3 > CQBP`, the
/// piece in hand is placed.
fn parse_turn(text: &str, state: &State) -> Result<Fact, Message> {
    let (turn, next) = match text.split_once('>') {
        Some((turn, next)) => (turn.trim(), Some(parse_piece(next.trim())?)),
        None => (text.trim(), None),
    };
    if let ("", Some(piece)) = (turn, next) {
        return Ok(Fact::Give(piece));
    }
    let call = turn.strip_suffix('!').and_then(|turn| turn.strip_suffix(['Q', 'q']));
    let placed = call.unwrap_or(turn).trim();
    let unread = || Message::new("quarto-parse-fact").with("text", text);
    let (piece, cell) = match (placed.split_once('@'), state.hand) {
        (Some((piece, cell)), _) => (parse_piece(piece.trim())?, cell.trim()),
        (None, Some(piece)) if Cell::parse(placed).is_some() => (piece, placed),
        _ => return Err(unread()),
    };
    let cell = Cell::parse(cell).ok_or_else(|| Message::new("quarto-parse-cell").with("text", cell))?;
    Ok(Fact::Place { piece, cell, called: call.is_some(), next })
}

fn parse_piece(text: &str) -> Result<Piece, Message> {
    Piece::parse(text).ok_or_else(|| Message::new("quarto-parse-piece").with("text", text))
}
