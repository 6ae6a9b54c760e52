//! Division of a record into stretches of simultaneous moves.

use rules::games::oca::{Article, Effect, Oca, Square, State, Token};
use rules::{Game, Seat, Step};

/// The move of one token, before its drawing is known.
pub struct Travel {
    pub token: String,
    pub squares: Vec<Square>,
    pub walks: bool,
}

/// Simultaneous moves, with the position just before.
///
/// Tokens that come, go, or make room have no travel: the positions before and after suffice.
pub struct Stretch {
    pub before: State,
    pub travels: Vec<Travel>,
    kind: Kind,
}

/// Kinds of moves; only moves of one kind share a stretch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Bearer,
    Strays,
    Paying,
    Rejoining,
    Everybody,
}

/// Checks whether an effect moves a token.
pub(crate) const fn moves(effect: &Effect) -> bool {
    kind(effect).is_some()
}

const fn kind(effect: &Effect) -> Option<Kind> {
    match effect {
        Effect::Moved { token: Token::Bearer, .. } | Effect::BearerPaid { .. } => Some(Kind::Bearer),
        Effect::Moved { token: Token::Stray(_), .. } => Some(Kind::Strays),
        Effect::Strayed { .. } | Effect::Placed { .. } | Effect::StrayPaid { .. } => Some(Kind::Paying),
        Effect::Rejoined { .. } => Some(Kind::Rejoining),
        Effect::Swapped { .. } | Effect::GaraVoided | Effect::SetUp(_) => Some(Kind::Everybody),
        _ => None,
    }
}

/// Divides the steps of a record: each move of a bearer alone, strays that move, pay or rejoin together.
pub(crate) fn stretches(mut state: State, steps: &[Step<Oca>], garden: Square) -> Vec<Stretch> {
    let mut stretches: Vec<Stretch> = Vec::new();
    let mut total = 0;
    for step in steps {
        if let Effect::Validated { dice, .. } = step.effect {
            total = dice.total();
        }
        if let Some(kind) = kind(&step.effect) {
            let alone = matches!(kind, Kind::Bearer | Kind::Everybody);
            if alone || stretches.last().is_none_or(|last| last.kind != kind) {
                stretches.push(Stretch { before: state.clone(), travels: Vec::new(), kind });
            }
            if let Some(last) = stretches.last_mut() {
                travels(step, &state, total, garden).into_iter().for_each(|travel| last.add(travel));
            }
        }
        Oca::evolve(&mut state, &step.effect);
    }
    stretches
}

/// Lists the tokens that a step moves, with their squares.
fn travels(step: &Step<Oca>, state: &State, total: u8, garden: Square) -> Vec<Travel> {
    let jump =
        |flock: Seat, token, from, to| Travel { token: name(flock, token), squares: vec![from, to], walks: false };
    match step.effect {
        Effect::Moved { flock, token, from, to } => {
            if matches!(step.article, Some(Article::Turn | Article::Goose | Article::Overshoot)) {
                let squares = walk(from, to, total, garden);
                return vec![Travel { token: name(flock, token), squares, walks: true }];
            }
            vec![jump(flock, token, from, to)]
        }
        Effect::BearerPaid { flock, from } => vec![jump(flock, Token::Bearer, from, 1)],
        Effect::StrayPaid { flock, player, from } => vec![jump(flock, Token::Stray(player), from, 1)],
        Effect::Swapped { flock, rival } => {
            let square = |seat| state.flock(seat).map_or(0, |flock| flock.bearer.square);
            let (mine, theirs) = (square(flock), square(rival));
            vec![jump(flock, Token::Bearer, mine, theirs), jump(rival, Token::Bearer, theirs, mine)]
        }
        _ => Vec::new(),
    }
}

impl Stretch {
    fn add(&mut self, travel: Travel) {
        match self.travels.iter_mut().find(|other| other.token == travel.token) {
            Some(earlier) => {
                earlier.squares.extend(travel.squares.into_iter().skip(1));
                earlier.walks |= travel.walks;
            }
            None => self.travels.push(travel),
        }
    }
}

fn name(seat: Seat, token: Token) -> String {
    match token {
        Token::Bearer => format!("token/{}/bearer", seat.0),
        Token::Stray(player) => format!("token/{}/stray/{}", seat.0, player.0),
    }
}

/// Returns the name of the bearer of a token's flock.
pub(crate) fn bearer_of(token: &str) -> String {
    let seat = token.split('/').nth(1).unwrap_or_default();
    format!("token/{seat}/bearer")
}

/// Lists the squares of a walk; past the garden it turns back there.
fn walk(from: Square, to: Square, total: u8, garden: Square) -> Vec<Square> {
    let end = from.saturating_add(total);
    if end > garden && to == garden.saturating_mul(2).saturating_sub(end) {
        (from..=garden).chain((to..garden).rev()).collect()
    } else if from <= to {
        (from..=to).collect()
    } else {
        (to..=from).rev().collect()
    }
}
