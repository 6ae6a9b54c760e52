//! The names of figures and tiles, kept through a match.

use std::collections::BTreeMap;

use rules::games::samurai::{Cell, Effect, Figures, Form, Laid, Samurai, State, Tile};
use rules::kit::Seat;

use crate::tabletop::Names;

type Named = Vec<(Form, String)>;

/// The names of figures and tiles.
#[derive(Clone, Default)]
pub(super) struct Tokens {
    figures: BTreeMap<Cell, Named>,
    /// Captured figures, by seat.
    taken: Vec<Named>,
    tiles: BTreeMap<Cell, (Laid, String)>,
    /// Number of names given, by kind.
    given: BTreeMap<String, u16>,
}

impl Names<Samurai> for Tokens {
    fn of(state: &State) -> Self {
        let mut tokens = Self { taken: vec![Vec::new(); state.players.len()], ..Self::default() };
        for (cell, figures) in &state.figures {
            figures.each().for_each(|form| tokens.stand(*cell, form));
        }
        for (seat, player) in state.seats().zip(&state.players) {
            player.taken.each().for_each(|form| tokens.give(seat, form));
        }
        for (cell, laid) in &state.tiles {
            tokens.lay(*cell, *laid);
        }
        tokens
    }

    fn fits(&self, state: &State) -> bool {
        let counted = |named: &Named| named.iter().map(|(form, _)| *form).collect::<Figures>();
        let standing = self.figures.iter().map(|(cell, named)| (*cell, counted(named)));
        let taken = state.players.iter().map(|player| player.taken);
        standing.eq(state.figures.iter().map(|(cell, figures)| (*cell, *figures)))
            && self.taken.iter().map(counted).eq(taken)
            && self.tiles.iter().map(|(cell, (laid, _))| (cell, laid)).eq(&state.tiles)
    }

    fn follow(&mut self, effect: &Effect) {
        match *effect {
            Effect::SetUp(ref state) => *self = Self::of(state),
            Effect::FigurePlaced { at, form, .. } => self.stand(at, form),
            Effect::Captured { seat, at, form, hidden } => {
                let name = self.lift(at, form);
                if let (Some(taken), Some(name), false) = (self.taken.get_mut(seat.index()), name, hidden) {
                    taken.push((form, name));
                }
            }
            Effect::SetAside { at, form } | Effect::FigureLifted { at, form } => {
                self.lift(at, form);
            }
            Effect::FiguresSwapped { one, other, .. } => {
                let (first, second) = (self.lift(one.0, one.1), self.lift(other.0, other.1));
                let moved = [(other.0, one.1, first), (one.0, other.1, second)];
                for (cell, form, name) in moved {
                    self.figures.entry(cell).or_default().extend(name.map(|name| (form, name)));
                }
                self.figures.values_mut().for_each(|named| named.sort());
            }
            Effect::Given { seat, form, hidden: false } => self.give(seat, form),
            Effect::TakenBack { seat, form, hidden: false } => {
                if let Some(taken) = self.taken.get_mut(seat.index()) {
                    take(taken, form);
                }
            }
            Effect::Counted { ref taken } => self.count(taken),
            Effect::TilePlaced { seat, tile, at } => self.lay(at, Laid { seat, tile }),
            Effect::TileExchanged { seat, from, to, .. } => {
                if let Some(moved) = self.tiles.remove(&from) {
                    self.tiles.insert(to, moved);
                    self.lay(from, Laid { seat, tile: Tile::EXCHANGE });
                }
            }
            Effect::TileLifted { at } => {
                self.tiles.remove(&at);
            }
            _ => {}
        }
    }
}

/// Removes and returns a name of a form from a list.
fn take(named: &mut Named, form: Form) -> Option<String> {
    let index = named.iter().position(|(other, _)| *other == form)?;
    Some(named.remove(index).1)
}

impl Tokens {
    fn name(&mut self, of: String) -> String {
        let given = self.given.entry(of.clone()).or_default();
        *given += 1;
        format!("{of}/{given}")
    }

    fn figure_name(&mut self, form: Form) -> String {
        self.name(format!("figure/{}", form.letter()))
    }

    fn stand(&mut self, cell: Cell, form: Form) {
        let name = self.figure_name(form);
        let named = self.figures.entry(cell).or_default();
        named.push((form, name));
        named.sort();
    }

    fn give(&mut self, seat: Seat, form: Form) {
        let name = self.figure_name(form);
        if let Some(taken) = self.taken.get_mut(seat.index()) {
            taken.push((form, name));
        }
    }

    fn lift(&mut self, cell: Cell, form: Form) -> Option<String> {
        let named = self.figures.get_mut(&cell)?;
        let name = take(named, form);
        if named.is_empty() {
            self.figures.remove(&cell);
        }
        name
    }

    fn lay(&mut self, cell: Cell, laid: Laid) {
        let name = self.name(format!("tile/{}/{}", laid.seat.0, laid.tile));
        self.tiles.insert(cell, (laid, name));
    }

    /// Names the counted figures; those that stood on the board are gone.
    fn count(&mut self, taken: &[Figures]) {
        self.figures.clear();
        self.taken.iter_mut().for_each(Vec::clear);
        for (seat, figures) in (0..).map(Seat).zip(taken) {
            figures.each().for_each(|form| self.give(seat, form));
        }
    }

    /// Lists the figures that stand on a hex.
    pub fn standing(&self, cell: Cell) -> &[(Form, String)] {
        self.figures.get(&cell).map_or(&[], Vec::as_slice)
    }

    /// Lists the names of a player's captured figures of a form.
    pub fn taken(&self, seat: Seat, form: Form) -> Vec<String> {
        let named = self.taken.get(seat.index()).into_iter().flatten();
        named.filter(|(other, _)| *other == form).map(|(_, name)| name.clone()).collect()
    }

    /// Lists the tiles on the board.
    pub fn tiles(&self) -> impl Iterator<Item = (Cell, Laid, &str)> {
        self.tiles.iter().map(|(cell, (laid, name))| (*cell, *laid, name.as_str()))
    }
}
