//! A turn: the whole table after it, and everything wrong with it at once (2.1, 2.4–2.6, 5.2).

use crate::games::rummikub::checks::{about, check_box, next, on_turn};
use crate::games::rummikub::joker::{self, Traced};
use crate::games::rummikub::set::LaidSet;
use crate::games::rummikub::{
    Article, Effect, Rummikub, Set, Tile, Tiles, arranged, bare, is_misnamed, rearranged, tiles_of, worth, write_set,
    write_tiles,
};
use crate::kit::Seat;
use crate::{Message, Proceeding};

/// The changes that a turn made to the table.
struct Turn {
    seat: Seat,
    sets: Vec<LaidSet>,
    laid: Tiles,
    taken: Tiles,
    /// Sets of the table before that are no longer there unchanged.
    touched: Vec<Set>,
    jokers: Vec<Traced>,
}

/// Plays a turn that leaves the table like this.
pub(super) fn turn(p: &mut Proceeding<Rummikub>, table: &[Set]) {
    let Some(seat) = on_turn(p) else { return };
    let turn = Turn::of(p, seat, table);
    check_tiles(p, &turn);
    turn.sets.iter().filter(|set| !set.old).for_each(|set| check_set(p, set));
    let down = p.state().players[seat.index()].down;
    if !down {
        check_initial(p, &turn);
    }
    joker::check(p, seat, &turn.sets, &turn.jokers, down);
    if !p.refused() {
        apply(p, turn, down);
    }
}

impl Turn {
    fn of(p: &Proceeding<Rummikub>, seat: Seat, table: &[Set]) -> Self {
        let before = &p.state().table;
        let mut touched = before.clone();
        let laid = |set: &Set| {
            let meld = arranged(set).map(|(meld, _)| meld);
            // Without what was wrongly said of its jokers it may be a set, and lies as one from then on.
            let tiles = rearranged(set).map_or_else(|| bare(set), |(_, tiles)| tiles);
            // A set with something wrongly said of it is not the one that lay there, although it may be one.
            let at = touched.iter().position(|old| *old == tiles && !is_misnamed(set));
            let old = at.map(|at| touched.remove(at)).is_some();
            LaidSet { tiles, meld, old, declared: set.clone() }
        };
        let sets: Vec<LaidSet> = table.iter().map(laid).collect();
        let (then, now) = (tiles_of(before), tiles_of(table));
        let jokers = joker::trace(before, &sets);
        Self { seat, sets, laid: now.without(&then), taken: then.without(&now), touched, jokers }
    }

    /// Returns the worth of the sets laid from the rack alone (2.2).
    fn worth(&self) -> u32 {
        let own = |set: &&LaidSet| !set.old && self.laid.holds(&set.tiles.iter().copied().collect());
        self.sets.iter().filter(own).filter_map(|set| set.meld).map(worth).sum()
    }
}

fn written(tiles: &Tiles) -> String {
    write_tiles(&tiles.iter().collect::<Vec<_>>())
}

/// Checks that the tiles are in the box and on the rack, and that none went back to it (1.1, 2.4, 2.5).
fn check_tiles(p: &mut Proceeding<Rummikub>, turn: &Turn) {
    let (state, own) = (p.state(), &p.state().players[turn.seat.index()]);
    let others = state.seen().without(&tiles_of(&state.table)).without(&own.known);
    let kept = own.known.without(&turn.laid);
    let table: Tiles = turn.sets.iter().flat_map(|set| &set.tiles).copied().collect();
    let unseen = turn.laid.without(&own.known);
    let (rack, hidden) = (u32::from(own.rack), u32::from(own.rack).saturating_sub(own.known.len()));
    check_box(p, &table.and(&others).and(&kept));
    if turn.laid.len() > rack {
        let detail = about("rummikub-more-than-rack", turn.seat).with("count", rack);
        p.impossible(Article::Rearrange, detail.with("tiles", written(&turn.laid)));
    } else if unseen.len() > hidden {
        p.impossible(Article::Rearrange, about("rummikub-not-on-rack", turn.seat).with("tiles", written(&unseen)));
    }
    if turn.laid.is_empty() {
        p.illegal(Article::Rearrange, Message::new("rummikub-nothing-laid"));
    }
    if !turn.taken.is_empty() {
        p.illegal(Article::Rack, Message::new("rummikub-to-rack").with("tiles", written(&turn.taken)));
    }
}

/// Reports an invalid set: loose tiles, a wrong group, a wrong run (1.2, 1.3, 2.4), or a joker that can't stand for the
/// tile stated (2.6).
fn check_set(p: &mut Proceeding<Rummikub>, set: &LaidSet) {
    if set.meld.is_some() {
        return;
    }
    if is_misnamed(&set.declared) {
        let detail = Message::new("rummikub-joker-named").with("tiles", write_set(&set.declared));
        return p.impossible(Article::Joker, detail);
    }
    let number = |tile: &Tile| super::number_of(*tile).map(|place| place.number());
    let mut numbers: Vec<u8> = set.tiles.iter().filter_map(number).collect();
    numbers.dedup();
    let (article, key) = match (set.tiles.len(), numbers.len()) {
        (..3, _) => (Article::Rearrange, "rummikub-loose"),
        (_, 1) => (Article::Group, "rummikub-no-group"),
        _ => (Article::Run, "rummikub-no-run"),
    };
    p.illegal(article, Message::new(key).with("tiles", write_set(&set.declared)));
}

/// Checks a first laying down: own sets, worth enough, beside those on the table (2.1).
fn check_initial(p: &mut Proceeding<Rummikub>, turn: &Turn) {
    if !turn.touched.is_empty() {
        let sets: Vec<String> = turn.touched.iter().map(|set| write_set(set)).collect();
        p.illegal(Article::Initial, Message::new("rummikub-initial-touched").with("tiles", sets.join(" ")));
    }
    let (least, worth) = (p.rules().initial, turn.worth());
    if worth < least {
        p.illegal(Article::Initial, Message::new("rummikub-initial-low").with("worth", worth).with("least", least));
    }
}

fn apply(p: &mut Proceeding<Rummikub>, turn: Turn, down: bool) {
    let (seat, worth) = (turn.seat, turn.worth());
    let with_joker = turn.laid.jokers() > 0;
    for (tile, either) in turn.jokers.iter().filter_map(Traced::taken) {
        let article = if either { Article::GroupJoker } else { Article::Joker };
        p.apply(Effect::JokerTaken { seat, tile }, article);
    }
    let table = turn.sets.into_iter().map(|set| set.tiles).collect();
    let (laid, taken) = (turn.laid.iter().collect(), turn.taken.iter().collect());
    let article = if down { Article::Rearrange } else { Article::Initial };
    p.apply(Effect::Laid { seat, table, laid, taken }, article);
    if !down {
        let article = if with_joker { Article::InitialJoker } else { Article::Value };
        p.apply(Effect::WentDown { seat, worth }, article);
    }
    if p.state().players[seat.index()].rack == 0 {
        p.apply(Effect::Emptied { seat }, Article::Empty);
    } else {
        next(p, seat);
    }
}
