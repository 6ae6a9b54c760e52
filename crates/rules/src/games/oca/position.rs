//! The position line of a race; its form is described in the head of the module `oca`.

use crate::games::oca::{Flock, FlockSeat, Hold, Pending, Player, State, Stray, Whereabouts};
use crate::kit::{Dice, Seat};
use crate::{Message, games::oca::seats};

pub(super) fn write(state: &State) -> String {
    let mut line = format!("gara={} turn={}", state.gara, state.to_throw.0);
    match state.pending {
        Some(Pending::Validation(Dice(first, second))) => {
            line += &format!(" pending={}+{}", first.pips(), second.pips());
        }
        Some(Pending::Swap) => line += " pending=swap",
        None => {}
    }
    if let Some(winner) = state.winner {
        line += &format!(" winner={}{}", winner.0, if state.declared { "!" } else { "" });
    }
    for flock in &state.flocks {
        line += "; ";
        line += &write_flock(flock);
    }
    line
}

fn write_flock(flock: &Flock) -> String {
    let mut parts = vec![write_place(flock.bearer)];
    if let Some(home) = flock.home {
        parts.push(format!("home={home}"));
    }
    parts.push(format!("players={}", flock.players));
    parts.push(format!("by={}", flock.bearer_player.0));
    let mut number = |name: &str, value: i64| {
        if value != 0 {
            parts.push(format!("{name}={value}"));
        }
    };
    number("eggs", flock.eggs.into());
    number("throws", flock.throws.into());
    number("age", flock.next_age.into());
    parts.extend(flock.captain.map(|captain| format!("captain={}", captain.0)));
    for (name, players) in [("out", &flock.departed), ("in", &flock.joined)] {
        if !players.is_empty() {
            let numbers: Vec<_> = players.iter().map(|player| player.0.to_string()).collect();
            parts.push(format!("{name}={}", numbers.join(",")));
        }
    }
    if flock.bearer_paid {
        parts.push("paid".to_owned());
    }
    let mut strays: Vec<_> = flock.strays.iter().collect();
    strays.sort_by_key(|stray| stray.age);
    let strays: Vec<_> = strays
        .into_iter()
        .map(|stray| format!("{}#{}@{}", write_place(stray.place), stray.player.0, stray.age))
        .collect();
    if !strays.is_empty() {
        parts.push(format!("strays={}", strays.join(",")));
    }
    parts.join(" ")
}

fn write_place(place: Whereabouts) -> String {
    let hold = match place.hold {
        None => String::new(),
        Some(Hold::Inn(remaining)) => format!("i{remaining}"),
        Some(Hold::Prison(remaining)) => format!("p{remaining}"),
        Some(Hold::Well) => "w".to_owned(),
    };
    format!("{}{hold}", place.square)
}

fn wrong(text: &str) -> Message {
    Message::new("oca-parse-position").with("text", text)
}

fn parse_number<T: std::str::FromStr>(text: &str, whole: &str) -> Result<T, Message> {
    text.parse().map_err(|_| wrong(whole))
}

pub(super) fn parse(text: &str, seats: &[FlockSeat]) -> Result<State, Message> {
    let mut groups = text.split(';');
    let mut state = seats::setup(seats);
    for word in groups.next().unwrap_or_default().split_whitespace() {
        parse_head(word, &mut state)?;
    }
    let groups: Vec<_> = groups.collect();
    if groups.len() != state.flocks.len() {
        return Err(Message::new("oca-position-flocks"));
    }
    for (group, flock) in groups.into_iter().zip(&mut state.flocks) {
        parse_flock(group, flock)?;
    }
    state.last_thrower = state.to_throw;
    Ok(state)
}

fn parse_head(word: &str, state: &mut State) -> Result<(), Message> {
    let (name, value) = word.split_once('=').ok_or_else(|| wrong(word))?;
    match name {
        "gara" => state.gara = parse_number(value, word)?,
        "turn" => state.to_throw = Seat(parse_number(value, word)?),
        "winner" => {
            state.declared = value.ends_with('!');
            state.winner = Some(Seat(parse_number(value.trim_end_matches('!'), word)?));
        }
        "pending" if value == "swap" => state.pending = Some(Pending::Swap),
        "pending" => {
            let (first, second) = value.split_once('+').ok_or_else(|| wrong(word))?;
            let dice = Dice::new(parse_number(first, word)?, parse_number(second, word)?);
            state.pending = Some(Pending::Validation(dice.ok_or_else(|| wrong(word))?));
        }
        _ => return Err(wrong(word)),
    }
    Ok(())
}

fn parse_flock(group: &str, flock: &mut Flock) -> Result<(), Message> {
    let mut words = group.split_whitespace();
    flock.bearer = parse_place(words.next().ok_or_else(|| wrong(group))?)?;
    let mut strays = "";
    for word in words {
        match word.split_once('=') {
            None if word == "paid" => flock.bearer_paid = true,
            Some(("home", value)) => flock.home = Some(parse_number(value, word)?),
            Some(("players", value)) => flock.players = parse_number(value, word)?,
            Some(("captain", value)) => flock.captain = Some(Player(parse_number(value, word)?)),
            Some(("out", value)) => flock.departed = parse_players(value, word)?,
            Some(("in", value)) => flock.joined = parse_players(value, word)?,
            Some(("by", value)) => flock.bearer_player = Player(parse_number(value, word)?),
            Some(("eggs", value)) => flock.eggs = parse_number(value, word)?,
            Some(("throws", value)) => flock.throws = parse_number(value, word)?,
            Some(("age", value)) => flock.next_age = parse_number(value, word)?,
            Some(("strays", value)) => strays = value,
            _ => return Err(wrong(word)),
        }
    }
    for word in strays.split(',').filter(|word| !word.is_empty()) {
        let stray = parse_stray(word, flock)?;
        flock.strays.push(stray);
        flock.next_age = flock.next_age.max(stray.age.saturating_add(1));
    }
    Ok(())
}

fn parse_players(numbers: &str, whole: &str) -> Result<Vec<Player>, Message> {
    numbers.split(',').map(|number| parse_number(number, whole).map(Player)).collect()
}

fn parse_stray(word: &str, flock: &Flock) -> Result<Stray, Message> {
    let (rest, age) = match word.split_once('@') {
        Some((rest, age)) => (rest, parse_number(age, word)?),
        None => (word, flock.next_age),
    };
    let (place, player) = match rest.split_once('#') {
        Some((place, player)) => (place, Player(parse_number(player, word)?)),
        None => (rest, flock.reserve_players().next().ok_or_else(|| Message::new("oca-position-players"))?),
    };
    Ok(Stray { player, place: parse_place(place)?, age })
}

fn parse_place(text: &str) -> Result<Whereabouts, Message> {
    let split = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (square, hold) = text.split_at(split);
    let square = parse_number(square, text)?;
    let hold = match hold.split_at_checked(1) {
        None => None,
        Some(("w", "")) => Some(Hold::Well),
        Some(("i", remaining)) => Some(Hold::Inn(parse_number(remaining, text)?)),
        Some(("p", remaining)) => Some(Hold::Prison(parse_number(remaining, text)?)),
        Some(_) => return Err(wrong(text)),
    };
    Ok(Whereabouts { square, hold })
}
