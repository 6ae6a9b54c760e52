//! Pictures and gestures of a match of any game.

use rules::{AnyMatch, Entry, Match, Message, Notation, Prompt, RoleSet, Seq, Step, Typed, with_match};

use crate::{Amount, Change, Scene, Shown, View};

/// Shows a match of any game to whoever plays it: its present position, an earlier one, or that of a preview.
pub trait AnyShown {
    /// Draws the position after an entry; the first position for entry 0.
    fn scene_after(&self, seq: Seq) -> Scene;

    /// Draws the position that a typed entry would lead to; `None` if it can't be parsed or is refused.
    fn scene_if(&self, typed: Typed<'_>) -> Option<Scene>;

    /// Draws the present position with the spots pointed at so far; `None` if they do not show before they are a fact.
    fn scene_partial(&self, spots: &[String]) -> Option<Scene>;

    /// Checks whether more can be pointed at after an act is complete.
    fn grows(&self) -> bool;

    /// Lists the legal facts as typed, each with its spots, once for every order of them.
    ///
    /// Includes only facts with spots, and only where legal facts can be listed.
    fn gestures(&self) -> Vec<Gesture>;

    /// Lists facts that begin with these spots and that [`AnyShown::gestures`] leaves out because there are too many.
    fn continuations(&self, spots: &[String]) -> Vec<Gesture>;

    /// Checks whether these spots are an incomplete act.
    fn is_partial(&self, spots: &[String]) -> bool;

    /// Returns why the last of these spots can't follow, if the earlier ones should stay.
    fn why_not(&self, spots: &[String]) -> Option<Message>;

    /// Returns the typed form of the fact meant by these spots, legal or not.
    fn intended(&self, spots: &[String]) -> Option<String>;

    /// Lists the spots of a typed act; `None` if it can't be parsed or can only be typed.
    fn pointed(&self, text: &str) -> Option<Vec<String>>;

    /// Returns the typed beginning of an act whose first spots were pointed at and whose rest is typed.
    fn stem(&self, spots: &[String]) -> Option<String>;

    /// Returns the text that a typed act seals, changed by a spot pointed at.
    fn written(&self, line: &str, text: &str, spot: &str, change: Change) -> Option<String>;

    /// Lists the numbers that are asked for, each with its bounds.
    fn amounts(&self) -> Vec<Amount>;

    /// Returns the typed form of the fact completed by a number, legal or not; `None` if it is not asked for.
    fn with_amount(&self, ask: &str, amount: u64) -> Option<String>;
}

/// A legal fact with its spots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gesture {
    /// The fact as typed.
    pub text: String,
    /// Ids of the spots, in order.
    pub spots: Vec<String>,
}

impl AnyShown for AnyMatch {
    fn scene_after(&self, seq: Seq) -> Scene {
        with_match!(self, m => m.scene_after(seq))
    }

    fn scene_if(&self, typed: Typed<'_>) -> Option<Scene> {
        with_match!(self, m => m.scene_if(typed))
    }

    fn scene_partial(&self, spots: &[String]) -> Option<Scene> {
        with_match!(self, m => m.scene_partial(spots))
    }

    fn grows(&self) -> bool {
        with_match!(self, m => m.grows())
    }

    fn gestures(&self) -> Vec<Gesture> {
        with_match!(self, m => m.gestures())
    }

    fn continuations(&self, spots: &[String]) -> Vec<Gesture> {
        with_match!(self, m => m.continuations(spots))
    }

    fn is_partial(&self, spots: &[String]) -> bool {
        with_match!(self, m => m.is_partial(spots))
    }

    fn why_not(&self, spots: &[String]) -> Option<Message> {
        with_match!(self, m => m.why_not(spots))
    }

    fn intended(&self, spots: &[String]) -> Option<String> {
        with_match!(self, m => m.intended(spots))
    }

    fn pointed(&self, text: &str) -> Option<Vec<String>> {
        with_match!(self, m => m.pointed(text))
    }

    fn stem(&self, spots: &[String]) -> Option<String> {
        with_match!(self, m => m.stem(spots))
    }

    fn written(&self, line: &str, text: &str, spot: &str, change: Change) -> Option<String> {
        with_match!(self, m => m.written(line, text, spot, change))
    }

    fn amounts(&self) -> Vec<Amount> {
        with_match!(self, m => m.amounts())
    }

    fn with_amount(&self, ask: &str, amount: u64) -> Option<String> {
        with_match!(self, m => m.with_amount(ask, amount))
    }
}

impl<G: Shown> AnyShown for Match<G> {
    fn scene_after(&self, seq: Seq) -> Scene {
        let fold = self.before(Seq(seq.0 + 1));
        G::scene(View { game: self, state: &fold.state, last: last_steps(self, seq) })
    }

    fn scene_if(&self, typed: Typed<'_>) -> Option<Scene> {
        let entry = Entry::parse(typed.text, typed.waive, typed.reason, self).ok()?;
        let proposal = self.preview(&entry, RoleSet::EVERYONE).ok()?;
        let last = if is_noted(&proposal.steps) { last_steps(self, self.last()) } else { &proposal.steps };
        let now = G::scene(View { game: self, state: self.state(), last: &[] });
        Some(G::scene(View { game: self, state: &proposal.after.state, last }).asking(&now))
    }

    fn scene_partial(&self, spots: &[String]) -> Option<Scene> {
        (G::POINTING.partial)(View { game: self, state: self.state(), last: last_steps(self, self.last()) }, spots)
    }

    fn grows(&self) -> bool {
        G::POINTING.grows
    }

    fn gestures(&self) -> Vec<Gesture> {
        let facts = self.prompts().into_iter().filter_map(|prompt: Prompt<G::Fact>| prompt.facts).flatten();
        facts.flat_map(|fact| gestures_of(self, &fact)).collect()
    }

    fn continuations(&self, spots: &[String]) -> Vec<Gesture> {
        let facts = (G::POINTING.continuations)(View { game: self, state: self.state(), last: &[] }, spots);
        // Gestures that begin otherwise are no continuation, and would only be a part of the possible ones.
        let on = |gesture: &Gesture| gesture.spots.starts_with(spots);
        let mut gestures: Vec<_> = facts.iter().flat_map(|fact| gestures_of(self, fact)).filter(on).collect();
        // Counts may be pointed at back and forth: too many orders to list, but this one is known.
        let meant = G::intended(self.state(), spots).filter(|fact| facts.contains(fact));
        if let Some(fact) = meant.filter(|_| gestures.iter().all(|gesture| gesture.spots != spots)) {
            gestures.push(Gesture { text: G::fact_line(&fact, self.seats()), spots: spots.to_vec() });
        }
        gestures
    }

    fn is_partial(&self, spots: &[String]) -> bool {
        (G::POINTING.is_partial)(View { game: self, state: self.state(), last: &[] }, spots)
    }

    fn why_not(&self, spots: &[String]) -> Option<Message> {
        (G::POINTING.why_not)(View { game: self, state: self.state(), last: &[] }, spots)
    }

    fn intended(&self, spots: &[String]) -> Option<String> {
        G::intended(self.state(), spots).map(|fact| G::fact_line(&fact, self.seats()))
    }

    fn pointed(&self, text: &str) -> Option<Vec<String>> {
        let fact = typed_fact(self, text)?;
        Some(G::gesture(self.state(), &fact)).filter(|spots| !spots.is_empty())
    }

    fn stem(&self, spots: &[String]) -> Option<String> {
        (G::POINTING.stem)(self.state(), spots)
    }

    fn written(&self, line: &str, text: &str, spot: &str, change: Change) -> Option<String> {
        let fact = typed_fact(self, line)?;
        (G::POINTING.written)(&fact, text, spot, change)
    }

    fn amounts(&self) -> Vec<Amount> {
        G::AMOUNTS.map_or_else(Vec::new, |amounts| (amounts.asked)(self))
    }

    fn with_amount(&self, ask: &str, amount: u64) -> Option<String> {
        (G::AMOUNTS?.complete)(self, ask, amount).map(|fact| G::fact_line(&fact, self.seats()))
    }
}

/// Returns the steps of the last entry up to `seq` that changed the position, for marking.
fn last_steps<G: Shown>(game: &Match<G>, seq: Seq) -> &[Step<G>] {
    let entries = game.entries();
    let upto = entries.len().min(usize::try_from(seq.0).unwrap_or(usize::MAX));
    entries[..upto].iter().rev().find(|entry| !is_noted(&entry.steps)).map_or(&[], |entry| &entry.steps)
}

/// Checks whether steps move nothing on the table.
fn is_noted<G: Shown>(steps: &[Step<G>]) -> bool {
    steps.iter().all(|step| G::is_note(&step.effect))
}

/// Returns a fact once for every order in which its spots may be pointed at.
fn gestures_of<G: Shown>(game: &Match<G>, fact: &G::Fact) -> Vec<Gesture> {
    let text = <G as Notation>::fact_line(fact, game.seats());
    let ways = (G::POINTING.orders)(game.state(), fact).into_iter().filter(|spots| !spots.is_empty());
    ways.map(|spots| Gesture { text: text.clone(), spots }).collect()
}

/// Parses a typed fact, in any words that the rules accept.
fn typed_fact<G: Notation>(game: &Match<G>, text: &str) -> Option<G::Fact> {
    match Entry::<G>::parse_at(text, &[], None, game.seats(), game.state()).ok()? {
        Entry::Fact { fact, .. } => Some(fact),
        _ => None,
    }
}
