//! Deciding what follows from what the referee saw.

use crate::games::poker::position::lies;
use crate::games::poker::{
    Ante, Article, Blind, Effect, Fact, Poker, State, ante, bet, betting, close, showdown, tally,
};
use crate::kit::Seat;
use crate::kit::cards::{Card, Cards, shown_cards};
use crate::{Message, Proceeding};

pub(super) fn decide(p: &mut Proceeding<Poker>, fact: &Fact) {
    if p.state().winner().is_some() {
        return p.impossible(Article::Chips, Message::new("poker-over"));
    }
    match fact {
        Fact::Blinds { small, big, ante } => blinds(p, *small, *big, *ante),
        Fact::Deal { button } => deal(p, *button),
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

/// Records a violation if there is no such seat; returns whether there is.
pub(super) fn check_seat(p: &mut Proceeding<Poker>, seat: Seat) -> bool {
    let there = p.state().player(seat).is_some();
    if !there {
        p.impossible(Article::Seats, Message::new("refuse-no-such-seat").with("seat", seat.0));
    }
    there
}

/// Makes a sentence about a player, whose name the match fills in.
pub(super) fn about(key: &'static str, seat: Seat) -> Message {
    Message::new(key).with("player", seat)
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

/// Begins the next hand: the button moves, antes and blinds are posted (1.3, A4, A10, A14).
fn deal(p: &mut Proceeding<Poker>, told: Option<Seat>) {
    if !p.state().over {
        p.impossible(Article::Blinds, Message::new("poker-hand-on").with("hand", p.state().hand));
    }
    if p.state().loose > 0 {
        p.illegal(Article::Record, Message::new("poker-loose").with("chips", p.state().loose));
    }
    if let Some(seat) = told {
        check_button(p, seat);
    }
    if p.refused() {
        return;
    }
    close::eliminate(p);
    if p.state().winner().is_some() {
        return;
    }
    let button = told.unwrap_or_else(|| next_button(p.state()));
    if button != p.state().button {
        p.apply(Effect::ButtonMoved { to: button }, Article::Blinds);
    }
    p.apply(Effect::HandBegun { hand: p.state().hand.saturating_add(1) }, Article::Blinds);
    ante::post(p);
    let Some(seats) = betting::blind_seats(p.rules(), p.state()) else { return };
    for (seat, blind) in seats.into_iter().zip([Blind::Small, Blind::Big]) {
        post(p, seat, blind);
    }
    match betting::next_due(p.state(), seats[1]) {
        Some(to) => p.apply(Effect::TurnPassed { to }, Article::Turn),
        None => close::round(p),
    }
}

/// Checks the dealer named in a deal, which is free only at the first hand.
fn check_button(p: &mut Proceeding<Poker>, seat: Seat) {
    if check_seat(p, seat) && !p.state().is_in(seat) {
        p.impossible(Article::Blinds, about("poker-is-out", seat));
    }
    let due = next_button(p.state());
    if p.state().hand > 0 && seat != due {
        p.illegal(Article::Blinds, about("poker-button-moves", due));
    }
}

/// Returns the next dealer: the one recorded, or else the next player clockwise.
pub(super) fn next_button(state: &State) -> Seat {
    let stays = state.placed && state.is_in(state.button);
    let next = || state.after(state.button).find(|seat| state.is_in(*seat));
    if stays { state.button } else { next().unwrap_or(state.button) }
}

/// Posts a blind, or what is left for it (A10).
fn post(p: &mut Proceeding<Poker>, seat: Seat, blind: Blind) {
    let (small, big) = p.state().blinds;
    let due = if blind == Blind::Small { small } else { big };
    let chips = due.min(p.state().player(seat).map_or(0, |player| player.stack));
    let owed = if p.rules().full_blind_owed { due } else { chips };
    let article = if chips < due { Article::ShortBlind } else { Article::Blinds };
    p.apply(Effect::Posted { seat, blind, chips, owed }, article);
}

/// Records cards that already lie somewhere, or that occur twice (1.1).
pub(super) fn check_cards(p: &mut Proceeding<Poker>, cards: &[Card], own: Option<Seat>) {
    for (index, card) in cards.iter().enumerate() {
        if cards[..index].contains(card) || lies(p.state(), *card, own) {
            p.impossible(Article::Chips, Message::new("poker-card-twice").with("card", card.shown()));
        }
    }
}

/// Records the faults of a player's cards: their number, and what is known of them already.
pub(super) fn check_hole(p: &mut Proceeding<Poker>, seat: Seat, cards: &[Card], unknown: u8) {
    let expected = p.rules().hole_cards;
    if cards.len() + usize::from(unknown) != usize::from(expected) {
        p.impossible(Article::Hole, Message::new("poker-hole-count").with("count", expected));
    }
    check_cards(p, cards, Some(seat));
    let known = p.state().player(seat).map_or(Cards::NONE, |player| player.hole);
    let all = known.and(cards.iter().copied().collect());
    if all.len() > usize::from(expected) {
        let detail = about("poker-other-cards", seat).with("cards", shown_cards(known.iter()));
        p.impossible(Article::Hole, detail);
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
pub(super) const fn missing(lying: usize) -> usize {
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
