//! A table that is not followed hand by hand: who is out, how many chips there are, who deals (5.3).

use crate::games::poker::decide::{about, check_seat};
use crate::games::poker::{Article, Effect, Poker, State, close};
use crate::kit::Seat;
use crate::{Message, Proceeding};

/// Notes that a hand is under way: only between hands can the table be told.
fn check_between(p: &mut Proceeding<Poker>) {
    if !p.state().over {
        p.impossible(Article::Record, Message::new("poker-hand-on").with("hand", p.state().hand));
    }
}

/// Counts all chips: everybody's who is in, and as many as there were. Who has none is out; of several a count does not say in
/// which order (A7).
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
    let broke: Vec<Seat> = left.into_iter().filter(|seat| stacks.contains(&(*seat, 0))).collect();
    if let [one, other, ..] = broke[..]
        && counted > 0
    {
        p.illegal(Article::SameHand, about("poker-stacks-outs", one).with("other", other));
    }
    if p.refused() {
        return;
    }
    put_out(p, &broke);
    let stacks = stacks.iter().filter(|(seat, _)| p.state().is_in(*seat)).copied().collect();
    p.apply(Effect::StacksCounted { stacks }, Article::Record);
    close::won(p);
}

/// Puts out those who have no chips any more: in the hand that was told last, or the next one where somebody is out in that
/// already. Of several who began it with more chips ranks higher (A7).
fn put_out(p: &mut Proceeding<Poker>, broke: &[Seat]) {
    let hand = moment(p.state());
    if !broke.is_empty() && hand > p.state().hand {
        p.apply(Effect::HandTold { hand }, Article::Record);
    }
    let began = |seat: &Seat| (p.state().player(*seat).map_or(0, |player| player.stack), *seat);
    let mut out: Vec<_> = broke.iter().map(began).collect();
    out.sort_unstable();
    for (stack, seat) in out {
        p.apply(Effect::Eliminated { seat, hand, stack }, Article::Chips);
    }
}

/// Gives the hand in which whoever is told to be out now went out, where nobody says which: the one told last, and the next one
/// where somebody is out in that already, since who is told later went out later (5.3, A7).
pub(super) fn moment(state: &State) -> u32 {
    let taken =
        state.hand == 0 || state.players.iter().any(|player| player.out.is_some_and(|out| out.hand == state.hand));
    state.hand.saturating_add(u32::from(taken))
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
