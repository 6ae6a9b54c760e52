//! The end of a game: the racks, their scores, and the points of the table (3.1, 3.2, 4.1, A4–A6, A9).

use crate::games::rummikub::checks::about;
use crate::games::rummikub::{Article, Effect, How, Over, Phase, Rules, Rummikub, State, Tile, Tiles};
use crate::kit::Seat;
use crate::kit::racks::{Rack, scores};
use crate::{Article as _, Message, Part, Proceeding, Standing};

/// Sum of all tiles without the jokers.
const ALL: u32 = 728;

/// Jokers in the box.
const JOKERS: u32 = 2;

/// Counts the racks, scores the game, and begins the next one or ends the match.
pub(super) fn end(p: &mut Proceeding<Rummikub>, racks: &[Rack]) {
    let count = p.state().players.len();
    if racks.len() != count {
        return p.impossible(Article::Score, Message::new("rummikub-racks-count").with("count", count));
    }
    check_box(p, racks);
    check_empty(p, racks);
    check_known(p, racks);
    if p.refused() {
        return;
    }
    let all: Vec<Rack> =
        racks.iter().zip(&p.state().players).map(|(rack, player)| with_late(*rack, player.late)).collect();
    let (joker, penalty) = (p.rules().joker, p.rules().penalty);
    let empty = racks.iter().any(|rack| rack.sum(joker) == 0);
    let (how, article) = if empty { (How::Empty, Article::Score) } else { (How::Lowest, Article::PoolScore) };
    let game = p.state().game;
    p.apply(Effect::Ended { game, how }, article);
    for ((seat, rack), points) in p.state().seats().zip(all.clone()).zip(scores(&all, joker, penalty)) {
        p.apply(Effect::Counted { seat, rack, points }, article);
    }
    if game < p.rules().games {
        let (seat, tiles) = (p.rules().starter, p.rules().rack_size);
        p.apply(Effect::Begun { game: game.saturating_add(1), seat, tiles }, Article::Deal);
    } else {
        place(p);
    }
}

fn with_late(rack: Rack, late: u32) -> Rack {
    Rack { penalties: rack.penalties.saturating_add(late), ..rack }
}

/// Reports more tiles, jokers or penalties than possible (1.1).
fn check_box(p: &mut Proceeding<Rummikub>, racks: &[Rack]) {
    let sum = |of: fn(&Rack) -> u32| racks.iter().map(of).fold(0u32, u32::saturating_add);
    let (tiles, jokers) = (sum(|rack| rack.tiles), sum(|rack| rack.jokers));
    if tiles > ALL + JOKERS * p.rules().joker {
        p.impossible(Article::Tiles, Message::new("rummikub-racks-sum").with("sum", tiles).with("most", ALL));
    }
    if jokers > JOKERS {
        p.impossible(Article::Tiles, Message::new("rummikub-racks-jokers").with("count", jokers).with("most", JOKERS));
    }
    if sum(|rack| rack.penalties) > 1000 {
        p.impossible(Article::Time, Message::new("rummikub-racks-late").with("most", 1000));
    }
}

/// Reports racks that can't be empty, or must be (2.7). If turns were recorded and none of them emptied it, an empty
/// rack needs a waiver.
fn check_empty(p: &mut Proceeding<Rummikub>, racks: &[Rack]) {
    let (phase, joker, fresh) = (p.state().phase, p.rules().joker, p.state().is_fresh(p.rules()));
    let empty: Vec<Seat> =
        p.state().seats().zip(racks).filter(|(_, rack)| rack.sum(joker) == 0).map(|(seat, _)| seat).collect();
    if empty.len() > 1 {
        p.impossible(Article::Empty, Message::new("rummikub-two-empty"));
    }
    match phase {
        Phase::Count(Some(winner)) if empty != [winner] => {
            p.impossible(Article::Empty, about("rummikub-emptied-other", winner));
        }
        Phase::Count(None) => {
            for seat in empty {
                p.impossible(Article::Pool, about("rummikub-not-empty", seat));
            }
        }
        Phase::Play(_) if !fresh => {
            for seat in empty {
                let count = p.state().player(seat).map_or(0, |player| player.rack);
                p.illegal(Article::Empty, about("rummikub-emptied-unseen", seat).with("count", count));
            }
        }
        _ => {}
    }
}

/// Reports sums that contradict the known tiles. If somebody went out in turns that were not recorded, nothing is
/// known.
fn check_known(p: &mut Proceeding<Rummikub>, racks: &[Rack]) {
    let (state, rules) = (p.state(), p.rules());
    let counted = matches!(state.phase, Phase::Count(_));
    let empty = racks.iter().any(|rack| rack.sum(rules.joker) == 0);
    if state.is_fresh(rules) || !counted && empty {
        return;
    }
    let unseen = Tiles::all().without(&state.seen());
    let mut wrong = Vec::new();
    for ((seat, player), rack) in state.seats().zip(&state.players).zip(racks) {
        let hidden = u32::from(player.rack).saturating_sub(player.known.len());
        let (least, most) = bounds(rules, &unseen, hidden);
        let known = i64::from(worth(rules, &player.known));
        let (least, most) = (known + i64::from(least), known + i64::from(most));
        if !(least..=most).contains(&rack.sum(rules.joker)) {
            let detail = about("rummikub-sum-wrong", seat).with("sum", rack.sum(rules.joker));
            wrong.push(detail.with("count", player.rack).with("least", least).with("most", most));
        }
    }
    for detail in wrong {
        if counted { p.impossible(Article::Score, detail) } else { p.illegal(Article::PoolScore, detail) }
    }
}

fn value(rules: &Rules, tile: Tile) -> u32 {
    super::number_of(tile).map_or(rules.joker, |place| place.number().into())
}

/// Returns the worth of tiles, a joker as the rules say.
pub(super) fn worth(rules: &Rules, tiles: &Tiles) -> u32 {
    tiles.iter().map(|tile| value(rules, tile)).sum()
}

/// Returns the least and the most that this many of some tiles can be worth.
fn bounds(rules: &Rules, among: &Tiles, count: u32) -> (u32, u32) {
    let mut values: Vec<u32> = among.iter().map(|tile| value(rules, tile)).collect();
    values.sort_unstable();
    let count = usize::try_from(count).unwrap_or(usize::MAX).min(values.len());
    (values[..count].iter().sum(), values[values.len() - count..].iter().sum())
}

/// Returns what every rack has left if all of them are known; `None` if one is not.
pub(super) fn known(state: &State) -> Option<Vec<Rack>> {
    let rack = |tiles: &Tiles| {
        let numbers = tiles.iter().filter_map(super::number_of).map(|place| u32::from(place.number()));
        Rack { tiles: numbers.sum(), jokers: tiles.jokers().into(), penalties: 0 }
    };
    let whole = state.players.iter().all(|player| player.known.len() == u32::from(player.rack));
    whole.then(|| state.players.iter().map(|player| rack(&player.known)).collect())
}

/// Returns the place of every player by the score of all games; equals share it (A4, A6).
pub(super) fn places(rules: &Rules, state: &State) -> Vec<u32> {
    let all: Vec<i64> = state.seats().map(|seat| state.score(rules, seat)).collect();
    let better = |own: &i64| all.iter().filter(|score| *score > own).count();
    all.iter().map(|own| u32::try_from(1 + better(own)).unwrap_or(u32::MAX)).collect()
}

/// Returns the points of the table in hundredths: equals share the average of their places (4.1, A5, A6).
pub(super) fn cents(rules: &Rules, places: &[u32], place: u32) -> u32 {
    let size = u8::try_from(places.len()).unwrap_or(u8::MAX);
    let points = rules.points.get(&size).map_or(&[][..], Vec::as_slice);
    let equals = places.iter().filter(|other| **other == place).count().max(1);
    let from = usize::try_from(place.saturating_sub(1)).unwrap_or(usize::MAX);
    let sum: u32 = points.iter().skip(from).take(equals).sum();
    sum.saturating_mul(100) / u32::try_from(equals).unwrap_or(1)
}

/// Places the players, the best first, which ends the match.
fn place(p: &mut Proceeding<Rummikub>) {
    let places = places(p.rules(), p.state());
    let mut order: Vec<(u32, Seat)> = places.iter().copied().zip(p.state().seats()).collect();
    order.sort_unstable();
    for (place, seat) in order {
        let (score, cents) = (p.state().score(p.rules(), seat), cents(p.rules(), &places, place));
        p.apply(Effect::Placed { seat, place, score, cents }, Article::Points);
    }
}

/// Lists the winners.
pub(super) fn winners(rules: &Rules, state: &State) -> Vec<Seat> {
    match state.over {
        Some(Over::Won(seat)) => vec![seat],
        Some(Over::Drawn) => Vec::new(),
        _ => state.seats().zip(places(rules, state)).filter(|(_, place)| *place == 1).map(|(seat, _)| seat).collect(),
    }
}

pub(super) fn standings(rules: &Rules, state: &State) -> Vec<Standing> {
    let by_score = places(rules, state);
    let place = |seat: Seat| match state.over {
        Some(Over::Won(winner)) if seat == winner => 1,
        Some(Over::Won(winner)) => {
            let place = by_score[seat.index()];
            place + u32::from(by_score[winner.index()] >= place)
        }
        Some(Over::Drawn) => 1,
        _ => by_score[seat.index()],
    };
    let standing = |seat: Seat| {
        let score = state.score(rules, seat);
        let now = state.players[seat.index()].late;
        let before = state.games.iter().filter_map(|game| game.get(seat.index())).map(|score| score.rack.penalties);
        let lost = before.chain([now]).map(i64::from).sum::<i64>() * i64::from(rules.penalty);
        let part = |kind, article: Article, points| Part { kind, article: article.key(), points };
        let penalty = (lost != 0).then(|| part("penalty", Article::Time, -lost));
        let parts = std::iter::once(part("score", Article::Score, score + lost)).chain(penalty).collect();
        Standing { seat, place: place(seat), parts }
    };
    let mut standings: Vec<Standing> = state.seats().map(standing).collect();
    standings.sort_by_key(|standing| (standing.place, standing.seat));
    standings
}
