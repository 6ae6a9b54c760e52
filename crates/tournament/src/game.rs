//! A tournament as a [`Game`] of the rules core: with the same record, previews, waivers, amendments and articles.

use rules::kit::clock::ClockPlan;
use rules::{
    Audience, Broken, Game, Match, Message, Outcome, Proceeding, Prompt, RulesetProblem, SeatProblem, Standing,
};

use crate::article::Article;
use crate::fact::{Effect, Fact};
use crate::plan::{Plan, Stage};
use crate::state::State;
use crate::tournament::{NoSeat, Tournament};
use crate::{conceal, decide, evolve, prompts, settle};

impl Game for Tournament {
    const ID: &'static str = "tournament";
    const REVISION: u32 = 2;
    const RECORD_KEEPING: Article = Article::Record;
    const ACTS: &'static [&'static str] = Fact::ACTS;

    type Rules = Plan;
    type Seat = NoSeat;
    type State = State;
    type Fact = Fact;
    type Effect = Effect;
    type Article = Article;

    fn lint(rules: &Plan) -> Vec<RulesetProblem> {
        rules.lint()
    }

    fn check_seats(_: &Plan, _: &[NoSeat]) -> Vec<SeatProblem<Article>> {
        Vec::new()
    }

    fn setup(_: &Plan, _: &[NoSeat]) -> State {
        State::default()
    }

    fn act(fact: &Fact) -> &'static str {
        fact.act()
    }

    fn prompts(rules: &Plan, state: &State) -> Vec<Prompt<Fact>> {
        prompts::prompts(rules, state)
    }

    fn decide(p: &mut Proceeding<Self>, fact: &Fact) {
        decide::decide(p, fact);
    }

    fn admits(_: &Plan, state: &State, effect: &Effect) -> Result<(), Message> {
        decide::admits(state, effect)
    }

    fn evolve(state: &mut State, effect: &Effect) {
        evolve::evolve(state, effect);
    }

    fn hides(rules: &Plan) -> bool {
        rules.stages.iter().flat_map(Stage::plays).any(|play| play.clock.as_ref().is_some_and(ClockPlan::hides))
    }

    fn conceal_state(state: &mut State, now: &State, audience: Audience) {
        conceal::state(state, now, audience);
    }

    fn conceal_fact(fact: &mut Fact, now: &State, audience: Audience) {
        conceal::fact(fact, now, audience);
    }

    fn conceal_effect(effect: &mut Effect, now: &State, audience: Audience) {
        conceal::effect(effect, now, audience);
    }

    fn unseen(before: &Match<Self>, after: &Match<Self>) -> Vec<Broken<Article>> {
        settle::unseen(before, after)
    }

    /// Returns no standings: seats rank nobody here, see [`crate::ranking`].
    fn standings(_: &Plan, _: &State) -> Vec<Standing> {
        Vec::new()
    }

    fn outcome(_: &Plan, state: &State) -> Option<Outcome> {
        state.closed.then(|| Outcome { winners: Vec::new(), official: true })
    }
}
