//! Why what was pointed at leads to nothing: there is no border, there are no more armies, something else comes first.

use rules::games::risiko::{Code, Fact, Played, Risiko, Stage, Symbol, defence_dice, occupation};
use rules::kit::Die;
use rules::{Entry, Message, Notation, RoleSet};

use crate::View;
use crate::risiko::act::is_summed;
use crate::risiko::begun::is_partial;
use crate::risiko::gesture::{
    Spot, intended, is_awaited, is_hidden, is_of_another, is_own, is_placing, read, revealed,
};
use crate::risiko::{about_land, about_player};

/// What the rules say must come before anything else.
const FIRST: [&str; 8] = [
    "risiko-not-playing",
    "risiko-reveal-first",
    "risiko-roll-first",
    "risiko-attack-first",
    "risiko-occupy-first",
    "risiko-fight-first",
    "risiko-place-first",
    "risiko-land-first",
];

/// What they say against attacks, wherever these come from.
const OF_TURNS: [&str; 3] = ["risiko-targets", "risiko-attack-after-move", "risiko-too-late"];

/// What they say against cards in hand, whichever these are.
const OF_CARDS: [&str; 4] = ["risiko-set-late", "risiko-set-after-move", "risiko-set-again", "risiko-too-few-cards"];

/// Says why what was pointed at last goes on with nothing.
pub(super) fn why_not(view: View<'_, Risiko>, spots: &[String]) -> Option<Message> {
    let read = read(spots).filter(|_| !is_partial(view, spots))?;
    too_many(view, spots).or_else(|| in_the_dark(view, &read)).or_else(|| match read.as_slice() {
        [Spot::Land(from), Spot::Land(to)] => against_attack(view, *from, *to),
        [Spot::Jump | Spot::Load, Spot::Land(land)] if !is_own(view.state, *land) => {
            let key = if is_hidden(view.state, *land) { "risiko-dark" } else { "risiko-not-own" };
            Some(about_land(key, view, *land))
        }
        // Whose it is comes first: a territory alone would be what somebody holds, and nothing else followed.
        [Spot::Land(_)] if view.state.stage == Stage::SetUp => Some(Message::new("scene-risiko-plate-first")),
        [Spot::Land(land)] => nothing_at(view, *land),
        [Spot::Attack(_) | Spot::Defence(_)] => first(view).or_else(|| Some(Message::new("scene-risiko-dice-first"))),
        [Spot::Flight] => first(view).or_else(|| Some(Message::new("risiko-flight-early"))),
        [Spot::Card(_), ..] => first(view).or_else(|| against_cards(view)),
        // What one player was dealt, or holds, is recorded before it is said what the next has.
        all if is_of_another(all) && (view.state.stage == Stage::SetUp || is_summed(view)) => {
            Some(Message::new("scene-risiko-record-first"))
        }
        [Spot::Player(seat)] => Some(about_player("scene-risiko-plate", view, *seat)),
        _ => None,
    })
}

/// Says that all armies there are were pointed at already.
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

/// Says of a dark territory that it has to be revealed, or whose it may be.
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

/// Says what speaks against an attack with as many dice as there may be.
fn against_attack(view: View<'_, Risiko>, from: Code, to: Code) -> Option<Message> {
    let state = view.state;
    if !is_own(state, from) || is_own(state, to) || is_placing(state) {
        return None;
    }
    if is_hidden(state, to) {
        return refused(view, Fact::Declare { from, to }, |_| true);
    }
    let dice = |count: u32| Die::new(1).into_iter().cycle().take(count.min(3) as usize).collect();
    let (attack, defence) = (state.armies(from).saturating_sub(1), defence_dice(view.game.rules(), state.armies(to)).1);
    if attack == 0 {
        return Some(about_land("scene-risiko-nothing-from", view, from).with("armies", state.armies(from)));
    }
    refused(view, Fact::Attack { from, to, attack: dice(attack), defence: dice(defence) }, |_| true)
}

/// Says why no cards are played.
fn against_cards(view: View<'_, Risiko>) -> Option<Message> {
    let cards = [Played::Land(Symbol::ALL[0], None); 3];
    let told = refused(view, Fact::Set { cards, worth: None }, |key| OF_CARDS.contains(&key))?;
    Some(told.naming(|seat| view.game.seats().get(seat.index()).map(Risiko::seat_name)))
}

/// Says why nothing begins at a territory.
fn nothing_at(view: View<'_, Risiko>, land: Code) -> Option<Message> {
    let state = view.state;
    let key = match state.stage {
        Stage::Rounds => "risiko-not-own",
        // One more army would not help: the move of the turn is made.
        Stage::Play if is_own(state, land) && state.turn.moved && state.armies(land) > 1 => "risiko-moved-already",
        Stage::Play if is_own(state, land) => "scene-risiko-nothing-from",
        Stage::Play => "scene-risiko-from-first",
        _ => return None,
    };
    let told = || Some(about_land(key, view, land).with("armies", state.armies(land)));
    let first = first(view).filter(|_| state.stage == Stage::Play);
    first.or_else(|| against_all(view, land)).or_else(told)
}

/// Says what speaks against an attack from a territory, whatever it is on.
fn against_all(view: View<'_, Risiko>, from: Code) -> Option<Message> {
    let mut near = view.game.rules().map.near(from).filter_map(|near| against_attack(view, from, near.code));
    near.find(|told| OF_TURNS.contains(&told.key))
}

/// Says what comes before anything else.
fn first(view: View<'_, Risiko>) -> Option<Message> {
    refused(view, Fact::Done, |key| FIRST.contains(&key))
}

/// Gives the first refusal of a fact by the rules that tells why.
fn refused(view: View<'_, Risiko>, fact: Fact, tells: impl Fn(&str) -> bool) -> Option<Message> {
    let against = view.game.preview(&Entry::fact(fact), RoleSet::EVERYONE).err()?;
    against.into_iter().map(|violation| violation.detail).find(|detail| tells(detail.key))
}
