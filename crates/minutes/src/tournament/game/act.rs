//! An act of a match as it was typed, and whose it is.

use rules::{Arg, Change, Entry, Notation, Prompt, Seat, Seq, Step};

use super::Followed;
use super::words::entry_words;
use crate::clerk::{amendment, penalty};

/// Acts of both players: what they agree on.
const OF_BOTH: [&str; 2] = ["agree", "draw"];

/// Acts of whoever judges.
const OF_JUDGES: [&str; 1] = ["judge"];

/// Whose an act is.
pub(super) enum Whose {
    Player(Seat),
    Both,
    Judges,
}

impl<G: Notation> Followed<'_, G> {
    /// Writes a move as players do, everything else in words; reasons stand beside it.
    pub fn act(&self, entry: &Entry<G>, steps: &[Step<G>]) -> String {
        match entry {
            // Whose it is stands beside it.
            Entry::Sanction { penalty: imposed, .. } => penalty(self.scribe.lang, *imposed),
            Entry::Amend { changes, .. } => self.amendment(changes),
            _ => entry_words(self.game, entry, steps, self.scribe.lang),
        }
    }

    /// Says what an amendment does.
    pub fn amendment(&self, changes: &[Change<G>]) -> String {
        amendment(self.scribe.lang, changes, |with, _| self.act(with, &[]))
    }

    /// Tells whose an act is; `steps` are what followed from it.
    pub fn whose(&self, seq: Seq, entry: &Entry<G>, steps: &[Step<G>]) -> Whose {
        match entry {
            Entry::Sanction { seat, .. } => Whose::Player(*seat),
            Entry::Reveal { target, part, .. } => self.sealer(*target, *part).map_or(Whose::Both, Whose::Player),
            Entry::Ruling { .. } | Entry::Amend { .. } => Whose::Judges,
            Entry::Fact { fact, .. } => match G::act(fact) {
                act if OF_BOTH.contains(&act) => Whose::Both,
                act if OF_JUDGES.contains(&act) => Whose::Judges,
                _ => self.player(seq, fact, steps).map_or(Whose::Both, Whose::Player),
            },
        }
    }

    /// Gives the player who has sealed what an entry seals.
    fn sealer(&self, target: Seq, part: usize) -> Option<Seat> {
        let seals = self.game.seals();
        seals.iter().find(|seal| (seal.seq, seal.part) == (target, part)).map(|seal| seal.sealed.by())
    }

    /// Gives the player whom a fact names, or else whoever was asked for it; where it was not asked for, whoever did
    /// what followed.
    fn player(&self, seq: Seq, fact: &G::Fact, steps: &[Step<G>]) -> Option<Seat> {
        let text = G::write_fact(fact, self.game.seats());
        let named = text.split_once(' ').map_or("", |(_, rest)| rest);
        let fits = self.named().filter(|(_, name)| named.starts_with(name)).max_by_key(|(_, name)| name.len());
        if let Some((seat, _)) = fits {
            return Some(seat);
        }
        let prompts = G::prompts(self.game.rules(), &self.game.before(seq).state);
        let listed = |prompt: &&Prompt<G::Fact>| prompt.facts.as_ref().is_some_and(|facts| facts.contains(fact));
        if let Some(prompt) = prompts.iter().find(listed) {
            return prompt.seat;
        }
        // Where answers can't be listed somebody else may have given one: out of turn, say. What nobody did is the table's where it is
        // asked of all; of what is struck nothing follows, whoever did it.
        let mut open = prompts.iter().filter(|prompt| prompt.facts.is_none());
        let first = || prompts.iter().find(|prompt| !prompt.optional)?.seat;
        let asked = open.next().map_or_else(first, |prompt| prompt.seat);
        self.doer(steps).or(asked.filter(|_| steps.is_empty() || open.all(|prompt| prompt.seat.is_some())))
    }

    /// Gives the player of whom the first step tells.
    fn doer(&self, steps: &[Step<G>]) -> Option<Seat> {
        let told = G::tell(&steps.first()?.effect, self.game.seats());
        let player = told.args.iter().find_map(|(name, arg)| match arg {
            Arg::Text(text) if *name == "player" => Some(text),
            _ => None,
        })?;
        self.named().find(|(_, name)| name == player).map(|(seat, _)| seat)
    }

    fn named(&self) -> impl Iterator<Item = (Seat, &str)> {
        (0u8..).map(Seat).zip(self.game.seats().iter().map(G::seat_name))
    }
}
