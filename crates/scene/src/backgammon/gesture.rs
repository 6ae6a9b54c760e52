//! Conversion between facts and the spots pointed at for them.

use rules::Seat;
use rules::games::backgammon::{BAR, Fact, Hop, OFF, Phase, Play, State};

use crate::backgammon::lay::number;
use crate::backgammon::walks;

const POINT: &str = "point/";

pub(super) fn player(seat: Seat) -> String {
    format!("player/{}", seat.0)
}

/// Returns the player whose checkers are moved.
fn mover(state: &State) -> Seat {
    state.phase.asked().unwrap_or(Seat(0))
}

pub(super) fn of(state: &State, fact: &Fact) -> Vec<String> {
    let offered = |to: fn(Seat) -> Seat| match state.phase {
        Phase::Offered(by) => vec!["cube".to_owned(), player(to(by))],
        _ => Vec::new(),
    };
    match fact {
        Fact::Play(play) if play.hops().is_empty() => vec!["dice".to_owned()],
        Fact::Play(play) => {
            let spots = |hop: &Hop| [hop.from, hop.to].map(|point| spot(mover(state), point));
            play.hops().iter().flat_map(spots).collect()
        }
        Fact::Double => vec!["cube".to_owned()],
        Fact::Take => offered(Seat::opponent),
        Fact::Drop => offered(|by| by),
        _ => Vec::new(),
    }
}

/// Lists the orders in which a play may be pointed at.
///
/// The player chooses the order of the checkers, and moves each number by number or straight to its end.
pub(super) fn gestures(state: &State, fact: &Fact) -> Vec<Vec<String>> {
    let mut ways = vec![of(state, fact)];
    if let (Fact::Play(play), Phase::ToPlay(seat, dice)) = (fact, state.phase) {
        let spots = |walk: Vec<[u8; 2]>| walk.into_iter().flatten().map(|point| spot(seat, point)).collect();
        ways.extend(walks::all(state.board, seat, dice, play).into_iter().map(spots));
        ways.retain(|way: &Vec<String>| !way.is_empty());
        ways.sort_unstable();
        ways.dedup();
    }
    ways
}

/// Returns the position after the complete moves among the spots; `None` before the first.
pub(super) fn partial(state: &State, spots: &[String]) -> Option<State> {
    let Phase::ToPlay(seat, _) = state.phase else { return None };
    let words: Vec<&str> = spots.iter().map(String::as_str).collect();
    let play = play(state, words.get(..words.len() & !1)?)?;
    let mut state = state.clone();
    for hop in play.hops() {
        if hop.hit {
            state.board.shift(seat.opponent(), BAR.saturating_sub(hop.to), BAR);
        }
        state.board.shift(seat, hop.from, hop.to);
    }
    Some(state)
}

fn spot(seat: Seat, point: u8) -> String {
    match point {
        BAR => "bar".to_owned(),
        OFF => "off".to_owned(),
        point => format!("{POINT}{}", number(seat, point)),
    }
}

pub(super) fn intended(state: &State, spots: &[String]) -> Option<Fact> {
    let words: Vec<&str> = spots.iter().map(String::as_str).collect();
    match (&words[..], state.phase) {
        (["dice"], _) => Some(Fact::Play(Play::NONE)),
        (["cube"], _) => Some(Fact::Double),
        (["cube", to], Phase::Offered(by)) if *to == player(by) => Some(Fact::Drop),
        (["cube", to], Phase::Offered(by)) if *to == player(by.opponent()) => Some(Fact::Take),
        _ => play(state, &words).map(Fact::Play),
    }
}

/// Parses where checkers leave and arrive, and adds where they hit.
fn play(state: &State, words: &[&str]) -> Option<Play> {
    let seat = mover(state);
    let points: Vec<u8> = words.iter().map(|word| read(seat, word)).collect::<Option<_>>()?;
    let mut hit = Vec::new();
    let mut text = String::new();
    for hop in points.chunks(2) {
        let &[from, to] = hop else { return None };
        let blot = to != OFF && state.board.count(seat.opponent(), BAR.saturating_sub(to)) == 1 && !hit.contains(&to);
        if blot {
            hit.push(to);
        }
        text += &format!("{from}/{to}{} ", if blot { "*" } else { "" });
    }
    text.parse().ok()
}

fn read(seat: Seat, word: &str) -> Option<u8> {
    match word {
        "bar" => Some(BAR),
        "off" => Some(OFF),
        _ => {
            let point = word.strip_prefix(POINT)?.parse().ok().filter(|point| (1..BAR).contains(point))?;
            Some(number(seat, point))
        }
    }
}
