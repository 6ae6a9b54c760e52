//! Deciding what follows from what the referee saw: each kind of act has its own module; shared checks are here.

use crate::games::risiko::state::{Dark, Holder, Pending, Stage, State, Step};
use crate::games::risiko::{Article, Code, Effect, Fact, Goal, Risiko};
use crate::games::risiko::{air, battle, cards, dark, moves, placing, score, setup, summary, turn};
use crate::kit::Seat;
use crate::{Message, Proceeding};

pub(super) type P<'p, 'a> = &'p mut Proceeding<'a, Risiko>;

pub(super) fn decide(p: P<'_, '_>, fact: &Fact) {
    // Objectives are recorded when the points are counted, and dark territories revealed then.
    let counts = match fact {
        Fact::Objective { .. } => true,
        Fact::Show { .. } => p.state().is_revealing(),
        _ => false,
    };
    if p.state().is_over() && !counts {
        return p.impossible(Article::Goal, Message::new("risiko-over"));
    }
    match fact {
        Fact::Order(order) => setup::order(p, order),
        Fact::Deal { seat, lands, unknown } => setup::deal(p, *seat, lands, *unknown),
        Fact::Deploy { seat, lands } => setup::deploy(p, *seat, lands),
        Fact::Sheet(sheet) => dark::sheet(p, sheet),
        Fact::Place { lands, dark } => placing::place(p, lands, dark.as_ref()),
        Fact::Set { cards, worth } => cards::set(p, *cards, *worth),
        Fact::Declare { from, to } => dark::declare(p, *from, *to),
        Fact::Attack { from, to, attack, defence } => battle::attack(p, *from, *to, attack, defence),
        Fact::Fight { to, attack, defence } => battle::fight(p, *to, attack, defence),
        Fact::Invade(armies) => battle::invade(p, *armies),
        Fact::Jump { from, to } => air::jump(p, from, *to),
        Fact::Load { from, armies, to } => air::load(p, *from, *armies, to),
        Fact::Land { from, to } => air::land(p, *from, *to),
        Fact::Move(parts) => moves::go(p, parts),
        Fact::Draw(card) => cards::draw(p, *card),
        Fact::Hand { seat, cards, unknown } => cards::hand(p, *seat, cards, *unknown),
        Fact::Show { seat, lands } => dark::show(p, *seat, lands),
        Fact::Done => turn::done(p),
        Fact::Time => turn::time(p),
        Fact::EndRoll(dice) => turn::end_roll(p, dice),
        Fact::Lower(needed) => turn::lower(p, *needed),
        Fact::Objective { seat, id } => summary::objective(p, *seat, *id),
        Fact::Risiko(seat) => summary::risiko(p, *seat),
        Fact::Hold { seat, lands } => summary::hold(p, *seat, lands),
        Fact::Out(seat) => summary::out(p, *seat),
        Fact::Round(round) => summary::round(p, *round),
        Fact::Close { last } => summary::close(p, *last),
    }
}

/// Makes a sentence about a player, whose name replaces the seat.
pub(super) fn about(key: &'static str, seat: Seat) -> Message {
    Message::new(key).with("player", seat)
}

/// Makes a sentence about a territory.
pub(super) fn at(key: &'static str, code: Code) -> Message {
    Message::new(key).with("land", code.to_string())
}

/// Returns the word for a range of numbers in messages: `one` if least and most are equal, else `range`.
pub(super) fn span<N: PartialEq>(least: N, most: N) -> &'static str {
    if least == most { "one" } else { "range" }
}

/// Records a violation if there is no such seat; returns whether there is.
pub(super) fn seated(p: P<'_, '_>, seat: Seat) -> bool {
    let there = p.state().player(seat).is_some();
    if !there {
        p.impossible(Article::Seats, Message::new("refuse-no-such-seat").with("seat", seat.0));
    }
    there
}

/// Records that no turn is being played or that something else must come first; returns whether the act is possible.
pub(super) fn in_turn(p: P<'_, '_>) -> bool {
    let state = p.state();
    if state.stage != Stage::Play {
        p.impossible(Article::Sequence, Message::new("risiko-not-playing"));
    } else if state.dark == Dark::Ending {
        p.impossible(Article::DarkEnd, Message::new("risiko-reveal-first"));
    } else if state.turn.step == Step::EndRoll {
        p.impossible(Article::EndRoll, Message::new("risiko-roll-first"));
    } else if let Some(pending) = state.turn.pending {
        let (article, key, land) = match pending {
            Pending::Declared { to, .. } => (Article::DarkAttack, "risiko-attack-first", to),
            Pending::Invasion { to, .. } => (Article::Invasion, "risiko-occupy-first", to),
            Pending::Fight { to, airborne: true, .. } => (Article::Airborne, "risiko-fight-first", to),
            Pending::Fight { to, .. } => (Article::Paratroops, "risiko-fight-first", to),
        };
        p.impossible(article, at(key, land));
    } else {
        return true;
    }
    false
}

/// Records the objections to acting now: armies to be placed, troops to be landed, a phase that has passed (6.8).
pub(super) fn in_phase(p: P<'_, '_>, last: Step) {
    let state = p.state();
    let (turn, seat) = (&state.turn, state.seat);
    let (left, step) = (turn.to_place, turn.step);
    let due = state.player(seat).and_then(|player| player.flight).is_some_and(|flight| flight.due);
    if left > 0 {
        p.illegal(Article::Sequence, Message::new("risiko-place-first").with("armies", left));
    }
    if due {
        p.illegal(Article::Airborne, Message::new("risiko-land-first"));
    }
    if step > last {
        p.illegal(Article::Sequence, Message::new("risiko-too-late").with("step", step.word()));
    }
}

/// Records that a territory is not the player's, or is dark; returns whether it exists and is not dark.
pub(super) fn own(p: P<'_, '_>, seat: Seat, code: Code) -> bool {
    match p.state().land(code) {
        None => p.impossible(Article::Map, at("risiko-no-land", code)),
        Some(land) if land.dark => p.impossible(Article::DarkAttack, at("risiko-dark", code)),
        Some(land) if land.holder.and_then(|holder| holder.seat()) != Some(seat) => {
            p.impossible(Article::Map, at("risiko-not-own", code));
        }
        Some(_) => return true,
    }
    false
}

/// Checks whether a player holds a territory that is not dark.
pub(super) fn holds(state: &State, seat: Seat, code: Code) -> bool {
    state.land(code).is_some_and(|land| !land.dark && land.holder == Some(Holder::Seat(seat)))
}

/// Ends the game. Dark territories are to be revealed then (4.18, 5.2), and a player who holds all of a noted objective
/// has won by it.
pub(super) fn end(p: P<'_, '_>, end: super::End, article: Article) {
    p.apply(Effect::Ended { end }, article);
    if p.state().is_revealing() {
        let lands = p.state().lands.iter().filter(|land| land.dark).count();
        p.apply(Effect::Unrevealed { lands: u32::try_from(lands).unwrap_or(u32::MAX) }, Article::Score);
    }
    settle(p);
}

/// Records the winner who held a whole objective when the game ended, declared or not (A25).
pub(super) fn settle(p: P<'_, '_>) {
    let won = score::won(p.rules(), p.state()).filter(|_| p.state().winner.is_none());
    won.into_iter().for_each(|seat| p.apply(Effect::RisikoMade { seat }, Article::Goal));
}

/// Records that a player has reached the points that win, if so (4.7); returns whether it is.
pub(super) fn reaches(p: P<'_, '_>, seat: Seat) -> bool {
    let Goal::Points { target, .. } = p.rules().goal else { return false };
    let points = p.state().points(p.rules(), seat);
    let reached = points >= target && p.state().winner.is_none();
    if reached {
        p.apply(Effect::TargetReached { seat, points }, Article::Goal);
    }
    reached
}

/// Ends the game if a player has reached the points that win (4.7), or nobody else is left.
pub(super) fn check_goal(p: P<'_, '_>, seat: Seat) {
    if p.state().is_over() {
        return;
    }
    if reaches(p, seat) {
        return end(p, super::End::Target, Article::Goal);
    }
    if p.state().alive().count() == 1 {
        end(p, super::End::Alone, Article::Elimination);
    }
}

/// Checks whether only the score is followed and the holders of some territories have not been recorded.
pub(super) fn is_untold(p: &Proceeding<Risiko>) -> bool {
    let state = p.state();
    let unknown = state.lands.iter().filter(|land| land.holder.is_none()).count();
    let neutral = p.rules().neutral.map_or(0, |_| state.lands.len() % state.players.len().max(1));
    state.stage == Stage::Summary && unknown > neutral
}

/// Eliminates a player who holds nothing any more; the cards go to whoever took the last territory (3.11).
pub(super) fn check_out(p: P<'_, '_>, victim: Seat, by: Option<Seat>) {
    let state = p.state();
    let Some(player) = state.player(victim).filter(|player| player.out.is_none()) else { return };
    if state.held(victim).next().is_some() || player.pile > 0 {
        return;
    }
    let (cards, known, flight) = (player.cards, player.known.clone(), player.flight);
    let early = state.stage == Stage::Play && state.round <= p.rules().protected_rounds;
    p.apply(Effect::Eliminated { seat: victim, by, early }, Article::Elimination);
    if let Some(flight) = flight {
        p.apply(Effect::FlightLost { seat: victim, armies: flight.armies }, Article::Airborne);
    }
    if let Some(to) = by.filter(|_| cards > 0) {
        p.apply(Effect::CardsTaken { from: victim, to, count: cards, known }, Article::Elimination);
    }
}
