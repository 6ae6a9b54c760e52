//! The position line, as the module head describes it, and the check of positions.

use std::fmt::Write as _;

use crate::games::poker::rules::MOST_CHIPS;
use crate::games::poker::state::{Out, Player, Pot, State};
use crate::games::poker::{Ante, Rules, Value};
use crate::kit::cards::{Card, Cards, parse_cards, write_cards};
use crate::kit::{Seat, stored_as_text};
use crate::message::check;
use crate::text::first_word;
use crate::{Message, kit};

pub(super) fn write(state: &State) -> String {
    let mut line = format!("hand={}", state.hand);
    let mut word = |shown: bool, word: std::fmt::Arguments<'_>| {
        if shown {
            let _ = write!(line, " {word}");
        }
    };
    let blinds = |(small, big): (u32, u32)| format!("{small}/{big}");
    word(state.over, format_args!("over"));
    word(true, format_args!("button={}", seat_word(state.button)));
    word(state.placed, format_args!("placed"));
    word(true, format_args!("blinds={}", blinds(state.blinds)));
    word(state.next_blinds != state.blinds, format_args!("next={}", blinds(state.next_blinds)));
    word(state.ante != Ante::default(), format_args!("ante={}", state.ante.write('/')));
    word(state.next_ante != state.ante, format_args!("next-ante={}", state.next_ante.write('/')));
    if let Some(turn) = state.turn {
        word(true, format_args!("turn={}", seat_word(turn)));
    }
    word(state.owed > 0, format_args!("owed={}", state.owed));
    word(state.raised_by > 0, format_args!("by={}", state.raised_by));
    word(!state.board.is_empty(), format_args!("board={}", write_cards(&state.board)));
    word(state.loose > 0, format_args!("loose={}", state.loose));
    for Pot { chips, seats } in &state.pots {
        let seats: Vec<_> = seats.iter().map(|seat| seat_word(*seat)).collect();
        word(true, format_args!("pot={chips}:{}", seats.join(",")));
    }
    for player in &state.players {
        line += "; ";
        write_player(&mut line, player);
    }
    line
}

/// Writes a seat as in facts, from `p1`.
pub(super) fn seat_word(seat: Seat) -> String {
    format!("p{}", u16::from(seat.0) + 1)
}

/// Reads `p1` to `p250`.
pub(super) fn read_seat(word: &str) -> Option<Seat> {
    let number: u8 = word.strip_prefix('p')?.parse().ok()?;
    number.checked_sub(1).filter(|index| *index < 250).map(Seat)
}

fn write_player(line: &mut String, player: &Player) {
    let _ = write!(line, "{}", player.stack);
    let mut word = |shown: bool, word: std::fmt::Arguments<'_>| {
        if shown {
            let _ = write!(line, " {word}");
        }
    };
    word(player.began != usual_beginning(player), format_args!("began={}", player.began));
    word(player.bet > 0, format_args!("bet={}", player.bet));
    word(player.total > 0, format_args!("in={}", player.total));
    word(player.dead > 0, format_args!("dead={}", player.dead));
    word(player.won > 0, format_args!("won={}", player.won));
    word(player.folded, format_args!("folded"));
    word(player.acted, format_args!("acted"));
    word(!player.hole.is_empty(), format_args!("cards={}", player.hole));
    word(player.shown, format_args!("shown"));
    if let Some(value) = player.said {
        word(true, format_args!("says={}", value.to_string().replace(' ', ",")));
    }
    word(player.mucked, format_args!("mucked"));
    if let Some(Out { hand, stack }) = player.out {
        word(true, format_args!("out={hand}/{stack}"));
    }
}

/// Returns the chips a player began the hand with, unless chips were counted or given since.
fn usual_beginning(player: &Player) -> u32 {
    player.stack.saturating_add(player.put_in()).saturating_sub(player.won)
}

pub(super) fn parse(text: &str) -> Result<State, Message> {
    read(text).filter(|(_, rest)| rest.is_empty()).map(|(state, _)| state).ok_or_else(|| wrong(text))
}

/// Splits a position off the front of a text and returns the rest.
pub(super) fn take(text: &str) -> Result<(State, &str), Message> {
    read(text).ok_or_else(|| wrong(text))
}

stored_as_text!(State, write, |text: &str| parse(text).ok(), "«{text}» is no position of poker");

fn wrong(text: &str) -> Message {
    Message::new("poker-parse-position").with("text", text)
}

fn read(text: &str) -> Option<(State, &str)> {
    let (head, mut rest) = text.split_once(';')?;
    let mut state = State::at((0, 0), Seat(0), Vec::new());
    (state.over, state.placed) = (false, false);
    let mut next = Next::default();
    let left = kit::line::take_words(head.trim(), |word| read_word(&mut state, &mut next, word))?;
    (left.is_empty() && state.blinds.0 > 0).then_some(())?;
    state.next_blinds = next.blinds.unwrap_or(state.blinds);
    state.next_ante = next.ante.unwrap_or(state.ante);
    loop {
        let (player, after) = read_player(rest)?;
        state.players.push(player);
        (state.players.len() <= 250).then_some(())?;
        match after.strip_prefix(';') {
            Some(after) => rest = after,
            None => return Some((state, after)),
        }
    }
}

/// Blinds and ante from the next hand, if different.
#[derive(Default)]
struct Next {
    blinds: Option<(u32, u32)>,
    ante: Option<Ante>,
}

/// Reads one word on the table; false if it is none, `None` if its value is impossible.
fn read_word(state: &mut State, next: &mut Next, word: &str) -> Option<bool> {
    match word.split_once('=') {
        None if word == "over" => state.over = true,
        None if word == "placed" => state.placed = true,
        Some(("hand", value)) => state.hand = value.parse().ok()?,
        Some(("button", value)) => state.button = read_seat(value)?,
        Some(("blinds", value)) => state.blinds = read_pair(value)?,
        Some(("next", value)) => next.blinds = Some(read_pair(value)?),
        Some(("ante", value)) => state.ante = Ante::parse(value)?,
        Some(("next-ante", value)) => next.ante = Some(Ante::parse(value)?),
        Some(("turn", value)) => state.turn = Some(read_seat(value)?),
        Some(("owed", value)) => state.owed = value.parse().ok()?,
        Some(("by", value)) => state.raised_by = value.parse().ok()?,
        Some(("board", value)) => state.board = parse_cards(value).filter(|cards| cards.len() <= 5)?,
        Some(("loose", value)) => state.loose = value.parse().ok()?,
        Some(("pot", value)) => {
            let (chips, seats) = value.split_once(':')?;
            let seats =
                if seats.is_empty() { Vec::new() } else { seats.split(',').map(read_seat).collect::<Option<_>>()? };
            state.pots.push(Pot { chips: chips.parse().ok()?, seats });
            (state.pots.len() <= 250).then_some(())?;
        }
        _ => return Some(false),
    }
    Some(true)
}

fn read_pair(value: &str) -> Option<(u32, u32)> {
    let (first, second) = value.split_once('/')?;
    Some((first.parse().ok()?, second.parse().ok()?))
}

/// Splits a player off the front of a text; the rest begins with `;` if another player follows.
fn read_player(text: &str) -> Option<(Player, &str)> {
    let text = text.trim_start();
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let mut player = Player { stack: text[..end].parse().ok()?, ..Player::default() };
    let mut began = None;
    let mut rest = text[end..].trim_start();
    while !rest.starts_with(';') {
        let word = first_word(rest).0;
        let word = word.split(';').next().unwrap_or(word);
        if !read_player_word(&mut player, &mut began, word)? {
            break;
        }
        rest = rest[word.len()..].trim_start();
    }
    player.began = began.unwrap_or_else(|| usual_beginning(&player));
    Some((player, rest))
}

/// Reads one word on a player, like [`read_word`].
fn read_player_word(player: &mut Player, began: &mut Option<u32>, word: &str) -> Option<bool> {
    match word.split_once('=') {
        None if word == "folded" => player.folded = true,
        None if word == "acted" => player.acted = true,
        None if word == "shown" => player.shown = true,
        None if word == "mucked" => player.mucked = true,
        Some(("began", value)) => *began = Some(value.parse().ok()?),
        Some(("bet", value)) => player.bet = value.parse().ok()?,
        Some(("in", value)) => player.total = value.parse().ok()?,
        Some(("dead", value)) => player.dead = value.parse().ok()?,
        Some(("won", value)) => player.won = value.parse().ok()?,
        Some(("cards", value)) => player.hole = Cards::try_from(value.to_owned()).ok()?,
        Some(("says", value)) => player.said = Some(Value::parse(&value.replace(',', " "))?),
        Some(("out", value)) => player.out = read_pair(value).map(|(hand, stack)| Some(Out { hand, stack }))?,
        _ => return Some(false),
    }
    Some(true)
}

/// Accepts a possible position: the right number of players, no card twice, and pots that match the chips put in.
pub(super) fn admits(rules: &Rules, state: &State, position: &State) -> Result<(), Message> {
    check(position.players.len() == state.players.len(), "poker-position-seats")?;
    let seated = |seat: Seat| seat.index() < position.players.len();
    let holds = |seat: Seat| position.is_alive(seat);
    check(seated(position.button) && position.turn.is_none_or(holds), "poker-position-turn")?;
    let blinds = |(small, big): (u32, u32)| small > 0 && small <= big && big <= MOST_CHIPS;
    let antes = position.ante.chips <= MOST_CHIPS && position.next_ante.chips <= MOST_CHIPS;
    check(antes && blinds(position.blinds) && blinds(position.next_blinds), "poker-position-blinds")?;
    check(no_card_twice(position), "poker-position-cards")?;
    let fits = |player: &Player| player.hole.len() <= usize::from(rules.hole_cards);
    let whole = |player: &Player| !player.shown || player.hole.len() == usize::from(rules.hole_cards);
    check(position.players.iter().all(|player| fits(player) && whole(player)), "poker-position-hole")?;
    check(position.players.iter().all(chips_fit), "poker-position-chips")?;
    check(position.still_in().next().is_some() && position.chips() <= most(position), "poker-position-chips")?;
    if position.over {
        let idle = position.turn.is_none() && position.owed == 0 && position.raised_by == 0;
        let spent = position.pots.iter().all(|pot| pot.chips == 0);
        let still = position.players.iter().all(|player| player.bet == 0 && !player.acted);
        return check(idle && spent && still, "poker-position-over");
    }
    check(position.hand > 0, "poker-position-over")?;
    check(position.alive().next().is_some(), "poker-position-over")?;
    let highest = position.players.iter().map(|player| player.bet).max().unwrap_or(0);
    check(position.owed >= highest && position.owed <= MOST_CHIPS, "poker-position-owed")?;
    check(pots_fit(position), "poker-position-pots")
}

const fn most(position: &State) -> u32 {
    MOST_CHIPS.saturating_mul(position.players.len() as u32)
}

fn no_card_twice(position: &State) -> bool {
    let held = position.players.iter().map(|player| player.hole.len()).sum::<usize>();
    held + position.board.len() == position.known(None).len()
}

fn chips_fit(player: &Player) -> bool {
    let small =
        [player.stack, player.began, player.total, player.dead, player.won].iter().all(|chips| *chips <= most_of_all());
    let out = player.out.is_none_or(|out| player.stack == 0 && player.bet == 0 && out.stack <= most_of_all());
    small && out && player.bet <= player.total
}

const fn most_of_all() -> u32 {
    MOST_CHIPS * 9
}

/// Checks whether the pots hold the chips put in and not won; there are none before betting is over.
fn pots_fit(position: &State) -> bool {
    let put_in: u64 = position.players.iter().map(|player| u64::from(player.total) + u64::from(player.dead)).sum();
    let won: u64 = position.players.iter().map(|player| u64::from(player.won)).sum();
    let there: u64 = position.pots.iter().map(|pot| u64::from(pot.chips)).sum();
    let competes = |seat: &Seat| position.player(*seat).is_some_and(|player| !player.mucked);
    let alive = |pot: &Pot| {
        let rivals = pot.chips == 0 || pot.seats.iter().any(competes);
        rivals && pot.seats.iter().all(|seat| position.is_alive(*seat))
    };
    let closed = position.pots.is_empty() || position.turn.is_none();
    let right = if position.pots.is_empty() { won == 0 } else { put_in.checked_sub(won) == Some(there) };
    closed && right && position.pots.iter().all(alive)
}

/// Checks whether a card already lies somewhere.
pub(super) fn lies(state: &State, card: Card, but: Option<Seat>) -> bool {
    state.known(but).has(card)
}
