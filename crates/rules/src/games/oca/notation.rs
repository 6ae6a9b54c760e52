//! Facts and rulings as people type them.

use serde_json::{Value, json};

use crate::games::oca::{
    Effect, Fact, Flock, FlockSeat, Hold, Oca, Part, Pending, Player, Roster, Rules, Square, State, Token, VoidReason,
    Whereabouts, position, tell,
};
use crate::kit::Seat;
use crate::text::{first_word, free_words, name_of, take_name, take_seat, whole_seat};
use crate::{Article as _, Message, Notation, Sanctions};

impl Notation for Oca {
    const RULING_WORDS: &'static [&'static str] =
        &["move", "hold", "free", "egg", "add", "return", "turn", "win", "void-gara"];

    fn seat_name(seat: &FlockSeat) -> &str {
        &seat.name
    }

    fn parse_fact(text: &str, seats: &[FlockSeat], state: &State) -> Result<Fact, Message> {
        let (word, rest) = first_word(text);
        match word {
            "throw" => parse_throw(rest),
            "validate" if rest.is_empty() => Ok(Fact::Validate),
            "void" => parse_void(rest),
            "swap" if rest == "none" => Ok(Fact::Swap(None)),
            "swap" => whole_seat::<Self>(rest, seats).map(|seat| Fact::Swap(Some(seat))),
            "throwers" => parse_players(rest, seats, state, state.to_throw).map(Fact::Throwers),
            "report" => free_words(rest).map(|note| Fact::Report { note }),
            "substitute" => parse_substitute(rest, seats, state),
            "stray" => parse_players(rest, seats, state, state.last_thrower).map(Fact::Stray),
            "cut" => free_words(rest).map(|note| Fact::Cut { note }),
            "declare" if rest.is_empty() => {
                Ok(Fact::Declare(state.winner.ok_or_else(|| Message::new("oca-parse-declare"))?))
            }
            "declare" => whole_seat::<Self>(rest, seats).map(Fact::Declare),
            _ => Err(Message::new("oca-parse-fact").with("text", text)),
        }
    }

    fn write_fact(fact: &Fact, seats: &[FlockSeat]) -> String {
        match fact {
            Fact::Throw([first, second]) => format!("throw {first} {second}"),
            Fact::Validate => "validate".to_owned(),
            Fact::Void { reason, note } => {
                let reason = match reason {
                    VoidReason::Other => "other",
                    _ => reason.article().key(),
                };
                format!("void {reason} {note}").trim_end().to_owned()
            }
            Fact::Swap(None) => "swap none".to_owned(),
            Fact::Swap(Some(rival)) => format!("swap {}", name_of::<Self>(seats, *rival)),
            Fact::Throwers(players) => format!("throwers {}", numbers(players)),
            Fact::Report { note } => format!("report {note}").trim_end().to_owned(),
            Fact::Stray(players) => format!("stray {}", numbers(players)),
            Fact::Substitute { flock, part, outgoing, incoming, reason } => {
                let (flock, people) = (name_of::<Self>(seats, *flock), numbers(&[*outgoing, *incoming]));
                format!("substitute {flock} {} {people} {reason}", part.name()).trim_end().to_owned()
            }
            Fact::Cut { note } => format!("cut {note}").trim_end().to_owned(),
            Fact::Declare(flock) => format!("declare {}", name_of::<Self>(seats, *flock)),
        }
    }

    fn parse_effect(text: &str, seats: &[FlockSeat], state: &State) -> Result<(Effect, String), Message> {
        let (word, rest) = first_word(text);
        if word == "void-gara" {
            return Ok((Effect::GaraVoided, rest.to_owned()));
        }
        let (seat, rest) = take_seat::<Oca>(rest, seats)?;
        let target = Target { seat, flock: state.flock(seat), names: seats.get(seat.index()) };
        let (effect, rest) = match word {
            "move" => target.parse_move(rest)?,
            "hold" => target.parse_hold(rest)?,
            "free" => target.parse_token(rest).map(|(token, rest)| (Effect::Freed { flock: seat, token }, rest))?,
            "egg" => parse_egg(seat, rest)?,
            "add" => target.parse_add(rest)?,
            "return" => target.parse_return(rest)?,
            "turn" => (Effect::TurnPassed { to: seat }, rest),
            "win" => (Effect::Won { flock: seat }, rest),
            _ => return Err(Message::new("oca-parse-ruling").with("text", text)),
        };
        Ok((effect, rest.to_owned()))
    }

    fn write_effect(effect: &Effect, seats: &[FlockSeat]) -> String {
        let who = |flock: Seat, token: Token| match token {
            Token::Bearer => format!("{} bearer", name_of::<Self>(seats, flock)),
            Token::Stray(player) => format!("{} {}", name_of::<Self>(seats, flock), player_word(seats, flock, player)),
        };
        match *effect {
            Effect::Moved { flock, token, to, .. } => format!("move {} {to}", who(flock, token)),
            Effect::Held { flock, token, hold } => {
                let hold = match hold {
                    Hold::Inn(remaining) => format!("inn {remaining}"),
                    Hold::Prison(remaining) => format!("prison {remaining}"),
                    Hold::Well => "well".to_owned(),
                };
                format!("hold {} {hold}", who(flock, token))
            }
            Effect::Freed { flock, token } => format!("free {}", who(flock, token)),
            Effect::EggsWon { flock, count } => format!("egg {} {count}", name_of::<Self>(seats, flock)),
            Effect::Placed { flock, player, square } => format!("add {} {square}", who(flock, Token::Stray(player))),
            Effect::Rejoined { flock, player, .. } => format!("return {}", who(flock, Token::Stray(player))),
            Effect::TurnPassed { to } => format!("turn {}", name_of::<Self>(seats, to)),
            Effect::Won { flock } => format!("win {}", name_of::<Self>(seats, flock)),
            Effect::GaraVoided => "void-gara".to_owned(),
            Effect::SetUp(ref state) => format!("position {}", position::write(state)),
            _ => serde_json::to_string(effect).unwrap_or_default(),
        }
    }

    fn tell(effect: &Effect, seats: &[FlockSeat]) -> Message {
        tell::tell(effect, seats)
    }

    fn write_position(state: &State) -> String {
        position::write(state)
    }

    fn parse_position(text: &str, _: &Rules, seats: &[FlockSeat]) -> Result<State, Message> {
        position::parse(text, seats)
    }

    fn set_up(state: State) -> Option<Effect> {
        Some(Effect::SetUp(Box::new(state)))
    }

    fn view(_: &Self::Rules, state: &State, sanctions: &Sanctions) -> Value {
        view(state, sanctions)
    }
}

pub(super) fn player_name(seats: &[FlockSeat], seat: Seat, player: Player) -> String {
    seats.get(seat.index()).map_or_else(|| "?".to_owned(), |seat| seat.player_name(player))
}

/// Writes a player so that the following text can't be read as a part of the name: by number if another name begins
/// with it.
fn player_word(seats: &[FlockSeat], seat: Seat, player: Player) -> String {
    let name = player_name(seats, seat, player);
    let longer = |other: &String| other.to_lowercase().starts_with(&format!("{} ", name.to_lowercase()));
    let names = seats.get(seat.index()).map(|seat| &seat.players);
    match names {
        Some(Roster::Names(names)) if names.iter().any(longer) => format!("#{}", u16::from(player.0) + 1),
        _ => name,
    }
}

/// Reads two dice; a number too large for a die becomes one that no die shows.
fn parse_throw(text: &str) -> Result<Fact, Message> {
    let wrong = || Message::new("oca-parse-throw").with("text", text);
    let numbers: Vec<&str> = text.split(|c: char| c.is_whitespace() || c == '+').filter(|n| !n.is_empty()).collect();
    let [first, second] = numbers[..] else { return Err(wrong()) };
    let face = |digits: &str| {
        let number = digits.bytes().all(|byte| byte.is_ascii_digit());
        number.then(|| digits.parse::<u8>().unwrap_or(u8::MAX)).ok_or_else(wrong)
    };
    Ok(Fact::Throw([face(first)?, face(second)?]))
}

fn parse_void(text: &str) -> Result<Fact, Message> {
    let (word, note) = first_word(text);
    let reason = match word.to_lowercase().trim_start_matches("26") {
        "a" => VoidReason::Stance,
        "b" => VoidReason::Apart,
        "c" => VoidReason::NoCollision,
        "d" => VoidReason::NotFacing,
        "e" => VoidReason::Stopped,
        "other" | "altro" | "f" => VoidReason::Other,
        _ => return Err(Message::new("oca-parse-void").with("text", word)),
    };
    free_words(note).map(|note| Fact::Void { reason, note })
}

/// Writes players by roster number; the position determines their flock.
fn numbers(players: &[Player]) -> String {
    players.iter().map(|player| format!("#{}", u16::from(player.0) + 1)).collect::<Vec<_>>().join(" ")
}

/// Reads players of a flock, by name or as `#` and the roster number.
fn parse_players(text: &str, seats: &[FlockSeat], state: &State, seat: Seat) -> Result<Vec<Player>, Message> {
    let target = Target { seat, flock: state.flock(seat), names: seats.get(seat.index()) };
    let mut rest = text.trim();
    let mut players = Vec::new();
    while !rest.is_empty() {
        let (player, after) = target.take_player(rest)?;
        players.push(player);
        rest = after.trim_start_matches([',', ' ']);
    }
    if players.is_empty() { Err(Message::new("oca-parse-player").with("text", text)) } else { Ok(players) }
}

/// Reads `FLOCK player|captain|bearer LEFT CAME reason`.
fn parse_substitute(text: &str, seats: &[FlockSeat], state: &State) -> Result<Fact, Message> {
    let (flock, rest) = take_seat::<Oca>(text, seats)?;
    let (word, rest) = first_word(rest);
    let part = match word {
        "player" | "giocatore" => Part::Player,
        "captain" | "capostormo" => Part::Captain,
        "bearer" | "portatore" => Part::Bearer,
        _ => return Err(Message::new("oca-parse-substitute").with("text", word)),
    };
    let target = Target { seat: flock, flock: state.flock(flock), names: seats.get(flock.index()) };
    let (outgoing, rest) = target.take_player(rest)?;
    let (incoming, rest) = target.take_player(rest)?;
    Ok(Fact::Substitute { flock, part, outgoing, incoming, reason: rest.to_owned() })
}

/// Reads a number of eggs, one if none is given.
fn parse_egg(flock: Seat, text: &str) -> Result<(Effect, &str), Message> {
    let (word, rest) = first_word(text);
    let numeric = word.starts_with(|c: char| c.is_ascii_digit() || c == '-' || c == '+');
    match word.parse() {
        Ok(count) => Ok((Effect::EggsWon { flock, count }, rest)),
        Err(_) if numeric => Err(Message::new("oca-ruling-eggs")),
        Err(_) => Ok((Effect::EggsWon { flock, count: 1 }, text)),
    }
}

/// The flock that a ruling concerns.
struct Target<'a> {
    seat: Seat,
    flock: Option<&'a Flock>,
    names: Option<&'a FlockSeat>,
}

impl Target<'_> {
    fn take_player<'t>(&self, text: &'t str) -> Result<(Player, &'t str), Message> {
        let wrong = || Message::new("oca-parse-player").with("text", text);
        if let Some(number) = text.strip_prefix('#') {
            let (digits, rest) = first_word(number);
            let number: u8 = digits.trim_end_matches(',').parse().map_err(|_| wrong())?;
            return Ok((Player(number.checked_sub(1).ok_or_else(wrong)?), rest));
        }
        let bench = self.names.map_or(0, |seat| u8::try_from(seat.bench.len()).unwrap_or(u8::MAX));
        // A set-up position may have newcomers who are on no bench: they go by number.
        let came = self.flock.and_then(|flock| flock.joined.iter().max()).map_or(0, |last| last.0.saturating_add(1));
        let players = self.flock.map_or(0, |flock| flock.players).saturating_add(bench).max(came);
        let names: Vec<String> = (0..players)
            .map(|index| self.names.map_or_else(String::new, |seat| seat.player_name(Player(index))))
            .collect();
        let (index, rest) = take_name(text, names.iter().map(String::as_str)).ok_or_else(wrong)?;
        Ok((Player(index), rest))
    }

    /// Reads the token meant: `bearer`, a player, or nothing for the bearer.
    fn parse_token<'t>(&self, text: &'t str) -> Result<(Token, &'t str), Message> {
        let (word, rest) = first_word(text);
        if word == "bearer" || word == "portatore" {
            return Ok((Token::Bearer, rest));
        }
        let bearer = self.flock.map(|flock| flock.bearer_player);
        match self.take_player(text) {
            Ok((player, rest)) if Some(player) == bearer => Ok((Token::Bearer, rest)),
            Ok((player, rest)) => Ok((Token::Stray(player), rest)),
            Err(_) => Ok((Token::Bearer, text)),
        }
    }

    fn parse_square(text: &str) -> Result<(Square, &str), Message> {
        let (word, rest) = first_word(text);
        let square = word.parse().map_err(|_| Message::new("oca-parse-square").with("text", word))?;
        Ok((square, rest))
    }

    /// Reads `[bearer|PLAYER] SQUARE`. A lone number is a square even if players go by numbers.
    fn parse_move<'t>(&self, text: &'t str) -> Result<(Effect, &'t str), Message> {
        let (_, after) = first_word(text);
        let lone = Self::parse_square(text).is_ok() && Self::parse_square(after).is_err();
        let (token, rest) = if lone { (Token::Bearer, text) } else { self.parse_token(text)? };
        let (to, rest) = Self::parse_square(rest)?;
        let flock = self.seat;
        let effect = match (self.flock.and_then(|flock| flock.place(token)), token) {
            (None, Token::Stray(player)) => Effect::Placed { flock, player, square: to },
            (place, _) => Effect::Moved { flock, token, from: place.map_or(0, |place| place.square), to },
        };
        Ok((effect, rest))
    }

    fn parse_hold<'t>(&self, text: &'t str) -> Result<(Effect, &'t str), Message> {
        let (token, rest) = self.parse_token(text)?;
        let (word, rest) = first_word(rest);
        let (number, after) = first_word(rest);
        let counted = number.parse().ok().map(|count: u8| (count, after));
        let (hold, rest) = match (word, counted) {
            ("inn" | "osteria", Some((count, rest))) => (Hold::Inn(count), rest),
            ("inn" | "osteria", None) => (Hold::Inn(1), rest),
            ("prison" | "prigione", Some((count, rest))) => (Hold::Prison(count), rest),
            ("prison" | "prigione", None) => (Hold::Prison(2), rest),
            ("well" | "pozzo", _) => (Hold::Well, rest),
            _ => return Err(Message::new("oca-parse-hold").with("text", word)),
        };
        Ok((Effect::Held { flock: self.seat, token, hold }, rest))
    }

    fn parse_add<'t>(&self, text: &'t str) -> Result<(Effect, &'t str), Message> {
        let (player, rest) = self.take_player(text)?;
        let (square, rest) = Self::parse_square(rest).unwrap_or((1, rest));
        Ok((Effect::Placed { flock: self.seat, player, square }, rest))
    }

    fn parse_return<'t>(&self, text: &'t str) -> Result<(Effect, &'t str), Message> {
        let (player, rest) = self.take_player(text)?;
        let stray = self.flock.and_then(|flock| flock.stray(player));
        let square = stray.map_or(0, |stray| stray.place.square);
        Ok((Effect::Rejoined { flock: self.seat, player, square }, rest))
    }
}

/// Returns the state as the referee protocol defines it: strays by square, then hold.
fn view(state: &State, sanctions: &Sanctions) -> Value {
    let hold = |hold: Option<Hold>| match hold {
        None => Value::Null,
        Some(Hold::Inn(remaining)) => json!({ "inn": remaining }),
        Some(Hold::Prison(remaining)) => json!({ "prison": remaining }),
        Some(Hold::Well) => json!("well"),
    };
    let place = |place: Whereabouts| json!({ "square": place.square, "hold": hold(place.hold) });
    let flock = |(index, flock): (u8, &Flock)| {
        let mut strays: Vec<_> = flock.strays.iter().map(|stray| (stray.place.square, stray.place.hold)).collect();
        strays.sort_unstable();
        let strays: Vec<_> = strays.into_iter().map(|(square, hold)| place(Whereabouts { square, hold })).collect();
        json!({
            "bearer": place(flock.bearer),
            "strays": strays,
            "reserve": flock.reserve(),
            "eggs": flock.eggs,
            "penalty": sanctions.points(Seat(index)),
        })
    };
    let pending = state.pending.map(|pending| match pending {
        Pending::Validation(_) => "validation",
        Pending::Swap => "swap",
    });
    json!({
        "gara": state.gara,
        "to_throw": state.to_throw.0,
        "winner": state.winner.map(|seat| seat.0),
        "pending": pending,
        "flocks": (0u8..).zip(&state.flocks).map(flock).collect::<Vec<_>>(),
    })
}
