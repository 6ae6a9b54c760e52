//! Facts and rulings as people type them.

use serde_json::{Value, json};

use crate::games::twixt::{Colour, Effect, Fact, Rules, State, Twixt, position, tell, tsgf};
use crate::kit::links::{Hole, Link};
use crate::kit::{End, PlayerSeat, RULING_WORDS, notation_of_two, parse_ruling, write_ruling};
use crate::text::{first_word, name_of, whole_seat};
use crate::{Interchange, Message, MoveList, Notation, Sanctions, Synonyms};

/// The move list that players of the game write.
const MOVES: MoveList = MoveList {
    seats: &["First", "Second"],
    options: &["size", "white_joins_rows", "pie", "starter"],
    acts: &["walls", "draw", "flag", "resign"],
    rounds: true,
};

impl Notation for Twixt {
    const ITALIAN: Synonyms = &[
        ("patta", "draw"),
        ("bandierina", "flag"),
        ("abbandono", "resign"),
        ("muri", "walls"),
        ("bianco", "white"),
        ("nero", "red"),
    ];

    const BUTTONS: &'static [(&'static str, &'static str)] = &[
        ("white", "twixt-do-white"),
        ("red", "twixt-do-red"),
        ("draw", "game-do-draw"),
        ("resign NAME", "game-do-resign"),
    ];

    const RULING_WORDS: &'static [&'static str] = RULING_WORDS;

    const INTERCHANGE: Option<Interchange<Self>> = Some(Interchange {
        games: |text| if tsgf::is_tsgf(text) { tsgf::games(text) } else { MOVES.games::<Self>(text) },
        forms: &["sgf-twixt"],
        ..Interchange::of(
            |m| MOVES.write(m),
            |text, rules| if tsgf::is_tsgf(text) { tsgf::read(text, rules) } else { MOVES.read::<Self>(text) },
        )
    });

    notation_of_two!(PlayerSeat);

    fn parse_fact(text: &str, seats: &[PlayerSeat], _: &State) -> Result<Fact, Message> {
        let (word, rest) = first_word(text);
        match word.to_lowercase().as_str() {
            "flag" => whole_seat::<Self>(rest, seats).map(Fact::Flag),
            "resign" => whole_seat::<Self>(rest, seats).map(Fact::Resign),
            "draw" if rest.is_empty() => Ok(Fact::Draw),
            "swap" | "white" | "bianco" if rest.is_empty() => Ok(Fact::Choose(Colour::White)),
            "red" | "black" | "nero" | "rosso" if rest.is_empty() => Ok(Fact::Choose(Colour::Black)),
            "walls" => parse_walls(rest).map(|(remove, add)| Fact::Walls { remove, add: add.unwrap_or_default() }),
            _ => {
                let wrong = || Message::new("twixt-parse-fact").with("text", text);
                let (at, walls) = Hole::take(text.trim()).ok_or_else(wrong)?;
                let (remove, add) = parse_walls(walls)?;
                Ok(Fact::Tower { at, remove, add })
            }
        }
    }

    fn write_fact(fact: &Fact, seats: &[PlayerSeat]) -> String {
        match fact {
            Fact::Tower { at, remove, add } => format!("{at}{}", write_walls(remove, add.as_deref())),
            Fact::Choose(Colour::White) => "white".to_owned(),
            Fact::Choose(Colour::Black) => "red".to_owned(),
            Fact::Walls { remove, add } => format!("walls {}", write_walls(remove, Some(add))),
            Fact::Draw => "draw".to_owned(),
            Fact::Flag(player) => format!("flag {}", name_of::<Self>(seats, *player)),
            Fact::Resign(player) => format!("resign {}", name_of::<Self>(seats, *player)),
        }
    }

    fn parse_effect(text: &str, seats: &[PlayerSeat], _: &State) -> Result<(Effect, String), Message> {
        parse_ruling::<Self>(text, seats, position::take, "twixt-parse-ruling")
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
        let colour = |colour| {
            let towers: Vec<String> = state.board.towers(colour).iter().map(String::from).collect();
            let walls: Vec<String> = state.board.walls(colour).map(String::from).collect();
            json!({ "player": state.player(colour).0, "towers": towers, "walls": walls })
        };
        json!({
            "game": state.game,
            "size": state.board.size(),
            "white": colour(Colour::White),
            "black": colour(Colour::Black),
            "on_move": state.on_move,
            "to_act": state.asked().0,
            "first_tower": state.first.0,
            "choosing": state.choosing,
            "over": state.end.is_some(),
            "winner": state.end.and_then(End::winner).map(|seat| seat.0),
            "penalties": sanctions.points,
        })
    }
}

type Walls = (Vec<Link>, Option<Vec<Link>>);

/// Parses `-J3L2+K5L7`: walls taken off behind each `-`, walls set behind each `+`; a lone `+` sets none.
fn parse_walls(text: &str) -> Result<Walls, Message> {
    let wrong = |text: &str| Message::new("twixt-parse-walls").with("text", text);
    let (mut remove, mut add) = (Vec::new(), None);
    let mut rest = text.trim();
    let mut adding = None;
    while let Some(next) = rest.chars().next() {
        rest = match next {
            '-' if adding != Some(true) => {
                adding = Some(false);
                &rest[1..]
            }
            '+' => {
                adding = Some(true);
                add.get_or_insert_with(Vec::new);
                &rest[1..]
            }
            ',' | ' ' => &rest[1..],
            _ => {
                let (wall, after) = Link::take(rest).ok_or_else(|| wrong(rest))?;
                match (adding, add.as_mut()) {
                    (Some(true), Some(add)) => add.push(wall),
                    (Some(false), _) => remove.push(wall),
                    _ => return Err(wrong(rest)),
                }
                after
            }
        };
    }
    if adding == Some(false) && remove.is_empty() { Err(wrong(text)) } else { Ok((remove, add)) }
}

fn write_walls(remove: &[Link], add: Option<&[Link]>) -> String {
    let list = |sign, walls: &[Link]| {
        let walls: String = walls.iter().map(Link::to_string).collect();
        format!("{sign}{walls}")
    };
    let removed = if remove.is_empty() { String::new() } else { list('-', remove) };
    removed + &add.map_or_else(String::new, |add| list('+', add))
}
