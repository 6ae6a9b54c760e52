//! Decides the effects of each fact: dice and moves.

use crate::games::backgammon::board::{BAR, OFF};
use crate::games::backgammon::fit::fit;
use crate::games::backgammon::plays::split;
use crate::games::backgammon::{Article, Backgammon, Effect, Fact, Phase, Play, Value, game};
use crate::kit::{Dice, Seat, give_up};
use crate::{Message, Proceeding};

pub(super) fn decide(p: &mut Proceeding<Backgammon>, fact: &Fact) {
    if p.state().end.is_some() {
        return p.impossible(Article::Length, Message::new("backgammon-over"));
    }
    match *fact {
        Fact::Open(pips) => {
            if p.state().phase != Phase::Opening {
                p.impossible(Article::Opening, Message::new("backgammon-begun"));
            }
            roll(p, pips);
        }
        Fact::Roll(pips) => roll(p, pips),
        Fact::Play(ref play) => move_checkers(p, play),
        Fact::Turn { dice, ref play } => turn(p, dice, play),
        Fact::Double => game::double(p),
        Fact::Take => game::take(p),
        Fact::Drop => game::drop(p),
        Fact::Cocked => cocked(p),
        Fact::Resign { player, value } => game::resign(p, player, value),
        Fact::Flag(player) => {
            if !p.rules().clock {
                p.illegal(Article::Clock, Message::new("backgammon-no-clock"));
            }
            give_up(p, player, Effect::Flagged { player }, Article::Clock, true);
        }
    }
}

/// Returns two dice, or reports that no dice show these numbers.
fn read(p: &mut Proceeding<Backgammon>, [first, second]: [u8; 2]) -> Option<Dice> {
    let dice = Dice::new(first, second);
    if dice.is_none() {
        let detail = Message::new("backgammon-no-such-dice").with("first", first).with("second", second);
        p.impossible(Article::Dice, detail);
    }
    dice
}

/// Puts dice on the board: at the beginning one of each player, otherwise those of the player on turn (2.2, 2.11).
fn roll(p: &mut Proceeding<Backgammon>, pips: [u8; 2]) {
    let dice = read(p, pips);
    match p.state().phase {
        Phase::ToPlay(..) => p.impossible(Article::Dice, Message::new("backgammon-dice-lie")),
        Phase::Offered(_) => p.impossible(Article::Cube, Message::new("backgammon-answer-first")),
        Phase::Opening | Phase::ToRoll(_) => {}
    }
    let Some(dice) = dice.filter(|_| !p.refused()) else { return };
    let (larger, smaller) = split(dice);
    let sorted = Dice::new(larger, smaller).unwrap_or(dice);
    match p.state().phase {
        Phase::ToRoll(by) => p.apply(Effect::Rolled { by, dice: sorted }, Article::Dice),
        _ if larger == smaller => p.apply(Effect::OpeningTied { number: larger }, Article::Opening),
        _ => {
            let by = Seat(u8::from(dice.1.pips() == larger));
            p.apply(Effect::Rolled { by, dice: sorted }, Article::Opening);
        }
    }
}

/// Rolls and plays; dice that lie already may be stated once more.
fn turn(p: &mut Proceeding<Backgammon>, pips: [u8; 2], play: &Play) {
    match p.state().phase {
        Phase::ToPlay(_, dice) if Dice::new(pips[0], pips[1]).is_some_and(|said| split(said) == split(dice)) => {}
        Phase::Opening if pips[0] == pips[1] && Dice::new(pips[0], pips[1]).is_some() => {
            return p.impossible(Article::Opening, Message::new("backgammon-tied").with("number", pips[0]));
        }
        _ => roll(p, pips),
    }
    if !p.refused() {
        move_checkers(p, play);
    }
}

/// Takes the dice back (2.11).
fn cocked(p: &mut Proceeding<Backgammon>) {
    match p.state().phase {
        Phase::ToPlay(by, dice) => p.apply(Effect::Voided { by, dice }, Article::Dice),
        _ => p.impossible(Article::Dice, Message::new("backgammon-no-dice")),
    }
}

/// Plays the dice that lie: checkers move and hit, then the game is won or the other player rolls (2.3–2.7).
fn move_checkers(p: &mut Proceeding<Backgammon>, play: &Play) {
    let Phase::ToPlay(by, dice) = p.state().phase else {
        return p.impossible(Article::Dice, Message::new("backgammon-no-dice"));
    };
    let fit = fit(&p.state().board, by, dice, play);
    for fault in &fit.faults {
        p.object(fault.violation(p.rules().condone));
    }
    if p.refused() {
        return;
    }
    if fit.made.is_empty() {
        p.apply(Effect::Stayed { by }, Article::Forced);
    }
    for hop in &fit.made {
        let article = match (hop.from, hop.to) {
            (BAR, _) => Article::Bar,
            (_, OFF) => Article::BearOff,
            _ => Article::Moves,
        };
        p.apply(Effect::Moved { by, from: hop.from, to: hop.to }, article);
        if hop.hit {
            p.apply(Effect::Hit { by, point: hop.to }, Article::Moves);
        }
    }
    if !fit.faults.is_empty() {
        p.apply(Effect::Condoned { by: by.opponent() }, Article::Dice);
    }
    if p.state().board.shared().is_some() {
        return p.impossible(Article::Moves, Message::new("backgammon-shared"));
    }
    if p.state().is_off(by) {
        let value = value(p, by);
        return game::win(p, by, value, Article::Values);
    }
    p.apply(Effect::TurnPassed { to: by.opponent() }, Article::Dice);
}

/// Returns the value won by a player who has borne off every checker (2.7).
fn value(p: &Proceeding<Backgammon>, winner: Seat) -> Value {
    let (board, loser) = (&p.state().board, winner.opponent());
    if board.count(loser, OFF) > 0 {
        return Value::Single;
    }
    let behind = (19..=BAR).any(|point| board.count(loser, point) > 0);
    if behind { Value::Backgammon } else { Value::Gammon }
}
