//! Proceedings: the only way by which a decision changes a state.

use serde::Serialize;

use super::Game;
use crate::Message;

/// How bad a violation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Gravity {
    /// Against the rules, but it may really have happened: can be waived by name.
    Illegal,
    /// It can't have happened: a misreading, never waived.
    Impossible,
}

/// Most violations of an act that are noted one by one.
const NOTED: usize = 100;

/// What a violation is about, whatever its sentence says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// The act itself, by the rules of its game.
    Act,
    /// The moment: no act of this kind can be done now, whatever it says.
    Moment,
    /// The score: no match of this game ends as reported.
    Score,
    /// The record: what is asked of an act before its game is.
    Record,
    /// What the act seals, which is not written yet.
    Unwritten,
    /// So many further violations.
    More(usize),
}

/// Why an act is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation<A> {
    /// The clause that is violated.
    pub article: A,
    /// Whether it can be waived.
    pub gravity: Gravity,
    /// What it is about.
    pub ground: Ground,
    /// What is wrong and how to mend it.
    pub detail: Message,
}

impl<A> Violation<A> {
    /// Makes a violation of the rules that can be waived.
    pub const fn illegal(article: A, detail: Message) -> Self {
        Self { article, gravity: Gravity::Illegal, ground: Ground::Act, detail }
    }

    /// Makes a violation by what can't have happened.
    pub const fn impossible(article: A, detail: Message) -> Self {
        Self { article, gravity: Gravity::Impossible, ground: Ground::Act, detail }
    }

    /// Says that the violation is about something else than the act itself.
    #[must_use]
    pub fn on(self, ground: Ground) -> Self {
        Self { ground, ..self }
    }

    /// Makes a violation that stands for further ones, with the clause and the gravity of one of them.
    pub(crate) fn more(article: A, gravity: Gravity, count: usize) -> Self {
        let detail = Message::new("refuse-more").with("count", count);
        Self { article, gravity, ground: Ground::More(count), detail }
    }

    /// Checks whether another violation objects to the same thing, perhaps with other numbers or names.
    pub fn is_like(&self, other: &Self) -> bool {
        self.detail.key == other.detail.key
    }
}

impl Ground {
    /// Returns how many further violations are meant; `None` for one violation.
    pub const fn more(self) -> Option<usize> {
        if let Self::More(count) = self { Some(count) } else { None }
    }
}

/// An effect with the article that brought it about.
pub struct Step<G: Game> {
    /// The clause applied; `None` only for a ruling on something not regulated.
    pub article: Option<G::Article>,
    /// What changed.
    pub effect: G::Effect,
}

impl<G: Game> Clone for Step<G> {
    fn clone(&self) -> Self {
        Self { article: self.article, effect: self.effect.clone() }
    }
}

impl<G: Game> PartialEq for Step<G> {
    fn eq(&self, other: &Self) -> bool {
        self.article == other.article && self.effect == other.effect
    }
}

impl<G: Game> std::fmt::Debug for Step<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}: {:?}", self.article, self.effect)
    }
}

/// The steps and violations of a proceeding; reused between acts so that a forecast allocates nothing.
pub struct Log<G: Game> {
    /// What followed, in order; empty in a quiet log.
    pub steps: Vec<Step<G>>,
    /// Everything that is wrong, waived or not.
    pub violations: Vec<Violation<G::Article>>,
    /// Number of violations that were not kept.
    beyond: usize,
    quiet: bool,
}

impl<G: Game> Log<G> {
    /// Makes an empty log that keeps steps.
    pub const fn new() -> Self {
        Self { steps: Vec::new(), violations: Vec::new(), beyond: 0, quiet: false }
    }

    /// Makes a log that applies steps without keeping them, for forecasts.
    pub const fn quiet() -> Self {
        Self { steps: Vec::new(), violations: Vec::new(), beyond: 0, quiet: true }
    }

    /// Empties the log and keeps its memory.
    pub fn clear(&mut self) {
        self.steps.clear();
        self.violations.clear();
        self.beyond = 0;
    }

    /// Records a violation, or only counts it once [`NOTED`] are kept with one of its kind among them.
    fn note(&mut self, violation: Violation<G::Article>) {
        let alike =
            |other: &Violation<G::Article>| other.article == violation.article && other.gravity == violation.gravity;
        if self.violations.len() >= NOTED && self.violations.iter().any(alike) {
            self.beyond += 1;
        } else {
            self.violations.push(violation);
        }
    }

    /// Takes out the violations that are not waived, with the number of those not kept; some of the latter may have
    /// been waived.
    pub(crate) fn unwaived(&mut self, waived: &[G::Article]) -> Vec<Violation<G::Article>> {
        let mut all = std::mem::take(&mut self.violations);
        all.retain(|own| own.gravity == Gravity::Impossible || !waived.contains(&own.article));
        let more = all.last().filter(|_| self.beyond > 0).map(|last| (last.article, last.gravity));
        all.extend(more.map(|(article, gravity)| Violation::more(article, gravity, self.beyond)));
        all
    }
}

impl<G: Game> Default for Log<G> {
    fn default() -> Self {
        Self::new()
    }
}

/// A game's access to the state while it decides an act: it reads the state after each step and changes it only by
/// effects with their articles.
pub struct Proceeding<'a, G: Game> {
    rules: &'a G::Rules,
    state: &'a mut G::State,
    waived: &'a [G::Article],
    log: &'a mut Log<G>,
}

impl<'a, G: Game> Proceeding<'a, G> {
    /// Opens a proceeding on a state. After a refusal the state may hold half of the act, so pass a copy.
    pub const fn new(
        rules: &'a G::Rules,
        state: &'a mut G::State,
        waived: &'a [G::Article],
        log: &'a mut Log<G>,
    ) -> Self {
        Self { rules, state, waived, log }
    }

    /// Returns the ruleset's parameters.
    pub const fn rules(&self) -> &'a G::Rules {
        self.rules
    }

    /// Returns the state as it is after the steps so far.
    pub const fn state(&self) -> &G::State {
        self.state
    }

    /// Applies one effect under the article that requires it.
    pub fn apply(&mut self, effect: G::Effect, article: G::Article) {
        self.step(effect, Some(article));
    }

    /// Applies an effect imposed by judges, under an article or as not regulated.
    pub(crate) fn impose(&mut self, effect: G::Effect, article: Option<G::Article>) {
        self.step(effect, article);
    }

    fn step(&mut self, effect: G::Effect, article: Option<G::Article>) {
        G::evolve(self.state, &effect);
        if !self.log.quiet {
            self.log.steps.push(Step { article, effect });
        }
    }

    /// Records that the act is against the rules; it can be waived by naming the article.
    pub fn illegal(&mut self, article: G::Article, detail: Message) {
        self.object(Violation::illegal(article, detail));
    }

    /// Records that the act is impossible.
    pub fn impossible(&mut self, article: G::Article, detail: Message) {
        self.object(Violation::impossible(article, detail));
    }

    /// Records a violation.
    pub fn object(&mut self, violation: Violation<G::Article>) {
        self.log.note(violation);
    }

    /// Checks whether there is an unwaived violation; the decision should then stop before applying anything.
    pub fn refused(&self) -> bool {
        self.log.violations.iter().any(|v| v.gravity == Gravity::Impossible || !self.waived.contains(&v.article))
    }
}
