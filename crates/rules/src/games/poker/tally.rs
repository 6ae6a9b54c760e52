//! A table that is not followed hand by hand: who is out, how many chips there are, who deals (5.3).

use crate::games::poker::decide::{about, check_seat};
use crate::games::poker::{Article, Effect, Poker, close};
use crate::kit::Seat;
use crate::{Message, Proceeding};

/// Notes that a hand is under way: only between hands can the table be told.
fn check_between(p: &mut Proceeding<Poker>) {
    if !p.state().over {
        p.impossible(Article::Record, Message::new("poker-hand-on").with("hand", p.state().hand));
    }
}

/// Counts all chips: everybody's who is in, and as many as there were. Who has none is out.
pub(super) fn stacks(p: &mut Proceeding<Poker>, stacks: &[(Seat, u32)]) {
    check_between(p);
    for (index, (seat, chips)) in stacks.iter().enumerate() {
        if !check_seat(p, *seat) {
            continue;
        }
        if stacks[..index].iter().any(|(other, _)| other == seat) {
            p.impossible(Article::Record, about("poker-stack-twice", *seat));
        }
        if !p.state().is_in(*seat) && *chips > 0 {
            p.impossible(Article::Chips, about("poker-is-out", *seat));
        }
    }
    let left: Vec<Seat> = p.state().left().collect();
    for seat in &left {
        if stacks.iter().all(|(counted, _)| counted != seat) {
            p.impossible(Article::Record, about("poker-stack-missing", *seat));
        }
    }
    let counted: u64 = stacks.iter().map(|(_, chips)| u64::from(*chips)).sum();
    let there = p.state().chips();
    if counted == 0 || stacks.iter().any(|(_, chips)| *chips > super::rules::MOST_CHIPS) {
        p.impossible(Article::Chips, Message::new("poker-stacks-none"));
    } else if counted != u64::from(there) {
        p.illegal(Article::Chips, Message::new("poker-stacks-sum").with("counted", counted).with("there", there));
    }
    if p.refused() {
        return;
    }
    let mut out: Vec<_> = stacks.iter().filter(|(seat, chips)| *chips == 0 && left.contains(seat)).copied().collect();
    for (seat, stack) in &mut out {
        *stack = p.state().player(*seat).map_or(0, |player| player.stack);
    }
    let hand = p.state().hand;
    out.sort_by_key(|(seat, stack)| (*stack, *seat));
    for (seat, stack) in out {
        p.apply(Effect::Eliminated { seat, hand, stack }, Article::Chips);
    }
    let stacks = stacks.iter().filter(|(seat, _)| p.state().is_in(*seat)).copied().collect();
    p.apply(Effect::StacksCounted { stacks }, Article::Record);
    close::won(p);
}

/// Notes that a player is out: in which hand, and with how many chips at its start (1.1, 5.3, A7).
pub(super) fn out(p: &mut Proceeding<Poker>, seat: Seat, hand: u32, stack: u32) {
    check_between(p);
    if !check_seat(p, seat) {
        return;
    }
    if !p.state().is_in(seat) {
        p.impossible(Article::Chips, about("poker-is-out", seat));
    }
    if stack == 0 || stack > p.state().chips() {
        p.impossible(Article::Chips, Message::new("poker-out-stack").with("chips", p.state().chips()));
    }
    if hand < p.state().hand {
        p.illegal(Article::Record, Message::new("poker-hand-back").with("hand", p.state().hand));
    }
    if p.refused() {
        return;
    }
    if hand > p.state().hand {
        p.apply(Effect::HandTold { hand }, Article::Record);
    }
    p.apply(Effect::Eliminated { seat, hand, stack }, Article::Record);
    close::won(p);
}

/// Notes who deals the next hand.
pub(super) fn button(p: &mut Proceeding<Poker>, seat: Seat) {
    check_between(p);
    if check_seat(p, seat) && !p.state().is_in(seat) {
        p.impossible(Article::Blinds, about("poker-is-out", seat));
    }
    if !p.refused() {
        p.apply(Effect::ButtonPlaced { seat }, Article::Record);
    }
}

/// Notes how many hands have been dealt.
pub(super) fn hand(p: &mut Proceeding<Poker>, number: u32) {
    check_between(p);
    if number < p.state().hand {
        p.illegal(Article::Record, Message::new("poker-hand-back").with("hand", p.state().hand));
    }
    if !p.refused() {
        p.apply(Effect::HandTold { hand: number }, Article::Record);
    }
}
