//! Facts and rulings as people type them.

use serde_json::Value as Json;

use crate::games::samurai::play::{parse_figure, write_figure};
use crate::games::samurai::{Cell, Effect, End, Fact, Figures, Form, Play, Rules, Samurai, State, Tile};
use crate::games::samurai::{position, tell, view};
use crate::kit::{PlayerSeat, Seat, notation_of_two};
use crate::text::{first_word, name_of, take_seat, whole_seat};
use crate::{Message, Notation, Sanctions, Synonyms, Wording};

impl Notation for Samurai {
    const WORDING: Wording<Self> =
        Wording { outline: |state, seats| Some(tell::outline(state, seats)), ..Wording::NONE };
    const ITALIAN: Synonyms = &[
        ("comincia", "first"),
        ("mano", "hand"),
        ("passo", "pass"),
        ("conta", "count"),
        ("metti", "put"),
        ("togli", "lift"),
        ("assegna", "award"),
        ("scarta", "aside"),
        ("dai", "give"),
        ("prendi", "take"),
        ("posa", "lay"),
        ("leva", "unlay"),
        ("fine", "end"),
    ];

    const RULING_WORDS: &'static [&'static str] =
        &["put", "lift", "award", "aside", "give", "take", "lay", "unlay", "turn", "end", "resume", "position"];

    notation_of_two!(PlayerSeat);

    fn parse_fact(text: &str, seats: &[PlayerSeat], state: &State) -> Result<Fact, Message> {
        let (word, rest) = first_word(text);
        match word.to_lowercase().as_str() {
            "first" => whole_seat::<Self>(rest, seats).map(|seat| Fact::First { seat }),
            // The drawn tiles are part of the hand.
            "hand" | "draw" => parse_hand(rest, seats, state),
            "pass" if rest.is_empty() => Ok(Fact::Pass),
            "count" => parse_count(rest),
            // Spellings of the printed slip.
            "set" => parse_figure_placed(rest).ok_or_else(|| unread(text)),
            "play" => parse_turn(rest).ok_or_else(|| unread(text)),
            "swap" => parse_swap(rest, state).ok_or_else(|| unread(text)),
            "move" => parse_exchange(rest, state).ok_or_else(|| unread(text)),
            _ if text.contains('/') && !text.contains(char::is_alphabetic) => parse_count(text),
            _ => parse_figure_placed(text).or_else(|| parse_turn(text)).ok_or_else(|| unread(text)),
        }
    }

    fn write_fact(fact: &Fact, seats: &[PlayerSeat]) -> String {
        let joined = |words: Vec<String>| words.join(" ");
        match fact {
            Fact::First { seat } => format!("first {}", name_of::<Self>(seats, *seat)),
            Fact::Figure { at, form } => format!("{at} {}", form.letter()),
            Fact::Hand { seat, tiles, unknown } => {
                let tiles = tiles.iter().map(ToString::to_string);
                let unknown = (0..*unknown).map(|_| "?".to_owned());
                format!("hand {} {}", name_of::<Self>(seats, *seat), joined(tiles.chain(unknown).collect()))
            }
            Fact::Turn { plays } => joined(plays.iter().map(ToString::to_string).collect()),
            Fact::Pass => "pass".to_owned(),
            Fact::Count { taken } => format!("count {}", joined(taken.iter().map(ToString::to_string).collect())),
        }
    }

    fn parse_effect(text: &str, seats: &[PlayerSeat], _: &State) -> Result<(Effect, String), Message> {
        parse_effect(text, seats).map(|(effect, rest)| (effect, rest.to_owned()))
    }

    fn write_effect(effect: &Effect, seats: &[PlayerSeat]) -> String {
        write_effect(effect, seats)
    }

    fn parse_position(text: &str, _: &Rules, _: &[PlayerSeat]) -> Result<State, Message> {
        position::parse(text)
    }

    fn view(rules: &Rules, state: &State, sanctions: &Sanctions) -> Json {
        view::view(rules, state, sanctions)
    }
}

fn unread(text: &str) -> Message {
    Message::new("samurai-parse-fact").with("text", text)
}

/// Reads `O10 E`, or `O10E`.
fn parse_figure_placed(text: &str) -> Option<Fact> {
    let whole: String = text.split_whitespace().collect();
    parse_figure(&whole).map(|(at, form)| Fact::Figure { at, form })
}

fn parse_turn(text: &str) -> Option<Fact> {
    Play::parse_all(text).filter(|plays| !plays.is_empty()).map(|plays| Fact::Turn { plays })
}

/// Reads `XF A1 B2`: the only figure on each of two hexes; if there are several it is named, as in `XF A1E B2`.
fn parse_swap(text: &str, state: &State) -> Option<Fact> {
    let (tile, rest) = first_word(text);
    let (one, other) = first_word(rest);
    let figure = |word: &str| {
        let only = |at: Cell| {
            let there = state.figures_at(at);
            let mut forms = Form::ALL.into_iter().filter(move |form| there.of(*form) > 0);
            forms.next().filter(|_| forms.next().is_none()).map(|form| (at, form))
        };
        parse_figure(word).or_else(|| Cell::parse(word).and_then(only))
    };
    let plays = vec![Play::Swap(figure(one)?, figure(other)?)];
    (Tile::parse(tile) == Some(Tile::SWAP)).then_some(Fact::Turn { plays })
}

/// Reads `XT K2>M2`: moves the tile that lies there.
fn parse_exchange(text: &str, state: &State) -> Option<Fact> {
    let (tile, way) = first_word(text);
    let (from, to) = way.split_once('>')?;
    let (from, to) = (Cell::parse(from.trim())?, Cell::parse(to.trim())?);
    let plays = vec![Play::Exchange(state.tiles.get(&from)?.tile, from, to)];
    (Tile::parse(tile) == Some(Tile::EXCHANGE)).then_some(Fact::Turn { plays })
}

/// Reads `hand Anna E4 S3 ?`; without a name the player is whoever played last.
fn parse_hand(text: &str, seats: &[PlayerSeat], state: &State) -> Result<Fact, Message> {
    let (seat, rest) = match take_seat::<Samurai>(text, seats) {
        Ok(named) => named,
        Err(_) if first_word(text).0 == "?" || Tile::parse(first_word(text).0).is_some() => (before(state), text),
        Err(wrong) => return Err(wrong),
    };
    let (mut tiles, mut unknown) = (Vec::new(), 0u8);
    for word in rest.split_whitespace() {
        match Tile::parse(word) {
            Some(tile) => tiles.push(tile),
            None if word == "?" => unknown = unknown.saturating_add(1),
            None => return Err(Message::new("samurai-parse-tile").with("text", word)),
        }
    }
    if tiles.is_empty() && unknown == 0 {
        return Err(unread(text));
    }
    Ok(Fact::Hand { seat, tiles, unknown })
}

/// Returns the seat before the one on turn, which has just drawn.
fn before(state: &State) -> Seat {
    state.seats().find(|seat| state.after(*seat) == state.turn).unwrap_or(state.turn)
}

/// Reads `4/4/2 2/3/1`.
fn parse_count(text: &str) -> Result<Fact, Message> {
    let taken: Option<Vec<Figures>> = text.split_whitespace().map(Figures::parse).collect();
    let taken = taken.filter(|taken| !taken.is_empty());
    taken.map(|taken| Fact::Count { taken }).ok_or_else(|| Message::new("samurai-parse-count").with("text", text))
}

fn parse_effect<'t>(text: &'t str, seats: &[PlayerSeat]) -> Result<(Effect, &'t str), Message> {
    let (word, rest) = first_word(text);
    match word {
        "put" => take_figure(rest).map(|((at, form), rest)| (Effect::FigurePlaced { seat: None, at, form }, rest)),
        "lift" => take_figure(rest).map(|((at, form), rest)| (Effect::FigureLifted { at, form }, rest)),
        "aside" => take_figure(rest).map(|((at, form), rest)| (Effect::SetAside { at, form }, rest)),
        "award" => {
            let ((at, form), rest) = take_figure(rest)?;
            let (seat, rest) = take_seat::<Samurai>(rest, seats)?;
            Ok((Effect::Captured { seat, at, form, hidden: false }, rest))
        }
        "give" | "take" => {
            let (seat, rest) = take_seat::<Samurai>(rest, seats)?;
            let (form, rest) = take_form(rest)?;
            let give = word == "give";
            let hidden = false;
            let effect =
                if give { Effect::Given { seat, form, hidden } } else { Effect::TakenBack { seat, form, hidden } };
            Ok((effect, rest))
        }
        "lay" => {
            let (seat, rest) = take_seat::<Samurai>(rest, seats)?;
            let (word, rest) = first_word(rest);
            let placed = word.split_once('@').and_then(|(tile, at)| Some((Tile::parse(tile)?, Cell::parse(at)?)));
            let (tile, at) = placed.ok_or_else(|| Message::new("samurai-parse-ruling").with("text", text))?;
            Ok((Effect::TilePlaced { seat, tile, at }, rest))
        }
        "unlay" => {
            let (word, rest) = first_word(rest);
            let at = Cell::parse(word).ok_or_else(|| Message::new("samurai-parse-hex").with("text", word))?;
            Ok((Effect::TileLifted { at }, rest))
        }
        "turn" => take_seat::<Samurai>(rest, seats).map(|(to, rest)| (Effect::TurnPassed { to }, rest)),
        "end" => Ok((Effect::Ended { end: End::Judge }, rest)),
        "resume" => Ok((Effect::Resumed, rest)),
        "position" => position::take(rest).map(|(position, rest)| (Effect::SetUp(Box::new(position)), rest)),
        _ => Err(Message::new("samurai-parse-ruling").with("text", text)),
    }
}

/// Splits a figure with its hex off the front of a text: `P3E`.
fn take_figure(text: &str) -> Result<((Cell, Form), &str), Message> {
    let (word, rest) = first_word(text);
    let figure = parse_figure(word).ok_or_else(|| Message::new("samurai-parse-figure").with("text", word))?;
    Ok((figure, rest))
}

fn take_form(text: &str) -> Result<(Form, &str), Message> {
    let (word, rest) = first_word(text);
    let mut letters = word.chars();
    let form = letters.next().and_then(Form::of_letter).filter(|_| letters.next().is_none());
    form.map(|form| (form, rest)).ok_or_else(|| Message::new("samurai-parse-figure").with("text", word))
}

fn write_effect(effect: &Effect, seats: &[PlayerSeat]) -> String {
    let name = |seat: &Seat| name_of::<Samurai>(seats, *seat);
    match effect {
        Effect::FigurePlaced { seat: None, at, form } => format!("put {}", write_figure((*at, *form))),
        Effect::FigureLifted { at, form } => format!("lift {}", write_figure((*at, *form))),
        Effect::SetAside { at, form } => format!("aside {}", write_figure((*at, *form))),
        Effect::Captured { seat, at, form, .. } => format!("award {} {}", write_figure((*at, *form)), name(seat)),
        Effect::Given { seat, form, .. } => format!("give {} {}", name(seat), form.letter()),
        Effect::TakenBack { seat, form, .. } => format!("take {} {}", name(seat), form.letter()),
        Effect::TilePlaced { seat, tile, at } => format!("lay {} {tile}@{at}", name(seat)),
        Effect::TileLifted { at } => format!("unlay {at}"),
        Effect::TurnPassed { to } => format!("turn {}", name(to)),
        Effect::Ended { end: End::Judge } => "end".to_owned(),
        Effect::Resumed => "resume".to_owned(),
        Effect::SetUp(state) => format!("position {}", position::write(state)),
        _ => serde_json::to_string(effect).unwrap_or_default(),
    }
}
