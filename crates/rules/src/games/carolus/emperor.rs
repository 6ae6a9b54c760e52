//! The emperor: how far he goes, what is decided where he stops, and how the game ends by it.

use crate::games::carolus::checks::not_now;
use crate::games::carolus::state::{Area, Phase, State, Step};
use crate::games::carolus::{Article, Carolus, Effect, LastTie, restock};
use crate::kit::Seat;
use crate::{Message, Proceeding};

/// Moves the emperor and decides the area where he stops (5.1–5.6).
pub(super) fn go(p: &mut Proceeding<Carolus>, steps: u8) {
    let Phase::Turn(by, Step::Emperor) = p.state().phase else { return not_now(p, Article::Actions) };
    let most = p.state().player(by).and_then(|player| player.laid).unwrap_or(p.rules().discs);
    if steps > p.rules().territories {
        p.impossible(Article::Emperor, Message::new("carolus-too-far").with("steps", steps).with("most", most));
    } else if !(1..=most).contains(&steps) {
        p.illegal(Article::Emperor, Message::new("carolus-steps").with("steps", steps).with("most", most));
    }
    if p.refused() {
        return;
    }
    let to = reached(p.state(), steps).map_or(1, |area| area.from);
    p.apply(Effect::EmperorMoved { by, steps, to }, Article::Emperor);
    build_or_take_over(p, by, to);
    if p.state().end.is_none() && p.state().phase != Phase::Level {
        restock::after_move(p, by);
    }
}

/// Returns the area that the emperor reaches in a number of steps.
pub fn reached(state: &State, steps: u8) -> Option<&Area> {
    let count = state.areas.len().max(1);
    state.areas.get((state.emperor_area() + usize::from(steps)) % count)
}

/// Finds the side with more influence on an area than any other; `None` for a tie (5.2, A2).
fn majority(p: &Proceeding<Carolus>, area: &Area, mover: Seat) -> (Option<Seat>, u8) {
    let state = p.state();
    let emperor = |side: Seat| u8::from(p.rules().emperor_counts && state.side(mover) == side);
    let influence = |side: Seat| state.influence(side, area).saturating_add(emperor(side));
    let most = state.all_sides().map(influence).max().unwrap_or(0);
    let mut best = state.all_sides().filter(|side| influence(*side) == most);
    (best.next().filter(|_| best.next().is_none()), most)
}

/// Builds castles, takes them over or leaves them, then joins the areas that belong together (5.3–5.6, A1, A4).
fn build_or_take_over(p: &mut Proceeding<Carolus>, mover: Seat, at: u8) {
    let Some(area) = p.state().area_at(at).and_then(|index| p.state().areas.get(index)).copied() else { return };
    let (best, most) = majority(p, &area, mover);
    let may = |side: &Seat| area.owner.is_none() || p.rules().anybody_takes_over || *side == p.state().side(mover);
    let Some(side) = best.filter(|side| area.owner != Some(*side)).filter(may) else {
        return p.apply(Effect::Stood { at }, if most == 0 { Article::Influence } else { Article::Stands });
    };
    let all = p.rules().table(p.state().players.len()).castles;
    let built = p.state().castles(side);
    let castles = area.castles.max(1).min(all.saturating_sub(built));
    if castles == 0 {
        return p.apply(Effect::Stood { at }, Article::Stands);
    }
    let number = built.saturating_add(castles);
    match area.owner {
        None => p.apply(Effect::Built { side, at, number }, Article::Build),
        Some(from) => {
            let taken = Effect::TakenOver { side, at, castles, from, back: area.castles, number };
            p.apply(taken, Article::TakeOver);
        }
    }
    if number >= all {
        return p.apply(Effect::Won { player: side }, Article::End);
    }
    join(p, side, at);
}

/// Joins an area with its neighbours of the same side, until there are none or too few areas are left (5.6, 7.1, A11).
fn join(p: &mut Proceeding<Carolus>, side: Seat, at: u8) {
    while let Some((first, second)) = pair(p.state(), side, at) {
        p.apply(Effect::Merged { first, second }, Article::Merge);
        let areas = u8::try_from(p.state().areas.len()).unwrap_or(u8::MAX);
        if areas < p.rules().fewest_areas {
            p.apply(Effect::TooFew { areas }, Article::End);
            return finish(p);
        }
    }
}

/// Finds two neighbours to be joined, in clockwise order: the area itself and one next to it.
fn pair(state: &State, side: Seat, at: u8) -> Option<(u8, u8)> {
    let (index, count) = (state.area_at(at)?, state.areas.len());
    let (before, after) = (state.areas[(index + count - 1) % count], state.areas[(index + 1) % count]);
    let here = state.areas[index].from;
    if count < 2 {
        None
    } else if after.owner == Some(side) {
        Some((here, after.from))
    } else {
        (before.owner == Some(side)).then_some((before.from, here))
    }
}

/// Lists the leading sides, by castles and then by the paladins they control (7.2, 7.3), and whether castles alone
/// decide.
pub(super) fn leaders(state: &State) -> (Vec<Seat>, bool) {
    let best = |sides: Vec<Seat>, count: &dyn Fn(Seat) -> u32| -> Vec<Seat> {
        let most = sides.iter().map(|side| count(*side)).max();
        sides.into_iter().filter(|side| Some(count(*side)) == most).collect()
    };
    let ahead = best(state.all_sides().collect(), &|side| state.castles(side).into());
    let by_castles = ahead.len() == 1;
    (best(ahead, &|side| state.controlled(side)), by_castles)
}

fn finish(p: &mut Proceeding<Carolus>) {
    let (leaders, by_castles) = leaders(p.state());
    let article = if by_castles { Article::Castles } else { Article::Tie };
    match (leaders.as_slice(), p.rules().last_tie) {
        ([side], _) => p.apply(Effect::Won { player: *side }, article),
        (_, LastTie::Judge) => p.apply(Effect::Levelled, Article::Tie),
        (_, LastTie::Drawn) => p.apply(Effect::Drawn, Article::Tie),
    }
}

/// Records the judge's decision between equal sides (7.4, A3).
pub(super) fn judge(p: &mut Proceeding<Carolus>, player: Seat) {
    if p.state().phase != Phase::Level {
        return not_now(p, Article::Judge);
    }
    if p.state().player(player).is_none() {
        p.impossible(Article::Judge, Message::new("refuse-no-such-seat").with("seat", player.0));
    } else if !leaders(p.state()).0.contains(&p.state().side(player)) {
        p.impossible(Article::Judge, Message::new("carolus-not-level").with("player", player));
    }
    if !p.refused() {
        p.apply(Effect::Won { player }, Article::Judge);
    }
}
