//! Deciding what follows from what the referee saw.

use crate::games::samurai::board::{Ground, Space};
use crate::games::samurai::checks::{about, check_seat};
use crate::games::samurai::state::capital;
use crate::games::samurai::{Article, Cell, Effect, End, Fact, Figures, Form, Rules, Samurai, Stage, State, Tile};
use crate::games::samurai::{close, plays, turn};
use crate::kit::Seat;
use crate::{Message, Proceeding};

pub(super) fn decide(p: &mut Proceeding<Samurai>, fact: &Fact) {
    if p.state().is_over() {
        return p.impossible(Article::End, Message::new("samurai-over"));
    }
    match fact {
        Fact::First { seat } => first(p, *seat),
        Fact::Figure { at, form } => figure(p, *at, *form),
        Fact::Hand { seat, tiles, unknown } => hand(p, *seat, tiles, *unknown),
        Fact::Turn { plays } => turn::turn(p, plays),
        Fact::Pass => pass(p),
        Fact::Count { taken } => count(p, taken),
    }
}

/// Records who begins (A5), unless it is the first seat, and places the figures of the capital (2.2).
fn first(p: &mut Proceeding<Samurai>, seat: Seat) {
    let seated = p.state().stage != Stage::Seating;
    if check_seat(p, seat) && seated && !p.state().is_fresh() {
        p.impossible(Article::Turn, Message::new("samurai-first-known"));
    }
    if p.refused() {
        return;
    }
    p.apply(Effect::FirstPlayerSet { seat }, Article::Turn);
    // If the ruleset says who begins, they stand there already.
    if seated {
        return;
    }
    for (at, form) in capital(p.rules(), p.state().players.len()) {
        p.apply(Effect::FigurePlaced { seat: None, at, form }, Article::Edo);
    }
}

/// Places a figure before the start: in the cities first, then in the villages (2.3–2.5).
fn figure(p: &mut Proceeding<Samurai>, at: Cell, form: Form) {
    match p.state().stage {
        Stage::SetUp => {}
        Stage::Seating => return p.impossible(Article::Turn, Message::new("samurai-who-begins")),
        Stage::Play | Stage::Over(_) => return p.impossible(Article::Villages, Message::new("samurai-all-placed")),
    }
    let (rules, players) = (p.rules(), p.state().players.len());
    let Some(space) = rules.board.space(at, players) else {
        return p.impossible(Article::Board, Message::new("samurai-no-hex").with("hex", at.to_string()));
    };
    check_figure(p, space, form);
    if p.refused() {
        return;
    }
    let seat = p.state().turn;
    p.apply(Effect::FigurePlaced { seat: Some(seat), at, form }, placing(space));
    if open(rules, p.state()).next().is_none() {
        let first = p.state().first;
        p.apply(Effect::PlayBegun { first }, Article::Turn);
    } else {
        close::pass_on(p);
    }
}

/// Returns the clause by which figures are placed in a settlement before the start.
const fn placing(space: &Space) -> Article {
    match space.ground {
        Ground::City => Article::Cities,
        _ => Article::Villages,
    }
}

fn check_figure(p: &mut Proceeding<Samurai>, space: &Space, form: Form) {
    let said = |key| Message::new(key).with("hex", space.cell.to_string());
    let there = p.state().figures_at(space.cell);
    if !space.ground.is_settlement() {
        p.impossible(Article::Villages, said("samurai-no-settlement"));
    } else if there.total() >= space.ground.room() {
        p.impossible(placing(space), said("samurai-full"));
    } else if there.with(form).has_equal() {
        p.illegal(Article::Cities, said("samurai-equal-figures"));
    }
    if p.state().beside(p.rules()).of(form) == 0 {
        p.impossible(Article::Figures, Message::new("samurai-none-left").with("form", form.word()));
    }
    let cities = open(p.rules(), p.state()).any(|other| other.ground == Ground::City);
    if space.ground == Ground::Village && cities {
        p.illegal(Article::Villages, said("samurai-cities-first"));
    }
}

/// Lists the settlements with room for a figure.
pub(super) fn open<'a>(rules: &'a Rules, state: &'a State) -> impl Iterator<Item = &'a Space> {
    let spaces = rules.board.spaces(state.players.len());
    spaces.filter(|space| state.figures_at(space.cell).total() < space.ground.room())
}

/// Records tiles behind a screen that the referee saw (2.1, 3.7).
fn hand(p: &mut Proceeding<Samurai>, seat: Seat, tiles: &[Tile], unknown: u8) {
    if !check_seat(p, seat) {
        return;
    }
    let (rules, state) = (p.rules(), p.state());
    let Some(player) = state.player(seat) else { return };
    let there = usize::from(player.hand).saturating_sub(player.known.len());
    if tiles.len() + usize::from(unknown) > there || (tiles.is_empty() && unknown == 0) {
        return p.impossible(Article::Hands, about("samurai-hand-count", seat).with("count", there));
    }
    let among = |list: &[Tile], tile: Tile| list.iter().filter(|other| **other == tile).count();
    let twice = |tile: &&Tile| {
        let copies = usize::from(rules.tile_set.get(*tile).copied().unwrap_or(0));
        among(tiles, **tile) + among(&player.known, **tile) + state.played(seat, **tile) > copies
    };
    if let Some(tile) = tiles.iter().find(twice) {
        p.impossible(Article::Tiles, about("samurai-tile-gone", seat).with("tile", tile.to_string()));
    }
    if !p.refused() {
        let mut tiles = tiles.to_vec();
        tiles.sort_unstable();
        p.apply(Effect::HandSeen { seat, tiles }, Article::Hands);
    }
}

/// Records that the player on turn can't play anything (A6).
fn pass(p: &mut Proceeding<Samurai>) {
    if p.state().stage != Stage::Play {
        return p.impossible(Article::Turn, Message::new("samurai-not-begun"));
    }
    if !plays::may_pass(p.rules(), p.state()) {
        p.illegal(Article::Plays, Message::new("samurai-must-play"));
    }
    if !p.refused() {
        let seat = p.state().turn;
        p.apply(Effect::Passed { seat }, Article::Pass);
        close::turn(p);
    }
}

/// Ends a game of which only the captured figures are recorded (5.4).
fn count(p: &mut Proceeding<Samurai>, taken: &[Figures]) {
    let players = p.state().players.len();
    if taken.len() != players {
        return p.impossible(Article::Majority, Message::new("samurai-count-seats").with("count", players));
    }
    let each = p.rules().figures(players);
    let aside = p.state().aside;
    for form in Form::ALL {
        let sum: u32 = taken.iter().map(|taken| u32::from(taken.of(form))).sum();
        let most = each.saturating_sub(aside.of(form));
        if sum > u32::from(most) {
            let detail = Message::new("samurai-count-over").with("form", form.word()).with("sum", sum);
            p.impossible(Article::Figures, detail.with("most", most));
        }
    }
    let fewer = |(player, told): (&super::Player, &Figures)| player.taken.less(*told) != Figures::NONE;
    if p.state().players.iter().zip(taken).any(fewer) {
        p.illegal(Article::Majority, Message::new("samurai-count-less"));
    }
    if !p.refused() {
        p.apply(Effect::Counted { taken: taken.to_vec() }, Article::Majority);
        close::over(p, End::Count, Article::Majority);
    }
}
