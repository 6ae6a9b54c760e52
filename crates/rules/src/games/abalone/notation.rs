//! Facts and rulings as people type them.
//!
//! Moves along a line: the rearmost marble and its next cell, `A1B2`. Sideways moves: both ends and the next cell of
//! the first one named, `C3C5D4`, or the cell of the first marble and the next cell of the last one, `C3D6`. Dashes may
//! stand between; an `x` at the end says that a marble went out. A marble that goes over the edge by itself, which can
//! only be waived, is written with its direction, `A4SW`.
//!
//! Other acts: `time N 12:00`, with the cell where a marble is taken off the board, and `judge`. Rulings: `place A1
//! A2`, `out A1`, `return N A1`, `turn`, `win` and a name, `resume`.

use serde_json::{Value, json};

use crate::games::abalone::board::letter;
use crate::games::abalone::cell::line_way;
use crate::games::abalone::{Abalone, Cell, Effect, Fact, Rules, State, Way, decide, moves, position, tell};
use crate::kit::{End, PlayerSeat, Seat, notation_of_two, parse_ruling, write_ruling};
use crate::text::{first_word, name_of, take_seat};
use crate::{Interchange, Message, MoveList, Notation, Sanctions, Synonyms};

/// The move list that players of the game write.
const MOVES: MoveList = MoveList {
    seats: &["White", "Black"],
    options: &["opening", "starter"],
    acts: &["time", "tempo", "judge", "arbitro"],
    rounds: true,
};

impl Notation for Abalone {
    const ITALIAN: Synonyms =
        &[("arbitro", "judge"), ("tempo", "time"), ("metti", "place"), ("fuori", "out"), ("rientra", "return")];

    const BUTTONS: &'static [(&'static str, &'static str)] = &[("judge", "game-do-judge")];

    const RULING_WORDS: &'static [&'static str] =
        &["place", "out", "return", "turn", "win", "resigned", "drawn", "resume", "position"];

    const INTERCHANGE: Option<Interchange<Self>> = Some(Interchange {
        games: |text| MOVES.games::<Self>(text),
        ..Interchange::of(|m| MOVES.write(m), |text, _| MOVES.read::<Self>(text))
    });

    notation_of_two!(PlayerSeat);

    fn parse_fact(text: &str, seats: &[PlayerSeat], state: &State) -> Result<Fact, Message> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["judge" | "arbitro"] => Ok(Fact::Judge),
            ["time" | "tempo", ..] => parse_time(first_word(text).1, seats),
            [word] => parse_move(word, state),
            _ => Err(Message::new("abalone-parse-fact").with("text", text)),
        }
    }

    fn write_fact(fact: &Fact, _: &[PlayerSeat]) -> String {
        match *fact {
            Fact::Line { from, way } => {
                from.step(way).map_or_else(|| format!("{from}{}", way.name()), |next| format!("{from}{next}"))
            }
            Fact::Side { from, to, way } => {
                let (from, to) = ends(from, to);
                format!("{from}{to}{}", tell::next(from, way))
            }
            Fact::Time { player, used_s, marble } => {
                let marble = marble.map_or_else(String::new, |cell| format!(" {cell}"));
                format!("time {} {}{marble}", letter(player), decide::clock(used_s))
            }
            Fact::Judge => "judge".to_owned(),
        }
    }

    fn parse_effect(text: &str, seats: &[PlayerSeat], state: &State) -> Result<(Effect, String), Message> {
        let (word, rest) = first_word(text);
        let (effect, rest) = match word {
            "place" => {
                let (from, rest) = take_cell(rest)?;
                let (to, rest) = take_cell(rest)?;
                (Effect::Placed { from, to }, rest)
            }
            "out" => {
                let (cell, rest) = take_cell(rest)?;
                let player = state.board.at(cell).ok_or_else(|| Message::new("abalone-ruling-no-marble"))?;
                (Effect::Out { player, cell }, rest)
            }
            "return" => {
                let (player, rest) = take_player(rest, seats)?;
                let (cell, rest) = take_cell(rest)?;
                (Effect::Returned { player, cell }, rest)
            }
            "turn" => take_player(rest, seats).map(|(to, rest)| (Effect::TurnPassed { to }, rest))?,
            "resigned" => take_player(rest, seats).map(|(player, rest)| (Effect::Resigned { player }, rest))?,
            "win" => take_player(rest, seats).map(|(player, rest)| (Effect::Won { player }, rest))?,
            _ => return parse_ruling::<Self>(text, seats, position::take, "abalone-parse-ruling"),
        };
        Ok((effect, rest.to_owned()))
    }

    fn write_effect(effect: &Effect, seats: &[PlayerSeat]) -> String {
        match *effect {
            Effect::Placed { from, to } => format!("place {from} {to}"),
            Effect::Out { cell, .. } => format!("out {cell}"),
            Effect::Returned { player, cell } => format!("return {} {cell}", name_of::<Self>(seats, player)),
            Effect::TurnPassed { to } => format!("turn {}", name_of::<Self>(seats, to)),
            Effect::Resigned { player } => format!("resigned {}", name_of::<Self>(seats, player)),
            _ => write_ruling::<Self>(effect, seats),
        }
    }

    fn resigns(effect: &Effect) -> bool {
        matches!(effect, Effect::Resigned { .. })
    }

    fn parse_position(text: &str, rules: &Rules, _: &[PlayerSeat]) -> Result<State, Message> {
        position::parse(text, rules)
    }

    fn view(_: &Self::Rules, state: &State, sanctions: &Sanctions) -> Value {
        view(state, sanctions)
    }
}

/// Parses a move as players write it, and checks an `x` against the position.
fn parse_move(text: &str, state: &State) -> Result<Fact, Message> {
    let wrong = || Message::new("abalone-parse-move").with("text", text);
    let plain: String = text.chars().filter(|c| *c != '-').collect();
    let (plain, out) = match plain.strip_suffix(['x', 'X']) {
        Some(plain) => (plain, true),
        None => (plain.as_str(), false),
    };
    let cell = |at: usize| plain.get(at..at + 2).and_then(Cell::parse).ok_or_else(wrong);
    let fact = match (plain.len(), plain.get(2..).and_then(Way::parse)) {
        (_, Some(way)) => Fact::Line { from: cell(0)?, way },
        (4, _) => match cell(0)?.way_to(cell(2)?) {
            Some(way) => Fact::Line { from: cell(0)?, way },
            None => parse_short_side(cell(0)?, cell(2)?, state).ok_or_else(wrong)?,
        },
        (6, _) => {
            let (from, to) = (cell(0)?, cell(2)?);
            from.way_to(cell(4)?).map(|way| side(from, to, way)).ok_or_else(wrong)?
        }
        _ => return Err(wrong()),
    };
    if out && !pushes_out(state, fact) {
        return Err(Message::new("abalone-parse-out").with("text", text));
    }
    Ok(fact)
}

/// Returns a side move named from its westernmost or lowest marble, as the listing of moves does.
fn side(from: Cell, to: Cell, way: Way) -> Fact {
    let (from, to) = ends(from, to);
    Fact::Side { from, to, way }
}

/// Orders the ends of a line from the westernmost or lowest one; cells in no line stay as they are.
fn ends(from: Cell, to: Cell) -> (Cell, Cell) {
    match line_way(from, to) {
        Some(Way::W | Way::Sw | Way::Se) => (to, from),
        _ => (from, to),
    }
}

/// Parses a side move given by the first marble's cell and the last one's next cell, if exactly one lawful move fits.
fn parse_short_side(from: Cell, last: Cell, state: &State) -> Option<Fact> {
    let player = state.board.at(from)?;
    let mut listed = Vec::new();
    moves::all(&state.board, player, &mut listed);
    let meant = |fact: &&Fact| match **fact {
        Fact::Side { from: first, to, way } => {
            (first == from && to.step(way) == Some(last)) || (to == from && first.step(way) == Some(last))
        }
        _ => false,
    };
    let mut meant = listed.iter().filter(meant);
    meant.next().copied().filter(|_| meant.next().is_none())
}

/// Checks whether a move along a line shoves a marble of the opponent over the edge.
fn pushes_out(state: &State, fact: Fact) -> bool {
    let Fact::Line { from, way } = fact else { return false };
    let Some(player) = state.board.at(from) else { return false };
    let taken = |cell: &Cell| cell.step(way).filter(|next| state.board.at(*next).is_some());
    let last = std::iter::successors(Some(from), taken).last();
    last.is_some_and(|cell| cell.step(way).is_none() && state.board.at(cell) == Some(player.opponent()))
}

/// Parses `N 12:00 A1`: the player, the time used, and the marble if one is taken off.
fn parse_time(text: &str, seats: &[PlayerSeat]) -> Result<Fact, Message> {
    let wrong = || Message::new("abalone-parse-time").with("text", text);
    let (player, rest) = take_player(text, seats)?;
    let (time, rest) = first_word(rest);
    let (minutes, seconds) = time.split_once(':').ok_or_else(wrong)?;
    let number = |digits: &str| digits.parse::<u32>().ok().filter(|_| digits.len() <= 5);
    let (minutes, seconds) = number(minutes).zip(number(seconds).filter(|s| *s < 60)).ok_or_else(wrong)?;
    let marble = if rest.is_empty() { None } else { Some(take_cell(rest)?.0) };
    Ok(Fact::Time { player, used_s: minutes * 60 + seconds, marble })
}

/// Parses a player off the front of a text, by name or as `B` or `N`, and returns the rest with it.
fn take_player<'t>(text: &'t str, seats: &[PlayerSeat]) -> Result<(Seat, &'t str), Message> {
    let named = take_seat::<Abalone>(text, seats);
    match (named, first_word(text)) {
        (Ok(found), _) => Ok(found),
        (Err(_), ("B" | "b", rest)) => Ok((Seat(0), rest)),
        (Err(_), ("N" | "n", rest)) => Ok((Seat(1), rest)),
        (Err(error), _) => Err(error),
    }
}

fn take_cell(text: &str) -> Result<(Cell, &str), Message> {
    let (word, rest) = first_word(text);
    let cell = Cell::parse(word).ok_or_else(|| Message::new("abalone-parse-cell").with("text", word))?;
    Ok((cell, rest))
}

/// Returns the state as the referee protocol defines it.
fn view(state: &State, sanctions: &Sanctions) -> Value {
    let player = |seat: Seat| {
        json!({
            "colour": letter(seat).to_string(),
            "marbles": state.board.cells(seat).map(|cell| cell.to_string()).collect::<Vec<_>>(),
            "lost": state.lost(seat),
            "time_marbles": state.penalties(seat),
            "penalty": sanctions.points(seat),
        })
    };
    json!({
        "to_move": state.end.is_none().then_some(state.turn.0),
        "over": state.end.is_some(),
        "winner": state.end.and_then(End::winner).map(|seat| seat.0),
        "players": [player(Seat(0)), player(Seat(1))],
    })
}
