//! A table that is not followed hand by hand: eliminations, chip counts, the dealer (5.3).

use crate::games::poker::checks::{about, check_seat};
use crate::games::poker::{Article, Effect, Poker, State, close};
use crate::kit::Seat;
use crate::{Message, Proceeding};

/// Records that a hand is under way: these acts are possible only between hands.
fn check_between(p: &mut Proceeding<Poker>) {
    if !p.state().over {
        p.impossible(Article::Record, Message::new("poker-hand-on").with("hand", p.state().hand));
    }
}

/// Records a count of all chips: of everybody in, and as many as there were. Players without chips are out; if there
/// are several, a count does not show their order (A7).
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
    let left: Vec<Seat> = p.state().still_in().collect();
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

/// Eliminates the players without chips: in the hand recorded last, or in the next one if somebody is out in that
/// already. Of several the one who began it with more chips ranks higher (A7).
fn put_out(p: &mut Proceeding<Poker>, broke: &[Seat]) {
    let hand = moment(p.state());
    if !broke.is_empty() && hand > p.state().hand {
        p.apply(Effect::HandNumbered { hand }, Article::Record);
    }
    let began = |seat: &Seat| (p.state().player(*seat).map_or(0, |player| player.stack), *seat);
    let mut out: Vec<_> = broke.iter().map(began).collect();
    out.sort_unstable();
    for (stack, seat) in out {
        p.apply(Effect::Eliminated { seat, hand, stack }, Article::Chips);
    }
}

/// Returns the hand of an elimination recorded now without one: the hand recorded last, or the next one if somebody is
/// out in that already, since later records mean later eliminations (5.3, A7).
pub(super) fn moment(state: &State) -> u32 {
    let taken =
        state.hand == 0 || state.players.iter().any(|player| player.out.is_some_and(|out| out.hand == state.hand));
    state.hand.saturating_add(u32::from(taken))
}

/// Records a player's elimination, with its hand and the chips at that hand's start (1.1, 5.3, A7).
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
        p.apply(Effect::HandNumbered { hand }, Article::Record);
    }
    p.apply(Effect::Eliminated { seat, hand, stack }, Article::Record);
    close::won(p);
}

/// Records the dealer of the next hand.
pub(super) fn button(p: &mut Proceeding<Poker>, seat: Seat) {
    check_between(p);
    if check_seat(p, seat) && !p.state().is_in(seat) {
        p.impossible(Article::Blinds, about("poker-is-out", seat));
    }
    if !p.refused() {
        p.apply(Effect::ButtonPlaced { seat }, Article::Record);
    }
}

/// Records the number of hands dealt so far.
pub(super) fn hand(p: &mut Proceeding<Poker>, number: u32) {
    check_between(p);
    if number < p.state().hand {
        p.illegal(Article::Record, Message::new("poker-hand-back").with("hand", p.state().hand));
    }
    if !p.refused() {
        p.apply(Effect::HandNumbered { hand: number }, Article::Record);
    }
}
