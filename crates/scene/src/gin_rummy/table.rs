//! The table: both hands, stock and pile between them, the number of the hand and the dealer.

use rules::games::gin_rummy::{Deal, GinRummy, HAND, Phase, Spread};
use rules::kit::cards::{Card, Cards};
use rules::{Depth, Message, Seat};

use crate::card::{self, Lies};
use crate::gin_rummy::gesture::{DEAL, PASS, PILE, SHOW, STOCK, card_id};
use crate::gin_rummy::lay::{self, CARD, CLOTH, GAP, STEP, SeatAreas};
use crate::gin_rummy::picked::hand_id;
use crate::tabletop::{Plaque, READ, about, engrave, mark_outline, name, plaque, plate, spot, words};
use crate::{Anchor, Ink, Paint, Piece, Point, Rect, Scene, View, Words};

/// Sizes of the notice between hands: number and dealer, and the words before the name.
const LARGE: i32 = 110;
const NEXT: i32 = 92;

pub(super) fn draw(scene: &mut Scene, view: View<'_, GinRummy>) {
    scene.rect(CLOTH, [30; 4], Paint::fill(Ink::Felt).outlined(Ink::WoodDeep, 8));
    for seat in Seat::PAIR {
        player(scene, view, seat);
    }
    notice(scene, view);
    if let Some(deal) = &view.state.deal {
        stock(scene, deal);
        pile(scene, deal);
    }
    scene.acts(|scene| button(scene, view));
}

fn player(scene: &mut Scene, view: View<'_, GinRummy>, seat: Seat) {
    let state = view.state;
    let asked = match state.deal.as_ref().map(|deal| deal.phase) {
        None => "scene-gin-rummy-asked-deal",
        Some(Phase::Offer(_)) => "scene-gin-rummy-asked-first",
        Some(Phase::Refused(_)) => "scene-gin-rummy-asked-stock",
        Some(Phase::Turn(_)) => "scene-gin-rummy-asked-turn",
        Some(Phase::Show(_)) => "scene-gin-rummy-asked-show",
    };
    let place = SeatAreas::of(seat);
    let on_move = state.asked() == Some(seat);
    plaque(scene, view.game, Plaque { rect: place.plaque, seat, on_move, asked: Some(asked), end: state.end });
    if state.deal.is_some() && state.knocker().is_none() {
        let note = vec![about("scene-gin-rummy-note", view.game, seat)];
        spot(scene, hand_id(seat), place.plaque.outline([30; 4]), note);
    }
    match (state.shown(seat), &state.deal) {
        (Some(spread), _) => shown(scene, &place, spread),
        (None, Some(deal)) => held(scene, &place, deal, seat),
        (None, None) => {}
    }
}

/// Returns the place of a card in a row, after a number of cards and gaps.
const fn slot(place: &SeatAreas, index: i32, gaps: i32) -> Rect {
    Rect::new(CLOTH.x + index * STEP + gaps * GAP, place.cards, CARD.0, CARD.1)
}

/// Orders cards by suit, the ace lowest.
fn sorted(cards: Cards) -> Vec<Card> {
    let mut cards: Vec<Card> = cards.iter().collect();
    cards.sort_by_key(|card| (card.suit(), card.rank() % 14));
    cards
}

fn face(scene: &mut Scene, rect: Rect, card: Card, quiet: bool) {
    let piece = Piece { tokens: vec![card_id(card)], at: rect.centre(), rect };
    scene.piece(piece, |scene| card::face(scene, rect, card, Lies::Fanned, quiet));
    let seen = Rect::new(rect.x, rect.y, STEP.min(rect.w), rect.h);
    spot(scene, card_id(card), seen.outline([0; 4]), vec![card::name(card)]);
}

/// Draws a shown hand: its melds, cards laid off outlined, the deadwood darker, and its count.
fn shown(scene: &mut Scene, place: &SeatAreas, spread: &Spread) {
    let melds = spread.melds.iter().map(|meld| (sorted(*meld), false));
    let rest = [(sorted(spread.laid), false), (sorted(spread.deadwood), true)];
    let mut count = 0;
    for (gaps, (cards, quiet)) in (0..).zip(melds.chain(rest).filter(|(cards, _)| !cards.is_empty())) {
        for card in cards {
            let rect = slot(place, count, gaps);
            face(scene, rect, card, quiet);
            if spread.laid.has(card) {
                mark_outline(scene, rect.outline([8; 4]), 7);
            }
            count += 1;
        }
    }
    let line = if spread.deadwood.is_empty() {
        Message::new("scene-gin-rummy-no-deadwood")
    } else {
        Message::new("scene-gin-rummy-deadwood").with("points", spread.points())
    };
    let at = Point::new(CLOTH.x + 20, place.caption);
    scene.text(words(at, Anchor::Start, READ, Ink::Ink, CLOTH.w - 40, Words::Said(line)));
}

/// Draws a hand in play: cards seen by all, those seen by the referee only, backs for the others.
fn held(scene: &mut Scene, place: &SeatAreas, deal: &Deal, seat: Seat) {
    let own = seat.index() & 1;
    let open = sorted(deal.open[own]).into_iter().map(|card| Some((card, false)));
    let held = sorted(deal.held[own]).into_iter().map(|card| Some((card, true)));
    let cards = open.chain(held).chain(std::iter::repeat(None)).take(HAND);
    for (index, card) in (0..).zip(cards) {
        let rect = slot(place, index, 0);
        match card {
            Some((card, quiet)) => face(scene, rect, card, quiet),
            None => card::back(scene, rect),
        }
    }
}

/// Writes the number of the hand, and the dealer; in large letters between hands, when there is space.
fn notice(scene: &mut Scene, view: View<'_, GinRummy>) {
    let state = view.state;
    let hand = match (state.hand, &state.deal) {
        (0, _) => Message::new("scene-gin-rummy-begin"),
        (hand, _) => Message::new("scene-gin-rummy-hand").with("hand", hand),
    };
    let mut lines = vec![(96, READ, Words::Said(hand.clone()))];
    match (&state.deal, state.end) {
        (Some(_), _) => {
            let dealer = about("scene-gin-rummy-dealt-by", view.game, state.dealer);
            lines.push((176, READ, Words::Said(dealer)));
        }
        (None, None) => {
            let next = Words::Said(Message::new("scene-gin-rummy-next-dealer"));
            let dealer = Words::Plain(name(view.game, state.dealer).to_owned());
            lines = vec![(150, LARGE, Words::Said(hand)), (290, NEXT, next), (430, LARGE, dealer)];
        }
        (None, Some(_)) => {}
    }
    for (down, size, line) in lines {
        let at = Point::new(CLOTH.centre().x, CLOTH.y + down);
        scene.text(words(at, Anchor::Middle, size, Ink::Pale, CLOTH.w - 80, line));
    }
}

fn stock(scene: &mut Scene, deal: &Deal) {
    let rect = lay::STOCK;
    scene.piece(Piece { tokens: vec![STOCK.to_owned()], at: rect.centre(), rect }, |scene| {
        for lift in [12, 6, 0] {
            card::back(scene, Rect::new(rect.x - lift, rect.y - lift, rect.w, rect.h));
        }
    });
    let count = Message::new("scene-gin-rummy-stock").with("count", deal.stock);
    under(scene, rect, Words::Plain(deal.stock.to_string()));
    spot(scene, STOCK, rect.outline([0; 4]), vec![count]);
}

fn pile(scene: &mut Scene, deal: &Deal) {
    let rect = lay::PILE;
    let told = match deal.pile.last() {
        Some(Some(top)) => {
            let piece = Piece { tokens: vec![card_id(*top)], at: rect.centre(), rect };
            scene.piece(piece, |scene| card::face(scene, rect, *top, Lies::Open, false));
            vec![Message::new("scene-gin-rummy-pile").with("count", deal.pile.len()), card::name(*top)]
        }
        Some(None) => {
            card::back(scene, rect);
            vec![Message::new("scene-gin-rummy-pile").with("count", deal.pile.len())]
        }
        None => {
            card::vacant(scene, rect);
            vec![Message::new("scene-gin-rummy-pile").with("count", 0)]
        }
    };
    under(scene, rect, Words::Plain(deal.pile.len().to_string()));
    spot(scene, PILE, rect.outline([0; 4]), told);
}

/// Writes the number of cards there.
fn under(scene: &mut Scene, rect: Rect, count: Words) {
    let at = Point::new(rect.centre().x, rect.bottom() + 84);
    scene.text(words(at, Anchor::Middle, READ, Ink::Pale, 2 * rect.w, count));
}

/// Draws the one button that applies: to deal, to pass, to show a known hand.
///
/// In a summary no hand is dealt.
fn button(scene: &mut Scene, view: View<'_, GinRummy>) {
    if view.game.depth() != Depth::All {
        return;
    }
    let Some(seat) = view.state.asked() else { return };
    let (id, key) = match view.state.deal.as_ref().map(|deal| (deal.phase, deal.known(seat).len())) {
        None => (DEAL, "scene-gin-rummy-deal"),
        Some((Phase::Offer(_), _)) => (PASS, "scene-gin-rummy-pass"),
        Some((Phase::Show(_), HAND)) => (SHOW, "scene-gin-rummy-show"),
        Some(_) => return,
    };
    let line = Message::new(key);
    plate(scene, lay::BUTTON, 20);
    engrave(scene, lay::BUTTON.centre(), Anchor::Middle, 64, lay::BUTTON.w - 24, Words::Said(line.clone()));
    spot(scene, id, lay::BUTTON.outline([20; 4]), vec![line]);
}
