//! The position line, as the module head describes it, and the check of positions.

use std::fmt::{Display, Write as _};

use crate::games::risiko::rules::MOST_ARMIES;
use crate::games::risiko::state::{
    Closing, Dark, End, Flight, Holder, Land, Pending, Player, Roll, Stage, State, Step,
};
use crate::games::risiko::words::{parse_armies, parse_army, parse_dice, write_armies, write_dice};
use crate::games::risiko::{Card, Code, Rules};
use crate::kit::{Seat, stored_as_text};
use crate::message::check;
use crate::text::first_word;
use crate::{Message, kit};

/// Marks a dark territory whose player is noted.
const DARK: char = '*';

fn list<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(",")
}

pub(super) fn write(state: &State) -> String {
    let mut line = match state.stage {
        Stage::SetUp => "setup".to_owned(),
        Stage::Rounds => "rounds".to_owned(),
        Stage::Play => "play".to_owned(),
        Stage::Summary => "summary".to_owned(),
        Stage::Over(end) => format!("over={}", end.word()),
    };
    let mut word = |shown: bool, word: std::fmt::Arguments<'_>| {
        if shown {
            let _ = write!(line, " {word}");
        }
    };
    let plain = state.order.iter().copied().eq(state.seats());
    word(!plain, format_args!("order={}", list(state.order.iter().map(|seat| seat.0))));
    word(true, format_args!("turn={}", state.seat.0));
    word(state.round > 0, format_args!("round={}", state.round));
    write_turn(state, &mut word);
    match state.closing {
        Closing::Open => {}
        Closing::Penultimate => word(true, format_args!("closing=penultimate")),
        Closing::Last => word(true, format_args!("closing=last")),
        Closing::Extra(extra) => word(true, format_args!("closing={extra}")),
    }
    word(state.lowered.is_some(), format_args!("lowered={}", state.lowered.unwrap_or(0)));
    word(state.dark == Dark::On, format_args!("dark"));
    word(state.dark == Dark::Ending, format_args!("revealing"));
    word(state.pack > 0, format_args!("pack={}", state.pack));
    word(state.played > 0, format_args!("played={}", state.played));
    word(!state.discards.is_empty(), format_args!("discards={}", list(&state.discards)));
    word(state.winner.is_some(), format_args!("winner={}", state.winner.map_or(0, |seat| seat.0)));
    let nobody = |dark: bool| {
        let lands = state.lands.iter().filter(move |land| land.holder.is_none() && land.dark == dark);
        list(lands.map(|land| land.code))
    };
    for (name, codes) in [("free", nobody(false)), ("hidden", nobody(true))] {
        word(!codes.is_empty(), format_args!("{name}={codes}"));
    }
    for land in state.lands.iter().filter(|land| land.holder == Some(Holder::Neutral)) {
        word(true, format_args!("{}{}", land.code, land.armies));
    }
    for (seat, player) in state.seats().zip(&state.players) {
        line += ";";
        for land in state.held(seat) {
            match land.dark {
                true => _ = write!(line, " {}{DARK}", land.code),
                false => _ = write!(line, " {}{}", land.code, land.armies),
            }
        }
        write_player(&mut line, player);
    }
    line
}

fn write_turn(state: &State, word: &mut impl FnMut(bool, std::fmt::Arguments<'_>)) {
    let turn = &state.turn;
    word(turn.step != Step::Place, format_args!("step={}", turn.step.word()));
    word(turn.to_place > 0, format_args!("place={}", turn.to_place));
    word(turn.sets > 0, format_args!("sets={}", turn.sets));
    word(turn.conquests > 0, format_args!("conquests={}", turn.conquests));
    word(turn.moved, format_args!("moved"));
    word(turn.loaded, format_args!("loaded"));
    word(!turn.targets.is_empty(), format_args!("targets={}", list(&turn.targets)));
    match turn.pending {
        None => {}
        Some(Pending::Declared { from, to }) => word(true, format_args!("declared={from}>{to}")),
        Some(Pending::Invasion { from, to, dice }) => word(true, format_args!("invade={from}>{to}:{dice}")),
        Some(Pending::Fight { to, units, airborne }) => {
            word(true, format_args!("{}={to}:{units}", if airborne { "landed" } else { "jumped" }));
        }
    }
    if let Some(Roll { to, attack, defence }) = &turn.roll {
        word(true, format_args!("roll={to}:{}/{}", write_dice(attack), write_dice(defence)));
    }
    if let Some(from) = turn.again {
        word(true, format_args!("again={from}"));
    }
}

fn write_player(line: &mut String, player: &Player) {
    let mut word = |shown: bool, word: std::fmt::Arguments<'_>| {
        if shown {
            let _ = write!(line, " {word}");
        }
    };
    word(player.ready, format_args!("ready"));
    word(player.dealt > 0, format_args!("dealt={}", player.dealt));
    word(player.reserve > 0, format_args!("reserve={}", player.reserve));
    word(player.pile > 0, format_args!("pile={}", player.pile));
    if let Some(Flight { from, armies, due, to }) = player.flight {
        let to = to.map_or_else(String::new, |to| format!(":{to}"));
        word(true, format_args!("{}={from}:{armies}{to}", if due { "landing" } else { "flight" }));
    }
    word(player.lost > 0, format_args!("lost={}", player.lost));
    word(player.cards > 0, format_args!("cards={}", player.cards));
    word(!player.known.is_empty(), format_args!("known={}", list(&player.known)));
    if let Some(objective) = player.objective {
        word(true, format_args!("objective={objective}"));
    }
    word(player.out.is_some(), format_args!("out={}", player.out.unwrap_or(0)));
    word(player.sealed > 0, format_args!("sealed={}", player.sealed));
    for (name, armies) in [("written", &player.written), ("shown", &player.shown)] {
        word(!armies.is_empty(), format_args!("{name}={}", write_armies(armies, ",")));
    }
}

pub(super) fn parse(text: &str) -> Result<State, Message> {
    read(text).filter(|(_, rest)| rest.is_empty()).map(|(state, _)| state).ok_or_else(|| wrong(text))
}

/// Splits a position off the front of a text and returns the rest.
pub(super) fn take(text: &str) -> Result<(State, &str), Message> {
    read(text).ok_or_else(|| wrong(text))
}

stored_as_text!(State, write, |text: &str| parse(text).ok(), "«{text}» is no position of Risiko!");

fn wrong(text: &str) -> Message {
    Message::new("risiko-parse-position").with("text", text)
}

fn read(text: &str) -> Option<(State, &str)> {
    let (head, mut rest) = text.split_once(';')?;
    let (stage, words) = first_word(head);
    let mut state = State::at(read_stage(stage)?, Vec::new());
    let mut order = None;
    kit::line::take_words(words, |word| read_word(&mut state, &mut order, word))?.is_empty().then_some(())?;
    loop {
        let seat = Seat(u8::try_from(state.players.len()).ok()?);
        let (player, after) = read_player(rest, seat, &mut state.lands)?;
        state.players.push(player);
        match after.strip_prefix(';') {
            Some(after) => rest = after,
            None => break rest = after,
        }
    }
    state.order = order.unwrap_or_else(|| state.seats().collect());
    state.lands.sort_by_key(|land| land.code);
    let twice = state.lands.windows(2).any(|pair| pair[0].code == pair[1].code);
    (!twice).then_some((state, rest))
}

fn read_stage(word: &str) -> Option<Stage> {
    Some(match word {
        "setup" => Stage::SetUp,
        "rounds" => Stage::Rounds,
        "play" => Stage::Play,
        "summary" => Stage::Summary,
        _ => {
            let word = word.strip_prefix("over=")?;
            Stage::Over(End::ALL.into_iter().find(|end| end.word() == word)?)
        }
    })
}

/// Reads codes separated by commas.
fn codes(text: &str) -> Option<Vec<Code>> {
    text.split(',').map(Code::parse).collect()
}

fn cards(text: &str) -> Option<Vec<Card>> {
    let mut cards: Vec<Card> = text.split(',').map(Card::parse).collect::<Option<_>>()?;
    cards.sort_unstable();
    Some(cards)
}

/// Reads `ALA>KAM`.
fn way(text: &str) -> Option<(Code, Code)> {
    let (from, to) = text.split_once('>')?;
    Some((Code::parse(from)?, Code::parse(to)?))
}

/// Reads `ALA:3`.
fn counted(text: &str) -> Option<(Code, u32)> {
    let (code, count) = text.split_once(':')?;
    Some((Code::parse(code)?, count.parse().ok()?))
}

/// Reads one word on the game; false if it is none, `None` if its value is impossible.
fn read_word(state: &mut State, order: &mut Option<Vec<Seat>>, word: &str) -> Option<bool> {
    let nobody = |lands: &mut Vec<Land>, text: &str, dark: bool| {
        let land = |code| Land { code, holder: None, armies: 0, dark };
        lands.extend(codes(text)?.into_iter().map(land));
        Some(())
    };
    match word.split_once('=') {
        Some(("order", value)) => {
            *order = Some(value.split(',').map(|seat| seat.parse().ok().map(Seat)).collect::<Option<_>>()?);
        }
        Some(("turn", value)) => state.seat = Seat(value.parse().ok()?),
        Some(("round", value)) => state.round = value.parse().ok()?,
        Some(("closing", "penultimate")) => state.closing = Closing::Penultimate,
        Some(("closing", "last")) => state.closing = Closing::Last,
        Some(("closing", value)) => state.closing = Closing::Extra(value.parse().ok()?),
        Some(("lowered", value)) => state.lowered = Some(value.parse().ok()?),
        Some(("pack", value)) => state.pack = value.parse().ok()?,
        Some(("played", value)) => state.played = value.parse().ok()?,
        Some(("discards", value)) => state.discards = cards(value)?,
        Some(("winner", value)) => state.winner = Some(Seat(value.parse().ok()?)),
        Some(("free", value)) => nobody(&mut state.lands, value, false)?,
        Some(("hidden", value)) => nobody(&mut state.lands, value, true)?,
        None if word == "dark" => state.dark = Dark::On,
        None if word == "revealing" => state.dark = Dark::Ending,
        None => match parse_army(word) {
            Some((code, armies)) => {
                state.lands.push(Land { code, holder: Some(Holder::Neutral), armies, dark: false });
            }
            None => return read_turn(state, word, None),
        },
        Some((name, value)) => return read_turn(state, name, Some(value)),
    }
    Some(true)
}

/// Reads one word on the turn, like [`read_word`].
fn read_turn(state: &mut State, name: &str, value: Option<&str>) -> Option<bool> {
    let turn = &mut state.turn;
    match (name, value) {
        ("step", Some(value)) => turn.step = Step::ALL.into_iter().find(|step| step.word() == value)?,
        ("place", Some(value)) => turn.to_place = value.parse().ok()?,
        ("sets", Some(value)) => turn.sets = value.parse().ok()?,
        ("conquests", Some(value)) => turn.conquests = value.parse().ok()?,
        ("moved", None) => turn.moved = true,
        ("loaded", None) => turn.loaded = true,
        ("targets", Some(value)) => turn.targets = codes(value)?,
        ("declared", Some(value)) => {
            let (from, to) = way(value)?;
            turn.pending = Some(Pending::Declared { from, to });
        }
        ("invade", Some(value)) => {
            let (value, dice) = value.split_once(':')?;
            let (from, to) = way(value)?;
            turn.pending = Some(Pending::Invasion { from, to, dice: dice.parse().ok()? });
        }
        ("landed" | "jumped", Some(value)) => {
            let (to, units) = counted(value)?;
            turn.pending = Some(Pending::Fight { to, units, airborne: name == "landed" });
        }
        ("roll", Some(value)) => {
            let (to, dice) = value.split_once(':')?;
            let (attack, defence) = dice.split_once('/')?;
            let (attack, defence) = (parse_dice(attack)?, parse_dice(defence)?);
            turn.roll = Some(Roll { to: Code::parse(to)?, attack, defence });
        }
        ("again", Some(value)) => turn.again = Some(Code::parse(value)?),
        _ => return Some(false),
    }
    Some(true)
}

/// Splits a player off the front of a text; the rest begins with `;` if another player follows.
fn read_player<'t>(text: &'t str, seat: Seat, lands: &mut Vec<Land>) -> Option<(Player, &'t str)> {
    let mut player = Player::default();
    let mut rest = text.trim_start();
    while !rest.is_empty() && !rest.starts_with(';') {
        let word = first_word(rest).0;
        let word = word.split(';').next().unwrap_or(word);
        if !read_player_word(&mut player, seat, lands, word)? {
            break;
        }
        rest = rest[word.len()..].trim_start();
    }
    Some((player, rest))
}

/// Reads one word on a player, like [`read_word`].
fn read_player_word(player: &mut Player, seat: Seat, lands: &mut Vec<Land>, word: &str) -> Option<bool> {
    let mut hold = |code, armies, dark| lands.push(Land { code, holder: Some(Holder::Seat(seat)), armies, dark });
    match word.split_once('=') {
        None if word == "ready" => player.ready = true,
        None => {
            let dark = word.strip_suffix(DARK).and_then(Code::parse);
            match (dark, parse_army(word)) {
                (Some(code), _) => hold(code, 0, true),
                (None, Some((code, armies))) => hold(code, armies, false),
                (None, None) => return Some(false),
            }
        }
        Some(("dealt", value)) => player.dealt = value.parse().ok()?,
        Some(("reserve", value)) => player.reserve = value.parse().ok()?,
        Some(("pile", value)) => player.pile = value.parse().ok()?,
        Some((name @ ("flight" | "landing"), value)) => {
            let (flight, to) = match value.rsplit_once(':') {
                Some((flight, to)) if flight.contains(':') => (flight, Some(Code::parse(to)?)),
                _ => (value, None),
            };
            let (from, armies) = counted(flight)?;
            player.flight = Some(Flight { from, armies, due: name == "landing", to });
        }
        Some(("lost", value)) => player.lost = value.parse().ok()?,
        Some(("cards", value)) => player.cards = value.parse().ok()?,
        Some(("known", value)) => player.known = cards(value)?,
        Some(("objective", value)) => player.objective = Some(Code::parse(value)?),
        Some(("out", value)) => player.out = Some(value.parse().ok()?),
        Some(("sealed", value)) => player.sealed = value.parse().ok()?,
        Some((name @ ("written" | "shown"), value)) => {
            let mut armies = parse_armies(value)?;
            armies.sort_unstable();
            *(if name == "written" { &mut player.written } else { &mut player.shown }) = armies;
        }
        Some(_) => return Some(false),
    }
    Some(true)
}

/// Adds the territories of the map that a line does not mention: nobody holds them.
pub(super) fn complete(rules: &Rules, mut state: State) -> State {
    let dark = state.dark == Dark::On && state.stage == Stage::SetUp;
    for territory in rules.map.territories() {
        if state.land(territory.code).is_none() {
            let at = state.lands.partition_point(|land| land.code < territory.code);
            state.lands.insert(at, Land { code: territory.code, holder: None, armies: 0, dark });
        }
    }
    state
}

/// Accepts a possible position: the right number of players, the territories of the map, no card twice, and nothing
/// left to an eliminated player.
pub(super) fn admits(rules: &Rules, state: &State, position: &State) -> Result<(), Message> {
    let players = state.players.len();
    let seated = |seat: Seat| seat.index() < players;
    let mut order = position.order.clone();
    order.sort_unstable();
    let orderly = order.into_iter().eq(state.seats());
    check(position.players.len() == players && orderly && seated(position.seat), "risiko-position-seats")?;
    check(position.winner.is_none_or(seated), "risiko-position-seats")?;
    lands_fit(rules, position)?;
    check(position.lands.iter().all(|land| land.armies <= MOST_ARMIES), "risiko-position-armies")?;
    check(position.lands.iter().all(|land| !land.dark || position.dark != Dark::Off), "risiko-position-dark")?;
    check(position.dark == Dark::Off || rules.dark.is_some(), "risiko-position-dark")?;
    let held =
        |seat: Seat| position.player(seat).is_some_and(|player| player.out.is_some() && has(position, seat, player));
    check(!position.seats().any(held), "risiko-position-out")?;
    cards_fit(rules, position)?;
    pending_fits(position)?;
    let objective = |player: &Player| player.objective.is_none_or(|id| rules.objective(id).is_some());
    check(position.players.iter().all(objective), "risiko-position-objective")
}

/// Checks that every territory of the map occurs once, and no other.
fn lands_fit(rules: &Rules, position: &State) -> Result<(), Message> {
    let map: Vec<Code> = rules.map.territories().iter().map(|territory| territory.code).collect();
    let told: Vec<Code> = position.lands.iter().map(|land| land.code).collect();
    let of = |codes: &[Code], others: &[Code]| {
        let only = codes.iter().filter(|code| !others.contains(code)).map(ToString::to_string);
        only.collect::<Vec<_>>()
    };
    if told == map {
        return Ok(());
    }
    let (missing, unknown) = (of(&map, &told), of(&told, &map));
    let refused = Message::new("risiko-position-lands").with("lacking", missing.len()).with("more", unknown.len());
    Err(refused.with("missing", missing.join(" ")).with("unknown", unknown.join(" ")))
}

/// Checks whether a player who is out still has something.
fn has(position: &State, seat: Seat, player: &Player) -> bool {
    position.held(seat).next().is_some() || player.cards > 0 || player.pile > 0 || player.flight.is_some()
}

/// Checks that no card occurs twice, and that there are no more than the pack has.
fn cards_fit(rules: &Rules, position: &State) -> Result<(), Message> {
    let hands: u32 = position.players.iter().map(|player| u32::from(player.cards)).sum();
    let all = hands + u32::from(position.pack) + u32::from(position.played);
    check(all <= u32::from(rules.pack()), "risiko-position-cards")?;
    let noted = |player: &Player| player.known.len() <= player.cards.into();
    check(position.players.iter().all(noted), "risiko-position-cards")?;
    check(position.discards.len() <= position.played.into(), "risiko-position-cards")?;
    let known = position.players.iter().flat_map(|player| &player.known).chain(&position.discards);
    let known: Vec<Card> = known.copied().collect();
    let copies = |card: Card| match card {
        Card::Jolly => usize::from(rules.jolly),
        Card::Land(code) => rules.map.index(code).map_or(0, |_| 1),
    };
    let fits = |card: &Card| known.iter().filter(|other| *other == card).count() <= copies(*card);
    check(known.iter().all(fits), "risiko-position-cards")
}

/// Checks that the pending act is possible.
fn pending_fits(position: &State) -> Result<(), Message> {
    let own = |code: Code| position.holder(code) == Some(position.seat);
    let there = |code: Code| position.land(code).is_some();
    let fits = match position.turn.pending {
        None => true,
        Some(Pending::Declared { from, to }) => own(from) && there(to) && !own(to),
        Some(Pending::Invasion { from, to, .. }) => {
            own(from) && position.armies(from) > 1 && there(to) && !own(to) && position.armies(to) == 0
        }
        Some(Pending::Fight { to, units, .. }) => units > 0 && !own(to) && position.armies(to) > 0,
    };
    check(fits, "risiko-position-pending")?;
    let flights = position.players.iter().filter_map(|player| player.flight);
    check(flights.into_iter().all(|flight| there(flight.from) && flight.armies > 0), "risiko-position-pending")
}
