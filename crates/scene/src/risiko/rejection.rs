//! Reasons why a spot can't follow: no border, no more armies, another act must come first.

use rules::games::risiko::{Article, Code, Fact, Played, Risiko, Stage, Symbol, defence_dice, occupation};
use rules::kit::Die;
use rules::{Entry, Ground, Message, Notation, RoleSet, Violation};

use crate::View;
use crate::risiko::act::is_summed;
use crate::risiko::gesture::{
    Spot, intended, is_awaited, is_hidden, is_of_another, is_own, is_placing, read, revealed,
};
use crate::risiko::partial_act::is_partial;
use crate::risiko::{about_land, about_player};

/// Returns why the last spot can't follow.
pub(super) fn why_not(view: View<'_, Risiko>, spots: &[String]) -> Option<Message> {
    let read = read(spots).filter(|_| !is_partial(view, spots))?;
    too_many(view, spots).or_else(|| in_the_dark(view, &read)).or_else(|| match read.as_slice() {
        [Spot::Land(from), Spot::Land(to)] => against_attack(view, *from, *to).map(|against| against.detail),
        [Spot::Jump | Spot::Load, Spot::Land(land)] if !is_own(view.state, *land) => {
            let key = if is_hidden(view.state, *land) { "risiko-dark" } else { "risiko-not-own" };
            Some(about_land(key, view, *land))
        }
        // The player comes first: a territory alone would state its holder, and nothing else could follow.
        [Spot::Land(_)] if view.state.stage == Stage::SetUp => Some(Message::new("scene-risiko-plate-first")),
        [Spot::Land(land)] => nothing_at(view, *land),
        [Spot::Attack(_) | Spot::Defence(_)] => first(view).or_else(|| Some(Message::new("scene-risiko-dice-first"))),
        [Spot::Flight] => first(view).or_else(|| Some(Message::new("risiko-flight-early"))),
        [Spot::Card(_), ..] => first(view).or_else(|| against_cards(view)),
        // What one player was dealt, or holds, is recorded before the next player's territories.
        all if is_of_another(all) && (view.state.stage == Stage::SetUp || is_summed(view)) => {
            Some(Message::new("scene-risiko-record-first"))
        }
        [Spot::Player(seat)] => Some(about_player("scene-risiko-plate", view, *seat)),
        _ => None,
    })
}

/// Returns the message that all armies have been pointed at already, if so.
fn too_many(view: View<'_, Risiko>, spots: &[String]) -> Option<Message> {
    let state = view.state;
    let sum = |lands: &[(Code, u32)]| lands.iter().fold(0u32, |sum, (_, armies)| sum.saturating_add(*armies));
    match intended(state, spots)? {
        Fact::Place { lands, .. } if is_placing(state) => {
            let left = state.turn.to_place;
            (sum(&lands) > left).then(|| Message::new("scene-risiko-place-most").with("most", left))
        }
        Fact::Deploy { seat, lands } => {
            let left = state.to_deploy(view.game.rules(), seat);
            (sum(&lands) > left).then(|| Message::new("scene-risiko-place-most").with("most", left))
        }
        Fact::Deal { seat, lands, .. } => {
            let most = *state.share(view.game.rules(), seat).end();
            (lands.len() > most).then(|| about_player("scene-risiko-deal-most", view, seat).with("most", most))
        }
        Fact::Invade(armies) => {
            let (_, most) = occupation(view.game.rules(), state)?;
            (armies > most).then(|| Message::new("scene-risiko-invade-most").with("most", most))
        }
        Fact::Show { seat, lands } => {
            let pile = state.player(seat).map_or(0, |player| player.pile);
            (sum(&lands) > pile).then(|| about_player("scene-risiko-show-most", view, seat).with("most", pile))
        }
        _ => None,
    }
}

/// Returns the message that a dark territory has to be revealed, or whose it may be.
fn in_the_dark(view: View<'_, Risiko>, spots: &[Spot]) -> Option<Message> {
    let state = view.state;
    match spots {
        [Spot::Land(from), .., Spot::Land(to)] if is_hidden(state, *from) && from != to => {
            Some(about_land("risiko-dark", view, *from))
        }
        [Spot::Land(land)] if is_hidden(state, *land) && revealed(state, *land).is_none() => {
            if is_awaited(state, *land) {
                return Some(about_land("scene-risiko-dark-whose", view, *land));
            }
            first(view).or_else(|| Some(about_land("scene-risiko-dark-other", view, *land)))
        }
        _ => None,
    }
}

/// Returns the objection to an attack with as many dice as possible.
fn against_attack(view: View<'_, Risiko>, from: Code, to: Code) -> Option<Violation<Article>> {
    let state = view.state;
    if !is_own(state, from) || is_own(state, to) || is_placing(state) {
        return None;
    }
    if is_hidden(state, to) {
        return against(view, Fact::Declare { from, to }).next();
    }
    let dice = |count: u32| Die::new(1).into_iter().cycle().take(count.min(3) as usize).collect();
    let (attack, defence) = (state.armies(from).saturating_sub(1), defence_dice(view.game.rules(), state.armies(to)).1);
    if attack == 0 {
        let detail = about_land("scene-risiko-nothing-from", view, from).with("armies", state.armies(from));
        return Some(Violation::impossible(Article::AttackDice, detail));
    }
    against(view, Fact::Attack { from, to, attack: dice(attack), defence: dice(defence) }).next()
}

/// Returns why no cards can be played.
fn against_cards(view: View<'_, Risiko>) -> Option<Message> {
    let cards = [Played::Land(Symbol::ALL[0], None); 3];
    let told = against(view, Fact::Set { cards, worth: None }).find(is_of_moment)?.detail;
    Some(told.naming(|seat| view.game.seats().get(seat.index()).map(Risiko::seat_name)))
}

/// Returns why no act starts at a territory.
fn nothing_at(view: View<'_, Risiko>, land: Code) -> Option<Message> {
    let state = view.state;
    let key = match state.stage {
        Stage::Rounds => "risiko-not-own",
        // One more army would not help: the move of the turn has been made.
        Stage::Play if is_own(state, land) && state.turn.moved && state.armies(land) > 1 => "risiko-moved-already",
        Stage::Play if is_own(state, land) => "scene-risiko-nothing-from",
        Stage::Play => "scene-risiko-from-first",
        _ => return None,
    };
    let untimely = if state.stage == Stage::Play { first(view).or_else(|| against_all(view, land)) } else { None };
    untimely.or_else(|| Some(about_land(key, view, land).with("armies", state.armies(land))))
}

/// Returns the objection to any attack from a territory.
fn against_all(view: View<'_, Risiko>, from: Code) -> Option<Message> {
    let mut near = view.game.rules().map.near(from).filter_map(|near| against_attack(view, from, near.code));
    near.find(is_of_moment).map(|against| against.detail)
}

/// Returns which act must come first.
fn first(view: View<'_, Risiko>) -> Option<Message> {
    against(view, Fact::Done).find(is_of_moment).map(|against| against.detail)
}

/// Lists the objections to a fact.
fn against(view: View<'_, Risiko>, fact: Fact) -> impl Iterator<Item = Violation<Article>> {
    view.game.preview(&Entry::fact(fact), RoleSet::EVERYONE).err().into_iter().flatten()
}

fn is_of_moment(violation: &Violation<Article>) -> bool {
    violation.ground == Ground::Moment
}
