//! Decides the effects of each fact: the deal and the turns.

use crate::games::gin_rummy::checks::{about, check_cards, check_seat, played, with_card};
use crate::games::gin_rummy::state::HAND;
use crate::games::gin_rummy::{Article, Deal, Effect, Fact, GinRummy, Phase, Source, known, show, tally};
use crate::kit::Seat;
use crate::kit::cards::{Card, Cards, shown_cards};
use crate::{Message, Proceeding};

pub(super) fn decide(p: &mut Proceeding<GinRummy>, fact: &Fact) {
    if p.state().end.is_some() {
        return p.impossible(Article::Game, Message::new("gin-rummy-over"));
    }
    match fact {
        Fact::Deal { dealer, turned } => deal(p, *dealer, *turned),
        Fact::Hold { seat, cards } => hold(p, *seat, cards),
        Fact::Pass => pass(p),
        Fact::Turn { from, card, discard, knock } => turn(p, *from, *card, *discard, *knock),
        Fact::Show { seat, hand } => show::show(p, *seat, hand),
        Fact::Reveal { knocker, own, other } => show::reveal(p, *knocker, own, other),
        Fact::Knocked { seat, own, other, points } => tally::knocked(p, *seat, (*own, *other), *points),
        Fact::Gin { seat, other, points } => tally::gin(p, *seat, *other, *points),
        Fact::Void => void(p),
    }
}

/// Begins a hand; the dealer alternates, also after void hands (1.2, A6).
fn deal(p: &mut Proceeding<GinRummy>, declared: Option<Seat>, turned: Option<Card>) {
    if p.state().deal.is_some() {
        p.impossible(Article::Deal, Message::new("gin-rummy-hand-on").with("hand", p.state().hand));
    }
    let due = p.state().dealer;
    let dealer = declared.filter(|seat| check_seat(p, *seat)).unwrap_or(due);
    if p.state().hand > 0 && dealer != due {
        p.illegal(Article::Deal, about("gin-rummy-dealer-alternates", due));
    }
    if !p.refused() {
        p.apply(Effect::HandBegun { hand: p.state().hand.saturating_add(1), dealer, turned }, Article::Deal);
    }
}

/// Records cards of a hand that the referee saw, all or some (1.2).
fn hold(p: &mut Proceeding<GinRummy>, seat: Seat, cards: &[Card]) {
    let there = check_seat(p, seat);
    let Some(deal) = played(p).filter(|_| there) else { return };
    check_cards(p, cards, seat);
    let seen: Cards = cards.iter().copied().collect();
    if p.state().shown(seat).is_some() {
        p.impossible(Article::Knock, about("gin-rummy-shown-already", seat));
    }
    if seen.and(deal.known(seat)).len() > HAND {
        let known = shown_cards(deal.known(seat).iter());
        p.impossible(Article::Deal, about("gin-rummy-too-many", seat).with("cards", known));
    }
    if !p.refused() {
        p.apply(Effect::Held { seat, cards: seen }, Article::Deal);
    }
}

/// Refuses the turned card in the first turn (1.5).
fn pass(p: &mut Proceeding<GinRummy>) {
    let Some(deal) = played(p) else { return };
    match deal.phase {
        Phase::Offer(seat) => p.apply(Effect::Refused { seat }, Article::First),
        _ => p.impossible(Article::First, Message::new("gin-rummy-no-refusal")),
    }
}

/// Plays a turn: a card is drawn or taken, another discarded, perhaps with a knock; the stock's third-last card ends
/// the hand (1.4, 1.5, 2.1, 2.4).
fn turn(p: &mut Proceeding<GinRummy>, from: Source, card: Option<Card>, discard: Card, knock: bool) {
    let Some(deal) = played(p) else { return };
    let (Phase::Offer(seat) | Phase::Refused(seat) | Phase::Turn(seat)) = deal.phase else {
        return p.impossible(Article::Knock, Message::new("gin-rummy-hands-first"));
    };
    match (from, deal.phase) {
        (Source::Stock, Phase::Offer(_)) => p.illegal(Article::First, Message::new("gin-rummy-refuse-first")),
        (Source::Pile, Phase::Refused(_)) => p.illegal(Article::First, Message::new("gin-rummy-both-refused")),
        _ => {}
    }
    let card = source(p, &deal, from, card, seat);
    check_discard(p, &deal, (from, card), discard, seat);
    if knock {
        let gone: Cards = std::iter::once(discard).collect();
        let hand = card.into_iter().chain(deal.known(seat).iter()).collect::<Cards>().without(gone);
        known::check_knock(p, seat, hand);
    }
    if p.refused() {
        return;
    }
    let first = matches!(deal.phase, Phase::Offer(_));
    match from {
        Source::Stock => p.apply(Effect::Drew { seat, card }, Article::Turn),
        Source::Pile => p.apply(Effect::Taken { seat, card }, if first { Article::First } else { Article::Turn }),
    }
    p.apply(Effect::Discarded { seat, card: discard }, Article::Turn);
    let left = deal.stock.saturating_sub(u8::from(from == Source::Stock));
    if knock {
        p.apply(Effect::Knocked { seat }, Article::Knock);
    } else if from == Source::Stock && left <= p.rules().stock_left {
        p.apply(Effect::Voided, Article::Void);
    } else {
        p.apply(Effect::TurnPassed { to: seat.opponent() }, Article::Turn);
    }
}

/// Checks the source of the card, and returns the card if it is known.
fn source(p: &mut Proceeding<GinRummy>, deal: &Deal, from: Source, card: Option<Card>, seat: Seat) -> Option<Card> {
    if from == Source::Stock {
        if deal.stock == 0 {
            p.impossible(Article::Void, Message::new("gin-rummy-stock-empty"));
        }
        card.iter().for_each(|card| check_new(p, deal, *card, seat));
        return card;
    }
    match (deal.pile.last(), card) {
        (None, _) => p.impossible(Article::Turn, Message::new("gin-rummy-pile-empty")),
        (Some(Some(top)), Some(said)) if *top != said => {
            p.impossible(Article::Turn, with_card("gin-rummy-other-top", *top));
        }
        (Some(Some(top)), _) => return Some(*top),
        (Some(None), Some(said)) => check_new(p, deal, said, seat),
        (Some(None), None) => {}
    }
    card
}

/// Reports a card that comes to a hand although it already lies elsewhere (1.1).
fn check_new(p: &mut Proceeding<GinRummy>, deal: &Deal, card: Card, seat: Seat) {
    if deal.known(seat).has(card) {
        p.impossible(Article::Deck, with_card("gin-rummy-card-twice", card));
    }
    check_cards(p, &[card], seat);
}

/// Checks that a card can be discarded: not the one just taken from the pile, and possibly in the hand (1.4).
fn check_discard(
    p: &mut Proceeding<GinRummy>,
    deal: &Deal,
    (from, card): (Source, Option<Card>),
    discard: Card,
    seat: Seat,
) {
    if from == Source::Pile && card == Some(discard) {
        return p.illegal(Article::Turn, with_card("gin-rummy-same-card", discard));
    }
    let known = card.into_iter().chain(deal.known(seat).iter()).collect::<Cards>();
    if known.has(discard) {
        return;
    }
    check_cards(p, &[discard], seat);
    if known.len() > HAND {
        p.impossible(Article::Turn, with_card("gin-rummy-not-held", discard));
    }
}

/// Ends a hand in which nobody scores (2.4).
fn void(p: &mut Proceeding<GinRummy>) {
    let left = p.state().deal.as_ref().map(|deal| deal.stock);
    if let Some(left) = left.filter(|left| *left > p.rules().stock_left) {
        p.illegal(Article::Void, Message::new("gin-rummy-stock-left").with("count", left));
    }
    if !p.refused() {
        p.apply(Effect::Voided, Article::Void);
    }
}
