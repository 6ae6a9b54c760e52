//! Deciding what follows from what the referee saw.

use crate::games::poker::checks::{about, check_cards, check_hole, check_seat};
use crate::games::poker::{Ante, Article, Effect, Fact, Poker, bet, close, deal, showdown, tally};
use crate::kit::Seat;
use crate::kit::cards::Card;
use crate::{Message, Proceeding};

pub(super) fn decide(p: &mut Proceeding<Poker>, fact: &Fact) {
    if p.state().winner().is_some() {
        return p.impossible(Article::Chips, Message::new("poker-over"));
    }
    match fact {
        Fact::Blinds { small, big, ante } => blinds(p, *small, *big, *ante),
        Fact::Deal { button } => deal::deal(p, *button),
        Fact::Hole { seat, cards, unknown } => hole(p, *seat, cards, *unknown),
        Fact::Board { cards } => board(p, cards),
        Fact::Fold { seat } => bet::fold(p, *seat),
        Fact::Call { seat } => bet::call(p, *seat),
        Fact::Raise { seat, to } => bet::raise(p, *seat, *to),
        Fact::Show { seat, cards } => showdown::show(p, *seat, cards),
        Fact::Say { seat, value } => showdown::say(p, *seat, *value),
        Fact::Muck { seat } => showdown::muck(p, *seat),
        Fact::Stacks { stacks } => tally::stacks(p, stacks),
        Fact::Out { seat, hand, stack } => tally::out(p, *seat, *hand, *stack),
        Fact::Button { seat } => tally::button(p, *seat),
        Fact::Hand { number } => tally::hand(p, *number),
    }
}

/// Sets the blinds from the next hand, and the ante if given; the blinds only grow (1.10, A3, A14).
fn blinds(p: &mut Proceeding<Poker>, small: u32, big: Option<u32>, ante: Option<Ante>) {
    let big = big.unwrap_or_else(|| small.saturating_mul(p.rules().big_blind));
    if small == 0 || small > big || big > super::rules::MOST_CHIPS {
        p.impossible(Article::Levels, Message::new("poker-blinds-wrong").with("small", small).with("big", big));
    }
    let (now, _) = p.state().next_blinds;
    if small < now {
        p.illegal(Article::Levels, Message::new("poker-blinds-fall").with("small", small).with("now", now));
    }
    if ante.is_some_and(|ante| ante.chips > super::rules::MOST_CHIPS) {
        p.impossible(Article::Levels, Message::new("poker-ante-wrong"));
    }
    if !p.refused() {
        p.apply(Effect::BlindsSet { small, big, ante }, Article::Levels);
    }
}

/// Records hidden cards that the referee saw (2.1, 3.2).
fn hole(p: &mut Proceeding<Poker>, seat: Seat, cards: &[Card], unknown: u8) {
    if !check_seat(p, seat) {
        return;
    }
    if p.state().over || !p.state().is_in(seat) {
        p.impossible(Article::Hole, about("poker-not-dealt", seat));
    }
    check_hole(p, seat, cards, unknown);
    if !p.refused() {
        p.apply(Effect::HoleSeen { seat, cards: cards.iter().copied().collect() }, Article::Hole);
    }
}

/// Returns how many common cards come next: three, or those of them that judges took away, then one and one.
const fn missing(lying: usize) -> usize {
    match lying {
        0..3 => 3 - lying,
        3 | 4 => 1,
        _ => 0,
    }
}

/// Deals common cards: three, then one, then one; betting continues each time if anybody can bet (1.6).
fn board(p: &mut Proceeding<Poker>, cards: &[Card]) {
    if p.state().over {
        return p.impossible(Article::Board, Message::new("poker-no-hand"));
    }
    check_cards(p, cards, None);
    let expected = missing(p.state().board.len());
    if expected == 0 {
        p.impossible(Article::Board, Message::new("poker-board-full"));
    } else if cards.len() != expected {
        p.impossible(Article::Board, Message::new("poker-board-count").with("count", expected));
    }
    if let Some(turn) = p.state().turn {
        p.illegal(Article::Board, about("poker-round-open", turn));
    }
    if p.refused() {
        return;
    }
    if p.state().turn.is_some() {
        close::round(p);
    }
    if p.state().over {
        return;
    }
    p.apply(Effect::Dealt { cards: cards.to_vec() }, Article::Board);
    close::after_cards(p);
}
