//! Decides the effects of each fact: who starts, turns, the minute.

use crate::games::rummikub::checks::{about, check_box, check_seat, next, on_turn};
use crate::games::rummikub::{Article, Effect, Fact, Rummikub, Set, Tile, Tiles, count, turn, write_tiles};
use crate::kit::Seat;
use crate::{Message, Proceeding};

pub(super) fn decide(p: &mut Proceeding<Rummikub>, fact: &Fact) {
    if p.state().over.is_some() {
        return p.impossible(Article::Empty, Message::new("rummikub-over"));
    }
    match fact {
        Fact::Begin { seat } => begin(p, *seat),
        Fact::Hold { seat, tiles } => hold(p, *seat, tiles),
        Fact::Lay { sets } => {
            let table: Vec<Set> = p.state().table.iter().chain(sets).cloned().collect();
            turn::turn(p, &table);
        }
        Fact::Table { sets } => turn::turn(p, sets),
        Fact::Draw { tile } => draw(p, *tile),
        Fact::Pass => pass(p),
        Fact::Late { seat, tile } => late(p, *seat, *tile),
        Fact::End { racks } => count::end(p, racks),
    }
}

/// Records who starts (1.4).
fn begin(p: &mut Proceeding<Rummikub>, seat: Seat) {
    if check_seat(p, seat) && !p.state().is_fresh(p.rules()) {
        p.impossible(Article::Deal, Message::new("rummikub-begun"));
    }
    if !p.refused() {
        p.apply(Effect::TurnPassed { to: seat }, Article::Deal);
    }
}

/// Records tiles of a rack that the referee saw, all or some (1.4).
fn hold(p: &mut Proceeding<Rummikub>, seat: Seat, tiles: &[Tile]) {
    if !check_seat(p, seat) || on_turn(p).is_none() {
        return;
    }
    let state = p.state();
    let (told, own) = (tiles.iter().map(|tile| tile.bare()).collect::<Tiles>(), &state.players[seat.index()]);
    let known = own.known.either(&told);
    let (rack, seen) = (own.rack, state.seen().without(&own.known).and(&known));
    if known.len() > u32::from(rack) {
        let detail = about("rummikub-rack-full", seat).with("count", rack);
        p.impossible(Article::Deal, detail.with("tiles", write_tiles(&known.iter().collect::<Vec<_>>())));
    }
    check_box(p, &seen);
    if !p.refused() {
        p.apply(Effect::Held { seat, tiles: told.iter().collect() }, Article::Deal);
    }
}

/// Checks a tile that was drawn and seen, and returns it.
fn check_drawn(p: &mut Proceeding<Rummikub>, tile: Option<Tile>) -> Option<Tile> {
    let tile = tile?.bare();
    let seen = p.state().seen().and(&std::iter::once(tile).collect());
    check_box(p, &seen);
    Some(tile)
}

/// Draws a tile instead of laying (2.3).
fn draw(p: &mut Proceeding<Rummikub>, tile: Option<Tile>) {
    let Some(seat) = on_turn(p) else { return };
    if p.state().pool() == 0 {
        p.impossible(Article::Pool, Message::new("rummikub-pool-empty"));
    }
    let tile = check_drawn(p, tile);
    if !p.refused() {
        p.apply(Effect::Drew { seat, tile }, Article::Draw);
        next(p, seat);
    }
}

/// Passes with nothing to draw; once all players have, the game is over (2.8).
fn pass(p: &mut Proceeding<Rummikub>) {
    let Some(seat) = on_turn(p) else { return };
    let pool = p.state().pool();
    if pool > 0 {
        p.illegal(Article::Draw, Message::new("rummikub-must-draw").with("count", pool));
    }
    if p.refused() {
        return;
    }
    lay_nothing(p, seat);
}

/// Passes the turn on after nothing was laid or drawn; once all have done so with an empty pool, the game is over (2.8).
fn lay_nothing(p: &mut Proceeding<Rummikub>, seat: Seat) {
    p.apply(Effect::Passed { seat }, Article::Pool);
    if p.state().pool() == 0 && usize::from(p.state().passes) >= p.state().players.len() {
        p.apply(Effect::Blocked, Article::Pool);
    } else {
        next(p, seat);
    }
}

/// Handles a minute that ended with loose tiles on the table: the table is restored, and the player loses points and
/// draws a tile (4.3, A1, A2). With an empty pool it counts as laying nothing with nothing to draw (2.8).
fn late(p: &mut Proceeding<Rummikub>, said: Option<Seat>, tile: Option<Tile>) {
    let Some(seat) = on_turn(p) else { return };
    if said.is_some_and(|said| said != seat) {
        p.impossible(Article::Time, about("rummikub-late-other", seat));
    }
    let draws = p.rules().late_draws && p.state().pool() > 0;
    if tile.is_some() && !draws {
        p.impossible(Article::Time, Message::new("rummikub-late-draws-not"));
    }
    let tile = check_drawn(p, tile);
    if p.refused() {
        return;
    }
    p.apply(Effect::Restored { seat }, Article::Time);
    p.apply(Effect::Penalised { seat, points: p.rules().penalty }, Article::Time);
    if p.state().pool() == 0 {
        return lay_nothing(p, seat);
    }
    if draws {
        p.apply(Effect::Drew { seat, tile }, Article::Draw);
    }
    next(p, seat);
}
