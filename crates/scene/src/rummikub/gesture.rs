//! Conversion between facts and spots: buttons, and tiles dragged over the table one after another.
//!
//! A drag is two spots, origin and destination; a turn is any number of drags. The spots are those of the picture at
//! that moment: a number before `:` counts the drags that it shows already.

use rules::Seat;
use rules::games::rummikub::{Fact, Rules, Set, State, Tile, rearranged, tiles_of};

pub(super) const POOL: &str = "pool";
pub(super) const LATE: &str = "late";
pub(super) const FREE: &str = "free";
pub(super) const RACK: &str = "rack";

pub(super) fn player_id(seat: Seat) -> String {
    format!("player/{}", seat.0)
}

/// Returns the name of a spot in a picture that shows `drags` drags.
pub(super) fn id(drags: usize, spot: &str) -> String {
    if drags == 0 { spot.to_owned() } else { format!("{drags}:{spot}") }
}

pub(super) fn of(state: &State, fact: &Fact) -> Vec<String> {
    match fact {
        Fact::Draw { tile: None } if state.pool() > 0 => vec![POOL.to_owned()],
        Fact::Pass if state.pool() == 0 => vec![POOL.to_owned()],
        Fact::Late { seat: None, tile: None } => vec![LATE.to_owned()],
        Fact::Begin { seat } => vec![player_id(*seat)],
        _ => Vec::new(),
    }
}

pub(super) fn intended(state: &State, spots: &[String]) -> Option<Fact> {
    if let [only] = spots {
        let seat = only.strip_prefix("player/").and_then(|seat| seat.parse().ok()).map(Seat);
        return match only.as_str() {
            POOL if state.pool() > 0 => Some(Fact::Draw { tile: None }),
            POOL => Some(Fact::Pass),
            LATE => Some(Fact::Late { seat: None, tile: None }),
            _ => seat.filter(|seat| state.player(*seat).is_some()).map(|seat| Fact::Begin { seat }),
        };
    }
    let built = Built::of(state, spots)?;
    (built.held.is_none() && built.drags > 0).then_some(Fact::Table { sets: built.table })
}

/// Checks whether a tile was picked up and not put down yet.
pub(super) fn is_partial(state: &State, spots: &[String]) -> bool {
    Built::of(state, spots).is_some_and(|built| built.held.is_some())
}

/// Where a tile is picked up or put down.
enum Spot {
    /// A tile of a set, by the indices of both.
    Tile(usize, usize),
    /// Beside the tiles of a set.
    Set(usize),
    /// Free cloth for a new set.
    Free,
    /// The rack or the pack; the tile, if any.
    Rack(Option<Tile>),
}

fn read(id: &str) -> Option<Spot> {
    let id = id.split_once(':').map_or(id, |(_, id)| id);
    let mut words = id.split('/');
    let number = |word: Option<&str>| word?.parse::<usize>().ok();
    match words.next()? {
        "tile" => Some(Spot::Tile(number(words.next())?, number(words.next())?)),
        "set" => number(words.next()).map(Spot::Set),
        FREE => Some(Spot::Free),
        RACK | "pack" => Some(Spot::Rack(words.next().and_then(Tile::parse))),
        _ => None,
    }
}

/// The table after the drags so far.
pub(super) struct Built {
    pub table: Vec<Set>,
    /// Number of complete drags.
    pub drags: usize,
    /// The spot of a tile that was picked up.
    pub held: Option<String>,
}

impl Built {
    /// Performs the drags one after another; `None` if one of them is impossible.
    pub fn of(state: &State, spots: &[String]) -> Option<Self> {
        state.to_play()?;
        let mut built = Self { table: state.table.clone(), drags: 0, held: None };
        for pair in spots.chunks(2) {
            match pair {
                [from, to] => built.drag(&read(from)?, &read(to)?)?,
                [from, ..] => {
                    built.tile(&read(from)?)?;
                    built.held = Some(from.clone());
                }
                [] => {}
            }
        }
        Some(built)
    }

    fn tile(&self, from: &Spot) -> Option<Tile> {
        match from {
            Spot::Tile(set, index) => self.table.get(*set)?.get(*index).copied(),
            Spot::Rack(tile) => *tile,
            Spot::Set(_) | Spot::Free => None,
        }
    }

    fn drag(&mut self, from: &Spot, to: &Spot) -> Option<()> {
        let tile = self.tile(from)?.bare();
        self.drags += 1;
        let into = match to {
            Spot::Tile(set, _) | Spot::Set(set) => Some(*set),
            Spot::Free | Spot::Rack(_) => None,
        };
        if let (Spot::Tile(set, index), Some(same)) = (from, into)
            && *set == same
        {
            // Within a set: it is split before the tile.
            let rest = self.table.get_mut(*set)?.split_off(*index);
            self.table.push(rest);
            self.tidy();
            return Some(());
        }
        if let Spot::Tile(set, index) = from {
            self.table.get_mut(*set)?.remove(*index);
        }
        match (to, into) {
            // A joker goes below a run if it is put on the run's first tile.
            (Spot::Tile(_, 0), Some(set)) => self.table.get_mut(set)?.insert(0, tile),
            (_, Some(set)) => self.table.get_mut(set)?.push(tile),
            (Spot::Free, _) => self.table.push(vec![tile]),
            (Spot::Rack(_), _) if matches!(from, Spot::Rack(_)) => return None,
            _ => {}
        }
        self.tidy();
        Some(())
    }

    /// Orders the sets and removes empty ones. A joker stands for another tile if it must.
    fn tidy(&mut self) {
        self.table.retain(|set| !set.is_empty());
        for set in &mut self.table {
            match rearranged(set) {
                Some((_, tiles)) => *set = tiles,
                None => set.sort_by_key(|tile| match tile {
                    Tile::Number(place) | Tile::Joker(Some(place)) => (place.number(), place.suit()),
                    Tile::Joker(None) => (u8::MAX, 0),
                }),
            }
        }
    }

    /// Returns the resulting position: tiles that were laid are gone from the rack.
    pub fn state(&self, state: &State) -> State {
        let mut shown = state.clone();
        let (before, after) = (tiles_of(&state.table), tiles_of(&self.table));
        let (laid, taken) = (after.without(&before), before.without(&after));
        shown.table.clone_from(&self.table);
        if let Some(player) = state.to_play().and_then(|seat| shown.players.get_mut(seat.index())) {
            let count = i64::from(player.rack) - i64::from(laid.len()) + i64::from(taken.len());
            player.rack = u8::try_from(count.max(0)).unwrap_or(u8::MAX);
            player.known = player.known.without(&laid);
        }
        shown
    }
}

/// Checks whether the starting player may still be chosen, since nothing has been played.
pub(super) fn may_begin(rules: &Rules, state: &State) -> bool {
    state.over.is_none() && state.is_fresh(rules)
}
