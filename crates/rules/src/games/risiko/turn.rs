//! Turns and rounds, the time limit and the dice that end the game (4.8–4.11, 6.16, 6.17).

use crate::Message;
use crate::games::risiko::checks::{P, in_phase, in_turn};
use crate::games::risiko::goal::end;
use crate::games::risiko::state::{Closing, Dark, Stage, Step};
use crate::games::risiko::{Article, Effect, End, income};
use crate::kit::{Die, Seat};

/// Begins play: all cards and the jolly make up the pack (3.3).
pub(super) fn begin_play(p: P<'_, '_>) {
    let Some(first) = p.state().alive().next() else { return };
    let cards = p.rules().pack();
    p.apply(Effect::PlayBegun { first, cards }, Article::Order);
    begin_turn(p, first, 1);
}

/// Begins a turn; in the dark the income comes at the end (5.7).
pub(super) fn begin_turn(p: P<'_, '_>, seat: Seat, round: u16) {
    p.apply(Effect::TurnBegun { seat, round }, Article::Order);
    if p.rules().dark.is_none() {
        income::receive(p, seat, false);
    }
}

/// Ends a turn; in the last rounds dice may follow.
pub(super) fn done(p: P<'_, '_>) {
    if !in_turn(p) {
        return;
    }
    in_phase(p, Step::EndRoll);
    let (state, rules) = (p.state(), p.rules());
    let cards = state.pack > 0 || state.played > 0;
    let card_due = state.turn.conquests > 0 && state.turn.step < Step::Drawn && cards;
    let dark = rules.dark.is_some() && state.turn.step < Step::Reinforce;
    if card_due {
        p.illegal(Article::Draw, Message::new("risiko-draw-first"));
    }
    if dark {
        p.illegal(Article::DarkIncome, Message::new("risiko-reinforce-first"));
    }
    if p.refused() {
        return;
    }
    let (seat, conquests) = (p.state().seat, p.state().turn.conquests);
    let rolls = match p.state().closing {
        Closing::Last => p.state().is_last(seat),
        Closing::Extra(_) => true,
        Closing::Open | Closing::Penultimate => false,
    };
    let barred = p.rules().end_roll.most_conquests.is_some_and(|most| conquests > most);
    if rolls && !barred {
        let needed = p.state().needed(p.rules());
        return p.apply(Effect::EndRollDue { seat, needed }, Article::EndRoll);
    }
    if rolls {
        p.apply(Effect::NoRoll { seat, conquests }, Article::NoRoll);
    }
    pass(p, seat);
}

/// Passes the turn on; after the last player a round ends.
fn pass(p: P<'_, '_>, seat: Seat) {
    let (state, mut round) = (p.state(), p.state().round);
    let next = state.after(seat);
    if state.is_last(seat) {
        let over = p.rules().dark.is_some_and(|dark| round >= dark.rounds);
        if over && p.state().dark == Dark::On {
            end_dark(p);
        }
        close_in(p, 1);
        round = round.saturating_add(1);
    }
    begin_turn(p, next, round);
}

/// Ends the dark: everything left is revealed (5.11).
fn end_dark(p: P<'_, '_>) {
    p.apply(Effect::DarkEnded, Article::DarkEnd);
    lift(p, Article::DarkEnd);
}

/// Ends the dark once there is nothing left to reveal.
pub(super) fn lift(p: P<'_, '_>, article: Article) {
    if !p.state().is_revealing() {
        p.apply(Effect::DarkLifted, article);
    }
}

/// Brings the end nearer by a number of rounds, once the time is up.
pub(super) fn close_in(p: P<'_, '_>, rounds: u16) {
    let before = match p.state().closing {
        Closing::Open => return,
        Closing::Penultimate => 0,
        Closing::Last => 1,
        Closing::Extra(extra) => u16::from(extra).saturating_add(1),
    };
    let extra = u8::try_from(before.saturating_add(rounds).saturating_sub(1)).unwrap_or(u8::MAX);
    p.apply(Effect::LastRound { extra }, Article::Time);
}

/// Records that the time is up, or the secret hour reached: the round under way is the last but one.
pub(super) fn time(p: P<'_, '_>) {
    if !matches!(p.state().stage, Stage::Play | Stage::Summary) {
        p.impossible(Article::Time, Message::new("risiko-not-playing"));
    } else if p.state().closing != Closing::Open {
        p.impossible(Article::Time, Message::new("risiko-time-known"));
    }
    if !p.refused() {
        p.apply(Effect::TimeUp, Article::Time);
    }
}

/// Rolls the dice that may end the game.
pub(super) fn end_roll(p: P<'_, '_>, dice: &[Die]) {
    let rules = p.rules().end_roll;
    if p.state().stage != Stage::Play || p.state().turn.step != Step::EndRoll {
        p.impossible(Article::EndRoll, Message::new("risiko-no-end-roll"));
    }
    if dice.len() != usize::from(rules.dice) {
        p.impossible(Article::EndRoll, Message::new("risiko-end-dice").with("dice", rules.dice));
    }
    if p.refused() {
        return;
    }
    let (seat, needed) = (p.state().seat, p.state().needed(p.rules()));
    let sum: u8 = dice.iter().map(|die| die.pips()).sum();
    let ends = if rules.or_less { sum <= needed } else { sum >= needed };
    p.apply(Effect::EndRolled { seat, dice: dice.to_vec(), needed, ends }, Article::EndRoll);
    if ends { end(p, End::Roll, Article::EndRoll) } else { pass(p, seat) }
}

/// Lowers the number that ends the game (6.17).
pub(super) fn lower(p: P<'_, '_>, needed: u8) {
    let rules = p.rules().end_roll;
    let now = p.state().needed(p.rules());
    if !rules.lowered {
        p.illegal(Article::EndRoll, Message::new("risiko-not-lowered"));
    }
    if p.state().stage != Stage::Play || !matches!(p.state().closing, Closing::Last | Closing::Extra(_)) {
        p.impossible(Article::EndRoll, Message::new("risiko-lower-early"));
    }
    if needed < rules.dice || needed >= now {
        p.impossible(Article::EndRoll, Message::new("risiko-lower-count").with("now", now));
    }
    if !p.refused() {
        p.apply(Effect::Lowered { needed }, Article::EndRoll);
    }
}
