//! The position: the table, the racks, the player on turn, and the games before.

use serde::{Deserialize, Serialize};

use crate::games::rummikub::tile::BOX;
use crate::games::rummikub::{Rules, Set, Tiles, tiles_of};
use crate::kit::racks::Rack;
use crate::kit::{PlayerSeat, Seat};

/// What a game is waiting for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A player's turn.
    Play(Seat),
    /// The tiles left on the racks; the player who emptied one, `None` if nobody lays any more.
    Count(Option<Seat>),
}

/// How the match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// All games were played.
    Played,
    /// Judges named the winner.
    Won(Seat),
    /// Judges decided that nobody won.
    Drawn,
}

/// A player in the present game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// Tiles on the rack.
    pub rack: u8,
    /// Those of the tiles that the referee has seen.
    pub known: Tiles,
    /// True if the player has laid down.
    pub down: bool,
    /// Penalties for time.
    pub late: u32,
}

/// A player's result in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// The tiles left, with all penalties.
    pub rack: Rack,
    /// The points scored.
    pub points: i64,
}

/// The position of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct State {
    /// Number of the present game, from 1.
    pub game: u8,
    /// What the game is waiting for.
    pub phase: Phase,
    /// The sets on the table; valid ones in order, each joker with the tile it stands for.
    pub table: Vec<Set>,
    /// The players, by seat.
    pub players: Vec<Player>,
    /// Turns in a row without laying and with nothing to draw.
    pub passes: u8,
    /// The games counted: the score of each player, by seat.
    pub games: Vec<Vec<Score>>,
    /// How the match ended.
    pub over: Option<Over>,
}

impl State {
    /// Returns the position before the first turn.
    pub fn new(rules: &Rules, seats: &[PlayerSeat]) -> Self {
        let mut state = Self {
            game: 0,
            phase: Phase::Play(rules.starter),
            table: Vec::new(),
            players: vec![Player::default(); seats.len()],
            passes: 0,
            games: Vec::new(),
            over: None,
        };
        state.begin(1, rules.starter, rules.rack_size);
        state
    }

    pub(super) fn begin(&mut self, game: u8, seat: Seat, tiles: u8) {
        (self.game, self.phase, self.passes) = (game, Phase::Play(seat), 0);
        self.table.clear();
        self.players.fill(Player { rack: tiles, ..Player::default() });
    }

    /// Lists the seats.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..u8::try_from(self.players.len()).unwrap_or(u8::MAX)).map(Seat)
    }

    /// Returns a player; `None` for a seat that does not exist.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.get(seat.index())
    }

    /// Returns the player on turn.
    pub const fn to_play(&self) -> Option<Seat> {
        match (self.phase, self.over) {
            (Phase::Play(seat), None) => Some(seat),
            _ => None,
        }
    }

    /// Returns the player whose turn comes after another's.
    pub fn after(&self, seat: Seat) -> Seat {
        let next = seat.0.saturating_add(1);
        if usize::from(next) < self.players.len() { Seat(next) } else { Seat(0) }
    }

    /// Counts the tiles that are neither on the table nor on a rack.
    pub fn pool(&self) -> u32 {
        let racks: u32 = self.players.iter().map(|player| u32::from(player.rack)).sum();
        BOX.saturating_sub(racks + tiles_of(&self.table).len())
    }

    /// Checks whether nothing has been played in the present game.
    pub fn is_fresh(&self, rules: &Rules) -> bool {
        let untouched = |player: &Player| player.rack == rules.rack_size && !player.down && player.late == 0;
        self.table.is_empty() && self.passes == 0 && self.players.iter().all(untouched)
    }

    /// Returns the tiles that lie open or that the referee has seen.
    pub fn seen(&self) -> Tiles {
        self.players.iter().fold(tiles_of(&self.table), |seen, player| seen.and(&player.known))
    }

    /// Returns what a player has scored in all games, less the penalties of the present one.
    pub fn score(&self, rules: &Rules, seat: Seat) -> i64 {
        let counted = self.games.iter().filter_map(|game| game.get(seat.index())).map(|score| score.points);
        let late = self.player(seat).map_or(0, |player| player.late);
        counted.sum::<i64>() - i64::from(late) * i64::from(rules.penalty)
    }
}
