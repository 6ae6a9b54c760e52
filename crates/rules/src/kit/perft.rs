//! Perft: counts the sequences of plays; the counts check the rules of a game, and counting measures their speed.

pub use crate::game::Perft;
use crate::game::{Game, Log, Proceeding};

/// A game whose plays can be listed: what the player on turn may do, without claims and rulings.
pub trait Plays: Game {
    /// Adds every legal play of the position to `plays`; none if play is over.
    fn plays(rules: &Self::Rules, state: &Self::State, plays: &mut Vec<Self::Fact>);

    /// Counts the legal plays, in memory that may be used for it; by listing them unless the game has a faster way.
    fn count(rules: &Self::Rules, state: &Self::State, memory: &mut Vec<Self::Fact>) -> u64 {
        memory.clear();
        Self::plays(rules, state, memory);
        memory.len() as u64
    }
}

/// Counts the sequences of `depth` plays from a position. The last play of each is only counted; all others are
/// listed and go through [`Game::decide`], the code that referees, with a log that keeps nothing.
pub fn perft<G: Plays>(rules: &G::Rules, state: &G::State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut plies: Vec<_> = (0..depth).map(|_| Ply::<G> { plays: Vec::new(), state: state.clone() }).collect();
    count(rules, state, &mut plies, &mut Log::quiet())
}

/// Reused memory of one ply: its plays, and the position after the present one.
struct Ply<G: Game> {
    plays: Vec<G::Fact>,
    state: G::State,
}

fn count<G: Plays>(rules: &G::Rules, state: &G::State, plies: &mut [Ply<G>], log: &mut Log<G>) -> u64 {
    let Some((ply, deeper)) = plies.split_first_mut() else { return 1 };
    if deeper.is_empty() {
        return G::count(rules, state, &mut ply.plays);
    }
    ply.plays.clear();
    G::plays(rules, state, &mut ply.plays);
    let mut leaves = 0;
    for play in &ply.plays {
        ply.state.clone_from(state);
        log.clear();
        G::decide(&mut Proceeding::new(rules, &mut ply.state, &[], log), play);
        leaves += count(rules, &ply.state, deeper, log);
    }
    leaves
}
