//! The position as a plain value.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::games::samurai::{Cell, Figures, Form, Ground, Rules, Tile};
use crate::kit::{PlayerSeat, Seat};

/// Lists the figures placed in the capital before all others (2.2).
pub(super) fn capital(rules: &Rules, players: usize) -> impl Iterator<Item = (Cell, Form)> + '_ {
    let capitals = rules.board.spaces(players).filter(|space| space.ground == Ground::Edo);
    capitals.flat_map(|space| Form::ALL.map(|form| (space.cell, form)))
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// No figure of one form is left.
    Form,
    /// Too many figures were set aside after ties.
    Ties,
    /// Nobody can play a tile.
    Passes,
    /// The figures were counted.
    Count,
    /// Judges have ended it.
    Judge,
}

impl End {
    /// Every reason.
    pub const ALL: [Self; 5] = [Self::Form, Self::Ties, Self::Passes, Self::Count, Self::Judge];

    /// Returns the reason's stable word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Form => "form",
            Self::Ties => "ties",
            Self::Passes => "passes",
            Self::Count => "count",
            Self::Judge => "judge",
        }
    }
}

/// The stage of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// It is not known who begins.
    Seating,
    /// Figures are placed.
    SetUp,
    /// Tiles are played.
    Play,
    /// It is over.
    Over(End),
}

/// A tile on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    /// Its owner.
    pub seat: Seat,
    /// What it is.
    pub tile: Tile,
}

/// What is known of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// Captured figures, as far as known.
    pub taken: Figures,
    /// Whether they stand behind a screen for the audience, until the game is over; never in the record itself.
    pub screened: bool,
    /// Number of tiles behind the screen.
    pub hand: u8,
    /// The known ones among them, sorted.
    pub known: Vec<Tile>,
    /// Whether the exchange of figures has been played.
    pub swapped: bool,
}

/// A game; on disk it is its position line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct State {
    /// The stage.
    pub stage: Stage,
    /// Who begins.
    pub first: Seat,
    /// Who is on turn.
    pub turn: Seat,
    /// The figures on the board.
    pub figures: BTreeMap<Cell, Figures>,
    /// Figures set aside after ties.
    pub aside: Figures,
    /// Captured figures whose owners are unknown.
    pub screened: Figures,
    /// How many players have passed in a row.
    pub passes: u8,
    /// The tiles on the board.
    pub tiles: BTreeMap<Cell, Laid>,
    /// The players, by seat.
    pub players: Vec<Player>,
}

impl State {
    pub(super) fn new(rules: &Rules, seats: &[PlayerSeat]) -> Self {
        let player = Player { hand: rules.hand_size, ..Player::default() };
        let mut state = Self::at(Stage::Seating, vec![player; seats.len()]);
        if let Some(seat) = rules.starter {
            (state.stage, state.first, state.turn) = (Stage::SetUp, seat, seat);
            capital(rules, seats.len()).for_each(|(at, form)| state.put(at, form));
        }
        state
    }

    /// Makes an empty board.
    pub(super) const fn at(stage: Stage, players: Vec<Player>) -> Self {
        Self {
            stage,
            first: Seat(0),
            turn: Seat(0),
            figures: BTreeMap::new(),
            aside: Figures::NONE,
            screened: Figures::NONE,
            passes: 0,
            tiles: BTreeMap::new(),
            players,
        }
    }

    /// Returns a player by a seat of this match.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.get(seat.index())
    }

    /// Lists all seats.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..u8::try_from(self.players.len()).unwrap_or(u8::MAX)).map(Seat)
    }

    /// Returns the next seat clockwise.
    pub fn after(&self, seat: Seat) -> Seat {
        let next = (seat.index() + 1) % self.players.len().max(1);
        Seat(u8::try_from(next).unwrap_or(0))
    }

    /// Checks whether no player has placed a figure yet, so that the starter may still be changed.
    pub fn is_fresh(&self) -> bool {
        self.stage == Stage::SetUp && self.turn == self.first && self.figures.len() <= 1
    }

    /// Checks whether the game is over.
    pub const fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over(_))
    }

    /// Returns the figures on a hex.
    pub fn figures_at(&self, cell: Cell) -> Figures {
        self.figures.get(&cell).copied().unwrap_or_default()
    }

    /// Counts the figures on the board.
    pub fn standing(&self) -> Figures {
        self.figures.values().fold(Figures::NONE, |all, figures| all.and(*figures))
    }

    /// Counts the figures that were captured or set aside.
    pub fn out_of_play(&self) -> Figures {
        let taken = self.players.iter().fold(self.aside, |all, player| all.and(player.taken));
        taken.and(self.screened)
    }

    /// Counts the figures beside the board: those of the game that are neither on it nor gone.
    pub fn beside(&self, rules: &Rules) -> Figures {
        let each = rules.figures(self.players.len());
        Figures::new([each; 3]).less(self.standing()).less(self.out_of_play())
    }

    /// Counts the tiles of a kind played by a player.
    pub fn played(&self, seat: Seat, tile: Tile) -> usize {
        if tile == Tile::SWAP {
            return self.player(seat).is_some_and(|player| player.swapped).into();
        }
        self.tiles.values().filter(|laid| laid.seat == seat && laid.tile == tile).count()
    }

    /// Counts the tiles that a player has not drawn yet.
    pub fn reserve(&self, rules: &Rules, seat: Seat) -> u32 {
        let Some(player) = self.player(seat) else { return 0 };
        let laid = self.tiles.values().filter(|laid| laid.seat == seat).count();
        let played = u32::try_from(laid).unwrap_or(u32::MAX).saturating_add(player.swapped.into());
        rules.tile_count().saturating_sub(played).saturating_sub(player.hand.into())
    }

    pub(super) fn put(&mut self, at: Cell, form: Form) {
        let figures = self.figures.entry(at).or_default();
        *figures = figures.with(form);
    }
}
