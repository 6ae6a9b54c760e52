//! Whose an act is: the player it names, the one who was asked for it, or the one who did what followed.

use crate::game::{Prompt, Step};
use crate::matches::Match;
use crate::message::Arg;
use crate::notation::{Notation, Whose};
use crate::{Seat, Seq};

impl<G: Notation> Match<G> {
    /// Returns the player a fact names, or else the one who was asked for it, or who did what followed if it was not
    /// asked for. `None` if it is the table's.
    pub fn player_of(&self, seq: Seq, fact: &G::Fact, steps: &[Step<G>]) -> Option<Seat> {
        if let Some(seat) = self.named_by(fact) {
            return Some(seat);
        }
        let before = self.before(seq).state;
        match G::whose(fact, &before) {
            Whose::Player(seat) => return Some(seat),
            Whose::Table => return None,
            Whose::Shown => {}
        }
        let prompts = G::prompts(self.rules(), &before);
        let listed = |prompt: &&Prompt<G::Fact>| prompt.facts.as_ref().is_some_and(|facts| facts.contains(fact));
        if let Some(prompt) = prompts.iter().find(listed) {
            return prompt.seat;
        }
        // If answers can't be listed, somebody else may have given one, such as out of turn. An act without a doer is
        // the table's if it was asked of all; an act without any effect is that of whoever was asked.
        let mut open = prompts.iter().filter(|prompt| prompt.facts.is_none());
        let first = || prompts.iter().find(|prompt| !prompt.optional)?.seat;
        let asked = open.next().map_or_else(first, |prompt| prompt.seat);
        self.doer(steps).or(asked.filter(|_| steps.is_empty() || open.all(|prompt| prompt.seat.is_some())))
    }

    /// Finds the player whose name follows the first word of a fact; of two fitting names the longer.
    fn named_by(&self, fact: &G::Fact) -> Option<Seat> {
        let text = G::write_fact(fact, self.seats());
        let (_, rest) = text.split_once(' ')?;
        let begins =
            |name: &str| rest.strip_prefix(name).is_some_and(|after| after.is_empty() || after.starts_with(' '));
        let named = self.named().filter(|(_, name)| begins(name));
        named.max_by_key(|(_, name)| name.len()).map(|(seat, _)| seat)
    }

    /// Returns the player named in the first step.
    fn doer(&self, steps: &[Step<G>]) -> Option<Seat> {
        let told = G::tell(&steps.first()?.effect, self.seats());
        let player = told.args.iter().find_map(|(name, arg)| match arg {
            Arg::Text(text) if *name == "player" => Some(text),
            _ => None,
        })?;
        self.named().find(|(_, name)| name == player).map(|(seat, _)| seat)
    }

    fn named(&self) -> impl Iterator<Item = (Seat, &str)> {
        (0u8..).map(Seat).zip(self.seats().iter().map(G::seat_name))
    }
}
