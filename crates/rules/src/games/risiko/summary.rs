//! Acts when only the score is followed: holders of territories, rounds, the end; and objectives, which are always
//! recorded.

use crate::Message;
use crate::games::risiko::checks::{P, about, at, check_free, seated};
use crate::games::risiko::goal::{check_goal, check_out, end, lacks_holders, reaches, record_winner};
use crate::games::risiko::state::{Stage, State};
use crate::games::risiko::{Article, Code, Effect, End, Fact, Goal, Rules, about_objective, score, turn};
use crate::kit::Seat;

/// Records the present holder of territories; points, continents and objectives follow, and the end if it is reached.
pub(super) fn hold(p: P<'_, '_>, seat: Seat, lands: &[Code]) {
    if !seated(p, seat) {
        return;
    }
    if !begins(p) || lands.is_empty() {
        return p.impossible(Article::Score, Message::new("risiko-followed"));
    }
    let back = !p.state().is_in(seat) && lacks_holders(p);
    if !p.state().is_in(seat) && !back {
        p.impossible(Article::Elimination, about("risiko-is-out", seat));
    }
    for code in lands {
        if p.state().land(*code).is_none() {
            p.impossible(Article::Map, at("risiko-no-land", *code));
        }
    }
    if p.refused() {
        return;
    }
    begin(p);
    // If not everything was recorded, a player thought to have nothing may hold more.
    if back {
        p.apply(Effect::BackIn { seat }, Article::Elimination);
    }
    for land in lands {
        let from = p.state().holder(*land);
        if from == Some(seat) {
            continue;
        }
        p.apply(Effect::Held { seat, land: *land, from }, Article::Score);
        if let Some(from) = from {
            check_out(p, from, Some(seat));
        }
        // If not everything was recorded, others may hold more than is known: nobody is the last player left before it
        // is.
        if !lacks_holders(p) {
            check_goal(p, seat);
        } else if reaches(p, seat) {
            end(p, End::Target, Article::Goal);
        }
        if p.state().is_over() {
            return;
        }
    }
}

/// Records that a player has nothing left, if it did not follow from recorded holders because some were not recorded.
pub(super) fn out(p: P<'_, '_>, seat: Seat) {
    if !seated(p, seat) {
        return;
    }
    if p.state().stage != Stage::Summary {
        return p.impossible(Article::Score, Message::new("risiko-followed"));
    }
    if !p.state().is_in(seat) {
        p.impossible(Article::Elimination, about("risiko-is-out", seat));
    } else if p.state().held(seat).next().is_some() {
        p.impossible(Article::Elimination, about("risiko-out-holds", seat));
    }
    if p.refused() {
        return;
    }
    p.apply(Effect::Eliminated { seat, by: None, early: false }, Article::Elimination);
    let left = p.state().alive().next();
    left.into_iter().for_each(|other| check_goal(p, other));
}

/// Checks whether only the score is followed, or may be from now on.
fn begins(p: P<'_, '_>) -> bool {
    let state = p.state();
    // If anything was dealt, every act is followed.
    let dealt = || state.seats().any(|seat| state.territories(seat) > 0);
    let ready = || state.players.iter().any(|player| player.ready);
    state.stage == Stage::Summary || (state.stage == Stage::SetUp && !ready() && !dealt())
}

fn begin(p: P<'_, '_>) {
    if p.state().stage == Stage::SetUp {
        p.apply(Effect::SummaryBegun, Article::Score);
    }
}

/// Records which round is over; once the time is up, each further one brings the end nearer.
pub(super) fn round(p: P<'_, '_>, round: u16) {
    if !begins(p) {
        return p.impossible(Article::Score, Message::new("risiko-followed"));
    }
    let now = p.state().round;
    if round <= now {
        return p.impossible(Article::Time, Message::new("risiko-round-past").with("round", now));
    }
    begin(p);
    p.apply(Effect::RoundNumbered { round }, Article::Time);
    // The first recorded one is that in which the time was up; rounds may be left out.
    turn::close_in(p, if now > 0 { round - now } else { 1 });
}

/// Ends a game of which only the score is followed. If equal points depend on whose turn it was, the act must name that
/// player (6.18, A26).
pub(super) fn close(p: P<'_, '_>, last: Option<Seat>) {
    if p.state().stage != Stage::Summary {
        return p.impossible(Article::Score, Message::new("risiko-followed"));
    }
    match (last, &p.rules().goal) {
        (Some(seat), Goal::Objectives { .. }) => {
            if seated(p, seat) && !p.state().is_in(seat) {
                p.impossible(Article::Elimination, about("risiko-is-out", seat));
            }
        }
        (None, Goal::Objectives { .. }) => p.impossible(Article::Score, Message::new("risiko-close-whose")),
        (Some(_), Goal::Points { .. }) => p.impossible(Article::Score, Message::new("risiko-close-alone")),
        (None, Goal::Points { .. }) => {}
    }
    if p.refused() {
        return;
    }
    last.into_iter().for_each(|seat| p.apply(Effect::LastTurn { seat }, Article::EndRoll));
    end(p, End::Closed, Article::EndRoll);
}

/// Counts the armies of a player when more than the score is followed from now on.
pub(super) fn count(p: P<'_, '_>, seat: Seat, lands: &[(Code, u32)]) {
    if !seated(p, seat) {
        return;
    }
    check_free(p, seat, lands.iter().map(|(code, _)| *code), Article::Deal);
    let mut named: Vec<Code> = lands.iter().map(|(code, _)| *code).collect();
    named.sort_unstable();
    let held: Vec<Code> = p.state().held(seat).map(|land| land.code).collect();
    let sum = lands.iter().map(|(_, armies)| *armies).fold(0u32, u32::saturating_add);
    if held != named || lands.iter().any(|(_, armies)| *armies == 0) || sum > super::rules::MOST_ARMIES {
        p.impossible(Article::Deploy, about("risiko-count-held", seat));
    }
    if p.refused() {
        return;
    }
    let mut lands = lands.to_vec();
    lands.sort_unstable();
    p.apply(Effect::Deployed { seat, lands }, Article::Deploy);
    let state = p.state();
    let counted = |seat: Seat| {
        let mut held = state.held(seat).peekable();
        held.peek().is_some() && held.all(|land| land.armies > 0)
    };
    if state.alive().all(counted) {
        let (cards, round) = (p.rules().pack(), p.state().under_way());
        let Some(first) = p.state().alive().next() else { return };
        p.apply(Effect::PlayBegun { first, cards }, Article::Order);
        // If not everything was recorded, only one player may be left.
        check_goal(p, first);
        if !p.state().is_over() {
            turn::begin_turn(p, first, round);
        }
    }
}

/// Finds the first player whose objective is unknown.
pub(super) fn without_objective(state: &State) -> Option<Seat> {
    state.alive().find(|seat| state.player(*seat).is_some_and(|player| player.objective.is_none()))
}

/// Lists the possible next objectives once the game waits for one, each as its card shows it: a continent, and the ends
/// of the strip.
pub(super) fn remaining_objectives(rules: &Rules, state: &State) -> Vec<(Fact, Message)> {
    let seat = without_objective(state).filter(|_| score::waits(rules, state));
    let known = |id: Code| state.players.iter().any(|player| player.objective == Some(id));
    let left = rules.objectives().iter().filter(|objective| !known(objective.id));
    let offered = left.filter_map(|objective| {
        let fact = Fact::Objective { seat: seat?, id: Some(objective.id) };
        Some((fact, about_objective("risiko-do-objective", rules, objective)?))
    });
    offered.collect()
}

/// Records the objective of a player (6.4).
pub(super) fn objective(p: P<'_, '_>, seat: Seat, id: Option<Code>) {
    if !seated(p, seat) {
        return;
    }
    if !matches!(p.rules().goal, Goal::Objectives { .. }) {
        return p.impossible(Article::Objectives, Message::new("risiko-no-objectives"));
    }
    if p.state().player(seat).is_some_and(|player| player.objective.is_some()) {
        p.impossible(Article::Objectives, about("risiko-objective-known", seat));
    }
    if let Some(id) = id {
        let taken = p.state().players.iter().any(|player| player.objective == Some(id));
        if p.rules().objective(id).is_none() {
            p.impossible(Article::Objectives, Message::new("risiko-objective-unknown").with("code", id.to_string()));
        } else if taken {
            p.impossible(Article::Objectives, Message::new("risiko-objective-taken").with("code", id.to_string()));
        }
    }
    if !p.refused() {
        p.apply(Effect::ObjectiveNoted { seat, id }, Article::Objectives);
        record_winner(p);
    }
}

/// Records that a player has made risiko (6.4, A25).
pub(super) fn risiko(p: P<'_, '_>, seat: Seat) {
    if !seated(p, seat) {
        return;
    }
    if !matches!(p.rules().goal, Goal::Objectives { .. }) {
        return p.impossible(Article::Goal, Message::new("risiko-no-objectives"));
    }
    if !matches!(p.state().stage, Stage::Play | Stage::Summary) || !p.state().is_in(seat) {
        return p.impossible(Article::Goal, Message::new("risiko-not-playing"));
    }
    match p.state().progress(p.rules(), seat) {
        None => p.illegal(Article::Objectives, about("risiko-objective-missing", seat)),
        Some((held, all)) if held < all => {
            p.illegal(Article::Goal, about("risiko-not-made", seat).with("held", held).with("all", all));
        }
        Some(_) => {}
    }
    if !p.refused() {
        p.apply(Effect::RisikoMade { seat }, Article::Goal);
        end(p, End::Risiko, Article::Goal);
    }
}
